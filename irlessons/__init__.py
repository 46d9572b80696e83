"""irlessons: how a ranking of search results is judged, with the working shown.

Nothing of it is loaded here: a measure, the board, the figures and the exercises load when they are touched.
"""

from importlib import import_module

from irlessons import late

# As typing has it, which alone takes longer to load than all of this.
TYPE_CHECKING = False

# What loads later, for editors: `as` says that it is public.
if TYPE_CHECKING:
    from typing import Any

    from irlessons import compare as compare
    from irlessons import conventions as conventions
    from irlessons import figures as figures
    from irlessons import retrieval as retrieval
    from irlessons import runs as runs
    from irlessons.board import Board as Board
    from irlessons.examples import example as example
    from irlessons.examples.published import published as published
    from irlessons.exercises.again import Again as _Again
    from irlessons.exercises.course import Course as _Course
    from irlessons.exercises.exercise import Exercise as _Exercise
    from irlessons.exercises.load import OwnExamples as _OwnExamples
    from irlessons.exercises.of_one_measure import practice as practice
    from irlessons.exercises.sheets.worksheet import Worksheet as _Worksheet
    from irlessons.explorer import explore as explore
    from irlessons.figures.figure import LessonFigure
    from irlessons.interleaving.interleave import interleave as interleave
    from irlessons.languages.language import Language as _Language
    from irlessons.measures.base import Measure
    from irlessons.measures.every_measure import *  # noqa: F403 (the one list of them)
    from irlessons.measures.mean import mean as mean
    from irlessons.measures.mean import mean_work as mean_work
    from irlessons.measures.measure import measure as measure
    from irlessons.measures.why import why as why
    from irlessons.own_functions.keep import keep as keep
    from irlessons.own_functions.kept import kept as kept
    from irlessons.own_functions.try_out import try_out as try_out
    from irlessons.queries_needed import power_curve as power_curve
    from irlessons.ranking import Ranking as Ranking
    from irlessons.runs.values import values as values
    from irlessons.second_judge.two_judges import two_judges as two_judges
    from irlessons.sign_flips.flips import flips as flips
    from irlessons.working import Working as Working

    # An import would be taken for the file of that name.
    def again(lesson: str) -> "_Again": ...
    def course() -> "_Course": ...
    def exercise(name: str) -> "_Exercise": ...
    def language(chosen: Any) -> "_Language": ...
    def load(path: Any) -> "_OwnExamples": ...
    def worksheet(of: Any, by: Any = None, *, blanks: Any = None, given: int = 1) -> "_Worksheet": ...


__version__ = "1.0.0"

# What loads when it is first touched: whole rooms, and what other rooms hold. Measures are public, too, one by one.
_ROOMS = ("compare", "conventions", "figures", "retrieval", "runs")
_HELD = {
    "Board": "board",
    "Ranking": "ranking",
    "Working": "working",
    "again": "exercises.again",
    "course": "exercises",
    "example": "examples",
    "exercise": "exercises",
    "explore": "explorer",
    "flips": "sign_flips",
    "interleave": "interleaving",
    "keep": "own_functions.keep",
    "kept": "own_functions.kept",
    "language": "languages.language",
    "load": "exercises.load",
    "mean": "measures",
    "mean_work": "measures",
    "measure": "measures",
    "power_curve": "queries_needed",
    "practice": "exercises",
    "published": "examples.published",
    "try_out": "own_functions.try_out",
    "two_judges": "second_judge",
    "values": "runs.values",
    "why": "measures",
    "worksheet": "exercises",
}


def _measure_of(written: "str | Measure") -> "Measure":
    from irlessons.measures.measure import measure

    return measure(written)


def _figure_of(working: "Working", answers: bool) -> "LessonFigure":
    from irlessons.figures.of_working import of_working

    return of_working(working, answers)


late.measure_of, late.figure_of = _measure_of, _figure_of


def __getattr__(name: str) -> "Any":
    if name == "__all__":
        return __dir__()
    if name in _ROOMS or name == "measures":
        return import_module(f"irlessons.{name}")
    # Files have no capitals in their names, and measures have one: whoever looks for a file loads no measure for it.
    if name in _HELD:
        room = _HELD[name]
    elif name != name.lower() and name in import_module("irlessons.measures").MEASURES:
        room = "measures"
    else:
        others = ", ".join(sorted([*_HELD, *_ROOMS]))
        raise AttributeError(f"irlessons has no {name!r}; it has the measures, and {others}")
    return getattr(import_module(f"irlessons.{room}"), name)


def __dir__() -> list[str]:
    return [*_HELD, *_ROOMS, *import_module("irlessons.measures").MEASURES]
