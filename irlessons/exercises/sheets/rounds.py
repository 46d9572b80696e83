"""`rounds_of`: the later rounds of a worksheet, each of its own list: nobody is asked for what just stood there."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from operator import eq
from typing import Any

from irlessons.exercises.sheets.cell import Cell, keys_of, Step
from irlessons.exercises.sheets.measured import of_ranking
from irlessons.exercises.sheets.pictured import pictured
from irlessons.exercises.sheets.table import in_round, round_label, Table
from irlessons.languages.our import our, our_list
from irlessons.measures import Measure
from irlessons.ranking import Document, Ranking
from irlessons.working import Row

# So many orders are drawn; of those that repeat the fewest grades so many are worked out.
_DRAWN, _LOOKED_AT = 300, 12


@dataclass(frozen=True)
class Round:
    """A later round.

    says: what is new in it.  tables, feet: as a worksheet has them, under names of their own.
    asks: the columns and lines that are empty.  formula: its lines, with the numbers.  picture: as `pictured` has it.
    """

    says: str
    tables: Sequence[Table]
    feet: Sequence[Cell]
    asks: Sequence[str]
    formula: Sequence[str]
    picture: Mapping[str, Any]


def rounds_of(of: Ranking, by: Measure, wanted: Sequence[str], stages: Sequence[Sequence[str]]) -> list[Round]:
    """The rounds after the first, one for each further stage; none where a stage asks for no column, or no
    other list is to be had.

    wanted: the columns that are to be there.  stages: the columns and lines that are empty, those of the first round
    first.
    """
    if len(stages) < 2:
        return []
    tables, feet, _ = of_ranking(of, by, wanted)
    columns = {table.name(column) for table in tables for column in table.columns}
    if not all(columns.intersection(each.replace("_", " ") for each in names) for names in stages[1:]):
        return []
    rounds, lists = [], [of]
    for at, stage in enumerate(stages[1:], 2):
        names = [name.replace("_", " ") for name in stage]
        asks = list(_with_what_follows(names, tables, feet))
        lists.append(another(of, lists, by, asks))
        if lists[-1] is of:
            return []
        made, lines, work = of_ranking(lists[-1], by, wanted)
        own, totals = [replace(table, round=at) for table in made], [_in_round(line, at) for line in lines]
        rounds.append(
            Round(
                says=_says([name for name in names if name in columns], made, at),
                tables=own,
                feet=totals,
                asks=[in_round(at) + name for name in asks],
                formula=work.lines,
                picture=pictured(lists[-1], work, own, totals),
            )
        )
    return rounds


def another(of: Ranking, before: Sequence[Ranking], by: Measure, columns: Sequence[str]) -> Ranking:
    """The same documents in another order, always the same one, that repeats as little as can be; itself where there
    is none.

    before: the lists that were asked about.  columns: what is asked, by the names of the columns.
    """
    rng = random.Random(f"{by} {of.grades} {len(before)}")
    seen = {each.grades for each in before}
    drawn: dict[tuple[float | None, ...], Sequence[Document]] = {}
    for _ in range(_DRAWN):
        order = rng.sample(of.documents, len(of))
        drawn.setdefault(tuple(map(of.judgments.get, order)), order)
    # How many results of a list have the grade that stood in the same place.
    alike = {grades: sum(map(eq, grades * len(seen), chain(*seen))) for grades in drawn.keys() - seen}
    fewest = sorted((grades for grades in drawn if grades in alike), key=lambda grades: alike[grades])[:_LOOKED_AT]
    known = [by.result(each).rows for each in before]
    lists = [
        Ranking(drawn[grades], of.judgments, titles=of.titles, scale=of.scale, query=of.query) for grades in fewest
    ]

    def cost(found: Ranking) -> tuple[bool, int]:
        rows = by.result(found).rows
        return _is_in_order(found), sum(_repeated(rows, each, columns) for each in known)

    return min(lists, key=cost, default=of)


def _is_in_order(ranking: Ranking) -> bool:
    """Whether it is the best order or the worst, which is easier to work out."""
    grades = [grade or 0 for grade in ranking.grades]
    return sorted(grades) in (grades, grades[::-1])


def _repeated(rows: Sequence[Row], before: Sequence[Row], columns: Sequence[str]) -> int:
    """How many cells of these columns have the number that stood in the same place."""
    names = [name.replace(" ", "_") for name in columns]
    return sum(
        name in row and row[name] == other.get(name) for row, other in zip(rows, before, strict=True) for name in names
    )


def _with_what_follows(names: Sequence[str], tables: Sequence[Table], feet: Sequence[Cell]) -> Iterator[str]:
    """These columns and lines, and those that are made of them, which would give them away."""
    asked = set(names)
    column_of = {
        table.key(column.name, place): table.name(column)
        for table in tables
        for column in table.columns
        for place in range(len(table.rows))
    }
    yield from names
    for table in tables:
        for column in table.columns:
            name = table.name(column)
            parts = {table.prefix + part.replace("_", " ") for part in keys_of(column.step)}
            if column.rule and name not in asked and asked & parts:
                asked.add(name)
                yield name
    for foot in feet:
        parts = {part for key in keys_of(foot.step) for part in (key, column_of.get(key, key))}
        if foot.key not in asked and asked & parts:
            asked.add(foot.key)
            yield foot.key


def _says(columns: Sequence[str], tables: Sequence[Table], at: int) -> str:
    is_graded = any(column.name == "grade" for table in tables for column in table.columns)
    alike = our(
        "A new list, with the same grades in another order."
        if is_graded
        else "A new list, with as many relevant results."
    )
    words = "Now the {0} are yours." if at <= 2 else "Now the {0} are yours, too."
    return f"{alike} {our(words, our_list([_plural(each) for each in columns]))}"


def _plural(name: str) -> str:
    if name.endswith("s"):
        return our(name)
    return our("numbers under “{0}”" if " " in name else "{0}s", our(name))


def _in_round(line: Cell, at: int) -> Cell:
    key, label = in_round(at) + line.key, f"{round_label(at)}: {line.label}"
    return replace(line, key=key, label=label, step=_renamed(line.step, in_round(at)))


def _renamed(step: Step | None, prefix: str) -> Step | None:
    """A step whose cells are those of a round."""
    if isinstance(step, tuple):
        return step[0], *(_renamed(part, prefix) for part in step[1:])
    return prefix + step if isinstance(step, str) else step
