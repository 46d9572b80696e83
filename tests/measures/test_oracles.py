"""The measures against scikit-learn, pytrec_eval and ir_measures, on random rankings.

Scores fall by eighths, so that no tool sees a tie and 32-bit floats hold them exactly; trec_eval's tools ignore the
order of the lines and sort by score. Where a tool follows another convention, ours is set to the tool's.
"""

import math
from random import Random

import effort
import ir_measures
import numpy
import pytest
import pytrec_eval
from hypothesis import given, Phase, settings
from hypothesis import strategies as st
from sklearn.metrics import average_precision_score, dcg_score, ndcg_score, precision_recall_fscore_support

from irlessons import AP, CG, DCG, F1, nDCG, P, R, Ranking, RR, SearchLength

# Without a deadline, for oracles are slow to start; the same examples on every run, so that a failure fails again.
many = settings(max_examples=effort.many(1000), derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})
# For what another tool here is asked a thousand times too.
some = settings(many, max_examples=effort.many(500))

CUTOFFS = [1, 2, 3, 5, 10, 15]
TREC = {
    *("map", "recip_rank", "ndcg", "set_F", "set_P", "set_recall"),
    *(f"{name}." + ",".join(map(str, CUTOFFS)) for name in ("P", "recall", "map_cut", "ndcg_cut")),
}


def close(value):
    return pytest.approx(value, rel=1e-11, abs=1e-11)


@st.composite
def rankings(draw, grades=(0, 1, 2, 3, 4, -1), retrieved=1):
    """A ranking with scores; judged documents that were not retrieved, unjudged ones, also R = 0."""
    order = draw(st.lists(st.sampled_from([*grades, None]), min_size=retrieved, max_size=12))
    rest = draw(st.lists(st.sampled_from(grades), max_size=5))
    # Names and judgments in no particular order: no tool may look at them.
    names = [f"d{number}" for number in range(len(order) + len(rest))]
    shuffled = Random(draw(st.integers(0, 99)))
    shuffled.shuffle(names)
    judged = [(name, grade) for name, grade in zip(names, order + rest) if grade is not None]
    shuffled.shuffle(judged)
    scores = {name: (len(order) - rank) / 8 for rank, name in enumerate(names[: len(order)])}
    return Ranking.from_scores(scores, dict(judged))


# trec_eval's own code: the pool, unjudged documents, R = 0, lists shorter than k


def as_trec(ranking):
    """The qrels and the run, as pytrec_eval takes them.

    A negative grade goes in as 0, which is what trec_eval makes of it: pytrec_eval 0.5.11 reads memory that is not its
    own where every grade is negative, and may then never return.
    """
    qrels = {document: max(grade, 0) for document, grade in ranking.judgments.items()}
    return {"q": qrels}, {"q": dict(zip(ranking.documents, ranking.scores))}


@many
@given(rankings(), st.sampled_from([1, 1, 1, 2, 3, 4]))
def test_pytrec_eval(ranking, rel):
    qrels, run = as_trec(ranking)
    theirs = pytrec_eval.RelevanceEvaluator(qrels, TREC, relevance_level=rel).evaluate(run).get("q")
    if theirs is None:
        # A query without judgments is unknown to trec_eval.
        assert not ranking.judgments
        return
    p, r, f1, ap, rr = (of(rel=rel) for of in (P, R, F1, AP, RR))
    ours = {"map": ap, "recip_rank": rr, "ndcg": nDCG, "set_F": f1, "set_P": p, "set_recall": r}
    for k in CUTOFFS:
        ours |= {f"P_{k}": p @ k, f"recall_{k}": r @ k, f"map_cut_{k}": ap @ k, f"ndcg_cut_{k}": nDCG @ k}
    for name, of in ours.items():
        assert ranking.value(of) == close(theirs[name]), name
    binary = {grade: int(grade >= rel) for grade in range(5)}
    for k in CUTOFFS:
        # It has no F1@k, which is the harmonic mean of its P@k and R@k, nor a count of hits, which is k · P@k.
        precision, recall = theirs[f"P_{k}"], theirs[f"recall_{k}"]
        mean = 2 * precision * recall / (precision + recall) if precision else 0
        assert ranking.value(f1 @ k) == close(mean)
        assert ranking.value(CG(gain=binary) @ k) == close(k * precision)
    length = ranking.value(SearchLength(rel=rel))
    assert (0 if math.isnan(length) else 1 / length) == close(theirs["recip_rank"])


