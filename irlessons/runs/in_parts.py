"""`in_parts`: a large file read by several Pythons at once, each of them a part of whole topics.

Another Python is started as a program of its own, which works in a notebook, in a script without `__main__` and on
every system; where none can be started, as in a browser, one reads alone. What comes out is the same.
"""

import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from io import BufferedReader
from itertools import pairwise
from pathlib import Path
from typing import Any, IO

from irlessons.runs.columns import columns, Place
from irlessons.runs.file_kind import FileKind
from irlessons.runs.found import Found
from irlessons.runs.named_columns import first_line_names
from irlessons.runs.problems import Problems
from irlessons.runs.source import Opened, SourceFile

# So many bytes are worth the start of another Python; and what all of them have read is put together by one.
_WORTH, _MOST = 2**24, 4
# No topic has more bytes than this, or the file is not cut there.
_LARGEST = 2**22
_CHUNK = 256
_START = "import sys; sys.path.insert(0, {!r}); from irlessons.runs.in_parts import answer; answer()"


def in_parts(source: SourceFile, kind: FileKind, problems: Problems) -> dict[str, Any] | None:
    """Topic -> what a file of columns has of it; None where one reads alone: the file is small, packed, open already
    or no file of columns, a topic stands in two parts, or there is one processor.
    """
    # A pipe has a path, too, and can be read but once.
    if hasattr(source.given, "read") or not (path := Path(source.given)).is_file():
        return None
    if _processors() < 2 or path.stat().st_size < 2 * _WORTH:
        return None
    file = source.opened()
    with file.file, ExitStack() as stack:
        if file.is_json or first_line_names(file.first) or file.size is None:
            return None
        number = min(_processors(), _MOST, file.size // _WORTH)
        starts = [0, *_starts(path, file.size, number), file.size]
        parts = [*pairwise(starts)]
        helpers = [stack.enter_context(_Helper(source, kind, *part)) for part in parts[1:]]
        told, place = Problems(problems.strict), Place(left=starts[1])
        made = read_part(source, file, kind, told, place)
        for helper, (start, end) in zip(helpers, parts[1:]):
            found = helper.found(place)
            if found is None:
                file.file.seek(start)
                place.left = end - start
                found = read_part(source, file, kind, told, place)
            if made.keys() & found.keys():
                return None
            made |= found
    problems.take(told)
    return made


def read_part(source: SourceFile, file: Opened, kind: FileKind, problems: Problems, place: Place) -> dict[str, Any]:
    """What stands of each topic from the file's place on."""
    made = dict[str, Any]()
    for block, line in columns(source, file, kind.widths, kind.like, problems, place):
        kind.add(made, block, line, source.name, problems)
    for topic, each in made.items():
        made[topic] = finish(each, source.name, topic, problems)
    return made


def finish(each: Any, name: str, topic: str, problems: Problems) -> Any:
    """What a file has of a topic, put in order."""
    if isinstance(each, Found):
        each.finish(name, topic, problems)
        return each.packed() if len(each) else each
    return each


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _starts(path: Path, size: int, number: int) -> Iterator[int]:
    """Where parts begin, all but the first, each with the first line of a topic."""
    last = 0
    with path.open("rb") as file:
        for part in range(1, number):
            file.seek(size * part // number)
            start = file.tell() + len(file.readline())
            if start > last and (more := _to_next_topic(file)) is not None:
                last = start + more
                yield last


def _to_next_topic(file: IO[bytes]) -> int | None:
    """How many bytes are left of the topic of the next line; None where that is the last one, or a very large one."""
    here, topic = 0, b""
    while here < _LARGEST and (line := file.readline()):
        first = line.split(None, 1)[:1]
        topic = topic or b"".join(first)
        if first and first[0] != topic:
            return here
        here += len(line)
    return None


class _Helper:
    """Another Python, which reads from `start` to `end`."""

    def __init__(self, source: SourceFile, kind: FileKind, start: int, end: int):
        self._asked = str(Path(source.given).absolute()), kind, start, end
        self._process: Any = None

    def __enter__(self) -> "_Helper":
        # An application that Python was built into is no Python.
        if not sys.executable or getattr(sys, "frozen", False):
            return self
        # It takes its time to load, and few files are large.
        import subprocess

        home = str(Path(__file__).parent.parent.parent)
        # It needs no more than the standard library, and starts sooner without what others put into every Python.
        command = [sys.executable, "-I", "-S", "-c", _START.format(home)]
        pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        # Windows would show a window of it.
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            self._process = subprocess.Popen(command, creationflags=hidden, **pipes)
            with self._to:
                pickle.dump(self._asked, self._to)
        except OSError:
            self._process = None  # there is none, or it is gone again
        return self

    def __exit__(self, *error: object) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._from.close()

    @property
    def _to(self) -> IO[bytes]:
        to: IO[bytes] = self._process.stdin
        return to

    @property
    def _from(self) -> IO[bytes]:
        found: IO[bytes] = self._process.stdout
        return found

    def found(self, place: Place) -> dict[str, Any] | None:
        """What it has read, where all was well; the place is then behind it."""
        try:
            told = pickle.load(self._from) if self._process else None
            if told is None or told[1:3] != (place.width, place.name):
                return None
            lines, _, _, topics = told
            made = dict[str, Any]()
            while len(made) < len(topics):
                for topic, each in zip(topics[len(made) :], pickle.load(self._from)):
                    # It has counted its own lines.
                    each.line += place.line - 1
                    made[topic] = each
        except (EOFError, OSError, pickle.UnpicklingError):
            return None
        place.line += lines
        return made


def answer() -> None:
    """Read the part that somebody asks for at the standard input; answer with its place and topics, or None."""
    path, kind, start, end = pickle.load(sys.stdin.buffer)
    source, place, to = SourceFile(path, kind.what), Place(left=end - start), sys.stdout.buffer
    try:
        with Path(path).open("rb") as file:
            file.seek(start)
            opened = Opened(BufferedReader(file.raw), None, False, b"")
            made = read_part(source, opened, kind, Problems(strict=True), place)
    except ValueError:
        pickle.dump(None, to)  # whoever asked reads it, and says what is wrong
        return
    topics = list(made)
    pickle.dump((place.line - 1, place.width, place.name, topics), to)
    while made:
        # What was sent is let go, so that nothing is kept twice.
        some = [made.pop(topic) for topic in topics[len(topics) - len(made) :][:_CHUNK]]
        pickle.dump(some, to)
    to.flush()
