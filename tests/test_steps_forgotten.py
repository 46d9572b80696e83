"""What is said of a step that was forgotten, step by step, and what the recipes of ARCHITECTURE.md name."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
import recipes
from lessons import rebuilt, shapes
from tools import reference

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam import pools_and_raters
from irlessons.files import toml
from irlessons.languages.our import our
from irlessons.measures.p import Precision
from irlessons.measures.slip import Slip
from irlessons.working import Working

ARCHITECTURE = (recipes.ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## To add something")[2]


@pytest.mark.slow
def test_a_command_that_it_names_runs_without_further_words():
    """Given no notebook it does nothing; the folders of the tests and the package it has to find by itself."""
    scripts = set(re.findall(r"python (tests/\S+\.py) notebooks", ARCHITECTURE))
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for script in scripts:
        subprocess.run([sys.executable, script], cwd=recipes.ROOT, env=bare, check=True)
    assert scripts


def test_a_table_that_cannot_be_read_is_named(tmp_path, monkeypatch):
    (tmp_path / "a_room").mkdir()
    (tmp_path / "a_room" / "lines.toml").write_text("P = ]")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=r"^lines\.toml of a_room: .* line 1"):
        toml("a_room", "lines.toml")


class Toy(Precision):
    """A measure that is written, and nothing else."""

    __module__ = "irlessons.measures.toy"
    name = "Toy"
    source = ""
    meaning = "How many marbles are red."
    slips = {"blue": Slip("That counts the blue marbles.")}


def test_of_a_measure_each_forgotten_step_is_named():
    found = list(recipes.of_measure(Toy()))
    files = [re.split(r":? ", each)[0] for each in found]
    assert files == [
        "irlessons/measures/toy.py",
        "irlessons/board/working/binary.js",
        "irlessons/exercises/practice/numbers.toml",
        "irlessons/exercises/practice/reasons.toml",
        "irlessons/exercises/practice/reasons.toml",
        "tests/measures/test_values.py",
        "tests/own_functions/plain.py",
        "tests/measures/plain.py",
        "tests/measures/test_true_slips.py",
        *(f"irlessons/languages/{code}.toml" for code in recipes.LANGUAGES),
        "CHANGELOG.md",
    ]
    assert "it says nothing of its source" in found[0]
    # The recipe asks for each of them, too.
    others = {
        "irlessons/measures/toy.py",
        *(f"irlessons/languages/{code}.toml" for code in recipes.LANGUAGES),
    }
    assert all(file.rpartition("/")[2] in ARCHITECTURE or file in others for file in files)


def test_a_sentence_of_a_slip_is_asked_for_where_it_is_worked_out_and_in_each_language(monkeypatch):
    known = "That is RR, which looks at the first relevant result alone."
    monkeypatch.setattr(Toy, "slips", {"RR": Slip(known)})
    assert not [each for each in recipes.of_measure(Toy()) if recipes.TRUE_SLIPS in each or known in each]
    # What is worked out of `Plain` is not among those that it has not.
    monkeypatch.setattr(recipes, "APART", ("Toy",))
    assert f"{recipes.TRUE_SLIPS}: in OTHERS, what “{known}” says was done, as plain arithmetic" in [
        *recipes.of_measure(Toy())
    ]
    monkeypatch.setattr(Toy, "slips", {"blue": Slip("That counts the blue marbles.")})
    for code in recipes.LANGUAGES:
        lines = [each for each in recipes.of_measure(Toy()) if each.startswith(f"irlessons/languages/{code}.toml")]
        assert "That counts the blue marbles." in " ".join(lines)


def test_a_measure_that_is_in_no_list_and_one_that_lacks_a_sentence_are_named(monkeypatch):
    monkeypatch.setattr(recipes, "MEANT", {**recipes.MEANT, "Toy@5": None})
    assert not [each for each in recipes.of_measure(Toy()) if "own_functions" in each]
    monkeypatch.setattr(Precision, "says", {"nothing retrieved": "It is empty."})
    missing = [*recipes.of_measure(recipes.MEASURES["P"])][-1]
    assert (
        missing == "irlessons/measures/p.py: “P@4 | 1 0 1 1 0 | 1” cannot be worked out: nothing is there for 'usual'"
    )


def test_a_list_that_is_none_and_a_word_that_stands_in_the_news_of_before(monkeypatch):
    monkeypatch.setitem(recipes.BY_HAND, "p", ["P@4 | 1 0 1 1 0 | 1", "P@4 | 1 x"])
    assert [*recipes.of_measure(recipes.MEASURES["P"])] == [
        """numbers.toml: 'x' is no grade; write grades as in "3 2 – 0", a dash for unjudged"""
    ]
    monkeypatch.setattr(Toy, "name", "Thirteen")
    assert any("CHANGELOG" in each for each in recipes.of_measure(Toy()))


def test_of_the_others_too(monkeypatch):
    assert [*recipes.of_file("toy")] == ["irlessons/measures/every_measure.py: a line"]
    toys = {
        "toy": SimpleNamespace(clue="", back="", choices=["yes"]),
        "one": SimpleNamespace(clue="Count.", back="nobody: AP", choices=["yes"]),
        "two": SimpleNamespace(clue="Count.", back=["nobody"], choices=["yes"]),
    }
    monkeypatch.setattr(recipes, "EXERCISES", {**recipes.EXERCISES, **toys})
    monkeypatch.setattr(recipes, "_FILE_OF", dict.fromkeys(toys, "ndcg"))
    clue, back, cell = recipes.of_question("toy")
    assert clue.startswith("irlessons/exercises/lessons/ndcg.toml: `clue`") and "`back`" in back and "shows" in cell
    record = recipes._records()["ap-four"]
    monkeypatch.setitem(recipes._records(), "ap-four", {key: each for key, each in record.items() if key != "clue"})
    assert ["`clue`" in each for each in recipes.of_question("ap-four")] == [True]
    assert "names 'nobody', and no kind of the exam" in next(recipes.of_question("one"))
    assert "names 'nobody', and no question of practice" in next(recipes.of_question("two"))

    assert [*recipes.of_worksheet("toy")] == [
        "irlessons/exercises/sheets/worksheets.toml: its line; of a table of its own, in _OWN of worksheets.py"
    ]
    monkeypatch.setattr(recipes, "STAGES", {**recipes.STAGES})
    assert [*recipes.of_rules()] == [] and recipes.STAGES.pop("RBP")
    assert [*recipes.of_rules()] == ["irlessons/exercises/sheets/rules.py: in STAGES, what of RBP is left empty first"]
    known = recipes.WORKSHEETS["ap-small"]

    def of_nothing():
        raise KeyError("hits")

    monkeypatch.setattr(recipes, "WORKSHEETS", {"toy": of_nothing})
    assert [*recipes.of_worksheet("toy")] == [
        "irlessons/exercises/sheets/worksheets.toml, or rules.py beside it: it cannot be made: 'hits'"
    ]
    monkeypatch.setitem(recipes._OWN, "toy", ("own_tables", "of_nothing"))
    assert next(recipes.of_worksheet("toy")).startswith("irlessons/exercises/sheets/own_tables.py: it cannot be made")
    monkeypatch.setattr(recipes, "WORKSHEETS", {"toy": lambda: replace(known(), formula=(), picture=None, stages=[])})
    named, formula, picture, stages, *_ = recipes.of_worksheet("toy")
    assert "its name is 'ap-small'; write 'toy'" in named and formula.endswith("formula")
    assert picture.endswith("picture") and stages.endswith("its stages")
    monkeypatch.setattr(recipes, "WORKSHEETS", {"ap-again": known})
    places = {each.partition(":")[0] for each in recipes.of_worksheet("ap-again")}
    assert {"irlessons/exercises/handed_in/worksheets.toml", "tests/outsiders/worksheets_wrong.py"} < places
    tool = SimpleNamespace(name="a tool that nobody runs", version="", run=True, read="")
    assert len([*recipes.of_convention(SimpleNamespace(tool=tool, name=tool.name, why=""))]) == 4
    tool = SimpleNamespace(name=tool.name, version="1", run=False, read="its code")
    line = SimpleNamespace(tool=tool, name=tool.name, why="It rounds.")
    assert "tests/test_conventions.py" in [*recipes.of_convention(line)][-1]
    # Another line of a tool that is known there.
    line = replace(next(each for each in recipes.FAMILIES["nDCG"] if each.tool.read), prints="one more@{k}")
    assert "one more@{k}" in [*recipes.of_convention(line)][-1]
    # One of a tool that is run, of which a line is in no ROWS.
    line = replace(next(each for each in recipes.FAMILIES["nDCG"] if each.tool.run), prints="one more@{k}")
    assert re.search(r"one more@\{k\}, in ROWS of", [*recipes.of_convention(line)][-1])
    # Who reads a share of all results is handed the judged ones.
    line = next(each for each in recipes.FAMILIES["Judged"] if each.computes)
    assert [*recipes.of_formula("Judged", line)] == []
    unknown = replace(line, computes=lambda ranking, of: line.computes(ranking, of))
    assert "<lambda> in OF_EVERY_RESULT" in next(recipes.of_formula("Judged", unknown))
    families = {name: (*lines, replace(lines[0], prints="a new line")) for name, lines in recipes.FAMILIES.items()}
    monkeypatch.setattr("irlessons.conventions.FAMILIES", families)
    (run,) = recipes.of_notebooks()
    assert re.findall(r"notebooks/(\w+)", run) == ["08_one_name_many_numbers", "11_your_own_run"]


def test_of_a_kind_of_the_exam_and_of_a_lesson_that_is_full(monkeypatch):
    monkeypatch.setattr(recipes, "LANGUAGES", {code: recipes.LANGUAGES[code] for code in ("de", "zh")})
    kind = recipes.TOPICS["judgments"][0]
    assert [*recipes.of_kind(kind)] == []
    assert "in EXAM" in next(recipes.of_kind(kind._replace(name="toy")))

    wrong = {"That is {0}.": 2, "That is all.": 1}

    def drawn(question, clue, answer):
        made = number("toy", question, lambda: answer, wrong, clue)
        return [
            *recipes.of_kind(recipes.Kind("toy", lambda rng: replace(made, question=our(question), clue=our(clue))))
        ]

    half = Working(
        name="half", number=Fraction(1, 2), numbers={}, exact_rows=(), formula_template="", sentence_template=""
    )
    # The answer is said alone.
    [no_working] = drawn("What?", "Count it.", half.exact)
    assert no_working.endswith(
        "its answer is Fraction(1, 2); give a Working, by which the number can be opened, or choices"
    )
    german, chinese, exam = drawn("What?", "Count it.", half)
    assert german == "irlessons/languages/de.toml: a line for each of ['What?', 'Count it.']"
    assert chinese == german.replace("de.toml", "zh.toml") and "in EXAM" in exam
    said = number("toy", "What?", lambda: half, wrong, our("Undo"))
    german, chinese, _ = recipes.of_kind(recipes.Kind("toy", lambda rng: said))
    assert "English in de; say it by our" in german and "English in zh" in chinese
    assert drawn("Reset", "Undo", half) == [exam]
    wrong.popitem()
    vain, *_ = drawn("Reset", "Undo", half)
    assert vain.startswith("irlessons/exercises/exam/: of 500 draws none") and vain.endswith("fewer than two mistakes")
    assert [*recipes.of_exam()] == []
    monkeypatch.setitem(recipes.TOPICS, "judgments", recipes.TOPICS["judgments"][1:])
    monkeypatch.setitem(recipes.TOPICS, "toy", ())
    others, taught = recipes.of_exam()
    assert "the KINDS of pools_and_raters.py" in others and "toy" in taught
    monkeypatch.setattr(pools_and_raters, "KINDS", pools_and_raters.KINDS[1:])
    draws, _ = recipes.of_exam()
    assert f"{kind.draw.__name__} draws" in draws
    monkeypatch.setitem(recipes._of_lists(), "another", {"toy": {}})
    assert [*recipes.of_exam()] == ["irlessons/exercises/exam/drawing.py: in _NAMES, the topic another"]
    assert "kinds.toml [another.toy]: `clue`" in next(recipes.of_kind(kind._replace(name="toy")))
    monkeypatch.delitem(recipes._of_lists(), "another")
    path = recipes.PATHS[2]
    monkeypatch.setitem(shapes.SHAPES, path, shapes.Shape(code_cells=(1, 2), minutes=(1, 3)))
    cells, minutes = recipes.of_lesson(path)
    assert "code cells; a lesson like this has 1 to 2: show two" in cells and "should take 1 to 3: leave" in minutes


def test_of_a_lesson_and_of_a_language(monkeypatch):
    path = recipes.PATHS[2]
    assert [*recipes.of_lesson(path)] == [*recipes.of_name("average_precision")] == []
    toy = path.with_name("02_toy.ipynb")
    (unknown,) = recipes.of_lesson(toy)
    assert unknown == "irlessons/exercises/lessons/__init__.py: toy in _NAMES, at its place"
    monkeypatch.setattr(recipes, "NUMBERS", {**recipes.NUMBERS, "toy": "02"})
    assert [*recipes.of_name("toy")] == ["notebooks/02_toy.ipynb: begin it as a copy of another"]
    # Its notebook is there, and the one that it is a copy of has not made room for it.
    monkeypatch.setattr(recipes, "NUMBERS", {**recipes.NUMBERS, "average_precision": "03"})
    (number,) = recipes.of_name("average_precision")
    assert number.startswith("notebooks/02_average_precision.ipynb: call it 03_average_precision.ipynb")
    assert [*recipes.of_lesson(path)] == []
    monkeypatch.undo()
    texts = recipes._text
    monkeypatch.setattr(recipes, "_text", lambda name: texts(name).replace("02_average", "02_above_average"))
    pages = [each.partition(":")[0] for each in recipes.of_lesson(path)]
    assert pages == ["README.md", "notebooks/FOR_LECTURERS.md", "notebooks/asked_for.toml"]
    maps = {"group": [{"lessons": {"0": {}}}]}
    monkeypatch.setattr(recipes, "toml", lambda room, name: maps)
    assert next(recipes.of_lesson(path)).startswith("irlessons/pages/site/map.toml: 2, its place")
    monkeypatch.undo()
    assert [*recipes.of_pages()] == [*recipes.of_examples()] == []
    known = rebuilt.rows()
    monkeypatch.setattr("lessons.rebuilt.rows", lambda: {name: known[name] for name in known if name != "ap-small"})
    monkeypatch.setattr("lessons.rebuilt.claims", lambda lessons: dict.fromkeys(known, ()) | {"err": ()})
    row, *cells = recipes.of_examples()
    assert row == "tests/lessons/rows.toml: 'ap-small' in one of the [parts]" and len(cells) > 20
    assert all(each.endswith("in its metadata") for each in cells)
    # What is missing there is missing on the page of all examples.
    monkeypatch.setitem(reference.PAGES, recipes.ROOT / "notebooks" / "COVERAGE.md", lambda: "")
    assert [*recipes.of_pages()] == []
    monkeypatch.undo()
    monkeypatch.setattr(recipes, "names", lambda: ("ap-small",))
    monkeypatch.setattr(recipes, "example", lambda name: SimpleNamespace(title=name))
    assert [*recipes.of_examples()] == ["irlessons/examples/: [ap-small] has no title"]
    monkeypatch.undo()
    monkeypatch.setattr("lessons.navigation.timed", lambda text: f"{text} ")
    monkeypatch.setitem(reference.PAGES, recipes.ROOT / "notebooks" / "GLOSSARY.md", lambda: "")
    own, made = recipes.of_pages()
    assert own.startswith("irlessons/pages/site/map.toml: run ") and made.endswith("`make reference`, for GLOSSARY.md")
    monkeypatch.setattr("lessons.navigation.line_for", lambda _: "Next: [a toy](03_toy.ipynb)")
    assert [*recipes.of_lesson(path)] == [f"notebooks/{path.name}: run `python tests/lessons/navigation.py`"]
    monkeypatch.undo()

    assert [*recipes.of_language("xx")] == ["irlessons/languages/language.py: in _NAMES, what xx is called in itself"]
    monkeypatch.setitem(recipes.LANGUAGES, "xx", {})
    table, *tests, readme, guide, news = recipes.of_language("xx")
    assert table.startswith("irlessons/languages/xx.toml: a line for each of ['Board', ")
    assert table.endswith(f", and of {len(recipes.LANGUAGES['de']) - 10} more") and len(tests) == 3
    assert all(each.startswith(f"{recipes.NO_ENGLISH}: xx in ") for each in tests)
    assert "README.md" in readme and "FOR_LECTURERS.md" in guide and "CHANGELOG.md" in news
    german = recipes.LANGUAGES["de"]
    whole = {text: f"{own} x" for text, own in german.items()}
    for wrong, says in (
        ({"Put down.": german["Put down."], "Undone.": "x"}, ()),
        ({"Board": {"one": "x"}}, ("'Board' is {'one': 'x'}; give", "'Board' has several forms")),
        ({"Board": " "}, ("'Board' is empty",)),
        ({"rank {0}": "x"}, ("'x' has other values than 'rank {0}'",)),
        ({(long := max(german, key=len)): german[long]}, ("lines as in de.toml: 1, the first ",)),
    ):
        monkeypatch.setitem(recipes.LANGUAGES, "xx", whole | wrong)
        found = [*recipes._of_lines("xx")]
        assert [each.partition(": ")[0] for each in found] == ["irlessons/languages/xx.toml"] * len(says)
        assert all(part in each for part, each in zip(says, found))
    monkeypatch.setitem(recipes.LANGUAGES, "xx", {"Board: {0}": "x {0}", **whole})
    assert "'Board' stands elsewhere in de.toml: put it below 'the top'" in next(recipes._of_lines("xx"))


def test_what_cannot_be_asked_is_told_where_nothing_else_is(monkeypatch):
    looked = recipes.left_out.__wrapped__

    def breaks():
        yield from (each for each in [].pop())

    monkeypatch.setattr(recipes, "of_rules", breaks)
    with pytest.raises(IndexError):
        looked()
    monkeypatch.setattr(recipes, "_handed_in", lambda: ["toy"])
    # A lesson that is not in the list is said alone of all lessons.
    numbers = {name: each for name, each in recipes.NUMBERS.items() if name != "ndcg"}
    monkeypatch.setattr(recipes, "NUMBERS", numbers)
    assert [*looked()] == ["the worksheet toy", "the lesson 05_ndcg"]
