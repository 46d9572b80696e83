"""Questions on what p and an interval say: one sentence follows from them, the others are what they are taken for.

Several sentences are true. Which of them is offered is drawn, so that no class has one answer.
"""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from irlessons.exercises.answered_by import word
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.languages.our import our
from irlessons.rounding import rounded
from irlessons.working import signed

# So many of the false sentences stand beside the true one and the one that these numbers are taken for.
_OTHERS = 3


class Follows(NamedTuple):
    """A sentence that follows: why, and what a hint to it is."""

    says: str
    why: str
    clue: str


def p_means(rng: random.Random) -> Exercise:
    """What follows from a p, and what it is taken for."""
    hundredths = rng.choice((*range(1, 5), *range(12, 41)))
    p, rest = (rounded(Fraction(each, 100), 2) for each in (hundredths, 100 - hundredths))
    half, twice = (rounded(Fraction(each * hundredths, 200), 3) for each in (1, 4))
    taken_for = (
        {
            our("the difference is large"): our(
                "With many queries a tiny difference has a small p, too. p says not how large."
            )
        }
        if hundredths < 5
        else {our("the systems are equal"): our("A test that finds nothing has not shown that nothing is there.")}
    )
    true = (
        Follows(
            our(
                "if the systems were equal, {0} of 100 such tests would find a difference at least as large", hundredths
            ),
            our("p is worked out as if the systems were equal. It says how often luck alone goes so far, up or down."),
            our("A p-value is worked out in a world where the systems are equal. What can it be a share of?"),
        ),
        Follows(
            our("of 1000 changes of the signs about {0} have a mean as far from 0, or farther", 10 * hundredths),
            our(
                "A change of the signs is a result that equal systems might have had; p is the share that goes so far."
            ),
            our("The test changes the signs of the differences, over and over. What does it count?"),
        ),
        Follows(
            our("a one-sided test, in the direction that was found, would give p = {0}", half),
            our("Two-sided, what goes as far up is counted, and what goes as far down. There is as much of each."),
            our("A two-sided test counts what goes as far up, and what goes as far down. Which of them is more?"),
        ),
    )
    false = {
        our("the systems are equal with probability {0}", p): our(
            "p is worked out as if the systems were equal. It cannot also be the probability of that."
        ),
        our("the better one is better with probability {0}", rest): our(
            "1 − p is no probability of that. It would also depend on how often such systems differ at all, and the "
            "test does not know."
        ),
        our("the better one loses {0} of 100 queries", hundredths): our(
            "p counts sign changes, and not queries. One that is better on half of them can have the same p."
        ),
        our("if the systems were equal, {0} of 100 such tests would find no difference", hundredths): our(
            "Equal systems nearly always show some difference. p counts the tests that find one at least as large."
        ),
        our("of 1000 changes of the signs about {0} leave the mean as it is", 10 * hundredths): our(
            "p counts the changes with a mean as far from 0. Hardly any leaves the mean as it is."
        ),
        our("a one-sided test, in the direction that was found, would give p = {0}", twice): our(
            "One side counts fewer changes than both, not more."
        ),
    }
    question = our("A two-sided randomization test of two systems gives p = {0}. What follows from that?", p)
    return _asked("p-means", question, rng.choice(true), taken_for, _some(rng, false))


def interval_means(rng: random.Random) -> Exercise:
    """What follows from a confidence interval, and what it is taken for."""
    queries, mean = rng.choice((25, 50, 100)), rng.randint(20, 45)
    # Where it ends at 0, p is the level itself.
    half = rng.choice([each for each in range(10, 71) if each != mean])
    level = {25: 95, 50: 90, 100: 99}[queries]
    low, middle, high = (signed(Fraction(each, 1000), 3) for each in (mean - half, mean, mean + half))
    alpha, holds_none = rounded(Fraction(100 - level, 100), 2), half > mean
    taken_for = (
        {
            our("the systems are equal, for 0 lies in it"): our(
                "0 is one of many values in it, and {0} is another.", high
            )
        }
        if holds_none
        else {our("the difference is large, for 0 lies outside"): our("It may be as small as {0}.", low)}
    )
    above, below = (
        our("a t-test of these differences has p above {0}", alpha),
        our("a t-test of these differences has p below {0}", alpha),
    )
    lies = (
        our("0 lies in it, and it holds each mean that such a test does not refuse.")
        if holds_none
        else our("0 lies outside, and it holds each mean that such a test does not refuse.")
    )
    true = (
        Follows(
            our("of 100 intervals made in this way about {0} hold the true mean difference", level),
            our("The {0} belongs to the way in which intervals are made, and not to this one.", level),
            our("Draw the queries again, and the interval is another. What do all these intervals have in common?"),
        ),
        Follows(
            above if holds_none else below,
            lies,
            our("How many errors from 0 does the mean lie, and how many does the interval reach?"),
        ),
        Follows(
            our("with four times as many queries it would be about half as wide"),
            our("It reaches some errors to either side. An error is s/√n, and √4 is 2."),
            our("It reaches some errors to either side. What is an error divided by?"),
        ),
    )
    false = {
        below if holds_none else above: (
            our("0 lies in it: the mean is fewer errors from 0 than the interval reaches.")
            if holds_none
            else our("0 lies outside: the mean is more errors from 0 than the interval reaches.")
        ),
        our("with twice as many queries it would be about half as wide"): our(
            "An error is s/√n, so twice as many make it 0.71 times as wide. Half takes four times as many."
        ),
        our("of 100 intervals made in this way about {0} have {1} in their middle", level, middle): our(
            "Each has a mean of its own in its middle. What they share is how often they hold the true one."
        ),
        our("{0} of 100 queries have a difference in it", level): our(
            "The interval is one of the mean. Single queries scatter far more."
        ),
        our("the true mean difference is in it with probability 0.{0}", level): our(
            "The true difference is one number, and it is in this interval or it is not. No chance is left."
        ),
        our("with other queries the mean is in it in {0} of 100 cases", level): our(
            "Another mean strays from the truth as this one did. Fewer than {0} of 100 fall into this interval.", level
        ),
    }
    question = our(
        "On {0} queries B's mean AP is above A's by {1}; its {2} % interval, by t, is {3} to {4}. What follows from "
        "that?",
        *(queries, middle, level, low, high),
    )
    return _asked("interval-means", question, rng.choice(true), taken_for, _some(rng, false))


KINDS = (Kind("p-means", p_means), Kind("interval-means", interval_means))


def _some(rng: random.Random, false: Mapping[str, str]) -> dict[str, str]:
    return {each: false[each] for each in rng.sample(list(false), _OTHERS)}


def _asked(name: str, question: str, true: Follows, *false: Mapping[str, str]) -> Exercise:
    replies = {true.says: true.why} | {says: why for each in false for says, why in each.items()}
    return word(name, question, true.says, replies, true.clue, sorted(replies))
