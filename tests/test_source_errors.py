"""The errors of the sources: each claim's number comes out of the mistake, the right one out of the right measure.

Texts in quotes are the published digits; every number beside them is computed. The ids are those that the worked
examples carry (`Misprint.id`).
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from itertools import permutations, product

import pytest
from labels import agrees
from later import Later
from lessons.rebuilt import errors

import irlessons as ir
from irlessons.examples import example, names
from irlessons.examples.computed import computed, one_ranking
from irlessons.rounding import rounded

sklearn = Later("sklearn")

BASES = (2, math.e, 10)

# Errors that no measure can show.
NOT_OF_A_MEASURE = {
    "E10": "three TF-IDF formulas; weights of terms, before anything is ranked",
    "E18": "which numbers of two result tables are printed in bold",
    "E19": "a misprinted letter in a formula, and a heading over the wrong slide",
    "E20": "a missing word in a name, a recipe under the wrong heading, an empty example",
    "E21": "BM25 against TF-IDF; weights of terms",
}


def test_each_error_is_shown_or_says_why_not():
    shown = {found[1] for found in map(re.compile(r"test_(e\d+|caution)_").match, globals()) if found}
    shown = {name.upper() if name != "caution" else name for name in shown}
    assert shown.isdisjoint(NOT_OF_A_MEASURE)
    assert shown | NOT_OF_A_MEASURE.keys() == errors()
    assert {error.id for name in names() for error in example(name).errors.values()} <= shown


def literal_dcg(rows, base) -> float:
    """rel₁ + Σ rel/log(i) with every rank from 2 on divided, as two sources write it.

    The package has only the rule of Järvelin and Kekäläinen, where ranks below the base are not discounted.
    """
    return sum(row["gain"] * (1 if row["rank"] == 1 else math.log(base) / math.log(row["rank"])) for row in rows)


def orders(grades):
    """A ranking for each order of the grades."""
    return [ir.Ranking.from_grades(order) for order in set(permutations(grades))]


def test_e1_the_two_formulas_do_not_merge_on_binary_grades():
    """With grades 0 and 1, rel₁ + Σ rel/log(i) and Σ (2^rel − 1)/log(1 + i) still divide by different logarithms."""
    ten = example("dcg-ten-binary").ranking
    assert agrees(ten.value("DCG(discount='log(i)')"), "4.0228")
    assert agrees(ten.value("DCG(gain='exponential')"), "3.4370")
    assert agrees(ten.value(ir.DCG(gain="exponential", base=math.e)), "4.9585")
    for base in BASES:
        first, second = literal_dcg(ten.work(ir.CG).rows, base), ten.value(ir.DCG(gain="exponential", base=base))
        assert rounded(first) != rounded(second)
    # What does merge are the two formulas with log(i + 1).
    for grades in product((0, 1), repeat=6):
        ranking = ir.Ranking.from_grades(grades)
        assert ranking.value("DCG") == ranking.value("DCG(gain='exponential')")


def test_e2_the_base_cancels_in_the_second_formula():
    """The base of log(i + 1) changes DCG and its ideal by the same factor, so it leaves nDCG alone."""
    pooled = example("ndcg-six").ranking
    for of in (ir.nDCG(gain="exponential"), ir.nDCG):
        values = [pooled.value(of(base=base) @ 6) for base in BASES]
        assert max(values) - min(values) < 1e-12
    assert all(agrees(pooled.value(ir.nDCG(gain="exponential", base=base) @ 6), "0.751083") for base in BASES)
    assert len({rounded(pooled.value(ir.DCG(gain="exponential", base=base) @ 6)) for base in BASES}) == 3


def test_e3_the_base_matters_where_rank_1_is_not_discounted():
    """In rel₁ + Σ rel/log(i) the base weighs rank 1 against all others, so nDCG changes with it."""
    pooled = example("ndcg-six").ranking
    of = ir.nDCG(discount="log(i)")
    working = pooled.work(of @ 6)
    literal = [literal_dcg(working.rows, base) / literal_dcg(working.ideal_rows, base) for base in BASES]
    assert agrees(literal, ("0.7691", "0.7470", "0.7117"))
    assert agrees([pooled.value(of(base=base) @ 6) for base in BASES], ("0.7691", "0.7555", "0.7333"))
    # Base 10, taken literally, multiplies what stands at rank 2.
    alone = ir.Ranking.from_grades([0, 1]).work(ir.CG).rows
    assert agrees(literal_dcg(alone, 10), "3.32")


def test_e4_the_ideal_order_leaves_out_a_document_of_grade_2():
    """Eight documents are judged, and the ideal order lists seven; cut at 6 it would have another DCG."""
    shown = example("ndcg-six")
    label = "ideal grade of nDCG"
    grades = list(computed(shown, label))
    assert agrees(grades, ("3", "3", "3", "2", "2", "2", "1", "0"))
    grades.remove(2)
    assert agrees(grades, shown.printed[label])
    seven = shown.ranking.ideal().drop(6)
    assert list(seven.grades) == grades
    ideal = seven.value("DCG@6")
    assert agrees(ideal, "8.384") and agrees(shown.ranking.value("DCG@6") / ideal, "0.8184")
    # The page goes on with the eight.
    assert agrees(computed(shown, "ideal of nDCG@6"), "8.740") and agrees(shown.ranking.value("nDCG@6"), "0.785")


def test_e5_a_quotient_of_rounded_numbers_cut_off():
    """DCG and ideal DCG were rounded to two decimals, and the digits of their quotient then cut off at four."""
    shown = example("ndcg-lengths")
    for query, k, quotient, right in (("query A", 3, "0.969484", "0.9693"), ("query B", 5, "0.966480", "0.9659")):
        measure = f"nDCG(ideal='retrieved')@{k}"
        printed = shown.printed[f"{query}: {measure}"]
        dcg = Fraction(rounded(computed(shown, f"{query}: DCG@{k}"), 2))
        ideal = Fraction(rounded(computed(shown, f"{query}: ideal of {measure}"), 2))
        assert agrees(dcg / ideal, quotient)
        assert printed == rounded(Fraction(math.floor(dcg / ideal * 10_000), 10_000), 4)
        assert agrees(computed(shown, f"{query}: {measure}"), right) and right != printed


def test_e6_both_fractions_are_upside_down():
    """Ideal DCG over DCG is never below 1, and log2(i + 1) over a grade is not defined for grade 0."""
    shown = example("ndcg-lengths")
    numbers = one_ranking(shown, "query A").work("nDCG(ideal='retrieved')@3").numbers
    assert agrees(numbers["ideal"] / numbers["dcg"], "1.0317")
    assert agrees(numbers["dcg"] / numbers["ideal"], "0.969279")
    three, five = (one_ranking(shown, query).work("DCG").rows for query in ("query A", "query B"))
    # The tables are right: at rank 2 they add the grade over the logarithm.
    term, printed = three[1]["gain"] * three[1]["discount"], shown.printed["query A: term of DCG@3"][1]
    assert agrees(term, printed) and not agrees(1 / term, printed)
    with pytest.raises(ZeroDivisionError):
        sum(1 / (row["gain"] * row["discount"]) for row in five)


def test_e7_the_code_adds_rounded_terms_and_the_ideal_table_exchanges_its_columns():
    """Terms rounded to two decimals add up to another DCG, and logarithms stand under the heading of the terms."""
    # That the code calls a function by another name is no matter of a measure.
    working = ir.Ranking.from_grades([0, 2, 0, 5]).work("DCG")
    assert rounded(sum(Fraction(rounded(row["term"], 2)) for row in working.rows), 2) == "3.41"
    assert working.printed(2) == "3.42"
    shown = example("ndcg-lengths")
    ideal = "query A: ideal {} of nDCG(ideal='retrieved')@3"
    grades, logarithms, terms = (computed(shown, ideal.format(what)) for what in ("grade", "1/discount", "term"))
    assert agrees(grades, ("5", "4", "2"))
    assert agrees(logarithms, ("1", "1.585", "2")) and agrees(terms, ("5", "2.5237", "1"))
    # A fourth row, and the last two repeat a term.
    assert agrees([*logarithms[:2], terms[1], terms[1]], shown.printed[ideal.format("term")])


def test_e8_an_ideal_of_the_retrieved_alone_does_not_see_what_is_missing():
    """Only with the ideal of all judged documents does nDCG tell a short list from a complete one."""
    pooled = example("ndcg-six").ranking
    assert agrees(pooled.value("nDCG(ideal='retrieved')@6"), "0.9608")
    assert agrees(pooled.value("nDCG@6"), "0.7850")
    # A list that found one document of eight is perfect by its own ideal.
    first = pooled.reordered(pooled.documents[:1])
    assert first.value("nDCG(ideal='retrieved')") == 1 > pooled.value("nDCG(ideal='retrieved')")
    assert first.value("nDCG") < pooled.value("nDCG")


def test_e9_the_notes_compute_with_a_formula_that_they_do_not_give():
    """Neither formula of the notes gives 6.861, and 8.740 and 0.785 need two documents they never mention."""
    shown, whole = example("three-formulas"), example("ndcg-six")
    six = shown.ranking
    own = [six.value("DCG(discount='log(i)')@6"), six.value("DCG(gain='exponential')@6")]
    assert agrees(own, ("8.0972", "13.8483"))
    assert not any(agrees(value, shown.printed["DCG@6"]) for value in own)
    assert agrees(six.value("DCG@6"), shown.printed["DCG@6"])
    assert agrees(computed(shown, "ideal of nDCG@6"), "7.1410") and agrees(six.value("nDCG@6"), "0.9608")
    assert shown.errors.keys() == {"ideal of nDCG@6", "nDCG@6"}
    for label in shown.errors:
        assert agrees(computed(whole, label), shown.printed[label])


def test_e11_cumulative_gain_on_a_binary_scale_is_a_count():
    """CG counts relevant documents; over k it is precision, over the ideal CG it is hits/min(k, R)."""
    ten = example("dcg-ten-binary").ranking
    assert agrees(ten.value("CG@10"), "7") and agrees(ten.value("P@10"), "0.7")
    for ranking in (ten, example("contingency").ranking):
        relevant = ranking.work("R").numbers["divisor"]
        for k in range(1, len(ranking) + 1):
            gain, hits = ranking.work(ir.CG @ k).exact, ranking.work(ir.P @ k).numbers["hits"]
            assert gain / k == ranking.work(ir.P @ k).exact
            assert gain / ranking.ideal().work(ir.CG @ k).exact == Fraction(hits, min(k, relevant))
    # The two quotients differ where fewer than k documents are relevant.
    assert ten.value("CG@10") / ten.ideal().value("CG@10") == 1 > ten.value("P@10")


def test_e12_average_precision_is_a_step_sum_and_not_the_area_under_the_curve():
    """Trapezoids under the precision–recall curve give less than AP for both rankings; the step sum gives AP."""
    shown = example("ap-three-forms")
    for query, average, area in (("Ranking #1", "0.7750", "0.7435"), ("Ranking #2", "0.5212", "0.4444")):
        precision = computed(shown, f"{query}: AP")
        assert agrees(precision, average) and agrees(computed(shown, f"{query}: area by trapezoids"), area)
        assert computed(shown, f"{query}: sum of precision × change of recall") == precision


def test_e13_recall_tells_rankings_apart_and_precision_is_a_fraction():
    """Recall at a cutoff is not 1 for everything, P@k is a share, and only P@1 cares for nothing but the top."""
    one, two = example("pr-tables").rankings
    # Both lists return everything; at a cutoff the recall is earned.
    assert one.value("R") == two.value("R") == 1
    assert one.value("R@5") > two.value("R@5")
    model = one_ranking(example("same-p5"), "model A")
    assert agrees(model.work("P@5").numbers["hits"], "3") and agrees(model.work("P@5").exact, "3/5")
    torus = one_ranking(example("plurals-mrr"), "torus")
    assert torus.value("P@1") == 0 and agrees(torus.work("RR").exact, "1/2")


def test_e14_cooper_counts_the_documents_in_front_of_the_answer():
    """The lectures call the rank of the answer its search length; Cooper's is one less."""
    for ranking in (example("search-length").ranking, *example("plurals-mrr").rankings):
        working = ranking.work("SearchLength")
        assert working.value == ranking.grades.index(1) + 1
        assert working.numbers["in_vain"] == working.value - 1


