"""`try_out`: what does this function compute?"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from irlessons.checks import among
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.own_functions.attempt import Attempt, LAST
from irlessons.own_functions.calls import Call, showing_prints, TooLong, within
from irlessons.own_functions.trial import Trial


def try_out(function: Callable[..., Any], measure: str | Measure | Callable[..., Any]) -> Attempt:
    """Run a function on some three hundred small rankings, and say which measure it computes.

    function: is given what its parameters are named after, for one ranking: grades (in rank order), pool (all judged
        grades), k, R, rel, p, top, scores; or y_true and y_score, as scikit-learn has them; or qrels and run, as
        pytrec_eval has them. It returns a number. One parameter of any other name gets the grades.
        Grades are whole, fractional and negative; None is unjudged. One that fails at None is given 0 in its place, and
        the message says so.
    measure: what it is meant to compute, as nDCG@5 or "nDCG@5"; or what is no measure: `ir.compare.randomization` for
        the p of a list of differences, `ir.retrieval.idf_of` for the idf of N and df, `ir.retrieval.bm25_tf` for the
        weight of tf, length, average, k1 and b, `ir.compare.kappa` for the κ of the grades a and b, where a difference
        counts its power w, and 1 where w is 0, `ir.retrieval.team_draft` for the page that a, b and coins make: it
        returns whose each document is, as {"a": "A", "b": "B"}, from the top.
    Where it is right on the simpler lists alone, as those of 0 and 1, the message says on which, and where it parts.
    Where it is not, the conventions and slips of the measure are searched, the simplest first, and other measures.
    A call has two seconds. What the first calls print is shown, each below what it was called with; what the function
    raises is said in the message.
    Raises TypeError for what cannot be called, ValueError where it asks for what is not known.

    >>> import irlessons as ir
    >>> ir.try_out(lambda grades, k: sum(grades[:k]) / k, "P@5").within
    'lists of 0 and 1'
    """
    if not callable(function):
        raise TypeError(f"{function!r:.60} cannot be called; give a function, as in try_out(my_dcg, DCG@5)")
    with showing_prints():
        found = _of_measure(function, measure) if isinstance(measure, (str, Measure)) else _of_other(function, measure)
    with suppress(TypeError):  # what cannot be remembered cannot be kept either
        LAST[function] = found
    return found


def _of_other(function: Callable[..., Any], measure: Callable[..., Any]) -> Attempt:
    from irlessons.own_functions.other_functions import OTHERS  # and all that these compute, which no measure needs

    if not among(measure, OTHERS):
        raise TypeError(f"{measure!r:.60} is nothing to compare with; give a measure, as in try_out(my_dcg, DCG@5)")
    other = OTHERS[measure]
    message, is_right, first, comes_back = other.tried(function)
    return Attempt(
        other.name, is_right, message, first=first, tried=len(other.trials), is_done=is_right, comes_back=comes_back
    )


def _of_measure(function: Callable[..., Any], measure: str | Measure) -> Attempt:
    asked = as_measure(measure)
    call = Call(function, asked)
    if asked.needs_scores and not call.sees_scores:
        raise ValueError(f"{asked} needs scores; let {call.name} ask for them: (grades, scores) or (y_true, y_score)")
    try:
        return Trial(call, asked).attempt()
    except TooLong as late:
        message = f"For {within(call.newest)} {call.name} {late}."
        return Attempt(asked, False, message, first=call.newest, comes_back=False)
