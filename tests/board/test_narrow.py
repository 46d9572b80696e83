"""Where there is little room: beside the list the rows of a working are seen to their last column; on a phone the
values are a strip above the list, where each cell holds what it says, and nothing lies hidden below it."""

import pytest
from board.alone import handle
from browser.hands import press

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

LONG_NAMES = ["P@5", "DCG@10", 'nDCG(gain="exponential")@10', 'nDCG(discount="log(i)", base=10)@10', "AP", "RBP"]
# What of a cell's words and buttons reaches out of it, or is shortened.
OUT = """
(root) => [...root.querySelectorAll('.irl-measure')].flatMap((cell) => {
  const { left, right } = cell.getBoundingClientRect();
  const parts = [...cell.querySelectorAll('.irl-title, .irl-detail, .irl-value, .irl-step, .irl-way')];
  return parts.filter((one) => one.textContent && one.getClientRects().length).filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const box = range.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 || one.scrollHeight > one.clientHeight + 1 && one.clientHeight;
  }).map((one) => `${one.className}: ${one.textContent}`);
})
"""


@pytest.fixture
def phone(browser, tmp_path):
    page = browser.new_page(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    board = Board(Ranking.from_grades([at % 4 for at in range(25)]), LONG_NAMES, predict=True)
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    yield page
    page.close()


def test_the_rows_of_a_sum_are_seen_to_their_last_column(show, page):
    root = show(Board(Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2]), ["nDCG@5"], open="nDCG@5"))
    handle(root, 3).press("Shift+ArrowUp")
    for summary in root.locator(".irl-fold > summary").all():
        summary.click()
    assert root.locator(".irl-changed").count() == 2
    widths = root.locator(".irl-scroll").evaluate_all("(all) => all.map((one) => [one.scrollWidth, one.clientWidth])")
    assert len(widths) == 2 and all(inside <= outside for inside, outside in widths), widths


def move(page, key: str) -> None:
    handle(page, 3).focus()
    for each in ("Space", key, "Space"):
        page.keyboard.press(each)


@pytest.mark.parametrize("large", [False, True])
def test_a_cell_holds_its_name_its_answers_and_its_change(phone, large):
    root = phone.locator(".irl-board")
    if large:
        press(root, "Large type")
    assert root.evaluate(OUT) == []
    move(phone, "ArrowUp")
    assert root.locator(".irl-way:visible").count() == 3 * len(LONG_NAMES)
    assert root.evaluate(OUT) == []
    widths = "(all) => all.map((one) => one.getBoundingClientRect().width)"
    root.get_by_role("button", name="Predict first").tap()
    wide = root.locator(".irl-measure").evaluate_all(widths)
    move(phone, "Home")
    assert root.locator(".irl-up, .irl-down").count() > 2 and root.evaluate(OUT) == []
    # Under the eye no cell moves.
    assert root.locator(".irl-measure").evaluate_all(widths) == pytest.approx(wide, abs=1)


def test_what_the_keys_reach_and_what_opens_is_not_below_the_strip(phone):
    handle(phone, 0).focus()
    hidden = """() => {
      const [strip, one] = [document.querySelector('.irl-values'), document.activeElement];
      return one.getBoundingClientRect().top < strip.getBoundingClientRect().bottom;
    }"""
    phone.keyboard.press("End")
    for _ in range(22):
        phone.keyboard.press("ArrowUp")
        assert not phone.evaluate(hidden)
    phone.keyboard.press("End")
    phone.keyboard.press("Space")
    for _ in range(22):
        phone.keyboard.press("ArrowUp")
        assert not phone.evaluate(hidden)
    phone.keyboard.press("Space")
    phone.evaluate("scrollTo(0, 1e6)")
    phone.get_by_role("button", name="Predict first").evaluate("(one) => one.click()")
    phone.locator(".irl-opener").nth(2).tap()
    strip, picture = (phone.locator(name).bounding_box() for name in (".irl-values", ".irl-pictured:visible"))
    assert strip["y"] + strip["height"] <= picture["y"] < 300
