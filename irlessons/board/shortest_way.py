"""One way to a goal: the moves of a shortest one, for paper, where nobody drags. In the page `goals.js` finds it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from irlessons.board.goal import Clause, digits_of, Goal
from irlessons.board.to_page import cutoffs_of
from irlessons.languages.our import our
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.retrieval.nuggets import Nuggets
from irlessons.rounding import rounded
from irlessons.working import Working

# With more moves, or results, there are more orders than anybody waits for.
_MOVES, _RESULTS = 3, 9
_SAME = 1e-9

Step = tuple[str, Ranking]


def one_way(goal: Goal, measures: Sequence[Measure], start: Ranking, nuggets: Nuggets | None = None) -> tuple[str, ...]:
    """The moves of a shortest way from this ranking, a sentence each, first to last.

    Empty for a goal that says nothing to reach, for one that takes more than three moves, and on a list of more than
    nine results.

    >>> import irlessons as ir
    >>> from irlessons.board.goal import goal_of
    >>> page = ir.Ranking.from_grades([0, 1, 1], titles=["News", "Map", "Guide"])
    >>> one_way(goal_of("bring P@1 to 1 in one move", [ir.P @ 1]), [ir.P @ 1], page)
    ('Map to rank 1',)
    """
    if not goal.clauses or len(start) > _RESULTS:
        return ()
    cuts = cutoffs_of(measures)

    def working(clause: Clause, ranking: Ranking) -> Working:
        if nuggets is None or not clause.nuggets:
            return ranking.work(measures[clause.measure])
        # As many as the generator reads on the board.
        return nuggets.recall(ranking, cuts[0] if cuts else None, vital=clause.nuggets == "vital")

    starts = [working(clause, start) for clause in goal.clauses]
    seen = {start.documents}
    ends: list[tuple[tuple[str, ...], Ranking]] = [((), start)]
    for _ in range(min(goal.moves or _MOVES, _MOVES)):
        further = []
        for way, ranking in ends:
            for says, moved in _moves(ranking, goal.exchanges):
                if moved.documents not in seen:
                    seen.add(moved.documents)
                    further.append(((*way, says), moved))
        for way, ranking in further:
            if all(_holds(clause, before, working(clause, ranking)) for clause, before in zip(goal.clauses, starts)):
                return way
        ends = further
    return ()


def _moves(ranking: Ranking, exchanges: bool) -> Iterator[Step]:
    """Every ranking that is one move away, or one exchange, and in words how it is made."""
    title = ranking.title
    judged = [document for document in ranking.documents if document in ranking.judgments]
    if exchanges:
        for one, other in combinations(ranking.documents, 2):
            yield our("{0} and {1} change places", title(one), title(other)), ranking.swap(one, other)
        for one in judged:
            rank = ranking.documents.index(one) + 1
            for other in ranking.not_retrieved:
                swapped = ranking.drop(one).retrieve(other, rank)
                yield our("{0} and {1} change places", title(one), title(other)), swapped
        return
    for document in ranking.documents:
        for rank in range(1, len(ranking) + 1):
            yield our("{0} to rank {1}", title(document), rank), ranking.move(document, rank)
    for document in ranking.not_retrieved:
        for rank in range(1, len(ranking) + 2):
            yield our("{0} to rank {1}", title(document), rank), ranking.retrieve(document, rank)
    for document in judged:
        yield our("{0} out of the ranking", title(document)), ranking.drop(document)


def _holds(clause: Clause, start: Working, now: Working) -> bool:
    if clause.verb == "bring":
        exact = now.value if now.exact is None else now.exact
        return Fraction(rounded(exact, digits_of(clause.to))) == Fraction(clause.to)
    step = now.value - start.value
    return {"raise": step > _SAME, "lower": step < -_SAME, "keep": abs(step) <= _SAME}[clause.verb]
