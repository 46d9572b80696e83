"""Right on some lists and not beyond: what is said, whether it is ticked, and that it holds on lists drawn anew."""

import math
import random

import pytest
from effort import many
from hypothesis import given, strategies
from own_functions.functions import dcg, hits, precisions, share
from own_functions.mutants import mutants
from own_functions.plain import MEANT
from own_functions.test_changed_functions import is_the_same, some

import irlessons as ir
from irlessons.own_functions.calls import Call, Refused
from irlessons.own_functions.candidates import same
from irlessons.own_functions.domains import domains
from irlessons.own_functions.trials import smaller

BINARY, FROM_0 = "lists of 0 and 1", "lists of grades from 0 up"


def as_written(grades):
    """DCG as a lesson asks for it."""
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades, 1))


def ap_of_ones(grades, over):
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade == 1]
    return sum(found / rank for found, rank in enumerate(ranks, 1)) / over


# What was meant, what was written, on which lists it is right, and whether that is all that a lesson asks.
RIGHT = [
    ("P@5", lambda grades, k: sum(grades[:k]) / k, BINARY, True),
    ("P@5", lambda grades, k: grades[:k].count(1) / k, BINARY, True),
    ("P@5", lambda grades, k: sum(1 for grade in grades[:k] if grade) / k, "lists of whole grades from 0 up", True),
    ("P@5", lambda grades, k: sum(grade is None or grade >= 1 for grade in grades[:k]) / k, "lists without unj", True),
    ("AP", lambda grades, R: ap_of_ones(grades, R) if R else 0, BINARY, True),
    ("RR", lambda grades: 1 / (grades.index(1) + 1) if 1 in grades else 0, BINARY, True),
    ("RR", lambda grades: next((1 / i for i, grade in enumerate(grades, 1) if grade and grade > 0), 0), "whole", True),
    ("RBP", lambda grades, p: (1 - p) * sum(grade * p**i for i, grade in enumerate(grades)), BINARY, True),
    ("DCG", as_written, FROM_0, True),
    ("DCG", lambda grades: as_written(list(map(int, grades))), "lists of whole grades from 0 up", True),
    # Of a measure of grades 0 and 1 are no more than a beginning; so they are where a function asks for `rel`.
    ("DCG", lambda grades: as_written([grade > 0 for grade in grades]), BINARY, False),
    ("P@5", lambda grades, k, rel: grades[:k].count(1) / k, BINARY, False),
]


@pytest.mark.parametrize(("meant", "function", "within", "is_done"), RIGHT)
def test_what_is_right_on_some_lists_is_told_on_which_and_where_it_ends(meant, function, within, is_done):
    found, measure = ir.try_out(function, meant), ir.measure(meant)
    assert within in found.within and f"is right on {found.within}: it agrees with {measure} on all" in found.message
    assert (found.agrees, found.is_done, found.matches) == (False, is_done, (measure,))
    assert ("✓" if is_done else "✗") in found._repr_html_()
    # The list that is shown lies beyond, and both numbers stand there.
    (domain,) = (each for each in domains(measure) if each.words == found.within)
    assert found.first not in domain
    assert f"and {measure} is {ir.rounding.rounded(found.first.value(measure))}." in found.message


def test_the_first_list_beyond_is_as_plain_as_can_be():
    found = ir.try_out(RIGHT[0][1], "P@5")
    parted = "That is all that a lesson asks; on other lists they part."
    assert f"{parted} For the list 2 it gives 0.4000, and P@5 is 0.2000." in found.message
    # Where a lesson asks for no more, lists beyond it are no part of the reply.
    assert found._repr_html_().rstrip().endswith(f"{parted}</p>")
    assert "For the list −1 it gives −1.0000, and DCG is 0.0000." in ir.try_out(as_written, "DCG").message


def test_another_way_is_named_on_the_lists_where_it_is_one():
    found = ir.try_out(lambda grades: ap_of_ones(grades, grades.count(1) or 1), "AP")
    assert (found.within, found.matches) == (BINARY, (ir.AP(divide_by="found"),))
    assert "On lists of 0 and 1 this function computes AP(divide_by='found'), and not AP." in found.message
    slip = ir.try_out(lambda grades, p: sum(grade * p**i for i, grade in enumerate(grades)), "RBP")
    assert "I know what it does on lists of 0 and 1. That leaves out the factor 1 − p." in slip.message
    rounds = ir.try_out(lambda grades, R: round(ap_of_ones(grades, R), 3) if R else 0, "AP")
    assert "computes AP on lists of 0 and 1 and rounds it to 3 decimals" in rounds.message


@pytest.mark.parametrize(
    ("meant", "function", "says"),
    [
        ("AP", lambda grades, R: ap_of_ones(grades, R), "agrees with AP on lists of 0 and 1, wherever it gives"),
        ("AP", lambda grades, R: sum(precisions(grades)) / R / 2, "it gives 0.5000, and AP is 1.0000."),
        ("P@5", lambda grades, k: sum(grades[i] for i in range(k)) / k, "agrees with P@5 on lists of 0 and 1, wh"),
        ("P@5", lambda grades: hits(grades, 5) / len(grades[:5]), "computes P(fewer='retrieved')@5, and not P@5."),
        ("DCG", lambda grades: grades[0] + dcg(grades) - grades[0] + dcg(grades), "and DCG is 1.0000."),
    ],
)
def test_a_crash_on_the_empty_list_hides_nothing(meant, function, says):
    found = ir.try_out(function, meant)
    assert says in found.message and not found.is_done
    assert "For an empty list it raises" in found.message


