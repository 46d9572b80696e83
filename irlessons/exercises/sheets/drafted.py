"""Worksheets on clicks: what one is worth further down; and drafted pages, whose their clicks are, Δ and its test."""

from collections.abc import Mapping
from fractions import Fraction

from irlessons.compare import preference, sign_test
from irlessons.compare.preference_slips import preference_slips, sign_test_slips
from irlessons.exercises.exam.clicks import rate_slips
from irlessons.exercises.sheets.amounts import amounts, Bar, Line
from irlessons.exercises.sheets.cell import Step
from irlessons.exercises.sheets.rule_questions import asked_rule
from irlessons.exercises.sheets.table import Column, foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.retrieval import team_draft
from irlessons.retrieval.team_draft import SIDES
from irlessons.rounding import Number
from irlessons.working import Row

# A page that was shown so often: at each rank the clicks, and the share of the readers who look there.
SHOWN, CLICKS, LOOKS = 100, (20, 12, 9), (Fraction(1), Fraction(1, 2), Fraction(1, 3))
# Two lists, and for each session its coins and what was clicked.
A, B = "abcd", "beaf"
SESSIONS = (("AB", "be"), ("AA", "ab"), ("BA", "b"), ("BB", "ac"), ("AB", "e"), ("AA", "abe"))


def clicks_sheet() -> Worksheet:
    """Click-through rates, and the same divided by the chance of a look."""
    rows: list[Row] = []
    for rank, (clicks, look) in enumerate(zip(CLICKS, LOOKS), 1):
        rate = Fraction(clicks, SHOWN)
        rows.append({"rank": rank, "clicks": clicks, "looks": str(look), "rate": rate, "corrected": rate / look})
    columns = [
        *map(Column, ("rank", "clicks", "looks")),
        Column(
            "rate",
            f"rate = clicks / {SHOWN}",
            f"{{clicks}}/{SHOWN}",
            ("/", "clicks", SHOWN),
            wrong={
                "That divides by the readers who look. That is the next column.": lambda n: n.corrected,
                "That divides by all clicks. Divide by how often the page was shown.": lambda n: Fraction(
                    n.clicks, sum(CLICKS)
                ),
            },
        ),
        Column(
            "corrected",
            "corrected = rate / looks",
            "{rate} / ({looks})",
            ("/", "rate", "looks"),
        ),
    ]
    wrong = [rate_slips(rank, clicks, SHOWN, look) for rank, (clicks, look) in enumerate(zip(CLICKS, LOOKS), 1)]
    said = dict.fromkeys(says for each in wrong for says in each)
    slips = [(says, [{"corrected": each.get(says)} for each in wrong]) for says in said]
    return Worksheet(
        name="clicks-corrected",
        title=f"A page that was shown {SHOWN} times; “looks” is the share of the readers who look so far down",
        tables=[Table(columns, rows, slips)],
        feet=[],
        stages=[["rate", "corrected"]],
        given=1,
        rule=asked_rule("clicks"),
        formula=["corrected rate = clicks / times shown / share who look"],
        picture=amounts(
            "A bar for the rate at each rank, in the outline of the corrected one",
            [
                Line(
                    f"rank {place}",
                    [Bar(f"rate {place}", row["rate"]), Bar(f"corrected {place}", row["corrected"], look="outline")],
                )
                for place, row in enumerate(rows, 1)
            ],
        ),
    )


def drafted_sheet() -> Worksheet:
    """Sessions with a drafted page: whose clicks they are, who has won, Δ, and the sign test."""
    rows: list[Row] = []
    listed: list[Row] = []
    for coins, clicked in SESSIONS:
        draft = team_draft(list(A), list(B), coins)
        won = draft.credit(list(clicked))
        rows.append(
            {
                "page": "".join(map(str, draft.documents)),
                "whose": "".join(draft.teams.values()),
                "clicked": clicked,
                **{f"of_{side}": won[side] for side in SIDES},
            }
        )
        listed.append({f"of_{side}": sum(each in own for each in clicked) for side, own in (("A", A), ("B", B))})
    wins = sum(row["of_B"] > row["of_A"] for row in rows)
    losses = sum(row["of_B"] < row["of_A"] for row in rows)
    ties, every = len(rows) - wins - losses, len(rows)
    clicks = {side: sum(row[f"of_{side}"] for row in rows) for side in SIDES}
    delta, p, half = preference(wins, losses, ties), sign_test(wins, losses), Fraction(1, 2)
    decided, patterns = wins + losses, 2 ** (wins + losses)
    of_listed = "That counts what {side} lists. A click is the one’s who has picked what was clicked."
    columns = [
        *map(Column, ("page", "whose", "clicked")),
        *map(_clicks_of, SIDES),
    ]
    of_wins: Mapping[str, Number] = {
        "That counts clicks. A session is won once, however many clicks it has.": clicks["B"],
        "That counts the ties as well.": wins + ties,
        "That is how many A has won.": losses,
        "That counts the sessions in which B was clicked at all.": sum(row["of_B"] > 0 for row in rows),
        "That is wins less losses.": wins - losses,
        "That is all sessions.": every,
    }
    of_delta: Mapping[str, Number] = preference_slips(wins, losses, ties) | {
        "That counts clicks and not sessions.": Fraction(clicks["B"], sum(clicks.values())) - half,
    }
    step: Step = ("-", ("/", ("+", "won by B", half * ties), every), half)
    uneven = 2 * (1 + decided)
    of_p = sign_test_slips(wins, losses, ties)
    rule = f"twice the patterns of {decided} with one win or none for one side, over 2^{decided}"
    return Worksheet(
        name="drafted-sessions",
        title=f"Six sessions with a page drafted out of A, {' '.join(A)}, and B, {' '.join(B)}: whose are the clicks?",
        tables=[Table(columns, rows, [(of_listed.format(side="it"), listed)])],
        feet=[
            foot("won by B", wins, "won by B = the sessions with more clicks of B than of A", slips=of_wins.items()),
            foot("Δ of B", delta.number, "Δ = (wins + ties/2) / sessions − 1/2", step=step, slips=of_delta.items()),
            foot("p", p.number, f"p = {rule}", f"p = {uneven}/{patterns}", slips=of_p.items()),
        ],
        stages=[["of A", "of B"], ["won by B", "Δ of B", "p"]],
        given=1,
        rule=asked_rule("drafted"),
        formula=[*delta.lines, *p.lines],
        picture=amounts(
            "The clicks of A to the left and those of B to the right, session by session, and a bar for each value",
            [
                Line(
                    f"session {place}",
                    [
                        Bar(f"of A {place}", -row["of_A"], times=-1),
                        Bar(f"of B {place}", row["of_B"], look="other"),
                    ],
                )
                for place, row in enumerate(rows, 1)
            ],
            [Line("won by B", [Bar("won by B", wins, of=every)])],
            [Line("Δ of B", [Bar("Δ of B", delta.number, of=half)])],
            [Line("p", [Bar("p", p.number, of=1)])],
        ),
    )


def _clicks_of(side: str) -> Column:
    """How many of the clicks of a session are those of one side."""
    other = "B" if side == "A" else "A"
    return Column(
        f"of_{side}",
        f"of {side} = the clicked results that {side} has picked",
        wrong={
            f"That counts what {side} has picked, clicked or not.": lambda n: n.whose.count(side),
            "That counts all clicks of the session.": lambda n: n.of_A + n.of_B,
            f"That is what {other} has of the clicks.": lambda n: getattr(n, f"of_{other}"),
        },
    )
