"""Grades of many queries by two people and a machine, drawn: lesson 13 takes from them how far κ strays, and what a κ
that is lower does to an order of systems. No source prints them.
"""

from collections.abc import Sequence
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
    luck = Random(seed)
    part = Part([], [], [], [], [[] for _ in _MISSES])
    strays = (1, 1, noise)
    for query in range(queries):
        around, leans = luck.gauss(0.7, 0.4), [luck.gauss(0, _OF_QUERY * by) for by in strays]
        worth = [luck.gauss(around, 1.1) for _ in range(DOCUMENTS)]
        for each in worth:
            part.topics.append(query)
            for grades, lean, by in zip((part.one, part.other, part.machine), leans, strays):
                grades.append(min(3, max(0, round(each + lean + luck.gauss(0, _OF_DOCUMENT * by)))))
        for top, misses in zip(part.tops, _MISSES):
            scores = [each + luck.gauss(0, misses) for each in worth]
            order = sorted(range(DOCUMENTS), key=scores.__getitem__, reverse=True)
            top += [query * DOCUMENTS + place for place in order[:_READ]]
    return part
