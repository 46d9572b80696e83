"""Questions on what tools do: equal scores, the base, empty queries, and who printed a number."""

import math
import random
from fractions import Fraction

from irlessons.conventions import FAMILIES, ties
from irlessons.conventions.tools import Tool
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.asked import without_numbers
from irlessons.exercises.exam.draw_list import graded, tied
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import list_in_words, written_grades
from irlessons.exercises.record import exercise_of
from irlessons.languages.our import our, our_list, our_sentences, told
from irlessons.measures import AP, DCG, nDCG, RR
from irlessons.measures.mean import mean_of_rows
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.working import Row, Working

_LINES = {line.name: line for line in FAMILIES["nDCG"]}
# The word that answers -> what the tool does.
_TOOLS = {
    "trec_eval": _LINES["trec_eval ndcg_cut_{k}"],
    "gdeval": _LINES["gdeval ndcg@{k}"],
    "scikit-learn": _LINES["scikit-learn ndcg_score, only the retrieved passed"],
    "quepid": _LINES["Quepid nDCG@{k}"],
}
# What a tool does with a query that has nothing to find -> the parameter.
_HABITS = {"counts it as 0": "zero", "leaves it out": "skip", "counts it as 1": "one"}


def ties_by_id(rng: random.Random) -> Exercise:
    """AP or RR as trec_eval prints it where scores are equal."""
    asked, ranking, shown = rng.choice((AP, RR)), *_tied(rng)
    found = ties(ranking, asked)
    other = RR if asked == AP else AP
    return number(
        "ties-by-id",
        our_sentences(shown, our("What does trec_eval print for {0}?", asked)),
        lambda: ranking.work(asked(ties="docno")),
        {
            told(
                "That is the order in which the documents are named. trec_eval sorts equal scores by id, descending."
            ): (found.value("given order")),
            told("That is the mean over the orders. trec_eval takes one: document id, descending."): found.value(
                "average"
            ),
            told("That takes equal scores by id from a to z. trec_eval goes from z to a."): (
                asked.result(_ascending(ranking)).number
            ),
            told("That is the best order of the equal scores. trec_eval does not know which it is."): found.value(
                "best"
            ),
            told("That is the worst order of the equal scores. trec_eval does not know which it is."): found.value(
                "worst"
            ),
            told("That is {0}, in trec_eval's order.", other): other(ties="docno").result(ranking).number,
        },
        our("trec_eval sorts by score, and equal scores by document id from z to a."),
        asks=str(asked),
        alike=without_numbers(asked),
    )


def who_printed_it(rng: random.Random) -> Exercise:
    """Which of four tools printed an nDCG."""
    values: dict[str, Row] = {}
    while len({row["printed"] for row in values.values()}) < len(_TOOLS):
        grades, missed = graded(rng, 4), rng.choices((1, 2, 3), k=2)
        ranking = Ranking.from_grades(grades, not_retrieved=missed)
        values = {tool: line.row(ranking, nDCG @ 4) for tool, line in _TOOLS.items()}
    answer = rng.choice(list(_TOOLS))
    says = {tool: _prints(row, _TOOLS[tool].tool) for tool, row in values.items()}
    return word(
        "who-printed-it",
        our(
            "{0} scikit-learn is passed the retrieved alone. Which tool prints {1} as nDCG@4?",
            *(list_in_words(ranking, graded=True), values[answer]["printed"]),
        ),
        answer,
        says,
        our(
            "Two of them have the gain 2^grade − 1. One has an ideal of the retrieved alone, one an ideal that is not "
            "cut."
        ),
        sorted(says),
    )


