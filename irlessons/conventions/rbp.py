"""What tools call RBP: they differ in what a grade is worth.

Source of the binary form: Moffat & Zobel (2008), ACM TOIS 27(1).
"""

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention
from irlessons.measures import DCG, Measure
from irlessons.ranking import Ranking


def by_grade(ranking: Ranking, measure: Measure) -> float:
    """RBP where a relevant document counts with its grade."""
    value = 0.0
    for row in measure.result(ranking).rows:
        value += row["weight"] * row["grade"] if row["relevant"] else 0
    return value


def by_share(ranking: Ranking, measure: Measure) -> float:
    """RBP where a grade above 0 counts as its share of the largest grade in the pool."""
    return by_grade(ranking, measure(rel=1e-300)) / max(1, ranking.top_grade or 0)


RBP = (
    Convention(
        tools.TREC_10,
        "rbp_p=0{p}",
        "Each grade counts, as its share of the largest grade judged; p is 0.9 unless it is set.",
        cut="none",
        computes=by_share,
    ),
    Convention(
        tools.IR_MEASURES.but(ties="given order", hands_over=inputs.as_it_stands),
        "RBP(rel=1, p=0{p})",
        "Asks cwl_eval 1.0.12, where a document is relevant or not; equal scores stay in the order given.",
        cut="none",
    ),
    Convention(
        # Documents of different grades are different to it.
        tools.RANX.but(refuses=(*tools.RANX.refuses[:-1], refusals.unordered_from(16, DCG))),
        "rbp{p}",
        "Each grade counts as it is, so that the value can be above 1; the number in the name is p, not a cutoff.",
        cut="none",
        computes=by_grade,
    ),
    Convention(tools.VARIANT, "binary", "A document is relevant or not, as in the paper."),
)
