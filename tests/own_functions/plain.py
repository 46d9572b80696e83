"""Every measure as a plain function, written from its definition alone: `mutants.py` changes them, one thing at a time.

They take what `try_out` gives by name. An unjudged result is None, and counts for nothing; so does a grade below 0.
"""

from math import log2, nan


def P(grades, k):
    hits = 0
    for g in grades[:k]:
        if g is not None and g >= 1:
            hits += 1
    return hits / k


def R(grades, k, R):
    hits = 0
    for g in grades[:k]:
        if g is not None and g >= 1:
            hits += 1
    return hits / R if R > 0 else 0


def F1(grades, k, R):
    hits = 0
    for g in grades[:k]:
        if g is not None and g >= 1:
            hits += 1
    if hits == 0:
        return 0
    p, r = hits / k, hits / R
    return 2 * p * r / (p + r)


def AP(grades, R):
    hits, total = 0, 0
    for rank, g in enumerate(grades, 1):
        if g is not None and g >= 1:
            hits += 1
            total += hits / rank
    return total / R if R > 0 else 0


def ContextPrecision(grades):
    hits, terms = 0, []
    for rank, g in enumerate(grades, 1):
        if g is not None and g >= 1:
            hits += 1
            terms.append(hits / rank)
    return sum(terms) / len(terms) if len(terms) > 0 else 0


def RR(grades):
    for rank, g in enumerate(grades, 1):
        if g is not None and g >= 1:
            return 1 / rank
    return 0


def CG(grades, k):
    total = 0
    for g in grades[:k]:
        if g is not None and g > 0:
            total += g
    return total


def DCG(grades, k):
    total = 0
    for rank, g in enumerate(grades[:k], 1):
        if g is not None and g > 0:
            total += g / log2(rank + 1)
    return total


def exponential_DCG(grades, k):
    total = 0
    for rank, g in enumerate(grades[:k], 1):
        total += (2 ** max(g or 0, 0) - 1) / log2(rank + 1)
    return total


def nDCG(grades, pool, k):
    total, ideal = 0, 0
    for rank, g in enumerate(grades[:k], 1):
        total += max(g or 0, 0) / log2(rank + 1)
    for rank, g in enumerate(sorted(pool, reverse=True)[:k], 1):
        ideal += max(g, 0) / log2(rank + 1)
    return total / ideal if ideal > 0 else 0


def ERR(grades, top):
    total, reading = 0, 1
    for rank, g in enumerate(grades, 1):
        if g is not None and g > 0:
            stops = (2**g - 1) / 2**top
            total += reading * stops / rank
            reading *= 1 - stops
    return total


def RBP(grades, p):
    total = 0
    for i, g in enumerate(grades):
        if g is not None and g >= 1:
            total += p**i
    return (1 - p) * total


def Rprec(grades, R):
    hits = 0
    for g in grades[:R]:
        if g is not None and g >= 1:
            hits += 1
    return hits / R if R > 0 else 0


def Success(grades, k):
    for g in grades[:k]:
        if g is not None and g >= 1:
            return 1
    return 0


def IPrec(grades, R):
    hits, best = 0, 0
    for rank, g in enumerate(grades, 1):
        if g is not None and g >= 1:
            hits += 1
        if R > 0 and hits / R >= 0.3:
            best = max(best, hits / rank)
    return best


def SearchLength(grades):
    for rank, g in enumerate(grades, 1):
        if g is not None and g >= 1:
            return rank
    return nan


def LRAP(y_true, y_score, R):
    total = 0
    for mine, score in zip(y_true, y_score):
        if mine is not None and mine >= 1:
            above, hits = 0, 0
            for g, s in zip(y_true, y_score):
                if s >= score:
                    above += 1
                    hits += g is not None and g >= 1
            total += hits / above
    return total / R if R > 0 else 1


def AUC(grades, R):
    if R == 0:
        return 0
    right, pairs = 0, 0
    for place, g in enumerate(grades):
        if g is not None and g >= 1:
            for other, h in enumerate(grades):
                if h is None or h < 1:
                    pairs += 1
                    right += other > place
    return right / pairs if pairs > 0 else nan


def Bpref(grades, pool, R):
    others = 0
    for g in pool:
        if g < 1:
            others += 1
    above, total = 0, 0
    for g in grades:
        if g is None:
            continue
        if g >= 1:
            total += 1 - min(above, min(others, R)) / min(others, R) if others > 0 else 1
        else:
            above += 1
    return total / R if R > 0 else 0


def Judged(grades, k):
    judged = 0
    for g in grades[:k]:
        if g is not None:
            judged += 1
    return judged / min(k, len(grades)) if len(grades) > 0 else 0


# What each of them computes.
MEANT = {
    "P@6": P,
    "R@5": R,
    "F1@5": F1,
    "AP": AP,
    "ContextPrecision": ContextPrecision,
    "RR": RR,
    "CG@5": CG,
    "DCG@5": DCG,
    "DCG(gain='exponential')@5": exponential_DCG,
    "nDCG@5": nDCG,
    "ERR": ERR,
    "RBP(p=0.8)": RBP,
    "Rprec": Rprec,
    "Success@5": Success,
    "IPrec(recall=0.3)": IPrec,
    "SearchLength": SearchLength,
    "LRAP": LRAP,
    "AUC": AUC,
    "Bpref": Bpref,
    "Judged@6": Judged,
}
