"""Questions on how surely a mean is known, how many queries a difference needs, and what one query does for a mean."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import hypot, log2, sqrt
from statistics import mean

from irlessons.compare import differences, t_test_power
from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import in_a_word
from irlessons.languages.our import our, told
from irlessons.rounding import Number, rounded
from irlessons.working import Working

# The z of a level of 0.05 and of a power of 0.8, added up; and the first of them alone.
_BOTH, _LEVEL = Fraction(28, 10), Fraction(196, 100)
# Differences to be found and how far they scatter, in hundredths, of which a whole number of queries comes.
_TO_FIND = ((1, 10), (2, 10), (4, 10), (2, 15), (3, 15), (6, 15), (2, 20), (4, 20), (8, 20))


def standard_error(rng: random.Random) -> Exercise:
    """The standard error of the mean of a few differences."""
    queries = rng.choice((4, 5))
    while True:
        a = [Fraction(each, 100) for each in rng.sample(range(20, 70, 5), queries)]
        b = [each + Fraction(rng.choice((-5, 0, 5, 10, 15, 20)), 100) for each in a]
        apart = [other - one for one, other in zip(a, b)]
        # With a mean of 0 there is no effect, and without a scatter no error.
        if sum(apart) > 0 and len({*apart}) > 2:
            return error_of(a, b)


def error_of(a: Sequence[Fraction], b: Sequence[Fraction]) -> Exercise:
    """The same of what A and B have on each query."""
    n, mean_of_all = len(a), mean(b) - mean(a)
    apart = [other - one for one, other in zip(a, b)]
    squares = sum((each - mean_of_all) ** 2 for each in apart)
    sd, error = sqrt(squares / (n - 1)), sqrt(squares / (n - 1) / n)

    def alone(scores: Sequence[Fraction]) -> float:
        return sqrt(sum((each - mean(scores)) ** 2 for each in scores) / (n - 1) / n)

    def unpaired() -> float:
        return hypot(alone(a), alone(b))

    def work() -> Working:
        """The differences' working, up to what a t-test divides by; a page has no SciPy for the rest."""
        shown = differences("AP", a, b)
        return shown.but(
            name=our("standard error"),
            number=error,
            numbers={**shown.numbers, "queries": n, "sd": sd, "left": n - 1, "squares": squares},
            formula_template="s = √({squares} / {left}) = {sd}\n{name} = s/√n = {sd}/√{queries} = {result}",
            sentence_template=our("The mean of {queries} such differences usually strays by {result}."),
        )

    return number(
        "standard-error",
        our(
            "On {0} queries A has the AP {1}, and B has {2}. What is the standard error of the mean difference?",
            *(in_a_word(n), _written(a), _written(b)),
        ),
        work,
        {
            told(
                "That takes the two systems apart, and adds how much each scatters. The queries are the same: take the "
                "differences first."
            ): unpaired,
            told(
                "That is the standard deviation of the differences. The mean of {0} strays less, by √{1}.",
                in_a_word(n),
                n,
            ): sd,
            told("That divides by {0}. A mean of n strays less by √n.", n): sd / n,
            told("That divides the squares by {0} in s. Divide by n − 1, which is {1}.", n, n - 1): sqrt(squares) / n,
            told(
                "That divides the standard deviation by √{0}. Divide it by √{1}: the queries are {2}.",
                n - 1,
                n,
                in_a_word(n),
            ): (sd / sqrt(n - 1)),
            told(
                "That divides the squares by {0}, and leaves √{0} out. Divide them by {1}, and s by √{0}.", n, n - 1
            ): (sqrt(squares / n)),
            told("That is the standard error of A alone. Take the differences first."): alone(a),
            told("That is the standard error of B alone. Take the differences first."): alone(b),
            told("That is its square. Take the root."): squares / (n - 1) / n,
            told("That is the variance, the square of s."): squares / (n - 1),
            told("That is the mean difference. How far does it stray?"): mean_of_all,
            told("That is the effect size, the mean over s."): mean_of_all / sd,
            told("That is t, the mean over its standard error."): mean_of_all / error,
            told("That squares the differences themselves. Take their mean off each first."): sqrt(
                sum(each**2 for each in apart) / (n - 1) / n
            ),
        },
        our(
            "{0} differences, their mean, and how far each lies from it: square these, add, divide by {1}, take the "
            "root. That is s; divide it by √{2}.",
            *(in_a_word(n).capitalize(), n - 1, n),
        ),
        digits=4,
    )


def queries_needed(rng: random.Random) -> Exercise:
    """How many queries a difference needs."""
    by, sd = rng.choice(_TO_FIND)
    return needed_of(Fraction(by, 100), Fraction(sd, 100))


def by_formula(by: Number, sd: Number) -> Number:
    """(2.8 · s/δ)², as it comes out: a fraction of fractions."""
    return (_BOTH * sd / by) ** 2


