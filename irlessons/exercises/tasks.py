"""Six tasks of a search: for each two pages of the same results, and the measure that puts the wanted one first."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from irlessons.files import toml
from irlessons.measures import Measure, measure
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.typeset import Table, Typeset


class Task(NamedTuple):
    """What somebody wants of a search: two pages of results, and the measure that puts the one they want first.

    wanted: "A" or "B"; "" where nobody can say.  measures: those to choose from.  why: in a few words, for a table.
    asked: the question on it, as a record.
    """

    about: str
    pages: tuple[Ranking, Ranking]
    measures: tuple[Measure, ...]
    wanted: str
    measure: str
    why: str
    asked: Mapping[str, Any] = MappingProxyType({})

    @property
    def board(self) -> dict[str, Any]:
        """What `ir.Board` takes to show both pages side by side."""
        return {"ranking": self.pages[0], "measures": self.measures, "against": self.pages[1]}

    def values(self, measure: Measure) -> dict[str, str]:
        """What a measure says of the two pages."""
        return {name: rounded(page.value(measure), 4) for name, page in zip("AB", self.pages)}

    @property
    def row(self) -> dict[str, str]:
        """What is worth carrying away: task, measure, its two values, the measures that see it otherwise, and why."""
        both, otherwise = "", []
        if self.wanted:
            of = {str(each): self.values(each) for each in self.measures}
            other = "AB".replace(self.wanted, "")
            both = f"{of[self.measure][self.wanted]}, {of[self.measure][other]}"
            otherwise = [name for name, said in of.items() if said[self.wanted] <= said[other]]
        names = ("task", "measure", "wanted, other", "why", "not with")
        return dict(zip(names, (self.about, self.measure, both, self.why, " ".join(otherwise))))


def _task(query: str, found: Mapping[str, str], orders: tuple[str, str], measures: Sequence[str], **more: Any) -> Task:
    """A task, as `tasks.toml` has it."""
    graded = [(title, grade) for grade, titles in found.items() for title in titles.split("; ")]
    named = dict(zip("abcdefgh", graded))
    grades = {letter: int(grade) for letter, (_, grade) in named.items() if grade != "unjudged"}

    def page(order: str) -> Ranking:
        titles = {letter: title for letter, (title, _) in named.items() if letter in grades or letter in order}
        return Ranking(tuple(order), grades, titles=titles, query=query)

    first, second = orders
    return Task(pages=(page(first), page(second)), measures=tuple(map(measure, measures)), **more)


TASKS = {name: _task(**record) for name, record in toml("irlessons.exercises", "tasks.toml").items()}


class Summary(Typeset):
    """All tasks as a table: what is worth carrying away of each."""

    def _parts(self) -> list[str | Table]:
        rows = [task.row for task in TASKS.values()]
        header = list(rows[0])
        return [
            "Six tasks, and a measure for each",
            (header, [list(row.values()) for row in rows], [False] * len(header)),
        ]
