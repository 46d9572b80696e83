"""What a page of the site weighs with all that it shares, as web hosts send it: packed by gzip."""

import gzip
import re
from pathlib import Path

from irlessons.widgets import typeface


def weighed(page: Path, site: Path) -> tuple[int, int]:
    """Bytes of a page of the site without the typeface, and with it, which is packed already."""
    text = page.read_text(encoding="utf-8")
    # A page of a folder says the way up first.
    names = re.findall(r'"(?:\.\./)*(assets/[^"]+)"', text)
    assert len(names) > 2, page
    weight = sum(len(gzip.compress(each.read_bytes())) for each in (page, *(site / name for name in names)))
    return weight, weight + (site / "assets" / typeface.FILE).stat().st_size
