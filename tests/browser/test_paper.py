"""An exam with its seed as a field, in a real JupyterLab: another seed makes another paper."""

import pytest
from browser.hands import fresh
from browser.looking import TOO_WIDE
from browser.on_page.form import form_on
from playwright.sync_api import expect

from irlessons.exercises.exam import another_paper, final
from irlessons.exercises.form import Form

SHOWN = "from irlessons.exercises.exam import another_paper\nmade = another_paper(983)\nmade"


def test_another_seed_makes_another_paper_and_hears_its_answers():
    paper = another_paper(983)
    form = Form(paper)
    (first, *_), (other, *_) = final(983), final(7)
    form.done = {first.name: {"answer": "1/7", "checks": 1}}
    assert paper.questions[0].answers in (["1/7"], [])
    form.done = {**form.done, "seed": 7}
    assert (form.page["seed"], form.page["title"]) == (7, "Paper 7")
    assert [each["id"] for each in form.page["paper"]] == [each.name for each in final(7)]
    form.done = {**form.done, other.name: {"answer": "2", "checks": 1}}
    assert paper.questions[0].name == other.name


@pytest.mark.parametrize("seed", ["seven", 1.5, None])
def test_what_is_no_seed_is_refused_at_once(seed):
    with pytest.raises((TypeError, ValueError), match="seed"):
        another_paper(seed)


@pytest.mark.browser
def test_the_field_draws_another_paper(page):
    fresh(page, SHOWN)
    seed = page.get_by_label("Seed")
    expect(seed).to_have_value("983")
    assert form_on(page, 1).question.inner_text() == final(983)[0].question
    seed.fill("7")
    seed.press("Enter")
    expect(form_on(page, 1).question).to_have_text(final(7)[0].question)
    page.get_by_role("button", name="Another paper").click()
    expect(seed).to_have_value("8")
    expect(form_on(page, 1).question).to_have_text(final(8)[0].question)
    assert page.get_by_role("group", name="An exam").evaluate(TOO_WIDE) == []
    seed.fill("-1")
    seed.press("Enter")
    expect(page.get_by_text("A seed is a whole number from 0 up.")).to_be_visible()
