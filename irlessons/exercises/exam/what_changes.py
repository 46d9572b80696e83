"""Questions on what a change of the list, or of the judgments, does to a measure: higher, lower, or the same."""

import random

from irlessons.exercises.answered_by import direction, DIRECTIONS
from irlessons.exercises.exam.lists import graded, named, results
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, CG, DCG, Measure, nDCG, P, R, RR
from irlessons.ranking import Ranking

# Why nothing changes when two results of different grades change places.
_UNMOVED = {
    "P": "The first {k} hold as many relevant results as before, and P@{k} asks no more.",
    "CG": "The first {k} grades add up to the same sum.",
    "RR": "The first relevant result stands where it stood, and RR reads nothing else.",
    "AP": "Both are relevant or neither is, and AP asks no more.",
    "DCG": "Both stand below rank {k}, where the measure does not look.",
}
# What the measure sees of the exchange where something does change.
_SEEN = {
    "P": "A relevant result crosses the line under rank {k}.",
    "CG": "A grade crosses the line under rank {k}.",
    "RR": "The first relevant result changes its rank.",
    "AP": "A relevant result changes its rank.",
    "DCG": "The two ranks have different discounts, or one of them lies below rank {k}.",
}


def exchange(rng: random.Random) -> Exercise:
    """Two results of different grades change places."""
    asked = rng.choice((P @ 3, CG @ 3, RR, AP, DCG @ 4, nDCG @ 4))
    grades = graded(rng, 6)
    pairs = [(i, j) for i in range(1, 7) for j in range(i + 1, 7) if grades[i - 1] != grades[j - 1]]
    upper, lower = rng.choice(pairs)
    before = Ranking.from_grades(grades)
    after = before.swap(upper, lower)
    moved = "up" if grades[lower - 1] > grades[upper - 1] else "down"
    unmoved, seen = (texts[asked.name.removeprefix("n")].format(k=asked.k) for texts in (_UNMOVED, _SEEN))
    better = f"The better of the two results moves {moved}."
    same = before.value(asked) == after.value(asked)
    return direction(
        "exchange",
        f"{results(grades)}; a grade from 1 up is relevant. The results at ranks {upper} and {lower} "
        f"change places. What does {named(asked)} do?",
        asked,
        before,
        after,
        unmoved if same else f"{better} {seen}",
        {word: unmoved if same else seen if word == "same" else better for word in DIRECTIONS},
    )


def one_more_judged(rng: random.Random) -> Exercise:
    """A document that was not retrieved is judged, with the best grade of the pool."""
    # A measure that is 0 cannot fall.
    grades = graded(rng, 5, top=2, fits=lambda grades: any(grades[:3]))
    asked: Measure = rng.choice((AP, R @ 3, nDCG @ 3, P @ 3, DCG @ 3, RR))
    because = {
        "AP": "R grows by one, the list stays as it is, and AP is divided by R.",
        "R": "R grows by one, and the list stays as it is.",
        "nDCG": "The list stays as it is, but its ideal now begins with a 3.",
    }
    return direction(
        "one-more-judged",
        f"{results(grades)}, and nothing else is judged; a grade from 1 up is relevant. Then a document that was "
        f"not retrieved is judged, with grade 3. What does {named(asked)} do?",
        asked,
        Ranking.from_grades(grades),
        Ranking.from_grades(grades, not_retrieved=[3]),
        because.get(asked.name, f"{asked} reads the list alone, and the list stays as it is."),
        {
            "same": "The list stays as it is, but what the measure divides by grows.",
            "lower": "That would be a measure that knows of documents outside the list, such as AP or nDCG.",
            "higher": "Nothing in the list became better.",
        },
        "Does the measure know of documents outside the list?",
    )


KINDS = (exchange, one_more_judged)
