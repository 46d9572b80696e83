"""`python -m irlessons slides NOTEBOOK… --out DIR --reveal DIST`: lectures as slides that need no network."""

import argparse
from collections.abc import Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

from irlessons.commands import printing
from irlessons.commands.page import page
from irlessons.commands.typed import folder, jupyter_for, language_option, notebooks_and_folder
from irlessons.files import write
from irlessons.phrases import counted
from irlessons.widgets import typeface
from irlessons.widgets.mark import mark

SAYS = "Turn notebooks whose cells have slide types into slides, with boards that need neither kernel nor network."
# What an address asks for, and what that is: two slides a page, but with notes as many as there is room for.
_ON_PAPER = {
    "paper": "handout, with lines",
    "paper&plain": "without lines",
    "paper&blank": "handout with blanks",
    "paper&notes": "with notes",
}
_STYLE = """body { padding-top: 2rem; font-family: var(--irl-type); }
h1 { margin: 1rem 0 1.5rem; font-size: 2.125rem; font-weight: 650; }
.mark { width: 28px; height: 28px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid var(--irl-line); }
li > a { font-size: 1.125rem; font-weight: 650; }
li > span { display: block; color: var(--irl-soft); font-size: .875rem; }
a { color: inherit; text-underline-offset: 3px; }"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    notebooks_and_folder(parser, "lectures")
    parser.add_argument(
        "--reveal",
        type=folder,
        metavar="DIST",
        help="the folder dist of reveal.js, to copy from; `npm install reveal.js@6` makes node_modules/reveal.js/dist",
    )
    printing.options(parser, "each deck in its forms for paper")
    language_option(parser)
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where DIR will be published, for a QR code beside each vote that opens its board on phones",
    )


def run(options: argparse.Namespace) -> None:
    """Write the decks and an index. Raises ValueError for what cannot be turned into a deck."""
    if options.reveal is None:
        raise ValueError(
            "--reveal is missing, the folder of reveal.js: npm install reveal.js@6, and then add "
            "--reveal node_modules/reveal.js/dist"
        )
    with jupyter_for("slides need"):
        from irlessons.pages.slides.deck import copy_reveal, write_deck
    paths, out = options.notebooks, options.out
    names = _names(paths)
    copy_reveal(options.reveal, out)
    titles = []
    for path in paths:
        # A lecture takes seconds, for its cells are run.
        print(path, flush=True)
        title, says = write_deck(path, out, names, options.address, options.language or "")
        titles.append(title)
        for each in says:
            print(f"  {each}", flush=True)
    links = "".join(map(_links, names, titles))
    body = f"{mark()}<h1>Slides</h1><ul>{links}</ul>"
    write(out / "index.html", page("Slides", body, typeface.face() + _STYLE, heading=False))
    print(f"{counted(len(paths), 'deck')} and index.html are in {out}")
    if options.pdf:
        decks = [(name, query) for name in names for query in _ON_PAPER]
        forms = {out / _pdf(*deck): (out / f"{deck[0]}.html", f"?{deck[1]}") for deck in decks}
        printing.print_pages(forms, options.paper)


def _pdf(name: str, query: str) -> str:
    return f"{name}{query.removeprefix('paper').replace('&', '-')}.pdf"


def _names(paths: Sequence[Path]) -> list[str]:
    """A name for each deck. Raises ValueError for a notebook that there is not, and where two would share a file."""
    names: list[str] = []
    for path in paths:
        if not path.is_file():
            raise ValueError(f"there is no notebook {path}; give the path of one")
        if path.stem in ("index", *names):
            what = "the list of all decks" if path.stem == "index" else "another deck"
            raise ValueError(f"{path} would be written over {what}, {path.stem}.html; give it another name")
        names.append(path.stem)
    return names


def _links(name: str, title: str) -> str:
    """A deck in the index, and its forms for paper."""
    address = quote(f"{name}.html")
    links = ", ".join(f'<a href="{address}?{escape(query)}">{says}</a>' for query, says in _ON_PAPER.items())
    # Two lectures may be on the same question.
    of = escape(name.replace("_", " "))
    return f'<li><span>{of}</span><a href="{address}">{escape(title)}</a><span>On paper: {links}</span></li>'
