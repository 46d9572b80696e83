"""Balanced interleaving: what any such list must be, and the flaw that it is known for."""

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from irlessons import Ranking
from irlessons.retrieval import balanced_interleaving, team_draft

SIDES = "AB"
ORDERS = st.integers(1, 7).flatmap(lambda n: st.tuples(*[st.permutations("abcdefg"[:n])] * 2))
LISTS = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=6, unique=True)
# Nearly the same: B has A's first document last.
A, B = list("abcd"), list("bcda")


def winner(credit):
    return max(SIDES, key=credit.get) if credit["A"] != credit["B"] else "tie"


def test_a_click_at_random_prefers_one_of_two_that_are_nearly_the_same():
    made = {first: balanced_interleaving(A, B, first) for first in SIDES}
    assert {first: "".join(each.documents) for first, each in made.items()} == {"A": "abcd", "B": "bacd"}
    wins = Counter(winner(each.credit([clicked])) for each in made.values() for clicked in each.documents)
    assert wins == {"B": 6, "A": 2}
    # A draft shares them out evenly.
    drafts = [team_draft(A, B, coins) for coins in ("AA", "AB", "BA", "BB")]
    assert Counter(each.teams[clicked] for each in drafts for clicked in each.documents) == {"A": 8, "B": 8}


@given(LISTS, LISTS, st.sampled_from(SIDES))
def test_each_beginning_holds_the_top_of_both(a, b, first):
    documents, lists = balanced_interleaving(a, b, first)
    own = {"A": a, "B": b}
    assert lists == {side: tuple(each) for side, each in own.items()}
    other = "B" if first == "A" else "A"
    for end in range(len(documents) + 1):
        tops = [({*own[first][:i]} | {*own[other][:j]}) for i in range(7) for j in (i, i - 1) if j >= 0]
        assert {*documents[:end]} in tops
    assert documents[0] == own[first][0] and len(set(documents)) == len(documents)


@given(ORDERS, st.sampled_from(SIDES), st.data())
def test_credit_is_counted_in_the_tops_that_have_the_lowest_click(orders, first, data):
    a, b = orders
    made = balanced_interleaving(a, b, first)
    clicked = data.draw(st.lists(st.sampled_from(made.documents), unique=True))
    credit = made.credit(clicked * 2)
    if not clicked:
        assert credit == {"A": 0, "B": 0}
        return
    lowest = max(made.documents.index(each) for each in clicked)
    ranks = [dict(zip(each, range(1, 9))) for each in (a, b)]
    k = min(each[made.documents[lowest]] for each in ranks)
    assert [*credit.values()] == [sum(each[document] <= k for document in clicked) for each in ranks]


@given(ORDERS)
def test_the_same_list_twice_is_a_tie_whatever_is_clicked(orders):
    made = balanced_interleaving(orders[0], orders[0])
    assert made.documents == tuple(orders[0])
    for clicked in made.documents:
        assert winner(made.credit([clicked])) == "tie"


def test_rankings_are_lists_of_their_documents():
    made = balanced_interleaving(Ranking(A, {}), Ranking(B, {}), "B")
    assert made == balanced_interleaving(A, B, "B")
    share = Fraction(sum(made.credit([each])["B"] for each in made.documents), len(made.documents))
    assert share == Fraction(3, 4)
