"""Two runs over the same topics, topic by topic."""

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from irlessons.checks import some
from irlessons.compare import bootstrap, randomization
from irlessons.conventions.answer import Answer
from irlessons.measures import Measure
from irlessons.rounding import rounded
from irlessons.runs.values import values_of
from irlessons.working import Row, with_minus, Working

if TYPE_CHECKING:
    from irlessons.runs.run import Run


@dataclass(frozen=True, repr=False)
class Against(Answer):
    """Two runs compared.

    rows: topic, this, other, difference (this − other); the topics that lose most first.
    test: the randomization test.  interval: the bootstrap's, of the mean difference.
    """

    test: Working
    interval: Working

    shown = {"topic": "topic", "this_printed": "this", "other_printed": "other", "difference_printed": "difference"}


def compared(this: "Run", other: "Run", of: Measure, seed: int) -> Against:
    """The two runs compared; `Run.against` says more."""
    if different := sorted({*this} ^ {*other}):
        raise ValueError(
            f"the runs were judged for different topics: only one has {some(different)}; read both with one qrels"
        )
    here, there = (values_of(each.known(), [(of, None)])[0].values for each in (this, other))
    test = randomization(str(of), there, here, seed=seed)
    interval = bootstrap(str(of), there, here, seed=seed)
    rows: list[Row] = []
    for topic, value in here.items():
        before = there[topic]
        cells = {"this": value, "other": before, "difference": value - before}
        printed = {f"{name}_printed": _signed(cell) for name, cell in cells.items()}
        rows.append({"topic": topic, **cells, **printed})
    rows.sort(key=lambda row: float(row["difference"]))
    numbers = interval.numbers
    sentence = (
        f"{short_name(this)} is better on {numbers['wins']} of {numbers['queries']} topics, equal on "
        f"{numbers['ties']}, worse on {numbers['losses']}; the mean difference is {_signed(numbers['mean'])}, 95% of "
        f"resamples from {_signed(numbers['low'])} to {_signed(numbers['high'])}, and p = {test.printed()} by the "
        "randomization test."
    )
    return Against(f"{of}: {short_name(this)} against {short_name(other)}", tuple(rows), sentence, test, interval)


def _signed(number: float) -> str:
    return with_minus(rounded(number))


def short_name(run: "Run") -> str:
    """The name of the run's file, without its folder."""
    return PurePath(run.name).name
