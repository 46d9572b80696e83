"""ranx: equal scores in the order given, up to fifteen documents.

Its code is compiled when it is first used, and again for ids whose longest has another length: that takes half a
minute, so that all ids here are equally long and no other file asks it.
"""

import os
import warnings
from functools import cache
from importlib.util import find_spec

import pytest
from measures.rankings import as_dicts
from oracles.agreeing import assert_line, assert_same, QRELS, RANKINGS, RUN

import irlessons as ir
from irlessons import measure, Ranking

# It is late for new Pythons.
MISSING = find_spec("ranx") is None
pytestmark = [pytest.mark.slow, pytest.mark.skipif(MISSING, reason="ranx is not installed")]

LINES = {
    **{f"precision{at}": f"P{at}" for at in ("", "@3")},
    **{f"recall{at}": f"R{at}" for at in ("", "@3")},
    **{f"mrr{at}": f"RR{at}" for at in ("", "@3")},
    **{f"map{at}": f"AP{at}" for at in ("", "@3")},
    **{f"ndcg{at}": f"nDCG{at}" for at in ("", "@3", "@20")},
    **{f"ndcg_burges{at}": f"nDCG{at}" for at in ("", "@3")},
    **{f"dcg{at}": f"DCG{at}" for at in ("", "@3")},
    **{f"dcg_burges{at}": f"DCG{at}" for at in ("", "@3")},
    **{f"rbp.{tenths}": f"RBP(p=0.{tenths})" for tenths in (5, 8)},
}
ROWS = {(asked, f"ranx {name}") for name, asked in {**LINES, "bpref": "Bpref"}.items()}
# What has no line in the conventions
MEASURES = {
    "precision@3-l2": "P(rel=2)@3",
    "map@3-l2": "AP(rel=2)@3",
    "f1": "F1",
    "f1@3": "F1@3",
    "f1@20": "F1@20",
    "hit_rate@3": "Success@3",
    "hit_rate": "Success",
    "r-precision": "Rprec",
}
# Beyond fifteen documents it has no order of equal scores, and these have no line that says so.
SHORT = [ranking for ranking in RANKINGS if len(ranking) < 16]


def evaluated(names, qrels=QRELS, run=RUN):
    """{name: {query: value}} of ranx, which answers in the order of the queries' names."""
    # It runs once: to compile it well would take longer than it saves.
    os.environ.setdefault("NUMBA_OPT", "0")
    import ranx  # it takes longer to load than all that is collected beside it

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Numba's, about ranx's code
        values = ranx.evaluate(ranx.Qrels(qrels), ranx.Run(run), list(names), return_mean=False)
    return {name: dict(zip(sorted(qrels), map(float, values[name]))) for name in names}


@cache
def theirs():
    return evaluated([*LINES, *MEASURES])


@pytest.mark.parametrize("name", LINES)
def test_lines(name):
    unordered = assert_line(LINES[name], f"ranx {name}", theirs()[name])
    # Mostly there is a value to compare. For the whole list as a set the order plays no part.
    assert (unordered > 0) == (name not in ("precision", "recall"))
    assert unordered < len(RANKINGS) / 4


@pytest.mark.parametrize("name", MEASURES)
def test_measures(name):
    assert_same(MEASURES[name], {ranking.query: theirs()[name][ranking.query] for ranking in SHORT}, SHORT)


def test_bpref():
    asked = [ranking for ranking in RANKINGS if max(ranking.judgments.values()) >= 1]
    values = evaluated(["bpref", "mrr"], *as_dicts(asked))["bpref"]
    assert assert_line("Bpref", "ranx bpref", values, asked) < len(asked) / 4


def test_a_query_without_a_relevant_document_spoils_its_bpref():
    found, nothing = [{"d100": 1, "d101": 0}, {"d100": 0, "d101": 0}]
    run = {"d100": 2.0, "d101": 1.0}
    assert evaluated(["bpref", "mrr"], {"10000": found}, {"10000": run})["bpref"] == {"10000": 1}
    both = evaluated(["bpref", "mrr"], {"10000": nothing, "10001": found}, {"10000": run, "10001": run})["bpref"]
    assert both == {"10000": 0, "10001": 0}


def test_it_loses_the_order_of_long_ties():
    # The relevant document stands at each place in turn.
    lost = {}
    for length in (15, 16, 40):
        documents = [f"d{number}" for number in range(100, 100 + length)]
        rankings = [
            Ranking(documents, {document: 1}, scores=[1] * length, query=str(10_000 + place))
            for place, document in enumerate(documents)
        ]
        run = {ranking.query: dict.fromkeys(documents, 1.0) for ranking in rankings}
        values = evaluated(["mrr", "map"], {ranking.query: dict(ranking.judgments) for ranking in rankings}, run)["mrr"]
        lost[length] = any(values[ranking.query] != ranking.value("RR") for ranking in rankings)
    assert lost == {15: False, 16: True, 40: True}


def test_a_grade_counts_in_its_rbp():
    # Its documentation says relevant or not; its code takes the grade, so that a grade 3 at the top gives 0.6.
    qrels, run = {"10000": {"d100": 3}}, {"10000": {"d100": 1.0}}
    assert evaluated(["rbp.80", "mrr"], qrels, run)["rbp.80"]["10000"] == pytest.approx(0.6)
    assert measure("RBP(p=0.8)")(Ranking(["d100"], {"d100": 3})) == pytest.approx(0.2)


def test_it_cuts_the_fraction_off_a_grade():
    qrels, run = {"10000": {"d100": 2.5, "d101": 0.5}}, {"10000": {"d101": 2.0, "d100": 1.0}}
    ranking = Ranking.from_scores(run["10000"], qrels["10000"], query="10000")
    assert_line("nDCG", "ranx ndcg", evaluated(["ndcg", "mrr"], qrels, run)["ndcg"], [ranking])


def test_a_run_of_files_has_its_means():
    qrels, run = as_dicts(SHORT)
    ours = ir.runs.read(run, qrels, strict=False).evaluate(["AP", "RR@3", "nDCG@3", "Success@3"], like="ranx")
    names = {"map": "AP", "mrr@3": "RR@3", "ndcg@3": "nDCG@3", "hit_rate@3": "Success@3"}
    for name, values in evaluated(names, qrels, run).items():
        assert list(ours[names[name]][:-1]) == pytest.approx([values[topic] for topic in qrels], abs=1e-6)
        assert ours[names[name]]["mean"] == pytest.approx(sum(values.values()) / len(values), abs=1e-6)
