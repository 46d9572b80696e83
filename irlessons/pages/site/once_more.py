"""The page of what comes back: of all lessons and of practice, what was answered wrongly at first or with help."""

from collections.abc import Mapping
from typing import Any

from irlessons.pages.site import assets
from irlessons.pages.site.frame import Framed, other_practice

_PAGE = """<h1>Once more</h1>
<p class="says" role="status"></p><div class="backs"></div>
<noscript><p>This page needs its scripts.</p></noscript>"""


def once_more(framed: Framed) -> str:
    """The page."""
    return framed(
        "Once more",
        _PAGE + other_practice("once-more.html"),
        scripts=["words.js", "form.js", "backs.js", "once-more.js"],
    )


def backs(lessons: Mapping[str, list[dict[str, Any]]], practice: Mapping[str, list[dict[str, Any]]]) -> str:
    """What the pages read, as a script.

    lessons: of each title the questions of `Again.to_page`.  practice: of each measure its questions, as forms take
        them.
    """
    asked_in = [{"lesson": title, "questions": asked} for title, asked in lessons.items()]
    return assets.data("irlBacks", assets.packed({"lessons": asked_in, "practice": practice}))
