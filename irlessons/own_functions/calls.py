"""Calls a learner's function: with what it asks for by name, in a form that it can bear, for two seconds at most."""

import inspect
import io
import linecache
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from itertools import groupby
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

from irlessons.checks import WrongParameters
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.working import in_formula

# A call that takes longer is taken for a loop without an end.
SECONDS = 2.0

# What a function prints is shown for so many calls, and as far as nobody is flooded by it.
_SHOWN_CALLS = 3
_SHOWN_CHARACTERS = 1000
# Of how many calls it is still shown: of none outside of a trial.
_left: ContextVar[int] = ContextVar("left", default=0)

# Where our own code says that it stands, which in a page is not where its file does.
_OURS = str(Path((lambda: None).__code__.co_filename).parents[1]) + os.sep

# As many equal grades one behind the other are read at a glance.
_RUN = 9

Given = Any  # a list, a number or a dict, as the function asks for
# How lists are handed over, plainest first: as they are, with 0 for unjudged, as an array, as an array of one row.
FORMS = ("list", "zeros", "array", "row")


class Refused(Exception):
    """The function gave no number; the text says what it did, as a sentence goes on."""


class NotWritten(Refused):
    """It returned None, and printed nothing."""


class TooLong(BaseException):
    """It had not come back in time, and is not called again. Goes past the `except Exception` of a learner's loop."""

    def __str__(self) -> str:
        return f"does not come back within {SECONDS:g} seconds"


class Call:
    """A function that is called with rankings. Raises WrongParameters where it asks for what is not known here.

    newest: the ranking that it was called with last.
    """

    newest: Ranking

    def __init__(self, function: Callable[..., Any], measure: Measure):
        self._function, self._measure = function, measure
        self.name = name_of(function)
        self.asks = _parameters(function, self.name, cut=measure.k is not None)
        # Which scores are equal, and what was not retrieved.
        self.sees_scores = not {"scores", "y_score", "run"}.isdisjoint(self.asks.values())
        self.sees_pool = not {"pool", "R", "qrels"}.isdisjoint(self.asks.values())
        self._form = FORMS[0]

    @property
    def gets_zeros(self) -> bool:
        """Whether it is given 0 for what is unjudged."""
        return self._form != FORMS[0]

    def settle(self, rankings: Sequence[Ranking]) -> None:
        """Keep the form of lists with which it fails on the fewest of the rankings; of several the plainest."""
        failures: dict[str, int] = {}
        # Where what is unjudged differs from what is not relevant, 0 cannot stand for both.
        forms = FORMS if self._measure.merit(None) == self._measure.merit(0) else FORMS[:1]
        for self._form in forms:
            failures[self._form] = sum(self.tried(ranking) is None for ranking in rankings)
            if not failures[self._form]:
                return
        self._form = min(forms, key=failures.__getitem__)

    def value(self, ranking: Ranking) -> float:
        """What the function returns for the ranking. Raises Refused where that is no number, TooLong where it takes
        too long."""
        self.newest = ranking
        # Fresh lists for each call: a function may sort them in place.
        given = {
            parameter: _formed(KNOWN[name](ranking, self._measure), self._form) for parameter, name in self.asks.items()
        }
        return number_from(self._function, given)

    def tried(self, ranking: Ranking) -> float | None:
        """The same, and None where it is no number."""
        try:
            return self.value(ranking)
        except Refused:
            return None


def name_of(function: Callable[..., Any]) -> str:
    """What a sentence calls the function."""
    return str(getattr(function, "__name__", type(function).__name__)).replace("<lambda>", "this function")


def number_from(function: Callable[..., Any], given: Mapping[str, Given]) -> float:
    """The number that the function returns. Raises Refused where there is none, TooLong where it does not come back."""
    return as_number(returned(function, given))


def returned(function: Callable[..., Any], given: Mapping[str, Given]) -> Any:
    """Whatever the function returns. Raises Refused where that is nothing, TooLong where it does not come back."""
    printed = io.StringIO()
    # A function may change what it is given.
    with_what = _spelled_call(function, given) if _left.get() else ""
    try:
        with redirect_stdout(printed), warnings.catch_warnings(action="ignore"):
            # In time, and no thread or process is left behind.
            alarms = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
            found = (_with_alarm if alarms else _looking_at_the_time)(function, given)
    except (Exception, SystemExit) as error:
        text = f": {str(error).rstrip('.')}" if str(error) else ""
        raise Refused(f"raises {type(error).__name__}{text}{_line_of(error, function)}") from None
    finally:
        _show_printed(with_what, printed.getvalue())
    if found is None:
        if printed.getvalue().strip():
            raise Refused("prints something and returns nothing; end it with return")
        raise NotWritten("returns nothing yet")
    return found


@contextmanager
def showing_prints() -> Iterator[None]:
    """Within it, what a function prints in its first calls is printed, below what it was called with."""
    before = _left.set(_SHOWN_CALLS)
    try:
        yield
    finally:
        _left.reset(before)


def _spelled_call(function: Callable[..., Any], given: Mapping[str, Given]) -> str:
    return f"{name_of(function)}({', '.join(f'{parameter}={value!r:.60}' for parameter, value in given.items())})"


def _show_printed(with_what: str, text: str) -> None:
    if not with_what or not text.strip():
        return
    _left.set(_left.get() - 1)
    cut = text if len(text) <= _SHOWN_CHARACTERS else f"{text[:_SHOWN_CHARACTERS]}\n… and more, which is not shown."
    print(f"{with_what} prints:\n{cut.rstrip()}")
    if not _left.get():
        print("What it prints in other calls is not shown.")


