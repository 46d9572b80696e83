"""Run and qrels the wrong way round are told of, also where all numbers are whole; clean files never are."""

import random
from itertools import product

import effort
import pytest
from cases import every

import irlessons as ir

QUESTION = "are the two swapped[?]"
# How a system scores so many results, from the first one down.
SCORES = {
    "of ranks": lambda draw, size: [1000 - place for place in range(size)],
    "down to 1": lambda draw, size: [size - place for place in range(size)],
    "large": lambda draw, size: sorted(draw.sample(range(10_000), size), reverse=True),
    "fractions": lambda draw, size: sorted((draw.random() for _ in range(size)), reverse=True),
    "yes or no": lambda draw, size: sorted((draw.randint(0, 1) for _ in range(size)), reverse=True),
}
GRADES = {"graded": range(4), "yes or no": range(2), "of a hundred": range(101)}
# What nobody can tell from what is right: two scales of few numbers, or of many.
TOLD = [(scores, grades) for scores in [*SCORES][:4] for grades in [*GRADES][:2]]


def both(scores, grades, seed):
    draw, run, qrels = random.Random(seed), {}, {}
    for topic in map(str, range(draw.randint(4, 12))):
        names = [f"d{number}" for number in range(draw.randint(10, 60))]
        draw.shuffle(names)
        run[topic] = dict(zip(names, SCORES[scores](draw, len(names))))
        judged = draw.sample(names, draw.randint(3, 10))
        qrels[topic] = {document: draw.choice(GRADES[grades]) for document in judged}
    return run, qrels


@every("drawn", product(SCORES, GRADES, range(effort.many(6))))
def test_it_is_told_and_never_of_clean_files(drawn):
    scores, grades, _ = drawn
    run, qrels = both(*drawn)
    clean = ir.runs.read(run, qrels, strict=False)
    assert "swapped" not in "".join([clean.faults, *clean.passed_over])
    if (scores, grades) in TOLD:
        with pytest.raises(ValueError, match=QUESTION):
            ir.runs.read(qrels, run)
        swapped = ir.runs.read(qrels, run, strict=False)
        assert any(note.startswith("the run and the qrels: are the two swapped?") for note in swapped.passed_over)
        assert "are the two swapped?" in str(swapped.evaluate("AP"))


def test_a_table_with_the_names_of_the_other_is_told_of():
    pandas = pytest.importorskip("pandas")
    run, qrels = (
        pandas.DataFrame([(topic, *pair) for topic, each in table.items() for pair in each.items()], columns=[*"qdn"])
        for table in both("large", "graded", 0)
    )
    columns = {"query": "q", "document": "d", "score": "n", "grade": "n"}
    ir.runs.from_frame(run, qrels, **columns)
    with pytest.raises(ValueError, match=f"the run and the qrels: {QUESTION}"):
        ir.runs.from_frame(qrels, run, **columns)
    one = run.merge(qrels, how="outer", on=["q", "d"], suffixes=("", "_judged"))
    for score, grade in (("n", "n_judged"), ("n_judged", "n")):
        names = {**columns, "score": score, "grade": grade}
        if score == "n":
            ir.runs.from_frame(one, **names)
        else:
            with pytest.raises(ValueError, match=f"the table: {QUESTION} .*; name the column of the scores as score,"):
                ir.runs.from_frame(one, **names)
