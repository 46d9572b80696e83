"""`LessonFigure`: a matplotlib figure in the house's style with a sentence that says what it shows, and its files."""

import re
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from html import escape
from inspect import signature
from io import BytesIO
from pathlib import Path
from typing import Any, ParamSpec

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from PIL import Image  # comes with matplotlib

from irlessons.figures.style import style
from irlessons.widgets import on_record

FORMATS = ("svg", "pdf", "png")
_PIXELS_AN_INCH = 200  # 1920 × 1080 on a slide of 16:9
_COLOURS = 24
# Where a title begins, as a share of the width.
_LEFT = 0.02
# Spaces at which no line of a title ends: around "=", and in "p 0.8".
_KEPT = re.compile(r" (?==)|(?<==) |(?<=\bp) (?=\d)")
# A screen, or a projector, may have two pixels for one of the page, and letters should be sharp on it.
_SHARP = 2
# Where it is drawn in lines, and whether its letters stay text: a page has letters of its own.
_AS_SVG = {"page": True, "paper": False}


class LessonFigure(Figure):
    """A figure with a sentence. It shows itself in a notebook without pyplot and its global state.

    sentence: what the figure shows, for those who cannot see it.  caption: its title, what it proves or asks.
    `figure.dark()` is the same figure on a dark ground, `figure.half()` the same beside a text, and
    `figure.save("dcg.svg")` writes it to a file.
    """

    sentence = ""
    caption = ""
    _is_dark = _is_half = False
    _fill: "Fill"
    # Draws it without its answers.
    _asked: "Callable[[], LessonFigure] | None" = None
    canvas: FigureCanvasAgg

    def __repr__(self) -> str:
        return f"Figure: {self.sentence}"

    @property
    def alt(self) -> str:
        """The text to put in the figure's place: caption and sentence; a question stands once."""
        return self.sentence if self.caption == self.sentence else f"{self.caption}. {self.sentence}"

    def dark(self) -> "LessonFigure":
        """The same figure, drawn again on a dark ground."""
        return self._again(dark=True, half=self._is_half)

    def half(self) -> "LessonFigure":
        """The same figure, drawn again at half the width, in letters of a text.

        Raises ValueError for a list or a table: its words have no room there.
        """
        if not self.get_constrained_layout():
            raise ValueError(f"the figure {self.caption!r} is a list of words, and these need all of its width")
        return self._again(dark=self._is_dark, half=True)

    def _again(self, *, dark: bool, half: bool) -> "LessonFigure":
        figure = made(self._fill, self.sentence, self.caption, dark=dark, half=half)
        figure._asked = self._asked
        return figure

    def save(self, path: str | Path, text: bool = False) -> None:
        """Write the figure as .svg, .pdf or .png, with its caption and sentence inside. Same figure, same bytes.

        text: in an .svg, letters stay text that can be searched and changed; it then needs its font where it is shown.
        Raises ValueError for another ending.
        """
        path = Path(path)
        path.write_bytes(as_bytes(self, path.suffix.removeprefix(".").lower(), text))

    def png(self, dpi: float | None = None) -> bytes:
        """The picture as PNG in few colours: flat colours need no more, and it stays a third of the size."""
        before, self.dpi = self.dpi, dpi or self.dpi
        # Drawn once; `savefig` would draw it twice, and pack it.
        with style():
            self.canvas.draw()
        pixels = Image.frombuffer("RGBA", self.canvas.get_width_height(), self.canvas.buffer_rgba())
        pixels.convert("RGB").quantize(_COLOURS).save(stored := BytesIO(), format="png", optimize=True)
        self.dpi = before
        return stored.getvalue()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        shown = {"shows": "figure", "says": self.sentence, "half": self._is_half}
        return {}, {on_record.SHOWN: shown | (self._for_blanks() if on_record.asked() == "paper" else {})}

    def _for_blanks(self) -> dict[str, Any]:
        """What a copy with blanks may need: all words of the figure, whose letters are drawn, and the same of it
        without its answers.
        """
        forms: dict[str, Any] = {"reads": self._reads()}
        if self._asked:
            asked = self._asked()
            asked = asked._again(dark=self._is_dark, half=self._is_half)
            svg = as_bytes(asked, "svg").decode()
            forms["asking"] = {"says": asked.sentence, "reads": asked._reads(), "image/svg+xml": svg}
        return forms

    def _reads(self) -> str:
        """Its words; those at the ticks of an axis are a scale."""
        written = [*self.texts, *(text for axes in self.axes for text in axes.texts)]
        return " | ".join([self.alt, *(text.get_text() for text in written)])

    def _repr_png_(self) -> bytes | tuple[bytes, dict[str, int]] | None:
        use = on_record.asked()
        if use in _AS_SVG:
            return None
        if use == "slide":
            size = dict(zip(("width", "height"), map(int, self.get_size_inches() * self.dpi)))
            return self.png(_SHARP * self.dpi), size
        if not self._is_half:
            return self.png()
        return self.png(_SHARP * self.dpi), {"width": round(self.get_figwidth() * self.dpi)}

    def _repr_svg_(self) -> str | None:
        use = on_record.asked()
        return as_bytes(self, "svg", text=_AS_SVG[use]).decode() if use in _AS_SVG else None


