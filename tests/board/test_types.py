"""The page's modules hand each other what they say: TypeScript reads the types in their comments and finds nothing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from missing import BY_NPM, missing

pytestmark = pytest.mark.slow  # `make types` is quicker

CONFIG = Path(__file__).parent / "tsconfig.json"
ROOT = CONFIG.parent.parent.parent
PACKAGE = ROOT / "irlessons"
COMPILER = Path(sys.prefix) / "node_modules" / "typescript" / "bin" / "tsc"
# Module -> what stands there, what would be wrong, and the complaint. Each goes wrong between two modules.
WRONG = {
    "binary.js": ("spec.p ** rows.length", "spec.base ** rows.length", "'spec.base' is of type 'unknown'"),
    "keys.js": ("state.choices.includes(value)", "state.choice.includes(value)", "Did you mean 'choices'"),
    "predict.js": ("state.holdBefore(true)", "state.moves = 0", "'moves' because it is a read-only property"),
    "view.js": ("panel.write(moving)", 'panel.write("yes")', "not assignable to parameter of type 'boolean"),
    "knobs.js": (
        "same(state.orderOfSetting(), state.order)",
        "same(state.orderOfSetting(), state)",
        "to parameter of type",
    ),
    "choosing.js": ('element("legend"', 'element("legends"', """'"legends"' is not assignable"""),
    "shortcuts.js": (" * @param {HTMLElement} root", " *", "implicitly has an 'any' type"),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What TypeScript says of all page modules, a line each, with a wrong one beside some of them; it starts once."""
    node, folder = shutil.which("node"), tmp_path_factory.mktemp("types")
    if node is None or not COMPILER.is_file():
        missing(f"no TypeScript ({COMPILER}) or no node to run it; {BY_NPM}")
    for file in (*PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.d.ts"), CONFIG):
        place = folder / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        place.write_text(text, encoding="utf-8")
        if file.name in WRONG:
            right, wrong, _ = WRONG[file.name]
            assert right in text
            place.with_stem("wrong_" + file.stem).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    config = folder / CONFIG.relative_to(ROOT)
    command = [node, COMPILER, "--project", config, "--pretty", "false", "--listFiles"]
    lines = subprocess.run(command, capture_output=True, text=True, cwd=folder).stdout.splitlines()
    return folder, lines


def test_every_module_is_checked_and_keeps_to_its_types(said):
    folder, lines = said
    listed = {Path(line).resolve() for line in lines if line.endswith((".js", ".ts"))}
    every = {folder.resolve() / file.relative_to(ROOT) for kind in ("*.js", "*.d.ts") for file in PACKAGE.rglob(kind)}
    assert listed >= every
    assert [line for line in lines if "error TS" in line and "/wrong_" not in line] == []


def test_wrong_types_are_noticed(said):
    _, lines = said
    for name, (_, _, message) in WRONG.items():
        assert any(f"/wrong_{name}(" in line and message in line for line in lines), name


def test_no_module_looks_away():
    loose = ("@ts-ignore", "@ts-expect-error", "@ts-nocheck")
    assert [file.name for file in PACKAGE.rglob("*.js") if any(word in file.read_text() for word in loose)] == []
