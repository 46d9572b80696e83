"""Numbers that wrong procedures give, for the second half of the questions worked by hand."""

from functools import partial
from math import log, log2

from outsiders.arithmetic import (
    binary,
    by_rank,
    dcg,
    decimal,
    exponential,
    linear,
    log_next,
    log_rank,
    mean,
    natural,
    nothing,
    orders,
    power,
    square,
    stop,
    stop_below_one,
    stop_power,
    stop_share,
    upturned,
)

U = None  # an unjudged result


# Lists and ties


def total(values):
    return sum(values)


def tied(measure, items, scores, how=mean):
    return how([measure(order) for order in orders(items, scores)])


def at_least(grades, level):
    return [int(g >= level) for g in grades]


def judged_only(items):
    return [x for x in items if x is not U]


def fill(items, value):
    """The list with the unjudged taken as relevant (1) or not (0)."""
    return [value if x is U else x for x in items]


# Gains and discounts


def one_plus_log(i):
    return 1 + log2(i)


def natural_rank(i):
    return max(1, log(i))


def rounded_log(i):
    return round(log2(i + 1), 1)


def times_log_rank(i):
    return 1 / log_rank(i)


# Cumulative gain


def cg(grades, k=None, gain=linear):
    return dcg(grades, k, gain, nothing)


def ideal_dcg(grades, missed=(), k=None, gain=linear, discount=log_next):
    return dcg(sorted([*grades, *missed], reverse=True), k, gain, discount)


def ndcg(grades, missed=(), k=None, gain=linear, discount=log_next, ideal_k=0):
    """Here ideal_k = 0 cuts the ideal where the list is cut."""
    ideal_cut = k if ideal_k == 0 else ideal_k
    return dcg(grades, k, gain, discount) / ideal_dcg(grades, missed, ideal_cut, gain, discount)


# Expected reciprocal rank and rank-biased precision


def err(grades, top, k=None, chance=stop, discount=by_rank, go_on="product"):
    answer, on = 0, 1
    for i, g in enumerate(grades[:k], 1):
        r = chance(g, top)
        answer += on * r / discount(i)
        on = {"product": on * (1 - r), "last": 1 - r, "never": 1, "stopped": on * r if r else on}[go_on]
    return answer


def rbp(rel, p, scale=None, shift=0):
    return (1 - p if scale is None else scale) * sum(x * p ** (i + shift) for i, x in enumerate(rel))


def rbp_among_relevant(rel, p):
    return rbp([1] * sum(rel), p)


def residual(rel, p):
    return p ** len(rel)


# Precision, recall and what is made of them


def precision(rel, k=None, over=None):
    top = rel[:k]
    return sum(top) / (over or len(top))


def recall(rel, k=None, missed=0):
    return sum(rel[:k]) / (sum(rel) + missed)


def ap(rel, missed=0, over=None):
    hits = [sum(rel[:i]) / i for i, x in enumerate(rel, 1) if x]
    return sum(hits) / (over or len(hits) + missed)


def rr(rel, k=None):
    return 1 / (rel.index(1) + 1) if 1 in rel[:k] else 0


def rprec(rel, missed=0, cut=None, over=None):
    r = sum(rel) + missed
    return sum(rel[: cut or r]) / (over or r)


def success(rel, k=None):
    return int(1 in rel[:k])


def iprec(rel, level, missed=0, best=max):
    r = sum(rel) + missed
    points = [precision(rel, i) for i in range(1, len(rel) + 1) if sum(rel[:i]) >= level * r]
    return best(points) if points else 0


def first_point(points):
    return points[0]


def last_point(points):
    return points[-1]


def iprec_below(rel, level, missed=0):
    """The best precision where recall is at most the level."""
    r = sum(rel) + missed
    return max(precision(rel, i) for i in range(1, len(rel) + 1) if sum(rel[:i]) <= level * r)


def iprec_beyond(rel, level, missed=0):
    """The best precision where recall is above the level."""
    r = sum(rel) + missed
    points = [precision(rel, i) for i in range(1, len(rel) + 1) if sum(rel[:i]) > level * r]
    return max(points) if points else 0


def first_rank(rel):
    return rel.index(1) + 1


def last_rank(rel):
    return max(i for i, x in enumerate(rel, 1) if x)


def mean_rank(rel):
    return mean(i for i, x in enumerate(rel, 1) if x)


# Label ranking average precision


def lrap(rel, scores, over=None):
    """The rank is the number of scores that are no lower."""
    answer = 0
    for x, s in zip(rel, scores):
        if x:
            answer += sum(y for y, t in zip(rel, scores) if t >= s) / sum(t >= s for t in scores)
    return answer / (over or sum(rel))


def mean_reciprocal(rel):
    return mean(1 / i for i, x in enumerate(rel, 1) if x)


# Pairs: AUC and bpref


def pairs_right(rel):
    return sum(rel[i] > rel[j] for i in range(len(rel)) for j in range(i + 1, len(rel)))


def auc(rel, over=None):
    n = sum(rel)
    return pairs_right(rel) / (over or n * (len(rel) - n))


def unequal(grades):
    return sum(a != b for i, a in enumerate(grades) for b in grades[i + 1 :])


def all_pairs(rel):
    return len(rel) * (len(rel) - 1) / 2


def bpref(items, missed=0, d=None, over=None, turned=False, above=None):
    """The mean of 1 - n / D, n at most D; turned gives the mean of n / D."""
    r = items.count(1) + missed
    d = d or min(r, items.count(0)) or 1
    answer = 0
    for i, x in enumerate(items):
        if x == 1:
            n = min(above(items, i) if above else items[:i].count(0), d)
            answer += n / d if turned else 1 - n / d
    return answer / (over or r)


def all_above(items, i):
    return i


def unjudged_too(items, i):
    return i - items[:i].count(1)


# Judged


def judged(items, k=None, over=None):
    top = items[:k]
    return len(judged_only(top)) / (over or len(top))


G1 = [1, 3, 0, 2, 3]
T = [4, 3, 3, 1]

