"""`Cell`: a number of a worksheet that a reader works out, and how it is checked: first against the truth, then
against the reader's own numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from operator import add, mul, sub, truediv
from typing import Any, NamedTuple

from irlessons.exercises.exercise import agrees, as_two, Exercise, Feedback, in_short, lazy, Mistake
from irlessons.exercises.read_number import read_number
from irlessons.languages.our import our, Said
from irlessons.rounding import Number, rounded
from irlessons.working import Working

# How a cell is made of others: the key of one, a number, or what is done with several: ("+", …), ("-", …), ("*", …)
# or ("/", …).
Step = str | Number | tuple[Any, ...]

# What is said where a number follows from the reader's own; the page gives the same.
OWN = {
    "off": "Right with {own}, which is off.",
    "several": "Right with {own}, which are off.",
    "many": "Right with your numbers above, several of which are off.",
    "rounded": "Right with the numbers as they are rounded here. {right}",
}


class Off(NamedTuple):
    """What a reader gave in a cell that is not right, and the row of that, None below the table."""

    given: str
    row: int | None


# A fraction with a larger number below says less than its decimals.
_LONG = 10_000
_DECIMALS = 4


@dataclass(frozen=True)
class Cell:
    """A cell of the table, or a line below it.

    key: "term 2", for the column and the row; a line below the table has its name alone.
    row: its number from 1 up; None below the table.  rule: how such a cell is found.
    numbers: the rule with the numbers of the row, as it is shown: " = " between its parts.
    step: of which cells it is made.
    slips: (what was done instead, the number that it gives).  rarer: the same, said where no other gives the number.
    is_number: of a line below the table, which of the measure's numbers it is; "" for none of them.
    name: what a line below the table is called in its round, and of a cell the name of its column among those of all.
    """

    key: str
    label: str
    number: Number
    row: int | None
    digits: int
    rule: str
    numbers: str
    step: Step | None
    slips: Sequence[tuple[str, Number]]
    rarer: Sequence[tuple[str, Number]] = ()
    is_number: str = ""
    name: str = ""

    @cached_property
    def asked(self) -> Exercise:
        """The question that it is."""
        # What is said of a cell and not of a measure is English.
        mistakes = [Mistake(says if isinstance(says, Said) else Said(says), lazy(value)) for says, value in self.slips]
        work = Working(name=self.key, number=self.number, numbers={}, exact_rows=(), formula_template=self.right)
        return Exercise(self.key, self.label, lazy(work), self.digits, mistakes, self.rule)

    @property
    def shown(self) -> str:
        """The number as it stands in a table."""
        return rounded(self.number, _DECIMALS if self.digits else 0)

    @property
    def exact(self) -> str:
        """The number as exactly as it can be read."""
        if not self.digits or not isinstance(self.number, (int, Fraction)):
            return self.shown
        fraction = Fraction(self.number)
        if fraction.denominator >= _LONG:
            return self.shown
        return str(fraction) if fraction.denominator == 1 else f"{fraction} = {self.shown}"

    @property
    def right(self) -> str:
        """What is said where it is right."""
        steps = self.numbers.split(" = ") if self.numbers else []
        # Where the numbers alone are the result: 4/5 = 4/5.
        if steps[-1:] == [self.exact.partition(" = ")[0]]:
            steps.pop()
        return " = ".join([*steps, self.exact])

    def check(
        self, answer: object, fair: Sequence[Mapping[str, Number]], seen: Mapping[str, Any], off: Mapping[str, "Off"]
    ) -> Feedback:
        """The reply to an answer.

        fair: the numbers of the other cells that it may be made of: as they are shown, and with what the reader gave
        where that is right.  seen: the number in each as the reader sees it, None where it is none.  off: those that
        are not right.
        """
        reply = self.asked.check(answer)
        given = read_number(answer, self.digits)
        if reply or given is None or self.step is None:
            return reply
        # What is wrong in another cell takes nothing away here.
        for numbers in (*fair, seen):
            value = worked_out(self.step, numbers)
            if value is not None and agrees(value, *given, self.digits):
                wrong = [key for key in dict.fromkeys(keys_of(self.step)) if key in off] if numbers is seen else []
                return Feedback(self.label, not wrong, self._of_own([off[key] for key in wrong]))
        return reply

    def to_page(self, sentences: list[str], is_asked: bool) -> dict[str, Any]:
        """What the page is told of it; where nobody asks for it, its number alone.

        sentences: what is said of several cells; new ones join them, and the cell names places.
        """
        known: dict[str, Any] = {"label": self.label, "row": self.row, "digits": self.digits, "shown": self.shown}
        if not is_asked:
            return known
        slips = [(each.says, value) for each, (_, value) in zip(self.asked.mistakes, self.slips)]
        for says in (self.rule, self.asked.wanted, *(says for says, _ in slips)):
            if says not in sentences:
                sentences.append(says)
        return known | {
            "answer": as_two(self.number),
            "right": self.right,
            "rule": sentences.index(self.rule),
            "numbers": self.numbers,
            "wanted": sentences.index(self.asked.wanted),
            "step": _to_page(self.step),
            "slips": [[sentences.index(says), in_short(value)] for says, value in slips],
        }

    def _of_own(self, wrong: Sequence[Off]) -> str:
        if not wrong:
            return our(OWN["rounded"]).replace("{right}", self.right)
        if len(wrong) > 2:
            return our(OWN["many"])
        own = our(" and ").join(
            our("your {0} in this row" if row is not None and row == self.row else "your {0} above", given)
            for given, row in wrong
        )
        return our(OWN["several" if len(wrong) > 1 else "off"]).replace("{own}", own)


def worked_out(step: Step, seen: Mapping[str, Fraction | None]) -> Fraction | None:
    """The number that a step gives; None where a cell is no number, or it divides by 0."""
    if isinstance(step, str):
        return seen[step]
    if not isinstance(step, tuple):
        return Fraction(step)
    does, *parts = step
    numbers = [worked_out(part, seen) for part in parts]
    if None in numbers or (does == "/" and 0 in numbers[1:]):
        return None
    return reduce({"+": add, "-": sub, "*": mul, "/": truediv}[does], numbers)


def keys_of(step: Step | None) -> Iterator[str]:
    """The keys of the cells that a step is made of."""
    if isinstance(step, str):
        yield step
    elif isinstance(step, tuple):
        for part in step[1:]:
            yield from keys_of(part)


def _to_page(step: Step | None) -> Any:
    """A step as JSON: a number as the texts of two whole numbers behind "n"."""
    if step is None or isinstance(step, str):
        return step
    if isinstance(step, tuple):
        return [step[0], *map(_to_page, step[1:])]
    return ["n", *as_two(step)]
