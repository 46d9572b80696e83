"""An exercise answered by keyboard and by mouse, right and wrong, narrow, light and dark: in a real JupyterLab, and in
a page of its own where JupyterLab has no part in it.
"""

import re

import pytest
from answering import one_of_each_kind
from browser.hands import fresh
from browser.looking import check, narrow, resize, TOO_WIDE
from browser.notebook_keys import CELLS, COUNT
from browser.on_page.board import board_on
from browser.on_page.form import again_on, Form, form_on
from browser.on_page.names import FORM
from browser.on_page.sheet import sheet_on
from browser.standing_out import standing_out
from browser.waiting import settled, until

import irlessons as ir
from irlessons.exercises.form import embedded, form_code
from irlessons.widgets.placed import document_of

pytestmark = pytest.mark.browser

NUMBER = ir.exercise("mrr-plurals")
WORD = ir.exercise("cg-swap")
_OUTPUTS = "[...window.jupyterapp.shell.currentWidget.content.model.cells][0].outputs.toJSON()"


def show(page, *names: str) -> Form:
    """Show these exercises in the open notebook; the form of the first."""
    shown = ", ".join(f"ir.exercise({name!r})" for name in names)
    fresh(page, f"import irlessons as ir\ndisplay({shown})")
    form = form_on(page)
    form.root.wait_for()
    return form


@pytest.fixture
def show_alone(alone):
    """Show these exercises in a page without Python; the form of the first."""

    def show_alone(*names: str) -> Form:
        shown = "".join(embedded(ir.exercise(name)) for name in names)
        path = alone.folder / "asked.html"
        path.write_text(document_of("Asked", shown, {"Form": form_code()}, "exercises"), encoding="utf-8")
        alone.visit(path)
        return form_on(alone.page)

    return show_alone


@pytest.fixture
def number(page) -> Form:
    return show(page, NUMBER.name)


@pytest.fixture
def word(page) -> Form:
    return show(page, WORD.name)


@pytest.fixture
def number_alone(show_alone) -> Form:
    return show_alone(NUMBER.name)


@pytest.fixture
def word_alone(show_alone) -> Form:
    return show_alone(WORD.name)


def test_a_board_that_comes_later_leaves_its_look(page, word):
    look = """(node) => {
      const { backgroundColor, color, paddingLeft } = getComputedStyle(node);
      return [backgroundColor, color, paddingLeft];
    }"""
    alone = word.button("Check").evaluate(look)
    board = 'ir.Board(ir.Ranking.from_grades([1, 0]), ["AP"])'
    fresh(page, f"import irlessons as ir\nir.exercise({WORD.name!r})", board)
    board_on(page).root.wait_for()
    assert word.button("Check").evaluate(look) == alone != word.button("Hint").evaluate(look)


def test_the_right_answer_by_keyboard_alone(number, page, press):
    number.field.focus()
    page.keyboard.type("22/36")
    press("Enter")
    assert until(number.reply).startswith("✓ Right. MRR = (1/3 + 1/2 + 1) / 3 = 11/18")
    assert number.field.evaluate("(node) => node === document.activeElement")
    # The order of tabs is that of reading.
    for name in ("Check", "Hint", "Show the working"):
        press("Tab")
        assert page.evaluate("document.activeElement.textContent") == name
    press("Enter")
    number.working.wait_for()
    press("Tab")
    assert number.working.evaluate("(node) => node === document.activeElement")


def test_a_wrong_answer_names_its_mistake_then_offers_the_hint_then_the_working(number_alone):
    number_alone.type("1/2")
    assert until(number_alone.reply) == f"✗ Not yet. {NUMBER.check('1/2').message} Try again, or take a hint."
    assert number_alone.field.get_attribute("aria-invalid") == "true"
    number_alone.button("Hint").click()
    assert until(number_alone.hint) == f"Hint. {NUMBER.hint().message}"
    # The hint stays where it is while the reader tries again.
    number_alone.type("18/11")
    assert until(lambda: "one over the mean" in number_alone.reply())
    assert number_alone.reply().endswith("Try again, or open the working.")
    assert number_alone.hint().endswith(NUMBER.hint().message)
    number_alone.button("Show the working").click()
    number_alone.working.wait_for()
    assert NUMBER.solution().sentence in number_alone.working.inner_text()
    assert number_alone.working.get_by_role("table").count() == 1
    hide = number_alone.button("Hide the working")
    assert hide.get_attribute("aria-expanded") == "true"
    hide.click()
    assert not number_alone.working.is_visible()


def test_each_kind_of_reply_stands_in_the_form(show_alone):
    rows = one_of_each_kind()
    # What is chosen is one of the choices.
    del rows["no choice"]
    names = [*dict.fromkeys(name for name, _ in rows.values())]
    page = show_alone(*names).root.page
    replies = [(kind, name, typed, ir.exercise(name).check(typed)) for kind, (name, typed) in rows.items()]
    # After a right one a wrong one is another kind again.
    for kind, name, typed, reply in sorted(replies, key=lambda each: each[-1].right is True):
        form = form_on(page, names.index(name))
        form.type(typed)
        assert until(form.reply).startswith(f"{reply.mark} {reply.message}".strip()), kind


