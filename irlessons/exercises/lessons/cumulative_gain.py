"""The exercises of the lesson on cumulative gain."""

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, word
from irlessons.exercises.wrong_ways import with_discounts
from irlessons.measures import CG, DCG, P, R
from irlessons.measures.graded import discount
from irlessons.ranking import Ranking

THREE = Ranking.from_grades([2, 3, 1], query="three documents")
SIX, SWAPPED = example("dcg-six").ranking, example("dcg-six-swap").ranking
TEN = example("dcg-ten-binary").ranking
ONE_AND_TWO, EXPONENTIAL = Ranking.from_grades([1, 0, 2], query="three results"), DCG(gain="exponential")
OLDER = DCG(discount="log(i)") @ 6
# The last of them stands below a cutoff of 3.
FOUR = Ranking.from_grades([0, 2, 0, 3], query="four results")

# What goes wrong with the gain 2^grade − 1 and the discount 1/log₂(i+1).
OF_EXPONENTIAL = {
    "linear": "That takes the grade itself for the gain. Here it is 2^grade − 1.",
    "no −1": "That forgets the −1: a grade of 0 must gain 0.",
    "squared": "That squares the grades. The gain is 2 to the grade, less 1.",
    "late": "That is divided by log₂ i, with rank 1 in full. Here it is log₂(i+1).",
    "CG": "That is the sum of the gains, without any discount.",
    "by rank": "That divides each gain by its rank. DCG divides by log₂(i+1).",
    "multiplied": "That multiplies by log₂(i+1). Divide by it.",
    "upside down": "That has every fraction upside down: it is gain over logarithm.",
    "best order": "That is the DCG of the best order. Keep the order that was given.",
    "nDCG": "That is nDCG: it is divided by the DCG of the best order.",
}

