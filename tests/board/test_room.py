"""Room mode: at each size of a projector all that a lecture shows is in view, also while a result is in the hand."""

import pytest
from board.alone import middle, titles
from browser.looking import check, drawn, resize, TOO_WIDE

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

# A window, and how large one of its pixels is beside those of 1080 lines; 4:3 has less width to give.
SIZES = {(1920, 1080): 1, (1280, 720): 2 / 3, (1024, 768): 768 / 1080}
# What is partly out of the window; the size of a title's letters, and that of the letters in the picture, in pixels.
SEEN = """
(root) => {
  const all = `.irl-row, .irl-line, .irl-tray, .irl-measure, .irl-value, .irl-step, .irl-picture, .irl-picture text,
    .irl-tools button`;
  const shown = [...root.querySelectorAll(all)].filter((each) => each.getClientRects().length);
  const out = shown.filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const { left: least, top: first, right: most, bottom: last } = root.getBoundingClientRect();
    return left < least || top < first || right > most + 1 || bottom > last + 1;
  });
  const picture = [...root.querySelectorAll('.irl-picture')].filter((each) => each.getClientRects().length);
  return {
    counted: shown.length,
    out: out.map((each) => `${each.className} ${each.textContent}`),
    title: parseFloat(getComputedStyle(root.querySelector('.irl-text')).fontSize),
    pictures: picture.map((each) => 12 * each.getScreenCTM().a),
  };
}
"""


@pytest.fixture
def room(page, tmp_path):
    """A board of ten results and two that were missed, in a page that is a room."""
    names = [f"{name}, as a title of some forty letters has it" for name in "ABCDEFGHIJKL"]
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2], titles=names, query="letters")
    board = Board(ten, ["P@5", "AP", "RR", "nDCG@5"], open="nDCG@5", goal="raise nDCG@5 and lower AP in one move")
    page.goto(board.to_html(tmp_path / "room.html", room=True).as_uri())
    return page.locator(".irl-board.irl-room")


def assert_all_seen(root, unit: float) -> None:
    seen = root.evaluate(SEEN)
    assert seen["out"] == [] and seen["counted"] >= 12 + 2 + 3 * 4 + 1 + 4 and len(seen["pictures"]) == 1
    assert seen["title"] >= 36 * unit - 0.1 and seen["pictures"][0] >= 24 * unit - 0.5
    # Texts of the picture are measured in its own units; they are among those that are seen.
    assert [each for each in root.evaluate(TOO_WIDE) if "SVG" not in each] == []


def test_all_is_in_view_at_each_size_also_while_dragging(room, page):
    for (width, height), unit in SIZES.items():
        resize(page, width, height)
        assert_all_seen(room, unit)
        page.mouse.move(*middle(room.locator(".irl-handle").nth(3)))
        page.mouse.down()
        there = middle(room.locator(".irl-handle").nth(0))
        page.mouse.move(*there, steps=4)
        assert titles(room)[0].startswith("D,") and "▼" in room.locator(".irl-change").last.inner_text()
        # It follows the hand to the pixel.
        held = room.locator(".irl-lifted .irl-handle")
        assert middle(held) == pytest.approx(there, abs=1)
        drawn(page)
        assert_all_seen(room, unit)
        page.keyboard.press("Escape")
        page.mouse.up()
        assert titles(room)[0].startswith("A,") and room.count() == 1


def test_the_ideal_stands_beside_the_titles(page, tmp_path):
    scale = {0: "Bad", 1: "Fair", 2: "Good", 3: "Excellent"}
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2], scale=scale)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(Board(ten, ["P@5", "nDCG@6"]).to_html(tmp_path / "board.html").as_uri())
    page.locator(".irl-more").click()
    page.locator("[data-tool='show-ideal']").click()
    page.locator(".irl-handle").first.press("f")
    ideals = page.locator(".irl-room .irl-ideal")
    assert ideals.count() == 12 and ideals.nth(1).inner_text() == "≠ ideal: 3 Excellent"
    boxes = (
        "(row) => [row, ...row.querySelectorAll('.irl-text, .irl-ideal')].map((each) => each.getBoundingClientRect())"
    )
    for one in page.locator(".irl-room .irl-row").all():
        row, text, ideal = one.evaluate(boxes)
        assert text["width"] > row["width"] / 4
        assert ideal["y"] + ideal["height"] / 2 == pytest.approx(text["y"] + text["height"] / 2, abs=2)


def test_the_tools_of_a_lecture(room, page):
    resize(page, 1280, 720)
    tools = room.locator(":is(.irl-toolbars, .irl-goals, .irl-line, .irl-asking) button:visible")
    names = [tool.get_attribute("aria-label") or tool.inner_text() for tool in tools.all()]
    cutoffs = ["Cutoff of P, nDCG: one less", "Cutoff of P, nDCG: one more"]
    assert names == ["Undo", "Reset", "Ideal", "Leave", *cutoffs, "Predict first"]
    # The bar is one tab stop, and the arrows pass over what is not there.
    room.get_by_role("button", name="Ideal").focus()
    for key, name in (("ArrowRight", "Leave"), ("ArrowRight", "Undo"), ("ArrowRight", "Reset")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.textContent") == name
    room.get_by_role("button", name=cutoffs[1]).click()
    assert room.locator(".irl-cut").inner_text().endswith("k = 6")
    # One measure is open at a time.
    room.locator(".irl-opener").first.click()
    drawn(page)
    openers = room.locator(".irl-opener").all()
    assert [each.get_attribute("aria-expanded") for each in openers] == ["true", *["false"] * 3]
    assert_all_seen(room, SIZES[1280, 720])
    check(page, ".irl-board")


def test_it_is_entered_and_left_by_button_and_by_key(room, page):
    root = page.locator(".irl-board")
    room.get_by_role("button", name="Leave").click()
    assert room.count() == 0 and root.get_by_role("button", name="More").is_visible()
    # Any number of measures may be open again.
    for number in (0, 1):
        root.locator(".irl-opener").nth(number).click()
    root.locator(".irl-handle").nth(2).focus()
    page.keyboard.press("f")
    assert page.locator("dialog[open] > .irl-room").count() == 1 and root.locator(".irl-picture:visible").count() == 1
    # Escape puts a result back first.
    for key in ("Space", "ArrowUp", "Escape"):
        page.keyboard.press(key)
    assert room.count() == 1 and titles(root)[2].startswith("C,")
    page.keyboard.press("Escape")
    assert room.count() == 0 and page.locator("main > div > .irl-board").count() == 1
    assert page.locator("dialog").count() == 0
    assert page.evaluate("document.activeElement.className") == "irl-handle"
    # In a list to choose from a letter chooses.
    root.locator(".irl-grade").first.focus()
    page.keyboard.press("f")
    assert room.count() == 0


def test_on_a_slide_it_fills_its_place_however_large_that_is_drawn(room, page):
    slide = "width: 960px; height: 540px; transform: scale(1.25); transform-origin: 0 0"
    page.locator("main").evaluate(f"(main) => {{ main.style = '{slide}'; }}")
    drawn(page)
    box = room.bounding_box()
    assert [box["width"], box["height"]] == pytest.approx([1200, 675])
    assert room.evaluate(SEEN)["title"] == pytest.approx(18) and room.evaluate(SEEN)["out"] == []
    # A window of its own is beyond what the slide is drawn with.
    for _ in range(2):
        page.evaluate("document.activeElement.blur()")
        room.or_(page.locator(".irl-board")).locator(".irl-handle").first.focus()
        page.keyboard.press("f")
    assert room.bounding_box() == {"x": 0, "y": 0, **page.viewport_size}