def shares(ranking, counts) -> list[float]:
    """For each relevant label: relevant among those whose score `counts` beside its own, over all of them."""
    scores = dict(zip(ranking.documents, ranking.scores))
    found = []
    for mine in (label for label in ranking.documents if ranking.judgments[label]):
        counted = [label for label in ranking.documents if counts(label, mine, scores)]
        found.append(sum(ranking.judgments[label] for label in counted) / len(counted) if counted else math.nan)
    return found


def test_e15_lrap_counts_labels_with_a_score_at_least_as_high():
    """The page speaks of a lower score and its formula counts ≥; a tie tells ≥ from a strictly higher score too."""

    def at_least(label, mine, scores):
        return scores[label] >= scores[mine]

    def lower(label, mine, scores):
        return scores[label] < scores[mine]

    def higher_or_itself(label, mine, scores):
        return scores[label] > scores[mine] or label == mine

    one, two = example("lrap").rankings
    assert [*shares(one, at_least), *shares(two, at_least)] == [one.value("LRAP"), two.value("LRAP")]
    # Taken at its word the page gives 0 for the first sample, and nothing to count for the second.
    assert shares(one, lower) == [0] and math.isnan(shares(two, lower)[0])
    tie = ir.Ranking.from_scores({"L1": 1, "L2": 1}, {"L1": 1, "L2": 0})
    assert shares(tie, at_least) == [tie.value("LRAP")] == [0.5]
    assert shares(tie, higher_or_itself) == [1] == [tie.value("AP")]


