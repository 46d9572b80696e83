"""The exercises of the lesson on the Toyota result page."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, way, word
from irlessons.exercises.wrong_ways import with_an_ideal
from irlessons.measures import AP, nDCG, P, R
from irlessons.ranking import Ranking

PAGE = example("toyota").ranking
# The page with result 4, unjudged so far, graded Good.
FOURTH_GOOD = PAGE.regrade(PAGE.documents[3], 2)
# The page as somebody leaves it who has graded nothing but the first result; and another page, graded to its end.
ONE_FAIR = Ranking(PAGE.documents, {PAGE.documents[0]: 1}, scale=PAGE.scale, query=PAGE.query)
OTHER = Ranking.from_grades([1, 4, 2], scale=PAGE.scale, query="another page")
GAINS = ("linear", "exponential")
# Grades of TREC's scale, 0 to 3.
PASSAGES = Ranking.from_grades([3, 1, 2, 0, 2], query="five passages")
FOUR_PASSAGES = Ranking.from_grades([2, 1, 1, 3], query="four passages")

EXERCISES = (
    word(
        "toyota-one-fair",
        "You grade result 1 Fair, which is 1, and no other result. What is P@3?",
        str(ONE_FAIR.work(P @ 3).exact),
        {
            str(ONE_FAIR.work(P @ 7).exact): "That divides by all seven results. P@3 looks at the first three.",
            "1/3": "One of the first three is known to be relevant. P@3 divides by 3 in any case.",
            "1": "That leaves out what you have not graded. Nobody has judged it: here it counts as not relevant.",
        },
        "How many of the first three results are known to be relevant?",
        back="threshold",
    ),
    word(
        "toyota-steeper",
        "Fair, Fair, Good stand at ranks 1 to 3. Good was worth twice as much as Fair, and is now worth three times as "
        "much. What does nDCG@3 do?",
        way(*(PAGE.value(nDCG(gain=gain) @ 3) for gain in GAINS)),
        {
            "higher": "The page's DCG@3 grows, and the ideal grows by more: there the good result counts in full.",
            "lower": lambda: (
                "The good result stands at the last of the three ranks, and the ideal has it on top: it gains more. "
                + " and ".join(f"{PAGE.work(nDCG(gain=gain) @ 3).printed()} with {gain} gain" for gain in GAINS)
                + "."
            ),
            "same": "Only the gain of the good result changes, and it stands at two different ranks.",
        },
        "At which rank does the good result stand on the page, and at which in the ideal?",
        back="dcg-exponential",
    ),
    direction(
        "toyota-good-first",
        "Fair, Fair, Good stand at ranks 1 to 3. The Good one moves to rank 1. What does P@3 do?",
        P @ 3,
        PAGE,
        PAGE.move(3, 1),
        "The same three results are in the first three, and all three are relevant.",
        {
            "higher": "That would be nDCG@3. P@3 counts how many of the three are relevant, wherever they stand.",
            "lower": "No relevant result left the first three.",
        },
        back="exchange: does P@3",
    ),
    number(
        "toyota-ndcg",
        "Another page is Fair, Perfect, Good: 1 4 2, and nothing else is judged. What is nDCG@3, with the grade as "
        "gain and the discount 1/log₂(i+1)?",
        (nDCG @ 3, OTHER),
        {
            "DCG": "That is DCG@3; divide it by the DCG of the best order.",
            "ideal": "That is the ideal DCG@3, for the order 4 2 1.",
            "upside down": "That is upside down: the ideal DCG@3 over the DCG@3.",
            "undiscounted": "That divides without any discount: CG over the ideal CG.",
            "exponential": "That has the gain 2^grade − 1, where Good counts three times as much as Fair.",
            "late": "That has the discount 1/log₂(i), which leaves ranks 1 and 2 alike.",
            "top grade": "That compares with a page of Perfect results. The ideal here holds the results that were "
            "judged.",
            **with_an_ideal(nDCG @ 3, OTHER),
        },
        "The ideal order of 1 4 2 is 4 2 1. Work out DCG@3 of both, then divide.",
        back="ndcg",
    ),
    direction(
        "toyota-fourth",
        "Fair, Fair, Good stand at ranks 1 to 3. Result 4, unjudged so far, is read and found Good. What does nDCG@3 "
        "do?",
        nDCG @ 3,
        PAGE,
        FOURTH_GOOD,
        "The first three stay as they are, but the best order of the judged results now begins with two Goods.",
        {
            "same": "The page's own DCG@3 stays the same, but the ideal that it is divided by grows.",
            "higher": "A Good result at rank 4 is out of reach of the cutoff. It only makes the ideal better.",
        },
        "Write down the best three of the judged results, before and after.",
        back="one-more-judged: does nDCG@3",
    ),
    number(
        "passage-threshold",
        "Five passages have the grades 3 1 2 0 2 on TREC's scale, and a passage is relevant from grade 2 on. "
        "What is P@5?",
        (P(rel=2) @ 5, PASSAGES),
        {
            P @ 5: "That is P@5 with relevant from grade 1 on. Here a 1 is not enough.",
            P(rel=3) @ 5: "That counts only the grade above 2. From 2 on means 2 as well.",
            "hits": "That is the count. Divide it by 5.",
            "That counts the passages of grade 2 alone. From 2 on means 3 as well.": Fraction(
                PASSAGES.grades.count(2), 5
            ),
            nDCG @ 5: "That is nDCG@5, which has no threshold and reads the grades themselves.",
            "mean grade": "That is the mean grade. P@5 asks only whether a grade is 2 or more.",
            "others": "That is the share of grades below 2.",
            "That adds up the grades. P@5 counts those of 2 or more, and divides by 5.": sum(PASSAGES.grades),
            "That adds up the grades of 2 or more, and divides by 5. P@5 counts them.": Fraction(3 + 2 + 2, 5),
            "That divides by the four with a grade above 0. P@5 divides by 5.": Fraction(3, 4),
            R(rel=2) @ 5: "That is recall: all three relevant ones stand here.",
            AP(rel=2): "That is AP, which asks for the order, too.",
        },
        "How many of the five grades are 2 or 3?",
        back="threshold",
    ),
    number(
        "passages-of-four",
        "Four passages have the grades 2 1 1 3 on TREC's scale, and a passage is relevant from grade 2 on. What is "
        "P@4?",
        (P(rel=2) @ 4, FOUR_PASSAGES),
        {
            P @ 4: "That is P@4 with relevant from grade 1 on. Here a 1 is not enough.",
            P(rel=3) @ 4: "That counts only the grade above 2. From 2 on means 2 as well.",
            "hits": "That is the count. Divide it by 4.",
            "mean grade": "That is the mean grade. P@4 asks only whether a grade is 2 or more.",
            "That counts the passages of grade 2 alone. From 2 on means 3 as well.": Fraction(1, 4),
            "That adds up the grades. P@4 counts those of 2 or more, and divides by 4.": sum(FOUR_PASSAGES.grades),
            "That adds up the grades of 2 or more, and divides by 4. P@4 counts them.": Fraction(2 + 3, 4),
            R(rel=2) @ 4: "That is recall: both relevant ones stand here.",
            nDCG @ 4: "That is nDCG@4, which has no threshold and reads the grades themselves.",
            AP(rel=2): "That is AP, which asks for the order, too.",
        },
        "How many of the four grades are 2 or 3?",
        back="threshold",
    ),
)
