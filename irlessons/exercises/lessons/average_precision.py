"""The exercises of the lesson on average precision."""

from fractions import Fraction
from itertools import accumulate

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, word
from irlessons.exercises.wrong_ways import with_precisions
from irlessons.measures import AP, P, R, RR
from irlessons.ranking import Ranking

FOUR = Ranking.from_grades([0, 1, 1, 0], not_retrieved=[1], query="four results")
# Exercise 8.9 of Manning, Raghavan & Schütze (2008): twenty results, eight relevant documents in the collection.
TWENTY = Ranking.from_grades(
    [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1], not_retrieved=[1, 1], query="twenty results"
)
THREE_QUERIES = (
    Ranking.from_grades([1, 0, 0, 0], query="query 1"),
    Ranking.from_grades([1, 0, 0, 1], query="query 2"),
    Ranking.from_grades([0, 0, 0, 0], not_retrieved=[1], query="query 3"),
)
# 1 0 1 0 1, and the same with a fourth relevant document that was not retrieved.
SMALL, MISSING = example("ap-small").ranking, example("ap-unretrieved").ranking
TWO_MISSING = Ranking.from_grades(SMALL.grades, not_retrieved=[1, 1], query="five results")
# The scene: the same five results on two pages.
PAGES = SMALL.grades, (0, 1, 0, 1, 1)
AHEAD = sum(first > second for first, second in zip(*map(accumulate, PAGES)))

