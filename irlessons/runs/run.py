"""`Run`: what a system found for each topic, and what is judged: a mapping topic -> Ranking."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from irlessons.checks import listed, nearest, shown, some
from irlessons.extra import extra
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.ranking import Ranking
from irlessons.runs.as_tools import explain_mean, MeanExplained, Means, means
from irlessons.runs.found import Found
from irlessons.runs.results import Results
from irlessons.runs.two_runs import Against, compared
from irlessons.runs.values import line_of, Values, values_of

if TYPE_CHECKING:
    import pandas

_NOTHING = Found(scored=False)
# The row of the means, below those of the topics.
MEAN = "mean"


Measures = Measure | str | Iterable[Measure | str]


class Run(Mapping[str, Ranking]):
    """Topic -> Ranking, in the order of the qrels; a ranking is made when it is asked for.

    name: the file's.  passed_over: what was wrong and passed over, a line of text each.
    """

    def __init__(
        self,
        name: str,
        found: Mapping[str, Results],
        judged: Mapping[str, Mapping[str, float]],
        titles: Mapping[str, str],
        passed_over: tuple[str, ...] = (),
    ):
        self.name, self.passed_over = name, passed_over
        self._found, self._judged, self._titles = found, judged, titles

    def __len__(self) -> int:
        return len(self._judged)

    def __iter__(self) -> Iterator[str]:
        return iter(self._judged)

    def __getitem__(self, topic: str | int) -> Ranking:
        found, judged = self.known_of(topic)
        documents = found.documents
        titles = {each: self._titles[each] for each in {*documents, *judged} if each in self._titles}
        return Ranking(documents, judged, scores=found.scores, titles=titles, query=str(topic))

    def known_of(self, topic: str | int) -> tuple[Results, Mapping[str, float]]:
        """What was found for a topic, and the judgments.

        Raises KeyError for a topic that is not judged.
        """
        name = str(topic)
        if name not in self._judged:
            near = nearest(name, self._judged)
            hint = f"did you mean {near!r}?" if near else f"there are {some(self._judged)}"
            raise KeyError(f"no topic {shown(topic)} in {self.name}; {hint}")
        return self._found.get(name, _NOTHING), self._judged[name]

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self)} topics, {len(self.missing)} of them not answered>"

    @property
    def missing(self) -> tuple[str, ...]:
        """The judged topics for which nothing was found."""
        return tuple(topic for topic in self if not self.known_of(topic)[0])

    def evaluate(
        self, measures: Measures, *, like: str | None = None, missing: str | None = None
    ) -> "pandas.DataFrame":
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
        table = pandas.DataFrame(made, index=pandas.Index([*self, MEAN], name="topic"))
        table.attrs["topics"] = {str(each.measure): len(each.counted) for each in columns}
        table.attrs["why"] = {str(each.measure): each.why for each in columns}
        return table

    def values_of(self, measures: Measures, *, like: str | None = None, missing: str | None = None) -> list[Values]:
        """The same without pandas: for each measure the values of the topics, their mean, and why there is none."""
        given = [measures] if isinstance(measures, (str, Measure)) else listed("measures", measures, "[AP, nDCG@10]")
        asked = [(each, line_of(each, like)) for each in map(as_measure, given)]
        if not asked:
            raise ValueError("there is no measure; give one at least, as in run.evaluate([AP, nDCG@10])")
        columns = values_of(self, asked, missing)
        for each in columns:
            if each.stops:
                raise ValueError(f"{like} prints no mean of {each.measure}: {each.stops}")
        return columns

    def conventions(self, measure: str | Measure) -> Means:
        """The mean that each tool, and each variant, prints for this run under the name of the measure: a table.

        A row a tool: tool, version, value, printed, topics (over how many the mean is), why. Where a tool stops, the
        value is NaN, and `why` names the topic. The first row is the measure as it is written here.
        It takes seconds for fifty topics and minutes for thousands, for some tools are handed the whole list.
        """
        return means(self, as_measure(measure))

    def explain(self, measure: str | Measure, number: str | float) -> MeanExplained:
        """Whose convention gives this mean, over how many topics it was divided, and the topics that decide it.

        number: the mean as it is printed, "0.4213" or 0.4213; one fits that rounds half up to it.
        Each tool is tried as it counts topics without results, with these left out, with them counted as 0, and without
        the topics that have nothing relevant; then, where nothing fits, other cutoffs. Without a fit the rows are the
        nearest. Raises ValueError for a number that cannot be read.
        """
        return explain_mean(self, as_measure(measure), number)

    def against(self, other: "Run", measure: str | Measure = "AP", *, seed: int = 0) -> Against:
        """This run beside another one of the same topics: the topics by difference, wins, losses, ties, and p.

        The difference is this run's value less the other's. `.test` is the randomization test of `ir.compare`,
        `.interval` the bootstrap's. Raises ValueError where the two were judged for different topics.
        """
        return compared(self, other, as_measure(measure), seed)
