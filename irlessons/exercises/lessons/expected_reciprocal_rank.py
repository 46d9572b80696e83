"""The exercises of the lesson on models of a user: RR, the log discount, RBP and ERR."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import DIRECTIONS, gone, number, way, word
from irlessons.exercises.wrong_ways import with_readers
from irlessons.measures import AP, DCG, ERR, nDCG, P, RBP
from irlessons.ranking import Ranking
from irlessons.working import Working

SIX = example("err").ranking
FAIR_THEN_TOP = Ranking.from_grades([1, 3], scale={0: "Bad", 1: "Fair", 2: "Good", 3: "Perfect"})
FIRST_AND_THIRD = Ranking.from_grades([1, 0, 1], query="relevant at ranks 1 and 3")
GOOD_FIRST = Ranking.from_grades([2, 0, 3], scale=FAIR_THEN_TOP.scale, query="a good one first")
# Of so many readers who begin, those who go on after a perfect result.
LEFT = round(1000 * (1 - SIX.work(ERR @ 6).rows[0]["stops_here"]))
PATIENT = RBP(p=0.5)
# Results that a reader sees on average.
SEEN = 4
# One perfect result and nothing else of use, and four fair ones; what the other page holds was not retrieved.
PERFECT = Ranking.from_grades([3, 0, 0, 0], not_retrieved=[1, 1, 1, 1], query="one perfect result")
FAIR = Ranking.from_grades([1, 1, 1, 1], not_retrieved=[3], query="four fair results")


def _adds(measure, ranking: Ranking, rank: int) -> float:
    """What one rank adds to a measure."""
    return ranking.work(measure).rows[rank - 1]["term"]


def _patience() -> Working:
    """The p of a reader who sees so many results on average."""
    return Working(
        name="p",
        number=1 - Fraction(1, SEEN),
        numbers={"seen": SEEN},
        exact_rows=(),
        formula_template="{name} = 1 − 1/{seen} = {result}",
        sentence_template="A reader who goes on with this chance sees {seen} results on average.",
    )


def _longer_scale() -> str:
    """What becomes of ERR@6 of the six when the scale gets a fifth grade."""
    before, after = (SIX.work(ERR(max_grade=top) @ 6) for top in (3, 4))
    return gone(way(before.number, after.number), before.printed(), after.printed())


EXERCISES = (
    word(
        "second-readers",
        "The first result, a 3, sends 7 readers of 8 home. How many of 1,000 see the second?",
        str(LEFT),
        {
            "125": f"1 of 8 is left, and {LEFT} is an eighth of 1,000.",
            "500": "Half of them would be left after a result that satisfies 1 of 2. This one satisfies 7 of 8.",
            "875": "So many leave. The others look at the second result.",
        },
        "How many of 8 readers go on?",
        back="err",
    ),
    number(
        "err-two",
        "Two results have grades 1 and 3, and 3 is the top grade. What is ERR@2?",
        (ERR @ 2, FAIR_THEN_TOP),
        {
            "everybody": "That lets every reader arrive at rank 2. Those who stopped at rank 1 never do.",
            "certain": "That divides by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
            "chance": "That is the chance to stop somewhere in the list. Divide each part by its rank before adding.",
            **with_readers([1, 3], 3),
            "longer scale": "That takes 4 for the top grade. Here it is 3.",
            "best order": "That has the order turned round, the 3 first.",
            "RR": "That is RR, whose reader is satisfied by any relevant result.",
            nDCG(gain="exponential") @ 2: "That is nDCG@2, exponential gain.",
        },
        "The chances to be satisfied are 1/8 and 7/8. How many readers are left after rank 1?",
        back="err",
    ),
    number(
        "err-good-first",
        "Three results have the grades 2 0 3, and 3 is the top grade. What is ERR@3?",
        (ERR @ 3, GOOD_FIRST),
        {
            "everybody": "That lets every reader arrive at rank 3. Those who stopped at rank 1 never do.",
            "certain": "That divides by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
            "chance": "That is the chance to stop somewhere in the list. Divide each part by its rank before adding.",
            **with_readers([2, 0, 3], 3),
            "That leaves the second result out. The reader has to go past it to the third.": (
                GOOD_FIRST.drop(2).value(ERR)
            ),
            "longer scale": "That takes 4 for the top grade. Here it is 3.",
            "best order": "That is the ERR of the best order, 3 2 0. Keep the order given.",
            "RR": "That is RR, whose reader is satisfied by any relevant result.",
        },
        "A 2 satisfies 3 readers of 8, a 0 nobody, and a 3 satisfies 7 of 8 of those who are left.",
        back="err",
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
            AP: "That is AP.",
            "That gives all three ranks their weight. Only relevant results bring theirs.": 0.5 + 0.25 + 0.125,
            "That is the part of rank 2, which is not relevant.": 0.25,
            "That is what rank 1 adds. The reader may go on, and rank 3 adds its part.": _adds(
                PATIENT, FIRST_AND_THIRD, 1
            ),
            "RR": "That is RR. Its reader stops at the first relevant result; this one may go on.",
            DCG @ 3: "That is DCG@3.",
            "That divides by the three results, too. The factor 1 − p is enough.": Fraction(5, 8) / 3,
        },
        "The weights of the three ranks are 0.5 times 1, 0.5 and 0.25. Add those of the relevant ranks.",
        digits=3,
        back="rbp",
    ),
    number(
        "rbp-patience",
        f"Your logs say that readers look at {SEEN} results on average. Which p has the reader of RBP who does so?",
        _patience,
        {
            f"That is the chance to stop after a result: 1 of {SEEN} stops there. p is the chance to go on.": Fraction(
                1, SEEN
            ),
            f"That reader sees {SEEN + 1} results on average: 1/(1 − p) has to be {SEEN}.": Fraction(SEEN, SEEN + 1),
            "That is the p of two results on average.": Fraction(1, 2),
            f"That is 1/({SEEN} − 1). It is 1/(1 − p) that has to be {SEEN}.": Fraction(1, SEEN - 1),
            f"That turns p over, and not 1 − p: it is 1/(1 − 1/{SEEN}).": 1 / (1 - Fraction(1, SEEN)),
            "That is one result less than the reader sees. p is a chance.": SEEN - 1,
            "That is the number of results itself. p is a chance.": SEEN,
        },
        f"1/(1 − p) is {SEEN}. What is 1 − p?",
        back=["rbp-why", "rbp-which"],
    ),
    word(
        "err-longer-scale",
        "The six results 3 2 3 0 1 2 stay as they are, but the top grade of the scale is 4 and no longer 3. What does "
        "ERR@6 do?",
        way(SIX.value(ERR @ 6), SIX.value(ERR(max_grade=4) @ 6)),
        {
            "same": "No result moved, but what a 3 promises is measured by the top grade: (2³ − 1) / 2⁴.",
            "higher": "A 3 is no longer the best that there can be, so it satisfies fewer readers.",
            "lower": f"A grade of 3 now satisfies 7 readers of 16, and not 7 of 8. ERR@6 {_longer_scale()}.",
        },
        "Work out the chance of a 3 to satisfy, (2³ − 1) over 2 to the top grade, before and after.",
        DIRECTIONS,
        back="longer-scale",
    ),
    word(
        "err-two-pages",
        "One page has a perfect result and three useless ones, 3 0 0 0. Another has four fair ones, 1 1 1 1. The top "
        "grade is 3. Which one has the larger ERR@4?",
        "one perfect" if PERFECT.value(ERR @ 4) > FAIR.value(ERR @ 4) else "four fair",
        {
            "one perfect": "The perfect result sends 7 readers of 8 home at rank 1: "
            f"{PERFECT.work(ERR @ 4).printed()} against {FAIR.work(ERR @ 4).printed()}.",
            "four fair": "A fair result satisfies 1 reader of 8, so most of them go down the whole page and leave with "
            "nothing.",
            "neither": "Their RR is the same, for any relevant result satisfies its reader. ERR reads the grade.",
        },
        "How many readers of 8 stop at rank 1 on each page?",
        back=["err-why", "err-which"],
    ),
    number(
        "err-binary",
        "Three results were judged with yes or no, so the top grade is 1. The first is right: 1 0 0. What is ERR?",
        (ERR, Ranking.from_grades([1, 0, 0], query="one right answer, at the top")),
        {
            "RR": "That is RR. In ERR one right answer satisfies (2¹ − 1) / 2¹ of the readers; the others go on.",
            "certain": "That divides by 2¹ − 1, as if a 1 satisfied everybody. Divide by 2¹.",
            "longer scale": "That takes 2 for the top grade. With yes and no it is 1.",
            ERR(max_grade=3): "That takes 3 for the top grade. With yes and no it is 1.",
            P: "That is the precision of the three.",
        },
        "Which share of the readers does a 1 satisfy, where 1 is the top grade?",
        back="err",
    ),
)
