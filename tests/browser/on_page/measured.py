"""What only a script in the page can measure of a board: its room, its letters, and what of it moves."""

from __future__ import annotations

from browser.looking import TOO_WIDE
from browser.waiting import until

# How wide a board is, what of it is too wide, how wide each title is, and on how many lines a measure's name stands.
_SPACE = f"""
(root) => {{
  const all = (name) => [...root.querySelectorAll(name)];
  const lines = (one) => new Set([...one.getClientRects()].map((box) => Math.round(box.top))).size;
  return {{
    width: root.getBoundingClientRect().width,
    tooWide: ({TOO_WIDE})(root),
    titles: all('.irl-text').map((one) => one.getBoundingClientRect().width),
    lines: all('.irl-title').map(lines),
    measures: all('.irl-value').length,
  }};
}}
"""
# A tool and what it does, each as it is seen: the text, what a mouse is told, and both boxes.
_TOOLS = """
(root) => [...root.querySelectorAll('.irl-more-tools .irl-button')].map((tool, at) => {
  const text = root.querySelectorAll('.irl-says')[at];
  const [one, other] = [tool, text].map((each) => each.getBoundingClientRect());
  return { says: text.innerText, title: tool.title, visible: text.checkVisibility(), one, other };
})
"""
# What is partly out of the window; the size of a title's letters, and that of the letters in the picture, in pixels.
_IN_ROOM = """
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
# What of a cell's words and buttons reaches out of it, or is shortened.
_OUT_OF_CELL = """
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
# Whether rows cover the window from edge to edge, and nothing that only stands for them.
_COVERED = """
(list) => {
  const { left, top, bottom } = list.getBoundingClientRect();
  const gap = (y) => document.elementFromPoint(left + 5, y)?.matches('.irl-unseen') ?? true;
  return ![Math.max(top, 0) + 3, innerHeight / 2, Math.min(bottom, innerHeight) - 3].some(gap);
}
"""
# Counts what begins to move, however short it is.
COUNT = """
globalThis.movements = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  globalThis.movements += 1;
  return animate.apply(this, given);
};
for (const name of ['transitionrun', 'animationstart']) {
  document.addEventListener(name, () => { globalThis.movements += 1; }, true);
}
"""
STILL_MS = 700
# A property, or the length of a tint, and the measure that has it.
_MOVING = """
() => document.getAnimations().map((one) => [one.effect.target, one])
  .filter(([target]) => target.closest('.irl-picture, .irl-values'))
  .map(([target, one]) => one.transitionProperty ?? `${target.className} ${one.effect.getTiming().duration}`)
"""
# How long the rows take that are on their way, at most.
_SLIDING = """
() => Math.max(0, ...document.getAnimations().filter((one) => one.effect.target.matches('.irl-row'))
  .map((one) => one.effect.getTiming().duration))
"""
_BELOW_STRIP = """
() => {
  const [strip, one] = [document.querySelector('.irl-values'), document.activeElement];
  return one.getBoundingClientRect().top >= strip.getBoundingClientRect().bottom;
}
"""


def space(board) -> dict:
    return board.root.evaluate(_SPACE)


def tools_behind_more(board) -> list[dict]:
    return board.root.evaluate(_TOOLS)


def in_room(board) -> dict:
    return board.root.evaluate(_IN_ROOM)


def out_of_cell(board) -> list[str]:
    return board.root.evaluate(_OUT_OF_CELL)


def covered(board) -> bool:
    return board.list_node.evaluate(_COVERED)


def moving(page) -> list[str]:
    """What moves in the picture and among the values."""
    return page.evaluate(_MOVING)


def sliding(page) -> float:
    return page.evaluate(_SLIDING)


def moving_on_board(page) -> int:
    """How much is on its way anywhere on a board."""
    return page.evaluate("document.getAnimations().filter((one) => one.effect.target.closest('.irl-board')).length")


def focus_is_below_strip(page) -> bool:
    """On a phone: whether what has the focus is not hidden by the values."""
    return page.evaluate(_BELOW_STRIP)


def moved(page) -> int:
    """So many movements have begun since the last time, and none goes on."""
    page.wait_for_timeout(STILL_MS)
    # On a machine with other work to do it has begun late.
    assert until(lambda: moving(page) == []), moving(page)
    count = page.evaluate("globalThis.movements")
    page.evaluate("globalThis.movements = 0")
    return count
