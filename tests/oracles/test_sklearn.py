"""scikit-learn: ties averaged for gains, and as one step for AP; it knows only the documents that it is passed.

For gains it gives only means over queries. They agree under random weights, so each value does.
"""

import math
import sys
import warnings
from functools import cache, partial

import effort
import numpy
import pytest
from measures.rankings import random_rankings
from oracles.agreeing import as_float, line_of, rankings, some

from irlessons import measure, Ranking

WEIGHTS = numpy.random.default_rng(7)
ZERO, BELOW = "the unretrieved at score 0", "with the pool"


@pytest.fixture(scope="module")
def sklearn():
    """Its metrics, which load when they are asked; without checks of arguments, for the arrays here are sound."""
    from sklearn import config_context, metrics

    with config_context(assume_finite=True, skip_parameter_validation=True):
        yield metrics


def arrays(ranking, appended=None):
    """Grades and scores as scikit-learn takes them, without a judgment 0; the unretrieved appended or not."""
    scores = dict(zip(ranking.documents, ranking.scores))
    if appended:
        scores |= dict.fromkeys(ranking.not_retrieved, 0.0 if appended == ZERO else min(ranking.scores) - 1)
    return [ranking.grade(document) or 0 for document in scores], list(scores.values())


@cache
def by_length(chosen, appended=None):
    """Rankings of one length together, in batches, as arrays with a row for each."""
    groups, batches = {}, []
    for ranking in chosen:
        grades, scores = arrays(ranking, appended)
        groups.setdefault(len(scores), []).append((ranking, grades, scores))
    for group in groups.values():
        for start in range(0, len(group), 200):
            columns = list(zip(*group[start : start + 200]))
            batches.append((columns[0], numpy.array(columns[1]), numpy.array(columns[2])))
    return batches


