"""Results in order are known as such without reading a score, and others are not taken for them."""

import math
import random

import pytest

import irlessons as ir
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


def test_topics_that_take_turns_are_put_together(tmp_path):
    path = tmp_path / "run"
    ranks = range(1, 2500)
    path.write_text("".join(f"{topic} Q0 d{rank} {rank} {3000 - rank}.5 x\n" for rank in ranks for topic in range(20)))
    run = ir.runs.read(path, {topic: {"d7": 1, "d2400": 1} for topic in range(20)})
    assert {each.documents for each in run.values()} == {tuple(f"d{rank}" for rank in ranks)}
    assert list(run.evaluate("AP")["AP"]) == pytest.approx([(1 / 7 + 2 / 2400) / 2] * 21)
