"""Build JupyterLite with the lessons: JupyterLab with Python in the reader's browser, as plain files for a web host.

    python tests/tools/lite.py --with .venv/lite --out build/lite

--with: an environment with JupyterLite, its Pyodide kernel and pyodide-lock, and Pyodide itself below node_modules.
What is pure Python comes from PyPI and lies beside the rest. NumPy and its like are built for a browser by Pyodide
alone, and are asked for at Pyodide's public host when a lesson first needs them.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat

ROOT = Path(__file__).parent.parent.parent
# What lessons load when they first need it; anything else is pure Python, and small.
LARGE = ("matplotlib", "numpy", "pandas", "scipy")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
# A page says null where Python says None; Pyodide's own word for it is neither.
OPTIONS = {"loadPyodideOptions": {"convertNullToNone": True}}
_SAYS = "  # Python in a browser loads what a cell names"


def build(tools: Path, out: Path) -> None:
    """Write the folder `out`. Raises CalledProcessError where a step fails, with what it said above."""
    pyodide = tools / "node_modules" / "pyodide"
    with TemporaryDirectory() as folder:
        source = Path(folder)
        shutil.copytree(ROOT / "notebooks", source / "files")
        notebooks = [path for path in source.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
        with ThreadPoolExecutor(2) as pool:
            for path, names in zip(notebooks, pool.map(needed, notebooks)):
                name_in_first_cell(path, names)
        wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", source / "wheels", ROOT]
        subprocess.run(wheel, check=True)
        shutil.copytree(pyodide, source / "static" / "pyodide")
        lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
        version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
        # With packages in it that lie elsewhere, pyodide-lock would look for them here.
        empty = {**lock, "info": {**lock["info"], "version": version}, "packages": {}}
        (source / "static" / "pyodide" / "pyodide-lock.json").write_text(json.dumps(empty), encoding="utf-8")
        config = {
            "LiteBuildConfig": {"apps": ["lab"], "no_sourcemaps": True, "output_dir": str(out.resolve())},
            "PyodideLockAddon": locked(lock["packages"], host_of(pyodide, version)),
        }
        # A test asks JupyterLab itself whether a cell has run.
        page = {"appName": "irlessons", "exposeAppInBrowser": True, "litePluginSettings": {KERNEL: OPTIONS}}
        for name, told in (
            ("jupyter_lite_config.json", config),
            ("jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}),
        ):
            (source / name).write_text(json.dumps(told), encoding="utf-8")
        shutil.rmtree(out, ignore_errors=True)
        command = [(tools / "bin" / "jupyter-lite").resolve(), "build"]
        done = subprocess.run(command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            print(done.stdout)
            done.check_returncode()


def host_of(pyodide: Path, version: str) -> str:
    """Where Pyodide's own code looks for its packages. Raises ValueError where it does not say."""
    found = re.search(r"(https://[\w./-]+/v)\$\{\w+\}(/full/)", (pyodide / "pyodide.mjs").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{pyodide / 'pyodide.mjs'} names no host of packages; see where Pyodide {version} keeps them")
    return version.join(found.groups())


def locked(packages: dict[str, dict], host: str) -> dict:
    """What pyodide-lock is asked for. packages: Pyodide's own; those built for a browser alone stay at `host`."""
    names, waiting = set(), list(LARGE)
    while waiting:
        name = waiting.pop()
        waiting += set(packages[name]["depends"]) - names
        names.add(name)
    compiled = {name for name in names if not packages[name]["file_name"].endswith("-none-any.whl")}
    pure = [f"{name}=={packages[name]['version']}" for name in names - compiled]
    there = {name: {**packages[name], "file_name": host + packages[name]["file_name"]} for name in compiled}
    return {
        "enabled": True,
        "wheels": ["wheels"],
        "specs": sorted(["micropip", *pure]),
        # The page has them already, as extensions of JupyterLab.
        "excludes_extra": ["jupyterlab-widgets", "widgetsnbextension"],
        "patches": {"packages": there},
    }


def needed(path: Path) -> list[str]:
    """What the notebook at `path` has loaded of the large ones when it has run."""
    asks = f"import sys\nprint(*({{*{LARGE}}} & sys.modules.keys()))"
    command = [sys.executable, "-m", "IPython", "--colors=NoColor", "-c", f"%run {path.name}\n{asks}"]
    done = subprocess.run(command, cwd=path.parent, stdout=subprocess.PIPE, text=True, check=True)
    return sorted(done.stdout.rpartition("\n")[0].rpartition("\n")[2].split())


def name_in_first_cell(path: Path, names: list[str]) -> None:
    """Have the notebook's first code cell import them."""
    if names:
        notebook = nbformat.read(path, as_version=4)
        first = next(cell for cell in notebook.cells if cell.cell_type == "code")
        first.source = f"import {', '.join(names)}{_SAYS}\n{first.source}"
        nbformat.write(notebook, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--with", type=Path, required=True, dest="tools")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    build(options.tools, options.out)
    megabytes = sum(file.stat().st_size for file in options.out.rglob("*") if file.is_file()) / 1e6
    print(f"JupyterLite is in {options.out}, {megabytes:.0f} MB; a web host has to serve it")
