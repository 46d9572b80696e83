"""What a lecture is shared out to: sections, which have slides, which have blocks."""

from dataclasses import dataclass, field

from irlessons.pages.blocks import Block
from irlessons.pages.slides.vote import Vote


@dataclass
class Slide:
    """One slide: its blocks of HTML, and what only the lecturer sees.

    is_answer: it answers the section's question, so that a handout with blanks leaves it open.  goes_on: no cell says
    that it begins here.
    """

    blocks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_answer: bool = False
    goes_on: bool = False


@dataclass
class Section:
    """The slides of one section, its heading as HTML, and its vote."""

    title: str
    slides: list[Slide] = field(default_factory=list)
    vote: Vote | None = None
    # What it asks, where that is no heading: it stands above what came of it, too.
    asked: Block | None = None


def is_board(block: str) -> bool:
    """True for the block of a board."""
    return isinstance(block, Block) and block.kind == "board"
