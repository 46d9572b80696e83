"""A file that several Pythons read, each a part of it, gives what one alone would: values, words and errors."""

import io
import random
import subprocess
from pathlib import Path
from types import SimpleNamespace

import effort
import pytest
from hypothesis import given, HealthCheck, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.runs import in_parts

MEASURES = ["P@3", "AP", "RR", "nDCG@5", "Bpref"]
# What may be done to a file of results: its lines by topic -> its lines.
CHANGES = {
    "nothing": lambda lines: lines,
    "negative": lambda lines: [line.replace(" 9", " -9") for line in lines],
    "unsorted": lambda lines: [line for start in range(0, len(lines), 7) for line in lines[start : start + 7][::-1]],
    "tabs": lambda lines: [line.replace(" ", "\t") for line in lines],
    "padded": lambda lines: [line.replace(" ", "   ", 2) for line in lines],
    "scientific": lambda lines: [line.replace(".", "e-1 ", 1).replace(" 5", "", 1) for line in lines],
    "windows": lambda lines: [line + "\r" for line in lines],
    "blank lines": lambda lines: [each for line in lines for each in (line, "")],
    "interleaved": lambda lines: sorted(lines, key=lambda line: line.split()[2]),
    "topic again": lambda lines: [*lines[20:], *lines[:20]],
    "a line too short": lambda lines: [*lines[:-15], "7 Q0 short", *lines[-15:]],
    "a blank in an id": lambda lines: [*lines, "99 Q0 Vol 8 1 1.5 x"],
    "a name like a score": lambda lines: [line.partition(".")[0] + " 2 stages" for line in lines],
    "no number": lambda lines: [*lines[:-15], "7 Q0 d1 1 NaN x", *lines[-15:]],
    "a document twice": lambda lines: [*lines, lines[-1]],
    "another width": lambda lines: [*lines[:-15], *(" ".join(line.split()[:3]) for line in lines[-15:])],
}


def written(folder: Path, seed: int, change: str) -> tuple[Path, Path]:
    """A run of some dozen topics with many equal scores, changed; and its qrels."""
    drawn = random.Random(seed)
    lines, judged = [], []
    for topic in range(drawn.randint(1, 40)):
        documents = drawn.sample(range(100), drawn.randint(1, 12))
        scores = sorted((drawn.randint(1, 40) / 4 + 90 for _ in documents), reverse=True)
        for rank, (document, score) in enumerate(zip(documents, scores), 1):
            lines.append(f"{topic} Q0 d{document} {rank} {score:.2f} x")
        judged += [f"{topic} 0 d{document} {drawn.randint(0, 2)}" for document in drawn.sample(range(100), 30)]
    run, qrels = folder / "run.txt", folder / "qrels.txt"
    run.write_text("\n".join(CHANGES[change](lines)) + "\n")
    qrels.write_text("\n".join(judged) + "\n")
    return run, qrels


def told(run: Path, qrels: Path, strict: bool) -> object:
    """All that comes out: values as fractions, what was passed over, and where; or the error."""
    try:
        read = ir.runs.read(run, qrels, strict=strict)
    except ValueError as error:
        return str(error)
    values = [
        (each.exact, each.why, each.unanswered)
        for like in (None, "trec_eval")
        for each in read.values_of(MEASURES, like=like)
    ]
    lines = {topic: (each.found.where, each.found.documents, each.found.scores) for topic, each in read._known.items()}
    return values, read.passed_over, lines


@pytest.fixture
def small(monkeypatch):
    """So many Pythons for whatever has two thousand bytes; of each part that another one read, whether it could."""
    parts = []
    monkeypatch.setattr(in_parts, "_WORTH", 1000)
    found = in_parts._Helper.found

    def counted(self, place):
        made = found(self, place)
        parts.append(made is not None)
        return made

    def pythons(number):
        monkeypatch.setattr(in_parts, "_processors", lambda: number)
        return parts

    monkeypatch.setattr(in_parts._Helper, "found", counted)
    return pythons


class AsOne:
    """In place of another Python: what one would do is done here, where its input ends. Many can be asked like that."""

    def __init__(self, command, **how):
        self.stdin, self.stdout = Input(self), io.BytesIO()

    def kill(self):
        pass

    def wait(self):
        pass


class Input(io.BytesIO):
    def __init__(self, of):
        super().__init__()
        self.of = of

    def close(self):
        asked, answered = io.BytesIO(self.getvalue()), io.BytesIO()
        with pytest.MonkeyPatch.context() as here:
            here.setattr(in_parts.sys, "stdin", SimpleNamespace(buffer=asked))
            here.setattr(in_parts.sys, "stdout", SimpleNamespace(buffer=answered))
            in_parts.answer()
        self.of.stdout = io.BytesIO(answered.getvalue())
        super().close()


@settings(
    max_examples=effort.many(100), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 10**6), change=st.sampled_from(sorted(CHANGES)), strict=st.booleans())
def test_parts_are_the_whole(tmp_path, small, monkeypatch, seed, change, strict):
    monkeypatch.setattr(subprocess, "Popen", AsOne)
    files = written(tmp_path, seed, change)
    small(1)
    alone = told(*files, strict)
    small(3)
    assert told(*files, strict) == alone


@pytest.mark.slow
@pytest.mark.parametrize("change", ["nothing", "negative", "unsorted", "tabs", "windows"])
def test_others_read_what_is_well(tmp_path, small, change):
    files, parts = written(tmp_path, 3, change), small(3)
    told(*files, strict=False)
    # The run has two parts beside the first, and so have the qrels.
    assert parts and all(parts)


@pytest.mark.parametrize("executable", ["", "/nowhere/python", "/bin/false"])
def test_one_reads_alone_where_no_other_can_be_started(tmp_path, monkeypatch, small, executable):
    files = written(tmp_path, 3, "nothing")
    small(1)
    alone, parts = told(*files, strict=True), small(2)
    monkeypatch.setattr(in_parts.sys, "executable", executable)
    assert told(*files, strict=True) == alone
    assert parts and not any(parts)


def test_a_topic_larger_than_a_part_is_not_cut(tmp_path, small):
    run, qrels = tmp_path / "run.txt", tmp_path / "qrels.txt"
    run.write_text("".join(f"1 Q0 d{rank} {rank} {1000 - rank}.5 x\n" for rank in range(1, 1000)))
    qrels.write_text("1 0 d7 1\n")
    parts = small(2)
    assert ir.runs.read(run, qrels).evaluate(["RR"]).mean["RR"] == 1 / 7
    assert not parts


def test_a_pipe_is_read_once(tmp_path):
    import os
    import threading

    pipe, qrels = tmp_path / "pipe", tmp_path / "qrels.txt"
    os.mkfifo(pipe)
    qrels.write_text("1 0 d2 1\n")
    writer = threading.Thread(target=pipe.write_text, args=("1 Q0 d1 1 2.0 x\n1 Q0 d2 2 1.0 x\n",))
    writer.start()
    assert ir.runs.read(pipe, qrels).evaluate(["RR"]).mean["RR"] == 0.5
    writer.join()
