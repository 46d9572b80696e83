"""tf-ranking: the list that is passed, in 32 bits, equal scores shuffled. The extra `oracle-tf-ranking` brings it."""

import os

import pytest
from oracles.agreeing import assert_line, rankings

from irlessons import mean, Ranking
from irlessons.conventions.inputs import has_ties

pytestmark = pytest.mark.slow
ROWS = {(f"{of}{at}", f"tf-ranking {name}") for of, name in {"AP": "MAP", "nDCG": "NDCG"}.items() for at in ("", "@3")}
METRICS = {"MAP": "MeanAveragePrecisionMetric", "NDCG": "NDCGMetric"}
# What stands for no document; so it reads each grade below 0.
PADDING = -1.0


@pytest.fixture(scope="module")
def tfr():
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    reason = "tensorflow_ranking cannot be imported; the extra `oracle-tf-ranking` brings it, with Keras 2"
    return pytest.importorskip("tensorflow_ranking", reason=reason, exc_type=ImportError)


def padded(ranking, length):
    """Grades and scores of one list, so long as the longest."""
    missing = [PADDING] * (length - len(ranking))
    return [float(grade or 0) for grade in ranking.grades] + missing, [*ranking.scores, *missing]


def values(tfr, metric, every, k=None):
    """(values, weights) of all lists, of what the metric for Keras asks."""
    import tensorflow
    from tensorflow_ranking.python import metrics_impl

    length = max(map(len, every))
    labels, scores = (tensorflow.constant(each) for each in zip(*(padded(ranking, length) for ranking in every)))
    found = getattr(metrics_impl, METRICS[metric])("", k).compute(labels, scores, None)
    return [part.numpy()[:, 0].tolist() for part in found]


@pytest.mark.parametrize(("asked", "name"), sorted(ROWS))
def test_lines(tfr, asked, name):
    every = [ranking for ranking in rankings() if not has_ties(ranking)]
    found, _ = values(tfr, name.split()[1], every, 3 if "@" in asked else None)
    theirs = {ranking.query: value for ranking, value in zip(every, found)}
    assert_line(asked, name, theirs, every, tolerance=2e-6)


@pytest.mark.parametrize(("asked", "name"), sorted(ROWS))
def test_equal_scores_are_shuffled(tfr, asked, name):
    # Our line has the mean over all orders; theirs is that over so many.
    tied = [ranking for ranking in rankings() if has_ties(ranking) and 2 < len(ranking) < 8][:20]
    theirs = {}
    for ranking in tied:
        found, _ = values(tfr, name.split()[1], [ranking] * 8_000, 3 if "@" in asked else None)
        theirs[ranking.query] = sum(found) / len(found)
    assert_line(asked, name, theirs, tied, tolerance=0.03)


@pytest.mark.parametrize("metric", METRICS)
def test_a_query_without_a_relevant_document_counts_as_0_and_is_not_left_out(tfr, metric):
    import tensorflow

    lists = [Ranking.from_scores({"a": 3, "b": 2, "c": 1}, {"b": grade}) for grade in (1, 0, 3)]
    each, weights = values(tfr, metric, lists)
    assert each[1] == 0 and weights == [1, 1, 1]
    keras = getattr(tfr.keras.metrics, METRICS[metric])()
    labels, scores = zip(*(padded(ranking, 3) for ranking in lists))
    keras.update_state(tensorflow.constant(labels), tensorflow.constant(scores))
    ours = mean({"MAP": "AP", "NDCG": "nDCG(gain='exponential')"}[metric], lists)
    assert float(keras.result()) == pytest.approx(ours, abs=2e-6)


def test_the_weight_of_such_a_query_is_the_average_of_the_others(tfr):
    import tensorflow

    keras = tfr.keras.metrics.MRRMetric()
    labels, scores = [[1.0, 0.0], [0.0, 0.0], [0.0, 1.0]], [[2.0, 1.0]] * 3
    keras.update_state(tensorflow.constant(labels), tensorflow.constant(scores), sample_weight=[[1.0], [7.0], [3.0]])
    assert float(keras.result()) == pytest.approx((1 * 1 + 2 * 0 + 3 * 1 / 2) / (1 + 2 + 3))
