"""Why a tool prints no number for a ranking. Each refusal takes the ranking and the measure and gives the reason.

An empty text means that the tool does not refuse.
"""

from __future__ import annotations

from collections.abc import Callable

from irlessons.conventions.extremes import order_matters
from irlessons.conventions.inputs import retrieved_only
from irlessons.measures import Measure
from irlessons.ranking import Ranking

Refusal = Callable[[Ranking, Measure], str]


def not_judged(ranking: Ranking, measure: Measure) -> str:
    """A query without judgments is not in the qrels."""
    return "" if ranking.judgments else "No document is judged, so the query is not in the qrels and is left out."


def left_out_when_empty(ranking: Ranking, measure: Measure) -> str:
    """A query without results is not in the run."""
    return "" if ranking.documents else "Nothing was retrieved, so the query is not in the run and is left out."


def trec_left_out_when_empty(ranking: Ranking, measure: Measure) -> str:
    """The same, with trec_eval's option."""
    reason = (
        "Nothing was retrieved, so the query is not in the run and is left out; with -c it counts as 0. Without -c "
        "version 10.0 prints no mean then (read, not run)."
    )
    return "" if ranking.documents else reason


def stops_when_empty(ranking: Ranking, measure: Measure) -> str:
    """An empty list, or a query without judgments, is an error."""
    return "" if ranking.documents else "An empty list is an error here."


def stops_when_not_judged(ranking: Ranking, measure: Measure) -> str:
    """A query without judgments is an error."""
    return "" if ranking.judgments else "A query without judgments is an error here."


def not_whole(ranking: Ranking, measure: Measure) -> str:
    """Grades in the qrels are whole numbers."""
    return "" if _all_whole(ranking) else "Grades must be whole numbers here; another is an error."


def above_four(ranking: Ranking, measure: Measure) -> str:
    """gdeval stops at a grade above 4."""
    above = any(grade > 4 for grade in ranking.judgments.values())
    return "Stops at a grade above 4, the largest that its source allows." if above else ""


def above_three(ranking: Ranking, measure: Measure) -> str:
    """A top grade of 3 turns larger grades into chances above 1."""
    above = any(grade > 3 for grade in ranking.judgments.values())
    return "The top grade is 3 unless it is set; a larger grade makes its number no expected value." if above else ""


def above_three_without_scale(ranking: Ranking, measure: Measure) -> str:
    """The same where the scale is the one that the tool comes with."""
    return "" if ranking.scale else above_three(ranking, measure)


def nothing_relevant(ranking: Ranking, measure: Measure) -> str:
    """The query is left out where there is nothing to find."""
    return "Nothing in the pool is relevant, so the query is left out." if measure.nothing_to_find(ranking) else ""


def nothing_relevant_retrieved(ranking: Ranking, measure: Measure) -> str:
    """The query is left out where the list passed holds nothing to find."""
    nothing = measure.nothing_to_find(retrieved_only(ranking))
    return "Nothing in the list passed is relevant, so the query is left out." if nothing else ""


def zero_by_zero(ranking: Ranking, measure: Measure) -> str:
    """A division of 0 by 0."""
    return "Nothing is rated above 0, and 0 divided by 0 is NaN." if measure.nothing_to_find(ranking) else ""


def one_document(ranking: Ranking, measure: Measure) -> str:
    """scikit-learn wants two documents for its gains."""
    return "One document is an error here: there is nothing to order." if len(ranking) == 1 else ""


def pool_of_one(ranking: Ranking, measure: Measure) -> str:
    """The same, where the unretrieved are appended."""
    number = len(ranking) + len(ranking.not_retrieved)
    return "One document is an error here: there is nothing to order." if number == 1 else ""


def empty_pool(ranking: Ranking, measure: Measure) -> str:
    """Neither retrieved nor judged documents."""
    return "" if ranking.documents or ranking.judgments else "An empty list is an error here."


def negative_retrieved(ranking: Ranking, measure: Measure) -> str:
    """A negative grade among the retrieved is an error."""
    negative = any(grade is not None and grade < 0 for grade in ranking.grades)
    return "A negative grade is an error here." if negative else ""


def negative(ranking: Ranking, measure: Measure) -> str:
    """A negative grade in the pool is an error."""
    return "A negative grade is an error here." if _any_negative(ranking) else ""


def subtracts(ranking: Ranking, measure: Measure) -> str:
    """A negative grade is taken away from the sum, which our measures do not do."""
    reason = "A negative grade is subtracted here instead of counting as 0; that number is not worked out."
    return reason if _any_negative(ranking) else ""


def scores_not_above_zero(ranking: Ranking, measure: Measure) -> str:
    """torchmetrics drops scores of 0 and less from the hits but not from what they are divided by."""
    dropped = ranking.scores is not None and any(score <= 0 for score in ranking.scores)
    reason = "A score of 0 or less takes a document out of the hits but not out of R; that number is not worked out."
    return reason if dropped else ""


def unordered_from(number: int) -> Refusal:
    """From so many documents on equal scores have no defined order; a refusal where their order matters."""
    since = f"From {number} documents on the" if number > 1 else "The"
    reason = f"{since} order of equal scores is not defined here, and it changes the value."
    return lambda ranking, measure: reason if len(ranking) >= number and order_matters(measure, ranking) else ""


def always(reason: str) -> Refusal:
    """A refusal for every ranking, with this reason."""
    return lambda ranking, measure: reason


def _all_whole(ranking: Ranking) -> bool:
    return all(isinstance(grade, int) for grade in ranking.judgments.values())


def _any_negative(ranking: Ranking) -> bool:
    return any(grade < 0 for grade in ranking.judgments.values())


TREC = (not_judged, trec_left_out_when_empty, not_whole)
