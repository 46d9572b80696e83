"""What the tools print: the published values, the edges, and the orders of ties."""

import math
import random
from fractions import Fraction
from itertools import permutations, product

import effort
import pytest
from cases import every

import irlessons as ir
from irlessons.measures import MEASURES
from irlessons.rounding import rounded

# Six retrieved, two more judged: the ranking on which the tools were compared.
SIX = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
SCALE = {0: "Bad", 1: "Fair", 2: "Good", 3: "Excellent", 4: "Perfect"}
TOP_FOUR = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2], scale=SCALE)
FOUR = ir.Ranking.from_grades([0, 1, 0, 1])
CONSTANT = ir.Ranking.from_scores({"d1": 1, "d2": 1, "d3": 1}, {"d3": 1})
NOTHING = ir.Ranking.from_grades([0, 0, 0])


def with_cutoffs(measures, cutoffs):
    """Each measure with each cutoff that it takes."""
    return [of if k is None else of @ k for of in measures for k in cutoffs if k is None or of.takes_cutoff]


def printed(ranking, measure):
    return {row["tool"]: row["printed"] for row in ir.conventions.table(ranking, measure).rows}


def row(ranking, measure, tool):
    (found,) = (row for row in ir.conventions.table(ranking, measure).rows if row["tool"] == tool)
    return found


PUBLISHED = [
    (SIX, "nDCG@6", "scikit-learn ndcg_score, only the retrieved passed", "0.9608"),
    (SIX, "nDCG@6", "torchmetrics retrieval_normalized_dcg", "0.9608"),
    (SIX, "nDCG@6", "home-made, exponential, ideal from the retrieved", "0.9488"),
    (SIX, "nDCG@6", "scikit-learn ndcg_score, the unretrieved at score 0, no cut", "0.9349"),
    (SIX, "nDCG@6", "Järvelin & Kekäläinen, b = 2, ideal from the retrieved", "0.9315"),
    (SIX, "nDCG@6", "Järvelin & Kekäläinen, b = 2, exponential, ideal from the retrieved", "0.8981"),
    (SIX, "nDCG@6", "trec_eval ndcg_cut_6", "0.7850"),
    (SIX, "nDCG@6", "ir_measures nDCG@6", "0.7850"),
    (SIX, "nDCG@6", "ranx ndcg@6", "0.7850"),
    (SIX, "nDCG@6", "scikit-learn ndcg_score, with the pool", "0.7850"),
    (SIX, "nDCG@6", "Järvelin & Kekäläinen, b = 2", "0.7691"),
    (SIX, "nDCG@6", "trec_eval ndcg", "0.7562"),
    (SIX, "nDCG@10", "trec_eval ndcg_cut_10", "0.7562"),
    (SIX, "nDCG@6", "ir_measures nDCG", "0.7562"),
    (SIX, "nDCG@6", "gdeval ndcg@6", "0.7511"),
    (SIX, "nDCG@6", "ranx ndcg_burges@6", "0.7511"),
    (SIX, "nDCG@6", "ir_measures nDCG(dcg='exp-log2')@6", "0.7511"),
    (SIX, "nDCG@6", "Elasticsearch rank_eval", "0.7511"),
    (SIX, "nDCG@10", "Elasticsearch rank_eval", "0.7511"),
    (SIX, "nDCG@6", "Järvelin & Kekäläinen, b = 2, ideal not cut", "0.7439"),
    (SIX, "nDCG@10", "Quepid nDCG@10", "0.7377"),
    (SIX, "nDCG@6", "Quepid nDCG_cut@6", "0.7511"),
    (SIX, "nDCG@6", "ideal of top grades", "0.6921"),
    (SIX, "nDCG@6", "ideal of top grades, exponential", "0.5986"),
    (TOP_FOUR, "nDCG@6", "ideal of top grades", "0.5190"),
    (TOP_FOUR, "nDCG@6", "ideal of top grades, exponential", "0.2794"),
    (SIX, "AP", "trec_eval map", "0.6619"),
    (SIX, "AP@5", "trec_eval map_cut_5", "0.5429"),
    (SIX, "ERR@6", "gdeval err@6", "0.5676"),
    (SIX, "ERR@6", "top grade of the scale", "0.9220"),
    (SIX, "P@10", "trec_eval P_10", "0.5000"),
    # 7 + 3/log₂3 + 7/log₂4 + 1/log₂6 + 3/log₂7; two of the four that are there; the first stands at rank 2.
    (SIX, "DCG@6", "Elasticsearch rank_eval dcg", "13.8483"),
    (FOUR, "P@5", "Elasticsearch rank_eval precision", "0.5000"),
    (FOUR, "P@5", "Quepid P@5", "0.5000"),
    (FOUR, "RR@5", "Elasticsearch rank_eval mean_reciprocal_rank", "0.5000"),
    (FOUR, "RR@5", "Quepid RR@5", "0.5000"),
    (CONSTANT, "AP", "trec_eval map", "1.0000"),
    (CONSTANT, "nDCG", "trec_eval ndcg", "1.0000"),
    (CONSTANT, "AP", "ranx map", "0.3333"),
    (CONSTANT, "nDCG", "ranx ndcg", "0.5000"),
    (CONSTANT, "nDCG", "scikit-learn ndcg_score, only the retrieved passed", "0.7103"),
    (CONSTANT, "AP", "scikit-learn average_precision_score, only the retrieved passed", "0.3333"),
    (CONSTANT, "AP", "scikit-learn label_ranking_average_precision_score", "0.3333"),
]


