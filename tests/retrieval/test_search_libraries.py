"""Scores against libraries that others wrote: bm25s for BM25, scikit-learn for TF-IDF, cosine and LSA."""

import math
import random

import numpy
import pytest
from cases import every
from later import Later

from irlessons.retrieval import bm25, Collection, cosine, idf_of, lsa, tfidf, vector_space

bm25s = Later("bm25s")
sklearn = Later("sklearn")

WORDS = [f"w{number}" for number in range(15)]
SEEDS = range(15)


def random_texts(seed):
    chance = random.Random(seed)
    # Some words come often and some seldom, so that idf has something to say.
    weights = [1 / rank for rank in range(1, len(WORDS) + 1)]
    return [chance.choices(WORDS, weights, k=chance.randint(2, 25)) for _ in range(chance.randint(3, 12))]


def collection_of(texts):
    return Collection(dict(enumerate(texts)))


def query_of(texts, seed):
    chance = random.Random(seed + 1000)
    return chance.choices(sorted({term for text in texts for term in text}), k=3)  # a term may come twice


@every("seed", SEEDS)
@every(
    ("method", "idf", "numerator"),
    [("lucene", "lucene", "tf"), ("atire", "plain", "tf(k1+1)"), ("robertson", "robertson", "tf")],
)
@every(("k1", "b"), [(1.2, 0.75), (2, 0), (0.5, 1), (0, 0.3)])
def test_bm25(seed, method, idf, numerator, k1, b):
    texts = random_texts(seed)
    collection = collection_of(texts)
    query = query_of(texts, seed)
    form = idf
    if idf == "robertson":
        # bm25s sets an idf below 0 to 0.
        form = {term: max(0, idf_of(collection.df(term), len(texts), idf, math.e)) for term in collection.terms}
    theirs = bm25s.BM25(k1=k1, b=b, method=method, dtype="float64")
    theirs.index(texts, show_progress=False)
    ours = bm25(collection, query, k1=k1, b=b, idf=form, numerator=numerator, base=math.e)
    expected = theirs.get_scores(query)
    for document in collection.documents:
        assert ours.score(document) == pytest.approx(expected[document], rel=1e-9, abs=1e-12)


@every("seed", SEEDS)
@every("sublinear", [False, True])
def test_tfidf(seed, sublinear):
    texts = random_texts(seed)
    collection = collection_of(texts)
    theirs = sklearn.feature_extraction.text.TfidfVectorizer(
        analyzer=list, norm=None, smooth_idf=False, sublinear_tf=sublinear
    )
    weights = theirs.fit_transform(texts).toarray()
    their_idf = dict(zip(theirs.get_feature_names_out(), theirs.idf_))
    for term in collection.terms:
        # scikit-learn adds 1 to the idf, so that a term that every document holds still counts.
        assert their_idf[term] - 1 == pytest.approx(idf_of(collection.df(term), len(texts), base=math.e), abs=1e-12)
    query = query_of(texts, seed)
    ours = tfidf(collection, query, tf="1+log(tf)" if sublinear else "tf", idf=their_idf, base=math.e)
    columns = [theirs.vocabulary_[term] for term in query]
    for document in collection.documents:
        assert ours.score(document) == pytest.approx(weights[document, columns].sum(), rel=1e-12, abs=1e-12)


@every("seed", SEEDS)
def test_plain_tfidf_with_our_own_idf(seed):
    texts = random_texts(seed)
    collection = collection_of(texts)
    vectorizer = sklearn.feature_extraction.text.CountVectorizer(analyzer=list)
    counts = vectorizer.fit_transform(texts)
    # Without its added 1: the matrix minus the matrix without idf.
    plain = sklearn.feature_extraction.text.TfidfTransformer(norm=None, smooth_idf=False).fit_transform(counts) - counts
    query = query_of(texts, seed)
    ours = tfidf(collection, query, tf="tf", base=math.e)
    columns = [vectorizer.vocabulary_[term] for term in query]
    for document in collection.documents:
        expected = plain.toarray()[document, columns].sum()
        assert ours.score(document) == pytest.approx(expected, rel=1e-9, abs=1e-12)


@every("seed", SEEDS)
def test_cosine_of_vectors(seed):
    chance = numpy.random.default_rng(seed)
    x, y = chance.normal(size=(2, 8))
    assert cosine(x, y).value == pytest.approx(sklearn.metrics.pairwise.cosine_similarity([x], [y])[0, 0], abs=1e-14)
    x, y = chance.integers(-3, 4, size=(2, 8))
    if x.any() and y.any():
        assert cosine(x, y).value == pytest.approx(
            sklearn.metrics.pairwise.cosine_similarity([x], [y])[0, 0], abs=1e-14
        )


@every("seed", SEEDS)
def test_cosine_of_a_collection(seed):
    texts = random_texts(seed)
    collection = collection_of(texts)
    query = query_of(texts, seed)
    vectorizer = sklearn.feature_extraction.text.CountVectorizer(analyzer=list)
    matrix = vectorizer.fit_transform(texts)
    expected = sklearn.metrics.pairwise.cosine_similarity(matrix, vectorizer.transform([query]))[:, 0]
    ours = vector_space(collection, query, idf="none")
    for document in collection.documents:
        assert ours.score(document) == pytest.approx(expected[document], abs=1e-14)


@every("seed", SEEDS)
@every("k", [1, 2])
def test_lsa(seed, k):
    texts = random_texts(seed)
    collection = collection_of(texts)
    matrix = collection.table.to_numpy(dtype=float)
    theirs = sklearn.decomposition.TruncatedSVD(k, algorithm="arpack", random_state=0)
    points = theirs.fit_transform(matrix.T)
    space = lsa(collection, k)
    assert space.singular_values[:k] == pytest.approx(theirs.singular_values_, rel=1e-9)
    ours = numpy.array(list(space.document_vectors.values())) * space.singular_values[:k]
    assert numpy.abs(ours) == pytest.approx(numpy.abs(points), abs=1e-8)
    terms = numpy.array(list(space.term_vectors.values()))
    assert numpy.abs(terms) == pytest.approx(numpy.abs(theirs.components_.T), abs=1e-8)
    expected = (points @ theirs.components_).T
    assert space.approximation.to_numpy() == pytest.approx(expected, abs=1e-8)
    # A query is folded in as a document would be.
    query = query_of(texts, seed)
    row = [query.count(term) for term in collection.terms]
    expected = sklearn.metrics.pairwise.cosine_similarity(theirs.transform([row]), points)[0]
    scores = dict(zip(space.ranking(query).documents, space.ranking(query).scores))
    assert [scores[document] for document in collection.documents] == pytest.approx(expected, abs=1e-8)
