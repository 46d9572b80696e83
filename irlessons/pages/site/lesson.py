"""A notebook that was run as the text of a page: prose, tables, pictures, code folded away, things to do as cards."""

import json
import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any

import nbformat

from irlessons.pages.blocks import Block, Blocks, code_html
from irlessons.pages.code_for import code_for, own_names, slide_type
from irlessons.pages.in_cell import in_cell
from irlessons.pages.prose import elsewhere, Prose
from irlessons.pages.site import assets
from irlessons.pages.site.inline import inline
from irlessons.pages.site.printed_ranks import parted, rows_along_ranks
from irlessons.pages.site.python.runnable import FILES, OF_CODE, Runnable
from irlessons.pages.site.scripts import in_language, of_kinds
from irlessons.pages.slides.vote import ticked
from irlessons.pages.uses import Record
from irlessons.phrases import counted
from irlessons.widgets import version
from irlessons.widgets.on_record import shown_by
from irlessons.widgets.placed import placed

# In the corner of a card a sign says it.
_FOLD = '<summary title="{0}"><code aria-hidden="true">&lt;/&gt;</code><span>{0}</span></summary>'
_RING = '<svg class="ring" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/></svg>'
# Of what Python says of a measure: what depends on the board.
_OF_ONE_BOARD = ("cut", "spec", "tied")
_UNSHADED = re.compile(r'<span class="(?!(?:k[ncd]?|ow|n[cf]|c1?|s[12adi]?|m[if]?)")\w+">([^<]*)</span>')
# What does not count among the things to do.
_WITHOUT_A_NUMBER = {"course": "So far", "practice": "Practise"}
# What is asked for, of what counts among them; a board asks to drag, or to vote.
_ASKS = {"exercise": "Answer", "worksheet": "Work it out"}
_END = "</section>"
_COLUMNS = re.compile(r"\S {2,}\S")
# What may stand between a figure of half the width and its text.
_BETWEEN = ("folded", "printed", "code")


