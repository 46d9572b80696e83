"""The search over the words of a site: its index, and the page that looks into it."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from irlessons.pages.prose import Part, plain
from irlessons.pages.site.frame import Framed

_BOLD = re.compile(r"<strong>(.*?)</strong>", re.DOTALL)
# Beside the notebooks: an address, and what people type who look for that place.
_ASKED_FOR = "asked_for.toml"
_LIKE = '"ap.html" = ["which measure"]'
# What somebody may ask who has not typed yet.
_OFFERS = {
    "A measure": ("nDCG", "average precision", "when a reader stops"),
    "Two numbers that differ": ("equal scores", "unjudged", "divided by what was found"),
    "Two systems": ("is the difference chance", "how many queries", "interleaving"),
    "Your own search": ("a run and its judgments", "BM25", "which measure for which task"),
}
_OFFERED = "".join(
    f'<section><h2>{heading}</h2><ul class="links">'
    + "".join(f'<li><button class="link" type="button">{offer}</button></li>' for offer in offers)
    + "</ul></section>"
    for heading, offers in _OFFERS.items()
)
_PAGE = f"""<h1>Search</h1>
<form class="search" role="search"><label for="asked">Words to look for</label>
<input id="asked" name="q" type="search" autocomplete="off"><button class="go">Search</button></form>
<p class="says" role="status"></p><ol class="found"></ol>
<div class="quiet offers">{_OFFERED}</div>
<noscript><p>The search needs this page's scripts.</p></noscript>"""


def searched_for(folder: Path) -> dict[str, list[str]]:
    """What people type who look for a place, by its address; nothing where the folder has no such file.

    Raises ValueError where it is no table of lists; the error names the file.
    """
    file = folder / _ASKED_FOR
    if not file.is_file():
        return {}
    try:
        asked = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: {error}; write lists of queries, as in {_LIKE}") from None
    for address, queries in asked.items():
        if not (isinstance(queries, list) and all(isinstance(each, str) for each in queries)):
            raise ValueError(f"{file}: {address} has {queries!r}; write lists of queries, as in {_LIKE}")
    return asked


def sections(
    address: str, title: str, parts: Iterable[Part], asked: Mapping[str, Sequence[str]]
) -> Iterator[list[str]]:
    """Of each section of a page: its address, the page's title, its heading ("" where that is the title), its words,
    those that it introduces, which stand in bold, and what people type who look for it.

    parts: of the texts of the page, one after the other.  asked: as `searched_for` gives it.
    """
    found: list[Part] = []
    for part in parts:
        if part.level or part.id or not found:
            found.append(part)
        else:
            found[-1] = found[-1]._replace(below=found[-1].below + part.below)
    for _, name, heading, text in found:
        words = plain(text)
        if words:
            bold = ", ".join(map(plain, _BOLD.findall(text)))
            at = f"{address}#{name}" if name else address
            yield [at, title, plain(heading) if name else "", words, bold, "; ".join(asked.get(at, ()))]


def search(framed: Framed) -> str:
    """The page."""
    return framed("Search", _PAGE, scripts=["index.js"], script="search.js")
