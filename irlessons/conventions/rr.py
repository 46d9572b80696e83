"""What tools call reciprocal rank: they differ in the order of equal scores."""

from dataclasses import replace

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import (
    ELASTICSEARCH,
    IR_MEASURES,
    QUEPID,
    RANX,
    TORCHMETRICS_BINARY,
    TREC,
    TREC_10_MERGING,
    TREC_10_SAYS,
)

RR = (
    Convention(TREC, "recip_rank", "Has no cutoff; equal scores go by document id, descending.", cut="none"),
    Convention(TREC_10_MERGING, "recip_rank", TREC_10_SAYS, cut="none"),
    Convention(IR_MEASURES, "RR", "Asks trec_eval; no cutoff.", cut="none"),
    Convention(
        replace(
            IR_MEASURES,
            ties="given order",
            hands_over=inputs.docno_ascending,
            refuses=(refusals.not_judged,),
        ),
        "RR@{k}",
        "Asks the script of MS MARCO, which reads ranks; ir_measures makes them, with equal scores by document id, "
        "ascending: the reverse of RR.",
        cut="needed",
    ),
    Convention(RANX, "mrr{at}", "Equal scores stay in the order given."),
    Convention(TORCHMETRICS_BINARY, "retrieval_reciprocal_rank", "The list passed, down to k."),
    Convention(QUEPID, "RR@{k}", "The order of the engine, down to k.", cut="needed"),
    Convention(ELASTICSEARCH, "rank_eval mean_reciprocal_rank", "The order of the engine, down to k."),
)