WRONG = {
    "cg-by-hand-2": [
        ("cutoff forgotten", cg([1, 3, 0, 2, 2, 3])),
        ("gain 2^g - 1", cg([1, 3, 0, 2, 2, 3], 5, exponential)),
        ("with a discount", dcg([1, 3, 0, 2, 2, 3], 5)),
        ("divided by k", cg([1, 3, 0, 2, 2, 3], 5) / 5),
        ("cut one too early", cg([1, 3, 0, 2, 2, 3], 4)),
        ("relevant or not as gain", cg([1, 3, 0, 2, 2, 3], 5, binary)),
        ("the ideal's own value", cg(sorted([1, 3, 0, 2, 2, 3], reverse=True), 5)),
        ("one result alone", cg([1, 3, 0, 2, 2, 3][4:5])),
    ],
    "cg-by-hand-3": [
        ("grade as gain", cg([2, 0, 3, 1, 2], 4)),
        ("cutoff forgotten", cg([2, 0, 3, 1, 2], None, exponential)),
        ("gain 2^g, forgot the -1", cg([2, 0, 3, 1, 2], 4, power)),
        ("-1 once in place of each time", cg([2, 0, 3, 1, 2], 4, power) - 1),
        ("with a discount", dcg([2, 0, 3, 1, 2], 4, exponential)),
        ("gain g squared", cg([2, 0, 3, 1, 2], 4, square)),
        ("cut one too early", cg([2, 0, 3, 1, 2], 3, exponential)),
        ("divided by k", cg([2, 0, 3, 1, 2], 4, exponential) / 4),
    ],
    "cg-by-hand-4": [
        ("grade as gain", cg([1, 2, 3, 3], 3)),
        ("cutoff forgotten", cg([1, 2, 3, 3], None, exponential)),
        ("gain 2^g, forgot the -1", cg([1, 2, 3, 3], 3, power)),
        ("-1 once in place of each time", cg([1, 2, 3, 3], 3, power) - 1),
        ("with a discount", dcg([1, 2, 3, 3], 3, exponential)),
        ("gain g squared", cg([1, 2, 3, 3], 3, square)),
        ("cut one too early", cg([1, 2, 3, 3], 2, exponential)),
        ("divided by k", cg([1, 2, 3, 3], 3, exponential) / 3),
    ],
    "cg-by-hand-5": [
        ("ties in the given order", cg([3, 2, 1, 0], 2)),
        ("ties at their worst", tied(partial(cg, k=2), [3, 2, 1, 0], T, min)),
        ("all of the tie counted", cg([3, 2, 1, 0], 3)),
        ("the tie left out", cg([3, 2, 1, 0], 1)),
        ("sum over the orders", tied(partial(cg, k=2), [3, 2, 1, 0], T, total)),
        ("divided by k", tied(partial(cg, k=2), [3, 2, 1, 0], T) / 2),
        ("with a discount", tied(partial(dcg, k=2), [3, 2, 1, 0], T)),
        ("gain 2^g - 1", tied(partial(cg, k=2, gain=exponential), [3, 2, 1, 0], T)),
    ],
    "dcg-by-hand-1": [
        ("log of the rank", dcg(G1, 4, linear, log_rank)),
        ("cutoff forgotten", dcg(G1)),
        ("no discount", cg(G1, 4)),
        ("gain 2^g - 1", dcg(G1, 4, exponential)),
        ("natural logarithm", dcg(G1, 4, linear, natural)),
        ("divided by the rank", dcg(G1, 4, linear, by_rank)),
        ("discount multiplied", dcg(G1, 4, linear, upturned)),
        ("decimal logarithm", dcg(G1, 4, linear, decimal)),
    ],
    "dcg-by-hand-2": [
        ("log of the rank", dcg([0, 2, 3, 1], 3, linear, log_rank)),
        ("cutoff forgotten", dcg([0, 2, 3, 1])),
        ("no discount", cg([0, 2, 3, 1], 3)),
        ("gain 2^g - 1", dcg([0, 2, 3, 1], 3, exponential)),
        ("natural logarithm", dcg([0, 2, 3, 1], 3, linear, natural)),
        ("divided by the rank", dcg([0, 2, 3, 1], 3, linear, by_rank)),
        ("rounded on the way", dcg([0, 2, 3, 1], 3, linear, rounded_log)),
        ("grade 0 skipped in the ranks", dcg([2, 3], 3)),
    ],
    "dcg-by-hand-3": [
        ("grade as gain", dcg([1, 2, 3, 2], 3)),
        ("gain 2^g, forgot the -1", dcg([1, 2, 3, 2], 3, power)),
        ("log of the rank", dcg([1, 2, 3, 2], 3, exponential, log_rank)),
        ("cutoff forgotten", dcg([1, 2, 3, 2], None, exponential)),
        ("no discount", cg([1, 2, 3, 2], 3, exponential)),
        ("natural logarithm", dcg([1, 2, 3, 2], 3, exponential, natural)),
        ("rounded on the way", dcg([1, 2, 3, 2], 3, exponential, rounded_log)),
        ("divided by the rank", dcg([1, 2, 3, 2], 3, exponential, by_rank)),
    ],
    "dcg-by-hand-4": [
        ("log of the rank + 1", dcg([2, 3, 1, 2], 4)),
        ("no discount", cg([2, 3, 1, 2], 4)),
        ("natural logarithm", dcg([2, 3, 1, 2], 4, linear, natural_rank)),
        ("gain 2^g - 1", dcg([2, 3, 1, 2], 4, exponential, log_rank)),
        ("divided by the rank", dcg([2, 3, 1, 2], 4, linear, by_rank)),
        ("rank 1 left out", dcg([0, 3, 1, 2], 4, linear, log_rank)),
        ("discount multiplied", dcg([2, 3, 1, 2], 4, linear, times_log_rank)),
        ("1 + log of the rank", dcg([2, 3, 1, 2], 4, linear, one_plus_log)),
    ],
    "dcg-by-hand-5": [
        ("ties in the given order", dcg([1, 3, 0, 2], 2)),
        ("ties at their worst", tied(partial(dcg, k=2), [1, 3, 0, 2], T, min)),
        ("log of the rank", tied(partial(dcg, k=2, discount=log_rank), [1, 3, 0, 2], T)),
        ("no discount", tied(partial(cg, k=2), [1, 3, 0, 2], T)),
        ("cutoff forgotten", tied(dcg, [1, 3, 0, 2], T)),
        ("gain 2^g - 1", tied(partial(dcg, k=2, gain=exponential), [1, 3, 0, 2], T)),
        ("sum over the orders", tied(partial(dcg, k=2), [1, 3, 0, 2], T, total)),
        ("natural logarithm", tied(partial(dcg, k=2, discount=natural), [1, 3, 0, 2], T)),
    ],
    "ndcg-by-hand-1": [
        ("ideal from the top k alone", dcg([1, 3, 0, 2], 3) / ideal_dcg([1, 3, 0])),
        ("cutoff forgotten", ndcg([1, 3, 0, 2])),
        ("gain 2^g - 1", ndcg([1, 3, 0, 2], (), 3, exponential)),
        ("log of the rank", ndcg([1, 3, 0, 2], (), 3, linear, log_rank)),
        ("the numerator alone", dcg([1, 3, 0, 2], 3)),
        ("no discount", ndcg([1, 3, 0, 2], (), 3, linear, nothing)),
        ("top grade everywhere in the ideal", dcg([1, 3, 0, 2], 3) / ideal_dcg([3, 3, 3])),
    ],
    "ndcg-by-hand-2": [
        ("missed left out", ndcg([2, 0, 1], (), 3)),
        ("ideal not cut", ndcg([2, 0, 1], (3, 1), 3, ideal_k=None)),
        ("missed put behind the list", dcg([2, 0, 1], 3) / dcg([2, 0, 1, 3, 1])),
        ("missed first in the ideal, not sorted", dcg([2, 0, 1], 3) / dcg([3, 1, 2], 3)),
        ("gain 2^g - 1", ndcg([2, 0, 1], (3, 1), 3, exponential)),
        ("log of the rank", ndcg([2, 0, 1], (3, 1), 3, linear, log_rank)),
        ("the numerator alone", dcg([2, 0, 1], 3)),
        ("top grade everywhere in the ideal", dcg([2, 0, 1], 3) / ideal_dcg([3, 3, 3])),
    ],
    "ndcg-by-hand-3": [
        ("missed left out", ndcg([1, 2, 0], (), 3, exponential)),
        ("grade as gain", ndcg([1, 2, 0], (3,), 3)),
        ("gain 2^g, forgot the -1", ndcg([1, 2, 0], (3,), 3, power)),
        ("missed put behind the list", dcg([1, 2, 0], 3, exponential) / dcg([1, 2, 0, 3], None, exponential)),
        ("log of the rank", ndcg([1, 2, 0], (3,), 3, exponential, log_rank)),
        ("the numerator alone", dcg([1, 2, 0], 3, exponential)),
        ("no discount", ndcg([1, 2, 0], (3,), 3, exponential, nothing)),
        ("top grade everywhere in the ideal", dcg([1, 2, 0], 3, exponential) / ideal_dcg([3] * 3, (), 3, exponential)),
    ],
    "ndcg-by-hand-4": [
        ("missed taken into the ideal", ndcg([1, 0, 2], (3,), 3)),
        ("gain 2^g - 1", ndcg([1, 0, 2], (), 3, exponential)),
        ("log of the rank", ndcg([1, 0, 2], (), 3, linear, log_rank)),
        ("the numerator alone", dcg([1, 0, 2], 3)),
        ("the ideal's own value", ideal_dcg([1, 0, 2], (), 3)),
        ("fraction upside down", 1 / ndcg([1, 0, 2], (), 3)),
        ("natural logarithm", ndcg([1, 0, 2], (), 3, linear, natural_rank)),
        ("top grade everywhere in the ideal", dcg([1, 0, 2], 3) / ideal_dcg([2, 2, 2])),
    ],
    "ndcg-by-hand-5": [
        ("ties in the given order", ndcg([2, 3, 0, 1], (), 2)),
        ("ties at their worst", tied(partial(ndcg, k=2), [2, 3, 0, 1], T, min)),
        ("cutoff forgotten", tied(ndcg, [2, 3, 0, 1], T)),
        ("ideal not cut", tied(partial(ndcg, k=2, ideal_k=None), [2, 3, 0, 1], T)),
        ("ideal from the top k alone", tied(lambda x: ndcg(x[:2]), [2, 3, 0, 1], T)),
        ("gain 2^g - 1", tied(partial(ndcg, k=2, gain=exponential), [2, 3, 0, 1], T)),
        ("the numerator alone", tied(partial(dcg, k=2), [2, 3, 0, 1], T)),
        ("no discount", tied(partial(ndcg, k=2, discount=nothing), [2, 3, 0, 1], T)),
    ],
    "err-by-hand-1": [
        ("going on left out", err([2, 1, 0, 3], 3, go_on="never")),
        ("not divided by the rank", err([2, 1, 0, 3], 3, discount=nothing)),
        ("chance over 2^top - 1", err([2, 1, 0, 3], 3, chance=stop_below_one)),
        ("chance g / top", err([2, 1, 0, 3], 3, chance=stop_share)),
        ("gain 2^g, forgot the -1", err([2, 1, 0, 3], 3, chance=stop_power)),
        ("going on wrong", err([2, 1, 0, 3], 3, go_on="last")),
        ("reciprocal rank", rr(at_least([2, 1, 0, 3], 1))),
        ("log discount", err([2, 1, 0, 3], 3, discount=log_next)),
    ],
    "err-by-hand-2": [
        ("cutoff forgotten", err([1, 0, 2, 3], 3)),
        ("top grade wrong", err([1, 0, 2, 3], 2, 3)),
        ("going on left out", err([1, 0, 2, 3], 3, 3, go_on="never")),
        ("not divided by the rank", err([1, 0, 2, 3], 3, 3, discount=nothing)),
        ("chance over 2^top - 1", err([1, 0, 2, 3], 3, 3, chance=stop_below_one)),
        ("chance g / top", err([1, 0, 2, 3], 3, 3, chance=stop_share)),
        ("gain 2^g, forgot the -1", err([1, 0, 2, 3], 3, 3, chance=stop_power)),
        ("going on wrong", err([1, 0, 2, 3], 3, 3, go_on="last")),
    ],
    "err-by-hand-3": [
        ("top grade wrong", err([2, 3, 1], 3)),
        ("going on left out", err([2, 3, 1], 4, go_on="never")),
        ("chance over 2^top - 1", err([2, 3, 1], 4, chance=stop_below_one)),
        ("not divided by the rank", err([2, 3, 1], 4, discount=nothing)),
        ("chance g / top", err([2, 3, 1], 4, chance=stop_share)),
        ("gain 2^g, forgot the -1", err([2, 3, 1], 4, chance=stop_power)),
        ("going on wrong", err([2, 3, 1], 4, go_on="stopped")),
        ("log discount", err([2, 3, 1], 4, discount=log_next)),
    ],
    "err-by-hand-4": [
        ("top grade wrong", err([1, 0, 1], 1)),
        ("reciprocal rank", rr([1, 0, 1])),
        ("going on left out", err([1, 0, 1], 2, go_on="never")),
        ("chance over 2^top - 1", err([1, 0, 1], 2, chance=stop_below_one)),
        ("chance g / top", err([1, 0, 1], 2, chance=stop_share)),
        ("not divided by the rank", err([1, 0, 1], 2, discount=nothing)),
        ("gain 2^g, forgot the -1", err([1, 0, 1], 2, chance=stop_power)),
        ("rank among the relevant", err([1, 1], 2)),
    ],
    "err-by-hand-5": [
        ("ties in the given order", err([1, 2, 0], 2)),
        ("ties at their worst", tied(partial(err, top=2), [1, 2, 0], [4, 3, 3], min)),
        ("top grade wrong", tied(partial(err, top=3), [1, 2, 0], [4, 3, 3])),
        ("going on left out", tied(partial(err, top=2, go_on="never"), [1, 2, 0], [4, 3, 3])),
        ("chance over 2^top - 1", tied(partial(err, top=2, chance=stop_below_one), [1, 2, 0], [4, 3, 3])),
        ("not divided by the rank", tied(partial(err, top=2, discount=nothing), [1, 2, 0], [4, 3, 3])),
        ("chance g / top", tied(partial(err, top=2, chance=stop_share), [1, 2, 0], [4, 3, 3])),
        ("sum over the orders", tied(partial(err, top=2), [1, 2, 0], [4, 3, 3], total)),
    ],
    "rbp-by-hand-1": [
        ("1 - p left out", rbp([1, 0, 1, 0, 1], 0.8, 1)),
        ("power p^i in place of p^(i - 1)", rbp([1, 0, 1, 0, 1], 0.8, shift=1)),
        ("p and 1 - p exchanged", rbp([1, 0, 1, 0, 1], 0.2)),
        ("p and 1 - p exchanged", rbp([1, 0, 1, 0, 1], 0.8, 0.8)),
        ("divided by the best possible", rbp([1, 0, 1, 0, 1], 0.8) / rbp([1, 1, 1, 0, 0], 0.8)),
        ("residual added", rbp([1, 0, 1, 0, 1], 0.8) + residual([1, 0, 1, 0, 1], 0.8)),
        ("rank among the relevant", rbp_among_relevant([1, 0, 1, 0, 1], 0.8)),
        ("precision of the whole list", precision([1, 0, 1, 0, 1])),
    ],
    "rbp-by-hand-2": [
        ("1 - p left out", rbp([0, 1, 1, 0], 0.8, 1)),
        ("power p^i in place of p^(i - 1)", rbp([0, 1, 1, 0], 0.8, shift=1)),
        ("p and 1 - p exchanged", rbp([0, 1, 1, 0], 0.2)),
        ("p and 1 - p exchanged", rbp([0, 1, 1, 0], 0.8, 0.8)),
        ("divided by the best possible", rbp([0, 1, 1, 0], 0.8) / rbp([1, 1, 0, 0], 0.8)),
        ("rank among the relevant", rbp_among_relevant([0, 1, 1, 0], 0.8)),
        ("one relevant alone", rbp([0, 1, 0, 0], 0.8)),
        ("divided by the relevant", rbp([0, 1, 1, 0], 0.8) / 2),
    ],
    "rbp-by-hand-3": [
        ("1 - p left out", rbp([1, 0, 1, 1], 0.5, 1)),
        ("power p^i in place of p^(i - 1)", rbp([1, 0, 1, 1], 0.5, shift=1)),
        ("residual added", rbp([1, 0, 1, 1], 0.5) + residual([1, 0, 1, 1], 0.5)),
        ("divided by the best possible", rbp([1, 0, 1, 1], 0.5) / rbp([1, 1, 1, 0], 0.5)),
        ("rank among the relevant", rbp_among_relevant([1, 0, 1, 1], 0.5)),
        ("one relevant alone", rbp([1, 0, 0, 0], 0.5)),
        ("precision of the whole list", precision([1, 0, 1, 1])),
        ("p = 0.8 from habit", rbp([1, 0, 1, 1], 0.8)),
    ],
    "rbp-by-hand-4": [
        ("threshold one too low", rbp(at_least([2, 1, 3, 0], 1), 0.6)),
        ("threshold one too high", rbp(at_least([2, 1, 3, 0], 3), 0.6)),
        ("grade in place of relevant or not", rbp([2, 1, 3, 0], 0.6)),
        ("1 - p left out", rbp([1, 0, 1, 0], 0.6, 1)),
        ("power p^i in place of p^(i - 1)", rbp([1, 0, 1, 0], 0.6, shift=1)),
        ("p and 1 - p exchanged", rbp([1, 0, 1, 0], 0.4)),
        ("grade in place of relevant or not", rbp([2 / 3, 1 / 3, 1, 0], 0.6)),
        ("rank among the relevant", rbp_among_relevant([1, 0, 1, 0], 0.6)),
    ],
    "rbp-by-hand-5": [
        ("ties in the given order", rbp([0, 1, 0, 1], 0.5)),
        ("ties at their worst", tied(partial(rbp, p=0.5), [0, 1, 0, 1], T, min)),
        ("1 - p left out", tied(partial(rbp, p=0.5, scale=1), [0, 1, 0, 1], T)),
        ("power p^i in place of p^(i - 1)", tied(partial(rbp, p=0.5, shift=1), [0, 1, 0, 1], T)),
        ("sum over the orders", tied(partial(rbp, p=0.5), [0, 1, 0, 1], T, total)),
        ("mean rank of the tie", 0.5 * (0.5 ** (2.5 - 1) + 0.5 ** (4 - 1))),
        ("rank among the relevant", rbp_among_relevant([0, 1, 0, 1], 0.5)),
    ],
    "contextprecision-by-hand-1": [
        ("divided by the results", ap([1, 0, 1, 1, 0], over=5)),
        ("every rank averaged", mean(precision([1, 0, 1, 1, 0], i) for i in range(1, 6))),
        ("precision", precision([1, 0, 1, 1, 0])),
        ("sum not divided", ap([1, 0, 1, 1, 0], over=1)),
        ("1 / rank in place of precision", mean_reciprocal([1, 0, 1, 1, 0])),
        ("last hit left out", (1 + 2 / 3) / 3),
    ],
    "contextprecision-by-hand-2": [
        ("average precision", ap([0, 1, 1, 0, 0, 1], 1)),
        ("divided by the results", ap([0, 1, 1, 0, 0, 1], over=6)),
        ("every rank averaged", mean(precision([0, 1, 1, 0, 0, 1], i) for i in range(1, 7))),
        ("sum not divided", ap([0, 1, 1, 0, 0, 1], over=1)),
        ("recall in place of precision", recall([0, 1, 1, 0, 0, 1], None, 1)),
        ("1 / rank in place of precision", mean_reciprocal([0, 1, 1, 0, 0, 1])),
    ],
    "contextprecision-by-hand-3": [
        ("cutoff forgotten", ap([0, 1, 1, 1, 0])),
        ("average precision", ap([0, 1, 1], 2 + 1)),
        ("divided by k", ap([0, 1, 1], over=3)),
        ("precision", precision([0, 1, 1])),
        ("sum not divided", ap([0, 1, 1], over=1)),
        ("cut one too late", ap([0, 1, 1, 1])),
    ],
    "contextprecision-by-hand-4": [
        ("threshold one too low", ap([1, 1, 0, 1])),
        ("threshold one too high", ap([0, 0, 0, 1])),
        ("cutoff forgotten", ap([1, 0, 0, 1, 1])),
        ("divided by k", ap([1, 0, 0, 1], over=4)),
        ("sum not divided", ap([1, 0, 0, 1], over=1)),
    ],
    "contextprecision-by-hand-5": [
        ("ties at their best", ap([0, 1, 0, 1])),
        ("ties at their worst", ap([0, 0, 1, 1])),
        ("sum over the orders", ap([0, 1, 0, 1]) + ap([0, 0, 1, 1])),
    ],
    "rprec-by-hand-1": [
        ("missed left out", rprec([1, 0, 1, 0, 1])),
        ("precision of the whole list", precision([1, 0, 1, 0, 1])),
        ("recall in place of precision", recall([1, 0, 1, 0, 1], missed=1)),
        ("average precision", ap([1, 0, 1, 0, 1], 1)),
        ("divided by the results", rprec([1, 0, 1, 0, 1], 1, over=5)),
        ("sum not divided", rprec([1, 0, 1, 0, 1], 1, over=1)),
    ],
    "rprec-by-hand-2": [
        ("missed left out", rprec([0, 1, 1, 1, 0, 0])),
        ("precision of the whole list", precision([0, 1, 1, 1, 0, 0])),
        ("cut at another number", rprec([0, 1, 1, 1, 0, 0], 2, cut=3)),
        ("average precision", ap([0, 1, 1, 1, 0, 0], 2)),
        ("cut at another number", rprec([0, 1, 1, 1, 0, 0], cut=2, over=2)),
        ("sum not divided", rprec([0, 1, 1, 1, 0, 0], 2, over=1)),
        ("reciprocal rank", rr([0, 1, 1, 1, 0, 0])),
    ],
    "rprec-by-hand-3": [
        ("threshold one too low", rprec(at_least([2, 1, 3, 0, 2], 1), 2)),
        ("all missed counted as relevant", rprec(at_least([2, 1, 3, 0, 2], 2), 2)),
        ("missed left out", rprec(at_least([2, 1, 3, 0, 2], 2))),
        ("precision of the whole list", precision(at_least([2, 1, 3, 0, 2], 2))),
        ("threshold one too high", rprec(at_least([2, 1, 3, 0, 2], 3))),
        ("recall in place of precision", recall(at_least([2, 1, 3, 0, 2], 2), missed=1)),
        ("grade in place of relevant or not", rprec([2, 1, 3, 0, 2], cut=4, over=4)),
        ("average precision", ap(at_least([2, 1, 3, 0, 2], 2), 1)),
    ],
    "rprec-by-hand-4": [
        ("unjudged kept as not relevant", rprec(fill([1, U, 0, U, 1, 0], 0), 2)),
        ("unjudged counted as relevant", rprec(fill([1, U, 0, U, 1, 0], 1), 2)),
        ("precision of the whole list", precision(fill([1, U, 0, U, 1, 0], 0))),
        ("average precision", ap(judged_only([1, U, 0, U, 1, 0]), 2)),
        ("sum not divided", rprec(judged_only([1, U, 0, U, 1, 0]), 2, over=1)),
        ("missed put behind the list", rprec([*judged_only([1, U, 0, U, 1, 0]), 1, 1], cut=6)),
    ],
    "rprec-by-hand-5": [
        ("ties in the given order", rprec([0, 1, 0, 1])),
        ("ties at their worst", tied(rprec, [0, 1, 0, 1], T, min)),
        ("sum over the orders", tied(rprec, [0, 1, 0, 1], T, total)),
        ("precision of the whole list", tied(precision, [0, 1, 0, 1], T)),
        ("all of the tie counted", precision([0, 1, 0, 1], 3)),
        ("average precision", tied(ap, [0, 1, 0, 1], T)),
        ("cut one too late", tied(partial(rprec, cut=3), [0, 1, 0, 1], T)),
    ],
    "success-by-hand-1": [
        ("precision at k", precision([0, 0, 1, 0], 3)),
        ("cut one too early", success([0, 0, 1, 0], 2)),
        ("reciprocal rank", rr([0, 0, 1, 0], 3)),
        ("complement", 1 - success([0, 0, 1, 0], 3)),
        ("one result alone", success([0, 0, 1, 0], 1)),
        ("precision of the whole list", precision([0, 0, 1, 0])),
        ("rank of the first relevant", first_rank([0, 0, 1, 0])),
    ],
    "success-by-hand-2": [
        ("cutoff forgotten", success([0, 0, 1, 1])),
        ("cut one too late", success([0, 0, 1, 1], 3)),
        ("reciprocal rank", rr([0, 0, 1, 1])),
        ("precision of the whole list", precision([0, 0, 1, 1])),
        ("number of the relevant", sum([0, 0, 1, 1])),
        ("complement", 1 - success([0, 0, 1, 1], 2)),
    ],
    "success-by-hand-3": [
        ("threshold one too low", success(at_least([1, 1, 0, 2], 1), 3)),
        ("cutoff forgotten", success(at_least([1, 1, 0, 2], 2))),
        ("cut one too late", success(at_least([1, 1, 0, 2], 2), 4)),
        ("precision at k", precision(at_least([1, 1, 0, 2], 1), 3)),
        ("reciprocal rank", rr(at_least([1, 1, 0, 2], 2))),
        ("number of the relevant", sum(at_least([1, 1, 0, 2], 1)[:3])),
        ("precision of the whole list", precision(at_least([1, 1, 0, 2], 2))),
        ("complement", 1 - success(at_least([1, 1, 0, 2], 2), 3)),
    ],
    "success-by-hand-4": [
        ("unjudged kept as not relevant", success(fill([U, 0, U, 1], 0), 2)),
        ("precision at k", precision(judged_only([U, 0, U, 1]), 2)),
        ("cut one too early", success(judged_only([U, 0, U, 1]), 1)),
        ("cut first, unjudged left out after", success(judged_only([U, 0]), 2)),
        ("precision of the whole list", precision(fill([U, 0, U, 1], 0))),
        ("complement", 1 - success(judged_only([U, 0, U, 1]), 2)),
    ],
    "success-by-hand-5": [
        ("ties in the given order", success([0, 1, 0, 0], 2)),
        ("ties at their worst", tied(partial(success, k=2), [0, 1, 0, 0], [4, 3, 3, 3], min)),
        ("tie of the wrong size", tied(partial(success, k=2), [0, 1, 0, 0], T)),
        ("precision at k", tied(partial(precision, k=2), [0, 1, 0, 0], [4, 3, 3, 3])),
        ("precision of the whole list", precision([0, 1, 0, 0])),
        ("complement", 1 - tied(partial(success, k=2), [0, 1, 0, 0], [4, 3, 3, 3])),
        ("cut one too late", tied(partial(success, k=3), [0, 1, 0, 0], [4, 3, 3, 3])),
        ("sum over the orders", tied(partial(success, k=2), [0, 1, 0, 0], [4, 3, 3, 3], total)),
    ],
    "iprec-by-hand-1": [
        ("no interpolation", iprec([1, 0, 0, 1, 1], 0.5, 1, first_point)),
        ("best of the whole list", iprec([1, 0, 0, 1, 1], 0, 1)),
        ("recall on the wrong side of the level", iprec_below([1, 0, 0, 1, 1], 0.5, 1)),
        ("recall in place of precision", recall([1, 0, 0, 1, 1], 4, 1)),
        ("not the largest taken", iprec([1, 0, 0, 1, 1], 0.5, 1, mean)),
        ("level misread", precision([1, 0, 0, 1, 1], 2)),
        ("average precision", ap([1, 0, 0, 1, 1], 1)),
    ],
    "iprec-by-hand-2": [
        ("no interpolation", iprec([0, 1, 0, 1, 1], 0.3, 0, first_point)),
        ("recall on the wrong side of the level", iprec_below([0, 1, 0, 1, 1], 0.3)),
        ("recall in place of precision", recall([0, 1, 0, 1, 1], 2)),
        ("not the largest taken", iprec([0, 1, 0, 1, 1], 0.3, 0, mean)),
        ("not the largest taken", iprec([0, 1, 0, 1, 1], 0.3, 0, min)),
        ("average precision", ap([0, 1, 0, 1, 1])),
    ],
    "iprec-by-hand-3": [
        ("best of the whole list", iprec([1, 0, 0, 1, 0, 1], 0)),
        ("recall in place of precision", recall([1, 0, 0, 1, 0, 1])),
        ("level misread", precision([1, 0, 0, 1, 0, 1], 1)),
        ("average precision", ap([1, 0, 0, 1, 0, 1])),
        ("recall on the wrong side of the level", iprec_beyond([1, 0, 0, 1, 0, 1], 1)),
        ("one relevant alone", 1 / last_rank([1, 0, 0, 1, 0, 1])),
    ],
    "iprec-by-hand-4": [
        ("threshold one too low", iprec(at_least([1, 2, 3, 2, 0], 1), 0.5, 1)),
        ("no interpolation", iprec(at_least([1, 2, 3, 2, 0], 2), 0.5, 1, first_point)),
        ("not the largest taken", iprec(at_least([1, 2, 3, 2, 0], 2), 0.5, 1, last_point)),
        ("threshold one too high", iprec(at_least([1, 2, 3, 2, 0], 3), 0.5, 1)),
        ("not the largest taken", iprec(at_least([1, 2, 3, 2, 0], 2), 0.5, 1, mean)),
        ("recall in place of precision", recall(at_least([1, 2, 3, 2, 0], 2), 3, 1)),
        ("average precision", ap(at_least([1, 2, 3, 2, 0], 2), 1)),
        ("level misread", precision(at_least([1, 2, 3, 2, 0], 2), 2)),
    ],
    "iprec-by-hand-5": [
        ("no interpolation", tied(partial(iprec, level=0.5, best=first_point), [0, 1, 0, 1], T)),
        ("ties at their worst", iprec([0, 0, 1, 1], 0.5, 0, first_point)),
        ("recall on the wrong side of the level", tied(partial(iprec_below, level=0.5), [0, 1, 0, 1], T)),
        ("not the largest taken", tied(partial(iprec, level=0.5, best=mean), [0, 1, 0, 1], T)),
        ("sum over the orders", tied(partial(iprec, level=0.5), [0, 1, 0, 1], T, total)),
        ("average precision", tied(ap, [0, 1, 0, 1], T)),
        ("level misread", tied(partial(precision, k=2), [0, 1, 0, 1], T)),
    ],
    "searchlength-by-hand-1": [
        ("only those before it counted", first_rank([0, 0, 0, 1, 1]) - 1),
        ("reciprocal rank", rr([0, 0, 0, 1, 1])),
        ("the last relevant", last_rank([0, 0, 0, 1, 1])),
        ("mean rank of the relevant", mean_rank([0, 0, 0, 1, 1])),
        ("off by one in the rank", first_rank([0, 0, 0, 1, 1]) + 1),
        ("number of the relevant", sum([0, 0, 0, 1, 1])),
    ],
    "searchlength-by-hand-2": [
        ("only those before it counted", first_rank([0, 1, 0, 1]) - 1),
        ("reciprocal rank", rr([0, 1, 0, 1])),
        ("the last relevant", last_rank([0, 1, 0, 1])),
        ("mean rank of the relevant", mean_rank([0, 1, 0, 1])),
        ("off by one in the rank", first_rank([0, 1, 0, 1]) + 1),
    ],
    "searchlength-by-hand-3": [
        ("threshold one too low", first_rank(at_least([1, 0, 1, 0, 3], 1))),
        ("only those before it counted", first_rank(at_least([1, 0, 1, 0, 3], 2)) - 1),
        ("reciprocal rank", rr(at_least([1, 0, 1, 0, 3], 2))),
        ("grade 0 alone counted before it", [1, 0, 1, 0].count(0)),
        ("grade 0 skipped in the ranks", first_rank(at_least([1, 1, 3], 2))),
        ("off by one in the rank", first_rank(at_least([1, 0, 1, 0, 3], 2)) + 1),
    ],
    "searchlength-by-hand-4": [
        ("unjudged kept as not relevant", first_rank(fill([U, 0, U, 0, 1], 0))),
        ("only those before it counted", first_rank(judged_only([U, 0, U, 0, 1])) - 1),
        ("unjudged counted as relevant", first_rank(fill([U, 0, U, 0, 1], 1))),
        ("only those before it counted", first_rank(fill([U, 0, U, 0, 1], 0)) - 1),
        ("reciprocal rank", rr(judged_only([U, 0, U, 0, 1]))),
        ("reciprocal rank", rr(fill([U, 0, U, 0, 1], 0))),
    ],
    "searchlength-by-hand-5": [
        ("ties in the given order", first_rank([0, 1, 0, 0])),
        ("ties at their worst", tied(first_rank, [0, 1, 0, 0], [4, 3, 3, 3], max)),
        ("only those before it counted", tied(first_rank, [0, 1, 0, 0], [4, 3, 3, 3]) - 1),
        ("tie of the wrong size", tied(first_rank, [0, 1, 0, 0], T)),
        ("mean rank inverted", 1 / tied(rr, [0, 1, 0, 0], [4, 3, 3, 3])),
        ("reciprocal rank", tied(rr, [0, 1, 0, 0], [4, 3, 3, 3])),
        ("tie of the wrong size", tied(first_rank, [0, 1, 0, 0], [3] * 4)),
        ("mean rank inverted", 1 / tied(first_rank, [0, 1, 0, 0], [4, 3, 3, 3])),
    ],
    "lrap-by-hand-1": [
        ("divided by the results", lrap([1, 0, 1, 0], [4, 3, 2, 1], 4)),
        ("sum not divided", lrap([1, 0, 1, 0], [4, 3, 2, 1], 1)),
        ("mean of 1 / rank", mean_reciprocal([1, 0, 1, 0])),
        ("reciprocal rank", rr([1, 0, 1, 0])),
        ("precision of the whole list", precision([1, 0, 1, 0])),
        ("share of pairs in order", auc([1, 0, 1, 0])),
        ("scores read in rising order", ap([0, 1, 0, 1])),
        ("one relevant alone", precision([1, 0, 1, 0], 3)),
    ],
    "lrap-by-hand-2": [
        ("divided by the results", lrap([0, 1, 0, 1], [4, 3, 2, 1], 4)),
        ("sum not divided", lrap([0, 1, 0, 1], [4, 3, 2, 1], 1)),
        ("mean of 1 / rank", mean_reciprocal([0, 1, 0, 1])),
        ("share of pairs in order", auc([0, 1, 0, 1])),
        ("scores read in rising order", ap([1, 0, 1, 0])),
        ("share of pairs in order", 1 - auc([0, 1, 0, 1])),
        ("mean of precision at every rank", mean(precision([0, 1, 0, 1], k) for k in (1, 2, 3, 4))),
    ],
    "lrap-by-hand-3": [
        ("threshold one too low", lrap(at_least([1, 2, 0, 3], 1), [4, 3, 2, 1])),
        ("threshold one too high", lrap(at_least([1, 2, 0, 3], 3), [4, 3, 2, 1])),
        ("divided by the results", lrap(at_least([1, 2, 0, 3], 2), [4, 3, 2, 1], 4)),
        ("sum not divided", lrap(at_least([1, 2, 0, 3], 2), [4, 3, 2, 1], 1)),
        ("mean of 1 / rank", mean_reciprocal(at_least([1, 2, 0, 3], 2))),
        ("share of pairs in order", auc(at_least([1, 2, 0, 3], 2))),
        ("scores read in rising order", ap(at_least([3, 0, 2, 1], 2))),
    ],
    "lrap-by-hand-4": [
        ("ties in the given order", ap([0, 1, 0, 1])),
        ("ties as the mean over the orders", tied(ap, [0, 1, 0, 1], T)),
        ("mean rank of the tie", mean([1 / 2.5, 2 / 4])),
        ("divided by the results", lrap([0, 1, 0, 1], T, 4)),
        ("sum not divided", lrap([0, 1, 0, 1], T, 1)),
        ("equal scores share one rank", mean([1 / 2, 2 / 3])),
        ("mean of 1 / rank", mean([1 / 3, 1 / 4])),
        ("one relevant alone", lrap([0, 1, 0, 0], T)),
    ],
    "lrap-by-hand-5": [
        ("ties at their best", tied(ap, [1, 0, 1, 1], [4, 2, 2, 1], max)),
        ("ties as the mean over the orders", tied(ap, [1, 0, 1, 1], [4, 2, 2, 1])),
        ("mean rank of the tie", mean([1, 2 / 2.5, 3 / 4])),
        ("divided by the results", lrap([1, 0, 1, 1], [4, 2, 2, 1], 4)),
        ("sum not divided", lrap([1, 0, 1, 1], [4, 2, 2, 1], 1)),
        ("equal scores share one rank", mean([1, 2 / 2, 3 / 3])),
        ("mean of 1 / rank", mean([1, 1 / 3, 1 / 4])),
    ],
    "auc-by-hand-1": [
        ("complement", 1 - auc([1, 0, 1, 0, 0])),
        ("divided by all pairs", auc([1, 0, 1, 0, 0], all_pairs([1, 0, 1, 0, 0]))),
        ("sum not divided", pairs_right([1, 0, 1, 0, 0])),
        ("divided by the relevant times the results", auc([1, 0, 1, 0, 0], 2 * 5)),
        ("precision of the whole list", precision([1, 0, 1, 0, 0])),
        ("2 AUC - 1", 2 * auc([1, 0, 1, 0, 0]) - 1),
        ("one relevant alone", auc([0, 1, 0, 0])),
    ],
    "auc-by-hand-2": [
        ("complement", 1 - auc([0, 1, 0, 1])),
        ("divided by all pairs", auc([0, 1, 0, 1], all_pairs([0, 1, 0, 1]))),
        ("sum not divided", pairs_right([0, 1, 0, 1])),
        ("average precision", ap([0, 1, 0, 1])),
        ("divided by the relevant", auc([0, 1, 0, 1], 2)),
        ("divided by the relevant times the results", auc([0, 1, 0, 1], 2 * 4)),
        ("2 AUC - 1", 2 * auc([0, 1, 0, 1]) - 1),
    ],
    "auc-by-hand-3": [
        ("threshold one too low", auc(at_least([2, 0, 3, 1, 1, 0], 1))),
        ("threshold one too high", auc(at_least([2, 0, 3, 1, 1, 0], 3))),
        ("complement", 1 - auc(at_least([2, 0, 3, 1, 1, 0], 2))),
        ("divided by all pairs", auc(at_least([2, 0, 3, 1, 1, 0], 2), all_pairs([2, 0, 3, 1, 1, 0]))),
        ("pairs of unequal grades", pairs_right([2, 0, 3, 1, 1, 0]) / unequal([2, 0, 3, 1, 1, 0])),
        ("sum not divided", pairs_right(at_least([2, 0, 3, 1, 1, 0], 2))),
        ("average precision", ap(at_least([2, 0, 3, 1, 1, 0], 2))),
        ("grade 1 left out", auc([1, 0, 1, 0])),
    ],
    "auc-by-hand-4": [
        ("unjudged kept as not relevant", auc(fill([0, U, 1, U, 1, 0], 0))),
        ("divided by all pairs", auc([0, 1, 1, 0], all_pairs([0, 1, 1, 0]))),
        ("average precision", ap(judged_only([0, U, 1, U, 1, 0]))),
        ("sum not divided", pairs_right(judged_only([0, U, 1, U, 1, 0]))),
        ("divided by the relevant times the results", auc([0, 1, 1, 0], 2 * 4)),
        ("left out in one place only", auc([0, 1, 1, 0], 2 * 6)),
    ],
    "auc-by-hand-5": [
        ("ties in the given order", auc([1, 1, 0, 0])),
        ("ties at their worst", tied(auc, [1, 1, 0, 0], T, min)),
        ("complement", 1 - tied(auc, [1, 1, 0, 0], T)),
        ("divided by all pairs", tied(partial(auc, over=6), [1, 1, 0, 0], T)),
        ("sum not divided", tied(pairs_right, [1, 1, 0, 0], T)),
        ("sum over the orders", tied(auc, [1, 1, 0, 0], T, total)),
        ("average precision", tied(ap, [1, 1, 0, 0], T)),
    ],
    "bpref-by-hand-1": [
        ("unjudged kept as not relevant", bpref(fill([1, 0, U, 1, 0, 1], 0))),
        ("another D", bpref([1, 0, U, 1, 0, 1], d=3)),
        ("another D", bpref([1, 0, U, 1, 0, 1], d=13)),
        ("sum not divided", bpref([1, 0, U, 1, 0, 1], over=1)),
        ("divided by D", bpref([1, 0, U, 1, 0, 1], over=2)),
        ("average precision", ap(fill([1, 0, U, 1, 0, 1], 0))),
        ("divided by the results", bpref([1, 0, U, 1, 0, 1], over=6)),
        ("left out in one place only", bpref([1, 0, U, 1, 0, 1], above=unjudged_too)),
    ],
    "bpref-by-hand-2": [
        ("missed left out", bpref([0, 1, 0, 1])),
        ("another D", bpref([0, 1, 0, 1], 2, 4)),
        ("sum not divided", bpref([0, 1, 0, 1], 2, over=1)),
        ("missed counted as 1", (bpref([0, 1, 0, 1], over=1) + 2) / 4),
        ("forgot 1 -", bpref([0, 1, 0, 1], 2, turned=True)),
        ("average precision", ap([0, 1, 0, 1], 2)),
        ("another D", bpref([0, 1, 0, 1], 2, 14)),
        ("all before it counted", bpref([0, 1, 0, 1], 2, 4, above=all_above)),
    ],
    "bpref-by-hand-3": [
        ("another D", bpref([1, 0, 1], 2)),
        ("left out in one place only", bpref([1, 0, 1], 2, 2)),
        ("divided by the relevant", bpref([1, 0, 1], 2, 4, 2)),
        ("missed left out", bpref([1, 0, 1], 0, 2)),
        ("another D", bpref([1, 0, 1], 2, 14)),
        ("sum not divided", bpref([1, 0, 1], 2, 4, 1)),
        ("all before it counted", bpref([1, 0, 1], 2, 4, above=all_above)),
    ],
    "bpref-by-hand-4": [
        ("another D", bpref([1, 0, 0, 1], 1)),
        ("another D", bpref([1, 0, 0, 1], 1, 3)),
        ("another D", bpref([1, 0, 0, 1], 1, 10)),
        ("missed left out", bpref([1, 0, 0, 1], 0, 12)),
        ("divided by D", bpref([1, 0, 0, 1], 1, 13, 13)),
        ("sum not divided", bpref([1, 0, 0, 1], 1, 13, 1)),
        ("missed counted as 1", (bpref([1, 0, 0, 1], 1, 13, 1) + 1) / 3),
        ("all before it counted", bpref([1, 0, 0, 1], 1, 13, above=all_above)),
    ],
    "bpref-by-hand-5": [
        ("ties in the given order", bpref([1, 0, 1, 0])),
        ("ties at their best", tied(bpref, [1, 0, 1, 0], T, max)),
        ("another D", tied(partial(bpref, d=12), [1, 0, 1, 0], T)),
        ("sum not divided", tied(partial(bpref, over=1), [1, 0, 1, 0], T)),
        ("sum over the orders", tied(bpref, [1, 0, 1, 0], T, total)),
        ("forgot 1 -", tied(partial(bpref, turned=True), [1, 0, 1, 0], T)),
        ("average precision", tied(ap, [1, 0, 1, 0], T)),
        ("all before it counted", tied(partial(bpref, above=all_above), [1, 0, 1, 0], T)),
    ],
    "judged-by-hand-1": [
        ("cutoff forgotten", judged([1, U, 0, U, 1])),
        ("relevant in place of judged", precision(fill([1, U, 0, U, 1], 0), 4)),
        ("sum not divided", judged([1, U, 0, U, 1], 4, 1)),
        ("divided by the results", judged([1, U, 0, U, 1], 4, 5)),
        ("cut one too early", judged([1, U, 0, U, 1], 3)),
        ("divided by all judged", judged([1, U, 0, U, 1], 4, 3)),
        ("divided by the unjudged", judged([1, U, 0, U, 1], 4, 2)),
    ],
    "judged-by-hand-2": [
        ("cutoff forgotten", judged([U, 1, 0, 0, 1, U])),
        ("relevant in place of judged", precision(fill([U, 1, 0, 0, 1, U], 0), 5)),
        ("complement", 1 - judged([U, 1, 0, 0, 1, U], 5)),
        ("sum not divided", judged([U, 1, 0, 0, 1, U], 5, 1)),
        ("cut one too early", judged([U, 1, 0, 0, 1, U], 4)),
        ("divided by all judged", judged([U, 1, 0, 0, 1, U], 5, 4)),
        ("relevant in place of judged", precision(judged_only([U, 1, 0, 0, 1]))),
    ],
    "judged-by-hand-3": [
        ("divided by the results", judged([1, U, 0], 5)),
        ("relevant in place of judged", precision(fill([1, U, 0], 0), 5, 5)),
        ("complement", 1 - judged([1, U, 0], 5, 5)),
        ("sum not divided", judged([1, U, 0], 5, 1)),
        ("unjudged in place of judged", (3 - len(judged_only([1, U, 0]))) / 5),
        ("missing places counted as judged", (judged([1, U, 0], 5, 1) + 2) / 5),
    ],
    "judged-by-hand-4": [
        ("divided by the results", judged([1, U, 0, U, 1], 6)),
        ("relevant in place of judged", precision(fill([1, U, 0, U, 1], 0), 6, 6)),
        ("sum not divided", judged([1, U, 0, U, 1], 6, 1)),
        ("unjudged in place of judged", (5 - len(judged_only([1, U, 0, U, 1]))) / 6),
        ("missing places counted as judged", (judged([1, U, 0, U, 1], 6, 1) + 1) / 6),
        ("relevant in place of judged", precision(judged_only([1, U, 0, U, 1]))),
    ],
    "judged-by-hand-5": [
        ("ties in the given order", judged([1, U, 0, 1], 2)),
        ("ties at their best", tied(partial(judged, k=2), [1, U, 0, 1], T, max)),
        ("sum over the orders", tied(partial(judged, k=2), [1, U, 0, 1], T, total)),
        ("all of the tie counted", judged([1, U, 0, 1], 3)),
        ("relevant in place of judged", tied(partial(precision, k=2), fill([1, U, 0, 1], 0), T)),
        ("complement", 1 - tied(partial(judged, k=2), [1, U, 0, 1], T)),
        ("sum not divided", tied(partial(judged, k=2, over=1), [1, U, 0, 1], T)),
    ],
}
