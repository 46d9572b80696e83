"""Measures as a student writes them, from the literature and from nothing of this package: lists in, a number out.

`Plain` has the grades of a list, those of what was missed, and what is asked. Each way to go wrong is a change of it,
or arithmetic with what it gives: a second account of every sentence that a wrong answer is told.
"""

import math
from dataclasses import dataclass, replace
from itertools import groupby, permutations, product

# What a measure's value is called here, where that is not its own name in small letters.
_OTHERWISE = {"P": "precision", "R": "recall", "ContextPrecision": "ap"}
# Those whose value is not here: what is said of them is arithmetic of its own, in OTHERS of test_true_slips.py.
APART = ("Success", "SearchLength", "IPrec", "LRAP", "AUC", "Bpref", "Judged")


def value_name(measure):
    """The property of `Plain` that is the value of a measure of this name."""
    return _OTHERWISE.get(measure, measure.lower())


def nothing_below_0(grade):
    return max(grade or 0, 0)


GAINS = {"linear": nothing_below_0, "exponential": lambda grade: 2 ** nothing_below_0(grade) - 1}


@dataclass(frozen=True)
class Plain:
    """listed: (id, grade or None, score or None) in rank order.  missed: the grades of what was not retrieved."""

    listed: tuple
    missed: tuple = ()
    k: int | None = None
    rel: float = 1
    gain: object = nothing_below_0
    # Of a rank.
    discount: object = lambda rank: 1 / math.log2(rank + 1)
    ideal: str = "judged"
    divide_by: str = "R"
    fewer: str = "k"
    max_grade: float | None = None
    top_of_scale: float | None = None
    p: float = 0.8
    ties: str = "given order"
    skip: bool = False
    # Of gain and discount.
    product: object = lambda gain, discount: gain * discount

    # The list as it is read

    @property
    def counted(self):
        """The results that have a rank."""
        return [each for each in self.listed if not (self.skip and each[1] is None)]

    @property
    def orders(self):
        """The grades in every order that counts as likely."""
        runs = [list(run) for _, run in groupby(self.counted, key=lambda each: each[2])]
        if (self.counted and self.counted[0][2] is None) or self.ties in ("given order", "last"):
            return [[each[1] for each in self.counted]]
        if self.ties == "docno":
            runs = [sorted(run, key=lambda each: each[0], reverse=True) for run in runs]
            return [[grade for run in runs for _, grade, _ in run]]
        return [
            [grade for run in each for _, grade, _ in run] for each in product(*(permutations(run) for run in runs))
        ]

    def expected(self, of):
        """The mean of what a function of the grades gives, over these orders."""
        found = [of(grades) for grades in self.orders]
        return sum(found) / len(found)

    def but(self, **changes):
        return replace(self, **changes)

    @property
    def uncut(self):
        return self.but(k=None)

    @property
    def appended(self):
        """What was missed behind the list."""
        behind = tuple((f"behind {place}", grade, None) for place, grade in enumerate(self.missed))
        return self.but(listed=tuple((name, grade, None) for name, grade, _ in self.listed) + behind, missed=())

    @property
    def without_missed(self):
        return self.but(missed=())

    @property
    def best(self):
        """The ideal order of everything judged, what is unjudged behind it."""
        judged = sorted([each[1] for each in self.listed if each[1] is not None] + [*self.missed], reverse=True)
        rest = [each for each in self.listed if each[1] is None]
        return self.but(
            listed=tuple((place, grade, None) for place, grade in enumerate(judged)) + tuple(rest), missed=()
        )

    def sorted_ties(self, key):
        """Equal scores in the order of a key of (id, grade), as an order that has no scores any more."""
        runs = groupby(self.listed, key=lambda each: each[2])
        runs = [sorted(run, key=lambda each: key(*each[:2])) for _, run in runs]
        return self.but(listed=tuple((name, grade, None) for run in runs for name, grade, _ in run))

    @property
    def better_first(self):
        return self.sorted_ties(lambda name, grade: -nothing_below_0(grade))

    @property
    def better_last(self):
        return self.sorted_ties(lambda name, grade: nothing_below_0(grade))

    @property
    def looked(self):
        return len(self.counted) if self.k is None else min(self.k, len(self.counted))

    def is_relevant(self, grade):
        return grade is not None and grade >= self.rel

    @property
    def relevant(self):
        """R, counted."""
        return sum(map(self.is_relevant, [*(each[1] for each in self.listed), *self.missed]))

    @property
    def top(self):
        judged = [grade for grade in [*(each[1] for each in self.listed), *self.missed] if grade is not None]
        return self.top_of_scale or max(judged)

    # Counts, and what is made of them

    @property
    def hits(self):
        return self.expected(lambda grades: sum(map(self.is_relevant, grades[: self.k])))

    @property
    def precision(self):
        number = self.looked if self.k is None or self.fewer == "retrieved" else self.k
        return self.hits / number if number else 0

    @property
    def recall(self):
        return self.hits / self.relevant

    @property
    def f1(self):
        return 2 * self.hits / ((self.k or len(self.counted)) + self.relevant)

    @property
    def precisions(self):
        """Added up where something relevant stands."""
        if self.late is not None:
            return sum(self.late)

        def of(grades):
            flags = [self.is_relevant(grade) for grade in grades]
            return sum(
                sum(flags[:rank]) / rank for rank, flag in enumerate(flags, 1) if flag and rank <= (self.k or rank)
            )

        return self.expected(of)

    @property
    def late(self):
        """The precision at the last rank of its tie, of each relevant result that counts there; else None."""
        if self.ties != "last" or not self.counted or self.counted[0][2] is None:
            return None
        found, rank, late = 0, 0, []
        for _, run in groupby(self.counted, key=lambda each: each[2]):
            flags = [self.is_relevant(grade) for _, grade, _ in run]
            found, rank = found + sum(flags), rank + len(flags)
            late += [found / rank] * (sum(flags) if rank <= (self.k or rank) else 0)
        return late

    @property
    def ap_divisor(self):
        return self.relevant if self.divide_by == "R" else min(self.k or self.relevant, self.relevant)

    @property
    def ap(self):
        if self.divide_by != "found":
            return self.precisions / self.ap_divisor

        if self.late is not None:
            return sum(self.late) / len(self.late) if self.late else 0

        def of(grades):
            one = self.but(listed=tuple((place, grade, None) for place, grade in enumerate(grades)), skip=False)
            return one.precisions / one.hits if one.hits else 0

        return self.expected(of)

    @property
    def relevant_ranks(self):
        """Of the order given."""
        grades = [each[1] for each in self.counted][: self.k]
        return [rank for rank, grade in enumerate(grades, 1) if self.is_relevant(grade)]

    @property
    def rr(self):
        def of(grades):
            return next((1 / rank for rank, grade in enumerate(grades[: self.k], 1) if self.is_relevant(grade)), 0)

        return self.expected(of)

    @property
    def first_rank(self):
        def of(grades):
            return next((rank for rank, grade in enumerate(grades, 1) if self.is_relevant(grade)), math.nan)

        return self.expected(of)

    @property
    def rprec(self):
        return self.but(k=self.relevant).hits / self.relevant

    # Gains

    def rows(self, grades):
        """A row for each of the grades: gain, discount, term, cumulative."""
        rows, total = [], 0
        for rank, grade in enumerate(grades, 1):
            gain, discount = self.gain(grade), self.discount(rank)
            total += self.product(gain, discount)
            term = self.product(gain, discount)
            rows.append({"grade": grade, "gain": gain, "discount": discount, "term": term, "cumulative": total})
        return rows

    @property
    def cg(self):
        return self.expected(lambda grades: sum(map(self.gain, grades[: self.k])))

    @property
    def dcg(self):
        return self.expected(lambda grades: sum(row["term"] for row in self.rows(grades[: self.k])))

    @property
    def ideal_grades(self):
        listed = [each[1] for each in self.listed if each[1] is not None]
        if self.ideal == "top grade":
            return [self.top] * (self.k or len(self.counted))
        pool = listed if self.ideal == "retrieved" else [*listed, *self.missed]
        # Of equal gains, as 0 and −1 have them, the first comes first.
        best = sorted(pool, key=lambda grade: -self.gain(grade))
        return best if self.ideal == "judged uncut" else best[: self.k]

    @property
    def ideal_dcg(self):
        return sum(row["term"] for row in self.rows(self.ideal_grades))

    @property
    def ndcg(self):
        # Of a list without any gain its own order is the ideal one, and its value is set to 0.
        return self.dcg / self.ideal_dcg if self.ideal_dcg else 0

    # Readers

    @property
    def largest(self):
        """The top grade of ERR."""
        return self.top if self.max_grade is None else self.max_grade

    def cascade(self, satisfied=None):
        """A row for each rank, of the order given."""
        chance = satisfied or (lambda grade: (2 ** nothing_below_0(grade) - 1) / 2**self.largest)
        rows, left = [], 1
        for rank, (_, grade, _) in enumerate(self.counted[: self.k], 1):
            row = {"satisfied": chance(grade), "stops_here": left * chance(grade)}
            rows.append({**row, "term": row["stops_here"] / rank})
            left *= 1 - chance(grade)
        return rows

    @property
    def err(self):
        def of(grades):
            one = self.but(listed=tuple((place, grade, None) for place, grade in enumerate(grades)), skip=False)
            return sum(row["term"] for row in one.but(max_grade=self.largest).cascade())

        return self.expected(of)

    def weights(self, weight=None):
        """A row for each rank, of the order given."""
        weight = weight or (lambda rank: (1 - self.p) * self.p ** (rank - 1))
        grades = [each[1] for each in self.counted][: self.k]
        return [
            {"weight": weight(rank), "term": weight(rank) * self.is_relevant(grade)}
            for rank, grade in enumerate(grades, 1)
        ]

    @property
    def rbp(self):
        def of(grades):
            return sum(
                (1 - self.p) * self.p ** (rank - 1)
                for rank, grade in enumerate(grades[: self.k], 1)
                if self.is_relevant(grade)
            )

        return self.expected(of)
