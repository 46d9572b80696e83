"""The exercises of the lesson on where rankings come from."""

from fractions import Fraction
from math import e, log2

from irlessons.exercises.answered_by import number, way, word
from irlessons.exercises.exam.retrieval import collection, weight_of_tf
from irlessons.retrieval import bm25, cosine, example, idf, idf_of, inner_product, tfidf, tfidf_tf
from irlessons.retrieval.scored import Scored
from irlessons.rounding import rounded
from irlessons.working import Working

HELD, ALL = 4, 5
QUERY, ONCE = (1, 0), (3, 4)
PLAYS = bm25(example("counts").collection, "Brutus Caesar")
TWICE = tuple(2 * count for count in ONCE)


def _scored(scores) -> Scored:
    shown = example("tfidf-bm25")
    return scores(shown.collection, shown.query, **shown.settings[scores.__name__])


def _first(scores) -> str:
    return _scored(scores).top(1)[0][0]


def _by_bm25() -> str:
    scored = _scored(bm25)
    both = " and ".join(f"{scored.work(document).printed(1)} for {document}" for document in ("doc1", "doc2"))
    return f"BM25 scores {both}: past a few occurrences more of the same word add little."


def _common_term() -> Working:
    """The original idf of a term that HELD of ALL documents hold."""
    return idf(collection(HELD, ALL), "cat", "robertson")


EXERCISES = (
    word(
        "bm25-second",
        "Hamlet says Brutus once and Caesar twice. Which play does BM25 put second?",
        PLAYS.top(2)[1][0],
        {
            "Antony and Cleopatra": "That is the order of the counts. BM25 gives a repeated word less and less, and "
            "less still in a long document.",
            "Hamlet": "BM25 makes long documents pay, and of the words that are counted here Hamlet has only nine.",
            "Othello": "It says Caesar once and Brutus never. Hamlet says both, and is hardly longer.",
        },
        "In BM25 a word said a hundred times is worth hardly more than one said five times, and long documents pay.",
        back="bm25-tf",
    ),
    word(
        "bm25-flip",
        "doc1 says learning 1,024 times and machine once; doc2 says them 16 and 8 times. TF-IDF puts doc1 first. Which "
        "does BM25 put first?",
        _first(bm25),
        {
            _first(tfidf): "That is TF-IDF's order, where 1,024 occurrences weigh more than twice as much as 16. In "
            "BM25 the weight of a term is bounded.",
            _first(bm25): _by_bm25,
        },
        "BM25 gives a term no more than a fixed weight, however often it comes.",
        back="bm25-tf",
    ),
    word(
        "cosine-twice",
        "A document holds T1 three times and T2 four times; the query is T1. Then its text is pasted in once more, and "
        "every count doubles. What does its cosine with the query do?",
        way(*(cosine(document, QUERY).exact for document in (ONCE, TWICE))),
        {
            "higher": f"That is the inner product, which goes from {inner_product(ONCE, QUERY).exact} to "
            f"{inner_product(TWICE, QUERY).exact}. The cosine divides by the length of the vector.",
            "lower": "The length doubles, but so does the inner product that is divided by it.",
            "same": "The inner product doubles and so does the length that it is divided by. The cosine is "
            f"{cosine(ONCE, QUERY).printed()} before and after.",
        },
        "The inner product doubles. What does the length of the vector do?",
        back="tfidf",
    ),
    weight_of_tf("bm25-weight", 3, 2, back="bm25-tf"),
    number(
        "idf-common",
        "A term stands in 4 of 5 documents. What is its idf in the original BM25, log₂((N − df + 0.5)/(df + 0.5))?",
        _common_term,
        {
            "That is log₂(N/df), which is never below 0.": idf_of(HELD, ALL),
            "That is Lucene's form, with 1 added inside the logarithm so that it stays above 0.": (
                idf_of(HELD, ALL, "lucene")
            ),
            "That has the fraction upside down, and so a minus too few.": -idf_of(HELD, ALL, "robertson"),
            "That is rounded twice: to three decimals first, and that to two.": (
                lambda: Fraction(rounded(Fraction(rounded(_common_term().value, 3)), 2))
            ),
            "That is the natural logarithm; here its base is 2.": idf_of(HELD, ALL, "robertson", e),
            "That is the logarithm of base 10, a calculator's log key; here its base is 2.": (
                idf_of(HELD, ALL, "robertson", 10)
            ),
            "That leaves out both 0.5, and takes (N − df)/df.": tfidf_tf(Fraction(ALL - HELD, HELD), "log(tf)"),
            "That leaves out the lower 0.5.": log2(1.5 / 4),
            "That leaves out the upper 0.5.": log2(1 / 4.5),
            "That is the fraction itself. Its logarithm is still to be taken.": Fraction(1, 3),
            "That leaves out the − df above the fraction.": log2(5.5 / 4.5),
            "That is log₂(df/N).": log2(4 / 5),
            "That divides by df alone and adds 0.5. Below the fraction stands the sum df + 0.5.": log2(1.5 / 4 + 0.5),
        },
        "Here N is 5 and df is 4, and one document is without the term.",
        back="idf",
    ),
)
