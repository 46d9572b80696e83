"""What is said of a wrong number is what was done: each sentence is worked out again, by arithmetic of its own.

Nothing here asks the package for a number. A question is read as it is written, a sentence has a procedure in a table,
and a sentence without one fails as one does whose procedure gives another number.
"""

import re
from functools import partial
from itertools import pairwise, permutations, product
from math import comb, floor, isfinite, log, log2, log10, sqrt
from random import Random
from types import SimpleNamespace

import effort
import pytest

from irlessons.exercises import EXERCISES
from irlessons.exercises.exam.drawing import drawn, TOPICS

DRAWS = effort.many(150)


# Plain arithmetic


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def precisions(flags):
    """The precision at each relevant result."""
    return [sum(flags[:rank]) / rank for rank, flag in enumerate(flags, 1) if flag]


def ap(flags, missed=0):
    return sum(precisions(flags)) / (sum(flags) + missed)


def every_rank(flags):
    return mean(sum(flags[:rank]) / rank for rank in range(1, len(flags) + 1))


def ranks_of(flags):
    return [rank for rank, flag in enumerate(flags, 1) if flag]


def turned(ranks):
    return [1 / rank for rank in ranks]


def rr(flags):
    return max(turned(ranks_of(flags)), default=0)


def exponential(grade):
    return 2**grade - 1


def next_log(rank):
    return log2(rank + 1)


def own_log(rank):
    return 1 if rank == 1 else log2(rank)


def dcg(gains, by=next_log):
    return sum(gain / by(rank) for rank, gain in enumerate(gains, 1))


def best(grades, k=None):
    return sorted(grades, reverse=True)[:k]


def ndcg(listed, ideal, by=next_log, gain=float):
    return dcg(map(gain, listed), by) / dcg(map(gain, ideal), by)


def to(digits, number):
    """Half up."""
    return floor(number * 10**digits + 0.5 + 1e-9) / 10**digits


def upside_down(gains, by=next_log):
    return sum(by(rank) / gain for rank, gain in enumerate(gains, 1) if gain)


def err(grades, top=3, chance=None, by=float, on=lambda satisfied: 1 - satisfied):
    total, left = 0, 1
    for rank, grade in enumerate(grades, 1):
        satisfied = (chance or (lambda grade: exponential(grade) / 2**top))(grade)
        total, left = total + left * satisfied / by(rank), left * on(satisfied)
    return total


def stopped(grades):
    left = 1
    for grade in grades:
        left *= 1 - exponential(grade) / 8
    return 1 - left


def rbp(flags, p):
    return sum((1 - p) * p ** (rank - 1) for rank in ranks_of(flags))


def f1(p, r):
    return 2 * p * r / (p + r)


# Reading a question


def numbers(text):
    return [int(each) for each in text.split()]


def listed(question):
    """Grades or flags, what was missed, and a cutoff, as far as a question has them."""
    grades = re.search(r"(?:relevant:|grades) ((?:\d ?)+)", question)
    more = re.search(r"(\d+|One) more relevant", question)
    missed = re.search(r"not retrieved: ((?:\d ?)+)", question)
    cutoff, p = re.search(r"@(\d+)", question), re.search(r"p = (0\.\d)", question)
    g = numbers(grades[1])
    m = (1 if more[1] == "One" else int(more[1])) if more else 0
    k = int(cutoff[1]) if cutoff else len(g)
    return SimpleNamespace(
        g=g,
        m=m,
        k=k,
        n=len(g),
        R=sum(g) + m,
        top=g[:k],
        hits=sum(g[:k]),
        every=sum(g),
        lacked=numbers(missed[1]) if missed else [],
        p=float(p[1]) if p else None,
    )


def counted(question):
    returned, hits, missed = map(int, re.search(r"(\d+) documents, and (\d+) .*? (\d+) other", question).groups())
    p, r = hits / returned, hits / (hits + missed)
    return SimpleNamespace(
        returned=returned, hits=hits, missed=missed, others=returned - hits, p=p, r=r, asked=question.split()[-1]
    )


def two_lists(question):
    first, second = map(numbers, re.findall(r"((?:\d ){4}\d)", question))
    return SimpleNamespace(a=first, b=second)


def answered_at(question):
    told = question.split(": ")[1].split(". What")[0].split(", ")
    ranks = [None if each == "not retrieved" else int(each.split()[-1]) for each in told]
    return SimpleNamespace(n=len(ranks), found=[rank for rank in ranks if rank])


def scored(question):
    """Documents with scores, in the order in which they are named; and AP or RR of an order."""
    pairs = re.findall(r"([a-h]) (\d)(?=[,.])", question)
    relevant = set(re.search(r"Relevant: ([a-h](?: and [a-h])*)\.", question)[1].split(" and "))
    asked = re.search(r"(AP|RR)(?:, as the mean|\?)", question)[1]
    names = [name for name, _ in pairs]
    scores = dict(pairs)
    falling = sorted(names, key=lambda name: -int(scores[name]))
    orders = [
        order for order in permutations(names) if all(int(scores[a]) >= int(scores[b]) for a, b in pairwise(order))
    ]

    def value(order, of=asked):
        flags = [name in relevant for name in order]
        return ap(flags) if of == "AP" else rr(flags)

    def last():
        """Each relevant document among all that score at least as much."""
        above = [[each for each in names if int(scores[each]) >= int(scores[of])] for of in names if of in relevant]
        return mean(len(relevant & set(each)) / len(each) for each in above)

    return SimpleNamespace(
        value=value,
        last=last,
        orders=orders,
        given=falling,
        descending=sorted(sorted(names, reverse=True), key=lambda name: -int(scores[name])),
        ascending=sorted(sorted(names), key=lambda name: -int(scores[name])),
        other="RR" if asked == "AP" else "AP",
    )


def differing(question):
    told = [float(each.replace("−", "-")) for each in re.findall(r"[+−]0\.\d+", question)]
    reach = abs(sum(told)) - 1e-9
    sums = [abs(sum(sign * each for sign, each in zip(signs, told))) for signs in product((1, -1), repeat=len(told))]
    return SimpleNamespace(
        told=told,
        n=len(told),
        all=len(sums),
        far=sum(each >= reach for each in sums),
        lost=sum(each < 0 for each in told),
    )


def three_tests(question):
    p = [float(each) for each in re.findall(r"0\.\d{3}", question)]
    place = 1 if "the second" in question else 2
    return SimpleNamespace(p=p, at=place, alone=p[place])


def won_and_lost(question):
    found = re.search(
        r"on (\d+) queries, by ([\d.]+) on each; below it on (\d+), by ([\d.]+) on each; and equal on (\d+)", question
    )
    wins, up, losses, down, ties = map(float, found.groups())
    return SimpleNamespace(wins=wins, up=up, losses=losses, down=down, ties=ties, n=wins + losses + ties)


def occurring(question):
    tf, k1 = re.search(r"term (\d+) times.*k1 = ([\d.]+) and", question).groups()
    return SimpleNamespace(tf=int(tf), k1=float(k1))


def held(question):
    df, documents = map(int, re.search(r"(\d+) (?:of|out of) (\d+) documents", question).groups())
    tf = re.search(r"term (\d+) times", question)
    return SimpleNamespace(df=df, N=documents, tf=int(tf[1]) if tf else 1, idf=log2(documents / df))


def empty(question):
    first, second = map(float, re.findall(r"0\.\d{4}|1\.0000", question)[:2])
    habit = re.search(r"the tool (.+?)\.", question)[1]
    return SimpleNamespace(a=first, b=second, habit=habit)


# The sentences, by the kind of question that has them: words of the sentence -> what it says was done

