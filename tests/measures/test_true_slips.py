"""What a wrong answer is told is what was done: each sentence is worked out again, by arithmetic of the tests' own.

Measures, parameters, lists and cells are drawn. A sentence that is not known here fails, and so does one whose
arithmetic does not give the number of which it is told.
"""

import math
import random
import re
from collections import Counter
from functools import cache, cached_property
from itertools import groupby, permutations, product

import pytest
from cases import every
from plain import APART, GAINS, nothing_below_0, Plain, value_name

from irlessons import Ranking
from irlessons.exercises.asked import Asked as Line
from irlessons.exercises.exam import draw_list
from irlessons.exercises.exam.drawing import TOPICS
from irlessons.exercises.lessons import LESSONS
from irlessons.exercises.practice import BY_HAND
from irlessons.exercises.sheets.measured import of_orders, of_queries, of_ranking
from irlessons.exercises.slips_told import slips_given
from irlessons.files import toml
from irlessons.measures import AP, MEASURES, nDCG, P, R, RR
from irlessons.measures.more_slips.of_parameters import OF_PARAMETERS

# From so many lists on, a measure is asked about those alone that one of its slips still has to be met in.
ENOUGH, DRAWN = 100, 220
TIMES = 3


def log(base):
    """log to this base."""
    return lambda number: math.log2(number) if base == 2 else math.log(number) / math.log(base)


def next_rank(base):
    return lambda rank: 1 / log(base)(rank + 1)


def this_rank(base):
    """Järvelin and Kekäläinen's: the ranks below the base in full."""
    return lambda rank: 1 if rank < base else 1 / log(base)(rank)


def naive(plain, base):
    """Another logarithm in the same formula, with rank 1 as it was."""
    if plain.name == "log(i+1)":
        return plain.case.but(discount=next_rank(base))
    return plain.case.but(discount=lambda rank: 1 if rank == 1 else 1 / log(base)(rank))


class Asked:
    """A drawn question: the measure and the list as the package has them, and both as plain lists."""

    def __init__(self, measure, ranking):
        self.measure, self.ranking, settings = measure, ranking, measure.settings
        scores = ranking.scores or [None] * len(ranking)
        self.name, base = settings.get("discount"), settings.get("base", 2)
        self.base = base
        discount = {"log(i+1)": next_rank, "log(i)": this_rank}.get(self.name, next_rank)(base)
        gain = settings.get("gain", "linear")
        self.case = Plain(
            tuple(zip(map(str, ranking.documents), ranking.grades, scores)),
            tuple(ranking.judgments[each] for each in ranking.not_retrieved),
            measure.k,
            rel=settings.get("rel", 1),
            gain=GAINS[gain] if isinstance(gain, str) else (lambda grade: dict(gain)[nothing_below_0(grade)]),
            discount=discount,
            ideal=settings.get("ideal", "judged"),
            divide_by="found" if measure.name == "ContextPrecision" else settings.get("divide_by", "R"),
            fewer=settings.get("fewer", "k"),
            max_grade=settings.get("max_grade"),
            top_of_scale=max(ranking.scale) if ranking.scale else None,
            p=settings.get("p", 0.8),
            ties=settings.get("ties", "given order"),
            skip=settings.get("unjudged") == "skip",
        )

    @cached_property
    def said_of_every(self):
        """What each slip that can be made here says of any list alike."""
        return {slip.of_every(self.measure) for slip, _ in slips_given(self.measure, self.ranking)}


def value(case, of):
    """The value of a measure, by its name."""
    return getattr(case, value_name(of))


def changed(a, **changes):
    return value(a.case.but(**changes), a.measure.name)


def over(a, divisor):
    """The measure's sum over another divisor."""
    sums = {"P": "hits", "R": "hits", "AP": "precisions", "CG": "cg", "DCG": "dcg", "nDCG": "dcg"}
    return getattr(a.case, sums[a.measure.name.replace("ContextPrecision", "AP")]) / divisor


def asked_divisor(a):
    case = a.case
    if a.measure.name == "P":
        return case.looked if case.k is None or case.fewer == "retrieved" else case.k
    # Where nothing is found nothing is divided.
    return (case.hits or 1) if case.divide_by == "found" else case.ap_divisor


def f_beta(a, beta):
    """Van Rijsbergen's, with precision and recall."""
    p, r = a.case.precision, a.case.recall
    return (1 + beta**2) * p * r / (beta**2 * p + r) if p and r else 0


def squared(grade):
    return nothing_below_0(grade) ** 2


def short_logarithms(a, digits):
    return a.case.but(discount=lambda rank: 1 / round(1 / a.case.discount(rank), digits))