class Together(tuple):
    """Rankings that are known by where they are kept: to compare thousands would take longer than to ask about them."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


@cache
def sound(start=0, step=1):
    """The rankings that it reads, or every so many of them.

    Where it stops, our lines have no value: one document, and negative grades. DCG it does subtract; ours says so.
    """
    found = [ranking for ranking in rankings() if min(ranking.judgments.values()) >= 0 and len(ranking) > 1]
    assert len(found) > 0.5 * len(rankings())
    return Together(found[start::step])


def assert_same_means(score, ours, chosen, appended=None, change=lambda grades: grades):
    """Our values {ranking: value} have their weighted means, batch by batch."""
    compared = 0
    for batch, grades, scores in by_length(chosen, appended):
        weights = WEIGHTS.uniform(0.5, 1.5, len(batch))
        theirs = score(change(grades), scores, sample_weight=weights)
        mean = math.fsum(weight * ours(ranking) for weight, ranking in zip(weights, batch)) / sum(weights)
        assert mean == pytest.approx(theirs, abs=1e-12), batch
        compared += len(batch)
    assert compared == len(chosen)


def value_of(asked, name):
    """What a line of the conventions has for a ranking."""
    asked = measure(asked)
    line = line_of(asked, f"scikit-learn {name}")
    return lambda ranking: as_float(line.value(ranking, asked)[0])


GAINS = {
    ("nDCG", "ndcg_score, only the retrieved passed", None): {},
    ("nDCG@3", "ndcg_score, only the retrieved passed", None): {"k": 3},
    ("nDCG@3", "ndcg_score, with the pool", BELOW): {"k": 3},
    ("nDCG@3", "ndcg_score, the unretrieved at score 0, no cut", ZERO): {},
    ("DCG", "dcg_score", None): {},
    ("DCG@3", "dcg_score", None): {"k": 3},
    ("DCG@3", "dcg_score, log_base=10", None): {"k": 3, "log_base": 10},
    ("DCG@3", "dcg_score, the unretrieved at score 0, no cut", ZERO): {},
}


@pytest.mark.parametrize("line", GAINS, ids="{0[0]} {0[1]}".format)
def test_gains(sklearn, line):
    asked, name, appended = line
    function = sklearn.ndcg_score if asked.startswith("n") else sklearn.dcg_score
    # With a cutoff and without, a line has half of the rankings each.
    alike = [each for each in GAINS if each[1] == name and each[0].partition("@")[0] == asked.partition("@")[0]]
    chosen = sound(alike.index(line), len(alike))
    assert_same_means(partial(function, **GAINS[line]), value_of(asked, name), chosen, appended)


def test_label_ranking(sklearn):
    score = sklearn.label_ranking_average_precision_score
    ours = value_of("AP", "label_ranking_average_precision_score")
    for value, chosen in ((ours, sound()), (lambda ranking: only_retrieved(ranking).value("LRAP"), sound(0, 5))):
        assert_same_means(score, value, chosen, change=lambda grades: (grades >= 1) * 1)


AVERAGE_PRECISION = {
    "average_precision_score, only the retrieved passed": None,
    "average_precision_score, the unretrieved at score 0": ZERO,
}
ROWS = {(asked, f"scikit-learn {name}") for asked, name, _ in GAINS}
ROWS |= {("AP", f"scikit-learn {name}") for name in (*AVERAGE_PRECISION, "label_ranking_average_precision_score")}
ROWS |= {("nDCG", "scikit-learn ndcg_score, ignore_ties=True")}


def only_retrieved(ranking):
    """The ranking as scikit-learn sees it: what was not retrieved is not there."""
    judgments = {document: grade for document, grade in ranking.judgments.items() if document in ranking.documents}
    return Ranking(ranking.documents, judgments, scores=ranking.scores, query=ranking.query)


# Functions with a value a column: the queries go into the columns, documents into the rows.
@pytest.mark.parametrize("name", [*AVERAGE_PRECISION, "AUC"])
def test_over_scores(sklearn, name, monkeypatch):
    if name == "AUC":
        auc = measure("AUC(ties='average', no_relevant='skip')")
        ours, function, chosen = lambda ranking: auc(only_retrieved(ranking)), sklearn.roc_auc_score, sound(0, 5)
    else:
        ours, function, chosen = value_of("AP", name), sklearn.average_precision_score, sound()

    # It would look at each column anew, to see that 0 and 1 stand there, longer than all the rest takes.
    def kind(flags, **_):
        return "binary" if flags.size == len(flags) else "multilabel-indicator"

    monkeypatch.setattr(sys.modules[sklearn.roc_auc_score.__module__], "type_of_target", kind, raising=False)
    for batch, grades, scores in by_length(chosen, AVERAGE_PRECISION.get(name)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about queries without a relevant document, or with nothing else
            theirs = function((grades >= 1).T * 1, scores.T, average=None)
        values = list(map(ours, batch))
        assert values == pytest.approx(numpy.atleast_1d(theirs).tolist(), abs=1e-12, nan_ok=True)


def test_it_cannot_know_what_was_not_retrieved():
    ours = measure("AP(ties='last')")
    differ = sum(ours(ranking) < ours(only_retrieved(ranking)) for ranking in some())
    assert differ > len(some()) / 4


def test_it_stops_where_we_say_so(sklearn):
    for grades, scores in (([3], [1.0]), ([1, -1], [1.0, 2.0]), ([], [])):
        with pytest.raises(ValueError, match=r"more than 1 document|negative y_true|0 feature"):
            sklearn.ndcg_score([grades], [scores])
        line = line_of(measure("nDCG"), "scikit-learn ndcg_score, only the retrieved passed")
        ranking = Ranking.from_grades(grades)
        assert math.isnan(line.outcome(ranking, measure("nDCG")).value)
    # Its label ranking gives 1 for any single label, also for an irrelevant one; so does ours, where nothing is.
    assert sklearn.label_ranking_average_precision_score([[0]], [[1]]) == 1
    assert Ranking(["a"], {"a": 0}, scores=[1]).value("LRAP") == 1


def test_ignore_ties_is_one_of_the_orders(sklearn):
    # Of two or three documents the later of the equal ones; of more, an order that depends on the processor.
    for ranking in random_rankings(effort.many(200), seed=3, longest=3, levels=(1, 2)):
        if len(set(ranking.scores)) < len(ranking) and max(map(bool, ranking.grades)):
            line = line_of(measure("nDCG"), "scikit-learn ndcg_score, ignore_ties=True")
            grades, scores = arrays(ranking)
            theirs = sklearn.ndcg_score([grades], [scores], ignore_ties=True)
            assert line.outcome(ranking, measure("nDCG")).value == pytest.approx(theirs, abs=1e-12)
    two = Ranking(["a", "b"], {"a": 10, "b": 5}, scores=[1, 1])
    assert sklearn.dcg_score([[10, 5]], [[1, 1]], k=1) == two.value("DCG(ties='average')@1") == 7.5


# Without ties: our other parameters, from its functions


def untied(ranking):
    """Falling scores, and fractional grades beside the whole ones; it refuses negative ones, which have no gain."""
    grades = {document: max(grade, 0) * (1 if grade < 3 else 0.75) for document, grade in ranking.judgments.items()}
    return Ranking(ranking.documents, grades, scores=range(len(ranking), 0, -1), query=ranking.query)


@cache
def all_untied():
    return Together(untied(ranking) for ranking in some() if len(ranking) > 1)


OPTIONS = {
    "DCG(base=1.5)": ("dcg_score", {"log_base": 1.5}, None),
    "DCG(gain='exponential')@4": ("dcg_score", {"k": 4}, None),
    "nDCG(ideal='retrieved')@4": ("ndcg_score", {"k": 4}, None),
    "nDCG(ideal='retrieved', gain='exponential')": ("ndcg_score", {}, None),
    "nDCG@1": ("ndcg_score", {"k": 1}, BELOW),
    "nDCG(gain='exponential')@1": ("ndcg_score", {"k": 1}, BELOW),
}


@pytest.mark.parametrize("ours", OPTIONS)
def test_parameters(sklearn, ours):
    function, options, appended = OPTIONS[ours]
    change = (lambda grades: 2.0**grades - 1) if "exponential" in ours else (lambda grades: grades)
    score = partial(getattr(sklearn, function), **options)
    assert_same_means(score, measure(ours), all_untied(), appended, change)


@pytest.mark.parametrize("ours", ["DCG(discount='log(i)')", "DCG(discount='log(i)')@5"])
def test_the_older_discount(sklearn, ours):
    # The first gain whole, and from rank 2 on a list of which every document stands one rank higher.
    k = measure(ours).k
    for batch, grades, scores in by_length(all_untied()):
        if len(batch[0]) < 3:
            continue
        rest = sklearn.dcg_score(grades[:, 1:], scores[:, 1:], k=k and k - 1)
        mean = math.fsum(map(measure(ours), batch)) / len(batch)
        assert mean == pytest.approx(grades[:, 0].mean() + rest, abs=1e-9)


def test_ideals_that_it_does_not_know(sklearn):
    def dcg_of(grades, k=None):
        return sklearn.dcg_score([grades], [range(len(grades), 0, -1)], k=k)

    # From its DCG: of the whole pool, and of k documents of the top grade.
    for ranking in all_untied()[: effort.many(200)]:
        pool = arrays(ranking, BELOW)[0]
        k = min(5, len(ranking))
        dcg, whole = dcg_of(pool, k), dcg_of(sorted(pool, reverse=True))
        top = dcg_of([max(pool)] * len(pool), k)
        assert ranking.value(measure("nDCG(ideal='judged uncut')") @ k) == pytest.approx(dcg / whole if whole else 0)
        assert ranking.value(measure("nDCG(ideal='top grade')") @ k) == pytest.approx(dcg / top if top else 0)


@pytest.mark.parametrize("k", [1, 3, 20])
def test_precision_recall_and_f1_of_a_set(sklearn, k):
    for batch, grades, _ in by_length(all_untied(), BELOW):
        # A single column it would take for classes; so the first one stands there twice.
        flags = (grades[[0, *range(len(batch))]] >= 1).T
        lengths = numpy.array([min(k, len(ranking)) for ranking in (batch[0], *batch)])
        predicted = numpy.arange(len(flags))[:, None] < lengths
        columns = sklearn.precision_recall_fscore_support(flags * 1, predicted * 1, average=None, zero_division=0)
        precision, recall, f1 = (column[1:].tolist() for column in columns[:3])
        # It divides by the results that there are, as our P does only with fewer="retrieved"; F1@k divides by k.
        assert [ranking.value(f"P(fewer='retrieved')@{k}") for ranking in batch] == pytest.approx(precision, abs=1e-12)
        assert [ranking.value(f"R@{k}") for ranking in batch] == pytest.approx(recall, abs=1e-12)
        whole = [(ranking, value) for ranking, value in zip(batch, f1) if len(ranking) >= k]
        assert [ranking.value(f"F1@{k}") for ranking, _ in whole] == pytest.approx([value for _, value in whole])


def test_average_precision_of_the_first_k(sklearn):
    # Given the first k alone, it divides by the relevant documents found.
    for ranking in all_untied()[: effort.many(400)]:
        flags = [int((grade or 0) >= 1) for grade in ranking.grades[:5]]
        theirs = sklearn.average_precision_score(flags, range(len(flags), 0, -1)) if any(flags) else 0
        assert ranking.value("AP(divide_by='found')@5") == pytest.approx(theirs)
