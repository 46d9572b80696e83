"""`interleave`: two lists that are dragged, a coin that drafts one page out of them, and readers who click."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import traitlets

from irlessons import markup
from irlessons.checks import seed_of, share, shown, whole
from irlessons.compare import preference, sign_test
from irlessons.interleaving.sessions import Session, session, TIE
from irlessons.phrases import counted
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.team_draft import SIDES
from irlessons.typeset import Table
from irlessons.widgets import RUN, to_life
from irlessons.widgets.widget import Widget
from irlessons.working import in_formula, with_minus, Working

# Where nobody can press anything, so many sessions are listed, and so many counted.
_LISTED = 5
_MANY = 100
_LEAST = 2
# A page with more than this is no page of results, and its hundred sessions would lag behind the hand.
_MOST = 20


class Interleaving(Widget):
    """Two lists, the page that is drafted out of them, and what readers prefer.

    order_a, order_b: the documents of both lists in today's order, as places in `documents`.  p, seed: as they are
    today.  counts: the sessions that A has won, that B has won, and the ties, as far as they were counted in the page.
    """

    _module = "interleaving/interleave.js"
    page = traitlets.Dict().tag(sync=True)
    order_a = traitlets.List(traitlets.Int()).tag(sync=True)
    order_b = traitlets.List(traitlets.Int()).tag(sync=True)
    p = traitlets.Float().tag(sync=True)
    seed = traitlets.Int().tag(sync=True)
    counts = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(self, a: Ranking, b: Ranking, judgments: Mapping[Document, float], p: float, seed: int):
        self._lists = {"A": a, "B": b}
        self.documents = tuple(dict.fromkeys([*a.documents, *b.documents]))
        self.chances = _chances(self._lists.values(), judgments, self.documents)
        titles = {**b.titles, **a.titles}
        told = [
            {
                "title": titles.get(document, str(document)),
                "grade": "–" if document not in judgments else in_formula(judgments[document]),
                "chance": self.chances[document],
            }
            for document in self.documents
        ]
        places = {document: place for place, document in enumerate(self.documents)}
        super().__init__(
            page={"query": a.query or b.query, "documents": told},
            order_a=[places[document] for document in a.documents],
            order_b=[places[document] for document in b.documents],
            p=p,
            seed=seed,
            counts=[0, 0, 0],
        )

    @property
    def a(self) -> Ranking:
        """List A in today's order."""
        return self._today("A", self.order_a)

    @property
    def b(self) -> Ranking:
        """List B in today's order."""
        return self._today("B", self.order_b)

    @property
    def preference(self) -> Working:
        """Δ of B, of the sessions that were counted in the page."""
        won_a, won_b, ties = self.counts
        return preference(won_b, won_a, ties)

    def session(self, number: int) -> Session:
        """The session of that number, from 1 up, of today's lists; the page shows the same one."""
        return session(self.a.documents, self.b.documents, self.chances, self.p, self.seed, number - 1)

    def tally(self, sessions: int = _MANY, p: float | None = None) -> dict[str, int]:
        """How many of the first so many sessions of today's lists each has won: {"A": …, "B": …, "tie": …}.

        p: how likely a reader goes on; that of today where nothing is said. The coins and dice stay the same.
        Raises ValueError for a number of sessions that is not whole or below 1, and for a p that is no share.

        >>> import irlessons as ir
        >>> worse = ir.Ranking.from_grades([1, 0, 2])
        >>> ir.interleave(worse, worse.swap("D1", "D3")).tally(100, p=0.5)
        {'A': 10, 'B': 48, 'tie': 42}
        """
        chance = self.p if p is None else share("p", p, "0.8")
        a, b = self.a.documents, self.b.documents
        numbers = range(whole("sessions", sessions, 1))
        won = Counter(session(a, b, self.chances, chance, self.seed, number).winner for number in numbers)
        return {each: won[each] for each in (*SIDES, TIE)}

    def __repr__(self) -> str:
        return f"Two lists of {counted(len(self.order_a), 'result')} and a coin that drafts one page out of them"

    def _counted(self) -> str:
        """What many sessions say, in a sentence."""
        won_a, won_b, ties = self.tally().values()
        delta, p = preference(won_b, won_a, ties), sign_test(won_b, won_a)
        return (
            f"Of {_MANY} such sessions, whose readers go on with the chance {self.p:g} after each result, B wins "
            f"{won_b}, A wins {won_a}, and {ties} are ties. Δ of B is {with_minus(delta.printed())}; "
            f"the p of the sign test is {p.printed()}."
        )

    def _today(self, side: str, order: list[int]) -> Ranking:
        today = tuple(self.documents[place] for place in order)
        own = self._lists[side]
        return own if today == own.documents else own.reordered(today)

    def _shows(self) -> tuple[str, str]:
        return "interleaving", ""

    def _still(self, run: str = RUN) -> str:
        title = {document: told["title"] for document, told in zip(self.documents, self.page["documents"])}
        grade = {document: told["grade"] for document, told in zip(self.documents, self.page["documents"])}
        lists = [
            [f"{title[document]} ({grade[document]})" for document in self._lists[side].documents] for side in SIDES
        ]
        longest = max(map(len, lists))
        rows = [[str(rank + 1), *(each[rank] if rank < len(each) else "" for each in lists)] for rank in range(longest)]
        both: Table = (["rank", "A", "B"], rows, [True, False, False])
        sessions = [self.session(number) for number in range(1, _LISTED + 1)]
        drafted: Table = (
            ["coins", "the page, and whose each result is", "clicked at rank", "won by"],
            [_row(each, title) for each in sessions],
            [False] * 4,
        )
        note = [f"{run}: then both lists can be dragged, and the coin falls."] * bool(run)
        return (
            markup.table("Two lists; the grade of each result stands behind it", *both)
            + markup.table(f"The first {_LISTED} sessions of luck no. {self.seed}", *drafted)
            + markup.paragraphs([self._counted()])
            + to_life(note, run)
        )


