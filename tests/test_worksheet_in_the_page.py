"""A worksheet filled in, in a page of its own: no kernel, no network, the same code as in a notebook."""

import pytest
from answering import kind, replies
from answers import MADE_SHEETS, SHEETS
from browser.finger import Finger
from browser.looking import check, resize, TOO_WIDE
from browser.on_page.form import form_on
from browser.on_page.names import BOARD, FORM, WORKSHEET
from browser.on_page.sheet import Sheet, sheet_on
from browser.on_page.tools import press
from browser.waiting import settled, until
from browser.watching import watched, watched_page

import irlessons as ir
from irlessons import DCG
from irlessons.commands.handout import STYLE
from irlessons.exercises.form import embedded, form_code
from irlessons.widgets.placed import document_of, placed

pytestmark = pytest.mark.browser

SIX = ir.example("dcg-six").ranking
# Grades 1 3 2 2 3 0 in the second round, and 2 1 0 3 2 3 in the third, where each row has its discount and its term.
TERMS = ["1.89", "1", "0,86", "1.16", "0"]
DISCOUNTS = ["0.63", "1/2", "0,43", "0.387", "0.356"]
LAST_TERMS = ["0.63", "0", "1.29", "0.77", "1.07"]


@pytest.fixture(scope="module")
def opened(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def page(opened):
    """A page that all share, as it was at the start."""
    opened.set_viewport_size({"width": 900, "height": 900})
    with watched(opened):
        yield opened
    # A page that nobody has opened has none.
    if opened.url != "about:blank":
        opened.evaluate("localStorage.clear()")


@pytest.fixture
def show(page, tmp_path):
    """Show a worksheet, or an exercise; by its own name, or under another."""

    def show(asked="dcg-six", on=page):
        sheet = ir.worksheet(asked) if isinstance(asked, str) else asked
        on.goto(sheet.to_html(tmp_path / "sheet.html").as_uri())
        return sheet_on(on)

    return show


@pytest.fixture
def show_all(page, tmp_path):
    """Show several worksheets in one page. Returns each, by its name."""

    def show_all(*names):
        html = document_of("all", "".join(embedded(ir.worksheet(name)) for name in names), {"Form": form_code()})
        (tmp_path / "all.html").write_text(html, encoding="utf-8")
        page.goto((tmp_path / "all.html").as_uri())
        roots = page.locator(WORKSHEET)
        roots.last.wait_for()
        assert roots.count() == len(names)
        return {name: Sheet(roots.nth(at)) for at, name in enumerate(names)}

    return show_all


def test_dcg_of_six_by_keyboard_alone(page, show):
    sheet = show()
    page.keyboard.press("Tab")
    assert sheet.focused() == "DCG@6"
    page.keyboard.type("6.86")
    page.keyboard.press("Enter")
    # The terms were shown until now; next they are the reader's, of another list.
    says = [each.says for each in ir.worksheet("dcg-six").rounds]
    assert sheet.spoken()[-2:] == [says[0], "Next: round 2: term, row 2."] and sheet.focused() == "round 2: term, row 2"
    # The first round is one line by now, which can be opened.
    folded = page.get_by_text("Round 1: DCG@6 = ")
    assert folded.is_visible() and not sheet.cell("DCG@6").is_visible() and page.get_by_text(says[0]).first.is_visible()
    for text in (*TERMS, "5.91"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    assert sheet.spoken()[-2:] == [says[1], "Next: round 3: discount, row 2."]
    assert sheet.focused() == "round 3: discount, row 2"
    page.keyboard.press("ArrowRight")
    assert sheet.focused() == "round 3: term, row 2"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert sheet.focused() == "round 3: discount, row 3"
    page.keyboard.press("ArrowUp")
    for pair in zip(DISCOUNTS, LAST_TERMS):
        for text in pair:
            page.keyboard.type(text)
            page.keyboard.press("Enter")
    page.keyboard.type("5.77")
    page.keyboard.press("Enter")
    assert sheet.count() == "11 of 11; the rule is left" and not sheet.end.is_visible()
    sheet.choices.first.focus()
    verdict = sheet.verdict
    # The keys go through the choices, and nothing is said of those on the way.
    for key in ("Space", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        assert not verdict.is_visible() and sheet.count() == "11 of 11; the rule is left"
    page.keyboard.press("Enter")
    wrong = sheet.root.get_by_role("radio", checked=True).input_value()
    assert verdict.inner_text() == f"✗ Not yet. {ir.worksheet('dcg-six').rule.check(wrong).message}"
    page.keyboard.press("ArrowDown")
    assert not verdict.is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert sheet.count() == "11 of 11"
    end = sheet.end.inner_text()
    python = ir.worksheet("dcg-six")
    assert all(line in end for each in (python, *python.rounds) for line in each.formula)
    assert "DCG@6, as printed: 6.861 ✓ yours" in end
    assert set(sheet.states()) == {"given", "right"}


def test_by_touch_on_a_phone(browser, show):
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    sheet = show(on=page)
    sheet.tap("DCG@6")
    page.keyboard.type("6.86")
    sheet.question.tap()
    sheet.tap("round 2: term, row 2")
    page.keyboard.type("4.755")
    sheet.tap("round 2: term, row 3")
    assert (sheet.state("DCG@6"), sheet.state("round 2: term, row 2")) == ("right", "wrong")
    assert "multiplies" in sheet.said("round 2: term, row 2")
    assert sheet.cell("round 2: term, row 3").bounding_box()["height"] >= 44
    sheet.button("Hint").tap()
    assert until(lambda: "Hint. term = gain × discount" in sheet.said("round 2: term, row 3"))
    assert sheet.root.evaluate(TOO_WIDE) == []
    context.close()


def test_each_reply_of_the_table_stands_in_its_cell_and_is_spoken_once(show):
    python, heard = MADE_SHEETS["six at once"](), []
    sheet = show(python)
    alone = [row for name, row in SHEETS if name == "six at once" and len(row) == 1]
    for stage in python.open:
        for key, (typed, _) in ((key, row[key]) for row in alone for key in row if key in stage):
            reply, label = replies(python, {key: typed})[key], python.cells[key].label
            if (key, reply) not in heard:
                told, says = sheet.fill(label, typed), reply["message"].replace("\n", " ")
                # No line ends within 2^grade − 1.
                said, *spoken = (each.replace("\N{NO-BREAK SPACE}", " ") for each in (told["said"], *told["spoken"]))
                assert said.removeprefix("✗").removeprefix("✓").strip() == says, (key, typed)
                assert told["state"] == {True: "right", False: "wrong", None: "empty"}[reply["right"]]
                assert sum(label in line and says in line for line in spoken) == 1, (key, typed)
                heard.append((key, reply))
                # Where two cells of a row are wrong, each says which it is.
                sheet.fill(label, "")
        for key in stage:
            sheet.fill(python.cells[key].label, python.cells[key].shown)
    assert {kind(reply) for _, reply in heard} == {"right", "named", "short", "more", "unknown", "unread"}


def test_a_number_carried_on_is_told_and_checked_again_after_an_edit(page, show):
    sheet = show(ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"]))
    sheet.fill("cumulative, row 2", "3.26")
    sheet.fill("cumulative, row 3", "4.76")
    assert "✗ Right with your 3.26 above, which is off." in sheet.said("cumulative, row 3")
    assert sheet.count() == "0 of 10"
    sheet.fill("term, row 3", "6")
    assert sheet.said("term, row 3").startswith("✗ term: That multiplies")
    sheet.fill("term, row 3", "")
    # While it is typed nothing is said of it, nor of what follows from it.
    sheet.cell("cumulative, row 2").focus()
    page.keyboard.press("End")
    page.keyboard.type("1")
    assert sheet.state("cumulative, row 2") == "typing" and sheet.said("cumulative, row 2") == ""
    assert "which is off" not in sheet.said("cumulative, row 3")
    sheet.fill("cumulative, row 2", "4.26")
    assert sheet.state("cumulative, row 2") == "right" and "which is off" not in sheet.said("cumulative, row 3")
    sheet.fill("cumulative, row 3", "5.76")
    assert sheet.count() == "2 of 10" and "5.7619" in sheet.said("cumulative, row 3") + sheet.spoken()[-1]


def test_hints_come_in_three_steps_and_the_number_only_after_a_try(show):
    sheet = show(ir.worksheet(SIX, DCG @ 6, blanks=["term"], given=2))
    sheet.cell("term, row 3").focus()
    for says in ("term = gain × discount", "3 × 0.5", "Try it first"):
        sheet.button("Hint").click()
        assert says in sheet.said("term, row 3")
        assert sheet.focused() == "term, row 3"
    sheet.fill("term, row 3", "7")
    sheet.cell("term, row 3").focus()
    sheet.button("Hint").click()
    # The number is told, it does not count, and a row that stood filled in is to be worked out instead.
    assert sheet.cell("term, row 3").count() == 0 and sheet.states().count("told") == 1
    assert sheet.focused() == "term, row 1" and sheet.count() == "0 of 4"


def ordered(sheet) -> list[str]:
    return sheet.grades.all_inner_texts()


def centre(chip) -> tuple[float, float]:
    box = chip.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("finger", [False, True])
def test_the_ideal_is_dragged_into_order(browser, show, finger):
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=finger, is_mobile=finger)
    page = context.new_page()
    sheet = show("ndcg-six", on=page)
    chips = sheet.grades
    assert ordered(sheet) == list("32301232")
    for start, to in ((6, 0), (3, 2), (6, 4), (7, 5), (7, 6)):
        chips.first.scroll_into_view_if_needed()
        if finger:
            touch = Finger(page)
            touch.swipe(centre(chips.nth(start)), centre(chips.nth(to)), steps=4)
            touch.send("touchEnd")
        else:
            page.mouse.move(*centre(chips.nth(start)))
            page.mouse.down()
            page.mouse.move(*centre(chips.nth(to)), steps=3)
            page.mouse.up()
        # What a finger does comes to the page after it was told.
        assert until(lambda to=to: sheet.focused() == f"grade {ordered(sheet)[to]}, place {to + 1} of 8")
    assert ordered(sheet) == list("33322210") and sheet.states().count("right") == 0
    # What was not taken yet stands there again; once it is taken, nothing of it is left.
    page.reload()
    assert ordered(sheet) == list("33322210") and sheet.states().count("right") == 0
    cell = sheet.cell("ideal grade, row 2")
    before = cell.bounding_box()["y"]
    sheet.button("Take this order").click()
    assert cell.bounding_box()["y"] == before and sheet.button("Take this order").is_disabled()
    assert [sheet.state(f"ideal grade, row {row}") for row in range(2, 7)] == ["right"] * 5
    assert sheet.spoken()[-1] == "Filled in: 5, of which 5 are right." and chips.first.is_disabled()
    assert until(lambda: '"grades"' not in page.evaluate("localStorage.irlessons"))
    assert sheet.root.evaluate(TOO_WIDE) == []
    context.close()


def test_the_ideal_is_put_in_order_by_keyboard(page, show):
    sheet = show("ndcg-six")
    page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft", "Space", "ArrowLeft", "Escape"):
        page.keyboard.press(key)
    assert ordered(sheet)[:4] == list("3320") and sheet.focused() == "grade 3, place 2 of 8"
    assert sheet.spoken()[-1] == "Put back: grade 3, place 2 of 8."
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert ordered(sheet)[:4] == list("3230") and sheet.spoken()[-1] == "Put down: grade 3, place 3 of 8."
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert sheet.spoken()[-1] == "Filled in: 5, of which 2 are right." and sheet.focused() == "ideal grade, row 2"
    assert sheet.cell("ideal grade, row 2").input_value() == "2"


def test_enter_goes_through_the_empty_cells_in_reading_order_and_then_to_the_total(page, show):
    sheet = show("plurals-mrr")
    # What stands there already is passed over.
    sheet.cell("RR, torus").fill("1/2")
    sheet.cell("rank, torus").focus()
    for typed, then in (("2", "rank, virus"), ("1", "RR, virus"), ("1", "MRR")):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        assert sheet.focused() == then
    page.keyboard.type("0.61")
    page.keyboard.press("Enter")
    assert sheet.cell("MRR").input_value() == "0.61"


def test_a_cell_is_named_after_what_its_row_is_of():
    labels = [cell.label for cell in ir.worksheet("plurals-mrr").cells.values()]
    assert labels == ["rank, cat", "RR, cat", "rank, torus", "RR, torus", "rank, virus", "RR, virus", "MRR"]


def test_the_rest_of_a_column_is_filled_in_after_two_of_ones_own(show):
    sheet = show()
    sheet.fill("DCG@6", "6.86")
    assert not sheet.button("Fill in the rest").is_visible()
    # A script presses what nobody sees.
    sheet.root.get_by_text("Fill in the rest").evaluate("button => button.click()")
    assert sheet.spoken()[-1] == "Nothing was filled in: first work out 2 cells of a column."
    sheet.fill("round 2: term, row 2", "1.89")
    sheet.fill("round 2: term, row 3", "1")
    sheet.button("Fill in the rest").click()
    assert sheet.states().count("told") == 3 and sheet.count() == "2 of 6"
    assert "Filled in: round 2: term, row 4; round 2: term, row 5; round 2: term, row 6." in sheet.spoken()
    sheet.fill("round 2: DCG@6", "5.91")
    assert sheet.cell("round 3: discount, row 2").is_visible() and not sheet.button("Fill in the rest").is_visible()


def test_what_was_filled_in_is_there_after_a_reload(page, show):
    sheet = show()
    sheet.fill("DCG@6", "6.86")
    sheet.fill("round 2: term, row 2", "4.755")
    page.reload()
    sheet = sheet_on(page)
    assert sheet.cell("DCG@6").input_value() == "6.86" and sheet.state("DCG@6") == "right"
    # Folded it is one line, and opened it is as it was.
    assert not sheet.cell("DCG@6").is_visible()
    page.get_by_text("Round 1: DCG@6 = ").click()
    assert sheet.cell("DCG@6").is_visible()
    assert "multiplies" in sheet.said("round 2: term, row 2")
    sheet.button("Start again").click()
    assert sheet.cell("DCG@6").input_value() == "" and not sheet.cell("round 2: term, row 2").is_visible()
    page.reload()
    assert sheet_on(page).cell("DCG@6").input_value() == ""


def test_a_form_remembers_its_answer_and_asks_a_changed_question_again(page, tmp_path):
    asked = ir.exercise("mrr-plurals")
    field = page.get_by_label("Your answer")
    page.goto(asked.to_html(tmp_path / "form.html").as_uri())
    field.fill("11/18")
    field.press("Enter")
    page.reload()
    assert field.input_value() == "11/18"
    assert form_on(page).reply().startswith("✓ Right.")
    # It stays done, so a later try is no "Not yet".
    field.fill("1/2")
    field.press("Enter")
    assert form_on(page).reply().startswith("✗ Not this one.") and "already: 11/18." in form_on(page).reply()
    page.reload()
    assert field.input_value() == "11/18"
    told = (tmp_path / "form.html").read_text(encoding="utf-8")
    version = asked.to_page()["version"]
    (tmp_path / "changed.html").write_text(told.replace(version, "another"), encoding="utf-8")
    page.goto((tmp_path / "changed.html").as_uri())
    field.wait_for()
    assert field.input_value() == ""


def test_a_line_is_hidden_until_its_turn_comes(show):
    sheet = show("six-differences")
    assert "64" not in sheet.root.inner_text()
    python = ir.worksheet("six-differences")
    for key in python.open[0]:
        sheet.fill(python.cells[key].label, python.cells[key].shown)
    assert sheet.cell("sign changes").is_visible() and "0.0938" not in sheet.root.inner_text()


def test_nothing_is_wider_than_a_phone(page, show_all):
    page.set_viewport_size({"width": 390, "height": 800})
    for name, sheet in show_all("toyota", "ndcg-six", "contingency", "err").items():
        assert sheet.root.evaluate(TOO_WIDE) == [], name


@pytest.mark.parametrize("measure", ["AP", "nDCG@4"])
def test_a_title_of_one_long_word_takes_no_room_from_what_is_filled_in(page, show, measure):
    titles = ["https://www.beispiel.de/" + 2 * "Verwaltungsrueckzahlung", 78 * "x", "Park", "Zoo"]
    own = ir.worksheet(ir.Ranking.from_grades([1, 0, 1, 1], titles=titles), measure)
    sheet = show(own)
    for wide in (390, 700, 900):
        resize(page, wide, 800)
        # Letters of a picture are none of the table.
        assert [each for each in sheet.root.evaluate(TOO_WIDE) if "SVG" not in each] == [], wide
    # Between the margins of A4.
    page.set_viewport_size({"width": 670, "height": 900})
    page.set_content(f'<style>{STYLE}</style><div class="worksheet">{own.html()}</div>')
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 670
    page.emulate_media(media="screen")


LETTERS = "(node) => parseFloat(getComputedStyle(node).fontSize)"


def test_large_type_is_chosen_once_for_all_there_is(page, tmp_path):
    page.set_viewport_size({"width": 390, "height": 800})
    board = ir.Board(SIX, [DCG @ 6])
    asked = embedded(ir.worksheet("ndcg-six")) + embedded(ir.exercise("cg-swap"))
    html = document_of("all", asked + placed("Board", board._alone()), {"Form": form_code()} | board._codes())
    (tmp_path / "all.html").write_text(html, encoding="utf-8")
    page.goto((tmp_path / "all.html").as_uri())
    roots = page.locator(f"{FORM}, {BOARD}")
    on_board = roots.last.get_by_role("button", name="Large type", exact=True)
    sheet = sheet_on(page)

    def letters() -> list[float]:
        return [roots.nth(at).evaluate(LETTERS) for at in range(3)]

    before = letters()
    sheet.button("Large type").click()
    large = letters()
    assert all(more > 1.1 * less for more, less in zip(large, before, strict=True))
    assert sheet.root.evaluate(TOO_WIDE) == []
    page.reload()
    press(roots.last, "More")
    assert on_board.get_attribute("aria-pressed") == "true" and letters() == large
    on_board.click()
    assert sheet.button("Large type").get_attribute("aria-pressed") == "false" and letters() == before


def test_letters_are_as_large_as_the_browser_is_set_to(page, show):
    page.set_viewport_size({"width": 390, "height": 800})
    cell = show().cell("DCG@6")
    before = cell.evaluate(LETTERS)
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    assert cell.evaluate(LETTERS) == pytest.approx(1.5 * before)
    # A page whose own letters are small does not make ours smaller.
    page.evaluate("document.documentElement.style.fontSize = '10px'")
    assert cell.evaluate(LETTERS) == before


def test_axe_finds_nothing(page, show):
    page.emulate_media(color_scheme="light")
    sheet = show("ndcg-six")
    sheet.fill("ideal grade, row 2", "3")
    sheet.fill("ideal grade, row 3", "2")
    sheet.button("Hint").click()
    sheet.choices.first.check()
    sheet.button("Check").click()
    check(page, WORKSHEET, at_least=10)
    # The dark changes nothing but colours.
    page.emulate_media(color_scheme="dark")
    check(page, WORKSHEET, at_least=10, colours=True)
    page.emulate_media(color_scheme="light")
    # Each rank, once for both orders, and the two lines below them.
    assert sheet.root.locator("th[scope=row]").count() == 6 + 2 and sheet.root.evaluate(TOO_WIDE) == []
    # A gain that is the grade stands once, too.
    heads = sheet.root.locator("thead th[scope=col]").all_inner_texts()
    assert heads == ["rank", "grade", "discount", "term", "grade", "term"]


def test_a_page_without_storage_works_all_the_same(browser, show):
    with watched_page(browser, 900, 900) as page:
        page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
        assert show(on=page).fill("DCG@6", "6.86")["state"] == "right"


def test_the_picture_grows_with_each_right_cell(page, show):
    sheet = show("ndcg-six")
    assert sheet.picture.count() == 1 and "7 of 12 rows." in sheet.picture_says()
    assert len(sheet.marks("ideal")) == 1 and sheet.marks("ideal")[0].count("L") == 0 and not sheet.marks("before")
    for row, grade, term in ((2, "3", "1.89"), (3, "3", "1.5")):
        sheet.fill(f"ideal grade, row {row}", grade)
        sheet.fill(f"ideal term, row {row}", term)
        assert sheet.marks("ideal")[0].count("L") == row - 1 and f"{6 + row} of 12 rows." in sheet.picture_says()
    assert sheet.letters() >= {"this order 6.86", "ideal ?"} and "%" not in "".join(sheet.letters())
    # A mistake that is known is a piece of its own, from what is right on; what nobody knows a reason for is not drawn.
    sheet.fill("ideal term, row 4", "2")
    assert sheet.marks("before")[0].count("L") == 1 and "Not right yet: row 4." in sheet.picture_says()
    assert "yours, rank 4" in sheet.letters()
    assert sheet.marks("before")[0].split("L")[0].removeprefix("M") == sheet.marks("ideal")[0].split("L")[-1]
    sheet.fill("ideal term, row 4", "77")
    assert not sheet.marks("before") and sheet.marks("ideal")[0].count("L") == 2
    for name, text in (("ideal grade, row 4", "2"), ("ideal term, row 4", "0.86"), ("ideal grade, row 5", "2")):
        sheet.fill(name, text)
    for name, text in (("term, row 5", "0.77"), ("grade, row 6", "2"), ("term, row 6", "0.71")):
        sheet.fill(f"ideal {name}", text)
    sheet.fill("ideal DCG@6", "8.74")
    assert "ideal 8.74" in sheet.letters() and "%" not in "".join(sheet.letters())
    sheet.fill("nDCG@6", "0.785")
    assert "78.5 % of the ideal" in sheet.letters() and "12 of 12 rows." in sheet.picture_says()


# A cell of a worksheet, what is right and wrong there, and the look of the mark that it adds to the picture.
ASKED = {
    "dcg-six-exponential": ("gain, row 2", "3", "2", "outline"),
    "ap-unretrieved": None,
    "err": ("stops here, row 3", "0.068", "0.875", "you"),
}


def test_no_picture_tells_what_is_asked(show_all):
    for name, sheet in show_all(*ASKED).items():
        asked = ir.worksheet(name)
        numbers = {asked.cells[key].shown for keys in asked.open for key in keys}
        numbers = {each for each in numbers if float(each) % 1}
        told = " ".join(sheet.letters())
        assert not [each for each in numbers if each[:4] in told], name
        if ASKED[name]:
            cell, right, wrong, look = ASKED[name]
            before = len([width for width in sheet.marks(look) if width])
            sheet.fill(cell, wrong)
            assert len([width for width in sheet.marks(look) if width]) == before, name
            sheet.fill(cell, right)
            assert len([width for width in sheet.marks(look) if width]) > before, name


# The slips of each worksheet: the cell, what is typed there, and what the picture says of it.
SLIPS = {
    "pr-tables": [("precision, row 8", "0.75", "yours")],
    "ap-unretrieved": [("term, row 6", "0.75", "yours"), ("precision, row 6", "0.75", "yours")],
    "ap-small": [("AP", "0.4533", "yours 0.45")],
    "dcg-six-exponential": [("gain, row 4", "1", "yours")],
    "err": [("stops here, row 5", "0.125", "yours")],
    "toyota": [("ideal term, row 2", "1", "yours, rank 2")],
}


def test_a_slip_that_is_known_stands_in_the_picture_in_dots(show_all):
    for name, sheet in show_all(*SLIPS).items():
        for label, slip, says in SLIPS[name]:
            cell = next(each for each in ir.worksheet(name).cells.values() if each.label == label)
            dots, letters, _ = sheet.pictured("before")
            assert not dots and f"{float(cell.shown):g}" not in letters, (name, label)
            sheet.fill(label, slip)
            dots, letters, read = sheet.pictured("before")
            assert len([mark for mark in dots if mark]) == 1 and says in letters, (name, label)
            assert (f"Not right yet: row {cell.row}." in read) == (cell.row is not None), (name, label)
            sheet.fill(label, cell.shown)
            assert not sheet.marks("before"), (name, label)
            # The next begins with none of its own.
            sheet.fill(label, "")


def test_what_has_rounds_has_a_picture_in_each(show):
    assert show("dcg-six").picture.count() == len(ir.worksheet("dcg-six").rounds) + 1 == 3


def test_nothing_is_empty_below_the_table_and_its_picture(page, show_all):
    sheets = show_all("dcg-six", "ndcg-six")
    for width in (1200, 390):
        resize(page, width, 900)
        for name, sheet in sheets.items():
            assert [each < 60 for each in sheet.left_empty()] == [True], (name, width)


def test_a_picture_of_rows_is_drawn_as_far_as_its_cells_are_right(show):
    sheet = show("contingency")
    assert not sheet.letters() & {"20 of 60", "20 of 80"} and "0 of 3 rows." in sheet.picture_says()
    sheet.fill("precision", "1/3")
    sheet.fill("recall", "1/3")
    assert "20 of 60" in sheet.letters() and "yours 0.33" in sheet.letters()
    assert "1 of 3 rows. Not right yet: recall." in sheet.picture_says() and len(sheet.marks("before")) == 1
    sheet.fill("recall", "1/4")
    assert "20 of 80" in sheet.letters() and not sheet.marks("before")


def test_on_a_phone_the_picture_stands_above_and_stays(page, show):
    page.set_viewport_size({"width": 390, "height": 800})
    sheet = show("ndcg-six")
    assert sheet.picture.bounding_box()["y"] < sheet.cell("ideal grade, row 2").bounding_box()["y"]
    sheet.cell("nDCG@6").scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    box = settled(sheet.picture.bounding_box)
    assert box["y"] >= 0 and box["height"] <= 170
    resize(page, 1366, 768)
    box = sheet.picture.bounding_box()
    assert box["x"] > sheet.cell("nDCG@6").bounding_box()["x"] and box["width"] > 250
