"""LRAP, label ranking average precision: AP over scores, where each relevant document waits for all of its tie."""

from irlessons.measures.ap import AveragePrecision
from irlessons.measures.more_slips.precisions import OF_LRAP
from irlessons.measures.parameters import NO_RELEVANT_OR_ONE, REL, UNJUDGED


class LabelRankingAP(AveragePrecision):
    """AP with ties="last" and no_relevant="one"; the documents are the labels, and they need scores.

    Each relevant document counts the relevant ones with a score *at least* as high, over all with a score at least as
    high (scikit-learn's page says "lower score"; its formula says ≥). Raises ValueError for a ranking without scores.

    >>> import irlessons as ir
    >>> ir.Ranking.from_arrays([1, 0, 1], [0.9, 0.7, 0.4]).work("LRAP").formula
    'LRAP = (1/1 + 2/3) / 2 = 5/6 = 0.8333'
    """

    name = "LRAP"
    full_name = "label ranking average precision"
    meaning = (
        "For each relevant label, the share of relevant ones among all that score at least as high; then the mean."
    )
    source = "Tsoumakas, Katakis & Vlahavas (2010), Mining multi-label data, section 7.2; scikit-learn's user guide"
    takes = {"rel": REL, "no_relevant": NO_RELEVANT_OR_ONE.only("one", "zero", "skip"), "unjudged": UNJUDGED}
    takes_cutoff = False
    needs_scores = True
    general = "LRAP = Σ relevant with score ≥ mine / all with score ≥ mine, over R"
    picture = AveragePrecision.picture._replace(ends=("LRAP {value}",))
    divide_by = "R"
    slips = OF_LRAP
    ties = "last"


LRAP = LabelRankingAP()
