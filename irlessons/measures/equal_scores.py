"""Equal scores: the order in which a tool puts them, and what is expected over all of their orders.

A *group* is a number of neighbours with the same score: how many ranks are above it, and its length. A group in which
nothing counts may be missing, as in a ranking of which only the value is asked. Expected values are closed forms, with
no order ever tried out; those for precision, AP, RR and gains are of McSherry & Najork (2008), Computing information
retrieval performance measures efficiently in the presence of tied scores, ECIR; the others follow in the same way.
`flags` say for each rank whether its document is relevant, in any order inside a group.
"""

import math
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, compress, count, islice, pairwise, permutations, product
from math import comb, factorial, prod
from operator import itemgetter, ne
from typing import NamedTuple

from irlessons.plain_sum import plain_sum, Ratio
from irlessons.ranking import Document, Ranking
from irlessons.rounding import Number

NO = Fraction(0)


class Group(NamedTuple):
    """Neighbours with the same score, by themselves or several. above: how many ranks are."""

    above: int
    length: int


class Tied(NamedTuple):
    """A group of equal scores of which the value alone is asked. above: how many ranks are.  grades: in their order,
    those that count.
    """

    above: int
    length: int
    grades: list[float | None]


def tied(ranking: Ranking, grades: Collection[float | None], condensed: bool = False) -> list[Tied]:
    """The groups with these grades in them, from the top. condensed: only judged results have a rank."""
    all_grades = ranking.grades
    ranks = [*map(itemgetter(0), ranking.ranked())]
    counts = [*map(grades.__contains__, all_grades)]
    found, judged, seen = list[Tied](), 0, 0
    for start, end in groups_around(compress(count(), counts), group_ends(ranking.scores or ())):
        above, length, own = ranks[start] - 1, end - start, all_grades[start:end]
        if condensed:
            judged += start - seen - all_grades[seen:start].count(None)
            above, length, seen = judged, length - own.count(None), start
        found.append(Tied(above, length, [*compress(own, counts[start:end])]))
    return found


def group_lengths(scores: Sequence[float]) -> list[int]:
    """How many neighbours share each score, from the top."""
    return [end - start for start, end in pairwise([0, *group_ends(scores)])]


def group_ends(scores: Sequence[float]) -> list[int]:
    """Where each group of neighbours that share their score ends, from the top."""
    return [*compress(count(1), map(ne, scores, islice(scores, 1, None))), len(scores)] if scores else []


