"""`ir.try_out`: right functions are recognised, other conventions named, and what is broken shown at its smallest."""

import math
import sys
import threading
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from later import Later
from own_functions.functions import BROKEN, CONVENTIONS, dcg, RIGHT, SLIPS
from pythons import PYTREC_EVAL_ENDS

import irlessons as ir
from irlessons.own_functions import calls
from irlessons.own_functions.calls import Call, Refused

sklearn = Later("sklearn")

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("written", RIGHT)
def test_a_right_function_is_recognised(written):
    found = ir.try_out(RIGHT[written], written)
    assert found and found.agrees and found.first is None
    assert found.matches == (ir.measure(written),)
    assert 200 < found.tried < 400 and f"all {found.tried} rankings" in found.message


@pytest.mark.parametrize(("meant", "function", "is_"), CONVENTIONS, ids=[is_ for *_, is_ in CONVENTIONS])
def test_another_convention_is_named(meant, function, is_):
    found = ir.try_out(function, meant)
    assert not found.agrees and found.matches == (ir.measure(is_),)
    assert str(ir.measure(is_)) in found.message
    assert not math.isclose(found.first.value(meant), found.first.value(is_), abs_tol=1e-9) or "nan" in str(
        (found.first.value(meant), found.first.value(is_))
    )


def test_the_tools_of_a_convention_are_named():
    message = ir.try_out(CONVENTIONS[0][1], "nDCG").message
    assert "the ideal ranking: the retrieved alone, as in scikit-learn and torchmetrics" in message
    # What the function is never told is said, too.
    assert "a parameter named pool" in message
    assert "parameter named pool" not in ir.try_out(CONVENTIONS[2][1], "nDCG@5").message


@pytest.mark.parametrize(("meant", "function", "says"), SLIPS, ids=[says for *_, says in SLIPS])
def test_a_slip_is_told(meant, function, says):
    found = ir.try_out(function, meant)
    assert not found.agrees
    assert says in found.message


def test_a_slip_of_another_gain_is_not_told():
    """The gain is the grade here, so nobody has forgotten a −1; where it is 2^grade − 1, somebody has."""

    def one_more(grades):
        return dcg([(grade or 0) + 1 for grade in grades])

    def without_minus(grades):
        return dcg([2 ** (grade or 0) for grade in grades])

    assert "forgets the −1" not in ir.try_out(one_more, "DCG").message
    assert "forgets the −1" in ir.try_out(without_minus, "DCG(gain='exponential')").message
    assert "2^grade, which forgets the −1" in ir.try_out(without_minus, "DCG").message


@pytest.mark.parametrize(
    "function",
    [
        lambda grades: 0.123,
        lambda grades: 0,
        lambda grades: 1,
        lambda grades: math.nan,
        lambda grades: sum(grade or 0 for grade in grades) ** 3,
    ],
)
def test_what_fits_because_it_says_nothing_is_no_explanation(function):
    """Of lists of yes and no nothing is relevant from grade 2 on, so AP(rel=2) would be 0, or what one likes."""
    assert "nothing that I know" in ir.try_out(function, "AP").message


@pytest.mark.slow
def test_a_slow_function_is_called_once_for_each_ranking():
    called = []

    def as_scikit_learn_has_it(y_true, y_score):
        called.append(y_score)
        hits = [score for score, grade in zip(y_score, y_true) if grade]
        return sum(sum(hit >= each for hit in hits) / sum(one >= each for one in y_score) for each in hits) / max(
            len(hits), 1
        )

    found = ir.try_out(as_scikit_learn_has_it, "AP")
    assert found.matches == (ir.AP(divide_by="found", ties="last"),)
    assert len(called) < found.tried + 400


def differs(function, meant, ranking) -> bool:
    measure = ir.measure(meant)
    try:
        return abs(Call(function, measure).value(ranking) - measure(ranking)) > 1e-9
    except Refused:
        return True


def known(ranking) -> int:
    return len(ranking) + len(ranking.not_retrieved)


