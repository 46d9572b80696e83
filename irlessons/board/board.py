"""`Board`: a ranking to drag, with its measures beside it.

The page computes the measures itself, inside the frame in which a result moves; Python hears the order.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import anywidget
import traitlets

from irlessons import markup, widgets
from irlessons.board import script
from irlessons.board.page import documents_of, page_of
from irlessons.measures import AP, Measure, measure, nDCG, RR
from irlessons.ranking import Ranking


class Board(anywidget.AnyWidget):
    """A ranking whose results can be dragged, or moved by keyboard, while the measures change.

    ranking: where the board begins. measures: measures or their names, in the order in which they are shown.
    goal: a sentence to show above the results.
    The board takes the order and leaves the scores: `board.ranking` has none, and `ties` has no effect here.
    Raises TypeError when `ranking` is no Ranking, ValueError for an unknown measure, for LRAP, which needs scores,
    and for a grade without a gain.
    """

    _esm = script.joined()
    _css = script.text("look.css") + script.text("board.css")

    page = traitlets.Dict().tag(sync=True)
    # The retrieved documents as places in documents_of(ranking).
    order = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(self, ranking: Ranking, measures: Sequence[Measure | str] = (AP, RR, nDCG), *, goal: str = ""):
        if not isinstance(ranking, Ranking):
            raise TypeError(f"a board shows a Ranking, not {ranking!r}; Ranking.from_grades([3, 2, 0]) makes one")
        if isinstance(measures, (str, Measure)):
            measures = [measures]
        # The order on a board is the reader's, and scores would not describe it; the page has none either.
        self._start = ranking if ranking.scores is None else ranking.reordered(ranking.documents)
        self._documents = documents_of(ranking)
        self.measures = tuple(measure(each) for each in measures)
        for each in self.measures:
            if each.name == "LRAP":
                raise ValueError(
                    f"{each} needs scores, and a board has none, for its order is the reader's; show AP there instead"
                )
            # The page has no words for a grade without a gain: it has to fail here.
            each(self._start)
        super().__init__(page=page_of(self._start, self.measures, goal), order=list(range(len(ranking))))

    @property
    def ranking(self) -> Ranking:
        """Today's ranking, as the reader has left it. Set it to a ranking of the same documents to change the order."""
        if self.order == list(range(len(self._start))):
            return self._start
        return self._start.reordered([self._documents[place] for place in self.order])

    @ranking.setter
    def ranking(self, ranking: Ranking) -> None:
        place = {document: at for at, document in enumerate(self._documents)}
        for document in ranking.documents:
            if document not in place:
                raise ValueError(f"{document!r} is not on this board; it has {', '.join(map(str, self._documents))}")
        self.order = [place[document] for document in ranking.documents]

    @traitlets.validate("order")
    def _same_documents(self, proposal) -> list[int]:
        order = proposal["value"]
        if sorted(order) != list(range(len(self._start))):
            raise traitlets.TraitError(
                f"order={order!r} is no order of this board's {len(self._start)} results; "
                f"it must hold each number from 0 to {len(self._start) - 1} once"
            )
        return order

    def __repr__(self) -> str:
        names = ", ".join(map(str, self.measures))
        return f"Board of {len(self._start)} results, measured by {names or 'nothing'}"

    def _repr_mimebundle_(self, **kwargs):
        """The widget, and for readers without a kernel a list with its measures."""
        return widgets.with_fallback(super()._repr_mimebundle_(**kwargs), repr(self), self._as_html())

    def _as_html(self) -> str:
        ranking = self.ranking
        values = [[str(each), _shown(each, ranking)] for each in self.measures]
        goal = f"<p><strong>Goal:</strong> {escape(self.page['goal'])}</p>" if self.page["goal"] else ""
        note = "Run this cell in a notebook, and the results can be dragged."
        return (
            goal
            + ranking._repr_html_()
            + markup.table("measures", ["measure", "value"], values, [False, True])
            + markup.paragraphs([note], "font-style:italic")
        )


def _shown(measure: Measure, ranking: Ranking) -> str:
    """The value with the digits that the page shows it with."""
    working = ranking.work(measure)
    return working.printed(0 if measure.counts and working.value.is_integer() else 4)
