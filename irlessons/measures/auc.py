"""AUC of a ranking: how often a relevant document stands above one that is not."""

from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure, int_or_float
from irlessons.measures.more_slips.of_pairs import OF_AUC
from irlessons.measures.parameters import BINARY
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.ranking import Ranking


class AreaUnderROC(BinaryMeasure):
    """The share of pairs (relevant, not relevant) of retrieved documents in which the relevant one stands higher.

    It is the area under the ROC curve. Documents that were not retrieved are in no pair. NaN where there is no pair:
    where everything retrieved is relevant, or nothing is. Under ties="average" a tied pair counts one half.

    >>> import irlessons as ir
    >>> ir.Ranking.from_arrays([1, 0, 1], [0.9, 0.7, 0.4]).work("AUC").sentence
    'Pairs of a relevant and a non-relevant result: 2; in the right order: 1.'
    """

    name = "AUC"
    full_name = "area under the ROC curve"
    meaning = "How often a relevant result stands above one that is not, over all such pairs."
    source = "Hanley & McNeil (1982), Radiology 143(1); Fawcett (2006), Pattern Recognition Letters 27(8), section 7"
    takes = BINARY
    takes_cutoff = False
    adds = "term"
    undefined = "no pairs"
    divisor_name = "number of pairs"
    general = "AUC = pairs in the right order / all pairs of a relevant and a non-relevant result"
    filled = "{name} = {right} / ({relevant} × {others}) = {result}"
    picture = Picture(
        "columns",
        "A column for each relevant result, as high as the number of others below it, and their mean",
        fill="below",
        label="{below}",
        head="others that stand below, of {others}",
        size="relevant",
        top="others",
        ends=("AUC {value}",),
    )
    says = {
        "usual": "Pairs of a relevant and a non-relevant result: {divisor}; in the right order: {right}.",
        "no pairs": "The results are all relevant or all not, so there is no pair to compare, and AUC is undefined.",
    }
    slips = OF_AUC

    def compute(self, ranking: Ranking) -> Result:
        rows, flags, groups = self.flags_and_groups(ranking)
        relevant = sum(flags)
        others = self.retrieved(ranking) - relevant
        hits, right, start = 0, 0, 0
        for above, length in groups:
            group = rows[start : start + length]
            found = sum(row["relevant"] for row in group)
            # Of a ranking that is not whole what is missing is not relevant.
            tied, below = length - found, others - (above - hits) - (length - found)
            hits += found
            for row in group:
                # Half of the orders of a tie put the relevant document first.
                row["below"] = Fraction(2 * below + tied, 2) if tied and length > 1 else below
                row["term"] = row["below"] if row["relevant"] else 0
                right += row["term"]
            start += length
        numbers = {"right": int_or_float(Fraction(right)), "relevant": relevant, "others": others}
        return Result(rows, relevant * others, numbers=numbers, case="usual" if relevant and others else "no pairs")


AUC = AreaUnderROC()
