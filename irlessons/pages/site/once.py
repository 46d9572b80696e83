"""What a page says several times to its boards and forms, said once."""

import re
from collections import Counter

_HELD = re.compile(r'(<script type="application/json" class="irl-today"[^>]*>)(.*?)(?=</script>)', re.DOTALL)
# A text in JSON; a name has its colon.
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*":?')
# Shorter ones weigh no more than their number.
_SHORTEST = 9


def once(html: str) -> str:
    """The page with a number for each such text, as in "§12", and all of them at its end; `mount.js` reads it."""
    counts = Counter(text for _, held in _HELD.findall(html) for text in _TEXT.findall(held))
    often = [
        text
        for text, times in counts.items()
        if text[-1] != ":" and ((times > 1 and len(text) > _SHORTEST) or text.startswith('"§'))
    ]
    if not often:
        return html
    numbers = {text: f'"§{number}"' for number, text in enumerate(often)}
    html = _HELD.sub(lambda held: held[1] + _TEXT.sub(lambda text: numbers.get(text[0], text[0]), held[2]), html)
    return f'{html}\n<script type="application/json" class="irl-often">[{",".join(often)}]</script>'
