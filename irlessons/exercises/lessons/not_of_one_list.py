"""Questions of the first lessons that are not of one list, by subject. A record names its function here:
`function = "not_of_one_list.pr_accuracy"`.

A function gets the name of its question.
"""

from fractions import Fraction
from math import comb

from irlessons.conventions import sampled_negatives
from irlessons.examples import example
from irlessons.exercises.answered_by import number, way, word
from irlessons.exercises.exercise import Exercise
from irlessons.measures import nDCG
from irlessons.measures.graded import discount
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.working import Working

# Precision, recall, AP


def pr_accuracy(name: str) -> Exercise:
    """Accuracy of a search that returns nothing, beside that of the one that is counted."""
    counted = example("contingency")
    counts, neither = counted.ranking, counted.given["neither retrieved nor relevant"]
    found, relevant = counts.grades.count(1), list(counts.judgments.values()).count(1)
    retrieved = len(counts)
    documents = neither + len(counts.judgments)
    right = found + neither, documents - relevant
    searched, nothing = (f"{count:,} or {rounded(Fraction(count, documents), 5)}" for count in right)
    return word(
        name,
        "Accuracy is the share of all documents that were treated rightly: the relevant ones returned, the others not. "
        "Another search returns nothing at all. Its accuracy, next to that of the search in the table, is",
        {"same": "the same"}.get(went := way(*right), went),
        {
            "higher": f"The search treats {searched} rightly, returning nothing {nothing}: it loses the {found} that "
            f"were found, and no longer returns {retrieved - found} that nobody wanted.",
            "lower": "It finds none of the relevant documents. How many of the others does it no longer return?",
            "the same": "Both are almost 1. Count the documents that each of the two treats wrongly.",
        },
        "How many documents does each of the two treat wrongly?",
        back=["f1-why", "f1-which"],
    )


# Gain and discount


def dcg_third_rank(name: str) -> Exercise:
    """What rank 3 keeps of what rank 1 keeps, whatever the base."""
    kept = {base: [f"{discount(rank, 'log(i+1)', base):g}" for rank in (1, 3)] for base in (2, 4)}
    return word(
        name,
        "Six results of one grade. Whatever the base is, which share of what rank 1 keeps does rank 3 keep?",
        "1/2",
        {
            "1/3": "That would be one over the rank, as in RR. Compare the two bars once more.",
            "1/2": "A logarithm of 4 is twice that of 2, whatever its base: with base 2 rank 1 keeps "
            f"{kept[2][0]} and rank 3 {kept[2][1]}, with base 4 {kept[4][0]} and {kept[4][1]}.",
            "it depends on the base": "Both bars grow and shrink with the base. Divide the third by the first.",
        },
        "Turn the base, stop at two places, and compare the bars of ranks 1 and 3.",
        back="dcg",
    )


def ndcg_worst(name: str) -> Exercise:
    """How large nDCG is in the worst order."""
    work = Ranking.from_grades([0, 1, 2, 3, 3]).work(nDCG @ 5)
    where = "zero" if work.value == 0 else "below a half" if work.value < 0.5 else "above a half"
    return word(
        name,
        "Five documents have the grades 3 3 2 1 0, and nothing else is judged. They come in the worst order: "
        "0 1 2 3 3. How large is nDCG@5?",
        where,
        {
            "zero": "nDCG is 0 only where nothing that was retrieved has a gain. Here good results stand low.",
            "below a half": "The discount falls slowly: a result at rank 5 still keeps more than a third of its gain.",
            "above a half": f"Even the worst order of these five has {work.printed()}.",
        },
        "Every result is there. How much of its gain is left at rank 4, and at rank 5?",
        back="ndcg",
    )


def ndcg_suspects(name: str) -> Exercise:
    """Which convention two numbers differ in."""
    page, mine = Ranking.from_grades([2, 0, 3], not_retrieved=[3]), nDCG @ 3
    suspects = {"gain": mine(gain="exponential"), "discount": mine(discount="log(i)"), "ideal": mine(ideal="retrieved")}
    theirs = page.work(suspects["ideal"])
    return word(
        name,
        f"A paper has nDCG@3 = {theirs.printed()}, I have {page.work(mine).printed()}. What differs?",
        next(name for name, suspect in suspects.items() if page.value(suspect) == theirs.value),
        {
            "gain": f"With the gain 2^grade − 1 it is {page.work(suspects['gain']).printed()}.",
            "discount": f"With the older discount it is {page.work(suspects['discount']).printed()}.",
            "ideal": "The paper sorts the three results alone for its ideal, and forgets the one that was judged and "
            "never found.",
            "equal scores": "The page has no scores, so no two are equal.",
        },
        "Open nDCG@3 on the board, then its conventions, and change one of them at a time.",
        back="who-printed-it",
    )


