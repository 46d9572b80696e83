"""The scripts of the pages, each alone in its file: what one needs of those before it, they lend."""

from collections.abc import Sequence
from functools import cache

from irlessons import widgets
from irlessons.widgets.placed import script_of

# The script of every page, and that of a board, with the name under which each lends.
_EVERY, _BOARD = "pages/site/site.js", "board/board.js"
_LEND = {_EVERY: "irlSite", _BOARD: "irlBoard"}
# The scripts behind them, and what stands before each.
_BEHIND = {f"{name}.js": (f"pages/site/{name}.js", [_EVERY]) for name in ("search", "once-more", "practice", "papers")}
_BEHIND |= {f"{name}.js": (f"pages/site/{name}.js", [_EVERY, _BOARD]) for name in ("front", "play")}
_BEHIND["python.js"] = ("pages/site/python/cells.js", [_EVERY])


def scripts() -> dict[str, str]:
    """The pages' own, by the names of their files."""
    codes = {"site.js": widgets.bundle(_EVERY) + _lends(_EVERY)}
    for file, (name, before) in _BEHIND.items():
        borrows = [
            f"const {{{','.join(names)}}} = globalThis.{_LEND[lender]};\n"
            for lender, names in _borrowed(name, before).items()
        ]
        codes[file] = "".join(borrows) + widgets.bundle(name, without=widgets.modules(*before))
    return {file: _alone(widgets.inline(code)) for file, code in codes.items()}


@cache
def of_kinds(language: str = "", /, **codes: str) -> dict[str, str]:
    """Those of widgets, by the names of their files. codes: by its kind the module of each.
    language: that of their words, where it is not English.
    """
    ending, lends = f"-{language}" * bool(language), {"Board": _lends(_BOARD)}
    codes = {kind: script_of(kind, code) + lends.get(kind, "") for kind, code in codes.items()}
    return {f"{kind.lower()}{ending}.js": _alone(code) for kind, code in codes.items()}


def _lends(lender: str) -> str:
    """The line in which a script hands over what those behind it borrow."""
    names = {each for name, before in _BEHIND.values() for each in _borrowed(name, before).get(lender, [])}
    return f"globalThis.{_LEND[lender]} = {{{','.join(sorted(names))}}};\n"


def _borrowed(name: str, before: Sequence[str]) -> dict[str, list[str]]:
    """What a script needs of each of those before it, of the first that has it."""
    known: set[str] = set()
    borrowed = {}
    for lender in before:
        new = set(widgets.modules(lender)) - known
        borrowed[lender] = widgets.lent(new, name)
        known |= new
    return borrowed


def _alone(code: str) -> str:
    """A script from a folder, too, where a browser loads no modules; its names are no names of the page."""
    return f'"use strict";\n(() => {{\n{code}}})();\n'
