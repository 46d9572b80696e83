"""Shares the cells of a notebook out to slides, as their metadata says: `slideshow`, `slide_type`.

JupyterLab's property inspector writes it: slide, subslide, fragment, skip, notes, or "-" for the slide before, which is
also where a cell goes that says nothing. A section is what lies between two cells of type slide: one question. Where it
puts a vote, what came of the vote stands on its next slide without a board.
"""

import json
from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

import nbformat

from irlessons.pages.behind import Behind
from irlessons.pages.blocks import Block, Blocks
from irlessons.pages.code_for import code_for, graded_lists, is_answer, is_given, slide_type
from irlessons.pages.covered import Answers, GIVEN, values
from irlessons.pages.drawn import says_left_out, without_told_pictures
from irlessons.pages.flat import IN_FORMULA
from irlessons.pages.in_cell import in_cell
from irlessons.pages.prose import IS_GIVEN, plain, Prose
from irlessons.pages.slides.apart import set_apart
from irlessons.pages.slides.slide import is_board, Section, Slide
from irlessons.pages.slides.vote import in_pieces, Vote, vote_in, vote_of
from irlessons.pages.uses import (
    answers_of,
    asked_on_paper,
    boxes_on_paper,
    given_on_paper,
    lists_on_paper,
    question_html,
)
from irlessons.phrases import counted
from irlessons.widgets.on_record import RECORD, shown_by

_HIDDEN = '{} class="answers-only"'
_KINDS = ("slide", "subslide", "fragment", "skip", "notes", "-")


def sections_of(notebook: nbformat.NotebookNode, prose: Prose, named: Answers | None = None) -> list[Section]:
    """The slides of an executed notebook. prose: what writes its texts.  named: what `named_in` gives, if known.

    Raises ValueError, with the cell, for a `slide_type` that there is not, for a second vote in a section, and for a
    formula that cannot be read; and where no cell has a slide type.
    """
    if not any(map(slide_type, notebook.cells)):
        raise ValueError(
            "no cell says on which slide it is; give the first cell of each slide the slide type Slide, in "
            "JupyterLab's property inspector"
        )
    blocks, named = Blocks(prose), named or named_in(notebook)
    sections: list[Section] = []
    answers, below = Answers(), _Below(notebook.cells)
    for number, cell in enumerate(notebook.cells, 1):
        with in_cell(number, cell):
            head = _share(cell, blocks, sections, named)
            place = below.add(cell, head)
            for record in records([cell]):
                is_sheet = record["shows"] == "worksheet"
                own = asked_on_paper(record), given_on_paper(record), boxes_on_paper(record)
                answers.add(place, *own, rows=is_sheet, lists=lists_on_paper(record))
            answers.add(place, (), lists=graded_lists(cell))
    _cover(sections, answers, below)
    for number, section in enumerate(sections, 1):
        # Where everything of a slide was notes or showed nothing.
        section.slides = [slide for slide in section.slides if slide.blocks]
        if section.vote:
            _tell(section, section.vote, number)
        set_apart(section)
    return [section for section in sections if section.slides]


class _Below:
    """Below which heading each cell stands, and what is behind its code: what is asked for is known from heading to
    heading, as on a handout. A slide without one goes on.
    """

    def __init__(self, cells: Sequence[nbformat.NotebookNode]) -> None:
        self.behind = Behind(cells)
        self._places: dict[int, int] = {}
        self.heads = [""]

    def add(self, cell: nbformat.NotebookNode, head: str | None) -> int:
        """The number of the heading. head: the first that the cell shows, if it has one."""
        if head is not None and kind_of(cell) != "notes":
            self.heads.append(head)
        return self._places.setdefault(id(cell), len(self.heads) - 1)

    def of(self, cell: nbformat.NotebookNode | None) -> int:
        return self._places.get(id(cell), 0)


