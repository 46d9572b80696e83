"""The rankings on which a function is tried out: small ones first, then the worked examples, then some by chance.

They are the same each time.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product

from irlessons.examples import example, names
from irlessons.ranking import Document, Ranking

Grades = Sequence[float | None]

_BY_CHANCE = 150
_SEED = 2
_MISSED = ((), (1,), (3, 2))
# Where scores are looked at: few levels make many ties.
_LEVELS = (2, 3, 9)


@cache
def trials(*, binary: bool, scores: bool) -> tuple[Ranking, ...]:
    """Some three hundred rankings, every one of up to two results among them.

    binary: with the grades 0 and 1 only.  scores: with scores, which are often equal.
    """
    small = (_made(grades, missed, binary) for grades in _small(binary) for missed in _MISSED)
    worked = (each for name in names() for each in example(name).rankings)
    known = (_made(each.grades, list(map(each.judgments.__getitem__, each.not_retrieved)), binary) for each in worked)
    found = dict.fromkeys([*small, *known, *islice(_by_chance(_SEED, binary), _BY_CHANCE)])
    return _with_scores(found) if scores else tuple(found)


@cache
def kept_back(*, binary: bool, scores: bool) -> tuple[Ranking, ...]:
    """A hundred others by chance, for what fits the trials and may do so by chance."""
    found = tuple(islice(_by_chance(_SEED + 1, binary), 100))
    return _with_scores(found) if scores else found


def smaller(ranking: Ranking) -> Iterator[Ranking]:
    """The same without one document, or with one grade lowered by one, or judged as 0."""
    known = (*ranking.documents, *ranking.not_retrieved)
    for document in known:
        judgments = {each: grade for each, grade in ranking.judgments.items() if each != document}
        yield _of(ranking, [each for each in ranking.documents if each != document], judgments)
    for document in known:
        grade = ranking.grade(document)
        if grade is None or grade > 0:
            yield _of(ranking, ranking.documents, {**ranking.judgments, document: max((grade or 0) - 1, 0)})


def beginning(ranking: Ranking, length: int) -> Ranking:
    """Its first results; the others are in the pool as they were."""
    return _of(ranking, ranking.documents[:length], ranking.judgments)


def _of(ranking: Ranking, documents: Sequence[Document], judgments: Mapping[Document, float]) -> Ranking:
    score = dict(zip(ranking.documents, ranking.scores or ()))
    scores = tuple(score[document] for document in documents) if score else None
    return Ranking(documents, judgments, scores=scores)


def _small(binary: bool) -> Iterator[Grades]:
    """The grades of every short list, the shortest first; unjudged results among them."""
    for length in range(5 if binary else 3):
        yield from product((0, 1) if binary else (0, 1, 2, 3), repeat=length)
    yield from ((None,), (1, None), (None, 1), (1, None, 1))


def _by_chance(seed: int, binary: bool) -> Iterator[Ranking]:
    rng = random.Random(seed)
    while True:
        top = 1 if binary else rng.choice((2, 3, 4))
        grades = [rng.choice([None, *range(top + 1), 0, 1]) for _ in range(rng.randint(3, 12))]
        yield _made(grades, rng.choices(range(top + 1), k=rng.randint(0, 3)), binary)


def _made(grades: Grades, missed: Sequence[float], binary: bool) -> Ranking:
    if binary:
        grades = [each and int(each >= 1) for each in grades]
        missed = [int(each >= 1) for each in missed]
    return Ranking.from_grades(grades, not_retrieved=missed)


def _with_scores(rankings: Iterable[Ranking]) -> tuple[Ranking, ...]:
    return tuple(scored for ranking in rankings for scored in _scored(ranking))


def _scored(ranking: Ranking) -> Iterator[Ranking]:
    """The ranking with falling scores, and where it has several results with some that are equal."""
    length = len(ranking)
    yield ranking.but(scores=tuple(range(length, 0, -1)))
    if length > 1:
        levels = _LEVELS[sum(grade is not None and grade > 0 for grade in ranking.grades) % len(_LEVELS)]
        yield ranking.but(scores=tuple((length - place) * levels // (length + 1) for place in range(length)))