@every(("ranking", "measure", "tool", "digits"), PUBLISHED)
def test_published(ranking, measure, tool, digits):
    assert printed(ranking, measure)[tool] == digits


TREC = "trec_eval ndcg"
RANX = "ranx ndcg"
AVERAGED = "scikit-learn ndcg_score, only the retrieved passed"
LATER_FIRST = "scikit-learn ndcg_score, ignore_ties=True"


@pytest.mark.parametrize(
    ("order", "tied", "tool", "digits"),
    [
        ("abc", "ab", TREC, "1.0000"),
        ("abc", "bc", TREC, "0.6309"),
        ("abc", "ab", AVERAGED, "0.8155"),
        ("abc", "bc", AVERAGED, "0.8155"),
        ("abc", "ab", LATER_FIRST, "1.0000"),
        ("abc", "bc", LATER_FIRST, "0.6309"),
        ("abc", "ab", RANX, "0.6309"),
        ("abc", "bc", RANX, "1.0000"),
        ("bac", "ab", RANX, "1.0000"),
        ("bac", "bc", RANX, "1.0000"),
        ("acb", "ab", RANX, "0.6309"),
        ("acb", "bc", RANX, "0.6309"),
    ],
)
def test_published_ties(order, tied, tool, digits):
    # b is the relevant one; two of the three share the highest score.
    ranking = ir.Ranking.from_scores({name: 2 if name in tied else 1 for name in order}, {"a": 0, "b": 1, "c": 0})
    assert printed(ranking, "nDCG")[tool] == digits


def test_a_constant_scorer_has_its_lrap():
    assert rounded(CONSTANT.value("LRAP")) == "0.3333"


def test_elasticsearch_does_not_miss_what_it_did_not_find():
    # One of five documents of grade 3 returned at k = 10 scores 1; it should be 0.34.
    one = ir.Ranking.from_grades([3], not_retrieved=[3] * 4)
    found = printed(one, "nDCG@10")
    assert found["Elasticsearch rank_eval"] == "1.0000"
    assert found["ranx ndcg_burges@10"] == "0.3392"


def test_err_of_ir_measures_has_the_top_grade_four():
    found = printed(ir.Ranking.from_grades([3]), "ERR@1")
    assert (found["ir_measures ERR@1"], found["top grade of the scale"]) == ("0.4375", "0.8750")


def test_rre_cuts_every_term_to_two_decimals():
    # 7 + 1.89 + 3.50 + 0 + .38 + 1.06 = 13.83 over 7 + 4.41 + 3.50 + 1.29 + 1.16 + 1.06 = 18.42, and that cut as well.
    assert row(SIX, "nDCG@6", "RRE NDCG@6")["value"] == 0.75
    # 1.50 / 1.63 is .9202; uncut it would be .9197.
    assert row(ir.Ranking.from_grades([1, 0, 1]), "nDCG@3", "RRE NDCG@3")["value"] == 0.92
    # 5.41 / 7.63 is .7090, and not rounded up.
    assert row(ir.Ranking.from_grades([1, 3]), "nDCG@2", "RRE NDCG@2")["value"] == 0.7
    # The first rank is left as it is, but not in the ideal: .4142 / .41.
    assert row(ir.Ranking.from_grades([0.5]), "nDCG@1", "RRE NDCG@1")["value"] == 1.01
    second = ir.Ranking.from_grades([0, 3])
    assert row(second, "nDCG@2", "RRE NDCG@2")["value"] == 0.63
    assert row(ir.Ranking.from_grades([None]), "nDCG@2", "RRE NDCG@2")["value"] == 0
    assert row(ir.Ranking([], {}), "nDCG@2", "RRE NDCG@2")["value"] == 1


def test_rre_counts_an_unrated_document_as_grade_two():
    # 3/8 at rank 1, then 7/8 of the rest at rank 2.
    found = row(ir.Ranking.from_grades([None, 3]), "ERR@2", "RRE ERR@2")
    assert found["value"] == 3 / 8 + (1 - 3 / 8) * 7 / 8 / 2
    assert row(ir.Ranking.from_grades([None]), "ERR@2", "RRE ERR@2")["value"] == 0