# What is done with gains and discounts: the sentence, up to its first full stop, and the change that it tells. It holds
# for the value, for a sum on the way, and for each cell.
GAINED = {
    r"That has the gain 2\^grade − 1": lambda a: a.case.but(gain=GAINS["exponential"]),
    r"That takes the grade itself for the gain": lambda a: a.case.but(gain=nothing_below_0),
    r"That is the sum with a discount": lambda a: a.case.but(discount=next_rank(2)),
    r"That adds 1 to the logarithm": lambda a: a.case.but(discount=lambda rank: 1 / (log(a.base)(rank) + 1)),
    r"That divides by log₂ i and loses rank 1, whose logarithm is 0": lambda a: a.case.but(
        discount=lambda rank: 1 / math.log2(rank) if rank > 1 else 0
    ),
    r"That leaves out of the ideal one document that was missed": lambda a: a.case.but(missed=a.case.missed[:-1]),
    r"That has the gain 2\^grade, which forgets the −1 of 2\^grade − 1, too": lambda a: a.case.but(
        gain=lambda g: 2 ** nothing_below_0(g)
    ),
    r"That forgets the −1: a grade of 0 must gain 0": lambda a: a.case.but(gain=lambda g: 2 ** nothing_below_0(g)),
    r"That squares the grades": lambda a: a.case.but(gain=squared),
    r"That is 2 times the grade, less 1": lambda a: a.case.but(gain=lambda g: 2 * nothing_below_0(g) - 1),
    r"That divides by \S+( to base .+ of )?\(i\+1\)": lambda a: a.case.but(discount=next_rank(a.base)),
    r"That divides by .+ i, with .+ in full": lambda a: a.case.but(discount=this_rank(a.base)),
    r"That takes the natural logarithm": lambda a: naive(a, math.e),
    r"That takes the logarithm of base 10, a calculator’s log key": lambda a: naive(a, 10),
    r"That is (the sum )?without (any|a) discount": lambda a: a.case.but(discount=lambda rank: 1),
    r"That divides each (grade|gain) by its rank, as RR would": lambda a: a.case.but(discount=lambda rank: 1 / rank),
    r"That divides by the rank": lambda a: a.case.but(discount=lambda rank: 1 / rank),
    r"That divides the grades by their ranks": lambda a: a.case.but(
        gain=nothing_below_0, discount=lambda rank: 1 / rank
    ),
    r"That divides by i\+1, without the logarithm": lambda a: a.case.but(discount=lambda rank: 1 / (rank + 1)),
    r"That multiplies by .+": lambda a: a.case.but(discount=lambda rank: 1 / a.case.discount(rank)),
    r"That has every fraction upside down: it is .+ over logarithm": lambda a: a.case.but(
        product=lambda gain, discount: 1 / (gain * discount) if gain * discount else 0
    ),
    r"That divides rank 2 by log₂ 3": lambda a: a.case.but(
        discount=lambda rank: a.case.discount(3 if rank == 2 else rank)
    ),
    r"That divides by logarithms that were rounded to two decimals": lambda a: short_logarithms(a, 2),
    r"That divides by logarithms that were rounded to one decimal": lambda a: short_logarithms(a, 1),
    r"That counts one rank too many everywhere": lambda a: a.case.but(discount=lambda rank: a.case.discount(rank + 1)),
    r"That takes 2\^\(grade − 1\)": lambda a: a.case.but(gain=lambda g: 2 ** (nothing_below_0(g) - 1)),
    r"That is the discount, without the (grade|gain)": lambda a: a.case.but(product=lambda gain, discount: discount),
    r"That adds up the discounts": lambda a: a.case.but(product=lambda gain, discount: discount),
    r"That is one order of the equal scores, the one given": lambda a: a.case.but(ties="given order"),
    r"That is one order of the equal scores, by document id as trec_eval has it": lambda a: a.case.but(ties="docno"),
    r"That is the mean over all orders of the equal scores": lambda a: a.case.but(ties="average"),
    r"That is one order of the equal scores, by document id from a to z": lambda a: a.case.sorted_ties(
        lambda name, grade: name
    ),
    r"That puts the better results first where scores are equal": lambda a: a.case.better_first,
    r"That puts the better results last where scores are equal": lambda a: a.case.better_last,
    r"That gives each result of a tie the last of its ranks": lambda a: a.case.but(ties="last"),
    r"That takes every grade from 1 up for relevant": lambda a: a.case.but(rel=1),
    r"That counts what is unjudged as not relevant": lambda a: a.case.but(skip=False),
    r"That counts the grade \S+ alone": lambda a: a.case.but(
        listed=tuple((name, 0 if (grade or 0) > a.case.rel else grade, score) for name, grade, score in a.case.listed),
        missed=tuple(0 if grade > a.case.rel else grade for grade in a.case.missed),
    ),
    r"That goes one rank too far": lambda a: a.case.but(k=a.case.k + 1),
    r"That stops one rank too early": lambda a: a.case.but(k=a.case.k - 1),
    r"That leaves out rank 1, which counts, too": lambda a: a.case.but(
        discount=lambda rank: 0 if rank == 1 else a.case.discount(rank)
    ),
    r"That has an ideal of the retrieved alone": lambda a: a.case.but(ideal="retrieved"),
    r"That has an ideal of all that is judged, found or missed": lambda a: a.case.but(ideal="judged"),
    r"That has an ideal of all judged documents, not cut at \d+": lambda a: a.case.but(ideal="judged uncut"),
    r"That has the best grade at every rank of the ideal": lambda a: a.case.but(ideal="top grade"),
    r"That takes the natural logarithm, with the ranks below its base in full": lambda a: a.case.but(
        discount=this_rank(math.e)
    ),
    r"That takes the logarithm of base 10, with the ranks below its base in full": lambda a: a.case.but(
        discount=this_rank(10)
    ),
}
# The same of a whole value: the sentence, and its number.
VALUES = {
    r"That is the mean of two orders of the equal scores, the better results first, and last": lambda a: mean(
        [value(case, a.measure.name) for case in (a.case.better_first, a.case.better_last)]
    ),
    r"That is recall, divided by R, all the relevant documents": lambda a: a.case.recall,
    r"That is precision, divided by \d+": lambda a: a.case.but(fewer="k").precision,
    r"That divides by the number of results, \d+": lambda a: over(a, len(a.ranking)),
    r"That is divided by k": lambda a: a.case.hits / a.case.k,
    r"That is the precision of the whole list": lambda a: a.case.uncut.precision,
    r"That is the recall of the whole list": lambda a: a.case.uncut.recall,
    r"That is context precision of the whole list": lambda a: a.case.uncut.ap,
    r"That is (F1|AP|the sum|the DCG|the nDCG|the ERR) of (all the (grade|gain)s|the whole list)": lambda a: value(
        a.case.uncut, a.measure.name
    ),
    r"That is the precision of the .*results?": lambda a: a.case.but(fewer="k").precision,
    r"That asks for a higher grade than \S+ to be relevant": lambda a: value(
        a.case.but(rel=math.floor(a.case.rel) + 1), a.measure.name
    ),
    r"That is how many of the first( \d+)? results? are relevant; divide it by .+": lambda a: a.case.hits,
    r"That is how many of the retrieved results are relevant; divide it by .+": lambda a: a.case.hits,
    r"That is how many of the first R results are relevant; divide it by R": lambda a: (
        a.case.but(k=a.case.relevant).hits
    ),
    r"That divides the relevant results of the whole list by \d+": lambda a: a.case.uncut.hits / a.case.k,
    r"That divides the relevant results by the others": lambda a: a.case.hits / (a.case.looked - a.case.hits),
    r"That is 1 − precision, the share that is not relevant": lambda a: 1 - a.case.precision,
    r"That counts all the results": lambda a: (
        a.case.looked / (asked_divisor(a) if a.measure.name == "P" else a.case.relevant)
    ),
    r"That adds up the grades": lambda a: (
        a.case.but(gain=nothing_below_0, k=a.case.relevant).cg / a.case.relevant
        if a.measure.name == "Rprec"
        else a.case.but(gain=nothing_below_0).cg / asked_divisor(a)
    ),
    r"That takes off the 1 once": lambda a: (
        sum(2 ** nothing_below_0(grade) for _, grade, _ in a.case.counted[: a.case.k]) - 1
    ),
    r"That sorts the results down to rank \d+ for the ideal": lambda a: dcg_over(
        a, sorted((grade for _, grade, _ in a.case.counted[: a.case.k]), key=a.case.gain, reverse=True)
    ),
    r"That has the best grade of the list at every rank of the ideal": lambda a: dcg_over(
        a, [max(nothing_below_0(grade) for _, grade, _ in a.case.listed)] * (a.case.k or len(a.case.listed))
    ),
    r"That takes the largest grade of the first \d+ for the top grade": lambda a: (
        a.case.but(max_grade=max(nothing_below_0(grade) for _, grade, _ in a.case.counted[: a.case.k])).err
    ),
    r"That divides by the RBP of these results in their best order": lambda a: (
        a.case.rbp / sum((1 - a.case.p) * a.case.p**place for place in range(len(a.case.relevant_ranks)))
    ),
    r"That is what the first relevant result adds": lambda a: (
        (1 - a.case.p) * a.case.p ** (a.case.relevant_ranks[0] - 1)
    ),
    r"That weighs by the grade over the largest one": lambda a: sum(
        nothing_below_0(grade) / max(grades_judged(a)) * (1 - a.case.p) * a.case.p**place
        for place, (_, grade, _) in enumerate(a.case.counted[: a.case.k])
    ),
    r"That is RR, which looks at the first relevant result alone": lambda a: a.case.rr,
    r"That is divided by the relevant documents of the list": lambda a: a.case.without_missed.recall,
    r"That is the count of the relevant results": lambda a: a.case.hits,
    r"That divides by the relevant documents that were missed": lambda a: a.case.hits / (a.case.relevant - a.case.hits),
    r"That adds the relevant results to R, which has them already": lambda a: (
        a.case.hits / (a.case.relevant + a.case.hits)
    ),
    r"That is the share that was missed; recall is the share that was found": lambda a: 1 - a.case.recall,
    r"That is the usual mean of precision and recall": lambda a: (a.case.precision + a.case.recall) / 2,
    r"That is precision alone": lambda a: a.case.precision,
    r"That is recall alone": lambda a: a.case.recall,
    r"That is F2, which weighs recall higher": lambda a: f_beta(a, 2),
    r"That is F0\.5, which weighs precision higher": lambda a: f_beta(a, 0.5),
    r"That is the geometric mean, a root": lambda a: math.sqrt(a.case.precision * a.case.recall),
    r"That is 2 × precision × recall; divide it by their sum": lambda a: 2 * a.case.precision * a.case.recall,
    r"That is precision times recall": lambda a: a.case.precision * a.case.recall,
    r"That leaves out the factor 2": lambda a: a.case.precision * a.case.recall / (a.case.precision + a.case.recall),
    r"That counts only the relevant (documents|results) of the list in R": lambda a: value(
        a.case.without_missed, a.measure.name
    ),
    r"That is divided by the relevant documents found": lambda a: a.case.but(divide_by="found").ap,
    r"That is divided by the smaller of \d+ and R": lambda a: a.case.but(divide_by="min(k,R)").ap,
    r"That is divided by R, all relevant documents": lambda a: a.case.but(divide_by="R").ap,
    r"That is Success: whether anything relevant is there": lambda a: a.case.but(divide_by="R").expected(
        lambda grades: any(map(a.case.is_relevant, grades[: a.case.k]))
    ),
    r"That is divided by the number of results": lambda a: over(
        a, a.case.looked if a.measure.name == "DCG" else len(a.ranking)
    ),
    r"That is divided by \d+": lambda a: over(a, a.case.k),
    r"That is the sum of the precisions; divide it by .+": lambda a: a.case.precisions,
    r"That is the mean of the precision at every rank": lambda a: (
        sum(a.case.but(k=rank).precision for rank in range(1, a.case.looked + 1)) / a.case.looked
    ),
    r"That adds up the precision at every rank": lambda a: (
        sum(a.case.but(k=rank).precision for rank in range(1, a.case.looked + 1)) / asked_divisor(a)
    ),
    r"That takes one over the rank of each relevant result": lambda a: (
        sum(1 / rank for rank in a.case.relevant_ranks) / asked_divisor(a)
    ),
    r"That divides by the rank \+ 1": lambda a: (
        sum(hits_to(a, rank) / (rank + 1) for rank in a.case.relevant_ranks) / asked_divisor(a)
    ),
    r"That divides DCG(@\d+)? by \d+": lambda a: a.case.dcg / a.case.k,
    r"That adds up recall where the relevant results stand": lambda a: (
        sum(a.case.but(k=rank).recall for rank in a.case.relevant_ranks) / asked_divisor(a)
    ),
    r"That puts what was missed behind the list, and counts it there": lambda a: a.case.appended.uncut.ndcg,
    r"That puts what was missed behind the list": lambda a: value(a.case.appended, a.measure.name),
    r"That is R over the rank of the last relevant result": lambda a: a.case.relevant / a.case.uncut.relevant_ranks[-1],
    r"That is the rank itself": lambda a: a.case.first_rank,
    r"That is the mean of the reciprocal ranks of all relevant results": lambda a: (
        sum(1 / rank for rank in a.case.relevant_ranks) / len(a.case.relevant_ranks)
    ),
    r"That adds up one over the rank of every relevant result": lambda a: sum(
        1 / rank for rank in a.case.relevant_ranks
    ),
    r"That is AP, which looks at every relevant result": lambda a: a.case.ap,
    r"That is one over the number of results in front of the first relevant one": lambda a: (
        1 / (a.case.relevant_ranks[0] - 1)
    ),
    r"That counts one rank too many": lambda a: 1 / (a.case.relevant_ranks[0] + 1),
    r"That takes the second relevant result": lambda a: 1 / a.case.relevant_ranks[1],
    r"That looks below rank \d+, where nothing counts": lambda a: a.case.uncut.rr,
    r"That is precision, which counts every relevant result": lambda a: a.case.precision,
    r"That adds the residual, what lies below the list": lambda a: a.case.rbp + a.case.p**a.case.looked,
    r"That divides by the sum of the weights": lambda a: (
        a.case.rbp / sum((1 - a.case.p) * a.case.p ** (rank - 1) for rank in range(1, a.case.looked + 1))
    ),
    r"That divides by the relevant results": lambda a: a.case.rbp / a.case.hits,
    r"That is precision, for which every rank weighs the same": lambda a: a.case.precision,
    r"That is CG(@\d+)?, without any discount": lambda a: a.case.cg,
    r"That is DCG(@\d+)?(; divide it by the ideal DCG.*)?": lambda a: a.case.dcg,
    r"That divides by the results with a grade above 0": lambda a: over(a, len(above_0(a.case))),
    r"That is P@1, which asks for the first result alone": lambda a: a.case.but(k=1).hits,
    r"That divides by log₂\(rank \+ 1\), as DCG does": lambda a: (
        1 / math.log2(a.case.relevant_ranks[0] + 1) if a.case.relevant_ranks else 0
    ),
    r"That is the mean (grade|gain) of the (first \d+ |first |retrieved )?results?": lambda a: (
        a.case.cg / a.case.looked
    ),
    r"That counts the results with a grade above 0 among the .+": lambda a: sum(
        (grade or 0) > 0 for _, grade, _ in a.case.counted[: a.case.k]
    ),
    r"That is the (DCG|ERR) of the best order": lambda a: value(a.case.best, a.measure.name),
    r"That is nDCG, divided by the DCG of the best order": lambda a: a.case.ndcg,
    r"That is CG over the ideal CG, without a discount": lambda a: a.case.but(discount=lambda rank: 1).ndcg,
    r"That is the ideal DCG(@\d+)?; the DCG(@\d+)? of the list is divided by it": lambda a: a.case.ideal_dcg,
    r"That is the fraction upside down: DCG is divided by the ideal": lambda a: a.case.ideal_dcg / a.case.dcg,
    r"That is RR, whose reader is satisfied by any relevant result": lambda a: a.case.rr,
    r"That is the chance to stop at all": lambda a: sum(row["stops_here"] for row in readers(a)),
    r"That is RR, whose reader stops at the first relevant result": lambda a: a.case.rr,
    # Of yes and no
    r"That counts one rank too far, and divides by \d+": lambda a: a.case.but(k=a.case.k + 1).hits / asked_divisor(a),
    r"That leaves rank \d+ out of the count, and divides by \d+": lambda a: (
        a.case.but(k=a.case.k - 1).hits / asked_divisor(a)
    ),
    r"That divides by the relevant results of the whole list": lambda a: a.case.hits / a.case.uncut.hits,
    r"That adds up the grades of what is relevant": lambda a: (
        sum(grade for _, grade, _ in a.case.counted[: a.case.k] if a.case.is_relevant(grade)) / asked_divisor(a)
    ),
    r"That is the sum of the (grade|gain)s": lambda a: a.case.cg,
    r"That is AP, which asks for the order, too": lambda a: a.case.but(divide_by="R").ap,
    r"That is nDCG(@\d+)?, which reads the grades themselves": lambda a: a.case.ndcg,
    r"That has the fraction upside down": lambda a: 1 / value(a.case, a.measure.name),
    r"That divides by the relevant documents that were not retrieved": lambda a: a.case.hits / lacked(a),
    r"That counts in R all that was judged and missed, whatever its grade": lambda a: (
        a.case.hits / (a.case.uncut.hits + len(a.case.missed))
        if a.measure.name == "R"
        else 2 * a.case.hits / ((a.case.k or a.case.looked) + a.case.uncut.hits + len(a.case.missed))
    ),
    r"That is the DCG of this order over itself": lambda a: 1,
    r"That is 1 − RBP": lambda a: 1 - a.case.rbp,
    r"That is the sum of precision and recall": lambda a: a.case.precision + a.case.recall,
    r"That is the smaller of precision and recall": lambda a: min(a.case.precision, a.case.recall),
    r"That divides by all that was looked at or is relevant, each counted once": lambda a: (
        a.case.hits / ((a.case.k or a.case.looked) + a.case.relevant - a.case.hits)
    ),
    r"That is R, the number of relevant documents": lambda a: a.case.relevant,
    r"That is F1(@\d+)?, the harmonic mean of precision and recall": lambda a: a.case.f1,
    r"That adds up what precision and recall are divided by, and divides by that": lambda a: (
        a.case.hits / ((a.case.k or a.case.looked) + a.case.relevant)
    ),
    r"That counts the results that are not relevant": lambda a: (
        (a.case.looked - a.case.hits) / (asked_divisor(a) if a.measure.name == "P" else a.case.relevant)
    ),
    r"That is the share that is not relevant of the results that are there": lambda a: 1 - a.case.hits / a.case.looked,
    r"That leaves out of R one document that was missed": lambda a: value(
        a.case.but(missed=without_one(a)), a.measure.name
    ),
    r"That is AP of all the results": lambda a: a.case.uncut.ap,
    r"That is AP of the whole list, divided by R": lambda a: a.case.uncut.but(divide_by="R").ap,
    r"That works with precision and recall rounded to one decimal": lambda a: harmonic(
        half_up(a.case.precision, 1), half_up(a.case.recall, 1)
    ),
    r"That takes the precision of the whole list": lambda a: harmonic(a.case.uncut.precision, a.case.recall),
    r"That takes the recall of the whole list": lambda a: harmonic(a.case.precision, a.case.uncut.recall),
    r"That divides precision by the number of results, \d+": lambda a: harmonic(
        a.case.hits / len(a.ranking), a.case.hits / a.case.relevant
    ),
    r"That divides by the number of results": lambda a: a.case.but(k=a.case.relevant).hits / len(a.ranking),
    r"That divides by the relevant results of the list": lambda a: (
        a.case.but(k=a.case.relevant).hits / a.case.uncut.hits
    ),
    r"That looks at one rank too many": lambda a: a.case.but(k=a.case.relevant + 1).precision,
    r"That looks at one rank too few": lambda a: a.case.but(k=a.case.relevant - 1).precision,
    r"That stops at the number of relevant results of the list, and divides by R": lambda a: (
        a.case.but(k=round(a.case.uncut.hits)).hits / a.case.relevant
    ),
    r"That is the precision at the last relevant result": lambda a: (
        a.case.but(k=a.case.uncut.relevant_ranks[-1]).precision
    ),
    r"That is the share of the first R that is not relevant": lambda a: 1 - a.case.rprec,
    # Of ranks
    r"That adds up precisions that were rounded to two decimals": lambda a: short_precisions(a, 2),
    r"That adds up precisions that were rounded to one decimal": lambda a: short_precisions(a, 1),
    r"That leaves out the last relevant result": lambda a: (
        sum(hits_to(a, rank) / rank for rank in a.case.relevant_ranks[:-1]) / asked_divisor(a)
    ),
    r"That leaves each relevant result out of its own precision": lambda a: (
        sum((hits_to(a, rank) - 1) / rank for rank in a.case.relevant_ranks) / asked_divisor(a)
    ),
    r"That counts ranks from 0": lambda a: (
        sum(hits_to(a, rank) / (rank - 1) for rank in a.case.relevant_ranks) / asked_divisor(a)
    ),
    r"That adds up one over each rank and divides by those found": lambda a: (
        sum(1 / rank for rank in a.case.relevant_ranks) / a.case.hits
    ),
    r"That adds up one over each rank, and divides by nothing": lambda a: sum(
        1 / rank for rank in a.case.relevant_ranks
    ),
    r"That adds up recall where the relevant results stand, and divides by those found": lambda a: (
        sum(a.case.but(k=rank).recall for rank in a.case.relevant_ranks) / a.case.hits
    ),
    r"That divides by the results and what was missed, added up": lambda a: (
        a.case.precisions / (len(a.ranking) + lacked(a))
    ),
    r"That divides by what was missed alone": lambda a: a.case.precisions / lacked(a),
    r"That is divided by the relevant results of the whole list": lambda a: a.case.precisions / a.case.uncut.hits,
    r"That is AP of the whole list, divided by the relevant results found": lambda a: (
        a.case.uncut.but(divide_by="found").ap
    ),
    r"That is the recall, the share that was found": lambda a: a.case.recall,
    r"That is recall": lambda a: a.case.recall,
    r"That is the rank of the second relevant result": lambda a: a.case.relevant_ranks[1],
    r"That is the mean of the ranks of all relevant results": lambda a: mean(a.case.relevant_ranks),
    r"That is one over the mean rank of all relevant results": lambda a: 1 / mean(a.case.relevant_ranks),
    r"That is one over the ranks of all relevant results, added up": lambda a: 1 / sum(a.case.relevant_ranks),
    r"That is one over the mean rank of the first relevant result": lambda a: 1 / a.case.first_rank,
    r"That takes the last relevant result": lambda a: 1 / a.case.relevant_ranks[-1],
    r"That is the number of results in front of the first relevant one": lambda a: a.case.relevant_ranks[0] - 1,
    r"That is one over the number of results": lambda a: 1 / len(a.ranking),
    r"That divides one over each relevant rank, added up, by all the results": lambda a: (
        sum(1 / rank for rank in a.case.relevant_ranks) / len(a.ranking)
    ),
    # Of gains
    r"That adds up the best (grade|gain)s of all that is judged": lambda a: a.case.best.cg,
    r"That is the mean (grade|gain) of the whole list": lambda a: a.case.uncut.cg / len(a.ranking),
    r"That counts the results with a grade above 0 in the whole list": lambda a: len(above_0(a.case.uncut)),
    r"That is the share of the .+ with a grade above 0": lambda a: len(above_0(a.case)) / a.case.looked,
    r"That adds up the ranks of the results with a grade above 0": lambda a: sum(above_0(a.case)),
    r"That is the number of results": lambda a: a.case.looked,
    r"That is DCG(@\d+)? with the older discount, 1/log₂ i": lambda a: a.case.but(discount=this_rank(2)).dcg,
    r"That adds up terms that were rounded to two decimals": lambda a: sum(
        half_up(row["term"], 2) for row in seen_rows(a)
    ),
    r"That leaves out the last result": lambda a: sum(row["term"] for row in seen_rows(a)[:-1]),
    r"That adds up the plain grades": lambda a: a.case.but(gain=nothing_below_0).cg,
    r"That has the ideal without its discount": lambda a: a.case.dcg / a.case.but(discount=lambda rank: 1).ideal_dcg,
    r"That has the list without its discount": lambda a: a.case.cg / a.case.ideal_dcg,
    r"That divides two DCG that were rounded before, to two decimals": lambda a: (
        half_up(a.case.dcg, 2) / half_up(a.case.ideal_dcg, 2)
    ),
    r"That divides two DCG that were rounded before, to one decimal": lambda a: (
        half_up(a.case.dcg, 1) / half_up(a.case.ideal_dcg, 1)
    ),
    r"That is what the list lacks: 1 less its nDCG": lambda a: 1 - a.case.ndcg,
    r"That takes all judged grades for the ideal as they come": lambda a: (
        a.case.dcg / sum(row["term"] for row in a.case.rows(as_they_come(a)))
    ),
    r"That sorts the ideal from the worst to the best": lambda a: (
        a.case.dcg / sum(row["term"] for row in a.case.rows(a.case.ideal_grades[::-1]))
    ),
    r"That divides DCG by the number of its terms": lambda a: a.case.dcg / a.case.looked,
    # Of readers
    r"That is nDCG(@\d+)? with the gain 2\^grade − 1": lambda a: a.case.but(gain=GAINS["exponential"]).ndcg,
    r"That takes the grade over the number of grades": lambda a: ended(
        a, lambda grade: nothing_below_0(grade) / (a.case.largest + 1)
    ),
    r"That forgets the −1: a grade of 0 satisfies nobody": lambda a: ended(
        a, lambda grade: 2 ** nothing_below_0(grade) / 2**a.case.largest
    ),
    r"That lets those go on who are satisfied": lambda a: satisfied_go_on(a),
    r"That works with chances that were rounded to two decimals": lambda a: ended(
        a, lambda grade: half_up((2 ** nothing_below_0(grade) - 1) / 2**a.case.largest, 2)
    ),
    r"That divides by the number of results, too": lambda a: value(a.case, a.measure.name) / a.case.looked,
    r"That is what rank 1 adds": lambda a: value(a.case.but(k=1), a.measure.name),
    r"That is what the ranks below the first add": lambda a: a.case.err - a.case.but(k=1).err,
    r"That is precision, in which each rank counts the same": lambda a: a.case.precision,
    r"That leaves out what is not relevant": lambda a: sum(
        (1 - a.case.p) * a.case.p**place for place in range(len(a.case.relevant_ranks))
    ),
    r"That is the part of the ranks that are not relevant": lambda a: (
        sum(row["weight"] for row in a.case.weights()) - a.case.rbp
    ),
    r"That is AP, the precision where the relevant results stand": lambda a: a.case.ap,
}


