"""What tools call average precision, precision, recall and reciprocal rank.

Sources: the code of trec_eval 9 and 10, ir_measures 0.4, ranx 0.3, scikit-learn 1.9, torchmetrics 1.9, Elasticsearch,
Quepid, RAGAS and tf-ranking.
"""

from __future__ import annotations

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import IR_MEASURES, RANX, TREC, TREC_10, TREC_10_SAYS

# Its relevance is yes or no, so that the grades are turned into that before.
TORCHMETRICS = {"hands_over": inputs.above_zero_only, "refuses": (refusals.stops_when_empty,)}

AP = (
    Convention(
        "trec_eval map_cut_{k}",
        "The precisions down to rank k, divided by R, all relevant documents of the pool.",
        cut="needed",
        **TREC,
    ),
    Convention("trec_eval map", "Divided by R, all relevant documents of the pool; no cutoff.", cut="none", **TREC),
    Convention("trec_eval 10 map", TREC_10_SAYS, cut="none", **TREC_10),
    Convention("ir_measures AP{at}", "Asks trec_eval; a query with nothing retrieved counts as 0.", **IR_MEASURES),
    Convention("ranx map{at}", "Divided by R; equal scores stay in the order given.", **RANX),
    Convention(
        "scikit-learn average_precision_score, only the retrieved passed",
        "Divided by the positives in the array, which are those retrieved; equal scores are one threshold.",
        {"divide_by": "found"},
        ties="last",
        cut="none",
        refuses=(refusals.stops_when_empty,),
    ),
    Convention(
        "scikit-learn average_precision_score, the unretrieved at score 0",
        "Now divided by R, but each document that was not retrieved adds the precision at the very end of the list.",
        ties="last",
        cut="none",
        hands_over=inputs.pool_at_zero,
        refuses=(refusals.empty_pool,),
    ),
    Convention(
        "scikit-learn label_ranking_average_precision_score",
        "Each document counts after all of its tie, and a list without a relevant document has 1.",
        {"divide_by": "found", "no_relevant": "one"},
        ties="last",
        cut="none",
        hands_over=inputs.retrieved_only,
        refuses=(refusals.stops_when_empty,),
    ),
    Convention(
        "torchmetrics retrieval_average_precision",
        "Divided by the hits found in the top k: missing documents cost nothing.",
        {"divide_by": "found"},
        **TORCHMETRICS,
    ),
    Convention(
        "RAGAS context precision",
        "Divided by the relevant documents that were retrieved.",
        {"divide_by": "found"},
    ),
    Convention(
        "tf-ranking MAP",
        "Divided by the relevant documents in the list passed, also those below k; equal scores are shuffled, and this "
        "is the mean over their orders.",
        ties="average",
        hands_over=inputs.retrieved_only,
        refuses=(refusals.nothing_relevant_retrieved,),
    ),
    Convention(
        "Quepid AP@{k}",
        "Divided by the documents rated above 0, retrieved or not.",
        cut="needed",
        refuses=(refusals.zero_by_zero,),
    ),
    Convention(
        "divided by min(k, R)",
        "A variant that lets a list of k reach 1 when R is larger than k.",
        {"divide_by": "min(k,R)"},
        cut="needed",
    ),
)

P = (
    Convention("trec_eval P_{k}", "Divided by k, however few were retrieved.", cut="needed", **TREC),
    Convention("trec_eval set_P", "Of everything retrieved; no cutoff.", cut="none", **TREC),
    Convention("ir_measures P@{k}", "Asks trec_eval: divided by k.", cut="needed", **IR_MEASURES),
    Convention(
        "ranx precision{at}",
        "Divided by k, or without a cutoff by all retrieved; equal scores stay in the order given.",
        **RANX,
    ),
    Convention(
        "torchmetrics retrieval_precision",
        "Divided by k, or without a cutoff by the length of the list.",
        **TORCHMETRICS,
    ),
    Convention(
        "torchmetrics retrieval_precision, adaptive_k=True",
        "Divided by the length of the list where it is shorter than k.",
        {"fewer": "retrieved"},
        **TORCHMETRICS,
    ),
    Convention("Quepid P@{k}", "Divided by the number returned, at most k.", {"fewer": "retrieved"}, cut="needed"),
    Convention(
        "Elasticsearch rank_eval precision", "Divided by the number of hits, at most k.", {"fewer": "retrieved"}
    ),
)

R = (
    Convention("trec_eval recall_{k}", "Divided by R, all relevant documents of the pool.", cut="needed", **TREC),
    Convention("trec_eval set_recall", "Of everything retrieved; no cutoff.", cut="none", **TREC),
    Convention("ir_measures R@{k}", "Asks trec_eval.", cut="needed", **IR_MEASURES),
    Convention("ranx recall{at}", "Divided by R; equal scores stay in the order given.", **RANX),
    Convention(
        "torchmetrics retrieval_recall",
        "Divided by the relevant documents in the list passed: without a cutoff it is always 1 where anything was "
        "found.",
        hands_over=inputs.retrieved_only,
        refuses=(refusals.stops_when_empty, refusals.scores_not_above_zero),
    ),
)

RR = (
    Convention(
        "trec_eval recip_rank",
        "Has no cutoff; equal scores go by document id, descending.",
        cut="none",
        **TREC,
    ),
    Convention("trec_eval 10 recip_rank", TREC_10_SAYS, cut="none", **TREC_10),
    Convention("ir_measures RR", "Asks trec_eval; no cutoff.", cut="none", **IR_MEASURES),
    Convention(
        "ir_measures RR@{k}",
        "Asks the script of MS MARCO, which takes equal scores by document id, ascending: the reverse of RR.",
        cut="needed",
        hands_over=inputs.docno_ascending,
        refuses=(refusals.not_judged,),
    ),
    Convention("ranx mrr{at}", "Equal scores stay in the order given.", **RANX),
    Convention("torchmetrics retrieval_reciprocal_rank", "The list passed, down to k.", **TORCHMETRICS),
    Convention("Quepid RR@{k}", "The order of the engine, down to k.", cut="needed"),
    Convention("Elasticsearch rank_eval mean_reciprocal_rank", "The order of the engine, down to k."),
)
