"""`keep`: a learner's function, written into a plain file for the lessons that follow."""

import ast
import inspect
import symtable
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from irlessons import files, markup
from irlessons.checks import shown
from irlessons.own_functions.attempt import LAST
from irlessons.own_functions.calls import name_of
from irlessons.own_functions.kept import FILE, Kept, where_kept
from irlessons.widgets import on_record

_HEAD = (
    "# The functions that you have kept in the lessons, for those that follow. This file is yours: change what you\n"
    "# like. ir.keep(…) puts a function in the place of the one of its name, and leaves everything else as it is.\n"
)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class _NotKept(Exception):
    """Why a function is not kept, as a sentence goes on."""


@dataclass(frozen=True, repr=False)
class Keeping:
    """What became of it, in words; true where the function is kept.

    is_right: False where `try_out` has said last that it is not.
    """

    is_kept: bool
    message: str
    is_right: bool = True

    def __bool__(self) -> bool:
        return self.is_kept

    def __repr__(self) -> str:
        return self.message

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return on_record.bundle(self, "keep")

    def _repr_html_(self) -> str:
        return markup.paragraphs([f"{'✓ ' * (self.is_kept and self.is_right)}{self.message}"])


def keep(function: Callable[..., Any]) -> Keeping:
    """Write a function into my_measures.py in the working folder, where `ir.kept` finds it in another lesson.

    What it needs goes with it: the imports, and the functions of the notebook that it calls. One of the same name is
    replaced; whatever else stands in the file stays. Nothing is written where the function returns nothing yet, has no
    `def`, or uses what cannot be written there, and where the file is not Python: the message says which.
    A function that `try_out` has found not to be right is kept as well, and the message says what is not; one that has
    not come back is not.
    Raises TypeError for what cannot be called.

    >>> import irlessons as ir
    >>> def my_p(grades, k):
    ...     return sum(grade > 0 for grade in grades[:k]) / k
    >>> print(ir.keep(my_p))
    my_p is kept in my_measures.py; in another lesson ir.kept("my_p") brings it back.
    """
    if not callable(function):
        raise TypeError(f"{shown(function)} cannot be called; give a function, as in keep(dcg)")
    name = name_of(function)
    sources: dict[str, str] = {}
    imports: dict[str, None] = {}
    try:
        if isinstance(function, Kept):
            where = FILE if where_kept() == FILE else "the lesson that asks for it"
            raise _NotKept(f"it comes from ir.kept, and {where} is the place to change it")
        tried = LAST.get(function)
        if tried is not None and not tried.comes_back:
            raise _NotKept("it does not come back")
        _gather(function, sources, imports)
        path = Path(FILE)
        before = path.read_text(encoding="utf-8") if path.exists() else _HEAD
        after = _merged(before, list(imports), sources)
        if after != before:
            files.write(path, after)
    except _NotKept as why:
        return Keeping(False, f"{name} is not kept: {why}.")
    except (OSError, UnicodeDecodeError) as error:
        return Keeping(False, f"{name} is not kept, for {FILE} cannot be read or written here: {error}.")
    others = [each for each in sources if each != name]
    along = f", with {' and '.join(others)}, which it calls" if others else ""
    then = f'in another lesson ir.kept("{name}") brings it back'
    if on_record.asked() == "open page":
        then = "this browser keeps nothing, so it goes with the page, unless you save your answers as a file"
    message = f"{name} is kept in {where_kept()}{along}; {then}."
    if tried is None or tried.agrees:
        return Keeping(True, message)
    says = f"It is right on {tried.within}." if tried.is_done else "It is not right yet: ir.try_out says where."
    return Keeping(True, f"{message} {says}", tried.is_done)


def _gather(function: Any, sources: dict[str, str], imports: dict[str, None]) -> None:
    """Put its source, below those of what it calls, and the imports of all. Raises _NotKept."""
    if not isinstance(function, FunctionType) or function.__name__ == "<lambda>":
        raise _NotKept("write it with def, and give it a name")
    try:
        source = textwrap.dedent(inspect.getsource(function)).rstrip()
        (tree,) = ast.parse(source).body
    except (OSError, TypeError, SyntaxError, ValueError):
        raise _NotKept("nobody knows how it was written; write it with def in a cell of its own") from None
    if not isinstance(tree, _FUNCTIONS):
        raise _NotKept("write it with def, and give it a name")
    if not _returns(tree):
        raise _NotKept("it returns nothing yet")
    if function.__code__.co_freevars:
        raise _NotKept(f"it uses {function.__code__.co_freevars[0]} of another function around it")
    # Two functions may call each other.
    sources[tree.name] = source
    for name in sorted(set(_names_from_outside(symtable.symtable(source, "", "exec")))):
        thing = function.__globals__.get(name, function)
        if thing is function or _is_kept(thing):
            continue
        if line := _import_of(name, thing):
            imports[line] = None
        elif isinstance(thing, FunctionType) and thing.__name__ == name:
            if name not in sources:
                _gather(thing, sources, imports)
        elif isinstance(thing, Kept):
            raise _NotKept(f"it calls {name}, which you have not kept yet: write that first")
        else:
            raise _NotKept(f"it uses {name}, which stands outside of it: put {name} inside")
    # Below what it calls.
    sources[tree.name] = sources.pop(tree.name)


