"""What tools call reciprocal rank: they differ in the order of equal scores."""

from irlessons.conventions import tools
from irlessons.conventions.convention import Convention

RR = (
    Convention(tools.TREC, "recip_rank", "Has no cutoff; equal scores go by document id, descending.", cut="none"),
    Convention(tools.TREC_10_MERGING, "recip_rank", tools.TREC_10_SAYS, cut="none"),
    Convention(tools.IR_MEASURES, "RR", "Asks trec_eval; no cutoff.", cut="none"),
    Convention(
        tools.IR_ASCENDING,
        "RR@{k}",
        "Asks the script of MS MARCO, which reads ranks; ir_measures makes them, with equal scores by document id, "
        "ascending: the reverse of RR.",
    ),
    Convention(tools.RANX, "mrr{at}", "Equal scores stay in the order given."),
    Convention(tools.TORCHMETRICS_BINARY, "retrieval_reciprocal_rank", "The list passed, down to k."),
    Convention(tools.QUEPID, "RR@{k}", "The order of the engine, down to k."),
    Convention(tools.ELASTICSEARCH, "rank_eval mean_reciprocal_rank", "The order of the engine, down to k."),
)