@pytest.mark.slow
@pytest.mark.parametrize(("meant", "function"), BROKEN, ids=[f"{i} {meant}" for i, (meant, _) in enumerate(BROKEN)])
def test_the_smallest_ranking_is_shown(meant, function):
    found = ir.try_out(function, meant)
    assert not found.agrees and not found.is_done and (found.matches == () or found.within == "lists of 0 and 1")
    assert differs(function, meant, found.first)
    # No ranking of fewer documents will do, of all that there are.
    grades = (0, 1) if "rel" in ir.measure(meant).takes else (0, 1, 2, 3)
    for number in range(known(found.first)):
        for missed in range(number + 1):
            for all_grades in product(grades, repeat=number):
                retrieved, others = all_grades[: number - missed], all_grades[number - missed :]
                smaller = ir.Ranking.from_grades(retrieved, not_retrieved=others)
                assert not differs(function, meant, smaller), smaller
    assert known(found.first) <= 6


def test_both_workings_stand_side_by_side():
    found = ir.try_out(lambda grades: dcg(grades, 5, discount=lambda rank: 1 if rank < 3 else 1 / rank), "DCG@5")
    assert [ranking_grade for ranking_grade in found.first.grades] == [0, 1]
    lines = str(found).splitlines()
    assert lines[-3].endswith("DCG@5 so far  yours so far")
    assert lines[-2].split()[-2:] == ["0.0000", "0.0000"] and lines[-1].split()[-2:] == ["0.6309", "1.0000"]
    assert "<table" in found._repr_html_() and "✗" in found._repr_html_()
    assert "\\begin{tabular}" in found.to_latex()


def test_a_caption_ends_without_a_comma():
    def of_the_found(grades):
        ranks = [rank for rank, grade in enumerate(grades, 1) if grade]
        return sum(at / rank for at, rank in enumerate(ranks, 1)) / len(ranks) if ranks else 0

    assert "the list 1, with 1 not retrieved</caption>" in ir.try_out(of_the_found, "AP")._repr_html_()


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (lambda grades: None, "returns nothing yet"),
        (lambda grades: print(grades), "prints something and returns nothing"),
        (lambda grades: "0.5", "returns '0.5', which is no number"),
        (lambda grades: [0.5, 1], "which is no number"),
        (lambda grades: 1 / 0, "raises ZeroDivisionError: division by zero"),
        (lambda grades: exec("raise KeyError()"), "raises KeyError (line "),
        (lambda grades: sys.exit("no more"), "raises SystemExit: no more (line "),
        (lambda grades: 10**400, "returns a number beyond 1.7e308, the largest float."),
    ],
)
def test_what_gives_no_number_gets_a_sentence(function, says, capsys):
    found = ir.try_out(function, "AP")
    assert not found.agrees and found.matches == ()
    assert says in found.message
    # What the first calls print is shown, and no more.
    printed = capsys.readouterr().out
    assert printed.count(" prints:\n") == (3 if says.startswith("prints") else 0)
    assert bool(printed) == printed.endswith("What it prints in other calls is not shown.\n")


def test_a_function_that_fails_on_some_is_recognised_on_the_others():
    found = ir.try_out(lambda grades, R: sum(ap_terms(grades)) / R, "AP")
    assert not found.agrees and found.matches == (ir.AP,)
    assert "agrees with AP wherever it gives a number" in found.message
    assert "For an empty list it raises ZeroDivisionError" in found.message
    assert len(found.first) == 0


def ap_terms(grades):
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade and grade >= 1]
    return [hits / rank for hits, rank in enumerate(ranks, 1)]


def endless(grades):
    while True:
        pass


one_line = eval("lambda grades: [None for _ in iter(int, 1)]")


def stubborn(grades):
    while True:
        with suppress(Exception):
            grades.index(7)


