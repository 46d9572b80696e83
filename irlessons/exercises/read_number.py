"""`read_number`: what a reader gave as an answer, as an exact number. Sums and quotients are worked out, never run."""

import ast
import operator
import re
import unicodedata
from collections.abc import Callable
from fractions import Fraction
from numbers import Rational, Real

from irlessons.checks import fraction
from irlessons.rounding import rounded

# What comes along with an answer: quotes from the code, a sign before it, a full stop behind it.
_AROUND = " \t\n\"'“”"
_BEFORE, _BEHIND = _AROUND + "≈~=", _AROUND + "."
# A comma before the decimals; and the signs that a page or a hand has where Python has its own.
_TYPED = {",": ".", "−": "-", "–": "-", "×": "*", "·": "*", ":": "/", "÷": "/", "^": "**"}
_AS_TYPED = str.maketrans({**_TYPED, "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})
# ½ with the whole number before it, if there is one: 1½.
_VULGAR = re.compile(r"(\d*)([¼½¾⅐-⅞↉])")
# No letters but the e of 6.1e-1, and no two signs in a row.
_SUM = re.compile(r"(?!.*[+-] *[+-])[\d.eE+*/() -]+", re.ASCII)
_LEADING_ZEROS = re.compile(r"(?<![\d.])0+(?=\d)")
# Nobody's answer is longer, or has more bits; 9**9**9 would keep the kernel at work.
_LONGEST, _MOST_BITS = 400, 4000
_DONE: dict[type, Callable[..., Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
}


def read_number(answer: object, digits: int) -> tuple[Fraction, int | None] | None:
    """An answer as an exact number, and how many decimals it was given with (None for a fraction); None if it is none.

    A percentage is a hundredth of its number, with two decimals more. What is worked out from decimals, 1.75/3 or
    8.26/8.52, is known to the `digits` that are asked for.
    """
    if isinstance(answer, Rational):
        return Fraction(answer), None
    text = bare(repr(float(answer)) if isinstance(answer, Real) else str(answer)).translate(_AS_TYPED)
    if len(text) > _LONGEST:
        return None
    shift = 2 if text.endswith("%") else 0
    text = _VULGAR.sub(_spelled, text.removesuffix("%").strip())
    # Python would read digits of other scripts, and 1_000 for 1000; the page has no such digits.
    if not text.isascii() or "_" in text:
        return None
    try:
        try:
            number, worked_out = fraction(text), "/" in text
        except ValueError:
            number, worked_out = _worked_out(text), True
    except (ArithmeticError, MemoryError, RecursionError, SyntaxError, ValueError):
        return None
    number /= 10**shift
    if worked_out:
        return (Fraction(rounded(number, digits)), digits) if "." in text and digits else (number, None)
    written, _, exponent = text.lower().partition("e")
    return number, max(0, len(written.partition(".")[2]) - int(exponent or 0)) + shift


def as_text(answer: object) -> str:
    """An answer as it is written."""
    try:
        return str(answer)
    except ValueError:
        return "a number of more than 4,300 digits"  # Python writes out no longer ones.


def bare(text: str) -> str:
    """An answer without what came along with it."""
    return text.rstrip(_BEHIND).lstrip(_BEFORE)


def _spelled(found: re.Match[str]) -> str:
    """½ as (1/2), 1½ as (1+1/2)."""
    whole, part = found.groups()
    return f"({whole}{'+' if whole else ''}{unicodedata.normalize('NFKC', part)})".replace("⁄", "/")


def _worked_out(text: str) -> Fraction:
    """The value of a sum, a product, a quotient or a power of numbers. Raises ValueError for anything else."""
    if not _SUM.fullmatch(text):
        raise ValueError(f"{text!r} is no sum")
    text = _LEADING_ZEROS.sub("", text)
    return _value(ast.parse(text, mode="eval").body, text)


def _value(node: ast.expr, text: str) -> Fraction:
    if isinstance(node, ast.Constant):
        return fraction(text[node.col_offset : node.end_col_offset])
    if isinstance(node, ast.UnaryOp):
        return _DONE[type(node.op)](_value(node.operand, text))
    if not isinstance(node, ast.BinOp) or type(node.op) not in _DONE:
        raise ValueError(f"{type(node).__name__} is no step of a sum")
    left, right = _value(node.left, text), _value(node.right, text)
    bits = max(abs(left.numerator), left.denominator).bit_length()
    if isinstance(node.op, ast.Pow) and (right.denominator > 1 or abs(right) * bits > _MOST_BITS):
        raise ValueError(f"{left} to the power of {right} is too large, or no fraction")
    return _DONE[type(node.op)](left, right)
