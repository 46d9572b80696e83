"""`Source`: a file to read, packed by gzip or not, and its bytes in blocks of whole lines."""

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any, cast, IO

from irlessons.checks import shown

# So much fits into a processor's nearest memory together with its words, and no more than this of one topic.
_BLOCK, _LARGEST = 2**15, 2**20
# A byte-order mark.
BOM = b"\xef\xbb\xbf"


class Source:
    """A file to read, by its path or open already, packed by gzip or not; `name` is what errors call it."""

    def __init__(self, given: Any, what: str):
        if not hasattr(given, "read") and not isinstance(given, (str, PathLike)):
            raise TypeError(f"{what} is {shown(given)}; give the path of a file, an open file or a dictionary")
        self.given = given
        self.name = str(getattr(given, "name", what)) if hasattr(given, "read") else str(given)

    def opened(self) -> "Opened":
        """The file, open at its beginning. Raises OSError where there is none."""
        try:
            file: Any = self.given if hasattr(self.given, "read") else Path(self.given).open("rb")  # noqa: SIM115 (who reads it closes it)
        except FileNotFoundError as error:
            # A notebook looks from the folder that it stands in, and few know which that is.
            where = f"{error.strerror} in {Path(self.given).resolve().parent}"
            raise FileNotFoundError(error.errno, where, self.name) from None
        size = None if file is self.given else Path(self.given).stat().st_size
        with _reading(self.name):
            start = file.read(_BLOCK)
            if isinstance(start, str):
                start, file = (start + file.read()).encode(), BytesIO()
        if start[:2] == b"\x1f\x8b":
            file, size = gzip.GzipFile(fileobj=cast("IO[bytes]", Opened(start, file, self.name))), None
            start = Opened(b"", file, self.name).read(_BLOCK)
        return Opened(start, file, self.name, size)


class Opened:
    """A file whose first bytes were read already. size: how many bytes it has, if that is known.

    Reading raises ValueError where gzip cannot unpack it, or what was opened as a text is none.
    """

    def __init__(self, start: bytes, file: IO[bytes], name: str, size: int | None = None):
        self._start, self._file, self._name, self.size = start, file, name, size
        # One object a line, as JSON lines are.
        self.is_json = start.removeprefix(BOM).lstrip()[:1] == b"{"

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        if not self._start:
            with _reading(self._name):
                return self._file.read(size)
        end = len(self._start) if size < 0 else size
        start, self._start = self._start[:end], self._start[end:]
        return start + self._file.read() if size < 0 else start

    def readline(self) -> bytes:
        """The rest of the line."""
        line, more, rest = self._start.partition(b"\n")
        self._start = rest
        if more:
            return line + more
        with _reading(self._name):
            return line + self._file.readline()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextmanager
def _reading(name: str) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError as error:
        raise ValueError(
            f"{name}: it is not written in {error.encoding.upper()}; open it with its own encoding"
        ) from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise ValueError(f"{name}: gzip cannot unpack it: {error}; copy it anew, it is not whole") from None


def is_mapping(given: Any) -> bool:
    """Whether it is read as a dictionary. Raises TypeError for a table, which has items too."""
    if hasattr(given, "columns"):
        raise TypeError("read takes files and dictionaries, and this is a table; write ir.runs.from_frame(df, query=…)")
    return hasattr(given, "items")


def blocks(file: Opened) -> Iterator[bytes]:
    """The file, cut where a line ends and, if they are not too many, not between neighbouring lines of one topic."""
    rest = b""
    while more := file.read(max(_BLOCK, len(rest))):
        rest += more
        end = rest.rfind(b"\n") + 1
        cut = _start_of_last_topic(rest, rest.rfind(b"\n", 0, max(end - 1, 0)) + 1)
        if end > _LARGEST:
            cut = end
        if cut:
            yield rest[:cut]
            rest = rest[cut:]
    if rest:
        yield rest


def _start_of_last_topic(lines: bytes, last: int) -> int:
    """Where the first of the neighbouring lines stands that have the topic of the last one. last: where that stands."""
    topic = lines[last : last + 1000].split(None, 1)[:1]
    # With what stands between it and the next column.
    start = lines[last : last + len(topic[0]) + 1] if topic else b"\n"
    low, high = 0, last
    while low < high:
        middle = lines.rfind(b"\n", low, (low + high) // 2) + 1 or low
        if lines.startswith(start, middle):
            high = middle
        else:
            low = lines.find(b"\n", middle) + 1
    return high
