"""Files of columns, a block of lines at a time: checked whole where all is well, else line by line to say what is not.

Bytes are split and not texts, wherever a letter is not ASCII: a text would be split at a no-break space too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, repeat

from irlessons.checks import shown
from irlessons.phrases import counted
from irlessons.runs.blank_in_id import name_of, with_blank
from irlessons.runs.column_names import names_columns
from irlessons.runs.packed import COUNTED, RANKS
from irlessons.runs.problems import Problems
from irlessons.runs.source import blocks, BOM, Opened, SourceFile
from irlessons.runs.with_bar import with_bar

# ASCII's separators of old; a text is split at them, and bytes are not.
_OLD = (b"\x1c", b"\x1d", b"\x1e", b"\x1f")
# What begins what is no run at all.
_NO_TEXT = {
    b"version https://git-lfs": "a pointer of Git LFS, and not the file; `git lfs pull` brings that",
    b"<": "HTML or XML, as a server sends in place of a file that it does not have; look into it",
    b"\x80\x04": "a pickle of Python; write what is in it with json.dump",
    b"\x80\x05": "a pickle of Python; write what is in it with json.dump",
}
# Where an archive of tar says what it is.
_TAR = 257
# The columns of TREC's runs.
_RUN = 6


@dataclass
class Place:
    """Where the reading of a file has come to, as a part of it may be read by itself.

    line: the number of the next line.  width: how many columns there are, 0 before that is known.
    separator: what stands between them.  name: what the file calls its run, where that looks like a score.
    left: how many bytes are to be read; None reads to the end.
    """

    line: int = 1
    width: int = 0
    separator: bytes = b""
    name: bytes = b""
    left: int | None = None


def columns(
    source: SourceFile, file: Opened, widths: Sequence[int], like: str, problems: Problems, place: Place
) -> Iterator[tuple[list[list[str]], int]]:
    """The columns of neighbouring lines, and the number of the first of these lines, one block after the other.

    widths: how many columns there may be; the first line says how many there are.  like: a line as it should be.
    place: where it begins; after each block, where it has come to.
    Any blanks and tabs stand between columns; of a run, all that follows the score is its name. Blank lines are none.
    Raises ValueError for what is no text, and for what `problems` does not pass over.
    """
    size = file.size if place.left is None else place.left
    # The first block may be one line, where the next topic is a long one.
    start = b"" if place.width else file.file.peek(1)  # type: ignore[attr-defined]
    # The first block of which no line has as many columns as it may.
    wrong: tuple[bytes, int] | None = None
    for block in with_bar(blocks(file.file, place.left), source.name, size, "B", len):
        line = place.line
        if line == 1:
            block = _start(block, source, widths, problems)
        if not place.width:
            if not problems.strict:
                whole, block = block, _begun(block, source, widths, like, line, problems)
                wrong = wrong or (None if block.strip() or not whole.strip() else (whole, line))
            place.width, place.separator = _shape(block, source, widths, like, line)
            place.name = name_of(start[max(0, start.find(_first_line(block))) :].split(b"\n"))
        width, separator = place.width, place.separator
        if width == 6 and (found := _of_one_topic(block, separator)):
            place.line += len(found[0])
            yield found, line
            continue
        lines = block.count(b"\n") + (not block.endswith(b"\n"))
        place.line += lines
        words = _words(block)
        if len(words) == width * lines and _even(words, block, width, lines, separator):
            yield [words[number::width] for number in range(width)], line
        elif found := _of_lines(block, width, place.name):
            yield found, line
        else:
            yield from _one_by_one(block, line, source, place, like, problems)
    if wrong and not place.width:
        _shape(wrong[0], source, widths, like, wrong[1])  # it says what is wrong


def topic_groups(topics: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Start and end of each group of neighbouring lines with one topic."""
    if topics and topics[-1] == topics[0] and topics.count(topics[0]) == len(topics):
        # Most blocks are of one topic.
        yield 0, len(topics)
        return
    end = 0
    for _, group in groupby(topics):
        start, end = end, end + len(list(group))
        yield start, end


