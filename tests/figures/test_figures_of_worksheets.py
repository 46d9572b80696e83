"""Worksheets as figures: blank, with what is given, solved; readable from the last row, however long they are."""

import pytest
from cases import every
from figures.test_figure_letters import assert_apart, assert_readable, LONG

import irlessons as ir
from irlessons import nDCG

pytestmark = pytest.mark.slow

TITLED = ir.Ranking(LONG.documents, LONG.judgments, titles=dict.fromkeys(LONG.documents, "a long title " * 9))


def words(figure) -> list[str]:
    return [text.get_text() for text in figure.axes[0].texts]


def boxes(figure) -> int:
    """The open cells: shaded rows have no edge."""
    return sum(patch.get_linewidth() > 0 for patch in figure.axes[0].patches)


def test_blank_given_and_solved():
    sheet = ir.worksheet(ir.example("ndcg-six").ranking, nDCG @ 6)
    blank, given, solved = (sheet.figure(answers=answers) for answers in ("blank", "given", "solved"))
    # The ideal order's grade and term, this order's term, six rows each; and three lines.
    assert (boxes(blank), boxes(given), boxes(solved)) == (3 * 6 + 3, 3 * 5 + 3, 0)
    assert words(solved).count("3.0000") == 2 == words(given).count("3.0000") and "3.0000" not in words(blank)
    assert "nDCG@6 = 0.7850" in words(solved) and "nDCG@6 = " in words(blank)
    assert sheet.formula[-1] in solved.sentence and blank.sentence == "21 numbers to work out."
    # Slides of it can follow each other: nothing moves.
    places = [
        {(text.get_text(), text.get_position()) for text in each.axes[0].texts if "=" not in text.get_text()}
        for each in (blank, given, solved)
    ]
    assert places[0] < places[1] < places[2]


def test_true_is_solved_and_false_is_blank():
    sheet = ir.worksheet("dcg-six")
    for answers, same in ((True, "solved"), (False, "blank")):
        assert words(sheet.figure(answers=answers)) == words(sheet.figure(answers=same))


def far_down():
    return [
        *map(ir.worksheet, ("pr-tables", "toyota", "six-differences", "contingency", "map-two-queries")),
        ir.worksheet(TITLED, "nDCG(gain='exponential')@50"),
        ir.worksheet(TITLED, "ERR@40"),
    ]


@every("sheet", far_down, ids=lambda sheet: sheet.title)
def test_it_can_be_read_from_the_last_row(sheet):
    for answers in ("given", "solved"):
        figure = sheet.figure(answers=answers)
        assert_readable(figure)
        assert_apart(figure)
    assert_readable(figure.dark())
    width, height = figure.get_size_inches()
    assert width / height == pytest.approx(16 / 9)
