"""What tools call the share of results that were judged."""

from fractions import Fraction

from irlessons.conventions import inputs, tools
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.ranking import Ranking


def unjudged(ranking: Ranking, measure: Measure) -> Fraction:
    """The share of the first k results that nobody has judged."""
    rows = measure.result(ranking).rows
    return Fraction(sum(not row["judged"] for row in rows), measure.k or len(rows) or 1)


JUDGED = (
    Convention(
        tools.IR_ASCENDING,
        "Judged{at}",
        "Divided by what was retrieved where that is less than k; equal scores by document id, ascending.",
    ),
    Convention(
        tools.TREC_10.but(hands_over=inputs.without_negative),
        "unj_{k}",
        "The other share, of what has no judgment, divided by k; a negative grade is none.",
        computes=unjudged,
    ),
    Convention(
        tools.VARIANT, "divided by k", "What was not retrieved counts as not judged.", {"fewer": "k"}, cut="needed"
    ),
)
