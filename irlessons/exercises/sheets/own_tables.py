"""Worksheets whose tables are their own: found and missed, and differences with their sign changes."""

from collections.abc import Mapping
from fractions import Fraction

from irlessons.compare import randomization
from irlessons.examples import Example, example
from irlessons.exercises.sheets.asked_rules import asked_rule
from irlessons.exercises.sheets.cell import Step
from irlessons.exercises.sheets.table import Column, Foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.measures import F1, Measure, P, R

# Six queries, with differences whose sign changes can be counted by hand.
BEFORE = [Fraction(each, 100) for each in (20, 35, 40, 52, 61, 27)]
AFTER = [Fraction(each, 100) for each in (32, 45, 48, 58, 63, 25)]


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
    ranking = shown.ranking

    def foot(by: Measure, rule: str, numbers: str, step: Step) -> Foot:
        slips = [(slip.sentence(by, ranking), slip.value(by, ranking)) for slip in by.slips.values()]
        return Foot(by.name, by.result(ranking).number, f"{by} = {rule}", numbers, step, slips)

    found, all_relevant = ("/", "relevant 1", "together 1"), ("/", "relevant 1", "relevant 3")
    return Worksheet(
        name=shown.name,
        title="Found and missed: precision, recall and F1 of a search",
        tables=[Table(columns, rows)],
        feet=[
            foot(P, "relevant and retrieved / retrieved", f"P = {hits}/{hits + others}", found),
            foot(R, "relevant and retrieved / relevant", f"R = {hits}/{hits + missed}", all_relevant),
            foot(F1, "2 × P × R / (P + R)", "", ("/", ("*", 2, "P", "R"), ("+", "P", "R"))),
        ],
        stages=[["P", "R", "F1"]],
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
    columns = [
        *map(Column, ("query", "A", "B")),
        Column("difference", "difference = B − A", "{B} − {A}", ("-", "B", "A")),
    ]
    turned = [{"difference": -row["difference"]} for row in rows]
    step: Step = ("/", ("+", *(f"difference {place}" for place in range(1, number + 1))), number)
    one_side = "That counts one side alone. A sum as far below 0 is as large."
    of_mean = {"That is the sum; divide it by the number of queries.": mean * number}
    of_changes = {
        "That is two for each query, added. Each query doubles the number.": 2 * number,
        "That squares the number of queries. Each query doubles the number.": number**2,
    }
    of_large = {
        one_side: large // 2,
        "That leaves out the real signs, and their opposite. They are sign changes, too.": large - 2,
        "That leaves out the real signs. They are one of the sign changes.": large - 1,
    }
    of_p = {one_side: test.exact / 2, "That is the share of the sign changes that are smaller.": 1 - test.exact}
    as_large = f"the sign changes whose sum is {mean * number} at least, above 0 or below"
    p = f"p = {large}/{changes}", ("/", "as large", "sign changes")
    lines = [
        ("mean difference", mean, f"the sum / {number}", "", step, of_mean),
        ("sign changes", changes, "2 for each query, multiplied", "2^6", None, of_changes),
        ("as large", large, as_large, "", None, of_large),
        ("p", test.exact, "as large / sign changes", *p, of_p),
    ]
    return Worksheet(
        name="six-differences",
        title="AP of two systems on six queries: is a mean difference so large a surprise, if they are equal?",
        tables=[Table(columns, rows, [("That is A − B. A difference above 0 says that B is better.", turned)])],
        feet=[
            Foot(line, number, f"{line} = {rule}", *how, [*slips.items()]) for line, number, rule, *how, slips in lines
        ],
        stages=[["difference", "mean difference"], ["sign changes", "as large", "p"]],
        given=1,
        rule=asked_rule("differences"),
        formula=test.formula,
    )
