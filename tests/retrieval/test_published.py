"""Every number of the worked examples on collections, recomputed through public calls and compared as text."""

import math
from fractions import Fraction
from itertools import pairwise

import pytest
from cases import every

import irlessons as ir
from irlessons.examples import example as ranking_example
from irlessons.retrieval import (
    bm25,
    bm25_tf,
    cosine,
    example,
    idf,
    idf_of,
    inner_product,
    lsa,
    rsj,
    tfidf,
    tfidf_tf,
    USUAL,
    vector_space,
)
from irlessons.retrieval.example import names
from irlessons.rounding import rounded

VECTORS = {"D1": (2, 3, 5), "D2": (3, 7, 1), "Q": (0, 0, 2)}


def exact_or_float(working):
    return working.value if working.exact is None else working.exact


def of_scored(name, call, document, **changed):
    shown = example(name)
    scored = call(shown.collection, shown.query, **{**shown.settings[call.__name__], **changed})
    return exact_or_float(scored.work(document))


def compute_cosine():
    one, other = (cosine(VECTORS[name], VECTORS["Q"]).value for name in ("D1", "D2"))
    ten, two = (inner_product(VECTORS[name], VECTORS["Q"]).exact for name in ("D1", "D2"))
    numbers = {"cosine of D1": one, "cosine of D2": other, "ratio of the cosines": one / other}
    return numbers | {"inner product of D1": ten, "inner product of D2": two, "ratio of the inner products": ten / two}


def compute_postings():
    collection = example("postings").collection
    postings = {
        f"postings of {term}": " ".join(f"{document}:{tf}" for document, tf in pairs)
        for term, pairs in collection.postings.items()
    }
    return postings | {f"length of document {number}": collection.lengths[number] for number in (0, 1)}


def compute_counts():
    collection = example("counts").collection
    return {
        f"counts of {term}": " ".join(str(collection.tf(term, play)) for play in collection.documents)
        for term in collection.terms
    }


def compute_tfidf_bm25():
    numbers = {}
    for document in ("doc1", "doc2"):
        numbers[f"TF-IDF of {document}"] = of_scored("tfidf-bm25", tfidf, document)
        for form in ("log(1+tf)", "log(tf)"):
            numbers[f"TF-IDF of {document} with {form}"] = of_scored("tfidf-bm25", tfidf, document, tf=form)
        numbers[f"BM25 of {document}"] = of_scored("tfidf-bm25", bm25, document)
        numbers[f"BM25 of {document} without (k1+1)"] = of_scored("tfidf-bm25", bm25, document, numerator="tf")
    return numbers


def compute_saturation():
    settings = example("saturation").settings["bm25_tf"]
    numbers = {f"BM25 weight of tf {tf}": Fraction(bm25_tf(tf, **settings)) for tf in (1, 16, 1024)}
    # So far up the weight and its bound are the same float.
    return numbers | {"bound of the BM25 weight": float(bm25_tf(10**18, **settings))}


def compute_hyperparameters():
    return {f"usual {name} {word}": USUAL[name][end] for name in USUAL for end, word in enumerate(("from", "to"))}


def compute_bm25_idf():
    shown = example("bm25-idf")
    return {
        f"idf of {term}": exact_or_float(idf(shown.collection, term, **shown.settings["idf"]))
        for term in shown.collection.terms
    }


def compute_lsa():
    values = lsa(example("lsa").collection).singular_values
    return {f"singular value {number}": value for number, value in enumerate(values, 1)}


# Without a function of its name an example has no number.
COMPUTED = {name: globals().get(f"compute_{name.replace('-', '_')}", dict) for name in names()}
PRINTED = [(name, label) for name in names() for label in example(name).printed]
EXACT = [(name, label) for name in names() for label in example(name).exact]


def written_like(number, text):
    """The number with as many decimals as the text, or as a fraction where the text is one."""
    if isinstance(number, str):
        return number
    if "/" in text:
        return str(number)
    return rounded(number, len(text.partition(".")[2]))