def grades_judged(a):
    return [*(grade for _, grade, _ in a.case.listed if grade is not None), *a.case.missed]


def dcg_over(a, grades):
    """The DCG of the list over that of other grades."""
    return a.case.dcg / sum(row["term"] for row in a.case.rows(grades))


def half_up(number, digits):
    return math.floor(number * 10**digits + 0.5 + 1e-9) / 10**digits


def harmonic(one, other):
    return 2 * one * other / (one + other) if one + other else 0


def lacked(a):
    """What is relevant and was not retrieved."""
    return sum(map(a.case.is_relevant, a.case.missed))


def without_one(a):
    """The grades of what was missed, without the last that is relevant."""
    relevant, others = ([each for each in a.case.missed if a.case.is_relevant(each) == flag] for flag in (True, False))
    return tuple(relevant[:-1] + others)


def short_precisions(a, digits):
    return sum(half_up(hits_to(a, rank) / rank, digits) for rank in a.case.relevant_ranks) / asked_divisor(a)


def above_0(case):
    """The ranks of the results with a grade above 0."""
    return [rank for rank, (_, grade, _) in enumerate(case.counted[: case.k], 1) if (grade or 0) > 0]


def as_they_come(a):
    """All judged grades, what was missed last."""
    return [*(grade for _, grade, _ in a.case.listed if grade is not None), *a.case.missed]


