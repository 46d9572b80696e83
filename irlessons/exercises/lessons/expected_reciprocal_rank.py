"""The exercises of the lesson on models of a user: RR, the log discount, RBP and ERR."""

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number
from irlessons.measures import AP, DCG, ERR, nDCG, P, RBP
from irlessons.ranking import Ranking

SIX = example("err").ranking
FAIR_THEN_TOP = Ranking.from_grades([1, 3], scale={0: "Bad", 1: "Fair", 2: "Good", 3: "Perfect"})
FIRST_AND_THIRD = Ranking.from_grades([1, 0, 1], query="relevant at ranks 1 and 3")
PATIENT = RBP(p=0.5)


def _adds(measure, ranking: Ranking, rank: int) -> float:
    """What one rank adds to a measure."""
    return ranking.work(measure).rows[rank - 1]["term"]


EXERCISES = (
    direction(
        "err-far-down",
        "Grades 3 2 3 0 1 2, and 3 is the top grade. The last two results, grades 1 and 2, change places. "
        "What does ERR@6 do?",
        ERR @ 6,
        SIX,
        SIX.swap("D5", "D6"),
        "Few readers come that far, but those who do meet the better result one rank earlier.",
        {
            "same": "That would be RR, whose reader always stops at rank 1. A few readers of ERR go on to rank 5.",
            "lower": "The better of the two results moved up, and the readers who come that far meet it earlier.",
        },
    ),
    number(
        "err-two",
        "Two results have grades 1 and 3, and 3 is the top grade. What is ERR@2?",
        (ERR @ 2, FAIR_THEN_TOP),
        {
            "everybody": "That lets every reader arrive at rank 2. Those who stopped at rank 1 never do.",
            "certain": "That divides by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
            "chance": "That is the chance to stop somewhere in the list. Divide each part by its rank before adding.",
            "That is what rank 1 adds. Readers who go on may be satisfied at rank 2.": _adds(ERR, FAIR_THEN_TOP, 1),
            "That is what rank 2 adds. Some readers have stopped at rank 1, and bring home 1.": _adds(
                ERR, FAIR_THEN_TOP, 2
            ),
            "longer scale": "That takes 4 for the top grade. Here it is 3.",
            "best order": "That has the order turned round, the 3 first.",
            "RR": "",
            nDCG(gain="exponential") @ 2: "That is nDCG@2, exponential gain.",
        },
        "The chances to be satisfied are 1/8 and 7/8. How many readers are left after rank 1?",
    ),
    number(
        "rbp-three",
        "Three results are relevant, not relevant, relevant. What is RBP with p = 0.5?",
        (PATIENT, FIRST_AND_THIRD),
        {
            "no factor": "That leaves out the factor 1 − p, which keeps RBP between 0 and 1.",
            "p at 1": "That begins with p at rank 1. The reader always sees rank 1: the weight there has p⁰ = 1.",
            "That leaves the second result out of the list. The reader has to go past it to the third.": (
                FIRST_AND_THIRD.drop(2).value(PATIENT)
            ),
            RBP(p=0.8): "That has p = 0.8, the more patient reader.",
            P @ 3: "That is P@3, in which each rank counts the same.",
            AP: "",
            "That is what rank 1 adds. The reader may go on, and rank 3 adds its part.": _adds(
                PATIENT, FIRST_AND_THIRD, 1
            ),
            "RR": "That is RR. Its reader stops at the first relevant result; this one may go on.",
            DCG @ 3: "",
        },
        "The weights of the three ranks are 0.5 times 1, 0.5 and 0.25. Add those of the relevant ranks.",
        digits=3,
    ),
)
