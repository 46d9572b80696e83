"""Words are explained where they first stand: the order of the glossary's words is that of the course."""

import re
import tomllib
from pathlib import Path

import pytest
from lessons.reading import Lesson, nothing_wrong, PATHS, read

from irlessons.measures import MEASURES

TABLE = "tests/tools/reference.toml"
TERMS = tomllib.loads((Path(__file__).parent.parent / "tools" / "reference.toml").read_text("utf-8"))["terms"]
LESSONS = [read(path) for path in PATHS]
NUMBERED = {lesson.number: lesson for lesson in LESSONS}
# What is no prose: code, the names of buttons, and titles of other lessons, which name what is still to come.
_NO_PROSE = re.compile(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|(?<!\*)\*[^*\n]+\*(?!\*)|^\|.*\.ipynb.*$|^#.*$", re.MULTILINE)
_BOLD = re.compile(r"\*\*([^*]+)\*\*")


def prose(lesson: Lesson) -> list[tuple[str, str]]:
    """Each text of a lesson with its place."""
    return [(lesson.at(cell), _NO_PROSE.sub(" ", cell.source)) for cell in lesson.texts]


def uses(term: str, text: str) -> str:
    """Where a text uses a word of the field, with some words around it; "" where it does not.

    `used` in the table says how a word is used that also has an everyday sense.
    """
    spelled = TERMS.get(term, {}).get("used") or rf"{re.escape(term)}(?:e?s)?"
    flags = re.NOFLAG if re.search("[A-Z]", term) else re.IGNORECASE
    found = re.search(rf"(?<![\w-])(?:{spelled})(?![\w-])", text, flags)
    return " ".join(text[max(0, found.start() - 30) : found.end() + 30].split()) if found else ""


def explains(lesson: Lesson, *spellings: str) -> bool:
    """Whether a word stands in bold there."""
    bold = " · ".join(words for cell in lesson.texts for words in _BOLD.findall(cell.source)).lower()
    return any(each.lower() in bold for each in spellings)


def test_each_word_is_explained_in_the_lesson_of_the_glossary():
    nothing_wrong(
        f"{NUMBERED[entry['lesson']].path.name} has no **{term}**: explain it there, or mend its lesson in {TABLE}"
        for term, entry in TERMS.items()
        if not explains(NUMBERED[entry["lesson"]], term)
    )


@pytest.mark.parametrize("lesson", LESSONS, ids=[path.stem for path in PATHS])
def test_no_word_is_used_before_it_is_explained(lesson):
    nothing_wrong(
        f"{place} says {term}, which lesson {entry['lesson']:02} explains: … {found} …"
        for place, text in prose(lesson)
        for term, entry in TERMS.items()
        if entry["lesson"] > lesson.number and (found := uses(term, text))
    )


@pytest.mark.parametrize("name", MEASURES)
def test_a_measure_has_its_name_before_it_is_used(name):
    """Its full name in bold, or its short one, where its short one first stands."""
    first = next((lesson for lesson in LESSONS if any(uses(name, text) for _, text in prose(lesson))), None)
    if first is None:
        return
    places = [f"{place}: … {uses(name, text)} …" for place, text in prose(first) if uses(name, text)]
    told = explains(first, name, MEASURES[name].full_name)
    assert told, f"{places[0]}: {MEASURES[name].full_name} is not explained there, in bold"
