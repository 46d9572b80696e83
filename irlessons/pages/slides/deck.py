"""The page of a deck: everything in one file but reveal.js, which lies beside it in the folder `reveal`."""

import shutil
from collections.abc import Collection
from pathlib import Path

from irlessons import markup, widgets
from irlessons.board import standalone
from irlessons.exercises import alone
from irlessons.files import write
from irlessons.pages.blocks import code_colours
from irlessons.pages.executed import executed
from irlessons.pages.slides.sections import lesson_title, Section, sections_of

# What a deck needs of reveal.js.
_REVEAL = ("reset.css", "reveal.css", "reveal.js", "plugin/notes.js")
# In reading order: a file may use only what stands before it.
_MODULES = ("fit.js", "deck.js")


def copy_reveal(dist: Path, out: Path) -> None:
    """Put what a deck needs of reveal.js into `out`/reveal. dist: the folder `dist` of its npm package.

    Raises ValueError where that folder does not hold it.
    """
    missing = [name for name in _REVEAL if not (dist / name).is_file()]
    if missing:
        raise ValueError(f"{dist} has no {missing[0]}; name the folder dist of the npm package reveal.js")
    for name in _REVEAL:
        target = out / "reveal" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(dist / name, target)
    # Its licence asks to be passed on.
    if (dist.parent / "LICENSE").is_file():
        shutil.copyfile(dist.parent / "LICENSE", out / "reveal" / "LICENSE")


def write_deck(path: Path, out: Path, decks: Collection[str]) -> str:
    """Run the notebook at `path` and write its deck, OUT/NAME.html; returns the title.

    decks: names of the notebooks that get a deck in the same folder. Raises ValueError as `executed` does.
    """
    notebook = executed(path)
    title = lesson_title(notebook, path.stem)
    text = page(title, sections_of(notebook, decks))
    write(out / f"{path.stem}.html", text)
    return title


def page(title: str, sections: list[Section]) -> str:
    """The whole page."""
    look = f"{widgets.look()}\n{code_colours()}\n{widgets.text('pages/slides', 'deck.css')}"
    links = "".join(f'<link rel="stylesheet" href="reveal/{name}">\n' for name in _REVEAL if name.endswith(".css"))
    scripts = "".join(f'<script src="reveal/{name}"></script>\n' for name in _REVEAL if name.endswith(".js"))
    own = f'<script type="module">\n{widgets.joined("pages/slides", _MODULES)}</script>\n'
    shown = f'<div class="reveal fitting"><div class="slides">\n{"".join(map(_section, sections))}</div></div>\n'
    # A room is lit, and pictures are drawn for it: slides are light whatever the machine prefers.
    light = ' data-jp-theme-light="true"'
    return markup.document(
        title, look, f"{shown}{scripts}{standalone.module()}{alone.module()}{own}", links=links, of_body=light
    )


def _section(section: Section) -> str:
    slides = "".join(
        f'<section><div class="slide"{" data-own" * slide.own}>{_head(section, place)}<div class="body">\n'
        + "\n".join(slide.blocks)
        + f"\n</div></div>{_notes(slide.notes)}</section>\n"
        for place, slide in enumerate(section.slides)
    )
    return f"<section>\n{slides}</section>\n"


def _head(section: Section, place: int) -> str:
    """Each slide but the first, which has the heading itself, says in which section it is."""
    return f'<p class="running">{section.title}</p>' if place and section.title else ""


def _notes(notes: list[str]) -> str:
    return f'<aside class="notes">{"".join(notes)}</aside>' if notes else ""
