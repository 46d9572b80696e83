"""Ways to go wrong with a question, beside the slips of its measure: a sentence, and the number that it gives.

What gives the right number for the list at hand is in it, too: `told_apart` leaves that out.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded

Wrong = dict[str, Number]


def with_precisions(asked: Measure, ranking: Ranking) -> Wrong:
    """AP: what is added up in place of the precisions, and what they are divided by."""
    found = asked.result(ranking)
    terms = [row for row in found.rows if row["rank"] and row["relevant"]]
    ranks = sum(Fraction(1, row["rank"]) for row in terms)
    one, two = (sum(Fraction(rounded(row["precision"], digits)) for row in terms) for digits in (1, 2))
    every = sum(row["precision"] for row in found.rows if row["rank"])
    above = sum(Fraction(row["hits"] - 1, row["rank"]) for row in terms)
    total, missed = sum(row["precision"] for row in terms), len(ranking.not_retrieved)
    divisor = found.divisor
    wrong: Wrong = {
        "That adds up recall where the relevant results stand, and divides by those found. AP adds up precision.": (
            sum(Fraction(row["hits"], sum(ranking.judgments.values())) for row in terms) / (len(terms) or 1)
        ),
        "That adds up one over each rank and divides by those found. At each rank stands a precision.": (
            ranks / (len(terms) or 1)
        ),
        "That adds up one over each rank, and divides by nothing.": ranks,
        "That adds up the precision at every rank, and divides by R. AP takes it at the relevant ranks only.": (
            every / divisor
        ),
        "That adds up precisions that were rounded to two decimals. Round the last number alone.": two / divisor,
        "That adds up precisions that were rounded to one decimal. Round the last number alone.": one / divisor,
        "That counts one rank too many everywhere. The first result has rank 1.": (
            sum(Fraction(row["hits"], row["rank"] + 1) for row in terms) / divisor
        ),
        "That leaves out the last relevant result of the list.": sum(row["precision"] for row in terms[:-1]) / divisor,
        "That leaves each relevant result out of its own precision. It is a hit itself.": above / divisor,
    }
    if all(row["rank"] > 1 for row in terms):
        wrong["That counts ranks from 0. The first result has rank 1."] = (
            sum(Fraction(row["hits"], row["rank"] - 1) for row in terms) / divisor
        )
    if missed:
        wrong["That divides by the results and what was missed, added up. Divide by the relevant documents."] = (
            total / (len(ranking) + missed)
        )
        wrong["That divides by what was missed alone. Those found belong to it as well."] = total / missed
    return wrong


def with_discounts(asked: Measure, ranking: Ranking) -> Wrong:
    """DCG: what the gains are divided by, and what a gain is."""
    rows, late = asked.result(ranking).rows, asked.settings["discount"] == "log(i)"
    gains = [row["gain"] for row in rows]

    def divided(by: Callable[[int], float], gains: list[float] = gains) -> float:
        """The gains over this of rank + 1; with the older discount of the rank itself, and rank 1 in full."""
        return sum(gain if late and rank == 1 else gain / by(rank + 1 - late) for rank, gain in enumerate(gains, 1))

    wrong: Wrong = {
        "That takes the natural logarithm. Here its base is 2.": divided(math.log),
        "That takes the logarithm of base 10, a calculator's log key. log₂ x is log x over log 2.": (
            divided(math.log10)
        ),
        "That divides by logarithms that were rounded to two decimals. Keep three of them, or more.": (
            divided(lambda of: round(math.log2(of), 2))
        ),
        "That divides by logarithms that were rounded to one decimal. Keep three of them, or more.": (
            divided(lambda of: round(math.log2(of), 1))
        ),
        "That adds up terms that were rounded to two decimals. Round the sum alone.": (
            sum(Fraction(rounded(row["term"], 2)) for row in rows)
        ),
        "That divides the sum by the number of its terms. DCG is the sum itself.": divided(math.log2)
        / (len(rows) or 1),
        "That leaves out the last result.": divided(math.log2, gains[:-1]),
        "That counts one rank too many everywhere. The first result has rank 1.": sum(
            gain / math.log2(rank + 2 - late) for rank, gain in enumerate(gains, 1)
        ),
        "That adds up the discounts. Multiply each by its gain first.": divided(math.log2, [1] * len(gains)),
    }
    if late:
        wrong["That divides each gain by its rank. Divide by the logarithm of it."] = sum(
            Fraction(gain) / rank for rank, gain in enumerate(gains, 1)
        )
        wrong["That multiplies by log₂ i. Divide by it."] = divided(lambda of: 1 / math.log2(of))
    else:
        wrong["That divides by i+1 itself. Divide by the logarithm of it."] = divided(float)
        wrong["That divides by log₂ i and leaves out rank 1. Here it is log₂(i+1), and rank 1 counts."] = sum(
            gain / math.log2(rank) for rank, gain in enumerate(gains, 1) if rank > 1
        )
    if asked.settings["gain"] == "linear":
        wrong["That takes 2^grade for the gain. Here it is the grade itself."] = divided(
            math.log2, [2 ** (row["grade"] or 0) for row in rows]
        )
    if asked.settings["gain"] == "exponential":
        grades = [row["grade"] or 0 for row in rows]
        wrong |= {
            "That takes 2^(grade − 1). The 1 is taken off last.": divided(
                math.log2, [2 ** (each - 1) for each in grades]
            ),
            "That takes 2 × grade − 1. The gain is 2 to the power of the grade, less 1.": (
                divided(math.log2, [2 * each - 1 for each in grades])
            ),
            "That adds up the grades. Work out their gains, and divide each by its logarithm.": sum(grades),
            "That divides each grade by its rank. Work out the gains, and divide each by its logarithm.": sum(
                Fraction(each, rank) for rank, each in enumerate(grades, 1)
            ),
        }
    return wrong


def with_an_ideal(asked: Measure, ranking: Ranking) -> Wrong:
    """nDCG: the same change in the list and in its ideal, and a change in one of the two."""
    found = asked.result(ranking)
    listed, ideal = ([row["gain"] for row in rows] for rows in (found.rows, found.ideal_rows))

    def over(weight: Callable[[int], float]) -> float:
        """Both with this weight of a rank, the one over the other."""
        mine, best = (sum(gain * weight(rank) for rank, gain in enumerate(gains, 1)) for gains in (listed, ideal))
        return mine / best

    def short(digits: int) -> Fraction:
        return Fraction(rounded(dcg, digits)) / Fraction(rounded(best, digits))

    gain_of = asked.gain_of()
    pool = listed + [gain_of(ranking.grade(document)) for document in ranking.not_retrieved]
    dcg, best = (sum(row["term"] for row in rows) for rows in (found.rows, found.ideal_rows))
    return {
        "That divides each gain by its rank, here and in the ideal. Divide by log₂(i+1).": over(lambda rank: 1 / rank),
        "That divides by i+1 itself, here and in the ideal. Divide by the logarithm of it.": (
            over(lambda rank: 1 / (rank + 1))
        ),
        "That multiplies by log₂(i+1), here and in the ideal. Divide by it.": over(lambda rank: math.log2(rank + 1)),
        "That has the ideal without its discount. Both have one.": dcg / sum(ideal),
        "That has the list without its discount. Both have one.": sum(listed) / best,
        "That divides two DCG that were rounded before, to one decimal. Round the quotient alone.": short(1),
        "That divides two DCG that were rounded before, to two decimals. Round the quotient alone.": short(2),
        "That is what the list lacks: 1 less its nDCG.": 1 - dcg / best,
        "That takes all judged grades as they come for the ideal. Sort them first.": (
            dcg / sum(gain / math.log2(rank + 1) for rank, gain in enumerate(pool, 1))
        ),
        "That sorts the ideal from the worst to the best. The best comes first.": (
            dcg / sum(gain / math.log2(rank + 1) for rank, gain in enumerate(reversed(ideal), 1))
        ),
        "That divides DCG by the number of its terms. Divide it by the ideal DCG.": dcg / len(listed),
        "That counts one rank too many everywhere. The first result has rank 1.": (
            over(lambda rank: 1 / math.log2(rank + 2))
        ),
        "That leaves out the last rank, here and in the ideal.": (
            sum(row["term"] for row in found.rows[:-1]) / sum(row["term"] for row in found.ideal_rows[:-1])
        ),
        "That is the sum of the grades. Each is divided by its logarithm, and their sum by the ideal.": sum(listed),
    }


def with_readers(grades: list[int], top: int) -> Wrong:
    """ERR: which readers arrive, and what a grade is worth to them."""

    def cascade(
        chance: Callable[[int], Fraction],
        discount: Callable[[int], Number] = lambda rank: rank,
        left: Callable[[Fraction], Fraction] = lambda satisfied: 1 - satisfied,
    ) -> Number:
        """What the ranks add up to: so satisfied by a grade, divided by that, and the share that goes on."""
        total: Number = 0
        arrived = Fraction(1)
        for rank, grade in enumerate(grades, 1):
            satisfied = chance(grade)
            total += arrived * satisfied / discount(rank)
            arrived *= left(satisfied)
        return total

    def usual(grade: int) -> Fraction:
        return Fraction(2**grade - 1, 2**top)

    first = usual(grades[0])
    wrong: Wrong = {
        "That takes the grade over the top grade. The chance is 2^grade − 1 over 2 to the top grade.": (
            cascade(lambda grade: Fraction(grade, top))
        ),
        "That takes the grade over the number of grades. The chance is 2^grade − 1 over 2 to the top grade.": (
            cascade(lambda grade: Fraction(grade, top + 1))
        ),
        "That forgets the −1: a grade of 0 satisfies nobody.": cascade(lambda grade: Fraction(2**grade, 2**top)),
        "That divides by log₂(i+1), as DCG does. ERR divides by the rank.": (
            cascade(usual, lambda rank: math.log2(rank + 1))
        ),
        "That lets those go on who are satisfied. The others do.": cascade(usual, left=lambda satisfied: satisfied),
        "That divides by the rank plus 1. ERR divides by the rank.": cascade(usual, lambda rank: rank + 1),
        "That works with chances that were rounded to two decimals. Round the sum alone.": (
            cascade(lambda grade: Fraction(rounded(usual(grade), 2)))
        ),
        "That divides by the number of results, too. ERR is the sum itself.": cascade(usual) / len(grades),
        "That adds up the chances to be satisfied, as if everybody arrived and each rank counted the same.": (
            sum(map(usual, grades))
        ),
    }
    if first:
        wrong["That is what rank 1 adds. Readers who go on may be satisfied further down."] = first
        wrong["That is what the ranks below the first add. Rank 1 adds its part."] = cascade(usual) - first
    return wrong


def with_patience(flags: list[int], p: float) -> Wrong:
    """RBP: which ranks have a weight, and which one."""
    weights = [(1 - p) * p**place for place in range(len(flags))]
    return {
        "That has p and 1 − p exchanged. The reader goes on with the chance p.": sum(
            p * (1 - p) ** place * flag for place, flag in enumerate(flags)
        ),
        "That gives every rank its weight. Only relevant results bring theirs.": sum(weights),
        "That leaves out the others. The reader has to go past them, so they keep their ranks.": sum(
            weights[: sum(flags)]
        ),
        "That divides by the number of results, too. The factor 1 − p is enough.": sum(
            weight * flag for weight, flag in zip(weights, flags)
        )
        / len(flags),
        "That divides by the relevant results, too. The factor 1 − p is enough.": sum(
            weight * flag for weight, flag in zip(weights, flags)
        )
        / sum(flags),
        "That is the part of the ranks that are not relevant.": sum(
            weight * (not flag) for weight, flag in zip(weights, flags)
        ),
    }
