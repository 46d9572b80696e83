"""Whether two orders of the same things are alike: Kendall's τ, and τ_AP, to which the top matters more."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from irlessons.checks import finite, in_order, is_labelled, is_number, known_name, Labelled, listed, mapped, some, twice
from irlessons.frozen import Frozen
from irlessons.measures.binary import int_if_whole
from irlessons.phrases import counted
from irlessons.rounding import Number
from irlessons.working import Row, Working

# Names, the best first; or the score of each, the highest first.
Order = Iterable[Any] | Labelled[float]

_LIKE = "['BM25', 'LSA'], the best first, or {'BM25': 0.41, 'LSA': 0.38}"
_TAU = {
    "a": "({concordant} − {discordant}) / {pairs}",
    "b": "({concordant} − {discordant}) / √(({pairs} − {tied_a}) · ({pairs} − {tied_b}))",
    "c": "2 · {levels} · ({concordant} − {discordant}) / ({items}² · ({levels} − 1))",
}
_SAYS = (
    "Of {of_pairs}, {concordant} {stand} in the same order in both and {discordant} in the opposite one{ties}. 1 is "
    "the same order, −1 the opposite one."
)
_ALL_EQUAL = "One of the two has equal scores throughout, so it has no order, and τ is undefined."
_TAU_AP_SAYS = (
    "Of what stands above a place, on average a share of {share} stands above it in the truth, too. An exchange at the "
    "top costs more than one at the end; 1 is one and the same order, 0 is chance."
)


def kendall(a: Order, b: Order, variant: str = "b") -> Working:
    """Kendall's τ of two orders, or of two lists of scores: a Working with a row for each thing that stands in them.

    a, b: two lists of the same names, the best first; or the scores of the same things, the highest first, as lists of
        numbers in one order or as mappings name -> score. Only scores can be equal.
    variant: "a" divides by all pairs; "b" leaves out the pairs that are equal, of each list for itself; "c" divides
        by what so many different scores leave room for. Without equal scores all three are one number.
    Rows: item, a, b (its place or its score), concordant, discordant, tied: the pairs with each thing below it in the
    rows. `numbers` has items, pairs, concordant, discordant, tied_a and tied_b (pairs of equal scores).
    NaN where all scores of one list are equal and the variant has nothing to divide by.

    Raises ValueError for fewer than two things, other names or another number of them, or an unknown variant.
    Sources: Kendall 1938; Kendall 1945, for b; Stuart 1953, for c.

    >>> import irlessons as ir
    >>> ir.compare.kendall(["S1", "S2", "S3"], ["S2", "S1", "S3"]).formula
    'τ = (2 − 1) / 3 = 1/3 = 0.3333'
    """
    known_name("variant of τ", variant, _TAU)
    one, other = _both(a, b)
    items = list(one.scores)
    n = len(items)
    firsts, seconds = ([each.scores[item] for item in items] for each in (one, other))
    rows: list[Row] = []
    for at, item in enumerate(items):
        ways = Counter(
            _sign(firsts[at] - firsts[below]) * _sign(seconds[at] - seconds[below]) for below in range(at + 1, n)
        )
        row: Row = {"item": item, "a": one.shown(item), "b": other.shown(item)}
        rows.append({**row, "concordant": ways[1], "discordant": ways[-1], "tied": ways[0]})
    concordant, discordant = (sum(row[name] for row in rows) for name in ("concordant", "discordant"))
    pairs = math.comb(n, 2)
    tied_a, tied_b = (sum(math.comb(many, 2) for many in Counter(each).values()) for each in (firsts, seconds))
    levels = min(len(set(firsts)), len(set(seconds)))
    numbers: dict[str, Any] = {
        "items": n,
        "pairs": pairs,
        "of_pairs": counted(pairs, "pair"),
        "stand": "stands" if concordant == 1 else "stand",
        "concordant": concordant,
        "discordant": discordant,
        "tied_a": tied_a,
        "tied_b": tied_b,
        "levels": levels,
        "ties": f"; {equal} in none, for scores are equal" if (equal := pairs - concordant - discordant) else "",
    }
    number = _tau(variant, numbers)
    # Where nothing is equal, nothing has to be taken off below.
    plain = "a" if variant == "b" and not tied_a and not tied_b else variant
    return Working(
        name="τ" if variant == "b" else f"τ_{variant}",
        number=number,
        numbers=numbers,
        exact_rows=tuple(rows),
        formula_template="{name} = " + _TAU[plain] + " = {result}",
        sentence_template=_ALL_EQUAL if math.isnan(number) else _SAYS,
    )


def tau_ap(truth: Order, other: Order) -> Working:
    """τ_AP of an order against the true one: a Working with a row for each place from the second on.

    At each place it asks which share of those above belong there, and takes the mean; so the top counts more, and
    the two lists cannot change roles.

    truth, other: two lists of the same names, the best first, or mappings name -> score without equal scores.
    Rows: rank and item of `other`, above (how many stand above it), also_in_truth (how many of these do so in the
    truth), share. The value is 2 · mean share − 1.

    Raises ValueError for fewer than two things, other names, or equal scores.
    Source: Yilmaz, Aslam and Robertson 2008, section 4.

    >>> import irlessons as ir
    >>> ir.compare.tau_ap("S1 S2 S3 S4 S5".split(), "S2 S1 S3 S4 S5".split()).formula
    'τ_AP = 2 · (0 + 1 + 1 + 1) / 4 − 1 = 1/2 = 0.5000'
    """
    right, given = _in_order("truth", truth), _in_order("other", other)
    _same_names("truth", right, "other", given)
    place = {item: at for at, item in enumerate(right)}
    rows: list[Row] = []
    for at, item in enumerate(given[1:], 1):
        also = sum(place[above] < place[item] for above in given[:at])
        share = int_if_whole(Fraction(also, at))
        rows.append({"rank": at + 1, "item": item, "above": at, "also_in_truth": also, "share": share})
    mean = sum((Fraction(row["share"]) for row in rows), Fraction(0)) / len(rows)
    return Working(
        name="τ_AP",
        number=2 * mean - 1,
        numbers={"items": len(given), "last": len(rows), "share": mean},
        exact_rows=tuple(rows),
        formula_template="{name} = 2 · ({terms}) / {last} − 1 = {result}",
        sentence_template=_TAU_AP_SAYS,
        # A share of 0 is a term too.
        sums={"terms": ("{share}", "above", rows)},
        headings={"also_in_truth": "also above in truth"},
    )


class _List(Frozen):
    """What was given as one of two lists: the score of each name; of an order that is minus its place."""

    scores: Mapping[Any, float]
    is_order: bool

    def shown(self, name: Any) -> float:
        """Its place or its score, as it stands in a row."""
        return -self.scores[name] if self.is_order else self.scores[name]


def _both(a: Order, b: Order) -> tuple[_List, _List]:
    """Both lists, with the same names."""
    one, other = _list("a", a), _list("b", b)
    if len(one.scores) != len(other.scores) and not is_labelled(a) and not is_labelled(b):
        raise ValueError(
            f"a has {counted(len(one.scores), 'thing')} and b has {len(other.scores)}; give both the same ones"
        )
    _same_names("a", list(one.scores), "b", list(other.scores))
    return one, other


def _list(which: str, given: Order) -> _List:
    if is_labelled(given):
        return _List(scores=_scores(which, given), is_order=False)
    values = listed(which, given, _LIKE)
    if values and all(map(is_number, values)):
        return _List(scores=_scores(which, dict(enumerate(values, 1))), is_order=False)
    return _List(scores={name: -place for place, name in enumerate(_in_order(which, values), 1)}, is_order=True)


def _scores(which: str, given: Labelled[float]) -> dict[Any, float]:
    scores = mapped(which, given, _LIKE)
    return {name: finite(f"the score in {which} of {name!r}", score) for name, score in scores.items()}


def _in_order(which: str, given: Order) -> list[Any]:
    """The names, the best first."""
    if is_labelled(given):
        scores = _scores(which, given)
        if equal := twice(list(scores.values())):
            raise ValueError(f"{which} has the score {equal[0]!r} more than once, so it is no order; kendall takes it")
        return sorted(scores, key=scores.__getitem__, reverse=True)
    return in_order(which, given, _LIKE)


def _same_names(one: str, names: list[Any], other: str, others: list[Any]) -> None:
    alone = [*(name for name in names if name not in others), *(name for name in others if name not in names)]
    if alone:
        raise ValueError(f"{some(map(repr, alone))} stands in {one} or {other} alone; give both the same ones")
    if len(names) < 2:
        raise ValueError(f"an order needs two things at least, and {one} has {len(names)}")


def _sign(difference: float) -> int:
    return (difference > 0) - (difference < 0)


def _tau(variant: str, of: Mapping[str, Any]) -> Number:
    """Concordant less discordant pairs over the divisor of the variant: a fraction where its root is one."""
    more, pairs = of["concordant"] - of["discordant"], of["pairs"]
    if variant == "a":
        return Fraction(more, pairs)
    if variant == "c":
        levels = of["levels"]
        return Fraction(2 * levels * more, of["items"] ** 2 * (levels - 1)) if levels > 1 else math.nan
    square = (pairs - of["tied_a"]) * (pairs - of["tied_b"])
    if not square:
        return math.nan
    root = math.isqrt(square)
    return Fraction(more, root) if root * root == square else more / math.sqrt(square)
