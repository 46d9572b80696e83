"""What a lecturer says of an exam: title, minutes, points, and how numbers are written."""

import math
import re
from typing import NamedTuple

from irlessons.conventions.tools import TOOLS
from irlessons.languages.our import our, ours
from irlessons.phrases import joined

# The version of a program is no decimal, as in Python 3.11; in Markdown its name may have a backslash.
_VERSIONED = "|".join(["Python", "[Vv]ersion", *(re.escape(tool).replace("_", r"\\?_") for tool in TOOLS)])
_DECIMAL = re.compile(rf"\b(?:{_VERSIONED}) [1-9]\d*\.\d+|(?<![\w.])(\d+)\.(\d+)(?!\w|\.\d)")
_BETWEEN_DECIMALS = re.compile(r"(\d\.\d+), (?=[+−-]?\d+\.\d)")


class Points(NamedTuple):
    """The points of a whole exam, and of each of its questions, as they are written."""

    total: int
    each: str

    @classmethod
    def shared(cls, total: int, questions: int) -> "Points":
        """So many points among so many questions, in whole or half ones.

        Raises ValueError where they cannot be shared so, with the nearest numbers that can.
        """
        halves, left = divmod(2 * total, questions)
        if left:
            # So many are half a point for each question; of an odd number, a whole one.
            step = questions // math.gcd(2, questions)
            near = [str(each) for each in (total // step * step, (total // step + 1) * step) if each]
            raise ValueError(
                f"--points {total} are those of the whole exam, and {questions} questions cannot share them in "
                f"whole or half points; give {joined(near, 'or')}"
            )
        return cls(total, f"{halves / 2:g}")


class Setting(NamedTuple):
    """What a lecturer says of an exam. comma: numbers with a decimal comma.  pages: what each of a class has at least,
    as many as the fullest sheet."""

    title: str = "Exam"
    minutes: int | None = None
    points: Points | None = None
    comma: bool = False
    pages: int = 1

    @property
    def each(self) -> str:
        """Points of a question on a platform, which asks for some: 1 where a lecturer said nothing of them."""
        return self.points.each if self.points else "1"

    def said(self, text: str) -> str:
        """A text with its numbers as they are written here; between decimals a comma becomes a semicolon."""
        if not self.comma:
            return text
        parted = _BETWEEN_DECIMALS.sub(r"\1; ", text)
        return _DECIMAL.sub(lambda found: f"{found[1]},{found[2]}" if found[1] else found[0], parted)

    def said_in_html(self, html: str) -> str:
        """The same of HTML: not inside a tag, where a style has numbers of its own."""
        return re.sub(r">[^<]+<", lambda between: self.said(between[0]), html)

    def frame(self, questions: int) -> str:
        """How many questions, points and minutes there are; empty where a lecturer said nothing of them."""
        total = self.points and ours(self.points.total, "{0} point", "{0} points")
        of_all = ours(questions, "{0} question", "{0} questions")
        parts = [our("{0} in all, for {1}", total, of_all)] if total else []
        parts += [ours(self.minutes, "{0} minute", "{0} minutes")] if self.minutes else []
        return our("{0}.", our(", ").join(parts)) if parts else ""
