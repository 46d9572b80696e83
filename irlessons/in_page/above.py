"""What a cell gives names to, which names it needs, and what beyond them: read from its code, which is not run."""

import ast
import builtins
import symtable
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

# What only libraries can do that are not in a page, pandas, matplotlib, SciPy and NumPy, or a file beside the notebook.
_OF_LIBRARIES = {
    "figure",
    "figures",
    "load",
    "lsa",
    "matplotlib",
    "numpy",
    "pandas",
    "power",
    "scipy",
    "t_test",
    "table",
}


class _Apart(ast.NodeTransformer):
    """Makes every comprehension a generator: the names of one are those of the cell from Python 3.12 to 3.13."""

    def visit_ListComp(self, node: ast.ListComp | ast.SetComp) -> ast.AST:
        return self.generic_visit(ast.GeneratorExp(node.elt, node.generators))

    visit_SetComp = visit_ListComp

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        pair = ast.Tuple([node.key, node.value], ast.Load())
        return self.generic_visit(ast.GeneratorExp(pair, node.generators))


class _Names(NamedTuple):
    """The names that a cell imports or assigns, those at whose things it writes, and those that it reads."""

    imported: frozenset[str] = frozenset()
    assigned: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()


def bound(source: str) -> set[str]:
    """The names that the code gives to something, and those whose things it changes. Empty where it is not Python."""
    names = _names_of(source)
    return {*names.imported, *names.assigned, *names.changed}


def given(source: str) -> set[str]:
    """The names that the code itself gives to something. Empty where it is not Python."""
    names = _names_of(source)
    return {*names.imported, *names.assigned}


def needed(source: str) -> set[str]:
    """The names that the code reads and that something before it must have given. Empty where it is not Python."""
    return {*_names_of(source).read} - vars(builtins).keys()


def needs_libraries(source: str) -> bool:
    """Whether it asks for a table of pandas, a figure or a test that a page without libraries cannot give."""
    tree = _tree(source)
    names = (part for node in (ast.walk(tree) if tree else ()) for part in _named(node).split("."))
    return not _OF_LIBRARIES.isdisjoint(names)


def above(cells: Mapping[str, str], last: str) -> list[str]:
    """The cells that have to run before `last`, in order: whatever gives or changes a name that it needs, and so on.

    cells: the code of each cell of a notebook, by its id, in order.
    """
    before = [*cells][: [*cells].index(last)]
    # Who calls something of a module for its own sake does not change the module.
    modules = {name for cell in before for name in _names_of(cells[cell]).imported}
    names, found = needed(cells[last]), []
    for cell in reversed(before):
        gives = _names_of(cells[cell])
        if not names.isdisjoint(gives.imported | gives.assigned | gives.changed - modules):
            names |= needed(cells[cell])
            found.append(cell)
    return found[::-1]


def _tree(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError):
        return None


@lru_cache(1000)
def _names_of(source: str) -> _Names:
    tree = _tree(source)
    if tree is None:
        return _Names()
    changed = frozenset(_changed(tree))
    try:
        # What stands where it may not, as an `await` outside a function, is found by this alone.
        table = symtable.symtable(ast.unparse(_Apart().visit(tree)), "cell", "exec")
    except SyntaxError:
        return _Names()
    symbols = table.get_symbols()
    return _Names(
        frozenset(each.get_name() for each in symbols if each.is_imported()),
        frozenset(each.get_name() for each in symbols if each.is_assigned()) | {*_declared(table)},
        changed,
        frozenset(_read(table)),
    )


def _declared(table: symtable.SymbolTable) -> Iterator[str]:
    """The names that a function gives to the whole notebook."""
    for inner in table.get_children():
        yield from (each.get_name() for each in inner.get_symbols() if each.is_declared_global() and each.is_assigned())
        yield from _declared(inner)


def _read(table: symtable.SymbolTable) -> Iterator[str]:
    """The names that a block and those inside it read from the whole notebook."""
    is_module = table.get_type() == "module"
    for each in table.get_symbols():
        if each.is_referenced() and (is_module or each.is_global()):
            yield each.get_name()
    for inner in table.get_children():
        yield from _read(inner)


def _changed(tree: ast.Module) -> Iterator[str]:
    """The names at whose things a line of the cell writes, or of which it calls something for its own sake."""
    for line in tree.body:
        targets = getattr(line, "targets", [getattr(line, "target", None)])
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call):
            targets = [line.value.func]
        for target in targets:
            while isinstance(target, (ast.Attribute, ast.Subscript)):
                target = target.value
                if isinstance(target, ast.Name):
                    yield target.id


def _named(node: ast.AST) -> str:
    if isinstance(node, ast.alias):
        return node.name
    if isinstance(node, ast.ImportFrom):
        return node.module or ""
    if isinstance(node, ast.Attribute) and node.attr == "table" and _named(node.value) == "conventions":
        # What tools print is words and numbers; their table in pandas is `.table` of that.
        return ""
    return getattr(node, "attr", getattr(node, "id", ""))