@pytest.mark.slow
@pytest.mark.parametrize("asked", ["AP", ir.compare.randomization], ids=["a measure", "another function"])
def test_what_does_not_come_back_is_not_kept(asked, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(calls, "SECONDS", 0.2)
    assert "does not come back" in ir.try_out(endless, asked).message
    assert ir.keep(endless).message == "endless is not kept: it does not come back."


@pytest.mark.parametrize("function", [endless, one_line, stubborn])
@pytest.mark.parametrize("inside", ["the main thread", "another one"])
@pytest.mark.slow
def test_a_loop_is_ended_and_nothing_is_left_behind(function, inside, monkeypatch):
    monkeypatch.setattr(calls, "SECONDS", 0.2)
    found, threads, traced = [], threading.active_count(), sys.gettrace()
    if inside == "the main thread":
        found.append(ir.try_out(function, "AP"))
    else:
        other = threading.Thread(target=lambda: found.append(ir.try_out(function, "AP")))
        other.start()
        other.join()
    assert "does not come back within 0.2 seconds" in found[0].message
    assert found[0].first is not None
    assert threading.active_count() == threads and sys.gettrace() is traced


def test_each_call_has_lists_of_its_own():
    assert ir.try_out(lambda grades, pool: grades.sort() or pool.clear() or 0, "CG").first is not None
    found = ir.try_out(lambda grades: grades.reverse() or sum(max(grade or 0, 0) for grade in grades), "CG")
    assert found.agrees


def test_arrays_are_given_to_those_who_need_them():
    numpy = pytest.importorskip("numpy")
    found = ir.try_out(lambda grades: (grades.clip(0) / numpy.log2(numpy.arange(2, len(grades) + 2))).sum(), "DCG")
    assert found.agrees and "It was given 0 for what is unjudged." in found.message
    assert ir.try_out(lambda grades: float(numpy.mean(grades[:, :3] >= 0)), "P@3").matches == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("function", "meant", "is_"),
    [
        ("ndcg_score", "nDCG", "nDCG(ideal='retrieved', ties='average')"),
        ("dcg_score", "DCG", "DCG(ties='average')"),
        ("average_precision_score", "AP", "AP(divide_by='found', ties='last')"),
        ("roc_auc_score", "AUC", "AUC(no_relevant='skip', ties='average')"),
    ],
)
def test_functions_of_scikit_learn_are_named_ties_included(function, meant, is_):
    # Whether each of our lists is a list they need not ask.
    with sklearn.config_context(skip_parameter_validation=True):
        found = ir.try_out(getattr(sklearn.metrics, function), meant)
    assert ir.measure(is_) in found.matches
    assert "For an empty list it raises" in found.message


def test_functions_in_the_shape_of_torchmetrics_are_tried_out_in_one_line():
    def retrieval_dcg(preds, target, top_k):
        best_first = sorted(range(len(preds)), key=lambda at: -preds[at])[:top_k]
        return dcg([target[at] for at in best_first]) / (dcg(sorted(target, reverse=True)[:top_k]) or 1)

    found = ir.try_out(lambda y_true, y_score: retrieval_dcg(y_score, y_true, 5), "nDCG@5")
    assert found.matches == (ir.nDCG(ideal="retrieved") @ 5,)


@PYTREC_EVAL_ENDS
def test_pytrec_eval_is_tried_out_in_one_line():
    pytrec_eval = pytest.importorskip("pytrec_eval")

    def theirs(qrels, run):
        return pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)["q1"]["map"]

    found = ir.try_out(theirs, "AP")
    assert found.matches == (ir.AP(ties="docno"),)


def test_a_parameter_of_another_name_and_one_of_its_own():
    assert ir.try_out(lambda ranked: sum(max(grade or 0, 0) for grade in ranked), "CG").agrees
    assert ir.try_out(lambda ranked, k, base=2: dcg(ranked, k), "DCG@5").agrees


def test_the_same_is_said_each_time():
    meant, function, _ = CONVENTIONS[4]
    assert str(ir.try_out(function, meant)) == str(ir.try_out(function, meant))


def test_the_readme_says_what_is_said():
    def my_ndcg(grades, k):
        best = dcg(sorted((max(grade or 0, 0) for grade in grades), reverse=True), k)
        return dcg(grades, k) / best if best else 0

    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").replace("\n> ", " ").split())
    told = ir.try_out(my_ndcg, "nDCG@5").message
    assert told.partition(" It is not told")[0] in readme

    def precision(grades, k):
        return sum(grades[:k]) / k

    assert ir.try_out(precision, "P@5").message in readme
