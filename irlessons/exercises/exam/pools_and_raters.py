"""Questions on where judgments come from: a pool, two raters, and the order of systems by two judges."""

import random
from collections.abc import Sequence
from fractions import Fraction

from irlessons.compare import kappa, kendall, tau_ap
from irlessons.compare.kappa_slips import kappa_slips
from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import in_a_word
from irlessons.languages.our import our, our_list, told
from irlessons.rounding import Number
from irlessons.working import Row, Working

# Of what is found, and of systems: the true order.
_DOCUMENTS = "abcdefgh"
_TRUTH = ("S1", "S2", "S3", "S4", "S5")


def of_two(rng: random.Random) -> Exercise:
    """κ of two raters who say yes or no."""
    both, neither, one, other = rng.randint(4, 12), rng.randint(4, 16), rng.randint(2, 5), rng.randint(2, 5)
    a = [1] * (both + one) + [0] * (other + neither)
    b = [1] * both + [0] * one + [1] * other + [0] * neither
    yes = Fraction((both + one) * (both + other), len(a) ** 2)
    agreed = Fraction(both + neither, len(a))
    return number(
        "kappa",
        our(
            "Two raters judge {0} documents. Both call {1} relevant, and both call {2} not relevant; {3} are relevant "
            "by the first alone, and {4} by the second alone. What is κ?",
            *(len(a), both, neither, one, other),
        ),
        lambda: kappa(a, b),
        kappa_slips(a, b, None)
        | {
            told("That leaves out that both may say no by chance."): (agreed - yes) / (1 - yes),
            told("That is what both call relevant over what either does, the overlap."): Fraction(
                both, both + one + other
            ),
        },
        our(
            "p_o is the share on which they agree; p_e is yes × yes + no × no, of the shares of each. κ = (p_o − "
            "p_e)/(1 − p_e)."
        ),
    )


def weighted(rng: random.Random) -> Exercise:
    """κ with weights of two raters who give grades."""
    weights = rng.choice(("linear", "quadratic"))
    a = rng.sample([0, 0, 1, 1, 2, 2], 5)
    b = list(a)
    # Two of five differ, as grades do: rarely by two.
    for at in rng.sample(range(5), 2):
        b[at] = rng.choice([grade for grade in (0, 1, 1, 2) if grade != a[at]])
    one, other = (" ".join(map(str, grades)) for grades in (a, b))
    return number(
        "kappa-weighted",
        our(
            "Two raters give five documents the grades {0} and {1}. What is κ with linear weights?"
            if weights == "linear"
            else "Two raters give five documents the grades {0} and {1}. What is κ with quadratic weights?",
            *(one, other),
        ),
        lambda: kappa(a, b, weights),
        kappa_slips(a, b, weights),
        our(
            "Add up what the five differences count; then what each grade of one and each of the other would, and "
            "divide that by five. κ is 1 less the first over the second."
        ),
        asks=weights,
        alike=weights,
    )


def two_orders(rng: random.Random) -> Exercise:
    """τ or τ_AP of two orders of five systems."""
    asked, truth, other = rng.choice(("τ", "τ_AP")), list(_TRUTH), list(_TRUTH)
    # Few exchanges, as two judges have them.
    for _ in range(rng.randint(2, 4)):
        at = rng.randrange(len(other) - 1)
        other[at], other[at + 1] = other[at + 1], other[at]
    if other == truth:
        other[:2] = other[1::-1]
    return number(
        "tau",
        our(
            "By people’s grades the systems stand in the order {0}, by a machine’s in the order {1}. What is τ?"
            if asked == "τ"
            else "By people’s grades the systems stand in the order {0}, by a machine’s in the order {1}. What is "
            "τ_AP, with the people’s order as the truth?",
            *(" ".join(truth), " ".join(other)),
        ),
        lambda: kendall(truth, other) if asked == "τ" else tau_ap(truth, other),
        tau_slips(truth, other, asked),
        our("Of ten pairs, how many stand in one order in both? Less those that do not, over ten.")
        if asked == "τ"
        else our(
            "At ranks 2 to 5 of the machine’s order: which share of those above stands above it in the truth? Twice "
            "the mean, less 1."
        ),
        asks=asked,
        alike=asked,
    )


