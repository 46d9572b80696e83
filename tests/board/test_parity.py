"""The page's measures against Python's: every key of every row, the values, and the printed digits."""

import math
import random
from collections import Counter

import pytest
import twin

from irlessons.measures.parameters import Choice

pytestmark = pytest.mark.browser

SEED = 1992
BATCHES, IN_A_BATCH, MEASURES_EACH = 20, 500, 3


def test_the_page_computes_what_python_computes(empty_page):
    cases = twin.random_cases(random.Random(SEED), MEASURES_EACH)
    tried = Counter()
    for batch in [twin.by_hand(), *(twin.first(IN_A_BATCH, cases) for _ in range(BATCHES))]:
        ours = list(map(twin.expected, batch))
        answers = twin.ask(empty_page, twin.SOURCE, twin.told(batch))
        assert twin.disagreement(ours, answers) is None, _explained(batch, ours, answers)
        tried.update(value for _, measures in batch for measure in measures for value in _values(measure))
    # Chance must have tried every word that a parameter may have, of every measure, and cutoffs of every kind.
    wanted = {
        (name, parameter, choice)
        for name, measure in twin.SHOWN.items()
        for parameter, rule in measure.takes.items()
        if isinstance(rule, Choice)
        for choice in rule.choices
    }
    assert {value for value in wanted if tried[value] < 50} == set()
    assert all(tried[name, "gain", "a mapping"] >= 50 for name in ("CG", "DCG", "nDCG"))


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


def _values(measure):
    for parameter, value in measure.settings.items():
        yield measure.name, parameter, "a mapping" if isinstance(value, tuple) else value


def _explained(batch, ours, answers) -> str:
    """The first ranking that differs, with its measure; it can be pasted into a test."""
    if isinstance(answers, dict):
        return answers["error"]
    for (ranking, measures), one, other in zip(batch, ours, answers):
        where = twin.difference(one, other)
        if where:
            return f"{where}\n{ranking!r}\n{measures!r}"
    return ""