TERMS_OF_AP = {
    "recall where the relevant results stand, and": lambda q: sum(range(1, q.every + 1)) / q.R / q.every,
    "one over each rank and divides by those found": lambda q: sum(turned(ranks_of(q.g))) / q.every,
    "one over each rank, and divides by nothing": lambda q: sum(turned(ranks_of(q.g))),
    "precision at every rank, and divides by R": lambda q: every_rank(q.g) * q.n / q.R,
    "precisions that were rounded to two decimals": lambda q: sum(to(2, each) for each in precisions(q.g)) / q.R,
    "one rank too many everywhere": lambda q: sum(sum(q.g[:rank]) / (rank + 1) for rank in ranks_of(q.g)) / q.R,
    "leaves out the last relevant": lambda q: sum(precisions(q.g)[:-1]) / q.R,
    "counts ranks from 0": lambda q: sum(sum(q.g[:rank]) / (rank - 1) for rank in ranks_of(q.g)) / q.R,
    "precisions that were rounded to one decimal": lambda q: sum(to(1, each) for each in precisions(q.g)) / q.R,
    "leaves each relevant result out of its own precision": lambda q: (
        sum((sum(q.g[:rank]) - 1) / rank for rank in ranks_of(q.g)) / q.R
    ),
    "divides by the results and what was missed": lambda q: sum(precisions(q.g)) / (q.n + q.m),
    "divides by what was missed alone": lambda q: sum(precisions(q.g)) / q.m,
}


def discounted(gain, by):
    """The sentences on a DCG with this gain, divided by this of the rank."""
    late = by is own_log

    def of(q, divided=by, worth=gain):
        return dcg(map(worth, q.g), divided)

    def another(logarithm):
        """The same discount with another logarithm; rank 1 in full stays so."""
        return lambda rank: (1 if rank == 1 else logarithm(rank)) if late else logarithm(rank + 1)

    return {
        "log₂ i, with rank 1 in full|log₂\\(i\\), which leaves rank 2 in full": lambda q: of(q, own_log),
        "divided by log₂\\(i\\+1\\)": lambda q: of(q, next_log),
        "^That is CG, without|sum of the gains,? without": lambda q: sum(map(gain, q.g)),
        "divides each (grade|gain) by its rank[.,] (as RR would|DCG divides|Divide by the log)": lambda q: of(q, float),
        "natural logarithm": lambda q: of(q, another(log)),
        "logarithm of base 10": lambda q: of(q, another(log10)),
        "logarithms that were rounded to two": lambda q: of(q, another(lambda x: to(2, log2(x)))),
        "logarithms that were rounded to one": lambda q: of(q, another(lambda x: to(1, log2(x)))),
        "terms that were rounded to two": lambda q: sum(
            to(2, gain(each) / by(rank)) for rank, each in enumerate(q.g, 1)
        ),
        "divides the sum by the number of its terms": lambda q: of(q) / q.n,
        "leaves out the last result": lambda q: dcg(map(gain, q.g[:-1]), by),
        "one rank too many everywhere": lambda q: of(q, lambda rank: log2(rank + (1 if late else 2))),
        "adds up the discounts": lambda q: of(q, worth=lambda grade: 1),
        "divides by i\\+1 itself": lambda q: of(q, lambda rank: rank + 1),
        "log₂ i and leaves out rank 1": lambda q: sum(
            gain(each) / log2(rank) for rank, each in enumerate(q.g, 1) if rank > 1
        ),
        "leaves out rank 1, which counts": lambda q: of(q) - gain(q.g[0]),
        "divides rank 2 by log₂ 3": lambda q: of(q, lambda rank: log2(3) if rank == 2 else own_log(rank)),
        "That multiplies by log₂": lambda q: of(
            q, lambda rank: 1 / (log2(rank) if late else next_log(rank)) if rank > 1 or not late else 1
        ),
        "every fraction upside down": lambda q: upside_down([gain(each) for each in q.g], by),
        "^That is the DCG of the best order": lambda q: dcg(map(gain, best(q.g)), by),
        "nDCG.*divided by the DCG of the best order": lambda q: of(q) / dcg(map(gain, best(q.g)), by),
        "has the gain 2\\^grade − 1": lambda q: of(q, worth=exponential),
        "takes 2\\^grade for the gain": lambda q: of(q, worth=lambda grade: 2**grade),
        "takes the grade itself for the gain": lambda q: of(q, worth=float),
        "forgets the −1": lambda q: of(q, worth=lambda grade: 2**grade),
        "squares the grades": lambda q: of(q, worth=lambda grade: grade**2),
        "takes 2\\^\\(grade − 1\\)": lambda q: of(q, worth=lambda grade: 2 ** (grade - 1)),
        "takes 2 × grade − 1": lambda q: of(q, worth=lambda grade: 2 * grade - 1),
        "adds up the grades\\. Work out": lambda q: sum(q.g),
        "divides each grade by its rank\\. Work out": lambda q: dcg(q.g, float),
    }


def over_ideal(q):
    """The ideal of a question on nDCG: all that is judged, cut."""
    return best(q.g + q.lacked, q.k)


NORMALIZED = {
    "ideal of the three retrieved alone|ideal from the three retrieved alone": lambda q: ndcg(q.top, best(q.g, q.k)),
    "ideal of all judged documents": lambda q: ndcg(q.top, best(q.g + q.lacked)),
    "^That is DCG@\\d; divide": lambda q: dcg(q.top),
    "^That is the ideal DCG@\\d": lambda q: dcg(over_ideal(q)),
    "CG over the ideal CG": lambda q: sum(q.top) / sum(over_ideal(q)),
    "has the discount 1/log₂|Järvelin": lambda q: ndcg(q.top, over_ideal(q), own_log),
    "gain 2\\^grade − 1": lambda q: ndcg(q.top, over_ideal(q), gain=exponential),
    "best grade at every rank|list of nothing but": lambda q: ndcg(q.top, [max(q.g + q.lacked)] * q.k),
    "behind the list, and counts|puts the missed document at rank": lambda q: ndcg(
        q.g + q.lacked, best(q.g + q.lacked)
    ),
    "upside down": lambda q: 1 / ndcg(q.top, over_ideal(q)),
    "divides each gain by its rank, here and": lambda q: ndcg(q.top, over_ideal(q), float),
    "divides by i\\+1 itself, here and": lambda q: ndcg(q.top, over_ideal(q), lambda rank: rank + 1),
    "multiplies by log₂\\(i\\+1\\), here and": lambda q: ndcg(q.top, over_ideal(q), lambda rank: 1 / next_log(rank)),
    "has the ideal without its discount": lambda q: dcg(q.top) / sum(over_ideal(q)),
    "has the list without its discount": lambda q: sum(q.top) / dcg(over_ideal(q)),
    "rounded before, to one decimal": lambda q: to(1, dcg(q.top)) / to(1, dcg(over_ideal(q))),
    "rounded before, to two decimals": lambda q: to(2, dcg(q.top)) / to(2, dcg(over_ideal(q))),
    "judged grades as they come": lambda q: dcg(q.top) / dcg(q.g + q.lacked),
    "from the worst to the best": lambda q: dcg(q.top) / dcg(reversed(over_ideal(q))),
    "divides DCG by the number of its terms": lambda q: dcg(q.top) / q.k,
    "one rank too many everywhere": lambda q: ndcg(q.top, over_ideal(q), lambda rank: log2(rank + 2)),
    "leaves out the last rank, here": lambda q: ndcg(q.top[:-1], over_ideal(q)[:-1]),
    "1 less its nDCG": lambda q: 1 - ndcg(q.top, over_ideal(q)),
    "sum of the grades\\. Each": lambda q: sum(q.top),
}

READERS = {
    "lets every reader arrive": lambda q: sum(exponential(each) / 8 / rank for rank, each in enumerate(q.g, 1)),
    "2³ − 1": lambda q: err(q.g, chance=lambda grade: exponential(grade) / 7),
    "chance to stop": lambda q: stopped(q.g),
    "grade over the number of grades": lambda q: err(q.g, chance=lambda grade: grade / 4),
    "grade over the top grade": lambda q: err(q.g, chance=lambda grade: grade / 3),
    "forgets the −1": lambda q: err(q.g, chance=lambda grade: 2**grade / 8),
    "divides by log₂\\(i\\+1\\), as DCG": lambda q: err(q.g, by=next_log),
    "lets those go on who are satisfied": lambda q: err(q.g, on=float),
    "divides by the rank plus 1": lambda q: err(q.g, by=lambda rank: rank + 1),
    "chances that were rounded": lambda q: err(q.g, chance=lambda grade: to(2, exponential(grade) / 8)),
    "divides by the number of results, too": lambda q: err(q.g) / q.n,
    "adds up the chances": lambda q: sum(exponential(each) / 8 for each in q.g),
    "what rank 1 adds": lambda q: exponential(q.g[0]) / 8,
    "what the ranks below the first add": lambda q: err(q.g) - exponential(q.g[0]) / 8,
    "takes 4 for the top grade": lambda q: err(q.g, top=4),
    "^That is RR": lambda q: rr(q.g),
    "the best order|order turned round": lambda q: err(best(q.g)),
}

