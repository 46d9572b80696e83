"""Sessions of a page that is drafted out of two lists: the coins, a reader who clicks, and who has won."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from irlessons.ranking import Document
from irlessons.retrieval import Draft, team_draft
from irlessons.retrieval.team_draft import SIDES

TIE = "tie"
_32_BITS = 2**32 - 1
# What is drawn for each round and each rank: the coin, whether it is clicked, whether the reader goes on.
_COIN, _CLICK, _ON = range(3)


class Session(NamedTuple):
    """One reader and one page.

    coins: who picked first in each round.  draft: the page, and whose each document is.  seen: how many results were
    looked at.  clicked: those of them that were clicked.  winner: "A", "B" or "tie", who has more of the clicks.
    """

    coins: str
    draft: Draft
    seen: int
    clicked: tuple[Document, ...]
    winner: str


def session(
    a: Sequence[Document], b: Sequence[Document], chances: Mapping[Document, float], p: float, seed: int, number: int
) -> Session:
    """The session of that number. The same seed tosses the same coins and dice in it, whatever the lists are.

    chances: document -> how likely somebody who looks at it clicks.  p: how likely a reader goes on to the next result,
    as that of RBP does, clicked or not.
    """
    rounds = -(-max(len(a), len(b)) // 2)
    coins = "".join(SIDES[chance(seed, number, each, _COIN) >= 0.5] for each in range(rounds))
    draft = team_draft(a, b, coins)
    clicked, seen = [], 0
    for rank, document in enumerate(draft.documents):
        seen += 1
        if chance(seed, number, rank, _CLICK) < chances[document]:
            clicked.append(document)
        if chance(seed, number, rank, _ON) >= p:
            break
    credit = draft.credit(clicked)
    winner = TIE if credit["A"] == credit["B"] else max(SIDES, key=credit.__getitem__)
    return Session(coins, draft, seen, tuple(clicked), winner)


def chance(seed: int, number: int, place: int, kind: int) -> float:
    """A number from 0 to 1 that looks as if it were drawn, and is the same each time: of a seed, a session, a round or
    rank in it, and what is asked there.

    The page draws the same one. Source of the mixing: the last step of MurmurHash3, Appleby 2011.
    """
    mixed = seed & _32_BITS
    for each in (number, 3 * place + kind):
        # 2^32 over the golden ratio, so that neighbours are far apart.
        mixed = _mixed(mixed ^ (each + 1) * 0x9E3779B9 & _32_BITS)
    return mixed / 2**32


def _mixed(bits: int) -> int:
    bits = (bits ^ bits >> 16) * 0x85EBCA6B & _32_BITS
    bits = (bits ^ bits >> 13) * 0xC2B2AE35 & _32_BITS
    return bits ^ bits >> 16
