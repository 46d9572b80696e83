"""trec_eval 9, whose own code pytrec_eval runs: equal scores by document id descending, scores in 32 bits."""

import math

import numpy
import pytest
import pytrec_eval
from measures.rankings import as_dicts, what_they_hold
from oracles.agreeing import assert_line, assert_same, line_of, qrels_and_run, rankings, shared_out, some
from pythons import PYTREC_EVAL_ENDS

import irlessons as ir
from irlessons import mean, mean_work, measure, Ranking

CUTOFFS = (3, 20)
LINES = {
    **{f"P_{k}": f"P@{k}" for k in CUTOFFS},
    **{f"recall_{k}": f"R@{k}" for k in CUTOFFS},
    **{f"map_cut_{k}": f"AP@{k}" for k in CUTOFFS},
    **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in CUTOFFS},
    **{f"iprec_at_recall_{recall}0": f"IPrec@{recall}" for recall in (0.3, 0.5, 0.7)},
    "bpref": "Bpref",
    "map": "AP",
    "ndcg": "nDCG",
    "recip_rank": "RR",
    "set_P": "P",
    "set_recall": "R",
}
ROWS = {(asked, f"trec_eval {name}") for name, asked in LINES.items()}
# What has no line in the conventions
MEASURES = {**{f"success_{k}": f"Success@{k}" for k in CUTOFFS}, "Rprec": "Rprec", "set_F": "F1"}
ELEVEN = [tenths / 10 for tenths in range(11)]
WANTED = {"bpref", "gm_map", "map", "ndcg", "recip_rank", "Rprec", "set_P", "set_recall", "set_F", "11pt_avg"}
WANTED |= {f"{name}." + ",".join(map(str, CUTOFFS)) for name in ("P", "recall", "success", "map_cut", "ndcg_cut")}
WANTED |= {"iprec_at_recall." + ",".join(map(str, ELEVEN))}


def asked(names, qrels, run, **options):
    """{name: {query: value}} of pytrec_eval."""
    results = pytrec_eval.RelevanceEvaluator(qrels, names, **options).evaluate(run)
    names = next(iter(results.values()), {})
    return {name: {query: values[name] for query, values in results.items()} for name in names}


@pytest.fixture(scope="module")
def trec():
    return asked(WANTED, *qrels_and_run())


def test_the_rankings_hold_what_is_easily_left_out():
    for every in (rankings(), some()):
        number = len(every)
        assert min(what_they_hold(every).values()) > number / 10
        assert sum(len(ranking) > 50 for ranking in every) > number / 10
        assert sum(min(ranking.judgments.values()) < 0 for ranking in every) > number / 20
        assert sum(len(ranking) == 1 for ranking in every) > number / 50
    # Measures that say the same on every ranking would agree with anything.
    assert sum(ranking.value("AP(ties='docno')") != ranking.value("AP") for ranking in some()) > number / 5


@pytest.mark.parametrize("theirs", LINES)
def test_lines(trec, theirs):
    share = shared_out("trec_eval", LINES)[theirs]
    assert_line(LINES[theirs], f"trec_eval {theirs}", trec[theirs], share)


@pytest.mark.parametrize("theirs", MEASURES)
def test_measures(trec, theirs):
    assert_same(measure(MEASURES[theirs])(ties="docno"), trec[theirs], some())


BINARY = ("P@3", "R@3", "Success@3", "AP", "RR", "Rprec", "F1", "IPrec@0.5")


@pytest.fixture(scope="module")
def trec_from_grade_two():
    return asked(WANTED, *as_dicts(some()), relevance_level=2)


@pytest.mark.parametrize("ours", BINARY)
def test_relevance_from_grade_two(trec_from_grade_two, ours):
    theirs = next(name for name, of in {**LINES, **MEASURES}.items() if of == ours)
    assert_same(measure(ours)(rel=2, ties="docno"), trec_from_grade_two[theirs], some())


