"""The printed digits of a worked example beside the computed ones, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from irlessons import markup
from irlessons.examples.computed import computed, is_in_words, LABEL
from irlessons.rounding import Number, rounded
from irlessons.typeset import Table, Typeset

if TYPE_CHECKING:
    from irlessons.examples import Example

# What stands where the source prints nothing, and beside what it prints wrongly.
NOTHING, WRONG = "–", " ✗"
# More columns than these are a table for each measure: each is there twice, and a phone is narrow.
_COLUMNS = 3
# So many decimals are not a rounded number but a float as Python prints it.
_DECIMALS_OF_A_FLOAT = 15


class Beside(Typeset):
    """What a source prints of a worked example, and what the package computes for it.

    In a notebook: the columns rank by rank, without ranks of which nothing is known; then the single values, with a
    dash where the source prints only others. A printed text that is wrong bears ✗, and a note says what went wrong.
    """

    def __init__(self, shown: Example):
        self._shown = shown

    def _parts(self) -> list[str | Table]:
        return [*(part for captioned in self._tables() for part in captioned), *self._notes]

    def _repr_html_(self) -> str:
        tables = (markup.table(caption, *table) for caption, table in self._tables())
        return "".join(tables) + markup.paragraphs(self._notes)

    def _tables(self) -> Iterator[tuple[str, Table]]:
        """(caption, table): the columns of each query, then the single values."""
        columns: dict[str, list[str]] = {}
        single = []
        for label in dict.fromkeys([*self._shown.printed, *self._shown.exact]):
            if is_in_words(label) or isinstance(self._known(label), str):
                single.append(label)
            else:
                columns.setdefault(_read(label, "query"), []).append(label)
        for query, labels in columns.items():
            measures = list(dict.fromkeys(_read(label, "measure") for label in labels))
            together = [measures] if len(labels) <= _COLUMNS else [[measure] for measure in measures]
            for some in together:
                inside = [label for label in labels if _read(label, "measure") in some]
                yield ": ".join(filter(None, (query, ", ".join(some)))), self._by_rank(inside)
        if single:
            rows = [[label, self._printed(label)[0], self._computed(label)] for label in single]
            header = ["", "printed", "computed"]
            if not any(label in self._shown.printed for label in single):
                header, rows = ["", "computed"], [[label, value] for label, _, value in rows]
            yield self._shown.title, (header, rows, [False, True, True][: len(header)])

    def _by_rank(self, labels: Sequence[str]) -> Table:
        header, columns = ["rank"], []
        names = [_read(label, "what") for label in labels]
        for label, what in zip(labels, names):
            name = what if names.count(what) == 1 else f"{what} of {_read(label, 'measure')}"
            texts, numbers = self._printed(label), computed(self._shown, label)
            assert isinstance(numbers, list)
            if label in self._shown.printed:
                header.append(f"{name}, printed")
                columns.append(texts)
            header.append(name)
            columns.append([_written(number, text) for number, text in zip(numbers, [*texts, *[""] * len(numbers)])])
        # A source often prints a few ranks of many; the others are no part of the example.
        known = [
            texts
            for label in labels
            for texts in (self._shown.printed.get(label, ()), self._shown.exact.get(label, ()))
        ]
        ranks = [
            rank for rank in range(max(map(len, known))) if any(rank < len(texts) and texts[rank] for texts in known)
        ]
        rows = [[str(rank + 1), *(column[rank] if rank < len(column) else "" for column in columns)] for rank in ranks]
        return header, rows, [True] * len(header)

    def _known(self, label: str) -> str | tuple[str, ...]:
        return self._shown.printed.get(label) or self._shown.exact[label]

    def _printed(self, label: str) -> list[str]:
        """The printed texts of a column, or the one text; wrong ones are marked."""
        texts = _listed(self._shown.printed.get(label, NOTHING))
        if label not in self._shown.errors:
            return texts if not is_in_words(label) else [", ".join(texts)]
        right = _listed(self._shown.errors[label].right)
        return [text + WRONG * (text != good) for text, good in zip(texts, [*right, *[""] * len(texts)])]

    def _computed(self, label: str) -> str:
        value, texts = computed(self._shown, label), _listed(self._known(label))
        if isinstance(value, list):
            return ", ".join(map(_written, value, texts))
        # Whichever of the two has more digits.
        digits = _written(value, max(texts[0], *_listed(self._shown.exact.get(label, "")), key=_decimals))
        return f"{value} = {digits}" if isinstance(value, Fraction) and value.denominator > 1 else digits

    @property
    def _notes(self) -> list[str]:
        return list(dict.fromkeys(f"✗ {each.id}: {' '.join(each.why.split())}" for each in self._shown.errors.values()))


def _written(number: Number, text: str) -> str:
    """`number` with at least as many decimals as `text` has, and at least four unless it is whole."""
    decimals = _decimals(text)
    if decimals >= _DECIMALS_OF_A_FLOAT:
        return repr(float(number))
    if number == 0 or (not isinstance(number, float) and number.denominator == 1):
        return str(int(number))
    return rounded(number, max(decimals, 4))


def _decimals(text: str) -> int:
    return len(text.removesuffix(WRONG).partition(".")[2])


def _read(label: str, part: str) -> str:
    parts = LABEL.fullmatch(label)
    return (parts and parts[part]) or ""


def _listed(texts: str | tuple[str, ...]) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)
