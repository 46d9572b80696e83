"""What runs refuse, and with which words. What is wrong in a line of a file, `test_read.py` says."""

import math

from pandas import DataFrame
from refusals import refusals

import irlessons as ir

# Equal scores, a topic without results, one with nothing relevant, one that is judged beyond what was found.
QRELS = {"1": {"a": 1, "b": 2}, "2": {"b": 3, "a": 0}, "3": {"q": 0}, "4": {"z": 1}}
FOUND = {"1": {"a": 3, "b": 3, "c": 1}, "2": {"a": 2, "x": 1, "b": 0.5}, "3": {"q": 1}}
RUN = ir.runs.read(FOUND, QRELS, strict=False)
THREE = ir.runs.read(FOUND, {each: QRELS[each] for each in "123"})
COLUMNS = {
    "query": ["1", "1", "1", "2", "2"],
    "doc": ["a", "b", "c", "a", "b"],
    "bm25": [2.5, 1.0, 2.5, None, 9.0],
    "label": [1.0, 0.0, None, 2.0, None],
}
NAMES = {"query": "query", "document": "doc", "score": "bm25", "grade": "label"}


def with_one(column, place, value):
    """The table with another value in one place."""
    wrong = {**COLUMNS, column: [value if at == place else each for at, each in enumerate(COLUMNS[column])]}
    return ir.runs.from_frame(DataFrame(wrong), **NAMES)


test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        (lambda: RUN.explain("AP", "x"), "'x' cannot be read as a number"),
        (
            lambda: RUN.explain("AP", "50,7 %"),
            "'50,7 ' cannot be read as a number; its decimals stand behind a point: '50.7'",
        ),
        (lambda: RUN.against(THREE), "judged for different topics: only one has 4; read both with one qrels"),
        (lambda: RUN.evaluate("AP", like="trec"), "unknown tool 'trec'"),
        (
            lambda: RUN.evaluate("RR@3", like="trec_eval"),
            "trec_eval has nothing that is RR@3; under the name RR it has",
        ),
        (lambda: RUN.evaluate("nDCG(ideal='retrieved')@3", like="ir_measures"), "nothing that is nDCG"),
        (lambda: RUN.evaluate([]), "there is no measure"),
        (lambda: RUN.evaluate("AP", missing="one"), "unknown missing 'one'"),
        (
            lambda: RUN.evaluate(["AP", "SearchLength"], missing="zero"),
            "less is better of SearchLength, and a topic without results would have the best value of all; say "
            "missing='leave out'",
        ),
        (lambda: RUN.conventions("SearchLength", missing="zero"), "less is better of SearchLength"),
        (lambda: RUN.against(RUN, "SearchLength", missing="zero"), "less is better of SearchLength"),
        (
            lambda: ir.values("SearchLength", ["a"], [1], [1], like="trec_eval", missing="zero"),
            "less is better of SearchLength",
        ),
        (
            lambda: ir.compare.t_test("nDCG@10", *[RUN.evaluate(["AP", "P@5"])] * 2),
            "nDCG@10 was not evaluated; there are AP, P@5",
        ),
        # A table
        (
            lambda: ir.runs.from_frame(DataFrame(COLUMNS), **{**NAMES, "grade": "lable"}),
            "unknown column 'lable'; did you mean 'label'",
        ),
        (
            lambda: ir.runs.from_frame(DataFrame(COLUMNS)[[*COLUMNS, "bm25"]], **NAMES),
            "two columns are called bm25",
        ),
        (
            lambda: ir.runs.from_frame(DataFrame(COLUMNS).set_index(["query", "doc"]), **NAMES),
            "query is in the index of the table, and no column of it; give df.reset_index()",
        ),
        (lambda: with_one("bm25", 1, math.inf), "row 2: the score of document 'b' is inf, no finite number"),
        (lambda: with_one("bm25", 1, True), "row 2: the score of document 'b' is True, a yes or no, and no number"),
        (
            lambda: ir.runs.read({"1": {"a": True}}, QRELS),
            "topic 1: the score of document 'a' is True, a yes or no, and no number; write one, as in 12.75",
        ),
        *(
            (lambda given=given: ir.runs.read({"1": given}, QRELS), "topic 1: document 2 is None; give its id, a text")
            for given in (["a", None], {"a": 2, None: 1}, [("a", 2), (None, 1)])
        ),
        (
            lambda: with_one("bm25", 1, "1,0"),
            "row 2: the score of document 'b' is '1,0', no finite number; write one",
        ),
        (lambda: with_one("label", 1, -1.0), "row 2: the grade of document 'b' is -1.0, below 0"),
        (
            lambda: with_one("query", 3, "3"),
            "the table: nothing is judged for topic 2 of the table, row 5; take",
        ),
        (lambda: with_one("doc", 1, "a"), "the table, row 2: document 'a' stands twice for query 1"),
    ],
)

test_a_name_that_nothing_has = refusals(
    KeyError,
    [
        (lambda: RUN["9"], "no topic '9' in the run; there are 1"),
        (lambda: RUN.evaluate(["AP", "nDCG@10"])["P@5"], "P@5 was not evaluated; there are AP, nDCG@10"),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        *(
            (
                lambda given=given: ir.runs.read(given, {}),
                "the run is .*; give the path of a file, an open file or a dictionary",
            )
            for given in (5, None, [b"1 Q0 a 1 1 x"])
        ),
        (lambda: ir.runs.read(DataFrame(COLUMNS), {}), "this is a table; write ir.runs.from_frame"),
        (
            lambda: ir.runs.from_frame(DataFrame(COLUMNS)["query"], **NAMES),
            "from_frame takes a DataFrame of pandas, polars or Arrow, not",
        ),
        (
            lambda: ir.runs.read({}, {}, stream=True),
            r"stream=True reads files anew each time; give their paths, not \{\}",
        ),
    ],
)
