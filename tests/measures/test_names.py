"""What tools print is read as the measure that it is: each name gives the value that the tool prints under it."""

import ir_measures
import pytest
import pytrec_eval
from cases import every
from measures.rankings import as_dicts, random_rankings

from irlessons import AP, ContextPrecision, F1, IPrec, measure, nDCG, P, R, Rprec, RR, SearchLength, Success
from irlessons.measures import MEASURES
from irlessons.measures.names import NAMES

# Scores in 32 bits, and ties: trec_eval's order of them is not in a name.
RANKINGS = random_rankings(200, seed=12)
QRELS, RUN = as_dicts(RANKINGS)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("ndcg_cut_10", nDCG @ 10),
        ("ndcg_cut.10", nDCG @ 10),
        ("NDCG@10", nDCG @ 10),
        ("ndcg", nDCG),
        ("ndcg_burges@6", nDCG(gain="exponential") @ 6),
        ("map", AP),
        ("MAP@5", AP @ 5),
        ("map@10-l2", AP(rel=2) @ 10),
        ("recip_rank", RR),
        ("MRR@10", RR @ 10),
        ("P_10", P @ 10),
        ("p.5", P @ 5),
        ("precision", P),
        ("recall_1000", R @ 1000),
        ("Recall(rel=2)@5", R(rel=2) @ 5),
        ("ContextPrecision", ContextPrecision),
        ("context_precision@5", ContextPrecision @ 5),
        ("CONTEXTPRECISION(rel=2)", ContextPrecision(rel=2)),
        ("r-precision", Rprec),
        ("iprec_at_recall_0.30", IPrec @ 0.3),
        ("hit_rate@5", Success @ 5),
        ("success_1", Success @ 1),
        ("SetF", F1),
        ("searchlength", SearchLength),
        (" nDCG(dcg='exp-log2')@10", nDCG(gain="exponential") @ 10),
        ("ndcg(gain='exponential', base=3) @ 10", nDCG(gain="exponential", base=3) @ 10),
        ("P(rel=2, judged_only=True)@3", P(rel=2, unjudged="skip") @ 3),
        ("nDCG(gains={0: 0, 1: 5})@3", nDCG(gain={0: 0, 1: 5}) @ 3),
    ],
)
def test_what_tools_print_is_read(written, meant):
    assert measure(written) == meant


@every("name", [*NAMES, *MEASURES])
def test_capitals_make_no_difference(name):
    assert measure(name) == measure(name.upper()) == measure(name.lower())


# trec_eval's names for what is no measure here: counts, the run's own name, means and pairs.
TREC_ONLY = {
    *("11pt_avg", "G", "Rndcg", "Rprec_mult", "binG", "gm_bpref", "gm_map", "infAP", "ndcg_rel", "relative_P"),
    *("num_nonrel_judged_ret", "num_q", "num_rel", "num_rel_ret", "num_ret", "relstring", "runid", "set_map"),
    *("set_relative_P", "utility"),
}


@pytest.mark.slow
def test_every_name_of_trec_eval_is_read_or_unknown():
    evaluator = pytrec_eval.RelevanceEvaluator(QRELS, pytrec_eval.supported_measures - {"relstring", "runid"})
    results = evaluator.evaluate(RUN)
    compared = set()
    for name in results[RANKINGS[0].query]:
        try:
            ours = measure(name)
        except ValueError:
            assert name in TREC_ONLY or name.startswith(("Rprec_mult_", "relative_P_")), name
            continue
        if ours.name == "IPrec":  # it rounds the recall
            continue
        for ranking in RANKINGS:
            theirs = results[ranking.query][name]
            assert ranking.value(ours(ties="docno")) == pytest.approx(theirs, abs=1e-12), name
        compared.add(name.rstrip("0123456789").rstrip("_"))
    assert compared == {*pytrec_eval.supported_measures} - TREC_ONLY - {"iprec_at_recall"}


# ir_measures' names for what is no measure here: intents, counts, models of users.
IR_MEASURES_ONLY = {
    *("Accuracy", "BPM", "Compat", "ERR_IA", "nERR_IA", "alpha_DCG", "alpha_nDCG", "NRBP", "nNRBP", "AP_IA"),
    *("P_IA", "StRecall", "INST", "INSQ", "infAP", "NERR8", "NERR9", "NERR10", "NERR11", "NumQ", "NumRel"),
    *("NumRet", "SDCG", "SetP(relative=True)", "SetAP", "NumRet(rel=1)"),
}
SETTINGS = {"cutoff": 5, "recall": 0.5, "rel": 2, "judged_only": True, "dcg": "exp-log2", "p": 0.7}


def spelled_by_ir_measures(theirs):
    """A measure of ir_measures with each of its parameters, one at a time, and the cutoff that some of them need."""
    settings = {name: value for name, value in SETTINGS.items() if name in theirs.SUPPORTED_PARAMS}
    needed = {"cutoff": 5} if "cutoff" in settings else {"recall": 0.5} if "recall" in settings else {}
    return [theirs(**needed), *(theirs(**{**needed, name: value}) for name, value in settings.items())]


@pytest.mark.slow
def test_every_name_of_ir_measures_is_read_or_unknown():
    theirs = {str(each): each for each in ir_measures.measures.registry.values()}
    assert set(theirs) >= IR_MEASURES_ONLY
    for name in IR_MEASURES_ONLY:
        with pytest.raises(ValueError):
            measure(name)
    spelled = [each for name in set(theirs) - IR_MEASURES_ONLY for each in spelled_by_ir_measures(theirs[name])]
    asked = {each: measure(str(each)) for each in spelled}
    supported = [each for each in asked if ir_measures.pytrec_eval.supports(each) and "judged_only" not in each.params]
    assert len(supported) > 15
    queries = {ranking.query: ranking for ranking in RANKINGS}
    for metric in ir_measures.pytrec_eval.iter_calc(supported, QRELS, RUN):
        ours = asked[metric.measure](ties="docno")
        assert queries[metric.query_id].value(ours) == pytest.approx(metric.value, abs=1e-12), metric.measure