def needed_of(by: Fraction, sd: Fraction) -> Exercise:
    """The same of a difference and of how far differences scatter."""
    needed = by_formula(by, sd)

    def work() -> Working:
        return Working(
            name=our("queries"),
            number=needed,
            numbers={"both": f"{float(_BOTH)}", "sd": f"{float(sd)}", "by": f"{float(by)}"},
            exact_rows=(),
            formula_template="{name} = ({both} · s/δ)² = ({both} · {sd}/{by})² = {result}",
            sentence_template=our(
                "A difference of {by} is found with {result} queries in about 4 of 5 tests, if the differences scatter "
                "by {sd}."
            ),
        )

    return number(
        "queries-needed",
        our(
            "The differences of two systems have standard deviation {0}. A mean difference of {1} should be found in 4 "
            "of 5 tests at the level 0.05. How many queries does that take, by (2.8 · s/δ)²?",
            *(float(sd), float(by)),
        ),
        work,
        {
            told("That is 2.8 · s/δ. Square it."): _BOTH * sd / by,
            told("That leaves out the 2.8."): (sd / by) ** 2,
            told("That squares s/δ alone, and not the 2.8."): _BOTH * (sd / by) ** 2,
            told("That is s over δ, with nothing squared and without the 2.8."): sd / by,
            told("That takes 1.96 in place of 2.8, and finds the difference in every second test."): (_LEVEL * sd / by)
            ** 2,
            told("That is 1.96 · s/δ. Take 2.8 in place of 1.96, and square it."): _LEVEL * sd / by,
            told("That is half of them. Nothing is halved here."): needed / 2,
            told("That is for half the difference."): 4 * needed,
            told("That is for twice the difference."): needed / 4,
            told("That is for two sets of queries, one for each system. Here both answer the same."): 2 * needed,
            told("That has s and δ upside down."): (_BOTH * by / sd) ** 2,
            told("That is what it takes by t, as under the curve. By (2.8 · s/δ)² it is a little less."): (
                lambda: _by_t(by, sd)["needed"]
            ),
            told("That has more digits of 1.96 + 0.84. Take 2.8."): lambda: _by_t(by, sd)["by_hand"],
        },
        our("Divide s by δ, multiply by 2.8, and square."),
        digits=0,
    )


@cache
def _by_t(by: Fraction, sd: Fraction) -> Mapping[str, Number]:
    """How many queries it takes by t. It is searched for, and the same few are asked for again and again."""
    return t_test_power(2, float(by), float(sd)).numbers


def one_moves(rng: random.Random) -> Exercise:
    """By how much a mean nDCG rises where the one right page of one query goes up."""
    queries, above = rng.choice((10, 20, 25, 40)), rng.randint(1, 3)
    rank = above + rng.randint(1, 4)

    def at(rank: int) -> Number:
        return 1 / log2(rank + 1)

    step = at(above) - at(rank)

    def work() -> Working:
        return Working(
            name=our("rise of the mean"),
            number=step / queries,
            numbers={"new": at(above), "old": at(rank), "step": step, "queries": queries, "above": above, "rank": rank},
            exact_rows=(),
            formula_template="{name} = (1/log₂({above} + 1) − 1/log₂({rank} + 1)) / {queries} = ({new} − {old}) / "
            "{queries} = {result}",
            sentence_template=our("The one query gains {step}, and each of {queries} queries has its share of that."),
        )

    return number(
        "one-query-moves",
        our(
            "Each of {0} queries has one right page. In one of them it goes up from rank {1} to rank {2}; nothing else "
            "changes. By how much does the mean nDCG rise, with the discount 1/log₂(i+1)?",
            *(queries, rank, above),
        ),
        work,
        {
            told("That is what the one query gains. The mean shares it among all."): step,
            told("That shares it among the other {0}. The query that gained is one of them all.", queries - 1): (
                step / (queries - 1)
            ),
            told("That is the rise of the mean RR."): (Fraction(1, above) - Fraction(1, rank)) / queries,
            told("That is the new nDCG of the query, shared among all. Take the old one off first."): at(above)
            / queries,
            told("That is the old nDCG of the query, shared among all. How far does it rise?"): at(rank) / queries,
            told("That is how many ranks it goes up, shared among all."): Fraction(rank - above, queries),
            told("That is the gain over 0.01: in one of so many queries it would be 0.01. How many are they here?"): (
                step / Fraction(1, 100)
            ),
            told("That takes the new nDCG from the old one. It rises."): -step / queries,
        },
        our(
            "nDCG of one right page is 1/log₂(rank + 1). What is it at rank {0}, and at rank {1}? Share the gain "
            "among {2}.",
            *(rank, above, queries),
        ),
        digits=4,
    )


KINDS = (
    Kind("standard-error", standard_error, of=error_of),
    Kind("queries-needed", queries_needed, of=needed_of),
    Kind("one-query-moves", one_moves),
)


def _written(numbers: Sequence[Fraction]) -> str:
    return ", ".join(rounded(each, 2) for each in numbers)
