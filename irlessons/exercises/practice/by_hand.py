"""Numbers to be worked out by hand, four for each measure: a list, the measure, and every slip that it has."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from irlessons.exercises.answered_by import all_mistakes
from irlessons.exercises.exercise import Exercise, giving, Mistake, told_apart
from irlessons.files import toml
from irlessons.measures import AP, Measure
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted, joined
from irlessons.ranking import Ranking

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# What a parameter means, as a question has it.
_SAID: Mapping[tuple[str, object], str] = {
    ("gain", "exponential"): "with the gain 2^grade − 1",
    ("gain", "linear"): "with the grade as gain",
    ("discount", "log(i)"): "with the discount 1/log₂ i, and rank 1 in full",
    ("ideal", "retrieved"): "with an ideal of the retrieved alone",
    ("ideal", "top grade"): "with the top grade at every rank of the ideal",
    ("divide_by", "found"): "divided by the relevant documents found",
    ("divide_by", "min(k,R)"): "divided by the smaller of k and R",
    ("fewer", "retrieved"): "divided by the results that are there",
    ("fewer", "k"): "divided by k",
    ("out_of", "R"): "with R in the place of D, as its authors had it",
    ("out_of", "R+10"): "with R + 10 in the place of D",
    ("rel", 2): "where a grade of at least 2 is relevant",
    ("rel", 3): "where a grade of at least 3 is relevant",
    ("ties", "average"): "as the mean over all orders of the equal scores",
    ("ties", "last"): "with every result of a tie at the tie’s last rank",
    ("unjudged", "skip"): "on the list without what is unjudged",
}
_OWN = {"p": "with p = {}", "recall": "at the recall {}", "max_grade": "with the top grade {}", "base": "with base {}"}
# What goes wrong with the measures that have no slips of their own: the sentence, and the number from the right one.
_OTHERS: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "AUC": ("That is the share of the pairs in the wrong order.", lambda right: 1 - right),
    "Judged": ("That is 1 − the share that is judged.", lambda right: 1 - right),
    "SearchLength": ("That counts the results in front of it alone.", lambda right: right - 1),
    "Success": ("That is turned around: 1 says that something relevant is there.", lambda right: 1 - right),
}
# Several orders of a tie, and one of them was taken.
_ONE_ORDER = "That is one of the orders of the tie. The mean over all of them is asked for."


class Asked(NamedTuple):
    """A list and what is asked of it. missed: the grades of what was judged and not retrieved.  scores: of each."""

    by: str
    grades: str
    missed: str = ""
    scores: str = ""

    @property
    def measure(self) -> Measure:
        """The measure."""
        return as_measure(self.by)

    @property
    def ranking(self) -> Ranking:
        """The list."""
        grades, missed = (
            [None if each == "–" else int(each) for each in text.split()] for text in (self.grades, self.missed)
        )
        ranking = Ranking.from_grades(grades, not_retrieved=missed)
        return ranking.but(scores=tuple(map(float, self.scores.split()))) if self.scores else ranking

    @property
    def question(self) -> str:
        """The question, in words."""
        grades, missed = self.grades.split(), self.missed.split()
        number = _WORDS[len(grades)].capitalize()
        is_binary = {*grades, *missed} <= {"0", "1", "–"}
        if "–" in grades:
            kinds = {"1": "relevant", "0": "not relevant", "–": "unjudged"}
            text = f"{number} results, in rank order: {', '.join(kinds[each] for each in grades)}."
        elif is_binary:
            text = f"{number} results, relevant or not: {self.grades}."
        else:
            text = f"{number} results have the grades {self.grades}, in rank order."
        if self.scores:
            text += f" Their scores are {joined(self.scores.split())}."
        if missed and is_binary and "0" not in missed:
            text += f" Not retrieved: {counted(len(missed), 'relevant document')}."
        elif missed:
            of = f"grade {missed[0]}" if len(missed) == 1 else f"the grades {joined(missed)}"
            text += f" Not retrieved: {counted(len(missed), 'document')} with {of}."
        return f"{text} What is {self._measured}?"

    @property
    def _measured(self) -> str:
        measure, written = self.measure, self.measure.written
        said = [_SAID[each] for each in written.items() if each in _SAID]
        said += [_OWN[name].format(value) for name, value in written.items() if name in _OWN]
        if "gain" in measure.takes and "gain" not in written:
            said.insert(0, _SAID["gain", "linear"])
        return ", ".join([f"{measure.name}{measure.at}", *said])


# Name of a measure in small letters -> what is asked of it.
BY_HAND = {
    name: tuple(Asked(*map(str.strip, each.split("|"))) for each in several)
    for name, several in toml(__package__, "numbers.toml").items()
}


def _exercise(name: str, asked: Asked) -> Exercise:
    measure, ranking = asked.measure, asked.ranking
    others = (Mistake(says, giving(value)) for says, value in _wrong(measure, ranking))
    mistakes = [*all_mistakes(measure, ranking), *others]
    clue = f"{measure.general}. Begin with a row for each rank."
    return told_apart(Exercise(name, asked.question, giving(measure.work(ranking)), mistakes=mistakes, clue=clue))


def _wrong(measure: Measure, ranking: Ranking) -> Iterator[tuple[str, Any]]:
    """What else goes wrong with the measure here, as what stands in the place of a parameter."""
    if measure.name in _OTHERS:
        says, wrong = _OTHERS[measure.name]
        yield says, wrong(measure.result(ranking).number)
    if measure.name == "LRAP":
        says = "That is AP in the order given. Equal scores share the last of their ranks."
        yield says, AP(rel=measure.rel).result(ranking).number
    if measure.name == "IPrec" and not measure.averages(ranking):
        rows = measure.result(ranking).rows
        reached = next((row["precision"] for row in rows if row["recall"] >= measure.settings["recall"]), math.nan)
        yield "That is the precision where this recall is reached. A higher one further down counts.", reached
    if ranking.scores is not None and "ties" in measure.takes:
        for ties in ("given order", "docno"):
            yield _ONE_ORDER, measure(ties=ties).result(ranking).number
    if measure.settings.get("rel", 1) != 1:
        yield "That takes every grade above 0 for relevant.", measure(rel=1).result(ranking).number
    if measure.settings.get("unjudged") == "skip":
        says = "That counts what is unjudged as not relevant. Here it is left out of the list first."
        yield says, measure(unjudged="nonrelevant").result(ranking).number
    for (choice, value), said in _SAID.items():
        # The measures with slips of their own have these among them.
        is_other = choice in ("out_of", "fewer") and not measure.slips
        if is_other and choice in measure.takes and value != measure.settings[choice]:
            yield f"That is {said}.", measure(**{choice: value}).result(ranking).number


# Name -> what makes it; a question is worked out when somebody asks it.
EXERCISES: Mapping[str, Callable[[], Exercise]] = {
    (label := f"{name}-by-hand-{number}"): partial(_exercise, label, asked)
    for name, several in BY_HAND.items()
    for number, asked in enumerate(several, 1)
}