def test_what_average_precision_is_divided_by():
    # Down to rank 5 the precisions 1, 1, 1 and 4/5; 7 relevant in the pool, 5 in the list, 4 in the first five.
    found = {row["tool"]: row["value"] for row in ir.conventions.table(SIX, "AP@5").rows}
    assert found["trec_eval map_cut_5"] == found["Quepid AP@5"] == pytest.approx(3.8 / 7)
    assert found["tf-ranking MAP"] == found["divided by min(k, R)"] == pytest.approx(3.8 / 5)
    assert found["torchmetrics retrieval_average_precision"] == pytest.approx(3.8 / 4)
    # No cutoff here: 5/6 more.
    assert found["scikit-learn label_ranking_average_precision_score"] == pytest.approx((3.8 + 5 / 6) / 5)


def test_context_precision_is_one_name_for_several_numbers():
    # Precisions 1, 1, 2/3, 3/4, 4/5 and 2/3; the ranks 1, 2, 4 and 5 are relevant.
    passages = ir.Ranking.from_grades([1, 1, 0, 1, 1, 0], not_retrieved=[1])
    found = {row["tool"]: row["value"] for row in ir.conventions.table(passages, "ContextPrecision").rows}
    assert found["RAGAS context precision"] == 71 / 80
    assert found["RAGAS id-based context precision"] == 4 / 6
    assert found["Mastra context precision"] == 0.89
    assert found["the mean of every precision"] == pytest.approx(293 / 360)
    # The example of Mastra's page: (1 + 2/3) / 2.
    assert row(ir.Ranking.from_grades([1, 0, 1, 0]), "ContextPrecision", "Mastra context precision")["value"] == 0.83
    # A half as a float lies just below: 0.125.
    eighth = ir.Ranking.from_grades([0] * 7 + [1])
    assert row(eighth, "ContextPrecision", "Mastra context precision")["value"] == 0.13
    nothing = printed(ir.Ranking([], {"a": 1}), "ContextPrecision")
    assert nothing.pop("RAGAS id-based context precision") == nothing.pop("Mastra context precision") == "undefined"
    assert set(nothing.values()) == {"0.0000"}


def test_tf_ranking_shuffles():
    assert row(CONSTANT, "AP", "tf-ranking MAP")["printed"] == "0.6111"


def test_tf_ranking_counts_a_list_without_a_relevant_document_as_zero():
    assert row(ir.Ranking.from_grades([0, 0], not_retrieved=[1]), "AP", "tf-ranking MAP")["value"] == 0
    assert row(NOTHING, "nDCG@3", "tf-ranking NDCG")["value"] == 0


def test_a_negative_grade_is_no_document_to_tf_ranking():
    # Of 1 −1 1 it reads 1 1; so it does where the scores are equal.
    assert row(ir.Ranking.from_grades([1, -1, 1]), "AP", "tf-ranking MAP")["value"] == 1
    tied = ir.Ranking.from_scores({"a": 2, "b": 1, "c": 1}, {"a": -1, "b": 1, "c": 0})
    assert row(tied, "AP", "tf-ranking MAP")["value"] == 3 / 4


def test_trec_eval_10_prints_average_precision_with_a_cutoff_and_no_rbp_to_trust():
    close = ir.Ranking.from_scores({"a": 1 + 1e-9, "b": 1}, {"b": 1})
    assert row(close, "AP@100", "trec_eval 10 map_cut_100")["value"] == 1 / 2
    rbp = row(SIX, "RBP(p=0.5)", "trec_eval 10 rbp_p=0.5")
    assert rbp["printed"] == "undefined" and "memory that was never set" in rbp["why"]


