"""The search over the words of a site: its index, and the page that looks into it."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping

from irlessons.pages.site.frame import framed
from irlessons.pages.site.prose import Prose

_WORD = re.compile(r"[^\W_]+")
# So much of a section is shown.
_SNIPPET = 160
_PAGE = """<h1>Search</h1>
<form class="search" role="search"><label for="asked">Words to look for</label>
<input id="asked" name="q" type="search" autocomplete="off"><button>Search</button></form>
<p class="says" role="status"></p><ol class="found"></ol>
<noscript><p>The search needs this page's scripts.</p></noscript>"""


def words(text: str) -> list[str]:
    """The words of a text as the index has them; `search.js` takes a question apart in the same way."""
    return _WORD.findall(text.lower())


def as_index(proses: Mapping[str, Prose]) -> dict:
    """The index: each section with address, title, heading, beginning and length, and for each word where it stands.

    proses: the texts of each page, by its address. A word in a heading counts three times. Where it stands is written
    as in "3 2.5": once in section 3, and five times two sections further on.
    """
    sections, places, last = [], defaultdict(list), {}
    for address, prose in proses.items():
        for section in prose.sections:
            text = " ".join(section.texts)
            if not text:
                continue
            counts = Counter(words(text) + 3 * words(section.heading))
            for word in sorted(counts):
                step, last[word] = len(sections) - last.get(word, 0), len(sections)
                places[word].append(str(step) if counts[word] == 1 else f"{step}.{counts[word]}")
            anchor = f"#{section.anchor}" if section.anchor else ""
            heading = "" if section.heading == prose.title else section.heading
            sections.append([address + anchor, prose.title, heading, _beginning(text), counts.total()])
    return {"sections": sections, "words": {word: " ".join(places[word]) for word in sorted(places)}}


def search() -> str:
    """The page."""
    return framed("Search", _PAGE, scripts=["index.js", "search.js"], kind="searching")


def _beginning(text: str) -> str:
    return text if len(text) <= _SNIPPET else f"{text[:_SNIPPET].rpartition(' ')[0]} …"
