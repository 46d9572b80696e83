"""Worksheets: which cells are empty, what is replied to them, and how they stand on paper."""

import json
import math
import re
from fractions import Fraction
from html import unescape

import nbformat
import pytest
from browser.on_page.today import held_in, read_in
from cases import every

import irlessons as ir
from irlessons import AP, CG, DCG, ERR, F1, nDCG, P, R, RBP, Rprec, RR, widgets
from irlessons.exercises import EXERCISES, Worksheet, WORKSHEETS
from irlessons.exercises.form import Form
from irlessons.pages.blocks import Blocks
from irlessons.pages.slides.deck import page
from irlessons.widgets import typeface
from irlessons.widgets.on_record import RECORD

SIX = ir.example("dcg-six").ranking
SHEET = ir.worksheet("dcg-six")
MISSED = ir.example("ap-unretrieved").ranking
OLDER = DCG(discount="log(i)") @ 6
MEASURED = [CG @ 6, DCG @ 6, nDCG @ 6, P @ 5, R @ 5, F1 @ 5, Rprec, AP, RR, ERR, RBP]


def test_it_is_what_the_front_door_shows():
    assert isinstance(SHEET, Worksheet)
    found = SHEET.check({"term": {2: "1.26", 3: "7"}, "value": "6.8612"})
    assert found["term"][2] and not found["term"][3] and found["value"]


def test_a_column_is_there_where_it_is_asked_for():
    ranking = ir.Ranking.from_grades([3, 0, 2])
    for name, measure in {
        "discount": DCG @ 3,
        "ideal discount": nDCG @ 3,
        "ideal_term": nDCG @ 3,
        "recall": F1 @ 2,
    }.items():
        sheet = ir.worksheet(ranking, measure, blanks=[name])
        assert {sheet.cells[key].name for keys in sheet.open for key in keys} == {name.replace("_", " ")}


def test_no_slip_is_of_another_gain():
    assert not any("−1:" in says or "squares" in says for cell in SHEET.cells.values() for says, _ in cell.slips)


def test_what_is_unjudged_and_what_was_not_found_can_be_worked_out():
    ranking = ir.Ranking.from_grades([None, 2, 0, None], not_retrieved=[3])
    for measure in MEASURED:
        sheet = ir.worksheet(ranking, measure)
        assert all(cell.asked.check(cell.shown) for cell in sheet.cells.values()) and sheet.html() != sheet.html(True)


PLAIN = re.compile(r"[\d/ .+()−×-]+")


@every("sheet", [*WORKSHEETS, *((measure, ranking) for measure in MEASURED for ranking in (SIX, MISSED))])
def test_the_numbers_of_a_cell_give_what_stands_in_it(sheet):
    """In the row of what was never retrieved, and below the table, too."""
    made = WORKSHEETS[sheet]() if isinstance(sheet, str) else ir.worksheet(sheet[1], sheet[0])
    for cell in made.cells.values():
        for part in filter(PLAIN.fullmatch, filter(None, cell.numbers.split(" = "))):
            worked_out = eval(part.replace("−", "-").replace("×", "*"))
            assert worked_out == pytest.approx(float(cell.number), abs=0.0006), (cell.key, part)


@pytest.mark.parametrize("ranking", [SIX, MISSED, ir.example("ndcg-six").ranking], ids=["six", "missed", "pool"])
@every("measure", MEASURED)
def test_every_number_of_the_working_is_right(ranking, measure):
    sheet = ir.worksheet(ranking, measure)
    assert sheet.cells
    works = {"": ranking.work(measure)}
    for at, each in enumerate(sheet.rounds, 2):
        order = [row["document"] for row in each.tables[0].rows if row["rank"] is not None]
        works[f"round {at} "] = ir.Ranking(order, ranking.judgments).work(measure)
    for key, cell in sheet.cells.items():
        which = re.match(r"(round \d )?", key)[0]
        name, _, row = key.removeprefix(which).rpartition(" ")
        work = works[which]
        if cell.row is not None:
            rows = work.ideal_rows if name.startswith("ideal ") else work.rows
            assert float(cell.number) == rows[int(row) - 1][name.removeprefix("ideal ").replace(" ", "_")]
        reply = cell.asked.check(cell.shown)
        assert reply, (key, cell.shown, reply)
    for which, work in works.items():
        assert float(sheet.cells[which + sheet.feet[-1].key].number) == work.value


