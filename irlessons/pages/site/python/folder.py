"""The folder `python` of a site: Pyodide, the package, and the editor, as the pages ask for them."""

import gzip
import io
import json
import os
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import traitlets

from irlessons import widgets
from irlessons.own_functions.kept import FILE
from irlessons.pages.site import assets

# What `npm` brings, below the folder that is named: Pyodide's own files, and the editor that esbuild has packed.
_PYODIDE = Path("node_modules/pyodide")
_AS_THEY_ARE = ("pyodide.mjs",)
# A web host packs what it knows, not every one knows these, and a stick packs nothing.
_PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
# What `make` has made of it: the editor as one script, and the standard library, compiled as far as a start needs it.
_MADE = ("editor.js", "python_stdlib.zip")
# What a page has no use for: rooms that write pages, figures, or are typed at a prompt.
_NOT_THERE = {"commands", "figures", "pages", "notebooks", "config", "tests", "__pycache__"}
_OURS = {".py", ".toml", ".js", ".css", ".txt", ".json", ".md", ".qrels", ".run"}
# The next ones save a hundredth, and take twice as long.
_LEVEL = 7
_PACKAGE = "irlessons.files"
_LICENSES = """Beside irlessons stand here, each under its own license:
Pyodide (MPL 2.0), https://pyodide.org, with CPython (PSF License), https://python.org
CodeMirror (MIT), https://codemirror.net
traitlets (BSD 3-Clause), https://traitlets.readthedocs.io
"""


def write_python(brought: Path, out: Path) -> list[str]:
    """Write the folder into that of the site; gives the addresses of its files, seen from the first page.

    brought: the folder that holds what npm has brought (`make site` says what).
    Raises ValueError where something is missing there.
    """
    needed = [_PYODIDE / name for name in (*_AS_THEY_ARE, *_PACKED, "pyodide-lock.json")]
    for each in (*needed, *map(Path, _MADE)):
        if not (brought / each).is_file():
            raise ValueError(
                f"there is no {each} in {brought}; `make site` brings Python for the pages, or leave it out"
            )
    folder = out / "python"
    folder.mkdir(parents=True, exist_ok=True)
    for name in _AS_THEY_ARE:
        shutil.copyfile(brought / _PYODIDE / name, folder / name)
    for name in _MADE:
        shutil.copyfile(brought / name, folder / name)
    for name in _PACKED:
        (folder / f"{name}.gz").write_bytes(gzip.compress((brought / _PYODIDE / name).read_bytes(), _LEVEL, mtime=0))
    zipped = folder / "irlessons.zip"
    zipped.write_bytes(_package())
    _compile(brought, zipped)
    (folder / f"{_PACKAGE}.gz").write_bytes(gzip.compress(_in_one_piece(zipped), _LEVEL, mtime=0))
    zipped.unlink()
    counted = (_MADE[1], *(f"{name}.gz" for name in (*_PACKED, _PACKAGE)))
    lock = json.loads((brought / _PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    told = {"SIZES": {name: (folder / name).stat().st_size for name in counted}, "LOCK": lock, "KEPT": FILE}
    (folder / "worker.js").write_text(assets.after(told, "pages/site/python/worker.js"), encoding="utf-8")
    (folder / "LICENSES.txt").write_text(_LICENSES, encoding="utf-8")
    return sorted(f"python/{each.name}" for each in folder.iterdir())


def _compile(brought: Path, package: Path) -> None:
    """Compile the files of the package for the Python of the pages; without Node.js they stay, and start slower."""
    node = shutil.which("node")
    if node is None:
        return
    script = Path(__file__).with_name("compiled.mjs")
    done = subprocess.run(
        [node, script, brought / _PYODIDE, brought / _MADE[1], package, package], capture_output=True, text=True
    )
    if done.returncode:
        said = done.stderr.strip()[-500:]
        raise ValueError(f"{package.name} cannot be compiled by Pyodide; without Node.js it stays as it is: {said}")


def _in_one_piece(zipped: Path) -> bytes:
    """The files of a zip, and above them a line with the name and the size of each: a browser lays them out at once.
    To unpack a zip Python would take longer there than to load what is ours.
    """
    with ZipFile(zipped) as source:
        files = [(name, source.read(name)) for name in source.namelist()]
    told = json.dumps([[name, len(data)] for name, data in files])
    return b"".join([told.encode(), b"\n", *(data for _, data in files)])


def _package() -> bytes:
    """The package and traitlets, as a zip that is the same each time."""
    held = io.BytesIO()
    with ZipFile(held, "w") as zipped:
        for top in (Path(widgets.__file__).parents[1], Path(traitlets.__file__).parent):
            for file in sorted(_files(top)):
                where = f"{top.name}/{file.relative_to(top).as_posix()}"
                zipped.writestr(ZipInfo(where), file.read_bytes())
    return held.getvalue()


def _files(top: Path) -> list[Path]:
    found = []
    for folder, below, names in os.walk(top):
        below[:] = [each for each in below if each not in _NOT_THERE]
        found += [Path(folder, name) for name in names if Path(name).suffix in _OURS]
    return found
