"""What collections, queries, weights and latent spaces refuse, and with which words."""

import math

from refusals import refusals
from retrieval.collections_asked import CARS, COLLECTION, GIVEN, PETS, TEXTS

import irlessons as ir
from irlessons.retrieval import (
    bm25,
    Collection,
    cosine,
    example,
    grid,
    idf,
    idf_of,
    inner_product,
    lsa,
    team_draft,
    tfidf,
    tokenize,
    vector_space,
)
from irlessons.retrieval.query import read_query

test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        # Collections
        (lambda: Collection({}), "the collection is empty"),
        (lambda: Collection([("a", "x"), ("a", "y")]), "'a' comes twice in documents"),
        (lambda: Collection.from_postings({"x": [("a", 1), ("a", 2)]}), "'a' comes twice in the postings of 'x'"),
        (lambda: Collection.from_counts({"x": [1, 2]}, ["a"]), "'x' has 2 counts for 1 documents"),
        (lambda: Collection.from_counts({"x": [1, 2]}, ["a", "a"]), "'a' comes twice in documents"),
        (lambda: Collection({"a": {"x": -1}}), "the tf of 'x' in 'a' is -1"),
        (lambda: Collection({"a": {"x": 1.5}}), "the tf of 'x' in 'a' is 1.5"),
        (lambda: Collection({"a": {"x": True}}), "the tf of 'x' in 'a' is True"),
        (lambda: Collection({"a": [1, 2]}), "document 'a' holds the term 1"),
        (lambda: Collection({"a": b"x"}), "give its text, a list of terms"),
        (lambda: Collection({"a": None}), "document 'a' is None"),
        (lambda: Collection({"a": "x"}, lengths={"a": 0}), "the length of 'a' is 0"),
        (lambda: Collection({"a": "x"}, lengths={"b": 3}), "lengths names 'b'"),
        (lambda: Collection({"a": "x"}, titles={"b": "B"}), "titles names 'b'"),
        (lambda: Collection({"abc": "x"}).tf("x", "abd"), "'abd' is not in the collection; did you mean 'abc'"),
        (lambda: Collection({"a": "x"}).tf("x", 7), "7 is not in the collection; it holds a"),
        # Queries
        (lambda: read_query(GIVEN, "brutuss"), "no document holds 'brutuss'; did you mean 'Brutus'"),
        *(
            (lambda query=query: read_query(TEXTS, query), says)
            for query, says in (
                ("quikc", "no document holds 'quikc'; did you mean 'quick'"),
                ("zzz yyy", "no document holds 'zzz' or 'yyy'; the collection's terms are to, be, or, not, quick"),
                ("", "holds no term"),
                ("?!", "holds no term"),
                ({"be": 0}, "holds no term"),
                ({"be": float("nan")}, "gives 'be' the weight nan"),
            )
        ),
        # Weights and scores
        (lambda: bm25(COLLECTION, "rank", k1=-0.1), "k1=-0.1 does not work; give a number from 0 up"),
        (lambda: bm25(COLLECTION, "rank", k1=math.inf), "k1=inf does not work"),
        (lambda: bm25(COLLECTION, "rank", k1="2"), "k1='2' does not work"),
        (lambda: bm25(COLLECTION, "rank", b=1.1), "b=1.1 does not work; give a number from 0 to 1"),
        (lambda: bm25(COLLECTION, "rank", b=-0.1), "b=-0.1 does not work"),
        (lambda: bm25(COLLECTION, "rank", idf="lucen"), "idf='lucen' is not known; choose from 'plain', 'robertson'"),
        (lambda: bm25(COLLECTION, "rank", numerator="k"), "numerator='k' is not known"),
        (lambda: bm25(COLLECTION, "rank", base=1), "base=1 does not work"),
        (lambda: bm25(COLLECTION, "rank", idf={"other": 1}).scores, "idf has no value for 'rank'; it names other"),
        (lambda: bm25(COLLECTION, "rank", idf={"rank": math.nan}), "idf gives 'rank' the value nan"),
        (lambda: tfidf(COLLECTION, "rank", tf="log"), "tf='log' is not known"),
        (lambda: tfidf(COLLECTION, "rnak"), "no document holds 'rnak'; did you mean 'rank'"),
        (lambda: tfidf(COLLECTION, "rank").ranking({"d9": 1}), "'d9' is not in the collection"),
        (lambda: tfidf(COLLECTION, "rank").ranking(k=0), "k is 0; it must be a whole number from 1 up"),
        (lambda: tfidf(COLLECTION, "rank").top(1.5), "k is 1.5; it must be a whole number from 1 up"),
        (lambda: tfidf(COLLECTION, "rank").work("d9"), "'d9' is not in the collection"),
        (lambda: vector_space(COLLECTION, "rank", similarity="dot"), "similarity='dot' is not known"),
        (lambda: ir.retrieval.bm25_tf(-1), "tf=-1 does not work"),
        (lambda: ir.retrieval.bm25_tf(1, relative_length=0), "relative_length=0 does not work"),
        (lambda: ir.retrieval.tfidf_tf(-1), "tf=-1 does not work"),
        (lambda: ir.retrieval.tfidf_tf(math.inf), "tf=inf does not work"),
        (lambda: ir.retrieval.bm25_tf(10**400), "tf=1000.* does not work"),
        (lambda: ir.retrieval.bm25_tf(1, relative_length="1"), "relative_length='1' does not work"),
        (lambda: bm25(COLLECTION, ["rank", 5]), "the query holds the term 5; a term is a text"),
        (lambda: bm25(COLLECTION, {"rank": 10**400}), "the query gives 'rank' the weight 1000"),
        (lambda: bm25(COLLECTION, "rank", k1=10**400), "k1=1000.* does not work"),
        (lambda: idf_of(1, 10**400), "of N=1000.* does not work"),
        (lambda: ir.retrieval.rsj(0, 10**400, 0, 5), "of R=1000.* does not work"),
        (lambda: ir.retrieval.cosine([1e200], [1]), "the component 'T1' is 1e[+]200"),
        (lambda: idf(COLLECTION, "nowhere"), "no document holds 'nowhere'"),
        (lambda: idf_of(0, 5), "df=0 of N=5 does not work"),
        (lambda: idf(COLLECTION, "rank", {"rank": 2}), "idf={'rank': 2} is not known; choose from 'plain'"),
        (lambda: ir.retrieval.rsj(3, 2, 0, 1), "r=3 of R=2 does not work"),
        (lambda: ir.retrieval.rsj(1, 2, 5, 1), "s=5 of S=1 does not work"),
        (lambda: grid(COLLECTION, "rank", k1=[], b=[0]), "k1 is empty"),
        (lambda: grid(COLLECTION, "rank", k1=[1, 1.0], b=[0]), "names a value twice"),
        (lambda: grid(COLLECTION, "rank", k1=[1], b=[2]), "b=2 does not work"),
        (lambda: grid(COLLECTION, "rank", k1=[1], b=[0]).ranking(k1=2, b=0), "the grid holds no k1=2; it has 1"),
        (
            lambda: grid(COLLECTION, "rank", k1=[1], b=[0], idf=["lucene", "robertson"]).ranking(k1=1, b=0),
            "the grid holds no idf=None; it has 'lucene', 'robertson'",
        ),
        # Vectors and latent spaces
        (lambda: cosine([1, 2], [1]), "have 2 and 1 components"),
        (lambda: cosine([0, 0], [1, 2]), "a vector of zeros has no direction"),
        (lambda: cosine([], []), "the vectors are empty"),
        (lambda: cosine({"a": 1}, [1]), "one vector is a mapping"),
        (lambda: inner_product([1, math.nan], [1, 2]), "the component 'T2' is nan"),
        (lambda: inner_product(["1"], [1]), "the component 'T1' is '1'"),
        (lambda: lsa(PETS, 4), "k=4 does not work; this matrix has 3 singular values, so give 1 to 3"),
        (lambda: lsa(PETS, 0), "k=0 does not work"),
        (lambda: lsa(PETS, 1.5), "k=1.5 does not work"),
        (lambda: lsa(Collection({"a": "x", "b": "x"}), idf="plain"), "all zeros"),
        (lambda: lsa(Collection({"a": ""})), "all zeros"),
        (lambda: lsa(PETS).ranking("dgo"), "no document holds 'dgo'; did you mean 'dog'"),
        (lambda: lsa(PETS).ranking("dog", {"Doc 9": 1}), "'Doc 9' is not in the collection"),
        (lambda: lsa(PETS).ranking("dog", k=0), "k is 0; it must be a whole number from 1 up"),
        (lambda: lsa(CARS, 1).work("pie", "a"), "the query has nothing left in the 1 dimensions kept"),
        (lambda: lsa(CARS, 1).work("car", "d"), "document 'd' has nothing left in the 1 dimensions kept"),
        # A draft
        (lambda: team_draft(["x"], ["y"]), 'say whose turn it is in each round, as in coins="AB"'),
        (lambda: team_draft(["x"], ["y"], "A", seed=1), 'say whose turn it is in each round, as in coins="AB"'),
        (lambda: team_draft(["x"], ["y"], "Ab"), "coin 2 says 'b'; it says 'A' or 'B'"),
        (lambda: team_draft(["x"], ["y"], "AB"), "coin 2 finds nothing left to pick; 1 coins use up these lists"),
        (lambda: team_draft(["x", "x"], ["y"], "A"), "a names 'x' more than once"),
        (lambda: team_draft(["x"], [None], "A"), "b has a document without a name"),
        (lambda: team_draft("xy", ["y"], "A"), "a is the text 'xy'; give a list"),
        (lambda: team_draft(["x"], ["y"], seed="7"), "seed is '7'; give a whole number"),
        (lambda: team_draft(["x"], ["y"], "A").credit(["z"]), "nobody could click on 'z'"),
        (lambda: example("tfidf-bm2"), "unknown example 'tfidf-bm2'; did you mean 'tfidf-bm25'"),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: Collection(None), "documents is None; give a mapping"),
        (lambda: Collection(["a", "b"]), r"documents is \['a', 'b'\]; give a mapping"),
        (lambda: Collection({"a": "x"}, titles=["x"]), r"titles is \['x'\]; give a mapping"),
        (lambda: Collection.from_counts({"x": 5}, ["a"]), "the counts of 'x' is 5; give a list"),
        (lambda: Collection.from_postings({"x": ["a"]}), r"the postings of 'x' is \['a'\]; give a mapping"),
        (lambda: tokenize(5), "5 is no text"),
        (lambda: bm25({"d1": "a text"}, "text"), r"{'d1': 'a text'} is no Collection; Collection\("),
        (lambda: bm25(COLLECTION, 5), "query is 5; give a list"),
        (lambda: ir.retrieval.cosine(5, 6), "x is 5; give a list"),
        (lambda: grid(COLLECTION, "rank", k1=1, b=[0]), "k1 is 1; give a list"),
        (lambda: tfidf(COLLECTION, "rank").ranking([1, 0]), r"judgments is \[1, 0\]; give a mapping"),
        (lambda: ir.retrieval.lsa(COLLECTION).ranking("rank", [1, 0]), r"judgments is \[1, 0\]; give a mapping"),
    ],
)
