"""ranx: equal scores in the order given, up to fifteen documents.

Its functions are meant to be compiled, which takes longer than all that they are asked here. So they run as the Python
that they are written in. Compiled is what would be another thing in Python: its sort, on which the order of equal
scores hangs, and a division by zero.
"""

import importlib
import sys
import warnings
from functools import cache
from importlib.util import find_spec, module_from_spec
from types import ModuleType

import numpy
import pytest
from measures.rankings import as_dicts
from oracles.agreeing import assert_line, assert_same, rankings, shared_out, some

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


@cache
def loaded():
    """ranx, as Python but for its sort."""
    from numba import config, njit  # they take longer to load than all that is collected beside them

    config.DISABLE_JIT = True
    # For pictures, and for collections from elsewhere, it loads large libraries, and nobody asks for either here.
    unasked = {"ranx.meta.plot": "plot", "ir_datasets": "load"}
    for name in (left_out := unasked.keys() - sys.modules.keys()):
        sys.modules[name] = ModuleType(name)
        setattr(sys.modules[name], unasked[name], None)
    ranx = importlib.import_module("ranx")
    for name in left_out:
        del sys.modules[name]
    common = sys.modules["ranx.data_structures.common"]
    config.DISABLE_JIT = False
    # Kept beside ranx, or each run would compile it again.
    order = njit("int64[:](float64[::1])", cache=True)(common.typed_list_argosrt)
    config.DISABLE_JIT = True
    common.typed_list_argosrt = lambda values: order(numpy.array(values, float))
    return ranx


def evaluated(names, qrels, run):
    """{name: {query: value}} of ranx, which answers in the order of the queries' names."""
    ranx = loaded()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numpy's, where something is divided by 0
        values = ranx.evaluate(ranx.Qrels(qrels), ranx.Run(run), [*names, "mrr"], return_mean=False)
    return {name: dict(zip(sorted(qrels), map(float, values[name]))) for name in names}


@cache
def halves():
    """{name: (rankings, {query: value})} of all LINES."""
    shares, found = shared_out("ranx", LINES), {}
    for half in {share[0].query: share for share in shares.values()}.values():
        names = [name for name in LINES if shares[name][0] is half[0]]
        found |= {name: (half, values) for name, values in evaluated(names, *as_dicts(half)).items()}
    return found


@pytest.mark.parametrize("name", LINES)
def test_lines(name):
    asked, values = halves()[name]
    unordered = assert_line(LINES[name], f"ranx {name}", values, asked)
    # Mostly there is a value to compare. For the whole list as a set the order plays no part.
    assert (unordered > 0) == (name not in ("precision", "recall"))
    assert unordered < len(asked) / 4


def test_measures():
    # Beyond fifteen documents it has no order of equal scores, and these have no line that says so.
    short = [ranking for ranking in some() if len(ranking) < 16]
    for name, values in evaluated(MEASURES, *as_dicts(short)).items():
        assert_same(MEASURES[name], values, short)


def test_bpref():
    asked = [ranking for ranking in rankings() if max(ranking.judgments.values()) >= 1]
    values = evaluated(["bpref"], *as_dicts(asked))["bpref"]
    assert assert_line("Bpref", "ranx bpref", values, asked) < len(asked) / 4


@pytest.mark.filterwarnings("ignore:Cannot cache")
def test_a_query_without_a_relevant_document_spoils_its_bpref(monkeypatch):
    loaded()
    numba = sys.modules["numba"]
    found, nothing, run = numpy.array([[[1.0, 1], [2, 0]], [[1, 0], [2, 0]], [[1, 2], [2, 1]]])
    monkeypatch.setattr(numba.config, "DISABLE_JIT", False)
    spec = find_spec("ranx.metrics.bpref")
    compiled = module_from_spec(spec)
    spec.loader.exec_module(compiled)
    # Its division alone has to be compiled. What it asks before are, of these lists, the grades; and all is judged.
    for qrels in (found, nothing):
        assert list(compiled._get_hit_list(qrels, run, 0, 1)) == list(qrels[:, 1])
        assert not any(compiled._get_unjudged_list(qrels, run, 0))
    compiled._get_hit_list = numba.njit(lambda qrels, run, k, rel_lvl: qrels[:, 1])
    compiled._get_unjudged_list = numba.njit(lambda qrels, run, k: 0 * qrels[:, 1])
    # With a thread for each query the other one would keep its value.
    numba.set_num_threads(1)
    assert list(compiled.bpref(numpy.array([found]), numpy.array([run]))) == [1]
    assert list(compiled.bpref(numpy.array([nothing, found]), numpy.array([run, run]))) == [0, 0]


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
        values = evaluated(["mrr"], {ranking.query: dict(ranking.judgments) for ranking in rankings}, run)["mrr"]
        lost[length] = any(values[ranking.query] != ranking.value("RR") for ranking in rankings)
    assert lost == {15: False, 16: True, 40: True}


def test_a_grade_counts_in_its_rbp():
    # Its documentation says relevant or not; its code takes the grade, so that a grade 3 at the top gives 0.6.
    qrels, run = {"10000": {"d100": 3}}, {"10000": {"d100": 1.0}}
    assert evaluated(["rbp.80"], qrels, run)["rbp.80"]["10000"] == pytest.approx(0.6)
    assert measure("RBP(p=0.8)")(Ranking(["d100"], {"d100": 3})) == pytest.approx(0.2)


def test_it_cuts_the_fraction_off_a_grade():
    qrels, run = {"10000": {"d100": 2.5, "d101": 0.5}}, {"10000": {"d101": 2.0, "d100": 1.0}}
    ranking = Ranking.from_scores(run["10000"], qrels["10000"], query="10000")
    assert_line("nDCG", "ranx ndcg", evaluated(["ndcg"], qrels, run)["ndcg"], [ranking])


def test_a_run_of_files_has_its_means():
    qrels, run = as_dicts([ranking for ranking in some() if len(ranking) < 16])
    ours = ir.runs.read(run, qrels, strict=False).evaluate(["AP", "RR@3", "nDCG@3", "Success@3"], like="ranx")
    names = {"map": "AP", "mrr@3": "RR@3", "ndcg@3": "nDCG@3", "hit_rate@3": "Success@3"}
    for name, values in evaluated(names, qrels, run).items():
        assert [*ours[names[name]].values()] == pytest.approx([values[topic] for topic in qrels], abs=1e-6)
        assert ours.mean[names[name]] == pytest.approx(sum(values.values()) / len(values), abs=1e-6)
