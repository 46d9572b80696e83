"""The exercises of the first lesson."""

from fractions import Fraction

from irlessons.exercises.answered_by import direction, number, word
from irlessons.measures import P
from irlessons.ranking import Ranking

FIVE = Ranking.from_grades([2, 0, 1, 3, 1], query="five results")
# Page A of the scene.
PAGE = Ranking.from_grades([1, 1, 2, 0, 0, 1, 3], query="Toyota safety")

EXERCISES = (
    direction(
        "start-swap",
        "On page A the first and the fourth result change places, with the grades 1 and 0. What does P@3 do?",
        P @ 3,
        PAGE,
        PAGE.swap(1, 4),
        "A result of no use came into the first three, and one of some use left them.",
        {
            "same": "It would be, if both were of use, or both among the first three.",
            "higher": "The result that came into the first three is of no use.",
        },
        back="exchange: does P@3",
    ),
    number(
        "start-p4",
        "Five results have the grades 2 0 1 3 1. A grade of 1 or more means relevant. What is P@4?",
        (P @ 4, FIVE),
        {
            "whole list": "That looks at all five results. P@4 stops at rank 4.",
            "hits": "That is the count. Divide it by 4.",
            "by results": "That divides by the five results. P@4 looks at four of them.",
            "all hits": "That divides the relevant ones of all five by 4. P@4 stops at rank 4.",
            P @ 3: "That is P@3. P@4 looks at one more.",
            "That counts the grades of exactly 1. A 2 and a 3 are relevant too.": Fraction(FIVE.grades[:4].count(1), 4),
            "others": "That is the share of the first four that is not relevant.",
            "by others": "That divides the relevant ones by the others. Divide by all four.",
            "mean grade": "That is the mean grade of the first four. P@4 asks only whether a grade is 1 or more.",
            "That adds up the grades of the first four. P@4 counts those of 1 or more.": sum(FIVE.grades[:4]),
            "That is the mean grade of all five. P@4 asks only whether a grade is 1 or more.": Fraction(
                sum(FIVE.grades), len(FIVE)
            ),
            P(rel=2) @ 4: "That takes only grades from 2 on for relevant. Here a 1 is enough.",
        },
        "Which of the first four results have a grade of 1 or more?",
        back="precision",
    ),
    word(
        "start-hidden",
        "Of another page somebody tells you its P@3, and it is 2/3. Is the first result of that page of any use?",
        "cannot be told",
        {
            "yes": "The two may stand at ranks 2 and 3.",
            "no": "The two may stand at ranks 1 and 2.",
            "cannot be told": "Two of the first three are of use, and the number does not say which two. Its rows do.",
        },
        "Think of two pages that have this P@3.",
        back=["p-why"],
    ),
)
