"""`load`: rankings, questions, worksheets and kinds of exam question of somebody's own, from one file."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from irlessons.checks import check_keys, check_table, Fits, is_finite, listed, shown, twice, unknown
from irlessons.examples import Example, example, example_of, names, NO_SOURCE, Source
from irlessons.examples.computed import computed
from irlessons.exercises.exam.drawing import draw_question
from irlessons.exercises.exam.kind import Kind, kind_of
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.own_lists import refuse_twice, warn_of_grades
from irlessons.exercises.question_text import written_grades
from irlessons.exercises.record import exercise_of, refuse_right
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.sheets.worksheets import worksheet_of
from irlessons.files import own_toml
from irlessons.mathematics import formulas, has_formula
from irlessons.measures import measure
from irlessons.phrases import cut
from irlessons.typeset import Table, Typeset

# Tables that are no thing by a name of their own.
_SOURCE, _EXAM, _LISTED = "source", "exam", "ranking"
# A key that only tables of one sort have.
_OF_EXAMPLES, _OF_SHEETS = "rankings", "by"
_LONGEST = 60
_LIKE = {"grades": 'grades = [3, "–", 0]', "ask": 'ask = ["nDCG@3", "AP"]'}
# Keys of a ranking that has no name, with the measures that are asked of it.
_OF_LISTED = ("query", "titles", "grades", "not_retrieved", "top", "ask")
_OF_SOURCE: Fits = dict.fromkeys(
    ("author", "title", "kind", "date"), (lambda value: isinstance(value, str), 'write {key} = "…", a text')
)


class OwnExamples(Mapping[str, Any], Typeset):
    """What stands in a file of somebody's own, by its names: `mine["park"]`. In a cell it lists itself.

    path: the file.  examples: the tables with rankings, as `ir.example` gives ours.  exercises: the questions, as
    `ir.exercise` gives ours.  worksheets: the names of the worksheets, each of which is made anew when it is asked for.
    kinds: those that an exam draws.  questions: what `exam(…, own=…)` takes: the questions and the kinds.
    """

    def __init__(self, path: Path, tables: Mapping[str, Any]):
        self.path = path
        self.examples: dict[str, Example] = {}
        self.exercises: dict[str, Exercise] = {}
        self._sheets: dict[str, partial[Worksheet]] = {}
        self.kinds: tuple[Kind, ...] = ()
        where = str(path)
        source = _source_of(tables.get(_SOURCE, {}), where)
        asked: dict[str, Any] = {}
        for name, table in tables.items():
            if name in (_SOURCE, _EXAM):
                continue
            if name == _LISTED and isinstance(table, list):
                for place, listed_table in enumerate(table, 1):
                    for each in _asked_of(listed_table, place, f"{where} [[ranking]] {place}"):
                        self.exercises[each.name] = replace(each, is_own=True)
            elif isinstance(table, Mapping) and _OF_EXAMPLES in table:
                self.examples[name] = example_of(name, table, source, where)
                _refuse_labels(self.examples[name], f"{where} [{name}]")
                # They stand in questions, where a formula is drawn.
                for place, each in enumerate(table[_OF_EXAMPLES], 1):
                    at = f"{where} [{name}.rankings] {place}"
                    _refuse_drawn(each.get("titles"), f"{at} titles")
                    _refuse_formulas({key: each[key] for key in ("query", "scale") if key in each}, at)
                    refuse_twice(each, at)
                    warn_of_grades(each, at)
            else:
                asked[name] = table
        for name, table in asked.items():
            _refuse_formulas(table, f"{where} [{name}]")
            if isinstance(table, Mapping) and _OF_SHEETS in table:
                _refuse_drawn([table.get("title")], f"{where} [{name}] title")
                self._sheets[name] = partial(worksheet_of, name, table, where, self.named)
                self._sheets[name]()
            elif isinstance(table, (Mapping, str)) or (isinstance(table, list) and table):
                at = f"{where} [{name}]"
                made = exercise_of(name, table, at, self.named, alone=True)
                if isinstance(table, Mapping):
                    refuse_twice(table, at)
                    refuse_right(made, table, at, self.named)
                self.exercises[name] = replace(made, is_own=True)
            else:
                raise ValueError(
                    f'{where}: {name} is {shown(table)}; write a table, as in [{name}] and ask = "AP | 0 1"'
                )
        self.kinds = tuple(self._kinds(tables.get(_EXAM, {}), where))

    @property
    def worksheets(self) -> tuple[str, ...]:
        """The names of the worksheets."""
        return tuple(self._sheets)

    @property
    def questions(self) -> tuple[Exercise | Kind, ...]:
        """The questions, and the kinds that are drawn."""
        return (*self.exercises.values(), *self.kinds)

    def named(self, name: str) -> Example:
        """The example of that name: one of the file, or one of ours. Raises ValueError for an unknown name."""
        if name in self.examples:
            return self.examples[name]
        if name in names():
            return example(name)
        raise unknown("example", name, [*self.examples, *names()])

    def __getitem__(self, name: str) -> Any:
        if name in self._sheets:
            return self._sheets[name]()
        found = self.examples.get(name) or self.exercises.get(name)
        if found is None:
            # A notebook shows the words; a KeyError would quote them.
            raise unknown(f"name in {self.path}", name, [*self])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter([*self.examples, *self.exercises, *self._sheets])

    def __len__(self) -> int:
        return len(self.examples) + len(self.exercises) + len(self._sheets)

    def __contains__(self, name: object) -> bool:
        return name in [*self]

    def _parts(self) -> list[str | Table]:
        rows = [
            [name, "ranking" if len(each.rankings) == 1 else f"{len(each.rankings)} rankings", each.title]
            for name, each in self.examples.items()
        ]
        rows += [[name, "question", each.question] for name, each in self.exercises.items()]
        rows += [[name, "worksheet", made().title] for name, made in self._sheets.items()]
        rows += [[kind.name, "drawn in exams", kind.draw(random.Random(kind.name)).question] for kind in self.kinds]
        short = [[*before, cut(text, _LONGEST)] for *before, text in rows]
        return [self.path.name, (["name", "what it is", "about"], short, [False] * 3)]

    def _kinds(self, tables: Any, where: str) -> Iterator[Kind]:
        if not isinstance(tables, Mapping):
            raise ValueError(
                f'{where}: exam is {shown(tables)}; write a table a kind, as in [exam.park] and ask = ["P@3"]'
            )
        for name, record in tables.items():
            at = f"{where} [exam.{name}]"
            if isinstance(record, list) and record and isinstance(record[0], Mapping):
                raise ValueError(
                    f"{at} has two brackets, [[exam.{name}]], as a list of tables has; write [exam.{name}]"
                )
            if not isinstance(record, Mapping):
                raise ValueError(f'{where}: exam.{name} is {shown(record)}; write [exam.{name}] and ask = ["P@3"]')
            _refuse_formulas(record, at)
            kind = kind_of(name, record, where, self.named)
            draw_question(kind, random.Random(name))
            yield kind


def load(path: str | Path) -> OwnExamples:
    """The rankings, questions, worksheets and kinds of exam question of your own file, by their names.

    path: a file of TOML, in which tables stand as ours do. [park] with [[park.rankings]] is an example: titles, grades,
    not_retrieved (the grades of what was missed), query, scale (the words for the grades, from 0 up). [park-ndcg] with
    ask = "nDCG@3 | park" is a question on it, with question and choices one that a word answers; [park-sheet] with
    of = "park" and by = "nDCG@3" is a worksheet; and [exam.park] with ask = ["P@k"], k = "3-5" and
    list = {shuffled = "park"} is drawn in exams. Answers, mistakes and replies follow. Nothing in the file is run.

    What comes is a mapping: `mine["park"]` is an example as `ir.example` gives ours, and so with the others.
    Raises OSError where the file cannot be read, and ValueError for what is wrong in it; the error names the file, the
    table and the key, and says what to do. A grade below 0 or above 100 is warned of.

    >>> import irlessons as ir, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "my_examples.toml")
    >>> _ = file.write_text('''
    ... [park]
    ... [[park.rankings]]
    ... grades = [2, 0, 1]
    ... [park-dcg]
    ... ask = "DCG@3 | park"
    ... ''')
    >>> mine = ir.load(file)
    >>> mine["park"].ranking.value("DCG@3"), mine["park-dcg"].check("5/2").mark
    (2.5, '✓ Right.')
    """
    path = Path(path)
    if path.suffix != ".toml":
        raise ValueError(f"{path} has another ending; examples of your own stand in a file of TOML, my_examples.toml")
    own = OwnExamples(path, own_toml(path))
    if not own.questions and not len(own):
        like = "[park] and [[park.rankings]] with grades = [3, 0, 2]"
        raise ValueError(f"{path} has no question, no ranking and no worksheet; write a table, as {like}")
    return own


def _asked_of(table: Any, place: int, where: str) -> Iterator[Exercise]:
    """The questions about one ranking that has no name."""
    if not isinstance(table, Mapping):
        raise ValueError(f"{where} is {shown(table)}; write [[ranking]], and grades = [3, 2, 0] below it")
    check_keys(where, table, _OF_LISTED)
    for key in ("grades", "ask"):
        if key not in table:
            raise ValueError(f"{where} has no {key}; a ranking has its grades, and ask = ['nDCG@3'] says what is asked")
    _refuse_drawn(table.get("titles"), f"{where} titles")
    _refuse_formulas(table, where)
    lists = [_as_written(where, key, table.get(key, ())) for key in ("grades", "not_retrieved")]
    refuse_twice(table, where)
    warn_of_grades(table, where)
    kept = {key: table[key] for key in ("query", "titles", "top") if key in table}
    asks = listed(f"{where}: ask", table["ask"], "['nDCG@3', 'AP']")
    for key, given in (("grades", lists[0] + lists[1]), ("ask", asks)):
        if not given:
            raise ValueError(f"{where}: {key} is empty; write {_LIKE[key]}")
    if same := twice(map(str, asks)):
        raise ValueError(f"{where}: ask has {same[0]!r} twice; leave one out")
    for number, written in enumerate(asks, 1):
        try:
            asked = measure(written)
        except (ValueError, TypeError) as error:
            raise ValueError(f"{where}: {error}") from None
        name = re.sub(r"[^\w@]+", "-", f"own-{place}-{number}-{asked}".lower()).strip("-")
        yield exercise_of(name, {**kept, "ask": " | ".join([str(asked), *lists])}, f"{where} [{name}]")


def _as_written(where: str, key: str, grades: Any) -> str:
    """The grades of a list as a line has them. Raises ValueError for what is no grade."""
    given = [None if each in ("-", "–") else each for each in listed(f"{where}: {key}", grades, "[3, 2, 0]")]
    for each in given:
        if each is not None and not is_finite(each):
            raise ValueError(f"{where}: {key} has {shown(each)}; write numbers, a dash for unjudged: {_LIKE['grades']}")
    return written_grades(given)


def _source_of(table: Any, where: str) -> Source:
    if not isinstance(table, Mapping):
        raise ValueError(f'{where}: source is {shown(table)}; write a table, as in [source] and title = "…"')
    check_table(f"{where} [source]", table, _OF_SOURCE)
    return Source("", *(table.get(key, "") for key in _OF_SOURCE)) if table else NO_SOURCE


def _refuse_formulas(part: Any, at: str) -> None:
    """Raise ValueError, with the key, for a formula in a text of a table that cannot be read."""
    if isinstance(part, str):
        try:
            formulas(part)
        except ValueError as error:
            raise ValueError(f"{at}: {error}") from None
    elif isinstance(part, Mapping):
        for key, each in part.items():
            _refuse_formulas(key, at)
            _refuse_formulas(each, f"{at} {key}")
    elif isinstance(part, list):
        for each in part:
            _refuse_formulas(each, at)


def _refuse_drawn(titles: Any, at: str) -> None:
    """Raise ValueError for a formula in a title: boards and worksheets show titles as they are written."""
    for title in titles.values() if isinstance(titles, Mapping) else titles or ():
        if isinstance(title, str) and (known := has_formula(title)):
            raise ValueError(
                f"{at}: {title!r} has the formula {known}, which no board or worksheet draws; write it in words"
            )


def _refuse_labels(shown_one: Example, at: str) -> None:
    """Raise ValueError for a label that nothing computes."""
    for part in ("printed", "exact"):
        for label in getattr(shown_one, part):
            try:
                computed(shown_one, label)
            except (ValueError, KeyError) as error:
                raise ValueError(f"{at}: {label!r} of {part} is the label of no number: {error}") from None
