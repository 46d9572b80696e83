"""What tools print that our measures cannot say: from the ranking as a tool reads it, and our measure, to the value."""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate

from irlessons.conventions import inputs
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded

Computes = Callable[[Ranking, Measure], Number]


def rre_ndcg(ranking: Ranking, measure: Measure) -> Fraction:
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


@lru_cache(maxsize=1024)
def _floored_term(grade: float, rank: int) -> Fraction:
    return _floored(Fraction(2**grade - 1) / Fraction(math.log(rank + 1) / math.log(2)))


def _floored(number: Fraction) -> Fraction:
    return Fraction(math.floor(number * 100), 100)


def rre_divides_by_zero(ranking: Ranking, measure: Measure) -> bool:
    """Whether every ideal term is 0.00: its test for zero compares digits too, and 0.00 is not its 0."""
    top = max(ranking.judgments.values(), default=1)
    # The ideal's first term is its largest.
    return top < 1 and not _floored_term(top, 1)


def rre_err(ranking: Ranking, measure: Measure) -> float:
    """RRE's ERR@k: an unrated document has grade 2, but where none is rated the value is 0; 1 for an empty list.

    It rounds inside to eight decimals, which is not repeated here. Source: ExpectedReciprocalRank.java.
    """
    if all(grade is None for grade in ranking.grades[: measure.k]):
        return 0.0 if ranking.documents else 1.0
    return measure(max_grade=3)(inputs.unjudged_as_two(ranking))


def _counting(rounded: Callable[[float], int]) -> Computes:
    """IPrec where recall · R is made a whole number of relevant documents first."""

    def computes(ranking: Ranking, measure: Measure) -> Number:
        relevant = sum(grade >= measure.rel for grade in ranking.judgments.values())
        recall = rounded(measure.settings["recall"] * relevant) / max(1, relevant)
        return measure(recall=recall).result(ranking).number

    return computes


up_from_a_tenth = _counting(lambda hits: int(hits + 0.9))
half_up = _counting(lambda hits: math.floor(hits + 0.5))


def by_grade(ranking: Ranking, measure: Measure) -> float:
    """RBP where a relevant document counts with its grade."""
    value = 0.0
    for row in measure.result(ranking).rows:
        value += row["weight"] * row["grade"] if row["relevant"] else 0
    return value


def unjudged(ranking: Ranking, measure: Measure) -> Fraction:
    """The share of the first k results that nobody has judged."""
    rows = measure.result(ranking).rows
    return Fraction(sum(not row["judged"] for row in rows), measure.k or len(rows) or 1)


def share_of_relevant(ranking: Ranking, measure: Measure) -> Fraction:
    """Precision of what was retrieved, as RAGAS has it where documents are told by their ids."""
    return Fraction(sum(row["relevant"] for row in measure.result(ranking).rows), measure.looked_at(ranking))


def to_two_decimals(ranking: Ranking, measure: Measure) -> Fraction:
    """The value with two decimals, a half rounded up; Mastra adds 2^−52 to a float before."""
    return Fraction(rounded(measure.result(ranking).number, 2))


def mean_of_precisions(ranking: Ranking, measure: Measure) -> Fraction:
    """The mean of the precision at every rank; 0 for an empty list."""
    seen = measure.looked_at(ranking)
    shares, divisor = _added_up(seen)
    # A relevant result adds 1/i to the sum at its own rank and at each below it.
    total = sum(shares[-1] - shares[row["rank"] - 1] for row in measure.result(ranking).rows if row["relevant"])
    return Fraction(total, divisor * (seen or 1))


@lru_cache(maxsize=64)
def _added_up(number: int) -> tuple[list[int], int]:
    """1 + 1/2 + … down to each rank, from 0, as whole numbers over one divisor; and that."""
    divisor = math.lcm(*range(1, number + 1))
    return [*accumulate((divisor // rank for rank in range(1, number + 1)), initial=0)], divisor


# Those that look at results which nobody has judged.
OF_EVERY_RESULT = frozenset({rre_ndcg, rre_err, unjudged})
