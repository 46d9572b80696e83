"""`SourceFile`: a file, packed by gzip, bzip2, xz or Zstandard or not, and its bytes in blocks of whole lines."""

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from importlib import import_module
from io import BufferedReader, BytesIO, RawIOBase
from os import PathLike
from pathlib import Path
from typing import Any, IO, NamedTuple

from irlessons.checks import shown
from irlessons.extra import extra
from irlessons.files import CALLED

# So much fits into a processor's nearest memory together with its words, and no more than this of one topic.
_BLOCK, _LARGEST = 2**15, 2**20
# A byte-order mark.
BOM = b"\xef\xbb\xbf"
# What a file of Zstandard begins with; most are called .zst.
_ZSTANDARD = b"\x28\xb5\x2f\xfd"
# What files of bzip2 and of xz begin with, and what unpacks them.
_PACKED = {b"BZh": ("bz2", "BZ2File"), b"\xfd7zXZ\0": ("lzma", "LZMAFile")}

# What tables begin with: of parquet, of Arrow, and streams of Arrow.
TABLES = (b"PAR1", b"ARROW1", b"\xff\xff\xff\xff")


class SourceFile:
    """A file to read, by its path or open already, packed or not; `name` is what errors call it."""

    def __init__(self, given: Any, what: str):
        if not hasattr(given, "read") and not isinstance(given, (str, PathLike)):
            raise TypeError(f"{what} is {shown(given)}; give the path of a file, an open file or a dictionary")
        self.given = given
        self.name = str(getattr(given, "name", what)) if hasattr(given, "read") else CALLED.get(str(given), str(given))

    def opened(self) -> "Opened":
        """The file, open at its beginning. Raises OSError where there is none."""
        try:
            file: Any = self.given if hasattr(self.given, "read") else Path(self.given).open("rb", _BLOCK)  # noqa: SIM115 (who reads it closes it)
        except FileNotFoundError as error:
            # A notebook looks from the folder that it stands in, and few know which that is.
            where = f"{error.strerror} in {Path(self.given).resolve().parent}"
            raise FileNotFoundError(error.errno, where, self.name) from None
        except OSError:
            # Windows calls it a matter of permission.
            if Path(self.given).is_dir():
                raise IsADirectoryError(EISDIR, "It is a folder; name a file in it", self.name) from None
            raise
        size = None if file is self.given else Path(self.given).stat().st_size
        try:
            return self._begun(file, size)
        except Exception:
            if file is not self.given:
                file.close()
            raise

    def _begun(self, file: Any, size: int | None) -> "Opened":
        with reading(self.name):
            if not hasattr(file, "peek"):  # a text, or bytes in memory
                text = file.read()
                file = BufferedReader(BytesIO(text.encode() if isinstance(text, str) else text), _BLOCK)
            # What was packed by hand may have been packed before.
            while (unpacked := _unpacked(file)) is not None:
                file, size = _Unpacked(unpacked, None if file is self.given else file), None
            if file.peek(4).startswith(b"PK\x03\x04"):
                raise ValueError(f"{self.name}: it is a zip archive; unpack it, or pack the file by gzip")
            if file.peek(6).startswith(TABLES):
                raise ValueError(f"{self.name}: it is a table of parquet or Arrow; give its path, of the file unpacked")
            start = file.peek(_BLOCK).removeprefix(BOM).lstrip()
            is_json = start[:1] == b"{" or (start[:1] == b"[" and start[1:].lstrip()[:1] in (b"{", b"["))
            return Opened(file, size, is_json, start.partition(b"\n")[0])


class _Unpacked(BufferedReader):
    """What a packed file holds; it closes that with itself, which no unpacking does."""

    def __init__(self, unpacked: Any, packed: IO[bytes] | None):
        self._packed = packed
        super().__init__(unpacked, _BLOCK)

    def close(self) -> None:
        super().close()
        if self._packed is not None:
            self._packed.close()


def _unpacked(file: BufferedReader) -> Any:
    """The file unpacked as it is read; None where it is not packed."""
    start = file.peek(6)
    if start.startswith(_ZSTANDARD):
        return _zstandard(file)
    if start.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(mode="rb", fileobj=file)
    for begins, (module, opens) in _PACKED.items():
        if start.startswith(begins):
            return getattr(import_module(module), opens)(file)
    return None


def _zstandard(file: IO[bytes]) -> Any:
    """The file unpacked as it is read, by Python itself from 3.14 on. Raises ModuleNotFoundError where nothing can."""
    try:
        return import_module("compression.zstd").ZstdFile(file)
    except ModuleNotFoundError:
        return _Frames(file, extra("zstandard", "a .zst file", "engines").ZstdDecompressor())


class _Frames(RawIOBase):
    """The frames of a file of Zstandard, unpacked one after the other. The library's own reader takes a file that was
    cut off for one that ends there.
    """

    def __init__(self, file: IO[bytes], unpacks: Any):
        self._file, self._unpacks, self._frame, self._rest = file, unpacks, unpacks.decompressobj(), b""

    def readable(self) -> bool:
        return True

    def readinto(self, into: Any) -> int:
        while not self._rest:
            left = self._frame.unused_data if self._frame.eof else b""
            packed = left or self._file.read(_BLOCK)
            if self._frame.eof and packed:
                self._frame = self._unpacks.decompressobj()
            if not packed:
                if not self._frame.eof:
                    raise EOFError("it ended before its last frame did")
                return 0
            self._rest = self._frame.decompress(packed)
        given, self._rest = self._rest[: len(into)], self._rest[len(into) :]
        into[: len(given)] = given
        return len(given)


class Opened(NamedTuple):
    """A file at its beginning. size: how many bytes it has, if that is known.  is_json: whether an object stands
    there, or a list of some.

    first: the first line, as far as it fits into a block.
    """

    file: IO[bytes]
    size: int | None
    is_json: bool
    first: bytes


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Raises ValueError where the file cannot be unpacked, or what was opened as a text is none."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise ValueError(
            f"{name}: it is not written in {error.encoding.upper()}; open it with its own encoding"
        ) from None
    except Exception as error:
        # Two of these are of modules that may not be there.
        known = isinstance(error, (EOFError, zlib.error, gzip.BadGzipFile))
        if not known and type(error).__name__ not in ("LZMAError", "ZstdError"):
            raise
        raise ValueError(f"{name}: it cannot be unpacked: {error}; copy it anew, it is not whole") from None


def is_mapping(given: Any) -> bool:
    """Whether it is read as a dictionary. Raises TypeError for a table, which has items too."""
    if hasattr(given, "columns"):
        raise TypeError("read takes files and dictionaries, and this is a table; write ir.runs.from_frame(df, query=…)")
    return hasattr(given, "items")


def blocks(file: IO[bytes], left: int | None = None) -> Iterator[bytes]:
    """The file, cut where a line ends and, if they are not too many, not between neighbouring lines of one topic.

    left: how many bytes of it, where it is not read to its end.
    """
    rest = b""
    while more := file.read(max(_BLOCK, len(rest)) if left is None else min(left, max(_BLOCK, len(rest)))):
        left = left and left - len(more)
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
