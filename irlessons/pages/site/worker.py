"""The service worker of a site, which keeps its pages for a reader without a network."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from irlessons.pages.site import assets

# What every reader needs, wherever the first visit went.
_SHARED = ("index.html", "play.html", "search.html")


def worker(out: Path, addresses: Sequence[str]) -> str:
    """The script. out: the folder of the site.  addresses: what was written into it."""
    # Whoever runs cells in a page needs the notebook that they come from.
    runs = any(address.startswith("python/") for address in addresses)
    ours = [address for address in sorted(addresses) if not address.startswith("embed/")]
    read = [address for address in ours if runs or not address.startswith("notebooks/")]
    version = sha256()
    for address in read:
        version.update(address.encode() + (out / address).read_bytes())
    shared = [address for address in read if address.startswith("assets/") or address in _SHARED]
    # The address of the folder itself is that of the first page.
    constants = {"VERSION": version.hexdigest()[:12], "SHARED": ["./", *shared], "PAGES": read}
    return assets.after(constants, "pages/site/worker.js")
