"""A notebook that was run as the text of a page: prose, tables, pictures, code folded away, things to do as cards."""

import json
import re
from collections.abc import Iterator
from html import escape

import nbformat

from irlessons.exercises.exam.score import lesson_of
from irlessons.pages.blocks import Block, Blocks, code_html
from irlessons.pages.code_for import code_for, own_names
from irlessons.pages.prose import elsewhere, Prose
from irlessons.pages.site import assets
from irlessons.pages.site.inline import inline
from irlessons.pages.slides.vote import ticked
from irlessons.phrases import counted
from irlessons.widgets import version
from irlessons.widgets.on_record import shown_by
from irlessons.widgets.placed import placed

_RING = '<svg class="ring" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/></svg>'
# Of what Python says of a measure: what depends on the board.
_OF_ONE_BOARD = ("cut", "spec", "tied")
_UNSHADED = re.compile(r'<span class="(?!(?:k[ncd]?|ow|n[cf]|c1?|s[12adi]?|m[if]?)")\w+">([^<]*)</span>')
# What does not count among the things to do.
_WITHOUT_A_NUMBER = {"course": "So far", "practice": "Practise"}
# What is asked for, of what counts among them; a board asks to drag, or to vote.
_ASKS = {"exercise": "Answer", "worksheet": "Work it out"}
_COLUMNS = re.compile(r"\S {2,}\S")
# What may stand between a figure of half the width and its text.
_BETWEEN = ("folded", "printed", "code")


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
        self._own = own_names(notebook)
        self.html = "\n".join(_beside([block for cell in notebook.cells for block in self.of(cell)]))

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.prose.title or self.name

    def of(self, cell: nbformat.NotebookNode) -> list[Block]:
        """The cell in blocks. No output tells what a reader's own code would have done."""
        if cell.cell_type != "code":
            return super().of(cell)
        if cell.source.strip() and code_for(cell, self._own) == "yours":
            return [Block(f'<div class="own">{_code(cell.source)}{self._ways}</div>')]
        # Python alone hears there what is answered; a page knows its own.
        if any(each["shows"] == "score" for each in shown_by(cell.outputs)):
            asked = [{"id": name, "version": of, "lesson": lesson_of(name)} for name, of in self.things]
            said = f'<p class="score" role="status" data-asked="{escape(json.dumps(asked))}"></p>'
            return [Block(f'{said}<p><a href="papers.html">Another paper</a></p>')]
        return super().of(cell)

    def text(self, cell: nbformat.NotebookNode) -> Block:
        """A text. What a slide shows to the lecturer alone stands beside it."""
        is_note = cell.metadata.get("slideshow", {}).get("slide_type") == "notes"
        made = self.written(ticked(elsewhere(cell.source)), 'class="note" role="note"' if is_note else 'class="text"')
        self.texts.append(made)
        return Block(made, "note") if is_note else made

    def code(self, cell: nbformat.NotebookNode, is_below: bool) -> Block:
        """Code, folded away; none that says no more than which thing to do is shown."""
        purpose = code_for(cell, self._own)
        if is_below and purpose in ("shows", "vote"):
            return Block("")
        lines = counted(len(cell.source.strip().splitlines()), "line")
        says = f"The imports ({lines})" if purpose == "setup" else f"Show the code ({lines})"
        return Block(f'<details class="folded"><summary>{says}</summary>{_code(cell.source)}</details>', "folded")

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """The outputs; the one line that was printed before a figure is its caption."""
        outputs = cell.outputs
        if len(outputs) != 2 or outputs[0].output_type != "stream" or outputs[0].text.strip().count("\n"):
            return outputs
        if "image/svg+xml" not in outputs[1].get("data", {}):
            return outputs
        return [nbformat.from_dict({**outputs[1], "caption": outputs[0].text.strip()})]

    def printed(self, text: str) -> Block:
        """What a cell printed. Sentences may break; columns must not."""
        html = super().printed(text)
        return _scrolling(html) if _COLUMNS.search(html) else html

    def value(self, text: str) -> Block:
        """What a cell shows as text."""
        return _scrolling(super().printed(text))

    def shown(self, html: str) -> Block:
        """What shows itself as HTML."""
        return _scrolling(f'<div class="output">{html}</div>')

    def widget(self, told: dict) -> Block:
        """A place for a widget, what it has to know, and what stands there until the page's scripts run."""
        shows, kind, traits = told["shows"], told["kind"], told["traits"]
        self.scripts |= assets.of_kinds(**told["codes"])
        page = traits["page"]
        if "again" in page:
            for asked in (each for question in page["again"] for each in question["back"]):
                asked["words"] = self._once_for_all(asked["words"])
            self.backs[page["title"]] = page["again"]
            return Block("")
        goals = [goal for goal in page.get("goals", ()) if goal["clauses"]]
        asks = _ASKS.get(shows) or ("Vote" if "against" in page else "Drag" if goals else "")
        # Where nothing is asked there is nothing to be done with.
        if not asks:
            said, data = _WITHOUT_A_NUMBER.get(shows, "Try it"), ""
        else:
            name = page.get("id") or f"{self.name}/{len(self.things) + 1}"
            of = page.get("version") or version([page.get("against", page["list"]), [goal["text"] for goal in goals]])
            self.things.append((name, of))
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
        return Block(f'<section class="card {kind.lower()}"{data}>{head}{placed(kind, traits, still)}</section>', shows)

    def _without_words(self, told: dict) -> dict:
        """What Python says of one board's measure; what it says of any board's stands once for all pages."""
        own = {name: told[name] for name in _OF_ONE_BOARD if name in told}
        return own | self._once_for_all({name: each for name, each in told.items() if name not in own})

    def _once_for_all(self, words: dict) -> dict:
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


def _code(source: str) -> str:
    """Code with marks only for what site.css has a shade for: half of what it would weigh."""
    return _UNSHADED.sub(r"\1", code_html(source))


def _scrolling(html: str) -> Block:
    return Block(f'<div class="scrolls">{html}</div>' if html else "")
