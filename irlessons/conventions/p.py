"""What tools call precision: they differ in what a short list is divided by."""

from irlessons.conventions import tools
from irlessons.conventions.convention import Convention

P = (
    Convention(tools.TREC, "P_{k}", "Divided by k, however few were retrieved."),
    Convention(tools.TREC, "set_P", "Of everything retrieved; no cutoff.", cut="none"),
    Convention(tools.IR_MEASURES, "P@{k}", "Asks trec_eval: divided by k."),
    Convention(
        tools.RANX,
        "precision{at}",
        "Divided by k, or without a cutoff by all retrieved; equal scores stay in the order given.",
    ),
    Convention(
        tools.TORCHMETRICS_BINARY, "retrieval_precision", "Divided by k, or without a cutoff by the length of the list."
    ),
    Convention(
        tools.TORCHMETRICS_BINARY,
        "retrieval_precision, adaptive_k=True",
        "Divided by the length of the list where it is shorter than k.",
        {"fewer": "retrieved"},
    ),
    Convention(tools.QUEPID, "P@{k}", "Divided by the number returned, at most k.", {"fewer": "retrieved"}),
    Convention(
        tools.ELASTICSEARCH, "rank_eval precision", "Divided by the number of hits, at most k.", {"fewer": "retrieved"}
    ),
)
