"""The picture of an open measure: what it draws is what Python's rows say."""

import math
import re

import pytest
import twin
from traitlets import TraitError

from irlessons import widgets
from irlessons.board import Board
from irlessons.measures import MEASURES
from irlessons.ranking import Ranking

DRAWING = widgets.bundle("board/working/words.js", "widgets/picture/drawing.js")
SOURCE = f"""{DRAWING.replace("export function", "function").replace("export const", "const")}
export function pictured({{ ranking, measures, nothing }}, width, order) {{
  return measures.map((told) => {{
    const found = told.tied ? {{ ...told.tied, value: told.tied.value ?? NaN }} : work(told.spec, ranking);
    const before = order && work(told.spec, {{ ...ranking, order }});
    const {{ words }} = wording(told, told.spec, ranking, found, nothing);
    return drawing({{ picture: told.picture, found, before, words, width, level: String, seen: () => true }});
  }});
}}
"""
TEN = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2])
EDGES = {
    "ten": TEN,
    "empty": Ranking.from_grades([], not_retrieved=[1]),
    "nothing to find": Ranking.from_grades([0, 0, None]),
    "unjudged": Ranking.from_grades([None, None]),
    "a hundred": Ranking.from_grades([place % 4 for place in range(100)], not_retrieved=[1]),
}
SHOWN = [of @ 5 if of.takes_cutoff and of.name not in ("AP", "RR") else of for of in twin.SHOWN.values()]


def drawn(node, ranking, measures, width=400, order=None):
    """The picture of each measure, as the page would draw it."""
    answer = node.call(SOURCE, "pictured", twin._told(ranking, measures), width, order)
    assert "error" not in answer, answer
    return answer


def looks(picture, *names):
    """The marks of some looks, each as its attributes."""
    return [mark["at"] for mark in picture["marks"] if mark["look"] in names]


def points(path):
    """The points of a line."""
    return [tuple(map(float, point.split())) for point in path["d"].replace("M", "").split("L")]


def proportional(lengths, numbers, within):
    """Whether lengths in px are the numbers, times one factor."""
    factor = max(lengths, default=0) / (max(numbers, default=0) or 1)
    return len(lengths) == len(numbers) and all(
        math.isclose(length, factor * number, abs_tol=within) for length, number in zip(lengths, numbers)
    )


def value(row, column):
    return float(row.get(column) or 0)


def check(picture, working):
    """The marks are as long as the columns that the measure names are large."""
    said, rows = working.picture, working.rows
    mine = looks(picture, "you", "pale")
    # Where ties are averaged there is no column for a single document.
    if said.kind == "bars" or (said.kind == "columns" and any("chance" in row for row in rows)):
        rows = [row for row in rows if row["rank"] is not None][:60]
        lengths = [at["height"] for at in mine]
        numbers = [value(row, said.fill) for row in rows]
        if said.outline:
            numbers += [value(row, said.outline) for row in rows if value(row, said.outline)]
            lengths += [at["height"] for at in looks(picture, "outline")]
        assert proportional(lengths, numbers, within=1e-6)
        if said.curve:
            (curve,) = looks(picture, "curve")
            assert len(points(curve)) == len(rows) if rows else curve["d"] == ""
    elif said.kind == "columns":
        found = [row for row in rows if row["relevant"] and row["rank"] is not None]
        count = max(len(found), working.numbers[said.size])
        assert len(mine) + len(looks(picture, "missed")) == min(count, 60)
        top = working.numbers[said.top] if said.top else 1
        heights = [at["height"] for at in mine]
        (axis,) = looks(picture, "axis")
        floor = points(axis)[0][1]
        full = floor - 32
        assert heights == pytest.approx([full * value(row, said.fill) / (top or 1) for row in found[:60]])
        if math.isnan(working.value):
            assert not looks(picture, "mean")
        else:
            (mean,) = looks(picture, "mean")
            assert points(mean)[0][1] == pytest.approx(floor - full * working.value, abs=0.06)
    elif said.kind == "cells":
        filled = 0.0
        cells = 0
        fill = "chance" if any("chance" in row for row in rows) else said.fill
        for strip in said.strips:
            of = [row for row in rows if row["relevant"]] if strip.found else rows
            length = min(60, working.numbers[strip.size] if strip.size else len(of))
            cells += length
            # Shares of documents fill as many cells as they make together.
            filled += sum(value(row, fill) for row in (rows if strip.found and fill == "chance" else of[:length]))
        assert sum(at["height"] for at in looks(picture, "you")) == pytest.approx(24 * filled)
        assert len(looks(picture, "outline", "spare", "missed")) == cells
    elif said.kind == "lines":
        paths = [points(at) for at in looks(picture, "line", "ideal") if at["d"]]
        floor = points(looks(picture, "axis")[0])[0][1]
        sums = [[row["cumulative"] for row in part[:60]] for part in (working.ideal_rows, rows) if part]
        # To a tenth of a px, as they are written.
        assert proportional(
            [floor - y for path in paths for _, y in path], [one for part in sums for one in part], 0.15
        )
    else:
        rows = rows[:12]
        stops = [value(row, said.fill) for row in rows]
        reach = [1 - sum(stops[:at]) for at in range(len(rows))]
        full = looks(picture, "outline")[0]["width"] if rows else 0
        assert [at["width"] for at in looks(picture, "outline")] == pytest.approx(
            [max(2, full * each) for each in reach]
        )
        assert [at["width"] for at in mine] == pytest.approx([max(2, full * each) if each else 0 for each in stops])


@pytest.mark.parametrize("name", EDGES)
@pytest.mark.parametrize("width", [400, 300])
def test_each_picture_is_as_long_as_its_rows_are_large(node, name, width):
    for measure, picture in zip(SHOWN, drawn(node, EDGES[name], SHOWN, width), strict=True):
        check(picture, EDGES[name].work(measure))


