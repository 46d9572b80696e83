"""What lessons, examples and exercises tell of tools: in which version it was seen, and whether our tests run it.

Where a text names a tool, its lesson says the version once, beside the name: in a text or in a table of conventions.
A tool that our tests do not run is "read, not run" there. A text that claims nothing of the tool is marked in the
metadata of its cell: {"not_claimed": {"scikit-learn": "what the lecture runs"}}.
"""

import re
from random import Random

import ir_measures
import pytest
import pytrec_eval
from cases import every
from later import Later
from lessons.reading import EVERY, NOTEBOOKS, nothing_wrong, read
from their_measure import their_measure

import irlessons as ir
from irlessons.conventions.tools import READ, Tool, TOOLS
from irlessons.examples import example, names
from irlessons.exercises import EXERCISES
from irlessons.exercises.exam import TOPICS

sklearn = Later("sklearn")

NOT_CLAIMED = "not_claimed"
# Lucene has no measures: the lesson on rankings tells of its BM25.
NAMED = {**TOOLS, "Lucene": Tool("Lucene", "10", read="org.apache.lucene.search.similarities, BM25Similarity.java")}
NAMES = re.compile(r"(?<![\w/])(" + "|".join(map(re.escape, sorted(NAMED, key=len, reverse=True))) + r")(?![\w-])")
SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")


def tools_in(text):
    return set(NAMES.findall(text))


def says_version(tool, lines):
    """Whether a line names the tool with its version and, where our tests do not run it, says so."""
    return any(
        tool.name in line and re.search(rf"(?<![\d.]){re.escape(tool.version)}(?![\d.]*\d)", line) for line in lines
    ) and (tool.run or any(tool.name in line and READ.removeprefix(", ") in line for line in lines))


@every("path", EVERY, ids=lambda path: path.stem)
def test_a_lesson_names_the_version_of_each_tool(path):
    lesson = read(path)
    lines = [line for cell in lesson.texts for line in SENTENCE.split(cell.source)]
    lines += [line for cell in lesson.code for line in cell.printed.splitlines()]
    unsaid = []
    for cell in lesson.texts:
        for name in sorted(tools_in(cell.source) - set(cell.metadata.get(NOT_CLAIMED, {}))):
            tool = NAMED[name]
            if not says_version(tool, lines):
                unsaid.append(f"{lesson.at(cell)} tells of {name}: say that it is {tool.seen}")
    nothing_wrong(unsaid)


def test_what_is_not_claimed_is_named():
    for path in EVERY:
        for cell in read(path).cells:
            assert set(cell.metadata.get(NOT_CLAIMED, {})) <= tools_in(cell.source)


def texts_of(exercise):
    """All that a reader can get to see of an exercise."""
    yield exercise.question
    yield exercise.hint().message
    yield str(exercise.solution())
    yield from (mistake.says for mistake in exercise.mistakes)


def every_exercise():
    yield from EXERCISES.values()
    for kinds in TOPICS.values():
        for kind in kinds:
            # As many of a kind as show each of its tools.
            yield from (kind.draw(Random(seed)) for seed in range(8))


@pytest.mark.slow
def test_exercises_tell_of_tools_that_are_run_or_say_so():
    unsaid = {
        (exercise.name, name, text)
        for exercise in every_exercise()
        for text in texts_of(exercise)
        for name in tools_in(text)
        if not NAMED[name].run and not (name == "Lucene" or READ in text)
    }
    assert not unsaid


def test_examples_name_the_version_of_each_tool_that_was_read():
    notes = {name: example(name).note.replace("\n", " ") for name in names()}
    for name, note in notes.items():
        for tool in map(NAMED.get, tools_in(note)):
            assert tool.run or says_version(tool, [note]), name


def test_the_notes_for_lecturers_tell_of_tools_that_are_run():
    text = (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8")
    assert all(NAMED[name].run for name in tools_in(text))


# What no measure of the package can show

SIX = example("ndcg-six").ranking
OWN_GAIN = "nDCG(gains={3:9})@6"


def printed_by_ir_measures(names):
    """{name: value}. Its provider takes the measures in the order given; in a user's call a set has one of its own."""
    wanted = {their_measure(name): name for name in names}
    run = {"1": {document: float(-rank) for rank, document in enumerate(SIX.documents)}}
    metrics = ir_measures.pytrec_eval.iter_calc(list(wanted), {"1": dict(SIX.judgments)}, run)
    return {wanted[metric.measure]: metric.value for metric in metrics}


def test_lesson_08_ir_measures_prints_either_of_two_numbers_under_the_plain_name():
    plain, own = SIX.value("nDCG@6"), SIX.value("nDCG(gain={0: 0, 1: 1, 2: 2, 3: 9})@6")
    assert printed_by_ir_measures(["nDCG@6", OWN_GAIN]) == pytest.approx({"nDCG@6": plain, OWN_GAIN: own})
    assert printed_by_ir_measures([OWN_GAIN, "nDCG@6"]) == pytest.approx({"nDCG@6": own, OWN_GAIN: 0})


def test_lesson_08_a_query_that_a_run_leaves_out():
    qrels, run = {"1": {"a": 1}, "2": {"b": 1}}, {"1": {"a": 1.0}}
    assert set(pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)) == {"1"}
    values = {metric.query_id: metric.value for metric in ir_measures.iter_calc([ir_measures.AP], qrels, run)}
    assert values == {"1": 1, "2": 0}


def test_lesson_02_auc_of_scikit_learn_is_the_trapezoids():
    assert sklearn.metrics.auc([0, 1], [1, 0]) == 1 / 2


def test_lesson_08_trec_eval_never_reads_the_rank_column():
    # pytrec_eval is handed no ranks at all, and orders by the scores.
    result = pytrec_eval.RelevanceEvaluator({"1": {"b": 1}}, {"recip_rank"}).evaluate({"1": {"a": 1.0, "b": 2.0}})
    assert result["1"]["recip_rank"] == 1
    assert ir.Ranking.from_scores({"a": 1, "b": 2}, {"b": 1}).value("RR") == 1
