"""The picture that is stored where the first board of a lesson will be."""

from io import BytesIO

import pytest
from PIL import Image
from tools.first_board import CUT, photograph, TALL, WIDTH

import irlessons as ir
from irlessons.board.script import board_code
from irlessons.widgets.placed import document_of, placed


@pytest.mark.browser
def test_a_board_is_taken_whole_or_where_it_is_long_its_top(browser):
    short, long = (_taken([3, 2, 0, 1] * times, browser) for times in (1, 6))
    assert short.width == long.width == WIDTH
    assert TALL / 2 < short.height <= TALL and long.height == CUT
    # Its grades are in colour, and below a short board is nothing.
    red, _, blue = max(short.convert("RGB").getcolors(), key=lambda each: each[1][2] - each[1][0])[1]
    assert blue - red > 50
    assert len(short.crop((0, short.height - 4, WIDTH, short.height)).getcolors()) == 1


def _taken(grades, browser) -> Image.Image:
    board = ir.Board(ir.Ranking.from_grades(grades), ["nDCG@3"])
    page = document_of("", placed("Board", board._record()["traits"]), {"Board": board_code()}, "board")
    return Image.open(BytesIO(photograph(page, browser)))
