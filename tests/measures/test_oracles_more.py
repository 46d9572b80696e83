"""Other programs as oracles: on thousands of random rankings each prints what we print under the convention it uses.

Where a program differs from its own convention a test says how, and shows that the difference is real. All rankings
are handed over in one call, for it is the calls that take long.
"""

import math
import shutil
import warnings

import effort
import ir_measures
import numpy
import pytest
import pytrec_eval
from measures.rankings import as_dicts, random_rankings, what_they_hold
from sklearn import config_context
from sklearn import metrics as sklearn

from irlessons import mean, mean_work, measure, Ranking

# scikit-learn refuses one document: of these more than 5,000 have several.
NUMBER = effort.many(6_000)
RANKINGS = random_rankings(NUMBER, seed=1, grades=(-1, 0, 0, 1, 2, 3))
QRELS, RUN = as_dicts(RANKINGS)


def assert_same(ours, theirs, rankings=RANKINGS, tolerance=1e-12):
    """Our measure and their values, {query: value}, agree on every ranking; else the first that differ are shown."""
    ours = measure(ours)
    assert len(theirs) == len(rankings)
    different = []
    for ranking in rankings:
        value, other = ours(ranking), theirs[ranking.query]
        both_undefined = math.isnan(value) and math.isnan(other)
        if not both_undefined and not abs(value - other) <= tolerance:
            different.append((value, other, ranking))
    assert not different, f"{len(different)} differ, such as {different[:2]}"


def test_the_rankings_hold_what_is_easily_left_out():
    assert min(what_they_hold(RANKINGS).values()) > NUMBER / 10
    # Measures that say the same on every ranking would agree with anything.
    assert sum(ranking.value("AP(ties='docno')") != ranking.value("AP") for ranking in RANKINGS) > NUMBER / 20


# trec_eval, through pytrec_eval: ties by document id descending

TREC = {
    **{f"P_{k}": f"P@{k}" for k in (3, 20)},
    **{f"recall_{k}": f"R@{k}" for k in (3, 20)},
    **{f"success_{k}": f"Success@{k}" for k in (3, 20)},
    **{f"map_cut_{k}": f"AP@{k}" for k in (1, 3, 20)},
    **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in (1, 3, 20)},
    "map": "AP",
    "ndcg": "nDCG",
    "recip_rank": "RR",
    "Rprec": "Rprec",
    "set_P": "P",
    "set_recall": "R",
    "set_F": "F1",
    **{f"iprec_at_recall_{level}": f"IPrec(recall={float(level)})" for level in ("0.00", "0.20", "0.50", "1.00")},
}
CUTOFFS = "1,3,20"
ELEVEN = [level / 10 for level in range(11)]
WANTED = {f"{name}.{CUTOFFS}" for name in ("P", "recall", "success", "map_cut", "ndcg_cut")}
WANTED |= {"bpref", "gm_map", "map", "ndcg", "recip_rank", "Rprec", "set_P", "set_recall", "set_F", "11pt_avg"}
WANTED |= {"iprec_at_recall." + ",".join(map(str, ELEVEN))}


def column(results, name):
    return {query: values[name] for query, values in results.items()}


@pytest.fixture(scope="module")
def trec():
    return pytrec_eval.RelevanceEvaluator(QRELS, WANTED).evaluate(RUN)


@pytest.mark.parametrize("theirs", TREC)
def test_trec_eval(trec, theirs):
    assert_same(measure(TREC[theirs])(ties="docno"), column(trec, theirs))


BINARY = ("P@3", "R@3", "Success@3", "AP", "RR", "Rprec", "F1", "IPrec(recall=0.5)")


@pytest.fixture(scope="module")
def trec_from_grade_two():
    return pytrec_eval.RelevanceEvaluator(QRELS, WANTED, relevance_level=2).evaluate(RUN)


@pytest.mark.parametrize("ours", BINARY)
def test_trec_eval_with_relevance_from_grade_two(trec_from_grade_two, ours):
    theirs = next(name for name, of in TREC.items() if of == ours)
    assert_same(measure(ours)(rel=2, ties="docno"), column(trec_from_grade_two, theirs))


@pytest.fixture(scope="module")
def judged_by_trec():
    """The rankings as trec_eval reads them for bpref: a negative grade is no judgment."""
    kept = [{document: grade for document, grade in each.judgments.items() if grade >= 0} for each in RANKINGS]
    return [
        Ranking(ranking.documents, judgments, scores=ranking.scores, query=ranking.query)
        for ranking, judgments in zip(RANKINGS, kept)
    ]