def _cover(sections: Sequence[Section], answers: Answers, below: _Below) -> None:
    """What is asked for is a blank where a slide gives it, in a heading too; what a vote asks for, where a later one
    does, and where the number says what it is. answers: what boards, worksheets and questions ask for.
    """
    for number, section in enumerate(sections):
        first = next((each for slide in section.slides for each in slide.blocks if isinstance(each, Block)), None)
        section.title = answers.cover(section.title, below.of(first.cell if first else None), blank=_blank_on_paper)
        for slide in section.slides:
            slide.blocks = [_covered(block, answers, below) for block in slide.blocks]
        if section.vote:
            right = [words for words, is_right in zip(section.vote.answers, section.vote.right) if is_right]
            # Of no heading: on this one's slides it was read already.
            answers.add(-1 - number, values(" ".join(right)))


def _covered(block: str, answers: Answers, below: _Below) -> str:
    """What a slide shows, with a mark on what the form with blanks leaves out."""
    if not isinstance(block, Block) or not (cell := block.cell) or is_given(cell):
        return block
    code, number = cell.source if cell.cell_type == "code" else "", below.of(cell)
    cover = partial(answers.cover, section=number, around=(below.behind.of(cell), plain(below.heads[number])))
    if block.kind == "figure":
        says = " | ".join(each["reads"] for each in shown_by(cell.outputs) if "reads" in each)
        tells = answers.tells(escape(says), number) if says else bool(answers.names_in(code))
        return _left_out(block) if tells or without_told_pictures(block, cover) != block else block
    if is_answer(cell):
        return _left_out(block)
    if block.kind not in ("text", "section", "printed", "code", ""):
        return block
    marked = without_told_pictures(block, cover, lambda image: image.replace("<img", _HIDDEN.format("<img"), 1))
    return block.but(cover(marked, blank=_blank_on_paper))


def _left_out(block: Block) -> Block:
    instead = f'data-instead="{escape(says_left_out())}" ' if block.kind == "figure" else ""
    return block.but(block.replace('class="', f'{instead}class="answers-only ', 1))


def _share(
    cell: nbformat.NotebookNode,
    blocks: Blocks,
    sections: list[Section],
    named: Answers,
) -> str | None:
    """Put the cell where its slide type says; the first heading that it shows, as HTML."""
    kind = kind_of(cell)
    if kind == "skip":
        return None
    # Of its answers, too.
    blocks.prose.attached = cell.get("attachments", {})
    begins = kind == "slide" or not sections
    if begins:
        sections.append(Section("", [Slide()]))
    elif kind == "subslide":
        sections[-1].slides.append(Slide())
    section = sections[-1]
    parts = _parts(cell, blocks, section, len(sections), named)
    head = next((part.head for part in parts if isinstance(part, Block) and part.head is not None), None)
    if begins:
        section.title = head or ""
    if kind == "notes":
        section.slides[-1].notes += parts
    elif kind == "fragment":
        parts = [
            Block(f'<div class="fragment">{part}</div>', part.kind if isinstance(part, Block) else "vote")
            for part in parts
        ]
        section.slides[-1].blocks += parts
    else:
        section.slides[-1].blocks += parts
    for part in parts:
        if isinstance(part, Block):
            part.cell = cell
    return head


def told_in(notebook: nbformat.NotebookNode) -> list[list[nbformat.NotebookNode]]:
    """Of each vote of an executed notebook the cells on slides that answer it. Raises ValueError as `kind_of`."""
    told: list[list[nbformat.NotebookNode]] = []
    asked = at = slide = 0
    boards, places = set(), []
    for number, cell in enumerate(notebook.cells, 1):
        with in_cell(number, cell):
            kind, shown = kind_of(cell), records([cell])
        slide += kind in ("slide", "subslide")
        places.append((cell, kind, slide))
        if any(each["shows"] == "board" for each in shown):
            boards.add(slide)
    for cell, kind, slide in places:
        if kind == "slide":
            asked = at = 0
        if asked and not at and slide > asked and slide not in boards:
            at = slide
            told.append([])
        if at:
            told[-1].append(cell)
        elif not asked and kind != "skip" and _is_vote(cell):
            asked = slide
    return told


def _is_vote(cell: nbformat.NotebookNode) -> bool:
    is_text = cell.cell_type == "markdown"
    return any(is_list for _, is_list in in_pieces(cell.source)) if is_text else code_for(cell) == "vote"


