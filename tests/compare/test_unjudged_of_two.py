"""The range of a difference of two systems that share unjudged documents, against every way to grade them."""

from itertools import product
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusals

import irlessons as ir
from irlessons import AP, P, Ranking

unjudged = ir.compare.unjudged
POOL = {"d1": 1, "d2": 0, "d3": 1, "d7": 1}
RUNS = {"A": "d1 d2 d3 d4 d5", "B": "d2 d1 d4 d6 d3", "C": "d3 d7 d1 d2 d8", "D": "d9 d1 d10 d3 d7"}
FOUND = {name: [Ranking(found.split(), POOL)] for name, found in RUNS.items()}
LISTS = st.lists(st.sampled_from("abcde"), max_size=4, unique=True)
# Added up by rank and not, divided by what is to be found and not, and where grades or equal scores are read otherwise.
MEASURES = [
    "P@3", "P(fewer='retrieved')@3", "R@3", "R", "F1@3", "F1", "AP", "AP@2", "AP(divide_by='min(k,R)')@3",
    "AP(unjudged='skip')", "AP(rel=2)@3", "RR", "RBP", "Rprec", "Success@2", "IPrec@0.5", "bpref", "CG@3", "DCG",
    "DCG@2", "nDCG", "nDCG@3", "nDCG(gain='exponential')@2", "nDCG(gain={0: 0, 1: 3, 2: 1})@3",
    "nDCG(ideal='retrieved')@2", "nDCG(ideal='judged uncut')@2", "nDCG(ideal='top grade')@3", "nDCG(no_relevant='one')",
    "ERR@3", "ContextPrecision", "SearchLength", "nDCG(no_relevant='skip')@3",
]  # fmt: skip


@st.composite
def queries(draw):
    """Two rankings of one query, a third one of others, and what was judged of them."""
    lists = [draw(LISTS), draw(LISTS), draw(st.lists(st.sampled_from("dxy"), max_size=2, unique=True))]
    judged = draw(st.dictionaries(st.sampled_from("abcdexz"), st.integers(0, 2), min_size=1))
    scores = draw(st.none() | st.lists(st.integers(1, 2), min_size=4, max_size=4).map(lambda each: sorted(each)[::-1]))
    return [Ranking(each, judged, scores=None if scores is None else scores[: len(each)]) for each in lists]


def every_difference(of, one, other, third):
    """b − a under each way to grade what nobody has judged."""
    free = sorted({*one.documents, *other.documents, *third.documents} - {*one.judgments})
    for grades in product(range(3), repeat=len(free)):
        graded = {**one.judgments, **dict(zip(free, grades))}
        values = [of(Ranking(e.documents, graded, scores=e.scores, scale={2: "best"})) for e in (one, other)]
        yield values[1] - values[0]


@given(queries(), queries(), st.sampled_from(MEASURES), st.sampled_from(["given order", "docno", "average"]))
def test_no_grades_go_beyond_it_and_some_go_so_far(first, second, of, ties):
    of = ir.measure(of)
    of = of(ties=ties) if "ties" in of.takes and ties in of.takes["ties"].values else of
    every = [[*every_difference(of, *query)] for query in (first, second)]
    a, b, others = ([one, other] for one, other in zip(first, second))
    undefined = [sum(map(isnan, query)) / len(query) for query in every]
    if {*undefined} == {1} or any(0 < each < 1 for each in undefined):
        with pytest.raises(ValueError, match=r"is undefined for query|no query has a score of both"):
            unjudged(of, a, b, others=[others], top=2)
        return
    found = unjudged(of, a, b, others=[others], top=2)
    # What is undefined whatever the grades are is left out of the mean.
    known = [query for query, each in zip(every, undefined) if not each]
    for row, query in zip((row for row in found.rows if row["counted"]), known, strict=True):
        assert (row["low"], row["high"]) == pytest.approx((min(query), max(query)), abs=1e-12)
    for end, pick in (("low", min), ("high", max)):
        assert found.numbers[end] == pytest.approx(sum(map(pick, known)) / len(known), abs=1e-12)
    graded = ([each.read_as(scale={2: "best"}) for each in system] for system in (a, b))
    now = [of(y) - of(x) for x, y, each in zip(*graded, undefined) if not each]
    assert found.value == pytest.approx(sum(now) / len(now), abs=1e-12)
    if of.unjudged != "skip" and of.name != "Bpref":
        assert found.numbers["low"] - 1e-12 <= found.value <= found.numbers["high"] + 1e-12


