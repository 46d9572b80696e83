"""What the recipes of ARCHITECTURE.md ask for, and nobody has done: of measures, questions, worksheets, conventions."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from own_functions.plain import MEANT

import irlessons as ir
from irlessons.board import script
from irlessons.conventions import FAMILIES
from irlessons.exercises import EXERCISES, WORKSHEETS
from irlessons.exercises.asked import Asked
from irlessons.exercises.practice import BY_HAND, PRACTICE
from irlessons.measures import Measure, MEASURES

ROOT = Path(__file__).parent.parent
# What a measure says of itself.
SAID = ("full_name", "meaning", "source", "takes", "adds", "general", "filled", "picture", "says", "slips")
# Parameters that are no convention, in a question of practice.
USUAL = {"ties", "p", "recall"}


@cache
def left_out() -> dict[str, list[str]]:
    """What was forgotten, by what it was forgotten for: "the measure Hits" -> the files, and what is missing there."""
    parts = [(f"the measure {name}", of_measure(each)) for name, each in MEASURES.items()]
    parts += [(f"the measure in {file}", of_file(file)) for file in _files_of_measures()]
    parts += [(f"the question {name}", of_question(name)) for name in EXERCISES]
    parts += [(f"the worksheet {name}", of_worksheet(name)) for name in WORKSHEETS]
    parts += [(f"the convention {line.name}", of_convention(line)) for lines in FAMILIES.values() for line in lines]
    found = {what: list(missing) for what, missing in parts}
    return {what: missing for what, missing in found.items() if missing}


def of_measure(measure: Measure) -> Iterator[str]:
    """The steps of “A measure”, in their order."""
    name, small = measure.name, measure.name.lower()
    if unsaid := [
        each for each in SAID if not hasattr(measure, each) or (each != "takes" and not getattr(measure, each))
    ]:
        yield f"irlessons/measures/: it says nothing of its {', '.join(unsaid)}"
    if not measure.needs_scores and name not in script.measures():
        yield "irlessons/board/working/binary.js or graded.js: the page has no entry for it"
    lists = [Asked.read(line) for line in BY_HAND.get(small, ())]
    if len(lists) < 4:
        yield f"irlessons/exercises/practice/numbers.toml: {small} has {len(lists)} lists of four"
    if lists and not any(_is_tied(each) for each in lists):
        yield f"irlessons/exercises/practice/numbers.toml: no list of {small} has equal scores"
    others = [each for each in lists if set(each.measure.written) - USUAL]
    if lists and len(others) < 2 and set(measure.takes) - {*USUAL, "rel", "no_relevant", "unjudged"}:
        yield f"irlessons/exercises/practice/numbers.toml: two lists of {small} need another convention"
    for kind in ("why", "which"):
        asked = PRACTICE.get(f"{small}-{kind}")
        if asked is None or len(asked().choices) < 3:
            yield f"irlessons/exercises/practice/reasons.toml: [{kind}] needs {small}, with three choices"
    values = "".join(_text(f"tests/measures/{each}.py") for each in ("test_values", "test_more_values"))
    if not re.search(rf"\b{name}\b", values):
        yield "tests/measures/test_values.py: the number that its source prints"
    if name not in {ir.measure(meant).name for meant in MEANT}:
        yield "tests/own_functions/plain.py: the same in a plain function"
    if not re.search(rf"\b{name}\b", _text("CHANGELOG.md")):
        yield "CHANGELOG.md: a word of it, under Unreleased"
    if f"\n## {name}\n" not in _text("notebooks/FORMULAS.md"):
        yield "notebooks/FORMULAS.md: run `make reference`"


def of_file(name: str) -> Iterator[str]:
    """Whether the measure of a file is in the list."""
    if f"irlessons.measures.{name} import" not in _text("irlessons/measures/every_measure.py"):
        yield "irlessons/measures/every_measure.py: a line"


def of_question(name: str) -> Iterator[str]:
    """The steps of “An exercise”."""
    if not EXERCISES[name].back:
        yield "its table in irlessons/exercises/lessons/: `back`, what is asked where it was answered wrongly"
    if ("exercise", name) not in _shown():
        yield f'notebooks/: no lesson shows ir.exercise("{name}"); then run tests/tools/rerun.py for that lesson'


def of_worksheet(name: str) -> Iterator[str]:
    """The steps of “A worksheet”."""
    try:
        WORKSHEETS[name]().to_page()
    except (ValueError, KeyError) as error:
        yield f"irlessons/exercises/sheets/: it cannot be made: {error}"


def of_convention(line) -> Iterator[str]:
    """The steps of “What a tool prints”."""
    tool = line.tool
    # What no tool prints, and a paper has, is of no version.
    if tool.name and not tool.version:
        yield "irlessons/conventions/tools.py: in which version it was seen"
    if tool.run and not any(tool.name in text for text in _oracles()):
        yield f"tests/oracles/: nothing is compared with {tool.name}; or say in tools.py where it was read"


def message() -> str:
    """All of it, as one text."""
    return "\n".join(f"{what}:\n" + "\n".join(f"  {each}" for each in steps) for what, steps in left_out().items())


def _is_tied(asked: Asked) -> bool:
    scores = asked.rankings[0].scores or ()
    return len(set(scores)) < len(scores)


def _files_of_measures() -> list[str]:
    """The files of irlessons/measures that end in a measure, `P = Precision()`."""
    ends = re.compile(r"^\w+ = \w+\(\)\s*\Z", re.MULTILINE)
    return [
        path.stem for path in sorted((ROOT / "irlessons/measures").glob("*.py")) if ends.search(path.read_text("utf-8"))
    ]


@cache
def _shown() -> set[tuple[str, str]]:
    """What the stored lessons show, as their outputs say."""
    cells = [
        cell for path in (ROOT / "notebooks").glob("*.ipynb") for cell in json.loads(path.read_text("utf-8"))["cells"]
    ]
    outputs = [output["metadata"] for cell in cells for output in cell.get("outputs", []) if "metadata" in output]
    told = [each["irlessons"] for each in outputs if "irlessons" in each]
    return {(each["shows"], each.get("name", "")) for each in told}


@cache
def _oracles() -> list[str]:
    return [path.read_text("utf-8") for path in (ROOT / "tests/oracles").glob("test_*.py")]


@cache
def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")
