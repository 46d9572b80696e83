"""What tools call nDCG.

Source of the forms with b: Järvelin & Kekäläinen (2002), ACM TOIS 20(4), sections 2.2 and 2.3.
"""

import math
from fractions import Fraction

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.ranking import Ranking

EXPONENTIAL = {"gain": "exponential"}
JK = {"discount": "log(i)"}
JK_EXPONENTIAL = {**EXPONENTIAL, **JK}
OWN_IDEAL = {"ideal": "retrieved"}
ALL_ONE = {**EXPONENTIAL, **OWN_IDEAL, "no_relevant": "one"}


def rre(ranking: Ranking, measure: Measure) -> Fraction:
    """RRE's NDCG@k: every term below rank 1, every ideal term and the quotient are cut to two decimals.

    Source: Rated Ranking Evaluator, NDCGAtK.java.
    """
    if not ranking.judgments:
        return Fraction(0 if ranking.documents else 1)
    grades = [grade or 0 for grade in ranking.grades[: measure.k]]
    best = sorted(ranking.judgments.values(), reverse=True)[: measure.k]
    dcg = Fraction(0)
    for rank, grade in enumerate(grades, 1):
        dcg += Fraction(2**grade - 1) if rank == 1 else _floored_term(grade, rank)
    ideal = sum((_floored_term(grade, rank) for rank, grade in enumerate(best, 1)), Fraction(0))
    return _floored(dcg / ideal)


def _floored_term(grade: float, rank: int) -> Fraction:
    return _floored(Fraction(2**grade - 1) / Fraction(math.log(rank + 1) / math.log(2)))


def _floored(number: Fraction) -> Fraction:
    return Fraction(math.floor(number * 100), 100)


def divides_by_zero(ranking: Ranking, measure: Measure) -> str:
    """RRE where every ideal term is 0.00: its test for zero compares digits too, and 0.00 is not its 0."""
    top = max(ranking.judgments.values(), default=1)
    # The ideal's first term is its largest.
    nothing_left = top < 1 and not _floored_term(top, 1)
    return "Every ideal term is cut down to 0.00, and its code then divides by zero." if nothing_left else ""


SKLEARN = tools.SKLEARN.but(refusals.negative_retrieved, refusals.one_document, ties="average")
SKLEARN_WITH_POOL = tools.SKLEARN_WITH_POOL.but(refusals.negative, refusals.pool_of_one, ties="average")
QUEPID = tools.QUEPID.but(refusals.subtracts)

