"""What people have: files of BEIR, JSON, answers of search engines, parquet, tables; and what is silent elsewhere."""

import gc
import gzip
import importlib
import io
import json
import math
import pickle
import random
import re
import warnings
from decimal import Decimal

import numpy
import pandas
import pytest
from cases import every

import irlessons as ir

QRELS = {"1": {"a": 1, "b": 0}, "2": {"a": 2, "d": 1}}
RUN = {"1": {"a": 2.5, "c": 2.5, "b": 1.0}, "2": {"b": 9.0}}
FOUND = {topic: tuple(documents) for topic, documents in RUN.items()}
BEIR = "query-id\tcorpus-id\tscore\n" + "".join(
    f"{topic}\t{document}\t{grade}\n" for topic, judged in QRELS.items() for document, grade in judged.items()
)
HITS = {
    topic: {
        "took": 3,
        "hits": {"total": {"value": 9}, "hits": [{"_id": each, "_score": score} for each, score in documents.items()]},
    }
    for topic, documents in RUN.items()
}
RANKED = {
    "metric_score": 0.4,
    "details": {
        topic: {
            "metric_score": 0.4,
            "hits": [
                {"hit": {"_index": "x", "_id": each, "_score": score}, "rating": QRELS[topic].get(each)}
                for each, score in documents.items()
            ],
        }
        for topic, documents in RUN.items()
    },
}
ASKED = {
    "requests": [
        {
            "id": topic,
            "request": {},
            "ratings": [{"_index": "x", "_id": each, "rating": grade} for each, grade in judged.items()],
        }
        for topic, judged in QRELS.items()
    ]
}
RECORDS = [
    {"query": topic, "docid": document, "score": score, "rank": 1}
    for topic, found in RUN.items()
    for document, score in found.items()
]
LINES = "".join(
    json.dumps({"query-id": topic, "corpus-id": document, "score": grade}) + "\n"
    for topic, judged in QRELS.items()
    for document, grade in judged.items()
)


def written(tmp_path, name, text):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def known(run):
    return (
        {topic: ranking.documents for topic, ranking in run.items()},
        {topic: dict(ranking.judgments) for topic, ranking in run.items()},
    )


@pytest.mark.parametrize(
    "qrels",
    [
        pytest.param(BEIR, id="BEIR"),
        pytest.param(BEIR.replace("\t", ","), id="with commas"),
        pytest.param("\ufeff" + BEIR.replace("\n", "\r\n"), id="BEIR of Windows, with a mark"),
        pytest.param(LINES, id="BEIR as JSON lines"),
        pytest.param(json.dumps(QRELS), id="a dictionary of dictionaries"),
        pytest.param(json.dumps(QRELS, indent=2), id="the same on many lines"),
        pytest.param(re.sub(r": (\d)", r': "\1"', json.dumps(QRELS)), id="grades as texts"),
        pytest.param(json.dumps(ASKED), id="a request of _rank_eval"),
        pytest.param(BEIR.replace("\t", ";"), id="with semicolons"),
        pytest.param(f"[{','.join(LINES.splitlines())}]", id="a list of objects"),
    ],
)
def test_judgments(tmp_path, qrels):
    assert known(ir.runs.read(RUN, written(tmp_path, "qrels", qrels))) == (FOUND, QRELS)


YES_AND_NO = {"1": {"a": True, "b": False}}


@pytest.mark.parametrize(
    "qrels",
    [
        YES_AND_NO,
        {"1": {"a": numpy.True_, "b": numpy.False_}},
        "1 0 a True\n1 0 b False\n",
        "query-id,corpus-id,score\n1,a,true\n1,b,false\n",
        json.dumps(YES_AND_NO),
        '{"query-id": "1", "corpus-id": "a", "score": true}\n{"query-id": "1", "corpus-id": "b", "score": false}',
    ],
)
def test_a_yes_or_no_is_a_grade_of_1_or_0_wherever_it_stands(tmp_path, qrels):
    given = written(tmp_path, "qrels", qrels) if isinstance(qrels, str) else qrels
    grades = dict(ir.runs.read({"1": {"a": 2.0, "b": 1.0}}, given)["1"].judgments)
    assert grades == {"a": 1, "b": 0} and {*map(type, grades.values())} == {int}


@pytest.mark.parametrize("column", [[True, False], numpy.array([True, False]), pandas.Series([True, False])])
def test_a_column_of_them_is_one_of_grades_and_none_of_scores(column):
    assert ir.values("AP", ["a", "b"], [1.0, 2.0], column) == {"AP": 0.5}
    assert ir.Ranking.from_arrays(column, [1.0, 2.0]).grades == (0, 1)
    for call in (lambda: ir.values("AP", ["a", "b"], column, [1, 0]), lambda: ir.Ranking.from_arrays([1, 0], column)):
        with pytest.raises(ValueError, match="is True, a yes or no, and no number; a grade may be one"):
            call()


