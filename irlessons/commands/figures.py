"""`python -m irlessons figures OUT`: one figure of each kind for slides, with an index page and snippets."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from irlessons.checks import known_name
from irlessons.commands.snippets import beamer_slides, index_page, latex_snippets, markdown_snippets, WrittenFigure
from irlessons.commands.typed import folder
from irlessons.files import write
from irlessons.phrases import counted

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure

SAYS = "Write one figure of each kind, drawn from the worked examples, with an index page and snippets."
_PREVIEW_DPI = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "out", nargs="?", type=folder, metavar="OUT", help="the folder to write to; it is made where it is missing"
    )
    parser.add_argument("--format", choices=("svg", "pdf", "png"), default="svg", help="of the figures (svg)")
    parser.add_argument("--dark", action="store_true", help="light letters on a dark ground")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--hide-answers", action="store_true", help="each as a question: nothing that answers it is drawn"
    )
    asked.add_argument("--ask-first", action="store_true", help="each twice, as a question and then with its answer")
    parser.add_argument(
        "--text", action="store_true", help="letters of an SVG stay text; needs DejaVu Sans where shown"
    )
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these figures only; --list shows the names")
    parser.add_argument("--list", action="store_true", help="print the names of the figures and write nothing")


def run(options: argparse.Namespace) -> None:
    """Write the figures. Raises ValueError for an unknown name or a missing folder."""
    # matplotlib takes a second to load; the help text should not wait for it.
    from irlessons.figures.lecture import questions, SLIDES

    if options.list:
        print("\n".join(SLIDES))
        return
    if options.out is None:
        # Everything that stands behind --only is taken for a name.
        only = f" --only {options.only[0]}" if options.only else ""
        raise ValueError(
            f"OUT is missing; name the folder to write to, as in: python -m irlessons figures slides{only}"
        )
    if options.text and options.format != "svg":
        raise ValueError(f"--text is for SVG, and the format is {options.format}; leave one of them out")
    for name in options.only or ():
        known_name("figure", name, SLIDES)
    names, out = [name for name in SLIDES if options.only is None or name in options.only], options.out
    pictures = []
    figures: dict[str, Callable[..., LessonFigure]] = {}
    for name in names:
        asked = questions(name)
        figures |= asked if options.hide_answers or options.ask_first else {}
        # What has no question asks by itself; the page that is judged answers that.
        if not options.hide_answers or name == "page-to-judge":
            figures[name] = SLIDES[name]
    if not figures:
        raise ValueError(f"{', '.join(names)} has nothing to hide; its question is page-to-judge")
    out.mkdir(parents=True, exist_ok=True)
    for name, make in figures.items():
        figure = make()
        figure = figure.dark() if options.dark else figure
        file = f"{name}.{options.format}"
        figure.save(out / file, options.text)
        # A browser shows no PDF as a picture.
        preview = figure.png(_PREVIEW_DPI) if options.format == "pdf" else None
        pictures.append(WrittenFigure(name, file, figure.caption, figure.sentence, figure.alt, preview))
    write(out / "index.html", index_page(pictures))
    write(out / "snippets.tex", latex_snippets(pictures))
    write(out / "snippets.md", markdown_snippets(pictures))
    write(out / "beamer.tex", beamer_slides(pictures))
    print(f"{counted(len(pictures), 'figure')}, index.html, snippets.tex, snippets.md and beamer.tex are in {out}")