def test_an_edited_answer_takes_its_verdict_back(number_alone):
    for answer in ("1/2", "22/36"):
        number_alone.type(answer)
        assert until(number_alone.reply), answer
        number_alone.field.press("End")
        number_alone.field.press("7")
        assert number_alone.reply() == "" and not number_alone.is_judged(), answer
        assert number_alone.field.get_attribute("aria-invalid") is None
        number_alone.button("Check").click()
        assert until(number_alone.reply), answer


def test_a_late_verdict_is_not_about_what_was_typed_since(lab, number, page):
    with lab.asleep(page):
        number.type("22/36")
        number.field.press("7")
    # Where Python answers this, it has answered all that was said before.
    assert lab.run_cell(page, "print(1)") == "1"
    assert number.reply() == "" and number.field.get_attribute("aria-invalid") is None


def test_another_choice_takes_the_verdict_back(word_alone):
    word_alone.choices.first.check()
    word_alone.button("Check").click()
    assert until(word_alone.reply)
    word_alone.choices.last.check()
    assert word_alone.reply() == ""


def test_replies_are_said_and_the_same_one_twice(number_alone):
    region = number_alone.root.get_by_role("status")
    assert region.get_attribute("aria-live") == "polite"
    number_alone.replies.evaluate(
        """(region) => {
          window.said = 0;
          new MutationObserver((all) => {
            window.said += all.some((one) => one.addedNodes.length);
          }).observe(region, { childList: true, subtree: true });
        }"""
    )
    number_alone.field.fill("7")
    for times in (1, 2):
        number_alone.button("Check").click()
        assert until(lambda times=times: number_alone.root.page.evaluate("window.said") == times)
    assert "I know no mistake" in region.inner_text()


def test_an_empty_field_is_no_mistake(word_alone):
    word_alone.button("Check").click()
    assert until(word_alone.reply) == 'No answer yet. Give one of "higher", "lower", "same".'
    assert not word_alone.is_judged()


def test_a_word_is_chosen_by_keyboard(word_alone):
    keyboard = word_alone.root.page.keyboard
    word_alone.choices.first.focus()
    for key in ("Space", "Enter"):
        keyboard.press(key)
    assert until(word_alone.reply).startswith(f"✗ Not yet. {WORD.check('higher').message}")
    for key in ("ArrowDown", "ArrowDown"):
        keyboard.press(key)
    assert word_alone.root.get_by_role("radio", name="same").is_checked()
    keyboard.press("Enter")
    assert until(lambda: word_alone.reply().startswith("✓ Right."))
    assert word_alone.root.get_by_role("group", name="Your answer").count() == 1
    word_alone.button("Show the working").click()
    word_alone.working.wait_for()
    assert WORD.because() in word_alone.working.inner_text()


def test_letters_in_the_form_do_nothing_to_the_notebook(number, page, press):
    before = page.evaluate(CELLS)
    for where in ("Check", "Hint", "Show the working", "field"):
        (number.field if where == "field" else number.button(where)).focus()
        press("b", "x", "d", "d", "a", "m", "y", "z", "c", "v", "0", "0")
        page.wait_for_timeout(300)
        assert page.evaluate(CELLS) == before == ["code"], where
    press("Control+a", "Control+z")
    page.wait_for_timeout(300)
    assert page.evaluate(CELLS) == before
    page.keyboard.type("end")
    assert number.field.input_value().endswith("end")


def test_letters_on_a_choice_do_nothing_to_the_notebook(word, page, press):
    word.choices.first.focus()
    press("b", "x", "d", "d", "a", "m", "Space", "ArrowDown", "ArrowUp")
    page.wait_for_timeout(300)
    assert page.evaluate(CELLS) == ["code"]


def test_a_field_edits_its_own_text_with_ctrl(number, page, press):
    number.field.focus()
    page.keyboard.type("123")
    press("Control+a", "Control+x")
    assert number.field.input_value() == ""
    press("Control+v")
    assert number.field.input_value() == "123"
    press("Control+z")
    assert page.evaluate(CELLS) == ["code"]


def test_shift_enter_still_runs_the_cell(number, page, press):
    count = page.evaluate(COUNT)
    number.field.focus()
    press("Shift+Enter")
    assert until(lambda: (page.evaluate(COUNT) or 0) > count)


def test_a_busy_kernel_is_not_waited_for(lab, number, page):
    with lab.asleep(page):
        number.type("11/18")
        # In the same frame: nobody is asked.
        assert number.reply().startswith("✓ Right.")
        number.field.fill("1/2")
        assert number.reply() == ""
        number.button("Check").click()
        assert number.reply().startswith(f"✗ Not this one. {NUMBER.check('1/2').message}")


