"""Markdown as HTML: headings that can be linked to, and links that lead to pages, or to decks."""

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from html import escape, unescape
from pathlib import Path
from typing import Any, cast, NamedTuple
from urllib.parse import quote, unquote

import mistune
from mistune.plugins import Plugin
from mistune.plugins.table import render_table_cell, table_in_list, table_in_quote
from mistune.util import unescape as entities

from irlessons.mathematics import check_closed, Formula, found_in, in_one_line, in_place, in_shown
from irlessons.pages.in_tables import check_read, with_outer_bars
from irlessons.pages.pictures import Attached, inside, sized, Tags, with_pictures_inside

_TAG = re.compile(r"<[^>]+>")
# What stands within a line, and parts no words.
_WITHIN = re.compile(r"</?(?:a|b|code|del|em|strong)\b[^>]*>")
# pandas sends a style sheet with each table; deck and page have their own.
_STYLE = re.compile(r"<style.*?</style>\s*", re.DOTALL)
# The corner of a table of pandas.
_HEADS_NOTHING = re.compile(r"<th\b[^>]*></th>")
# What only somebody who sits at a notebook can do stands between these, which no notebook shows.
_OPENS, _CLOSES = "<!--notebook-->", "<!--/notebook-->"
_AT_A_NOTEBOOK = re.compile(f"{_OPENS}.*?{_CLOSES}", re.DOTALL)
# What only somebody who reads a page of the site can do, or one that runs Python, stands in such a remark, which shows
# nowhere else.
_AT_A_PAGE = re.compile(r"<!--(page|python):(.*?)-->", re.DOTALL)
# Around the latter: some browsers run none.
_OF_PYTHON = "<span data-python hidden>"


# What no line parts from its number.
_NUMBERED = re.compile(r"\b((?:grade|lesson|page|rank)s?) (?=\d)", re.IGNORECASE)

