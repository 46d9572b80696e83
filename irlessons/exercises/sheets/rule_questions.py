"""The rule of a worksheet as a question: filling in alone does not carry over to new cases."""

from irlessons.exercises.choices import as_exercise, asked_in
from irlessons.exercises.exercise import Exercise
from irlessons.measures import Measure
from irlessons.ranking import Ranking

_FILE = "sheets/rules.toml"
_CLUE = "Think of the first rows of the table."


def asked_of(measure: Measure, ranking: Ranking) -> Exercise | None:
    """The rule of a measure; None where nobody asks, or where the parameters are others than usual."""
    usual = {name for name in measure.written if name not in ("p", "gain", "rel", "ties", "max_grade", "unjudged")}
    if measure.name == "DCG" and usual == {"discount"}:
        return asked_rule("log(i)")
    asked = asked_in(_FILE)["measures"].get(measure.name)
    if usual or asked is None:
        return None

    def says(reply: str) -> str:
        return measure.slips[reply].sentence(measure, ranking) if reply in measure.slips else reply

    return as_exercise("rule", asked, _CLUE, says)


def asked_rule(name: str) -> Exercise:
    """One of the others."""
    return as_exercise("rule", asked_in(_FILE)["others"][name], _CLUE)
