"""Markdown as HTML for a page of the site: headings that can be linked to, and links that lead to pages."""

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import quote, unquote

import mistune

from irlessons.pages.blocks import plain_html

_TAG = re.compile(r"<[^>]+>")
# Links between neighbours stand at the end of each page, made by the site.
_NAVIGATION = re.compile(r"^(?:Previous|Next): .*\n?", re.MULTILINE)
_SENTENCES = re.compile(r"(?<=[.?])(?=\s+[A-Z`])")
# What only somebody who sits at a kernel can do.
_AT_A_KERNEL = re.compile(
    r"Shift\+Enter|[Rr]un All|[Rr]un (?:this|the|a) cell|[Rr]un it after|`[^`]*\.(?:hint|solution)\(\)`"
)
# An answer of a vote on a slide, and whether it is the right one.
_CHOICE = re.compile(r"^- \[([ x])\] (.*)$", re.MULTILINE)
_ROW = re.compile(r"<tr>\n *<td>(.*?)</td>")


@dataclass
class Section:
    """A heading with what stands below it, for the search. anchor: its id on the page, "" for the page's beginning."""

    anchor: str
    heading: str
    texts: list[str] = field(default_factory=list)


class Prose:
    """Writes the texts of one page, one after the other, and keeps them for the search.

    path: of the page's source among the others, as in "sources/huang.ipynb".  pages: the address of the page of each
    source, by its path.
    """

    def __init__(self, path: str, pages: Mapping[str, str]):
        self.sections = [Section("", "")]
        self.title = ""
        self._path, self._pages = path, pages
        self._markdown = mistune.create_markdown(renderer=_Renderer(self), plugins=["table", "strikethrough"])

    def html(self, source: str) -> str:
        """The text as HTML."""
        html = plain_html(self._markdown(source))
        return html.replace("<table>", '<div class="scrolls"><table>').replace("</table>", "</table></div>")

    def heading(self, html: str) -> str:
        """The id of a heading, which begins a section; the first is the title, and has none."""
        words = plain(html)
        if not self.title:
            self.title = self.sections[0].heading = words
            return ""
        name = re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")
        again = sum(section.anchor.partition("--")[0] == name for section in self.sections)
        anchor = f"{name}--{again + 1}" if again else name
        self.sections.append(Section(anchor, words))
        return f' id="{anchor}"'

    def say(self, html: str) -> None:
        """Keep the words for the search."""
        self.sections[-1].texts.append(plain(html))

    def address(self, url: str) -> str | None:
        """Where a link of the source leads on the site; None for a file that has no page."""
        if "://" in url or url.startswith(("#", "mailto:")):
            return url
        path, mark, anchor = url.partition("#")
        here = posixpath.dirname(self._path)
        page = self._pages.get(posixpath.normpath(posixpath.join(here, unquote(path))))
        return None if page is None else quote(posixpath.relpath(page, here or ".")) + mark + anchor


def rows_as_sections(html: str, prose: Prose) -> str:
    """A page that is one table, as the glossary: each row can be linked to, and found."""
    known = prose.sections[:]

    def named(row: re.Match) -> str:
        anchor = prose.heading(row[1])
        return row[0].replace("<tr>", f"<tr{anchor}>", 1)

    html = _ROW.sub(named, html)
    for section, text in zip(prose.sections[len(known) :], html.split("<tr id=")[1:]):
        section.texts.append(plain(text.partition(">")[2].partition("</tr>")[0]))
    return html


def plain(html: str) -> str:
    """The words of HTML."""
    return " ".join(unescape(_TAG.sub(" ", html)).split())


def for_a_page(source: str) -> str:
    """A notebook's text without what tells a reader what to run, without links to its neighbours; a vote is a list."""
    text = _CHOICE.sub(lambda choice: f"- {choice[2]}{' ✓' if choice[1] == 'x' else ''}", _NAVIGATION.sub("", source))
    return "\n\n".join(filter(None, map(_without_kernel, text.split("\n\n"))))


def _without_kernel(paragraph: str) -> str:
    first, *others = _SENTENCES.split(paragraph)
    # What goes on from such a sentence is of no use without it.
    if _AT_A_KERNEL.search(first):
        return ""
    return "".join([first, *(each for each in others if not _AT_A_KERNEL.search(each))]).strip("\n ")


class _Renderer(mistune.HTMLRenderer):
    def __init__(self, prose: Prose):
        super().__init__(escape=True)
        self._prose = prose

    def heading(self, text, level, **attrs):
        return f"<h{level}{self._prose.heading(text)}>{text}</h{level}>\n"

    def paragraph(self, text):
        self._prose.say(text)
        return super().paragraph(text)

    def list_item(self, text, **attrs):
        self._prose.say(text)
        return super().list_item(text)

    def block_code(self, code, info=None):
        self._prose.say(code)
        # It may be wider than the page, and is reached by keyboard.
        return f'<div class="scrolls">{super().block_code(code, info)}</div>'

    def link(self, text, url, title=None):
        address = self._prose.address(url)
        if text == url.partition("#")[0]:
            # The name of a file: FORMULAS.md is a page here, the formulas.
            text = text.removesuffix(".md").lower().replace("_", " ")
        return text if address is None else super().link(text, address, title)

    def image(self, text, url, title=None):
        # Pictures of boards: here are the boards themselves.
        return text
