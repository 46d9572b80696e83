"""`Worksheet`: a worked example's table with cells to fill in; each is checked as it is left, and its mistake named."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from operator import truediv
from typing import Any, TYPE_CHECKING

from irlessons import markup
from irlessons.checks import as_text, unknown
from irlessons.exercises.as_form import AsForm
from irlessons.exercises.exercise import Exercise, Feedback, WORDS
from irlessons.exercises.read_number import read_number
from irlessons.exercises.sheets.cell import Cell, keys_of, Off, OWN
from irlessons.exercises.sheets.on_paper import GIVEN, OPEN, sheet_html
from irlessons.exercises.sheets.rounds import Round
from irlessons.exercises.sheets.table import (
    Column,
    complement,
    holds_number,
    in_a_sum,
    rounded_early,
    slips_apart,
    Table,
    upside_down,
)
from irlessons.languages.our import ENGLISH, in_both, now, our, Said, told
from irlessons.phrases import counted, lettered
from irlessons.rounding import Number, rounded, short
from irlessons.typeset import latex, latex_table, plain_table
from irlessons.widgets import RUN, to_life, version

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure

# Cells of a column, by the number of their rows; or the text of a line below the table.
Answers = Mapping[str, Any]
# The column that `pool` fills.
IDEAL_GRADE = "ideal grade"
_LINE = r"\rule{4em}{0.4pt}"
_RULE = "rule"
# What a figure may leave open.
_SHOWS = ("blank", "given", "solved")
# What is written as an example had better be no cell.
_ACCEPTS = "Decimals (at least {0}, the last one rounded) or fractions, as in 3/7; 0,5 is as good as 0.5."


@dataclass(frozen=True, repr=False)
class Worksheet(AsForm):
    """A worksheet. `check(answers)` replies, cell by cell; a notebook shows it as a table that does the same.

    tables: what it shows.  feet: the lines below.  given: how many rows of each table stand filled in from the start.
    stages: the columns and lines that are empty, those first that come first; later ones show their numbers till then.
    rounds: in a page each further stage is asked of another list; on paper, where all cells are empty at once, of this.
    pool: the grades that the ideal order is made of, where a reader may drag them into it.
    rule: a question about the rule, if there is one.  formula: its lines, with the numbers, said at the end.
    printed: (the name of a line, what the source prints there, and why it is another number, or "").
    picture: its measure's, as `pictured` has it, where it is one ranking's; else that of its rows, as `amounts` has it.
    answers: what the reader has given in the page, in the shape that `check` takes, where a kernel runs.
    """

    shows = "worksheet"
    code = "exercises/page/worksheet.js"

    name: str
    title: str
    tables: Sequence[Table]
    feet: Sequence[Cell]
    stages: Sequence[Sequence[str]]
    rounds: Sequence[Round] = ()
    given: int = 0
    pool: Sequence[Number] = ()
    rule: Exercise | None = None
    formula: Sequence[str] = ()
    printed: Sequence[tuple[str, str, str]] = ()
    picture: Mapping[str, Any] | None = field(default=None, compare=False)
    answers: dict[str, Any] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """Every cell that can be worked out, by its key: those of the tables, then the lines below, round by round."""
        return {cell.key: cell for tables, feet in self._parts for cell in self._cells_of(tables, feet)}

    def _cells_of(self, tables: Sequence[Table], feet: Sequence[Cell]) -> Iterator[Cell]:
        """The cells of a round. What else its lines may show stands beside them."""
        cells = [cell for table in tables for cell in table.cells]
        numbers = {cell.key: cell.number for cell in (*cells, *feet)}
        others = [line for _, lines in self._parts if lines is not feet for line in lines]
        yield from cells
        for foot in feet:
            beside = (*_beside(foot, tables, feet, numbers), *_elsewhere(others), *foot.rarer)
            yield replace(foot, slips=slips_apart(foot.slips, foot.number, beside))

    @cached_property
    def open(self) -> list[list[str]]:
        """The keys of the cells to fill in, stage by stage; in a page, where a later one may be of another list."""
        return [[key for name in names for key in self._keys(name)] for names in self._asked_in_a_page]

    def check(self, answers: Answers) -> dict[str, Any]:
        """Reply to answers, {"term": {2: "1.26"}, "DCG@6": "6.86"}: columns as in the working, rows from 1 up.

        The same shape comes back with a `Feedback` in each place: true where right, and its text names the mistake.
        The last line may be called "value", and what is of a later round in the page has that before its name, as
        "round 2 term". Each cell is checked against the truth, then against the other answers.
        Raises ValueError for an unknown column or row, TypeError where a column has no rows.

        >>> import irlessons as ir
        >>> sheet = ir.worksheet(ir.Ranking.from_grades([3, 0, 2]), "DCG@3", blanks=["term"])
        >>> replies = sheet.check({"term": {3: "2"}})
        >>> replies["term"][3].message
        'That is the gain alone. term = gain × discount.'
        """
        places: dict[tuple[str, int | None], tuple[str, Any]] = {}
        for name, given in answers.items():
            is_column = self._is_column(name)
            if is_column and not isinstance(given, Mapping):
                raise TypeError(f"{name!r} is a column; give its rows, as in {{{name!r}: {{2: {given!r}}}}}")
            rows = given if is_column else {None: given}
            places |= {(name, row): (self._key(name, row), text) for row, text in rows.items()}
        replies = self._replies(dict(places.values()))
        found: dict[str, Any] = {}
        for (name, row), (key, _) in places.items():
            if row is None:
                found[name] = replies[key]
            else:
                found.setdefault(name, {})[row] = replies[key]
        return found

    def html(self, solution: bool = False) -> str:
        """The worksheet as HTML for paper and slides, with its cells empty or, as a solution, filled in.

        >>> import irlessons as ir
        >>> sheet = ir.worksheet(ir.Ranking.from_grades([3, 0, 2]), "DCG@3", blanks=["term"])
        >>> ["✓" in text for text in (sheet.html(), sheet.html(solution=True))]
        [False, True]
        """
        return sheet_html(self.for_paper(), solution)

    def for_paper(self) -> dict[str, Any]:
        """What `sheet_html` reads, as JSON: its tables solved, with what each cell is on paper; what stands below them,
        as HTML, empty and solved; and what of that only the solved one says, as texts.
        """
        empty, tables = self._empty(False), []
        for table in self.tables:
            header, rows, numeric = self._texts(table, set())
            cells = [[OPEN if key in empty else GIVEN for key in keys] for keys in table.keys]
            shown = {"heading": table.heading, "header": header, "rows": rows, "numeric": numeric, "cells": cells}
            tables.append(shown)
        says = self.rule.solution() if self.rule else None
        answers = [f"{name} = {number}" for name, number in self._lines(True)]
        answers += [says.message] if isinstance(says, Feedback) else []
        forms = {"blank": self._below(False), "solved": self._below(True)}
        return {"title": self.title, "tables": tables, **forms, "answers": [*answers, *self._end]}

    def _below(self, solution: bool) -> str:
        text = markup.paragraphs(f"{name} = {number}" for name, number in self._lines(solution))
        if self.rule:
            text += markup.paragraphs([self.rule.question])
            offered = lettered(self.rule.choices, self.rule.answer() if solution else None)
            text += markup.paragraphs(offered, markup.SIDE_BY_SIDE)
            text += self.rule.solution_html() if solution else ""
        return text + (markup.paragraphs(self._end) if solution else "")

    def latex(self, solution: bool = False) -> str:
        """The same as LaTeX; it needs no package.

        >>> import irlessons as ir
        >>> sheet = ir.worksheet(ir.Ranking.from_grades([3, 0, 2]), "DCG@3", blanks=["term"])
        >>> sheet.latex().splitlines()[0]
        'DCG@3'
        """
        parts, empty = [latex(self.title)], self._empty(solution)
        for table in self.tables:
            parts += [latex(table.heading)] * bool(table.heading) + [latex_table(*self._texts(table, empty))]
        parts += [latex(f"{name} = {number}") for name, number in self._lines(solution)]
        if self.rule:
            parts.append(latex(f"{self.rule.question} ({' / '.join(lettered(self.rule.choices))})"))
            told = self.rule.solution()
            parts += [latex(told.message)] if solution and isinstance(told, Feedback) else []
        parts += map(latex, self._end if solution else ())
        return "\n\n\\medskip\n".join(parts).replace(markup.EMPTY, _LINE)

    def figure(self, answers: bool | str = "given") -> "LessonFigure":
        """The same as a figure for a slide, in matplotlib.

        answers: "given" as the page shows it, its first rows filled in; "blank" or False without these; "solved" or
        True with every number.
        Raises ValueError for anything else.

        >>> import irlessons as ir
        >>> sheet = ir.worksheet(ir.Ranking.from_grades([3, 0, 2]), "DCG@3", blanks=["term"])
        >>> sheet.figure()
        Figure: 2 numbers to work out.
        """
        from irlessons.figures.tables import Lines, tables  # it loads matplotlib

        shows = ("solved" if answers else "blank") if isinstance(answers, bool) else answers
        if shows not in _SHOWS:
            raise unknown("answers", answers, _SHOWS)
        solved, empty = shows == "solved", self._empty(shows == "solved")
        if shows == "blank":
            empty = self._with_copies(key for names in self.stages for key in self._keys_of(names, 0))
        shown = []
        for table in self.tables:
            _, rows, numeric = self._texts(table, set())
            opened = [[key in empty for key in keys] for keys in table.keys]
            shown.append(Lines([column.label for column in table.columns], rows, numeric, table.heading, opened))
        below = [(name, None if number == markup.EMPTY else number) for name, number in self._lines(solved)]
        says = f"{'; '.join(self.formula)}." if solved else f"{counted(len(empty), 'number')} to work out."
        return tables(self.title, shown, below, says)

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, as sheet.js has it."""
        self.answers.clear()
        for key, text in done.get("cells", {}).items():
            cell = self.cells.get(key)
            if cell and cell.row is not None:
                self.answers.setdefault(cell.name, {})[cell.row] = text
            else:
                self.answers[key] = text
        if done.get("rule"):
            self.answers[_RULE] = done["rule"]

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to check by itself: as JSON, every number as two whole numbers."""
        sentences: list[str] = []
        # Mistakes are told of what a reader may be asked for, and that is each row of a column.
        asked = {key for names in self._asked_in_a_page for name in names for key in self._keys(name, 0)}
        cells = {key: cell.to_page(sentences, key in asked) for key, cell in self.cells.items()}
        content = self.title, self.open, self.given, [cell.shown for cell in self.cells.values()]
        return {
            "id": self.name or f"worksheet {version(*content)}",
            "version": version(*content),
            "title": self.title,
            "accepts": our(_ACCEPTS, max(cell.digits for cell in self.cells.values()) or 2),
            "order": {"of": IDEAL_GRADE, "grades": [short(grade) for grade in self.pool]},
            "rounds": ["", *(each.says for each in self.rounds)],
            "tables": [
                {
                    "round": at,
                    "caption": table.caption,
                    "columns": [_column(table, column) for column in table.columns],
                    "texts": table.texts,
                    "keys": [[key if key in self.cells else None for key in keys] for keys in table.keys],
                }
                for at, (tables, _) in enumerate(self._parts)
                for table in tables
            ],
            "feet": [
                [foot.key, foot.name, at, foot.is_number]
                for at, (_, feet) in enumerate(self._parts)
                for foot in self._shown(feet)
            ],
            "cells": cells,
            "sentences": sentences,
            "stages": self.open,
            "rule": self.rule.to_page() if self.rule else None,
            "formula": [*self.formula, *(line for each in self.rounds for line in each.formula)],
            "printed": [
                {"name": name, "text": text, "why": why, "yours": _is(text, self.cells[name])}
                for name, text, why in self.printed
            ],
            "pictures": [self.picture, *(each.picture for each in self.rounds)],
            "words": {what: our(words) for what, words in WORDS.items()},
            "own": {what: our(words) for what, words in OWN.items()},
            **self._in_english(sentences),
        }

    def _in_english(self, sentences: Sequence[str]) -> dict[str, Any]:
        """Where another language is spoken, the English of what one reply may join."""
        if now() is ENGLISH:
            return {}
        english = {at: says.english for at, says in enumerate(sentences) if isinstance(says, Said)}
        asked = {cell.digits: cell.asked for cell in self.cells.values()}
        return {"english": {"sentences": english, "short": {at: each.short.english for at, each in asked.items()}}}

    def __repr__(self) -> str:
        tables = [plain_table(*self._texts(table, self._empty(False))) for table in self.tables]
        lines = [f"{name} = {number}" for name, number in self._lines(False)]
        return "\n\n".join([self.title, *tables, *lines, *self._how(RUN)])

    def own_name(self) -> str:
        """Its name."""
        return self.name

    def still(self, run: str = RUN) -> str:
        """The empty worksheet, and how to fill it in."""
        return self.html() + to_life(self._how(run), run)

    def on_record(self) -> dict[str, Any]:
        """As `for_paper`; it without rows, as HTML; the grades of its lists; and what the page of a slide is told."""
        grades = [
            [int(text) for text in column if text.isdecimal()]
            for table in self.tables
            for head, column in zip(table.columns, zip(*table.texts))
            if table.name(head) == "grade"
        ]
        return self.for_paper() | {"given": self._given(), "lists": grades, "slide": self._on_a_slide()}

    def _given(self) -> str:
        """All but the rows, as HTML: the title says what to take, p = 0.8."""
        empty = self._empty(False)
        heads = [each for table in self.tables for each in (table.heading, *self._texts(table, empty)[0])]
        said = [self.title, *heads, *(f"{name} = {number}" for name, number in self._lines(False))]
        if self.rule:
            said += [self.rule.question, *lettered(self.rule.choices)]
        return markup.paragraphs(said)

    def _on_a_slide(self) -> dict[str, Any]:
        """As `to_page`, with the cells empty that are on paper, and no picture: its room is for larger letters."""
        empty = self._empty(False)
        names = [name for name in self._columns if any(key in empty for key in self._keys(name, 0))]
        names += [foot.key for foot in self.feet if foot.key in empty]
        page = replace(self, rounds=(), stages=[names], picture=None).to_page()
        return page | {"stages": [[key for key in page["cells"] if key in empty]]}

    def _how(self, run: str) -> list[str]:
        in_page = our("{0}, and the cells can be filled in here.", our(run))
        in_python = our("{0}, and the cells can be filled in here; or write sheet.check(…).", our(run))
        return [in_python if run == RUN else in_page] * bool(run)

    # Names and keys

    @cached_property
    def _columns(self) -> dict[str, tuple[Table, Column]]:
        tables = [table for tables, _ in self._parts for table in tables]
        return {table.name(column): (table, column) for table in tables for column in table.columns if column.rule}

    @cached_property
    def _parts(self) -> list[tuple[Sequence[Table], Sequence[Cell]]]:
        """The tables and the lines of each round."""
        return [(self.tables, self.feet), *((each.tables, each.feet) for each in self.rounds)]

    def _keys(self, name: str, given: int | None = None) -> list[str]:
        """The keys of a column below the first rows, those that are given; or of a line."""
        if not self._is_column(name):
            return [self._key(name, None)]
        table, column = self._columns[name.replace("_", " ")]
        rows = range(self.given if given is None else given, len(table.rows))
        return [key for row in rows if (key := table.key(column.name, row)) in self.cells]

    def _is_column(self, name: str) -> bool:
        return isinstance(name, str) and name.replace("_", " ") in self._columns

    def _key(self, name: str, row: int | None) -> str:
        if row is not None:
            key = f"{name.replace('_', ' ')} {row}"
            if key not in self.cells:
                rows = [str(self.cells[each].row) for each in self._keys(name, 0)]
                raise ValueError(f"{name!r} has nothing to fill in in row {row!r}; it has the rows {', '.join(rows)}")
            return key
        if name == "value":
            return self.feet[-1].key
        lines = [foot.key for _, feet in self._parts for foot in feet] + [_RULE] * bool(self.rule)
        if name not in lines:
            raise unknown("column of this worksheet", name, [*self._columns, *lines])
        return name

    # Checking

    def _replies(self, given: Mapping[str, Any]) -> dict[str, Feedback]:
        """The reply to each answer, by its key. Cells are made of earlier ones, and lines of cells."""
        shown = {key: Fraction(cell.shown) for key, cell in self.cells.items()}
        seen: dict[str, Fraction | None] = {**shown}
        for key, text in given.items():
            if key in self.cells:
                number = read_number(text, self.cells[key].digits)
                seen[key] = number[0] if number else None
        replies: dict[str, Feedback] = {}
        off: dict[str, Off] = {}
        fair = {**shown}
        for key in [key for key in self.cells if key in given]:
            replies[key], own = self.cells[key].check(given[key], (shown, fair), seen, off), seen[key]
            if replies[key] and own is not None:
                fair[key] = own
            else:
                off[key] = Off(as_text(given[key]), self.cells[key].row)
        if _RULE in given and self.rule:
            replies[_RULE] = self.rule.check(given[_RULE])
        return replies

    # What it shows

    def _empty(self, solution: bool) -> set[str]:
        """The keys of the cells that are left empty on paper."""
        return set() if solution else self._left_open

    @cached_property
    def _left_open(self) -> set[str]:
        return self._with_copies(key for names in self.stages for key in self._keys_of(names))

    def _keys_of(self, names: Sequence[str], given: int | None = None) -> list[str]:
        return [key for name in names for key in self._keys(name, given)]

    def _with_copies(self, keys: Iterable[str]) -> set[str]:
        """These, and what would give one away: a number made of it, further on in its row, that is the same."""
        found = {*keys}
        for table in self.tables:
            for row in zip(table.keys, table.texts):
                asked: set[str] = set()
                for key, text in zip(*row):
                    if key in found:
                        asked.add(text)
                    elif key in self.cells and text in asked and "." in text and text.strip("0."):
                        found.add(key)
        return found

    def _texts(self, table: Table, empty: set[str]) -> tuple[list[str], list[list[str]], list[bool]]:
        """A table as texts: its header, its rows, and which columns stand on the right."""
        rows = [
            [markup.EMPTY if key in empty else text for key, text in zip(*row)] for row in zip(table.keys, table.texts)
        ]
        header = [our(table.name(column)) for column in table.columns]
        return header, rows, [table.is_numeric(column) for column in table.columns]

    def _lines(self, solution: bool) -> list[list[str]]:
        shown = self._empty(False)
        return [[foot.name, foot.exact if solution else markup.EMPTY] for foot in self.feet if foot.key in shown]

    @property
    def _asked_in_a_page(self) -> Sequence[Sequence[str]]:
        """The columns and lines that are empty there, stage by stage."""
        return [*self.stages[:1], *(each.asks for each in self.rounds)] if self.rounds else self.stages

    def _shown(self, feet: Sequence[Cell]) -> list[Cell]:
        """Those of a round's lines that a page asks for, and those that the last of them is made of."""
        asked = {key for keys in self.open for key in keys}
        shown = asked | {key for foot in feet if foot.key in asked for key in keys_of(foot.step)}
        return [foot for foot in feet if foot.key in shown]

    @property
    def _end(self) -> list[str]:
        """What stands below the solution: the formula with its numbers, and what the source prints."""
        printed = [f"{our('Printed: {0} = {1}.', name, text)} {why}".strip() for name, text, why in self.printed]
        return [*self.formula, *printed]


