"""Predict, work out and check: exercises and worksheets whose answers are computed; replies that name the mistake."""

from collections.abc import Sequence

from irlessons.checks import shown, unknown
from irlessons.exercises.course import Course, course
from irlessons.exercises.exercise import Exercise, Feedback, Mistake
from irlessons.exercises.lessons import EXERCISES
from irlessons.exercises.of_one_measure import Practice, practice
from irlessons.exercises.practice import PRACTICE
from irlessons.exercises.sheets.sheet_of import sheet_of
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.files import toml
from irlessons.measures import Measure, measure
from irlessons.ranking import Ranking

__all__ = [
    "Course",
    "EXERCISES",
    "Exercise",
    "Feedback",
    "Mistake",
    "PRACTICE",
    "Practice",
    "WORKSHEETS",
    "Worksheet",
    "course",
    "exercise",
    "practice",
    "worksheet",
]

# Names that lessons have had -> what asks the like now.
_NO_LONGER_ASKED: dict[str, str] = toml(__package__, "no_longer_asked.toml")


def exercise(name: str) -> Exercise:
    """The exercise of that name, as in exercise("mrr-plurals"); those of `PRACTICE`, as "dcg-by-hand-1" and "dcg-why",
    and a question of an exam, too: exercise("exam-7-3-map").

    Raises ValueError for an unknown name, with the nearest one and the list of all; for one that lessons have had, with
    what asks the like now.

    >>> import irlessons as ir
    >>> ir.exercise("mrr-plurals").check("1/6").message
    'That is one over the sum of the ranks of what was found. Turn each rank over first, then take the mean.'
    """
    if isinstance(name, str) and name in PRACTICE:
        return PRACTICE[name]()
    found = (EXERCISES.get(name) or _of_exam(name)) if isinstance(name, str) else None
    if found is None:
        if isinstance(name, str) and (now := _NO_LONGER_ASKED.get(name)):
            raise ValueError(f"the exercise {name!r} is no longer asked; ir.exercise({now!r}) asks the like")
        raise unknown("exercise", name, [*EXERCISES, *PRACTICE])
    return found


def _of_exam(name: str) -> Exercise | None:
    from irlessons.exercises.exam import question  # it loads every kind of question, and few names are of an exam

    return question(name)


def worksheet(
    of: str | Ranking | Sequence[Ranking],
    by: Measure | str | None = None,
    *,
    blanks: Sequence[str] | Sequence[Sequence[str]] | None = None,
    given: int = 1,
) -> Worksheet:
    """A worksheet: worksheet("dcg-six") by its name, or of a ranking and a measure, with cells to fill in.

    of: a name; a ranking; or several rankings, whose mean is worked out.  by: the measure; with ties="average" and
        scores there is a row for each order of the equal scores.
    blanks: the columns that are empty, as in the measure's rows, "ideal …" for those of the ideal ranking, and "value"
        for the last lines. A list of such lists is asked one after the other, in a page each of new results in the
        place of what just stood there. Left out, it begins with the last step.
    given: so many rows stand filled in from the start.

    Raises ValueError for an unknown name, measure or column, a measure that has no worksheet, and where nothing is to
    be worked out; TypeError where `of` is none of the above.

    >>> import irlessons as ir
    >>> ir.worksheet("dcg-six").check({"term": {2: "2"}})["term"][2].message
    'That is the gain alone. term = gain × discount.'
    """
    if isinstance(of, str) and by is None:
        if of not in WORKSHEETS:
            raise unknown("worksheet", of, WORKSHEETS)
        return WORKSHEETS[of]()
    if by is None or isinstance(of, str):
        raise TypeError(f"worksheet({shown(of)}, …) needs a ranking and a measure, as in worksheet(ranking, 'DCG@6')")
    return sheet_of(of, measure(by), blanks=blanks, given=given)
