"""What a lesson tells of a tool's own run, and no measure of the package can show."""

import ir_measures
import pytest

from irlessons.examples import example

SIX = example("ndcg-six").ranking
OWN_GAIN = "nDCG(gains={3:9})@6"


def printed_by_ir_measures(names):
    """{name: value}. Its provider takes the measures in the order given; in a user's call a set has one of its own."""
    wanted = {ir_measures.parse_measure(name): name for name in names}
    run = {"1": {document: float(-rank) for rank, document in enumerate(SIX.documents)}}
    metrics = ir_measures.pytrec_eval.iter_calc(list(wanted), {"1": dict(SIX.judgments)}, run)
    return {wanted[metric.measure]: metric.value for metric in metrics}


def test_lesson_08_ir_measures_prints_either_of_two_numbers_under_the_plain_name():
    plain, own = SIX.value("nDCG@6"), SIX.value("nDCG(gain={0: 0, 1: 1, 2: 2, 3: 9})@6")
    assert printed_by_ir_measures(["nDCG@6", OWN_GAIN]) == pytest.approx({"nDCG@6": plain, OWN_GAIN: own})
    assert printed_by_ir_measures([OWN_GAIN, "nDCG@6"]) == pytest.approx({"nDCG@6": own, OWN_GAIN: 0})
