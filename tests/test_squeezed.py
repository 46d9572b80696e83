"""What loses its loose spaces is the same script: esbuild makes the same of both."""

import subprocess
import sys
from pathlib import Path

import pytest
from missing import BY_NPM, missing

from irlessons import widgets
from irlessons.widgets.squeezed import squeezed

ROOT = Path(widgets.__file__).parents[1]
ESBUILD = Path(sys.prefix) / "in-page" / "node_modules" / ".bin" / "esbuild"
HARD = r"""
const a = [1, 2], b = { "x, y": `${a.map((x) => `<b> ${x} , </b>`).join(" , ")} = ${{ c: "}" }.c}` };
const d = a[0] / 2 / a[1], e = /[/"'`] , \/ /g.test("/") ? .5 : -1;
let f = d > e ? b ?? {} : (a), g = a.length * -1 + +e;
for (const h of [/ = /, / /]) if (h.test(" = ")) { f = h; } else { g -= 1; }
const i = () => ({ "=> ": '\' , "' }), j = `\`, \${ , }`; // a, b = c
label: for (;;) { break label; }
"""


def minified(code: str) -> str:
    if not ESBUILD.is_file():
        missing(f"no {ESBUILD}; {BY_NPM}")
    command = [ESBUILD, "--minify", "--charset=utf8", "--log-level=error"]
    return subprocess.run(command, input=code, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "name", ["board/board.js", "exercises/page/form.js", "pages/site/site.js", "explorer/explorer.js"]
)
def test_a_page_says_the_same(name):
    code = widgets.bundle(name)
    assert minified(widgets.inline(code)) == minified(code)


def test_what_is_hard_to_tell_apart_stays():
    assert minified(squeezed(HARD)) == minified(HARD)
    assert len(squeezed(HARD)) < len(HARD)
