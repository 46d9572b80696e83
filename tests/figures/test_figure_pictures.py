"""Every figure of the lectures looks as it did when somebody last looked at it, light and dark, and can be read from
the last row. Each is drawn once, for all that is looked at.

To store new pictures, after looking at them:
    python -m pytest tests/figures/test_figure_pictures.py --mpl-generate-path=tests/figures/pictures
"""

import itertools
from functools import cache
from pathlib import Path

import matplotlib
import numpy
import pytest
from figures.test_figure_letters import assert_apart, assert_readable, contrast, letters, over
from matplotlib.testing.compare import calculate_rms
from PIL import Image

import irlessons as ir
from irlessons.figures.lecture import SLIDES

pytestmark = pytest.mark.slow

PICTURES = Path(__file__).parent / "pictures"
GROUNDS = ("light", "dark")
# Another series of matplotlib sets letters and margins a little differently, by up to 18 between 3.8 and 3.11, even
# when drawn large and then made small. With the series of the stored pictures nothing may differ that anyone could see.
STORED_WITH = "3.11."
TOLERANCE = 3 if matplotlib.__version__.startswith(STORED_WITH) else 20
DPI, TIMES = 50, 4
COLOURS = 64


class Small:
    """A figure that was drawn large, as pytest-mpl takes it: something that can be saved."""

    def __init__(self, figure):
        self.figure, figure.dpi = figure, DPI * TIMES
        with matplotlib.rc_context({"text.hinting": "no_hinting"}):
            figure.canvas.draw()

    def savefig(self, path, **options):
        canvas = self.figure.canvas
        large = Image.frombuffer("RGBA", canvas.get_width_height(), canvas.buffer_rgba())
        small = large.convert("RGB").reduce(TIMES)
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(path, format="png", optimize=True)


@cache
def small_of(name, ground):
    figure = SLIDES[name]()
    return Small(figure if ground == "light" else figure.dark())


def figure_of(name, ground="light"):
    return small_of(name, ground).figure


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", SLIDES)
@pytest.mark.mpl_image_compare(baseline_dir=str(PICTURES), tolerance=TOLERANCE, style="default")
def test_it_looks_as_before(name, ground):
    return small_of(name, ground)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", SLIDES)
def test_letters_are_large_and_stand_out(name, ground):
    assert_readable(figure_of(name, ground))
    assert_apart(figure_of(name, ground))


@pytest.mark.parametrize("name", SLIDES)
def test_the_title_is_larger_and_stands_at_the_left(name):
    figure = figure_of(name)
    shown = [(text.get_text().replace("\N{NO-BREAK SPACE}", " "), text.get_fontsize()) for text in letters(figure)]
    sizes = [size for words, size in shown if words == figure.caption]
    assert sizes == [18] or name in ("page-to-judge", "result-page"), "its title is not the sentence that it proves"


@pytest.mark.parametrize("name", SLIDES)
def test_it_has_the_shape_of_a_slide(name):
    width, height = figure_of(name).get_size_inches()
    assert width / height == pytest.approx(16 / 9)


@pytest.mark.parametrize("name", SLIDES)
def test_it_says_in_words_what_it_shows(name):
    figure = figure_of(name)
    assert figure.sentence.endswith(".") and "{" not in figure.sentence
    assert 0 < len(figure.caption) <= 80
    assert figure.alt == f"{figure.caption}. {figure.sentence}"
    dark = figure_of(name, "dark")
    assert (dark.caption, dark.sentence) == (figure.caption, figure.sentence)


@pytest.mark.parametrize("name", SLIDES)
def test_lines_and_bars_are_told_apart_without_colour(name):
    for axes in figure_of(name).axes:
        lines = [line for line in axes.lines if line.get_marker() != "None"]
        signs = [(line.get_marker(), line.get_linestyle()) for line in lines]
        assert len(set(signs)) == len(signs)
        bars = [bar for bar in axes.patches if axes.axison and bar.get_width() and bar.get_height()]
        # Bars of two colours point up and down, or are of two lightnesses; what is no more than an outline has none.
        looks = {}
        for bar in bars:
            if bar.get_fill():
                looks.setdefault(over(bar.get_facecolor(), (1, 1, 1)), set()).add(bar.get_height() > 0)
        for (one, ups), (other, downs) in itertools.combinations(looks.items(), 2):
            assert contrast(one, other) > 2 or not ups & downs


def test_each_picture_belongs_to_a_figure():
    stored = {path.name for path in PICTURES.iterdir()}
    assert stored == {f"test_it_looks_as_before_{name}-{ground}.png" for name in SLIDES for ground in GROUNDS}


def test_the_pictures_are_small():
    sizes = [path.stat().st_size for path in PICTURES.iterdir()]
    assert max(sizes) < 40_000
    assert sum(sizes) < 700_000


@pytest.mark.skipif(TOLERANCE > 3, reason=f"the pictures are from matplotlib {STORED_WITH}*")
def test_another_ranking_would_be_noticed(tmp_path):
    # One grade in the last row of a table: the least that can change.
    other = ir.figures.dcg_table(ir.Ranking.from_grades([3, 2, 3, 0, 1, 1]), "DCG@6")
    Small(other).savefig(tmp_path / "other.png")
    stored = PICTURES / "test_it_looks_as_before_dcg-table-light.png"
    assert calculate_rms(*map(pixels, (stored, tmp_path / "other.png"))) > TOLERANCE


def pixels(path):
    return numpy.asarray(Image.open(path).convert("RGB"), dtype="int16")
