"""The worksheets of the course, by their names: worked examples of the sources, and a few of our own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from irlessons.checks import known_name
from irlessons.examples import example
from irlessons.exercises.sheets import drafted, own_tables, passages
from irlessons.exercises.sheets.sheet_of import sheet_of
from irlessons.exercises.sheets.two_raters import two_raters_sheet
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.files import toml
from irlessons.measures import AP, measure
from irlessons.ranking import Ranking

# Two results share a score, and one of them is relevant.
TIE = Ranking.from_scores({"A": 0.9, "B": 0.5, "C": 0.5, "D": 0.1}, {"A": 0, "B": 1, "C": 0, "D": 1})


def _of(
    name: str, *, by: str, title: str, of: str = "", mean: bool = False, printed: Mapping[str, str] = {}, **how: Any
) -> Worksheet:
    """A worksheet of an example, as `worksheets.toml` has it. Raises ValueError where one of its words is unknown."""
    shown, asked = example(of or name), measure(by)
    labels = {f"M{by}": f"mean {by}"} if mean else printed
    rankings = shown.rankings if mean else shown.rankings[0]
    sheet = sheet_of(rankings, asked, name=name, title=title, printed=own_tables.printed_of(shown, labels), **how)
    for line in labels:
        known_name("line of the worksheet", line, [foot.key for foot in sheet.feet])
    return sheet


def _tie() -> Worksheet:
    title = "AP where B and C share a score: each order is as likely as the other"
    return sheet_of(TIE, AP(ties="average"), name="tie-of-two", title=title, given=0)


WORKSHEETS: Mapping[str, Callable[[], Worksheet]] = {
    **{name: partial(_of, name, **record) for name, record in toml(__package__, "worksheets.toml").items()},
    "contingency": own_tables.contingency_sheet,
    "tie-of-two": _tie,
    "six-differences": own_tables.differences_sheet,
    "idf-four-terms": own_tables.idf_sheet,
    "tfidf-doc1": own_tables.tfidf_sheet,
    "bm25-doc1": own_tables.bm25_sheet,
    "two-raters": two_raters_sheet,
    "clicks-corrected": drafted.clicks_sheet,
    "drafted-sessions": drafted.drafted_sheet,
    "passages-nuggets": passages.passages_sheet,
    "answer-citations": passages.citations_sheet,
    "friends-number": own_tables.friend_sheet,
}
