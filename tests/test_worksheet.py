"""Worksheets: which cells are empty, what is replied to them, and how they stand on paper."""

import json
import math
import re
from fractions import Fraction
from html import unescape

import nbformat
import pytest

import irlessons as ir
from irlessons import AP, CG, DCG, ERR, F1, nDCG, P, R, RBP, Rprec, RR, widgets
from irlessons.exercises import EXERCISES, Worksheet, WORKSHEETS
from irlessons.exercises.form import Form
from irlessons.pages.blocks import Blocks
from irlessons.pages.slides.deck import page
from irlessons.widgets.on_record import WHOLE

SIX = ir.example("dcg-six").ranking
SHEET = ir.worksheet("dcg-six")
MISSED = ir.example("ap-unretrieved").ranking
MEASURED = [CG @ 6, DCG @ 6, nDCG @ 6, P @ 5, R @ 5, F1 @ 5, Rprec, AP, RR, ERR, RBP]


def message(sheet: Worksheet, column: str, row: int, text: str) -> str:
    return sheet.check({column: {row: text}})[column][row].message


def test_it_is_what_the_front_door_shows():
    assert isinstance(SHEET, Worksheet)
    found = SHEET.check({"term": {2: "1.26"}})
    assert found["term"][2] and "2 × 0.6309 = 1.2619" in found["term"][2].message


@pytest.mark.parametrize("text", ["1.26", "1.262", "1,2619", "1.261859507142915", " 1.26 ", "≈ 1.26"])
def test_decimals_are_taken_as_somebody_writes_them(text):
    assert SHEET.check({"term": {2: text}})["term"][2]


@pytest.mark.parametrize("text", ["2/3", "0.67", "0,667", "4/6", "66.67%"])
def test_fractions_are_welcome(text):
    assert ir.worksheet("ap-small").check({"precision": {3: text}})["precision"][3]


def test_a_fraction_is_said_once():
    assert message(ir.worksheet("pr-tables"), "precision", 6, "0.83") == "5/6 = 0.8333"


def test_half_may_be_rounded_either_way():
    sheet = ir.worksheet(ir.Ranking.from_grades([1, 0, 0, 0, 0, 0, 0, 1]), P @ 8)
    assert sheet.cells["precision 7"].number == Fraction(1, 7)
    half = ir.worksheet(ir.Ranking.from_grades([1, *[0] * 7]), P @ 8)
    for text in ("0.12", "0.13", "0.125", "1/8"):
        assert half.check({"precision": {8: text}})["precision"][8]
    assert not half.check({"precision": {8: "0.14"}})["precision"][8]
    # Nor is it wrong what cannot be read.
    assert half.check({"precision": {8: "an eighth"}})["precision"][8].right is None


# What is computed here is computed by hand, not by the package.
@pytest.mark.parametrize(
    ("column", "row", "wrong", "says"),
    [
        ("term", 3, 3 * 2, "multiplies by log₂(i+1)"),
        ("term", 3, 3 / math.log2(3), "divides by log₂ i"),
        ("term", 3, 3 / math.log(4), "natural logarithm"),
        ("term", 3, 3 / math.log10(4), "base 10"),
        ("term", 3, 3 / 3, "divides by the rank"),
        ("term", 3, (2**3 - 1) / 2, "gain 2^grade − 1"),
        ("discount", 4, math.log2(5), "multiplies by log₂(i+1)"),
        ("discount", 4, 1 / 4, "divides by the rank"),
    ],
)
def test_a_slip_is_named_where_it_gives_this_number_in_this_row(column, row, wrong, says):
    for digits in (2, 3, 4):
        assert says in message(SHEET, column, row, f"{wrong:.{digits}f}")
    # The same number elsewhere is no such slip.
    assert says not in message(SHEET, column, 6 if row != 6 else 5, f"{wrong:.4f}")


def test_a_factor_alone_is_named_and_no_slip_of_another_gain():
    for row, gain in ((3, "3.00"), (5, "1"), (6, "2")):
        assert message(SHEET, "term", row, gain) == "That is the gain alone. term = gain × discount."
    assert message(SHEET, "term", 4, "0.43") == "That is the discount alone. term = gain × discount."
    assert not any("−1:" in says or "squares" in says for cell in SHEET.cells.values() for says, _ in cell.slips)
    exponential = ir.worksheet("dcg-six-exponential")
    assert message(exponential, "gain", 3, "3") == (
        "That takes the grade itself for the gain. Here the gain is 2^grade − 1. Or: "
        "That is the number of the row above."
    )
    assert "forgets the −1" in message(exponential, "gain", 3, "8")
    assert "squares the grades" in message(exponential, "term", 3, "4.5")