def kind_of(cell: nbformat.NotebookNode) -> str:
    """What the cell says of itself; "-" where it says nothing, and "skip" where it would show nothing to a room."""
    said = slide_type(cell)
    if said not in ("", *_KINDS):
        raise ValueError(f"it has the slide_type {said!r}; give one of {', '.join(_KINDS)}")
    if cell.cell_type == "raw" or not cell.source.strip():
        return "skip"
    return said or ("skip" if code_for(cell) == "setup" else "-")


def _blank_on_paper(number: str) -> str:
    tag = "mrow" if number.startswith(IN_FORMULA) else "span"
    return f'<{tag} class="asked-for">{number}</{tag}>'


def _parts(cell: nbformat.NotebookNode, blocks: Blocks, section: Section, number: int, named: Answers) -> Sequence[str]:
    """The blocks of a cell; its vote is one of them, and the section keeps it."""
    if code_for(cell) == "vote":
        record = _question(cell)
        section.vote = _first(section, vote_of(record))
        page = record["traits"]["page"]

        def asks(lines: Sequence[str]) -> Block:
            asked = f'<div class="text asked"><p>{question_html(lines)}</p></div>'
            # A number is worked out of what is given.
            asked = named.cover(asked, None, blank=_blank_on_paper) if page["choices"] else asked
            return Block(asked, "text" if page["choices"] else "question")

        # The replies to each answer need the room of the titles, which the room has just read.
        section.asked = asks([record["without_list"]])
        return [asks(record["lines"]), section.vote.asked(number)]
    if cell.cell_type != "markdown":
        return blocks.of(cell)
    before, vote, after = vote_in(cell.source, blocks.prose)
    if vote:
        section.vote = _first(section, vote)
    attached = cell.get("attachments", {})
    sources = (text.replace(IS_GIVEN, GIVEN) for text in (before, after))
    cells = [nbformat.v4.new_markdown_cell(text, attachments=attached) for text in sources]
    texts = [blocks.of(each) if each.source.strip() else [] for each in cells]
    return [*texts[0], *([vote.asked(number)] if vote else []), *texts[1]]


def _first(section: Section, vote: Vote) -> Vote:
    if section.vote:
        raise ValueError(f"two votes stand under one heading, {plain(section.title)!r}; give each a slide of its own")
    return vote


def records(cells: Sequence[nbformat.NotebookNode]) -> list[dict[str, Any]]:
    """What the cells show that goes on a slide."""
    outputs = [each for cell in cells if cell.cell_type == "code" and kind_of(cell) != "skip" for each in cell.outputs]
    return [json.loads(output.data[RECORD]) for output in outputs if RECORD in output.get("data", {})]


def named_in(notebook: nbformat.NotebookNode) -> Answers:
    """What its slides ask for, by the measures that they name."""
    return answers_of(records(notebook.cells))


def _question(cell: nbformat.NotebookNode) -> dict[str, Any]:
    """The record of the question that a cell shows. Raises ValueError where it shows none, or several."""
    questions = [each for each in records([cell]) if "vote" in each]
    if len(questions) != 1:
        raise ValueError(
            f"it says that it is a vote, and shows {counted(len(questions), 'question')}; let it show one, as in "
            'ir.exercise("cg-swap")'
        )
    return questions[0]


def _tell(section: Section, vote: Vote, number: int) -> None:
    """Put what came of the vote on the next slide without a board, or on one of its own where there is none."""
    places = iter(enumerate(section.slides))
    next(place for place, slide in places if vote.asked(number) in slide.blocks)
    place = next((place for place, slide in places if not any(map(is_board, slide.blocks))), len(section.slides))
    if place == len(section.slides):
        section.slides.append(Slide())
    says = "".join(f"<p>{each}</p>" for each in vote.says)
    after = [Block(f'<div class="text">{says}</div>', "text")] if says else []
    section.slides[place].blocks[:0] = [*filter(None, [section.asked]), vote.result(number), *after]
    for slide in section.slides[place:]:
        slide.is_answer = True
