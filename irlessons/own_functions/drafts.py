"""A team draft as a learner writes it: how it is read, on which lists it is tried, and what is done in its place."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from operator import eq
from typing import Any

from irlessons.own_functions.calls import Refused
from irlessons.own_functions.returned import Returned
from irlessons.retrieval import Draft, team_draft
from irlessons.retrieval.team_draft import SIDES

# The page from the top down: each document, and whose it is.
Page = tuple[tuple[Any, str], ...]
Drafting = Callable[..., Page]

_LIKE = "as {'a': 'A', 'b': 'B'}"
_SEED = 15
_DRAWN = 40


def _read(found: Any) -> Page:
    """A page: a mapping document -> team in the order of the page, pairs, two lists, or a `Draft`."""
    if isinstance(found, Draft):
        found = found.teams
    if isinstance(found, Mapping):
        if found and found.keys() <= {*SIDES} and all(not isinstance(each, str) for each in found.values()):
            raise Refused(f"returns the two teams and not the order of the page; return whose each is, {_LIKE}")
        return _page(found.items(), found)
    if isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
        raise Refused(f"returns {found!r:.60}; return whose each document is, in the order of the page, {_LIKE}")
    listed = list(found)
    if all(isinstance(each, (tuple, list)) and len(each) == 2 and each[1] in SIDES for each in listed):
        return _page(listed, found)
    if len(listed) == 2 and all(isinstance(each, (list, tuple)) for each in listed):
        return _page(zip_longest(*listed), found)
    raise Refused(f"returns the documents alone; say whose each of them is, {_LIKE}")


def _page(pairs: Iterable[Any], found: object) -> Page:
    page = tuple((document, team) for document, team in pairs)
    for document, team in page:
        if team not in SIDES:
            raise Refused(f"gives {document!r} to {team!r}; it is picked by 'A' or 'B'")
    return page


def _printed(page: Page) -> str:
    return ", ".join(f"{document} ({team})" for document, team in page) or "nothing"


DRAFT = Returned(_read, eq, eq, _printed, "a page")


def drafted(a: list[Any], b: list[Any], coins: Iterable[str]) -> Page:
    """The draft itself."""
    return tuple(team_draft(a, b, coins).teams.items())


def trials() -> tuple[dict[str, Any], ...]:
    """Lists and coins, the simplest first."""
    given = [("ab", "ba", "A"), ("ab", "ba", "B"), ("abcd", "beaf", "AB"), ("abcd", "bcda", "BB"), ("a", "abc", "BA")]
    source = random.Random(_SEED)
    for _ in range(_DRAWN):
        a, b = ("".join(source.sample("abcdefgh", source.randint(3, 7))) for _ in SIDES)
        rounds = -(-max(len(a), len(b)) // 2)
        given.append((a, b, "".join(source.choices(SIDES, k=rounds))))
    given.append(("abc", "cab", ""))
    return tuple({"a": [*a], "b": [*b], "coins": coins} for a, b, coins in given)


def _turns(coins: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Who picks, turn by turn, with the number of the round from 0."""
    for round, coin in enumerate(coins):
        yield round, coin
        yield round, "B" if coin == "A" else "A"


def _by_rank(a: list[Any], b: list[Any], coins: Iterable[str]) -> Page:
    """Each round is a rank of both lists."""
    own = {"A": a, "B": b}
    return tuple((own[side][round], side) for round, side in _turns(coins) if round < len(own[side]))


def _last_come(a: list[Any], b: list[Any], coins: Iterable[str]) -> Page:
    """The same; what is picked twice stays where it is, and is the second one's."""
    return tuple(dict(_by_rank(a, b, coins)).items())


def _first_come(a: list[Any], b: list[Any], coins: Iterable[str]) -> Page:
    """The same; what is picked twice is the first one's."""
    teams: dict[Any, str] = {}
    for document, side in _by_rank(a, b, coins):
        teams.setdefault(document, side)
    return tuple(teams.items())


def _only_winner(a: list[Any], b: list[Any], coins: Iterable[str]) -> Page:
    """The loser of a coin does not pick."""
    own, teams = {"A": a, "B": b}, dict[Any, str]()
    for coin in coins:
        if (pick := next((each for each in own[coin] if each not in teams), None)) is not None:
            teams[pick] = coin
    return tuple(teams.items())


def _with(coins_of: Callable[[str], str]) -> Drafting:
    """The draft with other coins."""
    return lambda a, b, coins: drafted(a, b, coins_of(coins))


def _of_whoever_lists(first: str) -> Drafting:
    """The page, with what both lists have given to one of them."""

    def given(a: list[Any], b: list[Any], coins: str) -> Page:
        own = {"A": a, "B": b}
        other = "B" if first == "A" else "A"
        return tuple((each, first if each in own[first] else other) for each, _ in drafted(a, b, coins))

    return given


SLIPS: Mapping[str, Drafting] = {
    "That throws one coin for all rounds; each round has its own.": _with(lambda coins: coins[:1] * len(coins)),
    "That leaves out who has lost the coin. In each round both pick, one after the other.": _only_winner,
    "That does not skip what is taken, so a document may stand on the page twice.": _by_rank,
    "That does not skip what is taken: the next of its list goes to whoever picks it last.": _last_come,
    "That does not go on to the next where one is taken, so that somebody picks nothing.": _first_come,
    "That lets the loser of the coin pick first.": _with(lambda coins: coins.translate(str.maketrans("AB", "BA"))),
    "That lets A pick first in every round; the coin says who does.": _with(lambda coins: "A" * len(coins)),
    "That lets B pick first in every round; the coin says who does.": _with(lambda coins: "B" * len(coins)),
    "That lets them pick first in turns; the coin says who does.": _with(
        lambda coins: ("AB" * len(coins))[: len(coins)]
    ),
    "That gives A whatever A lists; a document is the one's who has picked it.": _of_whoever_lists("A"),
    "That gives B whatever B lists; a document is the one's who has picked it.": _of_whoever_lists("B"),
}


def slips(a: list[Any], b: list[Any], coins: str) -> dict[str, Page]:
    """What else a draft may do, and what that gives here."""
    return {says: slip(a, b, coins) for says, slip in SLIPS.items()}
