"""The tables against the tools themselves, on random rankings: pytrec_eval, ir_measures, ranx, scikit-learn.

The tools are asked once for all rankings, for starting some of them takes seconds. Where a tool stops with an error, or
leaves a query out, the row must have no value; and the other way round.
"""

import math
import shutil
import warnings
from functools import cache

import effort
import pytest
from hypothesis import given, HealthCheck, settings
from hypothesis import strategies as st

import irlessons as ir

K = 3
NUMBER = effort.many(300)


@st.composite
def rankings(draw):
    """Scores in eighths, so that ties occur; unjudged, unretrieved, grades below 0, nothing relevant, fewer than K."""
    names = draw(st.permutations(["a", "b", "c", "d", "e", "f", "g", "h10", "h9"]))
    number = draw(st.integers(1, 7))
    top = draw(st.sampled_from([0, 1, 3, 4]))
    low = draw(st.sampled_from([0, 0, 0, -1]))
    judged = draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    eighths = st.integers(*draw(st.sampled_from([(1, 4), (-4, 40)])))
    scores = {name: draw(eighths) / 8 for name in names[:number]}
    judgments = {name: draw(st.integers(low, top)) for name in judged}
    # pytrec_eval 0.5.11 reads memory that is not its own where every grade is negative, and may then never return.
    judgments[judged[0]] = max(judgments[judged[0]], 0)
    return ir.Ranking.from_scores(scores, judgments)


