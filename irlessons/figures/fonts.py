"""Fonts for letters that the figures' own lacks: any that is installed, as matplotlib's font manager knows them."""

import unicodedata
import warnings
from collections.abc import Sequence
from functools import cache

from matplotlib import font_manager
from matplotlib.ft2font import FT2Font

# It ships with matplotlib, so that a figure is the same everywhere.
OWN = "DejaVu Sans"
# The kind of letter, as its Unicode name begins -> the font that has them.
_FONTS = {
    **dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "IDEOGRAPHIC", "FULLWIDTH", "BOPOMOFO"), "Noto Sans CJK"),
    "ARABIC": "Noto Sans Arabic",
    "HEBREW": "Noto Sans Hebrew",
}
# Their "glyphs" are boxes with the letter's number.
_BOXES = "Last Resort"


def families(words: str) -> list[str]:
    """The fonts to write the words in: the figures' own, and what is installed for letters that it lacks."""
    if words.isascii():
        return [OWN]  # most are, and every width that is measured asks
    return [OWN, *(font for font in dict.fromkeys(_covering(letter) for letter in _lacking(words)) if font)]


def can_write(words: str, instead: str) -> bool:
    """True when installed fonts have every letter; else a warning says which is missing and what `instead` is drawn."""
    missing = [letter for letter in _lacking(words) if not _covering(letter)]
    if missing:
        letter = missing[0]
        name = unicodedata.name(letter, "a letter without a name")
        font = _FONTS.get(name.split()[0], "a Noto font that has it")
        warnings.warn(
            f"no installed font has {letter!r} (U+{ord(letter):04X}, {name.lower()}), so {instead}; install {font}, "
            "then matplotlib.font_manager finds it in a new kernel",
            stacklevel=2,
        )
    return not missing


def _lacking(words: str) -> list[str]:
    """The letters that the figures' own font lacks, each once."""
    has = _own().get_char_index
    return [letter for letter in dict.fromkeys(words) if not has(ord(letter))]


@cache
def _own() -> FT2Font:
    return font_manager.get_font(font_manager.findfont(OWN))


@cache
def _covering(letter: str) -> str | None:
    """The installed font for a letter, an upright one without serifs before others; None where there is none."""
    return _in_one_of(_installed(), letter) or _in_one_of(_installed_since(), letter)


def _in_one_of(entries: Sequence[font_manager.FontEntry], letter: str) -> str | None:
    for entry in entries:
        try:
            font = font_manager.get_font(entry.fname)
            if font.scalable and font.get_char_index(ord(letter)):
                name: str = entry.name
                return name
        except (OSError, RuntimeError):
            continue  # a broken file, or one of a kind that cannot be drawn
    return None


@cache
def _installed() -> list[font_manager.FontEntry]:
    """What the font manager knows, plain ones first; always in the same order."""
    return _plain_first(font_manager.fontManager.ttflist)


@cache
def _installed_since() -> list[font_manager.FontEntry]:
    """What was installed after the font manager had made its list, which it keeps on disk and never looks at again."""
    known = list(font_manager.fontManager.ttflist)
    for path in sorted({*font_manager.findSystemFonts()} - {entry.fname for entry in known}):
        try:
            font_manager.fontManager.addfont(path)
        except (OSError, RuntimeError):
            continue  # a broken file
    return _plain_first(font_manager.fontManager.ttflist[len(known) :])


def _plain_first(found: Sequence[font_manager.FontEntry]) -> list[font_manager.FontEntry]:
    entries = [entry for entry in found if _BOXES not in entry.name]
    return sorted(
        entries, key=lambda entry: ("Sans" not in entry.name, entry.style != "normal", entry.weight != 400, entry.name)
    )
