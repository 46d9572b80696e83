"""The runs that come with the package: made anew they are the same, and what they are there to show is there."""

import re
from pathlib import Path

import pytest
from tools.example_runs import FOLDER, LONG_ARE_RIGHT, made

import irlessons as ir

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def example():
    return ir.runs.example()


def test_the_described_world_gives_these_files():
    files = made()
    assert {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()} == files


def test_one_topic_loses_clearly_and_eats_what_ten_others_gain(example):
    against = example.before.against(example.after, "nDCG@10")
    worst = against.rows[0]
    assert example.topics[worst["topic"]] == LONG_ARE_RIGHT and worst["difference"] < -0.9
    assert (
        "after.txt is ahead by 0.0586 on average; after.txt is better on 10 of 12 topics, equal on 1, worse on 1"
        in against.sentence
    )
    assert against.test.value > 0.5
    without = {topic: value for topic, value in zip(example.topics, range(12)) if topic != worst["topic"]}
    fair = [{row["topic"]: row[name] for row in against.rows if row["topic"] in without} for name in ("this", "other")]
    assert ir.compare.randomization("nDCG@10", *fair).value < 0.01
    lost = [example.before[worst["topic"]], example.after[worst["topic"]]]
    assert [each.title(each.documents[0]) for each in lost] == [
        "A hundred days out of doors, spring",
        "Bees: questions and answers",
    ]
    assert [each.grades[0] for each in lost] == [3, 0]


def test_a_friends_number_is_a_convention(example):
    found = example.after.explain("nDCG@10", "0.7091")
    assert found.found and found.rows[0]["tool"] == "trec_eval ndcg_cut_10"
    assert (found.rows[0]["topics"], len(example.after)) == (11, 12)
    assert example.after.missing == ("12",)


def test_the_readme_has_these_numbers(example):
    ours = example.after.evaluate("nDCG@10").mean["nDCG@10"]
    assert f"you have {ours:.4f}" in README and f"12 topics too, {ours:.4f}" in README
    for like in ("trec_eval", "ir_measures", "gdeval"):
        table = example.after.evaluate("nDCG@10", like=like)
        row = f"{table.mean['nDCG@10']:.4f} | {table.counted['nDCG@10']} topics |"
        assert re.search(rf"^\| {like}, which .*{re.escape(row)}$|^\| {like}, whose .*{re.escape(row)}$", README, re.M)
    against = example.before.against(example.after, "nDCG@10")
    gains = [row["difference"] for row in against.rows if row["difference"] > 0]
    assert len(gains) == 10 and -against.rows[0]["difference"] > sum(gains) / 2
    assert against.p > 0.6 and f"p = {against.test.printed()}: one topic" in README and against.rows[0]["topic"] == "4"


def test_the_files_can_be_had(example, tmp_path):
    assert ir.runs.example(tmp_path).topics == example.topics
    run = ir.runs.read(tmp_path / "after.txt", tmp_path / "qrels.txt", strict=False)
    assert run.evaluate("AP")["AP"] == example.after.evaluate("AP")["AP"]
