"""`power_curve`: how often a test finds a difference, as a curve over the number of queries, with knobs."""

from typing import Any

import traitlets

from irlessons import markup
from irlessons.checks import share, shown, whole
from irlessons.compare.t_test_power import t_test_power
from irlessons.rounding import rounded
from irlessons.typeset import Table
from irlessons.widgets import RUN, to_life
from irlessons.widgets.widget import Widget
from irlessons.working import Working

# Where each knob may stand. What was asked for stands there too.
_FEW = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800)
_PLACES: dict[str, tuple[float, ...]] = {
    "queries": (*_FEW, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000),
    "difference": (0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1),
    "sd": (0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4),
    "level": (0.001, 0.005, 0.01, 0.05, 0.1),
}
# Where nobody can turn anything, these are listed.
_LISTED = (10, 25, 50, 100, 200, 500, 1000)
_AIM = 0.8


class PowerCurve(Widget):
    """The curve, and where its knobs stand: `queries`, `difference`, `sd` and `level`."""

    _module = "queries_needed/power_curve.js"
    page = traitlets.Dict().tag(sync=True)
    queries = traitlets.Int().tag(sync=True)
    difference = traitlets.Float().tag(sync=True)
    sd = traitlets.Float().tag(sync=True)
    level = traitlets.Float().tag(sync=True)

    def __init__(self, work: Working, **knobs: Any):
        places = {name: sorted({*_PLACES[name], knobs[name]}) for name in _PLACES}
        self._began = work
        super().__init__(page={"places": places, "began": knobs, "aim": _AIM}, **knobs)

    @property
    def working(self) -> Working:
        """The power where the knobs stand now."""
        return _work(self.queries, self.difference, self.sd, self.level)

    @traitlets.validate("queries", "difference", "sd", "level")
    def _is_fit(self, proposal: Any) -> Any:
        """What cannot be worked out stands on no knob: the error of `power_curve`, before anything changes."""
        # While it is made, the other knobs stand nowhere yet; `power_curve` has tried these.
        if self.queries:
            _work(**{name: getattr(self, name) for name in _PLACES} | {proposal.trait.name: proposal.value})
        return proposal.value

    def __repr__(self) -> str:
        return "The power of a test over the number of queries, as a curve with knobs"

    def _shows(self) -> tuple[str, str]:
        return "power_curve", ""

    def _still(self, run: str = RUN) -> str:
        began = self._began
        more = t_test_power(_LISTED, self.difference, self.sd, level=self.level, aim=_AIM)
        rows = [[f"{row['queries']:,}", rounded(row["standard_error"]), rounded(row["power"], 2)] for row in more.rows]
        table: Table = (["queries", "standard error", "power"], rows, [True] * 3)
        title = f"How often a difference of {self.difference:g} is found"
        knobs = [f"{run}, and the number of queries, the difference and its scatter can be changed under a curve."]
        return markup.table(title, *table) + markup.paragraphs([began.sentence]) + to_life(knobs * bool(run), run)


def power_curve(queries: int = 50, difference: float = 0.02, sd: float = 0.09, *, level: float = 0.05) -> PowerCurve:
    """The power of a paired t-test over the number of queries: a curve with a dot, and a knob for each of the four.

    The curve follows the knobs in the page, and `.queries`, `.difference`, `.sd` and `.level` say where they stand;
    `.working` is the working of `ir.compare.t_test_power` there.
    queries, difference, sd, level: where the knobs begin, as in `t_test_power`, which also lists the errors. Here
        queries is one number, and level is below 0.8, the power that is aimed at.

    >>> import irlessons as ir
    >>> curve = ir.power_curve(50, difference=0.05, sd=0.15)
    >>> curve.working.printed(2)
    '0.64'
    """
    work = _work(queries, difference, sd, level)
    return PowerCurve(work, queries=int(queries), difference=float(difference), sd=float(sd), level=float(level))


def _work(queries: int, difference: float, sd: float, level: float) -> Working:
    """The power where the knobs stand; its errors speak of what stands on a knob."""
    if share("level", level, "0.05") >= _AIM:
        raise ValueError(
            f"level is {shown(level)}; where nothing differs power is the level, and the curve aims at {_AIM}, so give "
            "a level below that"
        )
    return t_test_power(whole("queries", queries, 2), difference, sd, level=level, aim=_AIM)
