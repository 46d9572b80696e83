"""Questions of the lesson on clicks that are not of one list; a record names its function here."""

from collections import Counter
from fractions import Fraction
from math import ceil, sqrt
from statistics import mean, stdev

from irlessons.compare import preference, sign_test, sign_test_power, t_test_power
from irlessons.compare.preference_slips import sign_test_slips
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.how_many import by_formula
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons.decided import interval
from irlessons.retrieval import balanced_interleaving, team_draft
from irlessons.rounding import Number, rounded
from irlessons.working import Working

# Two lists that are nearly the same.
NEAR_A, NEAR_B = list("abcd"), list("bcda")
# Beside the sessions that somebody has won.
_TIES = 2
# A page that was shown so often: how many clicked the first result and the fourth, and how many look at each.
_READERS, _CLICKS, _LOOKS = 1000, (300, 80), (Fraction(1), Fraction(1, 4))


def fourth_on_top(name: str) -> Exercise:
    """Whether a corrected rate that is a little higher is reason enough to change a page."""
    first, fourth = (clicks / look / _READERS for clicks, look in zip(_CLICKS, _LOOKS))
    # What each reader adds to the fourth less the first; nobody clicked both.
    each = [float(1 / _LOOKS[1])] * _CLICKS[1] + [-float(1 / _LOOKS[0])] * _CLICKS[0]
    each += [0] * (_READERS - len(each))
    strays = stdev(each) / sqrt(_READERS)
    around = interval(fourth - first, 2 * strays)
    right = "Not by these numbers: more readers first"
    return word(
        name,
        f"Another page was shown to {_READERS:,} readers. {_CLICKS[0]} clicked its first result, at which all look, "
        f"{_CLICKS[1]} others its fourth, at which {_LOOKS[1]} of them look, and nobody both. Should the two change "
        "places?",
        right,
        {
            f"Yes: {rounded(fourth, 2)} is more than {rounded(first, 2)}": f"{rounded(fourth, 2)} rests on "
            f"{_CLICKS[1]} clicks, each of which counts {1 / _LOOKS[1]}. How far does the difference stray?",
            right: f"{_CLICKS[1]} readers have a difference of {1 / _LOOKS[1]}, {_CLICKS[0]} of −1, and the others of "
            f"0. Its mean is {rounded(fourth - first, 2)} and s/√n {rounded(strays, 3)}: the interval is {around}, and "
            "that is without what the share of looks strays.",
            f"No: {_CLICKS[0]} clicks are more than {_CLICKS[1]}": "That compares those who look with those who hardly "
            f"do. Corrected, the rates are {rounded(first, 2)} and {rounded(fourth, 2)}.",
        },
        "Correct both rates, and take each reader's difference: how far does its mean stray?",
        back="corrected-clicks",
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
    # Two rounds fill a page.
    drafts = [team_draft(NEAR_A, NEAR_B, f"{one}{two}") for one in "AB" for two in "AB"]
    picked = Counter(side for each in drafts for side in each.teams.values())
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
            sentence_template="A wins where a is clicked, and nowhere else. On the four pages of a team draft "
            f"{picked['A']} results are A's picks and {picked['B']} are B's.",
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


def delta_pays(name: str) -> Exercise:
    """From which Δ on a list pays that costs more."""
    costs, worth = Fraction(3, 100), Fraction(20, 100)
    written = {each: rounded(value, 2) for each, value in (("costs", costs), ("worth", worth))}
    return number(
        name,
        f"B costs {written['costs']} more a session. A reader who gets the list that she prefers is worth "
        f"{written['worth']} more, an A/B test has said. From which Δ on does B pay?",
        lambda: Working(
            name="Δ that pays",
            number=costs / (2 * worth),
            numbers=written,
            exact_rows=(),
            formula_template="{name} = {costs} / (2 · {worth}) = {result}",
            sentence_template="Wins less losses are 2Δ of all sessions, and each of them is worth {worth}.",
        ),
        {
            "Wins less losses are 2Δ of the sessions, not Δ: divide by 2, too.": costs / worth,
            "That multiplies by 2. Divide by it: half as large a Δ has wins less losses as large.": 2 * costs / worth,
            "That is how much a reader is worth over what B costs. It is the other way round.": worth / costs,
            "It is the other way round: what B costs stands above.": worth / (2 * costs),
            "That is what B costs. How many sessions won pay for it?": costs,
            "That takes one off the other. How often does the cost go into what a session won is worth?": worth - costs,
            "That multiplies the cost by the worth. Divide.": costs * worth,
            "That is half the cost. Divide it by what a reader is worth.": costs / 2,
        },
        "B wins 2Δ of the sessions more than it loses. What is that worth, a session, and what does B cost?",
        digits=3,
        back="preference",
    )


def answers_of_two(name: str) -> Exercise:
    """How people are asked which of two chatbots they prefer."""
    helps, hopes, pays, few = Fraction(60, 100), Fraction(5, 100), Fraction(2, 100), 100
    g = hopes - pays
    takes = ceil(readers_in_all(helps, g))
    strays = sqrt(4 * helps * (1 - helps) / few)
    right = f"half get each of them: {takes:,} people in all"
    return word(
        name,
        f"Today {rounded(helps, 2)} of all people say that a chatbot’s answer has helped. Another one costs more, and "
        f"pays from {rounded(pays, 2)} more on; you hope for {rounded(hopes, 2)} more. How do you ask people?",
        right,
        {
            right: f"{rounded(hopes, 2)} less what pays is {rounded(g, 2)}, and 4 · 2.8² · {rounded(helps, 2)} · "
            f"{rounded(1 - helps, 2)} / {rounded(g, 2)}² is {takes:,}. Side by side tells who is liked better, "
            "and not whom it has helped.",
            f"half get each of them: {few} people in all": f"Of {few} people the difference strays by "
            f"{rounded(strays, 3)}. {rounded(g, 2)} is lost in that.",
            "draft an answer, sentence by sentence": "Sentences lean on each other: what is drafted is the answer of "
            "neither, and nobody clicks on a sentence.",
            "draft the passages that they read": "A generator reads these, and nobody clicks on them. Of the answers, "
            "as in lesson 14, you can count the facts.",
        },
        "Is there a click that is one chatbot's alone? And how far does a rate stray?",
        back="queries-needed",
    )


def readers_in_all(rate: Number, rise: Number) -> float:
    """How many readers two groups have together that find a rise of a rate, in four tests of five."""
    return 4 * by_formula(rise, sqrt(rate * (1 - rate)))


def sessions_needed(name: str, wins: int = 12, losses: int = 4, ties: int = 4) -> Exercise:
    """How many sessions find a preference: by a formula, by t, and by the test that is made of them."""
    every = wins + losses + ties
    each = [1] * wins + [0] * ties + [-1] * losses
    s, by = stdev(each), mean(each)
    by_hand = ceil(by_formula(by, s))
    by_t: int = t_test_power(every, by, s).numbers["needed"]

    def found(sessions: int) -> Working:
        return sign_test_power(sessions, wins / every, losses / every)

    needed: int = found(every).numbers["needed"]
    times = found(by_hand).numbers["times"]
    return word(
        name,
        f"B wins {wins} of {every} sessions and A {losses}. With 1 for a win, −1 for a loss and 0 for a tie s is "
        f"{rounded(s, 4)}, and δ {by}. By (2.8 · s/δ)², rounded up, {by_hand} sessions find that in four tests of "
        "five. How many does the sign test take?",
        "more",
        {
            "fewer": f"It hears less of a session than a mean does: with {by_hand} sessions it finds it in {times} "
            "tests.",
            "as many": f"The formula is one for the t-test, which takes {by_t}. The sign test finds it in {times} "
            f"tests with {by_hand} sessions.",
            "more": f"It takes {needed}: with {by_hand} sessions it finds it in {times} tests. The formula is one "
            f"for the t-test, which takes {by_t}. "
            f"ir.compare.sign_test_power({every}, wins={wins / every}, losses={losses / every}) works it out.",
        },
        "For which test is the formula?",
        back="preference",
    )


def ship_after_sixty(name: str, wins: int = 24, losses: int = 12, ties: int = 24) -> Exercise:
    """Whether a preference of a few sessions is enough to pay for the list that is ahead."""
    every, decided = wins + losses + ties, wins + losses
    delta, p, pays = preference(wins, losses, ties).number, sign_test(wins, losses).printed(), Fraction(5, 100)
    g, d, reach = delta - pays, Fraction(decided, every), sqrt(decided) / every
    takes = ceil(2 * d / g**2)
    around = interval(delta, reach)
    right = f"plan {takes} new sessions, decide by these, and keep A meanwhile"
    return word(
        name,
        f"{every} sessions were planned. B has won {wins}, A {losses}, and {ties} are ties: Δ is {rounded(delta, 2)}, "
        f"and p {p}. B costs more, and pays from a Δ of {rounded(pays, 2)} on; you hope for {rounded(delta, 2)}. What "
        "do you do?",
        right,
        {
            f"ship B, for Δ is more than {rounded(pays, 2)}": f"In these {every} it is. The interval is {around}: "
            f"it begins below {rounded(pays, 2)}.",
            "go on, and look each day until p is 0.05": "Luck gets there, too, if it is asked each day. Say beforehand "
            "after how many sessions you look.",
            right: f"The interval is {around}: it holds {rounded(pays, 2)}, so it is open. A Δ of "
            f"{rounded(delta, 2)}, less what pays, is {rounded(g, 2)}, and 2d/g² is {takes}. Then the same rule: ship "
            f"B if all of their interval is above {rounded(pays, 2)}.",
            "keep A, for readers prefer neither": f"Nobody has shown that. The interval is {around}, and goes up to "
            "far more than what pays.",
        },
        "Work out the interval: Δ ± √(wins + losses) / sessions. Where is what pays?",
        back="preference",
    )


def sign_test_eight(name: str, wins: int = 7, losses: int = 1) -> Exercise:
    """The p of seven wins and a loss."""
    n = wins + losses
    return number(
        name,
        f"B won {wins} sessions and A won {losses}; {_TIES} more were ties. What is the two-sided p of the sign test?",
        lambda: sign_test(wins, losses),
        {
            **sign_test_slips(wins, losses, _TIES),
            "That gives each of them one of the ties. A tie says nothing of the sign, and is left out.": (
                sign_test(wins + _TIES // 2, losses + _TIES // 2).number
            ),
        },
        f"In how many of the 2^{n} patterns does one side win none, or one?",
        digits=4,
        back="preference",
    )