class Lesson(Blocks):
    """The page of a notebook.

    html: its text, without a head.  texts: what of it can be searched, as HTML.  things: id and version of all there
    is to do, in order.  scripts: what it needs beside that, the page of each kind of widget, by the names of their
    files.  words: what Python says of a measure on any board, and of answers, by names of their own.  backs: what comes
    back of the questions of a lesson, by its title; that stands on a page of its own.  said_back: the names of its
    words.
    """

    def __init__(self, notebook: nbformat.NotebookNode, name: str, prose: Prose, ways: str, runs: bool = False):
        """notebook: as `executed` has run it for a page.  ways: how to run it in Python, as HTML.

        runs: whether the site has Python for its pages.
        Raises ValueError, with the cell, for what cannot be written.
        """
        super().__init__(prose)
        self.name, self._ways = name, ways
        self._runs = Runnable(notebook) if runs else None
        self.texts: list[Block] = []
        self.things: list[tuple[str, str]] = []
        self.scripts: dict[str, str] = {}
        self.words: dict[str, assets.Words] = {}
        self.backs: dict[str, list[dict[str, Any]]] = {}
        self.said_back: set[str] = set()
        self._figures = 0
        # An exam tells a score. Of its questions, the lessons that teach them, by their ids.
        self._is_exam = any(map(_tells_score, notebook.cells))
        self._taught: dict[str, str] = {}
        self._own = own_names(notebook)
        # The cell that is written, and how many widgets it has shown so far.
        self._cell, self._nth, self._shown = "", 0, 0
        numbered = enumerate(notebook.cells, 1)
        groups = groupby(numbered, lambda each: bool(each[1].source.strip()) and self._is_own(each[1]))
        blocks = [each for own, cells in groups for each in (self._write if own else self._each)([*cells])]
        self.html = "\n".join(_beside(blocks))

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.prose.title or self.name

    def of(self, cell: nbformat.NotebookNode) -> list[Block]:
        """The cell in blocks."""
        if cell.cell_type != "code":
            return super().of(cell)
        self._cell, self._nth = cell.get("id", ""), 0
        # Python alone hears there what is answered; a page knows its own.
        if _tells_score(cell):
            asked = [{"id": name, "version": of, "lesson": self._taught.get(name, "")} for name, of in self.things]
            said = f'<p class="score" role="status" data-asked="{escape(json.dumps(asked))}"></p>'
            return [Block(f'{said}<p><a href="papers.html">Another paper</a></p>')]
        *shown, last = super().of(cell) or [Block("")]
        # What has made a card is folded in the corner of it.
        if shown and last.kind == "folded" and shown[-1].endswith(_END):
            *before, card = shown
            return [*before, Block(f"{card.removesuffix(_END)}{last}{_END}", card.kind)]
        return [*filter(None, [*shown, last])]

    def _each(self, cells: list[tuple[int, nbformat.NotebookNode]]) -> Iterator[Block]:
        for number, cell in cells:
            with in_cell(number, cell):
                yield from self.of(cell)

    def _is_own(self, cell: nbformat.NotebookNode) -> bool:
        return cell.cell_type == "code" and code_for(cell, self._own) == "yours"

    def _write(self, numbered: list[tuple[int, nbformat.NotebookNode]]) -> list[Block]:
        """What a reader is to write, in cells that follow each other. No output tells what it would have done."""
        cells = [cell for _, cell in numbered]
        runs = self._runs is not None and all(map(self._runs.has, cells))
        code = "".join(f'<div class="cell"{_called(cell) if runs else ""}>{_code(cell.source)}</div>' for cell in cells)
        if not runs:
            return [Block(f'<div class="own">{code}{self._ways}</div>')]
        head = data = ""
        if any(each["shows"] == "try_out" for cell in cells for each in shown_by(cell.outputs)):
            name = f"{self.name}#{cells[0].get('id', '')}"
            head, data = self._thing(name, OF_CODE, "Write it")
        if files := [name for cell in cells for name in cell.metadata.get(FILES, ())]:
            data += f' data-files="{escape(" ".join(files))}"'
        return [Block(f'<section class="card own" data-runs="own"{data}>{head}{code}{self._ways}</section>')]

    def _thing(self, name: str, of: str, asks: str) -> tuple[str, str]:
        """The head and the data of a card that asks for something. name, of: its id and its version."""
        self.things.append((name, of))
        number = len(self.things)
        said = f'{_RING}<span>{number} · {asks}</span> <span class="done"></span>'
        return self._head(said), f' id="thing-{number}" data-thing="{escape(name)}" data-version="{of}"'

    def _head(self, said: str) -> str:
        # Below the heading that it stands under.
        level = 3 if self.prose.names else 2
        return f'<h{level} class="card-head">{said}</h{level}>'

    def text(self, cell: nbformat.NotebookNode) -> Block:
        """A text. What a slide shows to the lecturer alone stands beside it."""
        is_note = slide_type(cell) == "notes"
        said = elsewhere(cell.source, on_a_page=True, runs=self._runs is not None)
        made = self.written(ticked(said), 'class="note" role="note"' if is_note else 'class="text"')
        self.texts.append(made)
        return Block(made, "note") if is_note else made

    def code(self, cell: nbformat.NotebookNode, is_below: bool) -> Block:
        """Code, folded away; none that says no more than which thing to do is shown."""
        purpose = code_for(cell, self._own)
        if is_below and purpose in ("shows", "vote"):
            return Block("")
        lines = counted(len(cell.source.strip().splitlines()), "line")
        says = f"The imports ({lines})" if purpose == "setup" else f"Show the code ({lines})"
        runs = ""
        if self._runs and cell.outputs and self._runs.has(cell):
            runs = f' data-runs="code"{_called(cell)}'
        return Block(f'<details class="folded"{runs}>{_FOLD.format(says)}{_code(cell.source)}</details>', "folded")

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """The outputs; the one line that was printed before a figure is its caption."""
        outputs: list[nbformat.NotebookNode] = cell.outputs
        if len(outputs) != 2 or outputs[0].output_type != "stream" or outputs[0].text.strip().count("\n"):
            return outputs
        if "image/svg+xml" not in outputs[1].get("data", {}):
            return outputs
        return [nbformat.from_dict({**outputs[1], "caption": outputs[0].text.strip()})]

    def printed(self, text: str) -> Block:
        """What a cell printed. Sentences may break; columns must not. Numbers along the ranks are a table, and what
        was printed beside one is a text.
        """
        parts = [*parted(text)]
        is_beside = any(rows for _, rows in parts)
        said = (f'<p class="output">{escape(text)}</p>' if is_beside else self._lines(text) for text, _ in parts)
        tables = (rows_along_ranks(*rows, stays=self._is_exam) if rows else "" for _, rows in parts)
        return Block("".join(table or each for table, each in zip(tables, said)), "printed")

    def _lines(self, text: str) -> Block:
        html = super().printed(text)
        return _scrolling(html) if _COLUMNS.search(html) else html

    def value(self, text: str) -> Block:
        """What a cell shows as text."""
        return _scrolling(super().printed(text))

    def shown(self, html: str) -> Block:
        """What shows itself as HTML."""
        return _scrolling(super().shown(html))

    def widget(self, record: Record) -> Block:
        """A place for a widget, what it has to know, and what stands there until the page's scripts run."""
        shows, kind, traits = record["shows"], record["kind"], record["traits"]
        language, *_ = record.get("language", [""])
        self.scripts |= in_language(language, **record["codes"]) if language else of_kinds(**record["modules"])
        page = traits["page"]
        nth, self._nth = self._nth, self._nth + 1
        if "again" in page:
            for asked in (each for question in page["again"] for each in question["back"]):
                asked["words"] = self._once_for_all(asked["words"])
                self.said_back.add(asked["words"]["said"])
            self.backs[page["title"]] = page["again"]
            return Block("")
        # There Python draws it; a page has papers that are drawn already.
        if "paper" in page:
            return Block("")
        goals = [goal for goal in page.get("goals", ()) if goal["clauses"]]
        asks = _ASKS.get(shows) or ("Vote" if "against" in page else "Drag" if goals else "")
        # Where nothing is asked there is nothing to be done with.
        if not asks:
            head, data = self._head(_WITHOUT_A_NUMBER.get(shows, "Try it")), ""
        else:
            self._shown += 1
            name = page.get("id") or f"{self.name}/{self._shown}"
            self._taught[name] = page.get("lesson", "")
            of = page.get("version") or version([page.get("against", page["list"]), [goal["text"] for goal in goals]])
            head, data = self._thing(name, of, asks)
        if self._runs:
            data += f' data-of="{escape(self._cell)}" data-nth="{nth}"'
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
        still = f'<div class="still">{record["still"]}</div>'
        return Block(f'<section class="card {kind.lower()}"{data}>{head}{placed(kind, traits, still)}</section>', shows)

    def _without_words(self, measure: assets.Words) -> assets.Words:
        """What Python says of one board's measure; what it says of any board's stands once for all pages."""
        own = {name: measure[name] for name in _OF_ONE_BOARD if name in measure}
        return own | self._once_for_all({name: each for name, each in measure.items() if name not in own})

    def _once_for_all(self, words: assets.Words) -> assets.Words:
        return assets.said_once(words, self.words)

    def figure(self, form: str, output: nbformat.NotebookNode) -> Block:
        """A figure with its caption; one of half the width has its place in the margin."""
        if form != "image/svg+xml":
            return super().figure(form, output)
        self._figures += 1
        svg = inline(output.data[form], f"f{self._figures}-")
        caption = f"<figcaption>{escape(output.caption)}</figcaption>" if "caption" in output else ""
        kind = "half" if any(each.get("half") for each in shown_by([output])) else "whole"
        return Block(f'<figure class="{kind}"><div class="scrolls">{svg}</div>{caption}</figure>', kind)


