"""What else goes wrong with measures of gains: CG, DCG, nDCG."""

import math
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.graded import discount
from irlessons.measures.more_slips.rare import FARTHER, Rare, rounded_to, Slips
from irlessons.measures.slip import appended, best_order, has, has_cutoff, in_one_order, is_cut, Rewrite, Slip
from irlessons.working import Row


def _gains(rows: list[Row]) -> float:
    return float(sum(row["gain"] for row in rows))


def _above_0(row: Row, n: SimpleNamespace) -> int:
    return int((row["grade"] or 0) > 0)


OF_CG: Slips = {
    **FARTHER,
    "best": Rare("That adds up the best {each}s of all that is judged. Keep the order given.", reads=best_order),
    "whole mean": Rare("That is the mean {each} of the whole list. CG is a sum.", "CG", over="retrieved"),
    "whole count": Rare(
        "That counts the results with a grade above 0 in the whole list.", "CG", cells={"gain": _above_0}
    ),
    "share": Rare(
        "That is the share of the {first} with a grade above 0. CG adds up their {each}s.",
        cells={"gain": _above_0},
        over="there",
    ),
    "ranks": Rare(
        "That adds up the ranks of the results with a grade above 0. CG adds up their {each}s.",
        cells={"gain": lambda row, n: _above_0(row, n) * row["rank"]},
    ),
    "results": Rare("That is the number of results. CG adds up their {each}s.", then="there"),
    "1 taken off once": Rare(
        "That takes off the 1 once. Each gain is 2^grade − 1.",
        asks=has(gain="exponential"),
        when=in_one_order,
        then=lambda n: n.value + n.there - 1,
    ),
    "older": Rare("That is DCG{at} with the older discount, 1/log₂ i.", "DCG@k", discount="log(i)"),
    "recall": Rare("That is recall. CG is divided by nothing.", "R@k"),
}


def _short_logarithms(digits: int) -> Rewrite:
    """The discount with its logarithm rounded."""
    return lambda row, n: 1 / (round(1 / row["discount"], digits) or math.nan)


# Of the terms of DCG, in nDCG as well.
OF_DCG: Slips = {
    "whole list": Slip("That is the DCG of the whole list. Stop at rank {k}.", "DCG"),
    "grade by rank": Slip(
        "That divides the grades by their ranks. Here the gain is {the_gain}, and it is divided by {the_log}.",
        asks=has(gain="exponential"),
        cells={"term": lambda row, n: Fraction(max(row["grade"] or 0, 0)) / row["rank"]},
    ),
    "by next rank": Slip(
        "That divides by i+1, without the logarithm. DCG divides by {the_log}.",
        asks=has(discount="log(i+1)"),
        cells={"discount": lambda row, n: Fraction(1, row["rank"] + 1)},
    ),
    "outside": Slip(
        "That adds 1 to the logarithm. Here it is {the_log}.",
        cells={"discount": lambda row, n: 1 / (math.log(row["rank"], n.base) + 1)},
    ),
    "lost": Slip(
        "That divides by log₂ i and loses rank 1, whose logarithm is 0. Here it is {the_log}.",
        asks=has(discount="log(i+1)", base=2),
        cells={"discount": lambda row, n: discount(row["rank"], "log(i)", 2) * (row["rank"] > 1)},
    ),
    "mean": Slip("That is divided by the number of results. DCG is a sum.", over="there"),
    "logarithms to 2": Rare(
        "That divides by logarithms that were rounded to two decimals. Keep three of them, or more.",
        cells={"discount": _short_logarithms(2)},
    ),
    "logarithms to 1": Rare(
        "That divides by logarithms that were rounded to one decimal. Keep three of them, or more.",
        cells={"discount": _short_logarithms(1)},
    ),
    **{
        f"in full to {name}": Rare(
            f"That takes {words}, with the ranks below its base in full. Here it is {{the_log}}.",
            asks=has(discount="log(i)", base=2),
            base=base,
        )
        for name, words, base in (("e", "the natural logarithm", math.e), ("10", "the logarithm of base 10", 10))
    },
    "one rank too many": Rare(
        "That counts one rank too many everywhere. The first result has rank 1.",
        cells={"discount": lambda row, n: discount(row["rank"] + 1, n.discount, n.base)},
    ),
    "power less 1": Rare(
        "That takes 2^(grade − 1). The 1 is taken off last.",
        asks=has(gain="exponential"),
        cells={"gain": lambda row, n: 2 ** (max(row["grade"] or 0, 0) - 1)},
    ),
    "discounts": Rare(
        "That adds up the discounts. Multiply each by its {each} first.",
        asks=lambda asked: asked.name == "DCG",
        part="That is the discount, without the {each}. Multiply the two.",
        cells={"term": lambda row, n: row["discount"]},
    ),
    "terms to 2": Rare(
        "That adds up terms that were rounded to two decimals. Round the sum alone.",
        when=in_one_order,
        then=lambda n: sum(rounded_to(row["term"], 2) for row in n.rows) / n.divisor,
    ),
    "last left out": Rare(
        "That leaves out the last result.",
        when=in_one_order,
        then=lambda n: sum(row["term"] for row in n.rows[:-1]) / n.divisor,
    ),
    "grades": Rare(
        "That adds up the plain grades. Work out their gains, and divide each by its logarithm.",
        "CG@k",
        asks=has(gain="exponential"),
        gain="linear",
    ),
    "by k": Rare(
        "That is divided by {k}. DCG is a sum.",
        asks=lambda asked: asked.name == "DCG" and has_cutoff(asked),
        over="k",
    ),
    **FARTHER,
}


