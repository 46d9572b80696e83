"""Binder would get a Python that is new enough, irlessons itself, and what its base image already has."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest
from lessons.reading import EVERY
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LINES = {
    name: [line.split("#")[0].strip() for line in (ROOT / name).read_text().splitlines() if not line.startswith("#")]
    for name in ("requirements.txt", "binder/requirements.txt")
}
REQUIREMENTS = [Requirement(line) for line in LINES["requirements.txt"] if not line.startswith("-")]


@pytest.fixture(scope="module")
def repo2docker() -> Path:
    """The folder of repo2docker, which knows what a Binder image is made of."""
    found = find_spec("repo2docker")
    if found is None and os.environ.get("CI") == "true":
        pytest.fail("jupyter-repo2docker is missing; `make test` installs it")
    if found is None:
        pytest.skip("jupyter-repo2docker is not installed; `make test` installs it")
    return Path(found.origin).parent


@pytest.fixture(scope="module")
def plan(repo2docker, tmp_path_factory) -> str:
    """What repo2docker would build from the files that git knows: its log and its Dockerfile."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git clone, so there is no list of files that Binder would get")
    copy = tmp_path_factory.mktemp("clone")
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--no-run", "--debug", "."]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stderr + done.stdout


@pytest.fixture(scope="module")
def python_version(plan) -> str:
    """The Python of the image, such as "3.12"."""
    return re.search(r"Building conda environment for python=([\d.]+)", plan)[1]


@pytest.mark.slow
def test_the_python_is_new_enough(python_version):
    assert python_version in SpecifierSet(PROJECT["requires-python"])
    assert f"python-{python_version}" == (ROOT / "binder/runtime.txt").read_text().strip()


@pytest.mark.slow
def test_the_package_is_installed_with_what_the_lessons_need(plan):
    # Without a binder/ folder repo2docker would look elsewhere; with one it installs exactly this file.
    assert re.search(r"pip install .*-r \"binder/requirements\.txt\"", plan)
    assert LINES["binder/requirements.txt"] == ["-r ../requirements.txt"]
    assert "-e .[lessons]" in LINES["requirements.txt"]


@pytest.mark.slow
def test_the_requirements_admit_the_base_image(repo2docker, python_version):
    # Else pip would replace the JupyterLab that Binder starts.
    lock = (repo2docker / f"buildpacks/conda/environment.py-{python_version}-linux-64.lock").read_text()
    brought = dict(re.findall(r"/(jupyterlab|ipywidgets|ipykernel)-([\d.]+)-", lock))
    assert set(brought) == {"jupyterlab", "ipywidgets", "ipykernel"}
    refused = [str(need) for need in REQUIREMENTS if need.name in brought and brought[need.name] not in need.specifier]
    assert not refused, f"the base image brings {brought}"


def test_what_the_lessons_import_is_installed():
    cells = [cell for path in EVERY for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    nodes = [node for cell in cells for node in ast.walk(ast.parse(cell.source))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    libraries = {name.partition(".")[0] for name in names} - sys.stdlib_module_names
    assert "pandas" in libraries
    asked = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["lessons"]
    assert libraries <= {"irlessons", *(need.name for need in [*REQUIREMENTS, *map(Requirement, asked)])}
