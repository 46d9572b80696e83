"""`make lint` reads every JavaScript file, and complains."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from missing import BY_NPM, missing

ROOT = Path(__file__).parent.parent.parent
BIOME = Path(sys.prefix) / "node_modules" / ".bin" / "biome"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
OPTIONS = re.search(r"by-npm,biome (lint .*) irlessons tests\)", MAKEFILE)[1].split()
# `make quick` lints before it tests.
pytestmark = pytest.mark.slow


@pytest.fixture
def lint():
    """Lint files and folders as `make lint` does: the exit code, and all that was said."""
    if not BIOME.is_file():
        missing(f"no Biome ({BIOME}); {BY_NPM}")

    def run(*paths, options=()) -> tuple[int, str]:
        command = [BIOME, *OPTIONS, *options, *paths]
        done = subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    return run


def test_every_file_is_read(lint):
    _, said = lint("irlessons", "tests", options=["--verbose"])
    paths = [path for room in ("irlessons", "tests") for path in (ROOT / room).rglob("*.js")]
    assert [path for path in paths if path.relative_to(ROOT).as_posix() not in said] == []


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("export const same = (a, b) => a == b;", "noDoubleEquals"),
        ("export function one() { const two = 2; }", "noUnusedVariables"),
        ("export function one() { return 1; one(); }", "noUnreachable"),
        ("export function one(a) { if (a = 1) return a; }", "noAssignInExpressions"),
        ("export function one(a) { debugger; }", "noDebugger"),
    ],
)
def test_a_slip_is_noticed(lint, code, rule, tmp_path):
    (tmp_path / "slip.js").write_text(code, encoding="utf-8")
    failed, said = lint(tmp_path)
    assert failed and rule in said
