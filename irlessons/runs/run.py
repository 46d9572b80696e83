"""`Run`: what a system found for each topic, and what is judged: a mapping topic -> Ranking."""

from collections.abc import Iterator, Mapping, Sequence

from irlessons.checks import hint, shown
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted, joined
from irlessons.ranking import Ranking
from irlessons.runs.as_tools import explain_mean, MeanExplained, Means, means
from irlessons.runs.evaluated import Evaluated
from irlessons.runs.known import Known
from irlessons.runs.problems import Problems
from irlessons.runs.results import Results
from irlessons.runs.spelled_otherwise import Kinds, SpelledOtherwise
from irlessons.runs.spellings import shown_apart
from irlessons.runs.two_runs import Against, compared
from irlessons.runs.with_bar import with_bar


class Run(Evaluated, Mapping[str, Ranking]):
    """Topic -> Ranking, in the order of the qrels; a ranking is made when it is asked for.

    name: the file's.  passed_over: what was wrong and passed over, a line of text each.  faults: how much of that there
    was, in a sentence.

    >>> import irlessons as ir
    >>> before, after, _ = ir.runs.example()
    >>> before["1"].value("P@5")
    0.2
    """

    def __init__(
        self,
        name: str,
        known: Mapping[str, Known],
        titles: Mapping[str, str],
        texts: Mapping[str, str],
        problems: Problems,
        spelled: SpelledOtherwise | None,
        apart: Mapping[str, tuple[str, Results]],
        several: Mapping[str, Sequence[str]],
    ):
        self.name, self.passed_over, self.faults = name, problems.passed_over, problems.faults
        self.spelled_otherwise = spelled
        self._known, self._titles, self._texts = known, titles, texts
        # Topic -> how the run spells it, and what was found for it under that name.
        self._apart = apart
        # ... or all the names that may be it, where they are several.
        self._several = several

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __getitem__(self, topic: str | int) -> Ranking:
        return self.known_of(topic).ranking(self._titles, self._texts)

    def known(self) -> Iterator[Known]:
        """What is known of each topic, in the order of the qrels."""
        return with_bar(self._known.values(), self.name, len(self), " topics")

    @property
    def ids_differ(self) -> str:
        """How many judged documents, or topics, are spelled otherwise, in sentences; empty where none is."""
        topics = ""
        if self._apart:
            topic, (own, _) = next(iter(self._apart.items()))
            one = len(self._apart) == 1
            topics = (
                f"{counted(len(self._apart), 'topic')} of the run {'is' if one else 'are'} spelled otherwise in the "
                f"judgments, as {shown_apart(own, topic)}; "
                f"{'it is left out, and counts as one' if one else 'they are left out, and count as topics'} without "
                "results."
            )
        return " ".join(filter(None, [super().ids_differ, topics]))

    def alike(self, kinds: Kinds | None = None) -> Iterator[Known]:
        """The topics that would be others were the same what is spelled otherwise; as they would be."""
        yield from super().alike(kinds)
        for topic, (_, found) in self._apart.items():
            known, spelled = self._known[topic]._replace(found=found), SpelledOtherwise()
            spelled.add(known)
            yield spelled.alike(known, kinds) or known

    @property
    def apart(self) -> Mapping[str, str]:
        """The topics that are spelled otherwise: as they are judged -> as they were found."""
        return {topic: own for topic, (own, _) in self._apart.items()}

    @property
    def unclear(self) -> str:
        """Which topics were found under several names, in a sentence; empty where none was."""
        if not self._several:
            return ""
        topic, names = next(iter(self._several.items()))
        more = len(self._several) - 1
        others = f", and so it is with {counted(more, 'more topic')}" if more else ""
        return (
            f"Topic {shown(topic)} of the judgments may be {joined([*map(shown, names)], 'or')} of the run{others}; "
            "nothing says which is meant, and "
            f"{'they count as topics' if more else 'it counts as a topic'} without results."
        )

    @property
    def judgments(self) -> Mapping[str, Mapping[str, float]]:
        """What is judged, topic -> document -> grade."""
        return {topic: each.judged for topic, each in self._known.items()}

    def known_of(self, topic: str | int) -> Known:
        """What was found for a topic, and the judgments. Raises KeyError for a topic that is not judged."""
        name = str(topic)
        if name not in self._known:
            raise KeyError(f"no topic {shown(topic)} in {self.name}; {hint(name, self._known, 'there are')}")
        return self._known[name]

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self)} topics, {len(self.missing)} of them not answered>"

    @property
    def missing(self) -> tuple[str, ...]:
        """The judged topics for which nothing was found."""
        return tuple(topic for topic, each in self._known.items() if not each.found)

    def conventions(self, measure: str | Measure, *, missing: str | None = None) -> Means:
        """The mean that each tool, and each variant, prints for this run under the name of the measure: a table.

        A row a tool: tool, version, value, printed, topics (over how many the mean is), why. Where a tool stops, the
        value is NaN, and `why` names the topic. The first row is the measure as it is written here.
        missing: what a topic without results counts, as in `evaluate`; None leaves it to each tool, and some stop.
        It takes seconds for fifty topics and minutes for thousands, for some tools are handed the whole list.

        >>> import irlessons as ir
        >>> before, after, _ = ir.runs.example()
        >>> found = before.conventions("P@5")
        >>> found.rows[0]["tool"], round(found.rows[0]["value"], 4)
        ('irlessons, as written', 0.3833)
        """
        return means(self, as_measure(measure), missing)

    def explain(self, measure: str | Measure, number: str | float) -> MeanExplained:
        """Whose convention gives this mean, over how many topics it was divided, and the topics that decide it.

        number: the mean as it is printed, "0.4213" or 0.4213; one fits that rounds half up to it. "42.13", "42" and
            "0.5 %" are read as percentages of a measure that is at most 1, the former two where no mean is above 1.
        Each tool is tried as it counts topics without results, with these left out, with them counted as 0, and without
        the topics that have nothing relevant, and with ids alike where some are spelled otherwise in the judgments;
        then, where nothing fits, other cutoffs. A tool that leaves the order of
        equal scores open, or stops at a topic with results, has no mean here; `.between` has the bounds of the former,
        and where nothing fits the sentence says whether the number lies within them. Without a fit the rows are the
        nearest; a number that no mean can be, as below 0, has none.
        All rows that fit are in `.rows`, the commonest convention first, of which ten are shown, and `.by_chance` says
        how many numbers around this one some row would have fitted.
        Raises ValueError for a number that cannot be read, and for a percentage of a measure that may be above 1.

        >>> import irlessons as ir
        >>> before, after, _ = ir.runs.example()
        >>> before.explain("P@5", "0.3833").rows[0]["tool"]
        'irlessons, as written'
        """
        return explain_mean(self, as_measure(measure), number)

    def against(
        self, other: "Run", measure: str | Measure = "AP", *, missing: str | None = None, seed: int = 0
    ) -> Against:
        """This run beside another one of the same topics: the topics by difference, wins, losses, ties, and p.

        The difference is the other's value less this run's, as in `ir.compare` and `ir.why`: before.against(after) has
        a plus sign where after has more. `.p` is that of the paired randomization test, `.test`; `.interval` is the
        bootstrap's. missing: as in `evaluate`; the sentence says what topics without results count.
        Raises ValueError where the two were judged for different topics.

        >>> import irlessons as ir
        >>> before, after, _ = ir.runs.example()
        >>> before.against(after, "P@5").lead
        'before.txt is ahead by 0.0500 on average'
        """
        if not isinstance(other, Run):
            raise TypeError(f"against compares with another run, not {shown(other)}; ir.runs.read(…) reads one")
        (this,), (that,) = (each.values_of([measure], missing=missing) for each in (self, other))
        return compared(this, that, seed)
