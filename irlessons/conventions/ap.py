"""What tools call average precision: they differ in what it is divided by."""

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention

AP = (
    Convention(
        tools.TREC, "map_cut_{k}", "The precisions down to rank k, divided by R, all relevant documents of the pool."
    ),
    Convention(tools.TREC, "map", "Divided by R, all relevant documents of the pool; no cutoff.", cut="none"),
    Convention(tools.TREC_10_MERGING, "map", tools.TREC_10_SAYS, cut="none"),
    Convention(tools.IR_MEASURES, "AP{at}", "Asks trec_eval; a query with nothing retrieved counts as 0."),
    Convention(tools.RANX, "map{at}", "Divided by R; equal scores stay in the order given."),
    Convention(
        tools.SKLEARN.but(ties="last"),
        "average_precision_score, only the retrieved passed",
        "Divided by the positives in the array, which are those retrieved; equal scores are one threshold.",
        {"divide_by": "found"},
        cut="none",
    ),
    Convention(
        tools.SKLEARN_WITH_POOL.but(ties="last"),
        "average_precision_score, the unretrieved at score 0",
        "Now divided by R, but each document that was not retrieved adds the precision at the very end of the list.",
        cut="none",
    ),
    Convention(
        tools.SKLEARN.but(ties="last", hands_over=inputs.retrieved_only),
        "label_ranking_average_precision_score",
        "Each document counts after all of its tie, and a list without a relevant document has 1.",
        {"divide_by": "found", "no_relevant": "one"},
        cut="none",
    ),
    Convention(
        tools.TORCHMETRICS_BINARY,
        "retrieval_average_precision",
        "Divided by the hits found in the top k: missing documents cost nothing.",
        {"divide_by": "found"},
    ),
    Convention(
        tools.RAGAS,
        "context precision",
        "Divided by the relevant documents that were retrieved.",
        {"divide_by": "found"},
    ),
    Convention(
        tools.TF_RANKING.but(refusals.nothing_relevant_retrieved, ties="average", hands_over=inputs.retrieved_only),
        "MAP",
        "Divided by the relevant documents in the list passed, also those below k; equal scores are shuffled, and this "
        "is the mean over their orders.",
    ),
    Convention(
        tools.QUEPID.but(refusals.zero_by_zero), "AP@{k}", "Divided by the documents rated above 0, retrieved or not."
    ),
    Convention(
        tools.VARIANT,
        "divided by min(k, R)",
        "A variant that lets a list of k reach 1 when R is larger than k.",
        {"divide_by": "min(k,R)"},
        cut="needed",
    ),
)
