"""JupyterLab's and Notebook's one-letter commands: what they would change, and where on a board they must not."""

# What they would change.
CELLS = "[...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.type)"
DIRTY = "window.jupyterapp.shell.currentWidget.context.model.dirty"
COUNT = "[...window.jupyterapp.shell.currentWidget.content.model.cells][0].executionCount"

LETTERS = ("b", "x", "d", "d", "a", "m", "y", "z", "c", "v")
_PARTS = {"tool": "tools", "measure": "openers", "line": "lines", "grade": "grade_fields"}
PLACES = ("handle", "lifted handle", *_PARTS)


def focus_at(place, hands) -> None:
    """Focus one of PLACES on the board of fruits: cherry's handle, also lifted, or the first of another kind."""
    (getattr(hands, _PARTS[place]).first if place in _PARTS else hands.handle("cherry")).focus()
    if place == "lifted handle":
        hands.keys("Space")
