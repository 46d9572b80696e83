"""A lesson on paper: what is asked has room for an answer, and only the other form has the answers."""

import inspect
import json
import re
from functools import reduce
from html import escape, unescape

import effort
import nbformat
import pytest
from board.test_one_way import fewest
from hypothesis import given, settings
from hypothesis import strategies as st
from lessons.reading import NOTEBOOKS, PATHS, read

import irlessons as ir
from irlessons.board.goal import goal_of
from irlessons.board.shortest_way import one_way
from irlessons.commands import main
from irlessons.exercises.form import Form
from irlessons.markup import BLANK
from irlessons.own_functions import ways_to_write
from irlessons.own_functions.ways_to_write import way_to_compute, way_to_write
from irlessons.pages.handouts import OnPaper
from irlessons.pages.prose import plain
from irlessons.pages.uses import on_paper
from irlessons.phrases import lettered
from irlessons.widgets import on_record
from irlessons.widgets.on_record import RECORD, said

SIX = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])


def both(widget):
    """What it is with blanks, and with answers."""
    return on_paper(json.loads(json.dumps(widget._record())))


def paper(blank, told):
    """An output that is this on paper."""
    shown = {
        "shows": "worksheet",
        "title": "",
        "tables": [],
        "blank": blank,
        "solved": told,
        "answers": [told],
        "given": "",
    }
    return nbformat.v4.new_output("display_data", {RECORD: json.dumps(shown)})


def test_a_question_has_lines_and_its_answer_has_the_working():
    blank, told = both(Form(ir.exercise("ap-denominator")))
    assert blank.count('class="line"') == 3 and "34/75" not in blank
    assert "34/75" in told and 'class="line"' not in told
    word, answered = both(Form(ir.exercise("cg-swap")))
    assert plain(word).endswith("A) higher B) lower C) same") and word.count('class="line"') == 1
    assert answered.index("C) same ✓") < answered.index("The answer is &#x27;same&#x27;")


def test_a_worksheet_is_empty_or_filled_in():
    sheet = ir.worksheet("dcg-six")
    blank, told = both(Form(sheet))
    assert (blank, told) == (sheet.html(), sheet.html(solution=True)) and "6.8611" in told and "6.8611" not in blank
    # So is what is chosen below it.
    assert sheet.rule.question in blank and f"The answer is {escape(repr(sheet.rule.answer()))}" in told
    choices = lettered(sheet.rule.choices)
    assert all(each in told and each in blank for each in choices) and "The answer is" not in blank
    assert told.count(" ✓") == 1 and f"{sheet.rule.answer()} ✓" in told and "✓" not in blank


@pytest.mark.parametrize("against", [None, SIX.swap("D3", "D4")])
def test_a_board_is_a_list_and_its_values_are_for_the_answers(against):
    blank, told = both(ir.Board(SIX, ["DCG@6", "nDCG@6"], against=against))
    assert "6.8611" in told and "6.8611" not in blank and "0.7850" not in blank
    assert blank.count('class="blank"') == (2 if against is None else 4) and blank.count("D6") == told.count("D6") > 0
    assert "DCG@6 of A" in blank if against else "DCG@6 = " in blank
    assert blank.count("<details") == blank.count("</details")
    assert "Run the notebook" not in told


def test_the_answers_have_a_way_to_each_goal(monkeypatch):
    monkeypatch.setattr(on_record, "_asked", "paper")
    goals = ["lower DCG@6 and keep CG@6 in one move", "bring nDCG@3 to 1 in two exchanges", "Look at rank 3."]
    blank, told = both(ir.Board(SIX, ["DCG@6", "CG@6", "nDCG@3"], goal=goals))
    ways = re.findall(r"<p[^>]*>To (?:lower|bring)[^<]*: ([^<]*)\.</p>", told)
    assert "To lower" not in blank and len(ways) == 2 and "Look at rank 3.:" not in told
    # The moves that are said reach what they are said to reach.
    document, rank = re.fullmatch(r"(D\d) to rank (\d)", ways[0]).groups()
    moved = SIX.move(document, int(rank))
    assert moved.value("DCG@6") < SIX.value("DCG@6") and moved.value("CG@6") == SIX.value("CG@6")
    swapped = SIX
    for exchange in ways[1].split("; then "):
        one, other = re.fullmatch(r"(D\d) and (D\d) change places", exchange).groups()
        if other in swapped.documents:
            swapped = swapped.swap(one, other)
        else:
            swapped = swapped.drop(one).retrieve(other, swapped.documents.index(one) + 1)
    assert swapped.value("nDCG@3") == 1


