"""All that is asked of one measure: which questions, and how a page asks them, one after the other."""

import pytest
from browser.looking import check, TOO_WIDE
from browser.on_page.form import again_on
from browser.on_page.names import AGAIN
from browser.watching import watched_page
from playwright.sync_api import expect

import irlessons as ir
from irlessons.exercises import PRACTICE
from irlessons.exercises.form import Form
from irlessons.measures import MEASURES


def test_every_question_of_practice_is_asked_of_its_measure():
    asked = {name: [each.name for each in ir.practice(name).questions] for name in MEASURES}
    assert sorted(name for names in asked.values() for name in names) == sorted(PRACTICE)
    assert all(len(names) >= 6 for names in asked.values())
    assert ir.practice(ir.nDCG @ 3).title == "nDCG"


def test_python_hears_what_was_answered_and_a_file_says_what_stands_there():
    found = ir.practice("Bpref")
    form, (first, *_) = Form(found), found.questions
    form.done = {first.name: {"answer": "1/7", "checks": 1}}
    form.done = {first.name: {"answer": "no idea", "checks": 2}}
    assert first.answers == ["1/7"]
    assert "7 questions, one after the other" in repr(form) and '"bpref-by-hand-1"' in repr(form)


@pytest.fixture
def page(browser):
    with watched_page(browser, 390, 800) as page:
        yield page


@pytest.mark.browser
def test_the_next_question_comes_where_one_is_right_or_its_working_was_seen(page, tmp_path):
    practice = ir.practice("RR")
    page.goto(practice.to_html(tmp_path / "practice.html").as_uri())
    again = again_on(page)
    says, forms = again.says, again.forms
    expect(forms).to_have_count(1)
    first, second, third, *_ = practice.questions
    assert first.question in forms.first.inner_text()
    again.form(0).type("1/7")
    expect(forms.first).to_contain_text("✗ Not yet.")
    expect(forms).to_have_count(1)
    again.form(0).type(str(first.solution().exact))
    expect(forms).to_have_count(2)
    expect(says).to_have_text("RR: 1 of 7 right")
    again.form(1).type("1/7")
    again.form(1).button("Hint").click()
    again.form(1).button("Check").click()
    again.form(1).button("Show the working").click()
    expect(forms).to_have_count(3)
    assert third.question in forms.nth(2).inner_text()
    assert again.root.evaluate(TOO_WIDE) == []
    check(page, AGAIN, at_least=5)
    page.reload()
    expect(says).to_have_text("RR: 1 of 7 right")
    assert second.question in forms.first.inner_text()
