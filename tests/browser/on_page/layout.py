"""How a board lies on the screen: what is empty, what is filled with ink, what stands beside what."""

from __future__ import annotations

from browser.looking import drawn

# How much of the list's column is empty above the tabs.
_HOLE = """
(board) => {
  const column = board.querySelector('.irl-place');
  const ends = [...column.querySelectorAll('.irl-row, .irl-tray, .irl-aside, p')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height)
    .map((one) => one.getBoundingClientRect().bottom);
  return board.querySelector('.irl-tabs').getBoundingClientRect().top - Math.max(...ends);
}
"""
# How high the list and the measures are, and how high they would be by themselves.
_HELD = """
(board) => {
  const columns = board.querySelector('.irl-columns');
  const held = columns.clientHeight;
  columns.style.minHeight = 0;
  const own = columns.clientHeight;
  columns.style.minHeight = '';
  return [held, own];
}
"""
# The buttons that are filled with ink.
_FILLED = """
(root) => [...root.querySelectorAll('button')].filter((one) => {
  const own = getComputedStyle(one);
  const around = getComputedStyle(root.querySelector('.irl-board, .irl-exercise') ?? root);
  return one.checkVisibility() && own.backgroundColor === around.color && own.color === around.backgroundColor;
}).map((one) => one.textContent)
"""
# How much of the cell at the edge of the strip is in sight; 1 where all cells are, and the button beside the strip.
_AT_THE_EDGE = """
(board) => {
  const strip = board.querySelector('.irl-measures > tbody');
  const { right } = strip.getBoundingClientRect();
  const boxes = [...strip.children].map((one) => one.getBoundingClientRect());
  const cut = boxes.filter((box) => box.left < right && box.right > right + 1);
  const values = board.querySelector('.irl-values').getBoundingClientRect();
  const ask = board.querySelector('[data-tool=predict]').getBoundingClientRect();
  const isIn = ask.top >= values.top && ask.bottom <= values.bottom && ask.left >= right - 1 && ask.right <= innerWidth;
  return [cut.length ? (right - cut[0].left) / cut[0].width : 1, isIn];
}
"""
_PICTURE = """
(board) => {
  const strip = board.querySelector('.irl-values').getBoundingClientRect();
  const { top, bottom } = board.querySelector('.irl-picture').getBoundingClientRect();
  return [bottom - Math.max(top, strip.bottom), top - strip.bottom, strip.top];
}
"""
_SIDE = """
(board) => {
  const high = (name) => board.querySelector(name).getBoundingClientRect();
  const [side, picture] = [high('.irl-side'), high('.irl-picture')];
  return [(side.bottom - picture.bottom) / innerHeight, picture.height / innerHeight];
}
"""


def hole(board) -> float:
    """So many px are empty below the list of a board whose measure is open."""
    # A picture takes the room that it has with the next frame.
    drawn(board.page)
    return board.root.evaluate(_HOLE)


def above_the_tabs(board) -> float:
    """How far below the board's upper edge the tabs of the open measure stand."""
    drawn(board.page)
    edges = [each.bounding_box()["y"] for each in (board.root, board.root.locator(".irl-tabs").first)]
    return edges[1] - edges[0]


def room_held(board) -> tuple[float, float]:
    """How high the list and the measures are, and how high they would be by themselves."""
    drawn(board.page)
    return tuple(board.root.evaluate(_HELD))


def filled(root) -> list[str]:
    """The buttons of a card, or of a board, that are filled."""
    return root.evaluate(_FILLED)


def at_the_edge(board) -> tuple[float, bool]:
    """How much of the last value is in sight on a phone; and whether what is asked stands with the values."""
    drawn(board.page)
    return tuple(board.root.evaluate(_AT_THE_EDGE))


def picture_below_strip(board) -> tuple[float, float, float]:
    """How high the picture is below the strip of values, how far below it begins, and where the strip is."""
    drawn(board.page)
    return tuple(board.root.evaluate(_PICTURE))


def picture_in_room(board) -> tuple[float, float]:
    """The part of the screen that is empty below the picture, and the part that it has."""
    return tuple(board.root.evaluate(_SIDE))


def lists_beside(two) -> bool:
    """Whether two orders stand beside each other."""
    boxes = [each.bounding_box() for each in two.root.locator(".irl-side-list").all()]
    return all(boxes) and boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] < boxes[1]["x"]


def hint_of(board):
    """How a board is taken in the hand."""
    return board.root.locator(".irl-panel > .irl-hint")
