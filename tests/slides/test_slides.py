"""The lectures as slides: all of it seen and read on each projector, live boards, no network and no kernel."""

import nbformat
import pytest
from browser.axe import axe
from slides.showing import Deck, printed

from irlessons.commands import main

pytestmark = pytest.mark.browser

SIZES = [(1920, 1080), (1280, 720), (1024, 768)]


def test_every_slide_is_seen_and_read_on_each_projector(long):
    wrong = {}
    for size in SIZES:
        long.resize(*size)
        for number in long.each_slide():
            if found := long.unseen():
                wrong[size, number] = found
    assert wrong == {}


def test_boards_say_what_python_says(long):
    boards = 0
    for _ in long.each_slide():
        if not long.slide.locator(".irl-board").count():
            continue
        boards += 1
        ranking, measures = long.board()
        assert long.values() == printed(ranking, measures)
        long.slide.locator(".irl-handle").nth(1).focus()
        long.page.keyboard.press("Shift+ArrowUp")
        assert long.values() == printed(ranking.move(ranking.documents[1], 1), measures)
    assert boards >= 9


def test_keys_belong_to_the_board_that_has_the_focus(long):
    page = long.page
    long.to_slide_with(".irl-board")
    place = long.place
    first = long.slide.locator(".irl-handle").nth(0)
    before = long.slide.locator(".irl-row .irl-text").all_inner_texts()
    first.focus()
    for key in ("Space", "ArrowDown", "Space", "ArrowRight", "f", "o", "b", "End"):
        page.keyboard.press(key)
    after = long.slide.locator(".irl-row .irl-text").all_inner_texts()
    assert after == [before[1], before[0], *before[2:]]
    assert long.place == place and not page.evaluate("Reveal.isOverview() || Reveal.isPaused()")
    # It has the slide, and there is nothing to leave.
    assert long.slide.locator(".irl-room").count() == 1 and page.locator("dialog").count() == 0
    assert not long.slide.get_by_role("button", name="Leave").is_visible()
    # Escape puts back what is lifted, and then leaves the board.
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.irl-handle')")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body") and not page.evaluate("Reveal.isOverview()")
    assert long.slide.locator(".irl-room").count() == 1
    page.keyboard.press("ArrowRight")
    assert long.place == place + 1


def test_a_clicker_turns_the_slide_wherever_the_focus_is(long):
    long.to_slide_with(".irl-board")
    place = long.place
    long.slide.locator(".irl-handle").nth(0).focus()
    long.page.keyboard.press("PageDown")
    assert long.place == place + 1
    # The board of the slide before has given the focus back.
    long.page.keyboard.press("ArrowLeft")
    assert long.place == place


def test_list_and_values_stay_in_view_on_each_projector_while_a_result_is_in_the_hand(long):
    long.to_slide_with(".irl-tray:has-text('(2)')")
    rows = long.slide.locator(".irl-row")
    was = rows.locator(".irl-text").all_inner_texts()
    for size in SIZES:
        long.resize(*size)
        assert long.slide.locator(".irl-picture:visible").count() == 1
        start, end = (rows.nth(at).locator(".irl-handle").bounding_box() for at in (0, 3))
        middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end)]
        long.page.mouse.move(*middle[0])
        long.page.mouse.down()
        long.page.mouse.move(*middle[1], steps=8)
        held = long.slide.locator(".irl-lifted .irl-handle").bounding_box()
        assert held["y"] + held["height"] / 2 == pytest.approx(middle[1][1], abs=2)
        assert long.unseen() == []
        assert "▼" in long.slide.locator(".irl-change").last.inner_text()
        long.page.keyboard.press("Escape")
        long.page.mouse.up()
        assert rows.locator(".irl-text").all_inner_texts() == was


def test_axe_finds_nothing_and_contrast_is_that_of_a_hall(long):
    found = {}
    # One slide of each kind: axe takes seconds for each.
    for kind in ("button.answer", ".irl-tray:has-text('(2)')", ".result ~ .text table", "img"):
        long.to_slide_with(kind)
        if kind == "button.answer":
            # The bar of a vote grows behind its words.
            long.slide.locator(kind).first.click()
        if violations := axe(long.page, "section.present:not(.stack)", more="color-contrast-enhanced")["violations"]:
            found[kind] = violations
    assert found == {}


def test_a_code_opens_the_board_of_its_slide(decks, long):
    long.to_slide_with(".board ~ .code-to-scan")
    there = long.slide.locator(".irl-row .irl-text").all_inner_texts()
    name = long.slide.locator(".code-to-scan a").get_attribute("href").rpartition("/")[2]
    # Small below the board, it has the slide when somebody asks for it, and gives it back.
    code = long.slide.locator(".code-to-scan svg")
    assert code.bounding_box()["height"] < 64
    long.page.keyboard.press("q")
    assert code.bounding_box()["height"] > 800 and long.unseen() == []
    assert "90_minutes_b1.html" in long.slide.locator(".code-to-scan").inner_text()
    long.page.keyboard.press("ArrowRight")
    long.page.keyboard.press("ArrowLeft")
    assert code.bounding_box()["height"] < 64
    long.page.set_viewport_size({"width": 390, "height": 844})
    long.page.goto((decks / name).as_uri())
    rows = long.page.locator(".irl-board:not(.irl-room) .irl-row .irl-text").all_inner_texts()
    # Where there is no room mode a document's name stands beside its title.
    assert len(rows) == len(there) and all(row.startswith(title) for row, title in zip(rows, there))
    assert long.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        ("body.style.fontSize = '31px'", "31 px"),
        ("body.append(Object.assign(document.createElement('p'), { style: 'height: 1000px' }))", "px in"),
        ("body.firstElementChild.style.transform = 'translateX(1200px)'", "outside"),
    ],
)
def test_what_cannot_be_seen_is_noticed(long, harm, complaint):
    long.to_slide_with("button.answer")
    assert long.unseen() == []
    long.page.evaluate(f"(() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {harm}; }})()")
    assert any(complaint in each for each in long.unseen())


def test_what_is_too_much_for_a_slide_is_set_smaller(reveal, kernels, offline, tmp_path):
    path = lecture(tmp_path, "# Much\n\n" + "\n\n".join(f"Paragraph {number}." for number in range(14)))
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    deck = Deck(offline, tmp_path / "own.html")
    last = deck.slide.locator("p").last.bounding_box()
    assert last["y"] + last["height"] <= 1080
    assert 0.4 <= deck.slide.locator(".body").evaluate("(body) => body.currentCSSZoom") < 1


def test_a_lecture_that_raises_is_named(reveal, kernels, tmp_path, capsys):
    path = lecture(tmp_path, "# Wrong", "1 / 0")
    assert main(["slides", str(path), "--out", str(tmp_path / "out"), "--reveal", str(reveal)]) == 2
    assert f"{path} cannot be run: ZeroDivisionError" in capsys.readouterr().err
    assert not (tmp_path / "out" / "own.html").exists()


def lecture(folder, text, *code):
    """A notebook of one slide with that text, and cells of code."""
    slide = nbformat.v4.new_markdown_cell(text, metadata={"slideshow": {"slide_type": "slide"}})
    path = folder / "own.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[slide, *map(nbformat.v4.new_code_cell, code)]), path)
    return path
