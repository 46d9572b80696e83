"""The rule of a worksheet as a question: filling in alone does not carry over to new cases."""

from collections.abc import Mapping
from typing import NamedTuple

from irlessons.exercises.answered_by import word
from irlessons.exercises.exercise import Exercise
from irlessons.measures import Measure
from irlessons.ranking import Ranking


class Asked(NamedTuple):
    """The rule as a question: the right choice, why, and each wrong one with the slip of the measure that it is, or
    with what is said of it.
    """

    question: str
    right: str
    because: str
    wrong: Mapping[str, str]


# Asked of a measure with its usual parameters.
ASKED: Mapping[str, Asked] = {
    "DCG": Asked(
        "What is the term of a result?",
        "gain / log₂(rank + 1)",
        "At rank 1 the logarithm is 1, and the gain counts in full; at rank 3 it is 2, and half is left.",
        {"gain / log₂ rank": "late", "gain × log₂(rank + 1)": "multiplied", "gain / rank": "by rank"},
    ),
    "nDCG": Asked(
        "Which documents stand in the ideal ranking?",
        "the best of all that are judged",
        "What was judged and not retrieved could have been retrieved; leaving it out lowers the value.",
        {"the best of the retrieved": "retrieved", "top grades alone": "top grade"},
    ),
    "P": Asked(
        "What are the relevant results divided by?",
        "the number of results looked at",
        "Precision is the share of what was looked at that is relevant.",
        {"all relevant documents": "recall", "the results that are not relevant": "by others"},
    ),
    "R": Asked(
        "What are the relevant results divided by?",
        "all relevant documents",
        "Recall is the share of what there is to find, so what was missed counts, too.",
        {"the number of results looked at": "precision", "the relevant documents found": "by found"},
    ),
    "F1": Asked(
        "Precision is 1, and recall is nearly 0. What is F1?",
        "nearly 0",
        "It is nearer to the smaller of the two, so neither can make up for the other.",
        {"about a half": "mean", "nearly 1": "That is the precision alone. F1 is nearer to the smaller of the two."},
    ),
    "Rprec": Asked(
        "Where does R-precision stop?",
        "at the rank that is the number of relevant documents",
        "A perfect list has found everything there, so its R-precision is 1.",
        {"at the end of the list": "precision", "at the last relevant result": "last"},
    ),
    "AP": Asked(
        "What is the sum of the precisions divided by?",
        "all relevant documents",
        "One that was never found has a precision of 0, and counts with it.",
        {"the relevant documents found": "by found", "the number of results": "by results"},
    ),
    "RR": Asked(
        "Which relevant results does RR look at?",
        "the first alone",
        "Its reader wants one answer, and stops there.",
        {"all of them": "mean of all", "the second": "second"},
    ),
    "ERR": Asked(
        "Which readers reach rank 3?",
        "those whom ranks 1 and 2 left unsatisfied",
        "A reader who is satisfied stops; the others go on.",
        {"all of them": "everybody", "none, where rank 1 has the top grade": "certain"},
    ),
    "RBP": Asked(
        "What is p?",
        "how likely a reader goes on to the next result",
        "With p = 0.8 four readers of five go on from each result to the next.",
        {
            "how likely a reader stops at a result": "That is 1 − p, the factor in front.",
            "how likely a result is relevant": "The reader of RBP goes on or stops whatever the result is.",
        },
    ),
    "CG": Asked(
        "Two results of the first k change places. What does CG@k do?",
        "it stays",
        "The same gains are added up in another order.",
        {"it rises or falls": "DCG does; in CG no rank counts for more than another."},
    ),
}

