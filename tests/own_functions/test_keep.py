"""`ir.keep` and `ir.kept`: a learner's function goes from lesson to lesson in a plain file; what else it has stays."""

import linecache
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import irlessons as ir
from irlessons.own_functions.kept import FILE

DCG = '''
from math import log2

def dcg(grades):
    """Each grade times its discount."""
    return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades, 1))
'''
NDCG = """
def ndcg(grades, pool, k):
    best = dcg(sorted(pool, reverse=True)[:k])
    return dcg(grades[:k]) / best if best else 0
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """The folder of the lessons, which is the working folder of each of them."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Notebook(dict):
    """Names as the cells of a notebook leave them; a cell's code can be read again, as in a real one."""

    def __init__(self, *cells: str):
        super().__init__(__name__="__main__", ir=ir)
        for cell in cells:
            self.run(cell)

    def run(self, cell: str) -> None:
        source, file = dedent(cell), f"<cell {id(self)} {len(linecache.cache)}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), self)


def test_a_function_of_one_lesson_is_there_in_another():
    assert ir.keep(Notebook(DCG)["dcg"])
    again = ir.kept("dcg")
    # Python adds up floats better from 3.12 on.
    assert again([3, 2, 3, 0, 1, 2]) == pytest.approx(ir.DCG(ir.Ranking.from_grades([3, 2, 3, 0, 1, 2])), abs=1e-12)
    assert ir.try_out(again, ir.DCG).is_done
    assert again.is_yours and "as you have kept it" in repr(again) and "log2(rank + 1)" in again._repr_html_()
    # The file is Python like any other.
    script = "from my_measures import dcg; print(dcg([3]))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "3.0\n"


def test_a_function_goes_with_what_it_calls():
    says = ir.keep(Notebook(DCG, NDCG)["ndcg"]).message
    assert "with dcg, which it calls" in says
    assert ir.try_out(ir.kept("ndcg"), ir.nDCG @ 5).is_done
    text = Path(FILE).read_text()
    assert text.index("from math import log2") < text.index("def dcg") < text.index("def ndcg")


def test_a_kept_function_may_be_called_by_the_next():
    ir.keep(Notebook(DCG)["dcg"])
    later = Notebook("dcg = ir.kept('dcg')", NDCG)
    assert ir.keep(later["ndcg"]).message.startswith(f"ndcg is kept in {FILE}; ")
    assert ir.try_out(ir.kept("ndcg"), ir.nDCG @ 5).is_done
    assert Path(FILE).read_text().count("def dcg") == 1


def test_two_functions_that_call_each_other_are_kept_together():
    both = Notebook("def even(n):\n    return n == 0 or odd(n - 1)\ndef odd(n):\n    return n > 0 and even(n - 1)\n")
    assert ir.keep(both["even"]) and ir.kept("even")(4) and ir.kept("odd")(3)


def test_everything_else_in_the_file_stays():
    mine = "# my own remark\nimport math\nTOP = 3\n\ndef other():  # untouched\n    return TOP\n\n# about dcg\n"
    mine += "def dcg(grades):\n    return 'the former one'\n\nlast = other()\n"
    Path(FILE).write_text(mine)
    assert ir.keep(Notebook(DCG)["dcg"])
    text = Path(FILE).read_text()
    assert "the former one" not in text and ir.kept("dcg")([1]) == 1.0
    for line in mine.splitlines():
        assert line in text or "former" in line
    assert "import math\nfrom math import log2\nTOP" in text and "# about dcg\ndef dcg" in text
    # Kept once more, nothing changes.
    assert ir.keep(Notebook(DCG)["dcg"]) and Path(FILE).read_text() == text


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ('def f(grades):\n    """What it does."""\n    return None\n', "f is not kept: it returns nothing yet."),
        ("def f(grades):\n    def g():\n        return 1\n    print(g())\n", "it returns nothing yet"),
        ("f = lambda grades: 1\n", "this function is not kept: write it with def, and give it a name."),
        ("f = len\n", "len is not kept: write it with def"),
        ("TOP = 3\ndef f(grades):\n    return TOP\n", "it uses TOP, which stands outside of it: put TOP inside"),
        ("def f(grades, top=[3]):\n    return limit(top)\nlimit = [3].count\n", "it uses limit"),
        ("def g(n):\n    def f(grades):\n        return n\n    return f\nf = g(3)\n", "it uses n of another function"),
        ("exec('def f(grades):\\n    return 1')\n", "nobody knows how it was written"),
        ("dcg = ir.kept('dcg', ir.DCG)\ndef f(grades):\n    return dcg(grades)\n", "it calls dcg, which you have not"),
        ("f = ir.kept('dcg')\n", "dcg is not kept: it comes from ir.kept"),
    ],
)
def test_what_cannot_be_kept_is_said_and_nothing_is_written(cell, says):
    kept = ir.keep(Notebook(cell)["f"])
    assert not kept and says in repr(kept)
    assert not Path(FILE).exists()