class TestEdges:
    def test_no_relevant_document(self):
        found = printed(NOTHING, "nDCG@3")
        assert found["XGBoost ndcg@3"] == found["LightGBM ndcg@3"] == "1.0000"
        assert found["trec_eval ndcg_cut_3"] == found["ranx ndcg@3"] == found["Elasticsearch rank_eval"] == "0.0000"
        assert found["ir_measures nDCG(dcg='exp-log2')@3"] == "0.0000"
        assert found["gdeval ndcg@3"] == found["RRE NDCG@3"] == "undefined"
        assert printed(NOTHING, "AP@3")["Quepid AP@3"] == "undefined"
        assert printed(NOTHING, "AP@3")["scikit-learn label_ranking_average_precision_score"] == "1.0000"

    def test_what_is_shown_only_without_a_relevant_document(self):
        assert not {"XGBoost ndcg@6", "LightGBM ndcg@6", "tf-ranking NDCG"} & set(printed(SIX, "nDCG@6"))

    def test_without_a_number_the_reason_stands_there(self):
        negative = ir.Ranking.from_grades([1, -1])
        found = row(negative, "nDCG", "scikit-learn ndcg_score, only the retrieved passed")
        assert math.isnan(found["value"])
        assert found["printed"] == "undefined"
        assert found["why"] == "A negative grade is an error here."
        assert found["measure"] == ""

    @pytest.mark.parametrize(
        ("ranking", "measure", "tool", "reason"),
        [
            (ir.Ranking.from_grades([3]), "nDCG", AVERAGED, "One document"),
            (ir.Ranking([], {"a": 1}), "nDCG", AVERAGED, "An empty list"),
            (ir.Ranking([], {"a": 1}), "AP", "trec_eval map", "with -c it counts as 0"),
            (ir.Ranking(["a"], {}), "AP", "ir_measures AP", "not in the qrels"),
            (ir.Ranking(["a"], {}), "P@5", "ranx precision@5", "without judgments"),
            (ir.Ranking.from_grades([0.5, 1]), "AP", "trec_eval map", "whole numbers"),
            (ir.Ranking.from_grades([5]), "ERR@1", "gdeval err@1", "above 4"),
            (ir.Ranking.from_grades([5]), "nDCG@1", "gdeval ndcg@1", "above 4"),
            (ir.Ranking.from_grades([4]), "ERR@1", "Quepid ERR@1", "3 unless it is set"),
            (ir.Ranking.from_grades([1, -1]), "nDCG@2", "Quepid nDCG@2", "subtracted"),
            (ir.Ranking.from_scores({"a": 1, "b": 0}, {"a": 1}), "R", "torchmetrics retrieval_recall", "out of R"),
        ],
    )
    def test_reasons(self, ranking, measure, tool, reason):
        found = row(ranking, measure, tool)
        assert math.isnan(found["value"])
        assert reason in found["why"]

    def test_an_empty_list_is_zero_where_the_tool_says_so(self):
        assert row(ir.Ranking([], {"a": 1}), "AP", "ir_measures AP")["value"] == 0
        assert row(ir.Ranking([], {"a": 1}), "nDCG@5", "Elasticsearch rank_eval")["value"] == 0

    def test_torchmetrics_takes_a_score_of_zero_for_not_relevant(self):
        ranking = ir.Ranking.from_scores({"a": 2, "b": 0}, {"a": 1, "b": 1})
        assert row(ranking, "P@2", "torchmetrics retrieval_precision")["value"] == 1 / 2
        assert row(ranking, "P@2", "ranx precision@2")["value"] == 1

    def test_scores_below_zero_stand_under_the_appended(self):
        # b is not retrieved and gets 0, above -1.
        ranking = ir.Ranking.from_scores({"a": -1}, {"a": 0, "b": 1})
        found = printed(ranking, "nDCG")
        assert found["scikit-learn ndcg_score, the unretrieved at score 0, no cut"] == "1.0000"
        assert found["scikit-learn ndcg_score, with the pool"] == "0.6309"

    def test_thirty_two_bits_make_scores_equal(self):
        ranking = ir.Ranking.from_scores({"a": 1 + 1e-9, "b": 1}, {"b": 1})
        assert row(ranking, "RR", "trec_eval recip_rank")["value"] == 1
        assert row(ranking, "RR", "trec_eval 10 recip_rank")["value"] == 1 / 2
        assert row(ranking, "AP", "trec_eval 10 map")["value"] == 1 / 2
        assert printed(ranking, "nDCG@2")["trec_eval 10 ndcg_cut_2"] == "0.6309"
        assert "trec_eval 10 recip_rank" not in printed(CONSTANT, "RR")

    def test_scores_beyond_thirty_two_bits(self):
        ranking = ir.Ranking.from_scores({"a": 1e300, "b": 1e299}, {"b": 1})
        assert row(ranking, "RR", "trec_eval recip_rank")["value"] == 1

    def test_ir_measures_takes_ties_two_ways(self):
        assert row(CONSTANT, "RR@3", "ir_measures RR")["value"] == 1
        assert row(CONSTANT, "RR@3", "ir_measures RR@3")["value"] == 1 / 3

    def test_rel_is_kept(self):
        assert row(SIX, "P(rel=3)@6", "trec_eval P_6")["value"] == 2 / 6
        assert row(SIX, "P(rel=3)@6", "trec_eval P_6")["measure"] == "P(rel=3)@6"


@every("measure", with_cutoffs(map(ir.measure, ir.conventions.FAMILIES), (None, 3)), ids=str)
@every(
    "ranking",
    [
        SIX,
        CONSTANT,
        NOTHING,
        TOP_FOUR,
        ir.Ranking.from_scores({"a": 1, "b": 1, "c": 0.5, "d": 0}, {"b": 2, "d": 1, "e": 3}),
        ir.Ranking.from_grades([2, None, 1], not_retrieved=[3, 0, -1]),
    ],
)
def test_our_spelling_gives_the_value(ranking, measure):
    rows = ir.conventions.table(ranking, measure).rows
    for row in rows:
        if row["measure"]:
            assert ranking.value(row["measure"]) == row["value"]
    assert any(row["measure"] for row in rows)
    assert len({row["tool"] for row in rows}) == len(rows)


