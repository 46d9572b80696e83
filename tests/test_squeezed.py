"""What loses its loose spaces is the same script: TypeScript reads the same in both."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from missing import BY_NPM, missing

from irlessons import widgets
from irlessons.widgets.squeezed import squeezed

ROOT = Path(widgets.__file__).parents[1]
TYPESCRIPT = Path(sys.prefix) / "node_modules" / "typescript"
# What scripts say, sign by sign: names and texts, what each is part of, and no word of how it is written. Where names
# are given in one statement after the other, they are given in one.
READ = """
const ts = require(process.argv[1]);
const isNaming = (node) => node && ts.isVariableStatement(node);
const manner = (node) => isNaming(node) && [node.declarationList.flags & 3, !node.modifiers].join();
const said = JSON.parse(require("fs").readFileSync(0, "utf8")).map((code) => {
  const file = ts.createSourceFile("page.js", code, ts.ScriptTarget.Latest, true);
  const signs = file.parseDiagnostics.map((each) => each.messageText);
  function read(node, before) {
    // What they hold together shows in what it is part of.
    if (ts.isParenthesizedExpression(node)) return readAll(node);
    const [kind, names] = [ts.SyntaxKind[node.kind], node.declarationList];
    const isOneMore = manner(node) && manner(node) === manner(before);
    if (!isOneMore) signs.push(`${kind} ${node.rawText ?? node.text ?? node.operator ?? node.flags & 3}`);
    readAll(isOneMore ? names : node);
    if (!ts.isVariableStatement(node) && !ts.isVariableDeclarationList(node)) signs.push("its end");
  }
  function readAll(node) {
    let last;
    ts.forEachChild(node, (child) => { read(child, last); last = child; });
  }
  readAll(file);
  return signs;
});
console.log(JSON.stringify(said));
"""
HARD = r"""
const a = [1, 2], b = { "x, y": `${a.map((x) => `<b> ${x} , </b>`).join(" , ")} = ${{ c: "}" }.c}` };
const d = a[0] / 2 / a[1], e = /[/"'`] , \/ /g.test("/") ? .5 : -1;
let f = d > e ? b ?? {} : (a), g = a.length * -1 + +e;
for (const h of [/ = /, / /]) if (h.test(" = ")) { f = h; } else { g -= 1; }
const i = () => ({ "=> ": '\' , "' }), j = `\`, \${ , }`; // a, b = c
const k = { l() { return 1; }, }, m = function () { const n = 1; let o = 2; const p = 3; };
const q = `${(() => { const r = 1; return r; })()}`; const s = 1;
export const t = 1; const u = 2; let v = 3; let w = [1, 2,
]; w.push(3); const x = 1;
const y = async (z) => z, aa = async(z) => { if (z) return (b) => b
};
label: for (;;) { break label; }
let ab = i() + a[0] - (g) - -g + g++ - --g + +e; ab = (g--) - g - (-g) + (++g);
"""


def read(*codes: str) -> list[list[str]]:
    node = shutil.which("node")
    if node is None or not TYPESCRIPT.is_dir():
        missing(f"no TypeScript ({TYPESCRIPT}) or no node to run it; {BY_NPM}")
    command = [node, "--eval", READ, str(TYPESCRIPT)]
    done = subprocess.run(command, input=json.dumps(codes), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_page_says_the_same():
    codes = [HARD, *(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.js"))]
    said = read(*codes, *map(widgets.inline, codes))
    for code, whole, less in zip(codes, said, said[len(codes) :]):
        assert whole == less and len(squeezed(code)) < len(code)
