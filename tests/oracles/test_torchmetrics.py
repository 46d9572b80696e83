"""torchmetrics: the list that is passed, in 32 bits. It comes with the extra `oracles`: PyTorch is 200 MB and more."""

import math

import pytest
from oracles.agreeing import assert_line, rankings

from irlessons import Ranking

try:
    import torch
    from torchmetrics.functional import retrieval
except ModuleNotFoundError:
    torch = None

pytestmark = pytest.mark.skipif(torch is None, reason="torchmetrics is not installed; the extra `oracles` brings it")

LINES = {
    (f"{name}{at}", function): (function, {"top_k": 3} if at else {})
    for name, function in {
        "nDCG": "retrieval_normalized_dcg",
        "AP": "retrieval_average_precision",
        "P": "retrieval_precision",
        "R": "retrieval_recall",
        "RR": "retrieval_reciprocal_rank",
    }.items()
    for at in ("", "@3")
}
ADAPTIVE = ("P@3", "retrieval_precision, adaptive_k=True")
LINES[ADAPTIVE] = ("retrieval_precision", {"top_k": 3, "adaptive_k": True})
ROWS = {(asked, f"torchmetrics {name}") for asked, name in LINES}


def value_of(ranking, function, options):
    """What the function gives for one query; NaN where it stops with an error."""
    grades = [grade or 0 for grade in ranking.grades]
    graded = "dcg" in function
    target = torch.tensor(grades if graded else [int(grade >= 1) for grade in grades])
    try:
        return float(getattr(retrieval, function)(torch.tensor(ranking.scores), target, **options))
    except ValueError:
        return math.nan


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_lines(line):
    asked, name = line
    function, options = LINES[line]
    theirs = {ranking.query: value_of(ranking, function, options) for ranking in rankings()}
    if "dcg" in function:
        # It subtracts negative grades; our row says so and gives no number.
        theirs = {
            ranking.query: theirs[ranking.query] for ranking in rankings() if min(ranking.judgments.values()) >= 0
        }
    if name == "retrieval_recall":
        # A score of 0 is out of the hits and not out of R; our row says so and gives no number.
        theirs = {ranking.query: theirs[ranking.query] for ranking in rankings() if min(ranking.scores) > 0}
    unordered = assert_line(asked, f"torchmetrics {name}", theirs, rankings(), tolerance=2e-6)
    assert (unordered > len(rankings()) / 20) == (name != "retrieval_normalized_dcg" and asked not in ("P", "R"))


def test_its_order_of_equal_scores_is_not_the_one_given():
    # So the rows have no value there: the first of five is relevant, and all have one score.
    ranking = Ranking(list("abcde"), {"a": 1}, scores=[1.0] * 5)
    for function in ("retrieval_average_precision", "retrieval_reciprocal_rank"):
        assert value_of(ranking, function, {}) != 1
        assert not math.isnan(value_of(ranking, function, {}))
