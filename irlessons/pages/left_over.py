"""What a copy with blanks may still tell, read once more: nothing here knows how numbers are covered, so that what that
misses is said here. Which numbers and names there are, it reads as that does.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from operator import itemgetter

import nbformat

from irlessons.markup import BLANK
from irlessons.pages.blocks import Block
from irlessons.pages.called import at_a_rank, is_named
from irlessons.pages.code_for import is_given
from irlessons.pages.flat import pieces
from irlessons.pages.places import is_aside, is_place, lists_in, places
from irlessons.pages.shares import parts_of, Spelled, spelled
from irlessons.phrases import counted

_ROOM = re.compile(
    r"\b(?:room|Raum|Hörsaal|version|section|Abschnitt|Kapitel|chapter|page|slide|Seite|Folie)\s$", re.IGNORECASE
)
# What a deck with blanks leaves out, and what stands for that.
_NOT_PRINTED = re.compile(
    r'<(?P<tag>span|mrow) class="asked-for">(?:<mfrac.*?</mfrac>|.*?)</(?P=tag)>|<img class="answers-only[^>]*>'
)
_LEFT_OUT, _GAP = re.compile(r"<[^>]*answers-only"), " _ "
_ASKS = {"exercise", "board", "choices", "worksheet", "question", "vote"}
# As 4 of the first 7.
_JOINED = re.compile(r"\w+(?:\s[^\W\d]+){0,2}\s(?:of|in|among|out\sof|from|von|der|aus|unter)\s(?:[^\W\d]+\s){0,2}\w+")
_AROUND, _HALF = 4, Fraction(1, 2)


def left_over(
    notebook: nbformat.NotebookNode,
    blocks: Iterable[str],
    asked: Mapping[str, Collection[Fraction]],
    lists: Sequence[Sequence[float | None]] = (),
) -> list[str]:
    """A sentence on the numbers that equal what a blank asks for and stand in the copy, and a line for each; none where
    there is nothing. asked: what is asked for, by the name of the measure.  lists: grades that are given.
    """
    numbers = {id(cell): number for number, cell in enumerate(notebook.cells, 1)}
    found = [
        (unlikely, f"cell {numbers[id(block.cell)]}, “{around}” ({name})")
        for block in blocks
        if isinstance(block, Block)
        and block.cell
        and not (block.kind in _ASKS or _LEFT_OUT.match(block) or is_given(block.cell))
        for unlikely, around, name in _equal(block, asked, lists)
    ]
    if not found:
        return []
    return [
        f"{counted(len(found), 'number')} left in the copy with blanks may tell what it asks for, the likeliest first; "
        "of whole numbers, those of a cell that names the measure. Write <!--given--> behind what may stay, tag "
        "its cell given, or take it out",
        *(f"  {said}" for _, said in sorted(found, key=itemgetter(0))),
    ]


def _equal(
    html: str, asked: Mapping[str, Collection[Fraction]], lists: Sequence[Sequence[float | None]]
) -> Iterator[tuple[int, str, str]]:
    """Each such number: less, the likelier it is no chance, the words around it, and which measure's value it is. A
    whole number, or half of something, is one beside that name; one above 1, outside of a table, also in others of its
    block.
    """
    read = pieces(_NOT_PRINTED.sub(_GAP, html.replace(BLANK, _GAP)))
    named_by = [{name for name in asked if is_named(name, each.said)} for each in read]
    about = set[str]().union(*named_by)
    for piece, named in zip(read, named_by):
        if is_aside(piece.head):
            continue
        given = [*lists_in(piece.text, lists), *places(piece.text, piece.above)]
        # The k of a name is none.
        text = at_a_rank().sub(lambda name: "\ue000" * len(name[0]), piece.text)
        numbers = [*spelled(text)]
        led = {at for at, each in enumerate(numbers) if any(start <= each.start < end for start, end in given)}
        for at, found in enumerate([*numbers, *_shares(text, numbers, led)]):
            before, after = piece.text[: found.start], piece.text[found.end :]
            is_whole = found.value.denominator == 1
            is_led = at in led or found.start < piece.row_number or is_place(piece.head)
            if (is_whole and is_led) or found.kind == "one" or _ROOM.search(before):
                continue
            is_short = is_whole or (found.kind == "words" and found.value == _HALF and found.is_count)
            is_far = found.value > 1 and piece.kind != "cell"
            for name in asked if not is_short else about if is_far else named:
                those = [each for each in asked[name] if is_whole or each.denominator > 1]
                if found.is_one(those, of_name=name in named):
                    unlikely = 3 - (name in named) if is_short else {"share": 1}.get(found.kind, -found.decimals)
                    around = " ".join(before.split(" ")[-_AROUND:]) + piece.text[found.start : found.end]
                    around += " ".join(after.split(" ")[:_AROUND])
                    yield unlikely, " ".join((piece.row if piece.kind == "cell" else around).split()), name
                    break


def _shares(text: str, numbers: Sequence[Spelled], led: Collection[int]) -> Iterator[Spelled]:
    """What 4 of the first 7 are. led: which are places."""
    for top, below, share in parts_of(text, numbers, led):
        start, end = numbers[top].start, numbers[below].end
        if _JOINED.fullmatch(text, start, end):
            yield numbers[top]._replace(end=end, kind="parts", value=share)