EXAM = {
    "precision": (
        listed,
        {
            "^That is recall, divided": lambda q: q.hits / q.R,
            "upside down": lambda q: q.k / q.hits,
            "recall of the whole list": lambda q: q.every / q.R,
            "^That is AP": lambda q: ap(q.g, q.m),
            "^That is RR": lambda q: rr(q.top),
            "divides by all \\d+ results": lambda q: q.hits / q.n,
            "precision of the whole list": lambda q: q.every / q.n,
            "divides the relevant results of the whole list by": lambda q: q.every / q.k,
            "how many of the first": lambda q: q.hits,
            "share of the first \\d+ that is not": lambda q: (q.k - q.hits) / q.k,
            "by the others": lambda q: q.hits / (q.k - q.hits),
            "^That looks at the first (\\d+)": lambda q, k: sum(q.g[:k]) / k,
            "counts in the first (\\d+)": lambda q, k: sum(q.g[:k]) / q.k,
            "by the relevant results of the whole list": lambda q: q.hits / q.every,
        },
    ),
    "recall": (
        listed,
        {
            "^That is precision, divided": lambda q: q.hits / q.k,
            "upside down": lambda q: q.R / q.hits,
            "precision of the whole list": lambda q: q.every / q.n,
            "adds the relevant results to R": lambda q: q.hits / (q.R + q.hits),
            "counts all of the first": lambda q: q.k / q.R,
            "divides by the relevant results of the list": lambda q: q.hits / q.every,
            "recall of the whole list": lambda q: q.every / q.R,
            "how many of the first": lambda q: q.hits,
            "by those that were not retrieved": lambda q: q.hits / q.m,
            "by those that the first \\d+ lack": lambda q: q.hits / (q.R - q.hits),
            "divides the relevant results of the whole list by": lambda q: q.every / q.k,
            "by the number of results": lambda q: q.hits / q.n,
            "share that the first \\d+ lack": lambda q: (q.R - q.hits) / q.R,
            "^That looks at the first (\\d+)": lambda q, k: sum(q.g[:k]) / q.R,
        },
    ),
    "f1": (
        listed,
        {
            "usual mean": lambda q: (q.hits / q.k + q.hits / q.R) / 2,
            "precision times recall": lambda q: q.hits / q.k * q.hits / q.R,
            "leaves out the factor 2": lambda q: f1(q.hits / q.k, q.hits / q.R) / 2,
            "^That is P@\\d+ alone": lambda q: q.hits / q.k,
            "^That is R@\\d+ alone": lambda q: q.hits / q.R,
            # F1 is twice the hits over what was looked at and what is relevant.
            "^That looks at the first (\\d+)": lambda q, k: 2 * sum(q.g[:k]) / (k + q.R),
            "precision of the whole list with": lambda q: f1(q.every / q.n, q.hits / q.R),
            "recall of the whole list with": lambda q: f1(q.hits / q.k, q.every / q.R),
            "each counted once": lambda q: q.hits / (q.k + q.R - q.hits),
            "F1 of the whole list": lambda q: f1(q.every / q.n, q.every / q.R),
            "geometric mean": lambda q: sqrt(q.hits / q.k * q.hits / q.R),
            "sum of precision and recall": lambda q: q.hits / q.k + q.hits / q.R,
            "twice their product": lambda q: 2 * q.hits / q.k * q.hits / q.R,
            "smaller of precision and recall": lambda q: min(q.hits / q.k, q.hits / q.R),
            "precision by all the results": lambda q: f1(q.hits / q.n, q.hits / q.R),
            "rounded to one decimal": lambda q: f1(to(1, q.hits / q.k), to(1, q.hits / q.R)),
            "counts no missed document": lambda q: f1(q.hits / q.k, q.hits / q.every),
        },
    ),
    "r-precision": (
        listed,
        {
            "counts only the relevant results of the list in R": lambda q: sum(q.g[: q.every]) / q.every,
            "precision of the whole list": lambda q: q.every / q.n,
            "recall of the whole list": lambda q: q.every / q.R,
            "R over the rank of the last": lambda q: q.R / ranks_of(q.g)[-1],
            "how many of the first R": lambda q: sum(q.g[: q.R]),
            "divides by all the results": lambda q: sum(q.g[: q.R]) / q.n,
            "divides by the relevant results of the list": lambda q: sum(q.g[: q.R]) / q.every,
            "one rank too many": lambda q: sum(q.g[: q.R + 1]) / (q.R + 1),
            "one rank too few": lambda q: sum(q.g[: q.R - 1]) / (q.R - 1),
            "stops at the number of relevant results": lambda q: sum(q.g[: q.every]) / q.R,
            "precision at the last": lambda q: q.every / ranks_of(q.g)[-1],
            "share of the first R that is not": lambda q: 1 - sum(q.g[: q.R]) / q.R,
        },
    ),
    "counts": (
        counted,
        {
            "^That is precision\\.": lambda q: q.p,
            "^That is recall\\.": lambda q: q.r,
            "^That is F1\\.": lambda q: f1(q.p, q.r),
            "usual mean": lambda q: (q.p + q.r) / 2,
            "returned by those that were not": lambda q: q.hits / q.missed,
            "returned by the others": lambda q: q.hits / q.others,
            "returned or missed, added up": lambda q: q.hits / (q.returned + q.missed),
            "share that was returned and is not": lambda q: q.others / q.returned,
            "share that was missed": lambda q: q.missed / (q.hits + q.missed),
            "precision times recall": lambda q: q.p * q.r,
            "leaves out the factor 2": lambda q: q.p * q.r / (q.p + q.r),
            "geometric mean": lambda q: sqrt(q.p * q.r),
            "sum of precision and recall": lambda q: q.p + q.r,
            "twice their product": lambda q: 2 * q.p * q.r,
            "smaller of precision and recall": lambda q: min(q.p, q.r),
            "rounded to one decimal": lambda q: f1(to(1, q.p), to(1, q.r)),
        },
    ),
    "ap": (
        listed,
        {
            "divided by the relevant documents found": lambda q: ap(q.g),
            "sum of the precisions": lambda q: sum(precisions(q.g)),
            "divided by the number of results": lambda q: sum(precisions(q.g)) / q.n,
            "mean of the precision at every rank": lambda q: every_rank(q.g),
            "takes one over the rank": lambda q: sum(turned(ranks_of(q.g))) / q.R,
            "behind the list": lambda q: ap(q.g + [1] * q.m),
            "adds up recall where the relevant results stand\\.": lambda q: sum(range(1, q.every + 1)) / q.R / q.R,
            "precision of all": lambda q: q.every / q.n,
            "recall of the list": lambda q: q.every / q.R,
            "^That is RR": lambda q: rr(q.g),
            **TERMS_OF_AP,
        },
    ),
    "ap-at-k": (
        listed,
        {
            "relevant results in the first": lambda q: sum(precisions(q.top)) / q.hits,
            "AP of the whole list\\.": lambda q: ap(q.g, q.m),
            "AP of the whole list, divided by the": lambda q: ap(q.g),
            "smaller of": lambda q: sum(precisions(q.top)) / min(q.k, q.R),
            "divided by the relevant results of the whole list": lambda q: sum(precisions(q.top)) / q.every,
            "divided by \\d\\.": lambda q: sum(precisions(q.top)) / q.k,
            "divided by the number of results": lambda q: sum(precisions(q.top)) / q.n,
            "sum of the precisions": lambda q: sum(precisions(q.top)),
            "^That is P@": lambda q: q.hits / q.k,
            "^That is R@": lambda q: q.hits / q.R,
            "^That is RR": lambda q: rr(q.g),
            "at every rank": lambda q: every_rank(q.top),
            "one over the rank of each": lambda q: sum(turned(ranks_of(q.top))) / q.R,
        },
    ),
    "map": (
        two_lists,
        {
            "sum of the two;": lambda q: ap(q.a) + ap(q.b, 1),
            "throws the precisions of both": lambda q: (
                sum(precisions(q.a) + precisions(q.b)) / (sum(q.a) + sum(q.b) + 1)
            ),
            "forgets the relevant document": lambda q: (ap(q.a) + ap(q.b)) / 2,
            "AP of query 1": lambda q: ap(q.a),
            "AP of query 2": lambda q: ap(q.b, 1),
            "two sums of precisions": lambda q: sum(precisions(q.a) + precisions(q.b)) / 2,
            "by its five results": lambda q: sum(precisions(q.a) + precisions(q.b)) / 5 / 2,
            "takes one over the rank": lambda q: (
                (sum(turned(ranks_of(q.a))) / sum(q.a) + sum(turned(ranks_of(q.b))) / (sum(q.b) + 1)) / 2
            ),
            "precision at every rank": lambda q: (every_rank(q.a) + every_rank(q.b)) / 2,
            "at rank 6": lambda q: (ap(q.a) + ap([*q.b, 1])) / 2,
            "precisions found together": lambda q: mean(precisions(q.a) + precisions(q.b)),
            "two AP that were rounded": lambda q: (to(1, ap(q.a)) + to(1, ap(q.b, 1))) / 2,
            "^That is MRR": lambda q: (rr(q.a) + rr(q.b)) / 2,
            "mean precision": lambda q: (mean(q.a) + mean(q.b)) / 2,
            "mean recall": lambda q: (1 + sum(q.b) / (sum(q.b) + 1)) / 2,
        },
    ),
    "rr": (
        listed,
        {
            "rank itself": lambda q: ranks_of(q.g)[0],
            "one over the number of results in front": lambda q: 1 / (ranks_of(q.g)[0] - 1),
            "a rank too many": lambda q: 1 / (ranks_of(q.g)[0] + 1),
            "^That is AP": lambda q: ap(q.g),
            "mean of one over each": lambda q: mean(turned(ranks_of(q.g))),
            "adds up one over each": lambda q: sum(turned(ranks_of(q.g))),
            "one over the mean of": lambda q: 1 / mean(ranks_of(q.g)),
            "takes the second 1": lambda q: 1 / ranks_of(q.g)[1],
            "takes the last 1": lambda q: 1 / ranks_of(q.g)[-1],
            "^That is the number of results in front": lambda q: ranks_of(q.g)[0] - 1,
            "precision of all": lambda q: mean(q.g),
            "one over the number of results\\.": lambda q: 1 / q.n,
            "one over log₂": lambda q: 1 / log2(ranks_of(q.g)[0] + 1),
            "^That is the mean of the relevant ranks": lambda q: mean(ranks_of(q.g)),
            "divides one over each": lambda q: sum(turned(ranks_of(q.g))) / q.n,
        },
    ),
    "mrr": (
        answered_at,
        {
            "one over the mean rank of the answers found": lambda q: 1 / mean(q.found),
            "mean rank of the answers found, not": lambda q: mean(q.found),
            "leaves out the question": lambda q: mean(turned(q.found)),
            "^That is the sum; divide": lambda q: sum(turned(q.found)),
            "one over the mean rank, with rank 0": lambda q: q.n / sum(q.found),
            "^That is the mean rank, with rank 0": lambda q: sum(q.found) / q.n,
            "counts 1 for an answer": lambda q: (sum(turned(q.found)) + q.n - len(q.found)) / q.n,
            "one over the sum of the ranks": lambda q: 1 / sum(q.found),
            "one rank too many": lambda q: sum(1 / (rank + 1) for rank in q.found) / q.n,
            "rounded to one decimal": lambda q: sum(to(1, each) for each in turned(q.found)) / q.n,
            "rounded to two decimals": lambda q: sum(to(2, each) for each in turned(q.found)) / q.n,
            "counts ranks from 0": lambda q: sum(1 / (rank - 1) for rank in q.found) / q.n,
            "^That is the sum of the ranks": lambda q: sum(q.found),
            "best reciprocal rank": lambda q: 1 / min(q.found),
            "share of the questions": lambda q: len(q.found) / q.n,
            "mean of P@1": lambda q: q.found.count(1) / q.n,
            "one over MRR": lambda q: q.n / sum(turned(q.found)),
        },
    ),
    "cg": (
        listed,
        {
            "^That is DCG@": lambda q: dcg(q.top),
            "mean grade of the first": lambda q: mean(q.top),
            "adds up 2\\^grade": lambda q: sum(2**each for each in q.top),
            "best grades": lambda q: sum(best(q.g, q.k)),
            "above 0 in the whole list": lambda q: sum(each > 0 for each in q.g),
            "share of the first": lambda q: mean(each > 0 for each in q.top),
            "mean grade of the whole": lambda q: mean(q.g),
            "sum of all the grades": lambda q: sum(q.g),
            "gain 2\\^grade − 1": lambda q: sum(map(exponential, q.top)),
            "above 0 in the first": lambda q: sum(each > 0 for each in q.top),
            "adds up (\\d+) grades": lambda q, k: sum(q.g[:k]),
        },
    ),
    "dcg": (listed, discounted(float, next_log)),
    "dcg-late": (listed, discounted(float, own_log)),
    "dcg-exponential": (listed, discounted(exponential, next_log)),
    "ndcg": (listed, NORMALIZED),
    "err": (listed, READERS),
    "rbp": (
        listed,
        {
            "factor 1 − p, and begins with p": lambda q: sum(q.p**rank for rank in ranks_of(q.g)),
            "leaves out the factor 1 − p\\.": lambda q: sum(q.p ** (rank - 1) for rank in ranks_of(q.g)),
            "^That begins with p at rank 1": lambda q: (1 - q.p) * sum(q.p**rank for rank in ranks_of(q.g)),
            "p and 1 − p exchanged": lambda q: rbp(q.g, 1 - q.p),
            "gives every rank its weight": lambda q: rbp([1] * q.n, q.p),
            "leaves out the others": lambda q: rbp([1] * q.every, q.p),
            "by the relevant results, too": lambda q: rbp(q.g, q.p) / q.every,
            "^That is DCG": lambda q: dcg(q.g),
            "by the number of results, too": lambda q: rbp(q.g, q.p) / q.n,
            "the part of the ranks": lambda q: rbp([1 - each for each in q.g], q.p),
            "^That is P@4": lambda q: mean(q.g),
            "^That is AP": lambda q: ap(q.g),
            "^That is RR": lambda q: rr(q.g),
            "has p = (0\\.\\d)": lambda q, p: rbp(q.g, p),
        },
    ),
    "ties-averaged": (
        scored,
        {
            "the best order of": lambda q: max(map(q.value, q.orders)),
            "the worst order of": lambda q: min(map(q.value, q.orders)),
            "in which the documents are named": lambda q: q.value(q.given),
            "document id descending": lambda q: q.value(q.descending),
            "document id ascending": lambda q: q.value(q.ascending),
            "last of its ranks": lambda q: q.last(),
            "best order and the worst": lambda q: (max(map(q.value, q.orders)) + min(map(q.value, q.orders))) / 2,
            "^That is (AP|RR), as the mean": lambda q: mean(q.value(order, q.other) for order in q.orders),
        },
    ),
    "ties-by-id": (
        scored,
        {
            "in which the documents are named": lambda q: q.value(q.given),
            "mean over the orders": lambda q: mean(map(q.value, q.orders)),
            "from a to z": lambda q: q.value(q.ascending),
            "the best order of": lambda q: max(map(q.value, q.orders)),
            "the worst order of": lambda q: min(map(q.value, q.orders)),
            "^That is (AP|RR), in": lambda q: q.value(q.descending, q.other),
        },
    ),
    "divisor-of-ap": (
        listed,
        {
            "divided by R, all relevant": lambda q: sum(precisions(q.top)) / q.R,
            "relevant results found in the first": lambda q: sum(precisions(q.top)) / q.hits,
            "smaller of": lambda q: sum(precisions(q.top)) / min(q.k, q.R),
            "AP of the whole list, divided by R": lambda q: ap(q.g, q.m),
            "AP of the whole list, divided by the": lambda q: ap(q.g),
            "relevant results of the whole list": lambda q: sum(precisions(q.top)) / q.every,
            "by the number of results": lambda q: sum(precisions(q.top)) / q.n,
            "divided by \\d\\.": lambda q: sum(precisions(q.top)) / q.k,
            "at every rank": lambda q: every_rank(q.top),
            "sum of the precisions, not": lambda q: sum(precisions(q.top)),
            "^That is P@": lambda q: q.hits / q.k,
            "^That is R@": lambda q: q.hits / q.R,
            "^That is RR": lambda q: rr(q.g),
        },
    ),
    "nothing-to-find": (
        empty,
        {
            "if the tool counts it as 0": lambda q: (q.a + q.b) / 3,
            "if the tool leaves it out": lambda q: (q.a + q.b) / 2,
            "if the tool counts it as 1": lambda q: (q.a + q.b + 1) / 3,
            "^That is the sum": lambda q: q.a + q.b + (q.habit == "counts it as 1"),
        },
    ),
    "sign-changes": (
        differing,
        {
            "counts one side": lambda q: q.far / q.all / 2,
            "leaves the real signs out\\.": lambda q: (q.far - 1) / q.all,
            "leaves the real signs out, above and below": lambda q: (q.far - 1) / (q.all - 1),
            "two changes for each query": lambda q: q.far / (2 * q.n),
            "one change of the signs": lambda q: 1 / q.all,
            "all signs plus, and its mirror": lambda q: 2 / q.all,
            "sign test": lambda q: 2 * sum(comb(q.n, lost) for lost in range(q.lost + 1)) / 2**q.n,
            "how many changes lie as far": lambda q: q.far,
            "nearer to 0": lambda q: (q.all - q.far) / q.all,
        },
    ),
    "holm": (
        three_tests,
        {
            "Bonferroni": lambda q: 3 * q.alone,
            "the p as it was": lambda q: q.alone,
            "forgets that no p": lambda q: q.alone * (3 - q.at),
            "smallest adjusted p": lambda q: 3 * q.p[0],
            "divides by the number of tests": lambda q: q.alone / 3,
            "multiplies by 3/2": lambda q: q.alone * 1.5,
            "multiplies by 1": lambda q: q.alone,
            "multiplies by 2\\. The largest": lambda q: q.alone * 2,
        },
    ),
    "mean-difference": (
        won_and_lost,
        {
            "^That leaves the equal queries out": lambda q: (q.wins * q.up - q.losses * q.down) / (q.wins + q.losses),
            "mean of the two sizes": lambda q: (q.up - q.down) / 2,
            "^That is the sum": lambda q: q.wins * q.up - q.losses * q.down,
            "adds the losses instead": lambda q: (q.wins * q.up + q.losses * q.down) / q.n,
            "mean over the queries where B": lambda q: q.up,
            "leaves the losses out of the sum": lambda q: q.wins * q.up / q.n,
            "by the queries where B": lambda q: (q.wins * q.up - q.losses * q.down) / q.wins,
            "mean of three sizes": lambda q: (q.up - q.down) / 3,
            "A less B": lambda q: (q.losses * q.down - q.wins * q.up) / q.n,
            "wins less the losses": lambda q: (q.wins - q.losses) / q.n,
            "difference of the two sizes": lambda q: q.up - q.down,
            "adds the losses, and leaves": lambda q: (q.wins * q.up + q.losses * q.down) / (q.wins + q.losses),
        },
    ),
}
WEIGHT = {
    "without the factor": lambda q: q.tf / (q.tf + q.k1),
    "^That is log₂\\(1\\+tf\\)": lambda q: log2(1 + q.tf),
    "^That is 1 \\+ log₂ tf": lambda q: 1 + log2(q.tf),
    "adds the factor": lambda q: q.tf / (q.tf + q.k1) + q.k1 + 1,
    "multiplies by k1\\.": lambda q: q.tf / (q.tf + q.k1) * q.k1,
    "the tf itself": lambda q: q.tf,
    "the bound": lambda q: q.k1 + 1,
    "divides by tf alone": lambda q: q.tf * (q.k1 + 1) / q.tf + q.k1,
    "multiplies tf by k1 alone": lambda q: (q.tf * q.k1 + 1) / (q.tf + q.k1),
    "k1 \\+ 1 below": lambda q: q.tf * (q.k1 + 1) / (q.tf + q.k1 + 1),
    "has k1 above": lambda q: q.k1 / (q.tf + q.k1),
    "leaves out tf above": lambda q: (q.k1 + 1) / (q.tf + q.k1),
    "upside down": lambda q: (q.tf + q.k1) / (q.tf * (q.k1 + 1)),
    "what stands above the fraction": lambda q: q.tf * (q.k1 + 1),
}
EXAM |= {
    "bm25-tf": (occurring, WEIGHT),
    "idf": (
        held,
        {
            "^That is N/df": lambda q: q.N / q.df,
            "upside down": lambda q: log2(q.df / q.N),
            "natural logarithm": lambda q: log(q.N / q.df),
            "base 10": lambda q: log10(q.N / q.df),
            "original idf": lambda q: log2((q.N - q.df + 0.5) / (q.df + 0.5)),
            "takes \\(N − df\\)/df": lambda q: log2((q.N - q.df) / q.df),
            "adds 1 inside": lambda q: log2(1 + q.N / q.df),
            "adds 1 to the log": lambda q: 1 + q.idf,
            "divides two logarithms": lambda q: log2(q.N) / log2(q.df),
            "logarithm of N\\.": lambda q: log2(q.N),
            "logarithm of df\\.": lambda q: log2(q.df),
            "adds 1 to df": lambda q: log2(q.N / (q.df + 1)),
            "square root": lambda q: sqrt(q.N / q.df),
            "share df/N": lambda q: q.df / q.N,
        },
    ),
    "tfidf": (
        held,
        {
            "log₂ tf, without the 1": lambda q: log2(q.tf) * q.idf,
            "tf itself times the idf": lambda q: q.tf * q.idf,
            "adds the two": lambda q: log2(1 + q.tf) + q.idf,
            "weight of tf alone": lambda q: log2(1 + q.tf),
            "N/df itself": lambda q: log2(1 + q.tf) * q.N / q.df,
            "both logarithms to base 10": lambda q: log10(1 + q.tf) * log10(q.N / q.df),
            "both logarithms to base e": lambda q: log(1 + q.tf) * log(q.N / q.df),
            "idf alone": lambda q: q.idf,
            "1 \\+ log₂ tf times": lambda q: (1 + log2(q.tf)) * q.idf,
            "df/N in the logarithm": lambda q: log2(1 + q.tf) * log2(q.df / q.N),
            "1 \\+ tf times": lambda q: (1 + q.tf) * q.idf,
            "idf to base 10": lambda q: log2(1 + q.tf) * log10(q.N / q.df),
            "idf to base e": lambda q: log2(1 + q.tf) * log(q.N / q.df),
            "tf × N/df, without": lambda q: q.tf * q.N / q.df,
            "rounded to one decimal": lambda q: to(1, log2(1 + q.tf)) * to(1, q.idf),
            "logarithm of tf × N/df": lambda q: log2(q.tf * q.N / q.df),
        },
    ),
}


