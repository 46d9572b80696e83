"""Knobs of a board: the orders of a grid of settings, computed beforehand, so that turning one needs no kernel."""

from collections.abc import Sequence
from typing import Any

from irlessons.ranking import Document
from irlessons.retrieval.grid import Grid


def knobs_of(grid: Grid, documents: Sequence[Document]) -> dict[str, Any]:
    """The knobs as the page is told them: names, values of each, and an order for each combination.

    start is the place in `values` at which each begins. orders[n] belongs to the setting whose places in `values` are
    the digits of n, the last knob turning fastest.
    """
    place = {document: at for at, document in enumerate(documents)}
    return {
        "names": ["idf", "k1", "b"],
        "values": [list(grid.idf), list(grid.k1), list(grid.b)],
        "start": list(grid.start),
        "orders": [[place[document] for document in row["order"]] for row in grid.rows],
    }