EXERCISES = (
    word(
        "ap-ahead",
        "Count down to each rank what has no meat. At how many of the five ranks is A ahead?",
        str(AHEAD),
        {
            "0": "B has none at rank 1, where A has one.",
            "1": "A is ahead at rank 1. Go on down, for it is not the only rank.",
            "2": "A has 1 1 2 2 3 of them, and B has 0 1 1 2 3. B is never ahead.",
            "5": "At the last rank both have all three.",
        },
        "Write down five counts for A and five for B.",
        back="precision",
    ),
    direction(
        "ap-last-up",
        "Five results, relevant or not: 1 0 1 0 1. The last one moves up to rank 4. P@5 stays 3/5. What does AP do?",
        AP,
        SMALL,
        SMALL.move(5, 4),
        "The precision where the third relevant result stands is now 3/4 and no longer 3/5.",
        {
            "same": "That would be P@5, which only counts. AP reads the precision where each relevant result stands.",
            "lower": "A relevant result moved up past one that is not. That never lowers a precision.",
        },
        back="exchange: does AP",
    ),
    direction(
        "ap-one-more",
        "The list 1 0 1 0 1 stays as it is. Somebody finds a fourth relevant document that was not retrieved. "
        "What does AP do?",
        AP,
        SMALL,
        MISSING,
        "The three precisions stay, and they are now divided by R = 4.",
        {
            "same": "The list is the same, but AP divides by all relevant documents, and now there are four.",
            "higher": "The new document was not retrieved, so it brings the precision 0 into the mean.",
        },
        "The three precisions stay. How many documents does the mean run over now?",
        back="one-more-judged: does AP",
    ),
    number(
        "ap-denominator",
        "The list 1 0 1 0 1, and two more relevant documents that were not retrieved. What is AP?",
        (AP, TWO_MISSING),
        {
            "by found": "That divides by the three relevant documents that were found. AP divides by all five.",
            "That divides by four, as with one document missed. Here two were missed.": MISSING.work(AP).exact,
            "undivided": "That is the sum of the precisions. Divide it by the five relevant documents.",
            "every rank": "That is the mean of P@k over all five ranks. AP takes the ranks of relevant results only.",
            "appended": "That gives the missing documents ranks 6 and 7. Nobody retrieved them; their precision is 0.",
            "by rank": "That takes one over each rank. The precisions at ranks 1, 3 and 5 are 1/1, 2/3 and 3/5.",
            P: "That is P@5, and the recall, too: three of five were found. AP adds up the precision at each of them.",
            "recalls": "That adds up recall where the relevant results stand. AP adds up precision.",
            "RR": "That is RR, which stops at the first relevant result.",
            "last": "That divides the five by the rank of the last relevant result. AP needs the precision at each.",
            **with_precisions(AP, TWO_MISSING),
        },
        "The three precisions are 1, 2/3 and 3/5. Divide their sum by the number of relevant documents.",
        back="ap",
    ),
    number(
        "ap-twenty",
        "Of twenty results those at ranks 1, 2, 9, 11, 15 and 20 are relevant. The collection holds 8 relevant "
        "documents. What is AP?",
        (AP, TWENTY),
        {
            "by found": "That divides by the 6 relevant documents that were found. AP divides by all 8: what was never "
            "retrieved counts with a precision of 0.",
            "every rank": "That is the mean of P@k over all twenty ranks. AP takes the ranks of relevant results only.",
            "undivided": "That is the sum of the precisions. Divide it by the 8 relevant documents.",
            "by results": "That divides by the twenty results. AP divides by the 8 relevant documents.",
            "by rank": "That takes one over each rank. The precision at rank 9 is 3/9, and not 1/9.",
            "appended": "That gives the two missing documents ranks 21 and 22. They were not retrieved; their "
            "precision is 0.",
            P: "That is the precision of all twenty results.",
            R: "That is the recall of all twenty results.",
            "last": "That divides 8 by the rank of the last relevant result. AP needs the precision at each of them.",
            "recalls": "That adds up recall where the relevant results stand. AP adds up precision.",
            "RR": "That is RR, which stops at the first relevant result.",
            **with_precisions(AP, TWENTY),
        },
        "Write down 1/1, 2/2, 3/9 and so on, add them up, and divide by 8.",
        back="ap",
    ),
    number(
        "ap-four",
        "Four results, relevant or not: 0 1 1 0. One more relevant document exists and was not retrieved. What is AP?",
        (AP, FOUR),
        {
            "by found": "That divides by the two relevant documents that were found. AP divides by all three.",
            "every rank": "That is the mean of P@1, P@2, P@3 and P@4. AP takes the ranks of relevant results only.",
            "recalls": "That adds up recall where the relevant results stand. AP adds up precision.",
            "undivided": "That is the sum of the precisions. Divide it by the number of relevant documents.",
            "by results": "That divides by the four results. AP divides by the three relevant documents.",
            "by rank": "That takes one over each rank. The precision at rank 3 is 2/3, for two of three are relevant.",
            "appended": "That gives the missing document rank 5. It was not retrieved, and its precision is 0.",
            P @ 4: "That is P@4, which does not ask for the order.",
            R: "That is the recall: two of three were found.",
            "RR": "That is RR, which stops at the first relevant result.",
            "That counts from 0 where rank 1 is the first: the ranks are 2 and 3.": FOUR.drop(1).work(AP).exact,
            **with_precisions(AP, FOUR),
        },
        "Relevant results stand at ranks 2 and 3, so the precisions are 1/2 and 2/3.",
        back="ap",
    ),
    number(
        "map-three",
        "Query 1 has its only relevant document at rank 1. Query 2 has two, at ranks 1 and 4. The only one of query 3 "
        "was not retrieved. What is MAP?",
        (AP, THREE_QUERIES),
        {
            "found alone": "That leaves query 3 out. It counts as a query, with an AP of 0.",
            "one heap": "That puts the documents of all queries in one heap. In MAP each query counts the same.",
            RR: "That is MRR, which stops at the first relevant result.",
            "by rank": "That takes 1/4 at rank 4, one over the rank. The precision there is 2/4.",
            "undivided": "That leaves the 1 + 2/4 of query 2 undivided. It has two relevant documents.",
            "sum": "That is the sum over the queries; divide by three.",
            "That throws the precisions found together and divides by their number. Each query counts the same.": (
                (1 + (1 + Fraction(2, 4))) / 3
            ),
            "That takes for query 2 the precision at rank 4 alone. It has two relevant documents.": (
                (1 + Fraction(2, 4)) / 3
            ),
            R: "That is the mean recall. AP asks at which ranks, too.",
            "That is MRR without query 3. AP asks for every relevant document, and query 3 counts.": 1,
            "That is AP of query 2 alone.": (1 + Fraction(2, 4)) / 2,
            "That counts 1 for query 3. What was not retrieved has a precision of 0.": (
                (1 + (1 + Fraction(2, 4)) / 2 + 1) / 3
            ),
        },
        "Work out AP for each query, then take the mean of the three.",
        back="map",
    ),
)
