"""`course`: the map of the course, with how many questions of each lesson the reader's browser knows as answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from irlessons.exercises.as_form import AsForm, to_see
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS, numbered
from irlessons.widgets import RUN


@dataclass(frozen=True, repr=False)
class Course(AsForm):
    """The lessons in their order, each with its questions. The browser's store knows which of them are answered."""

    shows = "course"

    lessons: Sequence[tuple[str, Sequence[Exercise]]]

    def to_page(self) -> dict[str, Any]:
        """What the page is told: each lesson's name, and the ids and versions of its questions."""
        return {
            "course": [
                {
                    "lesson": name,
                    "asked": [[told["id"], told["version"]] for told in (each.to_page() for each in asked)],
                }
                for name, asked in self.lessons
            ]
        }

    def words(self, run: str = RUN) -> str:
        """What it is, and how to see it."""
        return to_see(f"How far you have come in each of {len(self.lessons)} lessons.", run)


def course() -> Course:
    """How far the reader has come: each lesson with a tick, as the browser remembers it, and buttons that save it as a
    file, bring it in from one, and forget it.

    >>> import irlessons as ir
    >>> [name for name, asked in ir.course().lessons][:2]
    ['00 Start here', '01 Precision and recall']
    """
    return Course([(numbered(name), asked) for name, asked in LESSONS.items()])
