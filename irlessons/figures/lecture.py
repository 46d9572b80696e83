"""One figure of each kind, drawn from the worked examples: what a lecture needs."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from irlessons import compare, figures
from irlessons.examples import example
from irlessons.examples.machine_judge import BY_MACHINE, BY_ME, SYSTEMS
from irlessons.figures.figure import LessonFigure
from irlessons.measures import nDCG, P, R
from irlessons.ranking import Ranking

# The values of nDCG@6 that a slide has room for: the tools people use, and the ideals that tell them apart.
SHOWN_TOOLS = ("trec_eval ndcg_cut", "gdeval", "scikit-learn", "ranx", "ideal of top grades")
_SIGN_CHANGES = 10_000


def _six() -> Ranking:
    return example("ndcg-six").ranking


def _ten() -> Ranking:
    return example("ap-two-rankings").rankings[0]


def _tied() -> Ranking:
    """Three books with the grades 3, 2 and 0 that a system cannot tell apart, and one behind."""
    scores = {"a": 0.7, "b": 0.7, "c": 0.7, "d": 0.2}
    return Ranking.from_scores(scores, {"a": 3, "b": 2, "c": 0, "d": 1})


Compared = TypeVar("Compared")


@cache
def _compared(test: Callable[..., Compared], **options: Any) -> Compared:
    """What a test of `compare` says of the made world of its lesson, where the second system is a little better."""
    return test("AP", *compare.world(50, difference=0.02, seed=7), **options)


def _by(grades: Mapping[str, int]) -> dict[str, float]:
    """nDCG@5 of the five systems of lesson 13, by what somebody gives to its ten documents."""
    return {name: Ranking(list(found), grades).value(nDCG @ 5) for name, found in SYSTEMS.items()}


def _dcg_table(**options: Any) -> LessonFigure:
    return figures.dcg_table(example("dcg-six").ranking, "DCG@6", **options)


# A page of results is asked about by the one that is to be judged.
_QUESTIONS = ("page-to-judge", "result-page")

# Name of the file -> the figure, with answers or without; in the order of a lecture.
SLIDES: Mapping[str, Callable[..., LessonFigure]] = {
    "page-to-judge": lambda **_: figures.result_page(example("toyota").ranking, grades=False),
    "result-page": lambda **options: figures.result_page(example("toyota").ranking, **options),
    "ranked-list": lambda **options: figures.ranked_list(_six(), ["P@3", "AP", "DCG@6", "nDCG@6"], **options),
    "two-sets": lambda **options: figures.two_sets(_six(), **options),
    "along-ranks": lambda **options: figures.along_ranks(_ten(), [P, R], **options),
    "precision-recall": lambda **options: figures.precision_recall(_ten(), **options),
    "interpolated": lambda **options: figures.interpolated(_ten(), **options),
    "reciprocal-ranks": figures.reciprocal_ranks,
    "dcg-table": _dcg_table,
    "dcg": lambda **options: figures.dcg(example("dcg-six").ranking, "DCG@6", **options),
    "gain-along-ranks": lambda **options: figures.gain_along_ranks(example("dcg-six").ranking, **options),
    "gain-and-discount": lambda **options: figures.gain_and_discount(example("dcg-six").ranking, **options),
    "rank-weights": figures.rank_weights,
    "against-ideal": lambda **options: figures.against_ideal(_six(), "nDCG@6", **options),
    "conventions": lambda **options: figures.conventions(_six(), "nDCG@6", only=SHOWN_TOOLS, **options),
    "tie-orders": lambda **options: figures.tie_orders(_tied(), "nDCG@3", **options),
    "persistence": figures.persistence,
    "cascade": lambda **options: figures.cascade(example("err").ranking, "ERR@6", **options),
    "topic-by-topic": lambda **options: figures.topic_by_topic(_compared(compare.bootstrap), **options),
    "differences": lambda **options: figures.differences(_compared(compare.bootstrap), **options),
    "randomization": lambda **options: figures.randomization(
        _compared(compare.randomization, samples=_SIGN_CHANGES), **options
    ),
    "saturation": figures.saturation,
    "two-orders": lambda **options: figures.two_orders(_by(BY_ME), _by(BY_MACHINE), ["me", "the machine"], **options),
    "drafted-page": lambda **options: figures.drafted_page([*"abcd"], [*"beaf"], "AB", **options),
}


def questions(name: str) -> Mapping[str, Callable[[], LessonFigure]]:
    """What is shown before a figure of SLIDES, by its file's name: the same without its answers; of a table two."""
    if name in _QUESTIONS:
        return {}
    asked = {f"{name}-question": partial(SLIDES[name], answers=False)}
    if name == "dcg-table":
        asked["dcg-table-half"] = partial(_dcg_table, answers=False, given=3)
    return asked
