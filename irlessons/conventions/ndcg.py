"""What tools call nDCG.

Sources: the code of trec_eval 9 and 10, ir_measures 0.4, ranx 0.3, scikit-learn 1.9, torchmetrics 1.9, gdeval 1.2,
Elasticsearch, Quepid, RRE, XGBoost, LightGBM and tf-ranking; Järvelin & Kekäläinen (2002), ACM TOIS 20(4).
"""

from __future__ import annotations

import math
from fractions import Fraction

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.ranking import Ranking

EXPONENTIAL = {"gain": "exponential"}
JK = {"discount": "log(i)"}
JK_EXPONENTIAL = {**EXPONENTIAL, **JK}
SKLEARN = (refusals.stops_when_empty, refusals.negative_retrieved, refusals.one_document)
SKLEARN_WITH_POOL = (refusals.empty_pool, refusals.negative, refusals.pool_of_one)


def rre(ranking: Ranking, k: int) -> Fraction:
    """RRE's NDCG@k: every term below rank 1, every ideal term and the quotient are cut to two decimals.

    Source: Rated Ranking Evaluator, NDCGAtK.java.
    """
    if not ranking.judgments:
        return Fraction(0 if ranking.documents else 1)
    grades = [grade or 0 for grade in ranking.grades[:k]]
    best = sorted(ranking.judgments.values(), reverse=True)[:k]
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


def nothing_relevant(ranking: Ranking, measure: Measure) -> bool:
    """Whether the pool holds nothing with a gain."""
    return measure.nothing_to_find(ranking)


def has_ties(ranking: Ranking, measure: Measure) -> bool:
    """Whether documents share a score."""
    return ranking.scores is not None and len(set(ranking.scores)) < len(ranking)


