"""Every number of the worked examples is computed again through the package and compared as text."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from dataclasses import replace
from itertools import zip_longest

import pytest
from cases import every
from labels import agrees, altered, is_exactly
from lessons.rebuilt import errors

import irlessons as ir
from irlessons.examples import example, Misprint, names, SOURCES
from irlessons.examples.computed import computed, is_in_words, LABEL, one_ranking, WORDS

NAMES = names()

PRINTED = [(name, label) for name in NAMES for label in example(name).printed]
EXACT = [(name, label) for name in NAMES for label in example(name).exact]
ERRORS = [(name, label) for name in NAMES for label in example(name).errors]


def labels(name):
    """Every label of an example that is no sentence."""
    return [label for label in {**example(name).printed, **example(name).exact} if not is_in_words(label)]


@every("name", NAMES)
def test_each_printed_number_is_computed_again(name):
    shown = example(name)
    for label, text in shown.printed.items():
        number = computed(shown, label)
        assert agrees(number, text) is (label not in shown.errors), label
        assert label not in shown.errors or agrees(number, shown.errors[label].right), label


@every("name", NAMES)
def test_each_exact_value_is_computed_again(name):
    for label, text in example(name).exact.items():
        assert is_exactly(computed(example(name), label), text), label


@every("name", NAMES)
@pytest.mark.filterwarnings("ignore:.* is undefined for")  # the mean that leaves a query out says so
def test_a_value_is_the_float_of_its_working(name):
    shown = example(name)
    for label in labels(name):
        parts = LABEL.fullmatch(label)
        if parts["what"]:  # a part of a working
            continue
        if parts["mean"]:
            value = ir.mean(parts["measure"], shown.rankings)
        else:
            value = one_ranking(shown, parts["query"]).value(parts["measure"])
        expected = float(computed(shown, label))
        assert value == expected or (math.isnan(value) and math.isnan(expected)), label


@every("name", NAMES)
def test_one_altered_digit_of_a_printed_number_is_noticed(name):
    shown = example(name)
    for label, text in shown.printed.items():
        text = shown.errors[label].right if label in shown.errors else text
        assert_no_other_digit(agrees, computed(shown, label), text)


@every("name", NAMES)
def test_one_altered_digit_of_an_exact_value_is_noticed(name):
    for label, text in example(name).exact.items():
        assert_no_other_digit(is_exactly, computed(example(name), label), text)


def assert_no_other_digit(accepts, number, text):
    for cell, one in [(number, text)] if isinstance(text, str) else zip(number, text):
        taken = [other for other in altered(one) if accepts(cell, other)]
        assert not taken, f"{one} may as well be {taken}"


def test_a_missing_rank_is_noticed():
    shown = example("dcg-ten")
    label = "cumulative of DCG(discount='log(i)')@10"
    assert agrees(computed(shown, label), shown.printed[label])
    assert not agrees(computed(shown, label), shown.printed[label][:-1])


@every("name", NAMES)
def test_labels_are_measures_as_they_are_written(name):
    for written in (LABEL.fullmatch(label)["measure"] for label in labels(name)):
        assert str(ir.measure(written)) == written


def test_each_number_in_words_is_used():
    assert {label.rpartition(": ")[2] for _, label in PRINTED + EXACT if is_in_words(label)} == set(WORDS)


def test_errors_are_of_printed_labels_and_say_why():
    assert {example(name).errors[label].id for name, label in ERRORS} <= errors()
    for name, label in ERRORS:
        error = example(name).errors[label]
        assert isinstance(error, Misprint) and label in example(name).printed and error.why.endswith(".")


# What is printed beside what is computed


@every("name", NAMES)
def test_beside_shows_every_printed_text_and_marks_those_that_are_wrong(name):
    shown = example(name)
    said = str(shown.beside)
    cells = re.split(r"\s{2,}|, |\n", said)
    for label, texts in shown.printed.items():
        right = shown.errors[label].right if label in shown.errors else texts
        for text, good in zip_longest(*([each] if isinstance(each, str) else each for each in (texts, right))):
            if text:
                assert (text if text == good else f"{text} ✗") in cells
    assert ("✗" in said) == bool(shown.errors)
    assert all(" ".join(error.why.split()) in said for error in shown.errors.values())
    assert shown.beside._repr_html_().count("<table") == len(re.findall(r"^rank | computed$", said, re.MULTILINE))


def test_beside_computes_and_does_not_copy():
    three = example("ap-small")
    other = replace(three, rankings=(three.ranking.swap(1, 2),))
    assert "34/45 = 0.7556" in str(three.beside) and "34/45" not in str(other.beside)


# The examples themselves


def test_names():
    assert len(set(NAMES)) == len(NAMES)
    assert ir.example is example
    assert {example(name).source.key for name in NAMES} == set(SOURCES)


@every("name", NAMES)
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


@every("name", NAMES)
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


def test_one_over_mrr_is_the_harmonic_mean_of_the_ranks_where_every_query_has_an_answer():
    plurals = example("plurals-mrr")
    assert 1 / computed(plurals, "mean RR") == computed(plurals, "harmonic mean of the ranks")
    # A query without an answer has an RR, but no rank.
    unanswered = one_ranking(example("mrr-four"), "query 4")
    assert unanswered.value("RR") == 0 and math.isnan(unanswered.value("SearchLength"))


def test_the_ties_stand_in_the_order_that_scikit_learn_leaves():
    ranking = example("sklearn-ties").ranking
    names = ["D1", "D2", "D3", "D4", "D5"]
    scores = dict(zip(ranking.documents, ranking.scores))
    # A stable sort by rising score, read from its end.
    assert list(ranking.documents) == sorted(names, key=scores.get)[::-1]
    # The other order of the two at the top gives 10, and 7.5 is the mean of both.
    values = [ranking.value("DCG@1"), ranking.swap(1, 2).value("DCG@1")]
    assert values == [5, 10] and ranking.value("DCG(ties='average')@1") == sum(values) / 2


def test_equation_8_9_adds_up_no_more_than_was_retrieved():
    def gains(grades):
        return sum((2**grade - 1) / math.log2(1 + m) for m, grade in enumerate(grades, 1))

    shown, k = example("iir-8-9"), 6
    assert len(shown.rankings[0]) < k < len(shown.rankings[1].judgments)
    shares = [gains(ranking.grades[:k]) / gains(ranking.ideal().grades[:k]) for ranking in shown.rankings]
    assert math.isclose(ir.mean(f"nDCG(gain='exponential')@{k}", shown.rankings), sum(shares) / len(shares))


def test_the_mean_that_drops_a_query_names_it():
    with pytest.warns(UserWarning, match="query 2"):
        ir.mean("nDCG(no_relevant='skip')", example("zero-ideal").rankings)


def test_the_swap_lowers_dcg_and_leaves_cg():
    six, swapped = example("dcg-six").ranking, example("dcg-six-swap").ranking
    assert swapped == six.swap("D3", "D4")
    assert swapped.value("CG@6") == six.value("CG@6") and swapped.value("DCG@6") < six.value("DCG@6")


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
    with pytest.raises(ValueError, match=r"there are sklearn-pr, .*, search-length$"):
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
