"""The page of a deck: everything in one file but reveal.js, which lies beside it in the folder `reveal`."""

import re
import shutil
from collections.abc import Collection, Iterable
from html import escape
from pathlib import Path

from irlessons import markup, mathematics, policy, widgets
from irlessons.board import script
from irlessons.exercises.form import form_code
from irlessons.files import write
from irlessons.languages.language import speaking
from irlessons.pages.blocks import code_colours
from irlessons.pages.executed import executed, spoken
from irlessons.pages.in_cell import about
from irlessons.pages.left_over import left_over
from irlessons.pages.no_formulas import no_formulas
from irlessons.pages.prose import Prose
from irlessons.pages.slides.apart import said_apart
from irlessons.pages.slides.crowded import crowded
from irlessons.pages.slides.scan import code_to_scan, page_of
from irlessons.pages.slides.sections import named_in, sections_of
from irlessons.pages.slides.slide import is_board, Section, Slide
from irlessons.widgets import tokens, typeface
from irlessons.widgets.mark import icon_link, mark
from irlessons.widgets.placed import scripts_of

# What a deck needs of reveal.js.
_NOTES = "plugin/notes.js"
_REVEAL = ("reset.css", "reveal.css", "reveal.js", _NOTES)
# There the page of the speaker stands as a text in the code.
_OF_SPEAKER = re.compile(r"<script>(.*?)<(?:\\)?/script>", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)")
_SIGNS = {"n": "\n", "t": "\t"}


def copy_reveal(dist: Path, out: Path) -> None:
    """Put what a deck needs of reveal.js into `out`/reveal. dist: the folder `dist` of its npm package.

    Raises ValueError where that folder does not hold it.
    """
    missing = [name for name in _REVEAL if not (dist / name).is_file()]
    if missing:
        raise ValueError(
            f"{dist} has no {missing[0]}; npm install reveal.js@6, and then give --reveal node_modules/reveal.js/dist"
        )
    for name in _REVEAL:
        target = out / "reveal" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(dist / name, target)
    # Its licence asks to be passed on.
    if (dist.parent / "LICENSE").is_file():
        shutil.copyfile(dist.parent / "LICENSE", out / "reveal" / "LICENSE")


def write_deck(
    path: Path, out: Path, decks: Collection[str], address: str = "", speaks: str = ""
) -> tuple[str, list[str]]:
    """Run the notebook at `path` and write its deck, OUT/NAME.html; returns the title, and what `said_apart`,
    `crowded`, `left_over` and `no_formulas` say.

    decks: names of the notebooks that get a deck in the same folder.  address: where that folder is published. With it
    each board has a QR code, which opens it as a page of its own, OUT/NAME_bN.html.  speaks: as `executed` has it.
    The folder has reveal.js by then. Raises ValueError as `executed`, `sections_of` and `code_to_scan` do.
    """
    notebook = executed(path, "slide", speaks)
    prose = Prose("", {f"{name}.ipynb": f"{name}.html" for name in decks}, path.parent)
    with speaking(spoken(notebook)):
        with about(path):
            named = named_in(notebook)
            sections = sections_of(notebook, prose, named)
        if address:
            offer_boards(sections, path.stem, out, address)
        title = prose.title or path.stem
        write(out / f"{path.stem}.html", page(title, path.stem, sections, _of_speaker(out)))
    shown = [block for section in sections for slide in section.slides if not slide.is_answer for block in slide.blocks]
    left = left_over(notebook, shown, named.by_name, named.lists)
    return title, [*said_apart(notebook, sections), *crowded(notebook), *left, *no_formulas(notebook)]


def page(title: str, name: str, sections: list[Section], of_speaker: Iterable[str] = ()) -> str:
    """The whole page. name: what the deck's votes are kept under.  of_speaker: the scripts of the speaker's window."""
    sheets = (
        typeface.face(),
        widgets.look(),
        tokens.projected(),
        code_colours(),
        mathematics.STYLE,
        script.hall_sheet(),
        widgets.text("pages/slides/deck.css"),
    )
    links = "".join(f'<link rel="stylesheet" href="reveal/{name}">\n' for name in _REVEAL if name.endswith(".css"))
    links += icon_link()
    reveal = "".join(f'<script src="reveal/{name}"></script>\n' for name in _REVEAL if name.endswith(".js"))
    live = scripts_of({"Board": script.board_code(), "Form": form_code()}, room=True)
    own = f'<script type="module">\n{widgets.bundle("pages/slides/deck.js")}</script>\n'
    slides = "".join(map(_section, sections))
    shown = f'<div class="reveal" data-deck="{escape(name)}"><div class="slides">\n{slides}</div>{mark()}</div>\n'
    # A room is lit, and pictures are drawn for it: slides are light whatever the machine prefers.
    light = ' data-jp-theme-light="true"'
    body = f"{shown}{reveal}{live}{own}"
    asks = policy.of_deck(body, of_speaker)
    return markup.document(title, "\n".join(sheets), body, policy=asks, links=links, of_body=light)


def offer_boards(sections: list[Section], name: str, out: Path, address: str) -> None:
    """For each section with a board: that board as a page, and its code beside the answers and below the board."""
    number = 0
    for section in sections:
        found = [(slide, block) for slide in section.slides for block in slide.blocks if is_board(block)]
        if found:
            number += 1
            slide, board = found[0]
            # A short name: it is typed, too.
            file = f"{name}_b{number}.html"
            write(out / file, page_of(board, f"{name}, board {number}"))
            code = code_to_scan(address, file)
            slide.blocks.append(code)
            if section.vote and slide is not section.slides[0]:
                section.slides[0].blocks.append(code)


def _of_speaker(out: Path) -> list[str]:
    """The scripts that reveal.js writes into the window of the speaker, as a browser reads them there."""
    notes = (out / "reveal" / _NOTES).read_text(encoding="utf-8")
    return [_ESCAPED.sub(lambda sign: _SIGNS.get(sign[1], sign[1]), code) for code in _OF_SPEAKER.findall(notes)]


def _section(section: Section) -> str:
    return f"<section>\n{''.join(_slide(section, *each) for each in enumerate(section.slides))}</section>\n"


def _slide(section: Section, place: int, slide: Slide) -> str:
    # Each slide but the first, which has the heading itself, says in which section it is; a board covers that.
    is_covered = any(map(is_board, slide.blocks))
    head = f'<p class="running">{section.title}</p>' if section.title and (place or is_covered) else ""
    notes = f'<aside class="notes">{"".join(slide.notes)}</aside>' if slide.notes else ""
    kind = "slide told" if slide.is_answer else "slide"
    blocks = "\n".join(slide.blocks)
    return f'<section><div class="{kind}">{head}<div class="body">\n{blocks}\n</div></div>{notes}</section>\n'
