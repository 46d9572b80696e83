"""What the page is told of two orders side by side: both lists, and each measure's two values."""

import math
from collections.abc import Sequence
from typing import Any

from irlessons import markup
from irlessons.board.to_page import printed
from irlessons.languages.our import our
from irlessons.measures import Measure, why
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.working import Row

NAMES = ("A", "B")
_DIGITS = 4


def against_of(first: Ranking, second: Ranking, measures: Sequence[Measure]) -> dict[str, Any]:
    """The part `against` of a board's page.

    Its documents are places in the union of both lists. `at` is where both values stand between 0 and the measure's
    end, 1 or, of a sum, the ideal's, and nothing where there is no such line; `better` is the place of the order that
    a measure puts first, and `why` says which rank speaks most for it.
    Raises ValueError where the two are judged differently.
    """
    if dict(first.judgments) != dict(second.judgments):
        odd = next(
            name
            for name in {**first.judgments, **second.judgments}
            if first.judgments.get(name) != second.judgments.get(name)
        )
        grades = " and ".join(str(each.judgments.get(odd, "unjudged")) for each in (first, second))
        raise ValueError(f"{odd!r} is judged {grades}; two orders of the same results have the same judgments")
    both = (first, second)
    documents = tuple(dict.fromkeys(first.documents + second.documents))
    number = {document: place for place, document in enumerate(documents)}
    home = {document: first if document in first.documents else second for document in documents}
    return {
        "documents": [[home[each].title(each), first.grade(each)] for each in documents],
        "orders": [[number[document] for document in each.documents] for each in both],
        "measures": [_compared(each, both) for each in measures],
    }


def _compared(measure: Measure, both: tuple[Ranking, Ranking]) -> dict[str, Any]:
    values = [measure(each) for each in both]
    end = max([1, *(value for value in (*values, measure(both[0].ideal())) if not math.isnan(value))])
    texts = [printed(measure, each) for each in both]
    # Where less is better, more would look better on a line.
    has_line = not measure.smaller_is_better and not any(map(math.isnan, values))
    better = None
    if texts[0] != texts[1] and not any(map(math.isnan, values)):
        better = int((values[1] > values[0]) != measure.smaller_is_better)
    lead = our("equal") if texts[0] == texts[1] else "" if better is None else _lead(measure, values, better)
    return {
        "name": str(measure),
        "texts": texts,
        "at": [round(max(0, each / end), 4) for each in values] if has_line else [],
        "better": better,
        "lead": lead,
        "why": "" if better is None else _reason(measure, both, better),
    }


def _reason(measure: Measure, both: tuple[Ranking, Ranking], better: int) -> str:
    """Which rank, or the divisor, speaks most for the order that the measure puts first, and which for the other; ""
    for none.
    """
    sign = -1 if measure.smaller_is_better else 1
    rows = why(measure, both[1 - better], both[better]).exact_rows
    shares = [(sign * row["share"], _called(measure, row)) for row in rows]
    (most, best), (least, worst) = max(shares, default=(0, "")), min(shares, default=(0, ""))
    if rounded(most) == rounded(0):
        return ""
    told = (measure, best, NAMES[better], rounded(most))
    if rounded(max(-least, 0)) == rounded(0):
        return our("{0}: {1} speaks for {2} by {3}.", *told)
    return our("{0}: {1} speaks for {2} by {3}, {4} for {5} by {6}.", *told, worst, NAMES[1 - better], rounded(-least))


def _called(measure: Measure, row: Row) -> str:
    if row["rank"] is not None:
        return our("rank {0}", row["rank"])
    return our("what it is divided by, the {0},", our(measure.divisor_name))


def _lead(measure: Measure, values: Sequence[float], better: int) -> str:
    by = abs(values[1] - values[0])
    text = rounded(by, 0 if measure.counts and by.is_integer() else _DIGITS)
    return f"{NAMES[better]} {'−' if measure.smaller_is_better else '+'}{text}"


def html_of(first: Ranking, second: Ranking, values: Sequence[Sequence[str]]) -> tuple[str, str]:
    """Both lists, and the measures of both, for readers without a kernel or without scripts.

    values: each measure's name, and its two values.
    """
    lists = "".join(
        f"<div>{markup.paragraphs([our('Page {0}', name)], 'font-weight:600')}{each._repr_html_()}</div>"
        for name, each in zip(NAMES, (first, second))
    )
    table = markup.table(our("measures"), [our("measure"), *NAMES], values, [False, True, True])
    # Nobody should read the values before choosing.
    after = f"<details><summary>{our('The measures, to be opened when you have chosen')}</summary>{table}</details>"
    return f'<div style="display:flex;flex-wrap:wrap;gap:24px">{lists}</div>', after