def interleave(a: Ranking, b: Ranking, *, p: float = 0.8, seed: int = 1) -> Interleaving:
    """Two lists to be dragged, and one page drafted out of them, round by round, or a hundred readers at once.

    Each click is that of the list that has picked the result. Wins, losses, ties, Δ of B and the p of the sign test
    follow, also while a result is in the hand: the coins and dice of a seed stay the same, whatever the lists are.

    a, b: two rankings of one query, of 2 to 20 results each.
    p: how likely a reader goes on to the next result, as that of RBP does. Whoever looks at a result of grade g clicks
        with the chance (2^g − 1) / 2^top, as that of ERR is satisfied; nobody clicks on what is unjudged.
    seed: of the coins and of the readers.
    Raises TypeError for what is no ranking, ValueError for rankings that are too short or too long, a document that
    they judge differently, a p that is no share, and a seed that is no whole number.
    Sources: Radlinski, Kurup and Joachims 2008, for the draft; Craswell, Zoeter, Taylor and Ramsey 2008, for clicks as
    looks times attraction.

    >>> import irlessons as ir
    >>> ir.interleave(ir.Ranking.from_grades([1, 0, 2]), ir.Ranking.from_grades([1, 0, 2]).swap("D1", "D3"))
    Two lists of 3 results and a coin that drafts one page out of them
    """
    for name, given in (("a", a), ("b", b)):
        if not isinstance(given, Ranking):
            raise TypeError(f"{name} is {shown(given)}; give a ranking, as in ir.Ranking.from_grades([3, 0, 1])")
        if not _LEAST <= len(given) <= _MOST:
            raise ValueError(f"{name} has {counted(len(given), 'result')}; give one with {_LEAST} to {_MOST}")
    judgments = {**a.judgments, **b.judgments}
    for document, grade in judgments.items():
        if grade != a.judgments.get(document, grade):
            raise ValueError(f"{document!r} has another grade in b than in a; both are of one query")
    return Interleaving(a, b, judgments, share("p", p, "0.8"), seed_of(seed))


def _chances(lists: Any, judgments: Mapping[Document, float], documents: tuple[Document, ...]) -> dict[Document, float]:
    """How likely somebody who looks at a document clicks on it."""
    top = max((each.top_grade or 0 for each in lists), default=0)
    return {each: (2 ** max(judgments.get(each, 0), 0) - 1) / 2**top for each in documents}


def _row(each: Session, title: Mapping[Document, str]) -> list[str]:
    """A session as a row of a table."""
    teams = each.draft.teams
    drafted = " · ".join(f"{title[document]} ({team})" for document, team in teams.items())
    clicked = ", ".join(str(each.draft.documents.index(document) + 1) for document in each.clicked)
    return [" ".join(each.coins), drafted, clicked or "none", each.winner]
