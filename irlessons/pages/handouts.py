"""A lesson on paper: its text, tables and figures; questions and worksheets with blanks, or with their answers."""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from html import escape
from itertools import accumulate
from pathlib import Path

import nbformat

from irlessons.languages.language import speaking
from irlessons.languages.our import our
from irlessons.measures import measure
from irlessons.own_functions.ways_to_write import way_to_compute, way_to_write
from irlessons.pages.behind import Behind
from irlessons.pages.blocks import Block, Blocks, code_html
from irlessons.pages.code_for import (
    code_for,
    graded_lists,
    is_answer,
    is_given,
    own_names,
    slide_type,
    tree_of,
    tried_out,
)
from irlessons.pages.covered import Answers, GIVEN, values
from irlessons.pages.drawn import Drawn, left_out, without_told_pictures
from irlessons.pages.executed import executed, spoken
from irlessons.pages.in_cell import about
from irlessons.pages.left_over import left_over
from irlessons.pages.no_formulas import no_formulas
from irlessons.pages.prose import IS_GIVEN, plain, Prose
from irlessons.pages.same_rows import SameRows
from irlessons.pages.slides.sections import told_in
from irlessons.pages.slides.vote import in_pieces, ticked
from irlessons.pages.uses import (
    asked_on_paper,
    boxes_on_paper,
    given_on_paper,
    lists_on_paper,
    on_paper,
    Record,
    TO_WRITE_ON,
)
from irlessons.widgets.on_record import RECORD, shown_by

# A name that is as wide as a column of a full table, what stands in one, and where it may be broken.
_LONG, _TAG, _JOINT = re.compile(r"\S{16,}"), re.compile(r"(<[^>]*>)"), re.compile(r"(?<=\w)[(=_]")

_CELL = re.compile(r"<td.*?</td>", re.DOTALL)


def handouts(path: Path, speaks: str = "") -> tuple[str, str, str, str, list[str]]:
    """The title, as HTML the lesson with blanks and with answers, what `ir.language` was told in it, and what is to be
    said to whoever makes them. It runs once.

    speaks: as `executed` has it.

    Raises ValueError as `executed` and `Blocks`.
    """
    notebook = executed(path, "paper", speaks)
    writers = tuple(OnPaper(answers, path.parent) for answers in (False, True))
    language = spoken(notebook)
    with about(path), speaking(language):
        blank, solved = ([*each.of_all(notebook)] for each in writers)
        remarks = [*_remarks(notebook, writers[0].kept)]
    left = left_over(notebook, blank, writers[0].asked.by_name, writers[0].asked.lists)
    said = [*remarks, *left, *no_formulas(notebook)]
    return writers[0].prose.title or path.stem, "\n".join(blank), "\n".join(solved), language, said


def _remarks(notebook: nbformat.NotebookNode, kept: Sequence[nbformat.NotebookNode]) -> Iterator[str]:
    """Goals to which no way was found, and pictures that nobody has read, with their cells. kept: those of these."""
    for number, cell in enumerate(notebook.cells, 1):
        for output in cell.get("outputs", ()):
            for way in json.loads(output.get("data", {}).get(RECORD, "{}")).get("ways", ()):
                if way["lost"]:
                    yield f"cell {number}: {our('To {0}: {1}.', way['goal'], way['lost'])}"
        if any(each is cell for each in kept):
            yield f"cell {number}: its picture stays in the copy with blanks; look whether it tells an answer"