def _returns(tree: ast.AST) -> bool:
    """Whether it gives something back; what functions inside it return is not asked."""
    return any(
        (isinstance(node, ast.Return) and node.value is not None and ast.unparse(node.value) != "None")
        or (not isinstance(node, (*_FUNCTIONS, ast.Lambda, ast.ClassDef)) and _returns(node))
        for node in ast.iter_child_nodes(tree)
    )


def _names_from_outside(table: symtable.SymbolTable) -> Iterator[str]:
    """The names that a source does not bind itself; those of the builtins among them."""
    is_module = table.get_type() == "module"
    yield from (each.get_name() for each in table.get_symbols() if each.is_global() or is_module)
    for inner in table.get_children():
        yield from _names_from_outside(inner)


def _is_kept(thing: Any) -> bool:
    """Whether it stands in the file already."""
    if isinstance(thing, Kept):
        return thing.is_yours
    return isinstance(thing, FunctionType) and Path(thing.__code__.co_filename) == Path(FILE).resolve()


def _import_of(name: str, thing: Any) -> str:
    """The line that imports it under this name; empty where no module has it."""
    if isinstance(thing, ModuleType):
        return f"import {thing.__name__}" + (f" as {name}" if name != thing.__name__ else "")
    own = getattr(thing, "__name__", name)
    # A module written in C is named _functools, and its front door functools; a measure stands at our own.
    home = getattr(thing, "__module__", None) or ""
    for module in (home.removeprefix("_"), home, "irlessons"):
        if module != "__main__" and getattr(sys.modules.get(module), own, None) is thing:
            return f"from {module} import {own}" + (f" as {name}" if name != own else "")
    return ""


def _merged(text: str, imports: list[str], sources: dict[str, str]) -> str:
    """The file with these imports and functions. Raises _NotKept where it is not Python, or a name is taken."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError) as error:
        raise _NotKept(f"{FILE} is not Python ({error}): mend it first, it stays as it is") from None
    lines = text.split("\n")
    places: dict[str, tuple[int, int]] = {}
    names = symtable.symtable(text, FILE, "exec").get_symbols()
    taken = {each.get_name() for each in names if each.is_assigned() or each.is_imported()}
    for statement in body:
        if isinstance(statement, _FUNCTIONS):
            first = min(each.lineno for each in (statement, *statement.decorator_list))
            places[statement.name] = (first - 1, statement.end_lineno or first)
    for name in sources.keys() & taken - places.keys():
        raise _NotKept(f"{FILE} has a {name} already that is no function: give yours another name")
    for name in sorted(sources.keys() & places.keys(), key=lambda name: places[name], reverse=True):
        lines[slice(*places[name])] = sources[name].split("\n")
    there = [each for each in ast.parse("\n".join(lines)).body if isinstance(each, (ast.Import, ast.ImportFrom))]
    known = {single for each in there for single in _singly(each)}
    missing = [line for line in imports if line not in known]
    if missing and there:
        lines[there[-1].end_lineno : there[-1].end_lineno] = missing
    elif missing:
        # Below the remarks that the file begins with, and its docstring.
        remarks = len(list(takewhile(lambda line: line.startswith("#"), lines)))
        top = body[0].end_lineno if body and isinstance(body[0], ast.Expr) else remarks
        lines[top:top] = ["", *missing]
    text = "\n".join(lines)
    for name in (name for name in sources if name not in places):
        text = f"{text.rstrip()}\n\n\n{sources[name]}\n"
    return text


def _singly(statement: ast.Import | ast.ImportFrom) -> list[str]:
    """An import as one line for each name."""
    return [ast.unparse(type(statement)(**{**vars(statement), "names": [alias]})) for alias in statement.names]