def base_of_the_logarithm(rng: random.Random) -> Exercise:
    """What another base of log(i+1) does to DCG, and to nDCG."""
    asked, drawn = rng.choice((DCG @ 4, nDCG @ 4)), f"{written_grades(graded(rng, 4))} | {rng.choice((1, 2, 3))}"
    smaller = our("Logarithms of base 10 are smaller, and the grades are divided by them.")
    cancels = our("The logarithms differ by one factor, which cancels against the ideal.")
    says = {
        "higher": our("That would be DCG. Here the ideal is divided by the same logarithms."),
        "lower": our("Logarithms of base 10 are the smaller ones, and dividing by less gives no less."),
        "same": our("That would be nDCG, where the factor cancels against the ideal."),
    }
    if asked.name == "nDCG":
        says["same"] = cancels
    else:
        says["higher"] = smaller
    changes = our("The discount 1/log(i+1) changes from base 2 to base 10. What does {0} do?", asked)
    record = {
        "ask": f"{asked} | {drawn}",
        "change": f"{asked(base=10)} | {drawn}",
        "question": our("{list} {0}", changes),
        "says": says,
        "reasons": {
            "higher": [smaller, our("The ideal falls, and {0} is divided by it.", asked)],
            "lower": [our("Logarithms of base 10 are smaller, and the grades are multiplied by them.")],
            "same": [
                cancels,
                our("The order of the results stays, and {0} asks for no more.", asked),
            ],
        },
        "clue": our("A logarithm of base 10 is the one of base 2 divided by {0}.", rounded(math.log2(10), 2)),
    }
    return exercise_of("base", record)


def nothing_to_find(rng: random.Random) -> Exercise:
    """The mean of nDCG over queries of which one has no relevant document."""
    habit = rng.choice(list(_HABITS))
    shown = [Ranking.from_grades(graded(rng, 3)).work(nDCG).printed() for _ in range(2)]
    means = {each: _mean_of_printed(shown, name) for each, name in _HABITS.items()}
    return number(
        "nothing-to-find",
        our(
            "Two queries have nDCG {0} and {1}. For a third no document is relevant, and the tool {2}. What is the "
            "mean?",
            *(*shown, our(habit)),
        ),
        lambda: means[habit],
        {
            **{
                told("That is the mean if the tool {0}.", our(each)): means[each].number
                for each in _HABITS
                if each != habit
            },
            told("That is the sum; divide it by the number of queries that count."): (
                means[habit].number * means[habit].numbers["queries"]
            ),
        },
        our("How many queries count, and with which value does the third go in?"),
        asks=habit,
        alike="it counts" if "counts" in habit else "it is left out",
    )


TIES = (Kind("ties-by-id", ties_by_id),)
KINDS = (
    Kind("who-printed-it", who_printed_it),
    Kind("base", base_of_the_logarithm),
    Kind("nothing-to-find", nothing_to_find),
)


def _prints(row: Row, tool: Tool) -> str:
    """What a tool prints, and why: the row of a table of conventions as a sentence."""
    says = our("It prints {0}. {1}", row["printed"], our(str(row["why"])))
    return our_sentences(says, our("(Version {0}; its code was read, not run.)", tool.version) if tool.read else "")


def _ascending(ranking: Ranking) -> Ranking:
    """Equal scores by document id from a to z, as an order that nothing can reverse any more."""
    scores = dict(zip(ranking.documents, ranking.scores or ()))
    return ranking.reordered(sorted(scores, key=lambda document: (-scores[document], document)))


def _tied(rng: random.Random) -> tuple[Ranking, str]:
    """A few documents, two or three of them with one score and not all alike; and the sentences that show them."""
    above, tie = rng.randint(0, 2), rng.randint(2, 3)
    names = rng.sample("abcdefgh", above + tie + 1)
    scores, relevant = tied(rng, above, tie, lambda: rng.randint(1, 2))
    ranking = Ranking.from_scores(dict(zip(names, scores)), dict(zip(names, relevant)))
    listed = ", ".join(f"{name} {score}" for name, score in zip(names, scores))
    hits = our_list(sorted(name for name, grade in zip(names, relevant) if grade))
    return ranking, our("A system gives its documents the scores {0}. Relevant: {1}.", listed, hits)


def _mean_of_printed(shown: list[str], habit: str) -> Working:
    """The mean of two values, as they are printed, and of a query with nothing to find."""
    asked = nDCG(no_relevant=habit)
    values = [*map(float, shown), Ranking.from_grades([0]).value(asked)]
    rows = [
        {"query": our("query {0}", place), "value": value, "counted": value == value}
        for place, value in enumerate(values, 1)
    ]
    counted = [Fraction(rounded(value)) for value in values if value == value]
    return mean_of_rows(asked, rows).but(number=sum(counted) / len(counted))
