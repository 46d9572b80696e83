"""Bpref, binary preference: how rarely a judged non-relevant document stands above a relevant one."""

from fractions import Fraction
from functools import cache

from irlessons.measures.binary import BinaryMeasure, int_if_whole
from irlessons.measures.equal_scores import NO
from irlessons.measures.more_slips.of_pairs import OF_BPREF
from irlessons.measures.parameters import Choice, NO_RELEVANT, REL, TIES
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.ranking import Ranking
from irlessons.rounding import Exact


class BinaryPreference(BinaryMeasure):
    """1/R · Σ (1 − min(n, D)/D) over the relevant documents that were retrieved, made for incomplete judgments.

    n counts the judged non-relevant documents above; unjudged ones, wherever they stand, change nothing. D is
    min(N, R), with N for all judged non-relevant documents of the pool: the form of trec_eval since 8.0. Its authors
    printed R, and R + 10 for "bpref-10". Where N is 0 nothing can stand above, and each document found counts 1;
    ranx has NaN there. A negative grade is judged and not relevant here, as in ranx; trec_eval takes it for no
    judgment, trectools for a relevant document.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1]).work("Bpref").formula
    'Bpref = ((1 − 0/1)) / 2 = 1/2 = 0.5000'
    """

    name = "Bpref"
    full_name = "binary preference"
    meaning = "How far the relevant documents stand above the ones that were judged and found not relevant."
    source = (
        "Buckley & Voorhees (2004), Retrieval evaluation with incomplete information, SIGIR, section 3; "
        "trec_eval 8.0, bpref_bug (2005)"
    )
    takes = {
        "out_of": Choice(
            about="D, what the judged non-relevant documents above are counted out of",
            says={
                "min(N,R)": ("all that were judged, at most R", "trec_eval", "ir_measures", "ranx"),
                "R": ("R, as its authors had it",),
                "R+10": ("R + 10, their bpref-10",),
            },
        ),
        "rel": REL,
        "no_relevant": NO_RELEVANT,
        "ties": TIES,
    }
    takes_cutoff = False
    needs_judged = True
    adds = "term"
    divisor_name = "R"
    general = "Bpref = Σ (1 − min(n, D) / D) / R"
    filled = "{name} = ({terms}) / {R} = {result}"
    terms = "(1 − {counted}/{out_of})"
    picture = Picture(
        "columns",
        "A column for each relevant document, lower for each non-relevant one above it, and their mean",
        fill="term",
        label="{term}",
        head="1 − min(n, {out_of})/{out_of}; mean over R = {R}",
        size="divisor",
        ends=("Bpref {value}",),
    )
    says = {
        "usual": "Relevant documents found: {hits} of {R}. Each counts 1, less the judged non-relevant ones above it "
        "out of {out_of}⟨; their sum divided by {R} is {value}⟩.",
        "none found": "No relevant document is among the {among}; the pool has {R}.",
    }
    slips = OF_BPREF

    out_of: str

    def merit(self, grade: float | None) -> float:
        return 1 if grade is None else 2 * super().merit(grade)

    def compute(self, ranking: Ranking) -> Result:
        rows, flags, groups = self.flags_and_groups(ranking)
        relevant = self.relevant_in_pool(ranking)
        others = len(ranking.judgments) - relevant
        # With no others nothing can stand above, and any number will do.
        out_of = {"min(N,R)": min(others, relevant), "R": relevant, "R+10": relevant + 10}[self.out_of] or 1
        above = start = 0
        for _, length in groups:
            group = rows[start : start + length]
            tied = [row["grade"] is not None and not row["relevant"] for row in group]
            here = sum(tied)
            for row, other in zip(group, tied):
                # Beside it in its tie; any number of them is as likely as another to stand above it.
                beside = here - other
                row["above"] = int_if_whole(above + Fraction(beside, 2)) if beside else above
                row["counted"] = _mean_of_least(above, beside, out_of)
                row["term"] = 1 - Fraction(row["counted"]) / out_of if row["relevant"] else NO
            above += here
            start += length
        hits = sum(flags)
        numbers = {"hits": hits, "R": relevant, "out_of": out_of}
        rows += self.missed(ranking, rows, above=None, counted=None)
        return Result(
            rows,
            relevant,
            numbers=numbers,
            case="usual" if hits else "none found",
            terms="{term}" if self.averages(ranking) else "",
        )


@cache
def _mean_of_least(above: int, beside: int, most: int) -> Exact:
    """The mean of `above` and `beside` larger numbers, each cut at `most`."""
    return int_if_whole(Fraction(sum(min(above + more, most) for more in range(beside + 1)), beside + 1))


Bpref = BinaryPreference()
