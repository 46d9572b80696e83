"""trec_eval itself, where somebody built it: its programs are named in IRLESSONS_TREC_EVAL, with a colon between them.

Whoever has its source and a C compiler has them. Version 10 has its own lines; of version 9, whose code runs everywhere
(test_trec_eval.py), what is asked is how it reads scores.
"""

import os
import re
import subprocess
from functools import cache

import pytest
from measures.rankings import as_dicts
from oracles.agreeing import assert_line, line_of, rankings

from irlessons import measure, Ranking
from irlessons.conventions.tools import TREC_10
from irlessons.runs.values import line_of as line_of_a_run

TEN = TREC_10.version
LINES = {
    **{f"map_cut_{k}": f"AP@{k}" for k in (3, 100)},
    "ndcg_cut_3": "nDCG@3",
    "map": "AP",
    "ndcg": "nDCG",
    "recip_rank": "RR",
    "unj_3": "Judged@3",
    **{f"iprec_at_recall_{recall:.2f}": f"IPrec@{recall}" for recall in (0.2, 0.5, 0.7)},
}
RBP = ("RBP(p=0.5)", "trec_eval 10 rbp_p=0.5")
ROWS = {(asked, f"trec_eval 10 {name}") for name, asked in LINES.items()} | {RBP}
# What it prints as version 9 does, so that the conventions have no lines of their own for it.
AS_BEFORE = {"P_3": "P@3", "recall_3": "R@3", "bpref": "Bpref", "set_P": "P", "set_recall": "R"}
WANTED = ["map", "ndcg", "recip_rank", "bpref", "set_P", "set_recall", "rbp.p=0.5", "map_cut.3,100"]
WANTED += ["ndcg_cut.3", "P.3", "recall.3", "unj.3", "iprec_at_recall.0.2,0.5,0.7"]


@cache
def programs():
    """{version that it prints: the program}"""
    named = filter(None, os.environ.get("IRLESSONS_TREC_EVAL", "").split(os.pathsep))
    return {version_of(program): program for program in named}


def version_of(program):
    told = subprocess.run([program, "--version"], capture_output=True, text=True)
    return re.search(r"version (\S+)", told.stdout + told.stderr)[1]


def found(version):
    """The program of this version; the test is skipped where none is named."""
    for own, program in programs().items():
        if own == version:
            return program
    pytest.skip(f"no trec_eval {version} is named in IRLESSONS_TREC_EVAL")


def printed(program, names, every, folder):
    """{name: {query: value}}, with its four decimals."""
    qrels, run = as_dicts(every)
    judged = [f"{query} 0 {document} {grade}\n" for query, of in qrels.items() for document, grade in of.items()]
    lines = [f"{query} Q0 {document} 1 {score!r} r\n" for query, of in run.items() for document, score in of.items()]
    for name, text in (("qrels", judged), ("run", lines)):
        (folder / name).write_text("".join(text))
    asked = [part for name in names for part in ("-m", name)]
    told = subprocess.run(
        [program, "-q", *asked, folder / "qrels", folder / "run"], capture_output=True, text=True, check=True
    )
    values = {}
    for name, query, value in map(str.split, told.stdout.splitlines()):
        if query != "all":
            values.setdefault(name, {})[query] = float(value)
    return values


def close(every):
    """The same rankings with scores so close that 32 bits make them one."""
    return [ranking.but(scores=[1 + score * 1e-9 for score in ranking.scores]) for ranking in every]


@pytest.fixture(scope="module")
def ten(tmp_path_factory):
    every = [*rankings()[::2], *close(rankings()[1::2])]
    return every, printed(found(TEN), WANTED, every, tmp_path_factory.mktemp("ten"))


@pytest.mark.parametrize("name", LINES)
def test_lines(ten, name):
    every, theirs = ten
    assert_line(LINES[name], f"trec_eval 10 {name}", theirs[name], every, tolerance=0.51e-4)


@pytest.mark.parametrize("name", AS_BEFORE)
def test_what_is_as_it_was(ten, name):
    every, theirs = ten
    asked = measure(AS_BEFORE[name])
    line = line_of_a_run(asked, "trec_eval 10")
    assert line.named(asked) == f"trec_eval 10 {name}"
    different = [each for each in every if abs(line.value(each, asked)[0] - theirs[name][each.query]) > 0.51e-4]
    assert not different


def test_its_rbp_is_no_number_of_ours(ten):
    # It prints one, out of memory that nobody set. There is no other way to show that than to read it.
    every, theirs = ten
    asked, name = RBP
    line = line_of(measure(asked), name)
    assert theirs["rbp_p=0.5"].keys() == {ranking.query for ranking in every}
    assert all("never set" in line.value(ranking, measure(asked)).why.says for ranking in every[:100])


@pytest.mark.parametrize(("version", "bits"), [("9.0.7", 32), ("9.0.8", 64), (TEN, 64)])
def test_how_many_bits_of_a_score_are_read(tmp_path, version, bits):
    # The program built from the tag v9.0.8 says that it is 9.0.7; the one that says 9.0.8 is of a branch.
    ranking = Ranking(["a", "b"], {"a": 1, "b": 0}, scores=[1.000000001, 1.0], query="1")
    assert printed(found(version), ["recip_rank"], [ranking], tmp_path)["recip_rank"]["1"] == (1 if bits == 64 else 0.5)


def test_a_topic_that_the_run_leaves_out(tmp_path):
    (tmp_path / "qrels").write_text("1 0 a 1\n2 0 b 1\n")
    (tmp_path / "run").write_text("1 Q0 a 1 1.0 r\n")
    asked = ["-m", "map", tmp_path / "qrels", tmp_path / "run"]
    told = subprocess.run([found(TEN), *asked], capture_output=True, text=True)
    assert told.returncode and "all" not in told.stdout
    counted = subprocess.run([found(TEN), "-c", *asked], capture_output=True, text=True, check=True)
    assert float(counted.stdout.split()[-1]) == 0.5
