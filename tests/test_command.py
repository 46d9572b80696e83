"""Command lines as answers: those that are right do what the reply says, when the tools themselves are asked."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from pythons import NO_LINE_OF_IR_MEASURES

import irlessons as ir
from irlessons.commands import main
from irlessons.commands.typed import jupyter_for
from irlessons.exercises import EXERCISES
from irlessons.exercises.command import split
from irlessons.measures import nDCG
from irlessons.rounding import rounded

TYPED = {name: each for name, each in EXERCISES.items() if each.command}


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Path:
    """The two files of the question."""
    folder = tmp_path_factory.mktemp("library")
    ir.runs.example(folder)
    return folder


@pytest.mark.parametrize("asked", TYPED.values(), ids=TYPED)
def test_the_usual_line_is_right_and_each_named_mistake_has_its_line(asked):
    assert asked.check(asked.answer()) and asked.check(asked.answer()).message == asked.because()
    for line, says in asked.command.wrong_lines.items():
        reply = asked.check(line)
        assert reply.right is False and reply.message == says, line
    assert set(asked.command.right) == {*asked.command.places, "measure"}
    # A room votes on some of them.
    (right, *wrong) = asked.on_record()["vote"]
    assert right["right"] and right["answer"] == asked.answer() and len(wrong) == 3
    assert asked.wanted == "a command line" and not asked.check("").right


@pytest.mark.slow
@NO_LINE_OF_IR_MEASURES
def test_ir_measures_prints_what_the_reply_says(library):
    pytest.importorskip("ir_measures")
    asked = TYPED["run-ir-measures"]
    command = [sys.executable, "-m", *shlex.split(asked.answer())]
    printed = subprocess.run(command, cwd=library, capture_output=True, text=True, check=True).stdout
    name, mean = printed.split()
    assert f"{name} and {mean}:" in asked.because()
    # And what is said of other lines: exchanged, in small letters, with an -m.
    for line in ("after.txt qrels.txt nDCG@10", "qrels.txt after.txt ndcg@10", "-m nDCG@10 qrels.txt after.txt"):
        assert not asked.check(f"ir_measures {line}")
        command = [sys.executable, "-m", "ir_measures", *line.split()]
        assert subprocess.run(command, cwd=library, capture_output=True, check=False).returncode


def test_trec_eval_takes_these_measures_and_prints_these_means(library):
    pytrec_eval = pytest.importorskip("pytrec_eval")
    import ir_measures

    qrels = {}
    for each in ir_measures.read_trec_qrels(str(library / "qrels.txt")):
        qrels.setdefault(each.query_id, {})[each.doc_id] = each.relevance
    run = {}
    for each in ir_measures.read_trec_run(str(library / "after.txt")):
        run.setdefault(each.query_id, {})[each.doc_id] = each.score
    values = [
        each["ndcg_cut_10"] for each in pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.10"}).evaluate(run).values()
    ]
    said = TYPED["run-trec-eval"].because()
    assert len(values) == 11 and len(qrels) == 12
    assert f"{sum(values) / 11:.4f}, the mean of the 11 topics" in said and f"prints {sum(values) / 12:.4f}" in said
    # Its own names: with a cutoff one is made of the other, and without one there are nine.
    assert "ndcg_cut" in pytrec_eval.supported_measures and "ndcg_cut_10" not in pytrec_eval.supported_measures
    (all_cutoffs,) = pytrec_eval.RelevanceEvaluator({"1": {"a": 1}}, {"ndcg_cut"}).evaluate({"1": {"a": 1.0}}).values()
    assert len(all_cutoffs) == 9
    assert {"ndcg", "ndcg_cut"}.isdisjoint(pytrec_eval.supported_nicknames["official"])


def test_our_own_command_prints_what_the_reply_says(library, monkeypatch, capsys):
    monkeypatch.chdir(library)
    asked = TYPED["run-irlessons"]
    given = shlex.split(asked.answer())[3:]
    main(given)
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("nDCG@10"))
    assert line.split()[1] in asked.because()
    main([*given, "--like", "trec_eval"])
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("nDCG@10"))
    assert f"it prints {line.split()[1]}." in asked.because()
    ours = {str(ir.measure(each)) for each in asked.command.right["measure"]}
    assert (
        ours == {str(nDCG @ 10)}
        and rounded(ir.runs.example().after.evaluate(nDCG @ 10).mean["nDCG@10"], 4) in asked.because()
    )


@pytest.mark.parametrize("line", ["a b", " a  'b c' d\"e\"f", 'x="y z"', "''", "a''", "a 'b \"c\" d'"])
def test_tokens_are_those_of_a_shell(line):
    assert split(line) == shlex.split(line)


def test_what_a_phone_types_is_read_and_an_open_quotation_mark_is_not():
    assert split("$ ./tool —lenient “a b” –m") == ["tool", "--lenient", "a b", "-m"]
    assert split("tool 'a") is None and split("") == []


def test_a_module_that_notebooks_need_not_wait_for_is_left_out_while_they_load_and_no_longer(monkeypatch):
    name = "rfc3987_syntax"
    monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(ValueError, match="none_such is missing; slides need"), jupyter_for("slides need"):
        assert sys.modules[name] is None
        raise ModuleNotFoundError(name="none_such")
    assert name not in sys.modules
    loaded = object()
    monkeypatch.setitem(sys.modules, name, loaded)
    with jupyter_for("slides need"):
        assert sys.modules[name] is loaded
    assert sys.modules[name] is loaded
