"""The small pictures of lessons that are on no measure: of numbers of the course, and inside their frame."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from lessons.reading import PATHS

import irlessons as ir
from irlessons.exercises.exam import final
from irlessons.exercises.passport import FACTS
from irlessons.pages.site import small as module
from irlessons.pages.site.small import HIGH, NAMES, small, WIDE
from irlessons.widgets.tokens import COLOURS

_PATH = re.compile(r'<path (?:fill|stroke)="var\(--irl-([^)]+)\)" d="([^"]*)"')
_STEP = re.compile(r"([MLhva])([^MLhvaz]*)")
MAP = tomllib.loads(Path(module.__file__).with_name("map.toml").read_text(encoding="utf-8"))
PLACES = {number: place for group in MAP["group"] for number, place in group["lessons"].items()}


def paths(name: str) -> list[tuple[str, list[str]]]:
    """Each path of a picture: the name of its colour, and its parts, one for each shape."""
    return [(colour, re.findall(r"M[^M]*", d)) for colour, d in _PATH.findall(small(name))]


def shapes(name: str, colour: str) -> list[str]:
    return [part for of, parts in paths(name) for part in parts if of == colour]


def corners(part: str) -> list[tuple[float, float]]:
    x = y = 0.0
    found = []
    for letter, text in _STEP.findall(part):
        numbers = [float(each) for each in text.split()]
        if letter in "ML":
            x, y = numbers
        elif letter == "h":
            x += numbers[0]
        elif letter == "v":
            y += numbers[0]
        else:
            x, y = x + numbers[-2], y + numbers[-1]
        found.append((x, y))
    return found


def test_every_lesson_of_the_map_has_a_picture():
    assert {path.stem[:2].lstrip("0") or "0" for path in PATHS} == set(PLACES)
    assert all(("picture" in place) != ("drawn" in place) for place in PLACES.values())
    assert sorted(place["drawn"] for place in PLACES.values() if "drawn" in place) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_stays_in_its_frame_and_has_colours_of_ours(name):
    assert small(name).startswith(f'<svg viewBox="0 0 {WIDE} {HIGH}"') and 'aria-hidden="true"' in small(name)
    for colour, parts in paths(name):
        assert colour in COLOURS and parts
        for x, y in (each for part in parts for each in corners(part)):
            assert -0.1 <= x <= WIDE + 0.1 and -0.1 <= y <= HIGH + 0.1, (name, x, y)


def test_pictures_are_of_numbers_of_the_course():
    assert len(shapes("exam", "edge")) == len(final(1))
    # Tools that print a number, and as many numbers.
    rows = ir.conventions.table(ir.example("dcg-six").ranking, "nDCG@6").rows
    dots = shapes("tools", "you")
    assert len(dots) == len(rows)
    assert len({corners(dot)[0][0] for dot in dots}) == len({row["printed"] for row in rows})
    # The six queries of lesson 12, and the p of their test.
    cells = nbformat.read(next(path for path in PATHS if path.stem.startswith("12")), as_version=4).cells
    six = next(found for cell in cells if (found := re.search(r"^six = (.*)$", cell.source, re.MULTILINE)))
    a, b = ([float(each) for each in re.findall(r"[\d.]+", part)] for part in six[1].split("], ["))
    assert [round(100 * (y - x)) for x, y in zip(a, b)] == list(module._SIX)
    high = {colour: sum(high for _, high in map(_size, shapes("luck", colour))) for colour in ("you", "edge")}
    p = ir.compare.randomization("AP", a, b).value
    assert high["you"] / sum(high.values()) == pytest.approx(float(p), abs=0.005)
    # Each fact in as many passages as hold it.
    held = [fact for passage in module.PASSAGES.documents for fact in FACTS.held[passage]]
    assert len(shapes("nuggets", "you")) == len(held)
    assert len(shapes("nuggets", "edge")) == len(set(FACTS.names) - set(held))
    # As wide as the share of documents in the cell.
    of = {colour: sum(wide for wide, _ in map(_size, shapes("agreement", colour))) for colour in ("you", "edge")}
    agreed = ir.compare.kappa(module.MINE, module.NEIGHBOURS).numbers["agreed"]
    assert of["you"] / sum(of.values()) == pytest.approx(agreed / len(module.MINE), abs=0.01)
    # A topic a stem, by difference.
    runs = ir.runs.example()
    assert len(shapes("run", "you")) == len(shapes("run", "other")) == len(runs.before)
    apart = [one[1] - other[1] for one, other in map(corners, shapes("run", "edge"))]
    assert all(before <= after + 0.11 for before, after in pairwise(apart))


def _size(part: str) -> tuple[float, float]:
    """Width and height of a rectangle."""
    (left, top), _, (right, below), _ = corners(part)
    return right - left, below - top
