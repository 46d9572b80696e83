"""What the measures of graded relevance share: from a grade to a gain, and from a rank to a discount."""

import math
from collections.abc import Callable, Mapping
from functools import lru_cache

from irlessons.checks import shown
from irlessons.measures.base import Measure
from irlessons.measures.equal_scores import group_means
from irlessons.measures.parameters import Gains
from irlessons.measures.slip import has, Slip
from irlessons.ranking import Ranking
from irlessons.working import Row

# The slips of a gain, whatever is done with it.
_EXPONENTIAL = has(gain="exponential")
GAIN_SLIPS: Mapping[str, Slip] = {
    "exponential": Slip("That has the gain 2^grade − 1. Here the gain is {the_gain}.", gain="exponential"),
    "linear": Slip("That takes the grade itself for the gain. Here the gain is {the_gain}.", gain="linear"),
    "power": Slip(
        "That has the gain 2^grade, which forgets the −1 of 2^grade − 1, too. Here the gain is {the_gain}.",
        asks=has(gain="linear"),
        cells={"gain": lambda row, n: 2 ** max(row["grade"] or 0, 0)},
    ),
    "no −1": Slip(
        "That forgets the −1: a grade of 0 must gain 0.",
        asks=_EXPONENTIAL,
        cells={"gain": lambda row, n: row["gain"] + 1},
    ),
    "squared": Slip(
        "That squares the grades. The gain is 2 to the grade, less 1.",
        asks=_EXPONENTIAL,
        cells={"gain": lambda row, n: max(row["grade"] or 0, 0) ** 2},
    ),
    "doubled": Slip(
        "That is 2 times the grade, less 1. The gain is 2 to the power of the grade, less 1.",
        asks=_EXPONENTIAL,
        cells={"gain": lambda row, n: 2 * max(row["grade"] or 0, 0) - 1},
    ),
}

# 2^1024 is beyond the largest float.
LARGEST_EXPONENT = 1023


class GainMeasure(Measure):
    """A measure that adds up gains. An unjudged document and a negative grade have gain 0."""

    gain: Gains

    def nothing_to_find(self, ranking: Ranking) -> bool:
        gain = self.gain_of()
        # Every grade is asked, so that one without a gain is an error whatever the order of the judgments.
        return max(map(gain, ranking.graded), default=0) <= 0

    def merit(self, grade: float | None) -> float:
        return self.gain_of()(grade)

    def gained(self, ranking: Ranking) -> list[Row]:
        """The rows down to the cutoff with a column `gain`; where ties are averaged, the mean gain of a group."""
        gain_of, rows = self.gain_of(), self.seen(ranking)
        for row in rows:
            row["gain"] = gain_of(row["grade"])
        if self.averages(ranking):
            gains = group_means([row["gain"] for row in rows], self.equal_groups(ranking, rows))
            rows = self.cut(rows)
            for row, gain in zip(rows, gains):
                row["gain"] = gain
        return rows

    def gain_of(self) -> Callable[[float | None], float]:
        """The function grade -> gain. Raises ValueError for a grade that a mapping does not name."""
        return gain_by(self.gain)


def gain_by(rule: Gains) -> Callable[[float | None], float]:
    """The function grade -> gain: linear, exponential, or as a mapping has it, which is an error elsewhere."""
    if isinstance(rule, str):
        return _linear if rule == "linear" else _exponential
    gains = dict(rule)

    def mapped(grade: float | None) -> float:
        if grade is None or grade < 0:
            return 0
        if grade not in gains:
            named = ", ".join(map(str, gains))
            raise ValueError(f"the gain mapping has no grade {shown(grade)}; it names {named}: add it")
        return gains[grade]

    return mapped


def _linear(grade: float | None) -> float:
    return grade if grade is not None and grade > 0 else 0


def _exponential(grade: float | None) -> float:
    if grade is None or grade <= 0:
        return 0
    if grade > LARGEST_EXPONENT:
        raise ValueError(
            f"grade {shown(grade)} is too large for an exponential gain; the largest is {LARGEST_EXPONENT}"
        )
    return 2**grade - 1


@lru_cache(maxsize=4096)
def discount(rank: int, rule: str, base: float) -> float:
    """The factor of a rank: 1/log(i+1), or 1/log(i) with the ranks below the base undiscounted.

    Source: Burges et al. (2005) for log(i+1); Järvelin & Kekäläinen (2002), section 2.2, for log(i).
    """
    if rule == "log(i)" and rank < base:
        return 1.0
    argument = rank + 1 if rule == "log(i+1)" else rank
    # log2 is exact at powers of two. A quotient may miss a whole number by its last digit, and not on every system.
    logarithm = math.log2(argument) if base == 2 else math.log(argument) / math.log(base)
    whole = round(logarithm)
    return 1 / (whole if base**whole == argument else logarithm)
