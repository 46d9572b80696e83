"""`Evaluation`: the values of a run's topics as a table, and their means, which are no rows of it."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from irlessons.checks import hint, some
from irlessons.extra import extra
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted, joined
from irlessons.rounding import Number, rounded
from irlessons.runs.values import Values
from irlessons.typeset import Footed, Typeset
from irlessons.working import DataFrame

# Where there is no value.
_NONE = "–"


def _shown(value: Number) -> str:
    return _NONE if math.isnan(value) else rounded(value)


def _between(bounds: tuple[float, float]) -> str:
    return f"{rounded(bounds[0])} to {rounded(bounds[1])}"


class Evaluation(Typeset):
    """A table with a row a topic and a column a measure, which shows its means below.

    `evaluation["AP"]` is a column, topic -> value (`Values`), which `ir.compare` takes for a system; a loop goes
    through the names of the columns, and `len` counts the topics. Whatever else a DataFrame of pandas can do is asked
    of `frame`: `.loc["4"]`, `.sort_values("AP")`.
    """

    def __init__(self, columns: Sequence[Values]):
        self._columns = {str(each.measure): each for each in columns}

    def __getitem__(self, key: Any) -> Any:
        """The column of a measure. Raises KeyError for another one; lists and masks go to `frame`."""
        if not isinstance(key, (str, Measure)):
            return self.frame[key]
        name = str(as_measure(key))
        if name not in self._columns:
            raise KeyError(f"{name} was not evaluated; {hint(name, self._columns, 'there are')}")
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._topics)

    def __getattr__(self, name: str) -> Any:
        # Notebooks and `copy` ask every object for names with a line before them.
        if name.startswith("_"):
            raise AttributeError(f"an Evaluation has no {name}")
        return getattr(self.frame, name)

    @property
    def mean(self) -> dict[str, float]:
        """Measure -> its mean over the topics that count; NaN where none does."""
        return {name: each.mean for name, each in self._columns.items()}

    @property
    def counted(self) -> dict[str, int]:
        """Measure -> over how many topics its mean is."""
        return {name: len(each.counted) + len(each.limits) for name, each in self._columns.items()}

    @property
    def bounds(self) -> dict[str, tuple[float, float]]:
        """Measure -> the lowest and the highest mean, where a tool leaves the order of equal scores open."""
        return {name: each.bounds for name, each in self._columns.items() if each.bounds}

    @property
    def why(self) -> dict[str, dict[str, str]]:
        """Measure -> topic -> why it has no value there."""
        return {name: each.why for name, each in self._columns.items()}

    @cached_property
    def frame(self) -> DataFrame:
        """The values as a pandas DataFrame: the topics are its rows and nothing else is.

        Its `attrs` have what stands beside them: mean, counted, why and bounds. Needs pandas.
        """
        pandas = extra("pandas", "a table")
        made = {name: [*each.values()] for name, each in self._columns.items()}
        table = pandas.DataFrame(made, index=pandas.Index(self._topics, name="topic"))
        table.attrs.update(mean=self.mean, counted=self.counted, why=self.why, bounds=self.bounds)
        return table

    def values_of(self, measure: Measure | str) -> list[Values]:
        """The column of a measure, as a run would give it to `ir.compare`. Raises ValueError for another one."""
        try:
            return [self[as_measure(measure)]]
        except KeyError as error:
            raise ValueError(error.args[0]) from None

    def cells(self, shown: Callable[[Number], str] | None = None) -> Footed:
        """Header, texts of the topics, alignment, and the two lines below: the means, and over how many topics.

        shown: how a number is written; without it as on a board, and what lies between two bounds as both.
        """
        write = shown or _shown
        columns = self._columns.values()
        texts = [
            [
                _between(each.limits[topic]) if topic in each.limits and not shown else write(value)
                for topic, value in each.exact.items()
            ]
            for each in columns
        ]
        rows = [list(row) for row in zip(self._topics, *texts)]
        foot = [["mean", *self._means(shown)], ["topics", *map(str, self.counted.values())]]
        return ["topic", *self._columns], rows, [False, *[True] * len(self._columns)], foot

    def means(self, shown: Callable[[Number], str] | None = None) -> Footed:
        """The means alone, a row a measure: header, texts, alignment, and nothing below.

        >>> import irlessons as ir
        >>> before, after, _ = ir.runs.example()
        >>> before.evaluate(["P@5", "RR"]).means()[1]
        [['P@5', '0.3833', '12'], ['RR', '0.7528', '12']]
        """
        rows = [list(row) for row in zip(self._columns, self._means(shown), map(str, self.counted.values()))]
        return ["measure", "mean", "topics"], rows, [False, True, True], []

    def _means(self, shown: Callable[[Number], str] | None) -> list[str]:
        return [
            _between(each.bounds) if each.bounds and not shown else (shown or _shown)(each.exact_mean)
            for each in self._columns.values()
        ]

    @property
    def notes(self) -> list[str]:
        """What was left out of which mean, what lies between two bounds, what topics without results count, and what
        the files do to every value: `Values.of_the_files`.
        """
        reasons: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for name, each in self._columns.items():
            topics: dict[str, list[str]] = {}
            for topic, why in each.why.items():
                if topic not in each.limits:
                    topics.setdefault(why, []).append(topic)
            for why, left_out in topics.items():
                reasons.setdefault((why, tuple(left_out)), []).append(name)
        told = [
            f"Left out of the mean of {joined(names)}: topic{'s' * (len(topics) > 1)} {some(topics)}. {why}"
            for (why, topics), names in reasons.items()
        ]
        # What is left out has its reason above.
        told += [
            f"{each.named} lies between {_between(each.bounds).replace(' to ', ' and ')}: on "
            f"{counted(len(each.limits), 'topic')} the order of equal scores is open."
            for each in self._columns.values()
            if each.bounds
        ]
        told += dict.fromkeys(
            each.says_unanswered for each in self._columns.values() if not {*each.unanswered} <= each.why.keys()
        )
        told += dict.fromkeys(says for each in self._columns.values() for says in each.of_the_files)
        return told

    @property
    def _topics(self) -> list[str]:
        return [*next(iter(self._columns.values()))]

    def _parts(self) -> list[str | Footed]:
        return [f"Values of {next(iter(self._columns.values())).short_name}", self.cells(), *self.notes]
