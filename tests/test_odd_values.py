"""Whatever a public call is given, what it refuses it refuses itself: no error is that of numpy, pandas or a line that
did not expect the value."""

import inspect
import math
import traceback
from fractions import Fraction
from pathlib import Path

import numpy
import pandas
import pytest
from cases import every

import irlessons as ir
from irlessons.measures import MEASURES

ODD = [
    *(None, True, -1, 1.5, math.nan, math.inf, 10**400, Fraction(1, 3), "abc", "", b"x", object(), int, 1j),
    *([], [1, 2], ["3", "2"], [[1], [2]], [None], [object()], (), {}, {"a": 1}, {1: [2]}, {None: None}, {1}, range(2)),
    *(numpy.array([1, 2]), numpy.array([[1, 2]]), numpy.array(5), numpy.array(["a"]), numpy.float32("nan")),
    *(pandas.Series([1, 2]), pandas.Series({"D1": 1}), pandas.Series(dtype=float), pandas.Index(["a"]), pandas.NA),
    *(pandas.NaT, pandas.DataFrame({"a": [1, 2]}), ir.Ranking.from_grades([1]), ir.AP, "nDCG@2"),
]
R, AP = ir.Ranking.from_scores({"D1": 2, "D2": 2, "D3": 1}, {"D1": 1, "D3": 0, "D4": 2}), ir.AP
RUN = ir.runs.read({"q": {"a": 2, "b": 1}}, {"q": {"b": 1}})
FRAME = pandas.DataFrame({"q": ["q"], "d": ["a"], "s": [1.0], "g": [1]})
COLLECTION = ir.retrieval.Collection({"d1": "a b a", "d2": "b c"})
SCORED = ir.retrieval.bm25(COLLECTION, "a")
LEFT, RIGHT = [0.1, 0.2, 0.4], [0.2, 0.3, 0.3]
GIVEN = ("titles", "texts", "scores", "scale", "query", "others")
CALLS = {
    "Ranking": [
        lambda it: ir.Ranking(it, {"D1": 1}),
        lambda it: ir.Ranking(["D1"], it),
        *(lambda it, name=name: ir.Ranking(["D1"], {"D1": 1}, **{name: it}) for name in GIVEN),
        lambda it: ir.Ranking.from_grades(it),
        lambda it: ir.Ranking.from_grades([1], not_retrieved=it),
        lambda it: ir.Ranking.from_grades([1], titles=it),
        lambda it: ir.Ranking.from_scores(it, {"D1": 1}),
        lambda it: ir.Ranking.from_scores({"D1": 1}, it),
        lambda it: ir.Ranking.from_arrays(it, [1, 2]),
        lambda it: ir.Ranking.from_arrays([1, 2], it),
    ],
    "move": [
        *(lambda it, name=name: getattr(R, name)(it, 1) for name in ("swap", "move", "regrade", "retrieve")),
        *(lambda it, name=name: getattr(R, name)("D1", it) for name in ("swap", "move", "regrade")),
        *(lambda it, name=name: getattr(R, name)(it) for name in ("drop", "shuffle", "value", "work", "table")),
        lambda it: R.retrieve("D4", it),
    ],
    "measure": [
        ir.measure,
        *(lambda it, of=of: of(it) for of in MEASURES.values()),
        *(lambda it, of=of: of @ it for of in MEASURES.values()),
        *(lambda it, of=of, name=name: of(**{name: it})(R) for of in MEASURES.values() for name in of.takes),
    ],
    "mean and why": [
        *(lambda it: ir.mean(it, [R]), lambda it: ir.mean(AP, it), lambda it: ir.mean(AP, [R], how=it)),
        *(lambda it: ir.mean(AP, [it]), lambda it: ir.mean(AP, {"q": it}), lambda it: ir.why(it, R, R)),
        *(lambda it: ir.why(AP, it, R), lambda it: ir.why(AP, R, it), lambda it: ir.why(ir.P @ 2, ir.P @ 3, it)),
    ],
    "conventions": [
        *(lambda it: ir.conventions.table(it, AP), lambda it: ir.conventions.table(R, it)),
        *(lambda it: ir.conventions.explain(it, 0.5), lambda it: ir.conventions.explain(R, 0.5, it)),
        lambda it: ir.conventions.explain(R, it, AP),
        *(lambda it: ir.conventions.ties(it, AP), lambda it: ir.conventions.ties(R, it)),
        *(lambda it: ir.conventions.unjudged(it, AP), lambda it: ir.conventions.unjudged(R, it)),
        *(lambda it: ir.conventions.unjudged(R, AP, top=it), lambda it: ir.conventions.unjudged(R, AP, elsewhere=it)),
    ],
    "example": [ir.example, ir.published, ir.retrieval.example],
    "compare": [
        *(lambda it, name=name: getattr(ir.compare, name)(it, LEFT, RIGHT) for name in ("differences", "t_test")),
        *(lambda it, name=name: getattr(ir.compare, name)(AP, it, RIGHT) for name in ("differences", "t_test")),
        lambda it: ir.compare.differences(AP, LEFT, RIGHT, missing=it),
        *(lambda it, name=name: ir.compare.systems(AP, {"a": LEFT, "b": RIGHT}, **{"baseline": "a", name: it})
          for name in ("baseline", "test", "correction", "seed", "missing")),
        lambda it: ir.compare.systems(AP, it, baseline="a"),
        *(ir.compare.holm, ir.compare.bonferroni, lambda it: ir.compare.bootstrap(AP, LEFT, RIGHT, confidence=it)),
    ],
    "retrieval": [
        *(ir.retrieval.Collection, ir.retrieval.Collection.from_postings, ir.retrieval.idf_values, ir.retrieval.lsa),
        *(lambda it, of=of: of(it, "a") for of in (ir.retrieval.bm25, ir.retrieval.tfidf, ir.retrieval.idf)),
        *(lambda it, of=of: of(COLLECTION, it) for of in (ir.retrieval.bm25, ir.retrieval.tfidf, ir.retrieval.lsa)),
        *(lambda it, name=name: ir.retrieval.bm25(COLLECTION, "a", **{name: it})
          for name in ("k1", "b", "idf", "numerator", "base")),
        *(SCORED.score, SCORED.top, SCORED.work, SCORED.ranking, COLLECTION.relative_length),
    ],
    "runs": [
        *(lambda it, name=name: ir.runs.read({"q": ["a"]}, {"q": {"a": 1}}, **{name: it}) for name in GIVEN[:2]),
        *(lambda it: ir.runs.read({"q": it}, {"q": {"a": 1}}), lambda it: ir.runs.read({"q": ["a"]}, {"q": it})),
        *(RUN.evaluate, RUN.conventions, lambda it: RUN.evaluate(AP, like=it), lambda it: RUN.evaluate(AP, missing=it)),
        *(lambda it: RUN.explain(AP, it), RUN.against, lambda it: RUN.against(RUN, it), RUN.__getitem__),
        lambda it: ir.runs.from_frame(it, query="q", document="d", score="s", grade="g"),
        lambda it: ir.runs.from_frame(FRAME, query=it, document="d", score="s", grade="g"),
    ],
    "figures": [
        *(ir.figures.dcg, lambda it: ir.figures.dcg(R, it), lambda it: ir.figures.conventions(R, AP, it)),
        lambda it: ir.figures.differences(ir.compare.differences(AP, LEFT, RIGHT), names=it),
    ],
    "try_out": [lambda it: ir.try_out(lambda grades: it, ir.CG @ 2), lambda it: ir.try_out(lambda grades: 1.0, it)],
}  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@every(
    "call",
    [call for calls in CALLS.values() for call in calls],
    ids=[of for of, calls in CALLS.items() for _ in calls],
)
def test_what_is_refused_is_refused_in_words(call):
    for odd in ODD:
        try:
            call(odd)
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}: {error}"
            own = Path(inspect.getfile(ir)).parent in Path(last.filename).parents and "raise " in last.line
            assert own and isinstance(error, (ValueError, TypeError, KeyError)), f"given {odd!r}: {said}"
