"""Worksheets whose tables are their own: found and missed, differences and sign changes, the score of a document."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import e, log

from irlessons.compare import randomization
from irlessons.examples import Example, example
from irlessons.exercises.asked_rules import asked_rule
from irlessons.exercises.table import Column, Foot, Table
from irlessons.exercises.worksheet import Worksheet
from irlessons.measures import F1, P, R
from irlessons.retrieval import bm25, idf_of, tfidf
from irlessons.retrieval import example as collection
from irlessons.working import Working

# Six queries, with differences whose sign changes can be counted by hand.
BEFORE = [Fraction(each, 100) for each in (20, 35, 40, 52, 61, 30)]
AFTER = [Fraction(each, 100) for each in (32, 45, 48, 58, 63, 28)]
# How many of so many documents hold each term.
DOCUMENTS, HELD = 8, {"the": 8, "ranking": 4, "gain": 2, "plural": 1}


def printed_of(shown: Example, labels: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """What an example prints, as a worksheet says it. labels: a line of the worksheet -> the label in the example."""
    return [
        (line, str(shown.printed[label]), shown.errors[label].why if label in shown.errors else "")
        for line, label in labels.items()
    ]


def contingency_sheet() -> Worksheet:
    """Found and missed as a table of two by two, with its sums."""
    shown = example("contingency")
    hits, others, missed = (
        int(str(shown.printed[label]))
        for label in ("hits of P", "retrieved and not relevant", "relevant and not retrieved")
    )
    neither = shown.given["neither retrieved nor relevant"]
    rows = [
        {"": "retrieved", "relevant": hits, "not relevant": others, "together": hits + others},
        {"": "not retrieved", "relevant": missed, "not relevant": neither, "together": missed + neither},
        {
            "": "together",
            "relevant": hits + missed,
            "not relevant": others + neither,
            "together": hits + others + missed + neither,
        },
    ]
    table = Table(
        [
            Column(""),
            Column("relevant", "the last row is the sum of the two above"),
            Column("not relevant", "the last row is the sum of the two above"),
            Column("together", "together = relevant + not relevant", "", ("+", "relevant", "not relevant")),
        ],
        rows,
    )
    ranking = shown.ranking
    feet = [
        Foot(
            str(by),
            by.result(ranking).number,
            rule,
            numbers,
            step,
            [(slip.sentence(by, ranking), slip.value(by, ranking)) for slip in by.slips.values()],
        )
        for by, rule, numbers, step in (
            (
                P,
                "P = relevant and retrieved / retrieved",
                f"P = {hits}/{hits + others}",
                ("/", "relevant 1", "together 1"),
            ),
            (
                R,
                "R = relevant and retrieved / relevant",
                f"R = {hits}/{hits + missed}",
                ("/", "relevant 1", "relevant 3"),
            ),
            (F1, "F1 = 2 × P × R / (P + R)", "", ("/", ("*", 2, "P", "R"), ("+", "P", "R"))),
        )
    ]
    return Worksheet(
        name=shown.name,
        title="Found and missed: fill in the sums, then precision, recall and F1",
        tables=[table],
        feet=feet,
        stages=[["together", "P", "R", "F1"]],
        rule=asked_rule("contingency"),
        formula="\n".join(by.work(ranking).formula for by in (P, R, F1)),
        printed=printed_of(shown, {"P": "P", "R": "R", "F1": "F1"}),
    )


def differences_sheet() -> Worksheet:
    """Six differences and their sign changes, as the randomization test counts them."""
    test = randomization("AP", BEFORE, AFTER)
    rows = [
        {"query": place, "A": row["a"], "B": row["b"], "difference": row["difference"]}
        for place, row in enumerate(test.exact_rows, 1)
    ]
    number, mean = len(rows), sum(row["difference"] for row in rows) / len(rows)
    changes, large = 2**number, int(test.exact * 2**number)
    keys = [f"difference {place}" for place in range(1, number + 1)]
    table = Table(
        [
            Column("query"),
            Column("A"),
            Column("B"),
            Column("difference", "difference = B − A", "{B} − {A}", ("-", "B", "A")),
        ],
        rows,
        [
            (
                "That is A − B. A difference above 0 says that B is better.",
                [{"difference": -row["difference"]} for row in rows],
            )
        ],
    )
    as_large = f"as large = the sign changes whose sum is {mean * number} at least, above 0 or below"
    feet = [
        Foot(
            "mean difference",
            mean,
            f"mean difference = the sum / {number}",
            "",
            ("/", ("+", *keys), number),
            [("That is the sum; divide it by the number of queries.", mean * number)],
        ),
        Foot(
            "sign changes",
            changes,
            "sign changes = 2 for each query, multiplied",
            "2^6",
            None,
            [
                ("That is two for each query, added. Each query doubles the number.", 2 * number),
                ("That squares the number of queries. Each query doubles the number.", number**2),
            ],
        ),
        Foot(
            "as large",
            large,
            as_large,
            "",
            None,
            [
                ("That counts one side alone. A sum as far below 0 is as large.", large // 2),
                ("That leaves out the real signs, and their opposite. They are sign changes, too.", large - 2),
                ("That leaves out the real signs. They are one of the sign changes.", large - 1),
            ],
        ),
        Foot(
            "p",
            test.exact,
            "p = as large / sign changes",
            f"p = {large}/{changes}",
            ("/", "as large", "sign changes"),
            [
                ("That counts one side alone. A sum as far below 0 is as large.", test.exact / 2),
                ("That is the share of the sign changes that are smaller.", 1 - test.exact),
            ],
        ),
    ]
    return Worksheet(
        name="six-differences",
        title="AP of two systems on six queries: is a mean difference so large a surprise, if they are equal?",
        tables=[table],
        feet=feet,
        stages=[["difference", "mean difference"], ["sign changes", "as large", "p"]],
        given=1,
        rule=asked_rule("differences"),
        formula=test.formula,
    )


def _scored(
    name: str, title: str, work: Working, weight: Column, slips: Sequence[tuple[str, Working]], rule: str
) -> Worksheet:
    """The score of one document, term by term."""
    rows = [
        {
            "term": row["term"],
            "tf": row["tf"],
            "idf": row["idf"],
            "tf_weight": row["tf_weight"],
            "weight": row["weight"],
        }
        for row in work.exact_rows
    ]
    wrong = [
        (says, [{"tf_weight": row["tf_weight"], "weight": row["weight"]} for row in each.exact_rows])
        for says, each in slips
    ]
    made = Column("weight", "weight = tf weight × idf", "{tf_weight} × {idf}", ("*", "tf_weight", "idf"))
    keys = [f"weight {place}" for place in range(1, len(rows) + 1)]
    score = Foot(
        "score",
        work.number,
        "score = the sum of the weights",
        "",
        ("+", *keys),
        [(says, each.number) for says, each in slips],
    )
    return Worksheet(
        name=name,
        title=title,
        tables=[Table([Column("term"), Column("tf"), Column("idf"), weight, made], rows, wrong)],
        feet=[score],
        stages=[["score"], ["weight"], ["tf weight"]],
        rule=asked_rule(rule),
        formula=work.formula,
    )


def tfidf_sheet() -> Worksheet:
    """TF-IDF of one document, term by term."""
    shown = collection("tfidf-bm25")
    given = shown.settings["tfidf"]
    said = {
        "log(1+tf)": "That takes log₂(1 + tf) for the weight of tf. Here it is 1 + log₂ tf.",
        "log(tf)": "That forgets the 1 in 1 + log₂ tf.",
        "tf": "That takes tf itself for its weight. Here it is 1 + log₂ tf.",
    }
    scored = {
        tf: tfidf(shown.collection, shown.query, **{**given, "tf": tf}).work("doc1") for tf in (given["tf"], *said)
    }
    return _scored(
        "tfidf-doc1",
        "TF-IDF of one document for the query “machine learning”",
        scored[given["tf"]],
        Column("tf_weight", "tf weight = 1 + log₂ tf", "1 + log₂ {tf}"),
        [(says, scored[tf]) for tf, says in said.items()],
        "tfidf",
    )


def bm25_sheet() -> Worksheet:
    """BM25 of one document, term by term."""
    shown = collection("tfidf-bm25")
    given = shown.settings["bm25"]
    k1 = given["k1"]
    other = {
        f"That is without the factor k1 + 1, which is {k1 + 1} here.": {"numerator": "tf"},
        f"That takes 1.2 for k1. Here it is {k1}.": {"k1": 1.2},
    }
    return _scored(
        "bm25-doc1",
        f"BM25 of the same document, of average length, with k1 = {k1}",
        bm25(shown.collection, shown.query, **given).work("doc1"),
        Column("tf_weight", "tf weight = tf × (k1 + 1) / (tf + k1)", f"{{tf}} × {k1 + 1} / ({{tf}} + {k1})"),
        [
            (says, bm25(shown.collection, shown.query, **{**given, **change}).work("doc1"))
            for says, change in other.items()
        ],
        "bm25",
    )


def idf_sheet() -> Worksheet:
    """idf of four terms, the more common the lower."""
    rows = [{"term": term, "N": DOCUMENTS, "df": df, "idf": idf_of(df, DOCUMENTS)} for term, df in HELD.items()]
    said: dict[str, Callable[[int], float]] = {
        "That has the fraction upside down, and so a minus.": lambda df: -idf_of(df, DOCUMENTS),
        "That takes the natural logarithm; here its base is 2.": lambda df: idf_of(df, DOCUMENTS, base=e),
        "That takes the logarithm of base 10, a calculator's log key; here its base is 2.": lambda df: idf_of(
            df, DOCUMENTS, base=10
        ),
        "That is N/df. Its logarithm is still to be taken.": lambda df: DOCUMENTS / df,
        "That is log₂ N, whatever the term is.": lambda df: log(DOCUMENTS, 2),
    }
    slips = [(says, [{"idf": value(row["df"])} for row in rows]) for says, value in said.items()]
    return Worksheet(
        name="idf-four-terms",
        title=f"idf of four terms in {DOCUMENTS} documents",
        tables=[
            Table(
                [Column("term"), Column("N"), Column("df"), Column("idf", "idf = log₂(N / df)", "log₂({N} / {df})")],
                rows,
                slips,
            )
        ],
        feet=[],
        stages=[["idf"]],
        given=1,
        rule=asked_rule("idf"),
        formula="idf = log₂(N/df)",
    )