@given(st.lists(st.integers(0, 3), min_size=2, max_size=5), st.lists(st.integers(0, 3), max_size=2), st.data())
def test_a_shortest_way_is_found_wherever_somebody_went(grades, others, data):
    start = ir.Ranking.from_grades(grades, not_retrieved=others)
    order = data.draw(st.permutations(start.documents))
    there, measure = ir.Ranking(order, start.judgments), ir.DCG @ 5
    if there.value(measure) - start.value(measure) > 1e-9:
        goal = goal_of("raise DCG@5", [measure])
        # One move that raises is enough, for some pair stands the wrong way round.
        assert len(one_way(goal, [measure], start)) == 1


def after(ranking, move):
    """The ranking after a move that is said of documents without titles."""
    document, rank = re.fullmatch(r"(D\d)(?: to rank (\d)| out of the ranking)", move).groups()
    if rank is None:
        return ranking.drop(document)
    return (ranking.move if document in ranking.documents else ranking.retrieve)(document, int(rank))


@settings(max_examples=effort.many(30))
@given(
    st.lists(st.integers(0, 2), min_size=2, max_size=4),
    st.lists(st.integers(1, 2), max_size=1),
    st.sampled_from(["AP", "nDCG@3", "RR"]),
)
def test_a_value_is_reached_in_as_few_moves_as_there_can_be(grades, others, measure):
    start, ends = ir.Ranking.from_grades(grades, not_retrieved=others), ir.measure(measure)
    way = one_way(goal_of(f"{measure} = 1 in two moves", [ends]), [ends], start)
    moves = fewest(start, lambda order: order.value(ends) > 1 - 1e-9, 2)
    assert len(way) == (moves or 0)
    assert not way or reduce(after, way, start).value(ends) > 1 - 1e-9


@pytest.mark.parametrize(
    ("grades", "goal", "told"),
    [
        ([0, 1, 0, 1], "AP = 1 in one move", "To AP = 1 in one move: no way found within 1 move."),
        ([0, 0, 0, 0], "AP = 1", "To AP = 1: no way found within 3 moves."),
        # Orders that are the same to every measure are counted too, and are no work.
        ([0] * 399 + [1], "raise AP and lower RR", "To raise AP and lower RR: no way found in 2500 orders."),
        ([0, 1], "Look at rank 2.", ""),
    ],
)
def test_where_no_way_is_found_is_said_how_far_it_was_looked_for(monkeypatch, grades, goal, told):
    monkeypatch.setattr(on_record, "_asked", "paper")
    solved = both(ir.Board(ir.Ranking.from_grades(grades), ["AP", "RR"], goal=goal))[1]
    assert "".join(re.findall(r"<p[^>]*>(To .*?)</p>", solved)) == told


def test_two_judges_have_a_way_too(monkeypatch):
    monkeypatch.setattr(on_record, "_asked", "paper")
    first, second = {"a": 3, "b": 2, "c": 0}, {"a": 3, "b": 2, "c": 0}
    judges = ir.two_judges(first, second, {"S": ["a", "b"], "T": ["c", "b"]}, above=("T", "S"), least=-1.0, changes=2)
    blank, told = both(judges)
    assert "Goal: T above S" in blank and "One way" not in blank
    changed = dict(re.findall(r"(\w) gets (\d)", told))
    given_then = second | {each: int(grade) for each, grade in changed.items()}
    values = [ir.Ranking(found, given_then).value("nDCG@5") for found in (["c", "b"], ["a", "b"])]
    assert values[0] > values[1] and 0 < len(changed) <= 2
    assert ir.compare.kappa([3, 2, 0], list(given_then.values()), "quadratic").value >= -1


OF = {
    "p_value": ir.compare.randomization,
    "weight": ir.retrieval.bm25_tf,
    "idf": ir.retrieval.idf_of,
    "kappa": ir.compare.kappa,
    "team_draft": ir.retrieval.team_draft,
    "precision": "P@5",
    "recall": "R@3",
    "f_measure": "F1@3",
    "cg": "CG",
    "err": "ERR",
    "average_precision": "AP",
    "reciprocal_rank": "RR",
    "dcg": "DCG",
    "ndcg": "nDCG@5",
    "rbp": "RBP",
    "context_precision": "ContextPrecision",
}


@pytest.mark.parametrize("name", OF)
def test_a_way_to_write_a_function_is_right(name):
    assert ir.try_out(getattr(ways_to_write, name), OF[name]).agrees
    assert way_to_write(name).startswith(f"def {name}(")


