"""Questions on a run of one's own: commands, tasks, and what a mean leaves out.

A function gets the name of its question.
"""

from collections.abc import Callable
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


def _command(name: str, tool: str, question: str, because: Callable[[str, str, str], str], clue: str) -> Exercise:
    """A question that a command line answers. because: what the line does, from the means of trec_eval, ir_measures and
    this package.
    """
    command = Command(**toml("irlessons.exercises", "commands.toml")[tool])

    def says() -> str:
        run = example_runs().after
        means = [run.evaluate(nDCG @ 10, like=like).mean["nDCG@10"] for like in ("trec_eval", "ir_measures", None)]
        return because(*(rounded(each, 4) for each in means))

    return Exercise(
        name, question, lazy(command.line), because=lazy(says), clue=clue, back="who-printed-it", command=command
    )


def run_trec_eval(name: str) -> Exercise:
    """How trec_eval is called."""
    return _command(
        name,
        "trec_eval",
        "The run is after.txt, the judgments are qrels.txt. Which command has trec_eval print nDCG@10?",
        lambda theirs, counted, ours: (
            f"Version 9.0 prints ndcg_cut_10 and {theirs}, the mean of the 11 topics that have results. With -c it "
            f"divides by all 12 and prints {counted}."
        ),
        "trec_eval, then -m with the measure and its cutoff behind a dot, then the judgments, then the run.",
    )


def run_ir_measures(name: str) -> Exercise:
    """How ir_measures is called."""
    return _command(
        name,
        "ir_measures",
        "Which command has ir_measures print nDCG@10 of after.txt?",
        lambda theirs, counted, ours: (
            f"It prints nDCG@10 and {counted}: it asks trec_eval about each topic, and counts 0 for the one without "
            "results."
        ),
        "The judgments, the run, and behind them the measure, as the board writes it.",
    )


def run_irlessons(name: str) -> Exercise:
    """How this package is called."""
    return _command(
        name,
        "irlessons",
        "Which python -m irlessons evaluate prints nDCG@10 of after.txt?",
        lambda theirs, counted, ours: (
            f"It prints {ours}: equal scores stay in the order of the file, and topic 12 counts 0. With --like "
            f"trec_eval it prints {theirs}."
        ),
        "The run first, then the judgments, and -m with the measure.",
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
