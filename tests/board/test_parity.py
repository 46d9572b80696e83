"""The page's measures against Python's: every key of every row, the values, and the printed digits."""

import math
import random
from collections import Counter

import pytest
import twin

from irlessons.measures.parameters import Choice, Gain, TopGrade

pytestmark = pytest.mark.browser

SEED = 1992
BATCHES, IN_A_BATCH, MEASURES_EACH = 20, 500, 2


def test_the_page_computes_what_python_computes(empty_page):
    cases = twin.random_cases(random.Random(SEED), MEASURES_EACH)
    tried = Counter()
    for batch in [twin.by_hand(), *(twin.first(IN_A_BATCH, cases) for _ in range(BATCHES))]:
        ours = list(map(twin.expected, batch))
        answers = twin.ask(empty_page, twin.SOURCE, twin.told(batch))
        assert twin.disagreement(ours, answers) is None, _explained(batch, ours, answers)
        tried.update(value for ranking, measures in batch for one in measures for value in _values(one, ranking))
    # Chance must have tried every word or number that a parameter may have, of every measure, and every kind of cutoff.
    wanted = {(name, *value) for name, measure in twin.SHOWN.items() for value in _wanted(measure)}
    assert {value for value in wanted if tried[value] < 50} == set()


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
