"""What tools call recall."""

from dataclasses import replace

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import IR_MEASURES, RANX, TORCHMETRICS_BINARY, TREC

R = (
    Convention(TREC, "recall_{k}", "Divided by R, all relevant documents of the pool.", cut="needed"),
    Convention(TREC, "set_recall", "Of everything retrieved; no cutoff.", cut="none"),
    Convention(IR_MEASURES, "R@{k}", "Asks trec_eval.", cut="needed"),
    Convention(RANX, "recall{at}", "Divided by R; equal scores stay in the order given."),
    Convention(
        replace(
            TORCHMETRICS_BINARY,
            hands_over=inputs.retrieved_only,
            refuses=(*TORCHMETRICS_BINARY.refuses, refusals.scores_not_above_zero),
        ),
        "retrieval_recall",
        "Divided by the relevant documents in the list passed: without a cutoff it is always 1 where anything was "
        "found.",
    ),
)