def test_what_a_way_need_not_be_told_is_what_is_usual():
    given = inspect.signature(ways_to_write.weight).parameters
    usual = inspect.signature(ir.retrieval.bm25).parameters
    assert [given[name].default for name in ("k1", "b")] == [usual[name].default for name in ("k1", "b")]


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_each_function_that_a_lesson_leaves_has_a_way(path):
    cells = [cell for cell in read(path).cells if cell.is_code]
    left = [found for cell in cells for found in re.findall(r"^def (\w+)\(.*\n.*\n    return None", cell.source, re.M)]
    answers = OnPaper(answers=True)
    told = "".join(answers.of_all(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c.source) for c in cells])))
    assert told.count("One way to write it:") >= len(left)


@pytest.mark.parametrize(
    "measure",
    ["AP@3", "RR@3", "CG@3", "DCG@3", "RBP(p=0.5)", "RBP@3", "ERR@3", "nDCG@1", "R@10", "F1@1", "P@1", "DCG@1"],
)
def test_a_way_has_the_cutoff_of_its_measure_under_any_name(measure):
    for name in ("mine", "dcg", "precision", "cg"):
        written = {}
        exec(way_to_compute(str(ir.measure(measure)), name), written)
        assert ir.try_out(written[name], measure).agrees, name


def test_what_has_no_way_is_told_with_its_formula():
    cells = []
    for name, measure in (("mine", "bpref"), ("other", "DCG(gain='exponential')@3"), ("third", "P@3")):
        cells.append(nbformat.v4.new_code_cell(f"def {name}(grades, k):\n    return None"))
        shown = [nbformat.v4.new_output("display_data", metadata=said("try_out", measure))]
        cells.append(nbformat.v4.new_code_cell(f"ir.try_out({name}, {measure!r})", outputs=shown))
    told = [
        plain(each).strip() for each in OnPaper(True).of_all(nbformat.v4.new_notebook(cells=cells)) if "way" in each
    ]
    assert [each.partition("None")[2].strip().split(": ")[0] for each in told[:2]] == [
        f"No function that computes {each} is kept here. Its formula" for each in ("bpref", "DCG(gain='exponential')@3")
    ]
    assert ir.measure("bpref").general in told[0] and len(told) == 3 and "No function" not in told[2]


@pytest.mark.parametrize("name", [each for each in OF if isinstance(OF[each], str)])
def test_a_function_of_any_name_has_a_way_and_one_that_is_folded_is_seen_in_the_answers(name):
    measure, mine = OF[name], f"my_{name}"
    own = nbformat.v4.new_code_cell(f"def {mine}(x):\n    return None", metadata={"jupyter": {"source_hidden": True}})
    tried = nbformat.v4.new_code_cell(
        f"display(ir.try_out({mine}, {measure!r}), 1)",
        outputs=[nbformat.v4.new_output("display_data", metadata=said("try_out", measure))],
    )
    notebook = nbformat.v4.new_notebook(cells=[own, tried])
    blank, told = (
        [unescape(re.sub("<[^>]*>", "", each)) for each in OnPaper(answers).of_all(notebook)]
        for answers in (False, True)
    )
    assert blank == [tried.source] and told[0].startswith(own.source) and len(told) == 2
    written = {}
    exec(told[0].partition("One way to write it:")[2], written)
    assert ir.try_out(written[mine], measure).agrees
    # Of one that is written nobody needs another.
    own.source = f"def {mine}(grades):\n    return 1"
    assert not any("One way" in each for each in OnPaper(True).of_all(notebook))


def test_what_only_the_browser_knows_has_no_place():
    assert both(Form(ir.again("average_precision"))) == ("", "")


def test_cells_become_blocks_and_what_nobody_wrote_has_no_reply():
    shown = paper("a blank", "an answer")
    kept = nbformat.v4.new_output("display_data", {RECORD: json.dumps({"shows": "again"})})
    replied = {"text/plain": "✗ it returns nothing yet."}
    tried = nbformat.v4.new_output("display_data", replied, metadata=said("try_out"))
    cells = [
        nbformat.v4.new_markdown_cell(
            "<!--notebook-->Choose *Run All Cells* in the menu.<!--/notebook-->\n\nRead this.\n\n"
            "<!--notebook-->\nPrevious: [a](a.ipynb)<!--/notebook-->\n\nNext: [sheet 3](sheet3.ipynb)"
        ),
        nbformat.v4.new_code_cell("import irlessons as ir"),
        nbformat.v4.new_code_cell('ir.exercise("a")', outputs=[shown]),
        nbformat.v4.new_code_cell("ir.try_out(f, AP)", outputs=[tried]),
        nbformat.v4.new_code_cell('ir.again("a")', outputs=[kept]),
    ]
    blank, told = ("".join(block for cell in cells for block in OnPaper(answers).of(cell)) for answers in (False, True))
    assert "Read this." in blank and "Run All" not in blank and "Previous" not in blank and "import" not in blank
    assert "Next: sheet 3" in blank and "Next: sheet 3" in told
    assert "a blank" in blank and "an answer" not in blank and "exercise" not in blank
    assert "an answer" in told and "a blank" not in told
    words = re.sub("<[^>]*>", "", blank)
    assert "try_out" in words and "nothing yet" not in words and "again" not in words


