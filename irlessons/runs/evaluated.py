"""`Evaluated`: what a run says of its topics, whether it is kept in memory or read topic by topic."""

from collections.abc import Iterable, Iterator

from irlessons.checks import listed
from irlessons.extra import extra
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.runs.known import Known
from irlessons.runs.values import line_of, Values, values_of
from irlessons.working import DataFrame

# The row of the means, below those of the topics.
MEAN = "mean"
Measures = Measure | str | Iterable[Measure | str]


class Evaluated:
    """Topics with what was found and what is judged for each of them."""

    def known(self) -> Iterator[Known]:
        """What is known of each topic, in the order of the topics."""
        raise NotImplementedError

    def evaluate(self, measures: Measures, *, like: str | None = None, missing: str | None = None) -> DataFrame:
        """A DataFrame with a row a topic, a column a measure, and the means in the last row, "mean".

        measures: one or several, as [AP, nDCG@10] or "AP".
        like: None takes each measure as it is written, equal scores in the order given. "trec_eval", "trec_eval 10",
            "ir_measures", "ranx" and "gdeval" are imitated: their order of equal scores, their precision, and what
            they print under the name of the measure: gdeval's nDCG@10 has exponential gains.
        missing: what a topic without results counts: "zero", or "leave out". None leaves it to the tool: ir_measures
            counts 0, trec_eval and gdeval leave it out; without a tool it counts 0.
        A value is NaN where there is none, and is left out of the mean; `.attrs["why"]` says why, and
        `.attrs["topics"]` over how many the mean is, for each measure.
        Raises ValueError where the tool prints no mean at all, or nothing under this name. Needs pandas.
        """
        pandas = extra("pandas", "a table")
        columns = self.values_of(measures, like=like, missing=missing)
        made = {str(each.measure): [*each.values.values(), each.mean] for each in columns}
        table = pandas.DataFrame(made, index=pandas.Index([*columns[0].values, MEAN], name="topic"))
        table.attrs["topics"] = {str(each.measure): len(each.counted) for each in columns}
        table.attrs["why"] = {str(each.measure): each.why for each in columns}
        return table

    def values_of(self, measures: Measures, *, like: str | None = None, missing: str | None = None) -> list[Values]:
        """The same without pandas: for each measure the values of the topics, their mean, and why there is none."""
        given = [measures] if isinstance(measures, (str, Measure)) else listed("measures", measures, "[AP, nDCG@10]")
        asked = [(each, line_of(each, like)) for each in map(as_measure, given)]
        if not asked:
            raise ValueError("there is no measure; give one at least, as in run.evaluate([AP, nDCG@10])")
        columns = values_of(self.known(), asked, missing)
        for each in columns:
            if each.stops:
                raise ValueError(f"{like} prints no mean of {each.measure}: {each.stops}")
        return columns