def groups_around(places: Iterable[int], ends: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where each group begins and ends, as a slice has it, that one of these places is in; both rise."""
    end = 0
    for place in places:
        if place >= end:
            number = bisect_right(ends, place)
            end = ends[number]
            yield (ends[number - 1] if number else 0), end


def by_docno(ranking: Ranking) -> list[Document]:
    """The documents as trec_eval sorts them: by score, equal scores by document id descending (ids as text)."""
    return [document for group in groups_of(ranking) for document in sorted(group, key=str, reverse=True)]


def groups_of(ranking: Ranking) -> list[tuple[Document, ...]]:
    """The documents of each group of equal scores, from the top; every document by itself without scores."""
    groups = [1] * len(ranking) if ranking.scores is None else group_lengths(ranking.scores)
    ends = [*accumulate(groups)]
    return [ranking.documents[end - length : end] for end, length in zip(ends, groups)]


def orders_of(ranking: Ranking) -> Iterator[Ranking]:
    """Every order in which equal scores may stand, each as a ranking without scores. There can be very many."""
    for each in product(*(permutations(group) for group in groups_of(ranking))):
        yield ranking.read_as(documents=(document for group in each for document in group), scores=None)


def number_of_orders(ranking: Ranking) -> int:
    """How many orders its equal scores leave open."""
    return prod(factorial(len(group)) for group in groups_of(ranking))


def group_means(values: Sequence[Number], groups: Sequence[Group]) -> list[Number]:
    """The expected value at each rank: the mean of its group."""
    expected: list[Number] = []
    for start, _, length in _spans(groups):
        if length == 1:
            expected += values[start : start + 1]
            continue
        own = values[start : start + length]
        if not any(own):
            expected += [NO if isinstance(own[0], (int, Fraction)) else 0.0] * length
            continue
        total = plain_sum(own)
        # Whole numbers stay fractions.
        expected += [Fraction(total) / length if isinstance(total, (int, Fraction)) else total / length] * length
    return expected


def still_looking(flags: Sequence[bool], groups: Sequence[Group]) -> list[Fraction]:
    """The chance that no relevant document stands above each rank; one entry more than there are ranks."""
    chances = [Fraction(1)]
    for start, _, length in _spans(groups):
        relevant = sum(flags[start : start + length])
        still = chances[-1]
        if not still or not relevant or length == 1:
            chances += [still if not still or not relevant else NO] * length
            continue
        # In how many ways the relevant documents can all stand below each place.
        ways = every = comb(length, relevant)
        for left in range(length, 0, -1):
            ways = ways * (left - relevant) // left
            chances.append(still * Fraction(ways, every))
    return chances


def first_found(flags: Sequence[bool], groups: Sequence[Group]) -> list[Fraction]:
    """The chance that the first relevant document stands at each rank."""
    looking = still_looking(flags, groups)
    # Most documents of a long list are not relevant, and leave the chance as it is; without ties one takes all of it.
    return [NO if above is below else above if below is NO else above - below for above, below in pairwise(looking)]


def precision_terms(flags: Sequence[bool], groups: Sequence[Group]) -> list[Fraction]:
    """The expected precision at each rank, counted as 0 where the document there is not relevant.

    Source: McSherry & Najork (2008), section 2.4.
    """
    terms, hits = [], 0
    for start, above, length in _spans(groups):
        relevant = sum(flags[start : start + length])
        terms += _group_terms(above, length, relevant, hits)
        hits += relevant
    return terms


def precisions_of(group: Tied, hits: int, k: int | None) -> Ratio:
    """The sum of these terms over a group, down to rank k, with `hits` relevant documents above it."""
    above, length, relevant = group.above, group.length, len(group.grades)
    places = length if k is None else min(length, k - above)
    # Over `divisor`, the expected hits at the first place, and the step from place to place.
    divisor = length * max(1, length - 1)
    first, step = relevant * (hits + 1) * (divisor // length), relevant * (relevant - 1)
    # At rank i they are first + step · (i − above − 1), and over i a part of that is the same at each rank.
    over, under = _shares_of_ranks(above, places)
    return Ratio(step * places * under + (first - step * (above + 1)) * over, divisor * under)


@lru_cache(maxsize=4096)
def _shares_of_ranks(above: int, number: int) -> Ratio:
    """1/i added up over so many ranks below those above."""
    divisor = math.lcm(*range(above + 1, above + number + 1))
    return Ratio(sum(divisor // rank for rank in range(above + 1, above + number + 1)), divisor)


def precision_terms_over_found(flags: Sequence[bool], groups: Sequence[Group], k: int) -> list[Fraction]:
    """The same down to rank k, each divided by the relevant documents found there, a number that is random itself.

    Only the group that k cuts makes it random: of its n documents, r of them relevant, m stand above the cut, and
    j of these are relevant with the hypergeometric chance C(r, j) C(n − r, m − j) / C(n, m).
    """
    terms: list[Fraction] = []
    hits = 0
    for start, above, length in _spans(groups):
        relevant = sum(flags[start : start + length])
        if above >= k:
            break
        if above + length >= k:
            last = k - above
            share = first = step = Fraction(0)
            for found in range(max(0, last - (length - relevant)), min(relevant, last) + 1):
                if hits + found:
                    chance = Fraction(comb(relevant, found) * comb(length - relevant, last - found), comb(length, last))
                    share += chance / (hits + found)
                    one, another = _expected_hits(last, found, hits)
                    first += chance * one / (hits + found)
                    step += chance * another / (hits + found)
            return [term * share for term in terms] + _places(above, last, first, step)
        terms += _group_terms(above, length, relevant, hits)
        hits += relevant
    return [term / hits for term in terms] if hits else terms


def interpolated_terms(flags: Sequence[bool], groups: Sequence[Group], needed: int) -> list[Fraction]:
    """For each rank the chance that hit number `needed` is reached there, times the highest precision from there on.

    A maximum has no closed form. Each rank asks for the chance of every state (the hits, the rank where enough of them
    were reached, the highest precision since), of which there are few; still no order is tried out.
    """
    terms = {above + place + 1: NO for _, above, length in _spans(groups) for place in range(length)}
    states, hits = {(0, Fraction(0)): Fraction(1)}, 0
    for start, above, length in _spans(groups):
        relevant = sum(flags[start : start + length])
        inside = {(0, *state): chance for state, chance in states.items()}
        for place in range(length):
            rank, after = above + place + 1, dict[tuple[int, int, Fraction], Fraction]()
            for (found, reached, best), chance in inside.items():
                next_one = Fraction(relevant - found, length - place)
                for more, share in ((1, next_one), (0, 1 - next_one)):
                    if share:
                        now, since = hits + found + more, reached
                        if now >= needed:
                            since = reached or rank
                        highest = max(best, Fraction(now, rank)) if since else best
                        state = (found + more, since, highest)
                        after[state] = after.get(state, Fraction(0)) + chance * share
            inside = after
        # At the end of a group all of its relevant documents are found.
        states = {(reached, best): chance for (_, reached, best), chance in inside.items()}
        hits += relevant
    for (reached, best), chance in states.items():
        if reached:
            terms[reached] += best * chance
    return [*terms.values()]


def last_places(flags: Sequence[bool], groups: Sequence[Group]) -> list[tuple[int, int]]:
    """For each rank the last rank of its group, and the relevant documents down to there."""
    places, hits = [], 0
    for start, above, length in _spans(groups):
        hits += sum(flags[start : start + length])
        places += [(above + length, hits)] * length
    return places


def stop_chances(chances: Sequence[float], groups: Sequence[Group]) -> list[float]:
    """The chance that a reader who stops at a document with its own chance stops at each rank.

    The chance to get past the first i documents of a group is the mean, over all choices of i of them, of the product
    of their chances to go on.
    """
    expected, reached = [], 1.0
    for start, _, length in _spans(groups):
        going_on = _mean_products([1 - chance for chance in chances[start : start + length]])
        expected += [reached * (above - below) for above, below in pairwise(going_on)]
        reached *= going_on[-1]
    return expected


def _group_terms(above: int, length: int, relevant: int, hits: int) -> list[Fraction]:
    """The expected terms of one group that begins below rank `above`, with `hits` relevant documents above it."""
    if not relevant:
        return [NO] * length
    return _places(above, length, *_expected_hits(length, relevant, hits))


def _expected_hits(length: int, relevant: int, hits: int) -> tuple[Fraction, Fraction]:
    """The hits down to a place of the group, counted as 0 where the document there is not relevant: what is expected
    of them at its first place, and the step from place to place."""
    chance = Fraction(relevant, length)
    # Given that a document of the group is relevant, each place above it holds another one with this chance.
    another = Fraction(relevant - 1, length - 1) if length > 1 else Fraction(0)
    return chance * (hits + 1), chance * another


def _places(above: int, length: int, first: Fraction, step: Fraction) -> list[Fraction]:
    """Expected hits that grow evenly down the group, each over its rank."""
    # Over one divisor: each is then one fraction, and not made of four.
    divisor = math.lcm(first.denominator, step.denominator)
    start, more = (each.numerator * (divisor // each.denominator) for each in (first, step))
    return [Fraction(start + place * more, divisor * (above + place + 1)) for place in range(length)]


def _mean_products(values: Sequence[float]) -> list[float]:
    """For each degree from 0: the mean product of so many of the values, over all choices of them."""
    means_so_far = [1.0]
    for number, value in enumerate(values, 1):
        # The new value is in a choice of `degree` out of `number` with chance degree/number.
        means_so_far = [
            (low * (number - degree) + value * below * degree) / number
            for degree, (low, below) in enumerate(zip([*means_so_far, 0.0], [0.0, *means_so_far]))
        ]
    return means_so_far


def _spans(groups: Sequence[Group]) -> Iterator[tuple[int, int, int]]:
    """Of each group the place of its first row, how many ranks are above it, and its length."""
    start = 0
    for above, length in groups:
        yield start, above, length
        start += length
