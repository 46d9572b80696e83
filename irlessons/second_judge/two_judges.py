"""`two_judges`: documents are dragged between a second judge's grades; κ and the order of the systems follow."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

import traitlets
from traitlets.utils.bunch import Bunch

from irlessons import markup, widgets
from irlessons.checks import in_order, is_whole, Labelled, mapped, shown, some, whole
from irlessons.compare import kappa, kendall, tau_ap
from irlessons.compare.wording import JUDGES
from irlessons.measures import nDCG
from irlessons.phrases import counted, in_order_of
from irlessons.ranking import Document, Ranking
from irlessons.rounding import rounded
from irlessons.widgets import on_record, RUN, to_life
from irlessons.widgets.widget import Widget
from irlessons.working import signed

# A column for each grade: more do not fit on a phone.
_TOP = 5
# Values that differ by less are one value: they are sums of floats.
_DIGITS = 9
_WEIGHTS = {"κ": None, "linear": "linear", "quadratic": "quadratic"}
_GRADES = "{'D1': 3, 'D2': 0}"
_SYSTEMS = "{'S1': ['D1', 'D2'], 'S2': ['D2', 'D1']}"


class Goal(NamedTuple):
    """What a reader is to reach.

    above: the system that has to pass the other.  least: how large quadratic κ stays.  changes: how many grades may be
    changed at most.
    """

    above: str
    other: str
    least: float
    changes: int

    def text(self, judge: str) -> str:
        """In words. judge: by whose grades."""
        least = f"{self.least:g}".replace("-", "−")
        return (
            f"{self.above} above {self.other} by {judge}, with a quadratic κ of {least} or more, and "
            f"{counted(self.changes, 'changed grade')} at most."
        )

    def to_page(self, systems: list[str]) -> list[float]:
        """As the page reads it: both systems by their places."""
        return [systems.index(self.above), systems.index(self.other), self.least, self.changes]


class TwoJudges(Widget):
    """The grades of two judges, and the systems by both."""

    _module = "second_judge/judges.js"
    page = traitlets.Dict().tag(sync=True)
    # What the second judge gives to each document, in the order of the first judge's grades.
    grades: traitlets.List[int] = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(
        self,
        first: Mapping[Document, int],
        second: Mapping[Document, int],
        systems: Mapping[str, Sequence[Document]],
        titles: Mapping[Document, str],
        names: tuple[str, str],
        k: int,
        goal: Goal | None,
    ):
        self._first, self._systems, self._names, self._k = first, systems, names, k
        self._titles, self._top = titles, max(*first.values(), *second.values(), 1)
        place = {document: at for at, document in enumerate(first)}
        self._goal = goal
        page = {
            "names": list(names),
            "titles": [self._called(document) for document in first],
            "first": list(first.values()),
            "start": [second[document] for document in first],
            "top": self._top,
            "systems": [[name, [place[each] for each in found]] for name, found in systems.items()],
            "finds": self._finds(),
            "k": k,
            "goals": [] if goal is None else [{"text": goal.text(names[1]), "clauses": [goal.to_page(list(systems))]}],
        }
        # Under this a page keeps what was reached.
        super().__init__(page=page | {"version": widgets.version(page)}, grades=page["start"])

    @traitlets.validate("grades")
    def _fits(self, proposal: Bunch) -> list[int]:
        grades: list[int] = proposal["value"]
        if len(grades) != len(self._first) or not all(0 <= grade <= self._top for grade in grades):
            raise ValueError(
                f"grades are {shown(grades)}; give one from 0 to {self._top} for each of {len(self._first)} documents"
            )
        return grades

    @property
    def second(self) -> dict[Document, int]:
        """The grades of the second judge, as the reader has left them: document -> grade."""
        return dict(zip(self._first, self.grades))

    def __repr__(self) -> str:
        return "\n".join([f"Two judges of {counted(len(self._first), 'document')}", *self._says()])

    def _shows(self) -> tuple[str, str]:
        return "judges", ""

    def _still(self, run: str = RUN) -> str:
        graded, valued = self._tables()
        return (
            graded
            + valued
            + markup.paragraphs(self._says())
            + to_life(
                [f"{run}, and the documents can be dragged between the grades of {self._names[1]}."] * bool(run), run
            )
        )

    def _blank(self) -> str:
        """For paper to write on: what the systems are worth by the second judge is to be worked out."""
        tables = "".join(self._tables(blank=markup.EMPTY)).replace(markup.EMPTY, markup.BLANK)
        return tables + markup.paragraphs(self._says()[:1])

    def _tables(self, blank: str = "") -> tuple[str, str]:
        """The grades, and the systems by them. blank: what stands for their values by the second judge."""
        one, other = self._names
        graded = [[self._called(each), str(grade), str(self.second[each])] for each, grade in self._first.items()]
        by = self._worth()
        valued = [[name, found, by[0][name], blank or by[1][name]] for name, found in self._finds()]
        return (
            markup.table("Grades by two judges", ["document", one, other], graded, [False, True, True]),
            markup.table(
                f"nDCG@{self._k} by their grades", ["system", "finds", one, other], valued, [False, False, True, True]
            ),
        )

    def _worth(self) -> list[dict[str, str]]:
        """What each system is worth by the first judge, and by the second."""
        return [
            {name: rounded(value) for name, value in self._values(each).items()} for each in (self._first, self.second)
        ]

    def _record(self) -> dict[str, Any]:
        """What it is, its goal, and what only paper has to be told: one way to reach that, what is left blank, and what
        this asks for, where the values by the first judge do not give it.
        """
        goal = self._goal.text(self._names[1]) if self._goal else ""
        way = self._way() if on_record.asked() == "paper" else ""
        (same, order), (first, second) = self._says(), self._worth()
        told = {"goal": goal, "way": way, "blank": self._blank()}
        return super()._record() | told | {"answers": [order, *second.values()], "gives": [same, *first.values()]}

    def _way(self) -> str:
        """The changes of a shortest way to the goal, in words; "" where there is none."""
        for many in range(1, self._goal.changes + 1) if self._goal else ():
            for places in combinations(self._first, many):
                for grades in product(range(self._top + 1), repeat=many):
                    if self._is_reached(dict(zip(places, grades))):
                        return " and ".join(f"{self._called(one)} gets {grade}" for one, grade in zip(places, grades))
        return ""

    def _is_reached(self, changed: Mapping[Document, int]) -> bool:
        """Whether the goal is reached with these grades of the second judge in the place of the first ones."""
        given, goal = dict(zip(self._first, self.page["start"])) | dict(changed), self._goal
        values = self._values(given)
        agreed = kappa(list(self._first.values()), list(given.values()), "quadratic").number
        # The page takes sums of floats for equal that are so near.
        return (
            goal is not None and values[goal.above] - values[goal.other] > 10**-_DIGITS and float(agreed) >= goal.least
        )

    def _called(self, document: Document) -> str:
        title = self._titles.get(document, "")
        return f"{document} {title}".strip()

    def _finds(self) -> list[list[str]]:
        """What each system finds, as far down as is measured."""
        return [[name, " ".join(map(str, found[: self._k]))] for name, found in self._systems.items()]

    def _values(self, grades: Mapping[Document, int]) -> dict[str, float]:
        return {name: Ranking(found, grades).value(nDCG @ self._k) for name, found in self._systems.items()}

    def _says(self) -> list[str]:
        """How much they agree, in words; the page says the same."""
        first, second = list(self._first.values()), self.grades
        same = sum(map(int.__eq__, first, second))
        weighted = [f"{name} {signed(kappa(first, second, each).number)}" for name, each in _WEIGHTS.items()]
        by = [self._values(each) for each in (self._first, self.second)]
        values = [{name: round(value, _DIGITS) for name, value in each.items()} for each in by]
        orders, order = [], list(self._systems)
        for each in values:
            # Equal ones stay as they stood, for none has passed another.
            order = sorted(order, key=each.__getitem__, reverse=True)
            orders.append(order)
        tau = signed(kendall(values[0], values[1]).number)
        # Of equal values there is no order, and of an order τ_AP.
        equal = any(len(set(each.values())) < len(each) for each in values)
        ap = "none, for some are equal" if equal else signed(tau_ap(*orders).number)
        told = "; ".join(
            f"by {name}: {in_order_of(each, order)}" for name, each, order in zip(self._names, values, orders)
        )
        return [
            f"The same grade: {same} of {len(first)}. {', '.join(weighted)}.",
            f"Order {told}. τ {tau}, τ_AP {ap}.",
        ]


def two_judges(
    first: Labelled[int] | Iterable[tuple[Document, int]],
    second: Labelled[int] | Iterable[tuple[Document, int]],
    systems: Labelled[Iterable[Document]] | Iterable[tuple[str, Iterable[Document]]],
    *,
    titles: Mapping[Document, str] | None = None,
    names: Sequence[str] = JUDGES,
    k: int = 5,
    above: Sequence[str] = (),
    least: float = 0.0,
    changes: int = 1,
) -> TwoJudges:
    """The grades of two judges as a table in which the second one's are dragged, while κ and the systems follow.

    Shown are κ with all three weights, the first k of each system, and its nDCG@k by the grades of both judges, with τ
    and τ_AP of the two orders that these make. `second` of what is returned has the grades as the reader has left them.

    first, second: document -> grade, whole and from 0 up, at most 5; of the same documents.
    systems: name -> its documents, the best first; each has to be graded.
    titles: document -> what it is called.  names: of the two judges.
    above: two systems; the reader is to bring the first above the second by the second judge's grades, with a quadratic
        κ of `least` at least, and with `changes` grades changed at most.
    Raises ValueError for other grades, other documents, an unknown system, or fewer than two.

    >>> import irlessons as ir
    >>> systems = {"S1": ["a", "c"], "S2": ["c", "b"]}
    >>> ir.two_judges({"a": 2, "b": 0, "c": 1}, {"a": 2, "b": 0, "c": 0}, systems, k=2)
    Two judges of 3 documents
    The same grade: 2 of 3. κ 0.5000, linear 0.6667, quadratic 0.8000.
    Order by the first judge: S1, S2; by the second judge: S1, S2. τ 1.0000, τ_AP 1.0000.
    """
    one, other = _grades("first", first), _grades("second", second)
    if alone := [each for each in (*one, *other) if each not in one or each not in other]:
        raise ValueError(f"{some(map(repr, alone))} has a grade of one judge alone; give both the same documents")
    ranked = {
        name: in_order(name, found, "['D1', 'D2']") for name, found in mapped("systems", systems, _SYSTEMS).items()
    }
    if len(ranked) < 2:
        raise ValueError(f"an order needs two systems at least, as in {_SYSTEMS}; there is {len(ranked)}")
    for name, found in ranked.items():
        if unknown := [each for each in found if each not in one]:
            raise ValueError(
                f"{name} has {some(map(repr, unknown))}, which nobody has graded; grade it, or leave it out"
            )
    if len(names) != 2:
        raise ValueError(f"names is {shown(names)}; give two, as in ['me', 'the machine']")
    goal = _goal(list(above), ranked, least, changes) if above else None
    return TwoJudges(one, other, ranked, titles or {}, (names[0], names[1]), whole("k", k, 1), goal)


def _grades(which: str, given: Any) -> dict[Document, int]:
    grades = mapped(which, given, _GRADES)
    for document, grade in grades.items():
        if not is_whole(grade, 0, _TOP):
            raise ValueError(f"{which} gives {document!r} the grade {shown(grade)}; give whole ones from 0 to {_TOP}")
    if len(grades) < 2:
        raise ValueError(f"{which} has {counted(len(grades), 'document')}; give two at least, as in {_GRADES}")
    return {document: int(grade) for document, grade in grades.items()}


def _goal(above: list[str], systems: Mapping[str, object], least: float, changes: int) -> Goal:
    for name in above:
        if name not in systems:
            raise ValueError(f"there is no system {name!r}; above takes two of {', '.join(systems)}")
    if len(set(above)) != 2:
        raise ValueError(f"above is {shown(above)}; give two systems, the one that is to pass the other first")
    if not (-1 <= least <= 1):
        raise ValueError(f"least is {shown(least)}; κ lies between -1 and 1")
    return Goal(above[0], above[1], float(least), whole("changes", changes, 1))
