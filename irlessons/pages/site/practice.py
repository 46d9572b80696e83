"""The page of practice: all questions on one measure, chosen by its name, one after the other."""

from typing import Any

from irlessons.exercises.of_one_measure import practice
from irlessons.measures import MEASURES
from irlessons.pages.site import assets
from irlessons.pages.site.frame import Framed, other_practice
from irlessons.pages.site.scripts import OF_WIDGETS

_PAGE = """<h1>Practise one measure</h1>
<p class="lead">Four lists to work out with paper and a calculator, why a number is what it is, and when the measure
fits. What goes wrong comes back on another day in <a href="once-more.html">Once more</a>.</p>
<p class="paper"><label>Measure <select>{names}</select></label></p>
<p class="score" role="status"></p><div class="asked"></div>
<noscript><p>This page needs its scripts.</p></noscript>"""


def page(framed: Framed) -> str:
    """The page."""
    names = "".join(f"<option>{name}</option>" for name in MEASURES)
    html = _PAGE.format(names=names)
    return framed(
        "Practise one measure",
        html + other_practice("practice.html"),
        scripts=["words.js", OF_WIDGETS, "form.js", "backs.js"],
        script="practice.js",
    )


def of_measures(words: dict[str, assets.Words]) -> dict[str, list[dict[str, Any]]]:
    """Of each measure its questions, as forms take them. words: what is said of several joins it."""
    return {name: [assets.asked(each, words) for each in practice(name).questions] for name in MEASURES}
