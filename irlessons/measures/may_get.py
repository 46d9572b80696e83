"""The grades that an unjudged document may get, as far as a measure tells them apart."""

import math
from collections.abc import Iterable, Mapping

from irlessons.checks import finite, shown
from irlessons.measures.base import Measure
from irlessons.ranking import Document, Ranking
from irlessons.rounding import short


def top_grade(rankings: Iterable[Ranking], top: float | None) -> float:
    """The best grade there is: `top`, else that of their scales or the largest that somebody gave, and 1 at least.

    Raises ValueError for a top that is not above 0 or below a grade that was given.
    """
    rankings = tuple(rankings)
    given = max((grade for each in rankings for grade in each.judgments.values()), default=0)
    if top is None:
        return max(*(each.top_grade or 0 for each in rankings), given, 1)
    best = finite("top", top)
    if best <= 0 or best < given:
        raise ValueError(
            f"top is {shown(top)} and the largest grade given {short(given)}; give the best grade, above 0"
        )
    return best


def grades_to_try(measure: Measure, judgments: Mapping[Document, float], best: float) -> list[float]:
    """The grades from 0 to the best, what is worth most to the measure first; of those worth the same one is enough.

    Raises ValueError for a measure to which a judgment counts, whatever it says.
    """
    if measure.name == "Judged":
        raise ValueError(f"{measure} asks who was judged and not how, so no grade is a question; take another measure")
    within = {each for each in judgments.values() if 0 < each < best}
    grades = {measure.merit(each): each for each in {*range(1, math.ceil(best)), *within, best, 0}}
    return [grades[merit] for merit in sorted(grades, reverse=True)]