LINES = [line for family in ir.conventions.FAMILIES.values() for line in family]


def test_tab_offers_what_is_meant():
    assert dir(ir.conventions) == ["FAMILIES", "explain", "sampled_negatives", "table", "ties", "unjudged"]
    assert all(getattr(ir.conventions, name) for name in ir.conventions.__all__)


def test_a_tool_is_one_version_everywhere():
    tools = {line.tool.name: set() for line in LINES}
    for line in LINES:
        tools[line.tool.name].add((line.tool.version, line.tool.run))
        assert bool(line.tool.name) == bool(line.tool.version)
    assert all(len(versions) == 1 for versions in tools.values()), tools


def test_what_was_only_read_says_so():
    versions = {row["tool"]: row["version"] for row in ir.conventions.table(SIX, "nDCG@6").rows}
    assert versions["ranx ndcg@6"] == "0.3.21"
    assert versions["RRE NDCG@6"] == "1.1, read, not run"
    assert versions["ideal of top grades"] == ""


def test_every_line_is_one_sentence_or_two_and_stands_alone():
    for family in ir.conventions.FAMILIES.values():
        for line in family:
            assert line.why.endswith(".")
            assert not line.why.startswith("The same")


class TestShown:
    def test_in_a_notebook(self):
        html = ir.conventions.table(SIX, "nDCG@6")._repr_html_()
        # A line for each row, and the headings.
        assert html.count("<tr>") == len(ir.conventions.table(SIX, "nDCG@6").rows) + 1
        assert "<caption" in html
        assert "nDCG(ideal=&#x27;retrieved&#x27;)@6" in html
        assert not {"<style", "<svg", "data-"} & {part for part in ("<style", "<svg", "data-") if part in html}

    def test_as_text(self):
        rows = ir.conventions.table(SIX, "nDCG@6").rows
        values = len({row["printed"] for row in rows})
        text = str(ir.conventions.table(SIX, "nDCG@6"))
        assert text == repr(ir.conventions.table(SIX, "nDCG@6"))
        assert text.startswith("nDCG@6: one name, many numbers")
        assert text.endswith(f"{len(rows)} rows under the name nDCG@6, {values} different values.")

    def test_as_a_table(self):
        frame = ir.conventions.table(SIX, "nDCG@6").table
        assert list(frame.columns) == ["tool", "version", "value", "printed", "measure", "why"]
        assert frame["value"].max() == SIX.value("nDCG(ideal='retrieved')@6")

    def test_for_other_documents(self):
        answers = (
            ir.conventions.table(SIX, "nDCG@6"),
            ir.conventions.explain(SIX, "0.9612"),
            ir.conventions.ties(CONSTANT, "AP"),
        )
        for answer in answers:
            markdown, latex = answer.to_markdown(), answer.to_latex()
            # A line of the table for each row, and one of headings and one of strokes or lines; ties have two tables.
            tables = 2 if hasattr(answer, "shares") else 1
            rows = len(answer.rows) + (len(answer.shares) if tables == 2 else 0)
            assert sum(line.startswith("| ") for line in markdown.splitlines()) == rows + 2 * tables
            assert latex.count(r" \\") == rows + tables
            assert latex.count(r"\begin{tabular}") == latex.count(r"\end{tabular}") == tables
            assert answer.sentence in markdown
        assert "ndcg\\_cut\\_6" in answers[0].to_markdown()

    def test_frozen(self):
        with pytest.raises(AttributeError):
            ir.conventions.table(SIX, "AP").rows = ()