def seen_rows(a):
    return a.case.rows([grade for _, grade, _ in a.case.counted[: a.case.k]])


def ended(a, chance):
    """ERR, where a grade satisfies with another chance."""
    return sum(row["term"] for row in a.case.cascade(chance))


def satisfied_go_on(a):
    total, left = 0, 1
    for rank, row in enumerate(a.case.cascade(), 1):
        total += left * row["satisfied"] / rank
        left *= row["satisfied"]
    return total


def readers(a):
    """The rows of a cascade, in which ties are averaged where they are asked for so."""
    if a.case.ties == "given order" or not a.case.counted or a.case.counted[0][2] is None:
        return a.case.cascade()
    orders = [
        a.case.but(listed=tuple((0, grade, None) for grade in grades), skip=False, max_grade=a.case.largest)
        for grades in a.case.orders
    ]
    stops = sum(row["stops_here"] for one in orders for row in one.cascade())
    return [{"stops_here": stops / len(orders)}]


# Of the rows of readers: the sentence, and the rows.
ROWS = {
    r"That lets every reader arrive at every rank": lambda a, _: [
        {**row, "stops_here": row["satisfied"], "term": row["satisfied"] / rank}
        for rank, row in enumerate(a.case.cascade(), 1)
    ],
    r"That is divided by 2\^(\S+) − 1, as if the top grade satisfied everybody": lambda a, found: a.case.cascade(
        lambda grade: (2 ** nothing_below_0(grade) - 1) / (2 ** float(found[1]) - 1)
    ),
    r"That takes grade / (\S+) for the chance": lambda a, found: a.case.cascade(
        lambda grade: nothing_below_0(grade) / float(found[1])
    ),
    r"That takes (\S+) for the top grade.*": lambda a, found: a.case.but(max_grade=float(found[1])).cascade(),
    r"That divides by the rank \+ 1": lambda a, _: [
        {**row, "term": row["stops_here"] / (rank + 1)} for rank, row in enumerate(a.case.cascade(), 1)
    ],
    r"That multiplies by the rank": lambda a, _: [
        {**row, "term": row["stops_here"] * rank} for rank, row in enumerate(a.case.cascade(), 1)
    ],
    r"That divides by log₂\(rank \+ 1\), as DCG does": lambda a, _: [
        {**row, "term": row["stops_here"] / math.log2(rank + 1)} for rank, row in enumerate(a.case.cascade(), 1)
    ],
    r"That adds up the chances to be satisfied": lambda a, _: [
        {**row, "term": row["satisfied"]} for row in a.case.cascade()
    ],
    r"That counts all the results": lambda a, _: [{**row, "term": row["weight"]} for row in a.case.weights()],
    r"That multiplies by the grade": lambda a, _: [
        {**row, "term": row["weight"] * nothing_below_0(grade)}
        for row, (_, grade, _) in zip(a.case.weights(), a.case.counted)
    ],
    r"That multiplies by 2\^grade − 1": lambda a, _: [
        {**row, "term": row["weight"] * (2 ** nothing_below_0(grade) - 1)}
        for row, (_, grade, _) in zip(a.case.weights(), a.case.counted)
    ],
    r"That takes \(rank − 1\) × p for the power": lambda a, _: a.case.weights(
        lambda rank: (1 - a.case.p) * (a.case.p * (rank - 1) if rank > 1 else 1)
    ),
    r"That leaves out the factor 1 − p, and begins with p at rank 1": lambda a, _: a.case.weights(
        lambda rank: a.case.p**rank
    ),
    r"That leaves out the factor 1 − p": lambda a, _: a.case.weights(lambda rank: a.case.p ** (rank - 1)),
    r"That begins with p at rank 1": lambda a, _: a.case.weights(lambda rank: (1 - a.case.p) * a.case.p**rank),
    r"That has p = (0\.\d)": lambda a, found: a.case.but(p=float(found[1])).weights(),
    r"That has p and 1 − p exchanged": lambda a, _: a.case.but(p=1 - a.case.p).weights(),
}


