"""A figure as a part of a page: in the page's own colours and letters, and a third of what matplotlib writes."""

import re

from irlessons.widgets.tokens import COLOURS

# What a page has no use for: remarks, a drawing's own sheet and font, for which site.css has others, a turn by nothing.
_NEEDLESS = re.compile(
    r"<!--.*?-->|<metadata>.*?</metadata>|<style.*?</style>|font-family: [^;\"]*;? ?"
    r'|xmlns:xlink="[^"]*" | transform="rotate\(-0 [^)]*\)"',
    re.DOTALL,
)
_SPACE = re.compile(r"(?<=>)\s+(?=<)|(?<=[:;]) (?=[^<>]*>)|<defs>\s*</defs>")
_NAME = re.compile(r' id="([^"]*)"')
_NAMED = re.compile(r'(?:href="|url\()#([^")]*)|aria-labelledby="([^ "]*) ([^"]*)"')
_IN_USE = re.compile(r'(?<=\bid=")|(?<=href="#)|(?<=url\(#)|(?<=aria-labelledby=")|(?<= )(?=desc-)')
# What matplotlib writes of a line beyond what a screen shows: more than a hundredth of a point, a line for each corner.
_DRAWN = re.compile(r'(?<= [dxy]=")[^"]*|(?<=\btranslate\()[^)]*|(?<=\brotate\()[^)]*')
_FINER = re.compile(r"(?<=\.\d\d)\d+")
_APART = re.compile(r"\s*([A-Za-z])\s*")
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
# Of colours that are the same on light the first is meant: paper, and ink.
_NAMES = {light: name for name, (light, _) in reversed(COLOURS.items())}


def inline(svg: str, own: str) -> str:
    """The figure, on light and on dark. svg: with letters as text.  own: what its names begin with."""
    svg = _NEEDLESS.sub("", svg[svg.index("<svg ") :]).replace("xlink:href", "href")
    named = {name for names in _NAMED.findall(svg) for name in names}
    svg = _NAME.sub(lambda name: name[0] if name[1] in named else "", svg)
    svg = _IN_USE.sub(own, svg)
    svg = _DRAWN.sub(lambda line: _APART.sub(r"\1", _FINER.sub("", line[0]).strip()), svg)
    # The colours of the house are variables of the page, and follow its light and dark.
    svg = _SPACE.sub("", svg)
    return _COLOUR.sub(lambda found: f"var(--irl-{_NAMES[found[0]]})" if found[0] in _NAMES else found[0], svg)
