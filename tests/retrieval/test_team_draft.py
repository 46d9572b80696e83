"""Team draft, against what any draft must be, and against all that coins can do."""

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from irlessons import Ranking
from irlessons.retrieval import team_draft

A, B = list("abcd"), list("beaf")
LISTS = st.lists(st.sampled_from("abcdefgh"), max_size=6, unique=True)


def test_the_draft_of_the_course():
    drafted = team_draft(A, B, "AB")
    assert drafted.documents == tuple("abec")
    assert "".join(drafted.teams[each] for each in drafted.documents) == "ABBA"
    # Both lists have b, and it is the one's who picked it.
    assert drafted.credit(["b", "e"]) == drafted.credit(["b", "b", "e"]) == {"A": 0, "B": 2}
    documents, teams = drafted
    assert list(teams) == list(documents)


def test_four_coins_are_four_lists():
    drafted = {coins: team_draft(A, B, coins) for coins in product("AB", repeat=2)}
    written = {"".join(drafted[coins].teams[each] + each for each in drafted[coins].documents) for coins in drafted}
    assert written == {"AaBbAcBe", "AaBbBeAc", "BbAaAcBe", "BbAaBeAc"}


def picked(own, teams, side):
    """What a side has, in its order."""
    return [document for document in own if teams.get(document) == side]


@given(LISTS, LISTS, st.integers(0, 99))
def test_until_both_lists_are_used_up_each_document_is_picked_once_and_by_turns(a, b, seed):
    documents, teams = team_draft(a, b, seed=seed)
    assert Counter(documents) == Counter({*a, *b})
    for at in range(2, len(documents), 2):
        many = Counter(teams[each] for each in documents[:at])
        # A round gives each a pick, as long as there is something left to pick.
        if {*a} - {*documents[:at]} and {*b} - {*documents[:at]}:
            assert many["A"] == many["B"] == at // 2
    for side, own in (("A", a), ("B", b)):
        mine = picked(own, teams, side)
        assert [each for each in documents if teams[each] == side] == mine
        # Whatever stands above in one's own list was taken before.
        for each in mine:
            before = documents[: documents.index(each)]
            assert {*own[: own.index(each)]} <= {*before}
    assert team_draft(a, b, seed=seed) == (documents, teams)


@given(LISTS, LISTS, st.lists(st.sampled_from("AB"), max_size=3))
def test_the_coin_says_who_is_first(a, b, coins):
    rounds = len(coins)
    long_a, long_b = a + [f"x{at}" for at in range(rounds)], b + [f"y{at}" for at in range(rounds)]
    documents, teams = team_draft(long_a, long_b, coins)
    assert [teams[each] for each in documents[::2]] == coins
    assert len(documents) == 2 * rounds
    swapped = team_draft(long_b, long_a, ["B" if coin == "A" else "A" for coin in coins])
    assert swapped.documents == documents


def test_rankings_are_lists_of_their_documents():
    assert team_draft(Ranking(A, {}), Ranking(B, {}), "BA") == team_draft(A, B, "BA")


def test_a_fair_coin_is_fair():
    firsts = Counter(team_draft(A, B, seed=seed).documents[0] for seed in range(2000))
    assert 850 < firsts["a"] < 1150
