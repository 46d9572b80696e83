"""The map of the course: every question of every lesson, and what a page makes of what the browser remembers."""

import json
from html import unescape

import pytest
from browser.looking import check, TOO_WIDE
from browser.on_page.form import form_on
from browser.on_page.names import COURSE
from browser.waiting import until
from browser.watching import watched_page

import irlessons as ir
from irlessons.exercises import EXERCISES
from irlessons.exercises.form import Form

COUNTED = "02 Average precision"


def test_it_has_every_question_under_its_lesson():
    told = ir.course().to_page()["course"]
    assert [name for each in told for name, _ in each["asked"]] == list(EXERCISES)
    assert [each["lesson"][:3] for each in told] == [f"{number:02} " for number in range(len(told))]
    assert told[5]["lesson"] == "05 nDCG"


def test_a_file_says_what_stands_there():
    form = Form(ir.course())
    form.done = {"else": {"answer": "1"}}
    assert "How far you have come" in repr(form) and repr(form) in unescape(form._still())


@pytest.fixture
def page(browser):
    with watched_page(browser, 390, 900) as page:
        yield page


# The map and all questions of one lesson.
def shown(path):
    from irlessons.exercises.form import embedded, form_code
    from irlessons.widgets.placed import document_of

    asked = [each for lesson, found in ir.course().lessons if lesson == COUNTED for each in found]
    body = "".join(map(embedded, (ir.course(), *asked)))
    path.write_text(document_of("course", body, {"Form": form_code()}), encoding="utf-8")
    return path.as_uri(), asked


@pytest.mark.browser
def test_it_counts_what_is_right_and_forgets_at_the_second_press(page, tmp_path):
    address, asked = shown(tmp_path / "course.html")
    page.goto(address)
    row = page.get_by_role("row", name=COUNTED).get_by_role("cell")
    assert row.inner_text() == f"{len(asked)} questions"
    for place, each in enumerate(asked, 1):
        form = form_on(page, place)
        if each.choices:
            form.root.get_by_text(each.answer(), exact=True).click()
            form.button("Check").click()
        else:
            form.type(str(each.solution().exact))
        if place == 1:
            assert row.inner_text() == f"1 of {len(asked)} questions: 1 at the first try"
    every = f"✓ all {len(asked)} questions: {len(asked)} at the first try"
    assert row.inner_text() == every
    page.reload()
    # The page stands there a moment before what counts.
    assert until(lambda: row.inner_text() == every)
    check(page, COURSE, at_least=5)
    assert form_on(page).root.evaluate(TOO_WIDE) == []
    assert "forget it after a week" in page.get_by_role("status").first.inner_text()
    forget = page.get_by_role("button", name="Forget my answers")
    forget.click()
    assert row.inner_text().startswith("✓") and "Press once more" in page.get_by_role("status").first.inner_text()
    # Something else between them takes the first press back.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my answers as a file").click()
    saved.value.save_as(tmp_path / "mine.json")
    for press in range(2):
        assert row.inner_text().startswith("✓"), press
        forget.click()
    assert row.inner_text() == f"{len(asked)} questions"
    (tmp_path / "other.json").write_text("[1")
    (tmp_path / "newer.json").write_text('{"format": 99, "answers": {}}')
    draft = {"version": "1", "answer": "0.5", "right": False, "tries": 0, "at": "2026-11-24T10:00:00.000Z"}
    for name, left in {"draft": {"mrr-plurals~draft": draft}, "none": {}}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps({"format": 1, "answers": left}))
    says = page.get_by_role("status").first
    here = f"{len(asked)} answers are here now"
    replies = {"other": "no file of answers", "newer": "of a newer version", "mine": here}
    for name, reply in ({"draft": "1 draft came", "none": "There are no answers in that file"} | replies).items():
        with page.expect_file_chooser() as chosen:
            page.get_by_role("button", name="Bring answers from a file").click()
        chosen.value.set_files(tmp_path / f"{name}.json")
        says.filter(has_text=reply).wait_for()
    assert until(lambda: row.inner_text() == every)
