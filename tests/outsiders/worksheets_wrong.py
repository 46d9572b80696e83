"""Plausible wrong numbers for the cells and the foot lines of the worksheets."""

from itertools import product
from math import factorial, gamma, log, log2, log10, pi, prod, sqrt
from statistics import geometric_mean, harmonic_mean, mean, median

from outsiders.arithmetic import binary, exponential, power, square, stop, stop_below_one, stop_power, stop_share

# Precision, recall, average precision. A list holds 1 for relevant and 0 for not, in the order of the ranks.


def hits(rel, k):
    return sum(rel[:k])


def precision(rel, k, add=0, over=None):
    """Precision at k; add shifts the rank, over replaces it."""
    return hits(rel, k) / (over or k + add)


def recall(rel, k, total):
    return hits(rel, k) / total


def f_measure(p, r, beta=1.0):
    return (1 + beta**2) * p * r / (beta**2 * p + r)


def ap_terms(rel, add=0):
    """Precision at each relevant rank, and 0 elsewhere."""
    return [precision(rel, k, add) if rel[k - 1] else 0.0 for k in range(1, len(rel) + 1)]


def ap_sum(rel, add=0):
    return sum(ap_terms(rel, add))


def ap(rel, over=None, add=0):
    return ap_sum(rel, add) / (over or sum(rel))


def every_precision(rel):
    return [precision(rel, k) for k in range(1, len(rel) + 1)]


def ap_hits_at_one(rel, over=None):
    """1 / rank for each relevant document, as if every hit were the first."""
    return sum(1 / k for k, r in enumerate(rel, 1) if r) / (over or sum(rel))


def ap_eleven_points(rel, total):
    """Interpolated precision at recall 0.0, 0.1, …, 1.0, averaged."""
    points = [(recall(rel, k, total), precision(rel, k)) for k in range(1, len(rel) + 1)]
    return mean(max([p for r, p in points if r >= level / 10 - 1e-9], default=0.0) for level in range(11))


def ap_rounded(rel, digits, over=None):
    return sum(round(t, digits) for t in ap_terms(rel)) / (over or sum(rel))


# Reciprocal rank.


def first(grades):
    """Rank of the first relevant result, None where there is none."""
    return next((k for k, g in enumerate(grades, 1) if g), None)


def from_the_end(grades):
    return first(grades[::-1])


def rr(grades, add=0):
    return 1 / (first(grades) + add) if first(grades) else 0.0


def mrr(queries, add=0):
    return mean(rr(q, add) for q in queries)


# Gain and discount.


def discount(rank):
    return 1 / log2(rank + 1)


def older(rank):
    return 1 / log2(rank) if rank > 1 else 1.0


def older_without_first(rank):
    return 1 / log2(rank) if rank > 1 else 0.0


def natural(rank):
    return 1 / log(rank + 1)


def decimal(rank):
    return 1 / log10(rank + 1)


def one_outside(rank):
    """log₂ rank + 1 read as (log₂ rank) + 1."""
    return 1 / (log2(rank) + 1)


def multiplied(rank):
    return log2(rank + 1)


def by_rank(rank):
    return 1 / rank


def by_rank_plus_one(rank):
    return 1 / (rank + 1)


def term(gain, rank, disc=discount):
    return gain * disc(rank)


def dcg(gains, disc=discount):
    return sum(term(g, k, disc) for k, g in enumerate(gains, 1))


def dcg_rounded(gains, digits, disc=discount):
    return sum(round(term(g, k, disc), digits) for k, g in enumerate(gains, 1))


def cg(gains):
    return sum(gains)


def every(gain, grades):
    return [gain(g) for g in grades]


def ideal(grades, k=None):
    return sorted(grades, reverse=True)[:k]


def worst_first(grades):
    return sorted(grades)


def each_once(grades):
    return sorted(set(grades), reverse=True)


def top_everywhere(grades):
    return [max(grades)] * len(grades)


def mean_ratio(gains, best):
    """The mean of the quotients term by term."""
    return mean(g / b for g, b in zip(gains, best, strict=True))


# ERR and RBP.


def left(sat, rank):
    return prod(1 - s for s in sat[: rank - 1])


def stops(sat, rank):
    return sat[rank - 1] * left(sat, rank)


def err_term(sat, rank, disc=by_rank):
    return stops(sat, rank) * disc(rank)


def err(sat, disc=by_rank):
    return sum(err_term(sat, k, disc) for k in range(1, len(sat) + 1))


def weight(rank, p):
    return (1 - p) * p ** (rank - 1)


def weight_rank_exponent(rank, p):
    return (1 - p) * p**rank


def weight_exchanged(rank, p):
    return p * (1 - p) ** (rank - 1)


def weight_without_factor(rank, p):
    return p ** (rank - 1)


def weight_times(rank, p):
    return (1 - p) * p * (rank - 1)


def rbp(gains, p, w=weight):
    return sum(g * w(k, p) for k, g in enumerate(gains, 1))


# Differences and their test.


def differences(a, b):
    return [y - x for x, y in zip(a, b, strict=True)]


def sign_changes(diffs):
    return 2 ** len(diffs)


def sums_of_sign_changes(diffs):
    return [sum(s * d for s, d in zip(signs, diffs, strict=True)) for signs in product((1, -1), repeat=len(diffs))]


def as_large(diffs, level):
    return sum(abs(s) >= level - 1e-9 for s in sums_of_sign_changes(diffs))


def as_large_one_sided(diffs, level):
    return sum(s >= level - 1e-9 for s in sums_of_sign_changes(diffs))


def strictly_larger(diffs, level):
    return sum(abs(s) > level + 1e-9 for s in sums_of_sign_changes(diffs))


def strictly_larger_one_sided(diffs, level):
    return sum(s > level + 1e-9 for s in sums_of_sign_changes(diffs))


def sign_test(diffs, sides=2):
    n, worse = len(diffs), sum(d < 0 for d in diffs)
    ways = sum(factorial(n) // factorial(k) // factorial(n - k) for k in range(worse + 1))
    return sides * ways / 2**n


def t_statistic(diffs):
    n, m = len(diffs), mean(diffs)
    return m / sqrt(sum((d - m) ** 2 for d in diffs) / (n - 1) / n)


def t_test(diffs, steps=2000):
    """Two-sided p of the paired t test, the density integrated by Simpson's rule."""
    df, t = len(diffs) - 1, abs(t_statistic(diffs))
    scale = gamma((df + 1) / 2) / (sqrt(df * pi) * gamma(df / 2))
    ys = [scale * (1 + (t * i / steps) ** 2 / df) ** (-(df + 1) / 2) for i in range(steps + 1)]
    area = (ys[0] + ys[-1] + 4 * sum(ys[1:-1:2]) + 2 * sum(ys[2:-1:2])) * t / steps / 3
    return 1 - 2 * area


# Weights of terms.


def idf(n, df):
    return log2(n / df)


def tf_log(tf):
    return 1 + log2(tf)


def tf_bm25(tf, k1):
    return tf * (k1 + 1) / (tf + k1)


def tf_bm25_without_factor(tf, k1):
    return tf / (tf + k1)


def tf_bm25_k1_above(tf, k1):
    return tf * k1 / (tf + k1)


def tf_bm25_one_below(tf, k1):
    return tf * (k1 + 1) / (tf + k1 + 1)


def tf_bm25_no_brackets_above(tf, k1):
    return (tf * k1 + 1) / (tf + k1)


def tf_bm25_no_brackets_below(tf, k1):
    return tf * (k1 + 1) / tf + k1


def score(weights, idfs):
    return sum(w * i for w, i in zip(weights, idfs, strict=True))


def complement(x):
    return 1 - x


# What the worksheets say.

PR = [1, 0, 1, 1, 1, 1, 0, 0, 0, 1]
PR_P, PR_R = precision(PR, 10), recall(PR, 10, 6)
SMALL = [1, 0, 1, 0, 1]
QUERY_1 = [1, 0, 1, 0, 0, 1, 0, 0, 1, 1]
QUERY_2 = [0, 1, 0, 0, 1, 0, 1, 0, 0, 0]
CAT, TORUS, VIRUS = PLURALS = [[0, 0, 1], [0, 1, 0], [1, 0, 0]]
FOUR_1, FOUR_2, FOUR_3, FOUR_4 = FOUR = [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0]]
SIX = [3, 2, 3, 0, 1, 2]
SIX_GAINS = every(exponential, SIX)
SIX_MISSED = [3, 2]
SIX_ALL = SIX + SIX_MISSED
SIX_IDEAL = ideal(SIX_ALL, 6)
TOYOTA = [1, 1, 2]
TOYOTA_IDEAL = ideal(TOYOTA)
TOYOTA_GAINS = every(exponential, TOYOTA)
TOYOTA_IDEAL_GAINS = ideal(TOYOTA_GAINS)
SAT = [stop(g, 3) for g in SIX]
SAT_NO_MINUS = [stop_power(g, 3) for g in SIX]
SAT_BELOW = [stop_below_one(g, 3) for g in SIX]
SAT_GRADE = [stop_share(g, 3) for g in SIX]
STOPS = [stops(SAT, k) for k in range(1, 7)]
SIX_REL = every(binary, SIX)
P = 0.8
FOUND, FALSE, MISSING, REST = 20, 40, 60, 1000000
CON_P, CON_R = FOUND / (FOUND + FALSE), FOUND / (FOUND + MISSING)
ALL = FOUND + FALSE + MISSING + REST
ABCD, ACBD = [0, 1, 0, 1], [0, 0, 1, 1]
A = [0.20, 0.35, 0.40, 0.52, 0.61, 0.27]
B = [0.32, 0.45, 0.48, 0.58, 0.63, 0.25]
DIFFS = differences(A, B)
BETTER = [d for d in DIFFS if d > 0]
LEVEL = sum(DIFFS)
TFS, IDFS, K1 = [1, 1024], [10, 7], 2
TF_LOGS = [tf_log(tf) for tf in TFS]
TF_BM25S = [tf_bm25(tf, K1) for tf in TFS]

