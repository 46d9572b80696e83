"""Cells run in a page: what they show, what runs before them, and what goes wrong; in a Python without a notebook."""

import json
import subprocess
import sys

import pytest

# So many characters of what a run prints are shown.
MOST = 20_000
# The page has none of these; whoever runs this has them.
ALONE = "import json, sys\nfor name in {missing}: sys.modules[name] = None\n"
MISSING = ["pandas", "numpy", "scipy", "matplotlib", "anywidget", "ipywidgets", "IPython"]
RUNS = """
from irlessons.in_page.session import Session
told = []
session = Session(lambda each: told.append(json.loads(json.dumps(each))))
ran = []
for given in json.loads(sys.stdin.read()):
    ran.append(session.run(*given))
    told.append(None)
print(json.dumps([ran, told]), file=sys.__stdout__)
"""


def session(*asked, where, keeps=True):
    """What a session tells of each run, and whether it ran. asked: cells, the last, and those that are unread."""
    given = json.dumps([(cells, last, [*unread], {}, keeps) for cells, last, *unread in asked])
    code = ALONE.format(missing=MISSING) + RUNS
    done = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, cwd=where)
    assert not done.returncode, done.stderr
    ran, told = json.loads(done.stdout)
    runs = [[]]
    for each in told:
        if each is None:
            runs.append([])
        else:
            runs[-1].append(each)
    return ran, runs[:-1]


@pytest.fixture
def run(tmp_path):
    return lambda *asked, **how: session(*asked, where=tmp_path, **how)


def said(run):
    """The texts, HTML and errors of a run in one text."""
    return "".join(str(each.get("text") or each.get("html") or each.get("says") or each["kind"]) for each in run)


def test_what_is_shown_comes_in_its_order(run):
    code = "import sys\nprint('one')\nprint('two', file=sys.stderr)\ndisplay([3], 'four')\n5"
    ran, [shown] = run(({"a": code}, "a"))
    assert (ran, said(shown)) == ([True], "one\ntwo\n[3]\n'four'\n5\n")


def test_only_what_is_needed_runs_and_only_once(run):
    cells = {"a": "print('a')\nx = 1", "b": "print('b')", "c": "print('c', x)"}
    _, [first, again, changed] = run((cells, "c"), (cells, "c"), ({**cells, "a": "print('A')\nx = 2"}, "c"))
    asked = [[(each["text"], each["asked"]) for each in run] for run in (first, again, changed)]
    assert asked == [[("a\n", False), ("c 1\n", True)], [("c 1\n", True)], [("A\n", False), ("c 2\n", True)]]


def test_what_has_run_again_makes_the_rest_old(run):
    cells = {"a": "x = [0]", "b": "x.append(1)\ny = len(x)", "c": "print(y)"}
    _, runs = run((cells, "c"), (cells, "a"), (cells, "c"))
    assert [said(each) for each in runs] == ["2\n", "", "2\n"]


@pytest.mark.parametrize(
    ("code", "says", "lines"),
    [
        ("a = 1\n\n1 / 0", "ZeroDivisionError: division by zero", [[3, "1 / 0"]]),
        ("def f():\n    return g\n\nf()", "NameError: name 'g' is not defined", [[4, "f()"], [2, "return g"]]),
        ("def f(:", "SyntaxError: invalid syntax", [[1, "def f(:"]]),
        ("import pandas", "pandas is not in this page. The notebook has it.", []),
        ("input('?')", "RuntimeError: a page has nobody to ask; write the value into the code", [[1, "input('?')"]]),
        ("raise SystemExit(3)", "SystemExit: 3", [[1, "raise SystemExit(3)"]]),
        (
            "import irlessons as ir\ndef f():\n    return 1\n\nir.try_out(f, ir.DCG)",
            "WrongParameters: f asks for nothing; name its parameters",
            [[2, "def f():"]],
        ),
        ("x = 1\nprint(await x)", "SyntaxError: 'await' outside function", []),
    ],
)
def test_an_error_says_its_line(run, code, says, lines):
    ran, [[told]] = run(({"a": code}, "a"))
    assert (ran, told["kind"], told["lines"][: len(lines)]) == ([False], "error", lines)
    assert told["says"].startswith(says)


def test_a_function_that_calls_itself_fills_no_page(run):
    _, [[told]] = run(({"a": "def f(n):\n    return f(n + 1)\nf(0)"}, "a"))
    assert told["says"].startswith("RecursionError") and len(told["lines"]) == 6


def test_what_a_cell_no_longer_says_is_gone(run):
    cells = {"a": "x = 1", "mine": "x = x + 1\ndef f():\n    return 42", "try": "print(f(), x)"}
    other = {**cells, "mine": "def g():\n    return 42"}
    ran, runs = run(
        (cells, "try"), (cells, "mine"), (cells, "try"), (other, "mine"), (other, "try"), (cells, "try"), (other, "try")
    )
    assert ran == [True, True, True, True, False, True, False]
    assert [said(each) for each in runs] == [
        *("42 2\n", "", "42 2\n", ""),
        *("NameError: name 'f' is not defined. No cell gives this name now.", "42 2\n"),
        "NameError: name 'f' is not defined. No cell gives this name now.",
    ]


