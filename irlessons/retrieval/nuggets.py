"""What a generator gets to read: the facts that an answer needs, its nuggets, and which passages say them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from irlessons.checks import hint, in_order, Labelled, mapped, shown, whole
from irlessons.frozen import Frozen
from irlessons.languages.our import our
from irlessons.ranking import Document, Ranking
from irlessons.working import Row, Working

_LIKE = "{'c1': ['what it costs'], 'c2': []}"


class Nuggets(Frozen):
    """The nuggets of a question: small facts, of which the vital ones have to stand in an answer and the okay ones may.

    held: passage -> the nuggets that it says, as {"c1": ["what it costs"], "c2": []}.
    vital: those that are vital; the others are okay.
    A nugget counts once, in however many passages it is read.

    Raises ValueError where no passage says anything, where one says a nugget twice, and for a vital nugget that no
    passage says; TypeError for what is no mapping.
    Source: Dang and Lin (2007), Different Structures for Evaluating Answers to Complex Questions, for vital and okay.

    >>> import irlessons as ir
    >>> facts = ir.retrieval.Nuggets({"c1": ["photo"], "c2": ["photo", "fee"], "c3": []}, vital=["fee"])
    >>> facts.names, facts.okay
    (('photo', 'fee'), ('photo',))
    """

    held: Mapping[Document, tuple[str, ...]]
    vital: tuple[str, ...]

    def __init__(self, held: Labelled[Iterable[str]], vital: Iterable[str] = ()):
        said = {
            passage: tuple(in_order(f"the nuggets of {passage!r}", names, "['what it costs']"))
            for passage, names in mapped("held", held, _LIKE).items()
        }
        known = {name for names in said.values() for name in names}
        if not known:
            raise ValueError(f"no passage says a nugget; give each the facts that it says, as in {_LIKE}")
        needed = tuple(in_order("vital", vital, "['what it costs']"))
        for name in needed:
            if name not in known:
                raise ValueError(f"no passage says the vital nugget {name!r}; {hint(name, sorted(known), 'there are')}")
        super().__init__(held=said, vital=needed)

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, in the order in which the passages say them."""
        return tuple(dict.fromkeys(name for names in self.held.values() for name in names))

    @property
    def okay(self) -> tuple[str, ...]:
        """Those that are not vital."""
        return tuple(name for name in self.names if name not in self.vital)

    def rows(self, ranking: Ranking, k: int | None = None) -> list[Row]:
        """For each nugget: nugget, vital, the ranks down to k at which it is read, and found, 1 where there is one."""
        ranks: dict[str, list[int]] = {name: [] for name in self.names}
        for rank, passage in enumerate(ranking.documents[:k], 1):
            for name in self.held.get(passage, ()):
                ranks[name].append(rank)
        return [
            {"nugget": name, "vital": name in self.vital, "ranks": tuple(at), "found": int(bool(at))}
            for name, at in ranks.items()
        ]

    def recall(self, ranking: Ranking, k: int | None = None, *, vital: bool = False) -> Working:
        """The share of the nuggets that is read in the first k passages: a Working with a row for each nugget.

        k: how many passages the generator reads; all that were retrieved without it.  vital: of the vital ones alone;
        NaN where none is.

        Raises TypeError where `ranking` is none, ValueError for a k below 1.

        >>> import irlessons as ir
        >>> facts = ir.retrieval.Nuggets({"c1": ["photo"], "c2": ["photo"], "c3": ["fee"]})
        >>> facts.recall(ir.Ranking(["c1", "c2", "c3"], {}), k=2).formula
        'nugget recall@2 = 1/2 = 0.5000'
        """
        if not isinstance(ranking, Ranking):
            raise TypeError(
                f"nuggets are read in a Ranking, not {shown(ranking)}; Ranking(['c1', 'c2'], {{}}) makes one"
            )
        if k is not None:
            k = whole("k", k, 1)
        rows = [row for row in self.rows(ranking, k) if row["vital"] or not vital]
        found = sum(row["found"] for row in rows)
        name = ("vital " if vital else "") + "nugget recall" + ("" if k is None else f"@{k}")
        read = len(ranking) if k is None else min(k, len(ranking))
        numbers: dict[str, Any] = {"found": found, "all": len(rows), "read": read, "kind": "vital " if vital else ""}
        return Working(
            name=name,
            number=Fraction(found, len(rows)) if rows else float("nan"),
            numbers=numbers,
            exact_rows=tuple({**row, "ranks": ranks_in_words(row["ranks"])} for row in rows),
            formula_template="{name} = {found}/{all} = {value}" if rows else "{name} = {value}",
            sentence_template="Of the {all} {kind}nuggets {found} can be read in the {read} passages."
            if rows
            else "No nugget is vital, so there is nothing to share out.",
        )


def ranks_in_words(ranks: Iterable[int]) -> str:
    """Ranks as a table shows them."""
    return ", ".join(map(str, ranks)) or our("not read")
