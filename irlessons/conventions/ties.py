"""What the order of equal scores can do to a measure: best, worst, average, and how many orders give which value."""

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from irlessons import markup
from irlessons.conventions.answer import as_table, count, NamedRows
from irlessons.conventions.extremes import extremes
from irlessons.conventions.families import checked
from irlessons.conventions.inputs import has_ties
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.measures.equal_scores import groups_of, number_of_orders
from irlessons.ranking import Document, Ranking
from irlessons.rounding import Number, rounded
from irlessons.typeset import Table
from irlessons.working import Row

# Up to here every order that can matter is tried; 5,040 = 7! is a tie of seven documents that all differ.
MOST_ARRANGEMENTS = 5_040
# ... and so many documents at most are put into a list for it.
_MOST_PLACED = 100_000
# Values that agree to so many decimals are one value: their sums were only added up in another order.
_SAME = 12


@dataclass(frozen=True, repr=False)
class Ties(NamedRows):
    """The values of a measure under the orders that equal scores allow.

    rows: order, value, printed, why, for best, worst, average, docno and given order.
    shares: for each value, from the best down, the number of orders that give it and their share, an exact fraction;
        empty where there are no ties, or too many orders to try.
    """

    shares: tuple[Row, ...] = ()
    by = "order"
    shown = {"order": "order", "printed": "value", "why": "which is"}

    def _parts(self) -> list[str | Table]:
        return [*super()._parts(), *([self._shares] if self.shares else [])]

    def _repr_html_(self) -> str:
        shares = markup.table("how many orders give which value", *self._shares) if self.shares else ""
        return super()._repr_html_() + shares

    @property
    def _shares(self) -> Table:
        return as_table({"printed": "value", "orders": "orders", "share": "share"}, self.shares)


def ties(ranking: Ranking, measure: str | Measure) -> Ties:
    """What the order of equal scores can do to `measure`: best, worst, average, docno and given order.

    Where few arrangements can matter (up to 5,040), `shares` says exactly how many orders give which value. Without
    scores there are no ties, and all rows are the same. The measure's own parameter `ties` plays no part.
    Raises ValueError for a measure that has no such parameter.
    Source of the average: McSherry & Najork (2008), ECIR.

    >>> import irlessons as ir
    >>> tied = ir.Ranking.from_scores({"a": 1, "b": 1}, {"a": 1})
    >>> ir.conventions.ties(tied, "RR").value("average")
    0.75
    """
    measure, ranking = as_measure(measure), checked(ranking)
    if "ties" not in measure.takes:
        raise ValueError(f"{measure.name} has no parameter ties: it says itself what equal scores count")
    given = measure(ties="given order")
    found = _found(given, ranking)
    rows = [
        *_extremes(given, ranking, found),
        _row("average", *_average(measure, ranking, found)),
        _row("docno", measure(ties="docno").result(ranking).number, "trec_eval's: document id descending"),
        _row("given order", given.result(ranking).number, "the order of this ranking"),
    ]
    if "last" in measure.takes["ties"].choices:
        last = measure(ties="last").result(ranking).number
        rows.append(_row("last", last, "no order: each document counts after all of its tie, as in scikit-learn"))
    title = f"{given} and the order of equal scores"
    return Ties(title, tuple(rows), _sentence(ranking, found), _shares(ranking, found) if has_ties(ranking) else ())


def _found(measure: Measure, ranking: Ranking) -> Counter[Number]:
    """Value -> how many arrangements give it, each as likely as another; empty where there are too many to try.

    An arrangement is an order in which documents of the same worth are not told apart.
    """

    def kind(document: Document) -> Hashable:
        grade = ranking.grade(document)
        # A condensed list drops the unjudged, so that they are of a kind of their own there.
        return None if grade is None and measure.unjudged == "skip" else measure.merit(grade)

    groups = [[(kind(document), document) for document in group] for group in groups_of(ranking)]
    counts = [Counter(kind for kind, _ in group) for group in groups]
    number = math.prod(math.factorial(each.total()) // math.prod(map(math.factorial, each.values())) for each in counts)
    if number > MOST_ARRANGEMENTS or number * len(ranking) > _MOST_PLACED:
        return Counter()
    found: Counter[Number] = Counter()
    for order in product(*map(_orders, groups)):
        value = measure.result(ranking.reordered([document for group in order for document in group])).number
        found[value if isinstance(value, Fraction) else round(value, _SAME)] += 1
    return found


def _orders(group: Sequence[tuple[Hashable, Document]]) -> list[list[Document]]:
    """Every arrangement of one group once: the places of each kind are chosen among those that are left."""
    kinds: dict[Hashable, list[Document]] = {}
    for kind, document in group:
        kinds.setdefault(kind, []).append(document)
    ranks = range(len(group))
    orders: list[dict[int, Document]] = [{}]
    for documents in kinds.values():
        orders = [
            order | dict(zip(places, documents))
            for order in orders
            for places in combinations([rank for rank in ranks if rank not in order], len(documents))
        ]
    return [[order[rank] for rank in ranks] for order in orders]


def _extremes(measure: Measure, ranking: Ranking, found: Counter[Number]) -> Iterator[Row]:
    values = {name: measure.result(order).number for name, order in zip(("best", "worst"), extremes(measure, ranking))}
    says = {"best": "the better documents of each tie first", "worst": "the better documents of each tie last"}
    # The mean precision of those found in the top k can fall when one more moves in from below. Every other measure
    # only gains when the better of two neighbours moves up.
    if measure.settings.get("divide_by") == "found" and measure.k is not None:
        values = {"best": max(found, default=math.nan), "worst": min(found, default=math.nan)}
        says = dict.fromkeys(says, "of all orders" if found else "not known: too many orders to try")
    for name, value in values.items():
        yield _row(name, value, says[name])


def _average(measure: Measure, ranking: Ranking, found: Counter[Number]) -> tuple[Number, str]:
    sentence = "expected, when every order is as likely as another"
    if "average" in measure.takes["ties"].choices:
        return measure(ties="average").result(ranking).number, sentence
    if not found:
        return math.nan, "not known: too many orders to try, and there is no closed form"
    total = sum((Fraction(value) * number for value, number in found.items()), Fraction(0))
    return total / found.total(), sentence


def _shares(ranking: Ranking, found: Counter[Number]) -> tuple[Row, ...]:
    orders, arrangements = number_of_orders(ranking), found.total()
    return tuple(
        {
            "value": float(value),
            "printed": rounded(value),
            "orders": orders * number // arrangements,
            "share": Fraction(number, arrangements),
        }
        for value, number in sorted(found.items(), reverse=True)
    )


def _sentence(ranking: Ranking, found: Counter[Number]) -> str:
    if ranking.scores is None:
        return "The ranking has no scores, so there are no ties: its order is the only one."
    if not has_ties(ranking):
        return "No two documents have the same score, so there is one order only."
    return f"Equal scores leave {count(number_of_orders(ranking))} orders open" + (
        "." if found else ", too many to try: the share of each value is not worked out."
    )


def _row(order: str, value: Number, why: str) -> Row:
    return {"order": order, "value": float(value), "printed": rounded(value), "why": why}