NDCG = (
    Convention(
        "trec_eval ndcg_cut_{k}",
        "The gain is the grade; the ideal comes from the whole pool and is cut at k; equal scores go by document id, "
        "descending.",
        cut="needed",
        **tools.TREC,
    ),
    Convention(
        "trec_eval ndcg",
        "The gain is the grade; no cutoff, neither in the ranking nor in the ideal.",
        cut="none",
        **tools.TREC,
    ),
    Convention(
        "trec_eval 10 ndcg_cut_{k}",
        tools.TREC_10_SAYS,
        cut="needed",
        **tools.TREC_10,
    ),
    Convention(
        "trec_eval 10 ndcg",
        tools.TREC_10_SAYS,
        cut="none",
        **tools.TREC_10,
    ),
    Convention(
        "trec_eval ndcg_p",
        "No cutoff, and the discount is 1, then 1/log2(i); its C code rounds the ideal's logarithms to 32-bit floats, "
        "so that a seventh digit may differ.",
        {"discount": "log(i)", "ideal": "judged uncut"},
        cut="none",
        **tools.TREC,
    ),
    Convention(
        "ir_measures nDCG@{k}",
        "Asks trec_eval; a query with nothing retrieved counts as 0.",
        cut="needed",
        **tools.IR_MEASURES,
    ),
    Convention(
        "ir_measures nDCG",
        "Asks trec_eval; no cutoff.",
        cut="none",
        **tools.IR_MEASURES,
    ),
    Convention(
        "ir_measures nDCG(dcg='exp-log2')@{k}",
        "Asks gdeval: the gain is 2^grade − 1; a query without a relevant document counts as 0.",
        EXPONENTIAL,
        ties="docno",
        cut="needed",
        refuses=(refusals.not_judged, refusals.not_whole, refusals.above_four),
    ),
    Convention(
        "gdeval ndcg@{k}",
        "The gain is 2^grade − 1, for grades up to 4; a query without a relevant document is left out.",
        EXPONENTIAL,
        ties="docno",
        cut="needed",
        refuses=(*tools.GDEVAL, refusals.nothing_relevant),
    ),
    Convention(
        "ranx ndcg{at}",
        "The gain is the grade, a whole number; equal scores stay in the order given.",
        **tools.RANX,
    ),
    Convention(
        "ranx ndcg_burges{at}",
        "The gain is 2^grade − 1; equal scores stay in the order given.",
        EXPONENTIAL,
        **tools.RANX,
    ),
    Convention(
        "scikit-learn ndcg_score, only the retrieved passed",
        "It knows the arrays it is passed: what was not retrieved is missing from the ideal. Ties are averaged.",
        {"ideal": "retrieved"},
        ties="average",
        refuses=SKLEARN,
    ),
    Convention(
        "scikit-learn ndcg_score, with the pool",
        "The unretrieved are passed too, below all others: now the ideal is that of the pool.",
        ties="average",
        hands_over=inputs.pool_below,
        refuses=SKLEARN_WITH_POOL,
    ),
    Convention(
        "scikit-learn ndcg_score, the unretrieved at score 0, no cut",
        "Without a cutoff the appended documents are ranked last and still collect gain.",
        ties="average",
        cut="none",
        hands_over=inputs.pool_at_zero,
        refuses=SKLEARN_WITH_POOL,
    ),
    Convention(
        "scikit-learn ndcg_score, ignore_ties=True",
        "Of equal scores the later in the array comes first here; numpy's sort does not promise it.",
        {"ideal": "retrieved"},
        hands_over=inputs.ties_reversed,
        refuses=SKLEARN,
        when=has_ties,
    ),
    Convention(
        "torchmetrics retrieval_normalized_dcg",
        "The ideal comes from the list passed, as in scikit-learn; ties are averaged.",
        {"ideal": "retrieved"},
        ties="average",
        refuses=(refusals.stops_when_empty, refusals.subtracts),
    ),
    Convention(
        "Elasticsearch rank_eval",
        "The gain is 2^grade − 1, and the ideal is cut at the number of hits: missing documents cost nothing.",
        EXPONENTIAL,
        cut="retrieved",
        refuses=(refusals.not_whole, refusals.subtracts),
    ),
    Convention(
        "Quepid nDCG@{k}",
        "The gain is 2^grade − 1; the ideal holds all rated documents and is not cut.",
        {"gain": "exponential", "ideal": "judged uncut"},
        cut="needed",
        refuses=(refusals.subtracts,),
    ),
    Convention(
        "Quepid nDCG_cut@{k}",
        "The gain is 2^grade − 1; the ideal holds all rated documents, cut at k.",
        EXPONENTIAL,
        cut="needed",
        refuses=(refusals.subtracts,),
    ),
    Convention(
        "RRE NDCG@{k}",
        "The gain is 2^grade − 1; each term and the quotient are cut down to two decimals.",
        cut="needed",
        refuses=(refusals.subtracts, divides_by_zero),
        computes=rre,
    ),
    Convention(
        "home-made, exponential, ideal from the retrieved",
        "The gain is 2^grade − 1, and the ideal is the retrieved list sorted: a perfect order of poor results has 1.",
        {"gain": "exponential", "ideal": "retrieved"},
    ),
    Convention(
        "Järvelin & Kekäläinen, b = 2",
        "The ranks 1 and 2 are not discounted, then 1/log2(i); the ideal comes from the pool, cut at k.",
        JK,
    ),
    Convention(
        "Järvelin & Kekäläinen, b = 2, ideal from the retrieved",
        "The ranks 1 and 2 are not discounted; the ideal is the retrieved list sorted.",
        {**JK, "ideal": "retrieved"},
    ),
    Convention(
        "Järvelin & Kekäläinen, b = 2, exponential, ideal from the retrieved",
        "The gain is 2^grade − 1, the ranks 1 and 2 are not discounted, and the ideal is the retrieved list sorted.",
        {**JK_EXPONENTIAL, "ideal": "retrieved"},
    ),
    Convention(
        "ideal of top grades",
        "The ideal has the top grade at every rank, so that poor results cannot reach 1.",
        {"ideal": "top grade"},
    ),
    Convention(
        "ideal of top grades, exponential",
        "The gain is 2^grade − 1, and the ideal has the top grade at every rank.",
        {"gain": "exponential", "ideal": "top grade"},
    ),
    Convention(
        "XGBoost ndcg{at}",
        "Sets a query without a relevant document to 1.",
        {"gain": "exponential", "ideal": "retrieved", "no_relevant": "one"},
        when=nothing_relevant,
    ),
    Convention(
        "LightGBM ndcg{at}",
        "Sets a query without a relevant document to 1.",
        {"gain": "exponential", "ideal": "retrieved", "no_relevant": "one"},
        when=nothing_relevant,
    ),
    Convention(
        "tf-ranking NDCG",
        "Gives a query without a relevant document the weight 0.",
        refuses=(refusals.always("Gives a query without a relevant document the weight 0: it is left out."),),
        when=nothing_relevant,
    ),
)
