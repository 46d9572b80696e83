"""A question as a room votes on it: the answers that are offered, which is right, and what is said of each."""

from fractions import Fraction
from typing import TYPE_CHECKING, TypedDict

from irlessons.rounding import Number, rounded

if TYPE_CHECKING:
    from irlessons.exercises.exercise import Exercise

# A room keeps as many apart.
MOST = 4
# A fraction of larger numbers than this is told as a decimal.
_LARGEST = 99


class Offered(TypedDict):
    """An answer, whether it is right, and what is said of it."""

    answer: str
    right: bool
    says: str


def voted(exercise: "Exercise") -> list[Offered]:
    """The choices, as they stand; of a question that a number answers, the number and those of the likeliest mistakes,
    the smallest first.
    """
    if exercise.command:
        lines = {exercise.command.line: exercise.right, **exercise.command.wrong_lines}
        return [Offered(answer=line, right=not at, says=says) for at, (line, says) in enumerate(lines.items())][:MOST]
    if exercise.choices:
        says = {str(mistake.value()): mistake.says for mistake in exercise.mistakes}
        word = exercise.answer()
        return [
            Offered(answer=each, right=each == word, says=exercise.right if each == word else says.get(each, ""))
            for each in exercise.choices
        ]
    right = exercise.answer()
    assert not isinstance(right, str)
    offered = {_written(right.number, exercise.digits, _is_short(right.number)): (right.number, exercise.right)}
    for mistake in exercise.mistakes:
        number = mistake.value()
        if len(offered) < MOST and not isinstance(number, str):
            # The likeliest mistake with a number says what was done.
            text = _written(number, exercise.digits, _is_short(right.number))
            offered.setdefault(text, (number, mistake.says))
    first, in_order = next(iter(offered)), sorted(offered.items(), key=lambda each: float(each[1][0]))
    return [Offered(answer=text, right=text == first, says=says) for text, (_, says) in in_order]


def _is_short(number: Number) -> bool:
    """Whether a room reads it as a fraction."""
    return isinstance(number, (int, Fraction)) and Fraction(number).denominator <= _LARGEST


def _written(number: Number, digits: int, as_fraction: bool) -> str:
    return str(Fraction(number)) if as_fraction and _is_short(number) else rounded(number, digits)
