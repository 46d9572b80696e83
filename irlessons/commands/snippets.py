"""The page and the snippets that go with a folder of figures. All of it works offline."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from irlessons.commands.page import page
from irlessons.typeset import latex, markdown

_STYLE = """ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1.5rem; padding: 0; }
li { list-style: none; }
figure { margin: 0; }
img { width: 100%; height: auto; border: 1px solid var(--irl-line); box-sizing: border-box; }
a { color: inherit; }
figcaption strong, figcaption code { display: block; }"""

# The line to cite, for whoever shows a figure; it stands in every snippet.
CITE = "Figure: irlessons contributors, CC BY 4.0"
# Letters of a text below a picture; more of them would push it off a slide.
_LONGEST = 200
_BEAMER = "width=\\textwidth, height=0.9\\textheight, keepaspectratio"


@dataclass(frozen=True)
class WrittenFigure:
    """A figure that was written: its name, its file, what it says, alone and together, and a PNG of it where its file
    is no picture."""

    name: str
    file: str
    caption: str
    sentence: str
    alt: str
    preview: bytes | None = None

    @property
    def below(self) -> str:
        """The text below the picture: its sentence, or its caption where that would spell the whole picture out."""
        return self.sentence if len(self.sentence) <= _LONGEST else f"{self.caption}."


def index_page(pictures: Sequence[WrittenFigure]) -> str:
    """A contact sheet: every figure with its caption, its sentence and its file."""
    items = "\n".join(
        f'<li><figure><a href="{escape(each.file)}"><img src="{_address(each)}" alt="{escape(each.alt)}"></a>\n'
        f"<figcaption><strong>{escape(each.caption)}</strong> {escape(each.sentence)} "
        f"<code>{escape(each.file)}</code></figcaption></figure></li>"
        for each in pictures
    )
    body = f"<p>{CITE}.</p>\n<ul>\n{items}\n</ul>"
    return page("Figures for slides", body, _STYLE, width="80rem", has_pictures=True)


def latex_snippets(pictures: Sequence[WrittenFigure]) -> str:
    """A `figure` for each picture, to be copied into a document or a frame."""
    parts = ["% Each figure for a document or a slide; needs \\usepackage{graphicx}."]
    if any(each.file.endswith(".svg") for each in pictures):
        parts = [
            "% Each figure for a document or a slide; needs \\usepackage{svg}. With --format pdf, graphicx is enough."
        ]
    for each in pictures:
        # On a frame of a slide the height is what is scarce: the caption needs some of it.
        size = "width=\\linewidth, height=0.7\\textheight, keepaspectratio"
        command = f"\\includegraphics[{size}, alt={{{latex(each.alt)}}}]{{{each.file}}}"
        if each.file.endswith(".svg"):
            command = f"\\includesvg[width=\\linewidth]{{{each.file}}}"
        caption = f"\\caption{{{latex(each.below)} {latex(CITE)}.}}"
        label = f"\\label{{fig:{each.name}}}"
        parts.append("\n".join(["\\begin{figure}", "\\centering", command, caption, label, "\\end{figure}"]))
    return "\n\n".join(parts) + "\n"


def beamer_slides(pictures: Sequence[WrittenFigure]) -> str:
    """A whole document for Beamer that compiles as it is: a slide for each picture, in the order of the lecture."""
    head = ["\\documentclass[aspectratio=169]{beamer}"]
    if any(each.file.endswith(".svg") for each in pictures):
        head.append("\\usepackage{svg} % asks for Inkscape and -shell-escape; with --format pdf nothing is asked for")
    head += ["\\setbeamertemplate{navigation symbols}{}", "\\begin{document}"]
    for each in pictures:
        draw = "\\includesvg" if each.file.endswith(".svg") else "\\includegraphics"
        size = "width=\\textwidth" if each.file.endswith(".svg") else _BEAMER
        head += [
            f"\n% {each.caption}",
            "\\begin{frame}[plain]",
            f"\\centering{draw}[{size}]{{{each.file}}}\\par",
            f"\\tiny {latex(CITE)}",
            "\\end{frame}",
        ]
    return "\n".join([*head, "\n\\end{document}"]) + "\n"


def markdown_snippets(pictures: Sequence[WrittenFigure]) -> str:
    """A picture with its alternative text and a line below it, for each."""
    parts = (f"![{markdown(each.alt)}]({each.file})\n\n*{markdown(each.below)}* {CITE}" for each in pictures)
    return "\n\n".join(parts) + "\n"


def _address(picture: WrittenFigure) -> str:
    if picture.preview is None:
        return escape(picture.file)
    return f"data:image/png;base64,{b64encode(picture.preview).decode()}"
