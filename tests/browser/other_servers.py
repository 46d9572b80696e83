"""marimo and Voilà, where somebody has installed them: IRLESSONS_ELSEWHERE names the Python that has both, and what
irlessons needs.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from textwrap import indent

import nbformat
from browser.lab import free_port, ROOT, running_server

ELSEWHERE = os.environ.get("IRLESSONS_ELSEWHERE")


@contextmanager
def marimo(python: str, folder: Path, cells: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """The address of a notebook in marimo's own form: a function a cell.

    cells: what each takes of the others, its code, and what it gives to them.
    """
    text = "import marimo\n\napp = marimo.App()\n"
    for takes, code, gives in cells:
        text += f"\n@app.cell\ndef _({takes}):\n{indent(code, '    ')}\n    return ({gives})\n"
    (folder / "lesson.py").write_text(text)
    command = [python, "-m", "marimo", "run", "lesson.py", "--headless", "--no-token"]
    with _served(command, folder, "/health") as url:
        yield url


@contextmanager
def voila(python: str, folder: Path, cells: Sequence[str]) -> Iterator[str]:
    """The address of a notebook of these cells, shown by Voilà."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}, "language_info": {"name": "python"}},
    )
    nbformat.write(notebook, folder / "lesson.ipynb")
    with _served([python, "-m", "voila", "lesson.ipynb", "--no-browser"], folder, "/voila/static/") as url:
        yield url


def _served(command: list[str], folder: Path, asks: str) -> AbstractContextManager[str]:
    """The address of a server over this folder, which is its home as well; it imports this copy of the package."""
    own = {"PYTHONPATH": str(ROOT), "HOME": str(folder), "JUPYTER_CONFIG_DIR": str(folder / "config")}
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    return running_server([*command, f"--port={port}"], os.environ | own, url, asks, folder, folder)