def test_bpref(trec, judged_by_trec):
    theirs = column(trec, "bpref")
    assert_same("Bpref(ties='docno')", theirs, judged_by_trec)
    assert_same("Bpref(ties='docno')", calculated(["Bpref"])["Bpref"], judged_by_trec)
    assert_same("Bpref(ties='docno', rel=2)", calculated(["Bpref(rel=2)"])["Bpref(rel=2)"], judged_by_trec)
    # To us a negative grade is judged, and not relevant.
    assert any(ranking.value("Bpref(ties='docno')") != theirs[ranking.query] for ranking in RANKINGS)


def test_the_logarithms_of_a_geometric_mean(trec):
    theirs = column(trec, "gm_map")
    rows = mean_work("AP(ties='docno')", RANKINGS, how="geometric").rows
    assert sum(row["floored"] for row in rows) > NUMBER / 10
    for row in rows:
        assert row["logarithm"] == pytest.approx(theirs[row["query"]], abs=1e-12)
    mean_of_logarithms = math.fsum(theirs.values()) / len(theirs)
    assert mean("AP(ties='docno')", RANKINGS, how="geometric") == pytest.approx(math.exp(mean_of_logarithms), abs=1e-12)


@pytest.mark.parametrize("k", [3, 20])
def test_the_share_that_was_judged(k):
    # ir_measures puts the smaller id first, and counts a negative grade as a judgment.
    by_id = [
        Ranking.from_scores(dict(sorted(RUN[ranking.query].items())), ranking.judgments, query=ranking.query)
        for ranking in RANKINGS
    ]
    assert_same(f"Judged@{k}", calculated([f"Judged@{k}"])[f"Judged@{k}"], by_id)


def as_trec_rounds(level, ranking):
    """The recall that trec_eval asks for: it turns the level into a whole number of documents, rounding up from 0.1."""
    relevant = sum(grade >= 1 for grade in ranking.judgments.values())
    return int(level * relevant + 0.9) / relevant if relevant else level


@pytest.mark.parametrize("level", [0.1, 0.3, 0.7, 0.9])
def test_trec_eval_rounds_recall_to_a_number_of_documents(trec, level):
    for ranking in RANKINGS:
        ours = measure("IPrec")(recall=as_trec_rounds(level, ranking), ties="docno")
        assert ranking.value(ours) == pytest.approx(trec[ranking.query][f"iprec_at_recall_{level:.2f}"], abs=1e-12)


def test_eleven_points(trec):
    for ranking in RANKINGS[:500]:
        levels = [measure("IPrec")(recall=as_trec_rounds(level, ranking), ties="docno") for level in ELEVEN]
        mean = math.fsum(map(ranking.value, levels)) / 11
        assert mean == pytest.approx(trec[ranking.query]["11pt_avg"], abs=1e-12)


def test_trec_evals_rounding_of_recall_is_seen():
    # Of three relevant documents two are found: recall 2/3. trec_eval asks for 0.7 · 3 + 0.9 = 2.99…, cut to two.
    ranking = Ranking(["a", "b"], {"a": 1, "b": 1, "c": 1}, scores=[2, 1], query="1")
    results = pytrec_eval.RelevanceEvaluator(*as_dicts([ranking])[:1], {"iprec_at_recall.0.7"})
    assert results.evaluate(as_dicts([ranking])[1])["1"]["iprec_at_recall_0.70"] == 1
    assert ranking.value("IPrec(recall=0.7)") == 0


def test_trec_eval_reads_scores_in_32_bits():
    # A gap of 1e-9 near 1 is none to it, so that the document id decides.
    ranking = Ranking(["a", "b"], {"a": 1, "b": 0}, scores=[1.000000001, 1], query="1")
    qrels, run = as_dicts([ranking])
    assert pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)["1"]["map"] == 0.5
    assert ranking.value("AP(ties='docno')") == 1
    merged = Ranking(["a", "b"], {"a": 1, "b": 0}, scores=numpy.float32([1.000000001, 1]).tolist())
    assert merged.value("AP(ties='docno')") == 0.5


# ir_measures: mostly trec_eval's code again, and judged_only, which is our condensed list

