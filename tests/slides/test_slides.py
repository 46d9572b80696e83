"""The lectures as slides: all of it seen and read on each projector, live boards, no network and no kernel."""

import nbformat
import pytest
from browser.axe import axe
from slides.showing import Deck, printed

from irlessons.commands import main
from irlessons.pages.slides import deck

pytestmark = pytest.mark.browser

SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
# What is complained of, how it comes, and how it goes.
HARMS = [
    ("31 px", "body.style.fontSize = '31px'", "body.style.fontSize = ''"),
    (
        "px in",
        "body.append(Object.assign(document.createElement('p'), { style: 'height: 1000px' }))",
        "body.lastElementChild.remove()",
    ),
    (
        "outside",
        "body.firstElementChild.style.transform = 'translateX(1200px)'",
        "body.firstElementChild.style.transform = ''",
    ),
]
# The middles of the handles of some rows.
MIDDLES = """
(rows, places) => places.map((place) => {
  const { x, y, width, height } = rows[place].querySelector('.irl-handle').getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})
"""


def test_every_slide_is_seen_and_read_on_each_projector(seen):
    for size in SIZES:
        seen.resize(*size)
        assert seen.all_unseen() == {}, size


def test_boards_say_what_python_says(seen):
    boards = seen.boards()
    assert len(boards) >= 9
    for ranking, measures, first, moved, back in boards:
        assert first == back == printed(ranking, measures)
        assert moved == printed(ranking.move(ranking.documents[1], 1), measures)


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


def test_a_clicker_turns_the_slide_wherever_the_focus_is(seen):
    seen.to_slide_with(".irl-board")
    place = seen.place
    seen.slide.locator(".irl-handle").nth(0).focus()
    seen.page.keyboard.press("PageDown")
    assert seen.place == place + 1
    # The board of the slide before has given the focus back.
    seen.page.keyboard.press("ArrowLeft")
    assert seen.place == place


def test_list_and_values_stay_in_view_on_each_projector_while_a_result_is_in_the_hand(seen):
    seen.to_slide_with(".irl-tray:has-text('(2)')")
    rows = seen.slide.locator(".irl-row")
    was = rows.locator(".irl-text").all_inner_texts()
    for size in SIZES:
        seen.resize(*size)
        assert seen.slide.locator(".irl-picture:visible").count() == 1
        start, end = rows.evaluate_all(MIDDLES, [0, 3])
        seen.page.mouse.move(*start)
        seen.page.mouse.down()
        seen.page.mouse.move(*end, steps=4)
        (held,) = seen.slide.locator(".irl-lifted").evaluate_all(MIDDLES, [0])
        assert held[1] == pytest.approx(end[1], abs=2)
        assert seen.unseen() == []
        assert "▼" in seen.slide.locator(".irl-change").last.inner_text()
        seen.page.keyboard.press("Escape")
        seen.page.mouse.up()
        assert rows.locator(".irl-text").all_inner_texts() == was


def test_axe_finds_nothing_and_contrast_is_that_of_a_hall(seen):
    found = {}
    # One slide of each kind: axe takes seconds for each.
    for kind in ("button.answer", ".irl-tray:has-text('(2)')", ".result ~ .text table", "img"):
        seen.to_slide_with(kind)
        if kind == "button.answer":
            # The bar of a vote grows behind its words.
            seen.slide.locator(kind).first.click()
        if violations := axe(seen.page, "section.present:not(.stack)", more="color-contrast-enhanced")["violations"]:
            found[kind] = violations
    assert found == {}


def test_a_code_opens_the_board_of_its_slide(decks, seen, offline):
    seen.to_slide_with(".board ~ .code-to-scan")
    there = seen.slide.locator(".irl-row .irl-text").all_inner_texts()
    name = seen.slide.locator(".code-to-scan a").get_attribute("href").rpartition("/")[2]
    # Small below the board, it has the slide when somebody asks for it, and gives it back.
    code = seen.slide.locator(".code-to-scan svg")
    assert code.bounding_box()["height"] < 64
    seen.page.keyboard.press("q")
    assert code.bounding_box()["height"] > 800 and seen.unseen() == []
    assert "90_minutes_b1.html" in seen.slide.locator(".code-to-scan").inner_text()
    seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("ArrowLeft")
    assert code.bounding_box()["height"] < 64
    offline.set_viewport_size({"width": 390, "height": 844})
    offline.goto((decks / name).as_uri())
    rows = offline.locator(".irl-board:not(.irl-room) .irl-row .irl-text").all_inner_texts()
    # Where there is no room mode a document's name stands beside its title.
    assert len(rows) == len(there) and all(row.startswith(title) for row, title in zip(rows, there))
    assert offline.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_cannot_be_seen_is_noticed(seen):
    seen.to_slide_with("button.answer")
    for complaint, harm, mend in HARMS:
        assert seen.unseen() == []
        seen.page.evaluate(f"() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {harm}; }}")
        assert any(complaint in each for each in seen.unseen())
        seen.page.evaluate(f"() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {mend}; }}")
    assert seen.unseen() == []


def test_what_is_too_much_for_a_slide_is_set_smaller(reveal, offline, tmp_path, monkeypatch):
    # Without code there is nothing to run.
    monkeypatch.setattr(deck, "executed", lambda path, _: nbformat.read(path, as_version=4))
    path = lecture(tmp_path, "# Much\n\n" + "\n\n".join(f"Paragraph {number}." for number in range(14)))
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    last = shown.slide.locator("p").last.bounding_box()
    assert last["y"] + last["height"] <= 1080
    assert 0.4 <= shown.slide.locator(".body").evaluate("(body) => body.currentCSSZoom") < 1


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
