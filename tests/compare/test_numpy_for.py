"""Many numbers are drawn with numpy, where it is installed: the same ones, added up in the same order."""

import random
import sys
from importlib import import_module

import numpy
import pytest

import irlessons as ir
from irlessons.compare.numpy_for import numpy_for

randomization = import_module("irlessons.compare.randomization")
bootstrap = import_module("irlessons.compare.bootstrap")


@pytest.mark.parametrize("queries", [1, 8, 9, 31, 32, 33, 41, 64, 500])
def test_the_same_with_and_without_numpy(monkeypatch, queries):
    drawn = random.Random(queries)
    units = [drawn.randrange(-(10**12), 10**12) for _ in range(queries)]
    differences = [unit / 7e12 for unit in units]
    found = []
    for library in (numpy, None):
        for module in (randomization, bootstrap):
            monkeypatch.setattr(module, "numpy_for", lambda numbers, library=library: library)
            monkeypatch.setattr(module, "_AT_ONCE", 64)
        sums = list(randomization._random_sums(units, 150, 3))
        found.append((sums, bootstrap._means(differences, 150, random.Random(4))))
    assert found[0] == found[1]


# As the fractions of AP are over hundreds of queries; and where many sums are just as far from 0 as the real one.
@pytest.mark.parametrize("large", [2**62 + 1, 2**70, 10**200])
def test_numbers_too_long_for_numpy_are_counted_as_they_are(large):
    drawn = random.Random(6)
    some = [drawn.randrange(-large, large) for _ in range(40)]
    for units in (some, [large - 1] * 20 + [1 - large] * 12, [large - 1] * 4):
        for least in (abs(sum(units)) - 1, abs(sum(units)), abs(sum(units)) + 1):
            expected = sum(abs(each) >= least for each in randomization._random_sums(units, 300, 3))
            assert randomization._count_random(units, least, 300, 3) == expected


def test_thousands_of_queries_are_drawn_with_numpy_and_a_few_are_not(monkeypatch):
    asked = []
    monkeypatch.setattr(bootstrap, "numpy_for", lambda numbers: asked.append(numbers))
    a, b = ir.compare.world(20, 0.01)
    ir.compare.bootstrap("AP", a, b, resamples=100)
    assert asked == [2000] and numpy_for(2000) is None
    assert numpy_for(10_000 * 5_000) is numpy
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert numpy_for(10_000 * 5_000) is None
