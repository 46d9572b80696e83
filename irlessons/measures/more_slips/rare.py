"""`Rare`: a slip that goes wrong less often, and what such slips of several measures share."""

from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.slip import in_one_order, lacks, Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded

Slips = dict[str, Slip]


class Rare(Slip):
    """A slip that is said where nothing likelier gives the number."""

    rare = True


def rounded_to(number: Number, digits: int) -> Fraction:
    """A number that was rounded on the way."""
    return Fraction(rounded(number, digits))


def relevant_ranks(n: SimpleNamespace) -> list[int]:
    """The ranks of the relevant results."""
    return [row["rank"] for row in n.rows if row["rank"] and row["relevant"]]


def several(asked: Measure, ranking: Ranking) -> bool:
    """Whether more than one result counts, each at a rank of its own."""
    grades = [ranking.grade(document) for document in ranking.documents[: asked.k]]
    return in_one_order(asked, ranking) and sum(asked.merit(grade) > 0 for grade in grades) > 1


# Of a measure that is divided by what was retrieved, where that is less.
BY_K = "That is divided by k. Here it is divided by {the_divisor}."
FARTHER: Slips = {
    "farther": Rare("That goes one rank too far. Stop at rank {k}.", farther=1),
    "nearer": Rare("That stops one rank too early. Rank {k} counts, too.", farther=-1),
}
UPSIDE_DOWN: Slips = {"upside down": Rare("That has the fraction upside down.", then=lambda n: 1 / n.value)}
AND_ORDER = Rare("That is AP, which asks for the order, too.", "AP@k")
SUM = Rare("That is the sum over the relevant results; divide it by R.", over=1)
NEXT_RANK = "That divides by the rank + 1. The first rank is 1."
PRECISION = Rare("That is precision, the share of the results that is relevant.", "P@k")


def has_scores(asked: Measure, ranking: Ranking) -> bool:
    """Whether there are scores, and so perhaps equal ones."""
    return ranking.scores is not None


def _without_one_missed(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where one of the relevant documents that it lacks, if any, is not known of."""
    one = next((each for each in ranking.not_retrieved if asked.merit(ranking.judgments[each]) > 0), None)
    judgments, titles = ({each: of[each] for each in of if each != one} for of in (ranking.judgments, ranking.titles))
    return ranking.but(judgments=judgments, titles=titles)


ONE_MISSED: Slips = {
    "one missed": Rare(
        "That leaves out of R one document that was missed. All that are relevant belong to it.",
        when=lacks,
        reads=_without_one_missed,
    )
}
