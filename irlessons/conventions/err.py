"""What tools call ERR: they differ in the top grade, which is part of every chance to be satisfied.

Source: Chapelle, Metzler, Zhang & Grinspan (2009), CIKM.
"""

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.ranking import Ranking


def rre(ranking: Ranking, measure: Measure) -> float:
    """RRE's ERR@k: an unrated document has grade 2, but where none is rated the value is 0; 1 for an empty list.

    It rounds inside to eight decimals, which is not repeated here. Source: ExpectedReciprocalRank.java.
    """
    if all(grade is None for grade in ranking.grades[: measure.k]):
        return 0.0 if ranking.documents else 1.0
    return measure(max_grade=3)(inputs.unjudged_as_two(ranking))


ERR = (
    Convention(
        tools.GDEVAL,
        "err@{k}",
        "The top grade is fixed at 4, also where no document has it; a query without a relevant document is left out.",
        {"max_grade": 4},
    ),
    Convention(
        tools.IR_GDEVAL, "ERR@{k}", "Asks gdeval; a query without a relevant document counts as 0.", {"max_grade": 4}
    ),
    Convention(
        tools.QUEPID.but(refusals.above_three_without_scale, refusals.subtracts, hands_over=inputs.scale_to_three),
        "ERR@{k}",
        "The top grade is that of the scorer's scale, from 0 to 3 unless it is set.",
    ),
    Convention(
        tools.RRE.but(refusals.above_three, refusals.subtracts),
        "ERR@{k}",
        "The top grade is 3 unless it is set, and a document without a rating counts as grade 2.",
        computes=rre,
    ),
    Convention(
        tools.VARIANT,
        "top grade of the scale",
        "The top grade is that of the scale; without a scale, the largest grade judged.",
    ),
)