@every(("name", "label"), PRINTED)
def test_each_printed_number(name, label):
    text = example(name).printed[label]
    assert written_like(COMPUTED[name]()[label], text) == text


@every(("name", "label"), EXACT)
def test_each_exact_number(name, label):
    text = example(name).exact[label]
    assert written_like(COMPUTED[name]()[label], text) == text


@every("name", names())
def test_each_computed_number_is_in_the_data(name):
    assert set(COMPUTED[name]()) == {*example(name).printed, *example(name).exact}


def test_the_source_is_the_one_of_the_other_examples():
    assert example("cosine").source == str(ranking_example("contingency").source)
    assert "Kim & Ko (2022)" in example("rsj").source and "Yizong Cheng" in example("rsj").source


# cosine and inner product


def test_cosine_and_inner_product_of_the_collection():
    shown = example("cosine")
    scored = vector_space(shown.collection, shown.query, **shown.settings["vector_space"])
    assert scored.scores == {name: cosine(VECTORS[name], VECTORS["Q"]).value for name in ("D1", "D2")}
    scored = vector_space(shown.collection, shown.query, similarity="inner product", idf="none")
    assert scored.scores == {"D1": 10, "D2": 2}


# postings


def test_term_at_a_time_over_the_postings():
    shown = example("postings")
    scored = tfidf(shown.collection, shown.query, **shown.settings["tfidf"])
    elephant, lion, weight = (
        {step["document"]: step["accumulator"] for step in scored.steps if step["step"] <= number}
        for number in (1, 2, 3)
    )
    assert elephant == {1: 5, 2: 1, 3: 5, 4: 5}
    assert lion == {1: 7, 2: 1, 3: 5, 4: 5, 7: 1, 9: 2}
    assert weight == {1: 7, 2: 1, 3: 5, 4: 6, 7: 1, 9: 2, 6: 4}
    assert scored.top(3) == ((1, 7), (4, 6), (3, 5))
    assert scored.ranking().documents == (1, 4, 3, 6, 9, 2, 7)  # 0 holds none of the terms


# E10, E21 and the flip


def test_e10_document_1_leads_in_all_three():
    shown = example("tfidf-bm25")
    given = shown.settings["tfidf"]["idf"]
    for form in ("log(1+tf)", "log(tf)", "1+log(tf)"):
        assert tfidf(shown.collection, shown.query, tf=form, idf=given).ranking().documents == ("doc1", "doc2")


@every("numerator", ["tf", "tf(k1+1)"])
def test_e21_bm25_flips_the_order_with_and_without_the_factor(numerator):
    shown = example("tfidf-bm25")
    scored = bm25(shown.collection, shown.query, **{**shown.settings["bm25"], "numerator": numerator})
    assert scored.ranking().documents == ("doc2", "doc1")


def test_e21_the_factor_multiplies():
    shown = example("tfidf-bm25")
    with_it = bm25(shown.collection, shown.query, **shown.settings["bm25"])
    without = bm25(shown.collection, shown.query, **{**shown.settings["bm25"], "numerator": "tf"})
    for document in shown.collection.documents:
        assert with_it.work(document).exact == 3 * without.work(document).exact


def test_e21_both_weights_always_rise_and_one_is_bounded():
    frequencies = [2**power for power in range(25)]
    saturating = [bm25_tf(tf, k1=2) for tf in frequencies]
    logarithm = [tfidf_tf(tf) for tf in frequencies]
    for weights in (saturating, logarithm):
        assert all(one < other for one, other in pairwise(weights))
    assert saturating[-1] < 3
    assert logarithm[-1] > 24
    # Diminishing returns are in both: each further occurrence adds less than the one before.
    for weigh in (bm25_tf, tfidf_tf):
        steps = [weigh(tf + 1) - weigh(tf) for tf in range(1, 20)]
        assert all(one > other for one, other in pairwise(steps))


# The ends of k1 and b


