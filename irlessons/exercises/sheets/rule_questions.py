"""The rule of a worksheet as a question: filling in alone does not carry over to new cases."""

from functools import cache
from typing import Any

from irlessons.checks import known_name
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.record import exercise_of
from irlessons.files import toml
from irlessons.languages.our import our
from irlessons.measures import Measure
from irlessons.ranking import Ranking

_CLUE = "Think of the first rows of the table."


def rule_of(measure: Measure, ranking: Ranking) -> Exercise | None:
    """The rule of a measure; None where nobody asks, or where the parameters are others than usual."""
    usual = {name for name in measure.written if name not in ("p", "gain", "rel", "ties", "max_grade", "unjudged")}
    if measure.name == "DCG" and usual == {"discount"}:
        return asked_rule("log(i)")
    asked = _rules()["measures"].get(measure.name)
    if usual or asked is None:
        return None
    question, *choices = asked
    return _rule([question, *([choice, _said(reply, measure, ranking)] for choice, reply in choices)])


def asked_rule(name: str) -> Exercise:
    """One of the others. Raises ValueError for a name of none, with the nearest."""
    others = _rules()["others"]
    return _rule(others[known_name("rule", name, others)])


def _said(reply: str, measure: Measure, ranking: Ranking) -> str:
    """A reply; it may be the name of a slip."""
    return measure.slips[reply].sentence(measure, ranking) if reply in measure.slips else reply


def _rule(asked: list[Any]) -> Exercise:
    question, *choices = asked
    offered = [[our(choice), our(reply)] for choice, reply in choices]
    return exercise_of("rule", {"question": our(question), "choices": offered, "clue": our(_CLUE)})


@cache
def _rules() -> dict[str, dict[str, list[Any]]]:
    return toml(__package__, "rules.toml")
