"""What `evaluate` gives: a table whose rows are topics, with the means beside them; and what compare takes of it."""

import copy
import io
import pickle
import sys

import pandas
import pytest

import irlessons as ir
from irlessons import AP, nDCG, P
from irlessons.commands import main


@pytest.fixture(scope="module")
def runs():
    return ir.runs.example()


@pytest.fixture
def evaluation(runs):
    return runs.after.evaluate([AP, nDCG @ 10], like="trec_eval")


def test_topics_are_the_rows_and_the_means_stand_beside_them(runs, evaluation):
    assert list(evaluation.frame.index) == list(runs.after) == [*evaluation["AP"]]
    assert len(evaluation) == 12 and [*evaluation] == ["AP", "nDCG@10"]
    assert evaluation.mean == {name: pytest.approx(evaluation.frame[name].mean()) for name in evaluation}
    assert evaluation.counted == {"AP": 11, "nDCG@10": 11} and list(evaluation.why["AP"]) == ["12"]
    assert evaluation[AP] is evaluation["AP"] and evaluation["AP"]["4"] == pytest.approx(0.1436, abs=5e-5)


def test_the_mean_is_no_topic_and_as_one_it_is_named(evaluation):
    column = evaluation["AP"]
    assert "mean" not in column
    with pytest.warns(DeprecationWarning, match=r"write \.mean"):
        assert column["mean"] == column.mean
    with pytest.raises(KeyError, match="there is no topic 'meam'"):
        column["meam"]


def test_what_was_left_out_is_said(evaluation):
    assert str(evaluation).endswith(f"\n\n{evaluation.notes[0]}")
    assert evaluation.notes[0].startswith("Left out of the mean of AP and nDCG@10: topic 12. Nothing was retrieved")
    assert "\n12           –        –\n" in str(evaluation) and "<td>–</td>" in evaluation._repr_html_()


def test_it_does_what_a_data_frame_does(evaluation):
    frame = evaluation.frame
    assert evaluation.loc["4"].equals(frame.loc["4"]) and evaluation.sort_values("AP").equals(frame.sort_values("AP"))
    assert evaluation[["AP"]].equals(frame[["AP"]])
    assert evaluation[frame["AP"] < 0.2].index.tolist() == ["4"]
    assert frame.attrs == {name: getattr(evaluation, name) for name in ("mean", "counted", "why", "bounds")}
    assert pandas.concat([frame, frame]).shape == (24, 2)
    with pytest.raises(AttributeError, match="no attribute 'means_of'"):
        _ = evaluation.means_of
    for twin in (copy.copy(evaluation), pickle.loads(pickle.dumps(evaluation))):
        assert str(twin) == str(evaluation)


