"""XGBoost and LightGBM, which learn to rank: the nDCG that they show of a list, asked of a model that learned nothing.

They come with the extra `oracles`.
"""

import math
from importlib.util import find_spec

import numpy
import pytest
from oracles.agreeing import assert_line, rankings

from irlessons import Ranking

HERE = {name: find_spec(name.lower()) is not None for name in ("XGBoost", "LightGBM")}
LINES = {(name, f"nDCG@{k}") for name in HERE for k in (3, 100)}
ROWS = {(asked, f"{name} {asked.replace('nDCG', 'ndcg')}") for name, asked in LINES}


def xgboost_value(ranking, metric):
    """What XGBoost shows of one list; its scores are those that the model starts from."""
    import xgboost

    grades = [grade or 0 for grade in ranking.grades]
    data = xgboost.DMatrix(
        numpy.zeros((len(grades), 1)), label=grades, group=[len(grades)], base_margin=numpy.array(ranking.scores)
    )
    options = {"objective": "rank:ndcg", "eval_metric": metric, "base_score": 0.0, "verbosity": 0, "nthread": 1}
    try:
        return float(xgboost.Booster(options, [data]).eval(data).rpartition(":")[2])
    except xgboost.core.XGBoostError:
        return math.nan


def lightgbm_value(ranking, metric):
    """The same of LightGBM. No column tells the documents apart, so that nothing can be learned."""
    import lightgbm

    grades, k = [grade or 0 for grade in ranking.grades], int(metric.rpartition("@")[2])
    options = {"objective": "lambdarank", "metric": "ndcg", "eval_at": [k], "verbosity": -2, "num_threads": 1}
    options |= {"feature_pre_filter": False, "force_row_wise": True, "min_data_in_bin": 1}
    data = lightgbm.Dataset(
        numpy.arange(len(grades), dtype=float).reshape(-1, 1),
        label=grades,
        group=[len(grades)],
        init_score=list(ranking.scores),
        params=options,
    )
    try:
        ((_, _, value, *_),) = lightgbm.Booster(options, data).eval_train()
    except lightgbm.basic.LightGBMError:
        return math.nan
    return value


VALUES = {"XGBoost": xgboost_value, "LightGBM": lightgbm_value}


def of(name):
    """What gives its values; the test is skipped where it is not installed."""
    if not HERE[name]:
        pytest.skip(f"{name} is not installed; the extra `oracles` brings it")
    return VALUES[name]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "asked"), sorted(LINES))
def test_lines(name, asked):
    # They show all lists' mean alone, so each list is a model of its own.
    value_of, metric, every = of(name), asked.replace("nDCG", "ndcg"), rankings()[::12]
    theirs = {ranking.query: value_of(ranking, metric) for ranking in every}
    assert sum(map(math.isnan, theirs.values())) > len(every) / 50
    assert_line(asked, f"{name} {metric}", theirs, every, tolerance=2e-6)


def test_without_a_cutoff_it_is_cut_at_32():
    # So it has no line that is nDCG without a cutoff; LightGBM has cutoffs of its own then, 1 to 5.
    every = [ranking for ranking in rankings()[::12] if len(ranking) > 32]
    pairs = [tuple(of("XGBoost")(ranking, metric) for metric in ("ndcg", "ndcg@32")) for ranking in every]
    assert all(plain == cut or math.isnan(plain) for plain, cut in pairs)


def test_a_list_without_a_relevant_document():
    nothing = Ranking.from_scores({"a": 2, "b": 1}, {"a": 0})
    assert [of("XGBoost")(nothing, metric) for metric in ("ndcg@3", "ndcg-", "ndcg@3-")] == [1, 0, 0]
