"""Which questions of an exam the text of a lecturer's own answers: it is not drawn, so nobody has looked."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape

from irlessons.exercises import Exercise
from irlessons.exercises.exam.class_papers import right_answer
from irlessons.pages.covered import Answers
from irlessons.working import Working

# Without one no text can say an answer that is no rank and no count.
_NUMBER = re.compile(r"\d[.,/]\d")


def told_answers(sheets: Mapping[str, Sequence[Exercise]]) -> Iterator[str]:
    """A line for each two such questions. sheets: the title of each -> its questions."""
    seen = set()
    for title, asked in sheets.items():
        where = f" in {title}" if len(sheets) > 1 else ""
        for own in (each for each in asked if each.is_own):
            for other in asked:
                pair = own.kind, other.kind
                if other is not own and pair not in seen and _tells(own, other):
                    seen.add(pair)
                    said = f"your question {own.kind} says {right_answer(other)}, which answers {other.kind}{where}"
                    yield f"{said}: change one of them, or leave one out"


def _tells(own: Exercise, other: Exercise) -> bool:
    """Whether the answer stands in the text. A number of another list is the same by chance, if it is a round one; a
    single word stands in many texts.
    """
    text = " ".join([own.question, *own.choices])
    if other.choices:
        words = right_answer(other).casefold()
        return " " in words and words in text.casefold()
    if not _NUMBER.search(text) or not isinstance(answer := other.answer(), Working):
        return False
    asked = Answers()
    asked.add(0, [Fraction(answer.number)])
    return asked.tells(escape(text), 0 if other.is_own else 1)