class TestExplain:
    def test_a_number_names_its_conventions(self):
        found = ir.conventions.explain(SIX, 0.9608)
        assert found.found
        assert {row["tool"] for row in found.rows} >= {AVERAGED, "torchmetrics retrieval_normalized_dcg"}
        assert found.rows[0]["asked"] == "nDCG, nDCG@6, nDCG@10, nDCG@20"
        assert found.sentence == f"{len(found.rows)} conventions give 0.9608."

    @every(("ranking", "measure", "tool", "digits"), [row for row in PUBLISHED if row[1] != "nDCG"])
    def test_every_published_value_is_found(self, ranking, measure, tool, digits):
        found = ir.conventions.explain(ranking, digits, measure)
        assert found.found
        assert tool in {row["tool"] for row in found.rows}

    def test_the_digits_of_the_text_count(self):
        half = ir.Ranking.from_grades([0, 1, 1, 1, 0, 0])  # AP = 0.6389
        assert "trec_eval map" in {row["tool"] for row in ir.conventions.explain(half, "0.64", "AP").rows}
        assert not ir.conventions.explain(half, "0.640", "AP").found
        # A float cannot keep its last zero.
        assert ir.conventions.explain(half, 0.640, "AP").found

    def test_halves_go_up_on_the_exact_fraction(self):
        # 29/200 is 0.145, its float a little less.
        ranking = ir.Ranking.from_grades([1] * 29 + [0] * 171)
        found = ir.conventions.explain(ranking, "0.15", "P")
        assert {"trec_eval set_P", "trec_eval P_200"} <= {row["tool"] for row in found.rows}
        assert {row["printed"] for row in found.rows} == {"0.15"}
        assert not ir.conventions.explain(ranking, "0.14", "P@200").found

    def test_a_float_with_all_its_digits(self):
        found = ir.conventions.explain(SIX, SIX.value("nDCG@6"))
        assert "trec_eval ndcg_cut_6" in {row["tool"] for row in found.rows}

    @pytest.mark.parametrize(("number", "fits"), [("139/210", True), (Fraction(139, 210), True), ("138/210", False)])
    def test_a_fraction_is_met_exactly(self, number, fits):
        assert ir.conventions.explain(SIX, number, "AP").found is fits

    def test_one_means_one(self):
        assert all(row["value"] == 1 for row in ir.conventions.explain(SIX, 1).rows)

    def test_the_nearest(self):
        found = ir.conventions.explain(SIX, "0.9612")
        assert not found.found
        assert len(found.rows) == 5
        assert found.rows[0]["tool"] == AVERAGED
        assert found.rows[0]["distance"] == abs(SIX.value("nDCG(ideal='retrieved')") - 0.9612)
        assert [row["distance"] for row in found.rows] == sorted(row["distance"] for row in found.rows)
        assert "None of the conventions gives 0.9612" in str(found)
        assert "0.000392" in found._repr_html_()

    def test_a_slip_is_named_where_no_tool_prints_the_number(self):
        # The ideal DCG over the DCG.
        upside_down = rounded(1 / SIX.value("nDCG@6"), 4)
        found = ir.conventions.explain(SIX, upside_down)
        says = "That is the fraction upside down: DCG is divided by the ideal."
        assert not found.found
        assert (found.rows[0]["asked"], found.rows[0]["why"]) == ("nDCG@6", says)
        assert f"No tool prints {upside_down}; it is the slip: {says}" in str(found)
        # Behind it the nearest of the tools, as everywhere.
        distances = [row["distance"] for row in found.rows[1:]]
        assert len(distances) == 4 and distances == sorted(distances)
        assert "slip" not in str(ir.conventions.explain(SIX, upside_down, "AP"))

    def test_cutoffs_with_the_same_slip_share_a_row(self):
        found = ir.conventions.explain(SIX, "11", "DCG")
        assert [row["asked"] for row in found.rows if row["tool"].startswith("no tool")] == [
            "DCG, DCG@6, DCG@10, DCG@20"
        ]

    def test_a_number_of_a_tool_is_no_slip(self):
        """Divided by the hits found it is AP in torchmetrics."""
        found = ir.conventions.explain(ir.example("ap-unretrieved").ranking, "34/45", "AP")
        assert found.found and "slip" not in str(found)

    def test_restricted_to_one_measure(self):
        found = ir.conventions.explain(SIX, "0.5429", "AP@5")
        assert {row["asked"] for row in found.rows} == {"AP@5"}
        family = ir.conventions.explain(SIX, "0.5429", "AP")
        assert {row["asked"] for row in family.rows} == {"AP@5"}

    def test_rel_is_kept_at_every_cutoff(self):
        found = ir.conventions.explain(SIX, "0.33", "P(rel=3)")
        assert {"P(rel=3)@6"} == {row["asked"] for row in found.rows if row["tool"] == "trec_eval P_6"}

    def test_a_family_without_a_cutoff(self):
        found = ir.conventions.explain(SIX, SIX.work("Bpref").printed(), "Bpref")
        assert {row["asked"] for row in found.rows} == {"Bpref"}
        assert found.found


# Scores in runs of 3, 1 and 2.
TIED = ir.Ranking.from_scores(
    {"a": 5, "b": 5, "c": 5, "d": 4, "e": 3, "f": 3}, {"a": 0, "b": 2, "c": 1, "d": 0, "e": 0, "f": 3, "g": 1}
)
# In the second an unjudged document ties with one that is judged and not relevant: a condensed list tells them apart.
TIED_RANKINGS = [TIED, TIED.regrade("a", None).regrade("c", 0), TIED.regrade("b", -1)]
TIED_MEASURES = [
    *with_cutoffs((of for of in MEASURES.values() if "ties" in of.takes), (None, 2)),
    "AP(divide_by='found')@5",
    "IPrec(recall=0.5)",
    "AP(unjudged='skip')@2",
    "nDCG(gain={0: 0, 1: 3, 2: 1, 3: 2})@2",
]


