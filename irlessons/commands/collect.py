"""`python -m irlessons collect`: the homework of a class as a table, and what to talk about as a page."""

import argparse
import glob
import re
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from irlessons.commands.collected_page import page_of
from irlessons.commands.collected_table import readable, table_of
from irlessons.commands.typed import language_option, own_option
from irlessons.commands.unpacked import unpacked
from irlessons.exercises.handed_in import homework
from irlessons.files import write, write_table
from irlessons.languages.language import speaking
from irlessons.phrases import counted

SAYS = "Make a table of the answers that students saved, and a page of the mistakes they made."
_ENDINGS = (".json", ".ipynb")
# What a student may have handed in in the place of such a file, by how its name ends.
_PACKED = re.compile(r"\.(?:zip|7z|rar|json\.\w+)$", re.IGNORECASE)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="files of Save my answers or notebooks, answers/*.json, or a folder or a .zip with all that is in it",
    )
    own_option(
        parser, "questions and worksheets of your own that were asked: the .toml of ir.load, or a .py, which is run"
    )
    language_option(parser)
    parser.add_argument("--title", default="Homework", help="what stands above the page (Homework)")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="class.csv", help="the table; the page beside it ends in .html"
    )


def run(options: argparse.Namespace) -> None:
    """Write the table and the page, and name the files that could not be read. Raises ValueError without files."""
    out: Path = options.out
    if out.suffix.lower() != ".csv":
        raise ValueError(f"--out {out} has another ending; give the name of a table, as in class.csv")
    with tempfile.TemporaryDirectory() as folder:
        _collect(options, out, *_unpacked(options.files, Path(folder)))


def _collect(options: argparse.Namespace, out: Path, given: list[str], called: Mapping[Path, Path]) -> None:
    files = list(_files(given))
    if not any(path.exists() for path in files):
        raise ValueError(
            f"there is no file of answers in {' '.join(options.files)}; give files that end in .json or .ipynb"
        )
    with speaking(options.language or "en"):
        found = homework(files, options.own, called)
    write_table(out, table_of(found))
    beside = out.with_suffix(".html")
    write(beside, page_of(options.title, found))
    lines = sum(len(student.lines) for student in found.students)
    print(f"{counted(len(found.students), 'student')}, {counted(lines, 'answer')}: {out} and {beside.name}")
    if found.of_notebooks:
        print(found.of_notebooks)
    if found.of_nothing:
        print(readable(found.of_nothing))
    for each in found.of_others:
        print(readable(each))
    for name, why in found.unread.items():
        print(readable(f"{name}: {why}"))
    for path in _others(given, called, {out.resolve(), beside.resolve()}):
        print(readable(f"not read: {path}; ask for the .json"))
    for student in found.students:
        for note in student.notes:
            print(readable(f"{student.name}: {note}"))


def _unpacked(named: Sequence[str], into: Path) -> tuple[list[str], dict[Path, Path]]:
    """What was named, with a folder in the place of each .zip; and what these folders and their files are called."""
    given: list[str] = []
    called: dict[Path, Path] = {}
    for text in named:
        found = sorted(glob.glob(text)) if glob.has_magic(text) and not Path(text).exists() else [text]
        for each in map(Path, found):
            if each.suffix.lower() == ".zip" and each.is_file():
                folder = into / str(len(given))
                called |= {folder: each, **unpacked(each, folder, _ENDINGS)}
                given.append(str(folder))
            else:
                given.append(str(each))
        if not found:
            given.append(text)
    return given, called


def _files(named: Sequence[str]) -> Iterator[Path]:
    """The files; a folder stands for all that are in it, and a * is read where the shell has not."""
    for text in named:
        path = Path(text)
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.suffix.lower() in _ENDINGS and each.is_file())
        elif path.exists() or not glob.has_magic(text):
            yield path
        else:
            yield from map(Path, sorted(glob.glob(text, recursive=True)))


def _others(named: Sequence[str], called: Mapping[Path, Path], made: Collection[Path]) -> Iterator[Path]:
    """What else a student may have handed in in the folders: a file with another ending, or a folder with one of ours;
    and beside files of one folder, as answers/*.json, what is packed. made: what the command writes.
    """
    read = {*map(Path, named), *called.values()}
    of_folders = Counter(path.parent for path in map(Path, named) if path.is_file())
    for folder in (folder for folder, count in of_folders.items() if count > 1):
        yield from sorted(path for path in folder.iterdir() if _PACKED.search(path.name) and path not in read)
    for folder in map(Path, named):
        within = sorted(folder.rglob("*")) if folder.is_dir() else ()
        if folder.is_dir() and folder.suffix.lower() in _ENDINGS:
            yield folder
        for each in within:
            place = called.get(each, each).relative_to(called.get(folder, folder))
            is_hidden = any(part.startswith((".", "__")) for part in place.parts)
            if not is_hidden and each.is_dir() == (each.suffix.lower() in _ENDINGS) and each.resolve() not in made:
                yield called.get(each, each)
