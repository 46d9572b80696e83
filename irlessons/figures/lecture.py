"""One figure of each kind, drawn from the worked examples: what a lecture needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from irlessons import compare
from irlessons.examples import example
from irlessons.figures.along_ranks import along_ranks
from irlessons.figures.cascade import cascade
from irlessons.figures.conventions import conventions
from irlessons.figures.dcg import against_ideal, dcg, gain_along_ranks
from irlessons.figures.dcg_table import dcg_table
from irlessons.figures.differences import differences
from irlessons.figures.figure import LessonFigure
from irlessons.figures.gain_and_discount import gain_and_discount
from irlessons.figures.precision_recall import precision_recall
from irlessons.figures.randomization import randomization
from irlessons.figures.rank_weights import rank_weights, reciprocal_ranks
from irlessons.figures.ranked_list import ranked_list, result_page
from irlessons.figures.saturation import saturation
from irlessons.measures import P, R
from irlessons.ranking import Ranking

# The values of nDCG@6 that a slide has room for: the tools people use, and the ideals that tell them apart.
SHOWN_TOOLS = ("trec_eval ndcg_cut", "gdeval", "scikit-learn", "ranx", "ideal of top grades")
_SIGN_CHANGES = 10_000


def _six() -> Ranking:
    return example("ndcg-six").ranking


def _two_systems():
    """The made world of the lesson on comparing systems: the second is a little better."""
    return compare.world(50, difference=0.02, seed=7)


# Name of the file -> the figure; in the order of a lecture.
SLIDES: Mapping[str, Callable[[], LessonFigure]] = {
    "page-to-judge": lambda: result_page(example("toyota").ranking, grades=False),
    "result-page": lambda: result_page(example("toyota").ranking),
    "ranked-list": lambda: ranked_list(_six(), ["P@3", "AP", "DCG@6", "nDCG@6"]),
    "along-ranks": lambda: along_ranks(example("ap-two-rankings").rankings[0], [P, R]),
    "precision-recall": lambda: precision_recall(example("ap-two-rankings").rankings[0]),
    "reciprocal-ranks": reciprocal_ranks,
    "dcg-table": lambda: dcg_table(example("dcg-six").ranking, "DCG@6"),
    "dcg": lambda: dcg(example("dcg-six").ranking, "DCG@6"),
    "gain-along-ranks": lambda: gain_along_ranks(example("dcg-six").ranking),
    "gain-and-discount": lambda: gain_and_discount(example("dcg-six").ranking),
    "rank-weights": rank_weights,
    "against-ideal": lambda: against_ideal(_six(), "nDCG@6"),
    "conventions": lambda: conventions(_six(), "nDCG@6", only=SHOWN_TOOLS),
    "cascade": lambda: cascade(example("err").ranking, "ERR@6"),
    "differences": lambda: differences(compare.bootstrap("AP", *_two_systems())),
    "randomization": lambda: randomization(compare.randomization("AP", *_two_systems(), samples=_SIGN_CHANGES)),
    "saturation": saturation,
}
