"""`practice`: all that can be asked of one measure, one question after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from irlessons.exercises.as_form import AsForm
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.practice import OF_MEASURES, PRACTICE
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.widgets import RUN


@dataclass(frozen=True, repr=False)
class Practice(AsForm):
    """The questions on a measure: numbers to be worked out by hand, why it is as it is, and when it fits.

    A notebook shows the first, and the next where that is done.
    """

    shows = "practice"

    title: str
    questions: Sequence[Exercise]

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, in the `answers` of each question."""
        for each in self.questions:
            each.from_page(before.get(each.name, {}), done.get(each.name, {}))

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to ask and to check by itself."""
        return {"title": self.title, "practice": [each.to_page() for each in self.questions]}

    def own_name(self) -> str:
        """What it is about."""
        return self.title

    def words(self, run: str = RUN) -> str:
        """How many there are, and how to see them; at a notebook also by which names."""
        names = ", ".join(f'"{each.name}"' for each in self.questions)
        says = f"{self.title}: {len(self.questions)} questions, one after the other."
        return f"{says} {run} to see them{f', or ask {names}' * (run == RUN)}." if run else says


def practice(of: Measure | str) -> Practice:
    """Questions on one measure, as in practice("nDCG"): lists to work out by hand, a why and a which.

    Raises ValueError for a measure that there is not, with the nearest.

    >>> import irlessons as ir
    >>> len(ir.practice("Bpref").questions)
    7
    """
    name = as_measure(of).name
    return Practice(name, [PRACTICE[each]() for each in OF_MEASURES.get(name.lower(), ())])
