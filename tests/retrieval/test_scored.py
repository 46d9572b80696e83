"""Scored collections: term at a time against document by document, rankings and workings."""

import math
import random
from fractions import Fraction
from itertools import pairwise

import pytest
from cases import every
from retrieval.collections_asked import COLLECTION

import irlessons as ir
from irlessons.retrieval import bm25, Collection, example, grid, idf, idf_of, tfidf, vector_space

WORDS = [f"w{number}" for number in range(12)]

WAYS = {
    "TF-IDF": tfidf,
    "TF-IDF of counts": lambda collection, query: tfidf(collection, query, tf="tf", idf="none"),
    "BM25": bm25,
    "BM25 by Robertson": lambda collection, query: bm25(collection, query, idf="robertson", numerator="tf(k1+1)"),
    "cosine": vector_space,
    "inner product": lambda collection, query: vector_space(collection, query, similarity="inner product"),
}


def random_collection(seed, documents=9):
    chance = random.Random(seed)
    return Collection({f"d{number}": chance.choices(WORDS, k=chance.randint(1, 15)) for number in range(documents)})


@every("way", WAYS.values(), ids=WAYS)
@every("seed", range(10))
def test_term_at_a_time_is_document_by_document(way, seed):
    collection = random_collection(seed)
    scored = way(collection, [*random.Random(seed).choices(WORDS, k=4), collection.terms[0]])
    for document in collection.documents:
        working = scored.work(document)
        assert working.value == pytest.approx(scored.score(document), rel=1e-14, abs=0)
        held = any(collection.tf(term, document) for term in scored.query.terms)
        assert (document in scored.scores) is held
        assert held or (working.value == 0 and "no term of the query" in working.sentence)
        total = sum(row["weight"] for row in working.rows)
        if not isinstance(scored.weighting.divisor(collection, document, scored.query), float):
            assert total == pytest.approx(working.value, rel=1e-14, abs=1e-15)


def test_the_steps_add_up():
    scored = tfidf(COLLECTION, "learning machine", tf="tf", idf="none")
    assert [tuple(step.values()) for step in scored.steps] == [
        (1, "learning", "d1", 1, 1, 1),
        (1, "learning", "d2", 2, 2, 2),
        (2, "machine", "d1", 1, 1, 2),
        (2, "machine", "d3", 1, 1, 1),
    ]
    assert list(scored.steps[0]) == ["step", "term", "document", "tf", "added", "accumulator"]
    assert scored.rows[0] == {
        "rank": 1,
        "document": "d1",
        "score": 2,
        "weight of learning": 1,
        "weight of machine": 1,
    }
    assert scored.table["document"].tolist() == ["d1", "d2", "d3"]  # equal scores in the order of the collection


def test_a_ranking_takes_every_measure():
    ranking = bm25(COLLECTION, "learning").ranking({"d2": 2, "d3": 1}, scale={0: "no", 2: "yes"})
    assert ranking.documents == ("d2", "d1") and ranking.not_retrieved == ("d3",)
    assert ranking.query == "learning" and ranking.title("d2") == "Learning to rank"
    assert ranking.scores == tuple(bm25(COLLECTION, "learning").score(each) for each in ("d2", "d1"))
    assert ranking.value("AP") == 0.5 and ranking.value("RR") == 1
    assert ranking.value("nDCG@2") == pytest.approx(2 / (2 + 1 / math.log2(3)))
    # The scores no longer say the order once somebody drags.
    board = ir.Board(ranking)
    assert board.ranking == ranking
    board.order = board.order[::-1]
    assert board.ranking == ranking.reordered(ranking.documents[::-1])


def test_documents_without_a_term_come_on_request_and_k_cuts():
    scored = tfidf(COLLECTION, "rank")
    assert scored.ranking().documents == ("d2",)
    assert scored.ranking(all_documents=True).documents == ("d2", "d1", "d3")
    assert scored.ranking(all_documents=True).scores[1:] == (0, 0)
    assert scored.ranking(all_documents=True, k=2).documents == ("d2", "d1")
    # A document that holds a term is met in its posting list, even where the weight is 0.
    assert tfidf(COLLECTION, "rank", tf="log(tf)").ranking().documents == ("d2",)
    assert tfidf(COLLECTION, "rank", tf="log(tf)").score("d2") == 0


