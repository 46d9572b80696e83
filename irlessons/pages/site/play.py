"""The page with a board for a list of one's own, which opens links to boards as well."""

from typing import Any

from irlessons.board import Board
from irlessons.measures import MEASURES
from irlessons.pages.site import assets
from irlessons.pages.site.frame import Framed
from irlessons.pages.site.scripts import of_kinds
from irlessons.ranking import Ranking

# What the board begins with, and what stands open on it; a list that was pasted takes its place.
_GRADES = {
    "What Holds Galaxies Together": 2,
    "Dark Matter: A First Guide": 3,
    "Dark Matter: A Thriller": 0,
    "Lectures on Cosmology": 1,
    "The Invisible Universe, for Beginners": 3,
    "A Short History of the Sky": 2,
    "What Is Dark Matter?": 3,
    "The Night Sky, Explained": 2,
}
# Known by their titles; the last two are not retrieved.
_FIRST = Ranking([*_GRADES][:-2], _GRADES, query="dark matter, for a beginner")
_MEASURES = ["P@5", "AP", "RR", "DCG@5", "nDCG@5"]
_OPEN = "nDCG@5"
# What nobody reads without a cutoff.
_CUT = {"P", "R", "F1", "CG", "DCG", "nDCG", "Success", "Judged"}
_CUTOFF = 5
_PAGE = """<h1>Play</h1>
<p class="lead">Drag a result and the measures follow. Below the board is the place for a list that you care about.</p>
<p class="problem" role="alert"></p>
<section class="card playing" aria-label="The board"><div><div class="still">{still}</div></div>
<script type="text/plain" class="irl-held">{held}</script></section>
<fieldset class="chooser" hidden><legend>Measures on the board</legend></fieldset>
<p class="aside">Nothing that you type leaves this page, unless you copy a link to the board and send it to somebody.
</p>"""


def play(framed: Framed) -> tuple[str, dict[str, str]]:
    """The page, and the script of its board, by the name of its file."""
    board = Board(_FIRST, _MEASURES, open=_OPEN)._record()
    held = assets.packed({**known(), "first": board["traits"]})
    html = _PAGE.format(still=board["still"], held=held)
    scripts = of_kinds(**board["modules"])
    return framed("Play", html, scripts=list(scripts), script="play.js"), scripts


def known() -> dict[str, Any]:
    """What the page knows of a board, `every`, with every measure that a link may name."""
    every = [each @ _CUTOFF if each.name in _CUT else each for each in MEASURES.values() if not each.needs_scores]
    return {"every": Board(_FIRST, every).page}