def told(table, says):
    """What a table has of a sentence, and the match."""
    found = tuple(table) and match_in(tuple(table), re.split(r"\.(?: |$)", says)[0])
    return (table[found.re.pattern], found) if found else (None, None)


@cache
def match_in(patterns, first):
    """The first pattern that matches; a sentence is told of many lists."""
    return next(filter(None, (re.fullmatch(pattern, first) for pattern in patterns)), None)


def every_order(a):
    """The question in each order of its equal scores."""
    runs = [list(run) for _, run in groupby(zip(a.ranking.documents, a.ranking.scores), key=lambda each: each[1])]
    for each in product(*(permutations(run) for run in runs)):
        yield Asked(a.measure(ties="given order"), a.ranking.reordered(one for run in each for one, _ in run))


def in_this_order(a, says):
    """What a sentence of each order gives in this one: where nothing leaves room for it, what is right."""
    return again(a, says) if says in possible(a.measure, a.ranking) else a.measure.result(a.ranking).number


@cache
def possible(measure, ranking):
    """The sentences for which a list leaves room."""
    return {slip.of_every(measure) for slip, _ in slips_given(measure, ranking)}


def again(a, says):
    """The number of a sentence, worked out by hand."""
    if says.startswith("In each order: "):
        return mean([in_this_order(each, f"T{says[16:]}") for each in every_order(a)])
    if says == "That adds up the orders of the equal scores. Take their mean.":
        return sum(each.measure.result(each.ranking).number for each in every_order(a))
    if a.measure.name in APART:
        meant, _ = told(OTHERS, says)
        assert meant, f"nobody has worked out “{says}”"
        return meant(a)
    meant, found = told(ROWS, says) if a.measure.name in ("ERR", "RBP") else (None, None)
    if meant:
        # Over the orders of a tie, where that is asked for.
        return (
            sum(row["term"] for row in meant(a, found))
            if a.case.ties == "given order" or a.ranking.scores is None
            else a.case.expected(
                lambda grades: sum(
                    row["term"]
                    for row in meant(
                        Fixed(
                            a.case.but(listed=tuple((0, g, None) for g in grades), skip=False, max_grade=a.case.largest)
                        ),
                        found,
                    )
                )
            )
        )
    meant, _ = told(GAINED, says)
    if meant:
        return value(meant(a), a.measure.name)
    meant, _ = told(VALUES, says)
    assert meant, f"nobody has worked out “{says}”"
    return meant(a)


def found_by(**changes):
    """The measure itself, with other parameters."""
    return lambda a: a.measure(**changes).result(a.ranking).number


def in_order(of):
    """The number of the measure itself, where the list stands as in a case that is made of it."""

    def found(a):
        # Of LRAP, whose ranks are the last of a tie, AP is told.
        one = (
            AP(rel=a.case.rel, unjudged=a.measure.unjudged)
            if a.measure.name == "LRAP"
            else a.measure(ties="given order")
        )
        return one.result(a.ranking.reordered(each[0] for each in of(a).listed)).number

    return found


better_first, better_last = in_order(lambda a: a.case.better_first), in_order(lambda a: a.case.better_last)
# Of measures that `Plain` has not: the sentence, and the number.
OTHERS = {
    r"That is precision, the share of the results that is relevant": lambda a: a.case.precision,
    r"That is one over the rank of the first relevant result": lambda a: a.case.rr,
    r"That is one over the rank of the first relevant result in the order given": lambda a: (
        a.case.but(ties="given order").rr
    ),
    r"That is the number of relevant results": lambda a: a.case.hits,
    r"That counts one result too many": lambda a: a.ranking.value(a.measure) + 1,
    r"That is the rank of the last relevant result": lambda a: a.case.relevant_ranks[-1],
    r"That is the mean rank of the relevant results": lambda a: mean(a.case.relevant_ranks),
    r"That is how many pairs are in the right order; .+": lambda a: right_pairs(a),
    r"That divides by all pairs of results": lambda a: right_pairs(a) / math.comb(len(a.case.counted), 2),
    r"That divides by the relevant results times all of them": lambda a: (
        right_pairs(a) / (a.case.hits * len(a.case.counted))
    ),
    r"That is 2 × AUC − 1": lambda a: 2 * a.ranking.value(a.measure) - 1,
    r"That is AUC, the share of the pairs in the right order": lambda a: a.ranking.value(
        MEASURES["AUC"](ties="average", rel=a.case.rel, unjudged=a.measure.unjudged)
    ),
    r"That is AP, which asks for the order, too": lambda a: a.case.but(divide_by="R").ap,
    r"That is how many are judged; divide it by .+": lambda a: judged(a),
    r"That counts the relevant results alone": lambda a: (
        a.case.hits / (a.measure.k if a.measure.k and a.measure.fewer == "k" else a.case.looked)
    ),
    r"That is the share of the whole list": lambda a: (
        sum(grade is not None for _, grade, _ in a.case.listed) / len(a.ranking)
    ),
    r"That goes one rank too far": lambda a: at(a, a.measure.k + 1),
    r"That stops one rank too early": lambda a: at(a, a.measure.k - 1),
    r"That is the sum over the relevant results; divide it by R": lambda a: (
        a.ranking.value(a.measure) * a.case.relevant
    ),
    r"That is divided by the number of results": lambda a: (
        a.ranking.value(a.measure) * a.case.relevant / len(a.ranking)
    ),
    r"That forgets the 1 −, and adds up the shares of what stands above": lambda a: (
        a.case.uncut.hits / a.case.relevant - a.ranking.value(a.measure)
    ),
    r"That is the share of the pairs in the wrong order": lambda a: 1 - a.ranking.value(a.measure),
    r"That is 1 − the share that is judged": lambda a: 1 - a.ranking.value(a.measure),
    r"That is turned around: .+": lambda a: 1 - a.ranking.value(a.measure),
    r"That counts the results in front of it alone": lambda a: a.ranking.value(a.measure) - 1,
    r"That is AP in the order given": lambda a: a.case.but(ties="given order").ap,
    r"That is the precision where this recall is reached": lambda a: at_recall(a)[0][0],
    r"That is the recall where it gets so far": lambda a: at_recall(a)[0][1],
    r"That is the mean of the precisions from there on": lambda a: mean([each[0] for each in at_recall(a)]),
    r"That is the lowest precision from there on": lambda a: min(each[0] for each in at_recall(a)),
    r"That is the highest precision of all": lambda a: max(each[0] for each in curve(a)),
    r"That is the highest precision where recall is \S+ or less": lambda a: max(
        each[0] for each in curve(a) if each[1] <= a.measure.recall
    ),
    r"That is the highest precision where recall is above \S+": lambda a: max(
        (each[0] for each in curve(a) if each[1] > a.measure.recall), default=0
    ),
    r"That asks for a higher grade than \S+ to be relevant": lambda a: (
        a.measure(rel=math.floor(a.case.rel) + 1).result(a.ranking).number
    ),
    r"That takes one over each rank": lambda a: mean([1 / last for _, last, _, _ in ranks_by_score(a)]),
    r"That reads the scores from the lowest up": lambda a: (
        sum(mean([flag for score, flag in scored(a) if score <= own]) for own, relevant in scored(a) if relevant)
        / a.case.relevant
    ),
    r"That is AP, the mean over the orders of the equal scores": lambda a: a.case.but(ties="average").ap,
    r"That gives equal scores the mean of their ranks": lambda a: mean(
        [hits / mean(range(first, last + 1)) for first, last, _, hits in ranks_by_score(a)]
    ),
    r"That gives the next lower score the next rank, however many share the one above": lambda a: mean(
        [hits / different for _, _, different, hits in ranks_by_score(a)]
    ),
    r"That is the first relevant result alone": lambda a: share_of(ranks_by_score(a)[0]),
    r"That is the last relevant result alone": lambda a: share_of(ranks_by_score(a)[-1]),
    r"That is the rank of the first relevant result": lambda a: a.case.uncut.first_rank,
    r"That is one over the rank of the first relevant result of the whole list": lambda a: a.case.uncut.rr,
    r"That is the precision of the whole list": lambda a: a.case.uncut.precision,
    r"That is the number of relevant results of the whole list": lambda a: a.case.uncut.hits,
    r"That is divided by D": lambda a: a.ranking.value(a.measure) * a.case.relevant / out_of(a),
    r"That is divided by the relevant results found": lambda a: (
        a.ranking.value(a.measure) * a.case.relevant / a.case.uncut.hits
    ),
    r"That leaves out what was missed": lambda a: bpref(a, judged_missed=()),
    r"That counts 1 for what was missed": lambda a: a.ranking.value(a.measure) + lacked(a) / a.case.relevant,
    r"That counts all the results above": lambda a: bpref(a, above=lambda grades: len(grades)),
    r"That counts what is unjudged among those above": lambda a: bpref(
        a, above=lambda grades: sum(not a.case.is_relevant(grade) for grade in grades)
    ),
    r"That takes what is unjudged for not relevant": lambda a: bpref(
        a, listed=[0 if each is None else each for _, each, _ in a.case.listed]
    ),
    r"That has for R in D the relevant results found alone": lambda a: bpref(
        a, most=out_of(a, missed=[grade for grade in a.case.missed if not a.case.is_relevant(grade)])
    ),
    r"That is the share of the judged results that is relevant": lambda a: a.case.hits / judged(a),
    r"That divides by the number of results, \d+": lambda a: judged(a) / len(a.ranking),
    r"That divides by all that is judged": lambda a: judged(a) / len(grades_judged(a)),
    r"That divides by the results that are not judged": lambda a: judged(a) / (a.case.looked - judged(a)),
    r"That counts the places without a result as judged": lambda a: (
        (judged(a) + a.measure.k - a.case.looked) / a.measure.k
    ),
    r"That is divided by the results that are there": lambda a: judged(a) / min(a.measure.k, len(a.ranking)),
    r"That is divided by k": lambda a: judged(a) / a.measure.k,
    r"That is with R in the place of D, as its authors had it": found_by(out_of="R"),
    r"That is with R \+ 10 in the place of D": found_by(out_of="R+10"),
    r"That is with the smaller of N and R for D": found_by(out_of="min(N,R)"),
    r"That is one order of the equal scores, the one given": found_by(ties="given order"),
    r"That is one order of the equal scores, by document id as trec_eval has it": found_by(ties="docno"),
    r"That is the mean over all orders of the equal scores": found_by(ties="average"),
    r"That is one order of the equal scores, by document id from a to z": in_order(
        lambda a: a.case.sorted_ties(lambda name, grade: name)
    ),
    r"That puts the better results first where scores are equal": better_first,
    r"That puts the better results last where scores are equal": better_last,
    r"That is the mean of two orders of the equal scores, the better results first, and last": lambda a: mean(
        [better_first(a), better_last(a)]
    ),
    r"That takes every grade from 1 up for relevant": found_by(rel=1),
    r"That counts what is unjudged as not relevant": found_by(unjudged="nonrelevant"),
    r"That counts the grade \S+ alone": lambda a: (
        a.measure.result(
            a.ranking.but(judgments={of: grade * (grade <= a.case.rel) for of, grade in a.ranking.judgments.items()})
        ).number
    ),
}


