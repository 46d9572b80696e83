"""A .zip of what students handed in, as a folder: a learning platform gives all of a class in one."""

import re
import zlib
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path, PurePosixPath
from unicodedata import normalize
from zipfile import BadZipFile, ZipFile, ZipInfo

# What is larger is no file of answers; its size alone is kept. As many files no class hands in.
_LARGEST, _MOST = 4_000_000, 20_000
_UTF8, _LOCKED = 0x800, 0x1
# What stands where a file could not be unpacked: no text.
_DAMAGED = b"\xff"


def unpacked(path: Path, into: Path, endings: Collection[str]) -> dict[Path, Path]:
    """Lay what is in a .zip into a folder: each file there -> its place in the .zip, by which it is called.

    A file lies there under its number, with its ending where that is one of these: so no name leads to another place,
    as ../x would, two names never come to one file, and none is too long for a disk.
    Raises ValueError where it is none, is locked, or has more than a class hands in.
    """
    into.mkdir(parents=True)
    places: dict[Path, Path] = {}
    taken: Counter[Path] = Counter()
    try:
        with ZipFile(path) as packed:
            files = [each for each in packed.infolist() if not each.is_dir()]
            if len(files) > _MOST:
                raise ValueError(f"{path} has {len(files):,} files; give a .zip of one homework")
            if any(each.flag_bits & _LOCKED for each in files):
                raise ValueError(f"{path} has a password; unpack it, and give the folder")
            for number, each in enumerate(files):
                parts = [part for part in PurePosixPath(_name(each)).parts if part not in ("..", "/")]
                if not parts:
                    continue
                place = path.joinpath(*parts)
                taken[place] += 1
                if (count := taken[place]) > 1:
                    place = place.with_name(f"{place.stem} [{count}]{place.suffix}")
                to = into / f"{number}{place.suffix if place.suffix.lower() in endings else ''}"
                _write(packed, each, to)
                places[to] = place
    except BadZipFile:
        raise ValueError(f"{path} is no .zip, or not all of it; download it again") from None
    return places


def _name(each: ZipInfo) -> str:
    """Its name. Some write Jürgen in UTF-8 and do not say so, and a Mac writes ü as two letters."""
    name = each.filename
    if not each.flag_bits & _UTF8:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode()
    # Some of Windows write its sign between folders.
    return re.sub(r"[\x00-\x1f]", "_", normalize("NFC", name.replace("\\", "/")))


def _write(packed: ZipFile, each: ZipInfo, to: Path) -> None:
    with to.open("wb") as file:
        if each.file_size > _LARGEST:
            file.truncate(each.file_size)
            return
        try:
            file.write(packed.read(each))
        except (BadZipFile, zlib.error, NotImplementedError, EOFError):
            file.write(_DAMAGED)
