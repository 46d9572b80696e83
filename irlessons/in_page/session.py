"""`Session`: the cells of one notebook, run in its page."""

import ast
import linecache
import traceback
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from types import MappingProxyType, ModuleType
from typing import Any

from irlessons.checks import FaultInFile, WrongParameters
from irlessons.in_page.above import above, given, needed
from irlessons.in_page.live import Live
from irlessons.in_page.outputs import Outputs, ToPage
from irlessons.in_page.stand_ins import stand_in
from irlessons.widgets import on_record

_FILE = "<cell {}>"
# Of an error's way through the cells, as many lines are told.
_LINES = 6

# Of each widget that a cell shows, "0" the first, its traits.
State = Mapping[str, Mapping[str, Any]]
_NONE: Mapping[str, Any] = MappingProxyType({})


class Session:
    """What Python knows of a page: the names of its cells, what has run, and the widgets that it shows.

    to_page: is given what a cell shows, as `Outputs` has it, with "of", the id of the cell, and whether it was "asked"
        for, or only needed; what went wrong, {"kind": "error", "says", "lines"}, of a fault in a file also "fault" and
        "instead"; changed traits, as `Live` has them; and how far something is that takes long, as `stand_ins.py` has
        it.
    """

    def __init__(self, to_page: ToPage):
        self._to_page = to_page
        self._names = ModuleType("__main__").__dict__
        self._names |= {"display": self._display, "input": _no_input}
        # The code of each cell that has run, and the how manieth run that was.
        self._ran: dict[str, tuple[str, int]] = {}
        self._runs = 0
        # Of each name the cell that gave it last, where its cell has it still.
        self._givers: dict[str, str] = {}
        self._states: Mapping[str, State] = _NONE
        self._outputs = Outputs(to_page)
        self.live = Live(to_page)
        stand_in(self._display, self.live.shown, to_page)

    def run(
        self,
        cells: Mapping[str, str],
        last: str,
        unread: Sequence[str] = (),
        states: Mapping[str, State] = _NONE,
        keeps: bool = True,
    ) -> bool:
        """Run a cell, and before it what it needs of those above as far as that has not run yet; True where it ran.

        cells: the code of all cells of the notebook, by their ids, in order.  unread: ids of cells whose code came from
            elsewhere and was not run by the reader yet: nothing runs that needs one of them.  states: of the widgets
            that the page shows for a cell, by the cell and by which of its widgets it is, "0" for the first, the traits
            as the reader has left them.  keeps: whether the browser keeps anything beyond the page.
        """
        on_record.ask("page" if keeps else "open page")
        self._states = states
        order = [*above(cells, last), last]
        for cell in reversed([*cells]):
            # Also where a cell was changed and has not run since: nobody is judged by what it said before.
            if (
                cell == last
                or self._ran.get(cell, ("",))[0] != cells[cell]
                or (cell in order and not self._is_fresh(cells, cell))
            ):
                self._forget(cell)
        for cell in order:
            if cell == last or not self._is_fresh(cells, cell):
                if cell != last and cell in unread:
                    self._to_page({"kind": "unread", "of": last, "cell": cell})
                    return False
                if not self._run(cell, cells[cell], last):
                    return False
        return True

    def _is_fresh(self, cells: Mapping[str, str], cell: str) -> bool:
        """Whether it has run as it stands, after all that it needs."""
        source, when = self._ran.get(cell, ("", 0))
        needs = [self._ran.get(each, ("", self._runs + 1))[1] for each in above(cells, cell)]
        return bool(when) and source == cells[cell] and all(each < when for each in needs)

    def _forget(self, cell: str) -> None:
        """Take out of Python what the cell gave a name to: what it does not say now is not there when it has run.

        A cell that gave the same name before has to run again for whoever needs it.
        """
        names = {name for name, giver in self._givers.items() if giver == cell}
        for name in names:
            del self._givers[name]
            self._names.pop(name, None)
        for other in [other for other, (source, _) in self._ran.items() if other != cell and names & given(source)]:
            del self._ran[other]

    def _run(self, cell: str, source: str, last: str) -> bool:
        states = self._states.get(cell, _NONE) if cell != last else _NONE

        def to_page(told: Mapping[str, Any]) -> None:
            self._to_page({**told, "of": cell, "asked": cell == last})
            # The page shows it already, and its reader may have moved it.
            if told["kind"] == "widget" and str(told["nth"]) in states:
                self.live.from_page(told["told"]["id"], states[str(told["nth"])])

        self._outputs = Outputs(to_page)
        file = _FILE.format(cell)
        # `inspect` looks there for the code of a function, and a traceback for its lines.
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        self._runs += 1
        self._ran.pop(cell, None)
        try:
            with redirect_stdout(self._outputs), redirect_stderr(self._outputs):
                self._execute(ast.parse(source, file), file)
            self._outputs.flush()
        except BaseException as error:  # whatever stands in a reader's cell, SystemExit among it
            self._outputs.flush()
            where = {} if cell == last else {"cell": cell}
            told = _in_words(error)
            if isinstance(error, NameError) and error.name in needed(source) and len(told["lines"]) == 1:
                told["says"] = f"{told['says']}. No cell gives this name now."
            self._to_page({"kind": "error", "of": last, **where, **told})
            return False
        finally:
            self._givers |= dict.fromkeys(given(source) & self._names.keys(), cell)
        self._ran[cell] = (source, self._runs)
        return True

    def _execute(self, tree: ast.Module, file: str) -> None:
        """Run it; what its last line gives is shown."""
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, file, "exec"), self._names)
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), file, "eval"), self._names)
            if shown is not None:
                self._display(shown)

    def _display(self, *shown: Any, **how: Any) -> None:
        self._outputs.display(*shown, **how)


def _in_words(error: BaseException) -> dict[str, Any]:
    """The error in words, and the lines of the reader's cells on its way, each with its number and its code."""
    if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith("irlessons"):
        return {"says": f"{error.name} is not in this page. The notebook has it.", "lines": []}
    if isinstance(error, WrongParameters):
        return {"says": f"{type(error).__name__}: {error}", "lines": _first_line(error.function)}
    says = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    if isinstance(error, SyntaxError):
        line = [(error.lineno, (error.text or "").strip())] if error.lineno else []
        return {"says": f"{type(error).__name__}: {error.msg}", "lines": line}
    begins, _, _ = _FILE.partition("{")
    frames = traceback.extract_tb(error.__traceback__)
    lines = [(each.lineno, each.line) for each in frames if each.filename.startswith(begins)]
    # A function that calls itself without an end would fill the page.
    told = {"says": says, "lines": lines if len(lines) <= _LINES else [*lines[: _LINES - 1], lines[-1]]}
    if isinstance(error, FaultInFile):
        # Python writes the whole name of an exception that is not its own.
        told |= {"says": f"{ValueError.__name__}: {error}", "fault": error.fault, "instead": error.instead}
    return told


def _first_line(function: Any) -> list[tuple[int, str]]:
    code = getattr(function, "__code__", None)
    return [(code.co_firstlineno, linecache.getline(code.co_filename, code.co_firstlineno).strip())] if code else []


def _no_input(prompt: str = "") -> str:
    raise RuntimeError("a page has nobody to ask; write the value into the code")
