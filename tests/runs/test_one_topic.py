"""`ir.values`: one topic from its columns, equal to what a run read from files has; and the recipes that call it."""

import array
import importlib.util
import math
import pickle
import random
import re
import shutil
import subprocess
import sys
from decimal import Decimal
from functools import partial
from pathlib import Path

import effort
import numpy
import pandas
import pytest
from refusals import refusals

import irlessons as ir

PAGE = (Path(__file__).parent.parent.parent / "notebooks" / "ENGINES.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## ([\w ]+)\n[^#]*?```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
MODULES = {"pandas": "pandas", "Polars": "polars", "DuckDB": "duckdb", "Dask": "dask", "Spark": "pyspark"}
# What the recipes end with, a table of each engine's kind, as topic -> values.
AS_ROWS = """
if hasattr(values, "fetchall"):
    table = values.fetchall()
elif hasattr(values, "rows"):
    table = values.rows()
else:
    table = (values.set_index("topic") if "topic" in values else values).itertuples()
rows = {topic: list(each) for topic, *each in table}
"""
NO_NAMES = ["NA", "null", "nan", "None", "N/A", "NULL", "-", "true", '"a"', "a", '"b']
MEASURES = ["AP", "nDCG@10", "P@5", "RR", "Bpref", "nDCG(ties='average')@5", "AP(unjudged='skip')"]


def drawn(seed, ties):
    """A topic's columns in any order: documents, scores with None, grades with None."""
    chance = random.Random(seed)
    documents = chance.sample([f"d{number}" for number in range(99)], chance.randint(1, 40))
    scores = [
        None if chance.random() < 0.3 else chance.randint(1, 5) if ties else chance.random() * 9 for _ in documents
    ]
    return documents, scores, [chance.choice([None, None, 0, 1, 2, 3]) for _ in documents]


@pytest.mark.parametrize("like", [None, "trec_eval", "ir_measures", "gdeval"])
@pytest.mark.parametrize("missing", [None, "zero", "leave out"])
def test_the_values_are_those_of_a_run_that_is_read(like, missing):
    measures = MEASURES if like is None else ["nDCG@10", "AP"] if like != "gdeval" else ["nDCG@10"]
    for seed in range(effort.many(60)):
        documents, scores, grades = drawn(seed, ties=seed % 2)
        found = {document: score for document, score in zip(documents, scores) if score is not None}
        judged = {document: grade for document, grade in zip(documents, grades) if grade is not None}
        values = ir.values(measures, documents, scores, grades, like=like, missing=missing)
        assert list(values) == measures
        exact = ([None if each is None else Decimal(each) for each in column] for column in (scores, grades))
        assert values == pytest.approx(
            ir.values(measures, documents, *exact, like=like, missing=missing), abs=0, nan_ok=True
        )
        if not judged:
            assert all(map(math.isnan, values.values()))
            continue
        read = ir.runs.read({"1": found} if found else {}, {"1": judged}, strict=False)
        for column in read.values_of(measures, like=like, missing=missing):
            one, other = column["1"], values[str(column.measure)]
            assert one == other or (math.isnan(one) and math.isnan(other)), (seed, column.measure)


def test_columns_of_any_library_give_the_same():
    documents, scores, grades = ["a", "b", "c"], [0.5, 0.9, math.nan], [1.0, math.nan, 2.0]
    plain = ir.values("nDCG@10", ["a", "b", "c"], [0.5, 0.9, None], [1, None, 2])
    polars, pyarrow = (__import__(name) if importlib.util.find_spec(name) else None for name in ("polars", "pyarrow"))
    ways = [
        numpy.array,
        pandas.Series,
        tuple,
        *([polars.Series] if polars else []),
        *([pyarrow.array] if pyarrow else []),
    ]
    for way in ways:
        assert ir.values("nDCG@10", *map(way, (documents, scores, grades))) == plain, way
    assert (
        ir.values("nDCG@10", [1, 2, 3], array.array("d", scores), pandas.Series([1, None, 2], dtype="Int64")) == plain
    )


@pytest.mark.slow
def test_it_travels_and_loads_the_standard_library_alone():
    asked = partial(ir.values, [ir.AP, ir.nDCG @ 10], like="trec_eval")
    columns = ["a", "b"], [1.0, 2.0], [1, 0]
    assert pickle.loads(pickle.dumps(asked))(*columns) == asked(*columns)
    code = (
        "import sys, irlessons; irlessons.values(['AP'], ['a'], [1.0], [1]);"
        "print([m for m in sys.modules if m.split('.')[0] not in {*sys.stdlib_module_names, '__main__', 'irlessons'}])"
    )
    # -S: what a site's .pth files import is not ours.
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


test_what_is_no_topic = refusals(
    ValueError,
    [
        (lambda: ir.values("AP", ["a", "b"], [1.0], [1, 0]), "there are 2 documents, 1 scores and 2 grades; give"),
        (lambda: ir.values("AP", ["a"], [None], [1], missing="stop"), "the topic has no results, and missing='stop'"),
        (lambda: ir.values("AP", ["a", "a"], [1.0, 2.0], [1, 0]), "a document has two places: 'a'; give each"),
        (lambda: ir.values("AP", [1, "1"], [1.0, 2.0], [1, 0]), "a document has two places: '1'; give each"),
        (lambda: ir.values("AP", ["a", None], [1.0, 2.0], [1, 0]), "a document is None; name each of them"),
        (lambda: ir.values("AP", ["a"], [math.inf], [1]), "the score of document 'a' is inf; it must be a finite"),
        (lambda: ir.values("AP", ["a"], ["1.0"], [1]), "the score of document 'a' is '1.0'; it must be a finite"),
        (lambda: ir.values("AP", ["a"], [1.0], [-math.inf]), "the grade of document 'a' is -inf; it must be a finite"),
        (lambda: ir.values("AP", "a", [1.0], [1]), "documents is the text 'a'; give a list"),
        (lambda: ir.values([], ["a"], [1.0], [1]), "there is no measure; give one at least"),
        (lambda: ir.values("nDCG(gain='exponential')", ["a"], [1], [9999]), "^grade 9999 is too large"),
        (lambda: ir.values("AP", ["a"], [None], [1], like="ranx"), "ranx prints no AP here: An empty list is an error"),
        (lambda: ir.values("AP", ["a"], [1.0], [1], like="trec"), "unknown tool 'trec'"),
        (lambda: ir.values("AP", ["a"], [1.0], [1], missing="one"), "unknown missing 'one'"),
    ],
)


def test_each_engine_has_a_recipe_and_its_time():
    assert set(RECIPES) == set(MODULES)
    assert re.findall(r"^\| (\w+) \|(?: [\d.]+ \|){2} [\d.]+ GB \|$", PAGE, re.MULTILINE) == [*RECIPES]


@pytest.mark.filterwarnings("ignore:PySpark does not yet")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(
    "engine", [pytest.param(name, marks=[pytest.mark.slow] * (name == "Spark")) for name in MODULES]
)
def test_a_recipe_has_the_values_of_the_files(engine, tmp_path, monkeypatch):
    if not importlib.util.find_spec(MODULES[engine]):
        pytest.skip(f'it needs {MODULES[engine]}: pip install "irlessons[engines]"')
    if engine == "Spark" and not shutil.which("java"):
        pytest.skip("Spark needs a JRE; on Debian or Ubuntu `apt-get install default-jre-headless` brings one")
    monkeypatch.chdir(tmp_path)
    # Its workers are Pythons of their own.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    ir.runs.example(tmp_path)
    # A topic that nobody has judged, equal scores across the order of the documents.
    text = (
        tmp_path / "after.txt"
    ).read_text() + "99 Q0 b001 1 3.5 after\n1 Q0 b998 90 0.01 after\n1 Q0 b997 91 0.01 after\n"
    # What a table may take for nothing at all.
    text += "".join(f"null Q0 {document} {rank} {9 - rank}.5 after\n" for rank, document in enumerate(NO_NAMES, 1))
    with (tmp_path / "qrels.txt").open("a") as qrels:
        qrels.writelines(f"null 0 {document} {at % 3}\n" for at, document in enumerate(NO_NAMES))
    # A tag of two words would move the columns of a table by one.
    tag = "after all" if engine in ("pandas", "Dask") else "after"
    (tmp_path / "run.txt").write_text(text.replace(" after\n", f" {tag}\n"))
    here = {}
    exec(RECIPES[engine] + AS_ROWS, here)
    rows = here["rows"]
    if engine == "Spark":
        here["spark"].stop()
    read = ir.runs.read("run.txt", "qrels.txt", strict=False)
    columns = read.values_of(here["MEASURES"], like="trec_eval", missing="zero")
    assert rows == {topic: [column[topic] for column in columns] for topic in read}
