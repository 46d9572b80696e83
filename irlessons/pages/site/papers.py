"""The page of exams: papers that were drawn when the site was made, of which a reader takes one after the other."""

from collections.abc import Iterator
from typing import Any

from irlessons.exercises.exam import final
from irlessons.pages.site import assets
from irlessons.pages.site.frame import Framed, other_practice

PAPERS = 20
_PAGE = """<h1>Another exam</h1>
<p>Each of these papers has ten questions on lessons 01 to 10, two more on differences, one each on judges, generators
and clicks, and two on choosing a measure. Take paper and a calculator. What you have answered stays, so you can go on
another day.</p>
<p class="paper"><label>Paper <select>{numbers}</select></label> <button type="button">Another paper</button></p>
<p class="score" role="status"></p><div class="asked"></div>
<noscript><p>This page needs its scripts.</p></noscript>"""


def papers(framed: Framed) -> str:
    """The page."""
    numbers = "".join(f"<option>{number}</option>" for number in range(1, PAPERS + 1))
    html = _PAGE.format(numbers=numbers)
    return framed("Another exam", html + other_practice("papers.html"), scripts=["words.js", "form.js", "papers.js"])


def each_paper(words: dict[str, assets.Words]) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Number and questions of each paper, as forms take them. words: what is said of several joins it."""
    for number in range(1, PAPERS + 1):
        yield number, [assets.asked(each, words) for each in final(number)]
