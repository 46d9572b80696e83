"""The page's modules hand each other what they say: TypeScript reads the types in their comments and finds nothing.

That it finds nothing says `make types`, which `make quick` and .ci/run ask first; here, that it would.
"""

import json
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
COMPILER = Path(sys.prefix) / "node_modules" / "typescript" / "lib" / "typescript.js"
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


# The modules that the configuration names, and what is said of the wrong ones: of all others `make types` asks. The
# program reads these and what they need, and checks no more than these.
ASK = """
import ts from "{compiler}";
const stop = (found) => {{ throw new Error(ts.flattenDiagnosticMessageText(found.messageText, " ")); }};
const system = {{ ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop }};
const read = ts.getParsedCommandLineOfConfigFile("{config}", {{}}, system);
const wrong = read.fileNames.filter((name) => name.includes("/wrong_"));
const needed = [...wrong, ...read.fileNames.filter((name) => name.endsWith(".d.ts"))];
const program = ts.createProgram(needed, {{ ...read.options, incremental: false, tsBuildInfoFile: undefined }});
const said = wrong.flatMap((name) =>
  program.getSemanticDiagnostics(program.getSourceFile(name)).map((found) =>
    [name, ts.flattenDiagnosticMessageText(found.messageText, " ")]));
console.log(JSON.stringify([read.fileNames, said]));
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """A copy of all page modules with a wrong one beside some of them, and what TypeScript says of it."""
    node, folder = shutil.which("node"), tmp_path_factory.mktemp("types").resolve()
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
    code = ASK.format(compiler=COMPILER.as_uri(), config=(folder / CONFIG.relative_to(ROOT)).as_posix())
    # It is done before it would be faster.
    command = [node, "--no-opt", "--input-type=module", "--eval", code]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert not done.returncode, done.stderr
    return folder, *json.loads(done.stdout)


def test_every_module_is_checked(said):
    folder, listed, _ = said
    every = {folder / file.relative_to(ROOT) for kind in ("*.js", "*.d.ts") for file in PACKAGE.rglob(kind)}
    assert {Path(name).resolve() for name in listed} >= every


def test_wrong_types_are_noticed(said):
    _, _, found = said
    for name, (_, _, message) in WRONG.items():
        assert any(where.endswith(f"/wrong_{name}") and message in each for where, each in found), name


def test_no_module_looks_away():
    loose = ("@ts-ignore", "@ts-expect-error", "@ts-nocheck")
    assert [file.name for file in PACKAGE.rglob("*.js") if any(word in file.read_text() for word in loose)] == []
