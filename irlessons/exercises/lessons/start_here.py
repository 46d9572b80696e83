"""The exercises of the first lesson."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number
from irlessons.measures import nDCG, P
from irlessons.ranking import Ranking

FIVE = Ranking.from_grades([2, 0, 1, 3, 1], query="five results")
SIX = example("ndcg-six").ranking
# The six results, had nobody judged D7.
WITHOUT_D7 = Ranking(SIX.documents, {document: grade for document, grade in SIX.judgments.items() if document != "D7"})

EXERCISES = (
    direction(
        "start-swap",
        "Grades 3 2 3 0 1 2. D1 at the top and D4 at rank 4, with grades 3 and 0, change places. What does P@3 do?",
        P @ 3,
        SIX,
        SIX.swap("D1", "D4"),
        "A result of grade 0 came into the first three, and a relevant one left them.",
        {
            "same": "It would be, if both were relevant or both among the first three. D4 has grade 0.",
            "higher": "The result that came into the first three has grade 0.",
        },
    ),
    number(
        "start-p4",
        "Five results have the grades 2 0 1 3 1. A grade of 1 or more means relevant. What is P@4?",
        (P @ 4, FIVE),
        {
            "whole list": "That looks at all five results. P@4 stops at rank 4.",
            "hits": "That is the count. Divide it by 4.",
            "by results": "That divides by the five results. P@4 looks at four of them.",
            "others": "",
            "That counts the grades of exactly 1. A 2 and a 3 are relevant too.": Fraction(FIVE.grades[:4].count(1), 4),
            "mean grade": "That is the mean grade of the first four. P@4 asks only whether a grade is 1 or more.",
            P(rel=2) @ 4: "That takes only grades from 2 on for relevant. Here a 1 is enough.",
        },
        "Which of the first four results have a grade of 1 or more?",
    ),
    direction(
        "start-missing",
        "D7, of grade 3, was judged and not returned. Suppose nobody had judged it. What would nDCG@6 of the list do?",
        nDCG @ 6,
        SIX,
        WITHOUT_D7,
        "The list stays as it is, but the best list it is compared with loses a grade of 3.",
        {
            "same": "The list is the same. But nDCG divides by the best order of everything that was judged.",
            "lower": "What is not known to be missing cannot be held against the list.",
        },
        "The list stays. Which ideal is it divided by, with D7 and without?",
    ),
)
