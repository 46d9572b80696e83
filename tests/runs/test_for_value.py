"""What is near a judged result is enough for a value: each line has that of the whole ranking, and its bounds."""

import math
from functools import partial

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.conventions import FAMILIES
from irlessons.conventions.extremes import order_matters
from irlessons.conventions.refusals import Undefined
from irlessons.measures import MEASURES
from irlessons.measures.equal_scores import orders_of
from irlessons.runs.reading import Reading
from irlessons.runs.values import LIKE, line_of

OURS = [
    f"{name}(ties='{ties}')"
    for name in ("AP", "nDCG", "RR", "P", "Bpref", "F1", "Rprec", "AUC", "SearchLength")
    for ties in ("average", "docno")
]
OURS += [
    "AP(ties='last')",
    "AP(ties='last')@3",
    "AP(ties='average', divide_by='found')@5",
    "ERR(ties='average')",
    "RBP(p=0.8, ties='average')",
]
OURS += ["IPrec(ties='average')@0.4", "Success(ties='average')@4", "nDCG(ideal='top grade', ties='average')"]
OURS += ["AP(ties='average', unjudged='skip')", "nDCG(ties='docno', unjudged='skip')@6", "Judged(ties='average')@7"]
OURS += [f"{name}({how}unjudged='skip')" for name in ("AUC", "SearchLength") for how in ("", "ties='average', ")]


def measure(written):
    try:
        return ir.measure(written)
    except ValueError:
        return None  # it takes no cutoff, no such parameter, or needs one


ASKED = [of for name in MEASURES for at in ("", "@3", "@25") if (of := measure(f"{name}{at}"))]


@st.composite
def known(draw):
    """A topic of up to forty results with many equal scores, some of them in single precision alone; few are judged."""
    number = draw(st.integers(0, 40))
    lowest = draw(st.sampled_from([-3, 0, 1]))
    steps = st.sampled_from([0, 0, 1e-9, 0.5, 1])
    score, scores = float(lowest), []
    for _ in range(number):
        scores.append(score)
        score += draw(steps)
    names = draw(st.permutations([f"d{place}" for place in range(number + 3)]))
    grades = st.sampled_from(draw(st.sampled_from([(0, 1), (0, 1, 2, 3), (-1, 0, 2)])))
    judged = draw(st.lists(st.sampled_from(names), unique=True, min_size=1, max_size=12))
    found = dict(zip(names, reversed(scores)))
    return next(ir.runs.read({"1": found}, {"1": {each: draw(grades) for each in judged}}, strict=False).known())


@pytest.mark.parametrize("grade", [0, 1])
def test_a_score_far_below_the_cutoff_refuses_a_tool_that_minds_it(grade):
    run = {f"d{place}": 24.0 - place for place in range(25)}
    topic = next(ir.runs.read({"1": run}, {"1": {"d0": grade}}).known())
    [line] = [each for each in FAMILIES["R"] if "torchmetrics" in each.named(ir.measure("R@3"))]
    assert math.isnan(Reading(topic).value(ir.measure("R@3"), line).value)


@settings(max_examples=effort.many(60))
@given(known())
def test_each_line_has_the_value_of_the_whole(topic):
    # One reading for all, which keeps what several lines ask for.
    whole, reading = topic.ranking({}, {}), Reading(topic)
    for of in ASKED:
        for line in FAMILIES.get(of.name) or map(partial(line_of, of), LIKE):
            if of.k is None and line.needs_cutoff:
                continue
            found = reading.value(of, line)
            same = line.outcome(whole, of)
            ours = found.value[0] / found.value[1] if isinstance(found.value, tuple) else found.value
            assert ours == float(same.value) or (ours != ours and same.value != same.value), (
                line.named(of),
                ours,
                same,
            )
            if isinstance(found.why, Undefined):
                assert reading.bounds(of, line, found.why) == line.bounds(whole, of, found.why)


@settings(max_examples=effort.many(60))
@given(known(), st.sampled_from(OURS))
def test_our_measures_have_the_value_of_the_whole(topic, written):
    of = ir.measure(written)
    found = Reading(topic).value(of, None).value
    ours = found[0] / found[1] if isinstance(found, tuple) else found
    theirs = of(topic.ranking({}, {}))
    assert ours == theirs or (ours != ours and theirs != theirs)


CERTAIN = ["nDCG", "nDCG@3", "DCG@2", "AP", "AP@3", "nDCG(gain='exponential', ideal='retrieved')@4", "nDCG(base=3)"]
CERTAIN += ["AP(rel=2)", "AP(divide_by='found')", "AP(divide_by='min(k,R)')@2", "nDCG(ideal='top grade')@2"]
# Ranks 1 and 2 count alike; a condensed list moves the cutoff; one rank counts, or none above others.
TRIED = ["nDCG(discount='log(i)')", "AP(unjudged='skip')", "RR", "P@2", "R"]


@settings(max_examples=effort.many(60))
@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([None, 0, 1, 2, -1])), min_size=1, max_size=7))
def test_the_order_matters_where_some_order_has_another_value(drawn):
    scores = {f"d{place}": score for place, (score, _) in enumerate(sorted(drawn, key=lambda each: -each[0]))}
    ranking = ir.Ranking.from_scores(
        scores, {f"d{place}": grade for place, (_, grade) in enumerate(drawn) if grade is not None}
    )
    for of in map(ir.measure, [*CERTAIN, *TRIED]):
        assert of.each_rank_counts == (str(of) not in TRIED)
        found = [of(each) for each in orders_of(ranking)]
        assert order_matters(of, ranking) == (max(found) - min(found) > 1e-12)