IR_MEASURES = {
    "P@3": "P@3",
    "P@20": "P@20",
    "P(rel=2)@3": "P(rel=2)@3",
    "R@3": "R@3",
    "SetP": "P",
    "SetR": "R",
    "SetF": "F1",
    "AP": "AP",
    "AP@3": "AP@3",
    "AP(rel=3)": "AP(rel=3)",
    "RR": "RR",
    "Rprec": "Rprec",
    "Success@3": "Success@3",
    "IPrec@0.5": "IPrec(recall=0.5)",
    "nDCG": "nDCG",
    "nDCG@3": "nDCG@3",
}
CONDENSED = {
    "P(judged_only=True)@3": "P(unjudged='skip')@3",
    "R(judged_only=True)@3": "R(unjudged='skip')@3",
    "SetP(judged_only=True)": "P(unjudged='skip')",
    "AP(judged_only=True)": "AP(unjudged='skip')",
    "AP(judged_only=True)@3": "AP(unjudged='skip')@3",
    "RR(judged_only=True)": "RR(unjudged='skip')",
    "Rprec(judged_only=True)": "Rprec(unjudged='skip')",
    "Success(judged_only=True)@3": "Success(unjudged='skip')@3",
    "nDCG(judged_only=True)": "nDCG(unjudged='skip')",
    "nDCG(judged_only=True)@3": "nDCG(unjudged='skip')@3",
}


def calculated(names, qrels=QRELS, run=RUN, provider=ir_measures):
    """{name: {query: value}} of measures as ir_measures writes them."""
    wanted = {ir_measures.parse_measure(name): name for name in names}
    results = {name: {} for name in names}
    for metric in provider.iter_calc(list(wanted), qrels, run):
        results[wanted[metric.measure]][metric.query_id] = metric.value
    return results


@pytest.fixture(scope="module")
def of_ir_measures():
    return calculated(IR_MEASURES)


@pytest.mark.parametrize("theirs", IR_MEASURES)
def test_ir_measures(of_ir_measures, theirs):
    assert_same(measure(IR_MEASURES[theirs])(ties="docno"), of_ir_measures[theirs])


def test_ir_measures_with_gains_of_ones_own():
    theirs = "nDCG(gains={0:0,1:1,2:5,3:9})@3"
    assert_same(measure("nDCG(gain={0: 0, 1: 1, 2: 5, 3: 9})@3")(ties="docno"), calculated([theirs])[theirs])


def test_ir_measures_lends_gains_to_the_measure_beside_them():
    # So gains go in a call of their own. Which nDCG borrows depends on the order of a set, another one in each process;
    # its provider keeps the order it is given.
    ranking = Ranking(["a", "b", "c"], {"a": 1, "b": 2, "c": 3}, scores=[3, 2, 1], query="1")
    names = ["nDCG(gains={0:0,1:1,2:5,3:9})", "nDCG@3"]
    theirs = calculated(names, *as_dicts([ranking]), provider=ir_measures.pytrec_eval)["nDCG@3"]["1"]
    assert theirs == pytest.approx(ranking.value("nDCG(gain={0: 0, 1: 1, 2: 5, 3: 9})@3"), abs=1e-12)
    assert theirs != pytest.approx(ranking.value("nDCG@3"), abs=0.1)


@pytest.fixture(scope="module")
def not_negative():
    """The same rankings with grade 0 for every negative one."""
    grades = [{document: max(grade, 0) for document, grade in ranking.judgments.items()} for ranking in RANKINGS]
    return [
        Ranking(ranking.documents, judgments, scores=ranking.scores, query=ranking.query)
        for ranking, judgments in zip(RANKINGS, grades)
    ]


@pytest.fixture(scope="module")
def judged_only(not_negative):
    return calculated(CONDENSED, *as_dicts(not_negative))


@pytest.mark.parametrize("theirs", CONDENSED)
def test_ir_measures_of_the_judged_alone(judged_only, not_negative, theirs):
    assert_same(measure(CONDENSED[theirs])(ties="docno"), judged_only[theirs], not_negative)


def test_trec_eval_takes_a_negative_grade_for_no_judgment():
    # So it is left out of its condensed list; in ours it is judged, and not relevant.
    ranking = Ranking(["a", "b"], {"a": -1, "b": 1}, scores=[2, 1], query="1")
    assert calculated(["RR(judged_only=True)"], *as_dicts([ranking])) == {"RR(judged_only=True)": {"1": 1}}
    assert ranking.value("RR(unjudged='skip')") == 0.5


