"""A run's values and means beside those of pytrec_eval and ir_measures: ties, holes, missing topics, grades below 0.

ranx is asked in `oracles/test_ranx.py`.
"""

import math
import shutil

import ir_measures
import pytest
import pytrec_eval
from oracles.agreeing import QRELS, RUN

import irlessons as ir

# Every seventh topic is missing from the run.
ANSWERED = {topic: scores for number, (topic, scores) in enumerate(RUN.items()) if number % 7}
LEFT_OUT = len(RUN) - len(ANSWERED)
TREC = {
    **{f"P_{k}": f"P@{k}" for k in (3, 20)},
    **{f"recall_{k}": f"R@{k}" for k in (3, 20)},
    **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in (3, 20)},
    "map": "AP",
    "map_cut_3": "AP@3",
    "recip_rank": "RR",
    "ndcg": "nDCG",
    "bpref": "Bpref",
    "iprec_at_recall_0.50": "IPrec@0.5",
    "set_P": "P",
    "set_recall": "R",
    # What has no line in the conventions
    "success_3": "Success@3",
    "Rprec": "Rprec",
    "set_F": "F1",
}
WANTED = {"P.3,20", "recall.3,20", "ndcg_cut.3,20", "map", "map_cut.3", "recip_rank", "ndcg", "bpref"}
WANTED |= {"iprec_at_recall.0.5", "set_P", "set_recall", "success.3", "Rprec", "set_F"}
MEASURES = ["P@3", "R@20", "AP", "RR", "RR@3", "nDCG@3", "nDCG", "Bpref", "IPrec@0.5", "Judged@3", "Success@3", "Rprec"]


@pytest.fixture(scope="module")
def run():
    return ir.runs.read(ANSWERED, QRELS, strict=False)


@pytest.fixture(scope="module")
def as_trec(run):
    return run.evaluate(list(TREC.values()), like="trec_eval")


@pytest.fixture(scope="module")
def trec():
    return pytrec_eval.RelevanceEvaluator(QRELS, WANTED).evaluate(ANSWERED)


@pytest.mark.parametrize("name", TREC)
def test_pytrec_eval_has_the_same_values_and_mean(as_trec, trec, name):
    column = str(ir.measure(TREC[name]))
    ours = as_trec[column]
    topics = ours[:-1]
    assert list(topics[topics.notna()].index) == [topic for topic in RUN if topic in trec]
    assert all(abs(ours[topic] - values[name]) < 1e-12 for topic, values in trec.items())
    assert ours["mean"] == pytest.approx(math.fsum(each[name] for each in trec.values()) / len(trec), abs=1e-12)
    assert as_trec.attrs["topics"][column] == len(trec) == len(RUN) - LEFT_OUT


@pytest.mark.parametrize("name", MEASURES)
def test_ir_measures_has_the_same_values_and_mean(run, name):
    ours = run.evaluate(name, like="ir_measures")[str(ir.measure(name))]
    asked = ir_measures.parse_measure(name)
    theirs = {each.query_id: each.value for each in ir_measures.iter_calc([asked], QRELS, ANSWERED)}
    assert all(abs(ours[topic] - value) < 1e-12 for topic, value in theirs.items())
    # What it says nothing of, it counts as 0.
    assert all(ours[topic] == 0 for topic in RUN if topic not in theirs)
    assert ours["mean"] == pytest.approx(ir_measures.calc_aggregate([asked], QRELS, ANSWERED)[asked], abs=1e-12)


@pytest.mark.skipif(not shutil.which("perl"), reason="gdeval is a Perl script; there is no perl on the path")
def test_gdeval_leaves_out_topics_without_results_and_without_relevant_documents(run):
    ours = run.evaluate("nDCG@3", like="gdeval")["nDCG@3"]
    asked = ir_measures.parse_measure("nDCG(dcg='exp-log2')@3")
    theirs = {each.query_id: each.value for each in ir_measures.gdeval.iter_calc([asked], QRELS, ANSWERED)}
    # gdeval prints five decimals. Its own mean leaves out what ir_measures, which runs it, fills in with 0.
    counted = {topic for topic, value in ours[:-1].items() if not math.isnan(value)}
    assert counted == {topic for topic in ANSWERED if max(QRELS[topic].values()) > 0}
    assert all(abs(ours[topic] - theirs[topic]) < 6e-6 for topic in counted)


def test_missing_topics_count_as_the_tool_has_them_or_as_it_is_told(run):
    left_out, zero = (run.evaluate("AP", like=like) for like in ("trec_eval", "ir_measures"))
    assert left_out.attrs["topics"]["AP"] + LEFT_OUT == zero.attrs["topics"]["AP"] == len(RUN)
    assert "not in the run" in left_out.attrs["why"]["AP"][run.missing[0]]
    for like in ("trec_eval 10", "ranx"):
        with pytest.raises(ValueError, match=f"{like} prints no mean of AP: topic {run.missing[0]}: .*missing='zero'"):
            run.evaluate("AP", like=like)
    ten = run.evaluate("AP", like="trec_eval 10", missing="zero")["AP"]["mean"]
    assert ten == pytest.approx(zero["AP"]["mean"], abs=1e-12)
    ours = run.evaluate("AP")
    assert ours.attrs["topics"]["AP"] == len(RUN)
    assert run.evaluate("AP", missing="leave out").attrs["topics"]["AP"] == len(RUN) - LEFT_OUT