def test_what_is_undefined_for_the_empty_list_hides_nothing():
    numpy = pytest.importorskip("numpy")
    found = ir.try_out(lambda grades, k: numpy.mean([(grade or 0) >= 1 for grade in grades[:k]]), "P@5")
    assert found.matches == (ir.P(fewer="retrieved") @ 5,)
    assert "For an empty list it gives undefined, and P@5 is 0.0000." in found.message


def test_32_bits_are_right_and_are_named():
    numpy = pytest.importorskip("numpy")
    found = ir.try_out(lambda grades: numpy.float32(dcg(grades)), "DCG")
    assert found.agrees and "It computes in 32 bits" in found.message
    # What is wrong in 32 bits is as wrong, and another way is named all the same.
    other = ir.try_out(lambda grades: float(numpy.float32(share(dcg(grades), dcg(sorted_down(grades))))), "nDCG")
    assert other.matches == (ir.nDCG(ideal="retrieved"),) and "It computes in 32 bits" in other.message
    assert not ir.try_out(lambda grades: numpy.float32(dcg(grades) + 0.001), "DCG")
    # Whoever computes in 64 bits has no such excuse, nor is a half precision enough.
    assert not ir.try_out(lambda grades: dcg(grades) * (1 + 1e-7), "DCG")
    assert not ir.try_out(lambda grades: numpy.float16(dcg(grades)), "DCG")
    assert "32 bits" not in ir.try_out(dcg_alone, "DCG").message


def sorted_down(grades):
    return sorted((grade or 0 for grade in grades), reverse=True)


def dcg_alone(grades):
    return dcg(grades)


@pytest.mark.parametrize("meant", ["nDCG@5", "DCG@20", "CG@100", "R@200"])
def test_a_cutoff_forgotten_or_off_by_one_is_seen_however_high(meant):
    whole, measure = MEANT[f"{meant.partition('@')[0]}@5"], ir.measure(meant)
    forgotten = ir.try_out(lambda grades, pool, R: call_with(whole, grades=grades, pool=pool, R=R, k=10**6), meant)
    assert forgotten.matches == (type(measure)(),) and f"{meant} sees the first {measure.k} alone" in forgotten.message
    late = ir.try_out(lambda grades, pool, R: call_with(whole, grades=grades, pool=pool, R=R, k=measure.k + 1), meant)
    assert not late.is_done and len(late.message) < 500


def call_with(function, **known):
    return function(**{name: known[name] for name in function.__code__.co_varnames[: function.__code__.co_argcount]})


def test_grades_without_a_value_are_not_asked():
    gains = {0: 0, 1: 1, 2: 10, 3: 100}
    assert ir.try_out(lambda grades: sum(gains.get(grade, 0) for grade in grades), ir.CG(gain=gains)).agrees
    plain = MEANT["ERR"]
    assert ir.try_out(lambda grades: plain(grades, 3), "ERR(max_grade=3)").agrees
    # A threshold that the usual grades do not reach is reached.
    assert not ir.try_out(lambda grades: 0, "AP(rel=5)").is_done
    for rel in (2, 5):
        assert "lists of 0 and 1" not in ir.try_out(lambda grades: 0, f"AP(rel={rel})").message


GRADES = [(0, 1), (0, 1, 2, 3, 4), (0, 0.25, 0.5, 1, 1.5, 2), (-1, -0.5, 0, 0.75, 1, 2)]
LISTS = [strategies.lists(strategies.sampled_from(kind), max_size=14) for kind in GRADES]
HOLES = [strategies.lists(strategies.sampled_from((None, *kind)), max_size=14) for kind in GRADES]


@pytest.fixture(scope="module")
def told():
    """What is said of some changed functions, each of them asked once."""
    changed = [(meant, *each) for meant in MEANT for each in some(mutants(MEANT[meant]), many(2))]
    return [(meant, change, function, ir.try_out(function, meant)) for meant, change, function in changed]


@pytest.mark.slow
def test_what_is_caught_one_by_one_is_caught_as_a_whole(told):
    for meant, change, _, found in told:
        assert found.agrees == is_the_same(change), (meant, change)


@pytest.mark.slow
@given(lists=strategies.one_of(*LISTS, *HOLES), missed=strategies.one_of(*LISTS), seed=strategies.integers(0, 9))
def test_what_it_is_said_to_compute_it_computes_on_lists_that_nobody_has_tried(told, lists, missed, seed):
    source = random.Random(seed)
    scores = sorted((source.randint(1, 5) for _ in lists), reverse=True)
    bare = ir.Ranking.from_grades(lists, not_retrieved=missed[:6])
    for meant, change, function, found in told:
        measure = ir.measure(meant)
        (domain,) = (each for each in domains(measure) if each.words == found.within) if found.matches else ((),)
        call = Call(function, measure)
        ranking = bare.but(scores=tuple(scores)) if call.sees_scores else bare
        if ranking not in domain:
            continue
        call.settle([ir.Ranking.from_grades([None, 1, None]).but(scores=(3, 2, 1))])
        try:
            value = call.value(ranking)
        except Refused:
            assert not found.agrees and " is right on " not in found.message, (meant, change)
            continue
        is_lost = math.isnan(value) and "it gives undefined" in found.message
        assert is_lost or any(same(value, each(ranking)) for each in found.matches), (meant, change, ranking)


@pytest.mark.parametrize(
    ("grade", "nearer"), [(3, 2), (1, 0), (0.5, 0), (2.5, 1.5), (-0.5, 0), (-1, 0), (-2.5, -1.5), (None, 0)]
)
def test_a_grade_is_made_smaller_towards_0_and_not_beyond(grade, nearer):
    *_, made = smaller(ir.Ranking.from_grades([0, grade]))
    assert made.grades == (0, nearer)
