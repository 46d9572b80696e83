"""Worksheets of the weights that a ranking is made from: TF-IDF and BM25 of one document, and idf."""

from collections.abc import Callable, Sequence
from math import e, log

from irlessons.exercises.sheets.asked_rules import asked_rule
from irlessons.exercises.sheets.table import Column, Foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.retrieval import bm25, example, idf_of, tfidf
from irlessons.working import Working

# How many of so many documents hold each term.
DOCUMENTS, HELD = 8, {"the": 8, "ranking": 4, "gain": 2, "plural": 1}


def _scored(
    name: str, title: str, work: Working, weight: Column, slips: Sequence[tuple[str, Working]], rule: str
) -> Worksheet:
    """The score of one document, term by term."""
    made = Column("weight", "weight = tf weight × idf", "{tf_weight} × {idf}", ("*", "tf_weight", "idf"))
    columns = [*map(Column, ("term", "tf", "idf")), weight, made]
    wrong = [(says, each.exact_rows) for says, each in slips]
    step = ("+", *(f"weight {place}" for place in range(1, len(work.exact_rows) + 1)))
    scores = [(says, each.number) for says, each in slips]
    return Worksheet(
        name=name,
        title=title,
        tables=[Table(columns, work.exact_rows, wrong)],
        feet=[Foot("score", work.number, "score = the sum of the weights", "", step, scores)],
        stages=[["tf weight", "weight", "score"]],
        rule=asked_rule(rule),
        formula=work.formula,
    )


def tfidf_sheet() -> Worksheet:
    """TF-IDF of one document, term by term."""
    shown = example("tfidf-bm25")
    given = shown.settings["tfidf"]
    said = {
        "That takes log₂(1 + tf) for the weight of tf. Here it is 1 + log₂ tf.": "log(1+tf)",
        "That forgets the 1 in 1 + log₂ tf.": "log(tf)",
        "That takes tf itself for its weight. Here it is 1 + log₂ tf.": "tf",
    }
    right, *wrong = (
        tfidf(shown.collection, shown.query, **{**given, "tf": tf}).work("doc1") for tf in (given["tf"], *said.values())
    )
    return _scored(
        "tfidf-doc1",
        "TF-IDF of one document for the query “machine learning”",
        right,
        Column("tf_weight", "tf weight = 1 + log₂ tf", "1 + log₂ {tf}"),
        list(zip(said, wrong)),
        "tfidf",
    )


def bm25_sheet() -> Worksheet:
    """BM25 of one document, term by term."""
    shown = example("tfidf-bm25")
    given = shown.settings["bm25"]
    k1 = given["k1"]
    other = {
        f"That is without the factor k1 + 1, which is {k1 + 1} here.": {"numerator": "tf"},
        f"That takes 1.2 for k1. Here it is {k1}.": {"k1": 1.2},
    }
    right, *wrong = (
        bm25(shown.collection, shown.query, **{**given, **change}).work("doc1") for change in ({}, *other.values())
    )
    return _scored(
        "bm25-doc1",
        f"BM25 of the same document, of average length, with k1 = {k1}",
        right,
        Column("tf_weight", "tf weight = tf × (k1 + 1) / (tf + k1)", f"{{tf}} × {k1 + 1} / ({{tf}} + {k1})"),
        list(zip(other, wrong)),
        "bm25",
    )


def idf_sheet() -> Worksheet:
    """idf of four terms, the more common the lower."""
    rows = [{"term": term, "N": DOCUMENTS, "df": df, "idf": idf_of(df, DOCUMENTS)} for term, df in HELD.items()]
    n = DOCUMENTS
    said: dict[str, Callable[[int], float]] = {
        "That has the fraction upside down, and so a minus.": lambda df: -idf_of(df, n),
        "That takes the natural logarithm; here its base is 2.": lambda df: idf_of(df, n, base=e),
        "That takes the logarithm of base 10, a calculator's log key; here its base is 2.": lambda df: log(n / df, 10),
        "That is N/df. Its logarithm is still to be taken.": lambda df: n / df,
        "That is log₂ N, whatever the term is.": lambda df: log(n, 2),
    }
    slips = [(says, [{"idf": value(df)} for df in HELD.values()]) for says, value in said.items()]
    columns = [*map(Column, ("term", "N", "df")), Column("idf", "idf = log₂(N / df)", "log₂({N} / {df})")]
    return Worksheet(
        name="idf-four-terms",
        title=f"idf of four terms in {DOCUMENTS} documents",
        tables=[Table(columns, rows, slips)],
        feet=[],
        stages=[["idf"]],
        given=1,
        rule=asked_rule("idf"),
        formula="idf = log₂(N/df)",
    )
