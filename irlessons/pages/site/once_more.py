"""The page of what comes back: of all lessons and of practice, what was answered wrongly at first or with help."""

from collections.abc import Mapping
from typing import Any

from irlessons.pages.site.frame import Framed, other_practice
from irlessons.pages.site.scripts import OF_WIDGETS

_PAGE = """<h1>Once more</h1>
<p class="says" role="status"></p><div class="backs"></div>
<noscript><p>This page needs its scripts.</p></noscript>"""


def once_more(framed: Framed) -> str:
    """The page."""
    return framed(
        "Once more",
        _PAGE + other_practice("once-more.html"),
        scripts=["words.js", OF_WIDGETS, "form.js", "backs.js"],
        script="once-more.js",
    )


def backs(
    lessons: Mapping[str, list[dict[str, Any]]], practice: Mapping[str, list[dict[str, Any]]]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the pages read: a part for each lesson and each measure, by its address, and what there is in them.

    lessons: of each title the questions of `Again.to_page`.  practice: of each measure its questions, as forms take
        them.
    """
    parts: dict[str, Any] = {}
    index: dict[str, dict[str, Any]] = {"lessons": {}, "practice": {}}
    for kind, asked_in in (("lessons", lessons), ("practice", practice)):
        for at, (name, asked) in enumerate(asked_in.items()):
            file = f"backs/{kind}-{at}.js"
            known = [{key: each[key] for key in ("id", "version", "of") if each.get(key)} for each in asked]
            index[kind][name] = {"file": file, "questions": known}
            parts[file] = [each["back"] for each in asked] if kind == "lessons" else asked
    return parts, index
