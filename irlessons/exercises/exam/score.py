"""What the forms of an exam have heard, added up."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from irlessons.exercises.exam.drawing import by_name
from irlessons.exercises.exercise import Exercise
from irlessons.phrases import counted, joined
from irlessons.widgets import on_record

# Topic -> the lesson that teaches it; what changes a value may belong to any.
LESSONS = {
    **{"precision": "01", "ap": "02", "rr": "03", "dcg": "04", "ndcg": "05", "err": "07"},
    **{"ties": "08", "conventions": "08", "significance": "09", "retrieval": "10"},
}
# Kinds that another lesson teaches than the one of their topic.
ELSEWHERE = {"threshold": "06"}
# "exam-7-3-ap", and the questions of `PRACTICE` on the choice of a measure.
_KIND = re.compile(r"exam--?\d+-\d+-(\S+)|\S+-(which)")


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
            text += f". Look again at lesson {joined(self.again)}"
        return f"{text}."

    __str__ = __repr__

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {}, on_record.said("score")


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
        tuple(
            sorted({lesson_of(each.name) for each, answers in zip(asked, heard) if answers and not answers[0]} - {""})
        ),
    )


def lesson_of(name: str) -> str:
    """The number of the lesson that teaches what this question of an exam asks; "" where no single one does."""
    found = _KIND.fullmatch(name)
    if found is None:
        return ""
    topic, _ = by_name().get(found[1], ("", None))
    return "11" if found[2] else ELSEWHERE.get(found[1]) or LESSONS.get(topic, "")
