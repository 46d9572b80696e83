"""How much a lesson may hold, and of what; and what is beyond that."""

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.minutes import minutes
from lessons.reading import Lesson, named, PATHS


@dataclass(frozen=True)
class Shape:
    """From – to: code cells, words, minutes. At least: things to do, numbers by hand, questions, goals.

    beats: its headings begin with these, in this order.  remembers: whether it asks a question of two lessons before,
    or one like it; or the lesson on which it builds, and of which it asks one.
    """

    code_cells: tuple[int, int] = (8, 14)
    words: tuple[int, int] = (700, 1100)
    minutes: tuple[int, int] = (15, 30)
    tasks: int = 8
    by_hand: int = 3
    questions: int = 4
    goals: int = 1
    beats: tuple[str, ...] = ("Work it out", "See it", "Drag", "Write it", "Check", "Beware", "Carry away")
    remembers: bool | str = True


# Where no measure is new there is no function to write.
UNWRITTEN = tuple(beat for beat in Shape.beats if beat != "Write it")
SHAPES = {
    PATHS[0]: Shape(words=(500, 1100), minutes=(5, 15), by_hand=0, questions=2, beats=(), remembers=False),
    named("precision_and_recall"): Shape(minutes=(15, 38), remembers=False),
    # These take longer than a lesson should, and may not grow.
    named("average_precision"): Shape(minutes=(15, 40)),
    named("reciprocal_rank"): Shape(minutes=(15, 35)),
    named("cumulative_gain"): Shape(minutes=(15, 42)),
    named("ndcg"): Shape(minutes=(15, 37)),
    named("toyota"): Shape(minutes=(15, 35), beats=UNWRITTEN),
    named("expected_reciprocal_rank"): Shape(minutes=(15, 40)),
    # Luck is seen before it is counted.
    named("comparing_systems"): Shape(beats=("See it", *(beat for beat in Shape.beats if beat != "See it"))),
    named("how_large_how_many"): Shape(beats=UNWRITTEN, remembers="comparing_systems"),
    named("where_rankings_come_from"): Shape(minutes=(15, 45)),
    named("your_own_run"): Shape(minutes=(15, 35), by_hand=1, questions=6, goals=0, beats=(), remembers=True),
    # A second judge, and a machine, need their time; no board of one list has a goal there.
    named("who_says_it_is_relevant"): Shape(
        minutes=(20, 45), beats=("Work it out", "Drag", "Write it", "See it", "Check", "Beware", "Carry away")
    ),
    # It ends with an answer that is judged, sentence by sentence.
    named("what_the_generator_read"): Shape(code_cells=(8, 16), minutes=(15, 40)),
    # Its act is a coin that falls.
    named("which_list_did_people_prefer"): Shape(
        code_cells=(8, 16),
        minutes=(15, 40),
        goals=0,
        beats=("Work it out", "Toss", "Bet", "Write it", "Check", "Beware", "Carry away"),
        remembers="expected_reciprocal_rank",
    ),
    PATHS[-1]: Shape(
        # Who sits an exam takes the time that it takes.
        code_cells=(8, 40),
        words=(200, 900),
        minutes=(0, 60),
        by_hand=0,
        questions=8,
        goals=0,
        beats=(),
        remembers=False,
    ),
}


def beyond(lesson: Lesson) -> Iterator[str]:
    """What a lesson has too much or too little of, cells of code and minutes, and what to do."""
    shape, number = SHAPES.get(lesson.path, Shape()), len(lesson.code)
    least, most = shape.code_cells
    if not least <= number <= most:
        do = "give the reader more to do" if number < least else "show two things in one cell, or take one out"
        yield f"{lesson.path.name} has {number} code cells; a lesson like this has {least} to {most}: {do}"
    spent, (least, most) = minutes(lesson), shape.minutes
    if not least <= spent.total() <= most:
        where = ", ".join(f"{what} {each:.0f}" for what, each in spent.most_common())
        yield (
            f"{lesson.path.name} takes {spent.total():.1f} minutes ({where}), and should take {least} to {most}: "
            "leave fewer cells of a worksheet empty, ask nothing twice, or put a part under `### If you have time`"
        )
