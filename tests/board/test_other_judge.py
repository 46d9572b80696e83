"""The reader's grades beside those of somebody else, in the page of a board."""

import pytest
from browser.looking import check
from browser.on_page.board import board_on
from browser.on_page.names import OTHER_JUDGE
from playwright.sync_api import expect

import irlessons as ir
from irlessons import nDCG, P

PAGE = ir.example("toyota").ranking
BLANK = ir.Ranking(PAGE.documents, {}, titles=PAGE.titles, scale=PAGE.scale)
JUDGED = {"the lecture": PAGE}
# What a reader grades; of the three results of the lecture, two alike and one two grades lower.
YOURS = {"T1": 1, "T2": 1, "T3": 0, "T5": 3}


@pytest.mark.browser
def test_the_readers_grades_stand_beside_those_of_somebody_else(page, tmp_path):
    page.goto(ir.Board(BLANK, [P @ 3, nDCG @ 3], judges=JUDGED).to_html(tmp_path / "board.html").as_uri())
    hands = board_on(page)
    compare = page.get_by_text("Compare with the lecture")
    assert compare.is_hidden(), "it would tell the grades before anybody has thought of one"
    yours = BLANK
    for document, grade in YOURS.items():
        page.get_by_label(f"Grade of {PAGE.titles[document]}").select_option(str(grade))
        yours = yours.regrade(document, grade)
    compare.click()
    says = hands.other_judge_says
    expect(says).to_have_text(
        "You and the lecture have both judged 3 results, and 2 of them alike: 67 %. 1 more was judged by one of you."
    )
    rows = page.get_by_role("table", name="Your grades and those of the lecture").get_by_role("row").all_inner_texts()
    assert [row.split("\t")[1:] for row in rows[1:]] == [
        ["1 Fair", "1 Fair", "✓ alike"],
        ["1 Fair", "1 Fair", "✓ alike"],
        ["0 Bad", "2 Good", "2 lower"],
        ["3 Excellent", "unjudged", ""],
    ]
    values = page.get_by_role("table", name="The measures of this order")
    expected = [[str(each), yours.work(each).printed(), PAGE.work(each).printed()] for each in (P @ 3, nDCG @ 3)]
    assert [row.split("\t") for row in values.get_by_role("row").all_inner_texts()[1:]] == expected
    # The order is the reader's.
    hands.focus(2, "Shift+ArrowUp")
    moved = PAGE.reordered([PAGE.documents[0], PAGE.documents[2], PAGE.documents[1], *PAGE.documents[3:]])
    assert hands.titles()[1] == PAGE.titles["T3"]
    expect(values.get_by_role("row").last).to_contain_text((moved.work(nDCG @ 3)).printed())
    check(page, OTHER_JUDGE, at_least=10)
    hands.press("Reset")
    assert compare.is_hidden()