def test_e16_the_floor_of_a_short_list_depends_on_its_grades():
    """With two or three documents nDCG can fall to 0.5, and it stays near 1 only where the grades are alike."""
    floors = {(1, 0): "0.6309", (1, 0, 0): "0.5", (3, 2, 1): "0.7900", (3, 3, 2): "0.9152"}
    shown = example("few-documents")
    assert [tuple(ranking.ideal().grades) for ranking in shown.rankings] == list(floors)
    for ranking, floor in zip(shown.rankings, floors.values()):
        values = [order.value("nDCG") for order in orders(ranking.grades)]
        assert max(values) == 1 and min(values) == ranking.value("nDCG")
        assert agrees(min(values), floor)
    # AUC, which the notes suggest, knows only yes and no, and has nothing to compare where all are relevant.
    assert {order.value("AUC") for order in orders((1, 0))} == {0, 1}
    assert math.isnan(ir.Ranking.from_grades([3, 2, 1]).value("AUC"))


def test_e17_ndcg_does_not_start_from_0():
    """With every judged document retrieved the worst order is above 0 and differs by query; R = 0 has no value."""
    floor = min(order.value("nDCG") for order in orders((3, 2, 3, 0, 1)))
    assert agrees(floor, "0.6458")
    assert floor not in {ranking.value("nDCG") for ranking in example("few-documents").rankings}
    nothing = one_ranking(example("zero-ideal"), "query 2")
    assert nothing.work("nDCG").numbers["ideal"] == 0
    by_convention = [nothing.value(ir.nDCG(no_relevant=habit)) for habit in ("zero", "skip", "one")]
    assert by_convention[0] == 0 and math.isnan(by_convention[1]) and by_convention[2] == 1


