"""What tools call DCG.

Sources: the code of ranx 0.3, scikit-learn 1.9 and Elasticsearch; Järvelin & Kekäläinen (2002), ACM TOIS 20(4).
"""

from __future__ import annotations

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.conventions.ndcg import EXPONENTIAL, JK, JK_EXPONENTIAL

SKLEARN = (refusals.stops_when_empty, refusals.subtracts, refusals.one_document)

DCG = (
    Convention(
        "ranx dcg{at}",
        "The gain is the grade, a whole number; the discount is 1/log2(i+1).",
        **tools.RANX,
    ),
    Convention(
        "ranx dcg_burges{at}",
        "The gain is 2^grade − 1; the discount is 1/log2(i+1).",
        EXPONENTIAL,
        **tools.RANX,
    ),
    Convention(
        "scikit-learn dcg_score",
        "The gain is the grade; ties are averaged.",
        ties="average",
        refuses=SKLEARN,
    ),
    Convention(
        "scikit-learn dcg_score, log_base=10",
        "The discount is 1/log10(i+1): every value grows by the same factor, 3.3219.",
        {"base": 10},
        ties="average",
        refuses=SKLEARN,
    ),
    Convention(
        "scikit-learn dcg_score, the unretrieved at score 0, no cut",
        "Without a cutoff the appended documents are ranked last and still collect gain.",
        ties="average",
        cut="none",
        hands_over=inputs.pool_at_zero,
        refuses=(refusals.empty_pool, refusals.subtracts, refusals.pool_of_one),
    ),
    Convention(
        "Elasticsearch rank_eval dcg",
        "The gain is 2^grade − 1; documents without a rating count as 0.",
        EXPONENTIAL,
        refuses=(refusals.not_whole, refusals.subtracts),
    ),
    Convention(
        "Järvelin & Kekäläinen, b = 2",
        "The ranks 1 and 2 are not discounted, then 1/log2(i).",
        JK,
    ),
    Convention(
        "Järvelin & Kekäläinen, b = 2, exponential",
        "The gain is 2^grade − 1, and the ranks 1 and 2 are not discounted.",
        JK_EXPONENTIAL,
    ),
)
