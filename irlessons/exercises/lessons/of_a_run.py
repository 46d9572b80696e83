"""Questions on a run of one's own: commands, tasks, and what a mean leaves out.

A function gets the name of its question.
"""

from fractions import Fraction

from irlessons.exercises.answered_by import number, word
from irlessons.exercises.command import Command
from irlessons.exercises.exercise import Exercise, lazy
from irlessons.exercises.record import exercise_of
from irlessons.exercises.tasks import TASKS
from irlessons.files import toml
from irlessons.measures import nDCG
from irlessons.rounding import rounded
from irlessons.runs import example as example_runs
from irlessons.working import Working


def command(name: str, tool: str, question: str, because: str, clue: str) -> Exercise:
    """A question that a command line answers. because: what the line does; the means of trec_eval, ir_measures and
    this package are {theirs}, {counted} and {ours} there.
    """
    asked = Command(**toml("irlessons.exercises", "commands.toml")[tool])

    def says() -> str:
        run = example_runs().after
        likes = {"theirs": "trec_eval", "counted": "ir_measures", "ours": None}
        means = {called: run.evaluate(nDCG @ 10, like=like).mean["nDCG@10"] for called, like in likes.items()}
        return because.format(**{called: rounded(each, 4) for called, each in means.items()})

    return Exercise(
        name, question, lazy(asked.line), because=lazy(says), clue=clue, back="who-printed-it", command=asked
    )


def task(name: str) -> Exercise:
    """A question on a task. Each reply ends with what that measure says of the two pages below the question."""
    shown = TASKS[name]
    values = {str(measure): shown.values(measure) for measure in shown.measures}
    choices = [
        [each, f"{reply} {each} is {values[each]['A']} for page A and {values[each]['B']} for page B."]
        for each, reply in shown.asked["choices"]
    ]
    question = f"{shown.asked['question']} Which measure do you choose?"
    return exercise_of(name, {**shown.asked, "question": question, "choices": choices})


def run_lost_topic(name: str) -> Exercise:
    """The query on which the new system loses most."""
    before, after, topics = example_runs()
    shown = nDCG @ 10
    worst = min(topics, key=lambda topic: after[topic].value(shown) - before[topic].value(shown))
    return word(
        name,
        "On which query does the library's new system lose most, by nDCG@10?",
        topics[worst],
        {
            "bread": "There the new system gains: the difference is above 0.",
            "bees": "It eats more than half of what ten others gain together.",
            "lighthouses": "There the new system gains a little: the difference is above 0.",
            "ukulele": "Neither system answers that query, so both have 0 and the difference is 0.",
        },
        "Sort the queries by their difference; the dots above do.",
        back="mean-difference",
    )


def run_divided_by(name: str) -> Exercise:
    """A mean without the topic that the system did not answer."""
    # The mean of the new system, as the lesson prints it, and the topics: those that it answered, and all.
    printed, answered, every = Fraction("0.6491"), 11, 12

    def work() -> Working:
        """The mean over the topics with results alone."""
        return Working(
            name="mean",
            number=printed * every / answered,
            numbers={"printed": float(printed), "all": every, "answered": answered},
            exact_rows=(),
            formula_template="{name} = {all} × {printed} / {answered} = {result}",
            sentence_template="The sum of the values stays, and {answered} topics share it: {result}.",
        )

    return number(
        name,
        f"The new system has no results for one of {every} topics. Its mean nDCG@10 is {float(printed)}, where that "
        "topic counts 0. What is the mean where the topic is left out?",
        work,
        {
            "That is the mean over all topics, with a 0 in it.": printed,
            "That is upside down. The sum stays the same and is divided by fewer topics.": printed * answered / every,
            "That is the sum of the values. Divide it by the topics that count.": printed * every,
            f"That divides the mean by {answered}. Divide the sum of the values, {every} times the mean.": (
                printed / answered
            ),
            "That counts the topic with 1. Here it is left out.": (printed * every + 1) / every,
            f"That divides by {answered - 1}. One topic of {every} is left out.": printed * every / (answered - 1),
            f"That takes {every + 1} topics for all of them. There are {every}, and {answered} are left.": (
                printed * (every + 1) / every
            ),
            f"That takes {answered} topics for all of them. There are {every}, and {answered} are left.": (
                printed * answered / (answered - 1)
            ),
        },
        f"The sum of the values is {every} × {float(printed)}. Over how many topics is it now?",
        digits=3,
        back="nothing-to-find",
    )
