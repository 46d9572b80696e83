"""ir_measures, under its own names: it asks trec_eval, gdeval, MS MARCO's script or cwl_eval."""

import math
import shutil

import ir_measures
import pytest
from measures.rankings import as_dicts
from oracles.agreeing import assert_line, assert_same, qrels_and_run, rankings, shared_out, some
from their_measure import their_measure

from irlessons import measure, Ranking

LINES = {
    **{f"{name}@{k}": f"{name}@{k}" for name in ("P", "R", "AP", "RR", "nDCG", "Judged") for k in (3, 20)},
    **{name: name for name in ("AP", "RR", "nDCG", "IPrec@0.5", "IPrec@0.7", "Bpref", "Judged")},
}
GDEVAL = [("nDCG@{}", "nDCG(dcg='exp-log2')@{}", "gdeval ndcg@{}"), ("ERR@{}", "ERR@{}", "gdeval err@{}")]
RBP = {f"RBP(rel=1, p={p})": f"RBP(p={p})" for p in (0.5, 0.8)}
ROWS = {(asked, f"ir_measures {name}") for name, asked in {**LINES, **RBP}.items()}
ROWS |= {
    (asked.format(3), name.format(3)) for asked, through, own in GDEVAL for name in (f"ir_measures {through}", own)
}
# What has no line in the conventions
MEASURES = {
    "P(rel=2)@3": "P(rel=2)@3",
    "SetP": "P",
    "SetR": "R",
    "SetF": "F1",
    "AP(rel=3)": "AP(rel=3)",
    "Rprec": "Rprec",
    "Success@3": "Success@3",
}
CONDENSED = {
    "P(judged_only=True)@3": "P(unjudged='skip')@3",
    "R(judged_only=True)@3": "R(unjudged='skip')@3",
    "SetP(judged_only=True)": "P(unjudged='skip')",
    "AP(judged_only=True)": "AP(unjudged='skip')",
    "AP(judged_only=True)@3": "AP(unjudged='skip')@3",
    "RR(judged_only=True)": "RR(unjudged='skip')",
    "Rprec(judged_only=True)": "Rprec(unjudged='skip')",
    "Success(judged_only=True)@3": "Success(unjudged='skip')@3",
    "nDCG(judged_only=True)": "nDCG(unjudged='skip')",
    "nDCG(judged_only=True)@3": "nDCG(unjudged='skip')@3",
}
needs_perl = pytest.mark.skipif(
    not shutil.which("perl"), reason="gdeval is a Perl script; there is no perl on the path"
)


def calculated(names, qrels, run, provider=ir_measures):
    """{name: {query: value}} of measures as ir_measures writes them."""
    wanted = {their_measure(name): name for name in names}
    results = {name: {} for name in names}
    for metric in provider.iter_calc(list(wanted), qrels, run):
        results[wanted[metric.measure]][metric.query_id] = metric.value
    return results


@pytest.fixture(scope="module")
def theirs():
    return calculated([*LINES, *MEASURES], *qrels_and_run())


@pytest.mark.parametrize("name", LINES)
def test_lines(theirs, name):
    share = shared_out("ir_measures", LINES)[name]
    assert_line(LINES[name], f"ir_measures {name}", theirs[name], share)


@pytest.mark.parametrize("name", MEASURES)
def test_measures(theirs, name):
    assert_same(measure(MEASURES[name])(ties="docno"), theirs[name], some())


@pytest.mark.parametrize("judgments", [{"a": 1, "b": 0}, {"a": 0}])
def test_nothing_retrieved(judgments):
    # So the query is not in the run. As a mapping it could be there, and empty: its IPrec is NaN then.
    nothing = Ranking([], judgments, scores=[], query="1")
    for name, values in calculated([*LINES, *MEASURES], {"1": judgments}, {}).items():
        if name in LINES:
            assert_line(LINES[name], f"ir_measures {name}", values, [nothing])
        else:
            assert nothing.value(MEASURES[name]) == values["1"] == 0


