"""`Paper`: an exam as one form, with its seed as a field."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from irlessons.exercises.as_form import AsForm, to_see
from irlessons.exercises.exercise import Exercise
from irlessons.widgets import RUN


@dataclass(repr=False)
class Paper(AsForm):
    """The paper of a seed, and of whatever other seed its reader asks for. draw: gives the questions of one."""

    shows = "paper"

    seed: int
    draw: Callable[[int], tuple[Exercise, ...]]

    @cached_property
    def questions(self) -> tuple[Exercise, ...]:
        """What it asks."""
        return self.draw(self.seed)

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page; another seed there makes another paper."""
        asked = done.get("seed", self.seed)
        if isinstance(asked, int) and asked != self.seed:
            self.seed, self.asks_anew = asked, True
            del self.questions
        for each in self.questions:
            each.from_page(before.get(each.name, {}), done.get(each.name, {}))

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to ask and to check by itself."""
        asked = [each.to_page() for each in self.questions]
        return {"title": f"Paper {self.seed}", "seed": self.seed, "paper": asked}

    def words(self, run: str = RUN) -> str:
        """What it is, and how to see it."""
        return to_see(f"Paper {self.seed}: {len(self.questions)} questions. Another seed draws another paper.", run)
