"""The other choices of a parameter, as slips of whatever measure takes it."""

from collections.abc import Callable
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.equal_scores import groups_of
from irlessons.measures.more_slips.rare import has_scores, Rare, Slips
from irlessons.measures.slip import has
from irlessons.ranking import Ranking
from irlessons.rounding import Number


def _exactly(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where no grade above the threshold counts."""
    judgments = {each: 0 if grade > asked.rel else grade for each, grade in ranking.judgments.items()}
    return ranking.but(judgments=judgments)


def better(first: bool) -> Callable[[Ranking, Measure], Ranking]:
    """Reads a list in one order: of equal scores the better results come first, or last."""

    def read(ranking: Ranking, asked: Measure) -> Ranking:
        sign = -1 if first else 1
        groups = (
            sorted(group, key=lambda each: sign * max(ranking.grade(each) or 0, 0)) for group in groups_of(ranking)
        )
        return ranking.reordered(document for group in groups for document in group)

    return read


def _a_to_z(ranking: Ranking, asked: Measure) -> Ranking:
    """The list with equal scores by document id, the other way round than trec_eval has them."""
    return ranking.reordered(document for group in groups_of(ranking) for document in sorted(group, key=str))


def _halfway(n: SimpleNamespace) -> Number:
    """The mean of two orders, the better results first and last."""
    one: Measure = n.asked(ties="given order")
    first, last = (one.result(better(each)(n.ranking, one)).number for each in (True, False))
    return (first + last) / 2


_EXACTLY = Rare(
    "That counts the grade {rel} alone. A higher one is relevant, too.",
    when=lambda asked, ranking: max(ranking.graded, default=0) > asked.rel,
    reads=_exactly,
)
# Parameter -> what its other choices are called. They go for every measure that takes the parameter.
OF_PARAMETERS: dict[str, Slips] = {
    "ties": {
        "one order": Rare(
            "That is one order of the equal scores, the one given. {in_ties}.",
            part="",
            when=has_scores,
            ties="given order",
        ),
        "by id": Rare(
            "That is one order of the equal scores, by document id as trec_eval has it. {in_ties}.",
            part="",
            when=has_scores,
            ties="docno",
        ),
        "a to z": Rare(
            "That is one order of the equal scores, by document id from a to z. {in_ties}.",
            when=has_scores,
            reads=_a_to_z,
            ties="given order",
        ),
        "best": Rare(
            "That puts the better results first where scores are equal. {in_ties}.",
            when=has_scores,
            reads=better(first=True),
            ties="given order",
        ),
        "worst": Rare(
            "That puts the better results last where scores are equal. {in_ties}.",
            when=has_scores,
            reads=better(first=False),
            ties="given order",
        ),
        "halfway": Rare(
            "That is the mean of two orders of the equal scores, the better results first, and last. {in_ties}.",
            part="",
            asks=has(ties="average"),
            when=has_scores,
            then=_halfway,
        ),
        "mean rank": Rare(
            "That is one over the mean rank of the first relevant result. Turn each rank over, then take the mean.",
            "SearchLength",
            asks=lambda asked: asked.name == "RR" and asked.ties == "average",
            when=has_scores,
            then=lambda n: 1 / n.value,
        ),
        "all orders": Rare(
            "That is the mean over all orders of the equal scores. {in_ties}.",
            part="",
            when=has_scores,
            ties="average",
        ),
    },
    "rel": {
        "any grade": Rare("That takes every grade from 1 up for relevant.", asks=lambda asked: asked.rel > 1, rel=1),
        "exactly": _EXACTLY,
    },
    "unjudged": {
        "unjudged": Rare(
            "That counts what is unjudged as not relevant. Here it is left out of the list first.",
            part="",
            asks=has(unjudged="skip"),
            when=lambda asked, ranking: None in ranking.grades,
            unjudged="nonrelevant",
        ),
    },
}
