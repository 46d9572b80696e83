"""The package works where only its wheel and its dependencies are installed: its data files came along.

What a bare install leaves out is asked for in a sentence.
"""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
import venv
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from browser.lab import free_port
from browser.waiting import until
from packaging.requirements import Requirement

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
# What running and reading leaves behind; git does not know it.
SCRATCH = {"__pycache__", ".ipynb_checkpoints", "my_measures.py"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """A wheel of this folder, where a reader has kept a function and a page was left by JupyterLab."""
    out, copy = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("copy")
    for room in ("irlessons", "notebooks"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns(*SCRATCH))
    for name in ("pyproject.toml", ".gitignore", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    (copy / "notebooks" / ".ipynb_checkpoints").mkdir()
    for left in ("my_measures.py", ".ipynb_checkpoints/00_start_here-checkpoint.ipynb"):
        (copy / "notebooks" / left).touch()
    run(sys.executable, "-m", "build", "--wheel", "--outdir", out, copy, cwd=out)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory) -> Path:
    """The Python of a new environment that holds the wheel and its dependencies, nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    # The pip of today's environment installs into the new one, which so needs none of its own.
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    # Compiled is only what is then imported.
    install = ["install", "--quiet", "--disable-pip-version-check", "--no-compile", "--no-deps", wheel]
    run(sys.executable, "-m", "pip", "--python", python, *install, cwd=folder)
    there = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    (installed,) = metadata.distributions(name="irlessons", path=[str(there)])
    # Today's environment has them, and to copy them is to write thousands of files.
    for each in needed_by(installed).values():
        for name in {path.parts[0] for path in each.files} - {"..", "__pycache__"}:
            (there / name).symlink_to(each.locate_file(name))
    return python


def needed_by(installed: metadata.Distribution) -> dict[str, metadata.Distribution]:
    """What it asks for without an extra, and what that asks for, by name; each in a version that it asks for."""
    found = {}
    asking = [installed]
    while asking:
        for asked in map(Requirement, asking.pop().requires or ()):
            if asked.marker and not asked.marker.evaluate({"extra": ""}):
                continue
            assert not asked.extras, f"{asked}: what its extra brings is not looked for here"
            each = metadata.distribution(asked.name)
            assert asked.specifier.contains(each.version, prereleases=True), f"{asked}: there is {each.version}"
            if each.name not in found:
                found[each.name] = each
                asking.append(each)
    return found


def run(*command, cwd: Path) -> str:
    """What the command prints; where it fails, what it complains about."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    files = {
        path.relative_to(ROOT / "irlessons" if room == "irlessons" else ROOT).as_posix()
        for room in ("irlessons", "notebooks")
        for path in (ROOT / room).rglob("*")
        if path.is_file() and not SCRATCH & set(path.parts)
    }
    packed = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    # What JupyterLab loads is installed where it looks.
    lab = "commands/jupyter/labextensions/"
    shared = {
        f"{wheel.name.removesuffix('-py3-none-any.whl')}.data/data/share/jupyter/{name.removeprefix(lab[:-14])}"
        for name in files
        if name.startswith(lab)
    }
    assert packed == {f"irlessons/{name}" for name in files} | shared and len(shared) == 2


def test_it_is_the_installed_package_that_answers(python, tmp_path):
    # -I: the folder of today is not on the path, so the source tree cannot help out.
    where = run(python, "-I", "-c", "import irlessons; print(irlessons.__file__)", cwd=tmp_path)
    assert "site-packages" in where


# What is left out, in tests as in pyproject.toml.
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
LEFT_OUT = {Requirement(each).name for group in ("lessons", "qti") for each in EXTRAS[group]}
START = "import irlessons as ir\nr = ir.Ranking.from_grades([3, 2, 0, None], not_retrieved=[1])\n"


def test_the_environment_is_bare(python, tmp_path):
    script = f"from importlib.util import find_spec; print(*filter(find_spec, {sorted(LEFT_OUT)}))"
    assert run(python, "-I", "-c", script, cwd=tmp_path).strip() == ""


# Each prints something, with the data files that it needs.
RUNS = {
    "measures": (
        "from irlessons.measures import MEASURES\n"
        "r = ir.Ranking.from_scores({'a': 2, 'b': 1}, {'a': 1, 'c': 2})\n"
        "for w in map(r.work, MEASURES): print(w, w._repr_html_(), w.to_latex(), w.to_markdown())"
    ),
    "why": "print(ir.why('nDCG@3', r, r.swap(1, 2)), ir.mean_work('AP', [r, r]))",
    "examples": "print(len(ir.example('dcg-six').ranking), ir.published, r._repr_html_())",
    "board": (
        "from irlessons import widgets\n"
        "board = ir.Board(r, measures=['P@3', ir.nDCG @ 3], goal='raise nDCG@3')\n"
        "assert 'export default' in board._page() and '{' in widgets.look() and 'get_model' in board._esm\n"
        "assert 'Run All Cells' in board._still()\n"
        "print(board.to_html('board.html').stat().st_size, board.to_code())"
    ),
    "exercise": (
        "exercise = ir.exercise('ap-denominator')\n"
        "print(exercise.check('34/45'), exercise._repr_html_(), exercise.solution_html())"
    ),
    "conventions": (
        "print(ir.conventions.table(r, 'nDCG@3'), ir.conventions.explain(r, 0.5), ir.conventions.ties(r, 'AP'))"
    ),
    "compare": (
        "a, b = ir.compare.world(20)\nprint(ir.compare.randomization('AP', a, b), ir.compare.bootstrap('AP', a, b))"
    ),
    "retrieval": (
        "zoo = ir.retrieval.Collection({'D1': 'the lion sleeps', 'D2': 'a lion'})\n"
        "print(zoo, ir.retrieval.bm25(zoo, 'lion').ranking({'D1': 1}))\n"
        "print(ir.Board(ir.retrieval.grid(zoo, 'lion', k1=[1], b=[0])))"
    ),
}


