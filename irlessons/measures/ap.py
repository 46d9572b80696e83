"""AP, average precision: the precision at each relevant document, averaged over all relevant documents."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.parameters import Choice, NO_RELEVANT_OR_ONE, REL, UNJUDGED


class AveragePrecision(BinaryMeasure):
    """Average precision, down to rank k where there is a cutoff.

    divide_by: "R", all relevant documents of the pool; "found", the relevant ones in the top k (0 if none);
        "min(k,R)", without a cutoff R.
    A relevant document that was not retrieved is a row with rank None; it adds 0.
    Source: Harman (1992), TREC-1; Manning, Raghavan & Schütze (2008), section 8.4, equation 8.8.
    """

    name = "AP"
    meaning = "The precision at each relevant document, averaged over all relevant documents, found or not."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4, equation 8.8"
    takes = {
        "divide_by": Choice("R", "found", "min(k,R)"),
        "rel": REL,
        "no_relevant": NO_RELEVANT_OR_ONE,
        "unjudged": UNJUDGED,
    }
    adds = "term"
    divisor_name = "R"
    general = "AP = Σ precision at each relevant document / R"
    filled = "{name} = ({terms}) / {divisor} = {result}"
    terms = "{hits}/{rank}"
    says = {
        "usual": "Relevant among the {among}: {hits}; the precisions there, added up and divided by {divisor_words}, "
        "give {value}.",
        "none found": "No relevant document is among the {among}, so no precision is added; the pool has {R}.",
    }

    def reckon(self, ranking):
        rows, hits = self.counted(ranking)
        relevant = self.relevant_in_pool(ranking)
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
            row["term"] = row["precision"] if row["relevant"] else Fraction(0)
        rows += self._missing(ranking, hits)
        divisor, words = {
            "R": (relevant, f"R = {relevant}"),
            "found": (hits, f"the {hits} found"),
            "min(k,R)": (min(self.k or relevant, relevant), f"min(k, R) = {min(self.k or relevant, relevant)}"),
        }[self.divide_by]
        numbers = {"hits": hits, "R": relevant, "divisor_words": words}
        return Reckoning(rows, divisor, numbers=numbers, case="usual" if hits else "none found")

    def _missing(self, ranking, hits):
        """A row for each relevant document that was not retrieved."""
        for document in ranking.not_retrieved:
            if ranking.judgments[document] >= self.rel:
                row = {"rank": None, "document": document, "grade": ranking.judgments[document], "relevant": True}
                if self.unjudged == "skip":
                    row["original_rank"] = None
                yield row | {"hits": hits, "precision": Fraction(0), "term": Fraction(0)}


AP = AveragePrecision()
