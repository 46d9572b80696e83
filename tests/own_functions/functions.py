"""Functions as learners and tools write them: right ones, those of other conventions, and broken ones."""

from math import e, log, log2


def judged(grades):
    return [max(grade or 0, 0) for grade in grades]


def dcg(grades, k=None, gain=lambda grade: grade, discount=lambda rank: 1 / log2(rank + 1)):
    return sum(gain(grade) * discount(rank) for rank, grade in enumerate(judged(grades)[:k], 1))


def late(rank):
    return 1 if rank == 1 else 1 / log2(rank)


def power(grade):
    return 2**grade - 1


def ndcg(grades, pool, k=None, **how):
    best = dcg(sorted(judged(pool), reverse=True), k, **how)
    return dcg(grades, k, **how) / best if best else 0


def precisions(grades, k=None):
    found = [rank for rank, grade in enumerate(judged(grades)[:k], 1) if grade >= 1]
    return [hits / rank for hits, rank in enumerate(found, 1)]


def ap(grades, over):
    return sum(precisions(grades)) / over if over else 0


def rr(grades):
    return next((1 / rank for rank, grade in enumerate(judged(grades), 1) if grade >= 1), 0)


def hits(grades, k=None):
    return sum(grade >= 1 for grade in judged(grades)[:k])


def share(part, whole):
    return part / whole if whole else 0


def err(grades, top, chance=lambda grade, top: (2**grade - 1) / 2**top):
    total, reading = 0, 1
    for rank, grade in enumerate(judged(grades), 1):
        total += reading * chance(grade, top) / rank
        reading *= 1 - chance(grade, top)
    return total


RIGHT = {
    "P@5": lambda grades: hits(grades, 5) / 5,
    "P": lambda grades: share(hits(grades), len(grades)),
    "R@5": lambda grades, R: share(hits(grades, 5), R),
    "F1@5": lambda grades, R: share(2 * hits(grades, 5), 5 + R) if R else 0,
    "AP": lambda grades, R: ap(grades, R),
    "AP@5": lambda grades, R: share(sum(precisions(grades, 5)), R),
    "ContextPrecision": lambda grades: share(sum(precisions(grades)), hits(grades)),
    "ContextPrecision@3": lambda grades, k: share(sum(precisions(grades, k)), hits(grades, k)),
    "RR": lambda grades: rr(grades),
    "CG@4": lambda grades: sum(judged(grades)[:4]),
    "DCG": lambda grades: dcg(grades),
    "DCG@5": lambda grades, k: dcg(grades, k),
    "DCG(gain='exponential')@5": lambda grades: dcg(grades, 5, power),
    "DCG(discount='log(i)')@5": lambda grades: dcg(grades, 5, discount=late),
    "nDCG@5": lambda grades, pool: ndcg(grades, pool, 5),
    "ERR": lambda grades, top: err(grades, top),
    "RBP(p=0.8)": lambda grades, p: (1 - p) * sum(p**i for i, grade in enumerate(judged(grades)) if grade >= 1),
    "Rprec": lambda grades, R: share(hits(grades, R), R),
    "Success@3": lambda grades: hits(grades, 3) > 0,
    "AP(rel=2)": lambda grades, R, rel: ap([(grade or 0) >= rel for grade in grades], R),
}

# What was meant, what was written instead, and what that is: conventions of public tools and of textbooks.
CONVENTIONS = [
    ("nDCG", lambda grades: ndcg(grades, grades), "nDCG(ideal='retrieved')"),
    ("nDCG@5", lambda grades, k: ndcg(grades, grades, k), "nDCG(ideal='retrieved')@5"),
    ("nDCG@5", lambda grades, pool, k: ndcg(grades, pool, k, gain=power), "nDCG(gain='exponential')@5"),
    ("nDCG@5", lambda grades, pool, k: ndcg(grades, pool, k, discount=late), "nDCG(discount='log(i)')@5"),
    (
        "nDCG@5",
        lambda grades, k: ndcg(grades, grades, k, gain=power),
        "nDCG(gain='exponential', ideal='retrieved')@5",
    ),
    (
        "nDCG@5",
        lambda grades, pool, k: share(dcg(grades, k), dcg(sorted(pool, reverse=True))),
        "nDCG(ideal='judged uncut')@5",
    ),
    (
        "nDCG@5",
        lambda grades, pool, k: ndcg(grades, pool, k) if max([0, *pool]) else 1,
        "nDCG(no_relevant='one')@5",
    ),
    (
        "nDCG",
        lambda grades, pool: ndcg(grades, pool, gain=power, discount=late),
        "nDCG(gain='exponential', discount='log(i)')",
    ),
    ("DCG@5", lambda grades: dcg(grades, 5, power), "DCG(gain='exponential')@5"),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=late), "DCG(discount='log(i)')@5"),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: 1 / log(rank + 1)), f"DCG(base={e!r})@5"),
    ("DCG@5", lambda grades: sum(judged(grades)[:5]), "CG@5"),
    ("AP", lambda grades: ap(grades, hits(grades)), "AP(divide_by='found')"),
    ("AP@5", lambda grades, R: share(sum(precisions(grades, 5)), min(5, R)), "AP(divide_by='min(k,R)')@5"),
    ("AP", lambda grades, R: ap(grades, R) if R else 1, "AP(no_relevant='one')"),
    ("AP", lambda grades: rr(grades), "RR"),
    ("ContextPrecision", lambda grades, R: ap(grades, R), "AP"),
    ("ContextPrecision", lambda grades: share(hits(grades), len(grades)), "P"),
    ("P@5", lambda grades: share(hits(grades, 5), min(5, len(grades))), "P(fewer='retrieved')@5"),
    ("R", lambda grades, R: share(hits(grades), R) if R else 1, "R(no_relevant='one')"),
    ("P@5", lambda grades, R: share(hits(grades, 5), R), "R@5"),
    ("P(unjudged='nonrelevant')", lambda grades: P_of_judged(grades), "P(unjudged='skip')"),
    ("RR", lambda grades, R: rr(grades) if R else float("nan"), "RR(no_relevant='skip')"),
]