class OnPaper(Blocks):
    """Writes cells for paper. Code stands where it shows more than a widget."""

    def __init__(self, answers: bool, folder: Path | None = None):
        """folder: as `Prose` has it."""
        super().__init__(Prose(folder=folder))
        self._answers = answers
        self._to_write: set[str] = set()
        # What a function is compared with, by its name.
        self._computes: dict[str, str] = {}
        # What answers each vote, where that is left open.
        self._told: list[list[nbformat.NotebookNode]] = []
        # The cells of pictures that are none of ours and stay in a copy with blanks.
        self.kept: list[nbformat.NotebookNode] = []
        self.asked = Answers()
        self._behind = Behind(())

    def of_all(self, notebook: nbformat.NotebookNode) -> Iterator[Block]:
        """All cells in blocks. With blanks, what they ask for stands nowhere else; nobody opens what is folded."""
        self._to_write = own_names(notebook)
        self._computes = tried_out(notebook)
        self._told = [] if self._answers else told_in(notebook)
        self._behind = Behind(notebook.cells)
        made = super().of_all(notebook)
        return map(_for_paper, made if self._answers else self._covered([*made]))

    def _in_other_sheets(self, made: Sequence[Block]) -> Iterator[Block]:
        """The blocks, their worksheets without what others ask for."""
        rows = SameRows(block.record for block in made if block.kind == "worksheet" and block.record)
        for block in made:
            if block.kind == "worksheet" and block.record:
                again = self.widget(rows.covered(block.record))
                again.cell = block.cell
                yield again
            else:
                yield block

    def _covered(self, shown: Sequence[Block]) -> Iterator[Block]:
        made = [*self._in_other_sheets(shown)]
        asked, sections = self.asked, [*accumulate(block.kind == "section" for block in made)]
        asked_by = [*map(_asked_by, made)]
        for block, section, own in zip(made, sections, asked_by):
            if block.record and block.kind != "figure":
                given = given_on_paper(block.record)
                boxes = boxes_on_paper(block.record)
                lists = lists_on_paper(block.record)
                asked.add(section, own, given, boxes, rows=block.kind == "worksheet", lists=lists)
            asked.add(section, (), lists=graded_lists(block.cell))
        heads = {section: block.head or "" for block, section in zip(made, sections) if block.kind == "section"}
        for block, section, own in zip(made, sections, asked_by):
            around = (self._code_of(block), plain(heads.get(section, "")))
            # What is given in a question or as a goal is needed there, and a choice that is covered is the right one.
            if (block.cell and is_given(block.cell)) or block.kind in ("exercise", "board", "choices"):
                covered: str = self._question(block, asked)
            elif block.kind == "figure" and block.record:
                covered = self._without_answers(block, asked, section)
            elif block.kind == "figure":
                cover = partial(asked.cover, section=section, around=around)
                is_named = block.cell and asked.names_in(block.cell.source)
                covered = f"<div>{left_out()}</div>" if is_named else without_told_pictures(block, cover)
                self.kept += [block.cell] if covered == block and block.cell else []
            elif (below := self._said_below(block, made)) and self._without_answers(below, asked, section) != below:
                # Numbers in it are covered; else the picture asks for what its sentence says.
                covered = asked.cover(block, section, ())
                covered = TO_WRITE_ON if covered == block else covered
            else:
                cover = partial(asked.cover, section=section, but=own, around=around)
                covered = cover(without_told_pictures(block, cover))
            yield block.but(covered)

    def _code_of(self, block: Block) -> str:
        """What says what a block is about, where it does not say that itself, as a widget does."""
        is_shown = block.cell and (block.kind == "figure" or not block.record)
        return self._behind.of(block.cell) if block.cell and is_shown else ""

    def _without_answers(self, block: Block, asked: Answers, section: int) -> str:
        """A figure, as a copy with blanks has it."""
        # What answers a vote: any number of it may be what was left out beside it.
        tells = _has_number if self._answering(block.cell) else partial(asked.tells, section=section)
        return Drawn(block, block.record or {}).but(tells)

    def _said_below(self, block: Block, made: Sequence[Block]) -> Block | None:
        """The figure whose sentence the block is."""
        if block.kind != "printed":
            return None
        words = plain(block)
        figures = [each for each in made if each.kind == "figure" and each.record]
        return next((each for each in figures if each.record and each.record.get("says") == words), None)

    def _question(self, block: Block, named: Answers) -> Block:
        """A question of words need not say what another one asks for; a number is worked out of what is given."""
        record = block.record or {}
        if record.get("shows") != "exercise" or not record["traits"]["page"]["choices"]:
            return block
        asked, end, choices = block.partition("</p>")
        return block.but(named.cover(asked, None) + end + choices)

    def of(self, cell: nbformat.NotebookNode) -> list[Block]:
        """The cell in blocks; of a lecture without what is for the lecturer, and without what tells an answer."""
        if _is_for_one(cell) or code_for(cell) == "setup":
            return []
        told = self._answering(cell)
        if not told and not self._answers and (slide_type(cell) == "fragment" or is_answer(cell)):
            return []
        made = self._left_open(cell, told) if told else self._made(cell)
        for block in made:
            block.cell = cell
        return made

    def _answering(self, cell: nbformat.NotebookNode | None) -> list[nbformat.NotebookNode]:
        """The cells that answer the same vote, where the cell does and that is left open."""
        return next((cells for cells in self._told if any(each is cell for each in cells)), [])

    def _made(self, cell: nbformat.NotebookNode) -> list[Block]:
        if cell.cell_type == "markdown":
            return [*filter(None, self._texts(cell))]
        # What a reader is to write is written there: it is folded away for that, and no more.
        return super().of(_unfolded(cell) if self._answers and _defined(cell, self._to_write) else cell)

    def _left_open(self, cell: nbformat.NotebookNode, told: Sequence[nbformat.NotebookNode]) -> list[Block]:
        """Of what answers a vote only what asks something, too, and figures; for the first of its texts lines."""
        if cell.cell_type == "markdown":
            first = next(each for each in told if each.cell_type == "markdown" and not _is_for_one(each))
            return [Block(f'<div class="text">{TO_WRITE_ON}</div>', "lines")] if cell is first else []
        return [block for block in super().of(cell) if block.record]

    def _texts(self, cell: nbformat.NotebookNode) -> Iterator[Block]:
        """A text; the choices of a vote are a block of their own. A number that is marked as given stays as it is."""
        for part, is_vote in in_pieces(cell.source.replace(IS_GIVEN, GIVEN)):
            source = ticked(part, self._answers) if is_vote else part
            made = self.text(nbformat.v4.new_markdown_cell(source, attachments=cell.get("attachments", {})))
            yield Block(made, "choices") if is_vote else made

    def code(self, cell: nbformat.NotebookNode, is_below: bool) -> Block:
        """Code; of a function that the lesson leaves to the reader, with the answers, one way to write it."""
        made = super().code(cell, is_below)
        shown = "".join(self._ways_to_write(cell)) if self._answers else ""
        return Block(made + shown, made.kind)

    def _ways_to_write(self, cell: nbformat.NotebookNode) -> Iterator[str]:
        """One way for each such function of the cell: that of the lessons, where they have one of the same name with
        the same parameters; else one that computes the same, or a word that there is none. A function that is written
        needs none.
        """
        for node in _defined(cell, self._to_write):
            way, computes = way_to_write(node.name), self._computes.get(node.name, "")
            if not way or _parameters(ast.parse(way).body[0]) != _parameters(node):
                if not _is_open(node):
                    continue
                way = way_to_compute(computes, node.name)
            if way:
                yield f'<p class="way">{our("One way to write it:")}</p>{code_html(way)}'
            elif formula := _formula(computes):
                none = our("No function that computes {0} is kept here. Its formula: {1}.", computes, formula)
                yield f'<p class="way">{escape(none)}</p>'

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """Nobody has written yet what is tried out."""
        return [] if any(each["shows"] == "try_out" for each in shown_by(cell.outputs)) else super().outputs(cell)

    def figure(self, form: str, output: nbformat.NotebookNode) -> Block:
        """A picture; with blanks its letters are read, too, for they are drawn."""
        made = super().figure(form, output)
        made.record = next((said for said in shown_by([output]) if "reads" in said), None)
        return made

    def widget(self, record: Record) -> Block:
        """With blanks, or with answers."""
        html = self.living("worksheet", on_paper(record)[self._answers])
        return Block(html, record["shows"], record=record)