@pytest.mark.parametrize(
    "run",
    [
        pytest.param(json.dumps(RUN, indent=1), id="a dictionary of dictionaries"),
        pytest.param(re.sub(r": (\d\.\d)", r': "\1"', json.dumps(RUN)), id="scores as texts"),
        pytest.param(json.dumps(FOUND), id="a dictionary of lists"),
        pytest.param(json.dumps({topic: [*each.items()] for topic, each in RUN.items()}), id="pairs"),
        pytest.param(json.dumps(HITS), id="answers by topic"),
        pytest.param(
            "".join(json.dumps({"query": each, **told}) + "\n" for each, told in HITS.items()), id="one a line"
        ),
        pytest.param(json.dumps(RANKED, indent=2), id="an answer of _rank_eval"),
        pytest.param(
            "qid,docno,score\n" + "".join(f"{t},{d},{s}\n" for t, each in RUN.items() for d, s in each.items()),
            id="with commas",
        ),
        pytest.param("\n".join(map(json.dumps, RECORDS)), id="an object a line"),
        pytest.param(json.dumps(RECORDS, indent=1), id="a list of objects"),
        pytest.param(json.dumps({key: [each[key] for each in RECORDS] for key in RECORDS[0]}), id="columns"),
    ],
)
def test_results(tmp_path, run):
    assert known(ir.runs.read(written(tmp_path, "run", run), QRELS)) == (FOUND, QRELS)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1 0 my doc 1", "line {}: its document seems to have a blank in its id, '1 0 my doc 1'"),
        ("1\t0\tVol 8\t1", "line {}: its document seems to have a blank in its id"),
        ("1 0 my very long doc 1", "line {}: its document seems to have a blank in its id"),
        ("1 0 Vol 8 1", "line {}: it has 5 columns and not 4, '1 0 Vol 8 1'"),
    ],
)
def test_a_blank_in_an_id_of_the_qrels_is_said(tmp_path, line, says):
    run = written(tmp_path, "run", "1 Q0 a 1 2.5 x\n")
    for place, lines in enumerate(([line, "1 0 a 1"], ["1 0 a 1", line]), 1):
        qrels = written(tmp_path, "qrels", "\n".join(lines))
        with pytest.raises(ValueError, match=says.format(place)):
            ir.runs.read(run, qrels)
        read = ir.runs.read(run, qrels, strict=False)
        assert read["1"].judgments == {"a": 1} and says.format(place) in read.passed_over[0]


@pytest.mark.parametrize(
    ("names", "half"),
    [
        (("2 stages", "2 stages"), 0.5),
        (("2 stages", "1 stage"), 0.5),
        (("a", "b c"), 0.5),
        (("2 stages", "2 stages"), 0),
        (("run 3 2 x", "run 3 1 x"), 0),
    ],
)
def test_a_name_may_begin_with_a_number(tmp_path, names, half):
    lines = [
        f"1 Q0 {document} {rank} {9 + half - rank} {name}\n"
        for rank, (document, name) in enumerate(zip("ac", names), 1)
    ]
    assert ir.runs.read(written(tmp_path, "run", "".join(lines)), {"1": {"a": 1}})["1"].documents == ("a", "c")


@pytest.mark.parametrize("modules", ["bz2", "gzip", "lzma", "gzip gzip", "gzip bz2"])
def test_packed_files_are_read_and_closed(tmp_path, modules):
    lines = "".join(f"{t} Q0 {d} 1 {s} x\n" for t, found in RUN.items() for d, s in found.items()).encode()
    for module in modules.split():
        lines = importlib.import_module(module).compress(lines)
    (tmp_path / "run").write_bytes(lines)
    with warnings.catch_warnings(record=True) as left_open:
        warnings.simplefilter("always")
        run = ir.runs.read(tmp_path / "run", QRELS, strict=False)
        # What was left open a moment ago is young; all that the tests before have made need not be looked at.
        gc.collect(1)
    assert not left_open
    assert {topic: run[topic].documents for topic in RUN} == FOUND


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"PK\x03\x04" + b"1 Q0 a 1 2.5 x\n", "run: it is a zip archive; unpack it"),
        (b"1 Q0 a 1 2.5 x\r1 Q0 b 2 1.5 x\r", "run: its lines end in a carriage return alone"),
        (b"# a b\n1 Q0 a 1 2.5 x\n", "run, line 1: it is a comment, '# a b'; take the line out, or say strict=False"),
        (b"#a b\n\n", "run, line 1: it is a comment, '#a b'"),
        (b"1 0 a 1 y\n", r"it has 5 columns, '1 0 a 1 y'; give 6 or 3, as in “[^”]*”$"),
        (b"1 Q0 a b 1 2.5 x\n1 Q0 c 2 1.5 x\n", "line 1: its document seems to have a blank in its id"),
        (b"1 Q0 a 7 1 2.5 x\n1 Q0 c 2 1.5 x\n", "line 1: its document seems to have a blank in its id"),
        # Each line is a block, or a part that another Python reads.
        (
            b"1 Q0 a 1 3.5 x\n2 Q0 b 1 2.5 x\n3 Q0 Vol 8 1 1.5 x\n",
            "line 3: its document seems to have a blank in its id",
        ),
        (b"3 Q0 Vol 8 1 1.5 x\n", "line 1: its document seems to have a blank in its id"),
        (b"1 Q0 Vol 8 9.5 1 1.5 x\n", "line 1: its document seems to have a blank in its id"),
        (b"1 Q0 my doc 1 2.0 x\n2 Q0 b 1 1 x\n", "line 1: its document seems to have a blank in its id"),
        (b"1\tQ0\tVol 8\t1\t2.5\tx\n", "line 1: its document seems to have a blank in its id"),
        (b"a 1\tQ0\td\t1\t2.5\tx\n", "line 1: its topic seems to have a blank in its id"),
        (b"qid Q0 docno rank score tag\n1 Q0 a 1 2.5 x\n", "run, line 1: it names the columns, 'qid Q0 docno .*out"),
        (b"1 Q0 a 1 2.5 x\n1 Q0 b\0 2 2.5 x\n", "run, line 2: it is no text, for there is a zero byte"),
        (b"1\0 \0Q\0", "run: it is written in UTF-16"),
        (b"version https://git-lfs.github.com/spec/v1\n", "run: it is a pointer of Git LFS, and not the file"),
        (b"<!DOCTYPE html>\n", "run: it is HTML or XML"),
        (pickle.dumps(RUN), "run: it is a pickle of Python"),
        (b"run".ljust(257, b"\0") + b"ustar", "run: it is a tar archive"),
    ],
)
def test_what_is_no_file_of_lines_is_said(tmp_path, written, says):
    (tmp_path / "run").write_bytes(written)
    with pytest.raises(ValueError, match=says):
        ir.runs.read(tmp_path / "run", QRELS)


