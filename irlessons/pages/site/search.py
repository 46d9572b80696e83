"""The search over the words of a site: its index, and the page that looks into it."""

import re
from collections.abc import Iterator

from irlessons.pages.prose import plain
from irlessons.pages.site.frame import framed

# A section begins with a heading, or with a row that has a name, as in the glossary.
_BEGINS = re.compile(r"(?=<(?:h\d\b|tr id=))")
_HEAD = re.compile(r'<\w+(?: id="([^"]*)")?>(.*?)</(?:h\d|td)>(.*)', re.DOTALL)
_BOLD = re.compile(r"<strong>(.*?)</strong>", re.DOTALL)
# What somebody may ask who has not typed yet.
_OFFERS = ("nDCG", "equal scores", "unjudged", "is the difference chance", "divided by what was found", "BM25")
_PAGE = f"""<h1>Search</h1>
<form class="search" role="search"><label for="asked">Words to look for</label>
<input id="asked" name="q" type="search" autocomplete="off"><button>Search</button></form>
<p class="offers">Such as {" ".join(f"<button>{offer}</button>" for offer in _OFFERS)}</p>
<p class="says" role="status"></p><ol class="found"></ol>
<noscript><p>The search needs this page's scripts.</p></noscript>"""


def sections(address: str, title: str, html: str) -> Iterator[list[str]]:
    """Of each section of a page: its address, the page's title, its heading ("" where that is the title), its words,
    and those that it introduces, which stand in bold.

    html: the texts of the page.
    """
    for part in _BEGINS.split(html):
        found = _HEAD.match(part)
        name, heading, text = found.groups() if found else (None, "", part)
        words = plain(text)
        if words:
            bold = ", ".join(map(plain, _BOLD.findall(text)))
            yield [f"{address}#{name}" if name else address, title, plain(heading) if name else "", words, bold]


def search() -> str:
    """The page."""
    return framed("Search", _PAGE, scripts=["index.js", "search.js"])