def test_two_whose_own_ranges_overlap_may_still_be_told_apart():
    found = unjudged(AP, FOUND["B"], FOUND["C"], others=FOUND.values())
    assert found.sentence == "Whatever grades the 3 unjudged documents get, b is ahead, by 0.0354 to 0.7250."
    assert found.numbers["to_judge"] == {"query 1": ("d4", "d6", "d8")}
    assert found.formula.endswith("lowest = mean of low = 0.0354\nhighest = mean of high = 0.7250")
    back = unjudged(AP, FOUND["C"], FOUND["B"], others=FOUND.values())
    assert back.sentence.endswith("a is ahead, by 0.0354 to 0.7250.")
    assert (back.numbers["low"], back.numbers["high"]) == (-found.numbers["high"], -found.numbers["low"])
    still = unjudged(P @ 5, FOUND["A"], FOUND["D"]).sentence
    assert still.startswith(
        "Which is ahead is open: whatever grades the 4 unjudged documents get, b − a lies from −0.2"
    )


def test_what_both_have_found_at_one_rank_plays_no_part_and_what_is_judged_has_no_range():
    one, other = Ranking(["d1", "new"], POOL), Ranking(["d2", "new"], POOL)
    found = unjudged("P@2", [one], [other])
    assert found.rows[0]["low"] == found.rows[0]["high"] == -0.5 and found.numbers["to_judge"] == {}
    level = unjudged("P@2", [one], [one])
    assert level.sentence == "Whatever grade the one unjudged document gets, a and b are level."
    assert unjudged("P@1", [one], [other]).sentence == "Every result is judged: a is ahead by 1.0000 on average."
    sooner = unjudged("RR", [Ranking(["d2", "x", "d1"], POOL)], [Ranking(["d1", "x"], POOL)])
    assert sooner.sentence.endswith("b is ahead, by 0.5000 to 0.6667.")


def test_of_runs_with_what_they_are_called_and_what_they_have_not_answered():
    before, after, _ = ir.runs.example()
    found = unjudged("nDCG@10", before, after)
    assert found.numbers["low"] < found.value < found.numbers["high"]
    assert "after.txt − before.txt lies from" in found.sentence and "topic 12 has no results" in found.sentence
    assert found.value == pytest.approx(before.against(after, "nDCG@10").interval.value)


def test_the_value_is_by_the_same_top_grade_and_bpref_may_leave_its_range():
    judged = {"d8": 1, "d2": 1, "d1": 1, "d4": 0}
    a, b = ([Ranking(each.split(), judged)] for each in ("d2 d8", "d8 d5 d4 d7"))
    found = unjudged("ERR@3", a, b, top=2)
    assert (found.value, found.numbers["low"]) == (-0.09375, -0.09375) and found.rows[0]["difference"] == -0.09375
    assert found.formula.splitlines()[0].endswith("= −0.0938")
    assert unjudged("Bpref", a, b).sentence.endswith("over the unjudged, so the difference as it is may lie outside.")


MANY = [[Ranking([f"{side}{at}" for at in range(20)], {"d1": 3})] for side in "xy"]

test_what_has_no_range = refusals(
    ValueError,
    [
        (lambda: unjudged("AP", [0.1], [0.2]), "query 1 of a is 0.1; a range takes rankings"),
        (lambda: unjudged("AP", *MANY), r"query 1 has 40 unjudged documents, which AP counts in 1,\d+,.* AP@5"),
        (lambda: unjudged("IPrec@0.5", *MANY), "more than can be tried; judge some$"),
        (lambda: unjudged("Judged@3", FOUND["A"], FOUND["B"]), "Judged@3 asks who was judged and not how"),
        (
            lambda: unjudged("AP@5", ir.runs.example()[0].evaluate("AP@5"), ir.runs.example()[1]),
            "before.txt has scores alone; give the run itself",
        ),
        (lambda: unjudged("AP@5", FOUND["A"], FOUND["B"], top=0.5), "top is 0.5 and the largest grade given 1"),
        (
            lambda: unjudged("AP", FOUND["A"], [Ranking(["d1"], {"d1": 1, "d2": 1})]),
            "query 1 has 'd2' as 0 for a and 1 for b; give both the same judgments",
        ),
        (
            lambda: unjudged("AP", FOUND["A"], [Ranking(["d1"], {"d1": 1, "d2": 0, "d3": 1})]),
            "query 1 has 'd7' as 1 for a and unjudged for b",
        ),
        (
            lambda: unjudged("SearchLength", [Ranking(["x"], {"y": 1})], [Ranking(["y"], {"y": 1})]),
            "SearchLength is undefined for query 1 under some grades|no query has a score",
        ),
        (lambda: unjudged("AP", FOUND["A"], [*FOUND["B"], *FOUND["C"]]), "a has 1 query and b has 2"),
    ],
)

test_others_are_several = refusals(
    TypeError,
    [(lambda: unjudged("P@3", FOUND["A"], FOUND["B"], others=ir.runs.example()[0]), r"as in others=\[run\]")],
)
