"""What else goes wrong with measures of pairs, a relevant result and another: AUC, Bpref."""

from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.binary import THRESHOLD
from irlessons.measures.more_slips.rare import AND_ORDER, PRECISION, Rare, Slips, SUM
from irlessons.measures.slip import in_one_order, lacks, without_missed
from irlessons.ranking import Ranking
from irlessons.rounding import Number
from irlessons.working import Row

OF_AUC: Slips = {
    "threshold": THRESHOLD,
    "turned": Rare("That is the share of the pairs in the wrong order.", then=lambda n: 1 - n.value),
    "sum": Rare("That is how many pairs are in the right order; divide it by all pairs.", over=1),
    "all pairs": Rare(
        "That divides by all pairs of results. Only those of a relevant result and another one count.",
        over=lambda n: Fraction((n.relevant + n.others) * (n.relevant + n.others - 1), 2),
    ),
    "with each": Rare(
        "That divides by the relevant results times all of them. Divide by those times the others.",
        over=lambda n: n.relevant * (n.relevant + n.others),
    ),
    "Gini": Rare("That is 2 × AUC − 1.", then=lambda n: 2 * n.value - 1),
    "AP": AND_ORDER,
    "precision": PRECISION,
}


def _found(n: SimpleNamespace) -> list[Row]:
    """The rows of the relevant results of the list."""
    return [row for row in n.rows if row["rank"] and row["relevant"]]


def _counted(n: SimpleNamespace, above: Callable[[Row], int], out_of: int) -> Number:
    """Bpref, where something else counts as standing above, and out of another number."""
    terms = [1 - Fraction(min(above(row), out_of), out_of) for row in _found(n)]
    return Fraction(sum(terms)) / int(n.R)


def _has_unjudged(asked: Measure, ranking: Ranking) -> bool:
    return in_one_order(asked, ranking) and None in ranking.grades


def _unjudged_as_0(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where somebody has judged all results, those of which nothing is known as not relevant."""
    return ranking.but(judgments={**dict.fromkeys(ranking.documents, 0), **ranking.judgments})


OF_BPREF: Slips = {
    "R": Rare("That is with R in the place of D, as its authors had it.", out_of="R"),
    "R+10": Rare("That is with R + 10 in the place of D.", out_of="R+10"),
    "min": Rare("That is with the smaller of N and R for D.", out_of="min(N,R)"),
    "sum": SUM,
    "by results": Rare("That is divided by the number of results. Bpref is divided by R.", over="retrieved"),
    "no 1 −": Rare(
        "That forgets the 1 −, and adds up the shares of what stands above.",
        then=lambda n: Fraction(n.hits, n.R) - n.value,
    ),
    "by D": Rare("That is divided by D. Bpref is divided by R.", over="out_of"),
    "by found": Rare("That is divided by the relevant results found. R has those that were missed, too.", over="hits"),
    "found alone": Rare(
        "That leaves out what was missed. R has it, too.",
        reads=without_missed,
    ),
    "missed count 1": Rare(
        "That counts 1 for what was missed. It is not in the list, and counts 0.",
        then=lambda n: n.value + 1 - Fraction(n.hits, n.R),
    ),
    "all above": Rare(
        "That counts all the results above. Those count that are judged and not relevant.",
        when=in_one_order,
        then=lambda n: _counted(n, lambda row: row["rank"] - 1, n.out_of),
    ),
    "unjudged above": Rare(
        "That counts what is unjudged among those above. Only what is judged and not relevant does.",
        when=_has_unjudged,
        then=lambda n: _counted(
            n, lambda row: row["rank"] - 1 - sum(each["rank"] < row["rank"] for each in _found(n)), n.out_of
        ),
    ),
    "unjudged in N": Rare(
        "That takes what is unjudged for not relevant. Bpref leaves it out, above and in N.",
        when=_has_unjudged,
        reads=_unjudged_as_0,
    ),
    "D of the found": Rare(
        "That has for R in D the relevant results found alone. R has those that were missed, too.",
        when=lambda asked, ranking: in_one_order(asked, ranking) and lacks(asked, ranking),
        then=lambda n: _counted(
            n,
            lambda row: row["above"],
            {"R": n.hits, "R+10": n.hits + 10}.get(n.asked.out_of, min(n.out_of, n.hits)),
        ),
    ),
    "AP": AND_ORDER,
}