def right_pairs(a):
    """Pairs of a relevant result and another one below it, in the mean over the orders that count."""

    def of(grades):
        flags = [a.case.is_relevant(grade) for grade in grades]
        return sum(flag * (not other) for place, flag in enumerate(flags) for other in flags[place + 1 :])

    return a.case.expected(of)


def at(a, k):
    return type(a.measure)(k, **a.measure.settings).result(a.ranking).number


def judged(a):
    """How many of the results looked at are judged, in the mean over the orders that count."""
    return a.case.expected(lambda grades: sum(grade is not None for grade in grades[: a.measure.k]))


def curve(a):
    """(precision, recall) at each rank."""
    return [(each.precision, each.recall) for each in (a.case.but(k=rank + 1) for rank in range(len(a.case.counted)))]


def at_recall(a):
    """The same from the first rank on that reaches the recall."""
    return [each for each in curve(a) if each[1] >= a.measure.recall]


def scored(a):
    """(score, whether it is relevant) of each result."""
    return [(score, a.case.is_relevant(grade)) for _, grade, score in a.case.counted]


def ranks_by_score(a):
    """Of each relevant result the first and the last rank of its score, the different scores down to there, and the
    relevant results that score at least as high."""
    return [
        (
            1 + sum(score > own for score, _ in scored(a)),
            sum(score >= own for score, _ in scored(a)),
            len({score for score, _ in scored(a) if score >= own}),
            sum(score >= own and flag for score, flag in scored(a)),
        )
        for own, relevant in scored(a)
        if relevant
    ]


def share_of(place):
    _, last, _, hits = place
    return hits / last


def out_of(a, listed=None, missed=None):
    """D."""
    listed = [each[1] for each in a.case.listed] if listed is None else listed
    judged = [each for each in [*listed, *(a.case.missed if missed is None else missed)] if each is not None]
    relevant = sum(map(a.case.is_relevant, judged))
    return {"R": relevant, "R+10": relevant + 10}.get(a.measure.out_of, min(relevant, len(judged) - relevant)) or 1


def bpref(a, listed=None, judged_missed=None, above=None, most=None):
    """Bpref of one order, from its definition. above: of the grades above a result, how many count."""
    grades = [each[1] for each in a.case.listed] if listed is None else listed
    missed = a.case.missed if judged_missed is None else judged_missed
    above = above or (lambda grades: sum(each is not None and not a.case.is_relevant(each) for each in grades))
    most = most or out_of(a, grades, missed)
    terms = [
        1 - min(above(grades[:place]), most) / most for place, grade in enumerate(grades) if a.case.is_relevant(grade)
    ]
    return sum(terms) / sum(map(a.case.is_relevant, [*grades, *missed]))


class Fixed:
    """One order of a drawn question."""

    def __init__(self, case):
        self.case = case


PARAMETERS = {
    "rel": (1, 1, 2),
    "base": (2, 2, 2, 10, math.e),
    "p": (0.8, 0.5),
    "max_grade": (None, None, 4),
    "gain": ("linear", "exponential", {0: 0, 1: 1, 2: 5, 3: 9, 4: 12}),
    "no_relevant": ("zero",),
    "recall": (0.5,),
}


def drawn(seed):
    """Rankings and measures, with every parameter and everything that a list may lack."""
    rnd = random.Random(seed)
    # Fractions and negative grades have no gain in a mapping.
    odd = rnd.random() < 0.2
    grades = [0, 0, 1, 1] if rnd.random() < 0.3 else [0, 1, 2, 3, 0.5, -1] if odd else [0, 1, 2, 3]
    grades += [None] if rnd.random() < 0.4 else []
    listed = [rnd.choice(grades) for _ in range(rnd.randint(1, 6))]
    missed = [rnd.choice([grade for grade in grades if grade is not None]) for _ in range(rnd.randint(0, 3))]
    scale = {grade: str(grade) for grade in range(5)} if rnd.random() < 0.2 else None
    # Ids whose order is not that of the list.
    names = rnd.sample("abcdefghi", len(listed) + len(missed))
    judgments = {name: grade for name, grade in zip(names, [*listed, *missed]) if grade is not None}
    ranking = Ranking(names[: len(listed)], judgments, scale=scale)
    if rnd.random() < 0.4:
        ranking = ranking.but(scores=tuple(sorted((rnd.randint(1, 4) for _ in listed), reverse=True)))
    for measure in MEASURES.values():
        if measure.needs_scores and ranking.scores is None:
            continue
        settings = {
            name: rnd.choice(PARAMETERS.get(name, rule.choices or (rule.default,)))
            for name, rule in measure.takes.items()
        }
        if odd:
            settings.pop("gain", None)
        asked = measure(**settings)
        yield Asked(asked @ rnd.randint(1, 7) if measure.takes_cutoff and rnd.random() < 0.6 else asked, ranking)


@cache
def questions():
    return [(seed, asked) for seed in range(DRAWN) for asked in drawn(seed)]


