"""The exercises of the lesson on a run of one's own: which measure for which task, and what two files say."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, Bpref, Measure, nDCG, P, R, RR
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.runs import example
from irlessons.working import Working

BEFORE, AFTER, TOPICS = example()
SHOWN = nDCG @ 10
# The mean of a run that answered all but one topic, as the exercise prints it.
PRINTED, ANSWERED, ALL = Fraction("0.54"), 9, 10


@cache
def _worst() -> str:
    """The query on which the new system loses most."""
    return TOPICS[str(AFTER.against(BEFORE, SHOWN).rows[0]["topic"])]


def _left_out() -> Working:
    """The mean over the topics with results alone."""
    return Working(
        name="mean",
        number=PRINTED * ALL / ANSWERED,
        numbers={"printed": PRINTED, "all": ALL, "answered": ANSWERED},
        exact_rows=(),
        formula_template="{name} = {all} × {printed} / {answered} = {result}",
        sentence_template="The sum of the values stays, and {answered} topics share it: {result}.",
    )


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
        names = ("task", "measure", "wanted page", "other page", "not with", "why")
        if not self.wanted:
            return dict(zip(names, (self.about, self.measure, "", "", "", self.why)))
        of = {str(each): self.values(each) for each in self.measures}
        other = "AB".replace(self.wanted, "")
        otherwise = [name for name, said in of.items() if said[self.wanted] <= said[other]]
        both = of[self.measure]
        return dict(
            zip(names, (self.about, self.measure, both[self.wanted], both[other], " ".join(otherwise), self.why))
        )


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


def _task(
    name: str, question: str, because: str, mistakes: Mapping[str, str], clue: str, back: Sequence[str]
) -> Exercise:
    """A question on a task. Each reply ends with what that measure says of the two pages below the question."""
    task = TASKS[name]
    by_name = {str(each): each for each in task.measures}

    def told(measure: str, text: str) -> str:
        said = task.values(by_name[measure])
        return f"{text} {measure} is {said['A']} for page A and {said['B']} for page B."

    return word(
        name,
        f"{question} Which measure do you choose?",
        task.measure,
        told(task.measure, because),
        {measure: told(measure, text) for measure, text in mistakes.items()},
        clue,
        by_name,
        back,
    )


EXERCISES = (
    _task(
        "task-known-item",
        "Somebody wants one page that they know exists.",
        "One result is enough, and what counts is how far down it stands. RR looks no further than that.",
        {
            "P@5": "There is one right page, and it does not see whether that is first.",
            "nDCG@10": "It works, and with one right page it says little more than RR, only less plainly.",
            "R@1000": "It says that the page is somewhere among a thousand. Nobody looks there.",
        },
        "How many right results are there, and when does the reader stop?",
        back=["rr-which", "searchlength-which"],
    ),
    _task(
        "task-patent",
        "A lawyer looks for every older patent that could stop a new one. Missing one costs a lawsuit, and she reads "
        "for days.",
        "What was missed is what costs. She reads far, so the cutoff is far down; order matters less.",
        {
            "RR": "It stops at the first hit, and her work only begins there.",
            "P@5": "It never looks at what was missed.",
            "nDCG@10": "Ten results are minutes of her days, and the first of them weigh most.",
        },
        "What costs her most: a useless result, or one she never saw?",
        back=["r-which"],
    ),
    _task(
        "task-first-screen",
        "A music service shows five songs on the first screen. A listener likes a song or skips it, and nobody "
        "scrolls.",
        "Five are seen at a glance, so their order hardly counts, and nothing beyond them does.",
        {
            "R@1000": "It counts songs that are never seen.",
            "AP": "It rewards what stands far down, and divides by every song that the listener would like.",
            "nDCG@10": "Half of its ten are never seen, and likes have no grades.",
        },
        "How many results are seen, and are they seen one after the other?",
        back=["cg-which", "success-which"],
    ),
    _task(
        "task-passages",
        "People ask a question and read passages, from the top, ten at most. Judges gave a 3 to a passage that "
        "answers, a 2 to one that answers in part, and a 1 to one that only speaks of it.",
        "It takes grades as gains, discounts by rank, and stops where the readers do. With the gain 2^grade − 1 an "
        "answer is worth seven passages that only speak of it.",
        {
            "RR": "It stops at the first passage of grade 1 or more, which only speaks of it.",
            "P@5": "It knows yes and no, and each of the five ranks alike.",
            "AP": "It sees the order but no grades: all above the threshold are one.",
        },
        "Which of these measures sees grades?",
        back=["ndcg-which", "err-which"],
    ),
    _task(
        "task-holes",
        "A leaderboard of 2019 is still in use. New systems find documents that nobody has judged.",
        "It counts judged documents alone: an unjudged one is passed over and not taken for a bad one. No measure "
        "mends an old pool, though: print Judged@10, the share that was judged, beside it.",
        {
            "P@5": "An unjudged document counts as not relevant here, so a new system pays for being new.",
            "nDCG@10": "An unjudged document has a gain of 0 here, so a new system pays for being new.",
            "RR": "The first relevant result may be one that nobody has judged.",
        },
        "What do the others do with a document that nobody has judged?",
        back=["bpref-which", "judged-which"],
    ),
    word(
        "task-two-rankers",
        "Two rankers answer 200 queries, and you want to know whether the new one should go live. What do you report: "
        "the larger mean in bold; the differences per query with interval and p, for a measure chosen beforehand; or "
        "the clearest of twelve measures?",
        "differences",
        "The mean hides who wins where, and a measure chosen afterwards is chosen by chance.",
        {
            "mean": "A mean says nothing about how the queries differ, nor whether 200 of them are enough.",
            "clearest": "Of twelve measures one is lucky. Choose before you look, or count all twelve tests.",
        },
        "Which of them could have come out against the new ranker?",
        ("mean", "differences", "clearest"),
        back="holm",
    ),
    word(
        "run-lost-topic",
        "On which query does the library's new system lose most, by nDCG@10?",
        _worst,
        "It eats more than half of what ten others gain together.",
        {
            "bread": "There the new system gains: the difference is above 0.",
            "lighthouses": "There the new system gains a little: the difference is above 0.",
            "ukulele": "Neither system answers that query, so both have 0 and the difference is 0.",
        },
        "Sort the queries by their difference; the dots above do.",
        ("bread", "bees", "lighthouses", "ukulele"),
        back="mean-difference",
    ),
    number(
        "run-divided-by",
        "A run has no results for one of 10 topics. Its mean is 0.54 where that topic counts 0. What is the mean where "
        "the topic is left out?",
        _left_out,
        {
            "That is the mean over all ten, with a 0 in it.": PRINTED,
            "That multiplies by 9/10. The sum stays the same and is divided by fewer topics.": PRINTED * ANSWERED / ALL,
            "That is the sum of the values. Divide it by the topics that count.": PRINTED * ALL,
        },
        "The sum of the values is 10 × 0.54. Over how many topics is it now?",
        digits=3,
        back="nothing-to-find",
    ),
)