def test_what_was_right_stays_right_whatever_is_wrong_above():
    for terms in ({2: "1.50"}, {2: "1.26", 3: "1.4"}, {2: "1.26", 3: "1.5", 4: "0", 5: "0.39", 6: "0.71"}):
        assert SHEET.check({"term": terms, "value": "6.8612"})["value"]
    # With the reader's own that are right, as well: 4.26 + 1.5.
    sheet = ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"])
    assert sheet.check({"term": {2: "9"}, "cumulative": {2: "4.26", 3: "5.7600"}})["cumulative"][3]


def test_more_decimals_are_asked_for_where_they_may_name_a_mistake():
    assert "I may know" in message(SHEET, "term", 3, "1.9") and "log₂ i" in message(SHEET, "term", 3, "1.89")
    for text in ("1.7", "9.5"):
        assert "know no mistake" in message(SHEET, "term", 3, text)


def test_what_nobody_knows_is_told_the_rule_of_the_row():
    assert message(SHEET, "term", 2, "77.77") == "I know no mistake that gives this answer. term = gain × discount"


def test_too_few_digits_are_a_reply_of_their_own():
    assert "give 2 decimals" in message(SHEET, "term", 2, "1.3")


def test_the_value_names_its_slip_too():
    assert "without any discount" in SHEET.check({"value": "11"})["value"].message
    assert SHEET.check({"DCG@6": "6.861"})["DCG@6"]


def test_a_number_that_follows_from_a_wrong_one_is_told_so_and_does_not_count():
    sheet = ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"])
    found = sheet.check({"cumulative": {2: "3.26", 3: "6.00", 4: "6.00"}})["cumulative"]
    # 3.26 is wrong, for the sum is 4.26; what follows it would be 4.76.
    assert not found[2] and "Right with" not in found[2].message
    found = sheet.check({"cumulative": {2: "3.26", 3: "4.76", 4: "4.76", 5: "6.15"}})["cumulative"]
    assert found[3].message == "Right with your 3.26 above, which is off." and not found[3]
    assert found[4].message == "Right with your 4.76 above, which is off." and not found[4]
    assert found[5]
    term = sheet.check({"term": {2: "3"}, "cumulative": {2: "6"}})
    assert term["cumulative"][2].message == "Right with your 3 in this row, which is off."


def test_an_edit_above_changes_the_verdict_below():
    below = {"cumulative": {3: "4.76"}}
    sheet = ir.worksheet(SIX, DCG @ 6, blanks=["cumulative"])
    assert "which is off" in sheet.check({"cumulative": {2: "3.26", **below["cumulative"]}})["cumulative"][3].message
    assert (
        "which is off" not in sheet.check({"cumulative": {2: "4.26", **below["cumulative"]}})["cumulative"][3].message
    )


def test_numbers_rounded_on_the_way_are_no_mistake():
    """The terms with two decimals add up to 4.24, and the exact sum is 4.2252."""
    sheet = ir.worksheet(ir.Ranking.from_grades([2, 0, 1, 0, 1, 1, 2, 1]), DCG, blanks=["term", "value"])
    terms = dict(enumerate(["0", "0.50", "0", "0.39", "0.36", "0.67", "0.32"], 2))
    found = sheet.check({"term": terms, "value": "4.24"})
    assert found["value"] and found["value"].message.startswith("Right with the numbers as they are rounded here.")
    assert not sheet.check({"value": "4.24"})["value"]


def test_what_is_unjudged_and_what_was_not_found_can_be_worked_out():
    ranking = ir.Ranking.from_grades([None, 2, 0, None], not_retrieved=[3])
    for measure in MEASURED:
        sheet = ir.worksheet(ranking, measure)
        assert all(cell.asked.check(cell.shown) for cell in sheet.cells.values()) and sheet.html() != sheet.html(True)
    assert ir.worksheet(ranking, DCG, blanks=["gain"], given=0).check({"gain": {1: "0", 2: "2"}})["gain"][1]


def test_several_wrong_numbers_are_named_together():
    found = SHEET.check({"discount": {2: "1"}, "term": {2: "2"}})["term"][2]
    assert found.message == "Right with your 1 in this row, which is off."
    many = SHEET.check({"term": {2: "2", 3: "3", 5: "1"}, "value": "9.71"})["value"]
    assert many.message == "Right with your numbers above, several of which are off."


