"""What the forms of an exam have heard, added up."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from irlessons.exercises.exercise import Exercise
from irlessons.phrases import counted, joined
from irlessons.widgets import on_record


class Score(NamedTuple):
    """How an exam stands. right: questions whose newest answer is right; first: those right at the first answer.

    open: the numbers of the questions without an answer, from 1.  again: the lessons of those that went wrong at first.
    """

    questions: int
    right: int
    first: int
    open: tuple[int, ...]
    again: tuple[str, ...] = ()

    def __repr__(self) -> str:
        text = f"{self.right} of {counted(self.questions, 'question')} right, {self.first} at the first answer"
        if self.open:
            text += f"; not answered yet: {joined(list(map(str, self.open)))}"
        if self.again:
            text += f". Look again at {'lesson' if len(self.again) == 1 else 'lessons'} {joined(self.again)}"
        return f"{text}."

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return on_record.bundle(self, "score")


def score(asked: Sequence[Exercise]) -> Score:
    """The score of an exam as it stands, from what was answered in the forms below its questions.

    A kernel has to run for that, and a reader who starts it again begins again.
    """
    heard = [[exercise.check(answer).right is True for answer in exercise.answers] for exercise in asked]
    return Score(
        len(heard),
        sum(bool(answers) and answers[-1] for answers in heard),
        sum(bool(answers) and answers[0] for answers in heard),
        tuple(number for number, answers in enumerate(heard, 1) if not answers),
        tuple(sorted({each.lesson for each, answers in zip(asked, heard) if answers and not answers[0]} - {""})),
    )
