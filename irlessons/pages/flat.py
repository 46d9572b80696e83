"""HTML as somebody reads it, in pieces of text of which each letter knows its place: what is written over tags, as
<b>2</b>/3 or a fraction of a formula, is read as one, and can be covered there.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import unescape
from itertools import pairwise, zip_longest

from irlessons.languages.our import our
from irlessons.pages.places import given_in, is_place, places

# What stands above a column of a working, and the measures whose value it is at each rank.
_AT_RANK = {"precision": ("P",), "recall": ("R",), "cumulative": ("DCG", "CG")}
# What nobody reads, and how the rest falls into tags, signs by name, and words.
_TOKEN = re.compile(
    r"<(?P<unread>style|script)\b.*?</(?P=unread)>|<!--.*?-->"
    r'|<pre class="code">.*?</pre>'
    # A fraction in a formula, of two numbers.
    r"|<mfrac[^>]*>(?:<mrow>|<mspace[^>]*>)*<mn>(?P<top>\d+)</mn>(?:</?mrow>|<mspace[^>]*>)*"
    r"<mn>(?P<below>0*[1-9]\d*)</mn>(?:</mrow>|<mspace[^>]*>)*</mfrac>"
    # Digits of one that repeat without end, below a line.
    r"|<mn>(?P<begins>\d+(?:[.,]\d*)?)</mn>(?:<mo[^>]*>(?P<point>[.,])</mo>)?"
    r"<mrow style=\"border-top[^>]*><mn>(?P<repeats>\d+)</mn></mrow>"
    # A measure with its rank below.
    r"|<msub><m[it]\w*[^>]*>(?P<base>[A-Za-z]+)</m\w+>(?:<mrow>)?<mn>(?P<index>\d+)</mn>(?:</mrow>)?</msub>"
    r"|<(?P<ends>/?)(?P<tag>[a-zA-Z][\w-]*)[^>]*>|&(?:#\d+|#[xX][\da-fA-F]+|\w+);|[^<&]+|.",
    re.DOTALL,
)
# Code in its colours: what tells of a word what it is, and the words.
_IN_CODE = re.compile(r'<span class="(?P<colour>\w+)">|<[^>]*>|&(?:#\d+|\w+);|[^<&]|&')
_COMMENT, _ESCAPE = "c1", "se"
# Behind these a sentence is at its end, and so is a text.
_BLOCKS = {
    *("p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "div", "br", "ul", "ol", "dt", "dd", "pre"),
    *("table", "thead", "tbody", "tfoot", "svg", "text", "title", "desc"),
}
_APART = {"sup", "sub"}
_SAID = re.compile(r"""\s(?:alt|title|aria-[a-z]+|data-[\w-]+)=(?P<quote>["'])(?P<words>.*?)(?P=quote)""", re.DOTALL)
# How a part of a formula that is one number begins.
IN_FORMULA = ("<mfrac", "<mn>")
# Between two numbers that stand side by side and are not one.
_BETWEEN = "\x1f"
# Where a sentence ends: not behind "ca." or "z. B.", and before no number.
_ENDS = re.compile(
    r"(?<=[.!?])(?<!\b\w\.)(?<!\bca\.)(?<!\bbzw\.)(?<!\bapprox\.)(?<!\betwa\.)(?=\s+[^\s\d.,½⅓⅔¼¾])|(?<=[。！？\n])"
)


# A line of print that has a number.
_NUMBERED = re.compile(r"^[ ]*(\d+)[ ]{2,}(?=\S)", re.MULTILINE)
# What is the head of a column of cutoffs.
_AT_K = re.compile(r"[iknKN]|(?:rank|Rang|Platz|cutoff|top)(?:\s[ik])?", re.IGNORECASE)
# The names of columns: two or more, without numbers but for a cutoff.
_NAMES = re.compile(r"\s*[^\s\d]\S*?[\s;,](?:[^\d\n]|(?<=[@_\d])\d)+\n")


@dataclass
class Piece:
    """A sentence, the cell of a table, a line of code, or what an attribute says.

    spans: of each letter, from where to where it stands in the HTML.  paragraph: the number of the text that it is
    part of.  row: what else stands in its row, and above it, of a cell.  kind: "", "cell", "svg", "attribute" or, of a
    line of it, "code".
    code: of one that stands in a line of code, the line.
    at_rank: of a cell of a working, the measures whose value it is: in the column of precisions, at rank 3, P@3.
    head: what stands above it in its table.  above: of a line that was printed, the lines with names of columns.
    is_item: whether it is a point of a list.  row_number: how far at its beginning the number of its row goes.
    """

    text: str = ""
    spans: list[tuple[int, int]] = field(default_factory=list)
    paragraph: int = 0
    row: str = ""
    code: str = ""
    kind: str = ""
    at_rank: tuple[str, ...] = ()
    head: str = ""
    above: str = ""
    is_item: bool = False
    row_number: int = 0

    def add(self, text: str, start: int, end: int, each: bool) -> None:
        self.text += text
        self.spans += [(start + at, start + at + 1) for at in range(len(text))] if each else [(start, end)] * len(text)

    def extent(self) -> tuple[int, int]:
        """From where to where it stands."""
        letters = [span for span, letter in zip(self.spans, self.text) if not letter.isspace()]
        return letters[0][0], letters[-1][1]

    def places(self, text: str) -> Iterator[tuple[int, int]]:
        """From where to where numbers stand that are places. text: its own, or of that length."""
        if self.row_number or is_place(self.head):
            yield 0, self.row_number or len(text)
        yield from places(text, self.above)
        yield from given_in(text)

    @property
    def said(self) -> str:
        """It, with what else says what it is about."""
        return f"{self.text} | {self.row} | {self.above} | {self.code}"

    def part(self, start: int, end: int) -> "Piece":
        return replace(self, text=self.text[start:end], spans=self.spans[start:end])


def pieces(html: str) -> list[Piece]:
    """What is read of it, from top to bottom."""
    return [part for piece in _Reader(html).pieces for part in _sentences(piece)]


def replaced(html: str, made: Sequence[tuple[int, int, str]]) -> str:
    """The HTML with something in place of each of these; tags between them stay."""
    for start, end, instead in sorted(made, reverse=True):
        within = html[start:end]
        tags = "" if within.startswith(IN_FORMULA) else "".join(re.findall(r"<[^>]*>", within))
        html = html[:start] + instead + tags + html[end:]
    return html


class _Reader:
    def __init__(self, html: str):
        self.pieces: list[Piece] = []
        self._paragraph = self._svg = self._pre = 0
        self._now, self._item = Piece(), False
        self._row: list[Piece] | None = None
        self._heads: list[str] = []
        for found in _TOKEN.finditer(html):
            self._read(found)
        self._end()

    def _read(self, found: re.Match[str]) -> None:
        token, start, end = found[0], found.start(), found.end()
        if found["top"]:
            self._apart(start)
            self._now.add(f"{found['top']}/{found['below']}", start, end, each=False)
            self._now.add(_BETWEEN, end, end, each=False)
        elif found["repeats"]:
            self._apart(start)
            said = f"{found['begins']}{found['point'] or ''}\\overline{{{found['repeats']}}}"
            self._now.add(said, start, end, each=False)
            self._now.add(_BETWEEN, end, end, each=False)
        elif found["base"]:
            self._now.add(f"{found['base']}_{found['index']}", start, end, each=False)
        elif found["tag"]:
            self._tag(found["tag"].lower(), bool(found["ends"]), token, start)
        elif token.startswith('<pre class="code"'):
            self._end()
            self._code(token, start)
        elif token.startswith("<"):
            pass
        elif token.startswith("&"):
            self._now.add(self._clean(unescape(token)), start, end, each=False)
        else:
            self._text(token, start)

    def _code(self, token: str, start: int) -> None:
        """Each line is a piece, and so is a remark; of a string only what is printed."""
        colour, line = "", len(self.pieces)
        for found in _IN_CODE.finditer(token):
            if found[0].startswith("<"):
                if _COMMENT in (colour, found["colour"]):
                    self._end("" if colour == _COMMENT else "code")
                colour = found["colour"] or ""
                continue
            if found[0] == "\n":
                line = self._line(line)
            said = " " if colour == _ESCAPE else unescape(found[0])
            # Two are one that is printed, before a command of LaTeX.
            said = "\\" if colour == _ESCAPE and token[found.start() - 1 : found.end()] == "\\\\" else said
            self._now.add(said, start + found.start(), start + found.end(), each=False)
        self._line(line)

    def _line(self, first: int) -> int:
        """A line of code is at its end, with its remark; where the next one begins."""
        self._end("code")
        for piece in self.pieces[first:]:
            piece.code = "".join(each.text for each in self.pieces[first:])
        return len(self.pieces)

    def _text(self, text: str, start: int) -> None:
        self._now.add(self._clean(text), start, start, each=True)

    def _clean(self, text: str) -> str:
        # In a paragraph a line goes on in the next one.
        return text if self._pre else text.replace("\n", " ")

    def _apart(self, at: int) -> None:
        if self._now.text[-1:].isdigit():
            self._now.add(_BETWEEN, at, at, each=False)

    def _tag(self, tag: str, ends: bool, token: str, start: int) -> None:
        if not ends:
            for said in _SAID.finditer(token):
                self._attribute(said["words"], start + said.start("words"))
        if tag in ("td", "th"):
            self._cell(ends)
        elif tag == "tr":
            self._tr(ends)
        elif tag in _BLOCKS:
            self._end()
            if tag == "table" and not ends:
                self._heads = []
        elif tag == "mn" and not ends:
            self._apart(start)
        elif tag in ("mspace", "mtd"):
            self._now.add(" ", start, start, each=False)
        elif tag in _APART and self._now.text:
            self._now.add(_BETWEEN, start, start, each=False)
        self._pre += (tag == "pre") * (-1 if ends else 1)
        self._item = not ends if tag == "li" else self._item
        self._svg += (tag == "svg") * (-1 if ends else 1)

    def _attribute(self, words: str, start: int) -> None:
        piece = Piece(kind="attribute", paragraph=-1 - len(self.pieces))
        for found in re.finditer(r"&[#\w]+;|[^&]+|&", words):
            is_sign = found[0].startswith("&") and len(found[0]) > 1
            text = unescape(found[0]) if is_sign else found[0]
            piece.add(text, start + found.start(), start + found.end(), each=not is_sign)
        self.pieces.append(piece)

    def _cell(self, ends: bool) -> None:
        if ends and self._row is not None:
            self._row.append(self._now)
            self._now = Piece()
        else:
            self._end()

    def _tr(self, ends: bool) -> None:
        self._end()
        if not ends:
            self._row = []
            return
        row, self._row = self._row or [], None
        texts = [" ".join(each.text.split()) for each in row]
        is_head = not self._heads
        # The k of a row says of which P@k it is.
        said = [
            f"k = {text}" if _AT_K.fullmatch(head) else text
            for head, text in zip_longest(self._heads, texts, fillvalue="")
        ]
        for column, piece in enumerate(row):
            head = self._heads[column] if column < len(self._heads) else ""
            # P alone is one at each k.
            piece.row = " | ".join([head + "@k" * (head in ("P", "R")), *said]) if not is_head else " | ".join(texts)
            piece.head = head
            # That of pandas has no name.
            is_number = not (column or head) and len(row) > 1 and texts[0].isdecimal()
            piece.row_number = len(piece.text) if is_number else 0
            piece.at_rank = at_its_rank(self._heads, texts, head)
            piece.kind = piece.kind or ("svg" if self._svg else "cell")
            self._paragraph += 1
            piece.paragraph = self._paragraph
            self.pieces.append(piece)
        if is_head:
            self._heads = texts

    def _end(self, kind: str = "") -> None:
        """The text is at its end."""
        if self._now.text.strip():
            self._now.paragraph = self._paragraph
            self._now.kind = "svg" if self._svg else kind
            self._now.is_item = self._item
            self.pieces.append(self._now)
        self._paragraph += 1
        self._now = Piece()


def at_its_rank(heads: Sequence[str], texts: Sequence[str], head: str) -> tuple[str, ...]:
    """The measures whose value a cell of a working is: in the column of precisions, at rank 3, P@3."""
    if not heads or heads[0] != our("rank") or not texts[0].isdecimal():
        return ()
    return tuple(f"{name}@{texts[0]}" for name in {our(each): names for each, names in _AT_RANK.items()}.get(head, ()))


def _sentences(piece: Piece) -> Iterator[Piece]:
    if piece.kind in ("cell", "attribute", "code"):
        yield piece
        return
    start, above = 0, ""
    numbered = {line.start(): line.end(1) - line.start() for line in _numbered(piece.text)}
    for end in [*(found.start() for found in _ENDS.finditer(piece.text)), len(piece.text)]:
        if end > start:
            made = piece.part(start, end)
            made.row_number = numbered.get(start, 0)
            # In print they hold until a line is empty.
            above = above if made.text.strip() else ""
            made.above = above
            above += made.text if _NAMES.fullmatch(made.text) else ""
            yield made
        start = end


def _numbered(text: str) -> list[re.Match[str]]:
    """The beginnings of its lines that count up, as a table of pandas does."""
    lines = [*_NUMBERED.finditer(text)]
    steps = [int(later[1]) - int(line[1]) for line, later in pairwise(lines)]
    return [line for line, *beside in zip(lines, [0, *steps], [*steps, 0]) if 1 in beside]
