"""Student's paired t-test. SciPy knows the distribution of t, and no more is asked of it."""

import math
from typing import Protocol

from irlessons.checks import share
from irlessons.compare.pairs import Pairs, pairs_of, System
from irlessons.compare.wording import out_of, SAYS_NOT, Test
from irlessons.extra import extra
from irlessons.measures import Measure
from irlessons.rounding import Number

_SAYS = (
    "If the true mean difference were 0, a t this far from 0 would come up in {times} samples of {queries} queries; "
    "{says_not}.{notes}"
)


def t_test(measure: Measure | str, a: System, b: System, *, confidence: float = 0.95, missing: str = "error") -> Test:
    """Student's paired t-test, two-sided: a Working whose value is p, with a row a query.

    `numbers` has t, df (queries − 1), sd (standard deviation of the differences, divided by queries − 1), and low and
    high: an interval made so that it holds the true mean difference in `confidence` of all samples of queries.
    Where there is one query, or all differences are the same, p is NaN and the sentence says why.

    measure, a, b, missing: as in `differences`, which also lists the errors.  confidence: between 0 and 1.
    Rows: query, a, b, difference, deviation (from the mean difference), squared, counted.
    Needs SciPy, and raises ModuleNotFoundError with the command that installs it.
    Sources: Student 1908; Smucker, Allan and Carterette 2007, section 2.5; Sakai 2018, chapter 2.

    >>> import irlessons as ir
    >>> ir.compare.t_test("AP", [0.1, 0.4, 0.2], [0.2, 0.5, 0.4]).name
    'p of the t-test of AP'
    """
    pairs = pairs_of(measure, a, b, missing)
    confidence = share("confidence", confidence, "0.95")
    mean = pairs.numbers["mean"]
    deviations = [each - mean for each in pairs.differences]
    undefined = _undefined(pairs)
    numbers = {**pairs.numbers, "df": pairs.queries - 1, "says_not": SAYS_NOT, "percent": f"{100 * confidence:g}"}
    p = math.nan
    if not undefined:
        p, more = _tested(pairs, confidence)
        numbers |= more
    return Test(
        name=f"p of the t-test of {pairs.measure}",
        number=p,
        numbers=numbers,
        exact_rows=pairs.with_columns(deviation=deviations, squared=(each**2 for each in deviations)),
        formula_template="mean difference {b} − {a} = {of_b} − {of_a} = {by}\n"
        + (
            "t = {by} / ({sd} / √{queries}) = {t}, with {df} degrees of freedom p = {result}\n"
            "{percent}% interval of the mean difference = {low} to {high}"
            if not undefined
            else "t = {by} / (standard deviation / √{queries}) = {result}"
        ),
        headings=pairs.headings,
        sentence_template="{lead}. " + (undefined or _SAYS),
    )


def t_with(area: float, df: int) -> float:
    """The t that has this area of Student's distribution to its left."""
    return float(_distribution().stdtrit(df, area))


class _Distribution(Protocol):
    """What of scipy.special is asked of it."""

    def stdtr(self, df: float, t: float) -> float: ...
    def stdtrit(self, df: float, p: float) -> float: ...


def _distribution() -> _Distribution:
    # scipy.stats, which knows it too, takes half a second more to load.
    special: _Distribution = extra("scipy.special", "the t-test")
    return special


def _undefined(pairs: Pairs) -> str:
    """Why there is no t; empty where there is one."""
    if pairs.queries == 1:
        return "One query has no spread to judge its difference by, so there is no t and no p.{notes}"
    units, slack, _ = pairs.units
    # Two equal differences may be a unit apart, for each was rounded.
    same = max(units) - min(units) <= min(slack, 1)
    return "All differences are the same, so their spread is 0 and there is no t and no p.{notes}" if same else ""


def _tested(pairs: Pairs, confidence: float) -> tuple[float, dict[str, Number | str]]:
    n, mean = pairs.queries, float(pairs.numbers["mean"])
    sd = math.hypot(*(each - mean for each in pairs.floats)) / math.sqrt(n - 1)
    t = mean / sd * math.sqrt(n)
    p = 2 * float(_distribution().stdtr(n - 1, -abs(t)))
    reach = t_with((1 + confidence) / 2, n - 1) * sd / math.sqrt(n)
    return p, {"t": t, "sd": sd, "low": mean - reach, "high": mean + reach, "times": out_of(p)}
