"""What tools call average precision: they differ in what it is divided by."""

from dataclasses import replace

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import (
    IR_MEASURES,
    QUEPID,
    RAGAS,
    RANX,
    SKLEARN,
    SKLEARN_WITH_POOL,
    TF_RANKING,
    TORCHMETRICS_BINARY,
    TREC,
    TREC_10_MERGING,
    TREC_10_SAYS,
    VARIANT,
)

AP = (
    Convention(
        TREC,
        "map_cut_{k}",
        "The precisions down to rank k, divided by R, all relevant documents of the pool.",
        cut="needed",
    ),
    Convention(TREC, "map", "Divided by R, all relevant documents of the pool; no cutoff.", cut="none"),
    Convention(TREC_10_MERGING, "map", TREC_10_SAYS, cut="none"),
    Convention(IR_MEASURES, "AP{at}", "Asks trec_eval; a query with nothing retrieved counts as 0."),
    Convention(RANX, "map{at}", "Divided by R; equal scores stay in the order given."),
    Convention(
        replace(SKLEARN, ties="last"),
        "average_precision_score, only the retrieved passed",
        "Divided by the positives in the array, which are those retrieved; equal scores are one threshold.",
        {"divide_by": "found"},
        cut="none",
    ),
    Convention(
        replace(SKLEARN_WITH_POOL, ties="last"),
        "average_precision_score, the unretrieved at score 0",
        "Now divided by R, but each document that was not retrieved adds the precision at the very end of the list.",
        cut="none",
    ),
    Convention(
        replace(SKLEARN, ties="last", hands_over=inputs.retrieved_only),
        "label_ranking_average_precision_score",
        "Each document counts after all of its tie, and a list without a relevant document has 1.",
        {"divide_by": "found", "no_relevant": "one"},
        cut="none",
    ),
    Convention(
        TORCHMETRICS_BINARY,
        "retrieval_average_precision",
        "Divided by the hits found in the top k: missing documents cost nothing.",
        {"divide_by": "found"},
    ),
    Convention(
        RAGAS,
        "context precision",
        "Divided by the relevant documents that were retrieved.",
        {"divide_by": "found"},
    ),
    Convention(
        replace(
            TF_RANKING,
            ties="average",
            hands_over=inputs.retrieved_only,
            refuses=(refusals.nothing_relevant_retrieved,),
        ),
        "MAP",
        "Divided by the relevant documents in the list passed, also those below k; equal scores are shuffled, and this "
        "is the mean over their orders.",
    ),
    Convention(
        replace(QUEPID, refuses=(refusals.zero_by_zero,)),
        "AP@{k}",
        "Divided by the documents rated above 0, retrieved or not.",
        cut="needed",
    ),
    Convention(
        VARIANT,
        "divided by min(k, R)",
        "A variant that lets a list of k reach 1 when R is larger than k.",
        {"divide_by": "min(k,R)"},
        cut="needed",
    ),
)
