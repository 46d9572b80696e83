"""The service worker of a site, which keeps its pages for a reader without a network."""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from irlessons import widgets

# What every reader needs, wherever the first visit went.
_SHARED = ("index.html", "play.html", "search.html")


def worker(out: Path, addresses: Sequence[str]) -> str:
    """The script. out: the folder of the site.  addresses: what was written into it."""
    read = [address for address in sorted(addresses) if not address.startswith("notebooks/")]
    version = sha256()
    for address in read:
        version.update(address.encode() + (out / address).read_bytes())
    shared = [address for address in read if address.startswith("assets/") or address in _SHARED]
    # The address of the folder itself is that of the first page.
    told = {"VERSION": version.hexdigest()[:12], "SHARED": ["./", *shared], "PAGES": read}
    lines = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    return lines + widgets.inline(widgets.text("pages/site/worker.js"))