def test_it_is_shown_without_pandas(runs, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    evaluation = runs.after.evaluate("AP")
    assert "mean    0.5179" in str(evaluation) and evaluation.mean["AP"] == pytest.approx(0.5179, abs=5e-5)
    with pytest.raises(ModuleNotFoundError, match="pandas"):
        _ = evaluation.frame


def test_compare_takes_runs_tables_and_columns_and_counts_topics_alone(runs):
    before, after = (run.evaluate([AP, P @ 5]) for run in (runs.before, runs.after))
    p = ir.compare.t_test("AP", runs.before, runs.after).value
    given = [(before, after), (before["AP"], after["AP"]), (before.frame["AP"], after.frame["AP"])]
    given += [(dict(before["AP"]), after), (runs.before, after["AP"])]
    for a, b in given:
        test = ir.compare.t_test("AP", a, b)
        assert test.value == pytest.approx(p, abs=1e-12) and test.numbers["queries"] == 12


@pytest.mark.parametrize("name", ["mean", "all", "# mean"])
def test_a_line_of_means_is_no_query(runs, name):
    tables = [run.evaluate(AP).frame.round(4) for run in (runs.before, runs.after)]
    old = [pandas.concat([each, each.mean().round(4).to_frame(name).T]) for each in tables]
    says = f"'{name}' of a is 0.4929, the mean of the other scores: the last line of a table and no query; leave it out"
    with pytest.raises(ValueError, match=says):
        ir.compare.t_test("AP", old[0]["AP"], old[1]["AP"])
    assert len(ir.compare.t_test("AP", *(each.drop(name)["AP"] for each in old)).rows) == 12
    topics = ir.runs.read({name: ["a"], "other": ["a"]}, {name: {"a": 1}, "other": {"a": 1}})
    assert len(ir.compare.differences("AP", topics, topics).rows) == 2
    # A query may have that name, and of rankings there is no line of means.
    rankings = {each: ir.Ranking.from_grades([0, 1]) for each in (name, "other")}
    assert len(ir.compare.differences("AP", rankings, rankings).rows) == 2
    named = [{name: 0.9, "other": 0.1, "third": each} for each in (0.2, 0.3)]
    assert len(ir.compare.differences("AP", *named).rows) == 3


def test_a_file_of_values_is_read_without_its_means(runs, capsys, tmp_path):
    ir.runs.example(tmp_path)
    files = [str(tmp_path / name) for name in ("after.txt", "qrels.txt")]
    command = ["evaluate", *files, "-m", "AP", "--lenient", "--per-query", "--format", "csv"]
    assert main(command) == 0
    table = pandas.read_csv(io.StringIO(capsys.readouterr().out), comment="#", index_col="topic")
    assert table["AP"].tolist() == [*runs.after.evaluate(AP)["AP"].values()]


def test_systems_have_the_names_of_files_and_columns(runs, tmp_path):
    assert (
        ir.compare.differences(AP, runs.before, runs.after).numbers["lead"].startswith("after.txt is ahead by 0.0250")
    )
    columns = pandas.DataFrame({"bm25": [0.2, 0.4], "dense": [0.1, 0.3]})
    working = ir.compare.t_test("AP", columns["bm25"], columns["dense"])
    assert working.sentence.startswith("bm25 is ahead by 0.1000 on average. ")
    assert "mean difference dense − bm25 = 0.2000 − 0.3000 = −0.1000" in working.formula
    assert working.cells[0][:3] == ["query", "bm25", "dense"]
    # Of one name twice nobody would know which is meant, unless the folder tells.
    assert ir.compare.differences("AP", columns["bm25"], columns["bm25"] + 0.1).sentence.startswith("b is ahead by 0.1")
    ir.runs.example(tmp_path)
    twins = []
    for folder, file in (("old", "before.txt"), ("new", "after.txt")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "run.txt").write_text((tmp_path / file).read_text())
        twins.append(ir.runs.read(tmp_path / folder / "run.txt", tmp_path / "qrels.txt", strict=False))
    assert f"{tmp_path / 'new' / 'run.txt'} is ahead by 0.0250" in twins[0].against(twins[1], "AP").sentence


def test_differences_too_small_for_four_decimals_are_no_zero():
    says = ir.compare.differences("AP", [0.1, 0.2], [0.1, 0.20001]).sentence
    assert says.startswith("b is ahead by less than 0.0001 on average; b is better than a on 1 of 2")
    assert ir.compare.differences("AP", [0.1, 0.2], [0.2, 0.1]).sentence.startswith("a and b are level on average; ")


def test_what_topics_without_results_count_is_said():
    qrels = {"1": {"a": 1}, "2": {"b": 1}, "3": {"c": 0}}
    run = ir.runs.read({"1": ["a"]}, qrels, strict=False)
    told = [("AP", None), ("AUC", None), ("AUC", "zero"), ("AP", "leave out")]
    says = [run.evaluate([measure], missing=missing)[measure].says_unanswered for measure, missing in told]
    # Of the third nothing is relevant: AUC has no value for the second, and 0 for that.
    counts = ["count 0", "count as the measure has an empty list", "count 0", "are left out"]
    assert says == [f"Topics 2, 3 have no results and {each}." for each in counts]