# ir_measures: the names of the literature, the condensed list and gains of one's own


def pairs(k):
    """Ours and theirs."""
    return [
        *((P @ k, ir_measures.P @ k), (P(rel=2) @ k, ir_measures.P(rel=2) @ k), (R @ k, ir_measures.R @ k)),
        *((AP, ir_measures.AP), (AP(rel=3) @ k, ir_measures.AP(rel=3) @ k), (F1, ir_measures.SetF)),
        *((RR, ir_measures.RR), (RR(rel=2) @ k, ir_measures.RR(rel=2) @ k)),
        *((nDCG, ir_measures.nDCG), (nDCG @ k, ir_measures.nDCG @ k)),
        # judged_only is the condensed list.
        (P(unjudged="skip") @ k, ir_measures.P(judged_only=True) @ k),
        (AP(unjudged="skip"), ir_measures.AP(judged_only=True)),
        (AP(unjudged="skip") @ k, ir_measures.AP(judged_only=True) @ k),
        (RR(unjudged="skip"), ir_measures.RR(judged_only=True)),
        (nDCG(unjudged="skip") @ k, ir_measures.nDCG(judged_only=True) @ k),
    ]


PAIRS = {k: pairs(k) for k in (1, 3, 10)}
WITH_GAINS = [
    # Its own exponential gain runs a Perl script; a mapping says the same.
    (nDCG(gain="exponential") @ 3, ir_measures.nDCG(gains={1: 1, 2: 3, 3: 7, 4: 15}) @ 3),
    (nDCG(gain={0: 0, 1: 5, 2: 7, 3: 7, 4: 30}), ir_measures.nDCG(gains={1: 5, 2: 7, 3: 7, 4: 30})),
]


def of_ir_measures(both, ranking):
    return ir_measures.calc_aggregate([theirs for _, theirs in both], *as_trec(ranking))


# Without grade −1, which the condensed list of trec_eval takes for unjudged.
@many
@given(rankings(grades=range(5)), st.sampled_from(list(PAIRS)), st.sampled_from(WITH_GAINS))
def test_ir_measures(ranking, k, with_gains):
    if not ranking.judgments:
        return
    # Gains go in a call of their own: beside them ir_measures 0.4.3 gives every other nDCG the same gains.
    for both in (PAIRS[k], [with_gains]):
        values = of_ir_measures(both, ranking)
        for ours, theirs in both:
            assert ranking.value(ours) == close(values[theirs]), (ours, theirs)


@pytest.mark.parametrize("judgments", [{"a": 1, "b": 0}, {"a": 0}])
def test_ir_measures_when_nothing_is_retrieved(judgments):
    nothing = Ranking([], judgments, scores=[])
    values = of_ir_measures(PAIRS[3], nothing)
    for ours, theirs in PAIRS[3]:
        assert nothing.value(ours) == values[theirs] == 0


# scikit-learn: every document it is given counts as retrieved, so there are no lists shorter than k

GRADES = (0, 1, 2, 3, 10, -1, 0.5, 2.25)


def as_arrays(ranking, documents):
    """Grades and falling scores as scikit-learn takes them. It refuses negative grades, which have no gain."""
    grades = [max(ranking.grade(document) or 0, 0) for document in documents]
    return numpy.array([grades], dtype=float), -numpy.arange(len(documents))[None] / 8