def test_gains_of_ones_own():
    name, ours = "nDCG(gains={0:0,1:1,2:5,3:9})@3", "nDCG(gain={0: 0, 1: 1, 2: 5, 3: 9}, ties='docno')@3"
    assert_same(ours, calculated([name], *as_dicts(some()))[name], some())


def test_it_lends_gains_to_the_measure_beside_them():
    # So gains go in a call of their own. Which nDCG borrows depends on the order of a set, another one in each process;
    # its provider keeps the order it is given.
    ranking = Ranking(["a", "b", "c"], {"a": 1, "b": 2, "c": 3}, scores=[3, 2, 1], query="1")
    names = ["nDCG(gains={0:0,1:1,2:5,3:9})", "nDCG@3"]
    value = calculated(names, *as_dicts([ranking]), provider=ir_measures.pytrec_eval)["nDCG@3"]["1"]
    assert value == pytest.approx(ranking.value("nDCG(gain={0: 0, 1: 1, 2: 5, 3: 9})@3"), abs=1e-12)
    assert value != pytest.approx(ranking.value("nDCG@3"), abs=0.1)


@pytest.fixture(scope="module")
def not_negative():
    """Some of them with grade 0 for every negative one."""
    return [
        ranking.but(judgments={document: max(grade, 0) for document, grade in ranking.judgments.items()})
        for ranking in some()
    ]


@pytest.fixture(scope="module")
def judged_only(not_negative):
    return calculated(CONDENSED, *as_dicts(not_negative))


@pytest.mark.parametrize("name", CONDENSED)
def test_the_judged_alone(judged_only, not_negative, name):
    assert_same(measure(CONDENSED[name])(ties="docno"), judged_only[name], not_negative)


def test_a_negative_grade_is_no_judgment_there():
    # So it is left out of its condensed list; in ours it is judged, and not relevant.
    ranking = Ranking(["a", "b"], {"a": -1, "b": 1}, scores=[2, 1], query="1")
    assert calculated(["RR(judged_only=True)"], *as_dicts([ranking])) == {"RR(judged_only=True)": {"1": 1}}
    assert ranking.value("RR(unjudged='skip')") == 0.5


def test_an_empty_condensed_list_is_interpolated_to_nan(not_negative):
    # Where nothing retrieved is judged and nothing is relevant; its other measures are 0 there, as all of ours are.
    name, ours = "IPrec(judged_only=True)@0.5", "IPrec(recall=0.5, unjudged='skip', ties='docno')"
    empty = {
        ranking.query
        for ranking in not_negative
        if set(ranking.grades) == {None} and max(ranking.judgments.values()) == 0
    }
    theirs = calculated([name], *as_dicts(not_negative))[name]
    assert empty == {query for query, value in theirs.items() if math.isnan(value)} != set()
    assert_same(ours, {query: 0 if query in empty else value for query, value in theirs.items()}, not_negative)


def test_rr_with_a_cutoff_can_be_larger_than_rr(theirs):
    assert any(theirs["RR@20"][query] > value for query, value in theirs["RR"].items())


@needs_perl
@pytest.mark.parametrize("k", [3, 20])
def test_gdeval(k):
    # It prints five decimals.
    half = rankings()[k % 2 :: 2]
    qrels, run = as_dicts(half)
    results = calculated([through.format(k) for _, through, _ in GDEVAL], qrels, run, ir_measures.gdeval)
    for (asked, _, own), (name, values) in zip(GDEVAL, results.items(), strict=True):
        assert_line(asked.format(k), f"ir_measures {name}", values, half, tolerance=0.6e-5)
        # The script itself leaves out a query without a relevant document, which ir_measures puts in again as 0.
        relevant = {query: value for query, value in values.items() if max(qrels[query].values()) > 0}
        assert_line(asked.format(k), own.format(k), relevant, half, tolerance=0.6e-5)


def test_rbp():
    pytest.importorskip("cwl", reason="RBP is cwl_eval's, which the extra `oracles` brings")
    for name, values in calculated(RBP, *qrels_and_run()).items():
        assert_line(RBP[name], f"ir_measures {name}", values, rankings())
