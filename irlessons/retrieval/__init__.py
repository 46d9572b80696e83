"""Where rankings come from: postings, TF-IDF, BM25, cosine and LSA on small collections; and who reads them on.

A scored collection becomes a `Ranking`, so that every measure and the board take it at once:
`bm25(collection, "machine learning", k1=2).ranking(judgments)`.
"""

from irlessons.retrieval.balanced_interleaving import Balanced, balanced_interleaving
from irlessons.retrieval.bm25 import bm25, bm25_tf, USUAL
from irlessons.retrieval.collection import Collection, tokenize
from irlessons.retrieval.example import example
from irlessons.retrieval.grid import Grid, grid
from irlessons.retrieval.idf import idf, idf_of, idf_values
from irlessons.retrieval.lsa import LatentSpace, lsa
from irlessons.retrieval.nuggets import Nuggets
from irlessons.retrieval.rsj import rsj
from irlessons.retrieval.scored import Scored
from irlessons.retrieval.team_draft import Draft, team_draft
from irlessons.retrieval.tfidf import tfidf, tfidf_tf
from irlessons.retrieval.vector_space import cosine, inner_product, vector_space

__all__ = [
    "Balanced",
    "Collection",
    "Draft",
    "Grid",
    "LatentSpace",
    "Nuggets",
    "Scored",
    "USUAL",
    "balanced_interleaving",
    "bm25",
    "bm25_tf",
    "cosine",
    "example",
    "grid",
    "idf",
    "idf_of",
    "idf_values",
    "inner_product",
    "lsa",
    "rsj",
    "team_draft",
    "tfidf",
    "tfidf_tf",
    "tokenize",
    "vector_space",
]


def __dir__() -> list[str]:
    return __all__
