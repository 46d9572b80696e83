"""`side_by_side`: several runs in one table, in the order of their means, with letters for what differs."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from string import ascii_lowercase
from typing import Any

from irlessons.checks import mapped, share, shown, some
from irlessons.compare import holm, randomization
from irlessons.compare.pairs import says_other_judgments
from irlessons.conventions.answer import Answer
from irlessons.measures import Measure
from irlessons.phrases import counted, joined
from irlessons.rounding import rounded
from irlessons.runs.evaluated import Evaluated
from irlessons.runs.values import listed_measures, refuse_without_mean, Values
from irlessons.typeset import Table

# A run beyond these would have no letter.
_MOST = len(ascii_lowercase)


@dataclass(frozen=True, repr=False)
class SideBySide(Answer):
    """Several runs under several measures.

    rows: rank, letter, run, and for each measure a dict: mean, topics (over how many, those that count for every run),
    and `above`, the letters of the runs that have a worse mean and differ; by the first measure, the best first.
    p: measure -> pair of letters, as "ab" -> p of the randomization test after Holm's correction.
    """

    measures: tuple[str, ...]
    p: Mapping[str, Mapping[str, float]]

    def _parts(self) -> list[str | Table]:
        cells = [
            [
                str(row["rank"]),
                row["letter"],
                row["run"],
                *(" ".join(filter(None, [rounded(row[of]["mean"]), row[of]["above"]])) for of in self.measures),
            ]
            for row in self.rows
        ]
        # Letters stand behind the means, which begin alike.
        numeric = [True, *[False] * (2 + len(self.measures))]
        return [self.title, (["rank", "", "run", *self.measures], cells, numeric), self.sentence]


def side_by_side(
    runs: Mapping[str, Evaluated] | Iterable[tuple[str, Evaluated]],
    measures: Measure | str | Iterable[Measure | str] = ("nDCG@10", "AP"),
    *,
    like: str | None = None,
    missing: str | None = None,
    level: float = 0.05,
    seed: int = 0,
) -> SideBySide:
    """Several runs in one table: ranks by the first measure, the means, and letters for what differs.

    runs: name -> run, read with one qrels; up to 26.  measures, like, missing: as `evaluate` takes them.
    level: two runs differ where p of the paired randomization test is below it, after Holm's correction over all pairs
        of runs under that measure.  seed: of the test.
    Means, ranks and p are over the topics that count for every run: with missing="leave out", and as trec_eval has it,
    those that all runs answer. The sentence says how many these are.
    A letter behind a mean names a run that this one is better than. No letter says nothing: it may be that there are
    too few topics. The table is text, `.to_html()`, `.to_latex()` and `.to_markdown()`.
    Raises ValueError for fewer than two runs, more than 26, runs of different topics or without one that counts for
    all, and where the tool prints no mean; TypeError for what is no run.
    Sources: Holm 1979; Smucker, Allan and Carterette 2007.

    >>> import irlessons as ir
    >>> before, after, _ = ir.runs.example()
    >>> [row["run"] for row in ir.runs.side_by_side({"before": before, "after": after}, "AP").rows]
    ['after', 'before']
    """
    given: dict[Any, Evaluated] = mapped("runs", runs, '{"BM25": run, "mine": other}')
    for name, each in given.items():
        if not isinstance(each, Evaluated):
            raise TypeError(f"{shown(name)} is {shown(each)}, no run; ir.runs.read(…) reads one")
    if not 2 <= len(given) <= _MOST:
        raise ValueError(f"there are {len(given)} runs; give 2 to {_MOST}")
    level = share("level", level, "0.05")
    asked = listed_measures(measures)
    whole = {str(name): each.values_of(asked, like=like, missing=missing) for name, each in given.items()}
    for columns in whole.values():
        refuse_without_mean(columns, like)
    _refuse_other_topics(whole)
    found = _over_common(whole)
    first = next(iter(found.values()))
    less = -1 if first[0].measure.smaller_is_better else 1
    order = sorted(found, key=lambda name: less * found[name][0].mean, reverse=True)
    letters = dict(zip(order, ascii_lowercase))
    rows: list[dict[str, Any]] = [
        {"rank": 1 + sum(less * found[other][0].mean > less * found[name][0].mean for other in order), "letter": letter}
        | {"run": name}
        for name, letter in letters.items()
    ]
    p = {}
    for number, of in enumerate(map(str, (each.measure for each in first))):
        values = {name: found[name][number] for name in order}
        p[of] = _adjusted(of, values, letters, seed)
        for row, (name, own) in zip(rows, values.items()):
            worse = [other for other in order if _better(own, values[other])]
            above = [letters[other] for other in worse if _pair(letters, name, other, p[of]) < level]
            row[of] = {"mean": own.mean, "topics": len(own.counted), "above": "".join(above)}
    topics = len(next(iter(whole.values()))[0])
    remarks = [f" {says}" for name, each in whole.items() if (says := each[0].remarks_in(name))]
    remarks += [f" {says}" for says in says_other_judgments({name: each[0] for name, each in whole.items()})]
    sentence = (
        f"A letter behind a mean names a run that this one is better than: p below {level:g} by the randomization "
        f"test, Holm's correction over {counted(len(next(iter(p.values()))), 'pair')} of runs."
        f"{_says_common(first, topics)}{''.join(remarks)}"
    )
    title = f"{len(order)} runs over {_over(len(first[0]), topics)}"
    return SideBySide(title, tuple(rows), sentence, tuple(p), p)


def _refuse_other_topics(found: Mapping[str, list[Values]]) -> None:
    (name, first), *others = found.items()
    for other, each in others:
        if different := sorted({*first[0]} ^ {*each[0]}):
            raise ValueError(
                f"{name} and {other} were judged for different topics: only one has {some(different)}; "
                "read all with one qrels"
            )


def _over_common(found: Mapping[str, list[Values]]) -> dict[str, list[Values]]:
    """The same with the topics alone that count for every run under that measure: other means are of other topics."""
    shared = []
    for columns in zip(*found.values()):
        common = set.intersection(*({*each.counted} for each in columns))
        if not common:
            raise ValueError(
                f"no topic has a value of {columns[0].measure} for every run, so that nothing compares them"
            )
        shared.append([_of_topics(each, common) for each in columns])
    return dict(zip(found, map(list, zip(*shared))))


def _of_topics(values: Values, topics: Container[str]) -> Values:
    kept = {topic: each for topic, each in values.found.items() if topic in topics}
    return replace(values, found=kept, unanswered=[topic for topic in values.unanswered if topic in topics])


def _says_common(first: Sequence[Values], topics: int) -> str:
    """Over how many topics the means are, where these are not all."""
    numbers = {str(each.measure): len(each) for each in first}
    if all(number == topics for number in numbers.values()):
        return ""
    same = len(set(numbers.values())) == 1
    over = [_over(number, topics) + ("" if same else f" under {of}") for of, number in numbers.items()]
    return f" Means, ranks and p are over the topics that count for every run: {joined(over[:1] if same else over)}."


def _over(number: int, topics: int) -> str:
    return counted(topics, "topic") if number == topics else f"{number} of {counted(topics, 'topic')}"


def _adjusted(of: str, values: Mapping[str, Values], letters: Mapping[str, str], seed: int) -> dict[str, float]:
    """Pair of letters -> p after Holm's correction."""
    pairs = [*combinations(values, 2)]
    tests = {
        letters[one] + letters[other]: randomization(of, values[one], values[other], seed=seed).value
        for one, other in pairs
    }
    return {pair: float(row["adjusted"]) for pair, row in zip(tests, holm(tests).rows)}


def _better(one: Values, other: Values) -> bool:
    return one.mean < other.mean if one.measure.smaller_is_better else one.mean > other.mean


def _pair(letters: Mapping[str, str], one: str, other: str, p: Mapping[str, float]) -> float:
    return p["".join(sorted((letters[one], letters[other])))]