def test_trec_eval_interpolates_an_empty_condensed_list_to_nan(not_negative):
    # Where nothing retrieved is judged and nothing is relevant; its other measures are 0 there, as all of ours are.
    name, ours = "IPrec(judged_only=True)@0.5", "IPrec(recall=0.5, unjudged='skip', ties='docno')"
    empty = {
        ranking.query
        for ranking in not_negative
        if set(ranking.grades) == {None} and max(ranking.judgments.values()) == 0
    }
    theirs = calculated([name], *as_dicts(not_negative))[name]
    assert empty == {query for query, value in theirs.items() if math.isnan(value)} != set()
    assert_same(ours, {query: 0 if query in empty else value for query, value in theirs.items()}, not_negative)


def test_ir_measures_rr_with_a_cutoff_breaks_ties_the_other_way():
    # Only MS MARCO's script has it: there the smaller id comes first.
    theirs = calculated(["RR@3", "RR"])
    by_id = [
        Ranking.from_scores(dict(sorted(RUN[ranking.query].items())), ranking.judgments, query=ranking.query)
        for ranking in RANKINGS
    ]
    assert_same("RR@3", theirs["RR@3"], by_id)
    # So RR@3 can be larger than RR.
    assert any(theirs["RR@3"][query] > theirs["RR"][query] for query in RUN)


# RBP of ir_measures needs cwl_eval or trectools, which are not installed with it; ranx has one, below.
# ERR it leaves to gdeval, a Perl script: five decimals, and the top grade is 4 whatever the judgments hold.

GDEVAL = {
    "ERR@3": "ERR(max_grade=4)@3",
    "ERR@20": "ERR(max_grade=4)@20",
    "nDCG(dcg='exp-log2')@3": "nDCG(gain='exponential')@3",
    "nDCG(dcg='exp-log2')@20": "nDCG(gain='exponential')@20",
}


@pytest.mark.skipif(not shutil.which("perl"), reason="gdeval is a Perl script, and there is no perl on the path")
def test_gdeval():
    results = calculated(GDEVAL, provider=ir_measures.gdeval)
    for theirs, ours in GDEVAL.items():
        assert_same(measure(ours)(ties="docno"), results[theirs], tolerance=0.6e-5)


# ranx: equal scores in the order given. Its code is compiled when it is first used, and again for ids whose longest has
# another length: that takes a minute once, and all ids here are equally long.

RANX = {
    "precision@3": "P@3",
    "precision": "P",
    "precision@20": "P@20",
    "precision@3-l2": "P(rel=2)@3",
    "recall@3": "R@3",
    "recall": "R",
    "f1": "F1",
    "hit_rate@3": "Success@3",
    "hit_rate": "Success",
    "r-precision": "Rprec",
    "mrr": "RR",
    "mrr@3": "RR@3",
    "map": "AP",
    "map@3": "AP@3",
    "map@3-l2": "AP(rel=2)@3",
    "ndcg": "nDCG",
    "ndcg@3": "nDCG@3",
    "ndcg@20": "nDCG@20",
    "ndcg_burges": "nDCG(gain='exponential')",
    "ndcg_burges@3": "nDCG(gain='exponential')@3",
}


@pytest.fixture(scope="module")
def ranx():
    return pytest.importorskip("ranx")


def evaluated(ranx, rankings, names):
    """{name: {query: value}} of ranx, which answers in the order of the queries' names."""
    qrels, run = as_dicts(rankings)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Numba's, about ranx's code
        values = ranx.evaluate(ranx.Qrels(qrels), ranx.Run(run), list(names), return_mean=False)
    return {name: dict(zip(sorted(qrels), map(float, values[name]))) for name in names}


@pytest.fixture(scope="module")
def of_ranx(ranx):
    return evaluated(ranx, RANKINGS, RANX)


@pytest.mark.slow
@pytest.mark.parametrize("theirs", RANX)
def test_ranx(of_ranx, theirs):
    assert_same(RANX[theirs], of_ranx[theirs])


@pytest.mark.slow
def test_ranx_has_rbp_of_the_grades(ranx):
    names = ["rbp.80", "rbp.50", "mrr"]
    binary = random_rankings(NUMBER, seed=2, grades=(0, 0, 1))
    results = evaluated(ranx, binary, names)
    assert_same("RBP(p=0.8)", results["rbp.80"], binary)
    assert_same("RBP(p=0.5)", results["rbp.50"], binary)
    # Its documentation says relevant or not; its code takes the grade, so that a grade 3 at the top gives 0.6.
    graded = Ranking(["d100"], {"d100": 3}, scores=[1], query="10000")
    assert evaluated(ranx, [graded], names)["rbp.80"]["10000"] == pytest.approx(0.6)
    assert graded.value("RBP(p=0.8)") == pytest.approx(0.2)


