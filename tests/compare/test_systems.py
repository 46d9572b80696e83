"""Several systems and measures against one baseline."""

import math

import pytest

import irlessons as ir
from irlessons import AP, nDCG, P, Ranking

systems = ir.compare.systems


def runs():
    """Three systems over twelve queries: one in random order, its ideal, and the first with one document moved up."""
    base = [Ranking.from_grades([0, 1, 0, 2, 0, 1], query=f"q{n}").shuffle(n) for n in range(12)]
    base = [Ranking(each.documents, each.judgments, query=f"q{n}") for n, each in enumerate(base)]
    return {"BM25": base, "ideal": [each.ideal() for each in base], "moved": [each.move(5, 2) for each in base]}


@pytest.mark.parametrize("test", ["randomization", "t-test"])
@pytest.mark.parametrize("correction", ["holm", "bonferroni"])
def test_each_row_is_a_test_of_its_own_and_all_are_one_family(test, correction):
    given = runs()
    table = systems([AP, "nDCG@3"], given, baseline="BM25", test=test, correction=correction)
    assert [(row["measure"], row["system"]) for row in table.rows] == [
        ("AP", "ideal"),
        ("AP", "moved"),
        ("nDCG@3", "ideal"),
        ("nDCG@3", "moved"),
    ]
    call = {"randomization": ir.compare.randomization, "t-test": ir.compare.t_test}[test]
    for row in table.rows:
        one = call(row["measure"], given["BM25"], given[row["system"]])
        assert row["p"] == one.value
        assert row["mean"] == ir.mean(row["measure"], given[row["system"]])
        assert row["baseline"] == ir.mean(row["measure"], given["BM25"])
        assert row["difference"] == pytest.approx(row["mean"] - row["baseline"], abs=1e-12)
        assert row["wins"] + row["ties"] + row["losses"] == 12
    adjusted = getattr(ir.compare, correction)([row["p"] for row in table.rows]).rows
    assert [row["adjusted"] for row in table.rows] == [each["adjusted"] for each in adjusted]
    assert table.value == min(row["adjusted"] for row in table.rows)
    assert f"of each system against BM25; {correction.capitalize()} over 4 tests" in table.formula
    assert "{" not in str(table) and "test test" not in str(table)


def test_one_measure_and_scores_alone():
    table = systems("AP", {"a": [0.1, 0.2, 0.4], "b": [0.3, 0.3, 0.3]}, baseline="a")
    assert len(table.rows) == 1 and table.rows[0]["measure"] == "AP"
    assert len(systems(nDCG @ 3, runs(), baseline="moved").rows) == 2


def test_generators_are_read_once():
    given = {name: (each for each in rankings) for name, rankings in runs().items()}
    assert systems([AP, P @ 1], given, baseline="BM25").rows == systems([AP, P @ 1], runs(), baseline="BM25").rows


def test_an_undefined_p_is_no_member_of_the_family():
    given = {"a": [0.1, 0.2, 0.4], "same": [0.1, 0.2, 0.4], "b": [0.3, 0.4, 0.5]}
    same, other = systems("AP", given, baseline="a", test="t-test").rows
    assert math.isnan(same["p"]) and math.isnan(same["adjusted"])
    assert other["adjusted"] == other["p"]
    alone = systems("AP", {"a": [0.5, 1], "same": [0.5, 1]}, baseline="a", test="t-test")
    assert math.isnan(alone.value) and "undefined" in str(alone)


def test_what_was_left_out_is_said():
    given = {"a": {"q1": 0.1, "q2": 0.2, "q3": 0.7}, "b": {"q1": 0.3, "q2": 0.5}}
    table = systems("AP", given, baseline="a", missing="leave out")
    assert " AP of a and b: Left out, because missing from b: q3." in table.sentence


def test_a_small_p_shows_its_first_digit():
    table = systems("hits", {"a": [0] * 20, "b": list(range(1, 21))}, baseline="a")
    assert "0.000002" in str(table) and "0.000002" in table._repr_html_()
