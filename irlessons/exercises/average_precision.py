"""The exercises of the lesson on average precision."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import AP, mean_work, P, R, RR
from irlessons.ranking import Ranking

FOUR = Ranking.from_grades([0, 1, 1, 0], not_retrieved=[1], query="four results")
# Exercise 8.9 of Manning, Raghavan & Schütze (2008): twenty results, eight relevant documents in the collection.
TWENTY = Ranking.from_grades(
    [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1], not_retrieved=[1, 1], query="twenty results"
)
THREE_QUERIES = tuple(
    Ranking.from_grades(grades, not_retrieved=missing, query=f"query {number}")
    for number, (grades, missing) in enumerate([([1, 0, 0, 0], ()), ([1, 0, 0, 1], ()), ([0, 0, 0, 0], [1])], 1)
)


def _small() -> Ranking:
    """1 0 1 0 1."""
    return example("ap-small").ranking


def _missing() -> Ranking:
    """The same, and a fourth relevant document that was not retrieved."""
    return example("ap-unretrieved").ranking


def _hits(ranking: Ranking) -> list[dict]:
    """The row of each relevant document that was found, with its rank and the recall there."""
    return [row for row in ranking.work(R).exact_rows if row["relevant"]]


def _relevant(ranking: Ranking) -> int:
    return ranking.work(AP).numbers["R"]


def _sum(ranking: Ranking) -> Fraction:
    """The precisions at the relevant results, not divided."""
    return ranking.work(AP).exact * _relevant(ranking)


def _mean_precision(ranking: Ranking) -> Fraction:
    """The mean of P@1, P@2, … down to the last rank."""
    precisions = [row["precision"] for row in ranking.work(P).exact_rows]
    return sum(precisions) / len(precisions)


def _one_over_ranks(ranking: Ranking) -> Fraction:
    """AP with one over the rank in place of the precision there."""
    return sum(Fraction(1, row["rank"]) for row in _hits(ranking)) / _relevant(ranking)


def _appended(ranking: Ranking) -> Fraction:
    """AP if the missing documents stood right behind the list."""
    for document in ranking.not_retrieved:
        ranking = ranking.retrieve(document)
    return ranking.work(AP).exact


def _by_document(rankings) -> Fraction:
    """All precisions of all queries in one heap, divided by all relevant documents."""
    return sum(map(_sum, rankings)) / sum(map(_relevant, rankings))


_BY_FOUND = AP(divide_by="found")

EXERCISES = (
    direction(
        "ap-last-up",
        "Five results, relevant or not: 1 0 1 0 1. The last one moves up to rank 4. P@5 stays 3/5. What does AP do?",
        AP,
        lambda: (_small(), _small().move(5, 4)),
        "The precision where the third relevant result stands is now 3/4 and no longer 3/5.",
        {
            "same": "That would be P@5, which only counts. AP reads the precision where each relevant result stands.",
            "lower": "A relevant result moved up past one that is not. That never lowers a precision.",
        },
    ),
    direction(
        "ap-one-more",
        "The list 1 0 1 0 1 stays as it is. Somebody finds a fourth relevant document that was not retrieved. "
        "What does AP do?",
        AP,
        lambda: (_small(), _missing()),
        "The three precisions stay, and they are now divided by R = 4.",
        {
            "same": "The list is the same, but AP divides by all relevant documents, and now there are four.",
            "higher": "The new document was not retrieved, so it brings the precision 0 into the mean.",
        },
        clue="The three precisions stay. How many documents does the mean run over now?",
    ),
    Exercise(
        "ap-denominator",
        "The list 1 0 1 0 1, and a fourth relevant document that was not retrieved. What is AP?",
        lambda: _missing().work(AP),
        mistakes=[
            Mistake(
                "That divides by the three relevant documents that were found. AP divides by all four.",
                lambda: _missing().work(_BY_FOUND).exact,
            ),
            Mistake(
                "That divides by the five results. AP divides by the relevant documents, found or not.",
                lambda: _sum(_missing()) / len(_missing()),
            ),
            Mistake(
                "That is the sum of the precisions. Divide it by the four relevant documents.", lambda: _sum(_missing())
            ),
            Mistake(
                "That is the mean of P@k over all five ranks. AP takes the ranks of relevant results only.",
                lambda: _mean_precision(_missing()),
            ),
            Mistake(
                "That gives the missing document rank 6. It was not retrieved, and its precision is 0.",
                lambda: _appended(_missing()),
            ),
            Mistake(
                "That takes one over each rank. The precisions at ranks 1, 3 and 5 are 1/1, 2/3 and 3/5.",
                lambda: _one_over_ranks(_missing()),
            ),
            Mistake("That is P@5. AP adds up the precision at each relevant result.", lambda: _missing().work(P).exact),
            Mistake("That is the recall: three of four were found.", lambda: _missing().work(R).exact),
        ],
        clue="The three precisions are 1, 2/3 and 3/5. Divide their sum by the number of relevant documents.",
    ),
    Exercise(
        "ap-twenty",
        "Of twenty results those at ranks 1, 2, 9, 11, 15 and 20 are relevant. The collection holds 8 relevant "
        "documents. What is AP?",
        lambda: TWENTY.work(AP),
        mistakes=[
            Mistake(
                "That divides by the 6 relevant documents that were found. AP divides by all 8: what was never "
                "retrieved counts with a precision of 0.",
                lambda: TWENTY.work(_BY_FOUND).exact,
            ),
            Mistake(
                "That is the mean of P@k over all twenty ranks. AP takes the ranks of relevant results only.",
                lambda: _mean_precision(TWENTY),
            ),
            Mistake(
                "That is the sum of the precisions. Divide it by the 8 relevant documents.",
                lambda: _sum(TWENTY),
            ),
            Mistake(
                "That divides by the twenty results. AP divides by the 8 relevant documents.",
                lambda: _sum(TWENTY) / len(TWENTY),
            ),
            Mistake(
                "That takes one over each rank. The precision at rank 9 is 3/9, and not 1/9.",
                lambda: _one_over_ranks(TWENTY),
            ),
            Mistake(
                "That gives the two missing documents ranks 21 and 22. They were not retrieved; their precision is 0.",
                lambda: _appended(TWENTY),
            ),
            Mistake("That is the precision of all twenty results.", lambda: TWENTY.work(P).exact),
            Mistake("That is the recall of all twenty results.", lambda: TWENTY.work(R).exact),
            Mistake(
                "That divides 8 by the rank of the last relevant result. AP needs the precision at each of them.",
                lambda: Fraction(_relevant(TWENTY), _hits(TWENTY)[-1]["rank"]),
            ),
        ],
        clue="Write down 1/1, 2/2, 3/9 and so on, add them up, and divide by 8.",
    ),
    Exercise(
        "ap-four",
        "Four results, relevant or not: 0 1 1 0. One more relevant document exists and was not retrieved. What is AP?",
        lambda: FOUR.work(AP),
        mistakes=[
            Mistake(
                "That divides by the two relevant documents that were found. AP divides by all three.",
                lambda: FOUR.work(_BY_FOUND).exact,
            ),
            Mistake(
                "That is the mean of P@1, P@2, P@3 and P@4. AP takes the ranks of relevant results only.",
                lambda: _mean_precision(FOUR),
            ),
            Mistake(
                "That adds up recall where the relevant results stand. AP adds up precision.",
                lambda: sum(row["recall"] for row in _hits(FOUR)) / _relevant(FOUR),
            ),
            Mistake(
                "That is the sum of the precisions. Divide it by the number of relevant documents.",
                lambda: _sum(FOUR),
            ),
            Mistake(
                "That divides by the four results. AP divides by the three relevant documents.",
                lambda: _sum(FOUR) / len(FOUR),
            ),
            Mistake(
                "That takes one over each rank. The precision at rank 3 is 2/3, for two of three are relevant.",
                lambda: _one_over_ranks(FOUR),
            ),
            Mistake(
                "That gives the missing document rank 5. It was not retrieved, and its precision is 0.",
                lambda: _appended(FOUR),
            ),
            Mistake("That is P@4, which does not ask for the order.", lambda: FOUR.work(P @ 4).exact),
            Mistake("That is the recall: two of three were found.", lambda: FOUR.work(R).exact),
            Mistake("That is RR, which stops at the first relevant result.", lambda: FOUR.work(RR).exact),
            Mistake(
                "That counts from 0 where rank 1 is the first: the ranks are 2 and 3.",
                lambda: FOUR.drop(1).work(AP).exact,
            ),
        ],
        clue="Relevant results stand at ranks 2 and 3, so the precisions are 1/2 and 2/3.",
    ),
    Exercise(
        "map-three",
        "Query 1 has its only relevant document at rank 1. Query 2 has two, at ranks 1 and 4. The only one of query 3 "
        "was not retrieved. What is MAP?",
        lambda: mean_work(AP, THREE_QUERIES),
        mistakes=[
            Mistake(
                "That leaves query 3 out. It counts as a query, with an AP of 0.",
                lambda: mean_work(AP, THREE_QUERIES[:2]).exact,
            ),
            Mistake(
                "That puts the documents of all queries in one heap. In MAP each query counts the same.",
                lambda: _by_document(THREE_QUERIES),
            ),
            Mistake(
                "That is MRR, which stops at the first relevant result.", lambda: mean_work(RR, THREE_QUERIES).exact
            ),
            Mistake(
                "That takes 1/4 at rank 4, one over the rank. The precision there is 2/4.",
                lambda: (THREE_QUERIES[0].work(AP).exact + (1 + Fraction(1, 4)) / 2) / len(THREE_QUERIES),
            ),
            Mistake(
                "That leaves the 1 + 2/4 of query 2 undivided. It has two relevant documents.",
                lambda: sum(map(_sum, THREE_QUERIES)) / len(THREE_QUERIES),
            ),
            Mistake(
                "That is the sum over the queries; divide by three.", lambda: mean_work(AP, THREE_QUERIES).exact * 3
            ),
        ],
        clue="Work out AP for each query, then take the mean of the three.",
    ),
)
