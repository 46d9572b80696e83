"""The rankings on which a function is tried out: small ones first, then the worked examples, then some by chance.

They are the same each time. Their grades are 0 and 1, whole, fractional and negative; results are unjudged, documents
missed, pools without anything relevant, and lists shorter than the cutoff, and longer.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, islice, product

from irlessons.examples import example, names
from irlessons.measures import Measure
from irlessons.ranking import Document, Ranking

Grades = Sequence[float | None]

_BY_CHANCE = 120
_SEED = 2
# Where scores are looked at: few levels make many ties.
_LEVELS = (2, 3, 9)
# By these it is settled what a function can bear: from either end the second begins with what is unjudged.
JUDGED: Grades = (1, 0, 1)
UNJUDGED: Grades = (None, 1, None)
# Lists as long as a cutoff beyond this would take longer than they tell.
_LONGEST = 1000


def trials(asked: Measure, *, scores: bool) -> tuple[Ranking, ...]:
    """Some three hundred rankings, every one of up to two results among them.

    asked: the measure whose grades and whose cutoff they have to show.  scores: with scores, which are often equal.
    """
    return _trials(_grades(asked), asked.rel, asked.k, scores)


@cache
def _trials(grades: tuple[float, ...], rel: float, k: int | None, scores: bool) -> tuple[Ranking, ...]:
    small = (_made(each, missed) for each, misses in _small(grades, rel) for missed in misses)
    worked = (each for name in names() for each in example(name).rankings)
    known = (_made(each.grades, [each.judgments[document] for document in each.not_retrieved]) for each in worked)
    cut = (_made(each, missed) for each in _about(k, rel) for missed in ((), (rel, rel)))
    found = dict.fromkeys([*small, *known, *islice(_by_chance(_SEED, grades, rel), _BY_CHANCE), *cut])
    return _with_scores(found) if scores else tuple(found)


def kept_back(asked: Measure, *, scores: bool) -> tuple[Ranking, ...]:
    """A hundred others by chance, for what fits the trials and may do so by chance."""
    found = tuple(islice(_by_chance(_SEED + 1, _grades(asked), asked.rel), 100))
    return _with_scores(found) if scores else found


def smaller(ranking: Ranking) -> Iterator[Ranking]:
    """The same without one document, or with one grade nearer to 0 by one, or judged as 0."""
    known = (*ranking.documents, *ranking.not_retrieved)
    for document in known:
        judgments = {each: grade for each, grade in ranking.judgments.items() if each != document}
        yield _of(ranking, [each for each in ranking.documents if each != document], judgments)
    for document in known:
        grade = ranking.grade(document)
        if grade != 0:
            nearer = 0 if grade is None else max(grade - 1, 0) if grade > 0 else min(grade + 1, 0)
            yield _of(ranking, ranking.documents, {**ranking.judgments, document: nearer})


def first_results(ranking: Ranking, length: int) -> Ranking:
    """Its first results; the others are in the pool as they were."""
    return _of(ranking, ranking.documents[:length], ranking.judgments)


def _of(ranking: Ranking, documents: Sequence[Document], judgments: Mapping[Document, float]) -> Ranking:
    score = dict(zip(ranking.documents, ranking.scores or ()))
    scores = tuple(score[document] for document in documents) if score else None
    return Ranking(documents, judgments, scores=scores)


def _grades(asked: Measure) -> tuple[float, ...]:
    """Whole grades that make a difference to the measure."""
    gain = asked.settings.get("gain")
    if isinstance(gain, tuple):
        return tuple(grade for grade, _ in gain)  # it knows no others
    return (0, 1, 2, 3) if asked.rel <= 2 else (0, 1, asked.rel - 1, asked.rel, asked.rel + 1)


def _small(grades: tuple[float, ...], rel: float) -> Iterator[tuple[Grades, Sequence[Grades]]]:
    """The grades of every short list, the shortest first, each with those that it may lack."""
    low, high = rel - 0.25, rel + 0.5
    # −1 is the only whole one below 0: at others trec_eval, called from Python, reads memory that is not its own.
    kinds: Sequence[tuple[Iterable[Grades], Sequence[Grades]]] = (
        (_every((0, 1), 3), ((), (1,), (1, 0, 1))),
        (_every(grades, 2), ((), (1,), (3, 2))),
        (((None,), (1, None), (None, 1), (1, None, 1), UNJUDGED, (2, None, 1)), ((), (1,), (1, 0))),
        (
            ((0.25,), (low,), (high,), (low, rel), (rel, low), (high, rel), (rel, low, high), (None, high)),
            ((), (high,), (low, 1)),
        ),
        (
            ((-1,), (-0.5,), (-1, 1), (1, -1), (2, -1, 1), (-1, None, 2), (-0.5, 1), (rel, -1, low)),
            ((), (-1,), (-1, 2)),
        ),
    )
    for lists, missed in kinds:
        for each in lists:
            yield each, missed


def _every(grades: Grades, longest: int) -> Iterator[Grades]:
    for length in range(longest + 1):
        yield from product(grades, repeat=length)


def _about(k: int | None, rel: float) -> Iterator[Grades]:
    """Lists that end at a cutoff, and just below it; they hold little, so that there is little to make smaller."""
    if k is not None and k <= _LONGEST:
        for length in (k, k + 1, k + 2):
            yield [*[0] * (length - 1), rel]
        yield [rel, *[0] * (k - 1), rel + 1]


def _by_chance(seed: int, grades: tuple[float, ...], rel: float) -> Iterator[Ranking]:
    rng = random.Random(seed)
    fractional = (*grades, rel - 0.5, rel - 0.25, rel + 0.5, rel + 1.25)
    # In turn, and every second one has results that are unjudged.
    kinds = ((0, 1), grades, (0, 1), grades, fractional, (*fractional, -1, -0.5))
    for number, kind in enumerate(cycle(kinds)):
        unjudged = (None, 0, 1) if number // len(kinds) % 2 else (0, 1)
        length = rng.randint(3, 12)
        yield _made(rng.choices((*kind, *unjudged), k=length), rng.choices(kind, k=rng.randint(0, 3)))


def _made(grades: Grades, missed: Iterable[float | None]) -> Ranking:
    return Ranking.from_grades(grades, not_retrieved=missed)  # type: ignore[arg-type]  # what was missed is judged


def _with_scores(rankings: Iterable[Ranking]) -> tuple[Ranking, ...]:
    return tuple(scored for ranking in rankings for scored in _scored(ranking))


def _scored(ranking: Ranking) -> Iterator[Ranking]:
    """The ranking with falling scores, and where it has several results with some that are equal."""
    length = len(ranking)
    yield ranking.but(scores=tuple(range(length, 0, -1)))
    if length > 1:
        levels = _LEVELS[sum(grade is not None and grade > 0 for grade in ranking.grades) % len(_LEVELS)]
        yield ranking.but(scores=tuple((length - place) * levels // (length + 1) for place in range(length)))