@every("measure", MEASURED)
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


@every("name", WORKSHEETS)
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
    assert not re.search(r"\{(?!own|right|answer|wanted|digits|hint)", repr(sheet.to_page()["sentences"]))


def test_the_blanks_begin_with_the_last_step():
    assert [keys[0] for keys in SHEET.open] == ["DCG@6", "round 2 term 2", "round 3 discount 2"]
    both = ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"], given=2)
    assert both.open == [[f"{name} {row}" for name in ("term", "cumulative") for row in (3, 4, 5, 6)]]
    # What is made of the gains would give them away.
    gains = ir.worksheet(SIX, DCG @ 6, blanks=[["value"], ["gain"]], given=5)
    assert gains.open == [["DCG@6"], ["round 2 gain 6", "round 2 term 6", "round 2 DCG@6"]]


@pytest.mark.parametrize("name", ["ap-small", "dcg-six", "rbp-six"])
def test_each_round_asks_another_list_of_like_difficulty(name):
    sheet = ir.worksheet(name)
    # Nothing of it is left to chance: the same lists each time.
    assert sheet.to_page() == ir.worksheet(name).to_page() and len(sheet.rounds) == len(sheet.stages) - 1 >= 1
    alike = "grade" if any(column.name == "grade" for column in sheet.tables[0].columns) else "relevant"
    tables = [sheet.tables[0], *(each.tables[0] for each in sheet.rounds)]
    shown = [[row[alike] for row in table.rows] for table in tables]
    assert all(sorted(each) == sorted(shown[0]) for each in shown) and len(set(map(tuple, shown))) == len(shown)
    values = [sheet.feet[-1].number, *(each.feet[-1].number for each in sheet.rounds)]
    assert len(set(values)) == len(values)
    says = re.compile(r"A new list, with .*\. Now the (term|weight|discount|precision)s are yours(, too)?\.")
    for at, each in enumerate(sheet.rounds, 2):
        assert says.fullmatch(each.says)
        # All that it asks is of its own list.
        assert all(key.startswith(f"round {at} ") for key in sheet.open[at - 1])


def test_graded_rounds_have_no_grade_where_it_stood():
    sheet = ir.worksheet("dcg-six")
    grades = [[row["grade"] for row in table.rows] for table in (sheet.tables[0], *(r.tables[0] for r in sheet.rounds))]
    assert all(len(set(of_rank)) == len(of_rank) for of_rank in zip(*grades))


def test_a_list_without_another_order_is_asked_about_once():
    alike = ir.worksheet(ir.Ranking.from_grades([1, 1, 1]), DCG @ 3)
    assert not alike.rounds and alike.open[1] == ["term 2", "term 3"]
    # What a later stage adds up is of the same list.
    assert not ir.worksheet(SIX, DCG @ 6, blanks=[["term"], ["value"]]).rounds


def test_a_round_is_checked_by_its_name_and_paper_has_the_first_list_alone():
    found = SHEET.check({"round 2 term": {2: "1.89"}, "round_2_term": {3: "1"}, "round 2 DCG@6": "6.8611"})
    assert found["round 2 term"][2] and found["round_2_term"][3]
    assert found["round 2 DCG@6"].message == "That is DCG@6 of another list."
    assert "round 2" not in SHEET.html() + SHEET.html(True) + SHEET.latex(True) + repr(SHEET)
    labels = [cell.label for cell in SHEET.cells.values() if cell.key.startswith("round 2")]
    assert "round 2: term, row 2" in labels and "round 2: DCG@6" in labels


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
    assert sheet.tables[0].heading == says and says in sheet.html() and says in sheet.latex().replace("$", "")


def test_a_mean_over_queries_has_a_row_a_query():
    # Nobody could work out a value without the list.
    assert [row["grades"] for row in ir.worksheet("plurals-mrr").tables[0].rows] == ["0 0 1", "0 1 0", "1 0 0"]
    missed = ir.worksheet([MISSED, SIX], AP)
    assert [row["grades"] for row in missed.tables[0].rows] == ["1 0 1 0 1; not retrieved: 1", "3 2 3 0 1 2"]


