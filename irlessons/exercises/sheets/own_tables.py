"""Worksheets whose tables are their own: found and missed; differences with their sign changes; weights of terms."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import factorial

from irlessons.compare import randomization
from irlessons.compare.mean_difference_slips import mean_difference_slips
from irlessons.compare.sign_change_slips import sign_change_slips, sums_of
from irlessons.examples import example
from irlessons.exercises.sheets.amounts import amounts, Bar, Line
from irlessons.exercises.sheets.cell import Cell, Step
from irlessons.exercises.sheets.rule_questions import asked_rule
from irlessons.exercises.sheets.sheet_of import printed_of
from irlessons.exercises.sheets.table import Column, foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.slips_told import slips_given
from irlessons.measures import F1, Measure, nDCG, P, R
from irlessons.plain_sum import plain_sum
from irlessons.retrieval import bm25, bm25_tf, idf_of, tfidf
from irlessons.retrieval import example as weighed
from irlessons.retrieval.idf_slips import idf_slips
from irlessons.retrieval.scored import Scored
from irlessons.retrieval.tf_slips import bm25_tf_slips, tfidf_tf_slips
from irlessons.rounding import Number
from irlessons.runs import example as example_runs
from irlessons.working import Row

# Six queries, with differences whose sign changes can be counted by hand.
BEFORE = [Fraction(each, 100) for each in (20, 35, 40, 52, 61, 27)]
AFTER = [Fraction(each, 100) for each in (32, 45, 48, 58, 63, 25)]
# How many of so many documents hold each term.
DOCUMENTS, HELD = 8, {"the": 8, "ranking": 4, "gain": 2, "plural": 1}


def contingency_sheet() -> Worksheet:
    """Found and missed as a table of two by two, with its sums."""
    shown, ranking = example("contingency"), example("contingency").ranking
    hits, missed = ranking.grades.count(1), len(ranking.not_retrieved)
    others = len(ranking) - hits
    neither = shown.given["neither retrieved nor relevant"]
    counts = {
        "retrieved": (hits, others),
        "not retrieved": (missed, neither),
        "together": (hits + missed, others + neither),
    }
    rows = [{"": name, "relevant": yes, "not relevant": no, "together": yes + no} for name, (yes, no) in counts.items()]
    columns = [
        Column(""),
        Column("relevant", "the last row is the sum of the two above"),
        Column("not relevant", "the last row is the sum of the two above"),
        Column("together", "together = relevant + not relevant", "", ("+", "relevant", "not relevant")),
    ]

    others_too = {
        "That is accuracy, the share of all documents that are where they belong.": hits + neither,
        "That divides by all documents.": hits,
    }
    every = hits + others + missed + neither
    shares = {says: Fraction(number, every) for says, number in others_too.items()} | {
        "That divides by the documents that are not relevant.": Fraction(hits, others + neither),
        "That divides by the documents that were not retrieved.": Fraction(hits, missed + neither),
        "That divides by the retrieved and the missed together.": Fraction(hits, hits + others + missed),
    }

    def line(name: str, by: Measure, rule: str, numbers: str, step: Step) -> Cell:
        # No measure of a later lesson, and no letter for what it stands for.
        slips = [
            (_without_letters(slip.sentence(by, ranking, found=found)), found.number)
            for slip, found in slips_given(by, ranking)
            if slip.of in _OF_THE_LESSON
        ]
        slips += shares.items()
        return foot(name, by.result(ranking).number, f"{name} = {rule}", numbers, step, slips)

    both, found, all_relevant = (
        ("precision", "recall"),
        ("/", "relevant 1", "together 1"),
        ("/", "relevant 1", "relevant 3"),
    )
    return Worksheet(
        name=shown.name,
        title="Found and missed: precision, recall and F1 of a search",
        tables=[Table(columns, rows)],
        feet=[
            line("precision", P, "relevant and retrieved / retrieved", f"precision = {hits}/{hits + others}", found),
            line("recall", R, "relevant and retrieved / relevant", f"recall = {hits}/{hits + missed}", all_relevant),
            line("F1", F1, "2 × precision × recall / (precision + recall)", "", ("/", ("*", 2, *both), ("+", *both))),
        ],
        stages=[[*both, "F1"]],
        rule=asked_rule("contingency"),
        formula=[
            line
            for name, by in {"precision": P, "recall": R, "F1": F1}.items()
            for line in by.work(ranking).but(name=name).lines
        ],
        printed=printed_of(shown, {"precision": "P", "recall": "R", "F1": "F1"}),
        picture=amounts(
            "A strip for each value, as long as what is divided by, and filled as far as what is divided",
            [
                Line(name, [Bar(name, part, of=whole, times=whole, says=f"{part} of {whole}")])
                for name, part, whole in (
                    ("precision", hits, hits + others),
                    ("recall", hits, hits + missed),
                    ("F1", 2 * hits, 2 * hits + others + missed),
                )
            ],
        ),
    )


# The measures of the lesson on precision and recall, as slips name them: "" is the one that is asked for.
_OF_THE_LESSON = {"", *(each + cutoff for each in ("P", "R", "F1") for cutoff in ("", "@k"))}
# What is said of R, the number of relevant documents, to somebody who has not met the letter.
_LETTERS = {
    "R, all the relevant documents": "all the relevant documents",
    "That is R, the number": "That is the number",
    "in R. Those it lacks belong to R as well": "there. Those it lacks count as well",
    "Those it lacks belong to R as well": "Those it lacks count as well",
    "R has those found, too": "Those that were found count, too",
    "to R, which has them already": "to all the relevant documents, which have them already",
    "leaves out of R one document that was missed. All that are relevant belong to it": (
        "leaves out one document that was missed. All that are relevant count"
    ),
    "by R.": "by all the relevant documents.",
}


def _without_letters(says: str) -> str:
    for lettered, plain in _LETTERS.items():
        says = says.replace(lettered, plain)
    return says


def differences_sheet() -> Worksheet:
    """Six differences and their sign changes, as the randomization test counts them."""
    test = randomization("AP", BEFORE, AFTER)
    rows = [
        {"query": place, "A": row["a"], "B": row["b"], "difference": row["difference"]}
        for place, row in enumerate(test.exact_rows, 1)
    ]
    number, mean = len(rows), sum(row["difference"] for row in rows) / len(rows)
    changes, share = 2**number, Fraction(test.number)
    large = int(share * changes)
    columns = [
        *map(Column, ("query", "A", "B")),
        Column("difference", "difference = B − A", "{B} − {A}", ("-", "B", "A")),
    ]
    turned = [{"difference": -row["difference"]} for row in rows]
    step: Step = ("/", ("+", *(f"difference {place}" for place in range(1, number + 1))), number)
    differences = [row["difference"] for row in rows]
    larger = sum(abs(each) > abs(mean * number) for each in sums_of(differences))
    of_mean: Mapping[str, Number] = mean_difference_slips(differences) | {
        "That is the mean of A; take the mean of the differences.": sum(row["A"] for row in rows) / number,
        "That is the mean of B; take the mean of the differences.": sum(row["B"] for row in rows) / number,
        "That is the mean difference over the mean of A, its share of it.": mean
        * number
        / sum(row["A"] for row in rows),
    }
    of_changes = {
        "That turns one query too few.": changes // 2,
        "That turns one query too many.": changes * 2,
        "That leaves out the real signs. They are one of the sign changes.": changes - 1,
        "That counts the orders of the queries. Only the signs change.": factorial(number),
        "That is two for each query, added. Each query doubles the number.": 2 * number,
        "That squares the number of queries. Each query doubles the number.": number**2,
    }
    of_large = {
        "That counts one side alone. A sum as far below 0 is as large.": large // 2,
        "That counts the larger sums alone. One that is as large counts, too.": larger,
        "That counts the larger sums alone, and on one side.": larger // 2,
        "That is how many are smaller.": changes - large,
        "That leaves out the real signs, and their opposite. They are sign changes, too.": large - 2,
        "That leaves out the real signs. They are one of the sign changes.": large - 1,
    }
    as_large = f"the sign changes whose sum is {mean * number} at least, above 0 or below"
    of_counts = ("/", "as large", "sign changes")
    made = [("as large", Fraction(1, changes), 1), ("sign changes", large, -1)]
    lines: list[tuple[str, Number, str, str, Step | None, Mapping[str, Number]]] = [
        ("mean difference", mean, f"the sum / {number}", "", step, of_mean),
        ("sign changes", changes, "2 for each query, multiplied", "2^6", None, of_changes),
        ("as large", large, as_large, "", None, of_large),
        ("p", share, "as large / sign changes", f"p = {large}/{changes}", of_counts, sign_change_slips(differences)),
    ]
    return Worksheet(
        name="six-differences",
        title="AP of two systems on six queries: is a mean difference so large a surprise, if they are equal?",
        tables=[Table(columns, rows, [("That is A − B. A difference above 0 says that B is better.", turned)])],
        feet=[
            foot(line, number, f"{line} = {rule}", numbers, made, slips.items())
            for line, number, rule, numbers, made, slips in lines
        ],
        stages=[["difference"], ["sign changes", "as large", "p"]],
        given=1,
        rule=asked_rule("differences"),
        formula=test.lines,
        picture=amounts(
            "A bar for each difference, and the share of the sign changes that are as large",
            [Line(f"query {row['query']}", [Bar(f"difference {row['query']}", row["difference"])]) for row in rows],
            [Line("p", [Bar("p", share, of=1, also=made, says=f"{large} of {changes}")])],
        ),
    )


def _weighed(
    name: str,
    title: str,
    weigh: Callable[..., Scored],
    weight: Column,
    slips: Callable[[int], Mapping[str, Number]],
) -> Worksheet:
    """The score of one document, term by term. slips: what was taken for the weight of a tf, and what that gives."""
    shown = weighed("tfidf-bm25")
    right = weigh(shown.collection, shown.query, **shown.settings[weigh.__name__]).work("doc1")
    made = Column("weight", "weight = tf weight × idf", "{tf_weight} × {idf}", ("*", "tf_weight", "idf"))
    columns = [*map(Column, ("term", "tf", "idf")), weight, made]
    rows: Sequence[Row] = right.exact_rows
    step = ("+", *(f"weight {place}" for place in range(1, len(rows) + 1)))
    wrong = [(row["idf"], slips(row["tf"])) for row in rows]
    given_rows = {
        says: [{"tf_weight": of_tf[says], "weight": of_tf[says] * idf} for idf, of_tf in wrong] for says in wrong[0][1]
    }
    scores = [(says, sum(row["weight"] for row in changed)) for says, changed in given_rows.items()]
    return Worksheet(
        name=name,
        title=title,
        tables=[Table(columns, rows, list(given_rows.items()))],
        feet=[foot("score", right.number, "score = the sum of the weights", "", step, scores)],
        stages=[["tf weight", "weight", "score"]],
        rule=asked_rule(weigh.__name__),
        formula=right.lines,
        picture=amounts(
            "A bar for the weight of each term, and for their sum",
            [
                *(
                    Line(
                        row["term"],
                        [Bar(f"weight {place}", row["weight"], also=[(f"tf weight {place}", row["idf"], 1)])],
                    )
                    for place, row in enumerate(rows, 1)
                ),
                Line("score", [Bar("score", right.number)]),
            ],
        ),
    )


def tfidf_sheet() -> Worksheet:
    """TF-IDF of one document, term by term."""
    k1 = weighed("tfidf-bm25").settings["bm25"]["k1"]
    return _weighed(
        "tfidf-doc1",
        "TF-IDF of one document for the query “machine learning”",
        tfidf,
        Column("tf_weight", "tf weight = 1 + log₂ tf", "1 + log₂ {tf}"),
        lambda tf: {
            **tfidf_tf_slips(tf, "1+log(tf)"),
            "That is the weight of BM25. Here it is 1 + log₂ tf.": bm25_tf(tf, k1),
        },
    )


def bm25_sheet() -> Worksheet:
    """BM25 of one document, term by term."""
    k1 = weighed("tfidf-bm25").settings["bm25"]["k1"]
    return _weighed(
        "bm25-doc1",
        f"BM25 of the same document, of average length, with k1 = {k1}",
        bm25,
        Column("tf_weight", "tf weight = tf × (k1 + 1) / (tf + k1)", f"{{tf}} × {k1 + 1} / ({{tf}} + {k1})"),
        lambda tf: bm25_tf_slips(tf, k1),
    )


def idf_sheet() -> Worksheet:
    """idf of four terms, the more common the lower."""
    rows: list[Row] = [
        {"term": term, "N": DOCUMENTS, "df": df, "idf": idf_of(df, DOCUMENTS)} for term, df in HELD.items()
    ]
    wrong = [idf_slips(df, DOCUMENTS) for df in HELD.values()]
    said = dict.fromkeys(says for each in wrong for says in each)
    slips = [(says, [{"idf": each.get(says)} for each in wrong]) for says in said]
    columns = [*map(Column, ("term", "N", "df")), Column("idf", "idf = log₂(N / df)", "log₂({N} / {df})")]
    return Worksheet(
        name="idf-four-terms",
        title=f"idf of four terms in {DOCUMENTS} documents",
        tables=[Table(columns, rows, slips)],
        feet=[],
        stages=[["idf"]],
        given=1,
        rule=asked_rule("idf"),
        formula=["idf = log₂(N/df)"],
        picture=amounts(
            "A bar for the idf of each term",
            [Line(row["term"], [Bar(f"idf {place}", row["idf"])]) for place, row in enumerate(rows, 1)],
        ),
    )


def friend_sheet() -> Worksheet:
    """A friend's mean of nDCG@10, and four ways to count that it may come from."""
    after = example_runs().after
    suspects: list[tuple[str, str, Measure, int]] = [
        ("as written", "as written", nDCG @ 10, 0),
        ("2^grade − 1", "gain 2^grade − 1", nDCG(gain="exponential") @ 10, 0),
        ("of the retrieved", "ideal of the retrieved alone, topic 12 left out", nDCG(ideal="retrieved") @ 10, 1),
        ("by document id", "equal scores by document id, topic 12 left out", nDCG(ties="docno") @ 10, 1),
    ]
    rows: list[Row] = []
    for _, says, measure, left_out in suspects:
        (values,) = after.values_of(measure)
        topics = len(values) - left_out
        total = plain_sum(values.values())
        rows.append({"suspect": says, "sum": total, "topics": topics, "mean": total / topics})
    mean = Column(
        "mean",
        "mean = sum / topics",
        "{sum} / {topics}",
        ("/", "sum", "topics"),
        wrong={
            "That is the sum. Divide it by the topics.": lambda n: n.sum,
            "That divides by 12. Topic 12 is left out here, and 11 are left.": lambda n: n.sum / 12,
            "That divides by 11. Here topic 12 counts, with 0.": lambda n: n.sum / 11,
        },
    )
    return Worksheet(
        name="friends-number",
        title="Four suspects: the sum of nDCG@10 over the topics, and how many topics it is divided by",
        tables=[Table([*map(Column, ("suspect", "sum", "topics")), mean], rows)],
        feet=[],
        stages=[["mean"]],
        given=1,
        rule=asked_rule("friend"),
        formula=["mean = sum / topics"],
        picture=amounts(
            "A bar for the mean of each suspect",
            [
                Line(short, [Bar(f"mean {place}", row["mean"])])
                for place, ((short, *_), row) in enumerate(zip(suspects, rows), 1)
            ],
            high=1,
        ),
    )
