"""`Working`: a number that can be opened into the rows it comes from.

Texts are templates with names in braces, filled when somebody looks; a value alone never pays for them.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from numbers import Rational
from typing import Any, TYPE_CHECKING, TypeGuard

from irlessons import late, markup
from irlessons.extra import extra
from irlessons.frozen import Frozen
from irlessons.languages.our import filled, our
from irlessons.rounding import nonzero, Number, rounded, short, UNDEFINED
from irlessons.typeset import Table, Typeset
from irlessons.widgets import on_record

if TYPE_CHECKING:
    from pandas import DataFrame as DataFrame

    from irlessons.figures.figure import LessonFigure
    from irlessons.measures.picture import Picture
else:
    # pandas loads when there is a table to make; this is what `help` shows.
    DataFrame = "pandas.DataFrame"

# A rank, or whatever a row of the working stands for: column -> cell.
Row = dict[str, Any]

# What is filled in, in a template.
PLACE = re.compile(r"\{(\w+)\}")
# What says the value once more, in a sentence.
_REPEATED = re.compile("⟨(.*?)⟩")
# A sum longer than this is cut in the middle of the formula; the rows still hold every term.
_TERMS_SHOWN = 12
# From here on a fraction tells a reader less than its digits.
LONG_DENOMINATOR = 10_000


def fill(template: str, numbers: Mapping[str, Any]) -> str:
    """`template` with each {name} replaced by `numbers[name]`: texts as they are, numbers in their short form."""
    return filled(template, lambda place: in_formula(numbers[place]))


def in_formula(number: str | Number) -> str:
    """A text, a fraction ("2/3") or a number ("0.6309", "−3") as it stands inside a formula or a sentence."""
    if isinstance(number, str):
        return number
    return with_minus(str(number) if isinstance(number, Fraction) else short(number))


def _in_sentence(number: str | Number) -> str:
    """The same; what is above 0 is not said as 0."""
    text = in_formula(number)
    return text if isinstance(number, str) else nonzero(number, text)


def with_minus(number: str) -> str:
    """The text of a number with the minus that stands between numbers too; Python's own hyphen is for programs."""
    return number.replace("-", "−")


def signed(number: Number, digits: int = 4) -> str:
    """A number, rounded, with that minus."""
    return with_minus(rounded(number, digits))


