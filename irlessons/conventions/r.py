"""What tools call recall."""

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention

R = (
    Convention(tools.TREC, "recall_{k}", "Divided by R, all relevant documents of the pool."),
    Convention(tools.TREC, "set_recall", "Of everything retrieved; no cutoff.", cut="none"),
    Convention(tools.IR_MEASURES, "R@{k}", "Asks trec_eval."),
    Convention(tools.RANX, "recall{at}", "Divided by R; equal scores stay in the order given."),
    Convention(
        tools.TORCHMETRICS_BINARY.but(refusals.scores_not_above_zero, hands_over=inputs.retrieved_only),
        "retrieval_recall",
        "Divided by the relevant documents in the list passed: without a cutoff it is always 1 where anything was "
        "found.",
    ),
)
