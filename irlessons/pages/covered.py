"""A copy with blanks gives no answer away: what a blank asks for is a blank wherever else it stands, however it is
written (`shares.py`), in whatever is read (`flat.py`).
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape, unescape
from typing import Any, NamedTuple

from irlessons.languages.our import our
from irlessons.markup import BLANK, EMPTY, paragraphs
from irlessons.pages.called import at_a_rank, called, is_named
from irlessons.pages.flat import at_its_rank, IN_FORMULA, Piece, pieces, replaced
from irlessons.pages.places import is_aside, lists_in
from irlessons.pages.shares import parts_of, Spelled, spelled

# Behind a number of a text: it is given, whatever it answers. It is no wider than nothing.
GIVEN = "\u2060"
_TAG = re.compile(r"(<[^>]*>)")
_FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
# How a working begins, and a line below a worksheet: with a measure and its value.
_HEAD = re.compile(r"\s*(\S[^=|]{0,40}?) = ")
# What a function of one's own returns is about its name.
_DEFINES, _RETURNS = re.compile(r"\s*def\s"), re.compile(r"\s*return\s[\d./ ]+")
# Measures of which one is worked out of the other: nDCG@3, DCG@3, ideal DCG@3.
_OF_ONE = re.compile(r"DCG@\w+")
# What code gives to a function is given, unless nothing else would give it; beside a name what measures take, p=0.8.
_KEYWORD, _PARAMETER = re.compile(r"\b[a-z_]\w*=$"), re.compile(r"\b(?:p|k|b|beta|base|max_grade)=$")
# Between two terms of a sum, and the two of which one is a part, as 4/5.2619.
_PLUS = re.compile(r"\x1f?\s?\+\s?")
_OVER = re.compile(r"\s?[/÷⁄∕−-]\s?|[:∶]|\s[:∶]\s|\s(?:of|out\sof|over|von|durch)\s(?:the\s|den\s)?|\x1f")
# What is offered is not told.
_CHOICE = re.compile(r"[A-Z]\) ")
# What stands in a text for the letters of a name.
_NAME = "\ue000"
_TERM = re.compile(r"\d+\.\d+")
# No name is without one, and most cells of tables are.
_LETTER = re.compile(r"[^\W\d_]")
# A fraction with a denominator up to this is the answer to many questions.
_SMALL = 12
_PLACED = ("whole", "fraction", "ratio", "of")
_NEAR_SMALL = Fraction(1, 20_000)
# But with all the decimals of a float 5/7 is one that nothing else here gives; a third is anything's.
_FLOAT, _COMMON = 10, 6


def asked_in(texts: Iterable[str]) -> set[Fraction]:
    """What blanks ask for that have these texts for an answer: their decimals and fractions."""
    return {*values(paragraphs(texts))}


def boxes_in(sheet: Mapping[str, Any]) -> dict[str, set[Fraction]]:
    """What the blanks of a worksheet ask for, by its record; by what stands before it in its line, nDCG@5 = 0.4849."""
    found: dict[str, set[Fraction]] = {}
    columns: dict[str, set[Fraction]] = {}
    for heads, row, head, text in cells_asked(sheet):
        for name in (names := at_its_rank(heads, row, head)):
            found.setdefault(name, set()).update(each.value for each in spelled(text) if each.is_digits)
        if not names:
            columns.setdefault(head, set()).update(each for each in values(escape(text)) if each.denominator > 1)
    for piece in pieces(paragraphs(sheet["answers"])):
        if line := _HEAD.match(piece.text):
            said = piece.text[line.end() :]
            # A whole number before it is one of many terms.
            last = {each.value for each in spelled(said) if each.end == len(said.rstrip())}
            found.setdefault(line[1].strip(), set()).update(
                value for value in [*values(escape(said)), *last] if value.denominator > 1 or value in last
            )
    # Of a mean, MRR, what stands in the column of RR is asked for, too.
    for mean in {*found}:
        for name in {mean, mean.removeprefix("M")} & {*columns}:
            found.setdefault(name, set()).update(columns[name])
            found[mean] |= columns[name]
    return found


def cells_asked(sheet: Mapping[str, Any]) -> Iterator[tuple[Sequence[str], Sequence[str], str, str]]:
    """Each cell of a worksheet that is open on paper, by its record: the names of the columns, its row, that of its own
    column, and its text. Nothing else has any.
    """
    for table in sheet.get("tables", ()):
        heads = table["header"]
        for row, cells in zip(table["rows"], table["cells"]):
            yield from ((heads, row, head, text) for head, text, is_open in zip(heads, row, cells) if is_open)


class _Asked(NamedTuple):
    """What is asked for where a text stands: of its section, of any, and beside another part of a fraction or a sum; of
    the measures that it names, also of those of the sentence before and of the code that shows it, also of its
    heading's.
    """

    near: Collection[Fraction]
    anywhere: Collection[Fraction]
    parts: Collection[Fraction]
    own: Collection[Fraction]
    close: Collection[Fraction]
    headed: Collection[Fraction]

    def has(self, number: Spelled, code: str) -> bool:
        """Whether such a number is asked for. code: that it stands in."""
        if number.kind == "one":
            return False
        is_telling, before = _is_telling(number), code[: number.start]
        is_whole = number.value.denominator == 1
        beside = self.close if is_whole or number.is_count else self.headed
        beside = self.own if number.is_count and number.kind != "of" else beside
        if number.is_one(beside, of_name=True):
            return is_telling or not _PARAMETER.search(before)
        if not number.is_apart or is_whole or (not is_telling and _KEYWORD.search(before)):
            return False
        is_far = number.is_digits and is_telling and number.is_one(self.anywhere)
        return is_far or (not number.is_count and number.is_one(self.near))


class Answers:
    """What is asked for in a lesson, by the number of the section it stands in, and by the name of a measure."""

    def __init__(self) -> None:
        self._near: dict[int, set[Fraction]] = {}
        # Whole numbers, which are known as a part of a fraction, or as a term, alone.
        self._whole: set[Fraction] = set()
        self._given: dict[int, set[Fraction]] = {}
        # What is asked for, by the name of the measure; and the grades of what it is asked of.
        self.by_name: dict[str, set[Fraction]] = {}
        self.lists: list[Sequence[float | None]] = []
        # The measures of which the rows are asked for, too.
        self._of_rows: set[str] = set()

    def add(
        self,
        section: int,
        asked: Iterable[Fraction],
        given: str = "",
        boxes: Mapping[str, Collection[Fraction]] | None = None,
        rows: bool = False,
        lists: Iterable[Sequence[float | None]] = (),
    ) -> None:
        """Take down what a thing of this section asks for, and the HTML of what it gives for it. boxes: what is asked
        for, by the name of a measure.  rows: whether the rows of their workings are asked for, too.  lists: the grades
        of lists that it is asked of, which are given wherever they stand.
        """
        self.lists += lists
        self._of_rows |= {*(boxes or ())} if rows else set()
        for name, each in (boxes or {}).items():
            self.by_name.setdefault(name, set()).update(each)
        asked = {*asked}
        self._near.setdefault(section, set()).update(value for value in asked if value.denominator > 1)
        self._whole |= {value for value in asked.union(*(boxes or {}).values()) if value.denominator == 1}
        self._given.setdefault(section, set()).update(values(given))

    def cover(
        self,
        html: str,
        section: int | None,
        but: Collection[Fraction] = (),
        blank: Callable[[str], str] | None = None,
        around: Sequence[str] = (),
    ) -> str:
        """The HTML with a blank for each number that is asked for: of its section all decimals and fractions, of any
        other one those that say by themselves what they answer; and in every spelling those that stand beside the name
        of the measure, in its sentence or row. A sentence without a name is about what was named before it.

        section: None covers beside names alone.  but: what is left as it is.  blank: what stands for a number of a
        text, whose HTML it gets, where that is not a blank.  around: what says what the HTML is about, the nearest
        first: the code that shows it, a heading.
        """
        here = [set[Fraction]() for _ in range(3)]
        if section is not None:
            near = self._near.get(section, set()).difference(self._given.get(section, ()))
            far = set[Fraction]().union(*self._near.values())
            here = [each.difference(but) for each in (near, far, self._whole)]
        read = pieces(html)
        whole = [(piece, piece.extent()) for piece in self._rows_asked_for(read)]
        places = [
            (piece, place)
            for piece, named in self._named(read, around if section is not None else None)
            for place in self._asked(piece, _Asked(*here, *(self._values_of(each) - {*but} for each in named)))
            if not any(start <= place[0] < end for _, (start, end) in whole)
        ]
        made = [
            (*place, self._instead(piece, html[slice(*place)], blank))
            for piece, place in [*whole, *places]
            if not (blank and piece.kind == "attribute")
        ]
        covered = replaced(html, made)
        return _formulas_mended(covered) if made and "<math" in html and not blank else covered

    def tells(self, html: str, section: int) -> bool:
        """Whether a number stands in the HTML, the words of a figure, for which `cover` would put a blank: P@k ends
        where P@5 does.
        """
        return self.cover(html, section) != html or any(
            is_named(name, part.replace("@k", ""))
            and any(each.is_digits and each.is_one(asked) for each in spelled(part))
            for part in unescape(html).split(" | ")
            for name, asked in self.by_name.items()
        )

    def names_in(self, text: str) -> set[str]:
        """The names of what is asked for that stand in the text."""
        return {name for name in self.by_name if is_named(name, text)} if _LETTER.search(text) else set()

    def _named(
        self, read: Sequence[Piece], around: Sequence[str] | None
    ) -> Iterator[tuple[Piece, tuple[set[str], set[str], set[str]]]]:
        """Each piece with the names of the measures that it is about, as `_Asked` has their values.

        around: as `cover` has it; None where a sentence without a name is about nothing.
        """
        head = _HEAD.match(next((piece.text for piece in read if piece.kind != "attribute"), ""))
        # What stands in a row at its rank stands in the formula below, too.
        headed = ({head[1]} if head else set()) | {name for piece in read for name in self._at_rank(piece)}
        headed &= {*self.by_name}
        # Our own sentence below DCG@5 says CG@5, what it is undiscounted.
        below = {head[1][1:]} & {*self.by_name} if head and head[1].startswith("DCG@") else set()
        shown_by, *heads = [self.names_in(each) for each in around or ("",)]
        paragraph, (before, last, label, points, defined) = -1, (set[str]() for _ in range(5))
        for piece in read:
            own = self.names_in(piece.said) | (below if piece.kind == "" else set())
            # A column of precisions has one at each rank.
            own = {name for name in own if called(name).search(piece.said)} if piece.at_rank else own
            is_open = not own and around is not None and not at_a_rank().search(piece.said)
            is_first = piece.paragraph != paragraph
            if is_first or not is_open:
                carried = points if piece.is_item else label
                before = last = carried if is_open and not _CHOICE.match(piece.text) else set()
            defined = own if _DEFINES.match(piece.text) else defined
            # Each row of numbers that code prints is about the measures of the code.
            shown = shown_by if not before or not re.search(r"[^\W\d]", piece.text) else set()
            above = next(filter(None, [shown_by, *heads]), set()) if is_open and (is_first or not before) else set()
            named = own or before | above
            close = own if not is_open or piece.kind == "code" else last | shown
            close = defined if not own and _RETURNS.fullmatch(piece.text) else close
            # A whole number is given in a question.
            close = set() if around is None else close
            yield piece, (own | headed, close | headed, named | headed)
            paragraph, before, last = piece.paragraph, named, own
            # What stands below a text that names one is about it, and of a list each point until one names another.
            label = own if piece.kind == "" else set()
            points = label or (points if is_open and piece.is_item else set())

    def _rows_asked_for(self, read: Sequence[Piece]) -> Iterator[Piece]:
        """Of the working of what a worksheet asks for its terms, of its ideal ranking all cells, and of a formula
        what it is.
        """
        head = _HEAD.match(read[0].text) if read else None
        if not head or head[1] not in self._of_rows:
            return
        says = spelled(read[0].text[head.end() :])
        if not any(each.is_one(self.by_name[head[1]], of_name=True) for each in says):
            return
        is_ideal = False
        for piece in read:
            is_ideal = is_ideal or piece.text.strip() == our("ideal ranking")
            is_rank = piece.head in ("", our("rank"))
            if piece.kind == "cell" and not is_rank and (is_ideal or _TERM.fullmatch(piece.text.strip())):
                yield piece
            elif piece is not read[0] and piece.kind == "" and (formula := _HEAD.match(piece.text)):
                yield piece.part(formula.end(), len(piece.text))

    def _at_rank(self, piece: Piece) -> Iterator[str]:
        """The measures whose value, which is asked for, it is at its rank."""
        for name in piece.at_rank:
            if any(each.is_digits and each.is_one(self.by_name.get(name, ())) for each in spelled(piece.text)):
                yield name

    def _asked(self, piece: Piece, asked: _Asked) -> Iterator[tuple[int, int]]:
        """From where to where in the HTML each number stands that is asked for."""
        if is_aside(piece.head):
            return
        text = self._without_names(piece.text)
        placed, read = [*piece.places(text), *lists_in(text, self.lists)], [*spelled(text)]
        at_place = {
            at
            for at, each in enumerate(read)
            if _may_be_placed(each, text) and any(start < each.end and each.start < end for start, end in placed)
        }
        is_asked = [
            at not in at_place and asked.has(each, text if piece.kind == "code" else "") for at, each in enumerate(read)
        ]
        # What is given in a question may be both.
        named = {*asked.own} & {*asked.close} if piece.kind not in ("code", "svg") else ()
        for top, _, share in parts_of(text, read, at_place):
            is_asked[top] |= read[top]._replace(value=share).is_one(named)
        for at, one in enumerate(read):
            beside = next((later for later in range(at, len(read)) if read[later].start >= one.end), at)
            is_sum = _PLUS.fullmatch(text, one.end, read[beside].start) and one.is_apart and read[beside].is_apart
            if is_sum or _OVER.fullmatch(text, one.end, read[beside].start):
                first, second = is_asked[at], is_asked[beside]
                is_asked[at] |= second and one.is_one(asked.parts)
                is_asked[beside] |= first and read[beside].is_one(asked.parts)
        end = 0
        for each in (each for each, is_one in zip(read, is_asked) if is_one):
            if each.start >= end:
                yield piece.spans[each.start][0], piece.spans[each.end - 1][1]
                end = each.end

    def _without_names(self, text: str) -> str:
        """The number in a name is none."""
        for name in self.names_in(text):
            for written in (name, name.partition("@")[0]):
                text = called(written).sub(_without, text)
        return at_a_rank().sub(_without, text)

    def _values_of(self, names: Iterable[str]) -> set[Fraction]:
        """What is asked for of these, and of what they are worked out of."""
        parts = {found[0] for found in map(_OF_ONE.search, names) if found}
        related = {name for name in self.by_name if (found := _OF_ONE.search(name)) and found[0] in parts}
        return set[Fraction]().union(*(self.by_name[name] for name in {*names} | related))

    @staticmethod
    def _instead(piece: Piece, html: str, blank: Callable[[str], str] | None) -> str:
        if piece.kind in ("svg", "attribute"):
            return EMPTY
        if blank:
            return blank(html if html.startswith(IN_FORMULA) else _TAG.sub("", html))
        return f"<mtext>{BLANK}</mtext>" if html.startswith(IN_FORMULA) else BLANK


def _may_be_placed(number: Spelled, text: str) -> bool:
    """Whether it can be a place: no decimal is one, but for 1,0 in a list of grades."""
    return number.kind in _PLACED or "," in text[number.start : number.end]


def _without(name: re.Match[str]) -> str:
    return _NAME * len(name[0])


def _formulas_mended(html: str) -> str:
    """A blank is a text in a formula, and what was a part of its number is gone."""

    def mended(formula: re.Match[str]) -> str:
        made = re.sub(rf"<m[ino]\b[^>]*>{re.escape(BLANK)}</m[ino]>", f"<mtext>{BLANK}</mtext>", formula[0])
        made = re.sub(r"<m[ino]\b[^>]*></m[ino]>", "<mrow></mrow>", made)
        return re.sub(r"<mfrac[^>]*>(?:</?mrow>)*</mfrac>", "<mrow></mrow>", made)

    return _FORMULA.sub(mended, html)


def values(html: str) -> list[Fraction]:
    """The decimals and fractions in HTML."""
    # What a working divides is no answer.
    return [
        each.value
        for piece in pieces(_FORMULA.sub("", html))
        if piece.kind in ("", "cell")
        for each in spelled(piece.text)
        if each.is_digits and each.is_apart and not _is_in_term(piece.text, each)
    ]


def _is_in_term(words: str, number: Spelled) -> bool:
    return words[: number.start].endswith(("/", "−", "-")) or words.startswith("/", number.end)


def _is_telling(number: Spelled) -> bool:
    """Whether it says by itself what it answers: 0.4533 does; 0.6667 is 2/3 of anything, and 0.0100 is round;
    0.7142857142857143 does.
    """
    value = number.value
    small = value.limit_denominator(_SMALL)
    if number.decimals >= _FLOAT and small.denominator > _COMMON:
        return True
    return not (number.is_round or number.begins(small)) and abs(value - small) > _NEAR_SMALL
