"""JupyterLab's and Notebook's one-letter commands: what they would change, and where on a board they must not."""

# What they would change.
CELLS = "[...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.type)"
DIRTY = "window.jupyterapp.shell.currentWidget.context.model.dirty"
COUNT = "[...window.jupyterapp.shell.currentWidget.content.model.cells][0].executionCount"

LETTERS = ("b", "x", "d", "d", "a", "m", "y", "z", "c", "v")
_SELECTORS = {"tool": ".irl-tools .irl-button", "measure": ".irl-opener", "line": ".irl-cut", "grade": ".irl-grade"}
PLACES = ("handle", "lifted handle", *_SELECTORS)


def focus_at(place, hands, press) -> None:
    """Focus one of PLACES on the board of fruits: cherry's handle, also lifted, or the first of another kind."""
    (hands.root.locator(_SELECTORS[place]).first if place in _SELECTORS else hands.handle("cherry")).focus()
    if place == "lifted handle":
        press("Space")
