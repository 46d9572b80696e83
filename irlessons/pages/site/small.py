"""Small pictures for the lessons that are on no measure: each of what its lesson shows, of numbers of the course."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from irlessons.compare import t_test_power
from irlessons.conventions import table
from irlessons.examples import example
from irlessons.exercises.exam import final
from irlessons.exercises.passport import FACTS, PASSAGES
from irlessons.exercises.sheets.two_raters import MINE, NEIGHBOURS
from irlessons.measures import nDCG
from irlessons.retrieval import bm25_tf, team_draft
from irlessons.runs import example as example_runs

WIDE, HIGH = 84, 36
_GRADES = (2, 0, 1, 3, 1)
# The stops of the colours of grades that a scale from 0 to 3 has.
_STOPS = (0, 1, 3, 5)
# How much better the one system is than the other on the six queries of lessons 09 and 12.
_SIX = (12, 10, 8, 6, 2, -2)
_QUERIES = (2, 5, 10, *range(20, 401, 20))
_TWO_LISTS = ("abcde", "bdaec")
_COINS = "ABA"


def _rect(x: float, y: float, width: float, height: float) -> str:
    """As a part of a path."""
    return f"M{_tidy(x)} {_tidy(y)}h{_tidy(width)}v{_tidy(height)}h{_tidy(-width)}z"


def _dot(x: float, y: float, radius: float) -> str:
    """As a part of a path."""
    arc = f"a{_tidy(radius)} {_tidy(radius)} 0 1 0 "
    return f"M{_tidy(x - radius)} {_tidy(y)}{arc}{_tidy(2 * radius)} 0{arc}{_tidy(-2 * radius)} 0"


def _line(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{_tidy(x)} {_tidy(y)}" for x, y in points)


def _tidy(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _full(colour: str, parts: Iterable[str]) -> str:
    return f'<path fill="var(--irl-{colour})" d="{"".join(parts)}"/>'


def _drawn(colour: str, parts: Iterable[str], more: str = "") -> str:
    return f'<path stroke="var(--irl-{colour})" d="{"".join(parts)}"{more}/>'


_DASHED = ' stroke-dasharray="4 3"'
_THICK = ' stroke-width="1.75"'


def _pages() -> str:
    """One page in two orders, its results coloured by their grades."""
    other = sorted(range(len(_GRADES)), key=lambda at: -_GRADES[at])
    step, wide = HIGH / len(_GRADES), 24
    middle = [(at + 0.5) * step for at in range(len(_GRADES))]
    ways = [_line([(wide + 2, middle[at]), (WIDE - wide - 2, middle[there])]) for there, at in enumerate(other)]
    chips = [
        _full(f"level-{_STOPS[grade]}", [_rect(x, at * step + 0.5, wide, step - 1.5)])
        for x, order in ((0, range(len(_GRADES))), (WIDE - wide, other))
        for at, grade in enumerate(_GRADES[which] for which in order)
    ]
    return _drawn("edge", ways) + "".join(chips)


def _tools() -> str:
    """What tools print for one ranking under one name: a column for each number, and in it a dot for each tool."""
    printed = Counter(row["printed"] for row in table(example("dcg-six").ranking, "nDCG@6").rows)
    step, high = WIDE / len(printed), (HIGH - 4) / max(printed.values())
    radius = min(step, high) / 2 - 0.1
    dots = [
        _dot(step * (place + 0.5), HIGH - 3 - high * (at + 0.5), radius)
        for place, (_, times) in enumerate(sorted(printed.items()))
        for at in range(times)
    ]
    return _drawn("edge", [_line([(0, HIGH - 0.5), (WIDE, HIGH - 0.5)])]) + _full("you", dots)


def _luck() -> str:
    """The heap of all changes of six signs; those as far from 0 as the real one are filled."""
    sums = Counter(sum(sign * each for sign, each in zip(signs, _SIX)) for signs in product((1, -1), repeat=len(_SIX)))
    wide, most = WIDE / len(sums), max(sums.values())
    bars: dict[str, list[str]] = {"edge": [], "you": []}
    for at, (value, times) in enumerate(sorted(sums.items())):
        high = (HIGH - 1) * times / most
        bars["you" if abs(value) >= sum(_SIX) else "edge"].append(_rect(at * wide, HIGH - high, wide - 0.8, high))
    return "".join(_full(colour, parts) for colour, parts in bars.items())


def _saturation() -> str:
    """What a term weighs in BM25 the more often it stands there, and what it never weighs."""
    top = float(bm25_tf(10**6))
    points = [(WIDE * at / 48, HIGH - (HIGH - 3) * float(bm25_tf(at / 4)) / top) for at in range(49)]
    dots = [_dot(x, y, 1.8) for x, y in points[4::8]]
    return (
        _drawn("soft", [_line([(0, 2), (WIDE, 2)])], _DASHED)
        + _drawn("you", [_line(points)], _THICK)
        + _full("you", dots)
    )


def _run() -> str:
    """The topics of two runs, by their difference."""
    runs = example_runs()
    before, after = (next(iter(each.values_of([nDCG @ 10]))) for each in (runs.before, runs.after))
    topics = sorted(before, key=lambda topic: after[topic] - before[topic])
    step = (WIDE - 6) / (len(topics) - 1)
    at = [
        (3 + place * step, *(HIGH - 3 - (HIGH - 6) * each[topic] for each in (before, after)))
        for place, topic in enumerate(topics)
    ]
    stems = [_line([(x, one), (x, other)]) for x, one, other in at]
    squares = [_rect(x - 2, other - 2, 4, 4) for x, _, other in at]
    return _drawn("edge", stems) + _full("other", squares) + _full("you", [_dot(x, one, 2.2) for x, one, _ in at])


def _power() -> str:
    """How often a difference is found, the more queries there are; dashed, where four of five times would be."""
    found = t_test_power(_QUERIES, 0.02, 0.1).rows
    points = [(WIDE * row["queries"] / _QUERIES[-1], HIGH - 1 - (HIGH - 3) * row["power"]) for row in found]
    aim = HIGH - 1 - (HIGH - 3) * 0.8
    return (
        _drawn("line", [_line([(0, HIGH - 0.5), (WIDE, HIGH - 0.5)])])
        + _drawn("soft", [_line([(0, aim), (WIDE, aim)])], _DASHED)
        + _drawn("you", [_line(points)], _THICK)
    )


def _agreement() -> str:
    """The table of two raters: the fuller a cell, the more documents; blue where both have given the same grade."""
    pairs = Counter(zip(MINE, NEIGHBOURS))
    scale = sorted({*MINE, *NEIGHBOURS}, reverse=True)
    side, wide = HIGH / len(scale), WIDE / len(scale)
    most = max(pairs.values())
    cells, full = [], {True: list[str](), False: list[str]()}
    for (down, mine), (across, theirs) in product(enumerate(scale), repeat=2):
        x, y, most_wide, tall = across * wide + 0.5, down * side + 0.5, wide - 1, side - 1
        cells.append(_rect(x, y, most_wide, tall))
        if times := pairs[mine, theirs]:
            full[mine == theirs].append(_rect(x, y, most_wide * times / most, tall))
    return _full("level-0", cells) + _full("edge", full[False]) + _full("you", full[True])


def _nuggets() -> str:
    """Which of the facts stand in which of the passages that a generator reads; dashed, a fact that stands in none."""
    side, wide = HIGH / len(FACTS.names), WIDE / len(PASSAGES.documents)
    empty, full, missed = [], [], []
    for down, fact in enumerate(FACTS.names):
        holds = [fact in FACTS.held[passage] for passage in PASSAGES.documents]
        for across, has in enumerate(holds):
            x, y = across * wide + 0.5, down * side + 0.5
            full += [_rect(x, y, wide - 1.5, side - 1.5)] * has
            empty += [_rect(x, y, wide - 1.5, side - 1.5)] * (any(holds) and not has)
        if not any(holds):
            missed.append(_rect(0.5, down * side + 0.5, WIDE - 1.5, side - 1.5))
    return _full("level-0", empty) + _full("you", full) + _drawn("edge", missed, _DASHED)


def _drafted() -> str:
    """Two lists, and between them the page that coins have drafted out of both."""
    one, other = _TWO_LISTS
    teams = team_draft(list(one), list(other), _COINS).teams
    step, wide = HIGH / len(one), 20
    columns: dict[str, list[str]] = {"you": [], "other": [], "line": []}
    for at, team in enumerate(teams.values()):
        columns["you" if team == "A" else "other"].append(_rect(WIDE / 2 - wide / 2, at * step + 0.5, wide, step - 1.5))
    for x, taken, order in ((0, "A", one), (WIDE - wide, "B", other)):
        for at, document in enumerate(order):
            colour = {"A": "you", "B": "other"}[taken] if teams.get(document) == taken else "line"
            columns[colour].append(_rect(x, at * step + 0.5, wide, step - 1.5))
    return "".join(_full(colour, parts) for colour, parts in columns.items())


def _exam() -> str:
    """A ring for each question of a paper."""
    many = len(final(1))
    a_row = -(-many // 2)
    step = WIDE / a_row
    at = [(step * (place % a_row + 0.5), HIGH * (0.28 + 0.44 * (place // a_row))) for place in range(many)]
    return _drawn("edge", [_dot(x, y, 3.2) for x, y in at], _THICK)


_PICTURES: dict[str, Callable[[], str]] = {
    "pages": _pages,
    "tools": _tools,
    "luck": _luck,
    "saturation": _saturation,
    "run": _run,
    "power": _power,
    "agreement": _agreement,
    "nuggets": _nuggets,
    "drafted": _drafted,
    "exam": _exam,
}
NAMES: Sequence[str] = tuple(_PICTURES)


def small(name: str) -> str:
    """The picture of this name as a part of a page, 84 × 36; its colours are those of the page.

    Raises KeyError for a name that is not among NAMES.
    """
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" fill="none" aria-hidden="true">{_PICTURES[name]()}</svg>'
