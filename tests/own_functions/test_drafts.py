"""A learner's own team draft: right ones in every form, and what a wrong one does instead."""

from itertools import combinations

import pytest

import irlessons as ir
from irlessons.own_functions.drafts import drafted, SLIPS
from irlessons.own_functions.other_functions import TEAM_DRAFT
from irlessons.retrieval import Draft

OURS = ir.retrieval.team_draft


def turns(a, b, coin):
    return [("A", a), ("B", b)][:: 1 if coin == "A" else -1]


def right(a, b, coins):
    team = {}
    for coin in coins:
        for name, run in turns(a, b, coin):
            left = [each for each in run if each not in team]
            if left:
                team[left[0]] = name
    return team


def popping(a, b, coins):
    page = []
    for coin in coins:
        for name, run in turns(a, b, coin):
            if run:
                page.append((run[0], name))
                for other in (a, b):
                    if page[-1][0] in other:
                        other.remove(page[-1][0])
    return page


def apart(a, b, coins):
    team = right(a, b, coins)
    return list(team), list(team.values())


def one_coin(a, b, coins):
    return right(a, b, [coins[0]] * len(coins)) if coins else {}


def winner_alone(a, b, coins):
    team = {}
    for coin in coins:
        run = a if coin == "A" else b
        left = [each for each in run if each not in team]
        if left:
            team[left[0]] = coin
    return team


def by_rank(a, b, coins):
    return [(run[at], name) for at, coin in enumerate(coins) for name, run in turns(a, b, coin) if at < len(run)]


def first_come(a, b, coins):
    team = {}
    for document, name in by_rank(a, b, coins):
        if document not in team:
            team[document] = name
    return team


def whoever_lists(a, b, coins):
    return {each: "A" if each in a else "B" for each in right(a, b, coins)}


@pytest.mark.parametrize("function", [right, popping, apart, OURS, lambda coins, b, a: Draft((), right(a, b, coins))])
def test_a_right_draft_agrees_whatever_its_form(function):
    found = ir.try_out(function, OURS)
    assert found and found.agrees and found.is_done and found.tried == len(TEAM_DRAFT.trials)
    assert "computes the team draft: it agrees on all" in found.message


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (one_coin, "one coin for all rounds"),
        (winner_alone, "It leaves out who has lost the coin"),
        (by_rank, "a document may stand on the page twice"),
        (lambda a, b, coins: dict(by_rank(a, b, coins)), "goes to whoever picks it last"),
        (first_come, "somebody picks nothing"),
        (lambda a, b, coins: right(b, a, coins), "does not compute the team draft. For a = ['a', 'b']"),
        (lambda a, b, coins: right(a, b, ["AB"[each == "A"] for each in coins]), "lets the loser of the coin pick"),
        (lambda a, b, coins: right(a, b, "A" * len(coins)), "lets A pick first in every round"),
        (lambda a, b, coins: right(a, b, "B" * len(coins)), "lets B pick first in every round"),
        (lambda a, b, coins: right(a, b, ["AB"[at % 2] for at in range(len(coins))]), "pick first in turns"),
        (whoever_lists, "gives A whatever A lists"),
        (lambda a, b, coins: {each: "B" if each in b else "A" for each in right(a, b, coins)}, "gives B whatever B"),
        (lambda a, b, coins: None, "returns nothing yet"),
        (lambda a, b, coins: list(right(a, b, coins)), "it returns the documents alone; say whose each of them is"),
        (lambda a, b, coins: "aB", "it returns 'aB'; return whose each document is"),
        (lambda a, b, coins: 7, "it returns 7; return whose each document is"),
        (lambda a, b, coins: {each: team.lower() for each, team in right(a, b, coins).items()}, "to 'a'; it is picked"),
        (lambda a, b, coins: {"A": a, "B": b}, "returns the two teams and not the order of the page"),
        (lambda a, b, coins: right(a, b, coins) if len(a) < 9 and coins else 1 / 0, "wherever it gives a page"),
    ],
)
def test_a_wrong_draft_is_told_what_it_does(function, says):
    found = ir.try_out(function, OURS)
    assert not found and says in found.message, found.message


def test_what_it_gives_stands_beside_what_is_right():
    found = ir.try_out(winner_alone, OURS)
    assert found.first == {"a": ["a", "b"], "b": ["b", "a"], "coins": "A"}
    says = "For a = ['a', 'b'], b = ['b', 'a'], coins = 'A' it gives a (A), and the team draft is a (A), b (B)."
    assert says in found.message


def test_no_two_slips_are_one_on_all_trials():
    every = {says: [slip(**given) for given in TEAM_DRAFT.trials] for says, slip in SLIPS.items()}
    every["right"] = [drafted(**given) for given in TEAM_DRAFT.trials]
    for one, other in combinations(every, 2):
        assert every[one] != every[other], (one, other)


def test_other_parameters_are_asked_for():
    with pytest.raises(ValueError, match="asks for one, other, coins; name its parameters a, b, and coins"):
        ir.try_out(lambda one, other, coins: {}, OURS)
