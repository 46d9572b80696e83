"""nDCG@k, normalized discounted cumulative gain: the DCG of a ranking over the DCG of the ideal one."""

from __future__ import annotations

from irlessons.measures.base import Reckoning
from irlessons.measures.dcg import DiscountedGain
from irlessons.measures.parameters import BASE, DISCOUNT, GAIN, IDEAL, NO_RELEVANT_OR_ONE, TIES, UNJUDGED


class NormalizedDCG(DiscountedGain):
    """DCG@k / ideal DCG@k.

    ideal: "judged", the whole pool by gain, cut at k; "judged uncut"; "retrieved", what was retrieved by gain, then
        cut at k; "top grade", k ranks (without k the number retrieved) all at the top of the scale.
    Source: Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.3.
    """

    name = "nDCG"
    meaning = "Which share of the best possible DCG the ranking reaches: 1 is the ideal order."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.3"
    takes = {
        "gain": GAIN,
        "discount": DISCOUNT,
        "base": BASE,
        "ideal": IDEAL,
        "no_relevant": NO_RELEVANT_OR_ONE,
        "unjudged": UNJUDGED,
        "ties": TIES,
    }
    divisor_name = "ideal"
    general = "nDCG@k = DCG@k / ideal DCG@k"
    filled = "DCG = {terms} = {dcg}\nideal DCG = {ideal_terms} = {ideal}\n{name} = {dcg} / {ideal} = {value}"
    says = {
        "usual": "The ranking collects {dcg} of the {ideal} that its ideal collects, a share of {value}.",
        "no ideal": "Nothing that was retrieved has a gain, so its own ideal is 0 as well; the value is set to 0.",
    }

    def reckon(self, ranking):
        rows = self.gained(ranking)
        dcg = self.discounted(rows)
        ideal_rows = self._ideal_rows(ranking)
        ideal = self.discounted(ideal_rows)
        numbers = {"dcg": dcg, "ideal": ideal}
        return Reckoning(rows, ideal, ideal_rows, numbers, case="usual" if ideal else "no ideal")

    def _ideal_rows(self, ranking):
        if self.ideal == "top grade":
            number = self.retrieved(ranking) if self.k is None else self.k
            best = [(None, ranking.top_grade)] * number
        else:
            best = self._best_first(ranking)[: None if self.ideal == "judged uncut" else self.k]
        gain_of = self.gain_of()
        return [
            {
                "rank": rank,
                "document": document,
                "grade": grade,
                "relevant": grade is not None and grade >= self.rel,
                "gain": gain_of(grade),
            }
            for rank, (document, grade) in enumerate(best, 1)
        ]

    def _best_first(self, ranking):
        """(document, grade) by falling gain; equal gains in the order given, the retrieved before the others."""
        judgments, gain_of = ranking.judgments, self.gain_of()
        pairs = [(document, judgments[document]) for document in ranking.documents if document in judgments]
        if self.ideal != "retrieved":
            retrieved = set(ranking.documents)
            pairs += [pair for pair in judgments.items() if pair[0] not in retrieved]
        return sorted(pairs, key=lambda pair: -gain_of(pair[1]))


nDCG = NormalizedDCG()
