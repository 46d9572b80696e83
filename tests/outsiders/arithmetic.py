"""What the three who answer wrongly reckon with: gains, what they are divided by, and the orders of equal scores.

It is plain arithmetic, apart from the package's own, for what is told of a wrong number must not be worked out by what
tells it.
"""

from itertools import chain, permutations, product
from math import log, log2, log10

# ---- lists


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def orders(items, scores):
    """All lists in which only equal scores change places."""
    groups = [[x for x, s in zip(items, scores) if s == score] for score in sorted(set(scores), reverse=True)]
    return [list(chain(*parts)) for parts in product(*(permutations(group) for group in groups))]


# ---- gains


def linear(grade):
    return grade


def exponential(grade):
    return 2**grade - 1


def power(grade):
    return 2**grade


def square(grade):
    return grade**2


def binary(grade):
    return int(grade > 0)


# ---- what a gain is divided by at rank i


def log_next(i):
    return log2(i + 1)


def log_rank(i):
    return max(1, log2(i))


def natural(i):
    return log(i + 1)


def decimal(i):
    return log10(i + 1)


def by_rank(i):
    return i


def nothing(i):
    return 1


def upturned(i):
    return 1 / log2(i + 1)


def dcg(grades, k=None, gain=linear, discount=log_next):
    return sum(gain(g) / discount(i) for i, g in enumerate(grades[:k], 1))


# ---- users who stop


def stop(grade, top):
    return (2**grade - 1) / 2**top


def stop_power(grade, top):
    return 2**grade / 2**top


def stop_below_one(grade, top):
    """The −1 taken below as well, so that the top grade satisfies everybody."""
    return (2**grade - 1) / (2**top - 1)


def stop_share(grade, top):
    return grade / top
