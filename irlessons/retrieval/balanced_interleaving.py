"""One list out of two, the older way: balanced interleaving, and the credit that goes wrong with it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from irlessons.checks import BEST_FIRST, listed, shown, some
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.team_draft import as_documents, SIDES


class Balanced(NamedTuple):
    """A list that is balanced between two, and the two that it was made from.

    documents: the list, the best first.  lists: "A" and "B" -> their documents.

    >>> import irlessons as ir
    >>> ir.retrieval.Balanced(("a", "b"), {"A": ("a", "b"), "B": ("b", "a")}).credit(["a", "b"])
    {'A': 1, 'B': 1}
    """

    documents: tuple[Document, ...]
    lists: dict[str, tuple[Document, ...]]

    def credit(self, clicked: Iterable[Document]) -> dict[str, int]:
        """How many of the clicked documents stand near the top of A, and of B; one that is clicked twice counts once.

        The lowest click says how far a reader has looked: k is its rank in the one of the two lists where that is
        smaller, and counted are the clicks within the first k of each. A document may count for both. Raises ValueError
        for one that is not in the list.

        >>> import irlessons as ir
        >>> made = ir.retrieval.balanced_interleaving("a b c".split(), "b c a".split())
        >>> made.documents
        ('a', 'b', 'c')
        >>> made.credit(["c"])
        {'A': 0, 'B': 1}
        """
        clicks = dict.fromkeys(listed("clicked", clicked, BEST_FIRST))
        if strange := [document for document in clicks if document not in self.documents]:
            raise ValueError(f"nobody could click on {some(map(repr, strange))}; click on what was interleaved")
        if not clicks:
            return dict.fromkeys(SIDES, 0)
        lowest = max(clicks, key=self.documents.index)
        k = min(own.index(lowest) for own in self.lists.values() if lowest in own) + 1
        return {side: sum(each in own[:k] for each in clicks) for side, own in self.lists.items()}


def balanced_interleaving(a: Ranking | Iterable[Any], b: Ranking | Iterable[Any], first: str = "A") -> Balanced:
    """Interleave two lists so that each beginning of the result holds the top of both, equally deep or one deeper.

    a, b: two lists of documents, the best first, or two rankings.
    first: "A" or "B", which of them comes first at each depth, as one coin for the whole list says.
    It ends where one of the two lists ends.

    Its credit has a flaw: where two lists are nearly the same, clicks at random may prefer one of them. `team_draft`
    does not have it.

    Raises ValueError for another `first`, and for a document that stands in one list twice.
    Source: Joachims 2003; list and credit as the Python package `interleaving` has them.

    >>> import irlessons as ir
    >>> made = ir.retrieval.balanced_interleaving("a b c d".split(), "b c d a".split(), first="B")
    >>> made.documents
    ('b', 'a', 'c', 'd')
    >>> made.credit(["c"])
    {'A': 0, 'B': 1}
    """
    if first not in SIDES:
        raise ValueError(f"first is {shown(first)}; say 'A' or 'B', whichever comes first")
    lists = {"A": as_documents("a", a), "B": as_documents("b", b)}
    taken: dict[Document, None] = {}
    seen = dict.fromkeys(SIDES, 0)
    while all(seen[side] < len(lists[side]) for side in SIDES):
        side = first if seen["A"] == seen["B"] else min(SIDES, key=seen.__getitem__)
        taken[lists[side][seen[side]]] = None
        seen[side] += 1
    return Balanced(tuple(taken), lists)
