"""What pages ask comes in parts, each a script that is loaded when it is needed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from irlessons.pages.site.assets import packed

# What stands for a text that stands elsewhere begins so; no text of ours has it. A short one stands where it is.
_ELSEWHERE = "\ue000"
_SHORT = 12


def parts(told: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """The scripts that bring parts of what pages ask when they are needed, by their addresses; `part.js` reads them.

    told: what each of them says. A text that several say stands once, in a script for all.
    """
    said = Counter(text for each in told.values() for text in set(_texts(each)))
    often = sorted(text for text, times in said.items() if times > 1 and len(text) > _SHORT)
    stands = {text: f"{_ELSEWHERE}{at}" for at, text in enumerate(often)}
    for address, each in {"assets/texts.js": often, **_put(told, stands)}.items():
        yield address, f'globalThis.irlPart = "{packed(each)}";\n'


def _texts(told: Any) -> Iterator[str]:
    """Each text in what JSON can say."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, (dict, list, tuple)):
        for each in told.values() if isinstance(told, dict) else told:
            yield from _texts(each)


def _put(told: Any, stands: Mapping[str, str]) -> Any:
    """The same with other texts."""
    if isinstance(told, dict):
        return {key: _put(each, stands) for key, each in told.items()}
    if isinstance(told, (list, tuple)):
        return [_put(each, stands) for each in told]
    return stands.get(told, told) if isinstance(told, str) else told