@pytest.mark.parametrize("first", ["oops\n", "1 0 a 1\n\n1 2\n", "x y\n" * 20_000])
def test_a_first_line_of_another_width_is_passed_over_like_others(tmp_path, first):
    """The lines below it are of one topic, so that it may be a block of its own."""
    below = "".join(f"1 Q0 d{place} {place} {9 - place}.5 x\n" for place in range(1, 9))
    run = ir.runs.read(written(tmp_path, "run", first + below), {"1": {"d2": 1}}, strict=False)
    words = first.split("\n")[0]
    says = f"run, line 1: it has {len(words.split())} column{'s' * (len(words.split()) > 1)}, {words!r}; the line was"
    assert len(run["1"]) == 8 and says in run.passed_over[0]
    with pytest.raises(ValueError, match=r"run, line 1: it has . columns?, .*; give 6 or 3"):
        ir.runs.read(written(tmp_path, "run", first), QRELS, strict=False)


def test_a_topic_of_which_every_judgment_is_wrong_is_not_judged(tmp_path):
    for stream in (False, True):
        qrels = written(tmp_path, "qrels", "1 0 a 1\n3 0 a yes\n")
        run = written(tmp_path, "run", "1 Q0 a 1 2 x\n3 Q0 a 1 2 x\n")
        read = ir.runs.read(run, qrels, strict=False, stream=stream)
        assert (read.evaluate("AP").mean, read.evaluate("AP").counted) == ({"AP": 1}, {"AP": 1})


def test_scores_that_are_all_wrong_are_no_other_spelling(tmp_path):
    (tmp_path / "run").write_text("1 Q0 a 1 2,5 x\n1 Q0 b 2 1,5 x\n")
    told = ir.runs.read(tmp_path / "run", QRELS, strict=False).passed_over
    assert "is '2,5', no finite number" in told[0] and not any("they differ in" in each for each in told)


def test_the_answers_of_msearch_need_their_topics(tmp_path):
    (tmp_path / "run.json").write_text(json.dumps({"responses": [*HITS.values()], "topics": [*HITS]}))
    (tmp_path / "alone.json").write_text(json.dumps(HITS))
    qrels = {topic: {each["hits"]["hits"][0]["_id"]: 1} for topic, each in HITS.items()}
    one, other = (ir.runs.read(tmp_path / name, qrels) for name in ("run.json", "alone.json"))
    assert {topic: one[topic].documents for topic in one} == {topic: other[topic].documents for topic in other}
    assert len(one) == len(HITS)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"responses": [{"hits": {"hits": []}}], "topics": []}, "1 responses, and topics: 0; give each its topic"),
        ({"responses": [{"hits": {"hits": []}}], "topics": "1"}, "1 responses, and topics: '1'; give each its topic"),
        (
            {"responses": [{"error": "no shard"}], "topics": ["1"]},
            "answered topic '1' with an error, 'no shard'; ask it",
        ),
    ],
)
def test_msearch_says_what_is_wrong(tmp_path, told, says):
    (tmp_path / "run.json").write_text(json.dumps(told))
    with pytest.raises(ValueError, match=says):
        ir.runs.read(tmp_path / "run.json", {"1": {"a": 1}})


FAILED = {"error": {"root_cause": [], "type": "x", "reason": "all shards failed"}, "status": 400}


@pytest.mark.parametrize(
    ("answer", "says", "found"),
    [
        (FAILED, "answered topic '2' with an error, 'all shards failed'; ask it", ()),
        ({"timed_out": True, **HITS["2"]}, "to topic '2' is not whole: it ran out of time; ask", ("b",)),
        ({"_shards": {"failed": 1}, **HITS["2"]}, "'2' is not whole: it lacks 1 of its shards; ask", ("b",)),
    ],
)
def test_an_answer_that_is_none_or_not_whole_is_said(tmp_path, answer, says, found):
    by_topic = json.dumps({"1": HITS["1"], "2": answer})
    lines = "".join(json.dumps({"query": topic, **each}) + "\n" for topic, each in (("1", HITS["1"]), ("2", answer)))
    for text in (by_topic, lines):
        with pytest.raises(ValueError, match=says):
            ir.runs.read(written(tmp_path, "run", text), QRELS)
        run = ir.runs.read(tmp_path / "run", QRELS, strict=False)
        assert run["2"].documents == found and says.partition(";")[0] in run.passed_over[0]


