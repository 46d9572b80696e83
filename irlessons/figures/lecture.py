"""One figure of each kind, drawn from the worked examples: what a lecture needs."""

from collections.abc import Callable, Mapping

from irlessons import compare, figures
from irlessons.examples import example
from irlessons.figures.figure import LessonFigure
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
    "page-to-judge": lambda: figures.result_page(example("toyota").ranking, grades=False),
    "result-page": lambda: figures.result_page(example("toyota").ranking),
    "ranked-list": lambda: figures.ranked_list(_six(), ["P@3", "AP", "DCG@6", "nDCG@6"]),
    "along-ranks": lambda: figures.along_ranks(example("ap-two-rankings").rankings[0], [P, R]),
    "precision-recall": lambda: figures.precision_recall(example("ap-two-rankings").rankings[0]),
    "reciprocal-ranks": figures.reciprocal_ranks,
    "dcg-table": lambda: figures.dcg_table(example("dcg-six").ranking, "DCG@6"),
    "dcg": lambda: figures.dcg(example("dcg-six").ranking, "DCG@6"),
    "gain-along-ranks": lambda: figures.gain_along_ranks(example("dcg-six").ranking),
    "gain-and-discount": lambda: figures.gain_and_discount(example("dcg-six").ranking),
    "rank-weights": figures.rank_weights,
    "against-ideal": lambda: figures.against_ideal(_six(), "nDCG@6"),
    "conventions": lambda: figures.conventions(_six(), "nDCG@6", only=SHOWN_TOOLS),
    "cascade": lambda: figures.cascade(example("err").ranking, "ERR@6"),
    "differences": lambda: figures.differences(compare.bootstrap("AP", *_two_systems())),
    "randomization": lambda: figures.randomization(compare.randomization("AP", *_two_systems(), samples=_SIGN_CHANGES)),
    "saturation": figures.saturation,
}