class TestTies:
    @every("ranking", TIED_RANKINGS, ids=["", "None", "-1"])
    @every("measure", TIED_MEASURES, ids=str)
    def test_against_every_order(self, ranking, measure):
        every = [
            round(ranking.reordered([*top, "d", *bottom]).value(measure), 12)
            for top in permutations("abc")
            for bottom in permutations("ef")
        ]
        found = ir.conventions.ties(ranking, measure)
        low, high = min(every), max(every)
        best, worst = (low, high) if ir.measure(measure).smaller_is_better else (high, low)
        assert found.value("best") == pytest.approx(best, abs=1e-12)
        assert found.value("worst") == pytest.approx(worst, abs=1e-12)
        assert found.value("average") == pytest.approx(sum(every) / len(every), abs=1e-12)
        assert found.value("given order") == ranking.value(measure)
        assert found.value("docno") == pytest.approx(ranking.reordered(list("cbadfe")).value(measure), abs=1e-12)
        orders = {round(row["value"], 12): row["orders"] for row in found.shares}
        assert orders == {value: every.count(value) for value in every}
        assert all(row["share"] == Fraction(row["orders"], 12) for row in found.shares)

    @every("measure", TIED_MEASURES, ids=str)
    def test_what_the_measure_does_about_ties_plays_no_part(self, measure):
        measure = ir.measure(measure)
        plain = ir.conventions.ties(TIED, measure(ties="given order"))
        for parameter in ("average", "docno"):
            assert ir.conventions.ties(TIED, measure(ties=parameter)).rows == plain.rows

    def test_a_constant_scorer(self):
        found = ir.conventions.ties(CONSTANT, "AP")
        values = {row["order"]: row["printed"] for row in found.rows}
        assert values == {
            "best": "1.0000",
            "worst": "0.3333",
            "average": "0.6111",
            "docno": "1.0000",
            "given order": "0.3333",
            "last": "0.3333",
        }
        assert [(row["printed"], row["orders"], row["share"]) for row in found.shares] == [
            ("1.0000", 2, Fraction(1, 3)),
            ("0.5000", 2, Fraction(1, 3)),
            ("0.3333", 2, Fraction(1, 3)),
        ]
        assert "leave 6 orders open" in found.sentence
        assert found._repr_html_().count("<table") == 2
        assert str(found).endswith("0.3333       2    1/3")

    def test_many_documents_few_arrangements(self):
        # 1 relevant among 60: 60! orders, 60 arrangements.
        scores = dict.fromkeys([f"d{number}" for number in range(60)], 1)
        found = ir.conventions.ties(ir.Ranking.from_scores(scores, {"d0": 1}), "RR")
        assert found.value("average") == pytest.approx(sum(1 / rank for rank in range(1, 61)) / 60)
        assert len(found.shares) == 60
        assert sum(row["orders"] for row in found.shares) == math.factorial(60)
        assert "about 10^81 orders" in found.sentence

    def test_a_long_tie_of_one_kind(self):
        scores = dict.fromkeys([f"d{number}" for number in range(2000)], 1)
        found = ir.conventions.ties(ir.Ranking.from_scores(scores, {"d0": 0, "e": 1}), "AP")
        assert [(row["value"], row["share"]) for row in found.shares] == [(0, 1)]
        assert "leave about 10^5735 orders open" in found.sentence
        assert "about 10^5735" in str(found)

    @pytest.mark.slow
    def test_too_many_arrangements(self):
        scores = dict.fromkeys([f"d{number}" for number in range(40)], 1)
        ranking = ir.Ranking.from_scores(scores, {f"d{number}": 1 for number in range(20)})
        found = ir.conventions.ties(ranking, "P@10")
        assert found.shares == ()
        assert (found.value("best"), found.value("worst"), found.value("average")) == (1, 0, 0.5)
        assert "not worked out" in found.sentence
        assert math.isnan(ir.conventions.ties(ranking, "AP(divide_by='found')@10").value("best"))
        # The expected maximum needs no orders tried out.
        found = ir.conventions.ties(ranking, "IPrec")
        assert found.value("worst") < found.value("average") < found.value("best")

    @pytest.mark.parametrize("measure", ["AP", "nDCG@3", "AP(divide_by='found')@2", "IPrec"])
    def test_without_scores_all_are_the_same(self, measure):
        found = ir.conventions.ties(SIX, measure)
        assert {row["value"] for row in found.rows} == {SIX.value(measure)}
        assert found.shares == ()
        assert "no scores" in found.sentence

    def test_scores_without_ties(self):
        found = ir.conventions.ties(ir.Ranking.from_scores({"a": 2, "b": 1}, {"b": 1}), "AP")
        assert {row["value"] for row in found.rows} == {0.5}
        assert "one order only" in found.sentence

    def test_an_empty_ranking(self):
        assert ir.conventions.ties(ir.Ranking([], {"a": 1}), "AP").value("best") == 0


