"""A notebook that was run as the text of a page: prose, tables, pictures, code folded away, things to do as cards."""

import ast
import re
from collections.abc import Iterator
from html import escape

import nbformat

from irlessons.pages.blocks import Blocks, code_html, has_only_imports
from irlessons.pages.prose import elsewhere, Prose
from irlessons.pages.site import assets
from irlessons.pages.site.inline import inline
from irlessons.phrases import counted
from irlessons.widgets import version
from irlessons.widgets.placed import placed

_RING = '<svg class="ring" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/></svg>'
# What a reader's own hands make of a board, and a page without Python cannot know.
_OF_A_BOARD = {"ranking", "history", "measures", "to_code", "to_html", "figure"}
# What is asked of a function that a reader has written, here or in an earlier lesson.
_OF_A_FUNCTION = {"try_out", "keep", "kept"}
# Of what Python says of a measure: what depends on the board.
_OF_ONE_BOARD = ("cut", "spec", "tied")
_UNSHADED = re.compile(r'<span class="(?!(?:k[ncd]?|ow|n[cf]|c1?|s[12adi]?|m[if]?)")\w+">([^<]*)</span>')
# An answer of a vote on a slide, and whether it is the right one.
_CHOICE = re.compile(r"^- \[([ x])\] (.*)$", re.MULTILINE)
# What counts right answers in Python, which alone hears of them there; a page knows its own.
_SCORE = re.compile(r"(?:ir\.)?score\(\w+\)")
# What does not count among the things to do, by what its page has.
_WITHOUT_A_NUMBER = {"course": "So far", "practice": "Practise"}
# Questions and worksheets by their names, one or several.
_NAMED = re.compile(r'(?:display\()?(?:ir\.(?:exercise|worksheet|again|course|practice)\((?:"[\w-]*")?\)(?:, )?)+\)?')
_COLUMNS = re.compile(r"\S {2,}\S")
# What a block begins with: a figure of half the width, text, and what may stand between them.
_IS_HALF, _IS_TEXT = '<figure class="half"', '<div class="text"'
_BETWEEN = ('<details class="folded"', "<pre")
# Half the width of a figure for a slide, in points, and a little more.
_HALF = 360


class Lesson(Blocks):
    """The page of a notebook.

    html: its text, without a head.  texts: what of it can be searched, as HTML.  things: id and version of all there
    is to do, in order.  scripts: what it needs beside that, the page of each kind of widget, by the names of their
    files.  words: what Python says of a measure on any board, and of answers, by names of their own.  backs: what comes
    back of the questions of a lesson, by its title; that stands on a page of its own.
    """

    def __init__(self, notebook: nbformat.NotebookNode, name: str, prose: Prose, ways: str):
        """notebook: as `executed` has run it for a page.  ways: how to run it in Python, as HTML."""
        super().__init__(prose)
        self.name, self._ways = name, ways
        self.texts: list[str] = []
        self.things: list[tuple[str, str]] = []
        self.scripts: dict[str, str] = {}
        self.words: dict[str, dict] = {}
        self.backs: dict[str, list[dict]] = {}
        self._figures = 0
        self._own = _names_of_boards(notebook) | _names_tried(notebook)
        self.html = "\n".join(_beside([block for cell in notebook.cells for block in self.of(cell)]))

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.prose.title or self.name

    def of(self, cell: nbformat.NotebookNode) -> list[str]:
        """The cell in blocks. No output tells what a reader's own code would have done."""
        if cell.cell_type == "code" and cell.source.strip() and needs_python(cell.source, self._own):
            return [f'<div class="own">{_code(cell.source)}{self._ways}</div>']
        if cell.cell_type == "code" and _SCORE.fullmatch(cell.source.strip()):
            said = f"<small>{counted(len(self.things), 'thing')} to do</small>"
            return [f'<p class="score" data-lesson="{escape(self.name)}">{said}</p>']
        return super().of(cell)

    def text(self, cell: nbformat.NotebookNode) -> str:
        """A text. What a slide shows to the lecturer alone stands beside it."""
        source = _CHOICE.sub(lambda choice: f"- {choice[2]}{' ✓' if choice[1] == 'x' else ''}", cell.source)
        html = self.prose.html(elsewhere(source))
        self.texts.append(html)
        is_note = cell.metadata.get("slideshow", {}).get("slide_type") == "notes"
        kind = 'class="note" role="note"' if is_note else 'class="text"'
        return f"<div {kind}>{html}</div>" if html else ""

    def code(self, cell: nbformat.NotebookNode, is_below: bool) -> str:
        """Code, folded away; none that says no more than which thing to do is shown."""
        if is_below and _NAMED.fullmatch(cell.source.strip()):
            return ""
        lines = counted(len(cell.source.strip().splitlines()), "line")
        says = f"The imports ({lines})" if has_only_imports(cell) else f"Show the code ({lines})"
        return f'<details class="folded"><summary>{says}</summary>{_code(cell.source)}</details>'

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """The outputs; the one line that was printed before a figure is its caption."""
        outputs = cell.outputs
        if len(outputs) != 2 or outputs[0].output_type != "stream" or outputs[0].text.strip().count("\n"):
            return outputs
        if "image/svg+xml" not in outputs[1].get("data", {}):
            return outputs
        return [nbformat.from_dict({**outputs[1], "caption": outputs[0].text.strip()})]

    def printed(self, text: str) -> str:
        """What a cell printed. Sentences may break; columns must not."""
        html = super().printed(text)
        return _scrolling(html) if _COLUMNS.search(html) else html

    def value(self, text: str) -> str:
        """What a cell shows as text."""
        return _scrolling(super().printed(text))

    def shown(self, html: str) -> str:
        """What shows itself as HTML."""
        return _scrolling(f'<div class="output">{html}</div>')

    def widget(self, told: dict) -> str:
        """A place for a widget, what it has to know, and what stands there until the page's scripts run."""
        kind, traits = told["kind"], told["traits"]
        self.scripts |= assets.of_kinds(**told["codes"])
        page = traits["page"]
        if "again" in page:
            for asked in (each for question in page["again"] for each in question["back"]):
                asked["words"] = self._once_for_all(asked["words"])
            self.backs[page["title"]] = page["again"]
            return ""
        goals = [goal for goal in page.get("goals", ()) if goal["clauses"]]
        # Where nothing is asked there is nothing to be done with.
        if not goals and not page.keys() & {"id", "against"}:
            said, data = next((says for key, says in _WITHOUT_A_NUMBER.items() if key in page), "Try it"), ""
        else:
            name = page.get("id") or f"{self.name}/{len(self.things) + 1}"
            of = page.get("version") or version([page.get("against", page["list"]), [goal["text"] for goal in goals]])
            self.things.append((name, of))
            asks = "Vote" if "against" in page else "Drag" if goals else "Work it out" if "tables" in page else "Answer"
            said = f'{_RING}<span>{len(self.things)} · {asks}</span> <span class="done"></span>'
            data = f' id="thing-{len(self.things)}" data-thing="{escape(name)}" data-version="{of}"'
        # Below the heading that it stands under.
        level = 3 if self.prose.names else 2
        head = f'<h{level} class="card-head">{said}</h{level}>'
        for asked in filter(None, (page, page.get("rule"))):
            if "words" in asked:
                asked["words"] = self._once_for_all(asked["words"])
        # A board, or those that an explorer opens: what is usual, and what differs from it.
        usual = [page["board"]["page"]] if "board" in page else []
        for board in [page, *usual, *(each for topic in traits.get("boards", {}).values() for each in topic["boards"])]:
            if "list" not in board:
                continue
            if "nothing" in board:
                board["nothing"] = self._once_for_all(board["nothing"])
            if "measures" in board:
                board["measures"] = [self._without_words(each) for each in board["measures"]]
        still = f'<div class="still">{told["still"]}</div>'
        return f'<section class="card {kind.lower()}"{data}>{head}{placed(kind, traits, still)}</section>'

    def _without_words(self, told: dict) -> dict:
        """What Python says of one board's measure; what it says of any board's stands once for all pages."""
        own = {name: told[name] for name in _OF_ONE_BOARD if name in told}
        return own | self._once_for_all({name: each for name, each in told.items() if name not in own})

    def _once_for_all(self, words: dict) -> dict:
        """What stands for these words, which stand once for all pages; `card.js` puts them in its place."""
        name = version(words)
        self.words[name] = words
        return {"said": name}

    def figure(self, form: str, output: nbformat.NotebookNode) -> str:
        """A figure with its caption; one of half the width has its place in the margin."""
        if form != "image/svg+xml":
            return super().figure(form, output)
        self._figures += 1
        svg = inline(output.data[form], f"f{self._figures}-")
        width = float(re.search(r'width="([\d.]+)pt"', svg)[1])
        caption = f"<figcaption>{escape(output.caption)}</figcaption>" if "caption" in output else ""
        kind = "half" if width <= _HALF else "whole"
        return f'<figure class="{kind}"><div class="scrolls">{svg}</div>{caption}</figure>'


