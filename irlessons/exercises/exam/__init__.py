"""An exam over the whole course: questions drawn by a seed, each with its answer and its mistakes computed.

A kind of question on a list is a record in `kinds.toml`; of others it is a function that draws its numbers from a
`random.Random`, and its `Kind` stands at the end of its file.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import replace

from irlessons.checks import seed_of
from irlessons.exercises.exam import how_many, p_and_interval, significance
from irlessons.exercises.exam.class_papers import papers
from irlessons.exercises.exam.drawing import as_kind, by_name, draw_question, kinds, MOST, TOPICS
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exam.own import own_questions
from irlessons.exercises.exam.paper import Paper
from irlessons.exercises.exam.score import score
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import NUMBERS
from irlessons.exercises.practice import PRACTICE

__all__ = ["ASKS", "TOPICS", "another_paper", "exam", "final", "own_questions", "papers", "question", "score"]

# What the paper at the end of the course asks, as it is told to who sits one: an exam, and what stands below.
ASKS = (
    "ten questions on lessons 01 to 10, two more on differences, one each on judges, generators, clicks and the size "
    "of a test, and two on choosing a measure"
)
_MORE = ("interval-means", "sign-changes")
_PART_TWO = ("judgments", "generator", "clicks")
_CHOICES = ("p", "r", "f1", "ap", "rr", "cg", "dcg", "ndcg", "err", "rbp", "bpref", "judged", "contextprecision")

# The lessons that teach the choice of a measure, what a topic asks, and what some of its kinds ask; what changes a
# value may belong to any.
_CHOICE_TAUGHT_IN = "your_own_run"
_TAUGHT_IN = {
    "precision": "precision_and_recall",
    "ap": "average_precision",
    "rr": "reciprocal_rank",
    "dcg": "cumulative_gain",
    "ndcg": "ndcg",
    "err": "expected_reciprocal_rank",
    **dict.fromkeys(("ties", "conventions"), "one_name_many_numbers"),
    "significance": "comparing_systems",
    "retrieval": "where_rankings_come_from",
    "judgments": "who_says_it_is_relevant",
    "generator": "what_the_generator_read",
    "clicks": "which_list_did_people_prefer",
}
_OF_SIZE = ("holm", "interval-means", "standard-error", "queries-needed", "one-query-moves")
_TAUGHT_ELSEWHERE = {"threshold": "toyota", **dict.fromkeys(_OF_SIZE, "how_large_how_many")}

_NAME = re.compile(r"exam-(-?(?:0|[1-9]\d{0,3999}))-([1-9]\d{0,2})-(\S+)", re.ASCII)


def exam(
    seed: int, questions: int = 10, topics: Sequence[str] | None = None, own: Sequence[Exercise | Kind] = ()
) -> tuple[Exercise, ...]:
    """The exam of that seed: exercises from all topics, mixed. The same seed gives the same exam.

    With fewer questions it is the beginning of the same exam. No kind of question comes again before all have come.
    topics: of TOPICS, as in ["ap", "ndcg"].  own: questions of a lecturer, which have every second place,
    the first one too, as long as there are any.
    Raises ValueError for a seed that is no whole number, for a number of questions outside 1 to 200, and for a topic
    that there is not.
    """
    some = kinds(seed, questions, topics, own)
    return tuple(_asked(seed, number, kind) for number, kind in enumerate(some, 1))


def final(seed: int) -> tuple[Exercise, ...]:
    """The paper at the end of the course, of that seed; what it asks says `ASKS`.

    No kind comes twice. Raises ValueError as `exam` does.
    """
    paper = exam(seed, topics=[topic for topic in TOPICS if topic not in _PART_TWO])
    source = random.Random(seed)
    drawn_of = source.sample(_CHOICES, 2)
    later = [source.choice(TOPICS[topic]).name for topic in _PART_TWO]
    asked = {each.kind for each in paper}
    later.append(source.choice([each.name for each in how_many.KINDS if each.name not in asked]))
    differences = (*significance.KINDS, *p_and_interval.KINDS)
    # The exam may have asked these already: another kind on differences then takes the place.
    others = [each.name for each in differences if each.name not in (*_MORE, *asked)]
    differ = [each if each not in asked else others.pop(source.randrange(len(others))) for each in _MORE]
    more = [question(f"exam-{seed}-{place}-{kind}") for place, kind in enumerate((*differ, *later), len(paper) + 1)]
    chosen = [replace(PRACTICE[f"{each}-which"](), lesson=NUMBERS[_CHOICE_TAUGHT_IN]) for each in drawn_of]
    return (*paper, *(each for each in more if each), *chosen)


def another_paper(seed: int) -> Paper:
    """The same in one form, with a field for the seed: a notebook draws another paper where its reader wants one.

    Raises ValueError as `exam` does.

    >>> from irlessons.exercises.exam import another_paper
    >>> another_paper(983)
    Paper 983: 18 questions. Another seed draws another paper. Run the notebook's cells (Run, Run All Cells) to see it.
    """
    return Paper(seed_of(seed), final)


def question(name: str, own: Sequence[Exercise | Kind] | None = None) -> Exercise | None:
    """The question of that name, as in "exam-7-3-ap"; None where no exam asks it. own: of these, and not of ours."""
    found = _NAME.fullmatch(str(name))
    if not found or int(found[2]) > MOST:
        return None
    some = [kind for _, kind in by_name().values()] if own is None else map(as_kind, own)
    kind = next((each for each in some if each.name == found[3]), None)
    return kind and _asked(int(found[1]), int(found[2]), kind)


def _asked(seed: int, number: int, kind: Kind) -> Exercise:
    """Question `number` of the exam. Its numbers depend on nothing but its seed, its place and its kind."""
    exercise = draw_question(kind, random.Random(f"{seed} {number} {kind.name}"))
    # A lecturer's own is of no topic of ours, whatever its name.
    topic = "" if kind.is_own else by_name()[kind.name][0]
    lesson = _TAUGHT_ELSEWHERE.get(kind.name * bool(topic)) or _TAUGHT_IN.get(topic)
    taught = NUMBERS[lesson] if lesson else ""
    return replace(exercise, name=f"exam-{seed}-{number}-{exercise.name}", lesson=taught)
