"""Files that are sorted by topic are read one topic at a time: the same values, and no more memory for more topics."""

import gzip
import json
import tracemalloc

import pytest
from measures.rankings import as_dicts, random_rankings

import irlessons as ir

JUDGED, RUN = as_dicts(random_rankings(60, seed=1, longest=100))
ANSWERED = {topic: RUN[topic] for number, topic in enumerate(JUDGED) if number % 7}


def written(folder, run, qrels):
    """The two files; results as they come, which need not be by score."""
    paths = folder / "run", folder / "qrels"
    found = [f"{topic} Q0 {each} 0 {score} x\n" for topic, scores in run.items() for each, score in scores.items()]
    judged = [f"{topic} 0 {each} {grade}\n" for topic, grades in qrels.items() for each, grade in grades.items()]
    for path, lines in zip(paths, (found, judged)):
        path.write_text("".join(lines))
    return paths


def in_order(topics):
    return {each: topics[each] for each in sorted(topics, key=lambda topic: (not topic.isdecimal(), topic.zfill(9)))}


@pytest.fixture
def files(tmp_path):
    return written(tmp_path, in_order(ANSWERED), in_order(JUDGED))


@pytest.mark.parametrize("like", [None, "trec_eval", "ir_measures"])
def test_the_values_are_the_same(files, like):
    stream, run = (ir.runs.read(*files, strict=False, stream=each) for each in (True, False))
    measures = ["P@3", "AP", "nDCG@20"]
    values = stream.evaluate(measures, like=like)
    assert str(values) == str(run.evaluate(measures, like=like)) and len(values) == len(JUDGED)
    assert values.frame.equals(run.evaluate(measures, like=like).frame)
    assert values.frame.attrs == run.evaluate(measures, like=like).frame.attrs
    assert {*stream.passed_over} == {*run.passed_over}
    assert stream.values_of("AP")[0].mean == values.mean["AP"] or like
    assert dict(stream.items()) == dict(run)


def test_ids_spelled_otherwise_are_warned_of_once(tmp_path):
    stream = ir.runs.read(*written(tmp_path, {"1": {"a": 2, "B": 1}}, {"1": {"a": 1, "b": 1}}), stream=True)
    with pytest.warns(UserWarning, match="'B' and 'b'; it counts as a document that nobody") as warned:
        assert [stream.evaluate("AP")["AP"].alike.mean for _ in "12"] == [1, 1]
    assert len(warned) == 1 and stream.evaluate("AP").mean == {"AP": 0.5}


def test_json_lines_and_gzip(tmp_path):
    run, qrels = tmp_path / "run.gz", tmp_path / "qrels"
    lines = [
        json.dumps({"query": topic, "documents": each}) for topic, each in {2: ["a"], 10: {"b": 1, "a": 2}}.items()
    ]
    run.write_bytes(gzip.compress("\n".join(lines).encode()))
    qrels.write_text("2 0 a 1\n10 0 b 1\n")
    stream = ir.runs.read(run, qrels, stream=True, titles={"a": "An A"})
    evaluation = stream.evaluate("RR")
    assert dict(evaluation["RR"]) == {"2": 1, "10": 0.5} and evaluation.mean == {"RR": 0.75}
    assert [ranking.titles for _, ranking in stream.items()] == [{"a": "An A"}] * 2


LINES = {topic: f"{topic} Q0 a 1 2.5 x\n" for topic in ("9", "10", "b")}


@pytest.mark.parametrize(
    ("run", "says"),
    [
        ("10 9 b", "run, line 2: topic 9 comes after topic 10; stream=True reads files that are sorted by topic"),
        ("9 10 9 b", "run, line 3: topic 9 comes after topic 10"),
        ("9 b 10", "run, line 3: topic 10 comes after topic b"),
        ("9 010 b", "nothing is judged for topic 010 .* nothing was found for topic 10: they differ in zeros at their"),
        ("09 10 b", "nothing is judged for topic 09 .* nothing was found for topic 9: they differ in zeros at their"),
    ],
)
def test_what_is_wrong_is_said_with_topic_and_line(tmp_path, run, says):
    (tmp_path / "qrels").write_text("".join(f"{topic} 0 a 1\n" for topic in LINES))
    (tmp_path / "run").write_text("".join(f"{topic} Q0 a 1 2.5 x\n" for topic in run.split()))
    with pytest.raises(ValueError, match=says):
        ir.runs.read(tmp_path / "run", tmp_path / "qrels", stream=True).evaluate("AP")


def test_documents_of_another_spelling_are_said_at_the_end(tmp_path):
    (tmp_path / "run").write_text("1 Q0 A 1 2.5 x\n2 Q0 B 1 2.5 x\n")
    (tmp_path / "qrels").write_text("1 0 a 1\n2 0 b 1\n")
    stream = ir.runs.read(tmp_path / "run", tmp_path / "qrels", stream=True)
    with pytest.raises(ValueError, match=r"no document that was found is judged.*upper and lower case, 'A' and 'a'"):
        stream.evaluate("AP")
    lenient = ir.runs.read(tmp_path / "run", tmp_path / "qrels", stream=True, strict=False)
    lenient.evaluate("AP")
    assert "upper and lower case" in lenient.passed_over[0]
    (tmp_path / "qrels").write_text("1 0 a 1\n2 0 B 1\n")
    (told,) = stream.evaluate("AP").notes
    assert told.startswith(
        "1 of 2 judged documents that were found (1 of 2 relevant ones), in 1 topic, is spelled other"
    )
    assert (
        told.endswith("Were they the same, the mean would be: AP 1.0000, not 0.5000.") and len(stream.passed_over) == 1
    )
    right = ir.runs.read(tmp_path / "run", tmp_path / "qrels", stream=True, exact_ids=True)
    assert not right.evaluate("AP").notes and not right.passed_over


@pytest.mark.slow
def test_more_topics_need_no_more_memory(tmp_path):
    def peak(topics, stream):
        scores = {f"document-{number}": 100.5 - number for number in range(50)}
        judged = {str(topic): {"document-7": 1} for topic in range(topics)}
        paths = written(tmp_path, dict.fromkeys(judged, scores), judged)
        tracemalloc.start()
        for _ in ir.runs.read(*paths, stream=stream).items():
            pass
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few, many = peak(50, True), peak(200, True)
    assert many < 1.2 * few
    assert peak(200, False) > 1.5 * many
