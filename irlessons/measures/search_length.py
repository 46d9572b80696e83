"""SearchLength: how far a reader goes down the list to the first relevant document."""

from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure, int_if_whole, int_or_float
from irlessons.measures.equal_scores import Group, still_looking
from irlessons.measures.more_slips.ranks import OF_SEARCH_LENGTH
from irlessons.measures.parameters import BINARY, NO_RELEVANT
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.ranking import Ranking
from irlessons.rounding import Exact
from irlessons.working import Row


class RankOfFirst(BinaryMeasure):
    """The rank of the first relevant document; NaN where none was retrieved, and then `ir.mean` leaves it out.

    Lecture notes count the rank itself. Cooper's expected search length counts the non-relevant documents in front
    of it, one less; the column `in_vain` holds his count.
    no_relevant: "skip" is the default here, for a length of 0 would be the best one of all.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 1, 0]).work("SearchLength").sentence
    'Results looked at until the first relevant one: 2; in vain, as Cooper counts: 1.'
    """

    name = "SearchLength"
    full_name = "search length"
    meaning = "How many results a reader looks at until the first relevant one."
    source = "Cooper (1968), Expected search length, American Documentation 19(1), who counts one less"
    takes = {**BINARY, "no_relevant": NO_RELEVANT.only("skip", "zero")}
    takes_cutoff = False
    smaller_is_better = True
    up_to_one = False
    counts = True
    first_alone = True
    adds = "looked_at"
    undefined = "none found"
    general = "SearchLength = rank of the first relevant document"
    filled = "{name} = {result}"
    picture = Picture(
        "cells",
        "A cell for each rank, filled where a reader looks",
        fill="looked_at",
        strips=(Strip("looked at until the first relevant one → {result}"),),
    )
    says = {
        "usual": "Results looked at until the first relevant one: {length}; in vain, as Cooper counts: {in_vain}.",
        "none found": "No relevant document was retrieved, so the length is undefined and means leave it out.",
    }
    slips = OF_SEARCH_LENGTH

    def compute(self, ranking: Ranking) -> Result:
        rows, flags, groups = self.flags_and_groups(ranking)
        if not ranking.has_every_result:
            return _alone(rows, flags, groups)
        looking = list(map(int_if_whole, still_looking(flags, groups)))
        length: Exact = 0
        in_vain: Exact = 0
        for row, here, further in zip(rows, looking, looking[1:]):
            row["looked_at"] = here
            length += here
            in_vain += further
            row["in_vain"] = in_vain
        # Unless the search ends in the list there is no length, only a list read in vain.
        found = any(flags)
        numbers = {"length": int_or_float(length) if found else None, "in_vain": int_or_float(in_vain)}
        return Result(rows, numbers=numbers, case="usual" if found else "none found")


def _alone(rows: list[Row], flags: list[bool], groups: list[Group]) -> Result:
    """The length where nobody asks for each rank: in the first group with a relevant document the first of r stands at
    (n + 1) / (r + 1) of n places, on average."""
    start = 0
    for above, length in groups:
        if relevant := sum(flags[start : start + length]):
            rows[start]["looked_at"] = above + Fraction(length + 1, relevant + 1)
            return Result(rows[start : start + 1])
        start += length
    return Result([], case="none found")


SearchLength = RankOfFirst()