@many
@given(rankings(GRADES, retrieved=2), st.integers(1, 15), st.sampled_from([2, math.e, 10, 1.5]))
def test_sklearn_on_what_was_retrieved(ranking, k, base):
    true, scores = as_arrays(ranking, ranking.documents)
    gains = 2**true - 1
    assert ranking.value(DCG(base=base)) == close(dcg_score(true, scores, log_base=base))
    assert ranking.value(DCG(gain="exponential") @ k) == close(dcg_score(gains, scores, k=k))
    # The ideal from the retrieved alone: what it computes when the pool is not passed.
    assert ranking.value(nDCG(ideal="retrieved") @ k) == close(ndcg_score(true, scores, k=k))
    assert ranking.value(nDCG(ideal="retrieved", gain="exponential")) == close(ndcg_score(gains, scores))
    if len(ranking) > 2 and k > 1:
        # log(i): the first gain whole, and from rank 2 on a list of which every document stands one rank higher.
        below = dcg_score(true[:, 1:], scores[:, 1:], k=k - 1)
        assert ranking.value(DCG(discount="log(i)") @ k) == close(true[0, 0] + below)


@some
@given(rankings(GRADES, retrieved=2), st.data())
def test_sklearn_on_the_pool(ranking, data):
    k = data.draw(st.integers(1, len(ranking)))
    pool = [*ranking.documents, *ranking.not_retrieved]
    true, scores = as_arrays(ranking, pool)
    gains = 2**true - 1
    assert ranking.value(nDCG @ k) == close(ndcg_score(true, scores, k=k))
    assert ranking.value(nDCG(gain="exponential") @ k) == close(ndcg_score(gains, scores, k=k))
    # Without a cut the whole pool has to be retrieved.
    assert ranking.reordered(pool).value(nDCG) == close(ndcg_score(true, scores))
    # Two ideals it does not know, from its DCG: of the whole pool, and of k documents of the top grade.
    dcg, whole = dcg_score(true, scores, k=k), dcg_score(-numpy.sort(-true), scores)
    top = dcg_score(numpy.full_like(true, true.max()), scores, k=k)
    assert ranking.value(nDCG(ideal="judged uncut") @ k) == close(dcg / whole if whole else 0)
    assert ranking.value(nDCG(ideal="top grade") @ k) == close(dcg / top if top else 0)


@some
@given(rankings())
def test_sklearn_sets(ranking):
    pool = [*ranking.documents, *ranking.not_retrieved]
    relevant = as_arrays(ranking, pool)[0][0] >= 1
    # One column for each k; what is predicted is that the document stands among the first k.
    first_k = numpy.arange(1, 16)
    predicted = numpy.arange(len(pool))[:, None] < numpy.minimum(first_k, len(ranking))
    true = numpy.repeat(relevant[:, None], len(first_k), axis=1)
    precision, recall, f1, _ = precision_recall_fscore_support(true, predicted, average=None, zero_division=0)
    for k in range(1, 16):
        # It divides by the number predicted, which is min(k, retrieved).
        assert ranking.value(P(fewer="retrieved") @ k) == close(precision[k - 1])
        assert ranking.value(R @ k) == close(recall[k - 1])
        if k <= len(ranking):
            assert ranking.value(P @ k) == close(precision[k - 1])
            assert ranking.value(F1 @ k) == close(f1[k - 1])


@some
@given(rankings(), st.integers(1, 15))
def test_sklearn_average_precision(ranking, k):
    # It knows only the documents it is given, so AP is the same when all are retrieved …
    pool = [*ranking.documents, *ranking.not_retrieved]
    true, scores = (array[0] for array in as_arrays(ranking, pool))
    if (true >= 1).any():
        assert ranking.reordered(pool).value(AP) == close(average_precision_score(true >= 1, scores))
    # … and given the first k alone, it divides by the relevant documents found.
    true, scores = (array[0, :k] for array in as_arrays(ranking, ranking.documents))
    theirs = average_precision_score(true >= 1, scores) if (true >= 1).any() else 0
    assert ranking.value(AP(divide_by="found") @ k) == close(theirs)