class Working(Frozen, Typeset):
    """The value of a measure with its rows, the formula with today's numbers in it, and one sentence.

    In a notebook it shows all of them; `print` says the same in text; `float(working)` is the value.

    name: the measure, as "nDCG@6".
    number: the value, a fraction where there is one; logarithms and fractional grades leave a float, and NaN is a
        measure that is undefined.
    numbers: the totals that the formula names (R, the ideal DCG, …).

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 1, 1]).work("AP").formula
    'AP = (1/2 + 2/3) / 2 = 7/12 = 0.5833'
    """

    name: str
    number: Number
    numbers: Mapping[str, Any]
    exact_rows: tuple[Row, ...]
    exact_ideal_rows: tuple[Row, ...] = ()
    formula_template: str = ""
    sentence_template: str = ""
    # Name in the formula -> (template of one term, the column that is added up, the rows).
    sums: Mapping[str, tuple[str, str, Sequence[Row]]] = {}
    titles: Mapping[Any, str] = {}
    # How the rows are drawn; None where the measure does not say so.
    picture: "Picture | None" = None
    # Column -> what stands above it, where that is not its name.
    headings: Mapping[str, str] = {}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """A dict for each rank: rank, document, grade, relevant, and the measure's own columns."""
        return tuple(map(_as_floats, self.exact_rows))

    @cached_property
    def ideal_rows(self) -> tuple[Row, ...]:
        """The rows of the ideal ranking, for a measure that has one; else empty."""
        return tuple(map(_as_floats, self.exact_ideal_rows))

    @property
    def table(self) -> DataFrame:
        """The rows as a pandas DataFrame, with full precision. Whole-number columns with gaps are `Int64`."""
        return frame(self.rows)

    @property
    def ideal_table(self) -> DataFrame:
        """The ideal ranking's rows as a pandas DataFrame."""
        return frame(self.ideal_rows)

    def figure(self, answers: bool = True) -> "LessonFigure":
        """The rows as a picture for a slide, the same that the board shows. Raises ValueError where they have none.

        answers: False leaves out what is to be worked out, and asks for it.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([0, 1, 1]).work("AP").figure()
        Figure: Relevant among the 3 results: 2; the precisions there, added up and divided by R = 2, give 0.5833.
        """
        return late.figure_of(self, answers)

    @cached_property
    def formula(self) -> str:
        """The formula with today's numbers in it; a line for each step."""
        return self.filled(self.formula_template)

    @property
    def lines(self) -> list[str]:
        """The lines of the formula; the last one ends in the value."""
        return self.formula.split("\n")

    @cached_property
    def sentence(self) -> str:
        """What the value says about this ranking, in one sentence."""
        return self._said(_REPEATED.sub(r"\1", self.sentence_template))

    @property
    def beside(self) -> str:
        """The sentence where the value stands above it, and is not said once more."""
        return self._said(_REPEATED.sub("", self.sentence_template))

    def _said(self, template: str) -> str:
        words = {**self.words, "value": nonzero(self.number, str(self.words["value"]))}
        return filled(template, lambda place: _in_sentence(words[place]))

    def filled(self, template: str, **more: str | Number) -> str:
        """A template with the totals of this working in it, and with `more` of them."""
        return fill(template, {**self.words, **more})

    @property
    def value(self) -> float:
        """The value as a float; NaN where the measure is undefined."""
        return float(self.number)

    @property
    def exact(self) -> Fraction | None:
        """The value as a fraction, or None where logarithms or fractional grades leave none."""
        return Fraction(self.number) if isinstance(self.number, Rational) else None

    def printed(self, digits: int = 4) -> str:
        """The value rounded half up to `digits` decimals, from the exact fraction where there is one.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([0, 1, 1]).work("AP").printed(2)
        '0.58'
        """
        return rounded(self.number, digits)

    def __float__(self) -> float:
        return self.value

    @property
    def cells(self) -> Table:
        """The rows as texts: the header, the cells of each row, and which columns are numbers."""
        return self._cells(self.exact_rows)

    def _parts(self) -> list[str | Table]:
        """What is shown: the value, the rows, the ideal ranking's below them, the formula and the sentence."""
        ideal: list[str | Table] = (
            [our("ideal ranking"), self._cells(self.exact_ideal_rows)] if self.exact_ideal_rows else []
        )
        rows = [self.cells] if self.exact_rows else []
        return [f"{self.name} = {self._result}", *rows, *ideal, self.formula, self.sentence]

    def _repr_html_(self) -> str:
        caption = f"{self.name} = {self._result}"
        rows = (
            markup.table(caption, *self.cells) if self.exact_rows else markup.paragraphs([caption], "font-weight:bold")
        )
        below = markup.paragraphs(self.lines) + markup.paragraphs([self.sentence])
        if not self.exact_ideal_rows:
            return rows + below
        ideal = markup.table(our("ideal ranking"), *self._cells(self.exact_ideal_rows))
        # Nobody opens it on a slide or on paper, and it may go to the next slide.
        if on_record.asked() in ("slide", "paper"):
            return rows + below + ideal
        return f"{rows}<details><summary>{our('the ideal ranking')}</summary>{ideal}</details>{below}"

    @cached_property
    def words(self) -> dict[str, Any]:
        """The totals and texts that its templates are filled with."""
        value = with_minus(str(self.exact) if self._is_whole else self.printed())
        words = {**self.numbers, "name": self.name, "value": value, "result": with_minus(self._result)}
        for name, (each, adds, rows) in self.sums.items():
            terms = [fill(each, {**words, **row}) for row in rows if row[adds]]
            if len(terms) > _TERMS_SHOWN:
                terms[_TERMS_SHOWN - 2 : -1] = ["…"]
            words[name] = " + ".join(terms) or "0"
        return words

    @property
    def _result(self) -> str:
        """The value, after its fraction where that says more than the digits do."""
        if self._is_whole:
            return str(self.exact)
        has_fraction = self.exact is not None and self.exact.denominator < LONG_DENOMINATOR
        return f"{self.exact} = {self.printed()}" if has_fraction else self.printed()

    @property
    def _is_whole(self) -> bool:
        return self.exact is not None and self.exact.denominator == 1

    def _cells(self, rows: Sequence[Row]) -> Table:
        """Header, texts and alignment of the columns; a column with any fraction or float shows four decimals."""
        header = list(rows[0]) if rows else []
        columns = [[row[name] for row in rows] for name in header]
        texts = [self._column(name, column) for name, column in zip(header, columns)]
        numeric = [
            name not in ("document", "title", "query") and any(_is_number(cell) for cell in column)
            for name, column in zip(header, columns)
        ]
        return (
            [our(self.headings.get(name, name.replace("_", " "))) for name in header],
            [list(cells) for cells in zip(*texts)],
            numeric,
        )

    def _column(self, name: str, column: Sequence[Any]) -> list[str]:
        if name == "document":
            return ["–" if cell is None else self.titles.get(cell, str(cell)) for cell in column]
        if name == "grade":
            return [our("unjudged") if cell is None else short(cell) for cell in column]
        whole = all(isinstance(cell, int) for cell in column if _is_number(cell))
        return [_cell(cell, 0 if whole else 4) for cell in column]


def _cell(cell: object, digits: int) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return our("yes") if cell else our("no")
    if not _is_number(cell):
        return str(cell)
    text = rounded(cell, digits)
    return our(text) if text == UNDEFINED else text


def _is_number(cell: object) -> TypeGuard[Number]:
    return isinstance(cell, (int, float, Fraction)) and not isinstance(cell, bool)


def _as_floats(row: Row) -> Row:
    return {name: float(cell) if isinstance(cell, Fraction) else cell for name, cell in row.items()}


def frame(rows: Sequence[Row]) -> DataFrame:
    """The rows as a pandas DataFrame."""
    pandas = extra("pandas", "a table")

    made = pandas.DataFrame(list(rows))
    for name in made.columns:
        cells = [row[name] for row in rows]
        # Left to itself pandas would turn a whole-number column with a gap into floats: grade 3 would show as 3.0.
        there = [cell for cell in cells if cell is not None]
        if len(there) < len(cells) and all(isinstance(cell, int) and -(2**63) <= cell < 2**63 for cell in there):
            made[name] = pandas.array(cells, dtype="Int64")
    return made