@pytest.mark.parametrize("measure", MEASURED, ids=str)
@pytest.mark.parametrize("ranking", [SIX, MISSED, ir.example("ndcg-six").ranking], ids=["six", "missed", "pool"])
def test_every_number_of_the_working_is_right(ranking, measure):
    sheet, work = ir.worksheet(ranking, measure), ranking.work(measure)
    assert sheet.cells
    for key, cell in sheet.cells.items():
        name, _, row = key.rpartition(" ")
        if cell.row is not None:
            rows = work.ideal_rows if name.startswith("ideal ") else work.rows
            assert float(cell.number) == rows[int(row) - 1][name.removeprefix("ideal ").replace(" ", "_")]
        reply = cell.asked.check(cell.shown)
        assert reply, (key, cell.shown, reply)
    assert float(sheet.cells[sheet.feet[-1].key].number) == work.value


@pytest.mark.parametrize("measure", MEASURED, ids=str)
def test_each_slip_of_the_measure_is_known_by_its_value(measure):
    ranking = ir.example("ndcg-six").ranking
    sheet = ir.worksheet(ranking, measure)
    slips = sheet.cells[sheet.feet[-1].key].slips
    known = {says for says, _ in slips}
    for name, slip in measure.slips.items():
        found = slip.made(measure, ranking)
        # Slips of 2^grade − 1 are none of a linear gain.
        if name in ("no −1", "squared", "doubled"):
            assert found is None and slip.says not in known
        elif found is not None and abs(found.value - ranking.value(measure)) > 1e-9:
            # A rare one is said where no other gives the number.
            by_another = slip.rare and any(abs(found.value - number) < 1e-9 for _, number in slips)
            assert slip.sentence(measure, ranking) in known or by_another


@pytest.mark.parametrize("name", WORKSHEETS)
def test_a_worksheet_of_the_course_has_cells_to_fill_in_and_says_what_was_printed(name):
    sheet = ir.worksheet(name)
    assert sheet.name == name and sheet.title and sum(map(len, sheet.open)) >= 2
    assert all(key in sheet.cells for keys in sheet.open for key in keys)
    assert all(printed["yours"] for printed in sheet.to_page()["printed"])
    assert name not in EXERCISES
    # How to write a fraction gives none away.
    assert "3/7" in sheet.to_page()["accepts"] and Fraction(3, 7) not in [cell.number for cell in sheet.cells.values()]
    assert json.loads(json.dumps(sheet.to_page()))["id"] == name
    # Nothing of a template is left.
    assert not re.search(r"\{(?!own|right|answer|wanted|digits|hint)", repr(sheet.to_page()["slips"]))


def test_the_blanks_begin_with_the_last_step():
    assert [keys[0] for keys in SHEET.open] == ["DCG@6", "term 2", "discount 2"]
    both = ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"], given=2)
    assert both.open == [[f"{name} {row}" for name in ("term", "cumulative") for row in (3, 4, 5, 6)]]
    assert ir.worksheet(SIX, DCG @ 6, blanks=[["value"], ["gain"]], given=5).open == [["DCG@6"], ["gain 6"]]


def test_the_ideal_is_put_in_order_by_the_learner():
    sheet = ir.worksheet("ndcg-six")
    found = sheet.check({"ideal grade": {2: "3", 3: 3, 4: "2", 6: "0"}, "ideal DCG@6": "8.740"})
    assert [bool(reply) for reply in found["ideal grade"].values()] == [True, True, True, False]
    assert "retrieved alone" in found["ideal grade"][6].message
    assert found["ideal DCG@6"]


@pytest.mark.parametrize(
    ("measure", "blanks", "pool"),
    [
        (nDCG @ 2, None, ["1", "3", "2"]),
        (nDCG(ideal="retrieved") @ 2, None, ["1", "3"]),
        (nDCG(ideal="top grade") @ 2, None, []),
        (nDCG @ 2, ["value"], []),
    ],
)
def test_the_grades_to_be_dragged_are_those_that_the_ideal_is_made_of(measure, blanks, pool):
    ranking = ir.Ranking.from_grades([1, None, 3], not_retrieved=[2])
    assert ir.worksheet(ranking, measure, blanks=blanks).to_page()["order"] == {"of": "ideal grade", "grades": pool}