def test_hits_that_were_not_sorted_by_score_keep_their_order(tmp_path):
    told = {"1": {"hits": {"hits": [{"_id": "b", "_score": None}, {"_id": "a", "_score": None}]}}}
    run = ir.runs.read(written(tmp_path, "run", json.dumps(told)), QRELS)
    assert run["1"].documents == ("b", "a") and run["1"].scores is None


@every(
    ("run", "qrels", "says"),
    [
        (json.dumps(HITS["1"]), LINES, r"run: an answer of a search engine does not say which topic it is for"),
        (json.dumps({"responses": [*HITS.values()]}), LINES, r"run: an answer of a search engine does not say"),
        (
            json.dumps({"query-id": ["1"], "corpus-id": ["a", "b"], "score": [1]}),
            LINES,
            "its columns are not of one length: 1 of query-id, 2 of corpus-id, and 1 of score; give each row",
        ),
        # JSON that ends too early, at whatever letter
        *((json.dumps(RUN, indent=1)[:-cut], LINES, "run: its JSON breaks off; copy it anew") for cut in range(1, 25)),
        *((json.dumps(RECORDS)[:-cut], LINES, "run: its JSON breaks off; copy it anew") for cut in range(1, 25)),
        (
            '{"query": "1", "documents": ["a"]}\n{"query": "2", "docu',
            LINES,
            "run, line 2: its JSON breaks off; copy it",
        ),
        ("\n".join(map(json.dumps, RECORDS))[:-3], LINES, f"run, line {len(RECORDS)}: its JSON breaks off; copy it"),
        ('{"1": {"a": b}}', LINES, "run, line 1: it reads "),
        ('{"1": {"a": 1}}}', LINES, "run, line 1: it reads "),
        # Answers with a part missing
        *(
            (json.dumps(told), LINES, f"run, {says}; give all of it, as the engine has it")
            for told, says in (
                ({"1": {"hits": {"hits": [{"_score": 1}]}}}, "topic 1: hit 1 is {'_score': 1}, without its _id"),
                ({"1": {"hits": {"total": 3}}}, "topic 1: its hits are None, and no list"),
                ({"1": {"hits": None}}, "topic 1: its hits are None, and no list"),
                ({"1": {"hits": [{"_id": "a"}, "b"]}}, "topic 1: hit 2 is 'b', without its _id"),
                ({"1": {"hits": {"hits": {"_id": "a"}}}}, "topic 1: its hits are {'_id': 'a'}, and no list"),
                ({"query": "1", "hits": None}, "line 1, topic 1: its hits are None, and no list"),
                ({"details": {"1": {"hits": [{"rating": 1}]}}}, "topic 1: hit 1 is {'rating': 1}, without its hit"),
                ({"details": {"1": {"hits": [{"hit": {}}]}}}, "topic 1: hit 1 is {}, without its _id"),
                ({"details": {"1": None}}, "topic 1: detail 1 is None, and no object"),
            )
        ),
        (
            json.dumps({"details": {}, "failures": {"1": {"error": {"reason": "no such index"}}}}),
            LINES,
            "run: the engine answered topic '1' with an error, 'no such index'; ask it again",
        ),
        (json.dumps({"responses": [None], "topics": ["1"]}), LINES, "run: response 1 is None, and no object; give"),
        (LINES, json.dumps({"requests": [{}]}), "qrels: request 1 is {}, without its id; give"),
        (
            LINES,
            json.dumps({"requests": [{"id": 1, "ratings": [{"_id": "a"}]}]}),
            "qrels, topic 1: rating 1 is {'_id': 'a'}, without its rating; give",
        ),
        (json.dumps(ASKED), LINES, "run: a request of _rank_eval has ratings and no results; give it as the qrels"),
        (json.dumps(HITS), json.dumps(RANKED), "qrels: an answer of _rank_eval has the ratings of what was returned"),
        (
            json.dumps(RUN),
            LINES.replace("corpus-id", "doc", 2).replace("doc", "corpus-id", 1),
            "qrels, line 2: it reads",
        ),
        (json.dumps(RUN), "query-id\tcorpus-id\tmerit\n1\ta\t2\n", "qrels: its columns are query-id, corpus-id, merit"),
        (json.dumps(RUN), BEIR + "3\ta\n", "qrels, line 6: it has 2 cells, and line 1 names 3"),
        (json.dumps(RUN), BEIR + "3\ta\tx\n", "qrels, line 6: the grade of document 'a' is 'x', no finite number"),
        (json.dumps(RUN), BEIR + "2\ta\t1\n", "qrels, line 6: document 'a' stands twice for query 2"),
        (json.dumps(RUN), BEIR + "2\tz\t\n", "qrels, line 6: document 'z' has not a grade; give it one"),
        ("[1]", LINES, "run, line 1: it has 1 column"),
        ('{"1": ["a"], "2": ["b"], "1": ["b"]}', LINES, "run: '1' stands twice in one object; keep one of the two, or"),
        ('{"query": 1, "documents": {"a": 2, "a": 1}}', LINES, "run, line 1: 'a' stands twice in one object"),
        (json.dumps(RUN), '{"1": {"a": 1, "a": 0}}', "qrels: 'a' stands twice in one object; keep one of the two"),
        (json.dumps(RUN), '\n{"query-id": 1, "corpus-id": "a"}\n', 'qrels, line 2: it reads .{"query-id": 1, '),
        ('{"query": 1, "documents": ["a"]}\n\n{"query": 2}\n', LINES, 'run, line 3: it reads .{"query": 2}.; write it'),
        ('{"1": [["a", 2], ["b"]]}', LINES, r"run, topic 1: one of its documents is \['b'\]; give their names, pairs"),
        ('{"1": [["a", 2], ["a", 1]]}', LINES, "document 'a' stands twice for topic 1, first in place 1"),
        (b"PAR1" * 9, LINES, "run: it cannot be read as parquet: .*; copy it anew, it is not whole"),
        (b"ARROW1" * 9, LINES, "run: it cannot be read as Arrow: .*; copy it anew, it is not whole"),
        (
            b"ARROW1\0\0" + b"x" * 99,
            LINES,
            "run: it cannot be read as Arrow: its end is missing; copy it anew, it is not",
        ),
        (
            b"\xff\xff\xff\xff\x99",
            LINES,
            "run: it cannot be read as Arrow: it breaks off, or is none; copy it anew, it is not whole",
        ),
        (gzip.compress(b"PAR1" * 9), LINES, "run: it is a table of parquet or Arrow; give its path"),
        ('{"1": 5}', LINES, "run, topic 1: its documents are 5; give a list"),
        ("1 0 a 1\n", LINES, "run, line 1: it has 4 columns, .*; it looks like qrels: are the two files swapped"),
        (json.dumps(RUN), "1 Q0 a 1 2.5 x\n", "qrels, line 1: it has 6 columns, .*; it looks like a run: are the two"),
        (json.dumps(QRELS), json.dumps(RUN), "the grade of document 'a' is 2.5, no whole .*: are the two swapped"),
        (
            "1 Q0 A 1 2.5 x\n2 Q0 B 1 2 x\n",
            LINES,
            "of any topic: they differ in upper and lower case, 'A' and",
        ),
        (
            "01 Q0 a 1 2.5 x\n",
            LINES,
            "no topic .* judged: they differ in zeros at their beginning, '01' and '1'",
        ),
        (
            "1 Q0 e\u0301 1 2 x\n",
            "1 0 é 1\n",
            r"of any topic: they differ in how accents are written, 'e\\u0301' and '\\xe9'",
        ),
        ("1 Q0 d3 1 2 x\n", "1 0 d03 1\n", "of any topic: they differ in zeros before a number, 'd3' and 'd03'"),
        (
            "01 Q0 a 1 2.5 x\n2 Q0 b 1 2 x\n",
            LINES,
            "nothing is judged for topic 01 of .*run, line 1, and .* was found for topic 1: they differ in zeros at "
            "their beginning, '01' and '1'; write the topics alike in both",
        ),
        (
            "e\u0301 Q0 a 1 2.5 x\n2 Q0 b 1 2 x\n",
            "é 0 a 1\n2 0 b 1\n",
            r"they differ in how accents are written, 'e\\u0301' and '\\xe9'; write the topics alike in both",
        ),
        ("1 Q0 x/a 1 2.5 x\n", LINES, "of any topic: they differ in the folder before them, 'x/a' and 'a'"),
        ("1 Q0 a.b.txt 1 2 x\n", "1 0 a.b 1\n", "of any topic: they differ in a file's ending, 'a.b.txt' and 'a.b'"),
        ("1 Q0 a#0 1 2.5 x\n", LINES, "of any topic: they differ in what follows “#”, 'a#0' and 'a'"),
        (json.dumps(RECORDS), "[[1, 2]]", r"qrels, line 1: it reads '\[\[1, 2\]\]'; write it as"),
        (json.dumps([*RECORDS, {"query": 1}]), LINES, 'run, entry 5: it reads .*; write it as {"query": "301", "docid'),
        ("1.0 Q0 a 1 2.5 x\n", LINES, "no topic of .*run is judged: they differ in “.0” at their ends, '1.0' and '1'"),
    ],
)
def test_what_cannot_be_meant_is_said(tmp_path, run, qrels, says):
    with pytest.raises(ValueError, match=says):
        ir.runs.read(written(tmp_path, "run", run), written(tmp_path, "qrels", qrels))


