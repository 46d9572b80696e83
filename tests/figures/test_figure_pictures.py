"""Every figure looks as it did when somebody last looked at it, light and dark.

To store new pictures, after looking at them:
    python -m pytest tests/figures/test_figure_pictures.py --mpl-generate-path=tests/figures/pictures
"""

from pathlib import Path

import matplotlib
import numpy
import pytest
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
    """A figure as pytest-mpl takes it: something that can be saved."""

    def __init__(self, figure):
        self.figure = figure

    def savefig(self, path, **options):
        canvas, self.figure.dpi = self.figure.canvas, DPI * TIMES
        with matplotlib.rc_context({"text.hinting": "no_hinting"}):
            canvas.draw()
        large = Image.frombuffer("RGBA", canvas.get_width_height(), canvas.buffer_rgba())
        small = large.convert("RGB").reduce(TIMES)
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(path, format="png", optimize=True)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", SLIDES)
@pytest.mark.mpl_image_compare(baseline_dir=str(PICTURES), tolerance=TOLERANCE, style="default")
def test_it_looks_as_before(name, ground):
    figure = SLIDES[name]()
    return Small(figure if ground == "light" else figure.dark())


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
