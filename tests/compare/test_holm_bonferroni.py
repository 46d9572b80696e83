"""Holm and Bonferroni: against a published example, and against the definitions."""

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir

holm, bonferroni = ir.compare.holm, ir.compare.bonferroni
probabilities = st.lists(st.floats(0, 1), min_size=1, max_size=8)


def rejected_by_holm(p_values: list[float], level: float) -> set[int]:
    """Holm 1979 as he states it: go up from the smallest p until one is above level/(tests left)."""
    out = set()
    for place, number in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        if p_values[number] > level / (len(p_values) - place):
            break
        out.add(number)
    return out


def test_a_textbook_example():
    # p-values 0.01, 0.04, 0.03, 0.005 at the level 0.05: the smallest two are rejected (thresholds .0125, .0167, .025).
    assert [row["adjusted"] for row in holm([0.01, 0.04, 0.03, 0.005]).rows] == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert [row["adjusted"] for row in bonferroni([0.01, 0.04, 0.03, 0.005]).rows] == pytest.approx(
        [0.04, 0.16, 0.12, 0.02]
    )
    assert rejected_by_holm([0.01, 0.04, 0.03, 0.005], 0.05) == {0, 3}


@settings(max_examples=effort.many(60))
@given(probabilities, st.sampled_from([0.01, 0.05, 0.2]))
def test_adjusted_p_values_reject_what_the_procedure_rejects(p_values, level):
    adjusted = [row["adjusted"] for row in holm(p_values).rows]
    # At the very edge a product and a quotient may round differently.
    sure = [number for number, each in enumerate(adjusted) if abs(each - level) > 1e-12]
    assert {number for number in sure if adjusted[number] <= level} == rejected_by_holm(p_values, level) & set(sure)


@settings(max_examples=effort.many(60))
@given(probabilities)
def test_holm_lies_between_the_p_and_bonferroni(p_values):
    for mine, strict in zip(holm(p_values).rows, bonferroni(p_values).rows):
        assert mine["p"] <= mine["adjusted"] <= strict["adjusted"] <= 1
        assert strict["adjusted"] == min(1, strict["p"] * len(p_values))
        assert mine["product"] == mine["p"] * mine["factor"]
    assert sorted(row["factor"] for row in holm(p_values).rows) == list(range(1, len(p_values) + 1))
    assert holm(p_values).value == min(row["adjusted"] for row in holm(p_values).rows)


def test_rows_keep_the_order_and_the_names():
    working = holm({"MAP": 0.2, "nDCG@10": 0.01})
    assert [row["test"] for row in working.rows] == ["MAP", "nDCG@10"]
    assert [row["factor"] for row in working.rows] == [1, 2]
    assert working.name == "smallest p after Holm" and working.value == 0.02
    assert "here 0.0100 × 2 = 0.0200, 0.2000 × 1 = 0.2000" in working.formula
    assert [row["test"] for row in bonferroni([0.5, 0.5]).rows] == ["test 1", "test 2"]


def test_tests_themselves_can_be_given():
    test = ir.compare.randomization("hits", [0] * 5, [1, 2, 3, 4, 5])
    assert holm([test, test]).rows[0]["adjusted"] == 2 * test.value


def test_the_formula_of_many_tests_is_cut():
    working = bonferroni([0.001 * number for number in range(1, 51)])
    assert working.formula.count("×") == 5 and "…, 0.0500 × 50 = 2.5000" in working.formula
    assert "{" not in str(working)


def test_fifty_tests_of_nothing():
    # The truth is 0 in each; some are significant all the same, and after Holm none is.
    tests = [ir.compare.t_test("AP", *ir.compare.world(40, 0, seed=seed)) for seed in range(50)]
    alarms = sum(test.value <= 0.05 for test in tests)
    assert 1 <= alarms <= 8
    assert holm(tests).value > 0.05
