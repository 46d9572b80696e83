"""What all pages share: a style sheet, what is said once for all of them, and how it travels."""

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from irlessons import mathematics, widgets
from irlessons.exercises.exercise import Exercise
from irlessons.widgets import typeface, version
from irlessons.widgets.placed import TODAY

# What tables and lines say of themselves, in HTML or in JSON that holds it: a class for each says it shorter.
_SAID = (
    *("text-align:left", "text-align:right", "text-align:left;font-weight:bold;padding:4px 0"),
    *(f"text-align:{side};font-variant-numeric:tabular-nums" for side in ("left", "right")),
    *(f"margin:4px 0;{more}" for more in ("", "font-style:italic", "font-weight:bold")),
    "display:inline-block;width:9ch;height:1.5em;border:1px solid currentColor",
)
_STYLE = re.compile(rf' style=\\?"({"|".join(map(re.escape, _SAID))})\\?"')
# The sheets of single pages, which have a script of that name.
OWN_SHEETS = ("front.css", "play.css", "search.css")


def style(*rooms: str) -> str:
    """The style sheet: that of widgets of these rooms, and the pages' own."""
    own = widgets.sheet(mathematics.STYLE + widgets.text("pages/site/site.css"))
    return typeface.face(typeface.FILE) + classes() + widgets.look(*rooms) + own


def own_sheet(script: str) -> str:
    """The name of the style sheet that the page of this script has behind that of all pages; "" where it has none."""
    sheet = script.replace(".js", ".css")
    return sheet if sheet in OWN_SHEETS else ""


def classes() -> str:
    """What `shorter` says by a class; bold is as bold as all that is."""
    said = (each.rstrip(";").replace("bold", "650").replace(";", "!important;") for each in _SAID)
    return "".join(f".i{at}{{{each}!important}}\n" for at, each in enumerate(said))


def shorter(html: str) -> str:
    """A page, or what holds parts of one, with what stands in the style sheet said by a class."""
    return _STYLE.sub(lambda found: f" class=i{_SAID.index(found[1])}", html)


def data(name: str, told: object) -> str:
    """What a script reads, as a script: a variable of the page."""
    return f"var {name} = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"


def after(told: Mapping[str, object], file: str) -> str:
    """The script of a worker, behind the variables that it reads."""
    return "".join(data(*each) for each in told.items()) + widgets.inline(widgets.text(file))


# What Python says of a measure, of a convention, or of an answer, as JSON.
Words = dict[str, Any]


def said_once(words: Words, known: dict[str, Words]) -> Words:
    """What stands for words that stand once for all pages; they join those known, and `card.js` puts them there."""
    name = version(words)
    known[name] = words
    return {"said": name}


def asked(question: Exercise, known: dict[str, Words]) -> dict[str, Any]:
    """A question as its form takes it; its words join those known."""
    page = question.to_page()
    return page | {"words": said_once(page["words"], known)}


def folded(page: str, own: Mapping[str, Words]) -> str:
    """A page of cards, with what their widgets know in one packed piece before its scripts; `card.js` unfolds it.

    own: words that no other page says, by their names; they stand in it.
    """
    page = shorter(page)
    held = TODAY.findall(page)
    if not held:
        return page
    # Packed each is said by those before it, as far as these are near: what is of one kind stands together.
    known = [
        _beside(page, json.loads(text, object_hook=lambda each: each | own.get(str(each.get("said")), {})))
        for _, kind, text in sorted(held, key=lambda each: each[1])
    ]
    piece = f'<script type="text/plain" class="irl-known">{packed(known)}</script>\n'
    return re.sub(r"(?=<script src=)", piece, TODAY.sub(r"\1</script>", page), count=1)


def _beside(page: str, told: dict[str, Any]) -> dict[str, Any]:
    """What a widget knows, but for the name and the version that stand on its card in this page."""
    own = told["page"]
    on_card = f'data-thing="{own.get("id")}" data-version="{own.get("version")}"' in page
    return told | {"page": {key: own[key] for key in own if key not in ("id", "version")}} if on_card else told


def packed(told: object) -> str:
    """What travels packed, as text; `packed.js` reads it. The same each time."""
    return squeezed(json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def squeezed(text: str) -> str:
    """The same of a text."""
    return b64encode(gzip.compress(text.encode(), mtime=0)).decode()