def test_that_nothing_found_is_judged_may_be_and_is_said(tmp_path):
    run = ir.runs.read({"1": ["x"]}, {"1": {"a": 1}})
    assert run.passed_over == (
        "Warning: the run and the qrels: no document that was found is judged, of any topic; most values are 0; "
        "are the ids the same?",
    )
    # Topics that are shifted, whatever their documents' names have in common.
    for first, second in (("d1", "d2"), ("W87.0", "W87.1"), ("b/1", "c/1")):
        shifted = {"1": {first: 1}, "2": {second: 1}, "3": {"z": 1}}
        (told,) = ir.runs.read({"1": [second], "2": [first], "3": ["y"]}, shifted).passed_over
        assert f"and of 2 of 3 topics some are judged for another one, as {second!r}, found for topic 1 and " in told
        assert told.endswith("judged for topic 2; most values are 0; are the topics the same in both?")
    # One that fits does not hide that the others are spelled in another way.
    judged = {"1": {"a": 1, "b": 1, "c": 0, "d": 1}}
    for found, says in (
        (["a", "B", "C"], "2 of 3 .* relevant ones., in 1 topic, are .*: upper and lower case, as 'B' and 'b'; they"),
        (["x", "a", "b", "C.0"], "1 of 3 .* in 1 topic, is .*: “.0” at their ends and upper .* 'C.0' and 'c'; it "),
    ):
        with pytest.warns(UserWarning, match=says) as warned:
            run = ir.runs.read({"1": found}, judged)
        assert len(warned) == 1 and warned[0].filename == __file__
        (told,) = run.passed_over
        assert re.search(says, told) and re.search("counts? as (a )?documents? that nobody has judged; write", told)
        assert not ir.runs.read({"1": found}, judged, exact_ids=True).passed_over
    assert not ir.runs.read({"1": ["a", "B", "b"]}, judged).passed_over


