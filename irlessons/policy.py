"""What a page of ours may run, and whom it may ask: its content security policy, a line of its head."""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

_INLINE = re.compile(r'<script(?: type="module")?>(.*?)</script>', re.DOTALL)
# Styles stand in attributes, too. Python's worker is begun out of the page itself, and loads what lies there packed.
_OF_SITE = (
    "default-src 'self' data: blob:;connect-src 'self';worker-src 'self' blob:;"
    "script-src 'self' blob: 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';"
    "object-src 'none';frame-src 'none';base-uri 'none';form-action 'none'"
)
_ALONE = "default-src data: blob:;{}style-src 'unsafe-inline';form-action 'none';script-src {}"
# The window of a deck's speaker has the policy of the deck, which it shows in frames.
_OF_DECK = (
    "default-src 'self' data: blob:;connect-src 'none';style-src 'self' 'unsafe-inline';"
    "object-src 'none';base-uri 'none';form-action 'none';script-src 'self' {}"
)


def of_site() -> str:
    """The line for a page of a site, whose files lie beside it: it asks nobody but the place that it came from, and
    runs no script that stands in itself, whoever has brought that.
    """
    return _line(_OF_SITE)


def alone(body: str, has_pictures: bool = False) -> str:
    """The line for a page that is one file: it asks nobody, and runs the scripts that it was written with, each known
    by its sum. What they read is data, which somebody may change by hand.

    body: its HTML, with these scripts.  has_pictures: whether pictures lie beside it.
    """
    beside = "img-src 'self' data: blob:;" if has_pictures else ""
    return _line(_ALONE.format(beside, _sums(_INLINE.findall(body)) or "'none'"))


def of_deck(body: str, of_speaker: Iterable[str]) -> str:
    """The line for a deck, which has reveal.js beside it: it asks nobody but its own folder, and runs what lies there
    and the scripts that it was written with.

    body: its HTML, with these scripts.  of_speaker: those that reveal.js writes into the window of the speaker.
    """
    return _line(_OF_DECK.format(_sums([*_INLINE.findall(body), *of_speaker])))


def _sums(scripts: Iterable[str]) -> str:
    return " ".join(f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'" for code in scripts)


def _line(policy: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
