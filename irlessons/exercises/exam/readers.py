"""Questions on ERR and RBP, the measures that say how a reader stops."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from irlessons.exercises.exam.questions import binary, exact, graded, named, number, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.words import direction
from irlessons.measures import AP, DCG, ERR, nDCG, P, RBP, RR
from irlessons.ranking import Ranking


def expected_reciprocal_rank(rng: random.Random) -> Exercise:
    """ERR of two or three results on a scale that ends at 3."""
    grades = graded(rng, rng.randint(2, 3))
    while sum(grade > 0 for grade in grades) < 2:
        # With one result that satisfies anybody there is no cascade to work out.
        grades = graded(rng, len(grades))
    ranking = Ranking.from_grades(grades, scale=dict.fromkeys(range(4), ""))
    working = ranking.work(ERR)
    return number(
        "err",
        f"The results of a query have the grades {spelled(grades)}, and 3 is the top grade of the scale. What is ERR?",
        working,
        {
            "That lets every reader arrive at every rank. Those who stopped above never do.": sum(
                Fraction(2**grade - 1, 8 * rank) for rank, grade in enumerate(grades, 1)
            ),
            "That is divided by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.": _certain(grades),
            "That is the chance to stop at all. Divide each part by its rank before you add.": float(
                working.numbers["stopping"]
            ),
            "That takes 4 for the top grade. Here it is 3.": ranking.value(ERR(max_grade=4)),
            "That is RR, whose reader is satisfied by any relevant result.": exact(ranking.work(RR)),
            "That is the ERR of the best order. Keep the order given.": ranking.ideal().value(ERR),
        },
        "The grades 0 1 2 3 satisfy with chance 0, 1/8, 3/8, 7/8. Who is left for the next rank?",
    )


def rank_biased_precision(rng: random.Random) -> Exercise:
    """RBP of a short list, with one of three kinds of patience."""
    grades, p = binary(rng, 4, rng.randint(1, 3)), rng.choice((0.5, 0.8, 0.9))
    ranking, asked = Ranking.from_grades(grades), RBP(p=p)
    others = {f"That has p = {other}.": ranking.value(RBP(p=other)) for other in (0.5, 0.8, 0.9) if other != p}
    return number(
        "rbp",
        f"The results of a query, in order, 1 for relevant: {spelled(grades)}. What is RBP with p = {p}?",
        ranking.work(asked),
        {
            "That leaves out the factor 1 − p.": ranking.value(asked) / (1 - p),
            "That begins with p at rank 1. Rank 1 is always seen: its weight has p to the power 0.": (
                ranking.value(asked) * p
            ),
            "That is P@4, in which all ranks count the same.": exact(ranking.work(P @ 4)),
            "That is AP.": exact(ranking.work(AP)),
            **others,
        },
        "Rank i has the weight (1 − p) times p to the power i − 1.",
    )


def longer_scale(rng: random.Random) -> Exercise:
    """What ERR, or a measure that does not ask for the top grade, makes of a longer scale."""
    grades = graded(rng, 5)
    asked = rng.choice((ERR @ 5, ERR @ 5, DCG @ 5, nDCG(gain="exponential") @ 5))
    scales = [dict.fromkeys(range(top + 1), "") for top in (3, 4)]
    before, after = (Ranking.from_grades(grades, scale=scale) for scale in scales)
    if asked.name == "ERR":
        because = "The chance to be satisfied is divided by 2 to the power of the top grade, and that has grown."
        replies = {
            "same": "ERR does ask for the top of the scale: every chance is divided by 2 to its power.",
            "higher": "The chance to be satisfied is divided by 2 to the power of the top grade, and that has grown.",
        }
    else:
        because = f"{asked.name} asks for the grades and their ranks, not for the top of the scale."
        replies = {
            "lower": "That would be ERR, which divides by 2 to the power of the top grade.",
            "higher": "No grade has changed, and no rank.",
        }
    asks = direction(
        "longer-scale",
        f"The results of a query have the grades {spelled(grades)}, on a scale from 0 to 3. The scale gets a grade 4, "
        f"which no result has. What does {named(asked)} do?",
        asked,
        lambda: (before, after),
        because,
        replies,
    )
    return replace(asks, clue="Does the formula name the top grade of the scale?")


KINDS = (expected_reciprocal_rank, rank_biased_precision, longer_scale)


def _certain(grades: list[int]) -> Fraction:
    """ERR with the chance (2^grade − 1) / (2^top − 1), which makes the top grade certain."""
    left, total = Fraction(1), Fraction(0)
    for rank, grade in enumerate(grades, 1):
        chance = Fraction(2**grade - 1, 7)
        total += left * chance / rank
        left *= 1 - chance
    return total
