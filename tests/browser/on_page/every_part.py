"""Whatever there is on a board, a form and a worksheet is pressed, in whatever language.

By a script, which takes a tenth of what a pointer takes: what hands can do is seen elsewhere, here it is what is said.
"""

from browser.on_page.against import TwoOrders
from browser.on_page.board import Board
from browser.on_page.form import Form
from browser.on_page.sheet import Sheet

# Lifted and put back, moved, taken up and left, graded and ungraded, and two that change places.
_KEYS = (" ", "ArrowDown", " ", "Shift+ArrowDown", " ", "ArrowUp", "Escape", "9", "1", "u", "x", "ArrowUp", "x")

_PRESS = "(one) => { one.focus(); one.click(); }"
# One after the other; what goes away by it, or is hidden by then, is not pressed.
_PRESS_ALL = "(all) => { for (const one of all) if (one.checkVisibility()) { one.focus(); one.click(); } }"


def _press(button) -> None:
    """Press a button that is there."""
    button.evaluate(_PRESS)


def _press_all(buttons) -> None:
    """Press each of those that are there by now."""
    buttons.evaluate_all(_PRESS_ALL)


def play_board(root) -> None:
    """Lift, move, exchange, grade; each tool, each measure with its tabs; a prediction, an own list, the room."""
    board = Board(root)

    def tool(name):
        _press(board.more)
        _press(board.tool_for(name))

    _press(board.tool_for("feasible"))
    board.goal_answer.wait_for()
    board.focus(1, *_KEYS)
    for name in ("undo", "redo", "ideal", "reset"):
        _press(board.tool_for(name))
    board.focus(1, "Shift+ArrowDown")
    _press_all(board.goal_buttons)
    for name in ("exchange", "exchange", "shuffle", "worst", "pin", "show-ideal", "help"):
        tool(name)
    for at in range(board.openers.count()):
        _press_all(board.open(at).names)
    board.cuts.first.focus()
    board.keys("ArrowUp")
    _press(board.tool_for("predict"))
    board.focus(0, "Shift+ArrowDown")
    while board.open_ways.count():
        _press(board.open_ways.first)
    tool("own-list")
    for text in ("", "a x\nb y", "3 2 0", "[[1], [2]]"):
        board.own_text.fill(text)
        _press(board.use_own)
    tool("room")
    board.keys("Escape")
    board.more.wait_for()


def vote_for_both(root) -> None:
    """Of two orders first the one, then the other."""
    orders = TwoOrders(root)
    _press_all(orders.votes)


def answer_form(root, answers) -> None:
    """Check each of these; then take the hint, open the working and close it."""
    form = Form(root)
    for answer in answers:
        form.fields.fill(answer)
        _press(form.buttons.first)
    for at in (1, 2, 2):
        _press(form.buttons.nth(at))


def choose_each(root) -> None:
    """Check each choice."""
    form = Form(root)
    for choice in form.choices.all():
        _press(choice)
        _press(form.buttons.first)


def fill_sheet(root, texts) -> None:
    """Fill these into cells, choose a rule, and press whatever can be pressed."""
    sheet = Sheet(root)
    for at, text in enumerate(texts):
        cells = sheet.open_cells
        cells.nth(min(at, cells.count() - 1)).fill(text)
        root.page.keyboard.press("Tab")
    if sheet.choices.count():
        _press(sheet.choices.first)
    # A grade is taken by a hand alone.
    for grade in sheet.grades.all():
        grade.click()
    _press_all(sheet.buttons)