@pytest.mark.slow
def test_each_sentence_is_what_was_done():
    met = Counter()
    for seed, asked in questions():
        if seed >= ENOUGH and all(met[id(slip)] >= TIMES for slip in asked.measure.slips.values()):
            continue
        right = asked.measure.result(asked.ranking)
        if right.by_convention or math.isnan(right.value):
            continue
        for slip, found in slips_given(asked.measure, asked.ranking):
            says = slip.sentence(asked.measure, asked.ranking, found=found)
            assert "{" not in says and "None" not in says, says
            if abs(found.value - right.value) < 1e-9:
                continue
            by_hand = again(asked, says)
            assert found.value == pytest.approx(by_hand, abs=1e-9), (asked.measure, asked.ranking, says)
            met[id(slip)] += 1
    known = {measure.name: measure.slips for measure in MEASURES.values()} | OF_PARAMETERS
    for of, slips in known.items():
        for name, slip in slips.items():
            assert met[id(slip)] >= TIMES, f"{of}: {name} was met {met[id(slip)]} times"


# What every table says of a cell; it holds where the cell beside it has this number.
BESIDE = re.compile(r"That is the number of the row (above|below)\.|That is the (.+) of this row\.")
TWO = re.compile(r"That (adds|divides) (\w+) (?:and|by) (\w+)\. Multiply them\.")
NEXT = re.compile(r"That takes the (.+) of the row (above|below)\.")
ALONE = re.compile(r"That is the (.+) alone\. .+")


def beside(table, column, place, says):
    """The number that a sentence of every table points at; None for another."""
    name = column.replace(" ", "_")
    found = BESIDE.fullmatch(says)
    if found and found[1]:
        return table.rows[place + (1 if found[1] == "below" else -1)][name]
    if found or (found := ALONE.fullmatch(says)):
        return table.rows[place][(found[2] if found.re is BESIDE else found[1]).replace(" ", "_")]
    if says == "That is the fraction upside down.":
        return 1 / table.rows[place][name]
    if says == "That is 1 minus the right number.":
        return 1 - table.rows[place][name]
    if says == "That divides the sum by the number of rows.":
        return table.rows[place][name] / (place + 1)
    if found := TWO.fullmatch(says):
        one, other = (table.rows[place][each.replace(" ", "_")] for each in (found[2], found[3]))
        return one + other if found[1] == "adds" else one / other
    if found := NEXT.fullmatch(says):
        (factors,) = (each.step[1:] for each in table.columns if each.name == name)
        taken = found[1].replace(" ", "_")
        kept = factors[1 - factors.index(taken)]
        return table.rows[place + (1 if found[2] == "below" else -1)][taken] * table.rows[place][kept]
    if says == "That adds the numbers above it.":
        return sum(row[name] for row in table.rows[: place + 1])
    return None


def hits_to(a, rank):
    return sum(a.case.is_relevant(grade) for _, grade, _ in a.case.counted[:rank])


def stopped(a, rank):
    """The readers who have stopped by then."""
    return sum(row["stops_here"] for row in a.case.cascade()[:rank])


def by(a, column, rank):
    return {"recall": a.case.relevant, "hits": 1}.get(column, rank)


# What a column of hits, or a share of them, says of a cell: the sentence, and the number from the rank and the column.
SHARES = {
    r"That counts the results that are not relevant": lambda a, rank, column: rank - hits_to(a, rank),
    r"That leaves out the hit of this row": lambda a, rank, column: hits_to(a, rank - 1) / by(a, column, rank),
    r"That counts a row as a hit that is not relevant": lambda a, rank, column: (
        (hits_to(a, rank - 1) + 1) / by(a, column, rank)
    ),
    r"That is this row alone, without the hits above": lambda a, rank, column: (
        (rank in a.case.relevant_ranks) / by(a, column, rank)
    ),
    r"That is 0 because the row is not relevant": lambda a, rank, column: 0,
    r"That is the share of the readers who are left": lambda a, rank, column: 1 - stopped(a, rank - 1),
    r"That takes off those of the row above alone": lambda a, rank, column: (
        a.case.cascade()[rank - 1]["satisfied"] * (1 - (a.case.cascade()[rank - 2]["stops_here"] if rank > 1 else 0))
    ),
    r"That is satisfied times those who stopped above": lambda a, rank, column: (
        a.case.cascade()[rank - 1]["satisfied"] * stopped(a, rank - 1)
    ),
    r"That counts those who stop here among those above": lambda a, rank, column: (
        a.case.cascade()[rank - 1]["satisfied"] * (1 - stopped(a, rank))
    ),
    r"That divides by the rank \+ 1": lambda a, rank, column: hits_to(a, rank) / (rank + 1),
    r"That counts ranks from 0": lambda a, rank, column: hits_to(a, rank) / (rank - 1),
    r"That divides by R already": lambda a, rank, column: (
        (rank in a.case.relevant_ranks) * hits_to(a, rank) / rank / a.case.relevant
    ),
    r"That is one over the rank": lambda a, rank, column: (rank in a.case.relevant_ranks) / rank,
}


READ_BY = {"rel", "unjudged", "ties"}
OF_EACH_RANK = (
    "That is recall, divided by R",
    "That is precision, divided by",
    "That divides by the number of results",
    "That is 1 − precision",
    "That is divided by the relevant documents of the list",
    "That is the share that was missed",
)


class Higher:
    """A drawn question with another threshold."""

    def __init__(self, case):
        self.case = case


# The right number of a column, by hand.
SHARES_OF = {
    "hits": hits_to,
    "precision": lambda a, rank: hits_to(a, rank) / rank,
    "recall": lambda a, rank: hits_to(a, rank) / a.case.relevant,
    "f1": lambda a, rank: 2 * hits_to(a, rank) / (rank + a.case.relevant),
    "term": lambda a, rank: (rank in a.case.relevant_ranks) * hits_to(a, rank) / rank,
    "reciprocal": lambda a, rank: 1 / rank,
}


def another_ideal(a, says):
    """The grades that are taken for the ideal order, rank by rank; none where a sentence speaks of something else."""
    missed = a.case.missed
    judged = [grade for _, grade, _ in a.case.listed if grade is not None]
    orders = {
        "That is the grade in this order.": [grade for _, grade, _ in a.case.counted][: a.case.k],
        "That has the worst first.": sorted([*judged, *missed]),
        "That has each grade once.": sorted({*judged, *missed}, reverse=True),
        "That lacks one of those that were missed.": sorted([*judged, *missed[:-1]], reverse=True),
    }
    return next((grades for first, grades in orders.items() if says.startswith(first)), [])


def in_a_cell(a, table, column, place, says):
    """The number that a sentence gives in a cell, by hand."""
    if says.startswith("That is the number of this row alone."):
        row = table.rows[place]
        return row["relevant"] if column == "hits" else row["term"] if "term" in row else row["gain"]
    pointed = beside(table, column, place, says)
    if pointed is not None:
        return pointed
    ideal = table.prefix != ""
    if column in ("hits", "precision", "recall", "stops here") or a.measure.name in ("AP", "ContextPrecision"):
        meant, _ = told(SHARES, says)
        if meant:
            return meant(a, place + 1, column)
    if column in ("precision", "recall") and says.startswith(OF_EACH_RANK):
        # The cell is the measure itself, cut at its rank.
        by = P if column == "precision" else R
        kept = {name: a.measure.settings[name] for name in by.takes.keys() & a.measure.settings if name in READ_BY}
        return again(Asked(by(**kept) @ (place + 1), a.ranking), says)
    if ideal and (grades := another_ideal(a, says)):
        return grades[place] if column == "grade" else a.case.gain(grades[place]) * a.case.discount(place + 1)
    if says.startswith("That is the gain. The grade is asked for."):
        return a.case.gain(a.case.ideal_grades[place])
    if says.startswith("That is 2^grade − 1. The grade is asked for."):
        return 2 ** table.rows[place]["grade"] - 1
    if says.startswith("That is 0 because the row is not relevant. Every rank"):
        return 0
    if says.startswith("That is recall, the hits over R."):
        return table.rows[place]["hits"] / a.case.relevant
    if says.startswith("That is one over a rank behind the list."):
        return 1 / (len(a.ranking) + place - a.case.looked + 1)
    if found := re.fullmatch(r"That is 1 for a relevant result\. .+", says):
        return 1
    if says.startswith(("That gives it a rank behind", "That counts it as found behind")):
        behind = place - a.case.looked + 1
        found = table.rows[place]["hits"] + (behind if "found" in says else 0)
        return found / (len(a.ranking) + behind)
    if says.startswith("That is the sum in the best order."):
        return a.case.best.rows([each[1] for each in a.case.best.listed])[place][column]
    meant, found = told(ROWS, says)
    if meant:
        return meant(a, found)[place][column.replace(" ", "_")]
    if says.startswith(("That asks for a higher grade", "That takes every grade from 1 up")):
        case = a.case.but(rel=math.floor(a.case.rel) + 1 if "higher" in says else 1)
        if column == "term" and a.measure.name == "RBP":
            return case.weights()[place]["term"]
        # Behind the list stands what was missed, with the hits of the whole list.
        return SHARES_OF[column](Higher(case), min(place + 1, a.case.looked))
    meant, _ = told(GAINED, says)
    assert meant, f"nobody has worked out “{says}” in {column}"
    case = meant(a)
    return case.rows(case.ideal_grades if ideal else [each[1] for each in case.counted])[place][column]


