"""What tools call the share of results that were judged."""

from dataclasses import replace
from fractions import Fraction

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention
from irlessons.conventions.tools import IR_MEASURES, TREC_10, VARIANT
from irlessons.measures import Measure
from irlessons.ranking import Ranking


def unjudged(ranking: Ranking, measure: Measure) -> Fraction:
    """The share of the first k results that nobody has judged."""
    rows = measure.result(ranking).rows
    return Fraction(sum(not row["judged"] for row in rows), measure.k or len(rows) or 1)


JUDGED = (
    Convention(
        replace(IR_MEASURES, ties="given order", hands_over=inputs.docno_ascending, refuses=(refusals.not_judged,)),
        "Judged{at}",
        "Divided by what was retrieved where that is less than k; equal scores by document id, ascending.",
    ),
    Convention(
        replace(TREC_10, hands_over=inputs.without_negative),
        "unj_{k}",
        "The other share, of what has no judgment, divided by k; a negative grade is none.",
        cut="needed",
        computes=unjudged,
    ),
    Convention(VARIANT, "divided by k", "What was not retrieved counts as not judged.", {"fewer": "k"}, cut="needed"),
)
