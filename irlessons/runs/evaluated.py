"""`Evaluated`: what a run says of its topics, whether it is kept in memory or read topic by topic."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.rounding import rounded
from irlessons.runs.evaluation import Evaluation
from irlessons.runs.known import Known
from irlessons.runs.spelled_otherwise import Kinds, SpelledOtherwise
from irlessons.runs.values import asked_of, Measures, refuse_stopped, Values, values_of


class Evaluated:
    """Topics with what was found and what is judged for each of them.

    name: the file's.  faults: how many faults of the files were passed over, in a sentence; empty where there was none.
    spelled_otherwise: which judged documents were found in another spelling; None where that was not asked.
    """

    name: str
    faults: str = ""
    spelled_otherwise: SpelledOtherwise | None = None

    @property
    def judgments(self) -> Mapping[str, Mapping[str, float]]:
        """What is judged, topic -> document -> grade; nothing where that is not kept."""
        return {}

    def known(self) -> Iterator[Known]:
        """What is known of each topic, in the order of the topics."""
        raise NotImplementedError

    def alike(self, kinds: Kinds | None = None) -> Iterator[Known]:
        """The topics that would be others were the same what is spelled otherwise; as they would be.

        kinds: what documents may differ in; without it what is worth a word.
        """
        if self.spelled_otherwise:
            yield from filter(None, (self.spelled_otherwise.alike(known, kinds) for known in self.known()))

    @property
    def apart(self) -> Mapping[str, str]:
        """The topics that are spelled otherwise: as they are judged -> as they were found."""
        return {}

    @property
    def unclear(self) -> str:
        """What may be meant by one of several, in a sentence; empty where nothing is."""
        return ""

    def evaluate(self, measures: Measures, *, like: str | None = None, missing: str | None = None) -> Evaluation:
        """A table with a row a topic and a column a measure; the means stand below it, and in `.mean`.

        measures: one or several, as [AP, nDCG@10] or "AP".
        like: None takes each measure as it is written, equal scores in the order given. "trec_eval", "trec_eval 10",
            "ir_measures", "ranx" and "gdeval" are imitated: their order of equal scores, their precision, and what
            they print under the name of the measure: gdeval's nDCG@10 has exponential gains.
        missing: what a topic without results counts: "zero", or "leave out"; "stop" is an error. None leaves it to the
            tool: ir_measures counts 0, trec_eval and gdeval leave it out; without a tool it is an empty list, 0 for
            most measures. What it was is said below the table. SearchLength, of which less is better, has no "zero".
        A value is NaN where there is none, and is left out of the mean; `.why` says why, and `.counted` over how many
        topics the mean is, for each measure. `.frame` is a DataFrame of the topics. Where a tool leaves the order of
        equal scores open, as ranx does from 16 documents on, `.bounds` has what the mean lies between.
        Raises ValueError where the tool prints no mean at all, or nothing under this name, and where "zero" would be
        the best value.

        >>> import irlessons as ir
        >>> before, after, _ = ir.runs.example()
        >>> {str(of): round(mean, 4) for of, mean in before.evaluate(["P@5", "RR"]).mean.items()}
        {'P@5': 0.3833, 'RR': 0.7528}
        """
        return Evaluation(self.values_of(measures, like=like, missing=missing))

    def values_of(self, measures: Measures, *, like: str | None = None, missing: str | None = None) -> list[Values]:
        """For each measure the values of the topics, their mean, and why there is none."""
        asked = asked_of(measures, like)
        columns = values_of(self.known(), asked, missing, self.name)
        judgments = self.judgments
        if self.ids_differ:
            self.add_alike(columns, asked, missing)
        for each in columns:
            each.ids_differ = " ".join(filter(None, [each.ids_differ, self.unclear]))
            each.faults, each.judgments = self.faults, judgments
        refuse_stopped(columns, like)
        return columns

    @property
    def ids_differ(self) -> str:
        """How many judged documents are spelled otherwise, in a sentence; empty where none is."""
        return self.spelled_otherwise.sentence if self.spelled_otherwise else ""

    def add_alike(
        self, columns: Sequence[Values], asked: Sequence[tuple[Measure, Convention | None]], missing: str | None
    ) -> None:
        """To each column what it would be were these the same documents, and the means of that to the sentence."""
        for each, again in zip(columns, values_of(self.alike(), asked, missing, self.name)):
            each.alike = each.with_topics_of(again)
        says = self.says_alike(columns)
        for each in columns:
            each.ids_differ = says

    def with_alike(
        self, columns: Sequence[Values], kinds: Kinds, *, like: str | None, missing: str | None
    ) -> list[Values]:
        """The same columns as they would be were the same what is spelled otherwise in these ways."""
        asked = asked_of([each.measure for each in columns], like)
        again = values_of(self.alike(kinds), asked, missing, self.name)
        return [each.with_topics_of(alike) for each, alike in zip(columns, again)]

    def says_alike(self, columns: Iterable[Values]) -> str:
        """What is spelled otherwise, and what these means would be were it the same."""
        told = []
        for each in columns:
            mean, would_be = (_mean(values) for values in (each, each.alike or each))
            if mean != would_be:
                told.append(f"{each.named} {would_be}, not {mean}")
        would = f"the mean would be: {'; '.join(told)}" if told else "no mean would change"
        return f"{self.ids_differ} Were they the same, {would}."


def _mean(values: Values) -> str:
    """The mean as it is printed; between what it lies where an order is open."""
    return " to ".join(map(rounded, values.bounds or (values.exact_mean,)))
