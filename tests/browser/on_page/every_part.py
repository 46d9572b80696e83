"""Hands that press whatever there is on a board, a form and a worksheet, in whatever language."""

from browser.on_page.against import TwoOrders
from browser.on_page.board import Board
from browser.on_page.form import Form
from browser.on_page.sheet import Sheet

# Lifted and put back, moved, taken up and left, graded and ungraded, and two that change places.
_KEYS = (" ", "ArrowDown", " ", "Shift+ArrowDown", " ", "ArrowUp", "Escape", "9", "1", "u", "x", "ArrowUp", "x")


def play_board(root) -> None:
    """Lift, move, exchange, grade; each tool, each measure with its tabs; a prediction, an own list, the room."""
    board = Board(root)

    def tool(name):
        board.more.click()
        board.tool_for(name).click()

    board.tool_for("feasible").click()
    board.goal_answer.wait_for()
    board.focus(1, *_KEYS)
    for name in ("undo", "redo", "ideal", "reset"):
        board.tool_for(name).click()
    board.focus(1, "Shift+ArrowDown")
    for button in board.goal_buttons.all():
        button.click()
    for name in ("exchange", "exchange", "shuffle", "worst", "pin", "show-ideal", "help"):
        tool(name)
    for at in range(board.openers.count()):
        for tab in board.open(at).names.all():
            tab.click()
    board.cuts.first.focus()
    board.keys("ArrowUp")
    board.tool_for("predict").click()
    board.focus(0, "Shift+ArrowDown")
    while board.open_ways.count():
        board.open_ways.first.click()
    tool("own-list")
    for text in ("", "a x\nb y", "3 2 0", "[[1], [2]]"):
        board.own_text.fill(text)
        board.use_own.click()
    tool("room")
    board.keys("Escape")
    board.more.wait_for()


def vote_for_both(root) -> None:
    """Of two orders first the one, then the other."""
    orders = TwoOrders(root)
    for vote in orders.votes.all():
        vote.click()


def answer_form(root, answers) -> None:
    """Check each of these; then take the hint, open the working and close it."""
    form = Form(root)
    for answer in answers:
        form.fields.fill(answer)
        form.buttons.first.click()
    for at in (1, 2, 2):
        form.buttons.nth(at).click()


def choose_each(root) -> None:
    """Check each choice."""
    form = Form(root)
    for choice in form.choices.all():
        choice.check()
        form.buttons.first.click()


def fill_sheet(root, texts) -> None:
    """Fill these into cells, choose a rule, and press whatever can be pressed."""
    sheet = Sheet(root)
    for at, text in enumerate(texts):
        cells = sheet.open_cells
        cells.nth(min(at, cells.count() - 1)).fill(text)
        root.page.keyboard.press("Tab")
    for choice in sheet.choices.all()[:1]:
        choice.check()
    for button in sheet.buttons.all():
        if button.is_visible():
            button.click()