def from_two(question):
    """Six grades of which those from 2 up count."""
    q = listed(question)
    flags = [grade >= 2 for grade in q.g]
    what = (lambda flags: mean(flags[:4])) if "P@4" in question else ap
    return SimpleNamespace(g=q.g, flags=flags, what=what)


EXAM["threshold"] = (
    from_two,
    {
        "counts every grade above 0": lambda q: q.what([grade > 0 for grade in q.g]),
        "only the grade 3": lambda q: q.what([grade == 3 for grade in q.g]) if 3 in q.g else 0,
        "only the grade 2": lambda q: q.what([grade == 2 for grade in q.g]) if 2 in q.g else 0,
        "precision of all six": lambda q: mean(q.flags),
        "mean grade of the first four": lambda q: mean(q.g[:4]),
        "how many of the first four": lambda q: sum(q.flags[:4]),
        "what counts of all six results by 4": lambda q: sum(q.flags) / 4,
        "of the first four by all six": lambda q: sum(q.flags[:4]) / 6,
        "adds up the grades of the first four that count": lambda q: sum(g for g in q.g[:4] if g >= 2) / 4,
        "first four that does not count": lambda q: 1 - mean(q.flags[:4]),
        "^That is R@4": lambda q: sum(q.flags[:4]) / sum(q.flags),
        "sum of the precisions": lambda q: sum(precisions(q.flags)),
        "divides by all six results": lambda q: sum(precisions(q.flags)) / 6,
        "at every rank": lambda q: every_rank(q.flags),
        "takes one over the rank": lambda q: sum(turned(ranks_of(q.flags))) / sum(q.flags),
        "^That is RR": lambda q: rr(q.flags),
    },
)
KINDS = {kind.name: kind for kinds in TOPICS.values() for kind in kinds if not kind.draw(Random(0)).choices}


