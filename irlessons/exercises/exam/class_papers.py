"""Papers for a class: each student the same kinds of question in the same order, other numbers of like difficulty.

Numbers from one range are not alike: a list that is longer, or finds more, has more to work out. So what there is to
do for a question is counted, and a question that leaves the band around the usual is drawn again; so is a paper whose
sums do. All students are asked for the same measure, too, where a number answers.

An answer that every neighbour has is nobody's own. So a question whose answer is taken too often is drawn again: no
number is shared by more than a third of the class, no word by more than four fifths. Two sentences that differ in a
number alone are one answer.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median_low
from typing import NamedTuple

from irlessons.checks import whole
from irlessons.exercises.exam.drawing import as_asked, draw_question, kinds
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import WRITTEN
from irlessons.rounding import rounded
from irlessons.working import Working

LARGEST_CLASS = 999
# So far may a question be from the usual, and the sums of a paper: this many, and this share of them.
_QUESTION, _PAPER, _SHARE = 1, 2, 0.05
# Questions that show what is usual; draws of a question, and of a paper, before the nearest will do.
_SAMPLE, _DRAWS, _PAPERS = 15, 60, 20
# Draws that show which measure has answers enough, and how many that is; draws for one that is not taken.
_LOOKS, _ANSWERS, _FREE = 40, 5, 600
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Features(NamedTuple):
    """What there is to do: rows to fill, relevant documents among them, numbers in the formula, mistakes that have a
    number of their own."""

    rows: int
    relevant: int
    steps: int
    mistakes: int

    # A tuple would be put behind the other.
    def __add__(self, other: "Features") -> "Features":  # type: ignore[override]
        return Features(*(one + more for one, more in zip(self, other)))

    def off(self, other: "Features") -> list[int]:
        """How far each is from the other's."""
        return [abs(one - usual) for one, usual in zip(self, other)]


_NOTHING = Features(0, 0, 0, 0)


class Paper(NamedTuple):
    """The questions of one student, and what there is to do for each."""

    asked: tuple[Exercise, ...]
    features: tuple[Features, ...]

    @property
    def total(self) -> Features:
        """What there is to do for all of them."""
        return sum(self.features, _NOTHING)


class Papers(NamedTuple):
    """The papers of a class, and how many questions were drawn again to make them alike."""

    papers: tuple[Paper, ...]
    again: int

    @property
    def shared(self) -> list[tuple[int, str, int]]:
        """Of each place: how many answers there are in substance, the one that most papers share, and how many these
        are."""
        places = [Counter(map(in_substance, each)) for each in zip(*(paper.asked for paper in self.papers))]
        return [(len(found), *found.most_common(1)[0]) for found in places]

    @property
    def spread(self) -> dict[str, tuple[int, int]]:
        """The least and the most that a paper has of each feature."""
        totals = [paper.total for paper in self.papers]
        return {name: (min(column), max(column)) for name, column in zip(Features._fields, zip(*totals))}


def papers(
    seed: int,
    students: int,
    questions: int = 10,
    topics: Sequence[str] | None = None,
    own: Sequence[Exercise | Kind] = (),
) -> Papers:
    """A paper for each student. A paper depends on the seed, its number and the topics, not on how many there are.

    topics, own: as `exam` has them; a lecturer's own question is the same for all.
    Raises ValueError as `exam` does, and for a number of students outside 1 to 999.
    """
    some, students = kinds(seed, questions, topics, own), whole("students", students, 1, LARGEST_CLASS)
    places = [_place(kind, random.Random(f"{seed} {at} {kind.name}")) for at, kind in enumerate(some)]
    made = []
    for student in range(1, students + 1):
        made.append(_paper(seed, student, places))
        for place, each in zip(places, made[-1][0].asked):
            place.given[in_substance(each)] += 1
    return Papers(tuple(paper for paper, _ in made), sum(again for _, again in made))


def right_answer(exercise: Exercise) -> str:
    """The answer as it is asked for: a number at its digits, or a word.

    It is no fraction: a spreadsheet takes 5/12 for a day.
    """
    answer = exercise.answer()
    return answer.printed(exercise.digits) if isinstance(answer, Working) else answer


def in_substance(exercise: Exercise) -> str:
    """The answer without what is drawn: of a sentence, its numbers, for neighbours tell each other its beginning.

    They are cut out of the text, for that is what neighbours tell each other; a kind may fill in its numbers anywhere.
    """
    answer = right_answer(exercise)
    return _NUMBER.sub("…", answer) if exercise.choices else answer


def most_shared(students: int, *, is_word: bool) -> int:
    """How many of so many may have one answer: four fifths for a word, else a third, which is rounded up below six."""
    most = 4 * students // 5 if is_word else students // 3 if students > 5 else (students + 2) // 3
    return max(1, most)


def features(exercise: Exercise) -> Features:
    """What there is to do for a question; for one that a word answers, no more than its wrong words."""
    return Features(*_counts(exercise))


