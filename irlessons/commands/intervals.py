"""What a learning platform takes for an answer: an interval around a number, instead of a number with its digits; and
in the place of a word with its reason in a sentence, which nobody there reads, a choice of reasons."""

from typing import NamedTuple

from irlessons.commands.sheets import mistakes
from irlessons.exercises import Exercise
from irlessons.rounding import rounded

# More digits than anybody asks for.
_DIGITS = 12


class Interval(NamedTuple):
    """Numbers that count as one answer, and what is said of them."""

    middle: float
    reach: float
    says: str

    def holds(self, number: float) -> bool:
        """True where the number lies inside or on the edge. Platforms grant a tiny slack, too."""
        return abs(number - self.middle) <= self.reach + 1e-9

    @property
    def written(self) -> str:
        """The middle as digits, without zeros at its end."""
        text = rounded(self.middle, _DIGITS).rstrip("0")
        return text.removesuffix(".")


class Intervals(NamedTuple):
    """The right answer, the mistakes that stay apart from all before them, and those that do not."""

    right: Interval
    wrong: tuple[Interval, ...]
    left_out: tuple[Interval, ...]


def intervals(exercise: Exercise) -> Intervals:
    """What is right for a question that a number answers, and which mistakes can be told from it and from each other.

    Half a unit of the last digit asked is the reach: an answer that is rounded properly lies inside. The first interval
    that fits wins on a platform, so a mistake whose number, as it is or as it is written, lies in one before is left
    out. Where a whole number is asked, that number alone is right, and a mistake may have a decimal.
    """
    reach = 0.5 / 10 ** max(exercise.digits, 1)
    right = Interval(float(exercise.number), reach if exercise.digits else 0, exercise.right)
    kept: list[Interval] = []
    left_out = []
    for text, says in mistakes(exercise, _DIGITS):
        number = float(text)
        mistake = Interval(number, reach, says)
        written = float(rounded(number, max(exercise.digits, 1)))
        if any(earlier.holds(number) or earlier.holds(written) for earlier in (right, *kept)):
            left_out.append(mistake)
        else:
            kept.append(mistake)
    return Intervals(right, tuple(kept), tuple(left_out))


class Choices(NamedTuple):
    """What is offered, in its order, with what is said of each; and the one that is right."""

    says: dict[str, str]
    right: str


def choices(exercise: Exercise) -> Choices:
    """What a question offers that a word answers: the words in the order of the paper, or each with its reasons."""
    if exercise.reasons:
        return Choices(dict(sorted(exercise.reasons.items())), next(iter(exercise.reasons)))
    right = str(exercise.answer())
    known = {mistake.value(): mistake.says for mistake in exercise.mistakes} | {right: exercise.because()}
    return Choices({word: known.get(word, "") for word in exercise.choices}, right)
