"""Several runs in one table: ranks, letters after Holm's correction, and what is refused."""

import random
from itertools import combinations

import pytest
from refusals import refusals

import irlessons as ir

TOPICS = [str(number) for number in range(1, 41)]
QRELS = {topic: {"r": 2, "s": 1} for topic in TOPICS}


def drawn(chance, seed):
    """A run that has the relevant documents at the top of so large a share of its topics, else further down."""
    draw = random.Random(seed)
    return ir.runs.read(
        {t: ["r", "s", "x", "y"] if draw.random() < chance else ["x", "y", "s", "r"] for t in TOPICS}, QRELS
    )


RUNS = {"weak": drawn(0.1, 1), "middle": drawn(0.5, 2), "twin": drawn(0.5, 3), "strong": drawn(0.95, 4)}


def test_ranks_and_letters_are_those_of_the_tests_one_by_one():
    """Every pair is tested by itself, and Holm's correction is written out here."""
    table = ir.runs.side_by_side(RUNS, ["nDCG@3", "RR"])
    letters = {row["run"]: row["letter"] for row in table.rows}
    means = {name: run.evaluate("nDCG@3").mean["nDCG@3"] for name, run in RUNS.items()}
    assert [row["run"] for row in table.rows] == sorted(means, key=means.get, reverse=True)
    assert [row["letter"] for row in table.rows] == list("abcd") and [row["rank"] for row in table.rows] == [1, 2, 3, 4]
    for of in ("nDCG@3", "RR"):
        plain = {
            pair: ir.compare.randomization(of, *(RUNS[name] for name in pair)).value for pair in combinations(RUNS, 2)
        }
        adjusted, largest = {}, 0
        for place, pair in enumerate(sorted(plain, key=plain.get)):
            largest = max(largest, min(1, plain[pair] * (len(plain) - place)))
            adjusted[frozenset(pair)] = largest
        values = {name: run.evaluate(of).mean[of] for name, run in RUNS.items()}
        for row in table.rows:
            name = row["run"]
            worse = [each for each in RUNS if values[each] < values[name] and adjusted[frozenset((each, name))] < 0.05]
            assert row[of]["above"] == "".join(sorted(letters[each] for each in worse))
            assert row[of]["mean"] == values[name] and row[of]["topics"] == 40
        assert {frozenset(pair): p for pair, p in table.p[of].items()} == pytest.approx(
            {frozenset(letters[name] for name in pair): p for pair, p in adjusted.items()}
        )
    strong, *_, weak = table.rows
    assert strong["nDCG@3"]["above"] == "bcd" and not weak["nDCG@3"]["above"]


def test_it_is_text_html_and_latex():
    table = ir.runs.side_by_side(RUNS, ["nDCG@3", "RR"])
    best = f"{table.rows[0]['nDCG@3']['mean']:.4f} bcd"
    assert all(best in text for text in (str(table), table.to_html(), table.to_latex(), table.to_markdown()))
    assert table.to_html() == table._repr_html_()
    assert table.to_latex().count(r" \\") == 5 and "Holm's correction over 6 pairs of runs" in table.sentence


def test_equal_runs_share_a_rank_and_have_no_letters():
    table = ir.runs.side_by_side({"one": RUNS["weak"], "two": RUNS["weak"]}, "AP")
    assert [row["rank"] for row in table.rows] == [1, 1] and not any(row["AP"]["above"] for row in table.rows)
    assert "topic" not in table.sentence


def test_where_less_is_better_the_least_comes_first():
    table = ir.runs.side_by_side(RUNS, "SearchLength")
    means = [row["SearchLength"]["mean"] for row in table.rows]
    assert means == sorted(means) and table.rows[0]["SearchLength"]["above"].endswith("d")


def test_topics_without_results_are_said():
    before, after, _ = ir.runs.example()
    table = ir.runs.side_by_side({"before": before, "after": after}, "AP", missing="leave out")
    assert "In before, topic 12 has no results and is left out." in table.sentence
    assert table.title == "2 runs over 11 of 12 topics"


@pytest.mark.parametrize("option", [{"missing": "leave out"}, {"like": "trec_eval"}])
def test_ranks_are_over_the_topics_that_count_for_every_run(option):
    """Whoever leaves out the topics that are hard has the larger mean, and is no better."""
    whole = RUNS["middle"]
    values = whole.evaluate("AP").values_of("AP")[0]
    picked = sorted(TOPICS, key=values.get)[10:]
    easy = ir.runs.read(
        {t: ["r", "s"] if values[t] == 1 and t != picked[-1] else ["x", "y", "s", "r"] for t in picked},
        QRELS,
        strict=False,
    )
    table = ir.runs.side_by_side({"easy": easy, "whole": whole}, "AP", **option)
    assert easy.evaluate("AP", **option).mean["AP"] > whole.evaluate("AP", **option).mean["AP"]
    assert [row["run"] for row in table.rows] == ["whole", "easy"]
    for row, run in zip(table.rows, (whole, easy)):
        (own,) = run.evaluate("AP", **option).values_of("AP")
        assert row["AP"]["topics"] == 30 and row["AP"]["mean"] == pytest.approx(sum(own[t] for t in picked) / 30)
    assert table.p["AP"]["ab"] == whole.against(easy, "AP", missing="leave out").p
    for text in (str(table), table._repr_html_(), table.to_latex(), table.to_markdown()):
        assert "are over the topics that count for every run: 30 of 40 topics." in text


test_what_does_not_stand_side_by_side = refusals(
    ValueError,
    [
        (lambda: ir.runs.side_by_side({"one": RUNS["weak"]}), "there are 1 runs; give 2 to 26"),
        (
            lambda: ir.runs.side_by_side(dict.fromkeys(map(str, range(27)), RUNS["weak"])),
            "there are 27 runs; give 2 to",
        ),
        (
            lambda: ir.runs.side_by_side(
                {each: ir.runs.read({each: ["r"]}, {"1": {"r": 1}, "2": {"r": 1}}, strict=False) for each in "12"},
                "AP",
                missing="leave out",
            ),
            "no topic has a value of AP for every run",
        ),
        (lambda: ir.runs.side_by_side(RUNS, []), "there is no measure"),
        (lambda: ir.runs.side_by_side(RUNS, "AP", level=5), "level is 5; give a share between 0 and 1"),
        (
            lambda: ir.runs.side_by_side({"one": RUNS["weak"], "two": ir.runs.read({"1": ["r"]}, {"1": {"r": 1}})}),
            "one and two were judged for different topics: only one has 10",
        ),
    ],
)
test_what_is_no_run = refusals(
    TypeError, [(lambda: ir.runs.side_by_side({"one": RUNS["weak"], "two": [0.1]}), r"'two' is \[0.1\], no run")]
)
