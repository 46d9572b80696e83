"""Figures for slides, in one style. Each is a matplotlib figure with a `sentence` that says what it shows.

Its title is what it proves. With `answers=False` it is a question, and leaves out whatever answers that.
`figure.dark()` is the same on a dark ground, and `figure.save("dcg.svg")` writes it as .svg, .pdf or .png.
"""

from irlessons.extra import extra

extra("matplotlib", "a figure")  # asked for first: below, its absence would speak for itself

from irlessons.figures.along_ranks import along_ranks
from irlessons.figures.cascade import cascade
from irlessons.figures.conventions import conventions
from irlessons.figures.dcg import against_ideal, dcg, gain_along_ranks
from irlessons.figures.dcg_table import dcg_table
from irlessons.figures.differences import differences
from irlessons.figures.drafted_page import drafted_page
from irlessons.figures.gain_and_discount import gain_and_discount
from irlessons.figures.interpolated import interpolated
from irlessons.figures.persistence import persistence
from irlessons.figures.precision_recall import precision_recall
from irlessons.figures.randomization import randomization
from irlessons.figures.rank_weights import rank_weights, reciprocal_ranks
from irlessons.figures.ranked_list import ranked_list, result_page
from irlessons.figures.saturation import saturation
from irlessons.figures.tie_orders import tie_orders
from irlessons.figures.topic_by_topic import topic_by_topic
from irlessons.figures.two_orders import two_orders
from irlessons.figures.two_sets import two_sets

__all__ = [
    "against_ideal",
    "along_ranks",
    "cascade",
    "conventions",
    "dcg",
    "dcg_table",
    "differences",
    "drafted_page",
    "gain_and_discount",
    "gain_along_ranks",
    "interpolated",
    "persistence",
    "precision_recall",
    "randomization",
    "rank_weights",
    "ranked_list",
    "reciprocal_ranks",
    "result_page",
    "saturation",
    "two_orders",
    "tie_orders",
    "topic_by_topic",
    "two_sets",
]


def __dir__() -> list[str]:
    return __all__