def worked_out(says, procedures, asked):
    """What the sentence says was done, done; a number in it that a procedure asks for is handed over."""
    found = [(match, each) for words, each in procedures.items() if (match := re.search(words, says))]
    assert found, f"no procedure for: {says}"
    assert len(found) == 1, f"{len(found)} procedures for: {says}"
    match, procedure = found[0]
    given = [float(each) if "." in each else int(each) for each in match.groups() if each and each[0].isdigit()]
    return procedure(asked, *given)


def disagreeing(exercise, procedures, asked):
    """The sentences of a question whose procedures give another number than they stand for."""
    for mistake in exercise.mistakes:
        value = float(mistake.value())
        assert isfinite(value)
        again = worked_out(mistake.says, procedures, asked)
        if abs(value - again) > 1e-9:
            yield exercise.question, mistake.says, value, again


def unused(procedures, said):
    """The words that no sentence has, but for those that several questions share."""
    shared = {*discounted(float, next_log), *NORMALIZED, *READERS, *TERMS_OF_AP, *OF_AP, *WEIGHT}
    return [words for words in procedures if words not in shared and not any(re.search(words, each) for each in said)]


def test_each_kind_that_a_number_answers_is_asked():
    assert set(KINDS) == set(EXAM)


@pytest.mark.parametrize("name", KINDS)
def test_a_sentence_of_an_exam_gives_its_number(name):
    read, procedures = EXAM[name]
    wrong, said = [], set()
    for seed in range(DRAWS):
        exercise = drawn(KINDS[name], Random(f"{name} {seed}"))
        wrong += disagreeing(exercise, procedures, read(exercise.question))
        said |= {mistake.says for mistake in exercise.mistakes}
    assert wrong == []
    if not effort.quick:
        assert unused(procedures, said) == []


