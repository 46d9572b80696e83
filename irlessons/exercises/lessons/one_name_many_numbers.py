"""The exercises of the lesson on one name and many numbers."""

from fractions import Fraction
from math import log2

from irlessons.examples import example
from irlessons.exercises.answered_by import DIRECTIONS, number, way, word
from irlessons.exercises.wrong_ways import with_an_ideal
from irlessons.measures import AP, DCG, mean, mean_work, nDCG, RR
from irlessons.ranking import Ranking

# Six results and two more judged documents.
SIX = example("ndcg-six").ranking
SHORTER, LONGER = (SIX.work(nDCG @ k) for k in (6, 10))
# Three results and one that was missed.
SHORT = Ranking.from_grades([2, 0, 3], not_retrieved=[3])
# One query with something to find, and one with nothing.
EMPTY = example("zero-ideal").rankings
TWO_OF_THREE = Ranking.from_grades([1, 2], not_retrieved=[3], query="two retrieved, one missed")
# Three documents with one score.
CONSTANT, TIED, FIRST_OF_THREE = (
    Ranking.from_scores(dict.fromkeys(("d1", "d2", "d3"), 1), grades)
    for grades in ({"d1": 0, "d2": 0, "d3": 1}, {"d1": 3, "d2": 0, "d3": 0}, {"d1": 1})
)
MINE, THEIRS = nDCG @ 3, nDCG(ideal="retrieved") @ 3
SUSPECTS = {"gain": MINE(gain="exponential"), "discount": MINE(discount="log(i)"), "ideal": THEIRS}