@cache
def samples() -> dict[str, ir.Ranking]:
    """Query id -> ranking; the ids are numbers, as gdeval wants them. The same ones every time."""
    found = {}

    @settings(max_examples=NUMBER, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(rankings())
    def collect(ranking):
        found[str(len(found) + 1)] = ranking

    collect()
    return found


@cache
def qrels() -> dict[str, dict[str, int]]:
    return {query: dict(ranking.judgments) for query, ranking in samples().items()}


@cache
def run() -> dict[str, dict[str, float]]:
    return {query: dict(zip(ranking.documents, ranking.scores)) for query, ranking in samples().items()}


@cache
def tables(measure) -> dict[str, dict[str, dict]]:
    """Query id -> tool -> row."""
    return {
        query: {row["tool"]: row for row in ir.conventions.table(ranking, measure).rows}
        for query, ranking in samples().items()
    }


def agree(measure, tool, theirs, digits=12):
    """`theirs`: query id -> value; a query that is missing, or None, is one without a value."""
    for query, rows in tables(measure).items():
        row, value = rows[tool], theirs.get(query)
        wanted = math.nan if value is None else pytest.approx(value, abs=10**-digits, nan_ok=True)
        told = f"{samples()[query]!r}: {row}"
        assert math.isnan(row["value"]) if value is None else row["value"] == wanted, told


@pytest.mark.slow
def test_the_rankings_are_worth_comparing():
    every = list(samples().values())
    assert len(every) >= NUMBER * 0.9
    assert sum(len(set(ranking.scores)) < len(ranking) for ranking in every) > NUMBER / 4
    assert sum(bool(ranking.not_retrieved) for ranking in every) > NUMBER / 4
    assert sum(None in ranking.grades for ranking in every) > NUMBER / 4
    assert sum(ir.measure("AP").nothing_to_find(ranking) for ranking in every) > NUMBER / 20
    assert sum(len(ranking) < K for ranking in every) > NUMBER / 20
    assert sum(min(ranking.judgments.values()) < 0 for ranking in every) > NUMBER / 40
    assert sum(len(ranking) == 1 for ranking in every) > NUMBER / 100


TREC = {
    ("nDCG@3", "trec_eval ndcg_cut_3"): "ndcg_cut_3",
    ("nDCG@3", "trec_eval ndcg"): "ndcg",
    ("AP", "trec_eval map"): "map",
    ("AP@3", "trec_eval map_cut_3"): "map_cut_3",
    ("RR", "trec_eval recip_rank"): "recip_rank",
    ("P@3", "trec_eval P_3"): "P_3",
    ("P", "trec_eval set_P"): "set_P",
    ("R@3", "trec_eval recall_3"): "recall_3",
    ("R", "trec_eval set_recall"): "set_recall",
}


@cache
def trec_eval():
    pytrec_eval = pytest.importorskip("pytrec_eval")
    names = {"ndcg_cut.3", "ndcg", "map", "map_cut.3", "recip_rank", "P.3", "set_P", "recall.3", "set_recall"}
    return pytrec_eval.RelevanceEvaluator(qrels(), names).evaluate(run())


@pytest.mark.parametrize(("row", "name"), TREC.items())
def test_trec_eval(row, name):
    agree(*row, {query: values[name] for query, values in trec_eval().items()})


IR_MEASURES = [
    ("nDCG@3", "nDCG@3"),
    ("nDCG@3", "nDCG"),
    ("AP", "AP"),
    ("AP@3", "AP@3"),
    ("RR@3", "RR"),
    ("RR@3", "RR@3"),
    ("P@3", "P@3"),
    ("R@3", "R@3"),
]


@cache
def ir_measures(*names):
    module = pytest.importorskip("ir_measures")
    found = {name: {} for name in names}
    for metric in module.iter_calc([module.parse_measure(name) for name in names], qrels(), run()):
        found[str(metric.measure)][metric.query_id] = metric.value
    return found


@pytest.mark.parametrize(("measure", "name"), IR_MEASURES)
def test_ir_measures(measure, name):
    agree(measure, f"ir_measures {name}", ir_measures(*[name for _, name in IR_MEASURES])[name])


@pytest.mark.skipif(not shutil.which("perl"), reason="gdeval is a Perl script")
@pytest.mark.parametrize(("measure", "name"), [("nDCG@3", "nDCG(dcg='exp-log2')@3"), ("ERR@3", "ERR@3")])
def test_ir_measures_through_gdeval(measure, name):
    # gdeval prints five decimals.
    theirs = ir_measures("nDCG(dcg='exp-log2')@3", "ERR@3")[name]
    agree(measure, f"ir_measures {name}", theirs, digits=5)
    # The script itself leaves out a query without a relevant document, which ir_measures puts in again as 0.
    relevant = {query: value for query, value in theirs.items() if max(qrels()[query].values()) > 0}
    agree(measure, {"nDCG@3": "gdeval ndcg@3", "ERR@3": "gdeval err@3"}[measure], relevant, digits=5)


RANX = {
    ("nDCG@3", "ranx ndcg@3"): "ndcg@3",
    ("nDCG", "ranx ndcg"): "ndcg",
    ("nDCG@3", "ranx ndcg_burges@3"): "ndcg_burges@3",
    ("DCG@3", "ranx dcg@3"): "dcg@3",
    ("DCG", "ranx dcg_burges"): "dcg_burges",
    ("AP", "ranx map"): "map",
    ("AP@3", "ranx map@3"): "map@3",
    ("RR@3", "ranx mrr@3"): "mrr@3",
    ("P@3", "ranx precision@3"): "precision@3",
    ("P", "ranx precision"): "precision",
    ("R@3", "ranx recall@3"): "recall@3",
}


@cache
def ranx():
    module = pytest.importorskip("ranx", reason="ranx is not installed")
    # It sorts the queries as texts, and does not look at their names afterwards.
    queries = sorted(samples())
    theirs = module.Run({query: run()[query] for query in queries})
    judged = module.Qrels({query: qrels()[query] for query in queries})
    values = module.evaluate(judged, theirs, list(RANX.values()), return_mean=False)
    return {name: dict(zip(queries, each)) for name, each in values.items()}


@pytest.mark.slow
@pytest.mark.parametrize(("row", "name"), RANX.items())
def test_ranx(row, name):
    agree(*row, {query: float(value) for query, value in ranx()[name].items()})


def arrays(ranking, appended_at=None):
    """Grades and scores as scikit-learn takes them; without a judgment 0."""
    scores = dict(zip(ranking.documents, ranking.scores))
    if appended_at is not None:
        scores |= dict.fromkeys(ranking.not_retrieved, appended_at(ranking))
    return [ranking.grade(document) or 0 for document in scores], list(scores.values())


def zero(ranking):
    return 0.0


def below_all(ranking):
    return min(ranking.scores) - 1


def binary(grades):
    return [int(grade >= 1) for grade in grades]


SKLEARN = {
    ("nDCG@3", "ndcg_score, only the retrieved passed"): lambda m, y, s: m.ndcg_score([y], [s], k=3),
    ("nDCG", "ndcg_score, only the retrieved passed"): lambda m, y, s: m.ndcg_score([y], [s]),
    ("DCG@3", "dcg_score"): lambda m, y, s: m.dcg_score([y], [s], k=3),
    ("DCG", "dcg_score, log_base=10"): lambda m, y, s: m.dcg_score([y], [s], log_base=10),
    ("AP", "average_precision_score, only the retrieved passed"): lambda m, y, s: m.average_precision_score(
        binary(y), s
    ),
    ("AP", "label_ranking_average_precision_score"): lambda m, y, s: m.label_ranking_average_precision_score(
        [binary(y)], [s]
    ),
}
SKLEARN_WITH_POOL = {
    ("nDCG@3", "ndcg_score, with the pool", below_all): lambda m, y, s: m.ndcg_score([y], [s], k=3),
    ("nDCG@3", "ndcg_score, the unretrieved at score 0, no cut", zero): lambda m, y, s: m.ndcg_score([y], [s]),
    ("DCG@3", "dcg_score, the unretrieved at score 0, no cut", zero): lambda m, y, s: m.dcg_score([y], [s]),
    ("AP", "average_precision_score, the unretrieved at score 0", zero): lambda m, y, s: m.average_precision_score(
        binary(y), s
    ),
}


def sklearn(call, appended_at=None):
    """Query id -> value; None where scikit-learn stops with an error."""
    module = pytest.importorskip("sklearn.metrics")
    found = {}
    for query, ranking in samples().items():
        try:
            with warnings.catch_warnings():
                # "No positive class": average_precision_score says so and gives 0.
                warnings.simplefilter("ignore")
                found[query] = float(call(module, *arrays(ranking, appended_at)))
        except ValueError:
            found[query] = None
    return found


def without_negatives(theirs):
    """DCG does subtract negative grades; our rows say so and give no number."""
    return {query: None if min(qrels()[query].values()) < 0 else value for query, value in theirs.items()}


@pytest.mark.parametrize(
    ("row", "call"), SKLEARN.items(), ids=lambda row: " ".join(row) if isinstance(row, tuple) else ""
)
def test_sklearn(row, call):
    measure, tool = row
    theirs = sklearn(call)
    agree(measure, f"scikit-learn {tool}", without_negatives(theirs) if measure.startswith("DCG") else theirs)


@pytest.mark.parametrize(
    ("row", "call"), SKLEARN_WITH_POOL.items(), ids=lambda row: row[1] if isinstance(row, tuple) else ""
)
def test_sklearn_with_the_pool(row, call):
    measure, tool, appended_at = row
    theirs = sklearn(call, appended_at)
    agree(measure, f"scikit-learn {tool}", without_negatives(theirs) if measure.startswith("DCG") else theirs)


def test_sklearn_stops_where_we_say_so():
    metrics = pytest.importorskip("sklearn.metrics")
    for grades, scores in (([3], [1.0]), ([1, -1], [1.0, 2.0]), ([], [])):
        with pytest.raises(ValueError, match=r"more than 1 document|negative y_true|0 feature"):
            metrics.ndcg_score([grades], [scores])


def test_pytrec_eval_stops_where_we_say_so():
    pytrec_eval = pytest.importorskip("pytrec_eval")
    with pytest.raises(TypeError, match="relevance to be integer"):
        pytrec_eval.RelevanceEvaluator({"1": {"a": 0.5}}, {"map"})
    assert pytrec_eval.RelevanceEvaluator({"1": {}}, {"map"}).evaluate({"1": {"a": 1.0}}) == {}


def test_scores_that_thirty_two_bits_make_equal():
    pytrec_eval = pytest.importorskip("pytrec_eval")
    scores = {"a": 1 + 1e-9, "b": 1.0, "c": 1 - 1e-7}
    theirs = pytrec_eval.RelevanceEvaluator({"1": {"b": 1, "c": 1}}, {"map"}).evaluate({"1": scores})
    ranking = ir.Ranking.from_scores(scores, {"b": 1, "c": 1})
    ours = {row["tool"]: row["value"] for row in ir.conventions.table(ranking, "AP").rows}
    assert ours["trec_eval map"] == pytest.approx(theirs["1"]["map"])
    assert ours["trec_eval 10 map"] != ours["trec_eval map"]


@pytest.mark.slow
def test_ranx_cuts_the_fraction_off_a_grade():
    ranx = pytest.importorskip("ranx")
    grades, scores = {"a": 2.5, "b": 0.5}, {"b": 2.0, "a": 1.0}
    theirs = ranx.evaluate(ranx.Qrels({"1": grades}), ranx.Run({"1": scores}), "ndcg")
    rows = ir.conventions.table(ir.Ranking.from_scores(scores, grades), "nDCG").rows
    assert {row["tool"]: row["value"] for row in rows}["ranx ndcg"] == pytest.approx(theirs)
