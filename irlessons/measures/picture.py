"""`Picture`: how the rows of a measure are drawn, declared once for the page (widgets/picture) and for matplotlib.

What stands in it as text are templates over the numbers of the working, as in its formula; {percent} is the value in
hundredths.
"""

from typing import Any, NamedTuple

from irlessons.languages.our import our


class Strip(NamedTuple):
    """A row of cells, one a rank.

    says: what stands above it.  size: the number that says how many cells it has; as many as rows where it is empty.
    found: its cells are the relevant documents instead, those that were found first.
    """

    says: str
    size: str = ""
    found: bool = False


class Knob(NamedTuple):
    """A parameter that is turned in the picture. low: None is the largest grade; `high` is then counted from it."""

    name: str
    low: float | None
    high: float
    step: float


class Picture(NamedTuple):
    """What is drawn of each row, by the names of the columns.

    kind: "cells", strips of cells, filled as far as `fill` says; "bars" along the ranks; "columns", one for each
        relevant document, and their mean; "lines", the sums along the ranks of this order and of the ideal; "readers",
        who reach each rank, and who of them stop.
    about: what the picture shows, for those who do not see it.  head: the line above it.
    fill, outline: the heights of a bar, and of what stands around it; of a cell how full it is, from 0 to 1.
    curve: a column drawn as a curve above.
    lit: where this column is 0 a mark stays pale; in a cell it is what has a ✓, `relevant` where nothing is said.
    rest: what is said of the ranks behind the last lit one, where that is where a measure stops looking.
    label: the text of a mark, a template over its row too; the term of the formula where nothing is said.
    size: the number that says how many columns there are.  top: the one that says how high they may be; 1 without.
    ends: what stands at the right, the last of them in the colour of this order.
    strips: the rows of cells.  knob: what can be turned beside the picture.
    """

    kind: str
    about: str
    fill: str
    outline: str = ""
    curve: str = ""
    lit: str = ""
    rest: str = ""
    label: str = ""
    head: str = ""
    size: str = ""
    top: str = ""
    ends: tuple[str, ...] = ()
    strips: tuple[Strip, ...] = ()
    knob: Knob | None = None

    def to_page(self, terms: str) -> dict[str, Any]:
        """The picture as JSON, for the page. terms: what stands for an empty label."""
        strips = [each._asdict() | {"says": our(each.says)} for each in self.strips]
        texts = {name: our(getattr(self, name)) for name in ("about", "rest", "head")}
        knob = self.knob and self.knob._asdict()
        label = our(self.label or terms)
        return {
            **self._asdict(),
            **texts,
            "strips": strips,
            "ends": list(map(our, self.ends)),
            "knob": knob,
            "label": label,
        }
