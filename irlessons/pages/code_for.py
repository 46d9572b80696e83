"""What the code of a cell is for. Its own metadata say so, `"irlessons": "yours"`; a cell that says nothing, as those
of a lecturer's own notebook do, is taken for what its code does.
"""

import ast
from collections.abc import Iterable

import nbformat

from irlessons.widgets.on_record import SHOWN, shown_by

# What the reader writes, or what reads what the reader has made; what only imports; what says no more than what is
# shown beside it; a question that a room votes on. "" is code to be read.
PURPOSES = ("yours", "setup", "shows", "vote", "")
# What a cell shows where the code is the reader's own.
_OF_A_FUNCTION = {"try_out", "keep", "kept"}
# What a reader's own hands make of a board, and a page without Python cannot know.
_OF_A_BOARD = {"ranking", "history", "measures", "to_code", "to_html", "figure"}
# What asks for things to do by their names.
_ASKS = {"exercise", "worksheet", "again", "course", "practice", "another_paper"}


def code_for(cell: nbformat.NotebookNode, own: Iterable[str] = ()) -> str:
    """One of PURPOSES. own: the names of boards, and of functions that are tried out, as `own_names` has them.

    Raises ValueError as `said_of`.
    """
    if cell.cell_type != "code":
        return ""
    if (said := said_of(cell)) is not None:
        return said
    if any(each["shows"] in _OF_A_FUNCTION for each in shown_by(cell.outputs)):
        return "yours"
    return _taken_for(cell, set(own))


def said_of(cell: nbformat.NotebookNode) -> str | None:
    """What a cell says that its code is for, if it does. Raises ValueError for what is none of PURPOSES."""
    if SHOWN not in cell.metadata:
        return None
    said: str = cell.metadata[SHOWN]
    if said not in PURPOSES:
        raise ValueError(f"a cell says that its code is {said!r}; give one of {', '.join(filter(None, PURPOSES))}")
    return said


def slide_type(cell: nbformat.NotebookNode) -> str:
    """What its slide is, as JupyterLab has it: "notes", "fragment" …; "" where it says nothing."""
    said: str = cell.metadata.get("slideshow", {}).get("slide_type", "")
    return said


def is_given(cell: nbformat.NotebookNode) -> bool:
    """Whether its tag says that a copy with blanks has it as it is."""
    return "given" in cell.metadata.get("tags", ())


def is_answer(cell: nbformat.NotebookNode) -> bool:
    """Whether its tag says that only a copy with answers has it."""
    return "answers" in cell.metadata.get("tags", ())


def own_names(notebook: nbformat.NotebookNode) -> set[str]:
    """The names that the notebook gives to its boards, and those of the functions that the reader is to write."""
    found = set()
    for node in (node for cell in notebook.cells for tree in [tree_of(cell)] if tree for node in ast.walk(tree)):
        if isinstance(node, ast.Assign) and _called(node.value) == "Board":
            found |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return found.union(*(_tried(tree_of(cell)) for cell in notebook.cells))


def tried_out(notebook: nbformat.NotebookNode) -> dict[str, str]:
    """What each function of an executed notebook is compared with, by its name."""
    found: dict[str, str] = {}
    for cell in notebook.cells:
        said = [each.get("name", "") for each in shown_by(cell.get("outputs", ())) if each["shows"] == "try_out"]
        found |= zip(_tried(tree_of(cell)), said)
    return found


def _tried(tree: ast.AST | None) -> list[str]:
    """The names of the functions that are tried out, in their order."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args] if tree else []
    named = [node.args[0] for node in calls if _called(node) == "try_out"]
    return [each.id for each in named if isinstance(each, ast.Name)]


def _taken_for(cell: nbformat.NotebookNode, own: set[str]) -> str:
    tree = tree_of(cell)
    if tree is None:  # a magic of IPython
        return "yours"
    nodes = list(ast.walk(tree))
    if any(map(_is_of_a_function, nodes)) or any(_is_own(node, own) for node in nodes):
        return "yours"
    if all(isinstance(line, (ast.Import, ast.ImportFrom)) for line in tree.body):
        # With outputs it has a word to a room.
        return "" if cell.outputs else "setup"
    if len(tree.body) == 1 and isinstance(tree.body[0], ast.Expr):
        asked = tree.body[0].value
        each = asked.args if isinstance(asked, ast.Call) and _called(asked) == "display" else [asked]
        return "shows" if each and all(map(_is_asked_by_name, each)) else ""
    return ""


def graded_lists(cell: nbformat.NotebookNode | None) -> list[list[float | None]]:
    """The lists of grades that the cell's code makes rankings of, where they stand in it: from_grades([3, 0, 0])."""
    nodes = ast.walk(tree_of(cell) or ast.Module([], [])) if cell else ()
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args and _called(node) == "from_grades"]
    firsts = [node.args[0] for node in calls]
    return [[getattr(each, "value", None) for each in first.elts] for first in firsts if isinstance(first, ast.List)]


def tree_of(cell: nbformat.NotebookNode) -> ast.Module | None:
    """The code as Python reads it; None for what it cannot."""
    try:
        return ast.parse(cell.source) if cell.cell_type == "code" else ast.Module([], [])
    except SyntaxError:
        return None


def _called(node: ast.AST) -> str:
    """The name of what is called, without its room: "Board" for ir.Board(…)."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def _is_of_a_function(node: ast.AST) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) in _OF_A_FUNCTION


def _is_own(node: ast.AST, own: set[str]) -> bool:
    """Whether it is such a function, or reads what the reader has made of such a board."""
    if isinstance(node, ast.FunctionDef):
        return node.name in own
    return isinstance(node, ast.Attribute) and node.attr in _OF_A_BOARD and getattr(node.value, "id", "") in own


def _is_asked_by_name(node: ast.AST) -> bool:
    is_named = isinstance(node, ast.Call) and not node.keywords and all(isinstance(n, ast.Constant) for n in node.args)
    return is_named and _called(node) in _ASKS and len(getattr(node, "args", ())) < 2
