"""Questions on what a change of the list, of the judgments or of the scale does to a measure: higher, lower, or the
same."""

import random

from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam.draw_list import graded
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import written_grades
from irlessons.exercises.record import exercise_of
from irlessons.languages.our import our, our_sentences
from irlessons.measures import measure
from irlessons.ranking import Ranking

# Why nothing changes when two results of different grades change places.
_UNMOVED = {
    "P": "Down to rank {0} stand as many relevant results as before, and P@{0} asks no more.",
    "CG": "The grades down to rank {0} add up to the same sum.",
    "RR": "The first relevant result stands where it stood, and RR reads nothing else.",
    "AP": "Both are relevant or neither is, and AP asks no more.",
    **dict.fromkeys(("DCG", "nDCG"), "Both stand below rank {0}, where the measure does not look."),
}
# What the measure sees of the exchange where something does change.
_SEEN = {
    "P": "A relevant result crosses the line under rank {0}.",
    "CG": "A grade crosses the line under rank {0}.",
    "RR": "The first relevant result changes its rank.",
    "AP": "A relevant result changes its rank.",
    **dict.fromkeys(("DCG", "nDCG"), "The two ranks have different discounts, or one of them lies below rank {0}."),
}


def exchange(rng: random.Random) -> Exercise:
    """Two results of different grades change places."""
    asked = measure(rng.choice(("P@3", "CG@3", "RR", "AP", "DCG@4", "nDCG@4")))
    grades = graded(rng, 6)
    pairs = [(i, j) for i in range(1, 7) for j in range(i + 1, 7) if grades[i - 1] != grades[j - 1]]
    upper, lower = rng.choice(pairs)
    before = Ranking.from_grades(grades)
    unmoved, seen = (our(texts[asked.name], asked.k) for texts in (_UNMOVED, _SEEN))
    if grades[lower - 1] > grades[upper - 1]:
        goes, better = "higher", our("The better of the two results moves up.")
        of_any = our("The better of the two results moves up, and with that every measure rises.")
    else:
        goes, better = "lower", our("The better of the two results moves down.")
        of_any = our("The better of the two results moves down, and with that every measure falls.")
    moved = our_sentences(better, seen)
    if before.value(asked) == before.swap(upper, lower).value(asked):
        says = dict.fromkeys(DIRECTIONS, unmoved)
    else:
        says = {"higher": moved, "lower": moved, "same": seen}
    reasons = {
        "higher": [moved],
        "lower": [moved],
        "same": [unmoved, our("The list holds the same documents, and no measure asks for their order.")],
    }
    reasons[goes].append(of_any)
    record = {"ask": f"{asked} | {written_grades(grades)}", "change": f"swap {upper} {lower}", "says": says}
    return exercise_of("exchange", {**record, "reasons": reasons})


def one_more_judged(rng: random.Random) -> Exercise:
    """A document that was not retrieved is judged, with the best grade of the pool."""
    grades = graded(rng, 5, top=2)
    # A measure that is 0 cannot fall.
    while not any(grades[:3]):
        grades = graded(rng, 5, top=2)
    asked = measure(rng.choice(("AP", "R@3", "nDCG@3", "P@3", "DCG@3", "RR")))
    alone = our("{0} reads the list alone, and the list stays as it is.", asked)
    because = {
        "AP": our("R grows by one, the list stays as it is, and AP is divided by R."),
        "R": our("R grows by one, and the list stays as it is."),
        "nDCG": our("The list stays as it is, but its ideal now begins with a 3."),
    }.get(asked.name, alone)
    falls = asked.name in ("AP", "R", "nDCG")
    outside = our("That would be a measure that knows of documents outside the list, such as AP or nDCG.")
    says = {
        "same": our("The list stays as it is, but what the measure divides by grows.") if falls else because,
        "lower": because if falls else outside,
        "higher": our("Nothing in the list became better."),
    }
    clue = our("Does the measure know of documents outside the list?")
    divided = [
        our("R grows by one, and {0} is divided by R.", asked),
        our("{0} is divided by an ideal that begins with a 3.", asked),
    ]
    reasons = {
        "higher": [our("One relevant document more is known.")],
        # Of what divides a measure, its own comes first.
        "lower": divided[::-1] if asked.name == "nDCG" else divided,
        "same": [alone, our("No measure knows of documents outside the list.")],
    }
    record = {"ask": f"{asked} | {written_grades(grades)}", "change": "judge 3", "says": says, "clue": clue}
    return exercise_of("one-more-judged", {**record, "reasons": reasons})


def longer_scale(rng: random.Random) -> Exercise:
    """What ERR, or a measure that does not ask for the top grade, makes of a longer scale."""
    grades = graded(rng, 5)
    asked = measure(rng.choice(("ERR@5", "ERR@5", "DCG@5", "nDCG(gain='exponential')@5")))
    grown = our("Every chance to be satisfied is divided by 2 to the power of the top grade, and that has grown.")
    grades_alone = our("{0} asks for the grades and their ranks, not for the top of the scale.", asked.name)
    if asked.name == "ERR":
        says = {
            "same": our_sentences(our("ERR does ask for the top of the scale."), grown),
            "lower": grown,
            "higher": our_sentences(our("It falls."), grown),
        }
    else:
        says = {
            "same": grades_alone,
            "lower": our("That would be ERR, which divides by 2 to the power of the top grade."),
            "higher": our("No grade has changed, and no rank."),
        }
    clue = our("Does the formula name the top grade of the scale?")
    reasons = {
        "higher": [our("A longer scale has more to give.")],
        "lower": [grown, our("What it is divided by is an ideal that begins with a 4.")],
        "same": [grades_alone, our("No grade has changed, and no measure asks for more than the grades.")],
    }
    record = {"ask": f"{asked} | {written_grades(grades)}", "top": 3, "change": "scale 4", "says": says, "clue": clue}
    return exercise_of("longer-scale", {**record, "reasons": reasons})


KINDS = (Kind("exchange", exchange), Kind("one-more-judged", one_more_judged))
SCALE = (Kind("longer-scale", longer_scale),)
