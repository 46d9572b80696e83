"""`Measure`: what every measure has in common. What a measure is itself stands in its own file.

A measure is an immutable value: `m(ranking)` is a float, `m(gain="exponential")` a changed copy, `m@6` a copy with a
cutoff. It says in `compute` which rows it has and what it divides by; the value is always the sum of one column of
the rows, from top to bottom, over a divisor. `ir.why`, the texts and the board's twin all rest on that.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from typing import Any, overload, Self

from irlessons.checks import is_whole, shown
from irlessons.languages.our import our, our_sentences, ours
from irlessons.measures.described import Described
from irlessons.measures.equal_scores import by_docno, Group, group_lengths
from irlessons.measures.parameters import Rule
from irlessons.measures.picture import Picture
from irlessons.measures.result import NOTHING_TO_FIND, Result
from irlessons.measures.slip import Slip
from irlessons.ranking import Document, Ranking
from irlessons.working import Row, Working


class Measure:
    """A measure of one ranking. See the subclasses, each in its own file."""

    # What a subclass says of itself.
    name: str
    full_name: str
    meaning: str  # one sentence: what the measure tells
    source: str  # author, year, section or equation
    takes: Mapping[str, Rule]  # parameter -> its rule, in the order in which they are written
    takes_cutoff = True
    needs_scores = False  # has no value for an order alone, and so none on a board
    adds: str  # the column of the rows that is added up
    smaller_is_better = False  # what a comparison calls better, and a board shows as a gain
    needs_judged = False  # a judged result counts that has no merit, as one that stands above others
    above_cutoff_alone = False  # who stands above the cutoff makes the value, and not where
    first_alone = False  # below the first result with merit nothing adds to the value
    up_to_one = True  # no value is above 1, whatever the grades are
    counts = False  # the value is a whole number wherever the grades are, and is shown as one
    undefined = ""  # the case in which it has no value
    divisor_name = ""  # what a changed divisor is called, as in "ideal changed"; empty where it is always 1
    divided_by = ""  # by what, in words, where no parameter says it and a slip may divide by something else
    general: str  # the formula with letters
    filled: str  # the formula as a template for today's numbers
    terms: str = ""  # one term of the sum, as a template over a row
    always_written: tuple[str, ...] = ()  # parameters that stand in the name even at their default
    slips: Mapping[str, Slip] = {}  # name -> a way to go wrong
    picture: Picture  # how its rows are drawn
    says: Mapping[str, str]  # case -> the sentence, as a template; what says the value once more stands in ⟨⟩

    # What an instance has: the cutoff, and its parameters; each is an attribute, too. The values here are for the
    # measures that do not take one.
    k: int | None
    settings: Mapping[str, Any]
    rel: float = 1
    no_relevant: str = "zero"
    unjudged: str = "nonrelevant"
    ties: str = "given order"

    def __init_subclass__(cls) -> None:
        # What is a measure (and no family of them) tells `help` its parameters.
        if "takes" in vars(cls):
            cls.__doc__ = Described(cls.__doc__)  # type: ignore[assignment]  # reads as a text

    def __init__(self, k: int | None = None, **parameters: Any):
        for name in parameters:
            if name not in self.takes:
                known = ", ".join(self.takes) or "none"
                raise ValueError(f"{self.name} has no parameter {name!r}; it has {known}")
        if k is not None and not self.takes_cutoff:
            raise ValueError(f"{self.name} has no cutoff; write {self.name} without @{k}")
        if k is not None and not is_whole(k, 1):
            raise ValueError(f"the cutoff of {self.name}@{k!r} must be a whole number from 1 up")
        settings = {name: rule.check(name, parameters.get(name, rule.default)) for name, rule in self.takes.items()}
        self.__dict__.update(settings, settings=settings, k=None if k is None else int(k))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a measure does not change; write {self.name}({name}={value!r}) for a changed copy")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a measure does not change, and keeps its {name}")

    # Copies

    @overload
    def __call__(self, ranking: Ranking, /) -> float: ...

    @overload
    def __call__(self, /, **parameters: Any) -> Self: ...

    def __call__(self, ranking: Ranking | None = None, /, **parameters: Any) -> float | Self:
        """The value of `ranking` as a float; or, with parameters instead, a changed copy of the measure."""
        if ranking is None:
            if "k" in parameters:
                raise ValueError(f"the cutoff is no parameter; write {self.name}@{parameters['k']}")
            return type(self)(self.k, **{**self.settings, **parameters})
        if parameters:
            names = ", ".join(f"{name}={value!r}" for name, value in parameters.items())
            raise ValueError(f"write {self.name}({names})(ranking): parameters first, then the ranking")
        if is_whole(ranking) and self.takes_cutoff and self.k is None:
            raise TypeError(f"{self} measures a Ranking, not {ranking}; a cutoff is written {self}@{ranking}")
        return self.result(ranking).value

    def __matmul__(self, k: int) -> Self:
        if self.k is not None:
            raise ValueError(f"{self} already has the cutoff {self.k}; write {self.name}@{k}")
        return type(self)(k, **self.settings)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return self.name, self.k, tuple(self.settings.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Measure) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        """The measure as it is written: `measure(str(m)) == m`. Parameters at their default are left out."""
        inside = ", ".join(f"{name}={value!r}" for name, value in self.written.items())
        return self.name + (f"({inside})" if inside else "") + self.at

    @property
    def written(self) -> dict[str, Any]:
        """The parameters that are not at their default, as they are written."""
        return {
            name: dict(value) if isinstance(value, tuple) else value
            for name, value in self.settings.items()
            if name in self.always_written or value != self.takes[name].default
        }

    @property
    def at(self) -> str:
        """The cutoff as it is written, "@6"; empty without one."""
        return "" if self.k is None else f"@{self.k}"

    # Computing

    def compute(self, ranking: Ranking) -> Result:
        """The rows of `ranking`, the divisor and the totals."""
        raise NotImplementedError

    def nothing_to_find(self, ranking: Ranking) -> bool:
        """True where the pool holds nothing that the measure could reward, and `no_relevant` decides."""
        raise NotImplementedError

    def merit(self, grade: float | None) -> float:
        """What a grade is worth here: documents of the same worth can be exchanged without effect."""
        return max(grade or 0, 0)

    @property
    def each_rank_counts(self) -> bool:
        """Whether two documents of different worth that change places change the value, wherever above the cutoff the
        upper one stands. False where that is not certain.
        """
        return False

    def work(self, ranking: Ranking) -> Working:
        """The value with its rows, its formula and a sentence.

        Raises TypeError when `ranking` is no Ranking, ValueError when a grade has no gain.
        """
        found = self.result(ranking)
        sums = {"terms": found.rows, "ideal_terms": found.ideal_rows} if self.terms else {}
        return Working(
            name=str(self),
            number=found.number,
            numbers={**found.numbers, "divisor": found.divisor, "among": self._among(ranking)},
            exact_rows=tuple(found.rows),
            exact_ideal_rows=tuple(found.ideal_rows),
            formula_template=self._formula(found),
            sentence_template=our_sentences(
                our((NOTHING_TO_FIND if found.by_convention else self.says)[found.case]),
                our(_EXPECTED) if self.averages(ranking) else "",
            ),
            sums={name: (found.terms or self.terms, found.adds, rows) for name, rows in sums.items()},
            # A dict of its own: a mapping proxy could be neither pickled nor copied.
            titles=dict(ranking.titles),
            picture=self.picture,
        )

    def _formula(self, found: Result) -> str:
        """The formula's template. The page has the same three (board/working/words.js)."""
        if found.by_convention:
            return f"{our(self.general)}; {our('here {value} by convention')}"
        # 0/0 is no number, and must not be written as if it were one.
        return our(self.filled if found.divisor else "{name} = {value}, for there is nothing to divide by")

    def result(self, ranking: Ranking) -> Result:
        """`compute`, completed by the value as a float and, where there is one, as a fraction.

        Raises ValueError where grades or gains are so large that no float can hold their sum.
        """
        if not isinstance(ranking, Ranking):
            made = "Ranking.from_grades([3, 2, 0]) makes one"
            raise TypeError(f"{self} measures a Ranking, not {shown(ranking)}; {made}")
        if self.needs_scores and ranking.scores is None:
            made = "Ranking.from_scores makes one with scores"
            raise ValueError(f"{self} needs scores, and this ranking has none; {made}")
        try:
            found = self.compute(ranking)
            found.adds = found.adds or self.adds
            if "no_relevant" in self.takes and self.nothing_to_find(ranking):
                found.case = f"no relevant: {self.no_relevant}"
                if self.no_relevant != "skip":
                    found.take(Fraction(self.no_relevant == "one"))
            elif found.case != self.undefined:
                found.add_up()
            too_large = math.isinf(found.value) or math.isinf(found.divisor)
        except OverflowError:
            too_large = True
        if too_large:
            raise ValueError(f"no float can hold the sum of the gains under {self}; give smaller grades or gains")
        return found

    # Reading the ranking

    def seen(self, ranking: Ranking) -> list[Row]:
        """A new row for each rank down to the cutoff: rank, document, grade, relevant.

        Under unjudged="skip" the rank is that of the condensed list, with the original rank beside it. Where groups of
        equal scores count as a whole there are rows below the cutoff too, down to the end of the group that it cuts.
        Of a ranking that is not whole only what adds to the value has a row.
        """
        if self.unjudged == "skip":
            return list(self._condensed(ranking))
        # Of a ranking that is not whole these grades alone have a row; None is all of them.
        kept: Collection[float | None] | None = None
        if not ranking.has_every_result:
            kept = ranking.graded if self.needs_judged else self._adding(ranking)
            ranking = ranking if self.needs_judged else ranking.where_counts(frozenset(kept))
            if not self.needs_judged and self.whole_groups(ranking):
                kept = None
        ranked, grades = ranking.ranked(), ranking.grades
        if self.ties == "docno" and ranking.scores is not None:
            ranked = [*enumerate(by_docno(ranking), 1)]
            grades = tuple(ranking.judgments.get(document) for _, document in ranked)
        rel = self.rel
        found: Iterable[tuple[tuple[int, Document], float | None]] = zip(islice(ranked, self._end(ranking)), grades)
        if kept is not None:
            found = (each for each in found if each[1] in kept)
            if self.first_alone:
                found = islice(found, 1)
        return [
            {"rank": rank, "document": document, "grade": grade, "relevant": grade is not None and grade >= rel}
            for (rank, document), grade in found
        ]

    def adding_ranks(self, ranking: Ranking) -> list[tuple[int, float]] | None:
        """The rank and the grade of each result that adds to a value, down to the cutoff; None where that takes rows:
        in a whole ranking, which somebody looks at, a condensed list, and where groups of equal scores matter.
        """
        by_group = ranking.scores is not None and self.ties != "given order"
        if ranking.has_every_result or self.unjudged == "skip" or self.needs_judged or self.first_alone or by_group:
            return None
        adding = self._adding(ranking)
        counting = ranking.where_counts(adding)
        ranked = islice(counting.ranked(), self._end(counting))
        return [(rank, grade) for (rank, _), grade in zip(ranked, counting.grades) if grade in adding]

    def _adding(self, ranking: Ranking) -> frozenset[float]:
        """The grades of the pool that add to a value."""
        return _adding(self, tuple(ranking.graded))

    def _end(self, ranking: Ranking) -> int:
        """How many of its documents stand down to the cutoff, or to the end of the group that this cuts."""
        if self.k is None:
            return len(ranking.documents)
        end, scores = ranking.down_to(self.k), ranking.scores
        if scores is not None and self.whole_groups(ranking):
            while 0 < end < len(scores) and scores[end] == scores[end - 1]:
                end += 1
        return end

    def _condensed(self, ranking: Ranking) -> Iterator[Row]:
        """The same under unjudged="skip"."""
        short, adding = not (ranking.has_every_result or self.needs_judged), frozenset[float]()
        if short:
            adding, short = self._adding(ranking), not self.whole_groups(ranking)
        condensed, scores = 0, ranking.scores if self.k is not None and self.whole_groups(ranking) else None
        # The score of the last one above the cutoff.
        edge = None
        by_id = self.ties == "docno" and ranking.scores is not None
        for place, (original, document) in enumerate(enumerate(by_docno(ranking), 1) if by_id else ranking.ranked()):
            grade = ranking.judgments.get(document)
            if grade is None:
                continue
            condensed += 1
            if self.k is not None:
                if condensed > self.k and (scores is None or scores[place] != edge):
                    return
                if scores is not None:
                    edge = scores[place]
            if short and grade not in adding:
                continue
            row = {"rank": condensed, "document": document, "grade": grade, "relevant": grade >= self.rel}
            yield {**row, "original_rank": original}
            if short and self.first_alone:
                return

    def cut(self, rows: list[Row]) -> list[Row]:
        """Those of the rows that stand above the cutoff."""
        if self.k is None or not rows or rows[-1]["rank"] <= self.k:
            return rows
        return [row for row in rows if row["rank"] <= self.k]

    def averages(self, ranking: Ranking) -> bool:
        """True where values are expected ones, over the orders of equal scores."""
        return self.ties == "average" and ranking.scores is not None

    def whole_groups(self, ranking: Ranking) -> bool:
        """True where a group of equal scores counts as a whole: under ties="average" or "last"."""
        return self.ties in ("average", "last") and ranking.scores is not None

    def equal_groups(self, ranking: Ranking, rows: list[Row]) -> list[Group]:
        """The groups of equal scores in these rows; each row by itself where groups do not count."""
        if ranking.scores is None or not self.whole_groups(ranking):
            return [Group(row["rank"] - 1, 1) for row in rows]
        scores = ranking.scores[: len(rows)]
        # Mostly they are the first documents, all of them.
        if rows and rows[-1]["document"] != ranking.documents[len(rows) - 1]:
            score = dict(zip(ranking.documents, ranking.scores))
            scores = tuple(score[row["document"]] for row in rows)
        lengths = _lengths(scores)
        firsts = accumulate(lengths, initial=0)
        return [Group(rows[first]["rank"] - 1, length) for first, length in zip(firsts, lengths)]

    def retrieved(self, ranking: Ranking) -> int:
        """How many documents count as retrieved: all, or the judged ones under unjudged="skip"."""
        if self.unjudged != "skip":
            return len(ranking)
        return sum(document in ranking.judgments for document in ranking.documents)

    def looked_at(self, ranking: Ranking) -> int:
        """How many results there are down to the cutoff."""
        retrieved = self.retrieved(ranking)
        return retrieved if self.k is None else min(self.k, retrieved)

    def _among(self, ranking: Ranking) -> str:
        """Where the measure looked, in words."""
        retrieved = self.retrieved(ranking)
        number = retrieved if self.k is None else self.k
        skips = self.unjudged == "skip"
        if self.k is None:
            return ours(number, *(("judged result", "{0} judged results") if skips else ("result", "{0} results")))
        judged, others = ("first judged result", "first {0} judged results"), ("first result", "first {0} results")
        words = ours(number, *(judged if skips else others))
        if retrieved >= self.k:
            return words
        return f"{words} {our('(only {0} there)', retrieved) if retrieved else our('(none there)')}"


_EXPECTED = "These are expected values, over all orders of equal scores."


@lru_cache(maxsize=256)
def _adding(measure: Measure, grades: tuple[float, ...]) -> frozenset[float]:
    # Most topics have the same grades.
    return frozenset(grade for grade in grades if measure.merit(grade) > 0)


@lru_cache(maxsize=8)
def _lengths(scores: tuple[float, ...]) -> list[int]:
    # Many measures, and many tools, ask of one ranking.
    return group_lengths(scores)