# Lessons


def at(g, k=None, lacked=()):
    """A list, by hand, as `listed` would read it."""
    g, lacked = list(g), list(lacked)
    top = g[:k]
    return SimpleNamespace(
        g=g,
        k=k or len(g),
        n=len(g),
        m=len(lacked),
        top=top,
        lacked=lacked,
        hits=sum(top),
        every=sum(g),
        R=sum(g) + len(lacked),
        p=None,
    )


OF_AP = {
    "found\\. AP divides by all|6 relevant documents that were found": lambda q: ap(q.g),
    "sum of the precisions": lambda q: sum(precisions(q.g)),
    "mean of P@": lambda q: every_rank(q.g),
    "missing documents? ranks?|puts what was missed": lambda q: ap(q.g + [1] * q.m),
    "takes one over each rank": lambda q: sum(turned(ranks_of(q.g))) / q.R,
    "adds up recall where the relevant results stand\\.": lambda q: sum(range(1, q.every + 1)) / q.R / q.R,
    "^That is RR": lambda q: rr(q.g),
    "by the rank of the last": lambda q: q.R / ranks_of(q.g)[-1],
    "by the (twenty|four) results": lambda q: sum(precisions(q.g)) / q.n,
    "^That is (P@|the precision of all)": lambda q: mean(q.g),
    "^That is the recall": lambda q: q.every / q.R,
    **TERMS_OF_AP,
}
TWENTY = [int(rank in (1, 2, 9, 11, 15, 20)) for rank in range(1, 21)]
ONE_TWO = at([1, 2], 2, [3])
LESSONS = {
    "start-p4": (
        [2, 0, 1, 3],
        {
            "all five results": 4 / 5,
            "^That is the count": 3,
            "divides by the five": 3 / 5,
            "all five by 4": 4 / 4,
            "^That is P@3": 2 / 3,
            "exactly 1": 1 / 4,
            "not relevant": 1 / 4,
            "by the others": 3 / 1,
            "mean grade of the first four": 6 / 4,
            "adds up the grades": 6,
            "mean grade of all five": 7 / 5,
            "from 2 on": 2 / 4,
        },
    ),
    "p-short-list": (
        [1, 1, 0, 1],
        {
            "divides by the four": 3 / 4,
            "^That is recall": 3 / 3,
            "^That is the count": 3,
            "counts all four": 4 / 10,
            "ten places without": 7 / 10,
            "counts the result that": 1 / 10,
            "share of the four": 1 / 4,
            "^That is AP": lambda q: ap(q),
        },
    ),
    "recall-ceiling": (
        None,
        {
            "recall of 1 needs": 20 / 20,
            "largest P@10": 10 / 10,
            "^That is the count": 10,
            "adds the ten": 10 / 30,
            "upside down": 20 / 10,
            "how many are relevant": 20,
            "one document of twenty": 1 / 20,
            "divides one by ten": 1 / 10,
        },
    ),
    "p-from-recall": (
        None,
        {
            "^That is recall@8": 1 / 2,
            "how many were found": 12 / 2,
            "half of the eight results": 8 / 2 / 8,
            "all eight results for": 8 / 12,
            "all twelve over": 12 / 8,
            "how many are relevant": 12,
            "half of the eight\\.": 8 / 2,
            "half of the eight, and": 8 / 2 / 12,
            "share of the eight": 2 / 8,
            "by the two others": 6 / 2,
            "divides the recall": 1 / 2 / 8,
            "added up": 6 / (8 + 12),
        },
    ),
    "ap-denominator": (
        at([1, 0, 1, 0, 1], lacked=[1, 1]),
        {
            "three relevant documents that were found": lambda q: ap(q.g),
            "divides by four": (1 + 2 / 3 + 3 / 5) / 4,
            **{words: each for words, each in OF_AP.items() if not words.startswith("found")},
        },
    ),
    "ap-twenty": (at(TWENTY, lacked=[1, 1]), OF_AP),
    "ap-four": (at([0, 1, 1, 0], lacked=[1]), {"counts from 0": (1 / 1 + 2 / 2) / 3, **OF_AP}),
    "map-three": (
        None,
        {
            "leaves query 3 out": (1 + 3 / 4) / 2,
            "in one heap": (1 + 1 + 1 / 2 + 0) / 4,
            "^That is MRR,": (1 + 1 + 0) / 3,
            "takes 1/4": (1 + (1 + 1 / 4) / 2 + 0) / 3,
            "of query 2 undivided": (1 + 3 / 2 + 0) / 3,
            "sum over the queries": 1 + 3 / 4,
            "throws the precisions found together": (1 + 1 + 1 / 2) / 3,
            "rank 4 alone": (1 + 2 / 4 + 0) / 3,
            "mean recall": (1 + 1 + 0) / 3,
            "AP of query 2 alone": 3 / 4,
            "MRR without query 3": (1 + 1) / 2,
            "counts 1 for query 3": (1 + 3 / 4 + 1) / 3,
        },
    ),
    "rr-two-answers": (
        [0, 0, 1, 1],
        {
            "mean of 1/3": (1 / 3 + 1 / 4) / 2,
            "adds 1/3": 1 / 3 + 1 / 4,
            "one over the mean of": 1 / 3.5,
            "^That is AP": lambda q: ap(q),
            "rank itself": 3,
            "second right answer, turned": 1 / 4,
            "one over the results in front": 1 / 2,
            "precision of the first four": 2 / 4,
            "^That is the rank of the second right answer\\.": 4,
            "^That is the mean of the two ranks": 7 / 2,
            "added up": 1 / 7,
            "how many results stand in front": 2,
        },
    ),
    "mrr-plurals": (
        [3, 2, 1],
        {
            "one over the mean rank": lambda q: 1 / mean(q),
            "^That is the mean rank": lambda q: mean(q),
            "sum of the reciprocal": lambda q: sum(turned(q)),
            "one over the sum of": lambda q: 1 / sum(q),
            "mean of P@1": 1 / 3,
            "harmonic mean": lambda q: 1 / mean(turned(q)),
            "^That is the sum of the ranks": lambda q: sum(q),
            "virus alone": 1 / 1,
            "one rank too many": lambda q: mean(1 / (rank + 1) for rank in q),
        },
    ),
    "mrr-never-found": (
        [2, 1],
        {
            "leaves the failed question out": lambda q: mean(turned(q)),
            "one over the mean rank of": lambda q: 1 / mean(q),
            "mean of P@1": 1 / 3,
            "sum of the reciprocal": lambda q: sum(turned(q)),
            "question rank 3": lambda q: mean(turned([*q, 3])),
            "question rank 4": lambda q: mean(turned([*q, 4])),
            "counts 1": lambda q: (sum(turned(q)) + 1) / 3,
            "^That is the mean rank": lambda q: mean(q),
            "with rank 0": 3 / (2 + 0 + 1),
            "share of the questions": 2 / 3,
            "one over MRR": lambda q: 3 / sum(turned(q)),
        },
    ),
    "dcg-three": (at([2, 3, 1]), discounted(float, next_log)),
    "cg-binary": (
        [1, 1, 1, 0, 0, 1, 1, 1, 1, 0],
        {
            "^That is P@10": 7 / 10,
            "that are not relevant": 3,
            "counts all documents": 10,
            "it is DCG@10\\.": lambda q: dcg(q),
            "older discount": lambda q: dcg(q, own_log),
            "^That is recall": 7 / 7,
            "the ranks of the relevant": lambda q: sum(ranks_of(q)),
        },
    ),
    "dcg-beyond": (at([1, 0, 2]), {"divides by 5": (1 + 3 / 2) / 5, **discounted(exponential, next_log)}),
    "dcg-cut": (
        at([0, 2, 0]),
        {
            **discounted(exponential, next_log),
            "^That is the DCG of the best order": 7 + 3 / log2(3),
            "nDCG.*divided by the DCG of the best order": (3 / log2(3)) / (7 + 3 / log2(3)),
            "^That takes in rank 4": 3 / log2(3) + 7 / log2(5),
            "all four results, without": 3 + 7,
            "the grade for the gain, and": 2 / log2(3) + 3 / log2(5),
        },
    ),
    "ndcg-query-a": (
        at([5, 2, 4], 3),
        {
            "8.26 by 8.52 and cuts": floor(8.26 / 8.52 * 10_000) / 10_000,
            "rounded to 1.58": (5 + 2 / 1.58 + 2) / (5 + 4 / 1.58 + 1),
            **NORMALIZED,
        },
    ),
    "ndcg-three": (at([2, 0, 1], 3, [3]), NORMALIZED),
    "ndcg-missed-two": (at([1, 3, 0], 3, [2]), NORMALIZED),
    "toyota-ndcg": (
        at([1, 4, 2], 3),
        {
            **NORMALIZED,
            "page of Perfect": lambda q: ndcg(q.g, [4, 4, 4]),
            "^That is DCG@\\d; divide": lambda q: dcg(q.g),
        },
    ),
    "passage-threshold": (
        at([3, 1, 2, 0, 2], 5),
        {
            "grade 1 on": 4 / 5,
            "above 2": 1 / 5,
            "^That is the count": 3,
            "grade 2 alone": 2 / 5,
            "^That is nDCG": lambda q: ndcg(q.g, best(q.g)),
            "mean grade": 8 / 5,
            "share of grades below": 2 / 5,
            "adds up the grades\\.": 8,
            "adds up the grades of 2": 7 / 5,
            "divides by the four": 3 / 4,
            "^That is recall": 3 / 3,
            "^That is AP": lambda q: ap([1, 0, 1, 0, 1]),
        },
    ),
    "passages-of-four": (
        at([2, 1, 1, 3], 4),
        {
            "grade 1 on": 4 / 4,
            "above 2": 1 / 4,
            "^That is the count": 2,
            "grade 2 alone": 1 / 4,
            "^That is nDCG": lambda q: ndcg(q.g, best(q.g)),
            "mean grade": 7 / 4,
            "adds up the grades\\.": 7,
            "adds up the grades of 2": 5 / 4,
            "^That is recall": 2 / 2,
            "^That is AP": lambda q: ap([1, 0, 0, 1]),
        },
    ),
    "err-two": (
        at([1, 3]),
        {**READERS, "^That is nDCG@2": lambda q: ndcg(q.g, best(q.g), gain=exponential)},
    ),
    "err-good-first": (at([2, 0, 3]), {**READERS, "leaves the second result out": 3 / 8 + 5 / 8 * 7 / 8 / 2}),
    "rbp-three": (
        [1, 0, 1],
        {
            "factor 1 − p, which": 1 + 1 / 4,
            "begins with p": (1 / 2 + 1 / 8) / 2,
            "second result out": (1 + 1 / 2) / 2,
            "p = 0.8": 0.2 * (1 + 0.8**2),
            "^That is P@3": 2 / 3,
            "^That is AP": lambda q: ap(q),
            "all three ranks": (1 + 1 / 2 + 1 / 4) / 2,
            "part of rank 2": 1 / 4,
            "what rank 1 adds": 1 / 2,
            "^That is RR": 1,
            "^That is DCG": lambda q: dcg(q),
            "by the three results": 5 / 8 / 3,
        },
    ),
    "rbp-patience": (
        None,
        {
            "chance to stop": 1 / 4,
            "sees 5 results": 1 - 1 / 5,
            "p of two results": 1 - 1 / 2,
            "1/\\(4 − 1\\)": 1 / 3,
            "turns p over": 1 / (1 - 1 / 4),
            "one result less": 3,
            "number of results itself": 4,
        },
    ),
    "err-binary": (
        [1, 0, 0],
        {
            "^That is RR": 1,
            "divides by 2¹ − 1": 1 / 1,
            "2 for the top": 1 / 4,
            "3 for the top": 1 / 8,
            "precision": 1 / 3,
        },
    ),
    "ndcg-as-trec-eval": (
        ONE_TWO,
        {
            **NORMALIZED,
            "only the two are passed": lambda q: ndcg(q.g, best(q.g)),
            "an ideal of 3 and 1": lambda q: dcg(q.g) / dcg([3, 1]),
            "3 at both ranks": lambda q: ndcg(q.g, [3, 3]),
            "ideal of all three": lambda q: ndcg(q.g, [3, 2, 1]),
        },
    ),
    "trec-eval-ties": (
        None,
        {
            "order given": 1 / 3,
            "mean over all orders": (1 + 1 / 2 + 1 / 3) / 3,
            "from the first to the last": 1 / 3,
            "into the middle": 1 / 2,
            "No order": 0,
        },
    ),
    "tie-of-gains": (
        None,
        {
            "the 3 on top": 3,
            "mean gain of a rank": 1,
            "discount of the second": 1 + 1,
            "takes in rank 3": 1 + 1 / log2(3) + 1 / 2,
            "3 at rank 2": 3 / log2(3),
            "the 3 third, as": 0,
            "adds up the three": 3 + 3 / log2(3),
            "by the cutoff": (3 + 3 / log2(3)) / 2,
            "leaves out the orders": (3 + 3 + 3 / log2(3) + 3 / log2(3)) / 4,
        },
    ),
    "tie-of-three": (
        None,
        {
            "order given": 1,
            "trec_eval": 1 / 3,
            "one over the mean rank": 1 / 2,
            "adds up": 1 + 1 / 2 + 1 / 3,
            "^That is the mean rank": 2,
            "best order and the worst": (1 + 1 / 3) / 2,
        },
    ),
    "nothing-to-find": (
        at([1, 0, 3]),
        {
            "second query out": lambda q: ndcg(q.g, best(q.g)),
            "counts 1": lambda q: (ndcg(q.g, best(q.g)) + 1) / 2,
            "gain 2\\^grade": lambda q: ndcg(q.g, best(q.g), gain=exponential) / 2,
            "discount 1/log₂ i,": lambda q: ndcg(q.g, best(q.g), own_log) / 2,
            "leaves out the discount": 4 / 4 / 2,
            "mean DCG": lambda q: dcg(q.g) / 2,
            "ideal DCG of the first": lambda q: dcg(best(q.g)),
            "^That is the DCG of the first": lambda q: dcg(q.g),
            "divides the ideal by": lambda q: dcg(best(q.g)) / dcg(q.g) / 2,
            "by its rank": lambda q: ndcg(q.g, best(q.g), float) / 2,
            "divides by three": lambda q: ndcg(q.g, best(q.g)) / 3,
        },
    ),
    "bm25-weight": (SimpleNamespace(tf=3, k1=2), WEIGHT),
    "idf-common": (
        None,
        {
            "never below 0": log2(5 / 4),
            "Lucene": log2(1 + 1.5 / 4.5),
            "upside down": log2(4.5 / 1.5),
            "rounded twice": -1.59,
            "natural": log(1.5 / 4.5),
            "base 10": log10(1.5 / 4.5),
            "both 0.5": log2(1 / 4),
            "lower 0.5": log2(1.5 / 4),
            "upper 0.5": log2(1 / 4.5),
            "fraction itself": 1.5 / 4.5,
            "− df above": log2(5.5 / 4.5),
            "log₂\\(df/N\\)": log2(4 / 5),
            "by df alone": log2(1.5 / 4 + 0.5),
        },
    ),
    "run-divided-by": (
        None,
        {
            "over all topics": 0.6491,
            "upside down": 0.6491 * 11 / 12,
            "sum of the values\\. Divide it": 0.6491 * 12,
            "divides the mean by 11": 0.6491 / 11,
            "counts the topic": (0.6491 * 12 + 1) / 12,
            "divides by 10": 0.6491 * 12 / 10,
        },
    ),
    "five-wins": (
        None,
        {
            "one sign change": 1 / 2**5,
            "never 0": 0,
            "2 in 5 × 2": 2 / 10,
            "2 in 5 × 5": 2 / 25,
        },
    ),
    "seven-wins": (
        None,
        {
            "one sign change": 1 / 2**7,
            "never 0": 0,
            "2 in 7 × 2": 2 / 14,
            "2 in 7 × 7": 2 / 49,
            "for 5 queries": 2 / 2**5,
            "for 6 queries": 2 / 2**6,
        },
    ),
    "one-query-mean": (
        None,
        {
            "what the one query gains": 0.7 - 0.325,
            "by the 49 others": 0.375 / 49,
            "new AP": 0.7 / 50,
            "rise in RR": (1 - 1 / 4) / 50,
            "adds the two precisions": (1.4 - 0.65) / 50,
            "rise in P@5": 0,
        },
    ),
    "holm-third": (
        None,
        {
            "0.04 × 1": 0.04,
            "Bonferroni": 0.12,
            "smallest adjusted": 0.03,
            "multiplies by 2\\.": 0.08,
        },
    ),
}
ASKED = {each.name: each for each in EXERCISES.values() if not each.choices}


