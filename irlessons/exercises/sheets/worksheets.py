"""The worksheets of the course, by their names: worked examples of the sources, and a few of our own."""

from collections.abc import Callable, Mapping

from irlessons.examples import example
from irlessons.exercises.sheets.own_tables import (
    bm25_sheet,
    contingency_sheet,
    differences_sheet,
    idf_sheet,
    printed_of,
    tfidf_sheet,
)
from irlessons.exercises.sheets.sheet_of import sheet_of
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.measures import AP, CG, DCG, ERR, F1, Measure, nDCG, RBP, RR
from irlessons.ranking import Ranking

SIX = example("dcg-six").ranking
# Two results share a score, and one of them is relevant.
TIE = Ranking.from_scores({"A": 0.9, "B": 0.5, "C": 0.5, "D": 0.1}, {"A": 0, "B": 1, "C": 0, "D": 1})


def _of(name: str, by: Measure, title: str, printed: Mapping[str, str] = {}, which: str = "", **how) -> Worksheet:
    """A worksheet of an example's only ranking. printed: a line of the worksheet -> the label in the example."""
    shown = example(name)
    return sheet_of(shown.ranking, by, name=which or name, title=title, printed=printed_of(shown, printed), **how)


def _mean(name: str, by: Measure, title: str, **how) -> Worksheet:
    """A worksheet of the mean over an example's queries."""
    shown, line = example(name), f"M{by.name}"
    return sheet_of(
        shown.rankings, by, name=name, title=title, printed=printed_of(shown, {line: f"mean {by.name}"}), **how
    )


WORKSHEETS: Mapping[str, Callable[[], Worksheet]] = {
    "pr-tables": lambda: sheet_of(
        example("pr-tables").rankings[0],
        F1 @ 10,
        name="pr-tables",
        title="Precision and recall at each of ten ranks; six documents are relevant",
        blanks=["precision", "recall"],
        given=5,
    ),
    "contingency": contingency_sheet,
    "ap-small": lambda: _of(
        "ap-small",
        AP,
        "Average precision of five results, of which three are relevant",
        {"AP": "AP"},
        rule="AP, rank by rank",
    ),
    "ap-unretrieved": lambda: _of(
        "ap-unretrieved",
        AP,
        "The same five results; a fourth relevant document was never retrieved",
        blanks=["precision", "term", "value"],
        given=5,
    ),
    "map-two-queries": lambda: _mean(
        "map-two-queries", AP, "Mean average precision of two queries with ten results each", rule="one heap"
    ),
    "plurals-mrr": lambda: _mean(
        "plurals-mrr",
        RR,
        "Three words, three guesses each: where the right plural stands, and what that is worth",
        rule="RR, rank by rank",
    ),
    "mrr-four": lambda: _mean(
        "mrr-four", RR, "Mean reciprocal rank of four queries, one without its answer", blanks=["RR", "value"], given=0
    ),
    "cg-six": lambda: _of(
        "dcg-six", CG @ 6, "CG of six results with the grades 3 2 3 0 1 2", {"CG@6": "CG@6"}, "cg-six"
    ),
    "dcg-six": lambda: _of("dcg-six", DCG @ 6, "DCG of six results with the grades 3 2 3 0 1 2", {"DCG@6": "DCG@6"}),
    "dcg-six-exponential": lambda: _of(
        "dcg-six",
        DCG(gain="exponential") @ 6,
        "The same six results, with the gain 2^grade − 1",
        which="dcg-six-exponential",
        blanks=["gain", "value"],
        rule="exponential gain",
    ),
    "dcg-ten": lambda: _of("dcg-ten", DCG(discount="log(i)") @ 10, "DCG of ten results, with the older discount"),
    "ndcg-six": lambda: _of(
        "ndcg-six",
        nDCG @ 6,
        "nDCG of the six results; two more documents were judged, with the grades 3 and 2",
        {"ideal DCG@6": "ideal of nDCG@6", "nDCG@6": "nDCG@6"},
        blanks=["ideal grade", "ideal term", "ideal DCG@6", "nDCG@6"],
    ),
    "toyota": lambda: _of(
        "toyota",
        nDCG @ 3,
        "nDCG of the first three results",
        blanks=["ideal grade", "ideal term", "ideal DCG@3", "nDCG@3"],
        rule="judged alone",
    ),
    "toyota-exponential": lambda: _of(
        "toyota",
        nDCG(gain="exponential") @ 3,
        "The same, with the gain 2^grade − 1",
        which="toyota-exponential",
        blanks=["ideal grade", "ideal term", "value"],
        rule="steeper",
    ),
    "err": lambda: _of(
        "err", ERR, "ERR of six results, whose top grade is 3", blanks=["stops here", "term", "value"], given=2
    ),
    "rbp-six": lambda: sheet_of(
        SIX, RBP, name="rbp-six", title="RBP of six results with p = 0.8; a grade above 0 is relevant"
    ),
    "tie-of-two": lambda: sheet_of(
        TIE,
        AP(ties="average"),
        name="tie-of-two",
        title="AP where B and C share a score: each order is as likely as the other",
        given=0,
    ),
    "six-differences": differences_sheet,
    "idf-four-terms": idf_sheet,
    "tfidf-doc1": tfidf_sheet,
    "bm25-doc1": bm25_sheet,
}