def test_a_stream_reads_lines_and_no_table(tmp_path):
    qrels = written(tmp_path, "qrels", BEIR)
    # What is no file of lines comes as a whole, and need not be sorted.
    for each in (
        "\n".join([BEIR.splitlines()[0], *BEIR.splitlines()[:0:-1]]),
        json.dumps(dict(reversed(QRELS.items()))),
    ):
        unsorted = written(tmp_path, "unsorted", each)
        told = json.dumps(dict(reversed(RUN.items())))
        streamed = ir.runs.read(written(tmp_path, "told", told), unsorted, stream=True)
        assert {topic: ranking.documents for topic, ranking in streamed.items()} == FOUND
        # In memory the topics stay in the order of the qrels.
        assert [*ir.runs.read(RUN, unsorted)] == ["2", "1"]
    run = written(tmp_path, "run", "".join(f"{t} Q0 {d} 0 {s} x\n" for t, each in RUN.items() for d, s in each.items()))
    stream, whole = (ir.runs.read(run, qrels, stream=each) for each in (True, False))
    assert dict(stream.items()) == dict(whole)
    with pytest.raises(ValueError, match="stream=True reads lines that are sorted by topic, and this is a table"):
        ir.runs.read(tmp_path / "run.parquet", qrels, stream=True).evaluate("AP")


# Many problems


def test_many_problems_of_one_kind_are_one_line(tmp_path):
    text = "".join(f"1 Q0 d{rank} 1 {'x' * (rank != 1)}{rank} run\n" for rank in range(1, 1501))
    run = ir.runs.read(io.StringIO(text), {"1": {"d1": 1}}, strict=False)
    (line,) = run.passed_over
    assert line.startswith("the run, line 2: the score of document 'd2' is 'x2', no finite number; the document was")
    assert "; 1,498 more like it, the first of them: the run, line 3: " in line and "the run, line 4: " in line
    for wrong, lines in ((2, 2), (3, 3), (4, 1)):
        text = "".join(f"1 Q0 w{each} 1 x run\n" for each in range(wrong)) + "1 Q0 c 1 3 run\n"
        few = ir.runs.read(io.StringIO(text), {"1": {"c": 1}}, strict=False)
        assert len(few.passed_over) == lines and ("more like it" in few.passed_over[0]) is (lines == 1)


# Packed files


def test_a_file_of_zstandard(tmp_path):
    zstandard = pytest.importorskip("zstandard")
    text = "".join(f"1 Q0 d{rank} {rank} {-rank} x\n" for rank in range(1, 5000)).encode()
    path = written(tmp_path, "run.zst", zstandard.ZstdCompressor().compress(text))
    assert len(ir.runs.read(path, {"1": {"d7": 1}})["1"]) == 4999
    with path.open("rb") as opened:
        assert len(ir.runs.read(opened, {"1": {"d7": 1}})["1"]) == 4999
    # One frame behind the other is one file; one that was cut off is none.
    frames = [zstandard.ZstdCompressor().compress(text[part]) for part in (slice(0, 60), slice(60, None))]
    both = b"".join(frames)
    assert len(ir.runs.read(written(tmp_path, "run.zst", both), {"1": {"d7": 1}})["1"]) == 4999
    for cut in (len(frames[0]) - 1, len(frames[0]) + 2, len(both) - 1):
        with pytest.raises(ValueError, match=r"it cannot be unpacked: .* ended before "):
            ir.runs.read(written(tmp_path, "run.zst", both[:cut]), {"1": {"d7": 1}})


@pytest.mark.parametrize("ending", [".parquet", ".arrow", ".feather"])
@pytest.mark.parametrize("library", ["polars", "pyarrow"])
def test_parquet_and_arrow(tmp_path, ending, library, monkeypatch):
    polars = pytest.importorskip("polars")
    pytest.importorskip(library)
    rows = [(topic, document, score) for topic, each in RUN.items() for document, score in each.items()]
    table = polars.DataFrame(rows, schema=["query_id", "doc_id", "score"], orient="row")
    path = tmp_path / f"run{ending}"
    (table.write_parquet if ending == ".parquet" else table.write_ipc)(path)
    if library == "polars":
        # By their first bytes, whatever they are called; a stream, too.
        assert known(ir.runs.read(path.rename(tmp_path / "run"), QRELS)) == (FOUND, QRELS)
        table.write_ipc_stream(path)
    if library == "pyarrow":
        monkeypatch.setitem(__import__("sys").modules, "polars", None)
    assert known(ir.runs.read(path, QRELS)) == (FOUND, QRELS)
    table.rename({"score": "merit"}).write_parquet(tmp_path / "qrels.parquet")
    with pytest.raises(ValueError, match="its columns are query_id, doc_id, merit; call them query-id for the query"):
        ir.runs.read(RUN, tmp_path / "qrels.parquet")
    with pytest.raises(IsADirectoryError, match="It is a folder; name a file in it"):
        ir.runs.read(tmp_path, tmp_path)
    with pytest.raises(FileNotFoundError):
        ir.runs.read(tmp_path / f"none{ending}", QRELS)


