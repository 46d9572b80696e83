"""What the results can do to a measure that nobody has judged: the lowest and the highest value it may have."""

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from irlessons.checks import is_missing, listed, shown
from irlessons.conventions.answer import NamedRows
from irlessons.conventions.families import checked
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.measures.equal_scores import by_docno
from irlessons.measures.may_get import grades_to_try, top_grade
from irlessons.phrases import counted
from irlessons.ranking import Document, Ranking
from irlessons.rounding import rounded, short

# So many ways to grade are tried with every grade; beyond, with 0 and the top alone.
MOST_WAYS = 2_000


@dataclass(frozen=True, repr=False)
class Unjudged(NamedRows):
    """The values of a measure under the grades that its unjudged results may have.

    rows: case, value, printed, why, for "now", "all 0", "all top", "lowest" and "highest".
    """

    by = "case"
    shown = {"case": "the unjudged", "printed": "value", "why": "which is"}


def unjudged(
    ranking: Ranking, measure: str | Measure, *, elsewhere: Iterable[Document] = (), top: float | None = None
) -> Unjudged:
    """Between which values `measure` lies, whatever grades the unjudged results of this list would get.

    Rows: now (as the measure takes them), all 0, all top, lowest, highest. Of P, RR, DCG, RBP and ERR the lowest is all
    0 and the highest all top; AP, nDCG and recall are divided by what there is to be found, which grows with them, so
    grades in between are tried as well. Of two lists whose ranges do not meet, the order is known without judging more.
    The mean of several lists lies between the means of their lowest and of their highest.

    elsewhere: what other lists have found, judged or not. What is neither here nor judged may be relevant as well, and
        lowers what is divided by all there is to be found.
    top: the best grade; without it that of the scale, else the largest that somebody gave, and 1 at least.

    Raises ValueError for a top that is not above 0 or below a grade that was given, and for AP(divide_by='found') with
    a cutoff, for which no few ways to grade hold all values.
    Source: Moffat and Zobel 2008, for RBP.

    >>> import irlessons as ir
    >>> page = ir.Ranking(["d9", "d1", "d10", "d3"], {"d1": 1, "d3": 1, "d7": 1})
    >>> found = ir.conventions.unjudged(page, "P@4")
    >>> found.value("lowest"), found.value("highest")
    (0.5, 1.0)
    """
    measure, ranking = as_measure(measure), checked(ranking)
    if measure.settings.get("divide_by") == "found" and measure.k is not None:
        raise ValueError(f"{measure} falls where one more is found, so its range is not known; take AP@{measure.k}")
    best = top_grade([ranking], top)
    # Or a grade that nobody has given yet would change what the others count, where that goes by the largest.
    ranking = ranking.read_as(scale={best: ""})
    order = by_docno(ranking) if measure.ties == "docno" else ranking.documents
    here = [document for document in order if document not in ranking.judgments]
    known = {*ranking.documents, *ranking.judgments}
    others = [each for each in _distinct(elsewhere) if each not in known]

    def graded(grades: Iterable[float], relevant: int = 0) -> float:
        """The value with these grades, and so many documents of other lists at the top."""
        given = {**ranking.judgments, **dict(zip(here, grades)), **dict.fromkeys(others[:relevant], best)}
        return measure(ranking.read_as(judgments=given))

    grades = grades_to_try(measure, ranking.judgments, best)
    every = math.comb(len(here) + len(grades) - 1, len(here)) <= MOST_WAYS
    ways = _ways(grades if every else [best, 0], len(here))
    # What has no cutoff may look as far down as there is to be found; to others the more is found elsewhere the worse.
    elsewhere_found = {0, len(others)} if measure.takes_cutoff else range(len(others) + 1)
    values = [graded(*way) for way in product(ways, elsewhere_found)]
    values = [value for value in values if not math.isnan(value)] or [math.nan]
    least = "of every way to grade them" if every else f"of the grades 0 and {short(best)} alone: too many ways to try"
    also = f", and {counted(len(others), 'document')} of other lists" if others else ""
    rows = (
        _row("now", measure(ranking), f"as {measure} takes them"),
        _row("all 0", graded([0] * len(here)), "nobody wants one of them"),
        _row("all top", graded([best] * len(here)), f"each is graded {short(best)}"),
        _row("lowest", min(values), least + also),
        _row("highest", max(values), least + also),
    )
    return Unjudged(f"{measure} and what nobody has judged", rows, _sentence(measure, here, rows))


def _distinct(elsewhere: Iterable[Document]) -> Iterable[Document]:
    """Each document once; several lists may have found it. Raises TypeError for what is no id."""
    found = listed("elsewhere", elsewhere, "['d4', 'd9']")
    for each in found:
        if is_missing(each) or not isinstance(each, Hashable):
            raise TypeError(f"elsewhere holds {shown(each)}; give the ids of documents, texts or numbers")
    return dict.fromkeys(found)


def _ways(grades: list[float], number: int) -> Iterator[tuple[float, ...]]:
    """The ways to grade so many results down the list. Of the same grades a measure has its two ends where the better
    stand above and where they stand below, so these two orders are tried, and no other.
    """
    for falling in combinations_with_replacement(grades, number):
        yield falling
        yield falling[::-1]


def _row(case: str, value: float, why: str) -> dict[str, object]:
    return {"case": case, "value": value, "printed": rounded(value), "why": why}


def _sentence(measure: Measure, here: list[Document], rows: tuple[dict[str, object], ...]) -> str:
    low, high = (row["printed"] for row in rows[-2:])
    if not here:
        return f"Every result of this list is judged. {measure} lies between {low} and {high}."
    return f"{counted(len(here), 'result')} of this list nobody has judged. {measure} lies between {low} and {high}."