NDCG = (
    Convention(
        tools.TREC,
        "ndcg_cut_{k}",
        "The gain is the grade; the ideal comes from the whole pool and is cut at k; equal scores go by document id, "
        "descending.",
    ),
    Convention(tools.TREC, "ndcg", "The gain is the grade; neither ranking nor ideal is cut.", cut="none"),
    Convention(tools.TREC_10_MERGING, "ndcg_cut_{k}", tools.TREC_10_SAYS),
    Convention(tools.TREC_10_MERGING, "ndcg", tools.TREC_10_SAYS, cut="none"),
    Convention(tools.IR_MEASURES, "nDCG@{k}", "Asks trec_eval; a query with nothing retrieved counts as 0."),
    Convention(tools.IR_MEASURES, "nDCG", "Asks trec_eval; no cutoff.", cut="none"),
    Convention(
        tools.IR_GDEVAL,
        "nDCG(dcg='exp-log2')@{k}",
        "Asks gdeval: the gain is 2^grade − 1; a query without a relevant document counts as 0.",
        EXPONENTIAL,
    ),
    Convention(
        tools.GDEVAL,
        "ndcg@{k}",
        "The gain is 2^grade − 1, for grades up to 4; a query without a relevant document is left out.",
        EXPONENTIAL,
    ),
    Convention(tools.RANX, "ndcg{at}", "The gain is the grade, a whole number; equal scores stay in the order given."),
    Convention(
        tools.RANX, "ndcg_burges{at}", "The gain is 2^grade − 1; equal scores stay in the order given.", EXPONENTIAL
    ),
    Convention(
        SKLEARN,
        "ndcg_score, only the retrieved passed",
        "It knows the arrays it is passed: what was not retrieved is missing from the ideal. Ties are averaged.",
        OWN_IDEAL,
    ),
    Convention(
        SKLEARN_WITH_POOL.but(hands_over=inputs.pool_below),
        "ndcg_score, with the pool",
        "The unretrieved are passed too, below all others: the ideal is that of the pool.",
    ),
    Convention(
        SKLEARN_WITH_POOL,
        "ndcg_score, the unretrieved at score 0, no cut",
        "Without a cutoff the appended documents are ranked last and still collect gain.",
        cut="none",
    ),
    Convention(
        SKLEARN.but(
            refusals.unordered_from(4), ties="given order", hands_over=inputs.ties_reversed, when=inputs.has_ties
        ),
        "ndcg_score, ignore_ties=True",
        "Of up to three documents the later of equal scores comes first; beyond, the order depends on the processor.",
        OWN_IDEAL,
    ),
    Convention(
        tools.TORCHMETRICS.but(refusals.subtracts, ties="average"),
        "retrieval_normalized_dcg",
        "The ideal comes from the list passed, as in scikit-learn; ties are averaged.",
        OWN_IDEAL,
    ),
    Convention(
        tools.ELASTICSEARCH.but(refusals.not_whole, refusals.subtracts),
        "rank_eval",
        "The gain is 2^grade − 1; the ideal, of all rated documents, is cut at the number of hits.",
        EXPONENTIAL,
        cut="retrieved",
    ),
    Convention(
        QUEPID,
        "nDCG@{k}",
        "The gain is 2^grade − 1; the ideal holds all rated documents and is not cut.",
        {**EXPONENTIAL, "ideal": "judged uncut"},
    ),
    Convention(
        QUEPID, "nDCG_cut@{k}", "The gain is 2^grade − 1; the ideal holds all rated documents, cut at k.", EXPONENTIAL
    ),
    Convention(
        tools.RRE.but(refusals.subtracts, divides_by_zero),
        "NDCG@{k}",
        "The gain is 2^grade − 1; each term and the quotient are cut down to two decimals.",
        EXPONENTIAL,
        computes=rre,
    ),
    Convention(
        tools.VARIANT,
        "home-made, exponential, ideal from the retrieved",
        "The gain is 2^grade − 1, the ideal the retrieved list sorted: poor results in order have 1.",
        {**EXPONENTIAL, **OWN_IDEAL},
    ),
    Convention(
        tools.VARIANT,
        "Järvelin & Kekäläinen, b = 2",
        "Ranks 1 and 2 are not discounted, then 1/log2(i); the ideal comes from the pool, cut at k.",
        JK,
    ),
    Convention(
        tools.VARIANT,
        "Järvelin & Kekäläinen, b = 2, ideal not cut",
        "Ranks 1 and 2 are not discounted; nothing is cut.",
        {**JK, "ideal": "judged uncut"},
        cut="none",
    ),
    Convention(
        tools.VARIANT,
        "Järvelin & Kekäläinen, b = 2, ideal from the retrieved",
        "Ranks 1 and 2 are not discounted; the ideal is the retrieved list sorted.",
        {**JK, **OWN_IDEAL},
    ),
    Convention(
        tools.VARIANT,
        "Järvelin & Kekäläinen, b = 2, exponential, ideal from the retrieved",
        "The gain is 2^grade − 1, ranks 1 and 2 are not discounted, the ideal is the retrieved list sorted.",
        {**JK_EXPONENTIAL, **OWN_IDEAL},
    ),
    Convention(
        tools.VARIANT,
        "ideal of top grades",
        "The ideal has the top grade at every rank, so that poor results cannot reach 1.",
        {"ideal": "top grade"},
    ),
    Convention(
        tools.VARIANT,
        "ideal of top grades, exponential",
        "The gain is 2^grade − 1, and the ideal has the top grade at every rank.",
        {**EXPONENTIAL, "ideal": "top grade"},
    ),
    *(
        Convention(
            tool.but(when=refusals.nothing_to_find),
            "ndcg{at}",
            "Sets a query without a relevant document to 1.",
            ALL_ONE,
        )
        for tool in (tools.XGBOOST, tools.LIGHTGBM)
    ),
    Convention(
        tools.TF_RANKING.but(
            refusals.refusal(
                refusals.LeftOut("Gives a query without a relevant document the weight 0: it is left out.")
            ),
            when=refusals.nothing_to_find,
        ),
        "NDCG",
        "Gives a query without a relevant document the weight 0.",
    ),
)
