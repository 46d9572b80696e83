"""What the page is told: documents, grades and measures as JSON, with every word that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from irlessons.measures import Measure
from irlessons.ranking import Document, Ranking

HINT = (
    "Drag a result by its handle ⠿. Or by keyboard: arrow keys go from result to result, Space lifts one, arrow keys "
    "move it, Space puts it down, Escape puts it back. Bars: the share of what the ideal order would reach."
)

# Grades are shown in five depths of one colour, whatever the scale.
_LEVELS = 4


def documents_of(ranking: Ranking) -> tuple[Document, ...]:
    """Every document the board knows, the retrieved first; the page calls them by their place in this list."""
    return ranking.documents + ranking.not_retrieved


def page_of(ranking: Ranking, measures: Sequence[Measure], goal: str) -> dict[str, Any]:
    """The board's `page` trait."""
    documents = documents_of(ranking)
    number = {document: place for place, document in enumerate(documents)}
    return {
        "query": ranking.query,
        "goal": goal,
        "hint": HINT,
        "items": [item_of(ranking, document) for document in documents],
        "pool": [number[document] for document in ranking.judgments],
        "top": ranking.top_grade,
        "measures": [measure_of(measure) for measure in measures],
    }


def item_of(ranking: Ranking, document: Document) -> dict[str, Any]:
    """One document: its title, the id beside it where both say something, grade, word and depth of colour."""
    title, grade = ranking.title(document), ranking.grade(document)
    top = ranking.top_grade
    level = "none" if grade is None else 0 if grade <= 0 or top <= 0 else max(1, round(_LEVELS * min(grade / top, 1)))
    return {
        "title": title,
        "detail": str(document) if title != str(document) else "",
        "grade": grade,
        "word": ranking.grade_word(document),
        "level": level,
    }


def measure_of(measure: Measure) -> dict[str, Any]:
    """One measure: its name, what is not usual about it, what it tells, and its parameters for the arithmetic."""
    return {
        "name": f"{measure.name}{measure.at}",
        "detail": ", ".join(f"{name} {value}" for name, value in measure.written.items()),
        "counts": measure.counts,
        "meaning": measure.meaning,
        # A length is better when it is smaller: a bar that fills up would say the opposite.
        "bar": measure.name != "SearchLength",
        "spec": spec_of(measure),
    }


def spec_of(measure: Measure) -> dict[str, Any]:
    """Name, cutoff and parameters as `measures.js` reads them."""
    return {"name": measure.name, "k": measure.k, **measure.settings}