def as_number(found: Any) -> float:
    """What a function returned, as a number. Raises Refused where it is none."""
    try:
        if isinstance(found, (str, bytes)):
            raise TypeError
        return float(found)
    except OverflowError:
        raise Refused("returns a number beyond 1.7e308, the largest float") from None
    except Exception:  # whatever its class does
        raise Refused(f"returns {found!r:.60}, which is no number") from None


def _parameters(function: Callable[..., Any], name: str, *, cut: bool) -> dict[str, str]:
    """Parameter -> what is given for it; those with a default that are not known here keep it."""
    unreadable = ValueError(f"the parameters of {name} cannot be read; wrap it, as in lambda grades: {name}(grades)")
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise unreadable from None
    named = [each for each in parameters if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    if any(each.kind is each.POSITIONAL_ONLY for each in named):
        raise unreadable
    needed = [each.name for each in named if each.default is each.empty]
    # A cutoff of its own stays where none is asked for.
    asks = {each.name: each.name for each in named if each.name in KNOWN and (each.name != "k" or cut or "k" in needed)}
    needed = [name for name in needed if name not in KNOWN]
    if len(needed) == 1 and not asks.keys() & {"grades", "y_true", "qrels"}:
        # The only thing without a known name is the list.
        return {needed[0]: "grades", **asks}
    if needed or not asks:
        asked = f"asks for {', '.join(needed)}" if needed else "asks for nothing"
        raise WrongParameters(
            function, f"{name} {asked}; name its parameters as what they are to be given: {', '.join(KNOWN)}"
        )
    return asks


def _scores(ranking: Ranking) -> tuple[float, ...]:
    return ranking.scores or tuple(range(len(ranking), 0, -1))


def _upward(ranking: Ranking, along: Sequence[Given]) -> list[Given]:
    """From the lowest score up, so that nobody can take the order that is given for the ranking."""
    scores = _scores(ranking)
    return [along[place] for place in sorted(range(len(ranking)), key=lambda place: scores[place])]


# Name of a parameter -> what is given for it. A query has the name "q1".
KNOWN: Mapping[str, Callable[[Ranking, Measure], Given]] = {
    "grades": lambda ranking, measure: list(ranking.grades),
    "pool": lambda ranking, measure: list(ranking.judgments.values()),
    "k": lambda ranking, measure: measure.k or len(ranking),
    "R": lambda ranking, measure: sum(grade >= measure.rel for grade in ranking.judgments.values()),
    "rel": lambda ranking, measure: measure.rel,
    "p": lambda ranking, measure: measure.settings.get("p", 0.8),
    "top": lambda ranking, measure: measure.settings.get("max_grade") or ranking.top_grade or 0,
    "scores": lambda ranking, measure: list(_scores(ranking)),
    "y_true": lambda ranking, measure: _upward(ranking, ranking.grades),
    "y_score": lambda ranking, measure: _upward(ranking, _scores(ranking)),
    "qrels": lambda ranking, measure: {"q1": dict(ranking.judgments)},
    "run": lambda ranking, measure: {"q1": dict(zip(ranking.documents, map(float, _scores(ranking))))},
}


def _formed(value: Given, form: str) -> Given:
    if not isinstance(value, list) or form == "list":
        return value
    judged = [0 if each is None else each for each in value]
    if form == "zeros":
        return judged
    try:
        import numpy
    except ModuleNotFoundError:
        return judged
    return numpy.array([judged] if form == "row" else judged)


def _with_alarm(function: Callable[..., Any], given: Mapping[str, Given]) -> Any:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    # Again and again, for a loop may catch whatever comes.
    signal.setitimer(signal.ITIMER_REAL, SECONDS, SECONDS / 10)
    try:
        return function(**given)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _looking_at_the_time(function: Callable[..., Any], given: Mapping[str, Given]) -> Any:
    """For Windows, the browser and other threads: Python looks at the time at each line, which is slower."""
    end, before = time.monotonic() + SECONDS, sys.gettrace()

    def look(frame: FrameType, event: str, argument: object) -> Any:
        if time.monotonic() > end:
            raise TooLong
        # Our own code comes back, and its many lines need no look.
        return None if frame.f_code.co_filename.startswith(_OURS) else look

    sys.settrace(look)
    try:
        return function(**given)
    finally:
        sys.settrace(before)


def _file_of(function: Callable[..., Any]) -> str:
    code = getattr(inspect.unwrap(function), "__code__", None)
    return code.co_filename if code else ""


def _line_of(error: BaseException, function: Callable[..., Any]) -> str:
    """Where in the code of the function it came to the error, behind a sentence; empty where nobody knows."""
    own = _file_of(function)
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == own]
    if not lines:
        return ""
    code = linecache.getline(own, lines[-1]).strip()
    return f" (line {lines[-1]}{f': {code:.60}' if code else ''})"


def ranking_in_words(ranking: Ranking) -> str:
    """A ranking in a sentence: "the list 3 – 0, with 2 not retrieved"; a dash is unjudged. Long runs are counted."""
    grades = groupby("–" if grade is None else in_formula(grade) for grade in ranking.grades)
    runs = ((grade, len(list(run))) for grade, run in grades)
    text = "the list " + " ".join(
        f"{grade} ({times} times)" if times > _RUN else " ".join([grade] * times) for grade, times in runs
    )
    if ranking.scores is not None:
        text += " with the scores " + " ".join(map(in_formula, ranking.scores))
    text = text if len(ranking) else "an empty list"
    missed = " ".join(in_formula(ranking.judgments[document]) for document in ranking.not_retrieved)
    return f"{text}, with {missed} not retrieved" if missed else text


def within(ranking: Ranking) -> str:
    """The same in the middle of a sentence, where a comma closes what was not retrieved."""
    return ranking_in_words(ranking) + "," * bool(ranking.not_retrieved)
