"""Tables on a sheet, with boxes in the place of what is to be worked out; and a slide of nothing but such tables."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from matplotlib.axes import Axes

from irlessons.figures.figure import LessonFigure
from irlessons.figures.sheet import box, broken, HEIGHT, length, MARGIN, sheet, TEXT, TITLE, WIDTH, write
from irlessons.figures.style import colour, for_words, ink, shade

Cell = TypeVar("Cell")

# Points: from a number to the edge of its column, and the least for a column of words.
_EDGE, _LEAST_WORDS = 8, 100
_CELL = 52
# Points: between two columns, and where two tables stand side by side.
_GAP, _NARROW = 26, 12
# A row has so many, and at least so many; a line of words has one of these, and one of two in a row less.
ROW, LEAST_ROW, _LINE, _TIGHT = 38, 25, 26, 17.5
_TOP = 50


class Lines(NamedTuple):
    """A table as texts: its header, its rows, which columns hold numbers, and a caption.

    open: for each row which of its cells are boxes; none without. Columns stand where they stand with all numbers, so
    that slides can follow each other.
    """

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    numeric: Sequence[bool]
    caption: str = ""
    open: Sequence[Sequence[bool]] = ()

    def only(self, rows: Sequence[int], columns: Sequence[int]) -> "Lines":
        """The table with these rows and columns alone; a row -1 says that others are left out."""

        def kept(of: Sequence[Sequence[Cell]], filler: Cell) -> list[list[Cell]]:
            return [[filler if row < 0 else of[row][column] for column in columns] for row in rows]

        header, numeric = [self.header[column] for column in columns], [self.numeric[column] for column in columns]
        return Lines(header, kept(self.rows, "…"), numeric, self.caption, kept(self.open, False) if self.open else ())


def draw_lines(
    axes: Axes,
    lines: Lines,
    top: float,
    height: float,
    left: float = MARGIN,
    right: float = WIDTH - MARGIN,
    gap: int = _GAP,
) -> float:
    """Draw a table between two edges, `height` points a row; gives the height of its lower edge."""
    places = _places(lines, left, right, gap)
    for (x, side, _), words in zip(places, lines.header):
        write(axes, x, top + height / 2, words, TEXT, ha=side, weight="bold")
    for number, row in enumerate(lines.rows, 1):
        y = top + number * height
        if number % 2 == 0:
            box(axes, left, y, right - left, height, color=shade(), alpha=0.45, linewidth=0)
        is_open = lines.open[number - 1] if lines.open else [False] * len(row)
        for (x, side, width), cell, empty, column in zip(places, row, is_open, zip(*lines.rows)):
            if empty:
                box(axes, x - _CELL, y + 4, _CELL, height - 8, facecolor="none", edgecolor=colour(2))
                continue
            # A name that is too long has a second line where the row is high enough for one.
            has_two = side == "left" and height >= 2 * _TIGHT
            lines_of = broken(cell, TEXT, width) if has_two else [cell]
            others = [broken(each, TEXT, width)[-1] for each in column] if len(lines_of) > 1 else column
            for at, words in enumerate(lines_of):
                middle = y + height / 2 + (at - (len(lines_of) - 1) / 2) * _TIGHT
                write(axes, x, middle, words, TEXT, width, others, ha=side)
    bottom = top + (len(lines.rows) + 1) * height
    for y in (top + height, bottom):
        axes.plot([left, right], [y, y], color=ink(), linewidth=1.5)
    return bottom


def shortened(lines: Lines, room: int) -> Lines:
    """The table with so many rows at most: of a longer one the middle is left out, and it says so."""
    last = len(lines.rows) - 1
    rows = range(last + 1) if last < room else [*range(room - 2), -1, last]
    return lines.only(rows, range(len(lines.header)))


def tables(title: str, shown: Sequence[Lines], below: Sequence[tuple[str, str | None]], sentence: str) -> LessonFigure:
    """A slide of tables, below each other or else side by side, and lines below: (name, number or None where it is
    open). Long tables are cut before their last row; side by side they lose their columns of words.
    """
    feet, heading = list(_feet(below)), broken(title, TITLE, WIDTH - 2 * MARGIN)
    first = _TOP + _LINE * (len(heading) - 1)
    room = HEIGHT - first - _LINE * bool(feet) * (feet[-1][2] + 1 if feet else 0) - 12
    captions = [_LINE * bool(each.caption) for each in shown]
    height = (room - sum(captions)) / sum(len(each.rows) + 1 for each in shown)
    beside = len(shown) > 1 and height < LEAST_ROW
    room -= max(captions) if beside else sum(captions)
    if beside:
        numbers = ([at for at, numeric in enumerate(each.numeric) if numeric] for each in shown)
        shown = [each.only(range(len(each.rows)), columns) for each, columns in zip(shown, numbers)]
        height = room / (max(len(each.rows) for each in shown) + 1)
    most = int(room // LEAST_ROW) - 1
    shown, height = [shortened(each, most) for each in shown], min(ROW, max(height, LEAST_ROW))
    # The first of two tables takes as much of the width as its columns ask for.
    widths = [sum(_widths(each, _NARROW)) for each in shown]
    middle = MARGIN + widths[0] / sum(widths) * (WIDTH - 2 * MARGIN)

    def draw(axes: Axes) -> None:
        for at, words in enumerate(heading):
            write(axes, MARGIN, 28 + at * _LINE, words, TITLE, WIDTH - 2 * MARGIN)
        top = float(first)
        for at, lines in enumerate(shown):
            left = middle + _NARROW if beside and at else MARGIN
            right = middle - _NARROW if beside and not at else WIDTH - MARGIN
            start = first if beside else top
            if lines.caption:
                write(axes, left, start + _LINE / 2, lines.caption, TEXT, right - left, color=for_words(colour(2)))
                start += _LINE
            top = max(top, draw_lines(axes, lines, start, height, left, right, _NARROW if beside else _GAP))
        for name, number, line, x in feet:
            y = top + 8 + (line + 0.5) * _LINE
            foot = write(axes, x, y, f"{name} = {number or ''}", TEXT, WIDTH - MARGIN - x, weight="bold")
            if number is None:
                box(axes, x + _wide(name), y - 10, _CELL, 20, facecolor="none", edgecolor=colour(2))
            else:
                foot.set_color(colour(0))

    return sheet(draw, sentence, title)


def _feet(below: Sequence[tuple[str, str | None]]) -> Iterator[tuple[str, str | None, int, float]]:
    """Each line below with the number of its row and where it begins; as many stand beside each other as fit."""
    line, x = 0, float(MARGIN)
    for name, number in below:
        wide = _wide(name, number or "") + (_CELL if number is None else 0)
        if x > MARGIN and x + wide > WIDTH - MARGIN:
            line, x = line + 1, MARGIN
        yield name, number, line, x
        x += wide + 2 * _GAP


def _wide(name: str, number: str = "") -> float:
    return length(f"{name} = {number}", TEXT, weight="bold")


def _widths(lines: Lines, gap: int) -> list[float]:
    columns = zip(lines.header, zip(*lines.rows))
    return [
        max(length(name, TEXT, weight="bold"), *(length(cell, TEXT) for cell in cells)) + gap for name, cells in columns
    ]


def _places(lines: Lines, left: float, right: float, gap: int) -> list[tuple[float, str, float]]:
    """Of each column: where it stands, on which side of that place, and how many points it may fill.

    Numbers have the room they need: one that is cut is another number. Words have what is left, and where all have
    enough the rest is shared out.
    """
    widths, room = _widths(lines, gap), right - left
    spare = (room - sum(widths)) / len(widths)
    if spare < 0 and gap > _NARROW:
        # Before a word is cut, columns come nearer to each other.
        return _places(lines, left, right, _NARROW)
    if spare < 0:
        words = [width for width, numeric in zip(widths, lines.numeric) if not numeric]
        numbers = sum(widths) - sum(words)
        squeezed = min(1, (room - _LEAST_WORDS * len(words)) / numbers) if numbers else 1
        share = (room - squeezed * numbers) / sum(words) if words else 0
        widths = [width * (squeezed if numeric else share) for width, numeric in zip(widths, lines.numeric)]
        spare = 0
    places = []
    for width, numeric in zip(widths, lines.numeric):
        end, within = left + width + spare, width - gap + _EDGE
        places.append((end - _EDGE, "right", within) if numeric else (left + gap - _EDGE, "left", within))
        left = end
    return places
