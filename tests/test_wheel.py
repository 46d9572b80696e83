"""The package works where only its wheel and its dependencies are installed: its data files came along."""

import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """A wheel of this folder."""
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", out, ROOT, cwd=out)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory) -> Path:
    """The Python of a new environment that holds the wheel and its dependencies, nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=folder)
    return python


def run(*command, cwd: Path) -> str:
    """What the command prints; where it fails, what it complains about."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "irlessons").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    packed = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == files


def test_it_is_the_installed_package_that_answers(python, tmp_path):
    # -I: the folder of today is not on the path, so the source tree cannot help out.
    where = run(python, "-I", "-c", "import irlessons; print(irlessons.__file__)", cwd=tmp_path)
    assert "site-packages" in where


def test_an_example_is_there(python, tmp_path):
    script = "import irlessons as ir; print(len(ir.example('dcg-six').ranking))"
    assert run(python, "-I", "-c", script, cwd=tmp_path).strip() == "6"


def test_a_board_has_its_page(python, tmp_path):
    script = """
import irlessons as ir
board = ir.Board(ir.Ranking.from_grades([3, 2, 0]), measures=[ir.DCG @ 3, ir.nDCG @ 3])
assert "export default" in str(board._esm), board._esm
assert "{" in str(board._css), board._css
"""
    run(python, "-I", "-c", script, cwd=tmp_path)
