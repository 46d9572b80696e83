"""The figures of a comparison show the numbers of its working."""

import math
from functools import cache
from inspect import signature

import pytest
from compare.calls import each_call

import irlessons as ir
from irlessons.rounding import rounded, short
from irlessons.working import with_minus

pytestmark = pytest.mark.slow

A, B = ir.compare.world(40, 0.03, seed=3)


@cache
def changed_signs():
    return ir.compare.randomization("AP", A, B, samples=1000)


def bars(figure):
    return [[bar.get_height() for bar in container] for container in figure.axes[0].containers]


@each_call
def test_bars_are_the_differences_in_order(call):
    working = call("AP", A, B)
    figure = ir.figures.differences(working)
    (heights,) = bars(figure)
    assert heights == sorted((row["difference"] for row in working.rows), reverse=True)
    numbers = working.numbers
    # The title speaks of the one that is ahead.
    leader, most, least = numbers["leader"], *sorted((numbers["wins"], numbers["losses"]), reverse=True)
    says = (
        f"{'ab'[leader]} is ahead by {rounded(abs(numbers['mean']))}, better on {most} of 40 queries, worse on {least}"
    )
    assert figure.get_suptitle() == says
    assert f"{numbers['wins']} of 40 queries, worse on {numbers['losses']}" in figure.sentence
    assert ("interval" in figure.sentence) == ("confidence" in signature(call).parameters)
    labels = [text.get_text() for text in figure.axes[0].texts]
    assert with_minus(f"mean {rounded(numbers['mean'])}") in labels
    assert ("95 % interval" in labels) == ("interval" in figure.sentence)


def test_systems_have_their_names():
    working = ir.compare.differences("AP", [0.1, 0.2], [0.3, 0.1])
    figure = ir.figures.differences(working, names=("before", "after"))
    ahead = "after is ahead by 0.0500 on average; after is better than before on 1 of 2 queries, worse on 1"
    assert figure.sentence.startswith(ahead) and "after − before is 0.0500" in figure.sentence
    assert figure.axes[0].get_ylabel() == "AP: after − before"
    labels = [text.get_text() for text in figure.axes[0].texts]
    assert {"▲ after better", "▼ before better"} <= set(labels)
    level = ir.figures.differences(ir.compare.differences("AP", [1, 2, 3], [2, 3, 1]))
    assert level.get_suptitle() == "a and b are level; b is better on 2 of 3 queries, worse on 1"
    # Where less is better, what points up speaks for the first.
    longer = ir.figures.differences(ir.compare.differences("SearchLength", [1, 2], [3, 2]), names=("before", "after"))
    assert longer.sentence.startswith("before is ahead by 1.0000 on average, for less is better; after is better than")
    assert {"▲ before better", "▼ after better"} <= {text.get_text() for text in longer.axes[0].texts}
    colours = [figure.axes[0].containers[0][0].get_facecolor() for figure in (figure, longer)]
    assert colours[0] != colours[1]


def test_no_topic_is_called_the_farthest_apart_where_others_are_as_far():
    said = ir.figures.topic_by_topic(ir.compare.differences("AP", [0.2, 0.4, 0.3], [0.2, 0.4, 0.3])).sentence
    assert said == "AP of a and b on 3 topics: b is higher on 0, a on 0, and 3 topics are equal."
    # Of floats 0.3 − 0.2 is not 0.2 − 0.1.
    said = ir.figures.topic_by_topic(ir.compare.differences("AP", [0.2, 0.4, 0.1], [0.3, 0.5, 0.2])).sentence
    assert said.endswith("a on 0; farthest apart are 0.1000 and 0.2000, on query 3, and 2 others are as far.")


def test_equal_systems_stand_in_no_order():
    first, second = {"S1": 0.5, "S2": 0.5, "S3": 0.9}, {"S1": 0.6, "S2": 0.4, "S3": 0.6}
    figure = ir.figures.two_orders(first, second, ["me", "you"])
    assert figure.sentence == (
        "By me the order is S3, S1 = S2; by you it is S3 = S1, S2. Those with = between them are level. τ is 0.5000."
    )
    # None has passed another.
    assert figure.get_suptitle() == "0 of 3 systems change places, τ is 0.5000"


def test_undefined_queries_have_no_bar():
    working = ir.compare.bootstrap("AP", [0.1, math.nan, 0.3], [0.2, 0.5, 0.1], resamples=20)
    assert len(bars(ir.figures.differences(working))[0]) == 2


def test_one_query_has_no_interval():
    figure = ir.figures.differences(ir.compare.bootstrap("AP", [0.1], [0.3], resamples=20))
    assert "interval" not in figure.sentence


@pytest.mark.parametrize("samples", [10, 100, 1000])
def test_the_picture_grows_with_the_steps(samples):
    figure = ir.figures.randomization(changed_signs(), samples)
    nearer, both = bars(figure)
    step = next(step for step in changed_signs().steps if step["samples"] == samples)
    assert sum(nearer) == samples - step["as_large"]
    assert sum(both) == step["as_large"]
    assert f"Of {samples:,} random sign changes {step['as_large']:,} give" in figure.sentence
    title = f"{step['as_large']:,} of {samples:,} random sign changes reach it: p = {short(step['p'])}"
    # It breaks nowhere around "=".
    assert figure.get_suptitle() == title.replace(" = ", "\xa0=\xa0")
    # One frame for all of them, so that the picture grows and does not jump.
    assert figure.axes[0].get_xlim() == ir.figures.randomization(changed_signs()).axes[0].get_xlim()


@pytest.mark.parametrize(
    ("a", "b"),
    [([0.2, 0.4], [0.2, 0.4]), ([0.1], [0.2]), ([0] * 6, [1, 2, 3, 4, 5, 6]), ([0.1, 0.2, 0.3], [0.2, 0.4, 0.2])],
)
def test_every_sign_change_is_inside_the_picture(a, b):
    test = ir.compare.randomization("AP", a, b)
    assert sum(map(sum, bars(ir.figures.randomization(test, 200)))) == 200
