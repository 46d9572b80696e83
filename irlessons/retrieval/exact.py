"""Numbers that stay exact where they can: whole numbers, fractions, and the logarithms of whole powers."""

import math
from fractions import Fraction
from numbers import Rational

from irlessons.checks import is_number, shown
from irlessons.rounding import Number


def exact(number: Number) -> Number:
    """The same number; a float that is whole becomes an int."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def checked_tf(tf: Number) -> Number:
    """A term frequency, a finite number from 0 up. Raises ValueError for any other."""
    if not is_number(tf) or tf < 0:
        raise ValueError(f"tf={shown(tf)} does not work; give a number from 0 up")
    return exact(tf)


def ratio(top: Number, bottom: Number) -> Number:
    """top / bottom, as a fraction where both are exact."""
    return Fraction(top) / bottom if isinstance(top, Rational) and isinstance(bottom, Rational) else top / bottom


def logarithm(number: Number, base: float = 2) -> Number:
    """The logarithm of a number above 0: an int where the number is a whole power of a whole base, else a float."""
    if base == 2:
        value = math.log2(number)
    else:
        value = math.log(number) if base == math.e else math.log(number) / math.log(base)
    whole = round(value)
    is_power = isinstance(base, int) and isinstance(number, Rational) and Fraction(base) ** whole == number
    return whole if is_power else value


def root(number: Number) -> Number:
    """The square root, as a fraction where that is exact."""
    if isinstance(number, Rational) and number >= 0:
        top, bottom = math.isqrt(number.numerator), math.isqrt(number.denominator)
        if top * top == number.numerator and bottom * bottom == number.denominator:
            return Fraction(top, bottom)
    return math.sqrt(number)