# Tables

NAMES = {"query": "topic", "document": "doc", "score": "score", "grade": "grade"}


def frames(library=pandas):
    run = [(topic, document, score) for topic, each in RUN.items() for document, score in each.items()]
    qrels = [(topic, document, grade) for topic, each in QRELS.items() for document, grade in each.items()]
    columns = ["topic", "doc", "score"], ["topic", "doc", "grade"]
    return [library.DataFrame(dict(zip(names, zip(*rows)))) for names, rows in zip(columns, (run, qrels))]


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_run_and_qrels_as_two_tables(library):
    made = pytest.importorskip("polars" if library == "polars" else "pandas")
    tables = frames(made)
    if library == "pyarrow":
        tables = [pytest.importorskip("pyarrow").Table.from_pandas(each) for each in tables]
        # As pandas' categories come.
        tables = [each.set_column(0, "topic", each["topic"].dictionary_encode()) for each in tables]
    assert known(ir.runs.from_frame(*tables, **NAMES)) == (FOUND, QRELS)


def test_rows_in_any_order_and_whole_or_one_by_one():
    """What is read at once is what is read row by row: a table with a fault in it takes the second way."""
    drawn = random.Random(3)
    run = [(str(t), f"d{d}", drawn.choice([1.0, 2.0, drawn.random()])) for t in range(9) for d in range(20)]
    qrels = [(str(t), f"d{d}", drawn.choice([0, 1, 2])) for t in range(9) for d in range(0, 30, 3)]
    both = pandas.DataFrame(run, columns=["topic", "doc", "score"]).merge(
        pandas.DataFrame(qrels, columns=["topic", "doc", "grade"]), how="outer"
    )
    fault = pandas.DataFrame({"topic": ["0"], "doc": ["zz"], "score": [None], "grade": [None]})
    for seed in range(5):
        table = both.sample(frac=1, random_state=seed) if seed else both
        whole = ir.runs.from_frame(table, **NAMES)
        slow = ir.runs.from_frame(pandas.concat([table, fault]), strict=False, **NAMES)
        assert known(whole) == known(slow) and dict(whole) == dict(slow) and slow.passed_over
        # As two tables it is what the same columns are where nobody has joined them.
        one, other = table.dropna(subset="score"), table.dropna(subset="grade")
        one, other = one.drop(columns="grade"), other.drop(columns="score")
        for tables in ((one, other), *in_other_ways(one, other)):
            two = ir.runs.from_frame(*tables, **NAMES)
            assert known(two) == known(whole) and dict(two) == dict(whole)


def in_other_ways(*tables):
    """The same tables with topics as categories, as objects and as numbers, and of other libraries that are there."""
    for kind in ("category", object, int, "Int64"):
        yield [each.astype({"topic": kind}) for each in tables]
    # As databases have them.
    yield [each.assign(**{name: each[name].map(Decimal) for name in {"score", "grade"} & {*each}}) for each in tables]
    columns = [{name: each[name].to_list() for name in each} for each in tables]
    if importlib.util.find_spec("polars"):
        polars = importlib.import_module("polars")
        made = [polars.DataFrame(each) for each in columns]
        yield made
        yield [each.with_columns(polars.col("topic").cast(polars.Categorical)) for each in made]
    if importlib.util.find_spec("pyarrow"):
        arrow = importlib.import_module("pyarrow")
        for kind in ("string", "large_string", "string_view", "int16"):
            # In chunks, as files come; one ends inside a topic.
            parts = [arrow.table({**each, "topic": arrow.array(each["topic"]).cast(kind)}) for each in columns]
            yield [arrow.concat_tables([each[:7], each[7:7], each[7:]]) for each in parts]


def test_arrays_take_none_and_nan_for_what_was_not_retrieved():
    ranking = ir.Ranking.from_arrays([1, 0, 2, None], [0.4, 0.9, math.nan, None])
    assert ranking.documents == ("D2", "D1") and ranking.not_retrieved == ("D3",)
    with pytest.warns(UserWarning, match="y_true has fractions and y_score small whole numbers: the two look swapped"):
        ir.Ranking.from_arrays([0.1, 0.9, 0.4], [0, 3, 2])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ir.Ranking.from_arrays([0, 3, 2], [0.1, 0.9, 0.4])
        ir.Ranking.from_arrays([0, 3, 2], [3, 2, 1])


# Topics without results


