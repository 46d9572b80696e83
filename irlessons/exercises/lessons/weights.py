"""Questions on where rankings come from: what a term weighs.

A function gets the name of its question.
"""

from collections.abc import Callable
from fractions import Fraction
from math import e, log2

from irlessons.exercises.answered_by import number, way, word
from irlessons.exercises.exam.term_weights import collection
from irlessons.exercises.exercise import Exercise
from irlessons.retrieval import bm25, Collection, cosine, idf, idf_of, inner_product, tfidf, tfidf_tf
from irlessons.retrieval import example as collection_example
from irlessons.retrieval.bm25 import B
from irlessons.retrieval.collection import a_collection
from irlessons.retrieval.scored import Scored
from irlessons.retrieval.tf_slips import bm25_tf_slips
from irlessons.rounding import rounded
from irlessons.working import Working


def _scored(scores: Callable[..., Scored]) -> Scored:
    shown = collection_example("tfidf-bm25")
    return scores(shown.collection, shown.query, **shown.settings[scores.__name__])


def bm25_second(name: str) -> Exercise:
    """Which play BM25 puts second."""
    plays = bm25(a_collection(collection_example("counts").collection), "Brutus Caesar")
    return word(
        name,
        "Hamlet says Brutus once and Caesar twice. Which play does BM25 put second?",
        str(plays.top(2)[1][0]),
        {
            "Antony and Cleopatra": "That is the order of the counts. BM25 gives a repeated word less and less, and "
            "less still in a long document.",
            "Hamlet": "BM25 makes long documents pay, and of the words that are counted here Hamlet has only nine.",
            "Othello": "It says Caesar once and Brutus never. Hamlet says both, and is hardly longer.",
        },
        "In BM25 a word said a hundred times is worth less than twice one said five times, and long documents pay.",
        back="bm25-tf",
    )


def bm25_flip(name: str) -> Exercise:
    """Which document BM25 puts first, where TF-IDF has the other."""
    first = {scores: str(_scored(scores).top(1)[0][0]) for scores in (bm25, tfidf)}

    def by_bm25() -> str:
        scored = _scored(bm25)
        both = " and ".join(f"{scored.work(document).printed(1)} for {document}" for document in ("doc1", "doc2"))
        return f"BM25 scores {both}: past a few occurrences more of the same word add little."

    return word(
        name,
        "doc1 says learning 1,024 times and machine once; doc2 says them 16 and 8 times. TF-IDF puts doc1 first. Which "
        "does BM25 put first?",
        first[bm25],
        {
            first[tfidf]: "That is TF-IDF's order, where 1,024 occurrences weigh more than twice as much as 16. In "
            "BM25 the weight of a term is bounded.",
            first[bm25]: by_bm25,
        },
        "BM25 gives a term no more than a fixed weight, however often it comes.",
        back="bm25-tf",
    )


def cosine_twice(name: str) -> Exercise:
    """What the cosine does where a text is pasted in twice."""
    query, once, twice = (1, 0), (3, 4), (6, 8)
    return word(
        name,
        "A document holds T1 three times and T2 four times; the query is T1. Then its text is pasted in once more, and "
        "every count doubles. What does its cosine with the query do?",
        way(*(cosine(document, query).number for document in (once, twice))),
        {
            "higher": f"That is the inner product, which goes from {inner_product(once, query).exact} to "
            f"{inner_product(twice, query).exact}. The cosine divides by the length of the vector.",
            "lower": "The length doubles, but so does the inner product that is divided by it.",
            "same": "The inner product doubles and so does the length that it is divided by. The cosine is "
            f"{cosine(once, query).printed()} before and after.",
        },
        "The inner product doubles. What does the length of the vector do?",
        back="tfidf",
    )


def bm25_length(name: str, tf: int = 3, k1: int = 2, relative: int = 2) -> Exercise:
    """The weight of a tf in a document that is longer than the average."""
    # Three words and one more; the other documents have one word each.
    texts = {"D1": {"cat": tf, "dog": 1}, "D2": {"dog": 1}, "D3": {"dog": 1}}
    return number(
        name,
        f"A document is twice as long as the average and holds a term {tf} times. What is the weight of this tf in "
        f"BM25 with k1 = {k1}, b = {B} and the factor (k1+1) in the numerator?",
        lambda: bm25(Collection(texts), "cat", k1=k1, b=B, idf={"cat": 1}, numerator="tf(k1+1)").work("D1"),
        {
            **bm25_tf_slips(tf, k1, Fraction(B), relative),
            "That multiplies k1 by 1 alone. It multiplies all that is in the brackets.": Fraction(tf * (k1 + 1))
            / (tf + k1 - Fraction(B) + Fraction(B) * relative),
        },
        f"In the brackets stands 1 − {B} + {B} × {relative}. Multiply it by k1, and add tf.",
        back="bm25-tf",
    )


def idf_common(name: str, held: int = 4, documents: int = 5) -> Exercise:
    """The original idf of a term that most documents hold."""

    def work() -> Working:
        return idf(collection(held, documents), "cat", "robertson")

    return number(
        name,
        f"A term stands in {held} of {documents} documents. What is its idf in the original BM25, "
        "log₂((N − df + 0.5)/(df + 0.5))?",
        work,
        {
            "That is log₂(N/df), which is never below 0.": idf_of(held, documents),
            "That is Lucene's form, with 1 added inside the logarithm so that it stays above 0.": (
                idf_of(held, documents, "lucene")
            ),
            "That has the fraction upside down, and so a minus too few.": -idf_of(held, documents, "robertson"),
            "That is rounded twice: to three decimals first, and that to two.": (
                lambda: Fraction(rounded(Fraction(rounded(work().value, 3)), 2))
            ),
            "That is the natural logarithm; here its base is 2.": idf_of(held, documents, "robertson", e),
            "That is the logarithm of base 10, a calculator's log key; here its base is 2.": (
                idf_of(held, documents, "robertson", 10)
            ),
            "That leaves out both 0.5, and takes (N − df)/df.": tfidf_tf(Fraction(documents - held, held), "log(tf)"),
            "That leaves out the lower 0.5.": log2(1.5 / 4),
            "That leaves out the upper 0.5.": log2(1 / 4.5),
            "That is the fraction itself. Its logarithm is still to be taken.": Fraction(1, 3),
            "That leaves out the − df above the fraction.": log2(5.5 / 4.5),
            "That is log₂(df/N).": log2(4 / 5),
            "That divides by df alone and adds 0.5. Below the fraction stands the sum df + 0.5.": log2(1.5 / 4 + 0.5),
        },
        "Here N is 5 and df is 4, and one document is without the term.",
        back="idf",
    )
