"""What the worksheets on clicks say of a wrong number is what was done, whatever stands in them; as for own tables."""

import random
import re
from math import comb
from types import SimpleNamespace

import effort
import pytest
from test_mistakes_are_true import CLICKS, PREFERENCE, SIGN_TEST, worked_out

from irlessons.exercises.sheets import drafted

DRAWN = effort.many(60)
LETTERS = "abcdef"


def draft(a, b, coins):
    """By hand: whose each document is, from the top."""
    whose = {}
    for coin in coins:
        for side, own in ([("A", a), ("B", b)], [("B", b), ("A", a)])[coin == "B"]:
            for each in own:
                if each not in whose:
                    whose[each] = side
                    break
    return whose


def of_clicks(t, key, at, says):
    """The number of a sentence on a cell of the first worksheet."""
    row, above, below = t[at], t[at - 1] if at else None, t[at + 1] if at + 1 < len(t) else None
    rate, column = row["clicks"] / drafted.SHOWN, key.rpartition(" ")[0]
    value = {
        "rate": lambda r: r["clicks"] / drafted.SHOWN,
        "corrected": lambda r: r["clicks"] / drafted.SHOWN / r["look"],
    }
    if column == "corrected" and any(re.search(words, says) for words in CLICKS):
        q = SimpleNamespace(shown=drafted.SHOWN, rank=at + 1, clicks=row["clicks"], look=row["look"], rate=rate)
        return worked_out(says, CLICKS, q)
    known = {
        r"That divides by the readers who look\. .+": lambda m: rate / row["look"],
        r"That divides by all clicks\. .+": lambda m: row["clicks"] / sum(each["clicks"] for each in t),
        r"That is the number of the row (above|below)\.": lambda m: value[column](above if m[1] == "above" else below),
        r"That is the fraction upside down\.": lambda m: 1 / value[column](row),
        r"That is 1 minus the right number\.": lambda m: 1 - value[column](row),
        r"That adds the numbers above it\.": lambda m: sum(map(value[column], t[: at + 1])),
        r"That is the (rank|clicks|rate|corrected) of this row\.": lambda m: (
            value[m[1]](row) if m[1] in value else {"rank": at + 1, "clicks": row["clicks"]}[m[1]]
        ),
    }
    return first(known, says)


def first(known, says):
    for pattern, meant in known.items():
        if found := re.fullmatch(pattern, says):
            return meant(found)
    raise AssertionError(f"nobody has worked out “{says}”")


def test_clicks(monkeypatch):
    rnd, met = random.Random(4), set()
    for at in range(DRAWN):
        if at:
            clicks = tuple(rnd.randint(1, 30) for _ in range(3))
            looks = (1, *(drafted.Fraction(rnd.randint(1, 4), 5) for _ in range(2)))
            monkeypatch.setattr(drafted, "CLICKS", clicks)
            monkeypatch.setattr(drafted, "LOOKS", looks)
        rows = [{"clicks": c, "look": float(look)} for c, look in zip(drafted.CLICKS, drafted.LOOKS)]
        for key, cell in drafted.clicks_sheet().cells.items():
            for says, number in cell.slips:
                assert float(number) == pytest.approx(of_clicks(rows, key, cell.row - 1, says), abs=1e-9), (key, says)
                met.add(says.partition(".")[0])
    assert len(met) >= 10


def test_drafted_sessions(monkeypatch):
    rnd, met = random.Random(5), set()
    for at in range(DRAWN):
        if at:
            a, b = ("".join(rnd.sample(LETTERS, 4)) for _ in "ab")
            coins = ["".join(rnd.choices("AB", k=2)) for _ in range(6)]
            sessions = [(each, "".join(rnd.sample([*draft(a, b, each)], rnd.randint(1, 3)))) for each in coins]
            for name, value in (("A", a), ("B", b), ("SESSIONS", tuple(sessions))):
                monkeypatch.setattr(drafted, name, value)
        whose = [draft(drafted.A, drafted.B, coins) for coins, _ in drafted.SESSIONS]
        clicked = [each for _, each in drafted.SESSIONS]
        of = {side: [sum(w[c] == side for c in each) for w, each in zip(whose, clicked)] for side in "AB"}
        wins = sum(x > y for x, y in zip(of["B"], of["A"]))
        losses = sum(x < y for x, y in zip(of["B"], of["A"]))
        n, n0 = len(clicked), wins + losses
        ties, delta = n - n0, (wins + (n - n0) / 2) / n - 0.5
        fewer = min(wins, losses)
        p = min(1, 2 * sum(comb(n0, k) for k in range(fewer + 1)) / 2**n0)
        if (losses, wins > 1) != (1, True):
            assert at
            continue  # the rule of p is that of one win for A
        sheet = drafted.drafted_sheet()
        assert [float(foot.number) for foot in sheet.feet] == pytest.approx([wins, delta, p])
        for key, cell in sheet.cells.items():
            for says, number in cell.slips:
                if cell.row:
                    by_hand = of_cells(says, cell.row - 1, key[3], whose, clicked, of)
                elif says == "That is 1 minus the right number.":
                    by_hand = 1 - float(cell.number)
                else:
                    by_hand = of_lines(key, says, wins, losses, ties, of)
                assert float(number) == pytest.approx(by_hand, abs=1e-9), (key, says)
                met.add(says)
    assert len(met) > 30


def of_cells(says, at, side, whose, clicked, of):
    """The number of a sentence on a cell of the second worksheet."""
    listed = {"A": drafted.A, "B": drafted.B}[side]
    known = {
        r"That counts what it lists\. .+": lambda m: sum(each in listed for each in clicked[at]),
        r"That counts what . has picked, .+": lambda m: [*whose[at].values()].count(side),
        r"That counts all clicks .+": lambda m: len(clicked[at]),
        r"That is what (.) has of the clicks\.": lambda m: of[m[1]][at],
        r"That is the number of the row above\.": lambda m: of[side][at - 1],
        r"That is the number of the row below\.": lambda m: of[side][at + 1],
        r"That adds the numbers above it\.": lambda m: sum(of[side][: at + 1]),
        r"That is the of (.) of this row\.": lambda m: of[m[1]][at],
    }
    return first(known, says)


def of_lines(key, says, wins, losses, ties, of):
    """The number of a sentence on a line below the second worksheet."""
    n0, n = wins + losses, wins + losses + ties
    delta, p = (wins + ties / 2) / n - 0.5, 2 * (1 + n0) / 2**n0
    for shared in (PREFERENCE, SIGN_TEST):
        if key == ("Δ of B" if shared is PREFERENCE else "p") and any(re.search(words, says) for words in shared):
            return worked_out(says, shared, SimpleNamespace(n=n, wins=wins, losses=losses, ties=ties))
    known = {
        r"That counts clicks\. .+": lambda m: sum(of["B"]),
        r"That counts the ties as well\.": lambda m: wins + ties,
        r"That is how many A has won\.": lambda m: losses,
        r"That counts the sessions in which .+": lambda m: sum(each > 0 for each in of["B"]),
        r"That is wins less losses\.": lambda m: wins - losses,
        r"That is all sessions\.": lambda m: n,
        r"That counts clicks and not sessions\.": lambda m: sum(of["B"]) / (sum(of["A"]) + sum(of["B"])) - 0.5,
        r"That is (won by B|Δ of B|p)\.": lambda m: {"won by B": wins, "Δ of B": delta, "p": p}[m[1]],
        r"That adds up the column (of A|of B)\.": lambda m: sum(of[m[1][3]]),
    }
    return first(known, says)