def test_e22_logarithms_rounded_twice():
    """The logarithms of 3 and 6 were rounded to three decimals first, and that to two."""
    for name in ("dcg-ten", "dcg-ten-binary"):
        shown = example(name)
        ((label, error),) = shown.errors.items()
        numbers = computed(shown, label)
        for rank, exact, right, wrong in ((3, "1.58496", "1.58", "1.59"), (6, "2.58496", "2.58", "2.59")):
            logarithm = numbers[rank - 1]
            assert agrees(logarithm, exact) and agrees(logarithm, right) and not agrees(logarithm, wrong)
            assert shown.printed[label][rank - 1] == wrong and error.right[rank - 1] == right
        twice = [Fraction(rounded(Fraction(rounded(number, 3)), 2)) for number in numbers]
        assert agrees(twice, shown.printed[label])


def test_e23_tf_ranking_counts_a_query_without_a_relevant_document():
    """It has the average weight and counts as 0; that tf-ranking does so is seen where it is run (tests/oracles)."""
    one, nothing = example("zero-ideal").rankings
    (line,) = (row for row in ir.conventions.table(nothing, "nDCG").rows if row["tool"] == "tf-ranking NDCG")
    assert line["value"] == nothing.value("nDCG(no_relevant='zero')") == 0
    assert math.isnan(nothing.value("nDCG(no_relevant='skip')"))
    assert agrees((one.value("nDCG") + line["value"]) / 2, "0.3443") and agrees(one.value("nDCG"), "0.6885")


def test_caution_average_precision_in_scikit_learn_does_not_know_of_the_others():
    """scikit-learn's value is AP only without ties and with every relevant document in its arrays."""
    ranking = one_ranking(example("ap-two-rankings"), "Ranking #1")
    untied = list(range(len(ranking), 0, -1))
    learned = sklearn.metrics.average_precision_score(ranking.grades, untied)
    assert agrees(learned, "0.775") and math.isclose(learned, ranking.value("AP"))
    # One more relevant document, not retrieved, is in no array.
    more = ir.Ranking.from_grades(ranking.grades, not_retrieved=[1])
    assert more.value("AP") < ranking.value("AP")
    assert math.isclose(learned, more.value("AP(divide_by='found')"))
    # With ties it takes each run of equal scores as one threshold, as ties='last' does.
    scores = [score // 3 for score in untied]
    tied = ir.Ranking(ranking.documents, ranking.judgments, scores=scores)
    learned = sklearn.metrics.average_precision_score(ranking.grades, scores)
    assert math.isclose(learned, tied.value("AP(ties='last')")) and not math.isclose(learned, tied.value("AP"))
