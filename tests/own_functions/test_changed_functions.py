"""Every measure's plain function, changed in each way that a program finds: `try_out` catches it, or it is the same."""

import random
import re

import pytest
from effort import many
from own_functions.mutants import mutants
from own_functions.plain import MEANT

import irlessons as ir
from irlessons.own_functions.calls import Call
from irlessons.own_functions.trial import Trial

# Why a changed function is the same all the same -> such changes, as regular expressions.
SAME = {
    "it fails at None, and is given 0 in its place": (
        r".* (g|mine) is not None and (.*) → (if|hits \+=) (True and )?\2",
        r".* g is not None and .* → .* (int|abs|bool|round)\(g\) is not None and .*",
        r"if h is None or h < 1: → if (False or )?h < 1:",
        r".*max\(g or 0, 0\).* → .*max\(g, 0\).*",
    ),
    "what is not above 0 counts for nothing": (r".*max\(g or 0, 0\).* → .*max\(g or -1, 0\).*",),
    "a grade reaches a whole number where its whole part does": (r".* g (>=|<) 1:? → .* int\(g\) \1 1:?",),
    "a count is whole and never below 0": (
        r".* (if|and) (R|pairs|others|len\((?:grades|terms)\)) > 0 (.*) → .* \2( != 0| > 0\.5)? \3",
        r"if R > 0 and (.*) → if R( != 0| > 0\.5)? and \1",
        r"if (hits|R) == 0: → if \1 <= 0:",
    ),
    "an ideal DCG is never below 0": (r".* if ideal > 0 else 0 → .* if ideal( != 0)? else 0",),
    "a gain of 0 adds nothing": (r"if g is not None and g > 0: → if g is not None and g >= 0:",),
    "a grade above 0 is its own distance from 0": (
        r"total \+= g(.*) → total \+= abs\(g\)\1",
        r"stops = \(2 \*\* g - 1\)(.*) → stops = \(2 \*\* abs\(g\) - 1\)\1",
    ),
    "a relevant result is not among the others": (r"right \+= other > place → right \+= other >= place",),
    "no more of the others stand above than there are": (
        r"(.*)min\(above, min\(others, R\)\)(.*) → \1min\(above, R\)\2",
    ),
}


def is_caught(function, measure) -> bool:
    """Whether `try_out` calls it with a ranking for which it does not give the value."""
    return not all(each.is_right for each in Trial(Call(function, measure), measure).tried())


def is_the_same(change: str) -> bool:
    return any(re.fullmatch(kind, change.partition(" #")[0]) for kinds in SAME.values() for kind in kinds)


def some(changed: dict, number: int) -> list:
    return random.Random(7).sample(list(changed.items()), min(number, len(changed)))


@pytest.mark.parametrize("meant", MEANT)
def test_what_is_written_from_the_definition_agrees(meant):
    assert ir.try_out(MEANT[meant], meant).agrees


def test_every_measure_has_its_plain_function():
    assert {ir.measure(meant).name for meant in MEANT} == set(ir.measures.MEASURES)


@pytest.mark.parametrize("meant", MEANT)
def test_no_change_is_missed(meant):
    measure, changed = ir.measure(meant), mutants(MEANT[meant])
    assert len(changed) >= 30
    # Each is caught or the same, and none is both: what is listed as the same is no excuse.
    tried = some(changed, many(len(changed)))
    wrong = {change for change, function in tried if is_caught(function, measure) == is_the_same(change)}
    assert not wrong


@pytest.mark.parametrize("kind", [kind for kinds in SAME.values() for kind in kinds])
def test_what_is_listed_as_the_same_is_there(kind):
    changes = (change.partition(" #")[0] for function in MEANT.values() for change in mutants(function))
    assert any(re.fullmatch(kind, change) for change in changes)
