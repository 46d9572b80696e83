"""What a tool is handed: the ranking as it reads it, where that is not the ranking as it stands.

Every function takes a Ranking and gives one. Where a tool needs scores and there are none, the retrieved documents
get falling ones, n down to 1.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from operator import ne, neg

from irlessons.measures.equal_scores import group_lengths, groups_of
from irlessons.ranking import Document, Ranking


def as_it_stands(ranking: Ranking) -> Ranking:
    """The ranking itself."""
    return ranking


def in_single_precision(ranking: Ranking) -> Ranking:
    """Scores as 32-bit floats, so that gaps too small for them become ties (trec_eval to version 9, pytrec_eval)."""
    if ranking.scores is None or not merges_in_single_precision(ranking):
        return ranking
    # Only equal or not counts from here on, so each group of equal floats gets a whole number as its score.
    lengths = group_lengths(array("f", ranking.scores))
    scores = [len(lengths) - group for group, length in enumerate(lengths) for _ in range(length)]
    return ranking.read_as(scores=scores)


def merges_in_single_precision(ranking: Ranking, measure: object = None) -> bool:
    """Whether 32-bit floats make scores equal that are not. The measure plays no part."""
    return ranking.scores is not None and _steps(array("f", ranking.scores).tolist()) < _steps(ranking.scores)


def _steps(scores: Sequence[float]) -> int:
    # They fall, so that equal ones are neighbours.
    return sum(map(ne, scores, islice(scores, 1, None)))


def has_ties(ranking: Ranking, measure: object = None) -> bool:
    """Whether documents share a score. The measure plays no part."""
    return ranking.scores is not None and len(set(ranking.scores)) < len(ranking)


def docno_ascending(ranking: Ranking) -> Ranking:
    """Equal scores by document id ascending (ids as text)."""
    return _within_ties(ranking, lambda documents: sorted(documents, key=str))


def ties_reversed(ranking: Ranking) -> Ranking:
    """Equal scores with the later document first, as `argsort` and a reversal leave them."""
    return _within_ties(ranking, lambda documents: documents[::-1])


def retrieved_only(ranking: Ranking) -> Ranking:
    """The retrieved documents and their judgments: what was not retrieved is not known."""
    known = {document: ranking.judgments[document] for document in ranking.documents if document in ranking.judgments}
    return _judged(ranking, known)


def pool_at_zero(ranking: Ranking) -> Ranking:
    """The judged documents that were not retrieved put in with score 0, wherever that is among the scores."""
    return _with_pool(ranking, 0.0)


def pool_below(ranking: Ranking) -> Ranking:
    """The judged documents that were not retrieved put in below all others, with one score."""
    return _with_pool(ranking, min(_scores(ranking), default=1.0) - 1)


def whole_grades(ranking: Ranking) -> Ranking:
    """Grades without what follows the point, as a conversion to int leaves them."""
    if {int}.issuperset(map(type, ranking.judgments.values())):
        return ranking
    return _judged(ranking, {document: int(grade) for document, grade in ranking.judgments.items()})


def without_negative(ranking: Ranking) -> Ranking:
    """Documents with a negative grade without a judgment."""
    return _judged(ranking, {document: grade for document, grade in ranking.judgments.items() if grade >= 0})


def without_negative_retrieved(ranking: Ranking) -> Ranking:
    """The retrieved documents and their judgments, without those of a negative grade: these are not in the list."""
    kept = [place for place, grade in enumerate(ranking.grades) if grade is None or grade >= 0]
    if len(kept) < len(ranking.documents):
        scores = ranking.scores and [ranking.scores[place] for place in kept]
        documents = [ranking.documents[place] for place in kept]
        ranking = ranking.read_as(documents=documents, scores=scores)
    return retrieved_only(ranking)


def trec_pool(ranking: Ranking) -> Ranking:
    """The judgments and the scores as trec_eval reads them, to version 9."""
    return in_single_precision(without_negative(ranking))


def above_zero_only(ranking: Ranking) -> Ranking:
    """Documents with a score of 0 or less as not relevant (torchmetrics reads scores as probabilities)."""
    if ranking.scores is None:
        return ranking
    dropped = {document for document, score in zip(ranking.documents, ranking.scores) if score <= 0}
    return _judged(ranking, {doc: 0 if doc in dropped else grade for doc, grade in ranking.judgments.items()})


def scale_to_three(ranking: Ranking) -> Ranking:
    """A scale from 0 to 3 where there is none."""
    scale = ranking.scale or dict.fromkeys(range(4), "")
    return ranking.read_as(scale=scale)


def unjudged_as_two(ranking: Ranking) -> Ranking:
    """Retrieved documents without a judgment with grade 2."""
    return _judged(ranking, {**dict.fromkeys(ranking.documents, 2), **ranking.judgments})


def _scores(ranking: Ranking) -> tuple[float, ...]:
    number = len(ranking)
    return ranking.scores if ranking.scores is not None else tuple(float(number - place) for place in range(number))


def _judged(ranking: Ranking, judgments: Mapping[Document, float]) -> Ranking:
    if judgments == ranking.judgments:
        return ranking
    return ranking.read_as(judgments=judgments)


def _with_pool(ranking: Ranking, score: float) -> Ranking:
    if not ranking.not_retrieved:
        return ranking
    own = _scores(ranking)
    # They fall; what has the same score stays above.
    place = bisect_right(own, -score, key=neg)
    documents = (*ranking.documents[:place], *ranking.not_retrieved, *ranking.documents[place:])
    scores = (*own[:place], *[score] * len(ranking.not_retrieved), *own[place:])
    return ranking.read_as(documents=documents, scores=scores)


def _within_ties(ranking: Ranking, ordered: Callable[[Sequence[Document]], Sequence[Document]]) -> Ranking:
    if ranking.scores is None:
        return ranking
    documents = [document for group in groups_of(ranking) for document in ordered(group)]
    return ranking.read_as(documents=documents)
