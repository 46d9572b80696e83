"""`read_number`: what a reader gave as an answer, as an exact number. Sums and quotients are worked out, never run."""

import re
import unicodedata
from fractions import Fraction
from numbers import Rational, Real

from irlessons.checks import as_text, fraction
from irlessons.exercises.arithmetic import NotComputed, value_of
from irlessons.rounding import rounded

# What comes along with an answer: quotes from the code, a sign before it, a full stop of any script behind it.
_AROUND = " \t\n\"'“”"
_BEFORE, _BEHIND = _AROUND + "≈~=", _AROUND + ".…。．"
# The signs that a page, a hand or a keyboard of another script has, and what they stand for.
_SIGNS = {
    **dict.fromkeys(",٫", "."),
    **dict.fromkeys("−–‒", "-"),
    **dict.fromkeys("×·⋅∙✕", "*"),
    **dict.fromkeys(":÷⁄∕", "/"),
    **dict.fromkeys("\u00a0\u202f\u2007\u2009\u3000", " "),
    "√": " sqrt ",
    "٪": "%",
}
_AS_TYPED = str.maketrans(_SIGNS)
_RAISED = re.compile("[⁺⁻]?[⁰¹²³⁴-⁹]+")
_UNRAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_LOWERED = re.compile("log_?([₀-₉]+)")
_UNLOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
# log_2 and log_{10}; Math.log2 and np.log2; log(8; 2) and log(8, 2).
_BASED, _MODULE = re.compile(r"log_\{?([0-9]+|e)\}?"), re.compile(r"\b(?:math|np|numpy)\.")
_OF_TWO = re.compile(r"log *\(([^(),;]*)[,;]([^(),;]*)\)")
# ½ with the whole number before it, if there is one: 1½. And the same in signs of their own: 1 1/2.
_VULGAR, _MIXED = re.compile("([0-9]*)([¼½¾⅐-⅞↉])"), re.compile(r"([0-9]+) +([0-9]+/[0-9]+)")
_FULL_WIDTH = re.compile("[！-～]")
# 1,234.5 and 1.234,5; what has one kind of sign alone may be a decimal.
_THOUSANDS = (
    re.compile(r"(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+)(\.[0-9]+)"),
    re.compile(r"(?<![0-9.,])([0-9]{1,3}(?:\.[0-9]{3})+)(,[0-9]+)"),
)
_LONGEST = 400
# So many decimals of a float that was worked out are the same on every machine.
_TRUSTED = 12


def read_number(answer: object, digits: int) -> tuple[Fraction, int | None] | None:
    """An answer as an exact number, and how many decimals it was given with (None for a fraction); None if it is none.

    A percentage is a hundredth of its number, with two decimals more. What is worked out from decimals, 1.75/3 or
    8.26/8.52, is known to the `digits` that are asked for.
    """
    found = read_or_why(answer, digits)
    return None if isinstance(found, str) else found


def read_or_why(answer: object, digits: int) -> tuple[Fraction, int | None] | str:
    """The same; what is no number leaves a word in its place that says why: "unread", "large" or "base"."""
    if isinstance(answer, Rational):
        return Fraction(answer), None
    text = bare(repr(float(answer)) if isinstance(answer, Real) else as_text(answer))
    if len(text) > _LONGEST:
        return "large"
    text = _in_ascii(text)
    shift = 2 if text.endswith("%") else 0
    text = _VULGAR.sub(_as_sum, text.removesuffix("%").strip())
    if mixed := _MIXED.fullmatch(text):
        text = f"({mixed[1]}+{mixed[2]})"
    # Python would read 1_000 for 1000.
    if not text.isascii() or "_" in text:
        return "unread"
    try:
        try:
            number, worked_out = fraction(text), "/" in text
        except ValueError:
            value = value_of(text)
            number = value if isinstance(value, Fraction) else Fraction(rounded(value, _TRUSTED))
            worked_out = True
    except NotComputed as refused:
        return refused.why
    except ZeroDivisionError:
        return "unread"
    number /= 10**shift
    if worked_out:
        return number, digits if "." in text and digits else None
    written, _, exponent = text.partition("e")
    return number, max(0, len(written.partition(".")[2]) - int(exponent or 0)) + shift


def bare(text: str) -> str:
    """An answer without what came along with it."""
    return text.rstrip(_BEHIND).lstrip(_BEFORE)


def _in_ascii(text: str) -> str:
    """An answer in the signs that are read: digits of every script, raised and lowered ones, small letters."""
    text = _FULL_WIDTH.sub(lambda found: chr(ord(found[0]) - 0xFEE0), text)
    text = _RAISED.sub(lambda found: f"^({found[0].translate(_UNRAISED)})", text)
    text = "".join(str(unicodedata.decimal(letter, letter)) for letter in text).lower()
    text = _LOWERED.sub(lambda found: f"log{found[1].translate(_UNLOWERED)} ", text)
    text = _MODULE.sub("", _BASED.sub(r"log\1 ", text))
    for thousands in _THOUSANDS:
        text = thousands.sub(lambda found: re.sub("[.,]", "", found[1]) + found[2], text)
    text = _OF_TWO.sub(r"(log2(\1)/log2(\2))", text)
    return text.translate(_AS_TYPED).replace("**", "^").strip()


def _as_sum(found: re.Match[str]) -> str:
    """½ as (1/2), 1½ as (1+1/2)."""
    whole, part = found.groups()
    return f"({whole}{'+' if whole else ''}{unicodedata.normalize('NFKC', part)})".replace("⁄", "/")