def test_a_term_that_comes_twice_in_the_query_counts_twice():
    once, twice = tfidf(COLLECTION, "rank"), tfidf(COLLECTION, "rank rank")
    assert twice.score("d2") == 2 * once.score("d2")
    assert twice.work("d2").rows[0]["query_tf"] == 2 and "query_tf" not in once.work("d2").rows[0]
    assert "2×1×1.585" in twice.work("d2").formula
    assert bm25(COLLECTION, {"rank": 2}).score("d2") == bm25(COLLECTION, "rank rank").score("d2")


def test_a_working_shows_what_its_value_is_made_of():
    shown = example("tfidf-bm25")
    working = bm25(shown.collection, shown.query, **shown.settings["bm25"]).work("doc2")
    assert working.name == "BM25(k1=2, b=0.75, idf=given, numerator='tf(k1+1)') of doc2"
    assert working.rows == (
        {"term": "machine", "tf": 8, "df": 2, "idf": 10, "tf_weight": 2.4, "weight": 24.0},
        {"term": "learning", "tf": 16, "df": 2, "idf": 7, "tf_weight": 8 / 3, "weight": 56 / 3},
    )
    assert "10×8×3/(8+2) + 7×16×3/(16+2) = 42.6667" in working.formula
    assert str(working.exact) == "128/3"
    assert working.sentence == "doc2 holds 2 of the query’s 2 terms; “machine” weighs most, with 24."
    assert list(working.table.columns) == ["term", "tf", "df", "idf", "tf_weight", "weight"]
    lengths = bm25(COLLECTION, "machine", k1=2, b=0.5).work("d3").formula
    assert "2×(1 − 0.5 + 0.5×3/4.3333) = 1.6923" in lengths


@every("way", WAYS.values(), ids=WAYS)
def test_each_shows_itself(way):
    scored = way(COLLECTION, "learning machine")
    for text in (str(scored), scored._repr_html_(), str(scored.work("d1")), scored.work("d2")._repr_html_()):
        assert "learning" in text and "{" not in text
    assert "Learning to rank" in str(scored)
    value = scored.work("d1").printed().replace("-", "−")
    assert scored.work("d1").formula.endswith(f"= {value}") or scored.work("d1").exact is not None


# idf


def test_forms_of_idf():
    assert [idf_of(df, 8) for df in (1, 2, 4, 8)] == [3, 2, 1, 0]
    assert idf_of(4, 8, "robertson") == 0 and idf_of(5, 8, "robertson") < 0 < idf_of(3, 8, "robertson")
    assert idf_of(3, 8, "lucene") == pytest.approx(math.log2(1 + 5.5 / 3.5))
    assert idf_of(3, 8, "lucene", math.e) == pytest.approx(math.log(1 + 5.5 / 3.5))
    assert idf_of(2, 200, base=10) == 2
    assert idf_of(3, 8, "none") == 1
    for form in ("plain", "robertson", "lucene"):
        values = [idf_of(df, 50, form) for df in range(1, 51)]
        assert all(one > other for one, other in pairwise(values))
        assert (min(values) < 0) is (form == "robertson")
    assert idf_of(50, 50, "lucene") > 0


def test_idf_shows_its_working():
    plays = example("counts").collection
    working = idf(plays, "Caesar", "robertson")
    assert "log₂((6 − 5 + 0.5)/(5 + 0.5)) = −1.8745" in working.formula
    assert "more than half" in working.sentence and "counts against" in working.sentence
    assert idf(plays, "Brutus", "robertson").exact == 0
    assert "term, half of them" in idf(plays, "Brutus", "robertson").sentence
    assert "term, more than half of them" in idf(Collection({1: "cat", 2: "cat", 3: "dog"}), "cat").sentence
    assert "ln(6/5)" in idf(plays, "Caesar", base=math.e).formula
    assert idf(plays, "Caesar", "none").formula == "idf of Caesar = 1"


# What the parameters do


