"""Grades of many queries by two people and a machine, drawn: lesson 13 takes from them how far κ strays, and what a κ
that is lower does to an order of systems. No source prints them.
"""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from irlessons.plain_sum import plain_sum

DOCUMENTS = 20
# How far what a person sees strays: of a whole query, which each takes in a way of their own, and of one document.
_OF_QUERY, _OF_DOCUMENT = 0.5, 0.6
# How far each of five systems misses what a document is worth, the best one first; and how much of its list is read.
_MISSES, _READ = (0.6, 0.8, 1.0, 1.2, 1.4), 5


class Part(NamedTuple):
    """The query of each document, its grade by each judge, and the places of what each system has on top."""

    topics: list[int]
    one: list[int]
    other: list[int]
    machine: list[int]
    tops: list[list[int]]

    def means(self, grades: Sequence[int]) -> list[float]:
        """The mean grade of what each system has on top, by one judge."""
        return [plain_sum([grades[place] for place in top]) / len(top) for top in self.tops]


def judged_part(queries: int, *, noise: float = 1, seed: int = 1) -> Part:
    """So many queries of 20 documents each, graded 0 to 3.

    noise: so many times as far as a person the machine strays.
    """
    luck = _normal(Random(seed)).__next__
    part = Part([], [], [], [], [[] for _ in _MISSES])
    strays = (1, 1, noise)
    of_document = [_OF_DOCUMENT * by for by in strays]
    for query in range(queries):
        around, leans = 0.7 + 0.4 * luck(), [_OF_QUERY * by * luck() for by in strays]
        worth = [around + 1.1 * luck() for _ in range(DOCUMENTS)]
        for each in worth:
            part.topics.append(query)
            for grades, lean, by in zip((part.one, part.other, part.machine), leans, of_document):
                grades.append(min(3, max(0, round(each + lean + by * luck()))))
        for top, misses in zip(part.tops, _MISSES):
            scores = [each + misses * luck() for each in worth]
            order = sorted(range(DOCUMENTS), key=scores.__getitem__, reverse=True)
            top += [query * DOCUMENTS + place for place in order[:_READ]]
    return part


def _normal(source: Random) -> Iterator[float]:
    """What `source.gauss(0, 1)` gives, one after the other: a lesson draws 700,000, and its call would take longest."""
    uniform, log, sqrt, cos, sin = source.random, math.log, math.sqrt, math.cos, math.sin
    while True:
        turn = uniform() * math.tau
        far = sqrt(-2.0 * log(1.0 - uniform()))
        yield cos(turn) * far
        yield sin(turn) * far
