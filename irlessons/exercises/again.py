"""`again`: what a reader answered wrongly at first comes back with other numbers, as the browser remembers it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from irlessons.checks import unknown
from irlessons.exercises.as_form import AsForm, to_see
from irlessons.exercises.exam import question
from irlessons.exercises.exam.drawing import MOST
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS, title_of
from irlessons.exercises.practice import PRACTICE
from irlessons.measures import measure
from irlessons.widgets import RUN, version

# So many questions are ready in the place of one: whoever goes wrong again is asked another.
PREPARED = 2
_SEEDS = 10**6


@dataclass(frozen=True, repr=False)
class Again(AsForm):
    """The questions of a lesson, each with those that are asked in its place where it was answered wrongly at first.

    A notebook shows those that its reader has to see; the browser's store knows which they are.
    """

    shows = "again"

    title: str
    questions: Sequence[tuple[Exercise, Sequence[Exercise]]]

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, in the `answers` of each question that came back."""
        for _, back in self.questions:
            for each in back:
                each.from_page(before.get(each.name, {}), done.get(each.name, {}))

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to ask and to check by itself."""
        return {
            "title": self.title,
            "again": [
                {"id": told["id"], "version": told["version"], "of": of, "back": [each.to_page() for each in back]}
                for told, of, back in ((asked.to_page(), _measure_of(asked), back) for asked, back in self.questions)
            ],
        }

    def own_name(self) -> str:
        """What it is about."""
        return self.title

    def words(self, run: str = RUN) -> str:
        """What comes back here, and how to see it."""
        return to_see(f"{self.title}: what is answered wrongly at first comes back here, with other numbers.", run)


def again(lesson: str) -> Again:
    """What comes back of a lesson's questions, as in again("reciprocal_rank"); the name is that of its exercises' file.

    In the page each question that was answered wrongly at first is asked again with other numbers, one after the other;
    whoever goes wrong again is asked another. The numbers are drawn by a seed, the same for everybody.
    Raises ValueError for a lesson without questions, with the nearest name and the list of all.

    >>> import irlessons as ir
    >>> ir.again("reciprocal_rank").title
    'Reciprocal rank'
    """
    if lesson not in LESSONS:
        raise unknown("lesson", lesson, LESSONS)
    return Again(title_of(lesson), [(asked, list(_back(asked))) for asked in LESSONS[lesson]])


def _back(asked: Exercise) -> Iterator[Exercise]:
    """What is asked in the place of a question: the same each time, and no two alike."""
    if not isinstance(asked.back, str):
        yield from (PRACTICE[name]() for name in asked.back)
        return
    kind, _, wanted = asked.back.partition(": ")
    seed, found = int(version(asked.name), 16) % _SEEDS, {_asks(asked)}
    for number in range(1, MOST + 1):
        drawn = question(f"exam-{seed}-{number}-{kind}")
        if drawn and wanted in ("", drawn.asks) and _asks(drawn) not in found:
            found.add(_asks(drawn))
            yield drawn
        if len(found) > PREPARED:
            return


def _measure_of(asked: Exercise) -> str:
    """The measure that is asked for, by its name alone, so that it can be practised; "" where it is none."""
    try:
        return measure(asked.asks).name if asked.asks else ""
    except ValueError:
        return ""


def _asks(asked: Exercise) -> object:
    """What a question must not share with another: its number, or its words where a word answers."""
    right = asked.answer()
    return asked.question if isinstance(right, str) else right.number
