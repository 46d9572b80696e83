"""`python -m irlessons figures OUT`: one figure of each kind for slides, with an index page and snippets."""

import argparse

from irlessons.checks import unknown
from irlessons.commands.snippets import index_page, latex_snippets, markdown_snippets, Picture
from irlessons.commands.typed import folder
from irlessons.files import write
from irlessons.phrases import counted

NAME = "figures"
SAYS = "Write one figure of each kind, drawn from the worked examples, with an index page and snippets."
_PREVIEW_DPI = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "out", nargs="?", type=folder, metavar="OUT", help="the folder to write to; it is made where it is missing"
    )
    parser.add_argument("--format", choices=("svg", "pdf", "png"), default="svg", help="of the figures (svg)")
    parser.add_argument("--dark", action="store_true", help="light letters on a dark ground")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these figures only; --list shows the names")
    parser.add_argument("--list", action="store_true", help="print the names of the figures and write nothing")


def run(options: argparse.Namespace) -> None:
    """Write the figures. Raises ValueError for an unknown name or a missing folder."""
    # matplotlib takes a second to load; the help text should not wait for it.
    from irlessons.figures.lecture import SLIDES

    if options.list:
        print("\n".join(SLIDES))
        return
    if options.out is None:
        # Everything that stands behind --only is taken for a name.
        only = f" --only {options.only[0]}" if options.only else ""
        raise ValueError(
            f"OUT is missing; name the folder to write to, as in: python -m irlessons figures slides{only}"
        )
    names, out = _chosen(list(SLIDES), options.only), options.out
    out.mkdir(parents=True, exist_ok=True)
    pictures = []
    for name in names:
        figure = SLIDES[name]()
        figure = figure.dark() if options.dark else figure
        file = f"{name}.{options.format}"
        figure.save(out / file)
        # A browser shows no PDF as a picture.
        preview = figure.png(_PREVIEW_DPI) if options.format == "pdf" else None
        pictures.append(Picture(name, file, figure.caption, figure.sentence, preview))
    write(out / "index.html", index_page(pictures))
    write(out / "snippets.tex", latex_snippets(pictures))
    write(out / "snippets.md", markdown_snippets(pictures))
    print(f"{counted(len(pictures), 'figure')}, index.html, snippets.tex and snippets.md are in {out}")


def _chosen(known: list[str], only: list[str] | None) -> list[str]:
    for name in only or ():
        if name not in known:
            raise unknown("figure", name, known)
    return [name for name in known if only is None or name in only]
