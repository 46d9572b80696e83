"""Numbers and lists as a sentence has them."""

import math
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase

from irlessons.rounding import short

# What stands before a noun: "no results", "two results".
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# "b", "B)", "(b)" and "B) lower".
_BY_LETTER = re.compile(r"\(?([a-z])[).:）：]? *([^\n]*)")


def counted(count: int, one: str, many: str = "") -> str:
    """ "1 result", "2 results"; `many` is for what takes more than an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b, and c"."""
    return f" {word} ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def in_order_of(values: Mapping[str, object], order: Sequence[str]) -> str:
    """ "a, b = c": names in an order that goes by their values, with "=" between equal ones."""
    between = ["", *(" = " if values[one] == values[next_one] else ", " for one, next_one in pairwise(order))]
    return "".join(map(str.__add__, between, order))


def cut(words: str, letters: int) -> str:
    """Words in so many letters, the last of them "…" where some are left out. The page cuts so, too."""
    return words if len(words) <= letters else f"{words[: letters - 1].rstrip(' ')}…"


def lettered(choices: Sequence[str], right: object = None) -> list[str]:
    """Words to choose from on paper, each with its letter: "A) higher", "B) lower". Letters need no others.

    right: the word that gets a tick.
    """
    letters = [""] * len(choices) if _are_letters(choices) else [f"{letter}) " for letter in ascii_uppercase]
    return [letter + each + " ✓" * (each == right) for letter, each in zip(letters, choices)]


def chosen(typed: str, choices: Sequence[str]) -> str | None:
    """The one of these words that is meant, by itself, by its letter on paper or by both: "lower", "b", "B) lower".

    None where it is none of them.
    """
    word = typed.lower()
    known = {each.lower(): each for each in reversed(choices)}
    found = None if _are_letters(choices) else _BY_LETTER.fullmatch(word)
    if word in known or not found:
        return known.get(word)
    each = dict(zip(ascii_lowercase, choices)).get(found[1])
    return each if each and found[2] in ("", each.lower()) else None


def _are_letters(choices: Sequence[str]) -> bool:
    return any(len(each) == 1 and each.isascii() and each.isalpha() for each in choices)


def log_sign(base: float) -> str:
    """How a logarithm to this base is written: "log₂", "ln", "log₁₀", else "log" with the base after it."""
    return {2: "log₂", math.e: "ln", 10: "log₁₀"}.get(base, f"log to base {short(base)} of ")
