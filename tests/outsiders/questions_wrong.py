"""Plausible wrong numbers for questions that a number answers: of the lessons, and of practice from P to CG."""

from math import comb, factorial, log, log2, log10, sqrt
from statistics import variance

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
    upturned,
)

# ---- lists


def at_ranks(*ranks, length=None):
    """The list with relevant results at these ranks."""
    return [int(i in ranks) for i in range(1, (length or max(ranks)) + 1)]


def relevant(grades, level=1):
    return [int(g >= level) for g in grades]


def judged(marks):
    """The list without what is unjudged ("u")."""
    return [m for m in marks if m != "u"]


def unjudged_as(marks, value):
    return [value if m == "u" else m for m in marks]


# ---- sets


def precision(rels, k=None, over=None):
    return sum(rels[:k]) / (over or k or len(rels))


def recall(rels, total, k=None):
    return sum(rels[:k]) / total


def f1(p, r):
    return 2 * p * r / (p + r)


def f1_at(rels, total, k=None):
    return f1(precision(rels, k), recall(rels, total, k))


def half_f1(p, r):
    return p * r / (p + r)


# ---- ranks


def precisions(rels, k=None, shift=0):
    """Precision at each relevant rank; shift moves every rank."""
    rels = rels[:k]
    return [sum(rels[:i]) / (i + shift) for i, rel in enumerate(rels, 1) if rel]


def ap(rels, over=None, k=None, shift=0):
    return sum(precisions(rels, k, shift)) / (over or sum(rels))


def ap_rounded(rels, over, k=None):
    return sum(round(p, 1) for p in precisions(rels, k)) / over


def every_precision(rels, k=None):
    """Mean of the precision at every rank, relevant or not."""
    rels = rels[:k]
    return mean([precision(rels, i) for i in range(1, len(rels) + 1)])


def ranks_of(rels):
    return [i for i, rel in enumerate(rels, 1) if rel]


def reciprocals(rels, over=1, k=None):
    """Sum of 1/rank over the relevant results, divided."""
    return sum(1 / i for i in ranks_of(rels[:k])) / over


def rr(rels, shift=0):
    return next((1 / (i + shift) for i in ranks_of(rels)), 0)


def rr_last(rels):
    return 1 / ranks_of(rels)[-1]


def mrr(ranks, over=None, shift=0):
    """Ranks of the first right answer; None where there is none."""
    return sum(1 / (rank + shift) for rank in ranks if rank) / (over or len(ranks))


# ---- what a gain is divided by at rank i


def log_second_next(i):
    return log2(i + 2)


def dcg_rounded(grades, k=None, gain=linear):
    return sum(round(gain(g) / log_next(i), 1) for i, g in enumerate(grades[:k], 1))


def best(grades):
    return sorted(grades, reverse=True)


def ndcg(grades, ideal, k=None, gain=linear, discount=log_next):
    """The ideal is given as a list and is not sorted or cut here, unless k is given."""
    return dcg(grades, k, gain, discount) / dcg(ideal, k, gain, discount)


def cumulated(grades, k=None):
    """Sum of the cumulated gains of all ranks."""
    return sum(sum(grades[:i]) for i in range(1, len(grades[:k]) + 1))


# ---- users


def stop_linear(grade, top):
    return grade / top


def err(grades, top, chance=stop, discount=by_rank, go_on=lambda r: 1 - r):
    total, reach = 0, 1
    for i, grade in enumerate(grades, 1):
        r = chance(grade, top)
        total += reach * r / discount(i)
        reach *= go_on(r)
    return total


def err_rounded(grades, top):
    total, reach = 0, 1
    for i, grade in enumerate(grades, 1):
        r = round(stop(grade, top), 1)
        total += reach * r / i
        reach *= 1 - r
    return total


def always(r):
    return 1


def swapped(r):
    return r


def rbp(rels, p, factor=None, first=0):
    factor = 1 - p if factor is None else factor
    return factor * sum(rel * p ** (i + first) for i, rel in enumerate(rels))


# ---- comparing and weighting


def sign_changes(n, sides=2):
    return sides / 2**n


def holm(ps):
    """In the order of the ps, which must rise."""
    n, out = len(ps), []
    for i, p in enumerate(ps):
        out.append(max([*out[-1:], min(1, (n - i) * p)]))
    return out


def bm25_tf(tf, k1, length=1):
    return tf * (k1 + 1) / (tf + k1 * length)


def odds(n, df, half=0.5):
    return (n - df + half) / (df + half)


TIED = [4, 3, 3, 1]
TIED_3 = [1, 1, 1]


def tied(measure, rels, scores=TIED):
    """One value for each order of the equal scores."""
    return [measure(order) for order in orders(rels, scores)]


