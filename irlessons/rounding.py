"""The one rounding rule: half up, on the exact fraction where there is one, else on the float as it is stored.

`widgets/rounding.js` holds the same rule; a test compares the printed digits of both.
"""

import math
from decimal import Context, Decimal, ROUND_HALF_UP
from fractions import Fraction
from numbers import Rational

# What is worked out: a float, or exactly; and what is always exact.
Number = float | Fraction
Exact = int | Fraction

UNDEFINED = "undefined"

# A float has up to 309 digits before the point; Python's default of 28 would refuse to round the large ones.
_WIDE = Context(prec=400)


def rounded(number: Number, digits: int = 4) -> str:
    """`number` (int, float or Fraction) as text with `digits` decimals, halves rounded away from zero.

    A fraction is rounded exactly: 31/40 gives "0.78", where a sum of floats, 0.7749999999999999, gives "0.77".
    NaN gives "undefined", infinity "∞"; what rounds to zero has no minus sign.
    """
    if isinstance(number, Rational):
        above, below = number.numerator, number.denominator
        units = (2 * abs(above) * 10**digits + below) // (2 * below)
        text = f"{units // 10**digits}.{units % 10**digits:0{digits}d}" if digits else str(units)
        return f"-{text}" if above < 0 and units else text
    if math.isnan(number):
        return UNDEFINED
    if math.isinf(number):
        return "∞" if number > 0 else "-∞"
    text = f"{Decimal(number).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, _WIDE):f}"
    return text.removeprefix("-") if float(text) == 0 else text


def nonzero(number: Number, text: str, below: str = "<") -> str:
    """`text`, what `number` is rounded to; what is above 0 is never said as 0: "<0.01"."""
    return f"{below}{text[:-1]}1" if number > 0 and not text.strip("0.") else text


def short(number: Number, digits: int = 4) -> str:
    """`number` as it stands inside a formula: what is exact at `digits` decimals loses its trailing zeros."""
    text = rounded(number, digits)
    if "." in text and 10**digits % Fraction(number).denominator == 0:
        text = text.rstrip("0").rstrip(".")
    return text