def _beside(blocks: list[Block]) -> Iterator[str]:
    """The blocks; a figure of half the width together with the text before it and after it, beside which it stands."""
    done = 0
    for at, block in enumerate(blocks):
        if block.kind != "half":
            continue
        first, last = at, at + 1
        while first > done and blocks[first - 1].kind in _BETWEEN:
            first -= 1
        if first > done and blocks[first - 1].kind in ("text", "section"):
            first -= 1
        while last < len(blocks) and blocks[last].kind in _BETWEEN:
            last += 1
        if last < len(blocks) and blocks[last].kind == "text":
            last += 1
        yield from blocks[done:first]
        yield '<div class="beside">\n' + "\n".join(blocks[first:last]) + "\n</div>"
        done = last
    yield from blocks[done:]


def _tells_score(cell: nbformat.NotebookNode) -> bool:
    return any(each["shows"] == "score" for each in shown_by(cell.get("outputs", [])))


def _called(cell: nbformat.NotebookNode) -> str:
    """The name by which a page finds the cell in its notebook."""
    return f' data-cell="{escape(cell.get("id", ""))}"'


def _code(source: str) -> str:
    """Code with marks only for what site.css has a shade for: half of what it would weigh."""
    return _UNSHADED.sub(r"\1", code_html(source))


def _scrolling(html: str) -> Block:
    return Block(f'<div class="scrolls">{html}</div>' if html else "")
