"""`flips`: the sign changes of a randomization test fall as dots on a heap, under the reader's hand."""

import math
from collections.abc import Callable
from typing import Any

import traitlets

from irlessons import markup
from irlessons.checks import shown
from irlessons.compare.randomization import Randomization
from irlessons.phrases import counted
from irlessons.rounding import rounded
from irlessons.typeset import Table
from irlessons.widgets import RUN, to_life
from irlessons.widgets.widget import Widget

# So many random sign changes can fall, and so many kinds are gone through one by one.
SAMPLES = 1000
_COUNTED = 10
# Of so many differences the signs are shown, and so many columns a heap has at most on either side.
_WRITTEN = 12
_COLUMNS = 20
# Where nobody can press anything, so many changes are listed.
_LISTED = 5


class Flips(Widget):
    """The heap of one test."""

    _module = "sign_flips/flips.js"
    page = traitlets.Dict().tag(sync=True)

    def __init__(self, test: Randomization, guess: bool, exact: bool):
        self._test = test
        super().__init__(page=_to_page(test, guess, exact))

    def __repr__(self) -> str:
        return f"Sign changes of {counted(self._test.pairs.queries, 'difference')}, as dots"

    def _shows(self) -> tuple[str, str]:
        return "flips", ""

    def _still(self, run: str = RUN) -> str:
        test, n = self._test, self._test.pairs.queries
        first = [[rounded(mean), "yes" if large else "no"] for mean, large in test.draws(_LISTED)]
        table: Table = (["mean difference", f"at least as far from 0 as {_mean(test)}"], first, [True, False])
        title = f"The first {_LISTED} random sign changes of {counted(n, 'difference')}"
        return markup.table(title, *table) + to_life(
            [f"{run}, and more of them fall as dots on a heap."] * bool(run), run
        )


def flips(test: Randomization, *, guess: bool = True, exact: bool = True) -> Flips:
    """Random sign changes of a test, one by one, ten or a hundred at a time, as dots where their means lie.

    Those at least as far from 0 as the real mean are filled and counted, with their p; they are those of `test.draws`.
    test: what `ir.compare.randomization` gives.
    guess: whether the reader first says how far from 0 chance goes in one case of ten.
    exact: whether one button goes through all sign changes, where up to 10 queries differ.
    Raises TypeError for what is no such test.

    >>> import irlessons as ir
    >>> ir.flips(ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3]))
    Sign changes of 3 differences, as dots
    """
    if not isinstance(test, Randomization):
        raise TypeError(f"flips shows a test, not {shown(test)}; give what ir.compare.randomization(…) gives")
    return Flips(test, guess, exact)


# From a mean, and whether it is as large as the real one: the middle of the column in which its dot falls.
Column = Callable[[float, bool], float]


def _to_page(test: Randomization, guess: bool, exact: bool) -> dict[str, Any]:
    """What the page has to know: marks (a mean, whether it is as large, its column), and by their places the random
    sign changes and all of them."""
    n, turned = test.pairs.queries, test.turned(SAMPLES)
    drawn = [test.under(each) for each in turned]
    every = [test.under(each) for each in range(2**n)] if exact and n <= _COUNTED else []
    sizes = {round(abs(mean), 9) for mean, _ in [*drawn, *every]}
    real = abs(float(test.numbers["mean"]))
    column = _own if len(sizes) <= _COLUMNS else _binned(real, test.reach)
    if not guess and n > _WRITTEN:
        # Nobody reads the means: dots of one column are alike.
        drawn = [(column(*each), each[1]) for each in drawn]
    marks = {mark: place for place, mark in enumerate(dict.fromkeys([*drawn, *every]))}
    step = 10 ** math.floor(math.log10(test.reach)) / 2
    return {
        "differences": [_both_signs(each) for each in test.pairs.floats] if n <= _WRITTEN else [],
        "mean": real,
        "printed": _mean(test),
        "reach": test.reach,
        "guess": {"step": step, "digits": max(0, -math.floor(math.log10(step)))} if guess else None,
        "marks": [[round(mean, 9), large, round(column(mean, large), 9)] for mean, large in marks],
        "drawn": [marks[each] for each in drawn],
        "turned": turned if n <= _WRITTEN else [],
        "every": [marks[each] for each in every],
    }


def _mean(test: Randomization) -> str:
    return rounded(abs(test.numbers["mean"]))


def _both_signs(difference: float) -> list[str]:
    """A difference as it is, and with the other sign; 0 has none."""
    whole, _, decimals = rounded(abs(difference)).partition(".")
    size = f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"
    both = [f"+{size}", f"−{size}"] if float(size) else [size, size]
    return both if difference >= 0 else both[::-1]


def _own(mean: float, large: bool) -> float:
    """Few different means have a column each."""
    return mean


def _binned(real: float, reach: float) -> Column:
    """Many share columns; the real mean is an edge of one, so that none holds both kinds. Where it is less than half a
    column wide, those within it stand in the middle, and the others beside them."""
    inside = round(real / reach * _COLUMNS)
    width = real / inside if inside else reach / _COLUMNS
    last = max(math.floor(reach / width), inside + 1) - 1
    middle = 1 if real and not inside else 0.5

    def column(mean: float, large: bool) -> float:
        place = math.floor(abs(mean) / width)
        place = max(place, inside) if large else min(place, inside - 1)
        return math.copysign((min(place, last) + middle) * width, mean)

    return column