def _asked_by(block: Block) -> set[Fraction]:
    """What the blanks of a block ask for."""
    return asked_on_paper(block.record) if block.record and block.kind != "figure" else set()


def _formula(name: str) -> str:
    """That of a measure, with letters; "" for what is none."""
    try:
        return our(measure(name).general)
    except ValueError:
        return ""


def _has_number(html: str) -> bool:
    return bool(values(html))


def _is_for_one(cell: nbformat.NotebookNode) -> bool:
    """Whether it is for the lecturer alone."""
    return slide_type(cell) in ("notes", "skip")


def _defined(cell: nbformat.NotebookNode, own: set[str]) -> list[ast.FunctionDef]:
    """The functions that the cell defines and the reader is to write."""
    tree = tree_of(cell) or ast.Module([], [])
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in own]


def _is_open(function: ast.FunctionDef) -> bool:
    """Whether it returns nothing yet."""
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return all(each is None or (isinstance(each, ast.Constant) and each.value is None) for each in returned)


def _unfolded(cell: nbformat.NotebookNode) -> nbformat.NotebookNode:
    shown: nbformat.NotebookNode = nbformat.v4.new_code_cell(cell.source, outputs=cell.outputs)
    shown.metadata = {**cell.metadata, "jupyter": {"source_hidden": False}}
    return shown


def _parameters(function: ast.stmt) -> str:
    return ast.unparse(function.args) if isinstance(function, ast.FunctionDef) else ""


def _for_paper(block: Block) -> Block:
    """A block whose folds stand open, and whose tables are no wider than paper."""
    opened = block.replace("<details>", "<details open>")
    return block.but(_CELL.sub(lambda cell: "".join(map(_breaking, _TAG.split(cell[0]))), opened))


def _breaking(part: str) -> str:
    """The text of a cell, in which a long name may go on in the next line; a tag stays."""
    return part if part.startswith("<") else _LONG.sub(lambda name: _JOINT.sub(r"\g<0><wbr>", name[0]), part)
