"""Questions on what a difference of two systems may be worth: signs, several tests, and its mean."""

import random
from collections.abc import Mapping
from fractions import Fraction

from irlessons.compare import differences, holm, randomization
from irlessons.compare.holm_slips import holm_slips
from irlessons.compare.mean_difference_slips import mean_difference_slips
from irlessons.compare.sign_change_slips import sign_change_slips
from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import in_a_word
from irlessons.languages.our import our, told
from irlessons.rounding import Number, rounded
from irlessons.working import signed, Working


def sign_changes(rng: random.Random) -> Exercise:
    """The two-sided p of the randomization test, all sign changes counted: B is better on all queries but one."""
    queries = rng.randint(4, 6)
    hundredths = sorted(rng.sample(range(2, 13), queries), reverse=True)
    # The smallest difference goes the other way: more changes lie as far from 0 then.
    hundredths[-1] *= rng.choice((1, -1))
    found = [Fraction(each, 100) for each in hundredths]
    shown = ", ".join(("+" if each > 0 else "−") + rounded(abs(each), 2) for each in found)
    return number(
        "sign-changes",
        our(
            "On {0} queries B's AP differs from A's by {1}. What is the two-sided p of the randomization test, all "
            "sign changes counted?",
            in_a_word(queries),
            shown,
        ),
        lambda: randomization("AP", [0] * queries, found),
        sign_change_slips(found),
        our(
            "There are 2 to the power {0} changes of the signs. How many have a mean as far from 0 as the real one?",
            queries,
        ),
        digits=4,
    )


def holm_third(rng: random.Random) -> Exercise:
    """The p of one of three tests after Holm's correction."""
    thousandths = sorted(rng.sample(range(4, 60), 3))
    tests = {name: Fraction(each, 1000) for name, each in zip((our("first"), our("second"), our("third")), thousandths)}
    place = rng.choice(("second", "third"))
    shown = ", ".join(rounded(each, 3) for each in tests.values())
    return number(
        "holm",
        our(
            "Three tests have p = {0}. What is the p of the {1} after Holm's correction?",
            shown,
            our(place),
        ),
        lambda: adjusted(tests, our(place)),
        holm_slips([*tests.values()], [*tests].index(our(place)), 3),
        our("The smallest p times 3, the next times 2, the largest times 1; none may be below the one before."),
        digits=3,
        asks=place,
        alike=place,
    )


def queries_left(rng: random.Random) -> Exercise:
    """The mean difference of two systems from the counts of wins, ties and losses and their mean sizes."""
    wins, losses, ties = rng.randint(5, 12), rng.randint(3, 8), rng.randint(2, 6)
    # B is better: a mean of next to nothing would have no decimals to tell mistakes by.
    up, down = Fraction(rng.randint(11, 18), 100), Fraction(rng.randint(2, 5), 100)
    groups = {up: wins, -down: losses, Fraction(0): ties}
    return number(
        "mean-difference",
        our(
            "B's AP is above A's on {0} queries, by {1} on each; below it on {2}, by {3} on each; and equal on {4}. "
            "What is the mean difference?",
            *(wins, rounded(up, 2), losses, rounded(down, 2), ties),
        ),
        lambda: _mean(groups),
        mean_difference_slips(_each(groups))
        | {
            told("That takes the mean of the two sizes, however many queries have them."): (up - down) / 2,
            told("That is the mean of three sizes, one of them 0, however many queries have them."): (up - down) / 3,
            told("That is the difference of the two sizes, however many queries have them."): up - down,
        },
        our("Add up all differences, those below 0 with their minus, and divide by all queries."),
        digits=3,
    )


KINDS = (
    Kind("sign-changes", sign_changes),
    Kind("holm", holm_third),
    Kind("mean-difference", queries_left),
)


def adjusted(tests: Mapping[str, Number], place: str) -> Working:
    """The p of one test after Holm's correction, with the formula of the whole family."""
    family = holm(tests)
    return family.but(
        name=our("adjusted p of the {0} test", place),
        number=family.rows[list(tests).index(place)]["adjusted"],
        formula_template=our("{terms}; none below the one before, so the {0} is {result}", place),
    )


def _mean(groups: dict[Fraction, int]) -> Working:
    """The mean difference, worked out as a comparison has it, with a row for each size of a difference."""
    values = _each(groups)
    compared = differences("AP", [0] * len(values), values)
    rows = tuple(
        {"queries": queries, "difference": size, "together": size * queries} for size, queries in groups.items()
    )
    terms = " + ".join(f"{queries}×{signed(size, 2)}" for size, queries in groups.items())
    return compared.but(
        exact_rows=rows, formula_template=our("mean difference = ({0}) / {1} = {result}", terms, len(values))
    )


def _each(groups: dict[Fraction, int]) -> list[Fraction]:
    """The difference of each query."""
    return [size for size, queries in groups.items() for _ in range(queries)]