# Behind a number that is given although something asks for it: with blanks, it stays. It shows nowhere.
IS_GIVEN = "<!--given-->"
_PLUGINS: list[str | Plugin] = [
    "table",
    table_in_list,
    table_in_quote,
    "strikethrough",
    "task_lists",
]
# What begins a formula and has no end.
_OTHER_FORMULA = re.compile(r"\\[(\[]|\\begin *\{\w+\*?\}")
# What stands in a text for its formula while Markdown is read, which knows nothing of formulas: its number. In an
# address its signs are written otherwise.
_PLACE, _PLACED = "\ue000{}\ue001", re.compile("(?:\ue000|%EE%80%80)(\\d+)(?:\ue001|%EE%80%81)")
_CODE = re.compile(r"<code\b.*?</code>", re.DOTALL)
# Tags that stand within a line and say no more than how it looks; all else of HTML is refused.
_PLAIN = r"b|br|code|em|i|kbd|mark|small|span|strong|sub|sup|u"
_IN_LINE = re.compile(rf"<(/?)({_PLAIN})\b(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*>", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ANY_TAG = re.compile(r"</?[a-zA-Z!?][^>]*>?")
# Below a text; what stands in a block of code is none.
_FOOTNOTE = re.compile(r"^ {0,3}(\[\^[^\]\s]+\]):", re.MULTILINE)
FENCED = re.compile(r"^ *(```|~~~).*?^ *\1", re.MULTILINE | re.DOTALL)
_IMAGE = re.compile(r"<img\b(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*>", re.IGNORECASE)
# What is written around a picture, to set it in the middle or to give it a caption: each begins a line.
_AROUND = re.compile(r"(?:\s*</?(?:p|div|center|figure|figcaption)\b[^>]*>\s*)+", re.IGNORECASE)
# Beside that, an end of a line is one too many.
_ENDED_TWICE = re.compile(r"\s*<br\b[^>]*>\s*$|^\s*<br\b[^>]*>\s*", re.IGNORECASE)
_CODE_APART = re.compile(f"({_CODE.pattern})", re.DOTALL)
# Around what begins a part while a text is written, and around its head: no text has it, for it is no character.
_PART = "\ufdd0"


class Part(NamedTuple):
    """What of a text stands below one of its headings, or in a row that has a name, as HTML.

    level: of the heading; 0 of a row.  id: what leads to it; "" of the title.  head: its words, as HTML. What stands
    before the first one has none of these.
    """

    level: int
    id: str
    head: str
    below: str


class Text(str):
    """A text as HTML. parts: what stands before its headings and below each, of any level, in their order."""

    parts: Sequence[Part]

    def __new__(cls, html: str, parts: Sequence[Part]) -> "Text":
        made = super().__new__(cls, html)
        made.parts = parts
        return made


class Prose:
    """Writes the texts of one page or deck, one after the other. title: the words of the first heading.

    path: of the source among the others, as in "sources/huang.ipynb".  pages: the address of what is made of each
    source, by its path.  folder: where the files of its pictures are; without one, their words stand for them.
    names_rows: whether each row of a table can be linked to, and found, as in the glossary.
    """

    def __init__(
        self,
        path: str = "",
        pages: Mapping[str, str] | None = None,
        folder: Path | None = None,
        names_rows: bool = False,
    ):
        self.title = ""
        # To the cell that is written.
        self.attached: Attached = {}
        # Of the text that is written, each as it is typed and as it was found.
        self._formulas: list[tuple[str, Formula]] = []
        # What cannot be read of it, each once.
        self._unread: dict[str, None] = {}
        self._folder = folder
        self.names_rows = names_rows
        # Of the text that is written, the level and the id of each of its parts.
        self._parts: list[tuple[int, str]] = []
        self.names: Counter[str] = Counter()
        self._path, self._pages = path, pages or {}
        self._markdown = mistune.create_markdown(renderer=_Renderer(self), plugins=[*_PLUGINS, _for_itself, _struck])

    def html(self, source: str) -> Text:
        """The text as HTML, its formulas as MathML. Raises ValueError for a formula or a table that cannot be read, for
        HTML that is more than a tag within a line, for a footnote, and as `inside` for a picture. Of several reasons
        each has a line.
        """
        if found := _FOOTNOTE.search(FENCED.sub("", source)):
            raise ValueError(f"the footnote {found[1]} has no place here; write it into the text, in brackets")
        self._parts = []
        # A text, for that is what its renderer makes; another one would make a tree.
        html = self._read(lambda: _plain_html(str(self._markdown(with_outer_bars(self._placed(source))))))
        # Before the first; then of each how it begins, its head, where that ends, and what is below.
        before, *rest = html.split(_PART)
        parts = (Part(*part, head, below) for part, head, below in zip(self._parts, rest[1::4], rest[3::4]))
        return Text(html.replace(_PART, ""), [Part(0, "", "", before), *parts])

    def _read(self, made: Callable[[], str]) -> str:
        """HTML as it is made of a text. Raises ValueError with all of its formulas that cannot be read."""
        self._unread = {}
        html = ""
        try:
            html = self._finished(made())
        except ValueError as error:
            self._unread[str(error)] = None
        if self._unread:
            raise ValueError("\n".join(self._unread))
        return html

    def _finished(self, html: str) -> str:
        """HTML as it was made of a text, checked, with the formulas that stand in code."""
        # In code and in what a tag says.
        html = _PLACED.sub(lambda place: escape(self._formulas[int(place[1])][0]), html)
        if found := _OTHER_FORMULA.search(_CODE.sub("", html)):
            raise ValueError(f"{found[0]} begins a formula that has no end; write one between $ and $, or $$ and $$")
        _check_ended(html)
        html = "".join(part if _CODE.match(part) else in_one_line(part) for part in _CODE_APART.split(html))
        return html.replace("<table>", '<div class="scrolls"><table>').replace("</table>", "</table></div>")

    def _placed(self, source: str) -> str:
        """The text with a place for each of its formulas."""
        self._formulas, parts, end = [], [], 0
        for found in found_in(source, code=True):
            parts += [source[end : found.start], _PLACE.format(len(self._formulas))]
            self._formulas.append((source[found.start : found.end], found))
            end = found.end
        return "".join([*parts, source[end:]])

    def with_formulas(self, html: str) -> str:
        """HTML with the formulas that have a place there."""

        def drawn(place: re.Match[str]) -> str:
            found = self._formulas[int(place[1])][1]
            try:
                return in_place(found.tex, found.is_block)
            except ValueError as error:
                self._unread[str(error)] = None
                return ""

        return _PLACED.sub(drawn, html)

    def within(self, source: str) -> str:
        """What Markdown makes of words within a paragraph."""
        renderer = cast(mistune.HTMLRenderer, self._markdown.renderer)
        return renderer(self._markdown.inline(source.strip(), {}), mistune.BlockState())

    def line(self, source: str) -> str:
        """One line as HTML, without a paragraph of its own; "3. Vote" is no list there. Raises ValueError as `html`."""
        return self._read(lambda: self.within(self._placed(source)))

    def part(self, level: int, begins: str, head: str, ends: str) -> str:
        """How a part begins, as HTML: with a heading, or with a row; `begins` has a place for its id. The first is the
        title, and has none.
        """
        name, words = "", plain(head)
        if not self.title:
            self.title = words
        else:
            name = re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")
            self.names[name] += 1
            name += f"--{self.names[name]}" if self.names[name] > 1 else ""
        self._parts.append((level, name))
        return _PART.join(("", begins.format(f' id="{name}"' if name else ""), head, ends, ""))

    def picture(self, url: str, words: str, size: str = "") -> str:
        """A picture inside the page. words: for those who cannot see it.  size: an attribute."""
        if self._folder is None:
            return escape(words)
        return f'<img src="{escape(inside(url, self._folder, self.attached))}" alt="{escape(words)}"{size}>'

    def shown(self, html: str) -> str:
        """HTML that a cell shows, in the look of ours, with its formulas and pictures. Raises ValueError as `html`."""
        html = in_shown(_plain_html(html))
        return html if self._folder is None else with_pictures_inside(html, self._folder)

    def address(self, url: str) -> str | None:
        """Where a link of the source leads; None for a file of which nothing is made."""
        if "://" in url or url.startswith(("#", "mailto:")):
            return url
        path, mark, anchor = url.partition("#")
        here = posixpath.dirname(self._path)
        page = self._pages.get(posixpath.normpath(posixpath.join(here, unquote(path))))
        return None if page is None else quote(posixpath.relpath(page, here or ".")) + mark + anchor


def plain(html: str) -> str:
    """The words of HTML."""
    words = unescape(_TAG.sub(" ", _WITHIN.sub("", html)))
    return " ".join(words.replace("\N{FUNCTION APPLICATION}", "").split())


def _plain_lines(html: str) -> str:
    """The words of a paragraph, line by line."""
    return "\n".join(map(plain, html.split("\n")))


def _plain_html(html: str) -> str:
    """HTML of a library in the look of ours: without its style sheet."""
    return _HEADS_NOTHING.sub("<td></td>", _STYLE.sub("", html))


def elsewhere(source: str, on_a_page: bool = False, runs: bool = False) -> str:
    """A notebook's text as it is read elsewhere: without what its author marks as said to somebody at a notebook.
    Raises ValueError for a mark that is opened and not closed.

    on_a_page: whether a page of the site is meant, and what is said to its reader stays.  runs: whether that page runs
    Python, and what is said of that stays, too; site/offer.js shows it where a browser can.
    """
    source = source.replace(IS_GIVEN, "")
    if source.count(_OPENS) != len(_AT_A_NOTEBOOK.findall(source)):
        raise ValueError(f"a text opens {_OPENS} and does not close it; write {_CLOSES} behind it")
    stays = {"page": on_a_page, "python": on_a_page and runs}
    around = {"page": "{}", "python": f"{_OF_PYTHON}{{}}</span>"}
    there = _AT_A_PAGE.sub(
        lambda found: around[found[1]].format(found[2]) if stays[found[1]] else "", _AT_A_NOTEBOOK.sub("", source)
    )
    # What a line begins with is kept: code, and what goes on in a list, is told by it.
    return there.strip("\n").rstrip()


def _check_ended(html: str) -> None:
    """Raise ValueError where a tag within a line has no end, or an end no tag: what follows would look like it."""
    names = [("/" * bool(ends) + name).lower() for ends, name in _IN_LINE.findall(_CODE.sub("", html))]
    for name in {each.strip("/") for each in names} - {"br"}:
        if names.count(name) != names.count(f"/{name}"):
            raise ValueError(f"there are not as many <{name}> as </{name}>; end each one")


def _for_itself(md: mistune.Markdown) -> None:
    r"""A plugin: \$ is the sign itself, and begins no formula."""

    def dollars(_: mistune.InlineParser, found: re.Match[str], state: mistune.InlineState) -> int:
        state.append_token({"type": "dollars", "raw": found[0].replace("\\", "")})
        return found.end()

    md.inline.register("dollars", r"(?:\\\$)+", dollars, before="escape")


def _struck(md: mistune.Markdown) -> None:
    """A plugin: ~one sign~ strikes out as two do, in JupyterLab."""

    def struck(inline: mistune.InlineParser, found: re.Match[str], state: mistune.InlineState) -> int:
        within = state.copy()
        within.src = found[0].strip("~")
        state.append_token({"type": "strikethrough", "children": inline.render(within)})
        return found.end()

    md.inline.register("struck", r"(?<!~)~(?:[^\s~\\](?:[^~\n\\]*[^\s~\\])?)~(?!~)", struck, before="link")


class _Renderer(mistune.HTMLRenderer):
    def __init__(self, prose: Prose):
        super().__init__(escape=True)
        self._prose, self._is_in_row = prose, False

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        return self._prose.part(level, f"<h{level}{{}}>", text, f"</h{level}>") + "\n"

    def table_cell(self, text: str, align: str | None = None, head: bool = False) -> str:
        cell: str = render_table_cell(self, text, align, head)
        if head or self._is_in_row or not self._prose.names_rows:
            return cell
        self._is_in_row = True
        opens = cell[: cell.index(">") + 1]
        return self._prose.part(0, f"<tr{{}}>\n{opens}", text, "</td>") + "\n"

    def table_row(self, text: str) -> str:
        began, self._is_in_row = self._is_in_row, False
        return f"{text}</tr>\n" if began else f"<tr>\n{text}</tr>\n"

    def block_code(self, code: str, info: str | None = None) -> str:
        # It may be wider than the page, and is reached by keyboard.
        return f'<div class="scrolls">{super().block_code(code, info)}</div>'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        address = self._prose.address(url)
        if text == url.partition("#")[0]:
            # The name of a file: FORMULAS.md is a page here, the formulas.
            text = text.removesuffix(".md").lower().replace("_", " ")
        return text if address is None else super().link(text, address, title)

    def paragraph(self, text: str) -> str:
        check_read(_plain_lines(text))
        _check_ended(text)
        image = _IMAGE.match(text)
        is_picture = image and (image.end() == len(text) or text.startswith("<br>", image.end()))
        return f'<p class="picture">{text}</p>\n' if is_picture else super().paragraph(text)

    def block_text(self, text: str) -> str:
        check_read(_plain_lines(text))
        return super().block_text(text)

    def inline_html(self, html: str) -> str:
        if html == _OF_PYTHON:
            return html
        return self._picture(html) if _IMAGE.fullmatch(html) else self._plain(html)

    def block_html(self, html: str) -> str:
        html = _COMMENT.sub("", html)
        if _IMAGE.search(html):
            lines = (_ENDED_TWICE.sub("", line).strip() for line in _AROUND.split(html))
            html = "<br>".join(filter(None, lines))
        between = map(self._plain, _IMAGE.split(html))
        shown = self._prose.within("".join(map(str.__add__, between, [*_IMAGE.findall(html), ""])))
        return self.paragraph(shown) if shown else ""

    def _plain(self, html: str) -> str:
        """HTML without its remarks, its tags without what they say of looks. Raises ValueError for another tag."""
        html = _COMMENT.sub("", html)
        if found := _ANY_TAG.search(_IN_LINE.sub("", html)):
            raise ValueError(
                f"the HTML {found[0]} is not shown here; write it in Markdown, or {found[0].replace('<', '&lt;')} for "
                "the signs themselves"
            )
        return _IN_LINE.sub(lambda tag: f"<{tag[1]}{tag[2].lower()}>", html)

    def _picture(self, html: str) -> str:
        """The picture of an `<img>`."""
        (said,) = Tags(html).each
        return self._prose.picture(said.get("src", ""), said.get("alt", ""), sized(said))

    def text(self, text: str) -> str:
        check_closed(text)
        return self._prose.with_formulas(super().text(_NUMBERED.sub("\\1\N{NO-BREAK SPACE}", entities(text))))

    def task_list_item(self, text: str, checked: bool = False) -> str:
        return f"<li>{'☑' if checked else '☐'} {text}</li>\n"

    def dollars(self, text: str) -> str:
        return text

    def image(self, text: str, url: str, title: str | None = None) -> str:
        return self._prose.picture(url, plain(text))
