"""What tools call precision: they differ in what a short list is divided by."""

from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import ELASTICSEARCH, IR_MEASURES, QUEPID, RANX, TORCHMETRICS_BINARY, TREC

P = (
    Convention(TREC, "P_{k}", "Divided by k, however few were retrieved.", cut="needed"),
    Convention(TREC, "set_P", "Of everything retrieved; no cutoff.", cut="none"),
    Convention(IR_MEASURES, "P@{k}", "Asks trec_eval: divided by k.", cut="needed"),
    Convention(
        RANX,
        "precision{at}",
        "Divided by k, or without a cutoff by all retrieved; equal scores stay in the order given.",
    ),
    Convention(
        TORCHMETRICS_BINARY,
        "retrieval_precision",
        "Divided by k, or without a cutoff by the length of the list.",
    ),
    Convention(
        TORCHMETRICS_BINARY,
        "retrieval_precision, adaptive_k=True",
        "Divided by the length of the list where it is shorter than k.",
        {"fewer": "retrieved"},
    ),
    Convention(QUEPID, "P@{k}", "Divided by the number returned, at most k.", {"fewer": "retrieved"}, cut="needed"),
    Convention(
        ELASTICSEARCH, "rank_eval precision", "Divided by the number of hits, at most k.", {"fewer": "retrieved"}
    ),
)