_Takes = ParamSpec("_Takes")


def asking(make: Callable[_Takes, LessonFigure]) -> Callable[_Takes, LessonFigure]:
    """A kind of figure each of which can be drawn again without its answers: `make` takes `answers`."""
    takes = signature(make)

    @wraps(make)
    def figure_of(*args: _Takes.args, **kwargs: _Takes.kwargs) -> LessonFigure:
        given, figure = takes.bind(*args, **kwargs), make(*args, **kwargs)
        given.arguments["answers"] = False
        figure._asked = lambda: make(*given.args, **given.kwargs)
        return figure

    return figure_of


# Draws into a figure that is still empty.
Fill = Callable[[LessonFigure], None]


def drawn(
    draw: Callable[..., None], sentence: str, title: str, ask: str, answers: bool = True, panels: int = 1
) -> LessonFigure:
    """A figure with axes side by side, one without `panels`, filled by `draw(axes, …)`.

    title: what the figure proves, which stands above it.  ask: the question that stands there, and for all words,
    where `answers` is False; `draw` then leaves out whatever answers it.
    """
    if not answers:
        sentence = title = ask

    def fill(figure: LessonFigure) -> None:
        draw(*figure.subplots(1, panels, squeeze=False)[0])
        # A measure with many parameters has a long name. No line ends between a name and its value.
        figure.suptitle(_KEPT.sub("\N{NO-BREAK SPACE}", title), x=_LEFT, ha="left", wrap=True)

    return made(fill, sentence, title)


def made(fill: Fill, sentence: str, caption: str, *, dark: bool = False, half: bool = False) -> LessonFigure:
    """A figure filled by `fill(figure)` in the house's style."""
    with style(dark, half):
        figure = LessonFigure(layout="constrained")
        FigureCanvasAgg(figure)
        fill(figure)
    figure._fill, figure.sentence = fill, sentence
    figure._is_dark, figure._is_half = dark, half
    figure.caption = caption
    return figure


def as_bytes(figure: LessonFigure, form: str, text: bool = False) -> bytes:
    """The file of a figure in one of FORMATS. Raises ValueError for another format.

    text: letters of an SVG stay text.
    """
    if form not in FORMATS:
        raise ValueError(f"a figure cannot be written as {form!r}; give a name that ends in .svg, .pdf or .png")
    stream, canvas, dpi = BytesIO(), figure.canvas, figure.dpi
    said: dict[str, str | None] = {"Title": figure.caption}
    try:
        with style():
            # Names inside an SVG come from its contents alone; a PDF keeps its letters as letters.
            letters = "none" if text else "path"
            matplotlib.rcParams.update({"svg.hashsalt": "irlessons", "svg.fonttype": letters, "pdf.fonttype": 42})
            # Each draws once; `savefig` would draw once more before.
            if form == "svg":
                FigureCanvasSVG(figure).print_svg(stream, metadata={"Date": None, "Creator": None})
            elif form == "pdf":
                from matplotlib.backends.backend_pdf import FigureCanvasPdf  # it loads what makes fonts

                about = said | {"Subject": figure.sentence, "CreationDate": None}
                FigureCanvasPdf(figure).print_pdf(stream, metadata=about)
            else:
                figure.dpi = _PIXELS_AN_INCH
                about = said | {"Description": figure.sentence, "Software": None}
                FigureCanvasAgg(figure).print_png(stream, metadata=about)
    finally:
        figure.set_canvas(canvas)
        figure.dpi = dpi
    return _labelled(stream.getvalue(), figure) if form == "svg" else stream.getvalue()


def _labelled(svg: bytes, figure: LessonFigure) -> bytes:
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
