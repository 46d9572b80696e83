# mypy: allow-untyped-defs, allow-untyped-calls
"""One way to write each function that the lessons leave to the reader. The copy with answers shows it, and no reader.

They say what the lesson says, in its words and with what its cell has at hand, and are meant to be read.
"""

import inspect
import re
from itertools import product
from math import log2


def precision(grades, k):
    """The share of the first k results that is relevant."""
    return sum(grade >= 1 for grade in grades[:k]) / k


def average_precision(grades, R):
    """The precision at each relevant result, added up and divided by R."""
    total = 0
    for rank, grade in enumerate(grades, 1):
        if grade >= 1:
            total += precision(grades, rank)
    return total / R if R else 0


def reciprocal_rank(grades):
    """One over the rank of the first 1, and 0 where there is none."""
    for rank, grade in enumerate(grades, 1):
        if grade >= 1:
            return 1 / rank
    return 0


def dcg(grades):
    """The grades of a list, each times the discount of its rank, added up."""
    return sum(max(grade, 0) / log2(rank + 1) for rank, grade in enumerate(grades, 1))


def ndcg(grades, pool, k):
    """The dcg of the first k grades, over the dcg of the best k grades of the pool."""
    ideal = dcg(sorted(pool, reverse=True)[:k])
    return dcg(grades[:k]) / ideal if ideal else 0


def rbp(grades, p):
    """The share of readers who stop on a relevant result; each goes on with the chance p."""
    return sum((1 - p) * p ** (rank - 1) for rank, grade in enumerate(grades, 1) if grade >= 1)


def p_value(differences):
    """The share of the sign changes whose sum lies at least as far from 0 as the real one."""
    real = abs(sum(differences))
    changes = list(product((1, -1), repeat=len(differences)))
    sums = [sum(sign * each for sign, each in zip(signs, differences)) for signs in changes]
    # A sum of decimals that is equal may be off in its sixteenth digit.
    return sum(abs(each) >= real - 1e-12 for each in sums) / len(changes)


def weight(tf, length, average, k1=1.2, b=0.75):
    """What tf occurrences weigh in a document of this length."""
    return tf * (k1 + 1) / (tf + k1 * (1 - b + b * length / average))


def idf(N, df):
    """What a term is worth that df of N documents hold."""
    return log2(N / df)


def kappa(a, b, w=0):
    """κ: 1 less the difference seen over that by chance."""

    def apart(one, other):
        return abs(one - other) ** w if one != other else 0

    seen = sum(apart(one, other) for one, other in zip(a, b)) / len(a)
    chance = sum(apart(one, other) for one in a for other in b) / (len(a) * len(b))
    return 1 - seen / chance


def context_precision(v):
    """The precisions at the ones, added up, over the number of ones."""
    found, total = 0, 0.0
    for rank, one in enumerate(v, 1):
        if one >= 1:
            found += 1
            total += found / rank
    return total / found if found else 0


def team_draft(a, b, coins):
    """Whose each document of the page is, from its top."""
    page = {}
    for coin in coins:
        for team in "AB" if coin == "A" else "BA":
            free = [each for each in (a if team == "A" else b) if each not in page]
            if free:
                page[free[0]] = team
    return page


def way_to_write(name: str) -> str:
    """The code of one way to write the function of this name; "" where the lessons ask for none of that name."""
    function = _WAYS.get(name)
    return inspect.getsource(function).rstrip() if function else ""


def way_to_compute(measure: str, name: str) -> str:
    """The code of one way to write a function of another name, with what it calls; "" where the lessons ask for none.

    measure: what it is compared with, as `ir.try_out` says it.  name: what the function is called.
    """
    function = _OF.get(measure.partition("@")[0])
    if not function:
        return ""
    called = [each for each in _WAYS if each != function.__name__ and each in function.__code__.co_names]
    own = re.sub(rf"\b{function.__name__}\b", name, way_to_write(function.__name__))
    return "\n\n\n".join([*(way_to_write(each) for each in called if each != name), own])


_OF = {
    "P": precision,
    "AP": average_precision,
    "RR": reciprocal_rank,
    "DCG": dcg,
    "nDCG": ndcg,
    "RBP": rbp,
    "ContextPrecision": context_precision,
}
_WAYS = {
    each.__name__: each
    for each in (
        precision,
        average_precision,
        reciprocal_rank,
        dcg,
        ndcg,
        rbp,
        p_value,
        weight,
        idf,
        kappa,
        context_precision,
        team_draft,
    )
}
