"""The scripts of the pages, each alone in its file: what one needs of those before it, they lend."""

import json
import re
from collections.abc import Collection, Iterable
from functools import cache

from irlessons import widgets
from irlessons.board.script import PAGE as _BOARD
from irlessons.exercises.form import PAGE as _FORM
from irlessons.widgets.placed import script_of

# The rooms whose style sheets every page has.
ROOMS = ("board", "exercises")
_EVERY = "pages/site/site.js"
# What stands before that of every page, and before those of widgets: what boards and forms have in common.
SHARED, OF_WIDGETS = "shared.js", "widgets.js"
# The scripts behind that of every page, and the entries of what stands before each.
_BEHIND = {f"{name}.js": (f"pages/site/{name}.js", [_EVERY]) for name in ("search", "once-more", "practice", "papers")}
_BEHIND |= {f"{name}.js": (f"pages/site/{name}.js", [_BOARD, _EVERY]) for name in ("front", "play")}
_BEHIND["python.js"] = ("pages/site/python/cells.js", [_EVERY])
# Where a script puts what those behind it borrow.
_LENT = "globalThis.irlLent"
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)


def scripts() -> dict[str, str]:
    """The pages' own, by the names of their files."""
    shared, _ = _common()
    codes = {SHARED: _lending(shared, ()), "site.js": _borrowing(_EVERY, shared) + _lends(_EVERY)}
    codes |= {file: _borrowing(name, _before(entries)) for file, (name, entries) in _BEHIND.items()}
    codes["python.js"] += _wearing(widgets.text("pages/site/python/cells.css"))
    return {file: _alone(widgets.inline(code)) for file, code in codes.items()}


@cache
def of_kinds(**pages: str) -> dict[str, str]:
    """Those of widgets, and what stands before them, by the names of their files.

    pages: by its kind the module of each. What few pages show has its style sheet in its script.
    """
    shared, both = _common()
    found = {OF_WIDGETS: widgets.inline(_lending(both, shared))}
    for kind, name in pages.items():
        code = script_of(kind, _borrowing(name, _before()))
        found[f"{kind.lower()}.js"] = code + _lends(name) + _dressed(name.partition("/")[0])
    return {file: _alone(code) for file, code in found.items()}


@cache
def in_language(language: str, /, **codes: str) -> dict[str, str]:
    """Those of widgets whose words are not English, by the names of their files: each with all that it needs.

    codes: by its kind the page of each.
    """
    return {f"{kind.lower()}-{language}.js": _alone(script_of(kind, code)) for kind, code in codes.items()}


@cache
def _common() -> tuple[list[str], list[str]]:
    """The modules of SHARED and of OF_WIDGETS."""
    every, board, form = map(widgets.modules, (_EVERY, _BOARD, _FORM))
    shared = [each for each in every if each in {*board, *form}]
    return shared, [each for each in board if each in form and each not in shared]


def _before(entries: Iterable[str] = ()) -> list[str]:
    """The modules that stand before a script behind those of these entries; without any, before that of a widget."""
    shared, both = _common()
    return [*shared, *both, *widgets.modules(*entries)]


def _lending(names: Collection[str], before: Collection[str]) -> str:
    """The code of these modules alone, and the line in which it hands over all that they export."""
    exported = [each for name in names for each in _EXPORT.findall(widgets.text(name))]
    code = _borrowed(names, before) + _EXPORT.sub("", widgets.bundle(*names, without=before))
    return f"{code}Object.assign({_LENT} ??= {{}}, {{{','.join(exported)}}});\n"


def _borrowing(name: str, before: Collection[str]) -> str:
    """The code of an entry and of all that does not stand before it."""
    own = [each for each in widgets.modules(name) if each not in before]
    return _borrowed(own, before) + widgets.bundle(name, without=before)


def _borrowed(names: Iterable[str], before: Collection[str]) -> str:
    """The line in which modules take what they need of those before them."""
    asked = widgets.lent(before, names)
    return f"const {{{','.join(asked)}}} = {_LENT};\n" * bool(asked)


def _lends(entry: str) -> str:
    """The line in which the script of an entry hands over what those behind it borrow; "" where they do not."""
    own = {*widgets.modules(entry)} - {*_before()}
    asked: set[str] = set()
    for name, entries in _BEHIND.values():
        if entry in entries:
            known = _before(entries)
            asked.update(widgets.lent(own, [each for each in widgets.modules(name) if each not in known]))
    return f"Object.assign({_LENT}, {{{','.join(sorted(asked))}}});\n" * bool(asked)


def _dressed(room: str) -> str:
    """The line in which a script puts the style sheets of its room into the page; "" where every page has them."""
    return "" if room in ROOMS else _wearing(*(widgets.text(f"{room}/{name}") for name in widgets.styles()[room]))


def _wearing(*sheets: str) -> str:
    """The line in which a script puts these style sheets into the page."""
    sheet = json.dumps(widgets.sheet(*sheets))
    return f'document.head.append(Object.assign(document.createElement("style"), {{ textContent: {sheet} }}));\n'


def _alone(code: str) -> str:
    """A script from a folder, too, where a browser loads no modules; its names are no names of the page."""
    return f'"use strict";\n(() => {{\n{code}}})();\n'
