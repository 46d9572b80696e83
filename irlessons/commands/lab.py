"""`irlessons lab`: the lessons, copied into a folder of the reader's own and opened in JupyterLab."""

import argparse
import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from irlessons.commands.typed import folder
from irlessons.extra import extra
from irlessons.files import write
from irlessons.own_functions.kept import FILE
from irlessons.phrases import counted

SAYS = "Copy the lessons into a folder and open them in JupyterLab; what you have changed there is kept."
FIRST = "00_start_here.ipynb"
_HOUSE = Path(__file__).parent.parent
# What the folder's files were when they were copied, so that a change of the reader's can be told from one of ours.
_COPIED = ".irlessons.json"
_ALLOW = "--allow-root"
# Without it JupyterLab asks every reader whether it may fetch news.
_CONFIG, _QUIET = "JUPYTER_CONFIG_PATH", Path(__file__).parent / "jupyter"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        *("--folder", "-f"),
        type=folder,
        default=Path("irlessons-lessons"),
        metavar="DIR",
        help="where the lessons go; it is made where missing (default: %(default)s)",
    )
    parser.add_argument("--copy", action="store_true", help="copy only, and open nothing")
    parser.epilog = "All other options are handed to JupyterLab, as in --no-browser --port=9999."
    parser.set_defaults(handed_on=[])


def run(options: argparse.Namespace) -> None:
    """Copy, and open. Raises ModuleNotFoundError where there is no JupyterLab, OSError where nothing can be written."""
    if not options.copy:
        extra("jupyterlab", "opening the lessons")
    new, kept = copied(options.folder)
    print(f"{counted(len(new), 'file')} copied to {options.folder}")
    for name in kept:
        print(f"kept your {name}; rename it, and the next copy brings the newer one")
    if not options.copy:
        command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={options.folder.resolve()}"]
        command += [f"--LabApp.default_url=/lab/tree/{FIRST}", *_as_root(), *options.handed_on]
        # A reader's own choice about news, and folders of their own, come before ours.
        folders = [*filter(None, [os.environ.get(_CONFIG)]), str(_QUIET)]
        subprocess.run(command, env={**os.environ, _CONFIG: os.pathsep.join(folders)})


def _as_root() -> list[str]:
    """What JupyterLab has to be told where root starts it, or it stops at once; Windows knows no root."""
    if getattr(os, "geteuid", lambda: 1)():
        return []
    print(f"You are root, as in a container: JupyterLab is started with {_ALLOW}")
    return [_ALLOW]


def copied(target: Path) -> tuple[list[str], list[str]]:
    """Copy what is new in the lessons; gives the names of the files that were copied and of those that were kept.

    A file is kept where it differs from what was copied last: then the reader has worked in it.
    """
    source, before = _lessons(), _copied_before(target)
    now, new, kept = dict(before), [], []
    for path in sorted(path for path in source.rglob("*") if path.is_file() and not _is_hidden(path, source)):
        name = path.relative_to(source).as_posix()
        there = target / name
        ours, theirs = _print(path), _print(there) if there.exists() else None
        if theirs not in (None, ours, before.get(name)):
            # What was copied last is no news to somebody who has worked in it.
            kept += [name] * (ours != before.get(name))
            continue
        if theirs != ours:
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)
            new.append(name)
        now[name] = ours
    write(target / _COPIED, json.dumps(now, indent=1))
    return new, kept


def _copied_before(target: Path) -> dict[str, str]:
    """The copied files and their prints; none where that is not known, and then every other file is the reader's."""
    try:
        return dict(json.loads((target / _COPIED).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def _lessons() -> Path:
    """The folder of the lessons: inside the installed package, or beside it in a checkout."""
    return next(path for path in (_HOUSE / "notebooks", _HOUSE.parent / "notebooks") if path.is_dir())


def _is_hidden(path: Path, source: Path) -> bool:
    # What was kept beside these lessons is not the reader's.
    return path.name == FILE or any(part.startswith((".", "__")) for part in path.relative_to(source).parts)


def _print(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
