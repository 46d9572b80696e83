"""Reading runs and qrels: every form, and what is said of what is wrong."""

import gzip
import io
import json
import lzma
import pickle
import re

import pytest
from pandas import DataFrame

import irlessons as ir

QRELS = "1 0 a 1\n1 0 b 0\n2 0 a 2\n"
RUN = "1 Q0 a 1 2.5 mine\n1 Q0 c 2 2.5 mine\n1 Q0 b 3 1 mine\n2 Q0 b 1 9 mine\n"
FOUND = {"1": ("a", "c", "b"), "2": ("b",)}
AS_DICT = {"1": {"a": 2.5, "c": 2.5, "b": 1}, "2": {"b": 9}}


def file(tmp_path, name, text):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def read(tmp_path, run=RUN, qrels=QRELS, **options):
    return ir.runs.read(file(tmp_path, "run", run), file(tmp_path, "qrels", qrels), **options)


def documents(run):
    return {topic: ranking.documents for topic, ranking in run.items()}


@pytest.mark.parametrize(
    "run",
    [
        pytest.param(RUN, id="TREC"),
        pytest.param(RUN.replace(" ", "\t"), id="tabs"),
        pytest.param(RUN.replace(" ", "  "), id="two blanks"),
        pytest.param(RUN.replace("2 Q0 b", "2\tQ0 \t b"), id="tabs among blanks"),
        pytest.param(RUN.replace(" ", "\t", 9).replace("\tQ0", " \tQ0"), id="blanks beside tabs"),
        pytest.param(RUN.replace("mine", "my first run  of 3"), id="a name with blanks"),
        pytest.param(
            RUN.replace("mine\n", "my run\n", 2).replace(" a ", " \u00e9a ").replace("\u00e9", ""), id="names"
        ),
        pytest.param(RUN.replace("\n", "\r\n"), id="lines of Windows"),
        pytest.param("\n" + RUN.rstrip("\n"), id="blank first line, and no end of the last"),
        pytest.param(gzip.compress(RUN.encode()), id="gzip"),
        pytest.param("1\ta\t1\n1\tc\t2\n1\tb\t3\n2\tb\t1\n", id="MS MARCO"),
        pytest.param("1\tc\t2\n1\tb\t3\n2\tb\t1\n1\ta\t1\n", id="MS MARCO, topics and ranks mixed"),
        pytest.param(RUN.replace("1 Q0 b 3 1 mine\n", "") + "1 Q0 b 3 1 mine\n", id="a topic in two places"),
        pytest.param("".join(sorted(RUN.splitlines(True), key=lambda line: line[6:])), id="not in order"),
        pytest.param(RUN.replace(" 2 2.5", " 0 2.5").replace(" 3 1 ", " 0 1 ").replace(" 1 ", " 0 "), id="one rank"),
        pytest.param(
            "".join(json.dumps({"query": topic, "documents": each}) + "\n" for topic, each in AS_DICT.items()),
            id="JSON with scores",
        ),
        pytest.param(
            "".join(json.dumps({"query": int(topic), "documents": each}) + "\n" for topic, each in FOUND.items()),
            id="JSON in order",
        ),
    ],
)
def test_every_form_of_a_run(tmp_path, run):
    assert documents(read(tmp_path, run)) == FOUND


@pytest.mark.parametrize("given", [AS_DICT, FOUND, {1: ["a", "c", "b"], 2: ["b"]}])
def test_dictionaries(given):
    run = ir.runs.read(given, {1: {"a": 1, "b": 0.0}, "2": {"a": 2, "d": None}})
    assert documents(run) == FOUND
    assert run["2"].judgments == {"a": 2}


def test_open_files_stay_open(tmp_path):
    run, qrels = io.BytesIO(RUN.encode()), io.StringIO(QRELS)
    assert documents(ir.runs.read(run, qrels)) == FOUND
    assert not run.closed and not qrels.closed
    with gzip.open(io.BytesIO(gzip.compress(gzip.compress(RUN.encode())))) as twice:
        assert documents(ir.runs.read(twice, io.StringIO(QRELS))) == FOUND


