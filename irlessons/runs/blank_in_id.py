"""Lines of columns with a blank inside an id: what follows it stands a column too far right.

A line is judged by itself, and by how the file calls its run: what is seen does not depend on how the file is cut.
"""

import re
from collections.abc import Sequence

_RUN, _QRELS = 6, 4
_DOCUMENT, _RANK, _SCORE, _NAME = 2, 3, 4, 5
_NUMBER = re.compile(rb"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$")


def with_blank(line: bytes, width: int, name: bytes) -> str:
    """Whose id seems to have a blank, "document" or "topic"; empty where none seems to.

    line: as it stands in a file of so many columns.  name: what the file calls its run, as `name_of` says.
    """
    words = line.split()
    if len(words) <= width:
        return ""
    fields = line.strip().split(b"\t")
    if len(fields) == width:
        # Tabs leave no doubt.
        places = {0: "topic", min(_DOCUMENT, width - 2): "document"}
        return next((whose for place, whose in places.items() if len(fields[place].split()) > 1), "")
    if width == _QRELS:
        # With a number in the grade's place there is a column too many.
        return "document" if not _is_number(words[-2]) and _is_number(words[-1]) else ""
    if width != _RUN or not _may_be_shifted(words):
        return ""
    return "" if name and _is_plain(words) and _name(line) == name else "document"


def name_of(lines: Sequence[bytes]) -> bytes:
    """How a file calls its run where that begins with a number, as a score behind a rank would; else empty.

    lines: the first of the file. Where the first one might have a blank in its id, its rank and the next one decide.
    """
    first, second = [*(line for line in lines if line.strip()), b"", b""][:2]
    words = first.split()
    if len(words) < _RUN or not _is_plain(words) or not _is_number(words[_NAME]):
        return b""
    sure = not _may_be_shifted(words) or (words[_RANK] in (b"0", b"1") and _name(second) == _name(first))
    return _name(first) if sure else b""


def _name(line: bytes) -> bytes:
    return b"".join(line.strip().split(None, _NAME)[_NAME:])


def _is_number(word: bytes) -> bool:
    return bool(_NUMBER.match(word))


def _is_plain(words: Sequence[bytes]) -> bool:
    return _is_number(words[_RANK]) and _is_number(words[_SCORE])


def _may_be_shifted(words: Sequence[bytes]) -> bool:
    """Whether a rank, a score and a name stand further right than they should; not far, where they may stand well."""
    last = _NAME + 1 if _is_plain(words) else len(words)
    places = range(_RANK + 1, min(last, len(words) - 2))
    return any(words[place].isdigit() and _is_number(words[place + 1]) for place in places)
