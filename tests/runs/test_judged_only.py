"""A value that leaves out the results that add nothing is the same float."""

import effort
import pytest
from measures.rankings import random_rankings
from measures.settings import values_of, variants

import irlessons as ir
from irlessons.measures import MEASURES

RANKINGS = random_rankings(effort.many(40), seed=5, longest=40, judged=0.4, grades=(-1, 0, 0, 1, 2, 3))


@pytest.fixture(scope="module")
def run():
    scores = {each.query: dict(zip(each.documents, each.scores)) for each in RANKINGS}
    return ir.runs.read(scores, {each.query: each.judgments for each in RANKINGS}, strict=False)


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_under_every_setting(run, name):
    of = MEASURES[name]
    settings = [each for each in variants(of, (None, 1, 5, 60)) if "gain" not in each.written]
    settings += [each(ties=ties) for each in settings[:6] if "ties" in of.takes for ties in values_of(of.takes["ties"])]
    values, rankings = run.evaluate(settings).to_dict(), dict(run)
    for measure in settings:
        for topic, ranking in rankings.items():
            value, short = measure(ranking), values[str(measure)][topic]
            assert value == short or (value != value and short != short), (measure, ranking)


def test_a_ranking_has_scores_judgments_and_titles():
    run = ir.runs.read({"1": {"a": 1, "b": 2}}, {"1": {"b": 1, "c": 0}}, titles={"a": "An A", "z": "not here"})
    assert (
        run["1"] == run[1] == ir.Ranking(["b", "a"], {"b": 1, "c": 0}, scores=[2, 1], titles={"a": "An A"}, query="1")
    )
