"""Questions on what a difference of two systems may be worth: tests by signs, and several tests at once."""

import random
from collections.abc import Callable
from fractions import Fraction

from irlessons.compare import bonferroni, differences, holm, randomization
from irlessons.exercises.answered_by import number
from irlessons.exercises.exercise import Exercise
from irlessons.rounding import rounded
from irlessons.working import Working

_QUERIES = {4: "four", 5: "five", 6: "six"}


def sign_changes(rng: random.Random) -> Exercise:
    """The two-sided p of the randomization test, all sign changes counted: B is better on all queries but one."""
    queries = rng.randint(4, 6)
    hundredths = sorted(rng.sample(range(2, 13), queries), reverse=True)
    # The smallest difference goes the other way: more changes lie as far from 0 then.
    hundredths[-1] *= rng.choice((1, -1))
    found = [Fraction(each, 100) for each in hundredths]
    shown = ", ".join(("+" if each > 0 else "−") + rounded(abs(each), 2) for each in found)
    whole = 2**queries
    exact = randomization("AP", [0] * queries, found)
    count = int(exact.exact * whole)
    return number(
        "sign-changes",
        f"On {_QUERIES[queries]} queries B's AP differs from A's by {shown}. What is the two-sided p of the "
        "randomization test, all sign changes counted?",
        lambda: exact,
        {
            "That counts one side. A mean as far below 0 is as surprising.": Fraction(count, 2 * whole),
            "That leaves the real signs out. They are one of the possible changes.": Fraction(count - 1, whole),
            "That counts two changes for each query. Each query doubles their number.": Fraction(count, 2 * queries),
            "That is one change of the signs, the real one.": Fraction(1, whole),
            "That counts only the change with all signs plus, and its mirror image.": Fraction(2, whole),
        },
        f"There are 2 to the power {queries} changes of the signs. How many have a mean as far from 0 as the real one?",
        digits=4,
    )


def holm_third(rng: random.Random) -> Exercise:
    """The p of one of three tests after Holm's correction."""
    tests = dict(
        zip(("first", "second", "third"), (Fraction(each, 1000) for each in sorted(rng.sample(range(4, 60), 3))))
    )
    place = rng.choice(("second", "third"))
    at = list(tests).index(place)
    shown = ", ".join(rounded(each, 3) for each in tests.values())
    return number(
        "holm",
        f"Three tests have p = {shown}. What is the p of the {place} after Holm's correction?",
        lambda: _adjusted(holm, tests, at),
        {
            "That is Bonferroni: three times each p. Holm multiplies by 3, 2 and 1.": (
                lambda: _adjusted(bonferroni, tests, at).value
            ),
            "That is the p as it was. Three tests were made, and each is another chance of a false alarm.": tests[
                place
            ],
            "That forgets that no p may be below the one before.": tests[place] * (3 - at),
            "That is the smallest adjusted p, of the first test.": lambda: holm(tests).value,
            "That divides by the number of tests.": tests[place] / 3,
        },
        "The smallest p times 3, the next times 2, the largest times 1; none may be below the one before.",
        digits=3,
    )


def queries_left(rng: random.Random) -> Exercise:
    """The mean difference of two systems from the counts of wins, ties and losses and their mean sizes."""
    wins, losses, ties = rng.randint(5, 12), rng.randint(3, 8), rng.randint(2, 6)
    # B is better: a mean of next to nothing would have no decimals to tell mistakes by.
    up, down = Fraction(rng.randint(11, 18), 100), Fraction(rng.randint(2, 5), 100)
    groups = {up: wins, -down: losses, Fraction(0): ties}
    queries, total = sum(groups.values()), up * wins - down * losses
    return number(
        "mean-difference",
        f"B's AP is above A's on {wins} queries, by {rounded(up, 2)} on each; below it on {losses}, by "
        f"{rounded(down, 2)} on each; and equal on {ties}. What is the mean difference?",
        lambda: _mean(groups),
        {
            "That leaves the equal queries out. Each counts, with 0.": total / (wins + losses),
            "That takes the mean of the two sizes, however many queries have them.": (up - down) / 2,
            "That is the sum; divide it by the number of queries.": total,
            "That adds the losses instead of taking them away.": (up * wins + down * losses) / queries,
            "That is the mean over the queries where B is better.": up,
        },
        "Add up all differences, those below 0 with their minus, and divide by all queries.",
        digits=3,
    )


KINDS: tuple[Callable[[random.Random], Exercise], ...] = (sign_changes, holm_third, queries_left)


def _adjusted(correction, tests, at: int) -> Working:
    """The adjusted p of one test, with the formula of the whole family."""
    family = correction(tests)
    return family.but(
        name="adjusted p",
        value=family.rows[at]["adjusted"],
        formula_template="{terms}; none below the one before, so it is {result}",
    )


def _mean(groups: dict[Fraction, int]) -> Working:
    """The mean difference, worked out as a comparison has it, with a row for each size of a difference."""
    values = [size for size, queries in groups.items() for _ in range(queries)]
    compared = differences("AP", [0] * len(values), values)
    rows = tuple(
        {"queries": queries, "difference": size, "together": size * queries} for size, queries in groups.items()
    )
    terms = " + ".join(f"{queries}×{rounded(size, 2)}" for size, queries in groups.items()).replace("-", "−")
    return compared.but(exact_rows=rows, formula_template=f"mean difference = ({terms}) / {len(values)} = {{result}}")
