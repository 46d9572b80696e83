"""The package rbo, which comes with the extra `oracles`."""

import random

import pytest

from irlessons import compare

NAMES = "abcdefghijkl"


@pytest.mark.parametrize("p", [0.1, 0.5, 0.9, 0.98])
def test_the_cut_and_the_extrapolated_overlap(p):
    library = pytest.importorskip("rbo", reason="rbo is not installed; the extra `oracles` brings it")
    draw = random.Random(7)
    for _ in range(200):
        a, b = (draw.sample(NAMES, draw.randint(1, len(NAMES))) for _ in range(2))
        theirs = library.RankingSimilarity(a, b)
        assert compare.rbo(a, b, p, "cut").value == pytest.approx(theirs.rbo(p=p), abs=1e-9)
        assert compare.rbo(a, b, p).value == pytest.approx(theirs.rbo_ext(p=p), abs=1e-9)
