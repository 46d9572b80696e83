"""`python -m irlessons site NOTEBOOK… --out DIR`: the lessons as a folder of pages that opens without a server."""

import argparse
from pathlib import Path

from irlessons.commands.typed import jupyter_for, notebooks_and_folder
from irlessons.phrases import counted

SAYS = "Turn lessons into a site: plain pages with live boards and questions, which need neither a kernel nor a server."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    notebooks_and_folder(parser, "lessons")
    parser.add_argument(
        "--repository",
        default="",
        metavar="OWNER/NAME",
        help="where the course lies on GitHub; with it, pages offer to open a notebook in Binder",
    )
    parser.add_argument(
        "--lite",
        default="",
        metavar="ADDRESS",
        help="where JupyterLite with these notebooks lies, seen from the first page",
    )
    parser.add_argument(
        "--slides",
        default="",
        metavar="ADDRESS",
        help="where the slides of `make slides` lie, seen from the first page",
    )
    parser.add_argument(
        "--python",
        type=Path,
        default=None,
        metavar="FOLDER",
        help="where npm has put Pyodide and the editor; with it, cells are written in and run in the pages themselves",
    )


def run(options: argparse.Namespace) -> None:
    """Write the site. Raises ValueError for what cannot be turned into a page."""
    with jupyter_for("a site needs"):
        from irlessons.pages.site.site import write_site
        from irlessons.pages.site.ways import Ways
    ways, written = Ways(options.repository, options.lite, options.slides), 0
    for name in write_site(options.notebooks, options.out, ways, options.python):
        # A lesson takes seconds, for its cells are run.
        print(name, flush=True)
        written += 1
    size = sum(file.stat().st_size for file in options.out.rglob("*") if file.is_file()) / 1e6
    print(f"{counted(written, 'page')}, {size:.1f} MB, are in {options.out}; open {options.out / 'index.html'}")
