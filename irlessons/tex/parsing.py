"""How far a formula is read, in which size, and what is read alike wherever it stands: groups, and what is between
brackets. What a command makes of them stands in modules of its own, each of which is given this.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from unicodedata import normalize
from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.atoms import apart, Atom
from irlessons.tex.cursor import Cursor
from irlessons.tex.elements import lines, made, row
from irlessons.tex.signs import sign

# What stands above such a fraction is read twice, and in one another each is read twice as often.
MOST_INFIXES = 64


class Reading(ABC):
    """Reads one formula. Raises ValueError, with the reason alone, for what cannot be read."""

    def __init__(self, tex: str, is_block: bool):
        """is_block: it stands on lines of its own."""
        self.typed = Cursor(normalize("NFC", tex))
        self.is_large, self.is_small, self.is_nested = is_block, False, False
        self.infixes = 0
        # What no font reaches.
        self.words: list[Element] = []
        self._fonts: set[str] = set()

    @abstractmethod
    def atoms(self, ends: tuple[str, ...]) -> list[Atom]:
        """All up to one of the ends, which is left there."""

    @abstractmethod
    def atom(self, ends: tuple[str, ...]) -> list[Atom]:
        """What the next command or sign makes. ends: those of what it stands in."""

    @abstractmethod
    def within(self, tex: str) -> Element:
        """A formula within a text of this one."""

    def row(self, ends: tuple[str, ...]) -> Element:
        """All up to one of the ends as one, which is left there."""
        return apart(self.atoms(ends), self.is_small)

    def sized(
        self, read: Callable[[], Element], is_large: bool = False, is_small: bool = False, is_nested: bool = True
    ) -> Element:
        """What is read there, in another size. is_small: as an index.  is_nested: in a fraction or an index."""
        before = self.is_large, self.is_small, self.is_nested
        self.is_large = is_large
        self.is_small, self.is_nested = self.is_small or is_small, self.is_nested or is_nested
        inner = read()
        self.is_large, self.is_small, self.is_nested = before
        return inner

    def lines(self, each: Element) -> float:
        """How many lines of text a part is high, where it stands now."""
        return lines(each, self.is_nested)

    def argument(self, of: str) -> Element:
        """The next group, or the next sign; of: what it belongs to, "" for an index."""
        token = self.typed.peek()
        if token == "{":
            return self.group()
        if not token or token in ("}", "&", "^", "_", r"\\", r"\right"):
            raise ValueError(f"a part of {of or 'an index'} is missing; put each into braces")
        if token.isdecimal():
            return made("mn", text=self.typed.next())
        if token == ".":
            return sign(self.typed.next(), self.is_large).element
        if of and token[0] == "\\" and not _is_sign(token[1:]):
            raise ValueError(f"{token} stands behind {of} without braces; put each part into braces")
        return row([each.element for each in self.atom(("}",)) if each.element is not None])

    def group(self) -> Element:
        """What stands between the next braces."""
        self.typed.next()
        inner = self.row(("}", ""))
        if not self.typed.take("}"):
            raise ValueError("a { is not closed")
        return inner

    def optional(self) -> Element | None:
        """What stands between brackets; None where there are none."""
        if not self.typed.take("["):
            return None
        inner = self.sized(lambda: self.row(("]", "")), False, True)
        if not self.typed.take("]"):
            raise ValueError("a [ is not closed")
        return inner

    def word(self, word: str, has_limits: bool) -> Atom:
        """A word, as log; no font reaches it."""
        self.words.append(made("mi", text=word, **({"mathvariant": "normal"} if len(word) == 1 else {})))
        return Atom(self.words[-1], "word", limits="large" * has_limits)

    def check_alike(self, font: str) -> None:
        """Raise ValueError where a formula tells letters apart that look the same here. font: the next one's."""
        self._fonts.add(font)
        if self._fonts >= words.ALIKE:
            raise ValueError(
                r"\mathscr and \mathcal have the same letters here; write one of them in another font, as \mathfrak"
            )


def _is_sign(name: str) -> bool:
    tables = (words.LETTERS, words.UPRIGHT, words.BINARY, words.RELATIONS, words.LARGE, words.OPENING, words.CLOSING)
    return any(name in each for each in tables) or name in words.FUNCTIONS or not name.isalpha()