EXERCISES = (
    word(
        "ndcg-suspects",
        f"A paper has nDCG@3 = {SHORT.work(THEIRS).printed()}, I have {SHORT.work(MINE).printed()}. What differs?",
        next(name for name, suspect in SUSPECTS.items() if SHORT.value(suspect) == SHORT.value(THEIRS)),
        {
            "gain": f"With the gain 2^grade − 1 it is {SHORT.work(SUSPECTS['gain']).printed()}.",
            "discount": f"With the older discount it is {SHORT.work(SUSPECTS['discount']).printed()}.",
            "ideal": "The paper sorts the three results alone for its ideal, and forgets the one that was judged and "
            "never found.",
            "equal scores": "The page has no scores, so no two are equal.",
        },
        "Open nDCG@3 on the board, then its conventions, and change one of them at a time.",
        back="who-printed-it",
    ),
    word(
        "longer-cutoff",
        "Six results have the grades 3 2 3 0 1 2. Two more documents, of grades 3 and 2, were judged and not found. "
        "What does nDCG do when trec_eval is asked for the cutoff 10 in place of 6?",
        way(SHORTER.value, LONGER.value),
        {
            "same": "The list ends at rank 6, so its DCG is the same. The ideal goes on: it places all eight, and the "
            "seventh still has a gain.",
            "higher": "A longer cutoff collects more only where a list has more, and this one ends.",
            "lower": "The list has nothing at ranks 7 to 10, and the ideal has: it places all eight judged documents. "
            f"nDCG is {SHORTER.printed()} at 6 and {LONGER.printed()} at 10.",
        },
        "What stands at ranks 7 to 10 of the list, and what at ranks 7 to 10 of its ideal?",
        DIRECTIONS,
        back="who-printed-it",
    ),
    number(
        "ndcg-as-trec-eval",
        "Two results have the grades 1 and 2; a third document, of grade 3, was judged and not found. What does "
        "trec_eval print as ndcg_cut_2?",
        (nDCG @ 2, TWO_OF_THREE),
        {
            "retrieved": "That is scikit-learn's number where only the two are passed: the missed 3 is not in its "
            "ideal.",
            "exponential": "That is the number with the gain 2^grade − 1, as in gdeval.",
            "late": "That has Järvelin and Kekäläinen's discount, which leaves rank 2 in full.",
            "uncut": "That has an ideal of all three documents; ndcg_cut_2 cuts it at 2 as well.",
            "top grade": "That has an ideal with a 3 at both ranks; the pool has only one.",
            "appended": "That puts the missed document at rank 3 and counts it. It was not retrieved.",
            "DCG": "That is DCG@2; divide it by the ideal.",
            "upside down": "That is upside down: the ideal DCG@2 over the DCG@2.",
            "undiscounted": "That divides without any discount: CG over the ideal CG.",
            "That has an ideal of 3 and 1. The best two of the three documents are 3 and 2.": (
                TWO_OF_THREE.value(DCG @ 2) / Ranking.from_grades([3, 1]).value(DCG @ 2)
            ),
            "ideal": "That is the ideal DCG@2; the DCG@2 of the list is divided by it.",
            **with_an_ideal(nDCG @ 2, TWO_OF_THREE),
        },
        "The gain is the grade, the discount is 1/log₂(i+1), and the best two of the three are 3 and 2.",
        back="ndcg",
    ),
    number(
        "trec-eval-ties",
        "A program gives the documents d1, d2, d3 one and the same score, and only d3 is relevant. Which AP does "
        "trec_eval print?",
        (AP(ties="docno"), CONSTANT),
        {
            AP: "That is the order given, as ranx keeps it. trec_eval sorts equal scores by document id, descending.",
            AP(ties="average"): "That is the mean over all orders of the tie. trec_eval takes one order: document id, "
            "descending.",
            "That sorts the ids from the first to the last. trec_eval sorts them from the last to the first.": (
                Fraction(1, 3)
            ),
            "That puts d3 into the middle. Descending by id it is d3, d2, d1.": Fraction(1, 2),
            "No order leaves out d3: it was retrieved.": 0,
        },
        "trec_eval sorts by score, then by document id from the last to the first.",
        back="ties-by-id",
    ),
    number(
        "tie-of-gains",
        "Three documents share one score; their grades are 3, 0 and 0. What is DCG@2, with the grade as gain and the "
        "discount 1/log₂(i+1), as the mean over all orders?",
        (DCG(ties="average") @ 2, TIED),
        {
            DCG @ 2: "That has the 3 on top, as in two of the six orders. In two more it is second, in two third.",
            "That is the mean gain of a rank. Discount it at both ranks, and add.": 1,
            "That leaves out the discount of the second rank.": 2,
            "That takes in rank 3, which is below the cutoff.": TIED.value(DCG(ties="average")),
            "That has the 3 at rank 2, as in two of the six orders. Every order counts.": 3 / log2(3),
            DCG(ties="docno") @ 2: "That has the 3 third, as in trec_eval's order. Every order counts.",
            "That adds up the three values. Their mean is expected.": 3 + 3 / log2(3),
            "That divides the three values by the cutoff, 2. The 3 has three ranks where it may stand.": (
                (3 + 3 / log2(3)) / 2
            ),
            "That leaves out the orders that have the 3 third. They count, with 0.": (
                TIED.value(DCG(ties="average") @ 2) * 3 / 2
            ),
        },
        "The mean gain of the three is 1, at every rank. Discount it at each of the two, and add.",
        back="ties-averaged",
    ),
    number(
        "tie-of-three",
        "A program gives the documents d1, d2, d3 one and the same score, and only d1 is relevant. Which RR is "
        "expected, where every order of the three is as likely as another?",
        (RR(ties="average"), FIRST_OF_THREE),
        {
            RR: "That is the order given, which has d1 on top.",
            RR(ties="docno"): "That is trec_eval's order: document id, descending.",
            "That is one over the mean rank, 2. Average the three values of RR instead.": Fraction(1, 2),
            "That adds up the three values. Their mean is expected.": Fraction(11, 6),
            "That is the mean rank. RR is one over a rank.": 2,
            "That is the mean of the best order and the worst. Every order counts.": (1 + Fraction(1, 3)) / 2,
        },
        "d1 stands at rank 1, 2 or 3, each in a third of the orders. What is RR there?",
        back="ties-averaged",
    ),
    number(
        "nothing-to-find",
        "Three results of one query are graded 1, 0 and 3, and nothing else is judged; a second has nothing relevant "
        "at all. What is the mean nDCG of the two, with the grade as gain and the discount 1/log₂(i+1), where a query "
        "with nothing to find counts 0?",
        lambda: mean_work(nDCG, EMPTY),
        {
            "That leaves the second query out of the mean.": EMPTY[0].value(nDCG),
            "That counts 1 for the second query.": lambda: mean(nDCG(no_relevant="one"), EMPTY),
            "That takes the gain 2^grade − 1.": lambda: mean(nDCG(gain="exponential"), EMPTY),
            "That takes the discount 1/log₂ i, with rank 1 in full.": lambda: mean(nDCG(discount="log(i)"), EMPTY),
            "That leaves out the discount, of the list and of its ideal.": Fraction(1, 2),
            "That is the mean DCG. Divide it by the ideal before you take the mean.": lambda: mean(DCG, EMPTY),
            "That is the ideal DCG of the first query. Its DCG is divided by it.": 3 + 1 / log2(3),
            "That is the DCG of the first query. Divide it by the ideal, and by two queries.": EMPTY[0].value(DCG),
            "That divides the ideal by the DCG. It is DCG over ideal.": 1 / EMPTY[0].value(nDCG) / 2,
            "That divides each grade by its rank. Divide by log₂(i+1).": (1 + Fraction(3, 3))
            / (3 + Fraction(1, 2))
            / 2,
            "That divides by three: the queries are two.": EMPTY[0].value(nDCG) / 3,
        },
        "Work out nDCG of the first query: its DCG over that of 3 1 0. Then divide by two queries.",
        back="nothing-to-find",
    ),
)
