"""Questions on ERR and RBP, the measures that say how a reader stops."""

import random

from irlessons.exercises.answered_by import direction, number
from irlessons.exercises.exam.lists import binary, graded, named, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, DCG, ERR, nDCG, P, RBP
from irlessons.ranking import Ranking


def expected_reciprocal_rank(rng: random.Random) -> Exercise:
    """ERR of two or three results on a scale that ends at 3."""
    grades = graded(rng, rng.randint(2, 3))
    while sum(grade > 0 for grade in grades) < 2:
        # With one result that satisfies anybody there is no cascade to work out.
        grades = graded(rng, len(grades))
    return number(
        "err",
        f"The results of a query have the grades {spelled(grades)}, and 3 is the top grade of the scale. What is ERR?",
        (ERR, Ranking.from_grades(grades, scale=dict.fromkeys(range(4), ""))),
        {
            "everybody": "",
            "certain": "That is divided by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
            "chance": "",
            "longer scale": "That takes 4 for the top grade. Here it is 3.",
            "RR": "",
            "best order": "",
        },
        "The grades 0 1 2 3 satisfy with chance 0, 1/8, 3/8, 7/8. Who is left for the next rank?",
    )


def rank_biased_precision(rng: random.Random) -> Exercise:
    """RBP of a short list, with one of three kinds of patience."""
    grades, p = binary(rng, 4, rng.randint(1, 3)), rng.choice((0.5, 0.8, 0.9))
    return number(
        "rbp",
        f"The results of a query, in order, 1 for relevant: {spelled(grades)}. What is RBP with p = {p}?",
        (RBP(p=p), Ranking.from_grades(grades)),
        {
            **dict.fromkeys(["no factor", "p at 1"], ""),
            P @ 4: "That is P@4, in which all ranks count the same.",
            AP: "",
            **{RBP(p=other): f"That has p = {other}." for other in (0.5, 0.8, 0.9) if other != p},
        },
        "Rank i has the weight (1 − p) times p to the power i − 1.",
    )


def longer_scale(rng: random.Random) -> Exercise:
    """What ERR, or a measure that does not ask for the top grade, makes of a longer scale."""
    grades = graded(rng, 5)
    asked = rng.choice((ERR @ 5, ERR @ 5, DCG @ 5, nDCG(gain="exponential") @ 5))
    if asked.name == "ERR":
        because = "The chance to be satisfied is divided by 2 to the power of the top grade, and that has grown."
        replies = {
            "same": "ERR does ask for the top of the scale: every chance is divided by 2 to its power.",
            "higher": because,
        }
    else:
        because = f"{asked.name} asks for the grades and their ranks, not for the top of the scale."
        replies = {
            "lower": "That would be ERR, which divides by 2 to the power of the top grade.",
            "higher": "No grade has changed, and no rank.",
        }
    return direction(
        "longer-scale",
        f"The results of a query have the grades {spelled(grades)}, on a scale from 0 to 3. The scale gets a grade 4, "
        f"which no result has. What does {named(asked)} do?",
        asked,
        *(Ranking.from_grades(grades, scale=dict.fromkeys(range(top + 1), "")) for top in (3, 4)),
        because,
        replies,
        "Does the formula name the top grade of the scale?",
    )


KINDS = (expected_reciprocal_rank, rank_biased_precision, longer_scale)
