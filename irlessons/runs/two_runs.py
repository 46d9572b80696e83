"""Two runs over the same topics, topic by topic."""

import math
from dataclasses import dataclass

from irlessons.checks import some
from irlessons.compare import bootstrap, randomization
from irlessons.compare.randomization import Randomization
from irlessons.conventions.answer import Answer
from irlessons.phrases import counted
from irlessons.rounding import Number
from irlessons.runs.values import Values
from irlessons.typeset import Table
from irlessons.working import Row, signed, Working


@dataclass(frozen=True, repr=False)
class Against(Answer):
    """Two runs compared, the first (this) and the second (other).

    rows: topic, this, other, difference (other − this); the topics on which the other loses most come first, those
    without a difference last.
    lead, more: the parts of the sentence: which is ahead, and how sure that is.
    test: the randomization test.  interval: the bootstrap's, of the mean difference.
    """

    lead: str
    more: str
    test: Randomization
    interval: Working

    @property
    def names(self) -> tuple[str, str]:
        """What the two are called."""
        return self.test.pairs.names

    @property
    def notes(self) -> tuple[str, ...]:
        """What topics without results count, a sentence a run."""
        return self.test.pairs.remarks

    @property
    def p(self) -> float:
        """The p-value of the paired randomization test, two-sided: that of `test`."""
        return self.test.value

    @property
    def means(self) -> tuple[Number, Number]:
        """The means of this and the other, over the topics that count for both."""
        return self.interval.numbers["mean_a"], self.interval.numbers["mean_b"]

    def _parts(self) -> list[str | Table]:
        this, other = self.names
        columns = ("this", "other", "difference")
        cells = [[row["topic"], *(signed(row[name]) for name in columns)] for row in self.rows]
        table: Table = (["topic", this, other, f"{other} − {this}"], cells, [False, True, True, True])
        return [self.title, table, self.sentence]


def compared(this: Values, other: Values, seed: int = 0) -> Against:
    """The values of two runs compared; `Run.against` says more."""
    if different := sorted({*this} ^ {*other}):
        raise ValueError(
            f"the runs were judged for different topics: only one has {some(different)}; read both with one qrels"
        )
    of = this.measure
    test, interval = randomization(str(of), this, other, seed=seed), bootstrap(str(of), this, other, seed=seed)
    rows: list[Row] = [
        {"topic": row["query"], "this": row["a"], "other": row["b"], "difference": row["difference"]}
        for row in interval.rows
    ]
    sign = -1 if of.smaller_is_better else 1
    rows.sort(key=lambda row: math.inf if math.isnan(row["difference"]) else sign * row["difference"])
    more = interval.filled(
        "{b} is better on {wins} of {of_topics}, equal on {ties}, worse on {losses}; the mean difference "
        "{b} − {a} is {mean}, 95% of resamples from {low} to {high}, and p = {p} by the randomization test.",
        p=test.printed(),
        of_topics=counted(test.pairs.queries, "topic"),
        **{name: signed(interval.numbers[name]) for name in ("mean", "low", "high")},
    )
    pairs, lead = test.pairs, interval.numbers["lead"]
    more += pairs.left_out
    title, sentence = " against ".join(pairs.names), " ".join([f"{lead}; {more}", *pairs.remarks])
    return Against(f"{of}: {title}", tuple(rows), sentence, lead, more, test, interval)