@pytest.mark.slow
def test_ranx_f1_with_a_cutoff_and_few_results(ranx, of_ranx):
    theirs = evaluated(ranx, RANKINGS, ["f1@3", "f1@20"])
    assert_same("F1@3", theirs["f1@3"])
    assert_same("F1@20", theirs["f1@20"])


@pytest.mark.slow
def test_ranx_loses_the_order_of_long_ties(ranx):
    # Up to fifteen equal scores keep their order; beyond, its sort is not stable.
    # The relevant document stands at each place in turn.
    for length, kept in ((15, True), (40, False)):
        documents = [f"d{number}" for number in range(100, 100 + length)]
        rankings = [
            Ranking(documents, {document: 1}, scores=[1] * length, query=str(10_000 + place))
            for place, document in enumerate(documents)
        ]
        theirs = evaluated(ranx, rankings, ["mrr", "map"])["mrr"]
        assert all(theirs[ranking.query] == ranking.value("RR") for ranking in rankings) == kept


# scikit-learn: ties averaged for gains, and as one step for AP; it knows only the documents that it is passed


def by_length(rankings, columns_of):
    """Rankings of one length together, at least two, with an array for each column: a row a ranking."""
    groups = {}
    for ranking in rankings:
        groups.setdefault(len(ranking), []).append(ranking)
    for group in groups.values():
        yield group, *(numpy.array([column(ranking) for ranking in group]) for column in columns_of)


@pytest.fixture(autouse=True, scope="module")
def trusting():
    """Without its checks of arguments scikit-learn is twice as fast; the arrays here are sound."""
    with config_context(assume_finite=True, skip_parameter_validation=True):
        yield


def gains_of(ranking):
    return [max(grade or 0, 0) for grade in ranking.grades]


def flags_of(ranking):
    return [int((grade or 0) >= 1) for grade in ranking.grades]


def scores_of(ranking):
    return ranking.scores


def only_retrieved(ranking):
    """The ranking as scikit-learn sees it: what was not retrieved is not there."""
    judgments = {document: grade for document, grade in ranking.judgments.items() if document in ranking.documents}
    return Ranking(ranking.documents, judgments, scores=ranking.scores, query=ranking.query)


RETRIEVED = [only_retrieved(ranking) for ranking in RANKINGS]
# "Computing NDCG is only meaningful when there is more than 1 document", it says; and one label is no ranking either.
SEVERAL = [ranking for ranking in RETRIEVED if len(ranking) > 1]
WEIGHTS = numpy.random.default_rng(7)


def assert_same_weighted_means(score, ours, columns_of):
    """A function that returns only means: they agree under random weights, so each value does."""
    ours, compared = measure(ours), 0
    for group, *columns in by_length(SEVERAL, columns_of):
        for start in range(0, len(group), 200):
            batch = group[start : start + 200]
            weights = WEIGHTS.uniform(0.5, 1.5, len(batch))
            theirs = score(*(column[start : start + 200] for column in columns), sample_weight=weights)
            mean = math.fsum(weight * ranking.value(ours) for weight, ranking in zip(weights, batch)) / sum(weights)
            assert mean == pytest.approx(theirs, abs=1e-12), batch
            compared += len(batch)
    assert compared == len(SEVERAL) > 0.85 * NUMBER


@pytest.mark.parametrize("k", [None, 3])
def test_sklearn_averages_ties_of_gains(k):
    def at(name):
        return name if k is None else f"{name}@{k}"

    def dcg_score(*arrays, **weights):
        return sklearn.dcg_score(*arrays, k=k, **weights)

    def dcg_in_base_ten(*arrays, **weights):
        return sklearn.dcg_score(*arrays, k=k, log_base=10, **weights)

    def ndcg_score(*arrays, **weights):
        return sklearn.ndcg_score(*arrays, k=k, **weights)

    columns = (gains_of, scores_of)
    assert_same_weighted_means(dcg_score, at("DCG(ties='average')"), columns)
    assert_same_weighted_means(dcg_in_base_ten, at("DCG(base=10, ties='average')"), columns)
    # Its ideal is made of the array it is passed: here of what was retrieved.
    assert_same_weighted_means(ndcg_score, at("nDCG(ties='average')"), columns)
    assert_same_weighted_means(ndcg_score, at("nDCG(ideal='retrieved', ties='average')"), columns)


