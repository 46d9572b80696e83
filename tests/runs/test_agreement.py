"""A run's values and means beside those of pytrec_eval and ir_measures: ties, holes, missing topics, grades below 0.

ranx is asked in `oracles/test_ranx.py`.
"""

import math
import shutil

import ir_measures
import pytest
import pytrec_eval
from measures.rankings import as_dicts
from oracles.agreeing import some
from their_measure import their_measure

import irlessons as ir

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
def asked():
    """The judgments of all topics, and what was found for six of seven."""
    qrels, found = as_dicts(some())
    return qrels, {topic: scores for number, (topic, scores) in enumerate(found.items()) if number % 7}


@pytest.fixture(scope="module")
def run(asked):
    qrels, answered = asked
    return ir.runs.read(answered, qrels, strict=False)


@pytest.fixture(scope="module")
def trec(run, asked):
    qrels, answered = asked
    theirs = pytrec_eval.RelevanceEvaluator(qrels, WANTED).evaluate(answered)
    return run.evaluate(list(TREC.values()), like="trec_eval"), theirs


@pytest.fixture(scope="module")
def irm(run, asked):
    wanted = [*map(their_measure, MEASURES)]
    return run.evaluate(MEASURES, like="ir_measures"), *ir_measures.calc(wanted, *asked)


@pytest.mark.parametrize("name", TREC)
def test_pytrec_eval_has_the_same_values_and_mean(trec, asked, name):
    (table, theirs), (qrels, answered), column = trec, asked, str(ir.measure(TREC[name]))
    ours = {topic: value for topic, value in table[column].items() if not math.isnan(value)}
    assert list(ours) == [topic for topic in qrels if topic in theirs]
    assert all(abs(ours[topic] - values[name]) < 1e-12 for topic, values in theirs.items())
    mean = math.fsum(each[name] for each in theirs.values()) / len(theirs)
    assert table.mean[column] == pytest.approx(mean, abs=1e-12)
    assert table.counted[column] == len(theirs) == len(answered)


@pytest.mark.parametrize("name", MEASURES)
def test_ir_measures_has_the_same_values_and_mean(irm, name):
    table, means, values = irm
    column = str(ir.measure(name))
    wanted = their_measure(name)
    theirs = {each.query_id: each.value for each in values if each.measure == wanted}
    # What it says nothing of, it counts as 0.
    assert theirs and all(abs(value - theirs.get(topic, 0)) < 1e-12 for topic, value in table[column].items())
    assert table.mean[column] == pytest.approx(means[wanted], abs=1e-12)


@pytest.mark.skipif(not shutil.which("perl"), reason="gdeval is a Perl script; there is no perl on the path")
def test_gdeval_leaves_out_topics_without_results_and_without_relevant_documents(run, asked):
    qrels, answered = asked
    ours = run.evaluate("nDCG@3", like="gdeval")["nDCG@3"]
    wanted = their_measure("nDCG(dcg='exp-log2')@3")
    theirs = {each.query_id: each.value for each in ir_measures.gdeval.iter_calc([wanted], qrels, answered)}
    # gdeval prints five decimals. Its own mean leaves out what ir_measures, which runs it, fills in with 0.
    counted = {topic for topic, value in ours.items() if not math.isnan(value)}
    assert counted == {topic for topic in answered if max(qrels[topic].values()) > 0}
    assert all(abs(ours[topic] - theirs[topic]) < 6e-6 for topic in counted)


def test_missing_topics_count_as_the_tool_has_them_or_as_it_is_told(run, asked):
    topics, known = map(len, asked)
    left_out, zero = (run.evaluate("AP", like=like) for like in ("trec_eval", "ir_measures"))
    assert left_out.counted["AP"] + topics - known == zero.counted["AP"] == topics
    assert "not in the run" in left_out.why["AP"][run.missing[0]]
    for like in ("trec_eval 10", "ranx"):
        with pytest.raises(ValueError, match=f"{like} prints no mean of AP: topic {run.missing[0]}: .*missing='zero'"):
            run.evaluate("AP", like=like)
    ten = run.evaluate("AP", like="trec_eval 10", missing="zero").mean["AP"]
    assert ten == pytest.approx(zero.mean["AP"], abs=1e-12)
    ours = run.evaluate("AP")
    assert ours.counted["AP"] == topics
    assert run.evaluate("AP", missing="leave out").counted["AP"] == known