def pooled(rng: random.Random) -> Exercise:
    """How many documents a pool holds."""
    depth = rng.randint(2, 3)
    runs = [rng.sample(_DOCUMENTS, 5) for _ in range(3)]
    named = our_list([our("run {0} finds {1}", name, " ".join(found)) for name, found in zip("ABC", runs)])
    return number(
        "pool",
        our(
            "{0}. A pool of depth {1} is judged. How many documents does it hold?",
            f"{named[0].upper()}{named[1:]}",
            depth,
        ),
        lambda: pool_work(runs, depth),
        pool_slips(runs, depth),
        our("Write down the first {0} of each run, and each document once.", in_a_word(depth)),
        digits=0,
    )


KINDS = (Kind("pool", pooled), Kind("kappa", of_two), Kind("kappa-weighted", weighted), Kind("tau", two_orders))


def pool_work(runs: Sequence[Sequence[str]], depth: int) -> Working:
    """How many documents the pool of these runs holds: a Working with a row for each of them."""
    pool = dict.fromkeys(document for found in runs for document in found[:depth])
    rows: list[Row] = [{"document": each, "brought by": sum(each in found[:depth] for found in runs)} for each in pool]
    return Working(
        name=our("documents"),
        number=len(pool),
        numbers={"pool": " ".join(pool)},
        exact_rows=tuple(rows),
        formula_template="{pool}: {result}",
        sentence_template=our("What several runs have brought is judged once."),
    )


def pool_slips(runs: Sequence[Sequence[str]], depth: int) -> dict[str, Number]:
    """What is counted in place of a pool."""
    tops = [set(found[:depth]) for found in runs]
    deeper = {document for found in runs for document in found[: depth + 1]}
    return {
        told("That is {0} for each run. What several runs have brought is judged once.", depth): depth * len(runs),
        told("That is all that the runs have found. Only their first results are judged."): len(
            {*runs[0]}.union(*runs)
        ),
        told("That is what all runs have brought. What one alone has brought is judged, too."): len(
            set.intersection(*tops)
        ),
        told("That goes one rank too deep."): len(deeper),
        told("That leaves out the last run."): len(set.union(*tops[:-1])),
        told("That is the number of runs."): len(runs),
    }


def tau_slips(truth: Sequence[str], other: Sequence[str], asked: str) -> dict[str, Number]:
    """What is done in place of τ or τ_AP, and what that gives."""
    n, tau, ap = len(truth), kendall(truth, other), tau_ap(truth, other)
    pairs, same, turned = (tau.numbers[each] for each in ("pairs", "concordant", "discordant"))
    steps = [truth.index(each) - place for place, each in enumerate(other)]
    share = (ap.exact + 1) / 2 if ap.exact is not None else Fraction(0)
    if asked == "τ":
        return {
            told("That is the share of the pairs in one order. Take off those in the opposite one."): Fraction(
                same, pairs
            ),
            told("That is the share of the pairs that are turned round."): Fraction(turned, pairs),
            told("That is τ_AP."): ap.number,
            told("That is how many stand at their own place, over all."): Fraction(steps.count(0), n),
            told("That is Spearman’s ρ, which squares how far each has moved."): (
                1 - Fraction(6 * sum(each**2 for each in steps), n * (n**2 - 1))
            ),
            told("That divides by the systems. There are more pairs than systems."): Fraction(same - turned, n),
            told("That is how many pairs more stand in one order. Divide by all pairs."): same - turned,
        }
    shares = [Fraction(row["share"]) for row in ap.rows]
    moved = [each for each, step in zip(shares, steps[1:]) if step]
    return {
        told("That is τ, to which every exchange is the same."): tau.number,
        told("That is the mean share. Twice that, less 1."): share,
        told("That is twice the mean share. Take 1 off."): 2 * share,
        told("That takes the other order for the truth."): tau_ap(other, truth).number,
        told("That divides by {0} ranks. The first has none above it.", n): 2 * share * (n - 1) / n - 1,
        told("That is the sum of the shares. Take their mean."): share * (n - 1),
        told("That leaves out the last system. It has a share, too."): 2 * sum(shares[:-1]) / (n - 2) - 1,
        told("That is of the first three systems alone. Go down to the last."): 2 * sum(shares[:2]) / 2 - 1,
        told("That leaves out the systems that are at their own place. Each has a share, too."): (
            2 * sum(moved) / len(moved) - 1 if moved else tau.number
        ),
    }