@pytest.mark.slow
def test_a_lecture_s_vote_is_asked_and_told_in_the_answers_alone():
    texts = {
        "slide": "## $P@3$?\n\n- [ ] $\\frac{1}{3}$\n- [x] two\n",
        "fragment": "It is two.",
        "subslide": "### Two\n\nbecause",
        "-": "So two it is.",
        "notes": "**Expect:** two.",
    }
    cells = [
        nbformat.v4.new_markdown_cell(text, metadata={"slideshow": {"slide_type": kind}})
        for kind, text in texts.items()
    ]
    # No choice is covered, for that would be the right one.
    cells[0].source += "\n0.367?\n\n- [ ] 0.733\n- [x] 0.367"
    cells += [nbformat.v4.new_markdown_cell("## AP", metadata={"slideshow": {"slide_type": "slide"}})]
    cells += [nbformat.v4.new_code_cell('ir.worksheet("ap")', outputs=[paper("AP", "AP 0.3667")])]
    notebook = nbformat.v4.new_notebook(cells=cells)
    blank, solved = ("\n".join(OnPaper(answers).of_all(notebook)) for answers in (False, True))
    assert "<p>A) 0.733<br>B) 0.367</p>" in blank and blank.count("0.367") == 1 and BLANK in blank
    # What answers a vote is for the reader to write.
    assert blank.count('<p class="line"></p>') == 3 and not re.search("because|So two", blank) and "So two" in solved
    assert "B) two ✓" in solved and "It is two." in solved and "B) two</p>" in blank and blank.count("<math") == 2
    assert not re.search(r"✓|\[[ x]\]|It is two|Expect", blank) and not re.search(r"\[[ x]\]|Expect", solved)


@pytest.mark.slow
def test_the_command_names_what_it_cannot_find_or_read(tmp_path, capsys):
    codes = (
        "import irlessons as ir\npage = ir.Ranking.from_grades([0, 1, 0])",
        'ir.Board(page, ["RR"], goal="RR = 1")',
        'ir.Board(ir.Ranking.from_grades([0, 0]), ["AP"], goal="AP = 1")',
        "from matplotlib import pyplot as plt\nplt.plot([1, 2])\nplt.show()",
        'plt.plot([page.value("RR")])\nplt.show()',
    )
    cells = [*map(nbformat.v4.new_code_cell, codes), nbformat.v4.new_markdown_cell(r"\(x^2\)")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "mine.ipynb")
    assert main(["handout", str(tmp_path / "mine.ipynb"), "--out", str(tmp_path)]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")] == [
        "  cell 3: To AP = 1: no way found within 3 moves.",
        "  cell 4: its picture stays in the copy with blanks; look whether it tells an answer",
        r"  cell 6: \(x^2\) is no formula, here as in JupyterLab; write $ and $, or $$ and $$, or \\( and \\)",
    ]
    blank, told = ((tmp_path / f"mine{end}.html").read_text(encoding="utf-8") for end in ("", "-answers"))
    assert blank.count("data:image/png") == 1 and told.count("data:image/png") == 2 and "Left out here" in blank


@pytest.mark.slow
def test_a_lesson_is_two_pages_that_need_nothing_else(tmp_path, capsys):
    lesson = NOTEBOOKS / "02_average_precision.ipynb"
    assert main(["handout", str(lesson), "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith(f"2 pages are in {tmp_path}; print them from a browser\n")
    blank, told = ((tmp_path / f"{lesson.stem}{end}.html").read_text(encoding="utf-8") for end in ("", "-answers"))
    for page in (blank, told):
        assert not re.search(r'https?:|<script|<link|src="(?!data:)', page) and "data:image/svg+xml" in page
    # A question has lines for its working, and a goal for its moves.
    questions = sum(cell.source.count("ir.exercise(") + cell.source.count("goal=") for cell in read(lesson).code)
    assert 0 < questions == len(re.findall(r'(?:<p class="line"></p>)+', blank))
    assert 'class="line"' not in told and told.count("The answer is") > 1
