"""Vectors and the latent space: what holds of every cosine and of every decomposition."""

import math
from fractions import Fraction

import numpy
import pytest
from retrieval.collections_asked import CARS, PETS

from irlessons.retrieval import cosine, inner_product, lsa, vector_space


def test_cosine_shows_its_working():
    working = cosine({"T1": 2, "T2": 3, "T3": 5}, {"T3": 2})
    assert working.rows[2] == {"component": "T3", "x": 5, "y": 2, "product": 10, "x²": 25, "y²": 4}
    assert "10 / √(38 × 4) = 0.8111" in working.formula
    assert "35.7958 degrees" in working.sentence


def test_cosine_of_multiples_is_exactly_1():
    assert cosine([1, 2, 3], [2, 4, 6]).exact == 1
    assert cosine([1, 2, 3], [-1, -2, -3]).exact == -1
    assert cosine([3, 4], [4, 3]).exact == Fraction(24, 25)
    assert cosine([1, 0], [0, 7]).exact == 0
    assert cosine([1, 1], [1, 0]).value == pytest.approx(math.sqrt(0.5))


def test_inner_product_grows_with_length_and_cosine_does_not():
    x, y = [2, 3, 5], [0, 0, 2]
    assert inner_product([10 * component for component in x], y).exact == 10 * inner_product(x, y).exact
    assert cosine([10 * component for component in x], y).value == cosine(x, y).value
    assert "in both vectors: 1 of 3;" in inner_product(x, y).sentence


def test_the_matrix_is_the_product_of_its_parts():
    space = lsa(PETS)
    assert space.k == 3 and space.kept == pytest.approx(1)
    assert space.approximation.to_numpy() == pytest.approx(PETS.table.to_numpy(), abs=1e-12)
    u, v = (numpy.array(list(part.values())) for part in (space.term_vectors, space.document_vectors))
    assert u.T @ u == pytest.approx(numpy.eye(3), abs=1e-12)
    assert v.T @ v == pytest.approx(numpy.eye(3), abs=1e-12)
    assert list(space.approximation.index) == ["cat", "dog", "apple"]


def test_what_is_left_out_is_the_error_of_the_approximation():
    one, two = lsa(PETS, 1), lsa(PETS, 2)
    for space in (one, two):
        error = ((space.approximation.to_numpy() - PETS.table.to_numpy()) ** 2).sum()
        assert error == pytest.approx(sum(value**2 for value in space.singular_values[space.k :]))
    assert one.kept == pytest.approx(3.282073**2 / 19, abs=1e-6)  # 19: the sum of the squared counts
    assert one.kept < two.kept < 1
    assert repr(two) == "LSA with 2 of 3 singular values (3.282073, 2.449490, 1.492648), 88.3% of A"


def test_signs_are_the_same_every_time():
    for vectors in zip(*lsa(CARS).term_vectors.values()):
        assert max(vectors, key=abs) > 0


def test_all_values_kept_give_the_order_of_the_cosine():
    for query in ("cat", "dog", "cat apple", "apple"):
        exact = vector_space(PETS, query, idf="none").ranking(all_documents=True)
        assert lsa(PETS).ranking(query).documents == exact.documents
        assert lsa(PETS).ranking(query).scores == pytest.approx(exact.scores, abs=1e-12)


def test_a_document_without_the_word_is_found():
    assert "b" not in vector_space(CARS, "car").ranking().documents
    space = lsa(CARS, 2)
    ranking = space.ranking("car", {"b": 1, "d": 0})
    assert set(ranking.documents[:3]) == {"a", "b", "c"}
    assert ranking.scores[2] > 0.9 and max(ranking.scores[3:]) < 0.1
    assert ranking.value("R@3") == 1
    assert space.ranking("car", k=3).documents == ranking.documents[:3]
    assert space.work("car", "b").value == pytest.approx(dict(zip(ranking.documents, ranking.scores))["b"])
    assert dict(zip(lsa(CARS, 1).ranking("car").documents, lsa(CARS, 1).ranking("car").scores))["d"] == 0
