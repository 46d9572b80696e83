"""Six tasks of a search: for each two pages of the same results, and the measure that puts the wanted one first."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from irlessons.measures import AP, Bpref, Measure, nDCG, P, R, RR
from irlessons.ranking import Ranking
from irlessons.rounding import rounded


class Task(NamedTuple):
    """What somebody wants of a search: two pages of results, and the measure that puts the one they want first.

    wanted: "A" or "B"; "" where nobody can say.  measures: those to choose from.  why: in a few words, for a table.
    """

    about: str
    pages: tuple[Ranking, Ranking]
    measures: tuple[Measure, ...]
    wanted: str
    measure: str
    why: str

    @property
    def board(self) -> dict[str, Any]:
        """What `ir.Board` takes to show both pages side by side."""
        return {"ranking": self.pages[0], "measures": self.measures, "against": self.pages[1]}

    def values(self, measure: Measure) -> dict[str, str]:
        """What a measure says of the two pages."""
        return {name: rounded(page.value(measure), 4) for name, page in zip("AB", self.pages)}

    @property
    def row(self) -> dict[str, str]:
        """What is worth carrying away: task, measure, its two values, the measures that see it otherwise, and why."""
        both, otherwise = "", []
        if self.wanted:
            of = {str(each): self.values(each) for each in self.measures}
            other = "AB".replace(self.wanted, "")
            both = f"{of[self.measure][self.wanted]}, {of[self.measure][other]}"
            otherwise = [name for name, said in of.items() if said[self.wanted] <= said[other]]
        names = ("task", "measure", "wanted, other", "why", "not with")
        return dict(zip(names, (self.about, self.measure, both, self.why, " ".join(otherwise))))


def _pages(query: str, found: Mapping[float | None, str], orders: str) -> tuple[Ranking, Ranking]:
    """Two orders of the same results. found: grade -> titles, "; " between them.  orders: their letters, from a on."""
    graded = [(title, grade) for grade, titles in found.items() for title in titles.split("; ")]
    named = dict(zip("abcdefgh", graded))
    grades = {letter: grade for letter, (_, grade) in named.items() if grade is not None}

    def page(order: str) -> Ranking:
        titles = {letter: title for letter, (title, _) in named.items() if letter in grades or letter in order}
        return Ranking(tuple(order), grades, titles=titles, query=query)

    first, second = orders.split()
    return page(first), page(second)


TASKS = {
    "task-known-item": Task(
        "a page that is known to exist",
        _pages(
            "town library opening hours", {1: "Opening hours", 0: "History of the library; Events in May"}, "bca abc"
        ),
        (RR, P @ 5, R @ 1000, nDCG @ 10),
        "B",
        "RR",
        "one right page, and the reader stops there",
    ),
    "task-patent": Task(
        "every older patent",
        _pages(
            "a lock that folds",
            {
                1: "Folding lock, 1987; Hinged bars, 1994; Flat links, 1979; Foldable shackle, 2006; Chain lock, 2001",
                0: "Bicycle pump, 1990; Door lock, 1985; Folding chair, 1999",
            },
            "abcfgh fagbhcde",
        ),
        (RR, P @ 5, R @ 1000, nDCG @ 10),
        "B",
        "R@1000",
        "what was missed costs; she reads far",
    ),
    "task-first-screen": Task(
        "five songs on a screen",
        _pages(
            "quiet songs for the evening",
            {1: "Slow river; Lamp in the window; Half moon; Snow on tin", 0: "Loud morning; Marching band; Engines"},
            "eabfcg abefgcd",
        ),
        (P @ 5, AP, R @ 1000, nDCG @ 10),
        "A",
        "P@5",
        "five are seen at once, and nothing below",
    ),
    "task-passages": Task(
        "passages that answer",
        _pages(
            "why is the sky red in the evening",
            {
                3: "Long ways through air scatter the blue",
                2: "Dust makes it redder",
                1: "Red evenings, a poem; The sky in paintings; When the sun sets today",
                0: "Sky, the film; Evening dresses in red",
            },
            "cdefg fabgc",
        ),
        (RR, P @ 5, AP, nDCG @ 10),
        "B",
        "nDCG@10",
        "grades, and a reader who comes from the top",
    ),
    "task-holes": Task(
        "judgments with holes",
        _pages(
            "e-scooter safety",
            {
                1: "First accidents counted; Brakes of e-scooters; Helmets or not?",
                0: "E-scooters to rent; Scooters of the fifties",
                None: "The rules since 2024; Five years of accidents",
            },
            "adbec fagbe",
        ),
        (RR, P @ 5, Bpref, nDCG @ 10),
        "B",
        "Bpref",
        "unjudged is passed over, not taken for bad",
    ),
    # Whoever chooses the measure afterwards chooses the winner.
    "task-two-rankers": Task(
        "a test of two rankers",
        _pages(
            "bread without kneading",
            {
                3: "No-knead bread, step by step",
                2: "Dough that rests overnight",
                1: "Bread in a pot; Breads of the world",
                0: "Kneading machines; Bread knives; Cake",
            },
            "ecdaf aefgb",
        ),
        (RR, P @ 5, AP, nDCG @ 5),
        "",
        "one, named before",
        "who chooses afterwards chooses the winner",
    ),
}
