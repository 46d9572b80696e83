"""What the first page begins with: a board of five results, and a picture of each measure that a lesson is on."""

from collections.abc import Iterable

from irlessons.board import Board
from irlessons.pages.site.scripts import of_kinds
from irlessons.ranking import Ranking
from irlessons.widgets import as_data
from irlessons.widgets.placed import placed

# Known by their titles. Not the best order: there is something to drag.
_FIVE = {
    "What Holds Galaxies Together": 2,
    "Dark Matter: A Thriller": 0,
    "Lectures on Cosmology": 1,
    "The Invisible Universe": 3,
    "A First Guide": 3,
}
_QUERY = "dark matter, for a beginner"
_MEASURE = "nDCG@5"
# What the small pictures are drawn of: each measure has something to find in it, and something that it misses.
_DRAWN = Ranking.from_grades([0, 2, 3, 0, 1, 3], not_retrieved=[3, 2])


def front(pictures: Iterable[str]) -> tuple[str, dict[str, str]]:
    """The board in its card with what the pictures are drawn from, and the script of the board by the name of its file.

    pictures: the measures that the page shows small, as they are written.
    """
    record = Board(Ranking([*_FIVE], _FIVE, query=_QUERY), [_MEASURE], open=_MEASURE)._record()
    still = f'<div class="still">{record["still"]}</div>'
    drawn = {name: Board(_DRAWN, [name])._record()["traits"] for name in dict.fromkeys(pictures)}
    html = (
        '<section class="card board front" aria-label="A board to try">'
        '<p class="drag-me" aria-hidden="true">drag me</p>'
        f"{placed(record['kind'], record['traits'], still)}</section>"
        f'<script type="application/json" class="irl-drawn">{as_data(drawn)}</script>'
    )
    return html, of_kinds(**record["modules"])
