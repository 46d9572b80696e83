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


def _pages(query: str, found: Mapping[str, float | None], first: str, second: str) -> tuple[Ranking, Ranking]:
    """Two orders of the same results. found: title -> grade.  first, second: their letters in rank order, from a on."""
    names = dict(zip("abcdefgh", found))
    grades = {letter: grade for letter, grade in zip(names, found.values()) if grade is not None}

    def page(order: str) -> Ranking:
        titles = {letter: names[letter] for letter in names if letter in grades or letter in order}
        return Ranking(tuple(order), grades, titles=titles, query=query)

    return page(first), page(second)


TASKS = {
    "task-known-item": Task(
        "a page that is known to exist",
        _pages(
            "town library opening hours",
            {"Opening hours": 1, "A history of the library": 0, "Events in May": 0},
            "bca",
            "abc",
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
                "Folding lock, 1987": 1,
                "Hinged bars for a lock, 1994": 1,
                "Lock of flat links, 1979": 1,
                "Foldable shackle, 2006": 1,
                "Chain of bars, 2001": 1,
                "Bicycle pump, 1990": 0,
                "Door lock, 1985": 0,
                "Folding chair, 1999": 0,
            },
            "abcfgh",
            "fagbhcde",
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
            {
                "Slow river": 1,
                "Lamp in the window": 1,
                "Half moon": 1,
                "Snow on tin": 1,
                "Loud morning": 0,
                "Marching band": 0,
                "Engines": 0,
            },
            "eabfcg",
            "abefgcd",
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
                "Long ways through air scatter the blue": 3,
                "Dust makes it redder": 2,
                "Red evenings, a poem": 1,
                "The sky in paintings": 1,
                "When the sun sets today": 1,
                "Sky, the film": 0,
                "Evening dresses in red": 0,
            },
            "cdefg",
            "fabgc",
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
                "First accidents counted": 1,
                "Brakes of e-scooters": 1,
                "Helmets or not?": 1,
                "E-scooters to rent": 0,
                "Scooters of the fifties": 0,
                "The rules since 2024": None,
                "Five years of accidents": None,
            },
            "adbec",
            "fagbe",
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
                "No-knead bread, step by step": 3,
                "Dough that rests overnight": 2,
                "Bread in a pot": 1,
                "Breads of the world": 1,
                "Kneading machines": 0,
                "Bread knives": 0,
                "Cake": 0,
            },
            "ecdaf",
            "aefgb",
        ),
        (RR, P @ 5, AP, nDCG @ 5),
        "",
        "one, named before",
        "who chooses afterwards chooses the winner",
    ),
}
