"""The page of what comes back: of all lessons and of practice, what was answered wrongly at first or with help."""

from collections.abc import Iterator, Mapping
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


def backs(
    lessons: Mapping[str, list[dict[str, Any]]], practice: Mapping[str, list[dict[str, Any]]]
) -> Iterator[tuple[str, str]]:
    """What the pages read, as scripts by their addresses: what there is, and a part for each lesson and each measure.

    lessons: of each title the questions of `Again.to_page`.  practice: of each measure its questions, as forms take
        them.
    """
    index: dict[str, dict[str, Any]] = {"lessons": {}, "practice": {}}
    for kind, asked_in in (("lessons", lessons), ("practice", practice)):
        for at, (name, asked) in enumerate(asked_in.items()):
            file = f"backs/{kind}-{at}.js"
            known = [{key: each[key] for key in ("id", "version", "of") if each.get(key)} for each in asked]
            index[kind][name] = {"file": file, "questions": known}
            yield file, assets.part([each["back"] for each in asked] if kind == "lessons" else asked)
    yield "assets/backs.js", assets.data("irlBacks", index)