@pytest.mark.parametrize(
    ("measure", "says"),
    [
        (R @ 3, "R = 7 relevant documents, found or not"),
        (Rprec(rel=2), "R = 6 relevant documents, found or not; relevant is a grade of at least 2"),
        (nDCG @ 6, "this order; judged and not retrieved: 3 2"),
        (ERR, "top grade 3"),
        (RBP, "p = 0.8"),
        (DCG, ""),
    ],
)
def test_it_says_what_no_row_shows(measure, says):
    sheet = ir.worksheet(ir.example("ndcg-six").ranking, measure)
    assert sheet.tables[0].caption == says and says in sheet.html() and says in sheet.latex().replace("$", "")


def test_a_mean_over_queries_has_a_row_a_query():
    sheet = ir.worksheet("plurals-mrr")
    found = sheet.check({"rank": {2: "2"}, "RR": {2: "2"}, "MRR": "1/2"})
    assert found["rank"][2] and not found["RR"][2] and "one over it" in found["RR"][2].message
    assert "one over the mean rank" in found["MRR"].message
    assert sheet.check({"value": "0.61"})["value"]
    # Nobody could work out a value without the list.
    assert [row["grades"] for row in sheet.tables[0].rows] == ["0 0 1", "0 1 0", "1 0 0"]
    missed = ir.worksheet([MISSED, SIX], AP)
    assert [row["grades"] for row in missed.tables[0].rows] == ["1 0 1 0 1; not retrieved: 1", "3 2 3 0 1 2"]


def test_an_expected_value_has_a_row_for_each_order_of_the_tie():
    sheet = ir.worksheet("tie-of-two")
    assert [row["order"] for row in sheet.tables[0].rows] == ["A B C D", "A C B D"]
    found = sheet.check({"AP": {1: "1/2", 2: "5/12"}, "value": "11/24"})
    assert all([*found["AP"].values(), found["value"]])
    assert "one order alone" in sheet.check({"value": "0.5"})["value"].message


def test_found_and_missed_make_a_table_of_two_by_two():
    sheet = ir.worksheet("contingency")
    found = sheet.check(
        {"together": {1: "60", 2: "1000060", 3: "1000120"}, "precision": "1/3", "recall": "1/4", "F1": "2/7"}
    )
    assert all([*found.pop("together").values(), *found.values()])
    assert "recall" in sheet.check({"precision": "1/4"})["precision"].message


def test_six_differences_and_their_sign_changes():
    sheet = ir.worksheet("six-differences")
    right = {"difference": {2: "0.10", 6: "-0.02"}, "mean difference": "0.06", "as large": "6", "p": "6/64"}
    found = sheet.check(right)
    assert all([*found.pop("difference").values(), *found.values()])
    wrong = sheet.check({"difference": {2: "-0.1"}, "sign changes": "12", "as large": "3", "p": "3/12"})
    assert "A − B" in wrong["difference"][2].message and "added" in wrong["sign changes"].message
    assert "one side" in wrong["as large"].message and "which are off" in wrong["p"].message


def test_scores_of_a_document_term_by_term():
    tfidf = ir.worksheet("tfidf-doc1")
    assert tfidf.check({"tf weight": {2: "11"}, "weight": {2: "77"}, "score": "87"})["score"]
    assert "forgets the 1" in message(tfidf, "tf weight", 2, "10")
    assert "without the factor" in message(ir.worksheet("bm25-doc1"), "tf weight", 1, "1/3")
    assert "upside down" in message(ir.worksheet("idf-four-terms"), "idf", 3, "-2")


@pytest.mark.parametrize("name", WORKSHEETS)
def test_the_rule_is_asked_as_a_choice(name):
    sheet = ir.worksheet(name)
    replies = [sheet.check({"rule": choice})["rule"] for choice in sheet.rule.choices]
    assert sum(map(bool, replies)) == 1 < len(replies)
    assert all(reply.message and "know no mistake" not in reply.message for reply in replies)


def test_where_the_usual_rule_would_be_wrong_it_is_another_or_none():
    assert "older discount" in ir.worksheet("dcg-ten").rule.question
    assert ir.worksheet(SIX, nDCG(ideal="retrieved") @ 6).rule is None


def test_what_the_rules_say_in_numbers():
    two, four = (ir.retrieval.idf_of(df, 8) for df in (2, 4))
    assert two - four == 1 and f"falls by {two - four:.0f}" in ir.worksheet("idf-four-terms").rule.answer()
    assert (
        f"keeps {100 / math.log2(3):.0f} %"
        in ir.worksheet("dcg-ten").check({"rule": "gain / log₂(rank + 1)"})["rule"].message
    )
    tests = [ir.compare.randomization("AP", [0] * queries, [1] * queries) for queries in (6, 7)]
    # All plus and all minus: two of all sign changes are as large.
    assert tests[0].exact / tests[1].exact == 2 and ir.worksheet("six-differences").rule.answer() == "twice as many"
    weights = [ir.retrieval.bm25_tf(tf, 2) for tf in (1, 10, 10_000)]
    assert sorted(weights) == weights and weights[-1] < 2 + 1


