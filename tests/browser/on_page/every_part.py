"""Hands that press whatever there is on a board, a form and a worksheet, in whatever language."""


def play_board(root) -> None:
    """Lift, move, exchange, grade; each tool, each measure with its tabs; a prediction, an own list, the room."""
    keys = root.page.keyboard

    def press(name):
        root.locator(f"[data-tool={name}]").click()

    def tool(name):
        root.locator(".irl-more").click()
        press(name)

    press("feasible")
    root.locator(".irl-goal-answer").wait_for()
    root.locator(".irl-handle").nth(1).focus()
    for name in (
        " ",
        "ArrowDown",
        " ",
        "Shift+ArrowDown",
        " ",
        "ArrowUp",
        "Escape",
        "9",
        "1",
        "u",
        "x",
        "ArrowUp",
        "x",
    ):
        keys.press(name)
    for name in ("undo", "redo", "ideal", "reset"):
        press(name)
    root.locator(".irl-handle").nth(1).focus()
    keys.press("Shift+ArrowDown")
    for way in root.locator(".irl-goal button:visible").all():
        way.click()
    for name in ("exchange", "exchange", "shuffle", "worst", "pin", "show-ideal", "help"):
        tool(name)
    for at in range(root.locator(".irl-opener").count()):
        root.locator(".irl-opener").nth(at).click()
        for tab in root.locator("[role=tab]:visible").all():
            tab.click()
    root.locator(".irl-cut").first.focus()
    keys.press("ArrowUp")
    press("predict")
    root.locator(".irl-handle").first.focus()
    keys.press("Shift+ArrowDown")
    while (ways := root.locator(".irl-ways:not([hidden], .irl-answered) button")).count():
        ways.first.click()
    tool("own-list")
    for text in ("", "a x\nb y", "3 2 0", "[[1], [2]]"):
        root.locator("textarea").fill(text)
        root.locator("form button[type=submit]").click()
    tool("room")
    keys.press("Escape")
    root.locator(".irl-more").wait_for()


def vote_for_both(root) -> None:
    """Of two orders first the one, then the other."""
    for vote in root.locator(".irl-votes button").all():
        vote.click()


def answer_form(root, answers) -> None:
    """Check each of these; then take the hint, open the working and close it."""
    buttons = root.locator(".irl-buttons button")
    for answer in answers:
        root.locator("input").fill(answer)
        buttons.first.click()
    for at in (1, 2, 2):
        buttons.nth(at).click()


def choose_each(root) -> None:
    """Check each choice."""
    for choice in root.locator("input").all():
        choice.check()
        root.locator(".irl-buttons button").first.click()


def fill_sheet(root, texts) -> None:
    """Fill these into cells, choose a rule, and press whatever can be pressed."""
    for at, text in enumerate(texts):
        cells = root.locator("input.irl-cell:visible")
        cells.nth(min(at, cells.count() - 1)).fill(text)
        root.page.keyboard.press("Tab")
    for choice in root.locator("input[type=radio]").all()[:1]:
        choice.check()
    for button in root.locator("button:visible").all():
        if button.is_visible():
            button.click()