def test_an_error_above_names_its_cell_and_what_was_printed_stays(run):
    ran, [told, mended] = run(({"a": "print('so far')\nx = nothing", "b": "x"}, "b"), ({"a": "x = 3", "b": "x"}, "b"))
    assert ran == [False, True]
    assert [each["kind"] for each in told] == ["text", "error"] and told[1]["cell"] == "a"
    assert said(mended) == "3\n"


def test_nothing_runs_that_needs_what_nobody_has_read(run):
    cells = {"a": "x = 1\nprint('a ran')", "b": "print(x)", "c": "print('alone')"}
    ran, [refused, alone, read] = run((cells, "b", "a"), (cells, "c", "a"), (cells, "a", "a"))
    assert ran == [False, True, True]
    assert refused == [{"kind": "unread", "of": "b", "cell": "a"}]
    assert (said(alone), said(read)) == ("alone\n", "a ran\n")


def test_an_output_is_shown_in_the_form_that_a_page_has(run):
    forms = [{"text/html": "<b>x</b>", "text/plain": "x"}, {"text/plain": "x"}]
    _, shown = run(*(({"a": f"display({each!r}, raw=True)"}, "a") for each in forms))
    assert [said(each) for each in shown] == ["<b>x</b>", ""]


@pytest.mark.slow
def test_a_flood_is_cut(run):
    fits = f"print('x' * {MOST - 1})"
    _, [told, whole, more] = run(
        ({"a": "for n in range(100_000):\n    print(n)"}, "a"), ({"a": fits}, "a"), ({"a": f"{fits}\nprint()"}, "a")
    )
    text = said(told)
    assert 19_000 < len(text) < 20_100 and text.endswith("… and more, which is not shown.\n")
    assert len(said(whole)) == MOST and said(more).endswith("… and more, which is not shown.\n")


@pytest.mark.slow
def test_functions_are_tried_out_and_kept_as_in_a_notebook(run, tmp_path):
    cells = {
        "scene": "import irlessons as ir\nfrom irlessons import P",
        "mine": "def precision(grades, k):\n    return sum(grade > 0 for grade in grades[:k]) / k",
        "try": "display(ir.try_out(precision, P @ 5), ir.keep(precision))",
        "next": 'ir.kept("precision")([1, 0], 2)',
        "wrong": "def first(grades):\n    grade = 0\n    return grades[grade]\n\nir.try_out(first, P @ 5)",
    }
    _, [tried, kept, wrong] = run((cells, "try"), (cells, "next"), (cells, "wrong"))
    assert "IndexError: list index out of range (line 3: return grades[grade])." in said(wrong)
    assert [each.get("done") for each in tried] == [True, None]
    assert "precision is kept in this browser; in another lesson" in said(tried)
    assert said(kept) == "0.5\n"
    _, [passing] = run((cells, "try"), keeps=False)
    assert "precision is kept in this page; this browser keeps nothing" in said(passing)
    assert "def precision(grades, k):" in (tmp_path / "my_measures.py").read_text()


@pytest.mark.slow
def test_a_board_tells_the_page_and_hears_it(tmp_path):
    code = ALONE.format(missing=MISSING) + (
        "from irlessons.in_page.session import Session\n"
        "told = []\n"
        "s = Session(told.append)\n"
        "board = \"import irlessons as ir; board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ['nDCG']); board\"\n"
        'cells = {"a": board, "b": "print(board.ranking.grades)"}\n'
        's.run(cells, "a")\n'
        "widget = told[-1]\n"
        's.live.from_page(widget["told"]["id"], {"order": [2, 0, 1]})\n'
        "taken = told[told.index(widget) + 1 :]\n"
        's.live.from_page(widget["told"]["id"], {"order": [7]})\n'
        "refused = told[-1]\n"
        's.run(cells, "b")\n'
        "heard = told[-1]\n"
        "print(json.dumps([widget, taken, refused, heard]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    widget, taken, refused, heard = json.loads(done.stdout or done.stderr)
    assert (widget["kind"], widget["nth"], widget["told"]["kind"]) == ("widget", 0, "Board")
    assert widget["told"]["traits"]["order"] == [0, 1, 2] and "codes" not in widget["told"]
    # The page knows what it has told.
    assert taken == []
    # What does not fit is not taken, and the page has again what is.
    assert refused == {"kind": "traits", "id": "1", "traits": {"order": [2, 0, 1]}}
    assert heard["text"] == "(2, 3, 0)\n"


@pytest.mark.slow
def test_a_fault_in_a_file_says_what_is_done_where_it_is_passed_over(run, tmp_path):
    (tmp_path / "run.txt").write_text("1 Q0 a 1 high x\n")
    (tmp_path / "qrels.txt").write_text("1 0 a 1\n")
    ran, [[told]] = run(({"a": 'import irlessons as ir\nir.runs.read("run.txt", "qrels.txt")'}, "a"))
    assert ran == [False] and told["fault"].startswith("run.txt, line 1: ") and told["instead"]
    assert told["says"] == f"ValueError: {told['fault']}, or say strict=False: {told['instead']}"
