"""ERR, expected reciprocal rank: one over the rank at which a reader is expected to be satisfied and stop."""

from irlessons.checks import shown
from irlessons.measures.base import Measure
from irlessons.measures.equal_scores import stop_chances
from irlessons.measures.graded import LARGEST_EXPONENT
from irlessons.measures.more_slips.readers import cascade, OF_ERR
from irlessons.measures.parameters import ALWAYS, TopGrade
from irlessons.measures.picture import Knob, Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import best_order, in_one_order, Slip
from irlessons.ranking import Ranking


class ExpectedReciprocalRank(Measure):
    """Σ 1/i · P(the reader stops at rank i), in the cascade model: satisfied by grade g with chance (2^g − 1) / 2^top.

    The top grade matters: the grades 3 2 3 0 1 2 have 0.9220 with top grade 3 and 0.5676 with 4. A grade above it is a
    ValueError. Unjudged documents and negative grades satisfy nobody.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 3]).work("ERR").formula
    'ERR = 0.875/2 = 0.4375'
    """

    name = "ERR"
    full_name = "expected reciprocal rank"
    meaning = "One over the rank at which a reader stops, satisfied, on average over readers."
    source = (
        "Chapelle, Metzler, Zhang & Grinspan (2009), Expected reciprocal rank for graded relevance, CIKM, section 4"
    )
    takes = {
        "max_grade": TopGrade("the top grade; None takes the top of the scale, else the largest grade judged"),
        **ALWAYS,
    }
    adds = "term"
    general = "ERR = Σ 1/i × P(stops at rank i)"
    filled = "{name} = {terms} = {value}"
    terms = "{stops_here}/{rank}"
    picture = Picture(
        "readers",
        "The readers who reach each rank, and those of them who stop there, satisfied",
        fill="stops_here",
        label="{share} stop × 1/{rank}",
        head="ERR {value}",
        knob=Knob("max_grade", None, 5, 0.5),
    )
    says = {
        "usual": "With top grade {top} the reader stops among the {among} with chance {stopping}⟨; 1/rank, or 0 "
        "for a reader who never stops, has mean {value}⟩.",
    }
    slips = {
        "everybody": Slip(
            "That lets every reader arrive at every rank. Those who stopped above never do.",
            cells={
                "stops_here": lambda row, n: row["satisfied"],
                "term": lambda row, n: row["satisfied"] / row["rank"],
            },
        ),
        "certain": Slip(
            "That is divided by 2^{top} − 1, as if the top grade satisfied everybody. Divide by 2^{top}.",
            when=in_one_order,
            then=lambda n: cascade(n, lambda row: row["satisfied"] * 2**n.top / (2**n.top - 1)),
        ),
        "chance": Slip(
            "That is the chance to stop at all. Divide each part by its rank before you add.", then="stopping"
        ),
        "longer scale": Slip(
            "That takes {top} for the top grade, one more than it is.",
            max_grade=lambda asked, ranking: (asked.result(ranking).numbers["top"] or 0) + 1,
        ),
        "RR": Slip("That is RR, whose reader is satisfied by any relevant result.", "RR@k"),
        "best order": Slip("That is the ERR of the best order. Keep the order given.", reads=best_order),
        **OF_ERR,
    }

    max_grade: float | None

    def nothing_to_find(self, ranking: Ranking) -> bool:
        return max(ranking.graded, default=0) <= 0

    def compute(self, ranking: Ranking) -> Result:
        top = self._top(ranking)
        rows = self.seen(ranking)
        satisfied = [
            0.0 if top is None or (row["grade"] or 0) <= 0 else (2 ** row["grade"] - 1) / 2**top for row in rows
        ]
        stopping, stopped = stop_chances(satisfied, self.equal_groups(ranking, rows)), 0.0
        rows = self.cut(rows)
        for row, chance, stop in zip(rows, satisfied, stopping):
            row.update(satisfied=chance, stops_here=stop, term=stop / row["rank"])
            stopped += stop
        return Result(rows, numbers={"top": top, "stopping": stopped})

    def _top(self, ranking: Ranking) -> float | None:
        top = ranking.top_grade if self.max_grade is None else self.max_grade
        if top is None:
            return None  # nothing is judged
        if top > LARGEST_EXPONENT:
            raise ValueError(
                f"top grade {shown(top)} is too large for an exponential gain; the largest is {LARGEST_EXPONENT}"
            )
        for document, grade in ranking.judgments.items():
            if grade > top:
                raise ValueError(
                    f"{document!r} has grade {shown(grade)}, above the top grade {top}; give a larger max_grade"
                )
        return top


ERR = ExpectedReciprocalRank()
