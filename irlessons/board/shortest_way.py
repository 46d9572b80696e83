"""One way to a goal: the moves of a shortest one, for paper, where nobody drags. In the page `goals.js` finds it."""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from irlessons.board.goal import Clause, digits_of, Goal
from irlessons.board.to_page import cutoffs_of
from irlessons.languages.our import our, ours
from irlessons.measures import Measure
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.nuggets import Nuggets
from irlessons.rounding import rounded
from irlessons.working import Working

# What anybody does by hand, and as many places in all orders that are tried as take some seconds.
_MOVES, _PLACES = 3, 1_000_000
_SAME = 1e-9

Order = tuple[Document, ...]
# A text of ours, and what stands in its places: many moves are tried, and few are said.
Said = tuple[str, Document, Document | int]


def one_way(goal: Goal, measures: Sequence[Measure], start: Ranking, nuggets: Nuggets | None = None) -> tuple[str, ...]:
    """The moves of a shortest way from this ranking, a sentence each, first to last; empty where none was found.

    >>> import irlessons as ir
    >>> from irlessons.board.goal import goal_of
    >>> page = ir.Ranking.from_grades([0, 1], not_retrieved=[1], titles=["News", "Map", "Guide"])
    >>> one_way(goal_of("AP = 1", [ir.AP]), [ir.AP], page)
    ('News to rank 2', 'Guide to rank 1')
    """
    return _searched(goal, measures, start, nuggets)[0]


def told_way(
    goal: Goal, measures: Sequence[Measure], start: Ranking, nuggets: Nuggets | None = None
) -> tuple[tuple[str, ...], str]:
    """The same, and where none was found, a sentence that says how far it was looked for; else "".

    Both are empty for a goal that says nothing to reach.
    """
    way, moves = _searched(goal, measures, start, nuggets)
    if way or not goal.clauses:
        return way, ""
    if not moves:
        return (), our("no way found in {0} orders", _most(start))
    one, many = ("{0} exchange", "{0} exchanges") if goal.exchanges else ("{0} move", "{0} moves")
    return (), our("no way found within {0}", ours(moves, one, many))


def _searched(
    goal: Goal, measures: Sequence[Measure], start: Ranking, nuggets: Nuggets | None
) -> tuple[tuple[str, ...], int]:
    """The moves of a shortest way, and how many moves were tried to their end."""
    if not goal.clauses:
        return (), 0
    cuts = cutoffs_of(measures)

    def recall(clause: Clause, ranking: Ranking) -> Working | None:
        if nuggets is None or not clause.nuggets:
            return None
        # As many as the generator reads on the board.
        return nuggets.recall(ranking, cuts[0] if cuts else None, vital=clause.nuggets == "vital")

    def value(clause: Clause, ranking: Ranking) -> float:
        read = recall(clause, ranking)
        return read.value if read else ranking.value(measures[clause.measure])

    def holds(clause: Clause, before: float, ranking: Ranking) -> bool:
        now = value(clause, ranking)
        if clause.verb != "bring":
            step = now - before
            return {"raise": step > _SAME, "lower": step < -_SAME, "keep": abs(step) <= _SAME}[clause.verb]
        digits = digits_of(clause.to)
        # Rows of what is far off nobody needs, and of many orders they would take long.
        if abs(now - float(clause.to)) >= 10**-digits:
            return False
        number = (recall(clause, ranking) or ranking.work(measures[clause.measure])).number
        return Fraction(rounded(number, digits)) == Fraction(clause.to)

    def key(order: Order) -> tuple[Hashable, ...]:
        # Orders of the same grades have the same values, and the same are left over; nuggets are of documents.
        return order if nuggets else tuple(map(start.judgments.get, order))

    starts = [value(clause, start) for clause in goal.clauses]
    # Two of one grade that change places are a move, too; none is not.
    seen, tried = set[tuple[Hashable, ...]](), 0
    ends: list[tuple[tuple[Said, ...], Order]] = [((), start.documents)]
    most = min(goal.moves or _MOVES, _MOVES)
    for done in range(most):
        further = []
        for way, order in ends:
            for said, moved in _moves(order, start, goal.exchanges):
                tried += 1
                if tried > _most(start):
                    return (), done
                if (known := key(moved)) in seen or moved == start.documents:
                    continue
                seen.add(known)
                further.append(((*way, said), moved))
                ranking = start.reordered(moved)
                if all(holds(each, before, ranking) for each, before in zip(goal.clauses, starts)):
                    return tuple(_in_words(each, start) for each in further[-1][0]), done + 1
        ends = further
    return (), most


def _most(start: Ranking) -> int:
    """How many orders are tried."""
    return _PLACES // max(len(start), 1)


def _moves(order: Order, start: Ranking, exchanges: bool) -> Iterator[tuple[Said, Order]]:
    """Every order that is one move away, or one exchange, and how it is made."""
    tray = [document for document in (*start.documents, *start.not_retrieved) if document not in order]
    judged = [at for at, document in enumerate(order) if document in start.judgments]
    if exchanges:
        text = "{0} and {1} change places"
        for one, other in combinations(range(len(order)), 2):
            swapped = [*order]
            swapped[one], swapped[other] = order[other], order[one]
            yield (text, order[one], order[other]), tuple(swapped)
        for at in judged:
            for document in tray:
                yield (text, order[at], document), (*order[:at], document, *order[at + 1 :])
        return
    for at, document in enumerate(order):
        rest = order[:at] + order[at + 1 :]
        for rank in range(1, len(order) + 1):
            yield ("{0} to rank {1}", document, rank), (*rest[: rank - 1], document, *rest[rank - 1 :])
    for document in tray:
        for rank in range(1, len(order) + 2):
            yield ("{0} to rank {1}", document, rank), (*order[: rank - 1], document, *order[rank - 1 :])
    for at in judged:
        yield ("{0} out of the ranking", order[at], 0), order[:at] + order[at + 1 :]


def _in_words(said: Said, start: Ranking) -> str:
    text, document, other = said
    return our(text, start.title(document), start.title(other) if "change places" in text else other)
