"""What was answered wrongly at first comes back with other numbers: which questions, and how a page asks them."""

import re
from html import unescape

import pytest
from browser.looking import check, TOO_WIDE
from browser.on_page.form import again_on, form_on
from browser.on_page.names import AGAIN
from browser.watching import watched_page
from playwright.sync_api import expect

import irlessons as ir
from irlessons.exercises import EXERCISES
from irlessons.exercises.form import Form
from irlessons.exercises.lessons import LESSONS

LESSON = "reciprocal_rank"
ASKED = ir.exercise("rr-two-answers")


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_of_a_lesson_comes_back_with_other_numbers(name):
    found = ir.again(name)
    assert [asked.name for asked, _ in found.questions] == [each.name for each in LESSONS[name]]
    for asked, back in found.questions:
        assert back, f"{asked.name} does not say in `back` what comes back for it"
        assert len({each.question for each in (asked, *back)}) == 1 + len(back)
        numbers = [each.solution().number for each in (asked, *back) if not each.choices and not each.command]
        assert len(set(numbers)) == len(numbers)
        for each in back:
            # Whoever has no page finds it by its name.
            assert ir.exercise(each.name).question == each.question
            assert each.check(each.answer() if each.choices else each.solution().number)
    # The same for everybody, and each day.
    assert ir.again(name).to_page() == found.to_page()


def test_what_comes_back_asks_for_the_same():
    back = {asked.name: back for name in LESSONS for asked, back in ir.again(name).questions}
    assert set(back) == set(EXERCISES)
    for name, measure in {"p-exchange": "P@3", "dcg-swap": "DCG@4", "ap-one-more": "AP", "ndcg-pool": "nDCG@3"}.items():
        assert len(back[name]) == 2 and all(f"does {measure}" in each.question for each in back[name])
    assert {each.answer().name for name in ("ap-four", "ap-twenty") for each in back[name]} == {"AP"}


def test_python_hears_what_was_answered_and_a_file_says_what_stands_there():
    found = ir.again(LESSON)
    form, first = Form(found), found.questions[0][1][0]
    one, other = first.choices[:2]
    form.done = {first.name: {"answer": one, "checks": 1}}
    form.done = {first.name: {"answer": other, "checks": 2}, "else": {"answer": "1", "checks": 1}}
    assert first.answers == [one, other]
    # What cannot be read is no answer.
    form.done = {first.name: {"answer": "no idea", "checks": 3}}
    assert first.answers == [one, other]
    assert "Reciprocal rank" in repr(form) and repr(form) in unescape(form._still())


@pytest.fixture
def page(browser):
    with watched_page(browser, 390, 800) as page:
        yield page


# A lesson's own question and what comes back, in one page, as in a notebook.
def lesson(path, name=LESSON, asked=ASKED):
    from irlessons.exercises.form import embedded, form_code
    from irlessons.widgets.placed import document_of

    body = embedded(asked) + embedded(ir.again(name))
    path.write_text(document_of("lesson", body, {"Form": form_code()}), encoding="utf-8")
    return path.as_uri()


@pytest.mark.browser
@pytest.mark.parametrize("storage", [True, False])
def test_what_goes_wrong_comes_back_and_another_one_after_it(page, tmp_path, storage):
    if not storage:
        page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
    page.goto(lesson(tmp_path / "lesson.html"))
    again = again_on(page)
    says, forms = again.says, again.forms
    # Where nothing was answered nothing is said, and there is no frame around it.
    expect(again.root).to_have_class(re.compile(r"\birl-quiet\b"))
    assert again.root.inner_text() == "" and again.root.bounding_box()["height"] < 4 and forms.count() == 0
    own = form_on(page)
    own.type("1/4")
    expect(says).to_contain_text("0 of 1 done")
    expect(forms).to_have_count(1)
    assert "irl-quiet" not in again.root.get_attribute("class")
    # Right after all, it still comes back.
    own.type("1/3")
    first, second = ir.again(LESSON).questions[2][1]
    assert first.question in forms.inner_text()
    again.form().type("1/7")
    expect(forms.first).to_contain_text("✗ Not yet.")
    assert forms.count() == 1
    again.form().button("Show the working").click()
    expect(forms).to_have_count(2)
    assert second.question in forms.last.inner_text()
    again.form(1).type(str(second.solution().exact))
    expect(says).to_contain_text("✓ Done again.")
    expect(forms.last).to_contain_text("✓ Right.")
    assert again.root.evaluate(TOO_WIDE) == []
    if storage:
        page.reload()
        expect(says).to_contain_text("✓ Done again.")
        assert forms.count() == 0


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page, tmp_path, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(lesson(tmp_path / "lesson.html"))
    form_on(page).type("1/4")
    again_on(page).form().type("1/7")
    check(page, AGAIN, at_least=5)


@pytest.mark.browser
def test_nothing_went_wrong(page, tmp_path):
    page.goto(lesson(tmp_path / "lesson.html"))
    form_on(page).type("1/3")
    again = again_on(page)
    assert "nothing comes back" in again.root.inner_text() and again.forms.count() == 0
