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
    "form.js": ('element("legend"', 'element("legends"', """'"legends"' is not assignable"""),
    "shortcuts.js": (" * @param {HTMLElement} root", " *", "implicitly has an 'any' type"),
}


@pytest.fixture(scope="session")
def check():
    """Check a package's page modules; what TypeScript complains about, a line each."""
    node = shutil.which("node")
    if node is None or not COMPILER.is_file():
        missing(f"no TypeScript ({COMPILER}) or no node to run it; {BY_NPM}")

    def run(*options, config: Path = CONFIG) -> list[str]:
        command = [node, COMPILER, "--project", config, "--pretty", "false", *options]
        return subprocess.run(command, capture_output=True, text=True, cwd=config.parent).stdout.splitlines()

    return run


def test_every_module_is_checked_and_keeps_to_its_types(check):
    said = check("--listFiles")
    listed = {Path(line).resolve() for line in said if line.endswith((".js", ".ts"))}
    assert listed >= {*PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.d.ts")}
    assert len(said) == len(listed), said


def test_wrong_types_are_noticed(check, tmp_path):
    for file in (*PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.d.ts"), CONFIG):
        place = tmp_path / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        if file.name in WRONG:
            right, wrong, _ = WRONG[file.name]
            assert right in text
            text = text.replace(right, wrong, 1)
        place.write_text(text, encoding="utf-8")
    found = check(config=tmp_path / CONFIG.relative_to(ROOT))
    for name, (_, _, message) in WRONG.items():
        assert any(f"/{name}(" in line and message in line for line in found), name


def test_no_module_looks_away():
    loose = ("@ts-ignore", "@ts-expect-error", "@ts-nocheck")
    assert [file.name for file in PACKAGE.rglob("*.js") if any(word in file.read_text() for word in loose)] == []