def _as_they_come(n: SimpleNamespace) -> float:
    """The DCG of all that is judged, in the order of the list, what was missed behind it."""
    gain = n.asked.gain_of()
    judged = [each for each in appended(n.ranking, n.asked).documents if each in n.ranking.judgments]
    gains = [float(gain(n.ranking.judgments[each])) for each in judged]
    return sum(each * discount(rank, n.discount, n.base) for rank, each in enumerate(gains, 1))


OF_NDCG: Slips = {
    "judged": Slip(
        "That has an ideal of all that is judged, found or missed. Here the ideal is {the_ideal}.", ideal="judged"
    ),
    "whole list": Slip(
        "That is the nDCG of the whole list. Cut it at rank {k}, and its ideal too.",
        "nDCG",
        part="That is the sum of the whole list. Stop at rank {k}.",
    ),
    "early": Slip("That divides by {log_next}. Here it is {the_log}.", discount="log(i+1)"),
    "one missed": Slip(
        "That leaves out of the ideal one document that was missed. All that is judged belongs to it.",
        asks=has(ideal="judged"),
        when=lambda asked, ranking: len(ranking.not_retrieved) > 1,
        reads=lambda ranking, asked: ranking.but(
            judgments={
                each: grade for each, grade in ranking.judgments.items() if each not in ranking.not_retrieved[-1:]
            }
        ),
    ),
    "by k": Slip("That divides DCG{at} by {k}. Divide it by the ideal DCG{at}.", asks=has_cutoff, over="k"),
    "ideal of the first": Rare(
        "That sorts the results down to rank {k} for the ideal. Here the ideal is {the_ideal}.",
        when=lambda asked, ranking: is_cut(asked, ranking) and in_one_order(asked, ranking),
        over=lambda n: sum(
            gain * discount(rank, n.discount, n.base)
            for rank, gain in enumerate(sorted((float(row["gain"]) for row in n.rows), reverse=True), 1)
        ),
    ),
    "best of the list": Rare(
        "That has the best grade of the list at every rank of the ideal. Here the ideal is {the_ideal}.",
        when=lambda asked, ranking: max(filter(None, ranking.grades), default=0) < (ranking.top_grade or 0),
        over=lambda n: (
            n.asked.gain_of()(max(filter(None, n.ranking.grades), default=0))
            * sum(discount(rank, n.discount, n.base) for rank in range(1, n.k + 1))
        ),
    ),
    "ideal undiscounted": Rare(
        "That has the ideal without its discount. Both have one.", over=lambda n: _gains(n.ideal_rows)
    ),
    "list undiscounted": Rare(
        "That has the list without its discount. Both have one.", then=lambda n: _gains(n.rows) / n.ideal
    ),
    **{
        f"rounded to {digits}": Rare(
            f"That divides two DCG that were rounded before, to {words}. Round the quotient alone.",
            then=lambda n, digits=digits: rounded_to(n.dcg, digits) / rounded_to(n.ideal, digits),
        )
        for digits, words in ((2, "two decimals"), (1, "one decimal"))
    },
    "over itself": Rare(
        "That is the DCG of this order over itself. The ideal is sorted, the best first.", then=lambda n: n.dcg / n.dcg
    ),
    "lacking": Rare("That is what the list lacks: 1 less its nDCG.", then=lambda n: 1 - n.value),
    "worst first": Rare(
        "That sorts the ideal from the worst to the best. The best comes first.",
        over=lambda n: sum(row["discount"] * other["gain"] for row, other in zip(n.ideal_rows, reversed(n.ideal_rows))),
    ),
    "unsorted": Rare(
        "That takes all judged grades for the ideal as they come. The ideal has the best first.",
        when=in_one_order,
        over=_as_they_come,
    ),
    "CG": Rare("That is the sum of the {each}s. Discount them, and divide by the ideal.", "CG@k"),
    "by there": Rare("That divides DCG by the number of its terms. Divide it by the ideal DCG.", over="there"),
    **FARTHER,
}
