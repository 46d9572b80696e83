"""Questions of the lesson on clicks that are not of one list; a record names its function here."""

from fractions import Fraction

from irlessons.compare import sign_test
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.clicks import corrected_rate, delta_of, page_of
from irlessons.exercises.exercise import Exercise
from irlessons.retrieval import balanced_interleaving, team_draft
from irlessons.working import Working

# The two lists of the lesson, and the two that are nearly the same.
A, B = list("abcd"), list("beaf")
NEAR_A, NEAR_B = list("abcd"), list("bcda")
_CLICKED = ["b", "e"]
# Beside the sessions that somebody has won.
_TIES = 2


def draft_two_coins(name: str) -> Exercise:
    """The page of two coins."""
    return page_of(name, A, B, "AB", back="drafted-page")


def whose_click(name: str) -> Exercise:
    """Whose the clicks on b and e are."""
    won = team_draft(A, B, "BA").credit(_CLICKED)
    listed = {side: sum(each in own for each in _CLICKED) for side, own in (("A", A), ("B", B))}
    right, wrong = (f"B, by {each['B']} to {each['A']}" for each in (won, listed))
    return word(
        name,
        f"A lists {' '.join(A)}, and B lists {' '.join(B)}. On the page b a c e B picked b and e, and A picked a and "
        "c. A reader clicks on b and on e. Who has won?",
        right,
        {
            right: "B has picked both. That A lists b as well says nothing: A would have put it lower.",
            wrong: "That gives A a click for b, which stands in both lists. It is B's, who has picked it.",
            "nobody, with 1 to 1": "That gives b to A, who lists it too. B has picked it.",
        },
        "Look who has picked each of them, and at nothing else.",
        back="drafted-page",
    )


def balanced_flaw(name: str) -> Exercise:
    """How often a click at random prefers B with balanced interleaving."""
    made = [balanced_interleaving(NEAR_A, NEAR_B, first) for first in "AB"]
    credits = [(each.documents, clicked, each.credit([clicked])) for each in made for clicked in each.documents]
    rows = tuple(
        {"page": " ".join(map(str, page)), "clicked": clicked, **credit, "won_by_B": int(credit["B"] > credit["A"])}
        for page, clicked, credit in credits
    )
    won = sum(credit["B"] > credit["A"] for _, _, credit in credits)
    return number(
        name,
        "Two pages, a b c d and b a c d, and one click on any of the four: eight cases, each as likely as the other. "
        "In how many of them does B win?",
        lambda: Working(
            name="cases that B wins",
            number=won,
            numbers={},
            exact_rows=rows,
            formula_template="{name} = {result}",
            sentence_template="A wins where a is clicked, and nowhere else.",
        ),
        {
            "That would be fair. Go through a page, click by click.": len(rows) // 2,
            "That is one page. There are two of them.": won // 2,
            "That is how many A wins.": len(rows) - won,
            "That is all of them. On both pages a click on a is A's.": len(rows),
            "That is one case too many. On both pages a click on a is A's.": won + 1,
            "That is one case too few. On both pages b, c and d stand higher with B.": won - 1,
        },
        "Take each click by itself: in which of the two lists does the clicked result stand higher? That one wins.",
        digits=0,
        back="preference",
    )


def delta_twenty(name: str) -> Exercise:
    """Δ of twenty sessions."""
    return delta_of(name, 12, 4, 4, back="preference")


def rate_fourth(name: str) -> Exercise:
    """The corrected rate of a fourth result."""
    return corrected_rate(name, 4, 18, 200, Fraction(2, 5), back="corrected-clicks")


def sign_test_eight(name: str, wins: int = 7, losses: int = 1) -> Exercise:
    """The p of seven wins and a loss."""
    n = wins + losses
    whole, every = 2**n, n + _TIES
    return number(
        name,
        f"B won {wins} sessions and A won {losses}; {_TIES} more were ties. What is the two-sided p of the sign test?",
        lambda: sign_test(wins, losses),
        {
            "That counts one side. A share as uneven for A is as surprising.": Fraction(1 + n, whole),
            "That leaves out the patterns in which one side wins all. They count, too.": Fraction(2 * n, whole),
            "That counts only that one side wins all.": Fraction(2, whole),
            "That counts the ties as sessions. They say nothing of the sign.": Fraction(2 * (1 + every), 2**every),
            "That counts one side, and leaves out that it wins all.": Fraction(n, whole),
            "That is the chance of one pattern alone.": Fraction(1, whole),
            "That divides by two for each session. Each session doubles the patterns.": Fraction(2 * (1 + n), 2 * n),
            "That is how many patterns are as uneven. Divide by all of them.": 2 * (1 + n),
            "That is 1 − p.": 1 - Fraction(2 * (1 + n), whole),
            "That is the share that A has of the sessions without ties.": Fraction(losses, n),
        },
        f"In how many of the 2^{n} patterns does one side win none, or one?",
        digits=4,
        back="preference",
    )