WRONG = {
    "pr-tables": {
        "precision 6": [
            ("this hit not counted", (hits(PR, 6) - 1) / 6),
            ("the row above", precision(PR, 5)),
            ("the row below", precision(PR, 7)),
            ("ranks from 0", precision(PR, 6, add=-1)),
            ("divided by the results", precision(PR, 6, over=len(PR))),
            ("this row without those above", PR[5] / 6),
            ("upside down", 6 / hits(PR, 6)),
            ("numerator alone", hits(PR, 6)),
        ],
        "precision 7": [
            ("precision and recall exchanged", recall(PR, 7, 6)),
            ("non-relevant counted as relevant", (hits(PR, 7) + 1) / 7),
            ("0 where not relevant", ap_terms(PR)[6]),
            ("the row below", precision(PR, 8)),
            ("the row above", precision(PR, 6)),
            ("ranks from 0", precision(PR, 7, add=-1)),
            ("divided by the results", precision(PR, 7, over=len(PR))),
            ("upside down", 7 / hits(PR, 7)),
            ("complement", complement(precision(PR, 7))),
        ],
        "precision 8": [
            ("precision and recall exchanged", recall(PR, 8, 6)),
            ("the row above", precision(PR, 7)),
            ("the row below", precision(PR, 9)),
            ("non-relevant counted as relevant", (hits(PR, 8) + 1) / 8),
            ("0 where not relevant", ap_terms(PR)[7]),
            ("divided by the results", precision(PR, 8, over=len(PR))),
            ("every rank's precision", mean(every_precision(PR[:8]))),
            ("upside down", 8 / hits(PR, 8)),
        ],
        "precision 9": [
            ("precision and recall exchanged", recall(PR, 9, 6)),
            ("the row above", precision(PR, 8)),
            ("the row below", precision(PR, 10)),
            ("0 where not relevant", ap_terms(PR)[8]),
            ("non-relevant counted as relevant", (hits(PR, 9) + 1) / 9),
            ("divided by the results", precision(PR, 9, over=len(PR))),
        ],
        "precision 10": [
            ("precision and recall exchanged", recall(PR, 10, 6)),
            ("this hit not counted", (hits(PR, 10) - 1) / 10),
            ("the row above", precision(PR, 9)),
            ("ranks from 0", precision(PR, 10, add=-1)),
            ("this row without those above", PR[9] / 10),
            ("every rank's precision", mean(every_precision(PR))),
            ("upside down", 10 / hits(PR, 10)),
            ("complement", complement(precision(PR, 10))),
        ],
        "recall 6": [
            ("the row above", recall(PR, 5, 6)),
            ("divided by the results", recall(PR, 6, len(PR))),
            ("this row without those above", PR[5] / 6),
            ("complement", complement(recall(PR, 6, 6))),
            ("divided by the relevant retrieved", recall(PR, 6, hits(PR, 6))),
            ("upside down", 6 / hits(PR, 6)),
            ("numerator alone", hits(PR, 6)),
        ],
        "recall 7": [
            ("precision and recall exchanged", precision(PR, 7)),
            ("non-relevant counted as relevant", (hits(PR, 7) + 1) / 6),
            ("0 where not relevant", PR[6] / 6),
            ("divided by the results", recall(PR, 7, len(PR))),
            ("complement", complement(recall(PR, 7, 6))),
            ("divided by the relevant retrieved", recall(PR, 7, hits(PR, 7))),
            ("upside down", 6 / hits(PR, 7)),
        ],
        "recall 8": [
            ("precision and recall exchanged", precision(PR, 8)),
            ("non-relevant counted as relevant", (hits(PR, 8) + 1) / 6),
            ("0 where not relevant", PR[7] / 6),
            ("divided by the results", recall(PR, 8, len(PR))),
            ("complement", complement(recall(PR, 8, 6))),
        ],
        "recall 9": [
            ("precision and recall exchanged", precision(PR, 9)),
            ("the row below", recall(PR, 10, 6)),
            ("0 where not relevant", PR[8] / 6),
            ("divided by the results", recall(PR, 9, len(PR))),
            ("complement", complement(recall(PR, 9, 6))),
        ],
        "recall 10": [
            ("precision and recall exchanged", precision(PR, 10)),
            ("this hit not counted", (hits(PR, 10) - 1) / 6),
            ("the row above", recall(PR, 9, 6)),
            ("this row without those above", PR[9] / 6),
            ("complement", complement(recall(PR, 10, 6))),
            ("numerator alone", hits(PR, 10)),
        ],
        "F1@10": [
            ("another mean", mean([PR_P, PR_R])),
            ("factor left out", f_measure(PR_P, PR_R) / 2),
            ("another mean", geometric_mean([PR_P, PR_R])),
            ("one factor alone", PR_P),
            ("one factor alone", PR_R),
            ("numerator alone", 2 * PR_P * PR_R),
            ("the row above", f_measure(precision(PR, 9), recall(PR, 9, 6))),
            ("cutoff misread", f_measure(precision(PR, 6), recall(PR, 6, 6))),
            ("upside down", (PR_P + PR_R) / (2 * PR_P * PR_R)),
        ],
    },
    "ap-small": {
        "AP": [
            ("divided by the results", ap(SMALL, over=5)),
            ("sum not divided", ap_sum(SMALL)),
            ("every rank's precision", mean(every_precision(SMALL))),
            ("every rank's precision", sum(every_precision(SMALL)) / 3),
            ("plain precision", precision(SMALL, 5)),
            ("plain precision", precision(SMALL, 3)),
            ("first in place of all", rr(SMALL)),
            ("each hit counted as the first", ap_hits_at_one(SMALL)),
            ("rank + 1 for rank", ap(SMALL, add=1)),
            ("first or last left out", ap_sum(SMALL[:4]) / 3),
            ("interpolated at eleven points", ap_eleven_points(SMALL, 3)),
            ("rounded to 2 decimals", ap_rounded(SMALL, 2)),
            ("rounded to 1 decimal", ap_rounded(SMALL, 1)),
        ],
        "term 2": [
            ("non-relevant keeps its value", precision(SMALL, 2)),
            ("non-relevant counted as relevant", (hits(SMALL, 2) + 1) / 2),
            ("running sum", ap_sum(SMALL[:2])),
            ("the row above", ap_terms(SMALL)[0]),
            ("the row below", ap_terms(SMALL)[2]),
        ],
        "term 3": [
            ("each hit counted as the first", by_rank(3)),
            ("running sum", ap_sum(SMALL[:3])),
            ("divided by R too early", ap_terms(SMALL)[2] / 3),
            ("the row above", ap_terms(SMALL)[1]),
            ("ranks from 0", precision(SMALL, 3, add=-1)),
            ("numerator alone", hits(SMALL, 3)),
            ("upside down", 3 / hits(SMALL, 3)),
        ],
        "term 4": [
            ("non-relevant keeps its value", precision(SMALL, 4)),
            ("non-relevant counted as relevant", (hits(SMALL, 4) + 1) / 4),
            ("running sum", ap_sum(SMALL[:4])),
            ("the row above", ap_terms(SMALL)[2]),
            ("the row below", ap_terms(SMALL)[4]),
        ],
        "term 5": [
            ("each hit counted as the first", by_rank(5)),
            ("running sum", ap_sum(SMALL)),
            ("divided by R too early", ap_terms(SMALL)[4] / 3),
            ("the row above", ap_terms(SMALL)[3]),
            ("precision and recall exchanged", recall(SMALL, 5, 3)),
            ("ranks from 0", precision(SMALL, 5, add=-1)),
            ("this hit not counted", (hits(SMALL, 5) - 1) / 5),
        ],
        "precision 2": [
            ("0 where not relevant", ap_terms(SMALL)[1]),
            ("non-relevant counted as relevant", (hits(SMALL, 2) + 1) / 2),
            ("precision and recall exchanged", recall(SMALL, 2, 3)),
            ("the row below", precision(SMALL, 3)),
            ("divided by the results", precision(SMALL, 2, over=5)),
            ("upside down", 2 / hits(SMALL, 2)),
        ],
        "precision 3": [
            ("this row without those above", SMALL[2] / 3),
            ("the row above", precision(SMALL, 2)),
            ("ranks from 0", precision(SMALL, 3, add=-1)),
            ("rank + 1 for rank", precision(SMALL, 3, add=1)),
            ("divided by the results", precision(SMALL, 3, over=5)),
            ("upside down", 3 / hits(SMALL, 3)),
            ("complement", complement(precision(SMALL, 3))),
        ],
        "precision 4": [
            ("0 where not relevant", ap_terms(SMALL)[3]),
            ("precision and recall exchanged", recall(SMALL, 4, 3)),
            ("non-relevant counted as relevant", (hits(SMALL, 4) + 1) / 4),
            ("the row below", precision(SMALL, 5)),
            ("divided by the results", precision(SMALL, 4, over=5)),
            ("upside down", 4 / hits(SMALL, 4)),
        ],
        "precision 5": [
            ("precision and recall exchanged", recall(SMALL, 5, 3)),
            ("this row without those above", SMALL[4] / 5),
            ("this hit not counted", (hits(SMALL, 5) - 1) / 5),
            ("the row above", precision(SMALL, 4)),
            ("ranks from 0", precision(SMALL, 5, add=-1)),
            ("complement", complement(precision(SMALL, 5))),
        ],
    },
    "ap-unretrieved": {
        "precision 6": [
            ("missed put behind the list", precision([*SMALL, 1], 6)),
            ("missed put behind the list", precision([*SMALL, 0], 6)),
            ("the row above", precision(SMALL, 5)),
            ("precision and recall exchanged", recall(SMALL, 5, 4)),
            ("missed at the last rank", (hits(SMALL, 5) + 1) / 5),
            ("this row without those above", 1 / 6),
        ],
        "term 6": [
            ("missed put behind the list", ap_terms([*SMALL, 1])[5]),
            ("missed put behind the list", precision([*SMALL, 0], 6)),
            ("the row above", ap_terms(SMALL)[4]),
            ("each hit counted as the first", by_rank(6)),
            ("running sum", ap_sum(SMALL)),
            ("precision and recall exchanged", recall(SMALL, 5, 4)),
        ],
        "AP": [
            ("divided by the relevant retrieved", ap(SMALL)),
            ("missed put behind the list", ap([*SMALL, 1])),
            ("divided by the results", ap(SMALL, over=5)),
            ("divided by the results", ap(SMALL, over=6)),
            ("sum not divided", ap_sum(SMALL)),
            ("every rank's precision", mean(every_precision(SMALL))),
            ("every rank's precision", sum(every_precision(SMALL)) / 4),
            ("each hit counted as the first", ap_hits_at_one(SMALL, over=4)),
            ("plain precision", precision(SMALL, 5)),
            ("precision and recall exchanged", recall(SMALL, 5, 4)),
            ("first in place of all", rr(SMALL)),
            ("rank + 1 for rank", ap(SMALL, over=4, add=1)),
            ("rounded to 2 decimals", ap_rounded(SMALL, 2, over=4)),
            ("rounded to 1 decimal", ap_rounded(SMALL, 1, over=4)),
        ],
    },
    "map-two-queries": {
        "AP 2": [
            ("divided by the results", ap(QUERY_2, over=10)),
            ("sum not divided", ap_sum(QUERY_2)),
            ("first in place of all", rr(QUERY_2)),
            ("each hit counted as the first", ap_hits_at_one(QUERY_2)),
            ("every rank's precision", mean(every_precision(QUERY_2))),
            ("another denominator", ap(QUERY_2, over=sum(QUERY_1))),
            ("plain precision", precision(QUERY_2, 10)),
            ("ranks from 0", ap(QUERY_2, add=-1)),
            ("rank + 1 for rank", ap(QUERY_2, add=1)),
            ("the row above", ap(QUERY_1)),
            ("first or last left out", ap_sum(QUERY_2[:6]) / 3),
            ("rounded to 2 decimals", ap_rounded(QUERY_2, 2)),
            ("rounded to 1 decimal", ap_rounded(QUERY_2, 1)),
        ],
        "MAP": [
            ("sum not divided", ap(QUERY_1) + ap(QUERY_2)),
            ("micro mean", (ap_sum(QUERY_1) + ap_sum(QUERY_2)) / (sum(QUERY_1) + sum(QUERY_2))),
            ("divided by the results", mean([ap(QUERY_1, over=10), ap(QUERY_2, over=10)])),
            ("another mean", geometric_mean([ap(QUERY_1), ap(QUERY_2)])),
            ("another mean", harmonic_mean([ap(QUERY_1), ap(QUERY_2)])),
            ("one part alone", ap(QUERY_1)),
            ("one part alone", ap(QUERY_2)),
            ("plain precision", mean([precision(QUERY_1, 10), precision(QUERY_2, 10)])),
            ("first in place of all", mrr([QUERY_1, QUERY_2])),
        ],
    },
    "plurals-mrr": {
        "rank 2": [
            ("ranks from 0", first(TORUS) - 1),
            ("rank + 1 for rank", first(TORUS) + 1),
            ("the row above", first(CAT)),
            ("the row below", first(VIRUS)),
            ("the neighbour's column", rr(TORUS)),
            ("yes or no for grade", sum(TORUS)),
        ],
        "rank 3": [
            ("ranks from 0", first(VIRUS) - 1),
            ("rank + 1 for rank", first(VIRUS) + 1),
            ("counted from the end", from_the_end(VIRUS)),
            ("the row above", first(TORUS)),
        ],
        "RR 2": [
            ("rank not inverted", first(TORUS)),
            ("ranks from 0", rr(TORUS, add=-1)),
            ("rank + 1 for rank", rr(TORUS, add=1)),
            ("divided by the results", 1 / len(TORUS)),
            ("logarithm of the rank", discount(first(TORUS))),
            ("the row above", rr(CAT)),
            ("the row below", rr(VIRUS)),
        ],
        "RR 3": [
            ("rank + 1 for rank", rr(VIRUS, add=1)),
            ("the row above", rr(TORUS)),
            ("counted from the end", 1 / from_the_end(VIRUS)),
            ("divided by the results", 1 / len(VIRUS)),
            ("ranks from 0", first(VIRUS) - 1),
        ],
        "MRR": [
            ("mean rank inverted", 1 / mean(first(q) for q in PLURALS)),
            ("rank not inverted", mean(first(q) for q in PLURALS)),
            ("sum not divided", sum(rr(q) for q in PLURALS)),
            ("rank + 1 for rank", mrr(PLURALS, add=1)),
            ("logarithm of the rank", mean(discount(first(q)) for q in PLURALS)),
            ("another mean", median(rr(q) for q in PLURALS)),
            ("plain precision", mean(precision(q, 1) for q in PLURALS)),
            ("n off by one", sum(rr(q) for q in PLURALS) / 2),
            ("another mean", geometric_mean([rr(q) for q in PLURALS])),
            ("divided by the results", sum(rr(q) for q in PLURALS) / sum(len(q) for q in PLURALS)),
        ],
    },
    "mrr-four": {
        "RR 1": [
            ("rank not inverted", first(FOUR_1)),
            ("ranks from 0", rr(FOUR_1, add=-1)),
            ("rank + 1 for rank", rr(FOUR_1, add=1)),
            ("divided by the results", precision(FOUR_1, 5)),
            ("logarithm of the rank", discount(first(FOUR_1))),
            ("the row below", rr(FOUR_2)),
            ("complement", complement(rr(FOUR_1))),
        ],
        "RR 2": [
            ("rank + 1 for rank", rr(FOUR_2, add=1)),
            ("divided by the results", precision(FOUR_2, 5)),
            ("counted from the end", 1 / from_the_end(FOUR_2)),
            ("the row above", rr(FOUR_1)),
            ("the row below", rr(FOUR_3)),
            ("ranks from 0", first(FOUR_2) - 1),
        ],
        "RR 3": [
            ("rank not inverted", first(FOUR_3)),
            ("ranks from 0", rr(FOUR_3, add=-1)),
            ("rank + 1 for rank", rr(FOUR_3, add=1)),
            ("counted from the end", 1 / from_the_end(FOUR_3)),
            ("logarithm of the rank", discount(first(FOUR_3))),
            ("the row above", rr(FOUR_2)),
            ("the row below", rr(FOUR_4)),
            ("complement", complement(rr(FOUR_3))),
        ],
        "RR 4": [
            ("missed put behind the list", rr([*FOUR_4, 1])),
            ("missed counted in full", rr([1])),
            ("missed at the last rank", 1 / len(FOUR_4)),
            ("rank not inverted", first([*FOUR_4, 1])),
        ],
        "MRR": [
            ("query without answer left out", mrr(FOUR[:3])),
            ("missed put behind the list", mrr([*FOUR[:3], [*FOUR_4, 1]])),
            ("missed at the last rank", (sum(rr(q) for q in FOUR) + 1 / 5) / 4),
            ("missed counted in full", mrr([*FOUR[:3], [1]])),
            ("sum not divided", sum(rr(q) for q in FOUR)),
            ("mean rank inverted", 1 / mean(first(q) for q in FOUR[:3])),
            ("mean rank inverted", 1 / mean([first(q) for q in FOUR[:3]] + [first([*FOUR_4, 1])])),
            ("rank not inverted", mean(first(q) for q in FOUR[:3])),
            ("divided by the results", sum(rr(q) for q in FOUR) / 5),
            ("rank + 1 for rank", mrr(FOUR, add=1)),
            ("plain precision", mean(precision(q, 5) for q in FOUR)),
            ("plain precision", mean(precision(q, 1) for q in FOUR)),
            ("yes or no for grade", mean(map(sum, FOUR))),
            ("logarithm of the rank", sum(discount(first(q)) for q in FOUR[:3]) / 4),
            ("another mean", median(rr(q) for q in FOUR)),
            ("rounded to 1 decimal", mean(round(rr(q), 1) for q in FOUR)),
            ("rounded to 2 decimals", mean(round(rr(q), 2) for q in FOUR)),
        ],
    },
    "dcg-six": {
        "DCG@6": [
            ("rank for rank + 1", dcg(SIX, older)),
            ("rank 1 lost", dcg(SIX, older_without_first)),
            ("natural logarithm", dcg(SIX, natural)),
            ("decimal logarithm", dcg(SIX, decimal)),
            ("no discount", cg(SIX)),
            ("2^g - 1 for gain", dcg(SIX_GAINS)),
            ("2^g for gain", dcg(every(power, SIX))),
            ("yes or no for grade", dcg(SIX_REL)),
            ("discount upside down", dcg(SIX, multiplied)),
            ("divided by the rank", dcg(SIX, by_rank)),
            ("no logarithm", dcg(SIX, by_rank_plus_one)),
            ("one added outside the logarithm", dcg(SIX, one_outside)),
            ("normalised", dcg(SIX) / dcg([1] * 6)),
            ("divided by k", dcg(SIX) / 6),
            ("normalised", dcg(SIX) / dcg(ideal(SIX))),
            ("ideal alone", dcg(ideal(SIX))),
            ("first or last left out", dcg(SIX[:5])),
            ("first or last left out", dcg(SIX) - SIX[0]),
            ("a factor from another row", sum(term(g, k + 1) for k, g in enumerate(SIX, 1))),
        ],
        "term 2": [
            ("no discount", SIX[1]),
            ("one factor alone", discount(2)),
            ("rank for rank + 1", term(SIX[1], 2, older)),
            ("natural logarithm", term(SIX[1], 2, natural)),
            ("decimal logarithm", term(SIX[1], 2, decimal)),
            ("discount upside down", term(SIX[1], 2, multiplied)),
            ("divided by the rank", term(SIX[1], 2, by_rank)),
            ("2^g - 1 for gain", term(SIX_GAINS[1], 2)),
            ("running sum", dcg(SIX[:2])),
            ("a factor from another row", term(SIX[1], 3)),
            ("a factor from another row", term(SIX[0], 2)),
            ("the row above", term(SIX[0], 1)),
            ("the row below", term(SIX[2], 3)),
        ],
        "term 3": [
            ("no discount", SIX[2]),
            ("one factor alone", discount(3)),
            ("rank for rank + 1", term(SIX[2], 3, older)),
            ("natural logarithm", term(SIX[2], 3, natural)),
            ("decimal logarithm", term(SIX[2], 3, decimal)),
            ("discount upside down", term(SIX[2], 3, multiplied)),
            ("divided by the rank", term(SIX[2], 3, by_rank)),
            ("2^g - 1 for gain", term(SIX_GAINS[2], 3)),
            ("running sum", dcg(SIX[:3])),
            ("a factor from another row", term(SIX[2], 4)),
            ("the row above", term(SIX[1], 2)),
        ],
        "term 4": [
            ("one factor alone", discount(4)),
            ("2^g for gain", term(power(SIX[3]), 4)),
            ("running sum", dcg(SIX[:4])),
            ("the row above", term(SIX[2], 3)),
            ("the row below", term(SIX[4], 5)),
        ],
        "term 5": [
            ("no discount", SIX[4]),
            ("rank for rank + 1", term(SIX[4], 5, older)),
            ("natural logarithm", term(SIX[4], 5, natural)),
            ("decimal logarithm", term(SIX[4], 5, decimal)),
            ("discount upside down", term(SIX[4], 5, multiplied)),
            ("divided by the rank", term(SIX[4], 5, by_rank)),
            ("2^g for gain", term(power(SIX[4]), 5)),
            ("running sum", dcg(SIX[:5])),
            ("a factor from another row", term(SIX[4], 6)),
            ("the row below", term(SIX[5], 6)),
        ],
        "term 6": [
            ("no discount", SIX[5]),
            ("one factor alone", discount(6)),
            ("rank for rank + 1", term(SIX[5], 6, older)),
            ("natural logarithm", term(SIX[5], 6, natural)),
            ("decimal logarithm", term(SIX[5], 6, decimal)),
            ("discount upside down", term(SIX[5], 6, multiplied)),
            ("divided by the rank", term(SIX[5], 6, by_rank)),
            ("2^g - 1 for gain", term(SIX_GAINS[5], 6)),
            ("running sum", dcg(SIX)),
            ("the row above", term(SIX[4], 5)),
        ],
        "discount 2": [
            ("rank for rank + 1", older(2)),
            ("discount upside down", multiplied(2)),
            ("natural logarithm", natural(2)),
            ("decimal logarithm", decimal(2)),
            ("divided by the rank", by_rank(2)),
            ("no logarithm", by_rank_plus_one(2)),
            ("the row below", discount(3)),
            ("the neighbour's column", term(SIX[1], 2)),
        ],
        "discount 3": [
            ("rank for rank + 1", older(3)),
            ("discount upside down", multiplied(3)),
            ("natural logarithm", natural(3)),
            ("decimal logarithm", decimal(3)),
            ("divided by the rank", by_rank(3)),
            ("no logarithm", by_rank_plus_one(3)),
            ("one added outside the logarithm", one_outside(3)),
            ("the row below", discount(4)),
            ("the neighbour's column", term(SIX[2], 3)),
        ],
        "discount 4": [
            ("rank for rank + 1", older(4)),
            ("discount upside down", multiplied(4)),
            ("natural logarithm", natural(4)),
            ("decimal logarithm", decimal(4)),
            ("divided by the rank", by_rank(4)),
            ("no logarithm", by_rank_plus_one(4)),
            ("one added outside the logarithm", one_outside(4)),
            ("the row below", discount(5)),
            ("0 where not relevant", term(SIX[3], 4)),
        ],
        "discount 5": [
            ("rank for rank + 1", older(5)),
            ("discount upside down", multiplied(5)),
            ("natural logarithm", natural(5)),
            ("decimal logarithm", decimal(5)),
            ("divided by the rank", by_rank(5)),
            ("no logarithm", by_rank_plus_one(5)),
            ("one added outside the logarithm", one_outside(5)),
            ("the row below", discount(6)),
        ],
        "discount 6": [
            ("rank for rank + 1", older(6)),
            ("discount upside down", multiplied(6)),
            ("natural logarithm", natural(6)),
            ("decimal logarithm", decimal(6)),
            ("divided by the rank", by_rank(6)),
            ("no logarithm", by_rank_plus_one(6)),
            ("one added outside the logarithm", one_outside(6)),
            ("the row below", discount(7)),
        ],
    },
    "dcg-six-exponential": {
        "gain 2": [
            ("grade for gain", SIX[1]),
            ("2^g for gain", power(SIX[1])),
            ("-1 misplaced", 2 ** (SIX[1] - 1)),
            ("another function of the grade", 2 * SIX[1]),
            ("the row above", SIX_GAINS[0]),
            ("discounted", term(SIX_GAINS[1], 2)),
        ],
        "gain 3": [
            ("2^g for gain", power(SIX[2])),
            ("grade for gain", SIX[2]),
            ("-1 misplaced", 2 ** (SIX[2] - 1)),
            ("another function of the grade", square(SIX[2])),
            ("another function of the grade", 2 * SIX[2]),
            ("another function of the grade", 2 * SIX[2] - 1),
            ("the row above", SIX_GAINS[1]),
        ],
        "gain 4": [
            ("2^g for gain", power(SIX[3])),
            ("another function of the grade", 2 * SIX[3] - 1),
            ("-1 misplaced", 2 ** (SIX[3] - 1)),
            ("the row above", SIX_GAINS[2]),
            ("the row below", SIX_GAINS[4]),
        ],
        "gain 5": [
            ("2^g for gain", power(SIX[4])),
            ("another function of the grade", 2 * SIX[4]),
            ("the row above", SIX_GAINS[3]),
            ("the row below", SIX_GAINS[5]),
        ],
        "gain 6": [
            ("2^g for gain", power(SIX[5])),
            ("grade for gain", SIX[5]),
            ("-1 misplaced", 2 ** (SIX[5] - 1)),
            ("another function of the grade", 2 * SIX[5]),
            ("the row above", SIX_GAINS[4]),
        ],
        "DCG@6": [
            ("grade for gain", dcg(SIX)),
            ("2^g for gain", dcg(every(power, SIX))),
            ("no discount", cg(SIX_GAINS)),
            ("rank for rank + 1", dcg(SIX_GAINS, older)),
            ("rank 1 lost", dcg(SIX_GAINS, older_without_first)),
            ("natural logarithm", dcg(SIX_GAINS, natural)),
            ("decimal logarithm", dcg(SIX_GAINS, decimal)),
            ("discount upside down", dcg(SIX_GAINS, multiplied)),
            ("divided by the rank", dcg(SIX_GAINS, by_rank)),
            ("one added outside the logarithm", dcg(SIX_GAINS, one_outside)),
            ("another function of the grade", dcg(every(square, SIX))),
            ("normalised", dcg(SIX_GAINS) / dcg(ideal(SIX_GAINS))),
            ("ideal alone", dcg(ideal(SIX_GAINS))),
            ("divided by k", dcg(SIX_GAINS) / 6),
            ("first or last left out", dcg(SIX_GAINS[:5])),
            ("rounded to 1 decimal", dcg_rounded(SIX_GAINS, 1)),
        ],
    },
    "ndcg-six": {
        "ideal grade 2": [
            ("ideal in the given order", SIX[1]),
            ("each grade once", each_once(SIX_ALL)[1]),
            ("worst first", worst_first(SIX_ALL)[1]),
            ("another function of the grade", square(SIX_IDEAL[1])),
            ("2^g - 1 for gain", exponential(SIX_IDEAL[1])),
            ("discounted", term(SIX_IDEAL[1], 2)),
        ],
        "ideal grade 3": [
            ("ideal from the retrieved alone", ideal(SIX)[2]),
            ("each grade once", each_once(SIX_ALL)[2]),
            ("2^g - 1 for gain", exponential(SIX_IDEAL[2])),
            ("discounted", term(SIX_IDEAL[2], 3)),
        ],
        "ideal grade 4": [
            ("top grade everywhere", top_everywhere(SIX_ALL)[3]),
            ("ideal in the given order", SIX[3]),
            ("each grade once", each_once(SIX_ALL)[3]),
            ("2^g - 1 for gain", exponential(SIX_IDEAL[3])),
            ("discounted", term(SIX_IDEAL[3], 4)),
        ],
        "ideal grade 5": [
            ("ideal from the retrieved alone", ideal(SIX)[4]),
            ("top grade everywhere", top_everywhere(SIX_ALL)[4]),
            ("2^g - 1 for gain", exponential(SIX_IDEAL[4])),
            ("discounted", term(SIX_IDEAL[4], 5)),
        ],
        "ideal grade 6": [
            ("ideal from the retrieved alone", ideal(SIX)[5]),
            ("one missed left out", ideal(SIX + SIX_MISSED[:1])[5]),
            ("top grade everywhere", top_everywhere(SIX_ALL)[5]),
            ("worst first", worst_first(SIX_ALL)[5]),
            ("2^g - 1 for gain", exponential(SIX_IDEAL[5])),
            ("discounted", term(SIX_IDEAL[5], 6)),
        ],
        "ideal term 2": [
            ("ideal in the given order", term(SIX[1], 2)),
            ("no discount", SIX_IDEAL[1]),
            ("rank for rank + 1", term(SIX_IDEAL[1], 2, older)),
            ("natural logarithm", term(SIX_IDEAL[1], 2, natural)),
            ("decimal logarithm", term(SIX_IDEAL[1], 2, decimal)),
            ("discount upside down", term(SIX_IDEAL[1], 2, multiplied)),
            ("one factor alone", discount(2)),
            ("2^g - 1 for gain", term(exponential(SIX_IDEAL[1]), 2)),
            ("running sum", dcg(SIX_IDEAL[:2])),
        ],
        "ideal term 3": [
            ("ideal from the retrieved alone", term(ideal(SIX)[2], 3)),
            ("no discount", SIX_IDEAL[2]),
            ("rank for rank + 1", term(SIX_IDEAL[2], 3, older)),
            ("natural logarithm", term(SIX_IDEAL[2], 3, natural)),
            ("discount upside down", term(SIX_IDEAL[2], 3, multiplied)),
            ("one factor alone", discount(3)),
            ("2^g - 1 for gain", term(exponential(SIX_IDEAL[2]), 3)),
            ("running sum", dcg(SIX_IDEAL[:3])),
        ],
        "ideal term 4": [
            ("ideal in the given order", term(SIX[3], 4)),
            ("top grade everywhere", term(top_everywhere(SIX_ALL)[3], 4)),
            ("no discount", SIX_IDEAL[3]),
            ("rank for rank + 1", term(SIX_IDEAL[3], 4, older)),
            ("natural logarithm", term(SIX_IDEAL[3], 4, natural)),
            ("discount upside down", term(SIX_IDEAL[3], 4, multiplied)),
            ("one factor alone", discount(4)),
            ("2^g - 1 for gain", term(exponential(SIX_IDEAL[3]), 4)),
            ("running sum", dcg(SIX_IDEAL[:4])),
            ("a factor from another row", term(SIX_IDEAL[3], 2)),
        ],
        "ideal term 5": [
            ("ideal from the retrieved alone", term(ideal(SIX)[4], 5)),
            ("top grade everywhere", term(top_everywhere(SIX_ALL)[4], 5)),
            ("no discount", SIX_IDEAL[4]),
            ("rank for rank + 1", term(SIX_IDEAL[4], 5, older)),
            ("natural logarithm", term(SIX_IDEAL[4], 5, natural)),
            ("running sum", dcg(SIX_IDEAL[:5])),
        ],
        "ideal term 6": [
            ("ideal from the retrieved alone", term(ideal(SIX)[5], 6)),
            ("one missed left out", term(ideal(SIX + SIX_MISSED[:1])[5], 6)),
            ("top grade everywhere", term(top_everywhere(SIX_ALL)[5], 6)),
            ("no discount", SIX_IDEAL[5]),
            ("rank for rank + 1", term(SIX_IDEAL[5], 6, older)),
            ("natural logarithm", term(SIX_IDEAL[5], 6, natural)),
            ("discount upside down", term(SIX_IDEAL[5], 6, multiplied)),
            ("one factor alone", discount(6)),
            ("running sum", dcg(SIX_IDEAL)),
            ("the row above", term(SIX_IDEAL[4], 5)),
        ],
        "DCG@6": [
            ("missed put behind the list", dcg(SIX_ALL)),
            ("ideal alone", dcg(SIX_IDEAL)),
            ("no discount", cg(SIX)),
            ("rank for rank + 1", dcg(SIX, older)),
            ("natural logarithm", dcg(SIX, natural)),
            ("decimal logarithm", dcg(SIX, decimal)),
            ("2^g - 1 for gain", dcg(SIX_GAINS)),
            ("discount upside down", dcg(SIX, multiplied)),
            ("first or last left out", dcg(SIX[:5])),
            ("divided by k", dcg(SIX) / 6),
        ],
        "ideal DCG@6": [
            ("ideal from the retrieved alone", dcg(ideal(SIX))),
            ("ideal not cut", dcg(ideal(SIX_ALL))),
            ("ideal in the given order", dcg(SIX)),
            ("missed put behind the list", dcg(SIX_ALL)),
            ("missed put behind the list", dcg(ideal(SIX) + SIX_MISSED)),
            ("one missed left out", dcg(ideal(SIX + SIX_MISSED[:1], 6))),
            ("top grade everywhere", dcg(top_everywhere(SIX))),
            ("each grade once", dcg(each_once(SIX_ALL))),
            ("no discount", cg(SIX_IDEAL)),
            ("rank for rank + 1", dcg(SIX_IDEAL, older)),
            ("natural logarithm", dcg(SIX_IDEAL, natural)),
            ("decimal logarithm", dcg(SIX_IDEAL, decimal)),
            ("2^g - 1 for gain", dcg(every(exponential, SIX_IDEAL))),
            ("worst first", dcg(worst_first(SIX))),
            ("first or last left out", dcg(SIX_IDEAL[:5])),
            ("rounded to 1 decimal", dcg_rounded(SIX_IDEAL, 1)),
            ("rounded to 2 decimals", dcg_rounded(SIX_IDEAL, 2)),
        ],
        "nDCG@6": [
            ("ideal from the retrieved alone", dcg(SIX) / dcg(ideal(SIX))),
            ("ideal not cut", dcg(SIX) / dcg(ideal(SIX_ALL))),
            ("missed put behind the list", dcg(SIX) / dcg(ideal(SIX) + SIX_MISSED)),
            ("missed put behind the list", dcg(SIX_ALL) / dcg(ideal(SIX_ALL))),
            ("one missed left out", dcg(SIX) / dcg(ideal(SIX + SIX_MISSED[:1], 6))),
            ("top grade everywhere", dcg(SIX) / dcg(top_everywhere(SIX))),
            ("upside down", dcg(SIX_IDEAL) / dcg(SIX)),
            ("no discount", cg(SIX) / cg(SIX_IDEAL)),
            ("ideal by another formula", dcg(SIX) / cg(SIX_IDEAL)),
            ("rank for rank + 1", dcg(SIX, older) / dcg(SIX_IDEAL, older)),
            ("2^g - 1 for gain", dcg(SIX_GAINS) / dcg(every(exponential, SIX_IDEAL))),
            ("numerator alone", dcg(SIX)),
            ("ideal alone", dcg(SIX_IDEAL)),
            ("complement", complement(dcg(SIX) / dcg(SIX_IDEAL))),
            ("another operation", dcg(SIX_IDEAL) - dcg(SIX)),
            ("mean of the quotients", mean_ratio(SIX, SIX_IDEAL)),
            ("discount upside down", dcg(SIX, multiplied) / dcg(SIX_IDEAL, multiplied)),
            ("divided by the rank", dcg(SIX, by_rank) / dcg(SIX_IDEAL, by_rank)),
            ("yes or no for grade", dcg(SIX_REL) / dcg(every(binary, SIX_IDEAL))),
            ("divided by k", dcg(SIX) / 6),
            ("rounded to 1 decimal", round(dcg(SIX), 1) / round(dcg(SIX_IDEAL), 1)),
            ("rounded to 2 decimals", round(dcg(SIX), 2) / round(dcg(SIX_IDEAL), 2)),
        ],
    },
    "toyota": {
        "ideal grade 2": [
            ("top grade everywhere", top_everywhere(TOYOTA)[1]),
            ("2^g for gain", power(TOYOTA_IDEAL[1])),
            ("discounted", term(TOYOTA_IDEAL[1], 2)),
        ],
        "ideal grade 3": [
            ("ideal in the given order", TOYOTA[2]),
            ("discounted", term(TOYOTA_IDEAL[2], 3)),
        ],
        "ideal term 2": [
            ("top grade everywhere", term(top_everywhere(TOYOTA)[1], 2)),
            ("no discount", TOYOTA_IDEAL[1]),
            ("natural logarithm", term(TOYOTA_IDEAL[1], 2, natural)),
            ("decimal logarithm", term(TOYOTA_IDEAL[1], 2, decimal)),
            ("discount upside down", term(TOYOTA_IDEAL[1], 2, multiplied)),
            ("divided by the rank", term(TOYOTA_IDEAL[1], 2, by_rank)),
            ("a factor from another row", term(TOYOTA_IDEAL[1], 3)),
            ("a factor from another row", term(TOYOTA_IDEAL[1], 1)),
            ("running sum", dcg(TOYOTA_IDEAL[:2])),
        ],
        "ideal term 3": [
            ("ideal in the given order", term(TOYOTA[2], 3)),
            ("no discount", TOYOTA_IDEAL[2]),
            ("rank for rank + 1", term(TOYOTA_IDEAL[2], 3, older)),
            ("natural logarithm", term(TOYOTA_IDEAL[2], 3, natural)),
            ("decimal logarithm", term(TOYOTA_IDEAL[2], 3, decimal)),
            ("discount upside down", term(TOYOTA_IDEAL[2], 3, multiplied)),
            ("divided by the rank", term(TOYOTA_IDEAL[2], 3, by_rank)),
            ("a factor from another row", term(TOYOTA_IDEAL[2], 2)),
            ("running sum", dcg(TOYOTA_IDEAL)),
        ],
        "DCG@3": [
            ("no discount", cg(TOYOTA)),
            ("rank for rank + 1", dcg(TOYOTA, older)),
            ("rank 1 lost", dcg(TOYOTA, older_without_first)),
            ("natural logarithm", dcg(TOYOTA, natural)),
            ("decimal logarithm", dcg(TOYOTA, decimal)),
            ("2^g - 1 for gain", dcg(TOYOTA_GAINS)),
            ("discount upside down", dcg(TOYOTA, multiplied)),
            ("divided by the rank", dcg(TOYOTA, by_rank)),
            ("ideal alone", dcg(TOYOTA_IDEAL)),
            ("divided by k", dcg(TOYOTA) / 3),
        ],
        "ideal DCG@3": [
            ("ideal in the given order", dcg(TOYOTA)),
            ("top grade everywhere", dcg(top_everywhere(TOYOTA))),
            ("each grade once", dcg(each_once(TOYOTA))),
            ("no discount", cg(TOYOTA_IDEAL)),
            ("rank for rank + 1", dcg(TOYOTA_IDEAL, older)),
            ("natural logarithm", dcg(TOYOTA_IDEAL, natural)),
            ("decimal logarithm", dcg(TOYOTA_IDEAL, decimal)),
            ("2^g - 1 for gain", dcg(TOYOTA_IDEAL_GAINS)),
            ("discount upside down", dcg(TOYOTA_IDEAL, multiplied)),
            ("one part alone", dcg(TOYOTA_IDEAL[:1])),
        ],
        "nDCG@3": [
            ("upside down", dcg(TOYOTA_IDEAL) / dcg(TOYOTA)),
            ("2^g - 1 for gain", dcg(TOYOTA_GAINS) / dcg(TOYOTA_IDEAL_GAINS)),
            ("top grade everywhere", dcg(TOYOTA) / dcg(top_everywhere(TOYOTA))),
            ("no discount", cg(TOYOTA) / cg(TOYOTA_IDEAL)),
            ("ideal by another formula", dcg(TOYOTA) / cg(TOYOTA_IDEAL)),
            ("rank for rank + 1", dcg(TOYOTA, older) / dcg(TOYOTA_IDEAL, older)),
            ("numerator alone", dcg(TOYOTA)),
            ("ideal alone", dcg(TOYOTA_IDEAL)),
            ("complement", complement(dcg(TOYOTA) / dcg(TOYOTA_IDEAL))),
            ("another operation", dcg(TOYOTA_IDEAL) - dcg(TOYOTA)),
            ("ideal by another formula", dcg(TOYOTA) / dcg(TOYOTA_IDEAL_GAINS)),
            ("divided by the rank", dcg(TOYOTA, by_rank) / dcg(TOYOTA_IDEAL, by_rank)),
            ("discount upside down", dcg(TOYOTA, multiplied) / dcg(TOYOTA_IDEAL, multiplied)),
            ("divided by k", dcg(TOYOTA) / 3),
            ("mean of the quotients", mean_ratio(TOYOTA, TOYOTA_IDEAL)),
            ("rounded to 1 decimal", round(dcg(TOYOTA), 1) / round(dcg(TOYOTA_IDEAL), 1)),
        ],
    },
    "toyota-exponential": {
        "ideal grade 2": [
            ("top grade everywhere", top_everywhere(TOYOTA)[1]),
            ("2^g for gain", power(TOYOTA_IDEAL[1])),
            ("discounted", term(TOYOTA_IDEAL[1], 2)),
            ("a factor from another row", TOYOTA_IDEAL_GAINS[0]),
        ],
        "ideal grade 3": [
            ("ideal in the given order", TOYOTA[2]),
            ("discounted", term(TOYOTA_IDEAL[2], 3)),
        ],
        "ideal term 2": [
            ("2^g for gain", term(power(TOYOTA_IDEAL[1]), 2)),
            ("top grade everywhere", term(TOYOTA_IDEAL_GAINS[0], 2)),
            ("no discount", TOYOTA_IDEAL_GAINS[1]),
            ("natural logarithm", term(TOYOTA_IDEAL_GAINS[1], 2, natural)),
            ("decimal logarithm", term(TOYOTA_IDEAL_GAINS[1], 2, decimal)),
            ("discount upside down", term(TOYOTA_IDEAL_GAINS[1], 2, multiplied)),
            ("divided by the rank", term(TOYOTA_IDEAL_GAINS[1], 2, by_rank)),
            ("running sum", dcg(TOYOTA_IDEAL_GAINS[:2])),
        ],
        "ideal term 3": [
            ("ideal in the given order", term(TOYOTA_GAINS[2], 3)),
            ("2^g for gain", term(power(TOYOTA_IDEAL[2]), 3)),
            ("no discount", TOYOTA_IDEAL_GAINS[2]),
            ("rank for rank + 1", term(TOYOTA_IDEAL_GAINS[2], 3, older)),
            ("natural logarithm", term(TOYOTA_IDEAL_GAINS[2], 3, natural)),
            ("decimal logarithm", term(TOYOTA_IDEAL_GAINS[2], 3, decimal)),
            ("discount upside down", term(TOYOTA_IDEAL_GAINS[2], 3, multiplied)),
            ("divided by the rank", term(TOYOTA_IDEAL_GAINS[2], 3, by_rank)),
            ("running sum", dcg(TOYOTA_IDEAL_GAINS)),
        ],
        "DCG@3": [
            ("grade for gain", dcg(TOYOTA)),
            ("2^g for gain", dcg(every(power, TOYOTA))),
            ("no discount", cg(TOYOTA_GAINS)),
            ("rank for rank + 1", dcg(TOYOTA_GAINS, older)),
            ("rank 1 lost", dcg(TOYOTA_GAINS, older_without_first)),
            ("natural logarithm", dcg(TOYOTA_GAINS, natural)),
            ("decimal logarithm", dcg(TOYOTA_GAINS, decimal)),
            ("discount upside down", dcg(TOYOTA_GAINS, multiplied)),
            ("divided by the rank", dcg(TOYOTA_GAINS, by_rank)),
            ("another function of the grade", dcg(every(square, TOYOTA))),
            ("ideal alone", dcg(TOYOTA_IDEAL_GAINS)),
        ],
        "ideal DCG@3": [
            ("grade for gain", dcg(TOYOTA_IDEAL)),
            ("ideal in the given order", dcg(TOYOTA_GAINS)),
            ("2^g for gain", dcg(every(power, TOYOTA_IDEAL))),
            ("top grade everywhere", dcg(top_everywhere(TOYOTA_GAINS))),
            ("each grade once", dcg(each_once(TOYOTA_GAINS))),
            ("no discount", cg(TOYOTA_IDEAL_GAINS)),
            ("rank for rank + 1", dcg(TOYOTA_IDEAL_GAINS, older)),
            ("natural logarithm", dcg(TOYOTA_IDEAL_GAINS, natural)),
            ("decimal logarithm", dcg(TOYOTA_IDEAL_GAINS, decimal)),
            ("discount upside down", dcg(TOYOTA_IDEAL_GAINS, multiplied)),
        ],
        "nDCG@3": [
            ("grade for gain", dcg(TOYOTA) / dcg(TOYOTA_IDEAL)),
            ("ideal by another formula", dcg(TOYOTA_GAINS) / dcg(TOYOTA_IDEAL)),
            ("ideal by another formula", dcg(TOYOTA) / dcg(TOYOTA_IDEAL_GAINS)),
            ("2^g for gain", dcg(every(power, TOYOTA)) / dcg(every(power, TOYOTA_IDEAL))),
            ("upside down", dcg(TOYOTA_IDEAL_GAINS) / dcg(TOYOTA_GAINS)),
            ("top grade everywhere", dcg(TOYOTA_GAINS) / dcg(top_everywhere(TOYOTA_GAINS))),
            ("no discount", cg(TOYOTA_GAINS) / cg(TOYOTA_IDEAL_GAINS)),
            ("rank for rank + 1", dcg(TOYOTA_GAINS, older) / dcg(TOYOTA_IDEAL_GAINS, older)),
            ("numerator alone", dcg(TOYOTA_GAINS)),
            ("ideal alone", dcg(TOYOTA_IDEAL_GAINS)),
            ("complement", complement(dcg(TOYOTA_GAINS) / dcg(TOYOTA_IDEAL_GAINS))),
            ("another operation", dcg(TOYOTA_IDEAL_GAINS) - dcg(TOYOTA_GAINS)),
            ("divided by the rank", dcg(TOYOTA_GAINS, by_rank) / dcg(TOYOTA_IDEAL_GAINS, by_rank)),
            ("divided by k", dcg(TOYOTA_GAINS) / 3),
            ("rounded to 1 decimal", round(dcg(TOYOTA_GAINS), 1) / round(dcg(TOYOTA_IDEAL_GAINS), 1)),
        ],
    },
    "err": {
        "stops here 3": [
            ("one factor alone", SAT[2]),
            ("one factor alone", left(SAT, 3)),
            ("some rows above left out", SAT[2] * (1 - SAT[1])),
            ("some rows above left out", SAT[2] * (1 - STOPS[1])),
            ("own row counted among those above", SAT[2] * left(SAT, 4)),
            ("complement forgotten", prod(SAT[:3])),
            ("grade for gain", stops(SAT_GRADE, 3)),
            ("2^g for gain", stops(SAT_NO_MINUS, 3)),
            ("-1 misplaced", stops(SAT_BELOW, 3)),
            ("the row above", STOPS[1]),
            ("the neighbour's column", err_term(SAT, 3)),
        ],
        "stops here 4": [
            ("one factor alone", left(SAT, 4)),
            ("2^g for gain", SAT_NO_MINUS[3] * left(SAT, 4)),
            ("the row above", STOPS[2]),
            ("the row below", STOPS[4]),
            ("running sum", sum(STOPS[:4])),
        ],
        "stops here 5": [
            ("one factor alone", SAT[4]),
            ("one factor alone", left(SAT, 5)),
            ("some rows above left out", SAT[4] * (1 - SAT[3])),
            ("own row counted among those above", SAT[4] * left(SAT, 6)),
            ("complement forgotten", prod(SAT[:5])),
            ("grade for gain", SAT_GRADE[4] * left(SAT, 5)),
            ("2^g for gain", SAT_NO_MINUS[4] * left(SAT, 5)),
            ("-1 misplaced", stops(SAT_BELOW, 5)),
            ("the row below", STOPS[5]),
            ("the neighbour's column", err_term(SAT, 5)),
        ],
        "stops here 6": [
            ("one factor alone", SAT[5]),
            ("one factor alone", left(SAT, 6)),
            ("some rows above left out", SAT[5] * (1 - SAT[4])),
            ("some rows above left out", SAT[5] * (1 - STOPS[4])),
            ("own row counted among those above", SAT[5] * left(SAT, 7)),
            ("first or last left out", SAT[5] * left(SAT, 5)),
            ("2^g for gain", SAT_NO_MINUS[5] * left(SAT, 6)),
            ("complement forgotten", prod(SAT)),
            ("the row above", STOPS[4]),
            ("running sum", sum(STOPS)),
            ("the neighbour's column", err_term(SAT, 6)),
        ],
        "term 3": [
            ("no discount", STOPS[2]),
            ("satisfied for stops here", SAT[2] / 3),
            ("rank + 1 for rank", err_term(SAT, 3, by_rank_plus_one)),
            ("logarithm of the rank", err_term(SAT, 3, discount)),
            ("discount upside down", STOPS[2] * 3),
            ("ranks from 0", STOPS[2] / 2),
            ("some rows above left out", SAT[2] * (1 - SAT[1]) / 3),
            ("the row above", err_term(SAT, 2)),
            ("running sum", sum(err_term(SAT, k) for k in (1, 2, 3))),
        ],
        "term 4": [
            ("one factor alone", left(SAT, 4) / 4),
            ("one factor alone", by_rank(4)),
            ("the row above", err_term(SAT, 3)),
            ("the row below", err_term(SAT, 5)),
            ("running sum", err(SAT[:4])),
        ],
        "term 5": [
            ("no discount", STOPS[4]),
            ("satisfied for stops here", SAT[4] / 5),
            ("logarithm of the rank", err_term(SAT, 5, discount)),
            ("discount upside down", STOPS[4] * 5),
            ("ranks from 0", STOPS[4] / 4),
            ("the row above", err_term(SAT, 4)),
            ("the row below", err_term(SAT, 6)),
            ("running sum", err(SAT[:5])),
        ],
        "term 6": [
            ("no discount", STOPS[5]),
            ("satisfied for stops here", SAT[5] / 6),
            ("logarithm of the rank", err_term(SAT, 6, discount)),
            ("discount upside down", STOPS[5] * 6),
            ("ranks from 0", STOPS[5] / 5),
            ("the row above", err_term(SAT, 5)),
            ("running sum", err(SAT)),
        ],
        "ERR": [
            ("no discount", sum(STOPS)),
            ("satisfied for stops here", dcg(SAT, by_rank)),
            ("logarithm of the rank", err(SAT, discount)),
            ("rank + 1 for rank", err(SAT, by_rank_plus_one)),
            ("discount upside down", sum(s * k for k, s in enumerate(STOPS, 1))),
            ("2^g for gain", err(SAT_NO_MINUS)),
            ("-1 misplaced", err(SAT_BELOW)),
            ("grade for gain", err(SAT_GRADE)),
            ("one part alone", err(SAT[:1])),
            ("first or last left out", err(SAT[:5])),
            ("divided by the results", err(SAT) / 6),
            ("one factor alone", sum(SAT)),
            ("complement", complement(err(SAT))),
            ("some rows above left out", SAT[0] + sum(SAT[k] * (1 - SAT[k - 1]) / (k + 1) for k in range(1, 6))),
            ("first in place of all", rr(SIX)),
        ],
    },
    "rbp-six": {
        "RBP": [
            ("factor left out", rbp(SIX_REL, P, weight_without_factor)),
            ("exponent one too high", rbp(SIX_REL, P, weight_rank_exponent)),
            ("grade for gain", rbp(SIX, P)),
            ("2^g - 1 for gain", rbp(SIX_GAINS, P)),
            ("non-relevant counted as relevant", rbp([1] * 6, P)),
            ("complement", complement(rbp(SIX_REL, P))),
            ("p and 1 - p exchanged", rbp(SIX_REL, 1 - P)),
            ("row skipped, ranks closed up", rbp([1] * 5, P)),
            ("residual added", rbp(SIX_REL, P) + P**6),
            ("normalised", rbp(SIX_REL, P) / rbp([1] * 6, P)),
            ("divided by the relevant retrieved", rbp(SIX_REL, P) / sum(SIX_REL)),
            ("divided by the results", rbp(SIX_REL, P) / 6),
            ("threshold too high", rbp([int(g >= 2) for g in SIX], P)),
            ("threshold too high", rbp([int(g >= 3) for g in SIX], P)),
            ("logarithm of the rank", (1 - P) * dcg(SIX_REL)),
            ("plain precision", precision(SIX_REL, 6)),
            ("first or last left out", rbp(SIX_REL[:5], P)),
            ("first or last left out", rbp([0, *SIX_REL[1:]], P)),
            ("rounded to 1 decimal", sum(round(g * weight(k, P), 1) for k, g in enumerate(SIX_REL, 1))),
        ],
        "term 2": [
            ("grade for gain", SIX[1] * weight(2, P)),
            ("2^g - 1 for gain", SIX_GAINS[1] * weight(2, P)),
            ("factor left out", weight_without_factor(2, P)),
            ("exponent one too high", weight_rank_exponent(2, P)),
            ("running sum", rbp(SIX_REL[:2], P)),
            ("the row above", weight(1, P)),
            ("the row below", weight(3, P)),
            ("one factor alone", SIX_REL[1]),
        ],
        "term 3": [
            ("grade for gain", SIX[2] * weight(3, P)),
            ("factor left out", weight_without_factor(3, P)),
            ("exponent one too high", weight_rank_exponent(3, P)),
            ("running sum", rbp(SIX_REL[:3], P)),
            ("the row above", weight(2, P)),
            ("the row below", SIX_REL[3] * weight(4, P)),
            ("divided by the rank", weight(3, P) / 3),
            ("one factor alone", SIX_REL[2]),
        ],
        "term 4": [
            ("non-relevant keeps its value", weight(4, P)),
            ("running sum", rbp(SIX_REL[:4], P)),
            ("the row above", weight(3, P)),
            ("the row below", weight(5, P)),
            ("sign turned round", -weight(4, P)),
            ("complement", complement(weight(4, P))),
        ],
        "term 5": [
            ("row skipped, ranks closed up", weight(4, P)),
            ("factor left out", weight_without_factor(5, P)),
            ("exponent one too high", weight_rank_exponent(5, P)),
            ("running sum", rbp(SIX_REL[:5], P)),
            ("threshold too high", int(SIX[4] >= 2) * weight(5, P)),
            ("one factor alone", SIX_REL[4]),
        ],
        "term 6": [
            ("grade for gain", SIX[5] * weight(6, P)),
            ("row skipped, ranks closed up", weight(5, P)),
            ("factor left out", weight_without_factor(6, P)),
            ("exponent one too high", weight_rank_exponent(6, P)),
            ("running sum", rbp(SIX_REL, P)),
            ("divided by the rank", weight(6, P) / 6),
            ("one factor alone", SIX_REL[5]),
        ],
        "weight 2": [
            ("factor left out", weight_without_factor(2, P)),
            ("exponent one too high", weight_rank_exponent(2, P)),
            ("one factor alone", 1 - P),
            ("p and 1 - p exchanged", (1 - P) ** 2),
            ("divided by the rank", (1 - P) / 2),
            ("grade for gain", SIX[1] * weight(2, P)),
            ("the row below", weight(3, P)),
        ],
        "weight 3": [
            ("factor left out", weight_without_factor(3, P)),
            ("exponent one too high", weight_rank_exponent(3, P)),
            ("p and 1 - p exchanged", weight_exchanged(3, P)),
            ("another operation", weight_times(3, P)),
            ("the row above", weight(2, P)),
            ("one factor alone", 1 - P),
            ("grade for gain", SIX[2] * weight(3, P)),
        ],
        "weight 4": [
            ("factor left out", weight_without_factor(4, P)),
            ("0 where not relevant", SIX_REL[3] * weight(4, P)),
            ("exponent one too high", weight_rank_exponent(4, P)),
            ("p and 1 - p exchanged", weight_exchanged(4, P)),
            ("another operation", weight_times(4, P)),
            ("the row above", weight(3, P)),
        ],
        "weight 5": [
            ("factor left out", weight_without_factor(5, P)),
            ("exponent one too high", weight_rank_exponent(5, P)),
            ("row skipped, ranks closed up", weight(4, P)),
            ("p and 1 - p exchanged", weight_exchanged(5, P)),
            ("another operation", weight_times(5, P)),
            ("the row below", weight(6, P)),
        ],
        "weight 6": [
            ("factor left out", weight_without_factor(6, P)),
            ("exponent one too high", weight_rank_exponent(6, P)),
            ("row skipped, ranks closed up", weight(5, P)),
            ("p and 1 - p exchanged", weight_exchanged(6, P)),
            ("another operation", weight_times(6, P)),
        ],
    },
    "contingency": {
        "precision": [
            ("precision and recall exchanged", CON_R),
            ("another denominator", FOUND / FALSE),
            ("complement", complement(CON_P)),
            ("upside down", (FOUND + FALSE) / FOUND),
            ("another denominator", FOUND / ALL),
            ("another denominator", FOUND / (FOUND + FALSE + MISSING)),
            ("another measure of the table", (FOUND + REST) / ALL),
        ],
        "recall": [
            ("precision and recall exchanged", CON_P),
            ("another denominator", FOUND / MISSING),
            ("complement", complement(CON_R)),
            ("upside down", (FOUND + MISSING) / FOUND),
            ("another denominator", FOUND / ALL),
            ("another measure of the table", FALSE / (FALSE + REST)),
            ("another denominator", FOUND / (MISSING + REST)),
            ("another denominator", FOUND / (FOUND + FALSE + MISSING)),
        ],
        "F1": [
            ("another mean", mean([CON_P, CON_R])),
            ("factor left out", f_measure(CON_P, CON_R) / 2),
            ("another mean", geometric_mean([CON_P, CON_R])),
            ("numerator alone", 2 * CON_P * CON_R),
            ("numerator alone", CON_P * CON_R),
            ("sum not divided", CON_P + CON_R),
            ("upside down", (CON_P + CON_R) / (2 * CON_P * CON_R)),
            ("another parameter", f_measure(CON_P, CON_R, 2)),
            ("another parameter", f_measure(CON_P, CON_R, 0.5)),
            ("one factor alone", CON_R),
            ("another measure of the table", (FOUND + REST) / ALL),
            ("rounded to 2 decimals", f_measure(round(CON_P, 2), round(CON_R, 2))),
            ("rounded to 1 decimal", f_measure(round(CON_P, 1), round(CON_R, 1))),
        ],
    },
    "tie-of-two": {
        "AP 1": [
            ("the row below", ap(ACBD)),
            ("divided by the results", ap(ABCD, over=4)),
            ("sum not divided", ap_sum(ABCD)),
            ("each hit counted as the first", ap_hits_at_one(ABCD)),
            ("every rank's precision", mean(every_precision(ABCD))),
            ("ranks from 0", ap(ABCD, add=-1)),
            ("rank + 1 for rank", ap(ABCD, add=1)),
            ("first or last left out", ap_sum(ABCD[:3]) / 2),
        ],
        "AP 2": [
            ("the row above", ap(ABCD)),
            ("divided by the results", ap(ACBD, over=4)),
            ("sum not divided", ap_sum(ACBD)),
            ("each hit counted as the first", ap_hits_at_one(ACBD)),
            ("first in place of all", rr(ACBD)),
            ("plain precision", precision(ACBD, 4)),
            ("every rank's precision", mean(every_precision(ACBD))),
            ("ranks from 0", ap(ACBD, add=-1)),
            ("rank + 1 for rank", ap(ACBD, add=1)),
            ("first or last left out", ap_sum(ACBD[:3]) / 2),
            ("rounded to 2 decimals", ap_rounded(ACBD, 2)),
        ],
        "expected AP": [
            ("tie resolved one way", ap(ABCD)),
            ("tie resolved one way", ap(ACBD)),
            ("sum not divided", ap(ABCD) + ap(ACBD)),
            ("tied share a rank", (1 / 2.5 + 2 / 4) / 2),
            ("tied share a rank", ap_sum([0, 0.5, 0.5, 1]) / 2),
            ("another mean", harmonic_mean([ap(ABCD), ap(ACBD)])),
            ("another mean", geometric_mean([ap(ABCD), ap(ACBD)])),
            ("another operation", ap(ABCD) * ap(ACBD)),
            ("divided by the results", (ap(ABCD) + ap(ACBD)) / 4),
            ("divided by R too early", mean([ap(ABCD, over=4), ap(ACBD, over=4)])),
            ("each hit counted as the first", mean([ap_hits_at_one(ABCD), ap_hits_at_one(ACBD)])),
            ("rounded to 1 decimal", mean([ap(ABCD), round(ap(ACBD), 1)])),
        ],
    },
    "clicks-corrected": {
        "rate 2": [
            ("another denominator", 12 / (20 + 12 + 9)),
            ("another denominator", 12 / (100 / 2)),
            ("the row above", 20 / 100),
            ("the row below", 9 / 100),
            ("upside down", 100 / 12),
            ("running sum", (20 + 12) / 100),
        ],
        "rate 3": [
            ("another denominator", 9 / (20 + 12 + 9)),
            ("another denominator", 9 / (100 / 3)),
            ("the row above", 12 / 100),
            ("complement", 1 - 9 / 100),
        ],
        "corrected 2": [
            ("multiplied for divided", 0.12 * 0.5),
            ("the neighbour's column", 0.12),
            ("sum not divided", 12 / 0.5),
            ("another operation", 0.12 + 0.5),
            ("upside down", 0.5 / 0.12),
        ],
        "corrected 3": [
            ("multiplied for divided", 0.09 / 3),
            ("the neighbour's column", 0.09),
            ("sum not divided", 9 * 3),
            ("another denominator", 0.09 / (2 / 3)),
            ("the row above", 0.12 / 0.5),
            ("complement", 1 - 0.27),
        ],
    },
    "drafted-sessions": {
        "of A 2": [("counted by lists", 2), ("the row above", 0)],
        "of B 2": [("counted by lists", 2), ("the row above", 2)],
        "of A 3": [("counted by lists", 1), ("picked, not clicked", 2)],
        "of B 3": [("the neighbour's column", 0), ("picked, not clicked", 2)],
        "of A 4": [("the neighbour's column", 0)],
        "of B 4": [("counted by lists", 1), ("the neighbour's column", 2)],
        "of A 5": [("the neighbour's column", 1), ("picked, not clicked", 2)],
        "of B 5": [("the neighbour's column", 0), ("picked, not clicked", 2)],
        "of A 6": [("counted by lists", 2), ("clicks of both", 3)],
        "of B 6": [("clicks of both", 3), ("the neighbour's column", 1)],
        "won by B": [
            ("clicks for sessions", 7),
            ("ties counted", 5),
            ("the other's", 1),
            ("plain difference", 4 - 1),
            ("all of them", 6),
        ],
        "Δ of B": [
            ("ties left out", 4 / 5 - 1 / 2),
            ("half not taken off", 4.5 / 6),
            ("half not taken off", 4 / 6),
            ("half not taken off", 4 / 5),
            ("tie counted as nothing", 4 / 6 - 1 / 2),
            ("ties counted", 5 / 6 - 1 / 2),
            ("clicks for sessions", 7 / 11 - 1 / 2),
            ("plain difference", (4 - 1) / 6),
            ("plain difference", (4 - 1) / 5),
            ("sign turned round", -0.25),
        ],
        "p": [
            ("one-sided for two-sided", (1 + 5) / 32),
            ("ties counted", 2 * (1 + 6) / 64),
            ("extreme pattern left out", 2 * 5 / 32),
            ("extreme pattern only", 2 / 32),
            ("complement", 1 - 12 / 32),
            ("sum not divided", 12),
            ("one-sided for two-sided", 5 / 32),
        ],
    },
    "six-differences": {
        "difference 2": [
            ("sign turned round", -DIFFS[1]),
            ("another operation", A[1] + B[1]),
            ("another mean", mean([A[1], B[1]])),
            ("relative difference", DIFFS[1] / A[1]),
            ("relative difference", B[1] / A[1]),
            ("the row above", DIFFS[0]),
            ("the row below", DIFFS[2]),
            ("one factor alone", B[1]),
        ],
        "difference 3": [
            ("sign turned round", -DIFFS[2]),
            ("another operation", A[2] + B[2]),
            ("relative difference", DIFFS[2] / A[2]),
            ("the row above", DIFFS[1]),
            ("the row below", DIFFS[3]),
            ("running sum", sum(DIFFS[:3])),
        ],
        "difference 4": [
            ("sign turned round", -DIFFS[3]),
            ("another operation", A[3] + B[3]),
            ("another mean", mean([A[3], B[3]])),
            ("relative difference", DIFFS[3] / A[3]),
            ("the row above", DIFFS[2]),
            ("the row below", DIFFS[4]),
            ("running sum", sum(DIFFS[:4])),
        ],
        "difference 5": [
            ("sign turned round", -DIFFS[4]),
            ("relative difference", DIFFS[4] / A[4]),
            ("another operation", A[4] + B[4]),
            ("the row above", DIFFS[3]),
        ],
        "difference 6": [
            ("sign turned round", -DIFFS[5]),
            ("negative left out", max(DIFFS[5], 0)),
            ("another operation", A[5] + B[5]),
            ("relative difference", DIFFS[5] / A[5]),
            ("running sum", sum(DIFFS)),
            ("one factor alone", B[5]),
        ],
        "mean difference": [
            ("sign turned round", -mean(DIFFS)),
            ("sum not divided", sum(DIFFS)),
            ("n off by one", sum(DIFFS) / 5),
            ("absolute values", mean(map(abs, DIFFS))),
            ("negative left out", mean(BETTER)),
            ("negative left out", sum(BETTER) / 6),
            ("another mean", median(DIFFS)),
            ("relative difference", mean(d / a for d, a in zip(DIFFS, A, strict=True))),
            ("relative difference", mean(DIFFS) / mean(A)),
            ("one part alone", mean(A)),
            ("one part alone", mean(B)),
            ("another mean", mean(A + B)),
        ],
        "sign changes": [
            ("n off by one", sign_changes(DIFFS[:5])),
            ("n off by one", sign_changes([*DIFFS, 0])),
            ("another operation", 2 * len(DIFFS)),
            ("another operation", len(DIFFS) ** 2),
            ("observed left out", sign_changes(DIFFS) - 1),
            ("one factor alone", len(DIFFS)),
            ("permutations for sign changes", factorial(len(DIFFS))),
            ("one-sided for two-sided", sign_changes(DIFFS) // 2),
            ("permutations for sign changes", factorial(12) // factorial(6) ** 2),
        ],
        "as large": [
            ("one-sided for two-sided", as_large_one_sided(DIFFS, LEVEL)),
            ("strictly larger", strictly_larger(DIFFS, LEVEL)),
            ("strictly larger", strictly_larger_one_sided(DIFFS, LEVEL)),
            ("observed left out", as_large(DIFFS, LEVEL) - 1),
            ("observed left out", as_large(DIFFS, LEVEL) - 2),
            ("mean for sum", as_large(DIFFS, mean(DIFFS))),
            ("mean for sum", as_large_one_sided(DIFFS, mean(DIFFS))),
            ("complement", sign_changes(DIFFS) - as_large(DIFFS, LEVEL)),
            ("another test", len(BETTER)),
        ],
        "p": [
            ("one-sided for two-sided", as_large_one_sided(DIFFS, LEVEL) / sign_changes(DIFFS)),
            ("strictly larger", strictly_larger(DIFFS, LEVEL) / sign_changes(DIFFS)),
            ("strictly larger", strictly_larger_one_sided(DIFFS, LEVEL) / sign_changes(DIFFS)),
            ("observed left out", (as_large(DIFFS, LEVEL) - 1) / (sign_changes(DIFFS) - 1)),
            ("observed left out", (as_large(DIFFS, LEVEL) - 1) / sign_changes(DIFFS)),
            ("observed left out", as_large(DIFFS, LEVEL) / (sign_changes(DIFFS) - 1)),
            ("1 added", (as_large(DIFFS, LEVEL) + 1) / (sign_changes(DIFFS) + 1)),
            ("complement", complement(as_large(DIFFS, LEVEL) / sign_changes(DIFFS))),
            ("upside down", sign_changes(DIFFS) / as_large(DIFFS, LEVEL)),
            ("two-sided twice", 2 * as_large(DIFFS, LEVEL) / sign_changes(DIFFS)),
            ("n off by one", as_large(DIFFS, LEVEL) / sign_changes(DIFFS[:5])),
            ("another test", sign_test(DIFFS)),
            ("another test", sign_test(DIFFS, 1)),
            ("another test", t_test(DIFFS)),
            ("another test", t_test(DIFFS) / 2),
            ("mean for sum", as_large(DIFFS, mean(DIFFS)) / sign_changes(DIFFS)),
            ("the neighbour's column", mean(DIFFS)),
        ],
    },
    "idf-four-terms": {
        "idf 2": [
            ("natural logarithm", log(8 / 4)),
            ("decimal logarithm", log10(8 / 4)),
            ("no logarithm", 8 / 4),
            ("sign turned round", idf(4, 8)),
            ("upside down", 4 / 8),
            ("1 added", 1 + idf(8, 4)),
            ("smoothed idf", idf(8, 4 + 1)),
            ("1 added", log2(1 + 8 / 4)),
            ("smoothed idf", idf(8 - 4 + 0.5, 4 + 0.5)),
            ("another operation", log2(8) / log2(4)),
            ("one factor alone", log2(8)),
            ("one factor alone", log2(4)),
            ("another operation", log2(8 - 4)),
            ("the row below", idf(8, 2)),
        ],
        "idf 3": [
            ("natural logarithm", log(8 / 2)),
            ("decimal logarithm", log10(8 / 2)),
            ("no logarithm", 8 / 2),
            ("sign turned round", idf(2, 8)),
            ("upside down", 2 / 8),
            ("1 added", 1 + idf(8, 2)),
            ("smoothed idf", idf(8, 2 + 1)),
            ("1 added", log2(1 + 8 / 2)),
            ("smoothed idf", idf(8 - 2 + 0.5, 2 + 0.5)),
            ("another operation", log2(8) / log2(2)),
            ("one factor alone", log2(2)),
            ("another operation", log2(8 - 2)),
            ("the row above", idf(8, 4)),
            ("the row below", idf(8, 1)),
        ],
        "idf 4": [
            ("natural logarithm", log(8 / 1)),
            ("decimal logarithm", log10(8 / 1)),
            ("no logarithm", 8 / 1),
            ("sign turned round", idf(1, 8)),
            ("upside down", 1 / 8),
            ("1 added", 1 + idf(8, 1)),
            ("smoothed idf", idf(8, 1 + 1)),
            ("1 added", log2(1 + 8 / 1)),
            ("smoothed idf", idf(8 - 1 + 0.5, 1 + 0.5)),
            ("one factor alone", log2(1)),
            ("another operation", log2(8 - 1)),
            ("the row above", idf(8, 2)),
        ],
    },
    "tfidf-doc1": {
        "tf weight 1": [
            ("added 1 forgotten", log2(TFS[0])),
            ("1 added", 1 + log2(1 + TFS[0])),
            ("the row below", TF_LOGS[1]),
            ("the neighbour's column", IDFS[0]),
            ("no logarithm", 1 + TFS[0]),
        ],
        "tf weight 2": [
            ("added 1 forgotten", log2(TFS[1])),
            ("tf itself", TFS[1]),
            ("natural logarithm", 1 + log(TFS[1])),
            ("decimal logarithm", 1 + log10(TFS[1])),
            ("1 added", log2(1 + TFS[1])),
            ("1 added", 1 + log2(1 + TFS[1])),
            ("no logarithm", 1 + TFS[1]),
            ("the row above", TF_LOGS[0]),
            ("the neighbour's column", IDFS[1]),
        ],
        "weight 1": [
            ("added 1 forgotten", log2(TFS[0]) * IDFS[0]),
            ("one factor alone", TF_LOGS[0]),
            ("another operation", TF_LOGS[0] + IDFS[0]),
            ("1 added", (1 + log2(1 + TFS[0])) * IDFS[0]),
            ("a factor from another row", TF_LOGS[0] * IDFS[1]),
            ("the row below", TF_LOGS[1] * IDFS[1]),
        ],
        "weight 2": [
            ("added 1 forgotten", log2(TFS[1]) * IDFS[1]),
            ("tf itself", TFS[1] * IDFS[1]),
            ("natural logarithm", (1 + log(TFS[1])) * IDFS[1]),
            ("decimal logarithm", (1 + log10(TFS[1])) * IDFS[1]),
            ("1 added", 1 + log2(TFS[1]) * IDFS[1]),
            ("another operation", TF_LOGS[1] + IDFS[1]),
            ("one factor alone", IDFS[1]),
            ("a factor from another row", TF_LOGS[1] * IDFS[0]),
            ("running sum", score(TF_LOGS, IDFS)),
            ("the row above", TF_LOGS[0] * IDFS[0]),
        ],
        "score": [
            ("added 1 forgotten", score([log2(tf) for tf in TFS], IDFS)),
            ("added 1 forgotten", TF_LOGS[0] * IDFS[0] + log2(TFS[1]) * IDFS[1]),
            ("tf itself", score(TFS, IDFS)),
            ("natural logarithm", score([1 + log(tf) for tf in TFS], IDFS)),
            ("decimal logarithm", score([1 + log10(tf) for tf in TFS], IDFS)),
            ("1 added", score([log2(1 + tf) for tf in TFS], IDFS)),
            ("mean for sum", score(TF_LOGS, IDFS) / 2),
            ("another operation", TF_LOGS[0] * IDFS[0] * TF_LOGS[1] * IDFS[1]),
            ("another operation", sum(TF_LOGS) * sum(IDFS)),
            ("one part alone", TF_LOGS[1] * IDFS[1]),
            ("one factor alone", sum(IDFS)),
            ("one factor alone", sum(TF_LOGS)),
            ("a factor from another row", score(TF_LOGS, IDFS[::-1])),
            ("another formula's weight", score(TF_BM25S, IDFS)),
        ],
    },
    "bm25-doc1": {
        "tf weight 1": [
            ("factor left out", tf_bm25_without_factor(TFS[0], K1)),
            ("k1 + 1 misplaced", tf_bm25_k1_above(TFS[0], K1)),
            ("k1 + 1 misplaced", tf_bm25_one_below(TFS[0], K1)),
            ("brackets forgotten", tf_bm25_no_brackets_below(TFS[0], K1)),
            ("limit for weight", K1 + 1),
            ("the row below", TF_BM25S[1]),
            ("the neighbour's column", IDFS[0]),
            ("numerator alone", TFS[0] * (K1 + 1)),
        ],
        "tf weight 2": [
            ("factor left out", tf_bm25_without_factor(TFS[1], K1)),
            ("k1 + 1 misplaced", tf_bm25_k1_above(TFS[1], K1)),
            ("k1 + 1 misplaced", tf_bm25_one_below(TFS[1], K1)),
            ("limit for weight", K1 + 1),
            ("tf itself", TFS[1]),
            ("another formula's weight", TF_LOGS[1]),
            ("another parameter", tf_bm25(TFS[1], 1.2)),
            ("brackets forgotten", tf_bm25_no_brackets_above(TFS[1], K1)),
            ("brackets forgotten", tf_bm25_no_brackets_below(TFS[1], K1)),
            ("upside down", 1 / TF_BM25S[1]),
            ("numerator alone", TFS[1] * (K1 + 1)),
            ("the row above", TF_BM25S[0]),
            ("the neighbour's column", IDFS[1]),
        ],
        "weight 1": [
            ("factor left out", tf_bm25_without_factor(TFS[0], K1) * IDFS[0]),
            ("k1 + 1 misplaced", tf_bm25_k1_above(TFS[0], K1) * IDFS[0]),
            ("k1 + 1 misplaced", tf_bm25_one_below(TFS[0], K1) * IDFS[0]),
            ("one factor alone", TF_BM25S[0]),
            ("another operation", TF_BM25S[0] + IDFS[0]),
            ("a factor from another row", TF_BM25S[0] * IDFS[1]),
            ("limit for weight", (K1 + 1) * IDFS[0]),
            ("the row below", TF_BM25S[1] * IDFS[1]),
            ("brackets forgotten", tf_bm25_no_brackets_below(TFS[0], K1) * IDFS[0]),
        ],
        "weight 2": [
            ("factor left out", tf_bm25_without_factor(TFS[1], K1) * IDFS[1]),
            ("k1 + 1 misplaced", tf_bm25_k1_above(TFS[1], K1) * IDFS[1]),
            ("k1 + 1 misplaced", tf_bm25_one_below(TFS[1], K1) * IDFS[1]),
            ("limit for weight", (K1 + 1) * IDFS[1]),
            ("tf itself", TFS[1] * IDFS[1]),
            ("another formula's weight", TF_LOGS[1] * IDFS[1]),
            ("another parameter", tf_bm25(TFS[1], 1.2) * IDFS[1]),
            ("another operation", TF_BM25S[1] + IDFS[1]),
            ("one factor alone", IDFS[1]),
            ("a factor from another row", TF_BM25S[1] * IDFS[0]),
            ("running sum", score(TF_BM25S, IDFS)),
            ("rounded to 2 decimals", round(TF_BM25S[1], 2) * IDFS[1]),
        ],
        "score": [
            ("factor left out", score([tf_bm25_without_factor(tf, K1) for tf in TFS], IDFS)),
            ("k1 + 1 misplaced", score([tf_bm25_k1_above(tf, K1) for tf in TFS], IDFS)),
            ("k1 + 1 misplaced", score([tf_bm25_one_below(tf, K1) for tf in TFS], IDFS)),
            ("another parameter", score([tf_bm25(tf, 1.2) for tf in TFS], IDFS)),
            ("limit for weight", score([1, K1 + 1], IDFS)),
            ("another formula's weight", score(TF_LOGS, IDFS)),
            ("tf itself", score(TFS, IDFS)),
            ("one part alone", TF_BM25S[1] * IDFS[1]),
            ("one factor alone", sum(IDFS)),
            ("one factor alone", sum(TF_BM25S)),
            ("another operation", sum(TF_BM25S) * sum(IDFS)),
            ("mean for sum", score(TF_BM25S, IDFS) / 2),
            ("a factor from another row", score(TF_BM25S, IDFS[::-1])),
            ("brackets forgotten", score([tf_bm25_no_brackets_below(tf, K1) for tf in TFS], IDFS)),
            ("rounded to 2 decimals", score([round(w, 2) for w in TF_BM25S], IDFS)),
        ],
    },
    "two-raters": {
        "p_e": [
            ("number for share", 2.8),
            ("number for share", 28),
            ("grades equally likely", 1 / 4),
            ("margins pooled", sum(both**2 for both in (3, 4, 5, 8)) / 20**2),
            ("one rater squared", sum(each**2 for each in (1, 2, 3, 4)) / 10**2),
            ("some grades left out", 4 * 4 / 10**2),
            ("complement", 1 - 28 / 100),
        ],
        "κ": [
            ("not divided by what chance leaves", 0.6 - 0.28),
            ("divided by the wrong part", (0.6 - 0.28) / 0.6),
            ("divided by the wrong part", (0.6 - 0.28) / (1 - 0.6)),
            ("divided by the wrong part", (0.6 - 0.28) / 0.28),
            ("chance left in above", 0.6 / (1 - 0.28)),
            ("grades equally likely", (0.6 - 0.25) / (1 - 0.25)),
            ("margins pooled", (0.6 - 0.285) / (1 - 0.285)),
            ("the neighbour's column", 0.6),
            ("upside down", (1 - 0.28) / (0.6 - 0.28)),
        ],
        "seen 1": [("another operation", 1 + 4), ("the neighbour's column", 3.6)],
        "dealt out 1": [
            ("the neighbour's column", 4),
            ("another operation", 1 + 3.6),
            ("the row below", 9.6),
            ("a factor from another row", 4 * 3.6),
        ],
        "dealt out 2": [
            ("weights not squared", 2 * 2.4),
            ("one factor alone", 2.4),
            ("another operation", 4 + 2.4),
            ("the row above", 3.6),
            ("the row below", 9 * 1.2),
            ("running sum", 3.6 + 9.6),
        ],
        "dealt out 3": [
            ("weights not squared", 3 * 1.2),
            ("one factor alone", 1.2),
            ("another operation", 9 + 1.2),
            ("the row above", 9.6),
            ("a factor from another row", 4 * 1.2),
        ],
        "κ quadratic": [
            ("quotient not taken from 1", 4 / 24),
            ("quotient turned round", 1 - 24 / 4),
            ("weights not squared", 1 - 4 / 12),
            ("the neighbour's column", 4 / 9),
            ("difference of the sums", 24 - 4),
        ],
    },
    "passages-nuggets": {
        "new 2": [("nugget counted twice", 1), ("those above added", 1)],
        "new 4": [("those above added", 2), ("the row above", 0)],
        "new 5": [("those above added", 3), ("the row below", 0)],
        "precision 2": [("the hit left out", 1 / 2), ("divided by R", 2 / 5), ("divided by the results", 2 / 6)],
        "precision 3": [("0 where not relevant", 0), ("divided by R", 2 / 5), ("complement", 1 / 3)],
        "precision 4": [("the hit left out", 2 / 4), ("divided by R", 3 / 5), ("divided by the results", 3 / 6)],
        "vital recall": [
            ("nugget counted twice", 3 / 2),
            ("okay ones too", 3 / 4),
            ("vital over all", 2 / 4),
            ("passages for nuggets", 2 / 6),
            ("number for share of nuggets", 2),
            ("not read", 0),
        ],
        "nugget recall": [
            ("nugget counted twice", 4 / 4),
            ("passages for nuggets", 4 / 6),
            ("passages for nuggets", 3 / 6),
            ("okay weighed", (2 + 1 / 2) / 3),
            ("number for share of nuggets", 3),
            ("not read", 1 / 4),
        ],
        "context precision": [
            ("average precision", (1 + 1 + 3 / 4 + 4 / 5) / 5),
            ("every rank's precision", mean([1, 1, 2 / 3, 3 / 4, 4 / 5, 4 / 6])),
            ("divided by the results", (1 + 1 + 3 / 4 + 4 / 5) / 6),
            ("each hit counted as the first", mean([1, 1 / 2, 1 / 4, 1 / 5])),
            ("not divided at the end", 1 + 1 + 3 / 4 + 4 / 5),
        ],
    },
    "answer-citations": {
        "supported 1": [("support of each asked", 0)],
        "supported 3": [("cites, so supported", 1)],
        "supported 4": [("true, so supported", 1)],
        "good 1": [("every citation", 3), ("sentence for citations", 1)],
        "good 3": [("every citation", 1)],
        "citation recall": [
            ("uncited left out", 2 / 3),
            ("citing counted", 3 / 4),
            ("other citation score", 3 / 5),
            ("number for share of sentences", 2),
        ],
        "citation precision": [
            ("every citation", 4 / 5),
            ("mean of sentences", (2 / 3 + 1 + 0) / 3),
            ("other citation score", 2 / 4),
            ("good over sentences", 3 / 4),
        ],
    },
    "friends-number": {
        "mean 2": [
            ("another denominator", 8.1695 / 11),
            ("sum not divided", 8.1695),
            ("upside down", 12 / 8.1695),
            ("complement", 1 - 8.1695 / 12),
            ("the row above", 7.7893 / 12),
        ],
        "mean 3": [
            ("another denominator", 7.7981 / 12),
            ("sum not divided", 7.7981),
            ("upside down", 11 / 7.7981),
        ],
        "mean 4": [
            ("another denominator", 7.8004 / 12),
            ("sum not divided", 7.8004),
            ("upside down", 11 / 7.8004),
            ("the row above", 7.7981 / 11),
        ],
    },
}
