"""`LessonFigure`: a matplotlib figure in the house's style, with the sentence that says what it shows."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image  # comes with matplotlib

from irlessons.figures.saving import as_bytes
from irlessons.figures.style import style

_COLOURS = 64


class LessonFigure(Figure):
    """A figure with a sentence. It shows itself in a notebook without pyplot and its global state.

    sentence: what the figure shows, for those who cannot see it.  caption: its title in a few words.
    `figure.dark()` is the same figure on a dark ground, `figure.save("dcg.svg")` writes it to a file.
    """

    sentence = ""
    caption = ""

    def __repr__(self) -> str:
        return f"Figure: {self.sentence}"

    @property
    def alt(self) -> str:
        """The text to put in the figure's place: caption and sentence."""
        return f"{self.caption}. {self.sentence}"

    def dark(self) -> "LessonFigure":
        """The same figure, drawn again on a dark ground."""
        return made(self._fill, self.sentence, self.caption, dark=True)

    def save(self, path) -> None:
        """Write the figure as .svg, .pdf or .png, with its caption and sentence inside. Same figure, same bytes.

        Raises ValueError for another ending.
        """
        path = Path(path)
        path.write_bytes(as_bytes(self, path.suffix.removeprefix(".").lower()))

    def png(self, dpi: float | None = None) -> bytes:
        """The picture as PNG in few colours: flat colours need no more, and it stays a third of the size."""
        drawn, stored = BytesIO(), BytesIO()
        with style():
            self.savefig(drawn, format="png", dpi=dpi or self.dpi)
        Image.open(drawn).convert("RGB").quantize(_COLOURS).save(stored, format="png", optimize=True)
        return stored.getvalue()

    def _repr_png_(self) -> bytes:
        return self.png()


def drawn(draw: Callable, sentence: str, caption: str = "", panels: int = 1) -> LessonFigure:
    """A figure with axes side by side, one without `panels`, filled by `draw(axes, …)`.

    Without a caption it has the title of the first axes.
    """

    def fill(figure):
        row = figure.subplots(1, panels, squeeze=False)[0]
        draw(*row)
        for axes in row:
            # A measure with many parameters has a long name.
            axes.set_title(axes.get_title("left"), wrap=True)

    return made(fill, sentence, caption)


def made(fill: Callable, sentence: str, caption: str, *, dark: bool = False) -> LessonFigure:
    """A figure filled by `fill(figure)` in the house's style."""
    with style(dark):
        figure = LessonFigure(layout="constrained")
        FigureCanvasAgg(figure)
        fill(figure)
    figure._fill, figure.sentence = fill, sentence
    figure.caption = caption or figure.axes[0].get_title("left")
    return figure
