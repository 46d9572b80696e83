"""`LessonFigure`: a matplotlib figure in the house's style, with the sentence that says what it shows."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import as_file, files
from io import BytesIO

import matplotlib.style
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image  # comes with matplotlib

_COLOURS = 64


class LessonFigure(Figure):
    """A figure with a sentence. It shows itself in a notebook without pyplot and its global state."""

    sentence = ""

    def __repr__(self) -> str:
        return f"Figure: {self.sentence}"

    def _repr_png_(self) -> bytes:
        drawn, stored = BytesIO(), BytesIO()
        self.savefig(drawn, format="png")
        # Flat colours need no more; a notebook that keeps the picture stays a third of the size.
        Image.open(drawn).convert("RGB").quantize(_COLOURS).save(stored, format="png", optimize=True)
        return stored.getvalue()


def drawn(draw: Callable, sentence: str) -> LessonFigure:
    """A figure with one set of axes, filled by `draw(axes)`."""
    with as_file(files(__package__).joinpath("lessons.mplstyle")) as style, matplotlib.style.context(style):
        figure = LessonFigure(layout="constrained")
        FigureCanvasAgg(figure)
        draw(figure.add_subplot())
    figure.sentence = sentence
    return figure
