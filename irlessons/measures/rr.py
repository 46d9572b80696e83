"""RR, reciprocal rank: one over the rank of the first relevant document."""

import math
from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.equal_scores import NO
from irlessons.measures.more_slips.ranks import OF_RR
from irlessons.measures.parameters import BINARY
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import appended, in_one_order, Slip
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking


class ReciprocalRank(BinaryMeasure):
    """1 / rank of the first relevant document among the first k; 0 where there is none.

    The mean over queries is MRR: `ir.mean(RR, rankings)`.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 0, 1]).work("RR").formula
    'RR = 1/3 = 0.3333'
    """

    name = "RR"
    full_name = "reciprocal rank"
    meaning = "How high the first relevant document stands: 1 at the top, 1/2 below it, 1/3 …"
    source = "Voorhees (1999), The TREC-8 Question Answering Track Report, section 3"
    takes = BINARY
    first_alone = True
    adds = "term"
    general = "RR = 1 / rank of the first relevant document"
    filled = "{name} = {result}"
    picture = Picture(
        "bars",
        "Bars of 1/rank, the first relevant result's filled",
        fill="reciprocal",
        lit="term",
        rest="not looked at",
        label="1/{rank}",
        head="RR = {result}",
    )
    says = {
        "usual": "The first relevant document stands at rank {first}⟨, so the reciprocal rank is {fraction}⟩.",
        "expected": "The first relevant document can stand from rank {first} on⟨; the mean of 1/rank is {value}⟩.",
        "none found": "No relevant document is among the {among}, so the reciprocal rank is 0.",
    }
    slips = {
        "rank": Slip(
            "That is the rank itself. RR is one over it.",
            "SearchLength",
            then=lambda n: n.value if n.value <= n.k else math.nan,
        ),
        "mean of all": Slip(
            "That is the mean of the reciprocal ranks of all relevant results. RR takes the first alone.",
            "R@k",
            cells={"relevant": lambda row, n: Fraction(row["relevant"], row["rank"])},
            over="hits",
        ),
        "AP": Slip("That is AP, which looks at every relevant result.", "AP@k"),
        "in front": Slip(
            "That is one over the number of results in front of the first relevant one.",
            when=in_one_order,
            then=lambda n: 1 / (1 / n.value - 1),
        ),
        "second": Slip(
            "That takes the second relevant result.",
            "R@k",
            cells={"relevant": lambda row, n: Fraction(row["relevant"] and row["hits"] == 2, row["rank"])},
            over=1,
            then=lambda n: plain_sum(row["relevant"] for row in n.rows) or math.nan,
        ),
        "appended": Slip("That puts what was missed behind the list. It was not retrieved.", reads=appended),
        **OF_RR,
    }

    def compute(self, ranking: Ranking) -> Result:
        rows, chances, first, case = self.until_first(ranking)
        whole = ranking.has_every_result
        for row, chance in zip(rows, chances):
            row["reciprocal"] = reciprocal = Fraction(1, row["rank"]) if whole or chance else NO
            row["term"] = chance and (reciprocal if chance == 1 else chance * reciprocal)
        numbers = {"first": first, "fraction": f"1/{first}" if first else "0"}
        return Result(rows, numbers=numbers, case=case)


RR = ReciprocalRank()
