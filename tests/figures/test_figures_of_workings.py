"""The picture of a working: a figure for every measure, of any ranking, with the numbers of its rows."""

import pytest
from figures.test_figure_letters import assert_readable
from matplotlib.text import Text

import irlessons as ir
from irlessons.measures import MEASURES

pytestmark = pytest.mark.slow

SIX = ir.example("ndcg-six").ranking
SCORED = ir.Ranking.from_scores({"D1": 2.0, "D2": 1.0, "D3": 1.0, "D4": 0.5}, {"D1": 0, "D2": 1, "D4": 2, "D5": 1})
RANKINGS = {
    "scored": SCORED,
    "empty": ir.Ranking.from_scores({}, {"D1": 1}),
    "nothing to find": ir.Ranking.from_scores({"D1": 3, "D2": 2, "D3": 1}, {"D1": 0, "D2": 0}),
    "unjudged": ir.Ranking.from_scores({"D1": 2, "D2": 1}, {}),
    "thirty": ir.Ranking.from_scores({f"D{at}": -at for at in range(30)}, {f"D{at}": at % 4 for at in range(31)}),
}


def measures_for(name):
    for measure in MEASURES.values():
        yield measure
        # A cutoff matters to the long list, and an average where scores are equal.
        if measure.takes_cutoff and name == "thirty":
            yield measure @ 5
        if "average" in getattr(measure.takes.get("ties"), "choices", ()) and name in ("scored", "empty"):
            yield measure(ties="average")


def drawn_of(measure):
    """What of a picture is drawn at all: its kind, and which of its parts there are."""
    picture = measure.picture
    parts = (picture.outline, picture.curve, picture.lit, picture.rest, picture.label, picture.head, picture.top)
    return picture.kind, "average" in str(measure), len(picture.strips), *map(bool, parts)


def signs(figure):
    """How much is written in it."""
    return max((len(text.get_text()) for text in figure.findobj(Text)), default=0)


@pytest.mark.parametrize("name", RANKINGS)
def test_every_measure_has_a_figure_of_any_ranking(name):
    alike = {}
    for each in measures_for(name):
        working = RANKINGS[name].work(each)
        figure = working.figure()
        assert figure.sentence == working.sentence
        assert figure.caption.startswith((f"{each} = ", "This order collects "))
        alike.setdefault(drawn_of(each), []).append(figure)
    # To draw one takes its time: of those that draw the same, the one with the longest text.
    for figures in alike.values():
        assert_readable(max(figures, key=signs))


def heights(figure):
    """The heights of the filled bars, from the left."""
    return [bar.get_height() for bar in figure.axes[0].patches if bar.get_fill() and bar.get_width()]


def test_bars_are_the_rows():
    rows = SIX.work("DCG@6").rows
    figure = SIX.work("DCG@6").figure()
    assert heights(figure) == [row["term"] for row in rows]
    outlines = [bar.get_height() for bar in figure.axes[0].patches if not bar.get_fill()]
    assert outlines == [row["gain"] for row in rows]
    assert [text.get_text() for text in figure.axes[0].get_xticklabels()][1] == "2\n0.63"


def test_columns_have_the_value_for_their_mean():
    working = SIX.work("AP")
    figure = working.figure()
    found = heights(figure)
    assert found == [row["term"] for row in working.rows if row["relevant"] and row["rank"]]
    missed = [bar for bar in figure.axes[0].patches if not bar.get_fill()]
    assert sum(found) / (len(found) + len(missed)) == pytest.approx(working.value)
    assert figure.axes[0].lines[0].get_ydata()[0] == working.value
    assert [text.get_text() for text in figure.axes[0].get_xticklabels()][-1] == "–"


def test_cells_are_filled_as_far_as_they_count():
    working = SIX.work("P@8")
    cells = working.figure().axes[0].patches
    # Above 8 ranks of which 6 are there, 5 of them relevant; below the 5 of 7.
    assert sum(bar.get_fill() and bar.get_height() == 1 for bar in cells) == 2 * 5
    assert sum(bar.get_linestyle() == "--" for bar in cells) == 2 + 2


def test_readers_are_those_of_the_cascade():
    rows = ir.example("err").ranking.work("ERR@6").rows
    bars = ir.example("err").ranking.work("ERR@6").figure().axes[0].patches
    assert [bar.get_width() for bar in bars if bar.get_fill()] == [
        row["stops_here"] for row in rows if row["stops_here"]
    ]


def test_a_figure_tells_nothing_twice_and_of_no_step_that_is_not_there():
    none = ir.Ranking.from_grades([0, 0], not_retrieved=[1])
    assert ir.figures.cascade(none).sentence == (
        "Of all readers 1.000 go on to rank 2, and 0.000 of all have stopped by the end."
    )
    one = ir.Ranking.from_grades([1])
    assert ir.figures.cascade(one).sentence == "All readers see rank 1, and 0.500 of all have stopped by the end."
    found = ir.figures.precision_recall(none).sentence
    assert found == "No step: the area is AP, 0.0000. The relevant document is missing."


def test_lines_are_those_of_the_ideal():
    ours, theirs = SIX.work("nDCG@6").figure(), ir.figures.against_ideal(SIX, "nDCG@6")
    pairs = zip(ours.axes[0].lines, theirs.axes[0].lines, strict=True)
    assert all(list(one.get_ydata()) == list(other.get_ydata()) for one, other in pairs)
    assert ours.get_suptitle() == "This order collects 78.5 % of the ideal"