def every_rank(grades):
    return share(sum(hits(grades, rank) / rank for rank in range(1, len(grades) + 1)), len(grades))


def P_of_judged(grades):
    known = [grade for grade in grades if grade is not None]
    return share(hits(known), len(known))


# What was meant, what was written instead, and a part of the sentence that tells so.
SLIPS = [
    ("AP", lambda grades: sum(precisions(grades)), "divide it by R"),
    ("AP", lambda grades: share(sum(precisions(grades)), len(grades)), "divided by the number of results"),
    # The mean over all ranks is 293/360 for 1 1 0 1 1 0, as the words of RAGAS's page have it.
    ("ContextPrecision", lambda grades: every_rank(grades), "mean of the precision at every rank"),
    (
        "ContextPrecision",
        lambda grades: share(sum(precisions(grades)), len(grades)),
        "divided by the number of results",
    ),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: log2(rank + 1)), "multiplies by log₂(i+1)"),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: 1 / rank), "divides each grade by its rank"),
    ("DCG@5", lambda pool: dcg(sorted(pool, reverse=True), 5), "best order"),
    ("DCG@5", lambda grades: dcg(grades, 5, lambda grade: 2**grade), "forgets the −1"),
    ("DCG(gain='exponential')@5", lambda grades: dcg(grades, 5, lambda grade: grade**2), "squares the grades"),
    ("P@5", lambda grades: hits(grades, 5), "divide it by 5"),
    ("RBP(p=0.8)", lambda grades: sum(0.8**i for i, grade in enumerate(judged(grades)) if grade >= 1), "1 − p"),
    ("nDCG@5", lambda grades, pool: dcg(grades, 5), "DCG"),
]

# Neither a convention nor a slip: the smallest ranking is what helps.
BROKEN = [
    ("P@5", lambda grades: len(grades) / 5),
    ("P@5", lambda grades: hits(grades[1:], 5) / 5),
    ("P@5", lambda grades: hits(grades, 4) / 5),
    ("P@5", lambda grades: hits(grades, 5) / 6),
    ("R@5", lambda grades, R: share(hits(grades, 5), R + 1)),
    ("R", lambda grades, R: share(hits(grades) + 1, R)),
    ("AP", lambda grades, R: ap(grades[:3], R)),
    ("AP", lambda grades, R: ap(grades[::-1], R)),
    ("AP", lambda grades, R: ap(grades, R) ** 2),
    ("AP", lambda grades, R: ap(grades, max(R, 2))),
    ("RR", lambda grades: next((1 / (rank + 1) for rank, grade in enumerate(judged(grades), 1) if grade >= 1), 0)),
    ("RR", lambda grades: max([0, *[1 / (len(grades) - i) for i, g in enumerate(judged(grades)) if g >= 1]])),
    ("RR", lambda grades: rr(grades[:3])),
    ("RR", lambda grades: -rr(grades)),
    ("CG@4", lambda grades: max([0, *judged(grades)[:4]])),
    ("CG@4", lambda grades: sum(judged(grades)[:3])),
    ("CG@4", lambda grades: sum(judged(grades)[:4]) + 1),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: 1 / log2(rank + 2))),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: 1 / rank**2)),
    ("DCG@5", lambda grades: dcg(grades, 5, discount=lambda rank: 1 / log2(rank + 1) ** 2)),
    ("DCG@5", lambda grades: dcg(grades, 5, lambda grade: min(grade, 1))),
    ("DCG@5", lambda grades: dcg(grades, 5, lambda grade: min(grade, 2))),
    ("DCG@5", lambda grades: dcg(judged(grades)[1:], 5)),
    ("DCG@5", lambda grades: dcg(grades, 2)),
    ("nDCG@5", lambda grades, pool: 1 - ndcg(grades, pool, 5)),
    ("nDCG@5", lambda grades, pool: ndcg(grades, pool, 5) / 2),
    ("nDCG@5", lambda grades, pool: share(dcg(grades, 5), sum(sorted(pool, reverse=True)[:5]))),
    ("ERR", lambda grades, top: err(grades, top, lambda grade, top: share(grade, top))),
    ("Rprec", lambda grades, R: share(hits(grades, R + 1), R)),
    ("Success@3", lambda grades: hits(grades, 2) > 0),
]
