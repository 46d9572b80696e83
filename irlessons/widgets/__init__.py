"""What the board and the forms have in common: how page code is joined, and how a widget lives in a notebook.

A page's modules are joined into one text, each behind those that it imports. The convention: one line an import, by
name and without renaming, and no two import each other; `export` stands in front of what others use. Joining drops the
imports and, but in the last file, `export `. Beside this file lies what every page uses: `shortcuts.js`, `look.css`,
and `store.js`, which keeps what was answered; `load.js`, which travels with each widget and asks for that text;
`mount.js`, which shows one where no Python runs. A file that has changed is read anew: whoever works on a page sees it
in the next cell.
"""

import json
import os
import posixpath
import re
from collections.abc import Container, Iterable
from functools import cache, lru_cache
from hashlib import sha256

from irlessons import markup
from irlessons.languages.our import put_into
from irlessons.widgets import tokens
from irlessons.widgets.squeezed import squeezed

# How a reader without a kernel brings what stands in a notebook to life.
RUN = "Run the notebook's cells (Run, Run All Cells)"
# How a reader of a page does; no Python is there to write to.
SCRIPTS = "Allow this page its scripts"

_HOUSE = os.path.dirname(os.path.dirname(__file__))
# What every page uses comes first; where a room says which sheets it has.
_OWN, _HANDED = "widgets", "styles.txt"
_FRONT_ENDS = "widgets/front_ends.css"
_IMPORT = re.compile(r'^import \{([^}]*)\} from "([./]+/[\w/]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)
# What an output says that a widget stands there.
VIEW = "application/vnd.jupyter.widget-view+json"
# What the last module of a widget gives away.
RENDER = re.compile(r"^export default \{ render \};\n", re.MULTILINE)
# A line that is a comment, a comment that begins a line, a type within a line: a third of what a page would weigh.
_COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n|/\*\* @type [^*]*\*/ ", re.MULTILINE)
# A name alone needs no brackets behind its type.
_CAST = re.compile(r"/\*\* @type [^*]*\*/ \(([\w.]+)\)")
# A text of several lines would lose the beginnings of its lines with it, and no file of a page has one.
_INDENT = re.compile(r"^\s+", re.MULTILINE)
# In JSON a < may be escaped; before the tags of a table there is no need to, and they are many.
_OPENS = re.compile(r"<(?!/?(?:td|th|tr|p)\b)")
# The same of a style sheet.
_REMARK = re.compile(r"^ */\*(?:[^*]|\*(?!/))*\*/\n", re.MULTILINE)
# Spaces around what ends or divides, and behind the name of a property, the last ; of a rule, and the nought before a
# point. No text of ours has any. Each begins with the sign that goes, and so is looked for there alone.
_LOOSE = re.compile(
    r"\s(?:(?=[{};,>/!])|(?<=[{};,>/]\s)|(?<=[\w-]:\s)|(?<=@media\s)(?=\())|;(?=\s*\})|0(?<![\w.]0)(?=\.\d)"
)


def to_life(says: Iterable[str], run: str) -> str:
    """How a reader brings a widget to life, as HTML. run: RUN or SCRIPTS, with which `says` begins.

    What asks for scripts is for those alone who have none: others would see it flash by.
    """
    html = markup.paragraphs(says, "font-style:italic")
    return f"<noscript>{html}</noscript>" if html and run == SCRIPTS else html


def text(name: str) -> str:
    """A file of the page's, by the way to it: "board/board.js"."""
    path = os.path.join(_HOUSE, name)
    return _read(path, os.stat(path).st_mtime_ns)


def bundle(*names: str, without: Container[str] = ()) -> str:
    """These modules and all that they import as one; the exports of the last are the exports of the whole.

    Our own words are in the language that was chosen.  without: modules that are there already, where what is `lent`
    of them is.
    """
    return put_into(_join(*(text(each) for each in modules(*names) if each not in without)))


def lent(there: Container[str], names: Iterable[str]) -> list[str]:
    """What these modules ask of those that are there already, by name and in order."""
    found = set()
    for name in names:
        for asked, file in _imports(text(name)):
            if _beside(name, file) in there:
                found.update(re.findall(r"\w+", asked))
    return sorted(found)


def modules(*names: str) -> tuple[str, ...]:
    """These modules and all that they import, each behind what it imports itself."""
    found: dict[str, None] = {}

    def add(name: str) -> None:
        if name not in found:
            for _, there in _imports(text(name)):
                add(_beside(name, there))
            found[name] = None

    for name in names:
        add(name)
    return tuple(found)


@lru_cache(64)
def inline(code: str) -> str:
    """The code as it stands in a page: without comments, loose spaces, and the end of its own element in a string."""
    return squeezed(_INDENT.sub("", _COMMENT.sub("", _CAST.sub(r"\1", code)))).replace("</script", "<\\/script")


def as_data(known: object) -> str:
    """What a page has to know, as JSON inside a script element, which "</script>" in a title must not end."""
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    return _OPENS.sub(r"\\u003c", text)


def version(*content: object) -> str:
    """A short text that stands for this content: a reader's answer to other content is not kept for it (`store.js`)."""
    return sha256(json.dumps(content).encode()).hexdigest()[:12]


def look(*rooms: str) -> str:
    """The one style sheet of all widgets, for any front end; of these rooms alone, for a page of ours alone."""
    handed, every = styles(), rooms or [room for room in styles() if room != _OWN]
    names = [f"{room}/{name}" for room in (_OWN, *every) for name in handed[room]]
    return sheet(tokens.variables(), *map(text, names if rooms else [*names, _FRONT_ENDS]))


@cache
def styles() -> dict[str, tuple[str, ...]]:
    """The sheets of each room that has some, in their order: of two that share a part, the later would undo what the
    other says. A room hands them over in a file of its own, `styles.txt`, one a line.
    """
    rooms = sorted(room for room in os.listdir(_HOUSE) if os.path.exists(os.path.join(_HOUSE, room, _HANDED)))
    return {room: tuple(text(f"{room}/{_HANDED}").split()) for room in rooms}


@lru_cache(8)
def sheet(*texts: str) -> str:
    """Style sheets as one, without remarks and loose spaces."""
    return _LOOSE.sub("", _INDENT.sub("", _REMARK.sub("", "".join(texts))))


def _beside(name: str, there: str) -> str:
    """The module that another one names."""
    return posixpath.normpath(f"{name}/../{there}")


@cache
def _read(path: str, changed: int) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


@cache
def _imports(code: str) -> list[tuple[str, str]]:
    return _IMPORT.findall(code)


@lru_cache(8)
def _join(*texts: str) -> str:
    *others, last = (_IMPORT.sub("", text) for text in texts)
    return "\n".join([*(EXPORT.sub("", part) for part in others), last])
