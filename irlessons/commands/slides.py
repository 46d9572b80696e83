"""`python -m irlessons slides NOTEBOOK… --out DIR --reveal DIST`: lessons as slides that open without a network."""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path

from irlessons.commands.page import page
from irlessons.commands.progress import progress

NAME = "slides"
SAYS = "Turn lessons into slides for a browser, with boards that need neither a kernel nor the network."
_STYLE = """ul { padding: 0; }
li { margin-bottom: .8rem; list-style: none; }
a { color: inherit; }"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("notebooks", nargs="+", metavar="NOTEBOOK", help="the lessons, as .ipynb files")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder to write to; it is made where missing")
    parser.add_argument(
        "--reveal", required=True, metavar="DIST", help="the folder dist of the npm package reveal.js, to copy from"
    )


def run(options: argparse.Namespace) -> None:
    """Write the decks and an index. Raises ValueError for what cannot be turned into a deck."""
    try:
        from irlessons.decks.deck import copy_reveal, write_deck
    except ModuleNotFoundError as error:
        raise ValueError(
            f"{error.name} is missing; slides need what comes with JupyterLab: pip install -r requirements.txt"
        ) from None
    paths, out = list(map(Path, options.notebooks)), Path(options.out)
    for path in paths:
        if not path.is_file():
            raise ValueError(f"there is no notebook {path}")
    copy_reveal(Path(options.reveal), out)
    names = [path.stem for path in paths]
    titles = [write_deck(path, out, names) for path in progress(paths)]
    links = "".join(_links(escape(name), escape(title)) for name, title in zip(names, titles, strict=True))
    (out / "index.html").write_text(page("Slides", f"<ul>{links}</ul>", _STYLE), encoding="utf-8", newline="\n")
    print(f"{len(paths)} decks and index.html are in {out}")


def _links(name: str, title: str) -> str:
    """A deck in the index. reveal.js lays it out for paper, a slide a page, where the address asks for that."""
    links = f'<a href="{name}.html">{title}</a> (<a href="{name}.html?view=print">for paper</a>)'
    return f"<li><code>{name}</code><br>{links}</li>"