def test_each_question_of_a_lesson_is_asked():
    assert ASKED.keys() == LESSONS.keys()


@pytest.mark.parametrize("name", LESSONS)
def test_a_sentence_of_a_lesson_gives_its_number(name):
    asked, told = LESSONS[name]
    procedures = {
        words: each if callable(each) else partial(lambda number, q: number, each) for words, each in told.items()
    }
    assert list(disagreeing(ASKED[name], procedures, asked)) == []
    assert unused(told, [mistake.says for mistake in ASKED[name].mistakes]) == []


# Words


def exchanged(question):
    """The grades before and after, the two ranks, the measure without its cutoff, and that."""
    grades = listed(question).g
    upper, lower = map(int, re.search(r"ranks (\d) and (\d)", question).groups())
    after = list(grades)
    after[upper - 1], after[lower - 1] = grades[lower - 1], grades[upper - 1]
    name, k = re.search(r"What does (\w+?)(?:@(\d))?[, ]", question).groups()
    return SimpleNamespace(
        before=grades,
        after=after,
        upper=upper,
        lower=lower,
        name=name,
        k=int(k or 6),
        two=(grades[upper - 1], grades[lower - 1]),
    )


def first_at(grades):
    return next((rank for rank, grade in enumerate(grades, 1) if grade), None)


