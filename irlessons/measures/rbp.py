"""RBP, rank-biased precision: the gain per result of a reader who goes on to the next one with probability p."""

from irlessons.measures.binary import BinaryMeasure, int_or_float
from irlessons.measures.more_slips.readers import OF_RBP, weighed
from irlessons.measures.parameters import Between, BINARY
from irlessons.measures.picture import Knob, Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking


class RankBiasedPrecision(BinaryMeasure):
    """(1 − p) · Σ p^(i−1) over the ranks i of relevant documents.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1]).work("RBP").formula
    'RBP(p=0.8) = 0.2000 + 0.1280 = 0.3280'
    """

    name = "RBP"
    full_name = "rank-biased precision"
    meaning = (
        "The share of relevant results among those seen by a reader who goes on to the next one with probability p."
    )
    source = "Moffat & Zobel (2008), Rank-biased precision for measurement of retrieval effectiveness, ACM TOIS 27(1)"
    takes = {
        "p": Between(
            *(0, 1, 0.8),
            "the chance that the reader goes on to the next result; p^n, for n results, is the residual",
            open_ended=True,
        ),
        **BINARY,
    }
    always_written = ("p",)
    adds = "term"
    general = "RBP = (1 − p) · Σ p^(i−1) over relevant ranks i"
    filled = "{name} = {terms} = {value}"
    terms = "{term}"
    picture = Picture(
        "readers",
        "The readers who reach each rank, and those of them who stop there; on a relevant result they count",
        fill="weight",
        lit="term",
        label="{share} stop",
        head="RBP {value}: who stop on a relevant result",
        knob=Knob("p", 0.01, 0.99, 0.01),
    )
    says = {
        "usual": "Relevant among the {among}: {hits}⟨; weighted by the reader's patience they give {value}⟩. "
        "What lies below could add at most {rest}.",
    }
    slips = {
        "no factor": Slip(
            "That leaves out the factor 1 − p.",
            cells={"weight": lambda row, n: n.p ** (row["rank"] - 1), "term": weighed},
        ),
        "p at 1": Slip(
            "That begins with p at rank 1. Rank 1 is always seen: its weight has p to the power 0.",
            cells={"weight": lambda row, n: (1 - n.p) * n.p ** row["rank"], "term": weighed},
        ),
        "RR": Slip("That is RR, whose reader stops at the first relevant result.", "RR@k"),
        **OF_RBP,
    }

    p: float

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, column = self.counted(ranking)
        for row in rows:
            row["weight"] = (1 - self.p) * self.p ** (row["rank"] - 1)
            row["term"] = float(row[column]) * row["weight"]
        return Result(rows, numbers={"hits": int_or_float(hits), "rest": self.p ** self.looked_at(ranking)})


RBP = RankBiasedPrecision()
