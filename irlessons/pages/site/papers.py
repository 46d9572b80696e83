"""The page of exams: papers that were drawn when the site was made, of which a reader takes one after the other."""

from collections.abc import Iterator
from math import log2
from typing import Any

from irlessons.exercises.exam import ASKS, final
from irlessons.pages.site import assets
from irlessons.pages.site.frame import Framed, other_practice
from irlessons.pages.site.printed_ranks import rows_along_ranks
from irlessons.pages.site.scripts import OF_WIDGETS

PAPERS = 20
# No list of an exam is longer.
_RANKS = 10
_PAGE = """<h1>Another exam</h1>
<p class="lead">Each of these papers has {asks}. Take paper, a calculator, and the discounts 1/log₂(i+1) below. What you
have answered stays, so you can go on another day.</p>
<p class="paper"><label>Paper <select>{numbers}</select></label> <button type="button">Another paper</button></p>
{discounts}
<p class="score" role="status"></p><div class="asked"></div>
<noscript><p>This page needs its scripts.</p></noscript>"""


def papers(framed: Framed) -> str:
    """The page."""
    numbers = "".join(f"<option>{number}</option>" for number in range(1, PAPERS + 1))
    ranks = range(1, _RANKS + 1)
    discounts = ["discount", *(f"{1 / log2(rank + 1):.4f}" for rank in ranks)]
    below = rows_along_ranks(["rank", *map(str, ranks)], discounts, stays=True)
    html = _PAGE.format(asks=ASKS, numbers=numbers, discounts=below)
    return framed(
        "Another exam",
        html + other_practice("papers.html"),
        scripts=["words.js", OF_WIDGETS, "form.js"],
        script="papers.js",
    )


def each_paper(words: dict[str, assets.Words]) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Number and questions of each paper, as forms take them. words: what is said of several joins it."""
    for number in range(1, PAPERS + 1):
        yield number, [assets.asked(each, words) for each in final(number)]
