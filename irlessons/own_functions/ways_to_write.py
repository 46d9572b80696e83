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


def recall(grades, k, R):
    """The share of all that is relevant that stands among the first k results."""
    return sum(grade >= 1 for grade in grades[:k]) / R if R else 0


def f_measure(grades, k, R):
    """The harmonic mean of precision and recall."""
    hits = sum(grade >= 1 for grade in grades[:k])
    return 2 * hits / (k + R) if hits else 0


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


def cg(grades):
    """The grades of a list, added up."""
    return sum(max(grade, 0) for grade in grades)


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


def err(grades, top):
    """One over the rank at which a reader stops, on average; a grade above 0 may satisfy each who arrives."""
    total, readers = 0, 1
    for rank, grade in enumerate(grades, 1):
        stops = (2 ** max(grade, 0) - 1) / 2**top
        total += readers * stops / rank
        readers *= 1 - stops
    return total


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
    """The code of one way to write a function of another name, with what it calls; "" where none is kept here.

    measure: what it is compared with, as `ir.try_out` says it.  name: what the function is called.
    """
    found = _MEASURE.fullmatch(measure)
    function = _OF.get(found["short"]) if found else None
    # It takes p; any other convention is not that of the lessons.
    if not found or not function or (found["given"] and not found["given"].startswith("p=")):
        return ""
    called = [each for each in _WAYS if each != function.__name__ and each in function.__code__.co_names]
    own = way_to_write(function.__name__)
    if found["cutoff"] and "k" not in function.__code__.co_varnames:
        own = _CUT.sub(r"\1, k\2\n    grades = grades[:k]", own, count=1)
    # What it calls may have the name that is its own now.
    made = ["\n\n\n".join(map(way_to_write, called)), own]
    made = [re.sub(rf"\b{name}\b", f"{name}_of", each) for each in made] if name in called else made
    made[1] = re.sub(rf"\b{function.__name__}\b", name, made[1])
    needed = "from math import log2" if "log2(" in "".join(made) else ""
    return "\n\n\n".join(filter(None, [needed, *made]))


# RBP(p=0.8)@3; and the head of a function, with its docstring.
_MEASURE = re.compile(r"(?P<short>\w+)(?:\((?P<given>.*)\))?(?P<cutoff>@\d+)?")
_CUT = re.compile(r"\A(def \w+\(grades)(.*\n.*)")
_OF = {
    "P": precision,
    "R": recall,
    "F1": f_measure,
    "AP": average_precision,
    "RR": reciprocal_rank,
    "CG": cg,
    "DCG": dcg,
    "nDCG": ndcg,
    "RBP": rbp,
    "ERR": err,
    "ContextPrecision": context_precision,
}
_WAYS = {
    each.__name__: each
    for each in (
        precision,
        recall,
        f_measure,
        average_precision,
        reciprocal_rank,
        cg,
        dcg,
        ndcg,
        rbp,
        err,
        p_value,
        weight,
        idf,
        kappa,
        context_precision,
        team_draft,
    )
}