def test_k1_0_is_binary():
    assert {bm25_tf(tf, k1=0, numerator=numerator) for tf in (1, 2, 900) for numerator in ("tf", "tf(k1+1)")} == {1}
    assert bm25_tf(0, k1=0) == 0


def test_a_large_k1_is_the_raw_tf():
    for tf in (1, 2, 900):
        assert float(bm25_tf(tf, k1=1e12)) == pytest.approx(tf, rel=1e-8)
        assert float(bm25_tf(tf, k1=1e12, numerator="tf")) * 1e12 == pytest.approx(tf, rel=1e-8)


def test_b_0_leaves_lengths_alone_and_b_1_divides_tf_by_them():
    assert bm25_tf(3, b=0, relative_length=7) == bm25_tf(3, b=0, relative_length=1)
    for k1 in (0.5, 1.2, 2):
        assert float(bm25_tf(6, k1=k1, b=1, relative_length=3)) == pytest.approx(float(bm25_tf(2, k1=k1)), rel=1e-14)
    assert bm25_tf(3, b=0.75, relative_length=2) < bm25_tf(3, b=0.5, relative_length=2) < bm25_tf(3, b=0)


def test_the_weight_of_one_occurrence_in_an_average_document_is_1():
    assert {bm25_tf(1, k1=k1, b=b) for k1 in (0, 1, 2, Fraction(6, 5)) for b in (0, 0.75, 1)} == {1}


# Kim & Ko: both formulas, written out again


def test_bm25_kim_ko():
    collection = example("counts").collection
    numerator = example("bm25-kim-ko").settings["bm25"]["numerator"]
    scored = bm25(collection, "Brutus Caesar", k1=1.5, b=0.6, numerator=numerator, idf="robertson")
    for play in collection.documents:
        expected = 0
        for term in ("Brutus", "Caesar"):
            tf, length = collection.tf(term, play), collection.lengths[play] / 157
            weight = math.log2((6 - collection.df(term) + 0.5) / (collection.df(term) + 0.5))
            expected += weight * tf * (1.5 + 1) / (tf + 1.5 * (1 - 0.6 + 0.6 * length))
        assert scored.score(play) == pytest.approx(expected, rel=1e-13)


@every(("r", "R", "s", "S"), [(3, 4, 1, 10), (0, 2, 5, 9), (2, 2, 0, 7), (0, 0, 3, 6)])
def test_rsj(r, R, s, S):
    expected = math.log2((r + 0.5) * (S - s + 0.5) / ((R - r + 0.5) * (s + 0.5)))
    assert rsj(r, R, s, S).value == pytest.approx(expected, rel=1e-14)
    assert rsj(r, R, s, S, base=math.e).value == pytest.approx(expected * math.log(2), rel=1e-14)
    p, q = (r + 0.5) / (R + 1), (s + 0.5) / (S + 1)
    assert rsj(r, R, s, S).value == pytest.approx(math.log2(p * (1 - q) / (q * (1 - p))), rel=1e-13)


def test_without_relevance_information_the_rsj_weight_is_the_robertson_idf():
    collection = example("counts").collection
    for df in map(collection.df, collection.terms):
        assert rsj(0, 0, df, 6).value == idf_of(df, 6, "robertson")


# What the idf of common terms does to a ranking


def test_with_the_robertson_idf_a_play_without_the_term_stands_above_those_with_it():
    collection = example("bm25-idf").collection
    ranking = bm25(collection, "Caesar", idf="robertson").ranking(all_documents=True)
    assert ranking.documents[0] == "The Tempest" and ranking.scores[0] == 0
    assert all(score < 0 for score in ranking.scores[1:])
    assert all(score > 0 for score in bm25(collection, "Caesar", idf="lucene").scores.values())


def test_tables_stand_as_in_the_source():
    terms = ("Antony", "Brutus", "Caesar", "Calpurnia", "Cleopatra", "mercy", "worser")
    assert example("counts").collection.terms == terms
    assert example("counts").collection == example("bm25-idf").collection


def test_the_front_door_leads_here():
    assert ir.retrieval.example is example