@pytest.mark.parametrize("k", CUTOFFS)
def test_what_follows_from_its_precision_and_recall(trec, k):
    # It has no F1@k, which is the harmonic mean of its P@k and R@k, nor a count of hits, which is k · P@k.
    precision, recall = trec[f"P_{k}"], trec[f"recall_{k}"]
    means = {
        query: 2 * precision[query] * recall[query] / (precision[query] + recall[query]) if precision[query] else 0
        for query in precision
    }
    assert_same(measure(f"F1@{k}")(ties="docno"), means, some())
    hits = {query: k * value for query, value in precision.items()}
    assert_same(measure(f"CG(gain={{0: 0, 1: 1, 2: 1, 3: 1}})@{k}")(ties="docno"), hits, some())


def test_the_search_length_is_one_over_its_reciprocal_rank(trec):
    lengths = {query: 1 / value if value else math.nan for query, value in trec["recip_rank"].items()}
    assert_same("SearchLength(ties='docno')", lengths, some(), tolerance=1e-9)


def test_eleven_points(trec):
    levels = [measure(f"IPrec@{level}") for level in ELEVEN]
    lines = [line_of(level, f"trec_eval iprec_at_recall_{level.recall:.2f}") for level in levels]
    for ranking in rankings()[:100]:
        mean = math.fsum(line.outcome(ranking, level).value for line, level in zip(lines, levels)) / 11
        assert mean == pytest.approx(trec["11pt_avg"][ranking.query], abs=1e-12)


def test_the_logarithms_of_a_geometric_mean(trec):
    theirs = trec["gm_map"]
    # 32 bits may make scores equal, and mean() takes each ranking as it stands.
    exact = [
        ranking for ranking in some() if ranking.value("AP(ties='docno')") == pytest.approx(trec["map"][ranking.query])
    ]
    assert len(exact) > 0.9 * len(some())
    rows = mean_work("AP(ties='docno')", exact, how="geometric").rows
    assert sum(row["floored"] for row in rows) > len(rows) / 20
    for row in rows:
        assert row["logarithm"] == pytest.approx(theirs[row["query"]], abs=1e-12)
    logarithm = math.fsum(theirs[ranking.query] for ranking in exact) / len(exact)
    assert mean("AP(ties='docno')", exact, how="geometric") == pytest.approx(math.exp(logarithm), rel=1e-12)


def test_its_rounding_of_recall_is_seen():
    # Of three relevant documents two are found: recall 2/3. trec_eval asks for 0.7 · 3 + 0.9 = 2.99…, cut to two.
    ranking = Ranking(["a", "b"], {"a": 1, "b": 1, "c": 1}, scores=[2, 1], query="1")
    assert asked({"iprec_at_recall.0.7"}, *as_dicts([ranking])) == {"iprec_at_recall_0.70": {"1": 1}}
    assert ranking.value("IPrec@0.7") == 0


def test_it_reads_scores_in_32_bits():
    # A gap of 1e-9 near 1 is none to it, so that the document id decides.
    ranking = Ranking(["a", "b"], {"a": 1, "b": 0}, scores=[1.000000001, 1], query="1")
    assert asked({"map"}, *as_dicts([ranking])) == {"map": {"1": 0.5}}
    values = {row["tool"]: row["value"] for row in ir.conventions.table(ranking, "AP").rows}
    assert (values["trec_eval map"], values["trec_eval 10 map"]) == (0.5, 1)
    merged = Ranking(["a", "b"], {"a": 1, "b": 0}, scores=numpy.float32([1.000000001, 1]).tolist())
    assert merged.value("AP(ties='docno')") == 0.5


@PYTREC_EVAL_ENDS
def test_it_stops_where_we_say_so():
    with pytest.raises(TypeError, match="relevance to be integer"):
        pytrec_eval.RelevanceEvaluator({"1": {"a": 0.5}}, {"map"})
    assert pytrec_eval.RelevanceEvaluator({"1": {}}, {"map"}).evaluate({"1": {"a": 1.0}}) == {}