@pytest.mark.parametrize(
    ("there", "says"),
    [
        ("def half(:\n", "my_measures.py is not Python"),
        ("dcg = 3\n", "my_measures.py has a dcg already that is no function"),
        ("import dcg\n", "my_measures.py has a dcg already that is no function"),
    ],
)
def test_a_file_that_it_does_not_know_stays_as_it_is(there, says):
    Path(FILE).write_text(there)
    assert says in ir.keep(Notebook(DCG)["dcg"]).message
    assert Path(FILE).read_text() == there


WRONG = "def precision(grades, k):\n    return sum(grades[:k]) / len(grades[:k]) if grades else 0\n"
ONES = "def precision(grades, k):\n    return sum(grades[:k]) / k\n"
RIGHT = "def precision(grades, k):\n    return sum(grade >= 1 for grade in grades[:k]) / k\n"


@pytest.mark.parametrize(
    ("cell", "says", "is_right"),
    [
        (WRONG, "brings it back. It is not right yet: ir.try_out says where.", False),
        (ONES, "brings it back. It is right on lists of 0 and 1.", True),
        (RIGHT, "brings it back.", True),
    ],
)
def test_what_is_not_right_is_kept_and_the_reply_says_so(cell, says, is_right):
    precision = Notebook(cell)["precision"]
    ir.try_out(precision, ir.P @ 5)
    kept = ir.keep(precision)
    assert kept and kept.is_right == is_right and kept.message.endswith(says)
    assert ("✓" in kept._repr_html_()) == is_right
    assert "len(grades[:k])" in Path(FILE).read_text() or is_right
    # Another function of that name has not been tried.
    assert ir.keep(Notebook(WRONG)["precision"]).message.endswith("brings it back.")


def test_what_is_no_measure_and_not_right_is_kept_with_a_word():
    half = Notebook("def idf(N, df):\n    return N / df\n")["idf"]
    ir.try_out(half, ir.retrieval.idf_of)
    kept = ir.keep(half)
    assert kept and not kept.is_right and "It is not right yet: ir.try_out says where" in kept.message


def test_where_nothing_can_be_written_it_says_so():
    Path(FILE).mkdir()
    assert "cannot be read or written here" in ir.keep(Notebook(DCG)["dcg"]).message


@pytest.mark.parametrize("there", ["", "dcg = 3\n"])
def test_a_lesson_runs_where_nothing_is_kept(there):
    if there:
        Path(FILE).write_text(there)
    missing = ir.kept("dcg")
    assert missing([3, 2]) is None and missing([3], pool=[3], k=1) is None
    assert ir.try_out(missing, ir.DCG).message == "dcg returns nothing yet."
    assert ir.try_out(ir.kept("p_value"), ir.compare.randomization).message == "p_value returns nothing yet."
    assert repr(missing) == f"No dcg is kept in {FILE} yet; until then dcg returns nothing."


def test_the_package_answers_where_it_is_asked_to():
    package = ir.kept("dcg", ir.DCG)
    assert package([3, 2]) == ir.DCG(ir.Ranking.from_grades([3, 2]))
    assert not package.is_yours and "until then DCG of this package answers" in repr(package)
    with pytest.raises(TypeError, match=r"^dcg\(\) takes 1 positional argument but 2 were given"):
        package([3, 2], 2)


def test_a_broken_file_is_no_end_of_a_lesson():
    Path(FILE).write_text("1 / 0\n")
    assert "cannot be run (ZeroDivisionError: division by zero)" in repr(ir.kept("dcg"))