def test_topics_without_results_are_no_fault_and_are_said_everywhere():
    judged = {**QRELS, "3": {"a": 1}}
    run, other = ir.runs.read(RUN, judged), ir.runs.read({**RUN, "3": ["a"]}, judged)
    assert run.missing == ("3",)
    told = "topic 3 has no results and counts 0."
    assert run.evaluate(["AP", "RR"]).notes == [told.capitalize()] == run.evaluate("AP", missing="zero").notes
    assert run.evaluate("AP", missing="leave out").notes == [
        "Left out of the mean of AP: topic 3. Nothing was found, so it is left out."
    ]
    with pytest.raises(ValueError, match="topic 3 has no results, and missing='stop' was asked for; say missing="):
        run.evaluate("AP", missing="stop")
    assert run.against(other, "AP").sentence.endswith(f" In a, {told}")
    assert run.against(other, "AP", missing="leave out").sentence.endswith(
        "In a, topic 3 has no results and is left out."
    )
    assert other.evaluate("AP", missing="stop").mean == other.evaluate("AP").mean and not other.evaluate("AP").notes
    # Each call of `ir.compare` says it of a run, and of a column of `evaluate`, which has other words for the same.
    calls = [getattr(ir.compare, name) for name in ("differences", "randomization", "t_test", "bootstrap")]
    calls.append(lambda of, a, b: ir.compare.systems(of, {"a": a, "b": b}, baseline="a"))
    left_out = [each.evaluate("AP", missing="leave out")["AP"] for each in (run, other)]
    for call in calls:
        assert call("AP", run, other).sentence.endswith(f" In a, {told}")
        assert call("AP", *left_out).sentence.endswith(" In a, topic 3 has no results and is left out.")
        assert call("AP", run, run).sentence.endswith(f" In both, {told}")
        assert "undefined" not in call("AP", *left_out).sentence and "results" not in call("AP", other, other).sentence


def test_a_zero_that_nothing_in_common_makes_is_said_wherever_it_stands():
    judged = {"1": {"a": 1}, "2": {"b": 2}}
    run, other = ir.runs.read({"1": ["x"], "2": ["y"]}, judged), ir.runs.read({"1": ["x"], "2": ["b"]}, judged)
    told = "othing that was found is judged, of any topic: are topics and ids the same?"
    assert f"N{told}" in str(run.evaluate("AP")) and told not in str(other.evaluate("AP"))
    for says in (run.against(other), ir.compare.t_test("AP", run, other), ir.runs.side_by_side({"a": run, "b": other})):
        assert says.sentence.count(f"In a, n{told}") == 1 and says.sentence.count(told) == 1
    # Of a run without any result that is said of its topics, and is no question of ids.
    assert told not in str(ir.runs.read({"1": []}, judged).evaluate("AP"))


def test_other_judgments_are_said_wherever_two_runs_stand():
    judged = {"1": {"a": 1, "b": 0}, "2": {"c": 1}}
    run, same = (ir.runs.read({"1": ["a", "b"], "2": ["c"]}, judged) for _ in range(2))
    other = ir.runs.read({"1": ["b", "a"], "2": ["c"]}, {**judged, "1": {"a": 1, "b": 2}})
    for beside in (other, same):
        columns = [each.evaluate("AP")["AP"] for each in (run, beside)]
        for says in (
            *(run.against(beside), ir.compare.t_test("AP", run, beside), ir.compare.t_test("AP", *columns)),
            ir.runs.side_by_side({"a": run, "b": beside}),
        ):
            told = "a and b were read with different judgments, of 1 topic: 1." in says.sentence
            assert told == (beside is other), says.sentence


# Where a tool's order is open


def test_ranx_is_between_two_values_where_its_order_is_open():
    """The bounds are the least and the most over the orders of the two ties, tried one by one."""
    documents = [f"d{number:02}" for number in range(20)]
    scores = {each: 5.0 if place < 2 else 3.0 - (place > 3) * place / 100 for place, each in enumerate(documents)}
    judged = {"1": {"d00": 0, "d01": 2, "d02": 1, "d03": 0}, "2": {"d00": 1}}
    run = ir.runs.read({"1": scores, "2": dict(zip(documents, range(40, 0, -2)))}, judged)
    table = run.evaluate(["nDCG@10", "RR"], like="ranx")
    tried = {
        name: [
            ir.Ranking([*first, *second, *documents[4:]], judged["1"]).value(name)
            for first in (documents[:2], documents[1::-1])
            for second in (documents[2:4], documents[3:1:-1])
        ]
        for name in ("nDCG@10", "RR")
    }
    other = run["2"].value("nDCG@10")
    for name, values in tried.items():
        assert table[name].limits == {"1": pytest.approx((min(values), max(values)), abs=1e-12)}
        assert table.bounds[name] == pytest.approx(((min(values) + other) / 2, (max(values) + other) / 2), abs=1e-12)
        assert math.isnan(table.mean[name]) and table.counted[name] == 2
    assert "0.5000 to 1.0000" in str(table) and "ranx mrr lies between 0.7500 and 1.0000: on 1 topic the order" in str(
        table
    )
    assert "0.7500 to 1.0000" in str(run.conventions("RR"))
    # Where it stops at another topic, there is no mean, and nothing between which it lies.
    stopped = ir.runs.read({"1": scores}, {**judged, "3": {"a": 1}}).conventions("RR")
    (ranx,) = (row for row in stopped.rows if row["tool"] == "ranx mrr")
    assert ranx["printed"] == "undefined" and ranx["topics"] == 0 and ranx["why"].startswith("topic 2: An empty list")
    with pytest.raises(ValueError, match=r"ranx leaves the order of equal scores open: RR is from 0\.5 to 1\.0"):
        ir.values("RR", documents, [*scores.values()], [0, 2, 1, 0] + [None] * 16, like="ranx")