def hits(grades):
    return sum(grade > 0 for grade in grades)


def crosses(q):
    return q.upper <= q.k < q.lower


def reads_alone(q):
    """Whether the measure looks at the list and at nothing else."""
    return q.name in ("P", "DCG", "RR")


def known(question):
    return SimpleNamespace(name=re.search(r"What does (\w+)", question)[1])


WORDS = {
    "exchange": (
        exchanged,
        {
            "hold as many relevant results": lambda q: hits(q.before[: q.k]) == hits(q.after[: q.k]),
            "grades add up to the same sum": lambda q: sum(q.before[: q.k]) == sum(q.after[: q.k]),
            "first relevant result stands where it stood": lambda q: first_at(q.before) == first_at(q.after),
            "Both are relevant or neither is": lambda q: hits(q.two) != 1,
            "Both stand below rank": lambda q: q.k < q.upper,
            "^A relevant result crosses the line": lambda q: crosses(q) and hits(q.two) == 1,
            "^A grade crosses the line": crosses,
            "first relevant result changes its rank": lambda q: first_at(q.before) != first_at(q.after),
            "^A relevant result changes its rank": lambda q: hits(q.two) == 1,
            "different discounts": lambda q: q.upper <= q.k,
            "moves up": lambda q: q.two[1] > q.two[0],
            "moves down": lambda q: q.two[1] < q.two[0],
        },
    ),
    "one-more-judged": (
        known,
        {
            "what the measure divides by grows": lambda q: not reads_alone(q),
            "That would be a measure that knows": reads_alone,
            "Nothing in the list became better": lambda q: True,
            "R grows by one": lambda q: q.name in ("AP", "R"),
            "its ideal now begins with a 3": lambda q: q.name == "nDCG",
            "reads the list alone": reads_alone,
        },
    ),
    "longer-scale": (
        known,
        {
            "ERR does ask": lambda q: q.name == "ERR",
            "That would be ERR": lambda q: q.name != "ERR",
            "^No grade has changed": lambda q: q.name != "ERR",
            "asks for the grades and their ranks": lambda q: q.name != "ERR",
            "and that has grown": lambda q: q.name == "ERR",
        },
    ),
    "base": (
        known,
        {
            "That would be DCG": lambda q: q.name == "nDCG",
            "That would be nDCG": lambda q: q.name == "DCG",
            "dividing by less gives no less": lambda q: True,
            "and it cancels against the ideal": lambda q: q.name == "nDCG",
            "the grades are divided by them": lambda q: q.name == "DCG",
        },
    ),
}


@pytest.mark.parametrize("name", WORDS)
def test_a_reply_to_a_word_is_so(name):
    [kind] = [kind for kinds in TOPICS.values() for kind in kinds if kind.name == name]
    read, so = WORDS[name]
    for seed in range(DRAWS):
        exercise = drawn(kind, Random(f"{name} {seed}"))
        asked = read(exercise.question)
        for says in (exercise.because(), *(mistake.says for mistake in exercise.mistakes)):
            found = [words for words in so if re.search(words, says)]
            assert found and all(so[words](asked) for words in found), (exercise.question, says)