def _column(table: Table, column: Column) -> list[Any]:
    """A column as the page is told it; its label stays English, for it goes by that."""
    told = [table.name(column), table.is_numeric(column), column.label, our(table.label_of(column))]
    head = our(column.label)
    return told if head == column.label else [*told, False, head]


def _is(text: str, cell: Cell) -> bool:
    """Whether a printed number is the right one."""
    given = read_number(text, 0)
    return given is not None and bool(cell.asked.check(text) or cell.number == given[0])


def _beside(
    foot: Cell, tables: Sequence[Table], feet: Sequence[Cell], numbers: Mapping[str, Number]
) -> Iterator[tuple[str, Number]]:
    """What else a line may show: another, a fraction upside down, a sum that lacks something, another column."""
    for line in feet:
        yield told("That is {0}.", line.name), line.number
    yield from upside_down(foot.step, foot.number)
    yield from in_a_sum(foot.step, numbers)
    yield from complement(foot.number)
    match foot.step:
        case ("/", str() as one, str() as other):
            for digits in (1, 2):
                lines = (Fraction(rounded(numbers[each], digits)) for each in (one, other))
                yield rounded_early(digits), truediv(*lines)
    for table in tables:
        for column in table.columns:
            found = [cell for row in table.rows if holds_number(cell := row.get(column.name))]
            if column.name != "rank" and found and len(found) == len(table.rows):
                label = table.label_of(column)
                yield in_both(lambda name=label: our("That adds up the column {0}.", our(name))), sum(found)


def _elsewhere(lines: Sequence[Cell]) -> Iterator[tuple[str, Number]]:
    """The lines of other rounds."""
    for line in lines:
        yield told("That is {0} of another list.", line.name), line.number
