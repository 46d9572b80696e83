"""Questions on the weights that a ranking is made from."""

import random
from fractions import Fraction
from math import e, log, log2

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.languages.our import our, told
from irlessons.retrieval import bm25, Collection, idf, idf_of, tfidf, tfidf_tf
from irlessons.retrieval.idf_slips import idf_slips
from irlessons.retrieval.tf_slips import bm25_tf_slips, tfidf_tf_slips
from irlessons.rounding import rounded


def weight_in_bm25(rng: random.Random) -> Exercise:
    """The weight of a tf in BM25, in a document of average length."""
    return weight_of_tf(rng.randint(2, 6), rng.choice((1.2, 1.5, 2)))


def weight_of_tf(tf: int, k1: float) -> Exercise:
    """The same, of this tf and k1."""
    return number(
        "bm25-tf",
        our(
            "A document of average length holds a term {0} times. What is the weight of this tf in BM25 with k1 = {1} "
            "and the factor (k1+1) in the numerator?",
            *(tf, k1),
        ),
        lambda: bm25(Collection({"D1": {"cat": tf}}), "cat", k1=k1, idf={"cat": 1}, numerator="tf(k1+1)").work("D1"),
        bm25_tf_slips(tf, k1),
        our("The weight is tf(k1+1)/(tf+k1). Put tf = {0} and k1 = {1} in.", tf, k1),
    )


def collection(held: int, documents: int, tf: int = 1) -> Collection:
    """So many documents, the first of which hold "cat", the very first of them `tf` times."""
    return Collection(
        {f"D{at}": {"cat": tf if at == 1 else 1} if at <= held else {"dog": 1} for at in range(1, documents + 1)}
    )


def common_or_rare(rng: random.Random) -> Exercise:
    """The idf of a term, as the logarithm of N over df."""
    held, documents = rng.randint(2, 6), rng.choice((10, 12, 20, 25, 50))
    return number(
        "idf",
        our("A term stands in {0} of {1} documents. What is its idf, log₂(N/df)?", held, documents),
        lambda: idf(collection(held, documents), "cat"),
        idf_slips(held, documents),
        our("Divide {0} by {1}; to which power of 2 is that?", documents, held),
    )


def weight_in_tfidf(rng: random.Random) -> Exercise:
    """The TF-IDF weight of a term in a document, log2(1+tf) times log2(N/df)."""
    tf, held, documents = rng.choice((2, 3, 4, 5, 7)), rng.randint(2, 4), rng.choice((8, 10, 16, 20))
    weight, rare = tfidf_tf(tf), idf_of(held, documents)
    return number(
        "tfidf",
        our(
            "A document holds a term {0} times; {1} of {2} documents hold it. What is its weight in TF-IDF, log₂(1+tf) "
            "times log₂(N/df)?",
            *(tf, held, documents),
        ),
        lambda: tfidf(collection(held, documents, tf), "cat").work("D1"),
        {
            **{says: each * rare for says, each in tfidf_tf_slips(tf, "log(1+tf)").items()},
            told("That adds the two. The weight is their product."): weight + rare,
            told("That is the weight of tf alone, without the idf."): weight,
            told("That has N/df itself, without its logarithm."): weight * documents / held,
            told("That takes both logarithms to base 10."): tfidf_tf(tf, base=10) * idf_of(held, documents, base=10),
            told("That takes both logarithms to base e. Here their base is 2."): log(1 + tf) * log(documents / held),
            told("That is the idf alone, without the weight of tf."): rare,
            told("That has df/N in the logarithm, and so a minus."): -weight * rare,
            told("That is tf × N/df, without a logarithm."): tf * documents / held,
            told("That takes the idf to base 10. Here the base of both logarithms is 2."): weight
            * idf_of(held, documents, base=10),
            told("That takes the idf to base e. Here the base of both logarithms is 2."): weight
            * idf_of(held, documents, base=e),
            told("That multiplies two numbers that were rounded to one decimal. Round the product alone."): Fraction(
                rounded(weight, 1)
            )
            * Fraction(rounded(rare, 1)),
            told("That takes the logarithm of tf × N/df. Take two, and multiply them."): log2(tf * documents / held),
        },
        our("Work out log₂(1+tf) and log₂(N/df) each by itself, then multiply."),
    )


KINDS = (
    Kind("bm25-tf", weight_in_bm25, of=weight_of_tf),
    Kind("idf", common_or_rare),
    Kind("tfidf", weight_in_tfidf),
)