@pytest.mark.parametrize("packed", [bytes, gzip.compress], ids=["plain", "gzip"])
def test_an_open_file_is_read_in_blocks_and_stays_open(tmp_path, packed):
    class Held(io.BufferedRandom):
        def read(self, size=-1):
            assert size > 0, "it would be in memory as a whole"
            return super().read(size)

    (tmp_path / "run").write_bytes(packed(RUN.encode()))
    with Held(io.FileIO(tmp_path / "run", "r+")) as run:
        assert documents(ir.runs.read(run, io.StringIO(QRELS))) == FOUND
        assert not run.closed


def test_long_files_are_read_in_blocks(tmp_path):
    lines = [f"{topic} Q0 d{rank} {rank} {-rank} mine\n" for topic in range(40) for rank in range(1, 501)]
    run = read(tmp_path, "".join(lines), "".join(f"{topic} 0 d7 1\n" for topic in range(40)))
    assert len(run) == 40
    assert all(each.documents == tuple(f"d{rank}" for rank in range(1, 501)) for each in run.values())
    with pytest.raises(ValueError, match=r"run, line 19999: the score of document 'd499' is 'x'"):
        read(tmp_path, "".join([*lines[:-2], lines[-2].replace("-499", "x"), lines[-1]]), "1 0 d7 1\n")


def test_ids_stay_as_they_are_written(tmp_path):
    odd = "007 Q0 a,b 1 3 x\n007 Q0 c\u00a0d 2 2 x\n007 Q0 é 3 1 x\n"
    run = read(tmp_path, odd, "007 0 é 1\n007 0 c\u00a0d 1\n")
    assert documents(run) == {"007": ("a,b", "c\u00a0d", "é")}
    assert run["007"].value("R") == 1