EXERCISES = (
    direction(
        "cg-swap",
        "Grades 3 2 3 0 1 2: the third and fourth change places. What does the sum, CG@6, do?",
        CG @ 6,
        SIX,
        SWAPPED,
        "The same six grades are added up in another order.",
        {
            "lower": "That would be DCG, where a rank further down counts for less. CG adds the grades as they are.",
            "higher": "A grade of 3 moved down, and CG does not ask where it stands.",
        },
        back="exchange: does CG@3",
    ),
    direction(
        "dcg-swap",
        "The same exchange: grades 3 and 0 at ranks 3 and 4 change places. What does DCG@6 do?",
        DCG @ 6,
        SIX,
        SWAPPED,
        "Grade 3 now stands at rank 4, where it counts for less, and the grade that moved up is 0.",
        {
            "same": "That is CG. DCG multiplies each grade by the discount of its rank.",
            "higher": "The document that moved up has grade 0, so it adds nothing at any rank.",
        },
        back="exchange: does DCG@4",
    ),
    word(
        "dcg-third-rank",
        "Six results of one grade. Whatever the base is, which share of what rank 1 keeps does rank 3 keep?",
        "1/2",
        {
            "1/3": "That would be one over the rank, as in RR. Compare the two bars once more.",
            "1/2": lambda: (
                "A logarithm of 4 is twice that of 2, whatever its base: with base 2 rank 1 keeps "
                f"{discount(1, 'log(i+1)', 2):g} and rank 3 {discount(3, 'log(i+1)', 2):g}, with base 4 "
                f"{discount(1, 'log(i+1)', 4):g} and {discount(3, 'log(i+1)', 4):g}."
            ),
            "it depends on the base": "Both bars grow and shrink with the base. Divide the third by the first.",
        },
        "Turn the base, stop at two places, and compare the bars of ranks 1 and 3.",
        back="dcg",
    ),
    number(
        "dcg-three",
        "Three documents have grades 2 3 1. What is DCG@3, with the grade as gain and the discount 1/log₂(i+1)?",
        (DCG @ 3, THREE),
        {
            "late": "That divides by log₂(i), which leaves rank 2 in full. Here it is log₂(i+1).",
            "CG": "That is CG, without any discount.",
            "by rank": "That divides each grade by its rank, as RR would. DCG divides by log₂(i+1).",
            **with_discounts(DCG @ 3, THREE),
            "best order": "That is the DCG of the best order, 3 2 1. Keep the order that was given.",
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade itself.",
            "upside down": "That has every fraction upside down: it is grade over logarithm.",
            "multiplied": "That multiplies by log₂(i+1). Divide by it.",
            "nDCG": "That is nDCG@3: it is divided by the DCG of the best order.",
        },
        "log₂ 2 = 1, log₂ 3 = 1.585, log₂ 4 = 2. Divide each grade by its own, then add.",
        back="dcg",
    ),
    number(
        "cg-binary",
        "Ten documents are relevant or not: 1 1 1 0 0 1 1 1 1 0. What is CG@10?",
        (CG @ 10, TEN),
        {
            P @ 10: "That is P@10, the share. CG is a count: it is not divided by 10.",
            "That counts the documents that are not relevant.": TEN.grades.count(0),
            "That counts all documents. One without relevance adds 0.": len(TEN),
            "DCG": "That is discounted: it is DCG@10.",
            DCG(discount="log(i)") @ 10: "That is discounted: it is DCG@10 with the older discount, 1/log₂(i).",
            R: "That is recall: all seven relevant documents were found.",
            "That adds up the ranks of the relevant ones. CG adds up the numbers themselves.": sum(
                rank for rank, grade in enumerate(TEN.grades, 1) if grade
            ),
        },
        "Add up the ten numbers.",
        digits=0,
        back="cg",
    ),
    number(
        "dcg-beyond",
        "Three results have the grades 1 0 2, and there are no more. What is DCG@5, with the gain 2^grade − 1 and the "
        "discount 1/log₂(i+1)?",
        (EXPONENTIAL @ 5, ONE_AND_TWO),
        {
            **OF_EXPONENTIAL,
            **with_discounts(EXPONENTIAL @ 5, ONE_AND_TWO),
            "That divides by 5. A DCG is a sum, and ranks without a result add nothing.": (
                ONE_AND_TWO.value(EXPONENTIAL @ 5) / 5
            ),
        },
        "The gains are 1, 0 and 3. Ranks 4 and 5 are empty.",
        back="dcg-exponential",
    ),
    number(
        "dcg-cut",
        "Four results have the grades 0 2 0 3. What is DCG@3, with the gain 2^grade − 1 and the discount 1/log₂(i+1)?",
        (EXPONENTIAL @ 3, FOUR),
        {
            EXPONENTIAL @ 4: "That takes in rank 4, which is below the cutoff.",
            **OF_EXPONENTIAL,
            **with_discounts(EXPONENTIAL @ 3, FOUR),
            "That adds up the gains of all four results, without a discount. Stop at rank 3, and divide.": sum(
                2**grade - 1 for grade in FOUR.grades
            ),
            DCG @ 4: "That takes the grade for the gain, and takes in rank 4, which is below the cutoff.",
        },
        "Only one of the first three results has a gain.",
        back="dcg-exponential",
    ),
    word(
        "dcg-printed",
        f"For the grades 3 2 3 0 1 2 a page prints DCG@6 = {SIX.work(OLDER).printed(2)}, and no more. What does it do "
        "otherwise than this lesson?",
        "another discount",
        {
            "another discount": "With the gain of this lesson and 1/log₂ i from rank 2 on the six have "
            f"{SIX.work(OLDER).printed()}.",
            "another gain": "With the gain 2^grade − 1 and the discount of this lesson the six have "
            f"{SIX.work(EXPONENTIAL @ 6).printed()}.",
            "no discount": f"Without a discount it is the sum of the grades, {SIX.work(CG @ 6).printed(0)}.",
        },
        "The grades add up to 11. Which ranks would have to keep more, and how much is the first term then?",
        back="dcg-late",
    ),
)
