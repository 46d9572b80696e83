"""nDCG@k, normalized discounted cumulative gain: the DCG of a ranking over the DCG of the ideal one."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, repeat

from irlessons.measures.dcg import DiscountedGain
from irlessons.measures.graded import discount, gain_by, GAIN_SLIPS
from irlessons.measures.more_slips.gains import OF_NDCG
from irlessons.measures.parameters import ALWAYS_OR_ONE, Choice, DISCOUNTED, Gains
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import appended, has_cutoff, Slip
from irlessons.ranking import Document, Ranking
from irlessons.working import Row


class NormalizedDCG(DiscountedGain):
    """DCG@k / ideal DCG@k.

    >>> import irlessons as ir
    >>> print(ir.Ranking.from_grades([3, 0, 2]).work("nDCG@3").formula)
    DCG = 3×1 + 2×0.5 = 4
    ideal DCG = 3×1 + 2×0.6309 = 4.2619
    nDCG@3 = 4 / 4.2619 = 0.9386
    """

    name = "nDCG"
    full_name = "normalized discounted cumulative gain"
    meaning = "Which share of the best possible DCG the ranking reaches: 1 is the ideal order."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.3"
    takes = {
        **DISCOUNTED,
        "ideal": Choice(
            about="the ideal ranking",
            says={
                "judged": ("the whole pool, cut at k", "trec_eval ndcg_cut", "ir_measures", "ranx"),
                "judged uncut": ("the whole pool, not cut", "Quepid"),
                "retrieved": ("the retrieved alone", "torchmetrics"),
                "top grade": ("k times the top grade",),
            },
        ),
        **ALWAYS_OR_ONE,
    }
    divisor_name = "ideal"
    general = "nDCG@k = DCG@k / ideal DCG@k"
    filled = "DCG = {terms} = {dcg}\nideal DCG = {ideal_terms} = {ideal}\n{name} = {dcg} / {ideal} = {value}"
    picture = Picture(
        "lines",
        "The discounted gain of this order and of the ideal one, added up along the ranks",
        fill="cumulative",
        head="{percent} % of the ideal",
        ends=("ideal {ideal}", "this order {dcg}"),
    )
    says = {
        "usual": "The ranking collects {dcg} of the {ideal} that its ideal collects⟨, a share of {value}⟩.",
        "no ideal": "Nothing that was retrieved has a gain, so its own ideal is 0 as well; the value is set to 0.",
    }
    slips = {
        "retrieved": Slip(
            "That has an ideal of the retrieved alone. Here the ideal is {the_ideal}.", ideal="retrieved"
        ),
        "uncut": Slip(
            "That has an ideal of all judged documents, not cut at {k}. Here the ideal is {the_ideal}.",
            asks=has_cutoff,
            when=lambda asked, ranking: sum(grade > 0 for grade in ranking.judgments.values()) > (asked.k or 0),
            ideal="judged uncut",
        ),
        "top grade": Slip(
            "That has the best grade at every rank of the ideal. Here the ideal is {the_ideal}.", ideal="top grade"
        ),
        **GAIN_SLIPS,
        "late": Slip("That divides by {log_i}. Here it is {the_log}.", discount="log(i)"),
        "undiscounted": Slip(
            "That is CG over the ideal CG, without a discount.",
            part="That is without a discount.",
            cells={"discount": lambda row, n: 1},
        ),
        "appended": Slip("That puts what was missed behind the list, and counts it there.", "nDCG", reads=appended),
        "DCG": Slip("That is DCG{at}; divide it by the ideal DCG{at}.", over=1),
        "ideal": Slip("That is the ideal DCG{at}; the DCG{at} of the list is divided by it.", then="ideal"),
        "upside down": Slip(
            "That is the fraction upside down: DCG is divided by the ideal.", then=lambda n: n.ideal / n.dcg
        ),
        **OF_NDCG,
    }

    ideal: str

    def compute(self, ranking: Ranking) -> Result:
        if self.averages(ranking) and not ranking.has_every_result:
            dcg = self.of_groups(ranking)
            rows = [{"term": dcg}]
        elif (ranks := self.adding_ranks(ranking)) is not None:
            dcg = self.of_ranks(ranks)
            rows = [{"term": dcg}]
        else:
            rows = self.gained(ranking)
            dcg = self.discounted(rows)
        # Where nobody looks at the rows none is made of the ideal, which may be long.
        ideal_rows = self._ideal_rows(ranking) if ranking.has_every_result else []
        ideal = self.discounted(ideal_rows) if ideal_rows else self._ideal_total(ranking)
        numbers = {"dcg": dcg, "ideal": ideal}
        return Result(rows, ideal, ideal_rows, numbers, case="usual" if ideal else "no ideal")

    def _ideal_total(self, ranking: Ranking) -> float:
        if ranking.has_every_result:
            gain_of = self.gain_of()
            return _total(tuple(gain_of(grade) for _, grade in self._ideal(ranking)), self.discount, self.base)
        # Nobody sees which documents they are, and without a gain they add nothing.
        if self.ideal == "top grade":
            graded: Iterable[tuple[float | None, int]] = [(ranking.top_grade, self._of_top_grade(ranking))]
        else:
            graded = (Counter(ranking.grades) if self.ideal == "retrieved" else ranking.graded).items()
        end = None if self.ideal == "judged uncut" else self.k
        return _ideal_of(tuple(graded), self.gain, end, self.discount, self.base)

    def _of_top_grade(self, ranking: Ranking) -> int:
        return self.retrieved(ranking) if self.k is None else self.k

    def _ideal(self, ranking: Ranking) -> list[tuple[Document | None, float | None]]:
        """The documents of the ideal ranking and their grades."""
        if self.ideal == "top grade":
            return [(None, ranking.top_grade)] * self._of_top_grade(ranking)
        return self._best_first(ranking)[: None if self.ideal == "judged uncut" else self.k]

    def _ideal_rows(self, ranking: Ranking) -> list[Row]:
        gain_of = self.gain_of()
        return [
            {
                "rank": rank,
                "document": document,
                "grade": grade,
                "relevant": grade is not None and grade >= self.rel,
                "gain": gain_of(grade),
            }
            for rank, (document, grade) in enumerate(self._ideal(ranking), 1)
        ]

    def _best_first(self, ranking: Ranking) -> list[tuple[Document | None, float | None]]:
        """(document, grade) by falling gain; equal gains in the order given, the retrieved before the others."""
        judgments, gain_of = ranking.judgments, self.gain_of()
        pairs = [(document, judgments[document]) for document in ranking.documents if document in judgments]
        if self.ideal != "retrieved":
            retrieved = set(ranking.documents)
            pairs += [pair for pair in judgments.items() if pair[0] not in retrieved]
        return sorted(pairs, key=lambda pair: -gain_of(pair[1]))


# Many tools have one ideal for a topic.
@lru_cache(maxsize=256)
def _ideal_of(
    graded: tuple[tuple[float | None, int], ...], gain: Gains, end: int | None, rule: str, base: float
) -> float:
    """The total of the ideal ranking, cut behind rank `end`. graded: how many documents have each grade."""
    gain_of = gain_by(gain)
    gains = sorted(((gain_of(grade), number) for grade, number in graded), reverse=True)
    falling = tuple(chain.from_iterable(repeat(gain, number) for gain, number in gains if gain > 0))
    return _total(falling[:end], rule, base)


@lru_cache(maxsize=64)
def _total(gains: tuple[float, ...], rule: str, base: float) -> float:
    # Many topics have the same.
    total = 0.0
    for rank, gain in enumerate(gains, 1):
        total += float(gain) * discount(rank, rule, base)
    return total


nDCG = NormalizedDCG()
