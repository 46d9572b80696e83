"""Figures as files: the same figure gives the same bytes, and carries its caption and its sentence with it."""

from hashlib import sha256
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

import matplotlib

from irlessons.figures.style import style

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure

FORMATS = ("svg", "pdf", "png")
_PIXELS_AN_INCH = 200  # 1920 × 1080 on a slide of 16:9


def as_bytes(figure: "LessonFigure", form: str, text: bool = False) -> bytes:
    """The file of a figure in one of FORMATS. Raises ValueError for another format.

    text: letters of an SVG stay text.
    """
    if form not in FORMATS:
        raise ValueError(f"a figure cannot be written as {form!r}; give a name that ends in .svg, .pdf or .png")
    told = {
        "svg": {"metadata": {"Date": None, "Creator": None}},
        "pdf": {"metadata": {"Title": figure.caption, "Subject": figure.sentence, "CreationDate": None}},
        "png": {
            "metadata": {"Title": figure.caption, "Description": figure.sentence, "Software": None},
            "dpi": _PIXELS_AN_INCH,
        },
    }
    stream = BytesIO()
    with style():
        # Names inside an SVG come from its contents alone; a PDF keeps its letters as letters.
        letters = "none" if text else "path"
        matplotlib.rcParams.update({"svg.hashsalt": "irlessons", "svg.fonttype": letters, "pdf.fonttype": 42})
        figure.savefig(stream, format=form, **told[form])
    return _labelled(stream.getvalue(), figure) if form == "svg" else stream.getvalue()


def _labelled(svg: bytes, figure: "LessonFigure") -> bytes:
    """The SVG with caption and sentence for those who cannot see it."""
    text = svg.decode()
    # Two figures on one page must not share their names.
    name = sha256(figure.alt.encode()).hexdigest()[:8]
    start = text.index("<svg ")
    end = text.index(">", start)
    said = f'<title id="title-{name}">{escape(figure.caption)}</title>\n'
    said += f' <desc id="desc-{name}">{escape(figure.sentence)}</desc>'
    labelled = f' role="img" aria-labelledby="title-{name} desc-{name}"'
    return f"{text[:end]}{labelled}>\n {said}{text[end + 1 :]}".encode()
