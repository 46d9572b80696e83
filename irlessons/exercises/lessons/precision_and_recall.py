"""The exercises of the lesson on precision and recall."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, word
from irlessons.measures import AP, P, R
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

SHORT = Ranking.from_grades([1, 1, 0, 1], query="four results")
# The scene: six patents are relevant, and two of them were not returned.
FIVE = Ranking.from_grades([1, 0, 1, 1, 1], not_retrieved=[1, 1], query="five patents")
# Twenty relevant documents, in the best order there is.
BEST = Ranking.from_grades([1] * 20, query="the best order")
# Results 2 and 5 were never judged, and one relevant document was not retrieved.
UNJUDGED = Ranking.from_grades([1, None, 0, 1, None], not_retrieved=[1], query="five results")
# Half of twelve relevant documents are among the first eight results.
EIGHT = Ranking.from_grades([1, 1, 0, 1, 1, 0, 1, 1], not_retrieved=[1] * 6, query="eight results")
COUNTS = example("contingency").ranking
NEITHER = example("contingency").given["neither retrieved nor relevant"]
# Model A of the source: relevant at ranks 1, 2 and 3 of five.
FRONT_LOADED = example("same-p5").rankings[0]


def accuracies() -> str:
    """Of the search that is counted, and of one that returns nothing."""
    found, relevant, retrieved = sum(COUNTS.grades), sum(COUNTS.judgments.values()), len(COUNTS)
    documents = NEITHER + len(COUNTS.judgments)
    right = found + NEITHER, documents - relevant
    searched, nothing = (f"{count:,} or {rounded(Fraction(count, documents), 5)}" for count in right)
    return (
        f"The search treats {searched} rightly, returning nothing {nothing}: it loses the {found} that were found, and "
        f"no longer returns {retrieved - found} that nobody wanted."
    )


EXERCISES = (
    word(
        "pr-two-readers",
        "Of six patents on such a lock four are here. Whom does this page serve worse?",
        "the attorney",
        {
            "the student": "One of five results was read in vain. Of six patents two are missing, and that is more.",
            "the attorney": f"Of what the student reads {FIVE.work(P @ 5).exact} is worth it. Of what the attorney "
            f"has to find {FIVE.work(R @ 5).exact} is there.",
            "both alike": "The same four count for both. But the student divides them by the 5 that were read, and the "
            "attorney by the 6 that exist.",
        },
        "Four of how many, for the one and for the other?",
        back=["p-which", "r-which"],
    ),
    word(
        "pr-cross",
        "Six documents are relevant. At which cutoff are precision and recall equal, in whatever order the results "
        "stand?",
        "at 6",
        {
            "at 1": "There precision is 0 or 1, and recall 0 or 1/6.",
            "at 6": "Both divide the same hits, and there both divide them by 6. Precision at this rank is called "
            "R-precision.",
            "at 10": "There precision divides by 10, and recall by 6.",
            "at none": "The hits are the same on top. Can the two divisors be equal, too?",
        },
        "By what does precision at rank k divide, and by what does recall?",
        back="r-precision",
    ),
    word(
        "pr-accuracy",
        "Accuracy is the share of all documents that were treated rightly: the relevant ones returned, the others not. "
        "Another search returns nothing at all. Its accuracy, next to that of the search in the table, is",
        "higher",
        {
            "higher": accuracies,
            "lower": "It finds none of the relevant documents. How many of the others does it no longer return?",
            "the same": "Both are almost 1. Count the documents that each of the two treats wrongly.",
        },
        "How many documents does each of the two treat wrongly?",
        back=["f1-why", "f1-which"],
    ),
    direction(
        "p-exchange",
        "Five results, relevant or not: 1 1 1 0 0. Those at ranks 1 and 5 change places. What does P@5 do?",
        P @ 5,
        FRONT_LOADED,
        FRONT_LOADED.swap(1, 5),
        "The same five results are looked at, and P@5 does not ask in which order.",
        {
            "lower": "A relevant result went down, but it is still one of the five, and P@5 counts those.",
            "higher": "No further relevant result came into the five.",
        },
        back="exchange: does P@3",
    ),
    number(
        "p-short-list",
        "Only four results come back, relevant or not: 1 1 0 1. What is P@10?",
        (P @ 10, SHORT),
        {
            "by results": "That divides by the four results that came. P@10 divides by 10: six places were left empty.",
            R: "That is recall: every relevant document we know of came back.",
            "hits": "That is the count; divide it by 10.",
            "all results": "That counts all four results. One of them is not relevant.",
            "That is the share of the ten places without a relevant result.": 1 - Fraction(3, 10),
            "That counts the result that is not relevant.": Fraction(1, 10),
            "That is the share of the four results that is not relevant.": Fraction(1, 4),
            AP: "That is AP, the mean of the precisions at the relevant results.",
        },
        "The number after the @ says what to divide by.",
        back="precision",
    ),
    direction(
        "r-judged",
        "Five results: relevant, nobody knows, not, relevant, nobody knows. One more relevant document was not "
        "returned. Somebody reads the two and finds both relevant. What does recall@5 do?",
        R @ 5,
        UNJUDGED,
        UNJUDGED.regrade("D2", 1).regrade("D5", 1),
        "Two more are found, and two more are there to be found.",
        {
            "same": "Both the hits and what they are divided by grow by 2. A share below 1 does not stay then.",
            "lower": "There is more to be found now, but it was found already.",
        },
        "Write recall@5 as a fraction, before and after.",
        back="one-more-judged: does R@3",
    ),
    number(
        "recall-ceiling",
        "Twenty documents are relevant. What is the largest recall@10 that any ranking can have?",
        (R @ 10, BEST),
        {
            "A recall of 1 needs all twenty, and ten ranks hold ten at most.": 1,
            "precision": "That is the largest P@10. Recall divides by all twenty.",
            "hits": "That is the count. Recall is a share of the twenty.",
            "by both": "That adds the ten to the twenty, which hold them already.",
            "That is upside down: twenty over ten.": 2,
            "That is how many are relevant. Recall is a share of them.": 20,
            "That is one document of twenty. Ten ranks hold ten of them.": Fraction(1, 20),
            "That divides one by ten. How many of the twenty can the ten ranks hold?": Fraction(1, 10),
        },
        "How many of the twenty fit into ten ranks?",
        back="recall",
    ),
    number(
        "p-from-recall",
        "Twelve documents are relevant, and recall@8 of a list is 1/2. What is its P@8?",
        (P @ 8, EIGHT),
        {
            "recall": "That is recall@8. From it comes how many of the twelve were found; then divide by 8.",
            "hits": "That is how many were found. P@8 divides them by 8.",
            "That takes half of the eight results for relevant. Half of the twelve are.": Fraction(4, 8),
            "That takes all eight results for relevant. Recall says how many are.": Fraction(8, 12),
            "That puts all twelve over eight. Half of them were found.": Fraction(12, 8),
            "That takes half of the eight, and divides by twelve. Half of the twelve were found; divide by eight.": (
                Fraction(4, 12)
            ),
            "others": "That is the share of the eight that is not relevant.",
            "by others": "That divides the six relevant results by the two others. Divide by all eight.",
            "That is how many are relevant. Half of them were found; divide those by 8.": 12,
            "That is half of the eight. Half of the twelve were found; divide those by 8.": 4,
            "That divides the recall by eight. How many documents is that recall?": Fraction(1, 16),
            "That divides by the eight and the twelve, added up. P@8 divides by eight.": Fraction(6, 20),
        },
        "How many of the twelve are among the eight results?",
        back="counts: is precision",
    ),
)