def test_a_worksheet_in_a_notebook_keeps_its_keys_and_tells_python(lab, page, press):
    fresh(page, "import irlessons as ir\nsheet = ir.worksheet('dcg-six')\nsheet")
    cell = sheet_on(page).cell("DCG@6")
    cell.wait_for()
    with lab.asleep(page):
        cell.focus()
        page.keyboard.type("6.86")
        press("Enter")
        # In the same frame.
        assert cell.evaluate("(input) => input.parentNode.dataset.state") == "right"
    press("b", "x", "d", "d", "ArrowDown", "ArrowUp")
    assert page.evaluate(CELLS) == ["code"]
    view, still = page.evaluate(_OUTPUTS)
    assert list(view["data"]) == ["application/vnd.jupyter.widget-view+json"]
    assert ir.worksheet("dcg-six").html() in still["data"]["text/html"]
    code = "print(sheet.answers, bool(sheet.check(sheet.answers)['DCG@6']))"
    # The letters are an answer as well, told after the first.
    told = "{'DCG@6': '6.86', 'round 2 term': {2: 'bxdd'}} True"
    assert until(lambda: lab.run_cell(page, code) == told)


def test_what_goes_wrong_in_a_notebook_comes_back_there_and_python_hears(lab, page):
    fresh(
        page, "import irlessons as ir\nback = ir.again('reciprocal_rank')\ndisplay(ir.exercise('rr-two-answers'), back)"
    )
    again = again_on(page)
    again.root.wait_for()
    own = form_on(page)
    own.type("1/4")
    first = ir.again("reciprocal_rank").questions[2][1][0]
    again.root.get_by_text(first.question).wait_for()
    again.form().type("1/7")
    code = "print(back.questions[2][1][0].answers)"
    assert until(lambda: "1/7" in (said := lab.run_cell(page, code)) and said) == "['1/7']"


def test_what_is_stored_reads_without_a_kernel(number, page):
    view, still = page.evaluate(_OUTPUTS)
    assert list(view["data"]) == ["application/vnd.jupyter.widget-view+json"]
    assert still["data"]["text/plain"] == repr(NUMBER)
    assert NUMBER._repr_html_() in still["data"]["text/html"]


FULL = (NUMBER.name, WORD.name, "toyota-ndcg")


def test_nothing_overflows_and_nothing_moves(show_alone):
    page = show_alone(*FULL).root.page
    forms = [form_on(page, at) for at in range(len(FULL))]
    for form in forms:
        answer(form)
    for width in (1280, 700, 360, 244):
        resize(page, width, 900)
        for name, form in zip(FULL, forms, strict=True):
            assert form.root.bounding_box()["width"] < width, name
            assert form.root.evaluate(TOO_WIDE) == [], (name, width)
    # So that a reader who wants no motion has nothing to switch off.
    styles = page.locator(f"{FORM}, {FORM} *").evaluate_all(
        """(all) => all.map((node) => {
          const { transitionDuration, animationName } = getComputedStyle(node);
          return [transitionDuration, animationName].join();
        })"""
    )
    assert set(styles) == {"0s,none"}


def test_axe_finds_nothing(show_alone):
    """In two forms that show all that a form can show, and in two that nobody has answered."""
    first = show_alone(NUMBER.name, WORD.name, "rr-two-answers", "p-means")
    page = first.root.page
    answer(first)
    answer(form_on(page, 1))
    # Two workings stand open, each with a name of its own.
    check(page, FORM, at_least=40)
    found = standing_out(page, FORM)
    assert found["wrong"] == [] and found["chosen"] == 1
    # The circle of a choice is our own, and says it, too.
    rings = "(all) => all.map((one) => getComputedStyle(one).borderTopWidth)"
    ticked, open_ = (page.locator(f"{FORM} [type=radio]{which}") for which in (":checked", ":not(:checked)"))
    assert not {*ticked.evaluate_all(rings)} & {*open_.evaluate_all(rings)} and open_.count()
    page.emulate_media(color_scheme="dark")
    # Of a theme only the colours are its own.
    check(page, FORM, at_least=40, colours=True)
    # It would find something.
    first.question.evaluate("(node) => { node.style.color = '#333'; }")
    with pytest.raises(AssertionError, match="color-contrast"):
        check(page, FORM, at_least=10, colours=True)


def test_in_jupyterlab_nothing_overflows_either_and_its_theme_is_the_forms(page, theme):
    narrow(page, 1280)
    show(page, *FULL)
    forms = [form_on(page, at) for at in range(len(FULL))]
    for form in forms:
        answer(form)

    def background() -> int:
        colour = forms[0].root.evaluate("(root) => getComputedStyle(root).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3]))

    assert background() > 380
    theme("dark")
    assert background() <= 380
    check(page, FORM, at_least=40, colours=True)
    narrow(page)
    boxes = settled(lambda: [form.root.bounding_box() for form in forms])
    for name, form, box in zip(FULL, forms, boxes, strict=True):
        assert box["width"] < 360, name
        assert form.root.evaluate(TOO_WIDE) == [], name


def answer(form: Form) -> None:
    """A wrong answer, a hint and the working: everything that a form can show."""
    if form.choices.count():
        form.choices.first.check()
    else:
        form.field.fill("1/2")
    form.button("Check").click()
    assert until(form.reply)
    form.button("Hint").click()
    assert until(form.hint)
    form.button("Show the working").click()
    form.working.wait_for()
