"""What tools call DCG.

Source of the form with b: Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2.
"""

from irlessons.conventions import refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.conventions.ndcg import EXPONENTIAL, JK, JK_EXPONENTIAL

SKLEARN = tools.SKLEARN.but(refusals.subtracts, refusals.one_document, ties="average")

DCG = (
    Convention(tools.RANX, "dcg{at}", "The gain is the grade, a whole number; the discount is 1/log2(i+1)."),
    Convention(tools.RANX, "dcg_burges{at}", "The gain is 2^grade − 1; the discount is 1/log2(i+1).", EXPONENTIAL),
    Convention(SKLEARN, "dcg_score", "The gain is the grade; ties are averaged."),
    Convention(
        SKLEARN,
        "dcg_score, log_base=10",
        "The discount is 1/log10(i+1): every value grows by the same factor, 3.3219.",
        {"base": 10},
    ),
    Convention(
        tools.SKLEARN_WITH_POOL.but(refusals.subtracts, refusals.pool_of_one, ties="average"),
        "dcg_score, the unretrieved at score 0, no cut",
        "Without a cutoff the appended documents are ranked last and still collect gain.",
        cut="none",
    ),
    Convention(
        tools.ELASTICSEARCH.but(refusals.not_whole, refusals.subtracts),
        "rank_eval dcg",
        "The gain is 2^grade − 1; documents without a rating count as 0.",
        EXPONENTIAL,
    ),
    Convention(tools.VARIANT, "Järvelin & Kekäläinen, b = 2", "Ranks 1 and 2 are not discounted, then 1/log2(i).", JK),
    Convention(
        tools.VARIANT,
        "Järvelin & Kekäläinen, b = 2, exponential",
        "The gain is 2^grade − 1, and ranks 1 and 2 are not discounted.",
        JK_EXPONENTIAL,
    ),
)