def test_a_picture_of_any_ranking_under_any_convention(node):
    for ranking, measures in twin.first(40, twin.random_cases(twin.Chance(2009), measures_each=6)):
        for measure, picture in zip(measures, drawn(node, ranking, measures), strict=True):
            check(picture, ranking.work(measure))
            # No mark lies outside, whatever there was before.
            for mark in picture["marks"]:
                for axis, size in (("x", "width"), ("y", "height")):
                    if axis in mark["at"]:
                        assert 0 <= mark["at"][axis] <= {"x": 400, "y": picture["height"]}[axis] + 1, (measure, mark)
                        assert mark["at"].get(size, 0) >= 0
                assert "NaN" not in str(mark["at"])


def test_the_step_before_stays_as_a_dotted_line(node):
    turned = [1, 0, 2, 3, 5, 4, *range(6, 10)]
    for measure, picture in zip(SHOWN, drawn(node, TEN, SHOWN, order=turned), strict=True):
        before, now = TEN.reordered([TEN.documents[at] for at in turned]).work(measure), TEN.work(measure)
        fill = now.picture.fill
        changed = any(float(old.get(fill) or 0) != float(new.get(fill) or 0) for old, new in zip(before.rows, now.rows))
        assert bool(looks(picture, "before")) >= changed
        if before.rows == now.rows:
            assert not looks(picture, "before")
    assert not any(looks(picture, "before") for picture in drawn(node, TEN, SHOWN))


def test_before_the_first_move_ties_are_drawn_as_python_has_them(node):
    tied = Ranking.from_scores({"D1": 2, "D2": 1, "D3": 1, "D4": 0}, {"D1": 0, "D2": 1, "D4": 2, "D5": 1})
    for ties in ("average", "docno"):
        measures = [of(ties=ties) for of in SHOWN if "ties" in of.takes]
        for measure, picture in zip(measures, drawn(node, tied, measures), strict=True):
            check(picture, tied.work(measure))
    by_chance = looks(drawn(node, tied, [MEASURES["P"](ties="average")])[0], "you")
    # Of the two that are tied either may come first.
    assert 12 in [at["height"] for at in by_chance]


def test_behind_the_first_hit_rr_looks_at_nothing(node):
    for grades in ([0, 1, 0, 0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0]):
        (picture,) = drawn(node, Ranking.from_grades(grades), [MEASURES["RR"]])
        marks = [mark for mark in picture["marks"] if mark.get("text") == "not looked at"]
        # It stands above the first of them, behind the hit.
        assert [mark["row"]["rank"] for mark in marks] == ([3] if len(grades) == 7 else [])


def test_what_is_not_0_is_not_said_as_0(node):
    ranking = Ranking.from_grades([4] * 13 + [0.001], scale={0: "no", 4: "yes"})
    measures = [MEASURES[name] for name in ("ERR", "DCG")] + [MEASURES["RBP"](p=0.05)]
    pictures = drawn(node, ranking, measures, 1200)
    for written in ([mark["text"] for mark in picture["marks"] if "text" in mark] for picture in pictures):
        assert not [text for text in written if re.search(r"(?<![\d.])0(\.0+)?(?= %)|(?<![\d.<])0\.0+(?!\d)", text)]
        assert any("<0.1 %" in text or "<0.01" in text for text in written)


@pytest.mark.parametrize("name", ["P", "DCG", "nDCG"])
def test_what_nobody_judged_is_hatched(node, name):
    (picture,) = drawn(node, TEN, [MEASURES[name] @ 10])
    assert [mark["row"]["rank"] for mark in picture["marks"] if mark["look"] == "hatch"] == [9]


def test_marks_know_their_document(node):
    places = {document: at for at, document in enumerate(TEN.documents)}
    for measure, picture in zip(SHOWN, drawn(node, TEN, SHOWN), strict=True):
        boxes = [mark for mark in picture["marks"] if mark["look"] == "you"]
        known = {mark["row"]["document"] for mark in boxes}
        kind = TEN.work(measure).picture.kind
        assert kind == "lines" or (known <= set(places.values()) and known)


def test_the_measure_that_is_named_stands_open():
    assert Board(TEN, ["AP", "nDCG@6"], open="nDCG@6").page["open"] == 1
    assert Board(TEN, ["AP", "nDCG@6"]).page["open"] is None


def test_a_knob_of_a_picture_changes_the_measure():
    board = Board(TEN, ["RBP", "DCG@6", "ERR", "AP"])
    board.switches = [{"p": 0.5}, {"base": 3, "discount": "log(i)"}, {"max_grade": 4}, {}]
    assert list(map(str, board.measures)) == [
        "RBP(p=0.5)",
        "DCG(discount='log(i)', base=3)@6",
        "ERR(max_grade=4)",
        "AP",
    ]
    with pytest.raises(TraitError, match="does not fit this board"):
        board.switches = [{}, {}, {}, {"p": 0.5}]


@pytest.mark.parametrize("measure", MEASURES.values(), ids=str)
def test_what_a_picture_names_is_there(measure):
    ranking = Ranking.from_scores({"D1": 3.0, "D2": 2.0, "D3": 1.0}, {"D1": 1, "D3": 2, "D4": 1})
    working = ranking.work(measure)
    said = working.picture
    columns = {said.fill, said.outline, said.curve, said.lit} - {""}
    assert columns <= set(working.rows[0])
    assert {said.size, said.top, *(strip.size for strip in said.strips)} - {""} <= set(working.numbers)
    assert said.knob is None or said.knob.name in measure.takes
