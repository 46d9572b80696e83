"""One list out of two, made so that a reader's clicks say which of them they prefer: team draft."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from irlessons.checks import BEST_FIRST, in_order, listed, seed_of, shown, some
from irlessons.ranking import Document, Ranking

# What a coin says: which of the two picks first.
SIDES = ("A", "B")


class Draft(NamedTuple):
    """A drafted list, and whose each of its documents is.

    documents: the list, the best first.  teams: document -> "A" or "B", who has picked it, in the order of the list.

    >>> import irlessons as ir
    >>> ir.retrieval.Draft(("a", "b"), {"a": "A", "b": "B"}).credit(["a"])
    {'A': 1, 'B': 0}
    """

    documents: tuple[Document, ...]
    teams: dict[Document, str]

    def credit(self, clicked: Iterable[Document]) -> dict[str, int]:
        """How many of the clicked documents were picked by A and by B; one that is clicked twice counts once.

        A document that both lists have is the one's who picked it. Raises ValueError for one that is not in the list.

        >>> import irlessons as ir
        >>> drafted = ir.retrieval.team_draft("a b c".split(), "b e a".split(), coins="AB")
        >>> drafted.documents
        ('a', 'b', 'e', 'c')
        >>> drafted.credit(["a", "e"])
        {'A': 1, 'B': 1}
        """
        clicks = dict.fromkeys(listed("clicked", clicked, BEST_FIRST))
        if strange := [document for document in clicks if document not in self.teams]:
            raise ValueError(f"nobody could click on {some(map(repr, strange))}; click on what was drafted")
        return {side: sum(self.teams[document] == side for document in clicks) for side in SIDES}


def team_draft(
    a: Ranking | Iterable[Any],
    b: Ranking | Iterable[Any],
    coins: str | Iterable[str] | None = None,
    *,
    seed: int | None = None,
) -> Draft:
    """Draft one list out of two: in each round a coin says who picks first, and each picks its best that is left.

    a, b: two lists of documents, the best first, or two rankings.
    coins: a letter for each round, "A" or "B", as in "ABB"; or a seed, which tosses them until both lists are used up.
    Whose documents are all taken does not pick.

    Raises ValueError for a coin that is neither A nor B, coins that find nothing left to pick, a document that stands
    in one list twice, or where neither coins nor a seed is given, or both.
    Source: Radlinski, Kurup and Joachims 2008.

    >>> import irlessons as ir
    >>> drafted = ir.retrieval.team_draft("a b c d".split(), "b e a f".split(), coins="AB")
    >>> drafted.teams
    {'a': 'A', 'b': 'B', 'e': 'B', 'c': 'A'}
    >>> drafted.credit(["b", "e"])
    {'A': 0, 'B': 2}
    """
    if (coins is None) is (seed is None):
        raise ValueError('say whose turn it is in each round, as in coins="AB", or give a seed that tosses them')
    lists = {"A": as_documents("a", a), "B": as_documents("b", b)}
    teams: dict[Document, str] = {}
    for round, coin in enumerate(_tossed(seed) if coins is None else _coins(coins), 1):
        before = len(teams)
        for side in (coin, *(each for each in SIDES if each != coin)):
            pick = next((document for document in lists[side] if document not in teams), None)
            if pick is not None:
                teams[pick] = side
        if len(teams) == before:
            if coins is None:
                break
            raise ValueError(f"coin {round} finds nothing left to pick; {round - 1} coins use up these lists")
    return Draft(tuple(teams), teams)


def as_documents(which: str, given: Ranking | Iterable[Any]) -> tuple[Document, ...]:
    """The documents of a list or a ranking. Raises ValueError for one without a name, or one named twice."""
    if isinstance(given, Ranking):
        return given.documents
    documents = in_order(which, given, BEST_FIRST)
    if None in documents:
        raise ValueError(f"{which} has a document without a name; give each one")
    return tuple(documents)


def _tossed(seed: object) -> Iterator[str]:
    toss = random.Random(seed_of(seed))
    while True:
        yield toss.choice(SIDES)


def _coins(coins: str | Iterable[str]) -> list[str]:
    tossed = list(coins) if isinstance(coins, str) else listed("coins", coins, '"AB"')
    for at, coin in enumerate(tossed, 1):
        if coin not in SIDES:
            raise ValueError(f"coin {at} says {shown(coin)}; it says 'A' or 'B', whoever picks first")
    return tossed
