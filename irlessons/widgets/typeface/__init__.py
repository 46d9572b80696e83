"""The typeface of pages, slides and boards that stand alone; a notebook keeps its reader's.

`inter.woff2` is Inter (the Inter Project Authors, 2016; the licence lies beside it), as the npm package
@fontsource-variable/inter 5.3.0 brings it for Latin, cut with fontTools to weights from 400 to 650, to the letters of
Western Europe and to what sets digits below each other:

    fonttools varLib.instancer inter-latin-wght-normal.woff2 wght=400:650 -o inter.ttf
    pyftsubset inter.ttf --flavor=woff2 --no-hinting --layout-features=kern,mark,tnum,ccmp,locl \\
      --unicodes=U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201D,U+2022,U+2026,U+20AC,U+2191,U+2193,U+2212,U+2215

Signs that it lacks, as ▲ and ₂, come from the reader's own.
"""

from base64 import b64encode
from functools import cache
from importlib.resources import files

# Below which name a site keeps it, beside its style sheet.
FILE = "inter.woff2"
_FACE = (
    '@font-face{{font-family:"Inter";font-weight:400 650;font-display:swap;src:url({}) format("woff2")}}\n'
    ':root{{--irl-type:"Inter",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}}\n'
)


def face(address: str = "") -> str:
    """A style sheet with the typeface. address: where its file lies, seen from the sheet; "" puts it into the sheet."""
    return _FACE.format(address or f"data:font/woff2;base64,{b64encode(font()).decode()}")


@cache
def font() -> bytes:
    """The file."""
    return files(__name__).joinpath(FILE).read_bytes()