# Readers who stop


def rbp_patience(name: str, seen: int = 4) -> Exercise:
    """The p of a reader who sees so many results on average."""

    def work() -> Working:
        return Working(
            name="p",
            number=1 - Fraction(1, seen),
            numbers={"seen": seen},
            exact_rows=(),
            formula_template="{name} = 1 − 1/{seen} = {result}",
            sentence_template="A reader who goes on with this chance sees {seen} results on average.",
        )

    return number(
        name,
        f"Your logs say that readers look at {seen} results on average. Which p has the reader of RBP who does so?",
        work,
        {
            f"That is the chance to stop after a result: 1 of {seen} stops there. p is the chance to go on.": Fraction(
                1, seen
            ),
            f"That reader sees {seen + 1} results on average: 1/(1 − p) has to be {seen}.": Fraction(seen, seen + 1),
            "That is the p of two results on average.": Fraction(1, 2),
            f"That is 1/({seen} − 1). It is 1/(1 − p) that has to be {seen}.": Fraction(1, seen - 1),
            f"That turns p over, and not 1 − p: it is 1/(1 − 1/{seen}).": 1 / (1 - Fraction(1, seen)),
            "That is one result less than the reader sees. p is a chance.": seen - 1,
            "That is the number of results itself. p is a chance.": seen,
        },
        f"1/(1 − p) is {seen}. What is 1 − p?",
        back=["rbp-why", "rbp-which"],
    )


# Recommenders


def sampled_order(name: str) -> Exercise:
    """HR@1 of a system whose items stand at ranks 2 and 3 of eleven, where each is ranked among two sampled ones."""
    ranks, documents, drawn = (2, 3), 11, 2

    def expected(rank: int, negatives: int = drawn, replacement: bool = False) -> Fraction:
        return Fraction(sampled_negatives(rank, documents, negatives, 1, replacement=replacement).number)

    def of_both(*values: Fraction) -> Fraction:
        return sum(values, Fraction(0)) / len(values)

    def work() -> Working:
        """The mean of both, a row each."""
        both = [expected(rank) for rank in ranks]
        return Working(
            name="HR@1 among 2 sampled",
            number=of_both(*both),
            numbers={"one": both[0], "other": both[1]},
            exact_rows=tuple({"rank": rank, "HR@1": value} for rank, value in zip(ranks, both)),
            formula_template="{name} = ({one} + {other}) / 2 = {result}",
            sentence_template="Among all eleven neither of the two comes first; among the sampled it is {result}.",
        )

    above = [Fraction(rank - 1, documents - 1) for rank in ranks]
    return number(
        name,
        "A recommender knows eleven items. For one person the item that was left out stands at rank 2 of them, for "
        "another at rank 3. Each is ranked among two of the other ten, drawn at random. What is the expected HR@1, the "
        "mean of both?",
        work,
        {
            "That is HR@1 among all eleven. Two of the ten are drawn, and those above may not be among them.": 0,
            "That is for the person with rank 2 alone. Take the mean of both.": expected(2),
            "That is for the person with rank 3 alone. Take the mean of both.": expected(3),
            "That adds the two up. The mean is asked for.": 2 * of_both(*map(expected, ranks)),
            "That draws one other item. Two are drawn.": of_both(*(expected(rank, 1) for rank in ranks)),
            "That may draw one item twice. Two different ones are drawn.": of_both(
                *(expected(rank, replacement=True) for rank in ranks)
            ),
            "That is how often somebody better is among those drawn. HR@1 is the rest.": 1
            - of_both(*map(expected, ranks)),
            "That draws from eleven, the item itself among them.": of_both(
                *(Fraction(comb(documents - rank + 1, 2), comb(documents, 2)) for rank in ranks)
            ),
            "That is how often one drawn item stands above, on average.": of_both(*above),
        },
        "Of ten others one stands above the item at rank 2. Two are drawn, in 45 ways; in how many of them is that one "
        "left out?",
        digits=4,
        back="who-printed-it",
    )
