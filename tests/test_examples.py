"""Every number of the worked examples is computed again through the package and compared as text."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from fractions import Fraction

import pytest

import irlessons as ir
from irlessons.examples import Example, example, Misprint, names, SOURCES
from irlessons.rounding import rounded

NAMES = [
    "sklearn-pr",
    "pr-tables",
    "ap-two-rankings",
    "map-two-queries",
    "plurals-mrr",
    "dcg-ten",
    "dcg-ten-binary",
    "dcg-six",
    "dcg-six-swap",
    "sklearn-dcg",
    "ndcg-four-docs",
    "ndcg-six",
    "toyota",
    "same-p5",
    "cg-a-b",
    "ndcg-lengths",
    "mrr-four",
    "three-formulas",
    "ap-two-relevant",
    "ndcg-two-graded",
    "ugly-city",
    "prec-at-k",
    "ap-small",
]

# [query: ][mean | column of ]measure
LABEL = re.compile(r"(?:(?P<query>[^:()]+): )?(?:(?P<mean>mean) |(?P<what>[\w/ ]+) of )?(?P<measure>\w[^ ]*(?:\(.*)?)")


def computed(shown: Example, label: str):
    """What the package computes for a label: a fraction or float, or a list of them for a column."""
    parts = LABEL.fullmatch(label)
    assert parts, label
    if parts["mean"]:
        return exact_or_float(ir.mean_work(parts["measure"], shown.rankings))
    working = one_ranking(shown, parts["query"]).work(parts["measure"])
    what = parts["what"]
    if what is None:
        return exact_or_float(working)
    if what in working.numbers:
        return working.numbers[what]
    rows = working.exact_rows
    if what.startswith("ideal "):
        what, rows = what.removeprefix("ideal "), working.exact_ideal_rows
    if what.startswith("1/"):
        return [1 / row[what.removeprefix("1/")] for row in rows]
    return [row[what] for row in rows]


def one_ranking(shown: Example, query: str | None) -> ir.Ranking:
    if query is None:
        return shown.ranking
    (found,) = [ranking for ranking in shown.rankings if ranking.query == query]
    return found


def exact_or_float(working: ir.Working):
    return working.value if working.exact is None else working.exact


def as_printed(number, text: str) -> str:
    """`number` written the way `text` is: as a fraction over the same denominator, or with as many decimals."""
    if "/" in text:
        denominator = int(text.partition("/")[2])
        return f"{number * denominator}/{denominator}"
    decimals = len(text.partition(".")[2])
    # So many decimals are not a rounded number but a float as Python prints it.
    return repr(float(number)) if decimals >= 15 else rounded(number, decimals)


def agrees(number, text: str | tuple[str, ...]) -> bool:
    """A column agrees when it is as long, and each text that is not empty is the number there."""
    if isinstance(text, str):
        return as_printed(number, text) == text
    return len(number) == len(text) and all(agrees(cell, one) for cell, one in zip(number, text) if one)


PRINTED = [(name, label) for name in NAMES for label in example(name).printed]
EXACT = [(name, label) for name in NAMES for label in example(name).exact]
# The labels of whole values, not of a part of a working.
VALUES = sorted({(name, label) for name, label in PRINTED + EXACT if not LABEL.fullmatch(label)["what"]})
ERRORS = [(name, label) for name in NAMES for label in example(name).errors]


@pytest.mark.parametrize(("name", "label"), PRINTED)
def test_each_printed_number_is_computed_again(name, label):
    shown = example(name)
    number, text = computed(shown, label), shown.printed[label]
    if label in shown.errors:
        assert not agrees(number, text)
        assert agrees(number, shown.errors[label].right)
    else:
        assert agrees(number, text)


@pytest.mark.parametrize(("name", "label"), EXACT)
def test_each_exact_value_is_computed_again(name, label):
    number, text = computed(example(name), label), example(name).exact[label]
    # Where there is a fraction, the fraction stands there and not its digits.
    assert text == (as_printed(number, text) if isinstance(number, float) else str(number))


@pytest.mark.parametrize(("name", "label"), VALUES)
def test_a_value_is_the_float_of_its_working(name, label):
    parts = LABEL.fullmatch(label)
    shown = example(name)
    if parts["mean"]:
        value = ir.mean(parts["measure"], shown.rankings)
    else:
        value = one_ranking(shown, parts["query"]).value(parts["measure"])
    assert value == float(computed(shown, label))


@pytest.mark.parametrize(("name", "label"), PRINTED)
def test_one_altered_digit_is_noticed(name, label):
    shown = example(name)
    number, text = computed(shown, label), shown.printed[label]
    if label in shown.errors:
        text = shown.errors[label].right
    cells = [(number, text)] if isinstance(text, str) else zip(number, text)
    for cell, one in cells:
        for place, digit in enumerate(one):
            if digit.isdigit():
                for other in set("0123456789") - {digit}:
                    assert not agrees(cell, one[:place] + other + one[place + 1 :])


def test_a_missing_rank_is_noticed():
    shown = example("dcg-ten")
    label = "cumulative of DCG(discount='log(i)')@10"
    assert agrees(computed(shown, label), shown.printed[label])
    assert not agrees(computed(shown, label), shown.printed[label][:-1])


@pytest.mark.parametrize("name", NAMES)
def test_labels_are_measures_as_they_are_written(name):
    shown = example(name)
    for label in (*shown.printed, *shown.exact, *shown.errors):
        written = LABEL.fullmatch(label)["measure"]
        assert str(ir.measure(written)) == written


# The wrong numbers cannot be computed by the package; the mistake that makes them can.


def test_e22_is_a_logarithm_rounded_twice():
    for name in ("dcg-ten", "dcg-ten-binary"):
        shown = example(name)
        (label,) = shown.errors
        numbers = computed(shown, label)
        twice = [rounded(Fraction(rounded(number, 3)), 2) for number in numbers]
        printed = shown.printed[label]
        assert all(agrees(Fraction(cell), one) for cell, one in zip(twice, printed) if one)


def test_e5_is_a_quotient_of_rounded_numbers_cut_off():
    shown = example("ndcg-lengths")
    for query, k in (("query A", 3), ("query B", 5)):
        measure = f"nDCG(ideal='retrieved')@{k}"
        dcg = Fraction(shown.printed[f"{query}: cumulative of DCG@{k}"][-1])
        ideal = Fraction(shown.printed[f"{query}: ideal cumulative of {measure}"][-1])
        cut = Fraction(math.floor(dcg / ideal * 10_000), 10_000)
        assert shown.printed[f"{query}: {measure}"] == rounded(cut, 4)


def test_e7_repeats_the_logarithms_under_the_heading_of_the_terms():
    shown = example("ndcg-lengths")
    printed = shown.printed["query A: ideal term of nDCG(ideal='retrieved')@3"]
    logarithms = computed(shown, "query A: ideal 1/discount of nDCG(ideal='retrieved')@3")
    terms = computed(shown, "query A: ideal term of nDCG(ideal='retrieved')@3")
    assert agrees([*logarithms[:2], terms[1], terms[1]], printed)


def test_e9_needs_the_two_documents_that_are_not_mentioned():
    shown, whole = example("three-formulas"), example("ndcg-six")
    assert shown.errors.keys() == {"ideal of nDCG@6", "nDCG@6"}
    for label in shown.errors:
        assert agrees(computed(whole, label), shown.printed[label])


def test_e4_leaves_out_one_document_of_grade_2():
    shown = example("ndcg-six")
    label = "ideal grade of nDCG"
    grades = list(computed(shown, label))
    grades.remove(2)
    assert agrees(grades, shown.printed[label])


def test_errors_are_of_printed_labels_and_say_why():
    assert {example(name).errors[label].id for name, label in ERRORS} == {"E4", "E5", "E7", "E9", "E22"}
    for name, label in ERRORS:
        error = example(name).errors[label]
        assert isinstance(error, Misprint) and label in example(name).printed and error.why.endswith(".")


# The examples themselves


def test_all_names():
    assert sorted(names()) == sorted(NAMES)
    assert ir.example is example
    assert {example(name).source.key for name in NAMES} == set(SOURCES)


@pytest.mark.parametrize("name", NAMES)
def test_what_an_example_holds(name):
    shown = example(name)
    assert shown.name == name and shown.title and shown.rankings
    assert all(isinstance(ranking, ir.Ranking) for ranking in shown.rankings)
    assert not shown.note or shown.note.endswith(".")
    assert shown.source not in shown.also
    assert repr(shown).startswith(f"{name}: {shown.title}") and str(shown.source) in repr(shown)
    queries = [ranking.query for ranking in shown.rankings]
    assert len(set(queries)) == len(queries)
    with pytest.raises(TypeError):
        shown.printed["P@1"] = "1"
    with pytest.raises(AttributeError):
        shown.title = ""


def test_only_the_page_to_grade_has_no_number():
    assert [name for name in NAMES if not example(name).printed and not example(name).exact] == ["ugly-city"]


@pytest.mark.parametrize("name", NAMES)
def test_the_only_ranking(name):
    shown = example(name)
    if len(shown.rankings) == 1:
        assert shown.ranking is shown.rankings[0]
    else:
        with pytest.raises(ValueError, match=rf"{len(shown.rankings)} rankings .*use \.rankings"):
            _ = shown.ranking


def test_citations():
    cited = {example(name).source.key: str(example(name).source) for name in NAMES}
    assert cited == {
        "cheng": "Yizong Cheng, NDCG and MRR, CS5154/6054 lecture, 2022-09-29",
        "utsav": "Kumar Utsav, Evaluation Metrics for Information Retrieval, 2024-06-18",
        "zh": "Chinese notes, nDCG (Normalized Discounted Cumulative Gain), no author or date given",
        "tud": "lecture 3, Word Representation I: Information Retrieval, no author or date in the text (2025 or later)",
        "huang": "Yong Huang, Common information retrieval evaluation metrics, no date",
    }
    assert [source.key for source in example("dcg-ten").also] == ["huang"]


def test_the_plurals():
    shown = example("plurals-mrr")
    assert [ranking.query for ranking in shown.rankings] == ["cat", "torus", "virus"]
    assert [ranking.documents[ranking.grades.index(1)] for ranking in shown.rankings] == ["cats", "tori", "viruses"]
    assert all(sum(ranking.judgments.values()) == 1 and len(ranking.judgments) == 3 for ranking in shown.rankings)


def test_the_toyota_page():
    shown = example("toyota")
    page = shown.ranking
    assert page.query == "Toyota safety"
    assert page.grades == (1, 1, 2, None, None, None, None)
    assert [page.grade_word(document) for document in page.documents[2:4]] == ["2 Good", "unjudged"]
    assert page.top_grade == 4 and page.scale[4] == "Perfect" and page.scale[0] == "Bad"
    assert page.title("T4") == "Toyota Motor Europe Corporate Site Safety"
    assert set(shown.addresses) == set(page.documents) - {"T7"}


def test_the_page_to_grade():
    page = example("ugly-city").ranking
    assert page.grades == (None,) * 4 and len(page.titles) == 4
    assert dict(page.scale) == {0: "Irrelevant", 1: "Relevant", 2: "Highly relevant", 3: "Perfectly relevant"}


@pytest.mark.parametrize(("wrong", "near"), [("dcg-sixx", "dcg-six"), ("plurals", "plurals-mrr"), ("Toyota", "toyota")])
def test_an_unknown_name_suggests_the_nearest(wrong, near):
    with pytest.raises(ValueError, match=f"did you mean '{near}'.*ugly-city"):
        example(wrong)


@pytest.mark.parametrize("wrong", ["", "source", "xyzzy", None])
def test_an_unknown_name_lists_all(wrong):
    with pytest.raises(ValueError, match=r"There are sklearn-pr, .*, ap-small$"):
        example(wrong)


def test_an_example_is_read_once():
    assert example("toyota") is example("toyota")


def test_examples_need_only_the_standard_library():
    code = (
        "import sys, irlessons; irlessons.example('dcg-ten');"
        "print([m for m in sys.modules if m.split('.')[0] not in {*sys.stdlib_module_names, '__main__', 'irlessons'}])"
    )
    # -S: what a site's .pth files import is not ours.
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