def test_the_factor_and_the_base_change_no_order():
    for seed in range(20):
        collection = random_collection(seed)
        query = collection.terms[:3]
        plain = bm25(collection, query)
        assert bm25(collection, query, numerator="tf(k1+1)").ranking().documents == plain.ranking().documents
        assert bm25(collection, query, base=math.e).ranking().documents == plain.ranking().documents
        one, other = plain.ranking().scores[0], bm25(collection, query, base=math.e).ranking().scores[0]
        assert other == pytest.approx(one * math.log(2))


def test_what_is_meant_where_nothing_is_said():
    query = "learning machine"
    for plain, said in [
        (bm25(COLLECTION, query), bm25(COLLECTION, query, k1=1.2, b=0.75, idf="lucene", numerator="tf", base=2)),
        (tfidf(COLLECTION, query), tfidf(COLLECTION, query, tf="log(1+tf)", idf="plain", base=2)),
        (
            vector_space(COLLECTION, query),
            vector_space(COLLECTION, query, similarity="cosine", tf="tf", idf="plain", base=2),
        ),
    ]:
        assert plain.weighting == said.weighting and plain.scores == said.scores
    assert str(bm25(COLLECTION, query).weighting) == "BM25(k1=1.2, b=0.75)"
    assert str(tfidf(COLLECTION, query, tf="tf", base=10).weighting) == "TF-IDF(tf='tf', base=10)"
    assert str(vector_space(COLLECTION, query, idf="lucene").weighting) == "cosine(idf='lucene')"


def test_an_average_length_and_whole_parameters_leave_a_fraction():
    even = Collection({"a": "x x x", "b": "x y z"})
    assert bm25(even, "x", k1=2, b=0.75, idf="none").work("a").exact == Fraction(3, 5)
    assert bm25(even, "x", k1=2, b=0, idf="none").work("a").exact == Fraction(3, 5)
    assert bm25(even, "x", k1=1.2, idf="none").work("a").exact is None


def test_k1_and_b_at_their_ends():
    collection = random_collection(1)
    query = collection.terms[:3]
    binary = bm25(collection, query, k1=0, idf="none")
    for document, score in binary.scores.items():
        assert score == sum(bool(collection.tf(term, document)) for term in query)
    raw = bm25(collection, query, k1=1e9, b=0, idf="none", numerator="tf(k1+1)")
    for document, score in raw.scores.items():
        assert score == pytest.approx(sum(collection.tf(term, document) for term in query), rel=1e-6)
    lengths = {document: 1000 * number for number, document in enumerate(collection.documents, 1)}
    longer = Collection(collection.frequencies, lengths=lengths)
    assert bm25(longer, query, b=0).scores == bm25(collection, query, b=0).scores
    assert bm25(longer, query, b=1).scores != bm25(collection, query, b=1).scores


# The grid


def test_the_grid_holds_the_ranking_of_every_setting():
    plays = example("counts").collection
    judgments = {"Hamlet": 2, "The Tempest": 1}
    knobs = {"k1": [0, 1.2, 2], "b": [0, 0.75, 1], "idf": ["lucene", "robertson"]}
    table = grid(plays, "Brutus Caesar", judgments, **knobs)
    assert len(table) == 18 and len({(row["k1"], row["b"], row["idf"]) for row in table.rows}) == 18
    for row in table.rows:
        setting = {name: row[name] for name in knobs}
        expected = bm25(plays, "Brutus Caesar", **setting).ranking(judgments)
        assert table.ranking(**setting) == expected
        assert row["order"] == expected.documents and row["scores"] == expected.scores
    assert sum(table.orders.values()) == 18 and len(table.orders) == 5
    assert table.table("AP")["AP"].tolist() == [
        table.ranking(k1=row["k1"], b=row["b"], idf=row["idf"]).value("AP") for row in table.rows
    ]
    assert repr(table) == "BM25 of “Brutus Caesar” under 18 settings: 5 different orders"
    with pytest.raises(TypeError):
        table.rows[0]["order"] = ()
    assert grid(plays, "Brutus", k1=[1], b=[0]).ranking(k1=1, b=0).judgments == {}
