"""Names that are alike but for their end, as titles of one site are: where the end of each may begin.

On a slide of its own `board/hall/ends.js` says the same.
"""

import re
from collections.abc import Iterable

# So many letters that another name has, too, are no chance.
ALIKE = 8
_LAST_WORD = re.compile(r"[^\s/,;:]*$")


def ends_of(name: str, others: Iterable[str]) -> list[int]:
    """Where its end may begin: behind what it shares with some of the others, in whole words; the longest end first."""
    found = set()
    for other in others:
        shared = next((at for at, (one, two) in enumerate(zip(name, other)) if one != two), min(len(name), len(other)))
        if shared < ALIKE or other == name:
            continue
        last = _LAST_WORD.search(name, 0, shared)
        word = last.start() if last else shared
        # A long word, or a language without blanks, has no other place to begin at.
        found.add(word if shared - word < 2 * ALIKE else shared)
    return sorted(found)
