"""A board fills its slide: whatever else a lecturer puts there has a slide of its own, where it would lie below."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import nbformat

from irlessons.pages.blocks import Block
from irlessons.pages.slides.slide import is_board, Section, Slide


def set_apart(section: Section) -> None:
    """Share out the slides of a section on which something stands beside a board."""
    section.slides = [each for slide in section.slides for each in _shared(slide)]


def said_apart(notebook: nbformat.NotebookNode, sections: Sequence[Section]) -> Iterator[str]:
    """What is to be said of each slide that was made so, with its cell."""
    numbers = {id(cell): number for number, cell in enumerate(notebook.cells, 1)}
    for section in sections:
        for slide in section.slides:
            first = slide.blocks[0]
            if slide.goes_on and isinstance(first, Block) and (number := numbers.get(id(first.cell))):
                yield (
                    f"cell {number}: a board fills its slide, so this begins another one; the slide type Sub-Slide "
                    "says so in the notebook, too"
                )


def _shared(slide: Slide) -> Iterator[Slide]:
    parts: list[list[str]] = [[]]
    for block in slide.blocks:
        held = parts[-1]
        # A board has a heading alone as its head line, and nothing stands with one.
        if any(map(is_board, held)) or (is_board(block) and not all(map(_is_heading, held))):
            parts.append([])
        parts[-1].append(block)
    yield replace(slide, blocks=parts[0])
    for blocks in parts[1:]:
        yield Slide(blocks, is_answer=slide.is_answer, goes_on=True)


def _is_heading(block: str) -> bool:
    return isinstance(block, Block) and block.is_heading