def on_the_way(a, line, says):
    """The number that a sentence gives in a line below the table that is not the last."""
    if says.startswith("That is the sum of the whole list."):
        return a.case.uncut.dcg
    if line.startswith("ideal") and (grades := another_ideal(a, says)):
        return sum(row["term"] for row in a.case.rows(grades[: len(a.case.ideal_grades)]))
    meant, _ = told(GAINED, says)
    assert meant, f"nobody has worked out “{says}” in {line}"
    return meant(a).ideal_dcg if line.startswith("ideal") else meant(a).dcg


@pytest.mark.slow
def test_each_sentence_in_a_cell_is_what_was_done_there():
    cells = lines = 0
    for _, asked in questions()[::2]:
        if asked.measure.averages(asked.ranking) or asked.measure.ties != "given order":
            continue
        try:
            tables, feet, _ = of_ranking(asked.ranking, asked.measure, ["hits", "discount", "weight", "satisfied"])
        except ValueError:
            continue  # nothing to work out
        for table in tables:
            for cell in table.cells:
                column, place = cell.key.removeprefix(table.prefix).rpartition(" ")[0], cell.row - 1
                for says, number in cell.slips:
                    by_hand = in_a_cell(asked, table, column, place, says)
                    assert float(number) == pytest.approx(float(by_hand), abs=1e-9), (asked.measure, cell.key, says)
                    assert abs(number - cell.number) > 1e-9
                    cells += 1
        for foot in feet[:-1]:
            for says, number in foot.slips:
                by_hand = on_the_way(asked, foot.key, says)
                assert float(number) == pytest.approx(by_hand, abs=1e-9), (asked.measure, foot.key, says)
                lines += 1
        for says, number in feet[-1].slips:
            assert float(number) == pytest.approx(again(asked, says), abs=1e-9), (asked.measure, says)
            lines += 1
    assert cells > 5000 and lines > 1000


def mean(numbers):
    return sum(numbers) / len(numbers)


def ranks_of(each):
    """The ranks of what was found, from their reciprocals."""
    return [1 / value for value in each if value]


# Of a mean, from the value of each query: the sentence, and the number.
OF_MEANS = {
    r"That is the sum over the queries; divide it by their number": sum,
    r"That leaves out what found nothing": lambda each: mean([value for value in each if value]),
    r"That is one over the mean rank of what was found": lambda each: 1 / mean(ranks_of(each)),
    r"That is the mean rank of what was found": lambda each: mean(ranks_of(each)),
    r"That is the sum of the ranks of what was found": lambda each: sum(ranks_of(each)),
    r"That is one over the sum of the ranks of what was found": lambda each: 1 / sum(ranks_of(each)),
    r"That is the mean rank, with rank 0 for what found nothing": lambda each: sum(ranks_of(each)) / len(each),
    r"That is one over the mean rank, with rank 0 for what found nothing": lambda each: len(each) / sum(ranks_of(each)),
    r"That is the share of the queries that found something": lambda each: len(ranks_of(each)) / len(each),
    r"That counts 1 for what found nothing": lambda each: mean([value or 1 for value in each]),
    r"That is the mean of numbers that were rounded to two decimals": lambda each: mean(
        [half_up(value, 2) for value in each]
    ),
    r"That is the mean of numbers that were rounded to one decimal": lambda each: mean(
        [half_up(value, 1) for value in each]
    ),
    r"That is the geometric mean of the queries": lambda each: math.prod(each) ** (1 / len(each)),
    r"That is the harmonic mean of the queries": lambda each: len(each) / sum(1 / value for value in each),
    r"That is one over the mean": lambda each: 1 / mean(each),
}
# And from what stands in each.
OF_QUERIES = {
    r"That throws the terms of all queries together": lambda queries: (
        sum(value(query.case, query.measure.name) * divisor(query) for query in queries) / sum(map(divisor, queries))
    ),
    r"That throws the precisions found together and divides by their number": lambda queries: (
        sum(query.case.precisions for query in queries) / sum(query.case.hits for query in queries)
    ),
    r"That gives what found nothing the last rank of its list": lambda queries: mean(
        [query.case.rr or 1 / query.case.looked for query in queries]
    ),
}


def divisor(query):
    return query.measure.result(query.ranking).divisor


def of_mean(queries, says):
    """What a sentence of a mean may give, worked out by hand: a number, or one of several."""
    each = [value(query.case, query.measure.name) for query in queries]
    if says.startswith("In each query: "):
        return [mean([of_each_query(query, f"T{says[16:]}") for query in queries])]
    if re.fullmatch(r"That is the .+ of .+ alone\. Take the mean of all\.", says):
        return each
    meant, _ = told(OF_QUERIES, says)
    return [meant(queries)] if meant else [told(OF_MEANS, says)[0](each)]


def of_each_query(asked, says):
    """What is found where a slip is made for each query that leaves room for it."""
    return again(asked, says) if says in asked.said_of_every else value(asked.case, asked.measure.name)


@pytest.mark.slow
@pytest.mark.parametrize("measure", [AP, AP @ 3, AP(divide_by="found"), RR, RR @ 2, P @ 3, nDCG @ 2], ids=str)
def test_each_sentence_of_a_mean_is_what_was_done(measure):
    rnd, met = random.Random(3), 0
    for _ in range(15):
        lists = [[rnd.choice((0, 0, 1)) for _ in range(4)] for _ in range(3)]
        rankings = [Ranking.from_grades(each, not_retrieved=[1] * rnd.randint(0, 1)) for each in lists]
        queries = [Asked(measure, ranking) for ranking in rankings]
        if not all(query.case.relevant for query in queries):
            continue
        (table,), (foot,), _ = of_queries(rankings, measure)
        for says, number in foot.slips:
            by_hand = of_mean(queries, says)
            assert any(float(number) == pytest.approx(float(one), abs=1e-9) for one in by_hand), (rankings, says)
            met += 1
        for cell in table.cells:
            column, place = cell.key.rpartition(" ")[0], cell.row - 1
            for says, number in cell.slips:
                by_hand = beside(table, column, place, says)
                if column == "rank" and says.startswith("That counts ranks from 0."):
                    by_hand = cell.number - 1
                elif by_hand is None:
                    by_hand = again(queries[place], says)
                assert float(number) == pytest.approx(float(by_hand), abs=1e-9), (measure, rankings, says)
    assert met > 60


def test_each_sentence_of_a_tie_is_what_was_done():
    measure = AP(ties="average")
    for grades in ([0, 1, 0, 1], [1, 0, 1, 1], [0, 0, 1, 1]):
        ranking = Ranking.from_grades(grades).but(scores=(4, 3, 3, 1))
        (table,), (foot,), _ = of_orders(ranking, measure)
        values = [row[str(AP)] for row in table.rows]
        for says, number in foot.slips:
            one = says.startswith("That is the value of one order alone.")
            assert number in values if one else number == sum(values)


# Questions


def lines():
    """What practice and lessons ask of a list, or of several."""
    yield from (line for several in BY_HAND.values() for line in several)
    for name in LESSONS:
        yield from (
            record["ask"] for record in toml("irlessons.exercises.lessons", f"{name}.toml").values() if "ask" in record
        )


@every("line", lines(), ids=str)
def test_each_sentence_of_a_question_is_what_was_done(line):
    agrees(Line.read(line))


@pytest.mark.slow
@pytest.mark.parametrize("topic", TOPICS)
def test_each_sentence_of_a_drawn_question_is_what_was_done(topic):
    records = toml("irlessons.exercises.exam", "kinds.toml").get(topic, {})
    for name, record in records.items():
        for seed in range(12):
            rng = random.Random(f"{name} {seed}")
            cutoff = f"@{draw_list.whole_number(rng, record['k'])}" if "k" in record else ""
            asked = rng.choice(record["ask"]).replace("@k", cutoff)
            line = Line.read([f"{asked} | {each}" for each in draw_list.lists_of(rng, record)])
            # What is 0 is not asked.
            if line.work().number:
                agrees(line)


def agrees(line):
    """Each slip of a question, worked out by hand."""
    each = [Asked(line.measure, ranking) for ranking in line.rankings]
    for mistake in line.mistakes():
        value = float(mistake.value())
        if math.isfinite(value):
            by_hand = of_mean(each, mistake.says) if line.is_mean else again(each[0], mistake.says)
            near = [value == pytest.approx(float(one), abs=1e-9) for one in (by_hand if line.is_mean else [by_hand])]
            assert any(near), (line, mistake.says, value, by_hand)
