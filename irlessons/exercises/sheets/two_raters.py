"""The worksheet of two raters: how often they agree, what chance has, and how far they are apart."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from irlessons.compare import kappa
from irlessons.compare.kappa_slips import kappa_slips
from irlessons.exercises.sheets.amounts import amounts, Bar, Line
from irlessons.exercises.sheets.rule_questions import asked_rule
from irlessons.exercises.sheets.table import Column, foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.rounding import Number
from irlessons.working import Row

# Ten results, graded by whoever searched and by a neighbour.
MINE = (3, 3, 2, 2, 1, 1, 0, 0, 0, 0)
NEIGHBOURS = (3, 2, 2, 1, 1, 0, 0, 0, 0, 1)
_SUM = "together"


def two_raters_sheet(mine: Sequence[int] = MINE, neighbours: Sequence[int] = NEIGHBOURS) -> Worksheet:
    """κ without weights and with quadratic ones, of two who have graded the same documents."""
    n, scale = len(mine), range(max(*mine, *neighbours), -1, -1)
    agreement, found = kappa(mine, neighbours), kappa(mine, neighbours, "quadratic")
    observed, expected = (Fraction(agreement.numbers[each]) for each in ("agreement", "chance"))
    same = agreement.numbers["agreed"]
    far = [abs(one - other) for one, other in zip(mine, neighbours)]
    dealt = Counter(abs(one - other) for one, other in product(mine, neighbours))
    rows: list[Row] = [
        {"apart": each, "count": far.count(each), "by_chance": Fraction(dealt[each], n), "weight": each**2}
        # What does not differ counts nothing, and its number by chance would give p_e away.
        for each in sorted(scale)[1:]
    ]
    for row in rows:
        row["seen"], row["dealt_out"] = row["weight"] * row["count"], row["weight"] * row["by_chance"]
    columns = [
        # The weight has no column: a phone has no room for one.
        *map(Column, ("apart", "count", "by_chance")),
        Column("seen", "seen = weight × count, the weight is apart²", "{weight} × {count}", ("*", "weight", "count")),
        Column(
            "dealt_out",
            "dealt out = weight × by chance, the weight is apart²",
            "{weight} × {by_chance}",
            ("*", "weight", "by_chance"),
        ),
    ]
    linear = [{"seen": row["apart"] * row["count"], "dealt_out": row["apart"] * row["by_chance"]} for row in rows]
    slip = "That takes the difference for its weight. Here it is squared."
    shares = [{name: Fraction(row[name]) / n for name in ("seen", "dealt_out")} for row in rows]
    of_shares = f"That is a share of the {n} documents. Here documents are counted, as in the two columns before."
    apart = "How many documents lie so far apart, and would by chance; times apart² these are seen and dealt out"
    dealt_alike = " + ".join(f"{mine.count(each)} · {neighbours.count(each)}" for each in scale)
    keys = [[f"{name} {place}" for place in range(1, len(rows) + 1)] for name in ("seen", "dealt out")]
    return Worksheet(
        name="two-raters",
        title=f"Two raters of {n} documents: mine are {_in_a_row(mine)}, the neighbour’s {_in_a_row(neighbours)}",
        tables=[_pairs(mine, neighbours, scale), Table(columns, rows, [(slip, linear), (of_shares, shares)], [apart])],
        feet=[
            foot("p_o", observed, "p_o = documents with the same grade / all documents", f"{same}/{n}", None, ()),
            foot("p_e", expected, "p_e = mine × the neighbour’s, added up over the grades, / documents squared",
                 f"({dealt_alike}) / {n * n}", None, _of_expected(mine, neighbours, expected).items()),
            foot("κ", agreement.number, "κ = (p_o − p_e) / (1 − p_e)", "", ("/", ("-", "p_o", "p_e"), ("-", 1, "p_e")),
                 kappa_slips(mine, neighbours, None).items(), _of_other_chance(mine, neighbours).items()),
            foot("κ quadratic", found.number, "κ quadratic = 1 − sum of seen / sum of dealt out", "",
                 ("-", 1, ("/", *(("+", *each) for each in keys))), kappa_slips(mine, neighbours, "quadratic").items()),
        ],
        stages=[["seen", "dealt out", "p_e", "κ", "κ quadratic"]],
        given=1,
        rule=asked_rule("two raters"),
        formula=[*agreement.lines, *found.lines],
        picture=amounts(
            "A bar for what is seen so far apart, in the outline of what chance deals out, and one for each value",
            [
                Line(
                    f"{row['apart']} apart",
                    [
                        Bar(f"seen {place}", row["seen"]),
                        Bar(f"dealt out {place}", row["dealt_out"], look="outline"),
                    ],
                )
                for place, row in enumerate(rows, 1)
            ],
            [
                Line(name, [Bar(name, number, of=1)])
                for name, number in (("p_e", expected), ("κ", agreement.number), ("κ quadratic", found.number))
            ],
        ),
    )  # fmt: skip


def _pairs(mine: Sequence[int], neighbours: Sequence[int], scale: Sequence[int]) -> Table:
    """How many documents have each pair of grades, with its sums."""
    together = Counter(zip(mine, neighbours))
    of_neighbour = Counter(neighbours)
    rows: list[Row] = [
        {"mine": str(one), **{str(other): together[one, other] for other in scale}, _SUM: mine.count(one)}
        for one in scale
    ]
    rows.append({"mine": _SUM, **{str(other): of_neighbour[other] for other in scale}, _SUM: len(mine)})
    caption = "How many documents: a row for each grade of mine, a column for each of the neighbour’s"
    return Table([Column("mine"), *map(Column, map(str, scale)), Column(_SUM)], rows, caption=[caption])


def _of_expected(mine: Sequence[int], neighbours: Sequence[int], expected: Fraction) -> dict[str, Number]:
    n, of_mine, of_other = len(mine), Counter(mine), Counter(neighbours)
    grades = sorted({*mine, *neighbours})
    return {
        "That is how many documents agree by chance. Divide by all documents.": expected * n,
        "That is the sum of the products. Divide by all documents, squared.": expected * n**2,
        "That takes all grades for equally likely. Each rater gives some more often than others.": Fraction(
            1, len(grades)
        ),
        "That pools the grades of both, which makes another number, Scott’s π. Multiply each rater’s own.": sum(
            Fraction((of_mine[each] + of_other[each]) ** 2, (2 * n) ** 2) for each in grades
        ),
        "That leaves out the grade 0. Two who both give it agree, too.": expected
        - Fraction(of_mine[0] * of_other[0], n**2),
        "That is the grade 0 alone. The others meet by chance, too.": Fraction(of_mine[0] * of_other[0], n**2),
        "That squares the neighbour’s shares. Multiply mine by the neighbour’s.": sum(
            Fraction(of_other[each] ** 2, n**2) for each in grades
        ),
        "That squares my shares. Multiply mine by the neighbour’s.": sum(
            Fraction(of_mine[each] ** 2, n**2) for each in grades
        ),
    }


def _of_other_chance(mine: Sequence[int], neighbours: Sequence[int]) -> dict[str, Number]:
    """κ with each p_e that is known to be wrong, which its reader may have mended since."""
    found = kappa(mine, neighbours)
    observed, expected = (Fraction(found.numbers[each]) for each in ("agreement", "chance"))
    wrong = _of_expected(mine, neighbours, expected)
    return {
        f"That follows from another p_e. {says}": (observed - chance) / (1 - chance)
        for says, chance in wrong.items()
        if chance != 1
    }


def _in_a_row(grades: Sequence[int]) -> str:
    return " ".join(map(str, grades))
