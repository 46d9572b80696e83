"""The page's measures against Python's: every key of every row, the values, and the printed digits."""

import math
from collections import Counter
from functools import cache, partial

import pytest
import twin
from calling import in_page

from irlessons.measures.parameters import Choice, Gain, TopGrade

SEED = 1996
BATCHES, IN_A_BATCH, MEASURES_EACH = 8, 540, 2
# Of a browser, whose JavaScript is that of Node.js: one of so many.
IN_A_BROWSER = 9


@cache
def batch(number: int) -> list[twin.Case]:
    """Some random rankings, for each number others."""
    return twin.first(IN_A_BATCH, twin.random_cases(twin.Chance(SEED + number), MEASURES_EACH))


def agree(call, cases: list[twin.Case]) -> None:
    """The page and Python say the same of the cases."""
    ours = list(map(twin.expected, cases))
    answers = twin.ask(call, twin.SOURCE, twin.told(cases))
    assert twin.disagreement(ours, answers) is None, _explained(cases, ours, answers)


def test_the_page_computes_what_python_computes(node):
    agree(node.call, twin.by_hand() + batch(0))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, BATCHES))
def test_the_page_computes_what_python_computes_on_more(node, number):
    agree(node.call, batch(number))


@pytest.mark.browser
def test_a_browser_computes_what_python_computes(empty_page):
    agree(partial(in_page, empty_page), twin.by_hand() + batch(BATCHES)[::IN_A_BROWSER])


@pytest.mark.slow
def test_chance_tries_everything():
    # Every word or number that a parameter may have, of every measure, and every kind of cutoff.
    tried = Counter(
        value
        for number in range(BATCHES)
        for ranking, measures in batch(number)
        for one in measures
        for value in _values(one, ranking)
    )
    wanted = {(name, *value) for name, measure in twin.SHOWN.items() for value in _wanted(measure)}
    seldom = {value: tried[value] for value in sorted(wanted, key=str) if tried[value] < 50}
    assert not seldom, (
        f"chance hardly tries these, as (measure, parameter, value): how often; draw more lists: {seldom}"
    )


DIFFERENT = [
    None,
    False,
    True,
    0,
    1,
    0.25,
    0.25 + 1e-11,
    "a",
    "b",
    [],
    [1],
    [2],
    [1, 1],
    {},
    {"a": 1},
    {"a": 2},
    {"b": 1},
]


@pytest.mark.parametrize("ours", DIFFERENT, ids=str)
def test_the_comparison_can_fail(ours):
    for theirs in DIFFERENT:
        assert (twin.difference(ours, theirs) is None) == (ours is theirs), theirs
    assert twin.difference(ours, "NaN")


def test_the_comparison_knows_nan_and_the_last_digits_of_floats():
    assert twin.difference(math.nan, "NaN") is None
    assert twin.difference(math.nan, 0)
    assert twin.difference(1.0, 1 + 1e-13) is None
    assert twin.difference(1, 1 + 1e-13)


def _wanted(measure):
    """(parameter, value) for all that chance must try."""
    for parameter, rule in measure.takes.items():
        if isinstance(rule, TopGrade):
            yield from [(parameter, None), (parameter, "a number")]
            continue
        for value in rule.choices if isinstance(rule, Choice) else twin.NUMBERS[parameter]:
            yield parameter, value
        if isinstance(rule, Gain):
            yield parameter, "a mapping"
    for kind in ("none", "inside", "beyond") if measure.takes_cutoff else ("none",):
        yield "cutoff", kind


def _values(measure, ranking):
    for parameter, value in measure.settings.items():
        kind = "a mapping" if isinstance(value, tuple) else value
        yield measure.name, parameter, "a number" if parameter == "max_grade" and value is not None else kind
    yield measure.name, "cutoff", "none" if measure.k is None else "inside" if measure.k < len(ranking) else "beyond"


def _explained(batch, ours, answers) -> str:
    """The first ranking that differs, with its measure; it can be pasted into a test."""
    if isinstance(answers, dict):
        return answers["error"]
    for (ranking, measures), one, other in zip(batch, ours, answers):
        where = twin.difference(one, other)
        if where:
            return f"{where}\n{ranking!r}\n{measures!r}"
    return ""
