"""Results in order are known as such without reading a score, and others are not taken for them."""

import math
import random

import effort
import pytest
from measures.rankings import as_dicts, random_rankings

import irlessons as ir
from irlessons.runs import columns, packed, source
from irlessons.runs.packed import falling

WRITTEN = ["{:.6f}", "{:.1f}", "{!r}", "{:.0f}.", "0{:.3f}", "{:.3g}", "{:e}", "{:.0f}"]
ODD = ["-1.5", ".5", ".", "1.5.2", "1_0.5", "inf", "nan", "x", "1e3", "٣.٥", "7" * 400 + ".0", "12.50", "12.5", "9.5"]


def test_what_is_said_to_fall_falls():
    drawn, told = random.Random(3), 0
    for _ in range(3000):
        scores = sorted((drawn.choice((0.01, 1, 40, 900)) * drawn.random() for _ in range(5)), reverse=True)
        texts = [drawn.choice(WRITTEN[:6]).format(each) for each in scores]
        if drawn.random() < 0.3:
            texts[drawn.randrange(5)] = drawn.choice(ODD)
        if drawn.random() < 0.3:
            drawn.shuffle(texts)
        found = falling(texts)
        if found is not None:
            told += 1
            numbers = list(map(float, texts))
            assert numbers == sorted(numbers, reverse=True) and all(map(math.isfinite, numbers)), texts
            assert list(map(float, found.split())) == numbers
    assert told > 300


@pytest.mark.parametrize("written", WRITTEN[:4])
def test_usual_scores_need_no_reading(written):
    assert falling([written.format(score) for score in (1234.5678, 99.1, 12.25, 12.25, 9.75, 0.5)]) is not None


TOPIC = "".join(f"1 Q0 d{rank} {rank} {9 - rank}.5 x\n" for rank in range(1, 6))


@pytest.mark.parametrize(
    ("more", "documents"),
    [
        pytest.param("1 Q0 e 6 3.0 x\n", ["d1", "d2", "d3", "d4", "d5", "e"], id="below"),
        pytest.param("1 Q0 e 6 4.7 x\n", "run, line 7: topic 1 has a score of 4.7 at rank 6, .* line 5", id="above"),
        pytest.param(
            "1 Q0 d2 6 3.0 x\n", "run, line 7: document 'd2' stands twice for topic 1, first in line 2", id="twice"
        ),
    ],
)
def test_a_topic_that_comes_again_is_looked_at_anew(tmp_path, more, documents):
    path = tmp_path / "run"
    path.write_text(f"{TOPIC}2 Q0 d1 1 1.5 x\n{more}")
    judged = {"1": {"d5": 1}, "2": {"d1": 1}}
    if isinstance(documents, str):
        with pytest.raises(ValueError, match=documents):
            ir.runs.read(path, judged)
    else:
        assert list(ir.runs.read(path, judged)["1"].documents) == documents


def test_topics_that_take_turns_are_put_together(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "_BLOCK", 2**10)
    monkeypatch.setattr(source, "_LARGEST", 2**12)
    path = tmp_path / "run"
    ranks = range(1, 250)
    path.write_text("".join(f"{topic} Q0 d{rank} {rank} {3000 - rank}.5 x\n" for rank in ranks for topic in range(20)))
    run = ir.runs.read(path, {topic: {"d7": 1, "d240": 1} for topic in range(20)})
    assert {each.documents for each in run.values()} == {tuple(f"d{rank}" for rank in ranks)}
    assert list(run.values_of("AP")[0].values()) == pytest.approx([(1 / 7 + 2 / 240) / 2] * 20)


def test_what_lines_share_is_cut_out_only_where_they_share_it(tmp_path, monkeypatch):
    drawn, path, odd = (
        random.Random(4),
        tmp_path / "run",
        [b"", b" ", b"  ", b"\t", b"\n", b"1", b"x y", b"\xff", b"\xc3\xa9"],
    )
    quick, cut_out = 0, columns._of_one_topic

    def read():
        try:
            return dict(ir.runs.read(path, {"1": {"d2": 1}}))
        except ValueError as error:
            return str(error)

    for _ in range(120):
        words = [[b"1", b"Q0", b"d%d" % rank, b"%d" % rank, b"%d.5" % (9 - rank), b"x"] for rank in range(1, 5)]
        for _ in range(drawn.choice((0, 1, 1, 2))):
            drawn.choice(words)[drawn.randrange(6)] = drawn.choice(odd)
        block = b"".join(b" ".join(each) + b"\n" for each in words)
        path.write_bytes(block)
        quick += cut_out(block, b" ") is not None
        monkeypatch.setattr(columns, "_of_one_topic", cut_out)
        found = read()
        monkeypatch.setattr(columns, "_of_one_topic", lambda block, separator: None)
        assert found == read(), block
    assert 30 < quick < 90


@pytest.mark.parametrize("like", [None, "trec_eval"])
def test_files_have_the_values_of_dictionaries(tmp_path, like):
    rankings = random_rankings(effort.many(100), seed=6, longest=60)
    qrels, scores = as_dicts(rankings)
    found = {topic: sorted(each.items(), key=lambda pair: -pair[1]) for topic, each in scores.items()}
    lines = [
        f"{topic} Q0 {document} {rank} {score + 100!r} x\n"
        for topic, each in found.items()
        for rank, (document, score) in enumerate(each, 1)
    ]
    (tmp_path / "run").write_text("".join(lines))
    measures = ["P@5", "R@100", "AP", "RR", "nDCG@10"]
    ours = ir.runs.read(tmp_path / "run", qrels, strict=False)
    assert sum(isinstance(each.found, packed.Packed) for each in ours._known.values()) > len(found) * 0.9
    moved = {topic: {document: score + 100 for document, score in each} for topic, each in found.items()}
    theirs = ir.runs.read(moved, qrels, strict=False)
    for here, there in zip(ours.values_of(measures, like=like), theirs.values_of(measures, like=like)):
        # As texts, for no NaN is equal to another.
        assert str(here.found) == str(there.found) and here.why == there.why
