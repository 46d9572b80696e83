"""AP, average precision: the precision at each relevant document, averaged over all relevant documents."""

from fractions import Fraction

from irlessons.languages.our import our
from irlessons.measures.binary import BinaryMeasure, int_or_float, R_OVER_LAST, RR_ALONE
from irlessons.measures.equal_scores import (
    Group,
    last_places,
    NO,
    precision_terms,
    precision_terms_over_found,
    precisions_of,
    tied,
)
from irlessons.measures.more_slips.precisions import divides_once, OF_AP
from irlessons.measures.parameters import BINARY_OR_ONE, Choice, TIES_OR_LAST
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import appended, has_cutoff, Slip
from irlessons.plain_sum import Ratio
from irlessons.ranking import Ranking
from irlessons.rounding import Exact
from irlessons.working import Row


class AveragePrecision(BinaryMeasure):
    """Average precision, down to rank k where there is a cutoff.

    A relevant document that was not retrieved is a row with rank None; it adds 0.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 1, 1], not_retrieved=[1]).work("AP").formula
    'AP = (1/2 + 2/3) / 3 = 7/18 = 0.3889'
    """

    name = "AP"
    full_name = "average precision"
    meaning = "The precision at each relevant document, averaged over all relevant documents, found or not."
    source = (
        "Harman (1994), The Second Text REtrieval Conference (TREC-2), NIST SP 500-215, appendix A; "
        "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4, equation 8.8"
    )
    takes = {
        "divide_by": Choice(
            about="what the precisions, added up, are divided by",
            says={
                "R": ("all relevant documents", "trec_eval", "ir_measures", "ranx"),
                "found": ("those found", "torchmetrics"),
                "min(k,R)": ("what k ranks can hold",),
            },
        ),
        **BINARY_OR_ONE,
        "ties": TIES_OR_LAST,
    }
    adds = "term"
    divisor_name = "R"
    general = "AP = Σ precision at each relevant document / R"
    filled = "{name} = ({terms}) / {divisor} = {result}"
    terms = "{hits}/{rank}"
    picture = Picture(
        "columns",
        "A column for each relevant document, as high as the precision where it was found, and their mean",
        fill="term",
        head="precision where found; mean over {divisor_words}",
        size="divisor",
        ends=("AP {value}",),
    )
    says = {
        "usual": "Relevant among the {among}: {hits}; the precisions there, added up and divided by {divisor_words}⟨, "
        "give {value}⟩.",
        "none found": "No relevant document is among the {among}, so no precision is added; the pool has {R}.",
    }
    slips = {
        "by found": Slip(
            "That is divided by the relevant documents found. Here it is divided by {the_divisor}.", divide_by="found"
        ),
        "by min(k,R)": Slip(
            "That is divided by the smaller of {k} and R. Here it is divided by {the_divisor}.",
            divide_by="min(k,R)",
            asks=has_cutoff,
        ),
        "by R": Slip(
            "That is divided by R, all relevant documents. Here it is divided by {the_divisor}.", divide_by="R"
        ),
        "by results": Slip(
            "That is divided by the number of results. Here it is divided by {the_divisor}.",
            when=divides_once,
            over="retrieved",
        ),
        "undivided": Slip("That is the sum of the precisions; divide it by {the_divisor}.", when=divides_once, over=1),
        "whole list": Slip("That is AP of the whole list. Nothing below rank {k} counts.", "AP"),
        "every rank": Slip(
            "That is the mean of the precision at every rank. Take it at the relevant ranks only.",
            "P@k",
            cells={"relevant": lambda row, n: row["precision"]},
            over="there",
        ),
        "by rank": Slip(
            "That takes one over the rank of each relevant result. Take the precision there.",
            "R@k",
            part="That is one over the rank. Take the precision there.",
            cells={"relevant": lambda row, n: Fraction(row["relevant"], row["rank"])},
            over="asked_divisor",
        ),
        "recalls": Slip(
            "That adds up recall where the relevant results stand. Add up precision.",
            "R@k",
            cells={"relevant": lambda row, n: row["relevant"] * row["recall"]},
            over="asked_divisor",
        ),
        "appended": Slip(
            "That puts what was missed behind the list. It was not retrieved, and its precision is 0.", reads=appended
        ),
        "last": R_OVER_LAST,
        "RR": RR_ALONE,
        **OF_AP,
    }

    divide_by: str

    @property
    def each_rank_counts(self) -> bool:
        # Who is found above the cutoff may change both the sum and what it is divided by.
        return (self.k is None or self.divide_by != "found") and self.unjudged != "skip"

    def compute(self, ranking: Ranking) -> Result:
        over_found = self.divide_by == "found" and self.averages(ranking)
        if self.whole_groups(ranking) and not ranking.has_every_result and not over_found:
            return self._of_groups(ranking)
        if (ranks := self.adding_ranks(ranking)) is not None:
            # Nobody looks at rows that add something alone, and a ratio is enough to add up.
            terms: list[Row] = [
                {"rank": rank, "relevant": True, "term": Ratio(number, rank)}
                for number, (rank, _) in enumerate(ranks, 1)
            ]
            return self._divided(ranking, terms, len(terms), "", self.terms)
        told = self.flags_and_groups(ranking)
        rows, hits, column = self.counted(ranking, told)
        template = self.terms
        if ranking.has_every_result:
            for row in rows:
                row["precision"] = Fraction(row["hits"], row["rank"])
                row["term"] = row["precision"] if row["relevant"] else NO
        elif not self.whole_groups(ranking):
            # Nobody looks at rows that add something alone, and a ratio is enough to add up.
            for row in rows:
                row["term"] = Ratio(row["hits"], row["rank"])
        if column == "chance":
            template = "{term}"
            self._expect(*told)
        elif self.whole_groups(ranking):
            template = "{hits}/{last_rank}"
            hits = self._delay(*told)
        rows += self.missed(ranking, rows, hits=hits, precision=Fraction(0))
        return self._divided(ranking, rows, hits, column, template)

    def _of_groups(self, ranking: Ranking) -> Result:
        """For the value nobody need know who of a group adds what, and a ratio is enough to add up."""
        rows, hits, found = list[Row](), 0, 0
        for group in tied(ranking, self._adding(ranking), condensed=self.unjudged == "skip"):
            if self.k is not None and group.above >= self.k:
                break
            relevant, last = len(group.grades), group.above + group.length
            if self.averages(ranking):
                rows.append({"term": precisions_of(group, hits, self.k)})
                found += relevant
            elif self.k is None or last <= self.k:
                rows.append({"term": Ratio(relevant * (hits + relevant), last)})
                found += relevant
            hits += relevant
        return self._divided(ranking, rows, found, "", self.terms)

    def _divided(self, ranking: Ranking, rows: list[Row], hits: Exact, column: str, template: str) -> Result:
        relevant, found = self.relevant_in_pool(ranking), int_or_float(hits)
        if self.divide_by == "found":
            # Where ties are averaged, the terms are already divided: the number found is a chance of its own.
            divisor, words = found and 1 if column == "chance" else found, our("the {0} found", found)
        elif self.divide_by == "min(k,R)":
            divisor = min(self.k or relevant, relevant)
            words = f"min(k, R) = {divisor}"
        else:
            divisor, words = relevant, f"R = {relevant}"
        numbers = {"hits": found, "R": relevant, "divisor_words": words}
        return Result(rows, divisor, numbers=numbers, case="usual" if found else "none found", terms=template)

    def _expect(self, rows: list[Row], flags: list[bool], groups: list[Group]) -> None:
        """Put the expected terms into the rows, over all orders of equal scores."""
        if self.divide_by == "found":
            last = rows[-1]["rank"] if rows else 0
            terms = precision_terms_over_found(flags, groups, self.k or last)
        else:
            terms = precision_terms(flags, groups)
        for row, term in zip(rows, terms):
            row["term"] = term

    def _delay(self, rows: list[Row], flags: list[bool], groups: list[Group]) -> int:
        """Let each document of the rows count at the last rank of its group; gives the hits left above the cutoff."""
        found = 0
        for row, (last, hits) in zip(rows, last_places(flags, groups)):
            counts = row["relevant"] and (self.k is None or last <= self.k)
            found += counts
            row.update(hits=hits, last_rank=last, precision=Fraction(hits, last))
            row["term"] = row["precision"] if counts else NO
        return found


AP = AveragePrecision()
