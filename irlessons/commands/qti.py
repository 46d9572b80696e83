"""An exam as QTI 1.2, for Canvas and other platforms, written by text2qti from its own plain text.

Canvas gives every numerical branch full marks, so only the right interval is one; the mistakes stand in what is said
to a wrong answer. Its edges have the four decimals that text2qti writes. A middle is not written: where it is rounded
into an edge, the reader of Canvas's New Quizzes takes no such question. Where 0 lies near the interval, which text2qti
does not take, the question is one of choices.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

from irlessons.commands.intervals import Choices, choices, Interval, Intervals, intervals
from irlessons.exercises import Exercise
from irlessons.extra import extra
from irlessons.languages.our import our
from irlessons.mathematics import written
from irlessons.rounding import rounded
from irlessons.typeset import markdown

# So many decimals text2qti writes, and the least number that it takes, in an interval too.
_DECIMALS = 4
_LEAST = Fraction(1, 10**_DECIMALS)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def qti_text(title: str, sheets: Mapping[str, Sequence[Exercise]]) -> str:
    """The exam in the language of text2qti: a group for each place of the paper, of which one question is drawn.

    What several students are asked stands in it once: text2qti takes no question twice.
    """
    parts, known = [f"Quiz title: {_line(title)}"], set[str]()
    for place, asked in enumerate(zip(*sheets.values()), 1):
        group = {each.question: each for each in asked if each.question not in known}
        known |= group.keys()
        if group:
            parts.append("GROUP\npick: 1")
            parts += ["\n".join(_question(place, each)) for each in group.values()]
            parts.append("END_GROUP")
    return "\n\n".join(parts) + "\n"


def write_qti(path: Path, text: str, points: float) -> None:
    """Write the zip of a text in that language. points: of a question.

    Raises ModuleNotFoundError where text2qti is not installed.
    """
    quiz = extra("text2qti.quiz", "QTI", "qti")
    # Its configuration is not loaded: that would write a file into the home folder.
    config = extra("text2qti.config", "QTI", "qti").Config()
    made = quiz.Quiz(text, config=config)
    # Of a group its language has whole points alone. QTI has decimals, and text2qti writes what it finds here.
    groups = [each.group for each in made.questions_and_delims if isinstance(each, quiz.GroupStart)]
    for group in groups:
        group.points_per_question = points
    made.points_possible = points * len(groups)
    extra("text2qti.qti", "QTI", "qti").QTI(made).save(path)


def _question(number: int, exercise: Exercise) -> Iterator[str]:
    if exercise.choices:
        yield f"{number}.  {_line(exercise.question)}"
        yield from _choices(choices(exercise))
        return
    found, digits = intervals(exercise), exercise.digits
    low, high = _edges(found.right)
    if min(abs(low), abs(high)) < _LEAST or low < 0 < high:
        yield f"{number}.  {_line(exercise.question)}"
        yield from _choices(_as_choices(found, digits))
        return
    how = (
        our("Give a number with at least {0}, no fraction.", exercise.decimals)
        if digits
        else our("Give a whole number.")
    )
    yield f"{number}.  {_line(f'{exercise.question} {how}')}"
    yield f"+   {_line(found.right.says)}"
    yield f"-   {_line(' '.join(f'{rounded(each.middle, digits)}: {each.says}' for each in found.wrong))}"
    yield f"=   [{float(low)}, {float(high)}]" if digits else f"=   {found.right.written}"


def _edges(right: Interval) -> tuple[Fraction, Fraction]:
    """The least and the greatest number that is right, at the decimals that are written: none outside the reach, but
    the two beside the number itself.
    """
    middle, reach = Fraction(right.written), Fraction(str(right.reach))
    low = min(ceil((middle - reach) / _LEAST), floor(middle / _LEAST))
    high = max(floor((middle + reach) / _LEAST), ceil(middle / _LEAST))
    return low * _LEAST, high * _LEAST


def _as_choices(found: Intervals, digits: int) -> Choices:
    """The right number and those of the mistakes as words to choose from, the smallest first."""
    every = sorted((found.right, *found.wrong), key=lambda each: each.middle)
    says = {rounded(each.middle, digits): each.says for each in every}
    return Choices(says, rounded(found.right.middle, digits))


def _choices(offered: Choices) -> Iterator[str]:
    for letter, (word, reply) in zip(_LETTERS, offered.says.items()):
        yield f"{'*' if word == offered.right else ''}{letter})  {_line(word)}"
        yield f"... {_line(reply)}"


def _line(text: str) -> str:
    """A text as one line of Markdown, in which a formula alone is one, as text2qti and Canvas have it."""
    return written(
        re.sub(r"\s+", " ", text).strip(),
        lambda words: markdown(words).replace("$", r"\$"),
        lambda tex, _: f"${tex}$",
    )
