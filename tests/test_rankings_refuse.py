"""What a `Ranking` refuses, and with which words."""

import math

import numpy
import pandas
from refusals import refusals

from irlessons import Ranking

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
RUN = pandas.DataFrame({"doc": ["b", "a"], "grade": [2, 0]})
NUMBERED = pandas.DataFrame({"doc": [70, 10], "grade": [2, 0]})
LABELLED = "the documents are {}, and the judgments are labelled with {}; label them by document, as in"

test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        (lambda: Ranking(["a", "b", "a"], {}), "'a' stands twice, at ranks 1 and 3"),
        (lambda: Ranking("abc", {}), "'abc'"),
        (lambda: Ranking(["a"], {"b": float("inf")}), "the grade of 'b' is inf"),
        (lambda: Ranking(["a"], {"a": "3"}), "the grade of 'a' is '3'"),
        (lambda: Ranking(["a"], {"a": numpy.datetime64("NaT")}), "the grade of 'a' is .*datetime64"),
        (lambda: Ranking.from_grades([1], not_retrieved=[None]), "not_retrieved holds None"),
        (lambda: Ranking.from_grades([1], not_retrieved=[2, math.nan]), "not_retrieved holds nan"),
        (lambda: Ranking(["a", math.nan], {}), "document 2 is nan; give its id"),
        (lambda: Ranking.from_grades([1, 0], titles=["x"]), "titles has 1 texts for 2 documents"),
        (lambda: Ranking(["a"], {}, titles=["x", "y"]), "titles has 2 entries for 1 documents"),
        (lambda: Ranking(["a"], {}, titles={"b": "x"}), "titles names 'b'"),
        (
            lambda: Ranking(["a", "b"], {}, scores=[1, 2]),
            r"'b' at rank 2 \(2.0\) is higher than that of 'a'",
        ),
        (lambda: Ranking(["a", "b"], {}, scores={"a": 1}), "'b' has no score"),
        (lambda: Ranking(["a"], {}, scores=[1, 2]), "scores has 2 entries for 1 documents"),
        (lambda: Ranking(["a"], {}, scores=[float("nan")]), "the score of 'a' is nan"),
        (lambda: Ranking.from_scores({"a": 1, "b": float("nan")}, {}), "the score of 'b' is nan"),
        (lambda: Ranking(["a"], {}, scores=[True]), "the score of 'a' is True, a yes or no, and no number"),
        (lambda: Ranking(["a"], {}, scale={"high": "x"}), "scale is 'high'"),
        (lambda: Ranking(["a"], {"a": 10**400}), "the grade of 'a' is 10*… .401 characters.*beyond 1.7e308"),
        (lambda: Ranking(["a"], {"a": 10**5000}), "the grade of 'a' is a number of more than 4,300 digits"),
        (lambda: Ranking(["a"], {}, scores=[10**400]), "the score of 'a' is 1000"),
        (lambda: Ranking(["a"], [("a", 1), ("a", 2)]), "'a' comes twice in judgments; keep one"),
        (lambda: Ranking(["a"], {}, titles={"a": 5}), "the title of 'a' is 5; give a text"),
        (lambda: Ranking(["a"], {}, titles="x"), "titles is the text 'x'"),
        (lambda: Ranking(["a"], {}, scale={0: None}), "the word for grade 0 is None; give a text"),
        (lambda: Ranking(["a"], {}, query=None), "query is None; give a text, or leave it out"),
        (lambda: Ranking(["a"], {}, query=1.5), "query is 1.5"),
        (lambda: Ranking(["a"], {}).shuffle(None), "seed is None; give a whole number"),
        (
            lambda: Ranking.from_grades([1] * 1000).drop("x"),
            r"unknown document 'x'; known are D1, D2, .*, D10 and 990 more$",
        ),
        (lambda: Ranking(["a"], {}, others=["z"]).move("z", 1), "'z' was not retrieved; retrieve"),
        # Tables, and labels that come twice
        (lambda: Ranking(RUN, {}), r"documents is a table of the shape \(2, 2\); give one column of it"),
        (lambda: Ranking(numpy.zeros((2, 3)), {}), r"documents is a table of the shape \(2, 3\)"),
        (lambda: Ranking(["a"], RUN), r"judgments is a table of the shape \(2, 2\); give one column of it"),
        (lambda: Ranking.from_grades(RUN[["grade"]]), r"grades is a table of the shape \(2, 1\)"),
        (lambda: Ranking(["a"], pandas.Series([1, 2], index=["a", "a"])), "'a' comes twice in judgments; keep one"),
        # Arrays
        *(
            (lambda arrays=arrays: Ranking.from_arrays(*arrays), says)
            for arrays, says in (
                (([1, 0], [0.5]), "y_true has 2 grades and y_score 1 scores"),
                (([1, 0], [0.5, math.inf]), "the score of 'D2' is inf"),
                (([1, math.inf], [0.5, 0.1]), "the grade of 'D2' is inf"),
                (([1, "x"], [0.5, 0.1]), "the grade of 'D2' is 'x'"),
                (
                    (numpy.zeros((3, 2)), [1, 2]),
                    r"y_true has 3 rows, and a ranking is of one query; give one row, as y_true\[0\]",
                ),
                (([1, 0], [[1, 2], [2, 1]]), r"y_score has 2 rows.* or one column, as y_score\[:, 0\]"),
                ((numpy.zeros((1, 2, 2)), [1, 2]), r"y_true is a table of the shape \(1, 2, 2\)"),
                (
                    (pandas.DataFrame({"grade": [1, 0]}), [1, 2]),
                    r"y_true is a table of the shape \(2, 1\); give one column of it",
                ),
                (("10", [1, 2]), "y_true is the text '10'"),
            )
        ),
        # Judgments of something else
        *(
            (make, LABELLED.format(documents, labels))
            for make, documents, labels in (
                (lambda: Ranking(RUN["doc"], RUN["grade"]), "the texts 'b', 'a'", "the numbers 0, 1"),
                (lambda: Ranking(list(RUN["doc"]), RUN["grade"]), "the texts 'b', 'a'", "the numbers 0, 1"),
                (lambda: Ranking(RUN["doc"], RUN["grade"].to_dict()), "the texts 'b', 'a'", "the numbers 0, 1"),
                (lambda: Ranking(RUN["doc"][::-1], RUN["grade"][::-1]), "the texts 'a', 'b'", "the numbers 1, 0"),
                (lambda: Ranking(NUMBERED["doc"], NUMBERED["grade"]), "the numbers 70, 10", "the numbers 0, 1"),
                (lambda: Ranking([70, 10], NUMBERED["grade"]), "the numbers 70, 10", "the numbers 0, 1"),
                (lambda: Ranking([70, 10], NUMBERED["grade"][1:]), "the numbers 70, 10", "the numbers 1"),
                # Labels that meet by chance: the rows of a table whose documents are numbered from 0, too.
                (lambda: Ranking(pandas.Series([1, 0]), RUN["grade"]), "the numbers 1, 0", "the numbers 0, 1"),
                (lambda: Ranking(["1", "2"], {1: 3, 2: 0}), "the texts '1', '2'", "the numbers 1, 2"),
                (lambda: Ranking([b"a"], {"a": 1}), "the bytes b'a'", "the texts 'a'"),
                (
                    lambda: Ranking(["a"], pandas.Series({("q", "a"): 1, ("q", "b"): 0})),
                    "the texts 'a'",
                    r"the tuple \('q', 'a'\), \('q', 'b'\)",
                ),
                (lambda: Ranking.from_scores({"a": 1.0}, RUN["grade"]), "the texts 'a'", "the numbers 0, 1"),
                (
                    lambda: Ranking([1, "a", 2.5, 4], {(1,): 3}),
                    "the numbers and texts 1, 'a', 2.5, …",
                    r"the tuple \(1,\)",
                ),
            )
        ),
        # Moves
        *(
            (lambda move=move: move(SIX), says)
            for move, says in (
                (lambda r: r.swap("D1", "D77"), "unknown document 'D77'; did you mean 'D7'"),
                (lambda r: r.swap("D1", "D7"), "'D7' was not retrieved"),
                (lambda r: r.swap(0, 1), "no rank 0"),
                (lambda r: r.swap(1, 7), "no rank 7 here; give a whole number from 1 to 6"),
                (lambda r: r.move("D1", 0), "no rank 0"),
                (lambda r: r.move("D1", 7), "no rank 7"),
                (lambda r: r.move("D1", 1.5), "no rank 1.5"),
                (lambda r: r.move("D1", True), "no rank True"),
                (lambda r: r.regrade("x", 1), "unknown document 'x'"),
                (lambda r: r.regrade("D7", None), "'D7' was not retrieved"),
                (lambda r: r.regrade("D7", math.nan), "'D7' was not retrieved"),
                (lambda r: r.regrade("D1", math.inf), "the grade of 'D1' is inf"),
                (lambda r: r.retrieve("D1"), "'D1' is already retrieved"),
                (lambda r: r.retrieve("D9"), "unknown document 'D9'"),
                (lambda r: r.retrieve("D7", 8), "no rank 8 here; give a whole number from 1 to 7"),
                (lambda r: r.drop("D8"), "'D8' was not retrieved"),
                (lambda r: r.drop(["D8"]), r"unknown document \['D8'\]"),
                (lambda r: r.table(), "at least one measure"),
            )
        ),
    ],
)

test_what_is_no_list_or_mapping = refusals(
    TypeError,
    [
        (lambda: Ranking(None, {}), "documents is None; give a list, as in"),
        (lambda: Ranking([["a"]], {}), r"document 1 is \['a'\]; give its id"),
        (lambda: Ranking(["a"], None), "judgments is None; give a mapping, as in"),
        (lambda: Ranking(["a"], [1]), r"judgments is \[1\]; give a mapping"),
        (lambda: Ranking(["a"], {}, scores=5), "scores is 5; give a list"),
        (lambda: Ranking(["a"], {}, scale=["Bad", "Good"]), r"scale is \['Bad', 'Good'\]; give a mapping"),
        (lambda: Ranking.from_grades(3), "grades is 3; give a list, as in"),
        (lambda: Ranking.from_grades([3], not_retrieved=3), "not_retrieved is 3; give a list"),
        (lambda: Ranking.from_scores([0.5], {}), r"scores is \[0.5\]; give a mapping"),
    ],
)