# Asked of worksheets that are of no single measure's usual rows.
OTHERS: Mapping[str, Asked] = {
    "mean": Asked(
        "What becomes of a query whose relevant documents were all missed?",
        "it counts, with 0",
        "Its reader got nothing. Left out, it would raise the mean of a system that answers the easy queries alone.",
        {
            "it is left out": "Then a system would gain by not answering it.",
            "it counts as one rank below the list": "Nothing was retrieved there, so there is no rank to take.",
        },
    ),
    "tie": Asked(
        "Two results share a score. Which of their orders counts?",
        "both, a half each",
        "The score says nothing of their order, so one is as likely as the other.",
        {
            "the one that is given": "Another run of the same program may give the other one.",
            "the better one": "That is what may be hoped for. What is to be expected is the mean.",
        },
    ),
    "log(i)": Asked(
        "What is the term of a result with the older discount?",
        "gain / log₂ rank, and at rank 1 the gain",
        "log₂ 1 is 0, and nothing is divided by 0; log₂ 2 is 1, so ranks 1 and 2 count in full.",
        {
            "gain / log₂(rank + 1)": "That is the newer discount, which keeps 63 % of rank 2. Here it counts in full.",
            "gain / rank": "That halves the gain at rank 2. Here it counts in full.",
        },
    ),
    # Where a lesson has two worksheets of one measure, its rule is asked once, and something else beside it.
    "AP, rank by rank": Asked(
        "What is the term of a rank whose result is not relevant?",
        "0",
        "AP takes the precision at relevant results alone.",
        {
            "the precision there": "AP does not look there. But the next relevant result has a lower precision for it.",
            "1/rank": "That is no precision. Divide hits by the rank, at relevant results alone.",
        },
    ),
    "exponential gain": Asked(
        "How much is a grade of 4 worth with this gain?",
        "15",
        "2⁴ is 16, and 1 less is 15: so much more than the 1 of a grade of 1.",
        {"16": "That forgets the −1: a grade of 0 has to be worth 0.", "8": "That is 2 × 4. The gain is 2⁴ − 1."},
    ),
    "judged alone": Asked(
        "Of how many of the seven results can the ideal be made?",
        "of the three that are judged",
        "An unjudged result has no grade to be put in order by.",
        {
            "of all seven": "Nobody knows what the other four are worth.",
            "of the first three, whatever they are": "With three judged results elsewhere it would be those.",
        },
    ),
    "steeper": Asked(
        "Does the steeper gain change the order of the ideal?",
        "no, never",
        "2^grade − 1 is larger wherever the grade is.",
        {"yes": "It changes how far apart two results lie, and not which of them is the better one."},
    ),
    "contingency": Asked(
        "By what does recall divide the relevant documents that were retrieved?",
        "by all relevant documents",
        "Recall asks for the share of what there was to find, so what was missed counts, too.",
        {
            "by all retrieved documents": "That is precision, the share of what came back.",
            "by those that were missed": "Those that were found belong to all relevant ones as well.",
        },
    ),
    "differences": Asked(
        "A seventh query joins the six. How many sign changes are there then?",
        "twice as many",
        "Each sign of the new difference goes with each pattern of the old ones.",
        {
            "two more": "Each of the old patterns comes twice now, once with each sign of the new one.",
            "one more": "The new difference has two signs, and each goes with all the old patterns.",
        },
    ),
    "idf": Asked(
        "Twice as many documents hold a term. What does its idf do?",
        "it falls by 1",
        "N / df is half as large, and the base of the logarithm is 2.",
        {
            "it halves": "N / df does. Its logarithm falls by log₂ 2.",
            "it stays": "The term tells less about a document now.",
        },
    ),
    "tfidf": Asked(
        "Over which terms is the score of a document a sum?",
        "those of the query",
        "A term that nobody asked for weighs nothing.",
        {
            "those of the document": "Most of them are not in the query, and weigh nothing here.",
            "those of the collection": "Most of them are not in the query, and weigh nothing here.",
        },
    ),
    "bm25": Asked(
        "A document says a term ten times as often. What becomes of the weight of its tf?",
        "it grows, and stays below k1 + 1",
        "tf / (tf + k1) comes near to 1 and never reaches it.",
        {
            "it grows tenfold": "That is tf itself. In BM25 each further occurrence adds less.",
            "it grows without a bound, but slowly": "That is the logarithm of TF-IDF.",
        },
    ),
}


def asked_of(measure: Measure, ranking: Ranking) -> Exercise | None:
    """The rule of a measure; None where nobody asks, or where the parameters are others than usual."""
    usual = {name for name in measure.written if name not in ("p", "gain", "rel", "ties", "max_grade", "unjudged")}
    if measure.name == "DCG" and usual == {"discount"}:
        return asked_rule("log(i)")
    if usual or measure.name not in ASKED:
        return None
    asked = ASKED[measure.name]
    slips = {choice: measure.slips[slip] for choice, slip in asked.wrong.items() if slip in measure.slips}
    says = {choice: slip.sentence(measure, ranking) for choice, slip in slips.items()}
    return _exercise(asked, {**asked.wrong, **says})


def asked_rule(name: str) -> Exercise:
    """One of the others."""
    return _exercise(OTHERS[name], OTHERS[name].wrong)


def _exercise(asked: Asked, wrong: Mapping[str, str]) -> Exercise:
    return word("rule", asked.question, asked.right, asked.because, wrong, "Think of the first rows of the table.")
