"""The exercises on comparing systems and on retrieval: answers and mistakes from arithmetic written out again."""

import math
from fractions import Fraction
from itertools import product

import pytest

import irlessons as ir
from irlessons.rounding import rounded


def test_five_wins():
    wins = (2, 3, 5, 7, 11)
    sums = [sum(sign * win for sign, win in zip(signs, wins)) for signs in product((1, -1), repeat=5)]
    p = Fraction(sum(abs(each) >= sum(wins) for each in sums), len(sums))
    assert ir.exercise("five-wins").check(p).right is True
    assert "other side" in ir.exercise("five-wins").check("1/32").message
    assert "never 0" in ir.exercise("five-wins").check("0.000").message


def test_one_query_of_fifty():
    gain = (Fraction(1, 1) + Fraction(2, 5)) / 2 - (Fraction(1, 4) + Fraction(2, 5)) / 2
    assert ir.exercise("one-query-mean").check(gain / 50).right is True
    assert "by all fifty" in ir.exercise("one-query-mean").check(gain).message
    # 49 equal rows say no more than one.
    assert len(ir.exercise("one-query-mean").solution().rows) == 2


def test_holm_never_falls():
    assert ir.exercise("holm-third").check("0.06").right is True
    assert "never below" in ir.exercise("holm-third").check("0.04").message
    assert "Bonferroni" in ir.exercise("holm-third").check("0.12").message


def test_the_smaller_difference_is_the_surer_one():
    def p(*differences):
        sums = [abs(sum(sign * each for sign, each in zip(signs, differences))) for signs in product((1, -1), repeat=5)]
        return sum(each >= abs(sum(differences)) for each in sums) / len(sums)

    assert sum((30, -20, 25, -15, 5)) > sum((3, 2, 4, 3, 3))
    wild, steady = p(30, -20, 25, -15, 5), p(3, 2, 4, 3, 3)
    reply = ir.exercise("surer-difference").check("d")
    assert reply.right and f"p is {steady:.4f} for D and {wild:.4f} for C" in reply.message


def test_bm25_turns_the_two_documents_around():
    def bm25(*counts):
        return sum(idf * 3 * tf / (tf + 2) for idf, tf in zip((7, 10), counts))

    assert bm25(16, 8) > bm25(1024, 1)
    reply = ir.exercise("bm25-flip").check("doc2")
    assert reply.right is True
    assert f"{rounded(bm25(1024, 1), 1)} for doc1 and {rounded(bm25(16, 8), 1)} for doc2" in reply.message


@pytest.mark.parametrize(
    ("name", "answer", "wrong", "says"),
    [
        ("bm25-weight", 3 * 3 / (3 + 2), 3 / (3 + 2), "without the factor"),
        ("bm25-weight", 3 * 3 / (3 + 2), 3 / (3 + 2) + 3, "adds the factor"),
        ("idf-common", math.log2(1.5 / 4.5), math.log2(5 / 4), "N/df"),
        ("idf-common", math.log2(1.5 / 4.5), math.log2(1 / 4), "both 0.5"),
    ],
)
def test_a_weight_and_its_mistakes(name, answer, wrong, says):
    assert ir.exercise(name).check(rounded(answer, 6)).right is True
    assert says in ir.exercise(name).check(rounded(wrong, 6)).message


def test_the_cosine_does_not_change():
    assert ir.exercise("cosine-twice").check("same").right is True
    assert "inner product" in ir.exercise("cosine-twice").check("higher").message