def _start(block: bytes, source: SourceFile, widths: Sequence[int], problems: Problems) -> bytes:
    for begins, what in _NO_TEXT.items():
        if block.startswith(begins):
            raise ValueError(f"{source.name}: it is {what}")
    if block[_TAR:].startswith(b"ustar"):
        raise ValueError(f"{source.name}: it is a tar archive; unpack it, and give a file of it")
    # Without its mark at the beginning, too, UTF-16 has zeros between its letters.
    if block[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in block[:4]:
        raise ValueError(f"{source.name}: it is written in UTF-16; save it as UTF-8")
    if b"\0" in block:
        first = 1 + block.count(b"\n", 0, block.index(b"\0"))
        raise ValueError(f"{source.name}, line {first}: it is no text, for there is a zero byte; copy the file anew")
    if b"\r" in block and b"\n" not in block:
        raise ValueError(
            f"{source.name}: its lines end in a carriage return alone; save it with the ends of Unix or Windows"
        )
    if block.startswith(BOM):
        what = "a byte-order mark stands before the first topic, and tools read it as part of the topic's name"
        problems.found(f"{source.name}, line 1", what, "save the file without it", "it was left out")
    lines = block.removeprefix(BOM).split(b"\n")
    for number, line in enumerate(lines, 1):
        words = line.split()
        # A topic may begin so, too.
        if line.startswith(b"#") and (words[0] == b"#" or len(words) not in widths):
            what = "it is a comment"
        elif names_columns(words):
            what = "it names the columns"
        else:
            break
        problems.found(
            f"{source.name}, line {number}", f"{what}, {shown_line(line)}", "take the line out", "it was passed over"
        )
        lines[number - 1] = b""
    return b"\n".join(lines)


def _begun(block: bytes, source: SourceFile, widths: Sequence[int], like: str, line: int, problems: Problems) -> bytes:
    """The block from the first line on that has as many columns as it may."""
    lines = block.split(b"\n")
    fits = (at for at, each in enumerate(lines) if each.strip() and _width(block, each, widths) in widths)
    begins = next(fits, len(lines))
    for at, each in enumerate(lines[:begins]):
        if each.strip():
            what = f"it has {counted(len(each.split()), 'column')}, {shown_line(each)}"
            fix = f"write it as in “{like}”"
            problems.found(f"{source.name}, line {line + at}", what, fix, "the line was passed over")
            lines[at] = b""
    return b"\n".join(lines)


def _width(block: bytes, first: bytes, widths: Sequence[int]) -> int:
    """How many columns there are by a first line."""
    width, (most, *_) = len(first.split()), widths
    if width > most == _RUN:
        return most  # its name has blanks
    if width > most and (with_blank(first, most, b"") or len(_first_line(block.partition(first)[2]).split()) == most):
        return most  # one of its ids has, or it stands alone
    return width


def _shape(block: bytes, source: SourceFile, widths: Sequence[int], like: str, line: int) -> tuple[int, bytes]:
    """How many columns there are, and what stands between them; 0 where the block is blank. line: of the block."""
    first = _first_line(block)
    width = _width(block, first, widths)
    if first and width not in widths:
        known = " or ".join(map(str, widths))
        commas = "; a table with commas is read with ir.runs.from_frame(pandas.read_csv(…))" if b"," in first else ""
        # Four columns are those of qrels, six those of a run.
        swapped = "" if first.startswith(b"#") else {4: "qrels", _RUN: "a run"}.get(width, "")
        swapped = f"; it looks like {swapped}: are the two files swapped?" if swapped else ""
        number = line + block.split(b"\n").index(first)
        raise ValueError(
            f"{source.name}, line {number}: it has {counted(width, 'column')}, {shown_line(first)}; "
            f"give {known}, as in “{like}”{commas}{swapped}"
        )
    return width, b"\t" if b"\t" in first else b" "


def _first_line(block: bytes) -> bytes:
    return next((line for line in block.split(b"\n") if line.strip()), b"")


def _of_one_topic(block: bytes, separator: bytes) -> list[list[str]] | None:
    """The six columns where lines differ in document, rank and score alone, and ranks count up by one; else None.

    What they share is cut out first, for half of the words are then never made.
    """
    first = block[: block.find(b"\n")].split()
    if len(first) != 6 or first[3] not in (b"0", b"1") or _mixed(block, separator):
        return None
    head, tail = separator.join([*first[:2], b""]), separator + first[5] + b"\n"
    inside = block[len(head) : -len(tail)]
    parts = inside.replace(tail + head, separator)
    lines = 1 + (len(inside) - len(parts)) // len(tail + head[:-1])
    if not (block.startswith(head) and block.endswith(tail)) or b"\n" in parts:
        return None
    shared, words, rank = _words(b" ".join((first[0], first[1], first[5]))), _words(parts), int(first[3])
    counted = COUNTED.startswith(" ".join(words[1::3]) + " ", 2 * rank)
    if len(words) != 3 * lines or not counted or len(shared) != 3:
        return None
    topic, second, name = ([word] * lines for word in shared)
    # The ranks as they stand in the list are the same texts, and known as such at once when they are compared again.
    return [topic, second, words[::3], RANKS[rank : rank + lines], words[2::3], name]


def _words(block: bytes) -> list[str]:
    """The words of the block; none where it is not UTF-8."""
    if block.isascii() and not any(letter in block for letter in _OLD):
        return block.decode().split()
    try:
        return [word.decode() for word in block.split()]
    except UnicodeDecodeError:
        return []


def _even(words: list[str], block: bytes, width: int, lines: int, separator: bytes) -> bool:
    """Whether no line has a word too few where another one has one too many."""
    if width > 3:
        # The second column says the same in every line; it would not.
        return words[1::width].count(words[1]) == lines
    return set(map(bytes.count, block.rstrip(b"\n").split(b"\n"), repeat(separator))) == {width - 1}


def _mixed(block: bytes, separator: bytes) -> bool:
    return b" " in block if separator == b"\t" else b"\t" in block


def _of_lines(block: bytes, width: int, name: bytes) -> list[list[str]] | None:
    """The columns where each line has as many as it should, whatever stands between them; else None."""
    lines = block.removesuffix(b"\n").split(b"\n")
    found = [_columns_of(raw, width) for raw in lines]
    if set(map(len, found)) != {width} or any(with_blank(raw, width, name) for raw in lines):
        return None
    try:
        return [[word.decode() for word in column] for column in zip(*found)]
    except UnicodeDecodeError:
        return None


def _columns_of(line: bytes, width: int) -> list[bytes]:
    # What follows the score of a run is its name, with all that stands in it.
    return line.strip().split(None, _RUN - 1) if width == _RUN else line.split()


def _one_by_one(
    block: bytes, number: int, source: SourceFile, place: Place, like: str, problems: Problems
) -> Iterator[tuple[list[list[str]], int]]:
    for line, raw in enumerate(block.split(b"\n"), number):
        words = _columns_of(raw, place.width)
        if not words:
            continue
        where = f"{source.name}, line {line}"
        if whose := with_blank(raw, place.width, place.name):
            what = f"its {whose} seems to have a blank in its id, {shown_line(raw)}"
            problems.found(where, what, "write ids without blanks", "the line was passed over")
            continue
        if len(words) != place.width:
            what = f"it has {counted(len(words), 'column')} and not {place.width}, {shown_line(raw)}"
            alone = ", with no blank in an id" if len(words) > place.width else ""
            problems.found(where, what, f"write it as in “{like}”{alone}", "the line was passed over")
            continue
        try:
            yield [[word.decode()] for word in words], line
        except UnicodeDecodeError:
            what = f"{shown_line(raw)} is not written in UTF-8"
            problems.found(where, what, "save the file as UTF-8", "the line was passed over")


def shown_line(line: bytes) -> str:
    """A line as it is shown."""
    return shown(line.decode(errors="backslashreplace").strip())