def test_an_expected_value_has_a_row_for_each_order_of_the_tie():
    assert [row["order"] for row in ir.worksheet("tie-of-two").tables[0].rows] == ["A B C D", "A C B D"]


@every("name", WORKSHEETS)
def test_the_rule_is_asked_as_a_choice(name):
    sheet = ir.worksheet(name)
    replies = [sheet.check({"rule": choice})["rule"] for choice in sheet.rule.choices]
    assert sum(map(bool, replies)) == 1 < len(replies)
    assert all(reply.message and "know no mistake" not in reply.message for reply in replies)


def test_where_the_usual_rule_would_be_wrong_it_is_another_or_none():
    assert "older discount" in ir.worksheet(SIX, OLDER).rule.question
    assert ir.worksheet(SIX, nDCG(ideal="retrieved") @ 6).rule is None


def test_what_the_rules_say_in_numbers():
    two, four = (ir.retrieval.idf_of(df, 8) for df in (2, 4))
    assert two - four == 1 and f"falls by {two - four:.0f}" in ir.worksheet("idf-four-terms").rule.answer()
    assert (
        f"keeps {100 / math.log2(3):.0f} %"
        in ir.worksheet(SIX, OLDER).check({"rule": "gain / log₂(rank + 1)"})["rule"].message
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
    # Beside the typeface, which weighs what it weighs. Of the rest 17 KB are the board's own drawing.
    text = path.read_text(encoding="utf-8").replace(typeface.face(), "")
    assert len(text) < 133_000
    assert not re.search(r"https?://|@import|url\(", text.replace("http://www.w3.org", ""))
    assert SHEET.title in read_in(text) and [kind for kind, _ in held_in(text)] == ["Form"]


def test_on_a_slide_it_is_alive():
    output = nbformat.v4.new_output("display_data", {RECORD: json.dumps(Form(SHEET)._record())})
    cell = nbformat.v4.new_code_cell('ir.worksheet("dcg-six")', outputs=[output])
    (shown,) = Blocks().of(cell)
    assert shown.startswith('<div class="output worksheet"') and 'data-kind="Form"' in shown
    assert '(globalThis.irlKinds??={})["Form"]=render;' in page("A deck", "deck", []).replace(" ", "")


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


@every("name", WORKSHEETS)
def test_of_0_and_1_one_mistake_alone_is_said(name):
    """To both many come by chance: a list of them would say nothing."""
    for cell in ir.worksheet(name).cells.values():
        if cell.row is not None and not cell.digits:
            assert not any("\nOr: " in cell.asked.check(text).message for text in ("0", "1")), cell.label


def test_what_a_worksheet_gives_is_what_stands_around_its_rows():
    sheet = ir.worksheet(ir.Ranking.from_grades([1, 0, 1]), "RBP(p=0.8)")
    given, solved = (sheet.on_record()[each] for each in ("given", "solved"))
    assert ">RBP(p=0.8)</p>" in given and "0.1280" in solved and "0.1280" not in given


@pytest.mark.parametrize(
    ("measure", "column", "rank", "wrong", "says"),
    [
        # At rank 5 three of 0 1 1 0 1 are relevant, of five in all.
        ("P@6", "precision", 5, "3/4", "That counts ranks from 0."),
        ("P@6", "precision", 3, "2/4", "That divides by the rank + 1."),
        ("P@6", "precision", 3, "2/5", "That is recall, divided by R"),
        ("R@6", "recall", 5, "2/5", "That is the share that was missed"),
        ("R@6", "recall", 2, "1/3", "That is divided by the relevant documents of the list."),
        ("R@6", "recall", 2, "1/2", "That is precision, divided by 2."),
    ],
)
def test_a_column_of_precision_or_recall_knows_what_goes_wrong_at_a_rank(measure, column, rank, wrong, says):
    sheet = ir.worksheet(ir.Ranking.from_grades([0, 1, 1, 0, 1, 0], not_retrieved=[1, 1]), measure)
    assert says in sheet.check({column: {rank: wrong}})[column][rank].message
