"""The worksheets of the course, by their names: worked examples of the sources, and a few of our own."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from irlessons.checks import check_table, Fits, is_whole, known_name
from irlessons.examples import example
from irlessons.exercises.asked import FindsExample
from irlessons.exercises.sheets.sheet_of import printed_of, sheet_of
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.files import toml
from irlessons.measures import AP, measure
from irlessons.ranking import Ranking

# Two results share a score, and one of them is relevant.
TIE = Ranking.from_scores({"A": 0.9, "B": 0.5, "C": 0.5, "D": 0.1}, {"A": 0, "B": 1, "C": 0, "D": 1})


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, kind)


def _is_columns(value: Any) -> bool:
    parts = [part if isinstance(part, list) else [part] for part in value] if isinstance(value, list) else [[None]]
    return all(isinstance(name, str) for part in parts for name in part)


_OF_SHEET: Fits = {
    **dict.fromkeys(("of", "query", "by", "title", "rule"), (_is(str), 'give a text, as in "AP"')),
    "mean": (_is(bool), "give true or false"),
    "printed": (_is(dict), 'give a table, as in {"AP" = "AP"}'),
    "blanks": (_is_columns, 'give the names of columns, as in ["term"], or lists of them, one after the other'),
    "given": (is_whole, "give a whole number"),
}


def worksheet_of(name: str, record: Mapping[str, Any], where: str = "", named: FindsExample = example) -> Worksheet:
    """The worksheet of a record, as `worksheets.toml` has it. where: what an error says of the place that it stands in.
    named: gives the example of a name.

    Raises ValueError for a record that is none; the error says which key and what to do.
    """
    at = f"{where} [{name}]".strip()
    check_table(at, record, _OF_SHEET)
    if "by" not in record:
        raise ValueError(f'{at} has no by; say which measure is worked out, as in by = "nDCG@3"')
    if where and "of" not in record:
        raise ValueError(f'{at} has no of; say of which ranking it is, as in of = "park" where there is [park]')
    try:
        return _of(name, named, **record)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{at}: {error}") from None


def _of(
    name: str,
    named: FindsExample,
    *,
    by: str,
    title: str = "",
    of: str = "",
    query: str = "",
    mean: bool = False,
    printed: Mapping[str, str] = {},
    **how: Any,
) -> Worksheet:
    page, asked = named(of or name), measure(by)
    labels = {f"M{by}": of_mean} if mean and (of_mean := f"mean {by}") in page.printed else printed
    if query and mean:
        raise ValueError(f"mean = true takes all rankings of {of or name!r}, and query is one of them; leave one out")
    if query and not any(each.query for each in page.rankings):
        raise ValueError(f"query is {query!r}, and no ranking of {of or name!r} has a query; leave it out")
    queries = {each.query: each for each in page.rankings}
    one = queries[known_name("query", query, queries)] if query else None
    rankings = page.rankings if mean else one or page.ranking
    sheet = sheet_of(rankings, asked, name=name, title=title, printed=printed_of(page, labels), **how)
    for line in labels:
        known_name("line of the worksheet", line, [foot.key for foot in sheet.feet])
    return sheet


def _tie() -> Worksheet:
    title = "AP where B and C share a score: each order is as likely as the other"
    return sheet_of(TIE, AP(ties="average"), name="tie-of-two", title=title, given=0)


# Those with a table of their own: the file beside this one that makes it, and its function there.
_OWN = {
    "contingency": ("own_tables", "contingency_sheet"),
    "six-differences": ("own_tables", "differences_sheet"),
    "idf-four-terms": ("own_tables", "idf_sheet"),
    "tfidf-doc1": ("own_tables", "tfidf_sheet"),
    "bm25-doc1": ("own_tables", "bm25_sheet"),
    "two-raters": ("two_raters", "two_raters_sheet"),
    "clicks-corrected": ("drafted", "clicks_sheet"),
    "drafted-sessions": ("drafted", "drafted_sheet"),
    "passages-nuggets": ("passages", "passages_sheet"),
    "answer-citations": ("passages", "citations_sheet"),
    "friends-number": ("own_tables", "friend_sheet"),
}


def _own(file: str, function: str) -> Worksheet:
    # It loads when somebody asks for the worksheet: behind some stand whole rooms.
    sheet: Worksheet = getattr(import_module(f"{__package__}.{file}"), function)()
    return sheet


WORKSHEETS: Mapping[str, Callable[[], Worksheet]] = {
    **{name: partial(worksheet_of, name, record) for name, record in toml(__package__, "worksheets.toml").items()},
    "tie-of-two": _tie,
    **{name: partial(_own, *where) for name, where in _OWN.items()},
}