WRONG = {
    "start-p4": [
        ("cutoff forgotten", precision(relevant([2, 0, 1, 3, 1]))),
        ("divided by the number of results", precision(relevant([2, 0, 1, 3, 1]), 4, over=5)),
        ("above the threshold only", precision(relevant([2, 0, 1, 3, 1], 2), 4)),
        ("grades summed, not counted", precision([2, 0, 1, 3, 1], 4)),
        ("sum not divided", sum(relevant([2, 0, 1, 3]))),
        ("cutoff one too short", precision(relevant([2, 0, 1, 3, 1]), 3)),
        ("complement", 1 - precision(relevant([2, 0, 1, 3, 1]), 4)),
        ("grade over top grade", mean([2, 0, 1, 3]) / 3),
    ],
    "p-short-list": [
        ("divided by the number of results", precision([1, 1, 0, 1])),
        ("divided by the relevant retrieved", precision([1, 1, 0, 1], over=3)),
        ("sum not divided", sum([1, 1, 0, 1])),
        ("empty ranks counted", precision([1, 1, 0, 1] + 6 * [1], 10)),
        ("complement", 1 - precision([1, 1, 0, 1], 10)),
        ("stopped at the first miss", precision([1, 1], 10)),
        ("average precision for the measure", ap([1, 1, 0, 1])),
    ],
    "recall-ceiling": [
        ("cutoff forgotten", recall(20 * [1], 20)),
        ("precision for the measure", precision(10 * [1], 10)),
        ("fraction upside down", 1 / recall(10 * [1], 20)),
        ("sum not divided", recall(10 * [1], 1)),
        ("too much added below", recall(10 * [1], 20 + 10)),
    ],
    "p-from-recall": [
        ("recall for the measure", recall(6 * [1], 12)),
        ("fraction upside down", 1 / 2 * 8 / 12),
        ("sum not divided", 12 * 1 / 2),
        ("given value left out", 12 / 8),
        ("complement", 1 - precision(6 * [1], 8)),
        ("too much added below", precision(6 * [1], over=8 + 12)),
    ],
    "ap-denominator": [
        ("divided by the relevant retrieved", ap([1, 0, 1, 0, 1], over=3)),
        ("sum not divided", ap([1, 0, 1, 0, 1], over=1)),
        ("every rank averaged", every_precision([1, 0, 1, 0, 1])),
        ("missed put behind the list", ap([1, 0, 1, 0, 1, 1, 1])),
        ("1/rank in place of precision", reciprocals([1, 0, 1, 0, 1], over=5)),
        ("first in place of all relevant", rr([1, 0, 1, 0, 1])),
        ("precision for the measure", precision([1, 0, 1, 0, 1])),
        ("rounded on the way", ap_rounded([1, 0, 1, 0, 1], over=5)),
    ],
    "ap-twenty": [
        ("divided by the relevant retrieved", ap(at_ranks(1, 2, 9, 11, 15, 20))),
        ("divided by the number of results", ap(at_ranks(1, 2, 9, 11, 15, 20), over=20)),
        ("sum not divided", ap(at_ranks(1, 2, 9, 11, 15, 20), over=1)),
        ("1/rank in place of precision", reciprocals(at_ranks(1, 2, 9, 11, 15, 20), over=8)),
        ("precision for the measure", precision(at_ranks(1, 2, 9, 11, 15, 20))),
        ("recall for the measure", recall(at_ranks(1, 2, 9, 11, 15, 20), 8)),
        ("missed put behind the list", ap(at_ranks(1, 2, 9, 11, 15, 20, 21, 22))),
    ],
    "ap-four": [
        ("divided by the relevant retrieved", ap([0, 1, 1, 0], over=2)),
        ("divided by the number of results", ap([0, 1, 1, 0], over=4)),
        ("sum not divided", ap([0, 1, 1, 0], over=1)),
        ("1/rank in place of precision", reciprocals([0, 1, 1, 0], over=3)),
        ("every rank averaged", every_precision([0, 1, 1, 0])),
        ("missed put behind the list", ap([0, 1, 1, 0, 1])),
        ("first in place of all relevant", rr([0, 1, 1, 0])),
        ("ranks counted from 0", ap([0, 1, 1, 0], over=3, shift=-1)),
    ],
    "map-three": [
        ("query without answer left out", mean([ap([1]), ap([1, 0, 0, 1])])),
        ("first in place of all relevant", mean([rr([1]), rr([1, 0, 0, 1]), 0])),
        ("micro for macro mean", sum(precisions([1]) + precisions([1, 0, 0, 1])) / (1 + 2 + 1)),
        ("sum not divided", ap([1]) + ap([1, 0, 0, 1]) + 0),
        ("sum within the query not divided", mean([ap([1]), ap([1, 0, 0, 1], over=1), 0])),
        ("1/rank in place of precision", mean([reciprocals([1]), reciprocals([1, 0, 0, 1], over=2), 0])),
        ("last relevant only", mean([precisions([1])[-1], precisions([1, 0, 0, 1])[-1], 0])),
        ("divided by the number of results", mean([ap([1]), ap([1, 0, 0, 1], over=4), 0])),
    ],
    "rr-two-answers": [
        ("all in place of the first relevant", ap([0, 0, 1, 1])),
        ("mean of all 1/rank", reciprocals([0, 0, 1, 1], over=2)),
        ("sum not divided", reciprocals([0, 0, 1, 1])),
        ("last relevant only", rr_last([0, 0, 1, 1])),
        ("mean rank inverted", 1 / mean([3, 4])),
        ("ranks counted from 0", rr([0, 0, 1, 1], shift=-1)),
        ("fraction upside down", 1 / rr([0, 0, 1, 1])),
    ],
    "mrr-plurals": [
        ("mean rank inverted", 1 / mean([3, 2, 1])),
        ("sum not divided", mrr([3, 2, 1], over=1)),
        ("mean rank given", mean([3, 2, 1])),
        ("share at rank 1", mean([0, 0, 1])),
        ("one rank too far down", mrr([3, 2, 1], shift=1)),
        ("rounded on the way", mean([round(1 / r, 1) for r in (3, 2, 1)])),
        ("product for mean", 1 / 3 * 1 / 2 * 1 / 1),
    ],
    "mrr-never-found": [
        ("query without answer left out", mrr([2, 1])),
        ("sum not divided", mrr([2, None, 1], over=1)),
        ("mean rank inverted", 1 / mean([2, 1])),
        ("missed put behind the list", mrr([2, 3, 1])),
        ("query without answer counted 1", mean([1 / 2, 1, 1])),
        ("share at rank 1", mean([0, 0, 1])),
        ("one rank too far down", mrr([2, None, 1], shift=1)),
    ],
    "dcg-three": [
        ("log of rank", dcg([2, 3, 1], discount=log_rank)),
        ("2^g − 1 for the grade", dcg([2, 3, 1], gain=exponential)),
        ("natural logarithm", dcg([2, 3, 1], discount=natural)),
        ("decimal logarithm", dcg([2, 3, 1], discount=decimal)),
        ("no discount", dcg([2, 3, 1], discount=nothing)),
        ("the ideal's own value", dcg(best([2, 3, 1]))),
        ("divided by rank", dcg([2, 3, 1], discount=by_rank)),
        ("discount multiplied", dcg([2, 3, 1], discount=upturned)),
        ("normalized though not asked", ndcg([2, 3, 1], best([2, 3, 1]))),
        ("rounded on the way", dcg_rounded([2, 3, 1])),
    ],
    "cg-binary": [
        ("every result counted", len([1, 1, 1, 0, 0, 1, 1, 1, 1, 0])),
        ("discounted though not asked", dcg([1, 1, 1, 0, 0, 1, 1, 1, 1, 0])),
        ("cumulated twice", cumulated([1, 1, 1, 0, 0, 1, 1, 1, 1, 0])),
        ("divided by the cutoff", precision([1, 1, 1, 0, 0, 1, 1, 1, 1, 0], 10)),
        ("stopped at the first miss", sum([1, 1, 1])),
    ],
    "dcg-beyond": [
        ("grade for 2^g − 1", dcg([1, 0, 2], 5)),
        ("2^g for 2^g − 1", dcg([1, 0, 2], 5, gain=power)),
        ("empty ranks counted", dcg([1, 0, 2, 0, 0], 5, gain=power)),
        ("log of rank", dcg([1, 0, 2], 5, gain=exponential, discount=log_rank)),
        ("no discount", dcg([1, 0, 2], 5, gain=exponential, discount=nothing)),
        ("natural logarithm", dcg([1, 0, 2], 5, gain=exponential, discount=natural)),
        ("decimal logarithm", dcg([1, 0, 2], 5, gain=exponential, discount=decimal)),
        ("the ideal's own value", dcg(best([1, 0, 2]), 5, gain=exponential)),
        ("divided by rank", dcg([1, 0, 2], 5, gain=exponential, discount=by_rank)),
        ("divided by the cutoff", dcg([1, 0, 2], 5, gain=exponential) / 5),
    ],
    "dcg-cut": [
        ("cutoff forgotten", dcg([0, 2, 0, 3], gain=exponential)),
        ("grade for 2^g − 1", dcg([0, 2, 0, 3], 3)),
        ("2^g for 2^g − 1", dcg([0, 2, 0, 3], 3, gain=power)),
        ("log of rank", dcg([0, 2, 0, 3], 3, gain=exponential, discount=log_rank)),
        ("no discount", dcg([0, 2, 0, 3], 3, gain=exponential, discount=nothing)),
        ("natural logarithm", dcg([0, 2, 0, 3], 3, gain=exponential, discount=natural)),
        ("decimal logarithm", dcg([0, 2, 0, 3], 3, gain=exponential, discount=decimal)),
        ("the ideal's own value", dcg(best([0, 2, 0, 3]), 3, gain=exponential)),
        ("divided by rank", dcg([0, 2, 0, 3], 3, gain=exponential, discount=by_rank)),
        ("discount multiplied", dcg([0, 2, 0, 3], 3, gain=exponential, discount=upturned)),
    ],
    "ndcg-query-a": [
        ("2^g − 1 for the grade", ndcg([5, 2, 4], [5, 4, 2], gain=exponential)),
        ("log of rank", ndcg([5, 2, 4], [5, 4, 2], discount=log_rank)),
        ("rounded on the way", dcg_rounded([5, 2, 4]) / dcg_rounded([5, 4, 2])),
        ("numerator alone", dcg([5, 2, 4])),
        ("ideal of the top grade everywhere", ndcg([5, 2, 4], [5, 5, 5])),
        ("fraction upside down", ndcg([5, 4, 2], [5, 2, 4])),
        ("ideal in the order given", ndcg([5, 2, 4], [5, 2, 4])),
        ("divided by rank", ndcg([5, 2, 4], [5, 4, 2], discount=by_rank)),
        ("log of rank + 2", ndcg([5, 2, 4], [5, 4, 2], discount=log_second_next)),
    ],
    "ndcg-three": [
        ("ideal from the retrieved alone", ndcg([2, 0, 1], [2, 1, 0])),
        ("2^g − 1 for the grade", ndcg([2, 0, 1], [3, 2, 1], gain=exponential)),
        ("log of rank", ndcg([2, 0, 1], [3, 2, 1], discount=log_rank)),
        ("no discount", ndcg([2, 0, 1], [3, 2, 1], discount=nothing)),
        ("numerator alone", dcg([2, 0, 1])),
        ("missed put behind the list", ndcg([2, 0, 1, 3], [3, 2, 1, 0])),
        ("ideal of the top grade everywhere", ndcg([2, 0, 1], [3, 3, 3])),
        ("the ideal's own value", dcg([3, 2, 1])),
        ("fraction upside down", ndcg([3, 2, 1], [2, 0, 1])),
        ("divided by rank", ndcg([2, 0, 1], [3, 2, 1], discount=by_rank)),
    ],
    "ndcg-missed-two": [
        ("ideal from the retrieved alone", ndcg([1, 3, 0], [3, 1, 0])),
        ("2^g − 1 for the grade", ndcg([1, 3, 0], [3, 2, 1], gain=exponential)),
        ("log of rank", ndcg([1, 3, 0], [3, 2, 1], discount=log_rank)),
        ("no discount", ndcg([1, 3, 0], [3, 2, 1], discount=nothing)),
        ("numerator alone", dcg([1, 3, 0])),
        ("missed put behind the list", ndcg([1, 3, 0, 2], [3, 2, 1, 0])),
        ("ideal of the top grade everywhere", ndcg([1, 3, 0], [3, 3, 3])),
        ("the ideal's own value", dcg([3, 2, 1])),
        ("fraction upside down", ndcg([3, 2, 1], [1, 3, 0])),
        ("divided by rank", ndcg([1, 3, 0], [3, 2, 1], discount=by_rank)),
    ],
    "toyota-ndcg": [
        ("2^g − 1 for the grade", ndcg([1, 4, 2], [4, 2, 1], gain=exponential)),
        ("log of rank", ndcg([1, 4, 2], [4, 2, 1], discount=log_rank)),
        ("numerator alone", dcg([1, 4, 2])),
        ("ideal of the top grade everywhere", ndcg([1, 4, 2], [4, 4, 4])),
        ("no discount", ndcg([1, 4, 2], [4, 2, 1], discount=nothing)),
        ("the ideal's own value", dcg([4, 2, 1])),
        ("fraction upside down", ndcg([4, 2, 1], [1, 4, 2])),
        ("ideal from every grade of the scale", ndcg([1, 4, 2], [4, 3, 2])),
        ("scale one too high", ndcg([2, 5, 3], [5, 3, 2])),
        ("divided by rank", ndcg([1, 4, 2], [4, 2, 1], discount=by_rank)),
    ],
    "passage-threshold": [
        ("threshold too low", precision(relevant([3, 1, 2, 0, 2], 1))),
        ("above the threshold only", precision(relevant([3, 1, 2, 0, 2], 3))),
        ("grades summed, not counted", precision([3, 1, 2, 0, 2])),
        ("grade over top grade", mean([3, 1, 2, 0, 2]) / 3),
        ("recall for the measure", recall(relevant([3, 1, 2, 0, 2], 2), 3)),
        ("sum not divided", sum(relevant([3, 1, 2, 0, 2], 2))),
        ("complement", 1 - precision(relevant([3, 1, 2, 0, 2], 2))),
        ("divided by all above grade 0", precision(relevant([3, 1, 2, 0, 2], 2), over=4)),
    ],
    "passages-of-four": [
        ("threshold too low", precision(relevant([2, 1, 1, 3], 1))),
        ("above the threshold only", precision(relevant([2, 1, 1, 3], 3))),
        ("grades summed, not counted", precision([2, 1, 1, 3])),
        ("grade over top grade", mean([2, 1, 1, 3]) / 3),
        ("recall for the measure", recall(relevant([2, 1, 1, 3], 2), 2)),
        ("sum not divided", sum(relevant([2, 1, 1, 3], 2))),
    ],
    "err-two": [
        ("earlier results forgotten", err([1, 3], 3, go_on=always)),
        ("no discount", err([1, 3], 3, discount=nothing)),
        ("grade over top grade", err([1, 3], 3, chance=stop_linear)),
        ("2^g for 2^g − 1", err([1, 3], 3, chance=stop_power)),
        ("2^top − 1 below", err([1, 3], 3, chance=stop_below_one)),
        ("stopping and going on swapped", err([1, 3], 3, go_on=swapped)),
        ("log discount for the rank", err([1, 3], 3, discount=log_next)),
        ("scale one too high", err([1, 3], 4)),
        ("first result only", err([1], 3)),
    ],
    "err-good-first": [
        ("earlier results forgotten", err([2, 0, 3], 3, go_on=always)),
        ("no discount", err([2, 0, 3], 3, discount=nothing)),
        ("grade over top grade", err([2, 0, 3], 3, chance=stop_linear)),
        ("2^g for 2^g − 1", err([2, 0, 3], 3, chance=stop_power)),
        ("2^top − 1 below", err([2, 0, 3], 3, chance=stop_below_one)),
        ("zeros not counted as ranks", err([2, 3], 3)),
        ("log discount for the rank", err([2, 0, 3], 3, discount=log_next)),
        ("stopping and going on swapped", err([2, 0, 3], 3, go_on=swapped)),
        ("scale one too high", err([2, 0, 3], 4)),
        ("first result only", err([2], 3)),
        ("rounded on the way", err_rounded([2, 0, 3], 3)),
    ],
    "rbp-three": [
        ("factor forgotten", rbp([1, 0, 1], 0.5, factor=1)),
        ("first power is p", rbp([1, 0, 1], 0.5, first=1)),
        ("precision for the measure", precision([1, 0, 1])),
        ("normalized though not asked", rbp([1, 0, 1], 0.5) / rbp([1, 1, 1], 0.5)),
        ("empty ranks counted", rbp([1, 0, 1], 0.5) + 0.5**3),
        ("zeros not counted as ranks", rbp([1, 1], 0.5)),
        ("divided by the number of results", rbp([1, 0, 1], 0.5, factor=1) / 3),
        ("another usual parameter", rbp([1, 0, 1], 0.8)),
        ("complement", 1 - rbp([1, 0, 1], 0.5)),
    ],
    "rbp-patience": [
        ("complement", 1 / 4),
        ("ranks counted from 0", 4 / (4 + 1)),
        ("p as the half-way rank", 0.5 ** (1 / 4)),
        ("fraction upside down", 1 / (1 - 1 / 4)),
        ("n − 1 for n", 1 - 1 / (4 - 1)),
    ],
    "err-binary": [
        ("grade over top grade", err([1, 0, 0], 1, chance=stop_linear)),
        ("2^top − 1 below", err([1, 0, 0], 1, chance=stop_below_one)),
        ("2^g for 2^g − 1", err([1, 0, 0], 1, chance=stop_power)),
        ("another usual parameter", err([1, 0, 0], 3)),
        ("scale one too high", err([1, 0, 0], 2)),
        ("divided by the number of results", err([1, 0, 0], 1) / 3),
        ("precision for the measure", precision([1, 0, 0])),
    ],
    "ndcg-as-trec-eval": [
        ("2^g − 1 for the grade", ndcg([1, 2], [3, 2], gain=exponential)),
        ("ideal from the retrieved alone", ndcg([1, 2], [2, 1])),
        ("ideal not cut", ndcg([1, 2], [3, 2, 1])),
        ("log of rank", ndcg([1, 2], [3, 2], discount=log_rank)),
        ("no discount", ndcg([1, 2], [3, 2], discount=nothing)),
        ("numerator alone", dcg([1, 2])),
        ("ideal of the top grade everywhere", ndcg([1, 2], [3, 3])),
        ("binary gain", ndcg([1, 2], [3, 2], gain=binary)),
        ("missed put behind the list", ndcg([1, 2, 3], [3, 2, 1])),
        ("fraction upside down", ndcg([3, 2], [1, 2])),
    ],
    "trec-eval-ties": [
        ("ties in the order given", ap([0, 0, 1])),
        ("mean over all orders", mean(tied(ap, [0, 0, 1], TIED_3))),
        ("mean rank inverted", 1 / mean([1, 2, 3])),
        ("ties worst", min(tied(ap, [0, 0, 1], TIED_3))),
        ("mean of best and worst", mean([ap([1, 0, 0]), ap([0, 0, 1])])),
    ],
    "tie-of-gains": [
        ("ties in the order given", dcg([3, 0, 0], 2)),
        ("ties worst", dcg([0, 0, 3], 2)),
        ("cutoff forgotten", mean([dcg(o) for o in orders([3, 0, 0], TIED_3)])),
        ("no discount", mean([dcg(o, 2, discount=nothing) for o in orders([3, 0, 0], TIED_3)])),
        ("mean of best and worst", mean([dcg([3, 0, 0], 2), dcg([0, 0, 3], 2)])),
        ("value at the mean rank", dcg([0, 3, 0], 2)),
        ("2^g − 1 for the grade", mean([dcg(o, 2, gain=exponential) for o in orders([3, 0, 0], TIED_3)])),
        ("sum not divided", dcg([3, 0, 0], 2) + dcg([0, 3, 0], 2) + dcg([0, 0, 3], 2)),
        ("log of rank", mean([dcg(o, 2, discount=log_rank) for o in orders([3, 0, 0], TIED_3)])),
    ],
    "tie-of-three": [
        ("mean rank inverted", 1 / mean([1, 2, 3])),
        ("ties in the order given", rr([1, 0, 0])),
        ("ties worst", rr([0, 0, 1])),
        ("mean of best and worst", mean([rr([1, 0, 0]), rr([0, 0, 1])])),
        ("sum not divided", rr([1, 0, 0]) + rr([0, 1, 0]) + rr([0, 0, 1])),
        ("mean rank given", mean([1, 2, 3])),
        ("rounded on the way", mean([round(rr(o), 1) for o in orders([1, 0, 0], TIED_3)])),
    ],
    "nothing-to-find": [
        ("query without answer left out", ndcg([1, 0, 3], [3, 1, 0])),
        ("query without answer counted 1", mean([ndcg([1, 0, 3], [3, 1, 0]), 1])),
        ("2^g − 1 for the grade", mean([ndcg([1, 0, 3], [3, 1, 0], gain=exponential), 0])),
        ("log of rank", mean([ndcg([1, 0, 3], [3, 1, 0], discount=log_rank), 0])),
        ("ideal in the order given", mean([ndcg([1, 0, 3], [1, 0, 3]), 0])),
        ("numerator alone", mean([dcg([1, 0, 3]), 0])),
        ("ideal of the top grade everywhere", mean([ndcg([1, 0, 3], [3, 3, 3]), 0])),
        ("divided by rank", mean([ndcg([1, 0, 3], [3, 1, 0], discount=by_rank), 0])),
        ("fraction upside down", mean([ndcg([3, 1, 0], [1, 0, 3]), 0])),
    ],
    "five-wins": [
        ("one-sided for two-sided", sign_changes(5, sides=1)),
        ("n − 1 for n", sign_changes(5 - 1)),
        ("observed order added", (2 + 1) / (2**5 + 1)),
        ("share of the queries", 1 / 5),
        ("orders for sign changes", 2 / factorial(5)),
        ("unpaired for paired", 2 / comb(10, 5)),
        ("complement", 1 - sign_changes(5)),
        ("squares for powers", 2 / 5**2),
    ],
    "seven-wins": [
        ("one-sided for two-sided", sign_changes(7, sides=1)),
        ("n − 1 for n", sign_changes(7 - 1)),
        ("observed order added", (2 + 1) / (2**7 + 1)),
        ("share of the queries", 1 / 7),
        ("orders for sign changes", 2 / factorial(7)),
        ("unpaired for paired", 2 / comb(14, 7)),
        ("complement", 1 - sign_changes(7)),
        ("squares for powers", 2 / 7**2),
    ],
    "one-query-mean": [
        ("sum not divided", ap(at_ranks(1, 3)) - ap(at_ranks(4, 5))),
        ("sum within the query not divided", (ap(at_ranks(1, 3), over=1) - ap(at_ranks(4, 5), over=1)) / 50),
        ("first in place of all relevant", (rr(at_ranks(1, 3)) - rr(at_ranks(4, 5))) / 50),
        ("new value for the rise", ap(at_ranks(1, 3)) / 50),
        ("n − 1 for n", (ap(at_ranks(1, 3)) - ap(at_ranks(4, 5))) / 49),
        ("precision for the measure", (precision(at_ranks(1, 3)) - precision(at_ranks(4, 5))) / 50),
        ("rounded on the way", (round(ap(at_ranks(1, 3)), 2) - round(ap(at_ranks(4, 5)), 2)) / 50),
        ("sign turned round", (ap(at_ranks(4, 5)) - ap(at_ranks(1, 3))) / 50),
        ("relative for absolute rise", (ap(at_ranks(1, 3)) / ap(at_ranks(4, 5)) - 1) / 50),
        ("divided by the number of results", (ap(at_ranks(1, 3), over=5) - ap(at_ranks(4, 5), over=5)) / 50),
        ("1 over rank for precision", ((1 + 1 / 3) - (1 / 4 + 1 / 5)) / 2 / 50),
    ],
    "standard-error": [
        ("unpaired", sqrt(variance([0.5, 0.3, 0.8, 0.2, 0.6]) / 5 + variance([0.6, 0.25, 1.0, 0.2, 0.65]) / 5)),
        ("not divided by the root of n", sqrt(variance([0.1, -0.05, 0.2, 0, 0.05]))),
        ("divided by n for its root", sqrt(variance([0.1, -0.05, 0.2, 0, 0.05])) / 5),
        ("population standard deviation", sqrt(variance([0.1, -0.05, 0.2, 0, 0.05]) * 4 / 5 / 5)),
        ("root of n − 1", sqrt(variance([0.1, -0.05, 0.2, 0, 0.05]) / 4)),
        ("without the root", variance([0.1, -0.05, 0.2, 0, 0.05]) / 5),
        ("the mean", mean([0.1, -0.05, 0.2, 0, 0.05])),
        ("population standard deviation, undivided", sqrt(variance([0.1, -0.05, 0.2, 0, 0.05]) * 4 / 5)),
        ("one system alone", sqrt(variance([0.5, 0.3, 0.8, 0.2, 0.6]) / 5)),
        ("t", mean([0.1, -0.05, 0.2, 0, 0.05]) / sqrt(variance([0.1, -0.05, 0.2, 0, 0.05]) / 5)),
    ],
    "rates-apart": [
        ("errors added", 0.08 / 0.07),
        ("error of one alone", 0.08 / 0.03),
        ("error of the other alone", 0.08 / 0.04),
        ("mean of the errors", 0.08 / 0.035),
        ("the root of no sum", 0.08 / sqrt(0.04**2 - 0.03**2)),
        ("without the root", 0.08 / (0.03**2 + 0.04**2)),
        ("the error", sqrt(0.03**2 + 0.04**2)),
        ("the difference", 0.08),
        ("upside down", 0.05 / 0.08),
    ],
    "what-pays": [
        ("steps of 0.01", 900 / 600),
        ("what it brings over the price", 600 / 900 * 0.01),
        ("what it brings over the price, in steps", 600 / 900),
        ("what 0.01 brings", 600),
        ("not times what a question costs", 900 / 200 * 0.01),
        ("every search", 900 / 30_000 * 0.01),
        ("1 of 100", 900 / 300 * 0.01),
        ("price a search", 900 / 10_000),
        ("what is left of the price", 300),
    ],
    "queries-needed": [
        ("not squared", 2.8 * 0.1 / 0.02),
        ("without 2.8", (0.1 / 0.02) ** 2),
        ("2.8 not squared", 2.8 * (0.1 / 0.02) ** 2),
        ("two samples", 2 * (2.8 * 0.1 / 0.02) ** 2),
        ("level alone", (1.96 * 0.1 / 0.02) ** 2),
        ("level alone, not squared", 1.96 * 0.1 / 0.02),
        ("half of the answer", (2.8 * 0.1 / 0.02) ** 2 / 2),
        ("another difference", (2.8 * 0.1 / 0.01) ** 2),
        ("another difference", (2.8 * 0.1 / 0.04) ** 2),
    ],
    "sampled-order": [
        ("full", 0),
        ("one of the two", 4 / 5),
        ("the other of the two", 28 / 45),
        ("sum for the mean", 4 / 5 + 28 / 45),
        ("one negative", mean([9 / 10, 8 / 10])),
        ("with replacement", mean([(9 / 10) ** 2, (8 / 10) ** 2])),
    ],
    "holm-third": [
        ("not raised to the one before", 1 * 0.04),
        ("Bonferroni for Holm", 3 * 0.04),
        ("divided in place of multiplied", 0.04 / 3),
        ("off by one in the factor", 2 * 0.04),
        ("all added", 0.03 + 0.06 + 0.04),
        ("two added", 0.01 + 0.04),
    ],
    "bm25-weight": [
        ("factor forgotten", bm25_tf(3, 2) / (2 + 1)),
        ("tf without saturation", 3),
        ("another usual parameter", bm25_tf(3, 1.2)),
        ("k1 for k1 + 1", 3 * 2 / (3 + 2)),
        ("k1 + 1 below as well", 3 * (2 + 1) / (3 + 2 + 1)),
        ("length factor 1 − b", bm25_tf(3, 2, length=1 - 0.75)),
        ("fraction upside down", 1 / bm25_tf(3, 2)),
        ("log tf for BM25", 1 + log2(3)),
    ],
    "bm25-length": [
        ("length left out", bm25_tf(3, 2)),
        ("factor forgotten", bm25_tf(3, 2, length=1.75) / (2 + 1)),
        ("tf without saturation", 3),
        ("b for the whole of the length", bm25_tf(3, 2, length=2)),
        ("length factor 1 − b", bm25_tf(3, 2, length=1 - 0.75)),
        ("length factor b alone", bm25_tf(3, 2, length=0.75)),
        ("length factor b × length", bm25_tf(3, 2, length=0.75 * 2)),
        ("length upside down", bm25_tf(3, 2, length=0.25 + 0.75 / 2)),
        ("tf divided by the length", bm25_tf(3 / 2, 2)),
        ("brackets lost", 9 / (3 + 2 * 1 - 0.75 + 0.75 * 2)),
        ("another usual parameter", bm25_tf(3, 1.2, length=1.75)),
        ("fraction upside down", 1 / bm25_tf(3, 2, length=1.75)),
    ],
    "idf-common": [
        ("log of N/df", log2(5 / 4)),
        ("sign turned round", -log2(odds(5, 4))),
        ("natural logarithm", log(odds(5, 4))),
        ("decimal logarithm", log10(odds(5, 4))),
        ("1 added inside the log", log2(1 + odds(5, 4))),
        ("without the log", odds(5, 4)),
        ("halves forgotten", log2(odds(5, 4, half=0))),
        ("cut at 0", max(0, log2(odds(5, 4)))),
        ("N for N − df", log2((5 + 0.5) / (4 + 0.5))),
    ],
    "run-divided-by": [
        ("fraction upside down", 0.6491 * 11 / 12),
        ("left unchanged", 0.6491),
        ("sum not divided", 0.6491 * 12),
        ("mean divided once more", 0.6491 / 11),
        ("n + 1 for n", 0.6491 * 13 / 12),
        ("n − 1 for n", 0.6491 * 11 / 10),
        ("rounded on the way", round(0.6491, 2) * 12 / 11),
        ("query without answer counted 1", (0.6491 * 12 + 1) / 12),
    ],
    "rate-fourth": [
        ("left uncorrected", 18 / 200),
        ("multiplied in place of divided", 18 / 200 * 2 / 5),
        ("not divided by the impressions", 18 / (2 / 5)),
        ("the complement's share", 18 / 200 / (1 - 2 / 5)),
        ("rank for the look", 18 / 200 * 4),
        ("rank for the look", 18 / 200 / 4),
        ("fraction upside down", 1 / (18 / 200 / (2 / 5))),
        ("complement", 1 - 18 / 200 / (2 / 5)),
        ("rounded on the way", round(18 / 200, 1) / (2 / 5)),
        ("one fifth for two", 18 / 200 * 5),
    ],
    "delta-twenty": [
        ("ties left out", 12 / 16 - 1 / 2),
        ("half not taken off", (12 + 2) / 20),
        ("half not taken off", 12 / 20),
        ("half not taken off", 12 / 16),
        ("tie counted as nothing", 12 / 20 - 1 / 2),
        ("tie counted whole", 16 / 20 - 1 / 2),
        ("plain difference", (12 - 4) / 20),
        ("plain difference", (12 - 4) / 16),
        ("sign turned round", (4 + 2) / 20 - 1 / 2),
        ("the other's share", (4 + 2) / 20),
    ],
    "balanced-flaw": [
        ("taken as fair", 8 / 2),
        ("one list only", 3),
        ("the other's cases", 8 - 6),
        ("one too many", 7),
        ("one too few", 5),
        ("all cases", 8),
    ],
    "delta-pays": [
        ("wins less losses taken for Δ", 0.03 / 0.20),
        ("multiplied by 2", 2 * 0.03 / 0.20),
        ("upside down", 0.20 / 0.03),
        ("upside down", 0.20 / (2 * 0.03)),
        ("not divided", 0.03),
        ("plain difference", 0.20 - 0.03),
        ("multiplied for divided", 0.03 * 0.20),
        ("not divided by what it is worth", 0.03 / 2),
    ],
    "sign-test-eight": [
        ("one-sided for two-sided", (1 + 8) / 2**8),
        ("extreme pattern left out", 2 * 8 / 2**8),
        ("extreme pattern only", 2 / 2**8),
        ("ties counted in", 2 * (1 + 10) / 2**10),
        ("squares for powers of two", 2 * (1 + 8) / (2 * 8)),
        ("not divided", 2 * (1 + 8)),
        ("complement", 1 - 2 * (1 + 8) / 2**8),
        ("one pattern", 1 / 2**8),
        ("one-sided for two-sided", comb(8, 1) / 2**8),
        ("ties shared out", 2 * (1 + 10 + comb(10, 2)) / 2**10),
    ],
    "p-by-hand-1": [
        ("cutoff forgotten", precision([1, 0, 1, 1, 0])),
        ("divided by the number of results", precision([1, 0, 1, 1, 0], 4, over=5)),
        ("divided by the relevant retrieved", precision([1, 0, 1, 1, 0], 4, over=3)),
        ("missed counted as found", (sum([1, 0, 1, 1]) + 1) / 4),
        ("average precision for the measure", ap([1, 0, 1, 1, 0], over=4)),
        ("sum not divided", sum([1, 0, 1, 1])),
        ("cutoff one too short", precision([1, 0, 1, 1, 0], 3)),
        ("too much added below", precision([1, 0, 1, 1, 0], 4, over=4 + 1)),
    ],
    "p-by-hand-2": [
        ("cutoff forgotten", precision([0, 1, 1, 0, 0, 1])),
        ("recall for the measure", recall([0, 1, 1, 0, 0, 1], 3, 5)),
        ("divided by the number of results", precision([0, 1, 1, 0, 0, 1], 5, over=6)),
        ("cutoff in the divisor only", precision([0, 1, 1, 0, 0, 1], over=5)),
        ("cutoff one too short", precision([0, 1, 1, 0, 0, 1], 4)),
        ("divided by the relevant retrieved", precision([0, 1, 1, 0, 0, 1], 5, over=2)),
        ("sum not divided", sum([0, 1, 1, 0, 0])),
    ],
    "p-by-hand-3": [
        ("divided by the cutoff", precision([1, 0, 1, 1], 5)),
        ("divided by the relevant retrieved", precision([1, 0, 1, 1], over=3)),
        ("recall for the measure", recall([1, 0, 1, 1], 3, 5)),
        ("empty ranks counted", precision([1, 0, 1, 1, 1], 5)),
        ("average precision for the measure", ap([1, 0, 1, 1])),
        ("sum not divided", sum([1, 0, 1, 1])),
        ("complement", 1 - precision([1, 0, 1, 1])),
    ],
    "p-by-hand-4": [
        ("threshold too low", precision(relevant([2, 1, 0, 1, 3], 1), 4)),
        ("cutoff forgotten", precision(relevant([2, 1, 0, 1, 3], 2))),
        ("above the threshold only", precision(relevant([2, 1, 0, 1, 3], 3), 4)),
        ("grades summed, not counted", precision([2, 1, 0, 1, 3], 4)),
        ("divided by the number of results", precision(relevant([2, 1, 0, 1, 3], 2), 4, over=5)),
        ("recall for the measure", recall(relevant([2, 1, 0, 1, 3], 2), 2, 4)),
        ("divided by all above grade 0", precision(relevant([2, 1, 0, 1, 3], 2), 4, over=3)),
        ("sum not divided", sum(relevant([2, 1, 0, 1], 2))),
    ],
    "p-by-hand-5": [
        ("ties in the order given", precision([1, 1, 0, 0], 2)),
        ("ties worst", min(tied(lambda o: precision(o, 2), [1, 1, 0, 0]))),
        ("cutoff forgotten", mean(tied(precision, [1, 1, 0, 0]))),
        ("all tied taken in", precision([1, 1, 0, 0], 3)),
        ("sum not divided", sum(tied(lambda o: precision(o, 2), [1, 1, 0, 0]))),
        ("divided by the number of results", mean(tied(lambda o: precision(o, 2, over=4), [1, 1, 0, 0]))),
        ("complement", 1 - mean(tied(lambda o: precision(o, 2), [1, 1, 0, 0]))),
    ],
    "r-by-hand-1": [
        ("precision for the measure", precision([0, 1, 1, 0, 1], 3)),
        ("missed documents left out", recall([0, 1, 1, 0, 1], 3, 3)),
        ("cutoff forgotten", recall([0, 1, 1, 0, 1], 5)),
        ("relevant after the cutoff left out", recall([0, 1, 1, 0, 1], 2 + 2, 3)),
        ("divided by the missed alone", recall([0, 1, 1, 0, 1], 2, 3)),
        ("cutoff one too short", recall([0, 1, 1, 0, 1], 5, 2)),
        ("fraction upside down", 1 / recall([0, 1, 1, 0, 1], 5, 3)),
        ("complement", 1 - recall([0, 1, 1, 0, 1], 5, 3)),
    ],
    "r-by-hand-2": [
        ("missed documents left out", recall([1, 0, 0, 1, 1, 1], 4, 5)),
        ("cutoff forgotten", recall([1, 0, 0, 1, 1, 1], 5)),
        ("relevant after the cutoff left out", recall([1, 0, 0, 1, 1, 1], 3 + 1, 5)),
        ("divided by the number of results", recall([1, 0, 0, 1, 1, 1], 6, 5)),
        ("cutoff one too short", recall([1, 0, 0, 1, 1, 1], 5, 4)),
        ("missed counted as found", (sum([1, 0, 0, 1, 1]) + 1) / 5),
        ("fraction upside down", 1 / recall([1, 0, 0, 1, 1, 1], 5, 5)),
        ("complement", 1 - recall([1, 0, 0, 1, 1, 1], 5, 5)),
    ],
    "r-by-hand-3": [
        ("missed documents left out", recall(relevant([3, 1, 0, 2, 1], 2), 2, 4)),
        ("threshold too low", recall(relevant([3, 1, 0, 2, 1], 1), 4 + 3, 4)),
        ("every missed document counted", recall(relevant([3, 1, 0, 2, 1], 2), 2 + 3, 4)),
        ("divided by all above grade 0", recall(relevant([3, 1, 0, 2, 1], 2), 4 + 3, 4)),
        ("grades summed, not counted", recall([3, 1, 0, 2, 1], 7 + 6, 4)),
        ("divided by the number of results", recall(relevant([3, 1, 0, 2, 1], 2), 5, 4)),
        ("cutoff one too short", recall(relevant([3, 1, 0, 2, 1], 2), 4, 3)),
        ("fraction upside down", 1 / recall(relevant([3, 1, 0, 2, 1], 2), 4, 4)),
    ],
    "r-by-hand-4": [
        ("precision for the measure", precision(judged([1, "u", 0, 1, "u"]), 2)),
        ("missed documents left out", recall(judged([1, "u", 0, 1, "u"]), 2, 2)),
        ("unjudged counted as relevant", recall(unjudged_as([1, "u", 0, 1, "u"], 1), 4 + 2, 2)),
        ("cutoff forgotten", recall(judged([1, "u", 0, 1, "u"]), 4)),
        ("relevant after the cutoff left out", recall(judged([1, "u", 0, 1, "u"]), 1 + 2, 2)),
        ("divided by the number of results", recall(judged([1, "u", 0, 1, "u"]), 5, 2)),
        ("complement", 1 - recall(judged([1, "u", 0, 1, "u"]), 4, 2)),
        ("fraction upside down", 1 / recall(judged([1, "u", 0, 1, "u"]), 4, 2)),
    ],
    "r-by-hand-5": [
        ("ties in the order given", recall([1, 0, 1, 0], 4, 2)),
        ("ties best", max(tied(lambda o: recall(o, 4, 2), [1, 0, 1, 0]))),
        ("precision for the measure", mean(tied(lambda o: precision(o, 2), [1, 0, 1, 0]))),
        ("missed documents left out", mean(tied(lambda o: recall(o, 2, 2), [1, 0, 1, 0]))),
        ("cutoff forgotten", mean(tied(lambda o: recall(o, 4), [1, 0, 1, 0]))),
        ("all tied taken in", recall([1, 0, 1, 0], 4, 3)),
        ("sum not divided", sum(tied(lambda o: recall(o, 4, 2), [1, 0, 1, 0]))),
        ("complement", 1 - mean(tied(lambda o: recall(o, 4, 2), [1, 0, 1, 0]))),
    ],
    "f1-by-hand-1": [
        ("cutoff forgotten", f1_at([1, 0, 0, 1, 1], 4)),
        ("missed documents left out", f1_at([1, 0, 0, 1, 1], 3, 4)),
        ("factor forgotten", half_f1(2 / 4, 2 / 4)),
        ("cutoff for precision only", f1(precision([1, 0, 0, 1, 1], 4), recall([1, 0, 0, 1, 1], 4))),
        ("relevant after the cutoff left out", f1_at([1, 0, 0, 1, 1], 2 + 1, 4)),
        ("product for mean", precision([1, 0, 0, 1, 1], 4) * recall([1, 0, 0, 1, 1], 4, 4)),
        ("divided by the number of results", f1(precision([1, 0, 0, 1, 1], 4, over=5), 2 / 4)),
        ("sum not divided", precision([1, 0, 0, 1, 1], 4) + recall([1, 0, 0, 1, 1], 4, 4)),
    ],
    "f1-by-hand-2": [
        ("cutoff forgotten", f1_at([0, 1, 0, 0, 0, 1], 4)),
        ("missed documents left out", f1_at([0, 1, 0, 0, 0, 1], 2, 5)),
        ("factor forgotten", half_f1(1 / 5, 1 / 4)),
        ("cutoff for precision only", f1(precision([0, 1, 0, 0, 0, 1], 5), recall([0, 1, 0, 0, 0, 1], 4))),
        ("relevant after the cutoff left out", f1_at([0, 1, 0, 0, 0, 1], 1 + 2, 5)),
        ("divided by the number of results", f1(precision([0, 1, 0, 0, 0, 1], 5, over=6), 1 / 4)),
        ("precision for the measure", precision([0, 1, 0, 0, 0, 1], 5)),
        ("recall for the measure", recall([0, 1, 0, 0, 0, 1], 4, 5)),
        ("product for mean", precision([0, 1, 0, 0, 0, 1], 5) * recall([0, 1, 0, 0, 0, 1], 4, 5)),
    ],
    "f1-by-hand-3": [
        ("arithmetic mean for harmonic", mean([2 / 3, 2 / 4])),
        ("threshold too low", f1_at(relevant([1, 2, 3, 0], 1), 3 + 3, 3)),
        ("missed documents left out", f1_at(relevant([1, 2, 3, 0], 2), 2, 3)),
        ("every missed document counted", f1_at(relevant([1, 2, 3, 0], 2), 2 + 3, 3)),
        ("cutoff forgotten", f1_at(relevant([1, 2, 3, 0], 2), 4)),
        ("above the threshold only", f1_at(relevant([1, 2, 3, 0], 3), 1, 3)),
        ("factor forgotten", half_f1(2 / 3, 2 / 4)),
        ("geometric mean for harmonic", sqrt(2 / 3 * 2 / 4)),
        ("product for mean", 2 / 3 * 2 / 4),
        ("precision for the measure", precision(relevant([1, 2, 3, 0], 2), 3)),
    ],
    "f1-by-hand-4": [
        ("threshold too low", f1_at(relevant([2, 3, 1, 3, 3], 2), 4 + 2, 4)),
        ("every missed document counted", f1_at(relevant([2, 3, 1, 3, 3], 3), 3 + 2, 4)),
        ("missed documents left out", f1_at(relevant([2, 3, 1, 3, 3], 3), 3, 4)),
        ("cutoff forgotten", f1_at(relevant([2, 3, 1, 3, 3], 3), 4)),
        ("factor forgotten", half_f1(2 / 4, 2 / 4)),
        ("cutoff for precision only", f1(2 / 4, recall(relevant([2, 3, 1, 3, 3], 3), 4))),
        ("relevant after the cutoff left out", f1_at(relevant([2, 3, 1, 3, 3], 3), 2 + 1, 4)),
        ("sum not divided", 2 / 4 + 2 / 4),
    ],
    "f1-by-hand-5": [
        ("ties in the order given", f1_at([1, 1, 0, 0], 3, 2)),
        ("ties worst", min(tied(lambda o: f1_at(o, 3, 2), [1, 1, 0, 0]))),
        ("missed documents left out", mean(tied(lambda o: f1_at(o, 2, 2), [1, 1, 0, 0]))),
        ("cutoff forgotten", mean(tied(lambda o: f1_at(o, 3), [1, 1, 0, 0]))),
        ("all tied taken in", f1_at([1, 1, 0, 0], 3, 3)),
        (
            "arithmetic mean for harmonic",
            mean(tied(lambda o: mean([precision(o, 2), recall(o, 3, 2)]), [1, 1, 0, 0])),
        ),
        ("factor forgotten", mean(tied(lambda o: half_f1(precision(o, 2), recall(o, 3, 2)), [1, 1, 0, 0]))),
        ("precision for the measure", mean(tied(lambda o: precision(o, 2), [1, 1, 0, 0]))),
        ("recall for the measure", mean(tied(lambda o: recall(o, 3, 2), [1, 1, 0, 0]))),
        ("sum not divided", sum(tied(lambda o: f1_at(o, 3, 2), [1, 1, 0, 0]))),
    ],
    "ap-by-hand-1": [
        ("divided by the relevant retrieved", ap([1, 0, 0, 1, 1], over=3)),
        ("divided by the number of results", ap([1, 0, 0, 1, 1], over=5)),
        ("sum not divided", ap([1, 0, 0, 1, 1], over=1)),
        ("1/rank in place of precision", reciprocals([1, 0, 0, 1, 1], over=4)),
        ("every rank averaged", every_precision([1, 0, 0, 1, 1])),
        ("missed put behind the list", ap([1, 0, 0, 1, 1, 1])),
        ("first in place of all relevant", rr([1, 0, 0, 1, 1])),
        ("precision for the measure", precision([1, 0, 0, 1, 1])),
    ],
    "ap-by-hand-2": [
        ("divided by the number of results", ap([0, 1, 0, 1, 0, 1], over=6)),
        ("sum not divided", ap([0, 1, 0, 1, 0, 1], over=1)),
        ("1/rank in place of precision", reciprocals([0, 1, 0, 1, 0, 1], over=3)),
        ("every rank averaged", every_precision([0, 1, 0, 1, 0, 1])),
        ("ranks counted from 0", ap([0, 1, 0, 1, 0, 1], shift=-1)),
        ("one rank too far down", ap([0, 1, 0, 1, 0, 1], shift=1)),
        ("recall for the measure", recall([0, 1, 0, 1, 0, 1], 3)),
    ],
    "ap-by-hand-3": [
        ("divided by the relevant documents", ap([0, 1, 1, 0], over=4)),
        ("sum not divided", ap([0, 1, 1, 0], over=1)),
        ("1/rank in place of precision", reciprocals([0, 1, 1, 0], over=2)),
        ("every rank averaged", every_precision([0, 1, 1, 0])),
        ("first in place of all relevant", rr([0, 1, 1, 0])),
        ("missed put behind the list", ap([0, 1, 1, 0, 1, 1])),
        ("rounded on the way", ap_rounded([0, 1, 1, 0], over=2)),
        ("ranks counted from 0", ap([0, 1, 1, 0], shift=-1)),
        ("divided by the number of results", ap([0, 1, 1, 0], over=len([0, 1, 1, 0]))),
    ],
    "ap-by-hand-4": [
        ("divided by the relevant documents", ap([1, 0, 1, 1, 0], over=5, k=3)),
        ("divided by the relevant retrieved", ap([1, 0, 1, 1, 0], over=2, k=3)),
        ("cutoff forgotten", ap([1, 0, 1, 1, 0], over=5)),
        ("cutoff in the divisor only", ap([1, 0, 1, 1, 0], over=3)),
        ("sum not divided", ap([1, 0, 1, 1, 0], over=1, k=3)),
        ("1/rank in place of precision", reciprocals([1, 0, 1, 1, 0], over=3, k=3)),
        ("every rank averaged", every_precision([1, 0, 1, 1, 0], k=3)),
        ("first in place of all relevant", rr([1, 0, 1, 1, 0])),
        ("precision for the measure", precision([1, 0, 1, 1, 0], 3)),
        ("rounded on the way", ap_rounded([1, 0, 1, 1, 0], over=3, k=3)),
    ],
    "ap-by-hand-5": [
        ("ties in the order given", ap([0, 1, 0, 1])),
        ("ties worst", min(tied(ap, [0, 1, 0, 1]))),
        ("first in place of all relevant", mean(tied(rr, [0, 1, 0, 1]))),
        ("value at the mean rank", mean([1 / 2.5, 2 / 4])),
        ("1/rank in place of precision", mean(tied(lambda o: reciprocals(o, over=2), [0, 1, 0, 1]))),
        ("sum not divided", sum(tied(ap, [0, 1, 0, 1]))),
        ("divided by the number of results", mean(tied(lambda o: ap(o, over=4), [0, 1, 0, 1]))),
        ("every rank averaged", mean(tied(every_precision, [0, 1, 0, 1]))),
        ("sum within the query not divided", mean(tied(lambda o: ap(o, over=1), [0, 1, 0, 1]))),
    ],
    "rr-by-hand-1": [
        ("all in place of the first relevant", ap([0, 0, 0, 1, 0, 1])),
        ("mean of all 1/rank", reciprocals([0, 0, 0, 1, 0, 1], over=2)),
        ("ranks counted from 0", rr([0, 0, 0, 1, 0, 1], shift=-1)),
        ("one rank too far down", rr([0, 0, 0, 1, 0, 1], shift=1)),
        ("sum not divided", reciprocals([0, 0, 0, 1, 0, 1])),
        ("last relevant only", rr_last([0, 0, 0, 1, 0, 1])),
        ("mean rank inverted", 1 / mean(ranks_of([0, 0, 0, 1, 0, 1]))),
        ("fraction upside down", 1 / rr([0, 0, 0, 1, 0, 1])),
    ],
    "rr-by-hand-2": [
        ("all in place of the first relevant", ap([0, 0, 1, 0, 1, 1], over=4)),
        ("mean of all 1/rank", reciprocals([0, 0, 1, 0, 1, 1], over=3)),
        ("ranks counted from 0", rr([0, 0, 1, 0, 1, 1], shift=-1)),
        ("divided by the cutoff", 1 / 10),
        ("one rank too far down", rr([0, 0, 1, 0, 1, 1], shift=1)),
        ("divided by the relevant documents", rr([0, 0, 1, 0, 1, 1]) / 4),
        ("precision for the measure", precision([0, 0, 1, 0, 1, 1], 10)),
        ("last relevant only", rr_last([0, 0, 1, 0, 1, 1])),
        ("fraction upside down", 1 / rr([0, 0, 1, 0, 1, 1])),
    ],
    "rr-by-hand-3": [
        ("threshold too low", rr(relevant([1, 1, 0, 1, 2, 3], 1))),
        ("above the threshold only", rr(relevant([1, 1, 0, 1, 2, 3], 3))),
        ("all in place of the first relevant", ap(relevant([1, 1, 0, 1, 2, 3], 2))),
        ("ranks counted from 0", rr(relevant([1, 1, 0, 1, 2, 3], 2), shift=-1)),
        ("grade for 1", 2 * rr(relevant([1, 1, 0, 1, 2, 3], 2))),
        ("zeros not counted as ranks", rr(relevant([1, 1, 1, 2, 3], 2))),
        ("one rank too far down", rr(relevant([1, 1, 0, 1, 2, 3], 2), shift=1)),
        ("fraction upside down", 1 / rr(relevant([1, 1, 0, 1, 2, 3], 2))),
    ],
    "rr-by-hand-4": [
        ("unjudged counted as not relevant", rr(unjudged_as(["u", 0, "u", 0, 1, 1], 0))),
        ("unjudged counted as relevant", rr(unjudged_as(["u", 0, "u", 0, 1, 1], 1))),
        ("all in place of the first relevant", ap(judged(["u", 0, "u", 0, 1, 1]))),
        ("ranks counted from 0", rr(judged(["u", 0, "u", 0, 1, 1]), shift=-1)),
        ("last relevant only", rr_last(judged(["u", 0, "u", 0, 1, 1]))),
        ("fraction upside down", 1 / rr(judged(["u", 0, "u", 0, 1, 1]))),
    ],
    "rr-by-hand-5": [
        ("ties in the order given", rr([0, 1, 0, 1])),
        ("ties worst", min(tied(rr, [0, 1, 0, 1]))),
        ("mean rank inverted", 1 / mean([2, 3])),
        ("all in place of the first relevant", mean(tied(ap, [0, 1, 0, 1]))),
        ("sum not divided", sum(tied(rr, [0, 1, 0, 1]))),
        ("rounded on the way", mean([round(x, 1) for x in tied(rr, [0, 1, 0, 1])])),
        ("ranks counted from 0", mean(tied(lambda o: rr(o, shift=-1), [0, 1, 0, 1]))),
        ("last relevant only", mean(tied(rr_last, [0, 1, 0, 1]))),
    ],
    "cg-by-hand-1": [
        ("cutoff forgotten", dcg([2, 0, 3, 1, 2], discount=nothing)),
        ("discounted though not asked", dcg([2, 0, 3, 1, 2], 4)),
        ("2^g − 1 for the grade", dcg([2, 0, 3, 1, 2], 4, gain=exponential, discount=nothing)),
        ("binary gain", dcg([2, 0, 3, 1, 2], 4, gain=binary, discount=nothing)),
        ("divided by the cutoff", dcg([2, 0, 3, 1, 2], 4, discount=nothing) / 4),
        ("cumulated twice", cumulated([2, 0, 3, 1, 2], 4)),
        ("the ideal's own value", dcg(best([2, 0, 3, 1, 2]), 4, discount=nothing)),
        ("cutoff one too short", dcg([2, 0, 3, 1, 2], 3, discount=nothing)),
        ("grade squared", dcg([2, 0, 3, 1, 2], 4, gain=square, discount=nothing)),
    ],
    "pool-new-run": [
        ("unjudged counted as relevant", ap([1, 1, 0, 1, 1])),
        ("divided by the number of results", ap([0, 1, 0, 1, 1], over=5)),
        ("one more relevant below", ap([0, 1, 0, 1, 1], over=4)),
        ("sum not divided", ap([0, 1, 0, 1, 1], over=1)),
        ("precision for the measure", precision([0, 1, 0, 1, 1])),
        ("first in place of all relevant", 1 / 2),
        ("every rank averaged", mean([0, 1 / 2, 1 / 3, 2 / 4, 3 / 5])),
        ("1/rank in place of precision", mean([1 / 2, 1 / 4, 1 / 5])),
    ],
    "tau-ap-top": [
        ("tau for tau_AP", (8 - 2) / 10),
        ("not stretched from -1 to 1", mean([0, 1 / 2, 1, 1])),
        ("1 not taken off", 2 * mean([0, 1 / 2, 1, 1])),
        ("n for n - 1", 2 * (0 + 1 / 2 + 1 + 1) / 5 - 1),
        ("roles exchanged", 2 * mean([1, 0, 1, 1]) - 1),
        ("systems left out", 2 * mean([0, 1 / 2]) - 1),
        ("systems left out", 2 * mean([0, 1 / 2, 1]) - 1),
        ("sum for mean", 0 + 1 / 2 + 1 + 1),
    ],
    "passages-found": [
        ("documents below, passages above", 4 / 3),
        ("precision for the measure", 4 / 6),
        ("documents counted", 3 / 3),
        ("every missed document counted too", 4 / 7),
        ("missed share", 1 - 4 / 5),
        ("number for share", 4),
    ],
    "context-seven": [
        ("average precision", ap([0, 1, 1, 0, 1, 0], over=5)),
        ("cutoff forgotten", ap([0, 1, 1, 0, 1, 0, 1], over=4)),
        ("sum not divided", ap([0, 1, 1, 0, 1, 0], over=1)),
        ("1/rank in place of precision", reciprocals([0, 1, 1, 0, 1, 0], over=3)),
        ("every rank averaged", every_precision([0, 1, 1, 0, 1, 0])),
        ("divided by the cutoff", ap([0, 1, 1, 0, 1, 0], over=6)),
        ("precision for the measure", precision([0, 1, 1, 0, 1, 0])),
        ("first in place of all relevant", rr([0, 1, 1, 0, 1, 0])),
    ],
    "answer-nuggets": [
        ("part counted as nothing", 1 / 2),
        ("okay ones counted", (1 + 1 / 2 + 1) / 4),
        ("part counted as all", 2 / 2),
        ("vital over all", (1 + 1 / 2) / 4),
        ("sum for mean of two", 1 + 1 / 2),
    ],
}