def distinct(ranking):
    return [-rank for rank in range(len(ranking))]


@pytest.mark.parametrize("k", [None, 3])
def test_sklearn_without_ties(k):
    # With ignore_ties the order of equal scores is that of numpy's sort, which depends on the processor; so there
    # are none here.
    def ndcg_score(*arrays, **weights):
        return sklearn.ndcg_score(*arrays, k=k, ignore_ties=True, **weights)

    assert_same_weighted_means(ndcg_score, "nDCG" if k is None else f"nDCG@{k}", (gains_of, distinct))


def test_sklearns_ignore_ties_is_one_of_the_orders():
    ranking = Ranking(["a", "b"], {"a": 10, "b": 5}, scores=[1, 1])
    arrays = [gains_of(ranking)], [ranking.scores]
    assert sklearn.dcg_score(*arrays, k=1) == ranking.value("DCG(ties='average')@1") == 7.5
    assert sklearn.dcg_score(*arrays, k=1, ignore_ties=True) in (5, 10)


def test_sklearn_lrap():
    assert_same_weighted_means(sklearn.label_ranking_average_precision_score, "LRAP", (flags_of, scores_of))


# Functions with a value a column: the queries go into the columns, documents into the rows
PER_COLUMN = {
    "AP(ties='last')": sklearn.average_precision_score,
    "AUC(ties='average', no_relevant='skip')": sklearn.roc_auc_score,
}


@pytest.mark.parametrize("ours", PER_COLUMN)
def test_sklearn_over_scores(ours):
    theirs = {}
    for group, flags, scores in by_length(SEVERAL, (flags_of, scores_of)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about queries without a relevant document, or with nothing else
            values = PER_COLUMN[ours](flags.T, scores.T, average=None)
        theirs.update(zip([ranking.query for ranking in group], values.tolist()))
    assert_same(ours, theirs, SEVERAL)


@pytest.mark.parametrize("k", [1, 3, 6])
def test_sklearn_precision_recall_and_f1_of_a_set(k):
    found = {"P(fewer='retrieved')": {}, "R": {}, "F1": {}}
    for group, flags in by_length(SEVERAL, (flags_of,)):
        retrieved = numpy.zeros_like(flags)
        retrieved[:, :k] = 1
        columns = sklearn.precision_recall_fscore_support(flags.T, retrieved.T, average=None, zero_division=0)
        for values, column in zip(found.values(), columns):
            values.update(zip([ranking.query for ranking in group], column.tolist()))
    for ours in ("P(fewer='retrieved')", "R"):
        assert_same(measure(ours) @ k, found[ours], SEVERAL)
    # It divides by the results that there are, as our P does only with fewer="retrieved"; F1@k divides by k.
    long_enough = [ranking for ranking in SEVERAL if len(ranking) >= k]
    assert_same(measure("F1") @ k, {ranking.query: found["F1"][ranking.query] for ranking in long_enough}, long_enough)


def test_sklearn_cannot_know_what_was_not_retrieved():
    differ = sum(
        ranking.value("AP(ties='last')") < retrieved.value("AP(ties='last')")
        for ranking, retrieved in zip(RANKINGS, RETRIEVED)
    )
    assert differ > NUMBER / 4


def test_sklearn_refuses_a_single_document():
    one = Ranking(["a"], {"a": 1}, scores=[1])
    assert one.value("nDCG(ties='average')") == 1
    with pytest.raises(ValueError, match="more than 1 document"):
        sklearn.ndcg_score([gains_of(one)], [one.scores])
    with pytest.raises(ValueError):
        sklearn.dcg_score([gains_of(one)], [one.scores])
    # Its label ranking gives 1 for any single label, also for an irrelevant one; so does ours, where nothing is.
    assert sklearn.label_ranking_average_precision_score([[0]], [[1]]) == 1
    assert Ranking(["a"], {"a": 0}, scores=[1]).value("LRAP") == 1


def test_sklearn_refuses_negative_grades():
    with pytest.raises(ValueError, match="negative"):
        sklearn.ndcg_score([[-1, 2]], [[2, 1]])
    assert Ranking(["a", "b"], {"a": -1, "b": 2}, scores=[2, 1]).value("nDCG") == pytest.approx(1 / math.log2(3))
