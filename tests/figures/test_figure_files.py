"""Figures as files: the same bytes each time, and words inside for those who cannot see the picture."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from PIL import Image

import irlessons as ir
from irlessons.figures.figure import as_bytes, FORMATS

SVG = "{http://www.w3.org/2000/svg}"
MAKE = """
import sys, irlessons as ir
figure = ir.figures.dcg_table(ir.example("dcg-six").ranking, "DCG@6")
for file in sys.argv[1:]:
    figure.save(file)
"""

pytestmark = pytest.mark.slow


@pytest.fixture
def figure():
    return ir.figures.dcg(ir.Ranking.from_grades([3, 0, 2], query="a < b & c"), "DCG@3")


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The folders that this process and another one have written: a figure in each format."""
    one, other = (tmp_path_factory.mktemp(name) for name in ("one", "other"))
    for form in FORMATS:
        ir.figures.dcg_table(ir.example("dcg-six").ranking, "DCG@6").save(one / f"a.{form}")
    # Sets there have another order.
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    files = [other / f"a.{form}" for form in FORMATS]
    subprocess.run([sys.executable, "-c", MAKE, *files], check=True, env={**os.environ, "PYTHONHASHSEED": seed})
    return one, other


@pytest.mark.parametrize("form", FORMATS)
def test_another_process_writes_the_same_bytes(form, written):
    one, other = (folder / f"a.{form}" for folder in written)
    assert one.read_bytes() == other.read_bytes()


def test_figures_on_one_page_have_names_of_their_own(figure):
    one, other = (as_bytes(each, "svg").decode() for each in (figure, ir.figures.rank_weights()))
    labels = [re.search(r'aria-labelledby="([^"]+)"', text)[1] for text in (one, other)]
    assert labels[0] != labels[1]


def test_a_figure_that_was_written_is_shown_as_large_as_before(figure):
    canvas = figure.canvas
    for form in FORMATS:
        as_bytes(figure, form)
        assert figure.canvas is canvas and canvas.get_width_height() == (960, 540), form


def test_an_svg_needs_nothing_from_elsewhere(figure):
    text = as_bytes(figure, "svg").decode()
    assert "<text" not in text  # letters are shapes, so that no font is asked for
    assert not re.findall(r'(?:href|src)="(?!#)', text)


def test_an_svg_may_keep_its_letters(figure, tmp_path):
    figure.save(tmp_path / "a.svg", text=True)
    root = ElementTree.parse(tmp_path / "a.svg")
    assert figure.caption in [text.text for text in root.iter(f"{SVG}text")]
    assert root.getroot()[0].text == figure.caption


def test_a_png_and_a_pdf_carry_the_words_and_no_date(figure, tmp_path):
    figure.save(tmp_path / "a.png")
    told = Image.open(tmp_path / "a.png").text
    assert told == {"Title": figure.caption, "Description": figure.sentence}
    pdf = as_bytes(figure, "pdf")
    assert b"/Title" in pdf and b"/Subject" in pdf
    assert b"Date" not in pdf


def test_a_png_fills_a_slide(figure, tmp_path):
    figure.save(tmp_path / "a.png")
    assert Image.open(tmp_path / "a.png").size == (1920, 1080)