def test_on_paper_it_has_boxes_or_the_solution():
    empty, solved = SHEET.html(), SHEET.html(solution=True)
    assert empty.count("<span") == 11 and solved.count("<span") == 0
    assert "1.2619" in solved and "1.2619" not in empty and "6.8611" in solved and "Printed: DCG@6 = 6.861" in solved
    empty, solved = SHEET.latex(), SHEET.latex(solution=True)
    assert empty.count(r"\rule{") == 11 and solved.count(r"\rule{") == 0
    assert r"1.2619 \\" in solved and empty.count(r"\begin{tabular}") == 1
    assert "□" not in empty + solved


def test_a_page_of_its_own_holds_everything(tmp_path):
    path = SHEET.to_html(tmp_path / "sheet.html")
    text = path.read_text(encoding="utf-8")
    assert len(text) < 120_000 and not re.search(r"https?://|@import|url\(", text)
    assert SHEET.title in text and 'class="irl-today" data-kind="Form"' in text


def test_on_a_slide_it_is_alive():
    output = nbformat.v4.new_output("display_data", {WHOLE: json.dumps(Form(SHEET)._record())})
    cell = nbformat.v4.new_code_cell('ir.worksheet("dcg-six")', outputs=[output])
    (shown,) = Blocks().of(cell)
    assert shown.startswith('<div class="output worksheet"') and 'data-kind="Form"' in shown
    assert '(globalThis.irlKinds ??= {})["Form"] = render;' in page("A deck", "deck", [])


def test_python_hears_what_was_filled_in():
    sheet = ir.worksheet("dcg-six")
    form = Form(sheet)
    form.done = {"cells": {"term 2": "1.26", "DCG@6": "7"}, "rule": "gain / rank", "checks": 2}
    assert sheet.answers == {"term": {2: "1.26"}, "DCG@6": "7", "rule": "gain / rank"}
    assert [bool(reply) for reply in (sheet.check(sheet.answers)["term"][2], sheet.check(sheet.answers)["DCG@6"])] == [
        True,
        False,
    ]
    form.done = {}
    assert sheet.answers == {}


def test_without_a_kernel_it_shows_its_table():
    for said in (repr(SHEET), Form(SHEET)._still()):
        assert "rank" in said and "1.2619" not in said and widgets.RUN in unescape(said)


def test_the_version_is_that_of_the_content():
    told = [ir.worksheet(SIX, DCG @ 6, given=given).to_page() for given in (1, 1, 2)]
    assert told[0]["version"] == told[1]["version"] != told[2]["version"]
    assert told[0]["id"] == told[1]["id"] != told[2]["id"] and told[0]["id"].startswith("worksheet ")


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        (("dcg-sixx",), ValueError, "unknown worksheet 'dcg-sixx'; did you mean 'dcg-six'"),
        ((SIX,), TypeError, "needs a ranking and a measure"),
        (("dcg-six", "DCG@6"), TypeError, "needs a ranking and a measure"),
        ((SIX, "LRAP"), ValueError, "LRAP has no worksheet"),
        ((ir.Ranking.from_grades([0, 0]), "AP"), ValueError, "AP of this ranking leaves nothing to work out"),
        ((ir.Ranking.from_grades([], not_retrieved=[1]), "P@5"), ValueError, "it needs a result"),
        ((3, "AP"), TypeError, "rankings"),
    ],
)
def test_what_cannot_be_a_worksheet_is_named(given, error, says):
    with pytest.raises(error, match=re.escape(says)):
        ir.worksheet(*given)


def test_an_unknown_column_or_row_is_named():
    with pytest.raises(ValueError, match="unknown column of DCG@6 'cumulativ'; did you mean 'cumulative'"):
        ir.worksheet(SIX, DCG @ 6, blanks=["cumulativ"])
    with pytest.raises(ValueError, match="unknown column of this worksheet 'trem'; did you mean 'term'"):
        SHEET.check({"trem": "1"})
    with pytest.raises(ValueError, match="'term' has nothing to fill in in row 9; it has the rows 1, 2, 3, 4, 5, 6"):
        SHEET.check({"term": {9: "1"}})
    with pytest.raises(TypeError, match="'term' is a column; give its rows"):
        SHEET.check({"term": "1.26"})
