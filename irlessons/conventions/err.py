"""What tools call ERR: they differ in the top grade, which is part of every chance to be satisfied.

Sources: the code of gdeval 1.2, ir_measures 0.4, Quepid and RRE; Chapelle, Metzler, Zhang & Grinspan (2009), CIKM.
"""

from __future__ import annotations

from irlessons.conventions import refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.conventions.inputs import unjudged_as_two
from irlessons.measures.err import ERR as OURS
from irlessons.ranking import Ranking


def rre(ranking: Ranking, k: int) -> float:
    """RRE's ERR@k: an unrated document has grade 2, but where none is rated the value is 0; 1 for an empty list.

    It rounds inside to eight decimals, which is not repeated here. Source: ExpectedReciprocalRank.java.
    """
    if all(grade is None for grade in ranking.grades[:k]):
        return 0.0 if ranking.documents else 1.0
    return (OURS(max_grade=3) @ k)(unjudged_as_two(ranking))


ERR = (
    Convention(
        "gdeval err@{k}",
        "The top grade is fixed at 4, also where no document has it; a query without a relevant document is left out.",
        {"max_grade": 4},
        ties="docno",
        cut="needed",
        refuses=(*tools.GDEVAL, refusals.nothing_relevant),
    ),
    Convention(
        "ir_measures ERR@{k}",
        "Asks gdeval; a query without a relevant document counts as 0.",
        {"max_grade": 4},
        ties="docno",
        cut="needed",
        refuses=(refusals.not_judged, refusals.not_whole, refusals.above_four),
    ),
    Convention(
        "Quepid ERR@{k}",
        "The top grade is fixed at 3.",
        {"max_grade": 3},
        cut="needed",
        refuses=(refusals.above_three, refusals.subtracts),
    ),
    Convention(
        "RRE ERR@{k}",
        "The top grade is 3 unless it is set, and a document without a rating counts as grade 2.",
        cut="needed",
        refuses=(refusals.above_three, refusals.subtracts),
        computes=rre,
    ),
    Convention(
        "top grade of the scale",
        "The top grade is that of the scale; without a scale, the largest grade judged.",
    ),
)
