"""What comes back, when, and how the first page says what is next. A day is a day of the browser's own clock."""

import json

import pytest
from browser.on_page.form import form_on
from browser.on_page.site import Card, Site
from browser.waiting import holds
from pages.conftest import TWO
from playwright.sync_api import expect

import irlessons as ir
from irlessons import widgets

LESSON = TWO[1].stem
DAY = 24 * 60 * 60 * 1000
SOURCE = (
    widgets.bundle("pages/site/comes_back.js")
    + """
export function back(answers) {
  globalThis.irlAnswers = JSON.stringify({ format: 1, answers });
  return comesBack({ id: "q", version: "v" });
}
"""
)


def entry(day: int, right=True, tries=1, **more) -> dict:
    at = f"2026-01-{1 + day:02}T12:00:00.000Z"
    return {"version": "v", "answer": "1", "right": right, "tries": tries, "at": at, **more}


WRONG, HINTED, GOOD = {"tries": 2}, {"help": "hint"}, {}
START = 1767268800000


@pytest.mark.parametrize(
    ("first", "rounds", "comes"),
    [
        pytest.param(None, [], None, id="nothing was answered"),
        pytest.param(GOOD, [], None, id="right at the first try"),
        pytest.param(WRONG, [], (1, 1), id="after a day"),
        pytest.param(HINTED, [], (1, 1), id="with a hint"),
        pytest.param({"right": False}, [], (1, 1), id="never right"),
        pytest.param({"right": False, "help": "shown"}, [], (1, 1), id="shown"),
        pytest.param(WRONG, [(1, GOOD)], (4, 2), id="after three days"),
        pytest.param(WRONG, [(1, GOOD), (4, GOOD)], (11, 3), id="after a week"),
        pytest.param(WRONG, [(1, GOOD), (4, GOOD), (11, GOOD)], None, id="and no more"),
        pytest.param(WRONG, [(1, GOOD), (4, WRONG)], (5, 3), id="wrong again: a day"),
        pytest.param(WRONG, [(1, {"right": False})], (1, 2), id="left wrong: at once, with other numbers"),
        pytest.param(WRONG, [(1, {"right": False}), (2, GOOD)], (3, 3), id="and found then: a day"),
        pytest.param(WRONG, [(2, GOOD)], (5, 2), id="three days after it was answered"),
    ],
)
def test_when_a_question_comes_back(node, first, rounds, comes):
    answers = {} if first is None else {"q": entry(0, **first)}
    answers |= {f"q~{at}": entry(day, **more) for at, (day, more) in enumerate(rounds, 1)}
    found = node.call(SOURCE, "back", answers)
    if comes is None:
        assert found is None
    else:
        day, number = comes
        assert found == {"at": START + day * DAY, "id": f"q~{number}", "round": number}


def answer(page, name: str, *texts: str):
    """Give these answers to a question of a lesson, one after the other."""
    for text in texts:
        Site(page).card_of(name).form.type(text)


@pytest.mark.browser
def test_it_comes_back_with_other_numbers_and_the_first_page_says_so(opened):
    page = opened("index")
    site = Site(page)
    assert site.next_step.inner_text() == "Start"
    page.clock.install(time="2026-01-01T12:00:00")
    site.go(page.url.replace("index", "once-more"))
    expect(site.says).to_contain_text("The questions of an exam do not come")
    site.go(page.url.replace("once-more", LESSON))
    asked = next(each for each, _ in ir.again("reciprocal_rank").questions if not each.choices)
    following = [one.get_attribute("data-thing") for one in site.things.all()].index(asked.name) + 2
    answer(page, asked.name, "0.123", str(asked.solution().exact))
    expect(site.card_of(asked.name).done).to_have_text("✓ later")
    site.go(page.url.replace(LESSON, "index"))
    go = site.go_on
    assert go.inner_text() == "Continue: lesson 3" and go.get_attribute("href").endswith(f"#thing-{following}")
    assert site.next_step.get_by_role("link").all_inner_texts()[1:] == ["or start at the beginning"]
    go.click()
    assert Card(site.target).done.inner_text() == ""
    site.go(page.url.replace(page.url.rpartition("/")[2], "once-more.html"))
    expect(site.says).to_have_text("The next one comes back on Friday, January 2.")
    page.clock.set_fixed_time("2026-01-02T13:00:00")
    page.goto(page.url.replace("once-more", "index"))
    page.get_by_role("link", name="One question comes back today").click()
    expect(site.says).to_have_text("1 question comes back today, with other numbers.")
    form = form_on(page)
    backs = dict((each.name, back) for each, back in ir.again("reciprocal_rank").questions)[asked.name]
    assert form.question.inner_text() == backs[0].question != asked.question
    # Left wrong it has other numbers when it is asked again.
    form.type("0.123")
    holds(page, "localStorage.getItem('irlessons').includes('~1')")
    expect(page.get_by_role("button", name="Check")).to_have_count(1)
    site.reload()
    expect(form.question).to_have_text(backs[1].question)
    form.type(str(backs[1].solution().exact))
    says = "That was all for today. The next one comes back on Saturday, January 3."
    expect(site.says).to_have_text(says)
    # What was answered stands on its page as long as it is open, and in the file.
    assert "✓" in form.reply()
    # It is stored once the reply stands.
    holds(page, "localStorage.getItem('irlessons').includes('~2')")
    kept = json.loads(page.evaluate("localStorage.getItem('irlessons')"))["answers"]
    assert kept[f"{asked.name}~2"]["right"] and kept[f"{asked.name}~2"]["tries"] == 1


@pytest.mark.browser
def test_what_was_practised_comes_back_too_and_drawn_questions_are_followed_by_those_of_practice(opened):
    page = opened("index")
    page.clock.install(time="2026-01-01T12:00:00")
    page.goto(page.url.replace("index.html", "practice.html#Bpref"))
    asked, other, *_ = ir.practice("Bpref").questions
    form = form_on(page)
    assert form.question.inner_text() == asked.question
    # As in a lesson each has its ring and its word, and the next one comes where one is done.
    site = Site(page)
    expect(site.score).to_have_text("7 questions")
    form.type("99")
    expect(site.card().head).to_have_text("1 · Answertried")
    form.type(str(asked.solution().exact))
    expect(site.heads_of_things).to_have_text(["1 · Answer✓ later", "2 · Answer"])
    expect(site.score).to_have_text("0 of 7 at the first try, 1 right later, 6 open")
    page.clock.set_fixed_time("2026-01-02T13:00:00")
    page.goto(page.url.replace("practice.html#Bpref", "index.html"))
    page.get_by_role("link", name="One question comes back today").click()
    expect(form_on(page).question).to_have_text(other.question)
    page.goto(page.url.replace("once-more.html", "practice.html#nDCG"))
    expect(form_on(page).question).to_have_text(ir.practice("nDCG").questions[0].question)