def needs_python(source: str, own: set[str]) -> bool:
    """Whether code is the reader's to write, or reads what the reader has made of a board.

    own: the names of boards, and of functions that are tried out.
    """
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except SyntaxError:  # a magic of IPython
        return True
    tried = _OF_A_FUNCTION & {getattr(node, "attr", getattr(node, "id", "")) for node in nodes}
    return bool(tried) or any(
        (isinstance(node, ast.FunctionDef) and node.name in own)
        or (isinstance(node, ast.Attribute) and node.attr in _OF_A_BOARD and getattr(node.value, "id", "") in own)
        for node in nodes
    )


def _names_of_boards(notebook: nbformat.NotebookNode) -> set[str]:
    """The names that the notebook gives to its boards."""
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    return set(re.findall(r"^(\w+) = (?:ir\.)?Board\(", code, re.MULTILINE))


def _names_tried(notebook: nbformat.NotebookNode) -> set[str]:
    """The names of the functions that the reader is to write: those that are tried out."""
    return {name for cell in notebook.cells for name in re.findall(r"\btry_out\((\w+)", cell.source)}


def _beside(blocks: list[str]) -> Iterator[str]:
    """The blocks; a figure of half the width together with the text before it and after it, beside which it stands."""
    done = 0
    for at, block in enumerate(blocks):
        if not block.startswith(_IS_HALF):
            continue
        first, last = at, at + 1
        while first > done and blocks[first - 1].startswith(_BETWEEN):
            first -= 1
        if first > done and blocks[first - 1].startswith(_IS_TEXT):
            first -= 1
        while last < len(blocks) and blocks[last].startswith(_BETWEEN):
            last += 1
        if last < len(blocks) and blocks[last].startswith(_IS_TEXT) and "<h2" not in blocks[last]:
            last += 1
        yield from blocks[done:first]
        yield '<div class="beside">\n' + "\n".join(blocks[first:last]) + "\n</div>"
        done = last
    yield from blocks[done:]


def _code(source: str) -> str:
    """Code with marks only for what site.css has a shade for: half of what it would weigh."""
    return _UNSHADED.sub(r"\1", code_html(source))


def _scrolling(html: str) -> str:
    return f'<div class="scrolls">{html}</div>' if html else ""