WRONG = {
    "columns": (RUN + "2 Q0 c 2 8\n", QRELS, "run, line 5: it has 5 columns and not 6, '2 Q0 c 2 8'; write it as"),
    "columns that even out": (
        RUN + "2 Q0 c 2 8\n2 Q0 d 3 7 mine 1\n",
        QRELS,
        "run, line 5: it has 5 columns and not 6",
    ),
    "score": (RUN.replace(" 1 mine", " abc mine"), QRELS, "run, line 3: the score of document 'b' is 'abc', no finite"),
    "NaN": (RUN.replace(" 1 mine", " NaN mine"), QRELS, "run, line 3: the score of document 'b' is 'NaN', no finite"),
    # Python reads it as 10, and no tool does.
    "1_0": (RUN.replace(" 1 mine", " 1_0 mine"), QRELS, "run, line 3: the score of document 'b' is '1_0', no finite"),
    "1_0 as a grade": (RUN, QRELS.replace("b 0", "b 1_0"), "qrels, line 2: the grade of document 'b' is '1_0', no f"),
    "1_0 as a rank": ("1 a 1\n1 b 1_0\n2 a 1\n", QRELS, "run, line 2: the rank is '1_0', no whole number"),
    "twice": (
        RUN.replace("Q0 b 3", "Q0 a 3"),
        QRELS,
        "run, line 3: document 'a' stands twice for topic 1, first in line 1; keep one",
    ),
    "only found": (RUN + "4 Q0 a 1 1 mine\n", QRELS, "qrels: nothing is judged for topic 4 of .*run, line 5; take"),
    "empty": ("", QRELS, "run: nothing was found for any topic; give the results, as in"),
    "byte-order mark": ("\ufeff" + RUN, QRELS, "run, line 1: a byte-order mark stands before the first topic"),
    "ranks": (
        RUN.replace("3 1 mine", "3 3 mine"),
        QRELS,
        "run, line 3: topic 1 has a score of 3 at rank 3, higher than the 2.5 at rank 2 in line 2",
    ),
    "negative": (RUN, QRELS.replace("b 0", "b -2"), "qrels, line 2: the grade of document 'b' is -2, below 0"),
    "fraction": (RUN, QRELS.replace("b 0", "b 0.5"), "qrels, line 2: the grade of document 'b' is 0.5, no whole"),
    "grade": (RUN, QRELS.replace("b 0", "b x"), "qrels, line 2: the grade of document 'b' is 'x', no finite number"),
    "judged twice": (RUN, QRELS + "1 0 a 0\n", "qrels, line 4: document 'a' is judged twice for its topic"),
    "letters": (RUN.encode().replace(b"Q0 b 3", b"Q0 \xe9 3"), QRELS, "run, line 3: .* is not written in UTF-8; save"),
    "rank": ("1 a 1\n1 b x\n2 a 1\n", QRELS, "run, line 2: the rank is 'x', no whole number"),
    "shared rank": ("1 a 1\n1 b 1\n2 a 1\n", QRELS, "run, line 2: topic 1 has another document at rank 1, in line 1"),
}
AFTER = {
    "score": {"1": ("a", "c"), "2": ("b",)},
    "NaN": {"1": ("a", "c"), "2": ("b",)},
    "1_0": {"1": ("a", "c"), "2": ("b",)},
    "1_0 as a rank": {"1": ("a", "b"), "2": ("a",)},
    "twice": {"1": ("a", "c"), "2": ("b",)},
    "ranks": {"1": ("b", "a", "c"), "2": ("b",)},
    "empty": {"1": (), "2": ()},
    # What follows a score is the name of the run, with all its blanks.
    "columns that even out": {**FOUND, "2": ("b", "d")},
    "letters": {"1": ("a", "c"), "2": ("b",)},
    "rank": {"1": ("a", "b"), "2": ("a",)},
    "shared rank": {"1": ("a", "b"), "2": ("a",)},
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_with_its_line_and_can_be_passed_over(tmp_path, case):
    run, qrels, says = WRONG[case]
    with pytest.raises(ValueError, match=says):
        read(tmp_path, run, qrels)
    passed = read(tmp_path, run, qrels, strict=False)
    assert any(says[:12] in each for each in passed.passed_over)
    assert documents(passed) == AFTER.get(case, FOUND)


def test_everything_that_was_passed_over_is_listed(tmp_path):
    run = read(tmp_path, RUN.replace(" 2.5", " x").replace("2 Q0", "4 Q0"), QRELS, strict=False)
    assert [each.partition(": ")[0].rpartition("/")[2] for each in run.passed_over] == [
        "run, line 1",
        "run, line 2",
        "qrels",
        "run",
    ]
    assert run.missing == ("2",)
    assert read(tmp_path).passed_over == ()


@pytest.mark.parametrize(
    ("run", "qrels", "says"),
    [
        ("1,a,1\n", QRELS, r"run, line 1: it has 1 column, '1,a,1'; give 6 or 3.*ir.runs.from_frame\(pandas.read_csv"),
        (RUN.encode("utf-16"), QRELS, "run: it is written in UTF-16; save it as UTF-8"),
        (RUN.encode("utf-16-le"), QRELS, "run: it is written in UTF-16; save it as UTF-8"),
        (RUN, "", "qrels: nothing is judged"),
        ('{"query": 1, "docs": []}\n', QRELS, 'run, line 1: it reads \'{"query": 1, "docs": \\[\\]}\'; write it as'),
        (gzip.compress(RUN.encode())[:30], QRELS, "run: it cannot be unpacked: .*; copy it anew"),
        (RUN, gzip.compress(QRELS.encode())[:10] + b"no", "qrels: it cannot be unpacked"),
        (lzma.compress(RUN.encode())[:40] + b"corrupt" * 9, QRELS, "run: it cannot be unpacked: .*; copy it anew"),
        ('{"query": 1}\n', QRELS, "run, line 1: it reads .*; write it as"),
        ('{"query": 1, "documents": "a"}\n', QRELS, "run, line 1, topic 1: its documents are 'a'; give a list"),
        (
            RUN,
            '{"query": 1, "documents": ["a"]}\n',
            "qrels, line 1, topic 1: the judgments are .*; give document -> grade",
        ),
    ],
)
def test_what_cannot_be_read_at_all(tmp_path, run, qrels, says):
    with pytest.raises(ValueError, match=says):
        read(tmp_path, run, qrels, strict=False)


def test_a_file_that_was_opened_in_the_wrong_way_is_named(tmp_path):
    path = tmp_path / "run"
    path.write_bytes(gzip.compress(RUN.encode())[:30])
    with gzip.open(path) as run, pytest.raises(ValueError, match=r"run: it cannot be unpacked: .*; copy it anew"):
        ir.runs.read(run, {"1": {"a": 1}})
    path.write_bytes(RUN.encode("utf-16"))
    with path.open(encoding="utf-8") as run, pytest.raises(ValueError, match=r"run: it is not written in UTF-8; open"):
        ir.runs.read(run, {"1": {"a": 1}})


def test_a_table():
    columns = {
        "query": ["1", "1", "1", "2", "2"],
        "doc": ["a", "b", "c", "a", "b"],
        "bm25": [2.5, 1.0, 2.5, None, 9.0],
        "label": [1.0, 0.0, None, 2.0, None],
    }
    names = {"query": "query", "document": "doc", "score": "bm25", "grade": "label"}
    run = ir.runs.from_frame(DataFrame(columns), **names)
    assert documents(run) == FOUND
    assert [dict(each.judgments) for each in run.values()] == [{"a": 1, "b": 0}, {"a": 2}]
    assert dict(run["1"].texts) == {}


@pytest.mark.parametrize("stream", [False, True])
def test_a_topic_that_one_file_alone_has_is_named_with_its_line(tmp_path, stream):
    def lines(topics):
        return "".join(json.dumps({"query": topic, "documents": {"a": 1}}) + "\n" for topic in topics)

    for run, qrels in ((RUN, QRELS.replace("1 0", "0 0")), (lines([1, 1, 2]), lines([0, 0, 2]))):
        read_so = read(tmp_path, run, qrels, strict=False, stream=stream)
        read_so.values_of("AP")
        told = {each.replace(f"{tmp_path}/", "") for each in read_so.passed_over}
        assert {
            "run: nothing was found for topic 0 of qrels, line 1; its ranking is empty",
            "qrels: nothing is judged for topic 1 of run, line 1; the topic was left out",
        } <= told


def test_a_text_stands_on_the_board_and_stays_with_its_document():
    texts = {"a": "A text\nof words. " * 30, "c": "short", "z": "of a document that is not there"}
    judged = {1: {"a": 1, "e": 0}, 2: {"b": 1}}
    ranking = ir.runs.read(AS_DICT, judged, titles={"a": "An A"}, texts=texts)["1"]
    board = ir.Board(ranking, measures=["AP"])
    (title, beside), *others = board.page["list"]["titles"]
    assert title == "An A" and beside.startswith("a · A text of words. A") and beside.endswith(" …")
    assert len(beside) < 100 and others == [["c", "short"], ["b", ""], ["e", ""]]
    board.order = [1, 0]
    assert board.ranking.texts == ranking.texts == {"a": texts["a"], "c": "short"}
    assert eval(repr(ranking), {"Ranking": ir.Ranking}) == ranking == pickle.loads(pickle.dumps(ranking))
    assert ranking.drop("c").texts == {"a": texts["a"]}


def _objects(number, *topics):
    return json.dumps([{"query": topic, "document": "a", number: 2} for topic in topics])


# Topic 2 is not judged, and nothing was found for topic 3. In the first the lines of two topics are mixed; in the last
# a score is missing, so that rows are read one by one.
_BEGINS = {
    "columns": ("1 Q0 a 1 2 x\n2 Q0 b 1 2 x\n1 Q0 c 2 1 x\n2 Q0 d 2 1 x\n", "1 0 a 1\n3 0 b 1\n", "line 2"),
    "a heading": ("query,document,score\n1,a,2\n2,b,1\n", "query,document,grade\n1,a,1\n3,b,1\n", "line 3"),
    "objects": (_objects("score", "1", "2"), _objects("grade", "1", "3"), "row 2"),
    "one by one": ("query,document,score\n1,a,2\n2,b,1\n2,c,\n", "query,document,grade\n1,a,1\n3,b,-1\n", "line 3"),
}


@pytest.mark.parametrize(("run", "qrels", "where"), _BEGINS.values(), ids=_BEGINS)
def test_where_a_topic_begins_is_said(run, qrels, where, tmp_path):
    said = " ".join(read(tmp_path, run, qrels, strict=False).passed_over)
    assert re.search(f"nothing is judged for topic 2 of [^ ]*run, {where};", said)
    assert re.search(f"nothing was found for topic 3 of [^ ]*qrels, {where};", said)
