"""The exercises of the lesson on models of a user: RR, the log discount, RBP and ERR."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import AP, DCG, ERR, nDCG, P, RBP, RR
from irlessons.ranking import Ranking

FAIR_THEN_TOP = Ranking.from_grades([1, 3], scale={0: "Bad", 1: "Fair", 2: "Good", 3: "Perfect"})
FIRST_AND_THIRD = Ranking.from_grades([1, 0, 1], query="relevant at ranks 1 and 3")
_PATIENT = RBP(p=0.5)


def _six() -> Ranking:
    return example("err").ranking


def _chances(ranking: Ranking) -> list[Fraction]:
    """The chance of each result to satisfy, exactly."""
    return [Fraction(2**grade - 1, 2**ranking.top_grade) for grade in ranking.grades]


def _never_stopping(ranking: Ranking) -> Fraction:
    """Σ chance / rank, as if everybody came to every rank."""
    return sum((chance / rank for rank, chance in enumerate(_chances(ranking), 1)), Fraction(0))


def _out_of_top(ranking: Ranking) -> float:
    """ERR with the chance (2^g − 1) / (2^top − 1), which makes the top grade certain."""
    left, total = 1.0, 0.0
    for rank, grade in enumerate(ranking.grades, 1):
        chance = (2**grade - 1) / (2**ranking.top_grade - 1)
        total += left * chance / rank
        left *= 1 - chance
    return total


def _stopping(ranking: Ranking) -> float:
    """The chance to stop anywhere in the list."""
    return float(sum(row["stops_here"] for row in ranking.work(ERR).rows))


EXERCISES = (
    direction(
        "err-far-down",
        "Grades 3 2 3 0 1 2, and 3 is the top grade. The last two results, grades 1 and 2, change places. "
        "What does ERR@6 do?",
        ERR @ 6,
        lambda: (_six(), _six().swap("D5", "D6")),
        "Few readers come that far, but those who do meet the better result one rank earlier.",
        {
            "same": "That would be RR, whose reader always stops at rank 1. A few readers of ERR go on to rank 5.",
            "lower": "The better of the two results moved up, and the readers who come that far meet it earlier.",
        },
    ),
    Exercise(
        "err-two",
        "Two results have grades 1 and 3, and 3 is the top grade. What is ERR@2?",
        lambda: FAIR_THEN_TOP.work(ERR @ 2),
        mistakes=[
            Mistake(
                "That lets every reader arrive at rank 2. Those who stopped at rank 1 never do.",
                lambda: _never_stopping(FAIR_THEN_TOP),
            ),
            Mistake(
                "That divides by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
                lambda: _out_of_top(FAIR_THEN_TOP),
            ),
            Mistake(
                "That is the chance to stop somewhere in the list. Divide each part by its rank before adding.",
                lambda: _stopping(FAIR_THEN_TOP),
            ),
            Mistake(
                "That is what rank 1 adds. Readers who go on may be satisfied at rank 2.",
                lambda: _chances(FAIR_THEN_TOP)[0],
            ),
            Mistake(
                "That is what rank 2 adds. Some readers have stopped at rank 1, and bring home 1.",
                lambda: FAIR_THEN_TOP.work(ERR).rows[1]["term"],
            ),
            Mistake("That takes 4 for the top grade. Here it is 3.", lambda: FAIR_THEN_TOP.value(ERR(max_grade=4) @ 2)),
            Mistake("That has the order turned round, the 3 first.", lambda: FAIR_THEN_TOP.swap(1, 2).value(ERR @ 2)),
            Mistake(
                "That is RR, whose reader is satisfied by any relevant result.", lambda: FAIR_THEN_TOP.work(RR).exact
            ),
            Mistake("That is nDCG@2, exponential gain.", lambda: FAIR_THEN_TOP.value(nDCG(gain="exponential") @ 2)),
        ],
        clue="The chances to be satisfied are 1/8 and 7/8. How many readers are left after rank 1?",
    ),
    Exercise(
        "rbp-three",
        "Three results are relevant, not relevant, relevant. What is RBP with p = 0.5?",
        lambda: FIRST_AND_THIRD.work(_PATIENT),
        digits=3,
        mistakes=[
            Mistake(
                "That leaves out the factor 1 − p, which keeps RBP between 0 and 1.",
                lambda: FIRST_AND_THIRD.value(_PATIENT) * 2,
            ),
            Mistake(
                "That begins with p at rank 1. The reader always sees rank 1: the weight there has p⁰ = 1.",
                lambda: FIRST_AND_THIRD.value(_PATIENT) / 2,
            ),
            Mistake(
                "That leaves the second result out of the list. The reader has to go past it to the third.",
                lambda: FIRST_AND_THIRD.drop(2).value(_PATIENT),
            ),
            Mistake("That has p = 0.8, the more patient reader.", lambda: FIRST_AND_THIRD.value(RBP(p=0.8))),
            Mistake("That is P@3, in which each rank counts the same.", lambda: FIRST_AND_THIRD.work(P @ 3).exact),
            Mistake("That is AP.", lambda: FIRST_AND_THIRD.work(AP).exact),
            Mistake(
                "That is what rank 1 adds. The reader may go on, and rank 3 adds its part.",
                lambda: FIRST_AND_THIRD.work(_PATIENT).rows[0]["term"],
            ),
            Mistake(
                "That is RR. Its reader stops at the first relevant result; this one may go on.",
                lambda: FIRST_AND_THIRD.work(RR).exact,
            ),
            Mistake("That is DCG@3.", lambda: FIRST_AND_THIRD.value(DCG @ 3)),
        ],
        clue="The weights of the three ranks are 0.5 times 1, 0.5 and 0.25. Add those of the relevant ranks.",
    ),
)
