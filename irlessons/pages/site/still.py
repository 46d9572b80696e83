"""What stands in the place of a widget until a page's scripts run."""

import re

from irlessons.widgets import SCRIPTS

_ASKS = re.compile(rf"<p\b[^>]*>[^<]*{SCRIPTS}[^<]*</p>")


def without_scripts(still: str) -> str:
    """The same, where what asks for scripts is for those alone who have none: others would see it flash by.

    >>> without_scripts("<p>nDCG = 0.7850</p><p>Allow this page its scripts, and the results can be dragged.</p>")
    '<p>nDCG = 0.7850</p><noscript><p>Allow this page its scripts, and the results can be dragged.</p></noscript>'
    """
    return _ASKS.sub(r"<noscript>\g<0></noscript>", still)
