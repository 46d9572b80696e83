"""What a copy with blanks may still tell, read once more and as simply as can be: nothing here knows how numbers are
covered, so that what one reader misses the other one says.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from html.parser import HTMLParser
from operator import itemgetter

import nbformat

from irlessons.pages.blocks import Block
from irlessons.pages.code_for import is_given
from irlessons.pages.places import lists_in, places
from irlessons.phrases import counted

_NUMBER = re.compile(
    r"(?<![\w.,@])(?:(?P<top>\d+)\s*/\s*(?P<below>[1-9]\d*)"
    r"|(?P<digits>\d*[.,]?\d+)(?:\s*(?P<share>%|Prozent|per ?cent))?)(?![^\W\d]|[.,]?\d|\u2060)"
)
_SENTENCE = re.compile(r"(?<=[.!?])\s|\n")
# What is none by the rule that lecturers are told: behind a word for a place; of a slice, and the k of CG(3), in code.
_SLICE = re.compile(r"(?<=[\w)\]])\[-?\d*:?-?\d*\]|\b[A-Za-z]+\(\d+\)")
_PRICE = re.compile(r"[$€£]\s?$")
_IN_UNITS = re.compile(r"\s?(?:[€£]|(?:EUR|USD|Euros?|dollars?|cents?)\b)", re.IGNORECASE)
_ROOM = re.compile(r"\b(?:room|Raum|Hörsaal|version|section|Abschnitt|Kapitel|chapter)\s$", re.IGNORECASE)
_BLOCKS = {"p", "li", "div", "tr", "br", "pre", "svg", "text", *(f"h{level}" for level in range(1, 7))}
_APART = {"td", "th"}
_EMPTY = {"img", "br", "hr", "wbr", "input", "col", "meta"}
# What a deck with blanks leaves out, and what gives what it asks for.
_NOT_PRINTED = {"asked-for", "answers-only"}
_ASKS = {"exercise", "board", "choices", "worksheet", "question", "vote"}
_AROUND = 4
# What is asked for may be known by four decimals.
_PRINTED = Fraction(1, 20_000)


def left_over(
    notebook: nbformat.NotebookNode,
    blocks: Iterable[str],
    asked: Mapping[str, Collection[Fraction]],
    lists: Sequence[Sequence[float | None]] = (),
) -> list[str]:
    """A sentence on the numbers that equal what a blank asks for and stand in the copy, and a line for each; none where
    there is nothing. asked: what is asked for, by the name of the measure.  lists: grades that are given.
    """
    numbers = {id(cell): number for number, cell in enumerate(notebook.cells, 1)}
    found = [
        (_unlikely(digits), f"cell {numbers[id(block.cell)]}, “{around}” ({name})")
        for block in blocks
        if isinstance(block, Block) and block.cell and block.kind not in _ASKS and not is_given(block.cell)
        for digits, around, name in _equal(block, asked, lists)
    ]
    if not found:
        return []
    return [
        f"{counted(len(found), 'number')} left in the copy with blanks may tell what it asks for, the likeliest first; "
        "of whole numbers, those in a sentence that names the measure. Write <!--given--> behind what may stay, tag "
        "its cell given, or take it out",
        *(f"  {said}" for _, said in sorted(found, key=itemgetter(0))),
    ]


def _unlikely(number: re.Match[str]) -> int:
    """Less, the likelier it is no chance: a long decimal, any other one, a fraction, a share, a whole number."""
    if number["top"]:
        return 0
    decimals = len(re.split("[.,]", number["digits"])[-1]) if re.search("[.,]", number["digits"]) else 0
    return -decimals if decimals else 1 if number["share"] else 2


def _equal(
    html: str, asked: Mapping[str, Collection[Fraction]], lists: Sequence[Sequence[float | None]]
) -> Iterator[tuple[re.Match[str], str, str]]:
    """Each such number, the words around it, and of which measure it is the value. A whole number is one in a sentence
    with that name alone.
    """
    for sentence in _SENTENCE.split(_Words(html).said):
        named = {name for name in asked if _is_in(name, sentence)}
        given = [*lists_in(sentence, lists)]
        given += (code.span() for code in _SLICE.finditer(sentence))
        led = [*places(sentence)]
        for found in _NUMBER.finditer(sentence):
            is_led = _is_whole(found) and any(start <= found.start() < end for start, end in led)
            if is_led or _is_price(sentence, found) or any(start <= found.start() < end for start, end in given):
                continue
            before, after = sentence[: found.start()].split(" "), sentence[found.end() :].split(" ")
            around = " ".join(before[-_AROUND:]) + found[0] + " ".join(after[:_AROUND])
            value, far = _read(found)
            for name, values in asked.items():
                if any(
                    abs(value - each) <= far + _PRINTED and (name in named or each.denominator > 1) for each in values
                ):
                    yield found, " ".join(around.split()), name
                    break


def _is_whole(number: re.Match[str]) -> bool:
    return not (number["top"] or number["share"] or re.search("[.,]", number["digits"]))


def _is_price(sentence: str, number: re.Match[str]) -> bool:
    """Whether it is a price, or the number of a room or a section."""
    before = sentence[: number.start()]
    return bool(_PRICE.search(before) or _ROOM.search(before) or _IN_UNITS.match(sentence, number.end()))


def _is_in(name: str, sentence: str) -> bool:
    written = r"\W*".join(map(re.escape, name.split("@")))
    return bool(re.search(rf"(?<!\w){written}(?!\w)", sentence))


def _read(found: re.Match[str]) -> tuple[Fraction, Fraction]:
    """The number, and by how much what it rounds may differ, where it is a share or has two decimals."""
    if found["top"]:
        return Fraction(int(found["top"]), int(found["below"])), Fraction()
    digits, scale = found["digits"].replace(",", "."), 100 if found["share"] else 1
    decimals = len(digits.partition(".")[2])
    return Fraction(f"0{digits}") / scale, Fraction(decimals > 1 or scale > 1, 2 * 10**decimals * scale)


class _Words(HTMLParser):
    """What somebody reads of HTML, or hears."""

    def __init__(self, html: str):
        super().__init__()
        self.said = ""
        self._within: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        classes = {*said.get("class", "").split()}
        if tag not in _EMPTY:
            self._within.append(bool(classes & _NOT_PRINTED) or tag in ("style", "script"))
        # A blank stands between two numbers.
        self._say("\n" if tag in _BLOCKS else " _ " if "blank" in classes else " " * (tag in _APART))
        if not classes & _NOT_PRINTED:
            self._say("".join(f"\n{said[name]}\n" for name in ("alt", "title", "aria-label") if name in said))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _EMPTY and self._within:
            self._within.pop()
        self._say("\n" if tag in _BLOCKS else "")

    def handle_data(self, data: str) -> None:
        self._say(data)

    def _say(self, words: str) -> None:
        self.said += "" if any(self._within) else words