def _counts(exercise: Exercise) -> Iterator[int]:
    """The features one by one: what takes longest, to work out all mistakes, comes last."""
    right = exercise.answer()
    if not isinstance(right, Working):
        yield from (0, 0, 0, len(exercise.mistakes))
        return
    # Nobody writes the rows of a list that is told as counts. The numbers are those that stand in the formula: a total
    # that it names may stand there twice, or not at all.
    rows = right.rows if len(right.rows) <= WRITTEN else ()
    yield len(rows) + len(right.ideal_rows)
    yield sum(bool(row.get("relevant")) for row in rows)
    yield len(_NUMBER.findall(right.formula))
    yield len({rounded(mistake.number, exercise.digits) for mistake in exercise.mistakes})


def _if_near(exercise: Exercise, usual: Features) -> Features | None:
    """What there is to do for a question that is within the band around the usual; None for another."""
    counts = []
    for count, middle in zip(_counts(exercise), usual):
        if abs(count - middle) > _QUESTION:
            return None
        counts.append(count)
    return Features(*counts)


@dataclass
class _Place:
    """What is known of a place in the papers of a class.

    asks: the measure that its kind asks for, one that has answers enough.  usual: the middle of what such questions
    have to do.  given: how many of the students so far have which answer.  only: all the answers that there are, where
    the kind is known to have few.
    """

    kind: Kind
    asks: str
    usual: Features
    given: Counter[str] = field(default_factory=Counter)
    only: frozenset[str] = frozenset()

    def is_taken(self, answer: str, student: int, *, is_word: bool) -> bool:
        """Whether as many have an answer as may."""
        return not self.kind.fixed and self.given[answer] >= most_shared(student, is_word=is_word)

    def is_rarest(self, answer: str) -> bool:
        """Whether of all the answers that there are fewest have this one."""
        return answer in self.only and self.given[answer] == min(self.given[each] for each in self.only)


def _place(kind: Kind, rng: random.Random) -> _Place:
    first = draw_question(kind, rng)
    if first.choices or kind.fixed:
        return _Place(kind, first.alike, features(first))
    looks = {first.alike: [first]}
    answers = {first.alike: {right_answer(first)}}
    for _ in range(_LOOKS):
        # Another measure cannot have more than enough.
        if len(answers[first.alike]) == _ANSWERS:
            break
        each = draw_question(kind, rng)
        looks.setdefault(each.alike, []).append(each)
        answers.setdefault(each.alike, set()).add(right_answer(each))
    asks = max(answers, key=lambda name: min(len(answers[name]), _ANSWERS))
    some = looks[asks]
    while len(some) < _SAMPLE:
        if (another := draw_question(kind, rng)).alike == asks:
            some.append(another)
    return _Place(kind, asks, Features(*map(median_low, zip(*map(features, some[:_SAMPLE])))))


def _paper(seed: int, student: int, places: Sequence[_Place]) -> tuple[Paper, int]:
    """The paper of one student whose sums are near the usual ones, and how many questions were drawn in vain."""
    rng, again, made = random.Random(f"{seed} {student}"), 0, list[Paper]()
    aim = sum((place.usual for place in places), _NOTHING)
    for _ in range(_PAPERS):
        asked, found, draws = zip(*(_near(place, rng, student) for place in places))
        again += sum(draws)
        names = (f"exam-{seed}.{student}-{place}-{each.name}" for place, each in enumerate(asked, 1))
        made.append(Paper(tuple(replace(each, name=name) for each, name in zip(asked, names)), found))
        if all(far <= max(_PAPER, _SHARE * middle) for far, middle in zip(made[-1].total.off(aim), aim)):
            return made[-1], again
        again += len(places)
    return min(made, key=lambda each: sum(each.total.off(aim))), again - len(places)


def _near(place: _Place, rng: random.Random, student: int) -> tuple[Exercise, Features, int]:
    """A question within the band whose answer is not taken, or the nearest of many; what there is to do, and how many
    were drawn in vain. Where all that was drawn is taken, the one that fewest have."""
    found: list[Exercise] = []
    taken: dict[str, Exercise] = {}
    draws = 0
    while not (found or taken) or draws < (_DRAWS if found else _FREE):
        each, draws = place.kind.draw(rng), draws + 1
        # Of a word the measure alone may decide; then all would have the same.
        if each.alike != place.asks and not each.choices:
            continue
        answer = in_substance(each)
        is_taken = place.is_taken(answer, student, is_word=bool(each.choices))
        if answer in taken or not (asked := as_asked(place.kind, each)):
            continue
        if is_taken:
            taken[answer] = asked
            if not found and place.is_rarest(answer):
                break
        elif (known := _if_near(asked, place.usual)) is not None:
            return asked, known, draws - 1
        else:
            found.append(asked)
    if found:
        return *_nearest(found, place.usual), draws - 1
    best = min(taken.values(), key=lambda each: place.given[in_substance(each)])
    if draws == _FREE:
        place.only = frozenset(taken)
    return best, features(best), draws - 1


def _nearest(found: Sequence[Exercise], usual: Features) -> tuple[Exercise, Features]:
    """The question that is least off the usual, and what there is to do for it."""
    nearest = found[0], features(found[0])
    least = sum(nearest[1].off(usual))
    for each in found[1:]:
        counts, off = [], 0
        for count, middle in zip(_counts(each), usual):
            counts.append(count)
            off += abs(count - middle)
            if off >= least:
                break
        else:
            nearest, least = (each, Features(*counts)), off
    return nearest