@pytest.mark.parametrize("grade", [0, 0.001, 0.014])
def test_rre_divides_by_zero_where_every_ideal_term_is_cut_down_to_nothing(grade):
    rows = ir.conventions.table(ir.Ranking.from_grades([grade], not_retrieved=[0]), "nDCG@3").rows
    (row,) = (row for row in rows if row["tool"] == "RRE NDCG@3")
    assert math.isnan(row["value"])
    assert row["why"] == "Every ideal term is cut down to 0.00, and its code then divides by zero."


def test_rre_has_a_number_where_one_ideal_term_is_left():
    rows = ir.conventions.table(ir.Ranking.from_grades([0.015]), "nDCG@3").rows
    (row,) = (row for row in rows if row["tool"] == "RRE NDCG@3")
    assert row["value"] > 0


def test_explaining_passes_over_what_cannot_read_a_grade():
    above = ir.Ranking.from_grades([3, 2, 0, 5], scale=dict.fromkeys(range(4), ""))
    assert ir.conventions.explain(above, "0.75").found  # P without a cutoff; ERR has no number for a 5 of 3


# Binary and graded ones, that are divided by what is to be found and not, and what reads them in another way.
RANGED = [
    "P@3", "R@3", "F1@3", "AP", "AP@3", "AP(divide_by='min(k,R)')@3", "AP(divide_by='found')", "AP(unjudged='skip')",
    "AP(rel=2)", "RR", "RBP", "Rprec", "Success@2", "IPrec@0.5", "SearchLength", "AUC", "CG@3", "DCG@3", "nDCG",
    "nDCG@3", "nDCG(gain='exponential')@4", "nDCG(no_relevant='one')@3", "nDCG(ideal='retrieved')@3", "ERR@4",
    "ContextPrecision",
]  # fmt: skip


def test_what_nobody_has_judged_moves_a_value_so_far_and_no_further():
    """Against every grade of every unjudged document, of the list and of others."""
    source = random.Random(7)
    for _ in range(effort.many(400)):
        documents, others = (
            [f"{name}{at}" for at in range(source.randint(0, most))] for name, most in (("d", 4), ("x", 2))
        )
        top, of = source.choice([1, 2, 3]), ir.measure(source.choice(RANGED))
        judged = {each: source.randint(0, top) for each in [*documents, "y"] if source.random() < 0.5}
        scores = sorted(source.choices([1, 2, 3], k=len(documents)), reverse=True)
        if "ties" in of.takes and not of.needs_scores:
            of = of(ties=source.choice([of.ties, "docno"]))
        scores = scores if of.needs_scores or source.random() < 0.5 else None
        page = ir.Ranking(documents, judged, scores=scores)
        free = [each for each in documents if each not in judged] + others
        values = []
        for grades in product(range(top + 1), repeat=len(free)):
            given = {**judged, **dict(zip(free, grades))}
            values.append(of(ir.Ranking(documents, given, scores=scores, scale={top: "best"})))
        known = [each for each in values if not math.isnan(each)] or [math.nan]
        found = ir.conventions.unjudged(page, of, elsewhere=[*documents, *others], top=top)
        ends = found.value("lowest"), found.value("highest")
        assert ends == pytest.approx((min(known), max(known)), abs=1e-12, nan_ok=True), (of, page, others, top)


def test_all_that_is_unjudged_may_be_relevant_and_ap_falls_by_it():
    """The best it may find is not the best value: more is to be found then."""
    page = ir.Ranking(["d3", "d7", "d1", "d2", "d8"], {"d1": 1, "d2": 0, "d3": 1, "d7": 1})
    found = ir.conventions.unjudged(page, "AP", elsewhere=["d4", "d5", "d6", "d9", "d10", "d8"])
    assert [row["printed"] for row in found.rows] == ["1.0000", "1.0000", "0.9500", "0.3750", "1.0000"]
    assert found.sentence == "1 result of this list nobody has judged. AP lies between 0.3750 and 1.0000."
    assert "5 documents of other lists" in found.rows[-1]["why"]
    many = ir.Ranking(range(40), {0: 3})
    assert "of the grades 0 and 3 alone" in ir.conventions.unjudged(many, "DCG").rows[-1]["why"]
    assert ir.conventions.unjudged(many, "DCG").value("highest") == pytest.approx(
        sum(3 / math.log2(rank + 1) for rank in range(1, 41))
    )
    whole = ir.conventions.unjudged(SIX, "AP")
    assert whole.value("lowest") == whole.value("highest") and whole.sentence.startswith("Every result")
