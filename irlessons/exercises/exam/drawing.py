"""Which kinds of question there are, and how one is drawn: by a seed, and only where there is something to work out."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, zip_longest

from irlessons.checks import listed, seed_of, unknown, whole
from irlessons.exercises.exam import (
    clicks,
    generator,
    how_many,
    p_and_interval,
    pools_and_raters,
    significance,
    term_weights,
    what_changes,
    what_tools_do,
)
from irlessons.exercises.exam.kind import Kind, of_lists
from irlessons.exercises.exercise import Exercise, told_apart
from irlessons.rounding import rounded

# A longer exam than this asks every kind of question many times over.
MOST = 200
# Draws in vain before a kind is given up; ours take a few.
_TRIES = 500
# Those that are not of one list, by topic.
_OTHERS: dict[str, tuple[Kind, ...]] = {
    "err": what_changes.SCALE,
    "ties": what_tools_do.TIES,
    "conventions": what_tools_do.KINDS,
    "changes": what_changes.KINDS,
    "significance": (*significance.KINDS, *p_and_interval.KINDS, *how_many.KINDS),
    "retrieval": term_weights.KINDS,
    "judgments": pools_and_raters.KINDS,
    "generator": generator.KINDS,
    "clicks": clicks.KINDS,
}
_NAMES = (
    *("precision", "ap", "rr", "dcg", "ndcg", "err", "ties", "conventions", "changes"),
    *("significance", "retrieval", "judgments", "generator", "clicks"),
)
TOPICS: dict[str, tuple[Kind, ...]] = {name: (*of_lists(name), *_OTHERS.get(name, ())) for name in _NAMES}


def chosen(topics: Sequence[str] | None) -> list[tuple[Kind, ...]]:
    """The kinds of these topics, all of them without any.

    Raises ValueError for a topic that there is not, with the nearest.
    """
    names = list(TOPICS) if topics is None else listed("topics", topics, "['ap', 'ndcg']")
    for name in names:
        if name not in TOPICS:
            raise unknown("topic", name, TOPICS)
    return [TOPICS[name] for name in dict.fromkeys(names)]


def kinds(seed: int, questions: int, topics: Sequence[str] | None, own: Sequence[Exercise | Kind]) -> list[Kind]:
    """The kinds of so many questions, in their order; a lecturer's own have every second place, as long as there are
    any. Raises ValueError as `exam` does.
    """
    rng, questions = random.Random(f"{seed_of(seed)}"), whole("questions", questions, 1, MOST)
    ours, mine = chosen(topics), [*map(as_kind, own)]
    if not ours and not mine:
        raise ValueError("there is no topic to ask about; give one at least, as in ['ap'], or questions of your own")
    found = list(islice(_in_turn(rng, ours, mine), questions))
    if len(found) < questions:
        raise ValueError(
            f"{questions} questions are asked for, and your files have {len(found)} that no draw changes; "
            f"ask for {len(found)}, or add topics"
        )
    return found


def _in_turn(rng: random.Random, topics: Sequence[tuple[Kind, ...]], own: Sequence[Kind]) -> Iterator[Kind]:
    """Kinds of questions, one's own and ours in turn, and of ours topic by topic. They begin again without end, but for
    what is the same each time.
    """
    while topics or own:
        # In a class what is drawn is another for each student; it comes before what is the same for all.
        mine = sorted(rng.sample(own, len(own)), key=lambda kind: kind.fixed)
        for pair in zip_longest(mine, _by_topic(rng, topics)):
            yield from filter(None, pair)
        own = [each for each in own if not each.fixed]


def _by_topic(rng: random.Random, topics: Sequence[tuple[Kind, ...]]) -> Iterator[Kind]:
    """All kinds once, topic by topic in turn."""
    piles = [rng.sample(kinds, len(kinds)) for kinds in rng.sample(topics, len(topics))]
    while any(piles):
        yield from [pile.pop() for pile in piles if pile]


@cache
def by_name() -> dict[str, tuple[str, Kind]]:
    """Each kind with its topic, by the name of its questions."""
    return {kind.name: (topic, kind) for topic, some in TOPICS.items() for kind in some}


def draw_question(kind: Kind, rng: random.Random) -> Exercise:
    """A question of that kind that is worth asking; one of a lecturer's own as it is.

    Raises ValueError where none is in very many draws.
    """
    for _ in range(_TRIES):
        if exercise := as_asked(kind, kind.draw(rng)):
            return exercise
    at = f"{kind.at}: " if kind.at else ""
    raise ValueError(f"{at}of {_TRIES} draws none is worth asking: each answers 0 or 1, or has fewer than two mistakes")


def as_asked(kind: Kind, exercise: Exercise) -> Exercise | None:
    """What a kind has drawn, as it is asked; None where it is not worth asking, which takes longer than the draw."""
    worth = exercise if kind.fixed else _worth_asking(exercise)
    return worth and replace(worth, kind=kind.name, is_own=kind.is_own)


def as_kind(own: Exercise | Kind) -> Kind:
    """A lecturer's own question, or kind of question, as a kind."""
    if isinstance(own, Kind):
        return own._replace(is_own=True)
    return Kind(own.name, lambda rng: own, fixed=True, is_own=True)


def _worth_asking(exercise: Exercise) -> Exercise | None:
    """The question with the mistakes that lead elsewhere than the right answer.

    None where nobody has to work it out, for the answer is 0 or 1, or where fewer than two numbers are wrong.
    """
    if exercise.choices:
        return exercise
    apart = told_apart(exercise)
    if apart.number in (0, 1):
        return None
    wrong = (rounded(mistake.number, exercise.digits) for mistake in apart.mistakes)
    # Not all are worked out: whether it is asked at all may hang on more than this.
    first = next(wrong, None)
    return apart if any(each != first for each in wrong) else None