def test_it_runs_from_a_bare_install(python, tmp_path):
    # In one Python, which takes longer to start than to run them; what one of them lacks its traceback names.
    scripts = (f"print('ran: {name}')\n{START}{script}\n" for name, script in RUNS.items())
    printed = run(python, "-I", "-c", "".join(scripts), cwd=tmp_path)
    _, *said = re.split(r"^ran: (\w+)$", printed, flags=re.MULTILINE)
    assert said[::2] == [*RUNS] and all(map(str.strip, said[1::2]))


@pytest.mark.parametrize(
    "command",
    [["--help"], ["lab", "--copy"], ["work", "nDCG@3", "--grades", "3,2,0"], ["exam", "--seed", "7", "--out", "exam"]],
    ids=lambda command: command[0],
)
def test_its_commands_run_from_a_bare_install(command, python, tmp_path):
    assert run(python, "-I", "-m", "irlessons", *command, cwd=tmp_path).strip()


ASKED_FOR = {
    "r.work('AP').table": "a table needs pandas",
    "r.table('AP')": "a table needs pandas",
    "ir.conventions.table(r, 'AP').table": "a table needs pandas",
    "ir.figures.dcg(r)": "a figure needs matplotlib",
    "ir.Board(r).figure()": "a figure needs matplotlib",
    "ir.compare.t_test('AP', [1, 2, 4], [2, 1, 3])": "the t-test needs scipy",
    "from irlessons.pages.slides.scan import code_to_scan; code_to_scan('https://a.org', 'b')": "a QR code needs segno",
    "ir.retrieval.lsa(ir.retrieval.Collection({1: 'a b', 2: 'b'}))": "LSA needs numpy",
}


def test_what_is_left_out_is_asked_for(python, tmp_path):
    tries = (f"try: {call}\nexcept ImportError as error: print(type(error).__name__, error)\n" for call in ASKED_FOR)
    told = run(python, "-I", "-c", START + "".join(tries), cwd=tmp_path).splitlines()
    install = 'which is not installed: pip install "irlessons[lessons]"'
    assert told == [f"ModuleNotFoundError {says}, {install}" for says in ASKED_FOR.values()]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["figures", "out"], "a figure needs matplotlib"),
        (["work", "AP", "--grades", "1", "--figure", "a.svg"], "a figure needs matplotlib"),
        (["lab"], "opening the lessons needs jupyterlab"),
    ],
    ids=["figures", "work", "lab"],
)
def test_a_command_asks_for_what_is_left_out(command, says, python, tmp_path):
    done = subprocess.run([python, "-I", "-m", "irlessons", *command], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.endswith(f': {says}, which is not installed: pip install "irlessons[lessons]"\n')


def test_the_lessons_open_from_the_wheel(python, tmp_path):
    """In an empty folder, by the command's own name, with the JupyterLab of today's environment."""
    there = run(python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip()
    port = free_port()
    # Behind the wheel's own, so that the package is the wheel's; a copy without a test beside it would lose this path.
    paths = f"{there}{os.pathsep}{sysconfig.get_path('purelib')}"
    options = ["--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=lessons"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            [python.with_name("irlessons"), "lab", "--", *options],
            **{"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": paths}, "stdout": log, "stderr": log},
            start_new_session=True,
        )
    try:
        address = f"http://127.0.0.1:{port}/api/contents/00_start_here.ipynb?content=0&token=lessons"
        assert until(lambda: answer(address), seconds=120)["name"] == "00_start_here.ipynb", (
            tmp_path / "log"
        ).read_text()
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(60)


def answer(address: str) -> dict:
    """What is there; nothing as long as nobody answers."""
    try:
        with urllib.request.urlopen(address, timeout=2) as reply:
            return json.load(reply)
    except OSError:
        return {}


def test_what_is_loaded_late_is_what_the_extra_brings():
    codes = [path.read_text(encoding="utf-8") for path in (ROOT / "irlessons").rglob("*.py")]
    nodes = [node for code in codes if "extra(" in code for node in ast.walk(ast.parse(code))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    asked = [call.args for call in calls if call.func.id == "extra"]
    # A call that names its group asks for something of that group.
    named = {(name.value, of[0].value) for name, _, *of in asked if of and of[0].value not in ("lessons", "qti")}
    missing = [name for name, group in named if name not in {Requirement(each).name for each in EXTRAS[group]}]
    assert not missing, f"pyproject.toml: the group that is named brings no {', '.join(missing)}"
    late = {name.value.partition(".")[0] for name, *_ in asked} - {name for name, _ in named}
    # A room of our own asks for what it needs itself; where there is no tqdm there is no bar, and nothing is said.
    assert late - {"irlessons"} == LEFT_OUT - {"tqdm"}
