"""Numbers and lists as a sentence has them."""

import math
from collections.abc import Sequence
from string import ascii_uppercase

from irlessons.rounding import short

# What stands before a noun: "no results", "two results".
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def counted(count: int, one: str, many: str = "") -> str:
    """ "1 result", "2 results"; `many` is for what takes more than an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b, and c"."""
    return f" {word} ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def lettered(choices: Sequence[str], right: object = None) -> list[str]:
    """Words to choose from on paper, each with its letter: "A) higher", "B) lower". Letters need no others.

    right: the word that gets a tick.
    """
    are_letters = any(len(each) == 1 and each.isascii() and each.isalpha() for each in choices)
    return [
        ("" if are_letters else f"{letter}) ") + each + " ✓" * (each == right)
        for letter, each in zip(ascii_uppercase, choices)
    ]


def log_sign(base: float) -> str:
    """How a logarithm to this base is written: "log₂", "ln", "log₁₀", else "log" with the base after it."""
    return {2: "log₂", math.e: "ln", 10: "log₁₀"}.get(base, f"log to base {short(base)} of ")
