"""Collections: what an index stores of the documents, and how a query is read."""

import copy
import pickle
from fractions import Fraction

import pytest
from retrieval.collections_asked import TEXTS

from irlessons.retrieval import Collection, tfidf, tokenize
from irlessons.retrieval.query import read_query


def test_tokenize_lowers_and_keeps_words():
    assert tokenize("Car, cars — the CAR's x_1 Ünï 42") == ["car", "cars", "the", "car", "s", "x_1", "ünï", "42"]


def test_what_the_index_holds():
    assert TEXTS.documents == ("a", "b", "c") and len(TEXTS) == 3
    assert TEXTS.terms == ("to", "be", "or", "not", "quick")
    assert TEXTS.postings["be"] == (("a", 2), ("b", 1))
    assert TEXTS.df("be") == 2 and TEXTS.df("nowhere") == 0
    assert TEXTS.tf("be", "a") == 2 and TEXTS.tf("be", "c") == 0
    assert TEXTS.lengths == {"a": 6, "b": 2, "c": 0}
    assert TEXTS.average_length == Fraction(8, 3)
    assert TEXTS.relative_length("b") == Fraction(3, 4)


def test_texts_terms_and_counts_make_the_same_index():
    lists = Collection({"a": ["to", "be", "or", "not", "to", "be"], "b": ["be", "quick"], "c": []})
    counts = Collection(
        [("a", {"to": 2, "be": 2, "or": 1, "not": 1}), ("b", {"be": 1, "quick": 1, "to": 0}), ("c", {})]
    )
    assert lists.frequencies == counts.frequencies == TEXTS.frequencies
    assert lists == counts
    table = {"to": [2, 0, 0], "be": [2, 1, 0], "or": [1, 0, 0], "not": [1, 0, 0], "quick": [0, 1, 0]}
    assert Collection.from_counts(table, "abc") == counts
    assert Collection.from_postings(counts.postings, "abc") == counts
    assert Collection.from_postings({term: dict(pairs) for term, pairs in counts.postings.items()}, "abc") == counts


def test_the_table_is_the_term_document_table():
    table = TEXTS.table
    assert list(table.index) == list(TEXTS.terms) and list(table.columns) == ["Hamlet", "b", "c"]
    assert table.loc["be"].tolist() == [2, 1, 0]


def test_terms_keep_the_order_of_the_table_they_come_from():
    # In the order of the documents "z" would come second, and "nowhere" is held by none.
    collection = Collection.from_counts({"y": [1, 0], "z": [0, 1], "nowhere": [0, 0], "x": [1, 1]}, ["a", "b"])
    assert collection.terms == pickle.loads(pickle.dumps(collection)).terms == ("y", "z", "x")
    assert Collection({"a": "x y", "b": "z"}, terms=["z", "y"]).terms == ("z", "y", "x")
    assert Collection.from_postings({"z": {"b": 1}, "y": {"a": 1}}, "ab").terms == ("z", "y")


def test_lengths_may_be_given():
    assert Collection({"a": "x x", "b": "y"}, lengths={"b": 9}).lengths == {"a": 2, "b": 9}
    assert Collection({"a": "x x", "b": "y"}, lengths=5).lengths == {"a": 5, "b": 5}


def test_it_is_frozen_comparable_and_can_be_copied():
    with pytest.raises(AttributeError):
        TEXTS.lengths = {}
    with pytest.raises(TypeError):
        TEXTS.frequencies["a"]["to"] = 3
    for other in (copy.deepcopy(TEXTS), pickle.loads(pickle.dumps(TEXTS))):
        assert other == TEXTS and hash(other) == hash(TEXTS)
    assert Collection({"a": "x"}) != Collection({"a": "x x"})


def test_what_it_shows():
    assert "Hamlet:2  b:1" in str(TEXTS) and "3 documents, 5 terms" in str(TEXTS)
    assert "Hamlet:2" in TEXTS._repr_html_()
    many = Collection({"a": [f"t{number}" for number in range(40)]})
    assert "and 28 more terms" in str(many) and "and 28 more terms" in many._repr_html_()


# Queries


def test_a_query_goes_through_the_same_steps_as_the_documents():
    assert read_query(TEXTS, "To BE").terms == {"to": 1, "be": 1}
    given = Collection({"a": ["Brutus", "Caesar"]})
    assert read_query(given, "Brutus").terms == {"Brutus": 1}
    assert read_query(given, ["Brutus", "Brutus"]).terms == {"Brutus": 2}
    assert read_query(given, {"Brutus": 0.5, "Caesar": 0}).terms == {"Brutus": 0.5}


def test_unknown_terms_are_named_and_left_out():
    query = read_query(TEXTS, "be somewhere")
    assert query.terms == {"be": 1} and query.unknown == ("somewhere",)
    assert "No document holds somewhere." in tfidf(TEXTS, "be somewhere").work("a").sentence
