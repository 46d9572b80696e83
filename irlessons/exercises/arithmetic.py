"""`value_of`: what a sum, a product, a quotient, a power, a root or a logarithm of numbers comes to.

It is read here, sign by sign, and never run; page/arithmetic.js does the same. Fractions stay exact as long as they
can: a logarithm of a power of two and the root of a square are, others leave a float.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction

from irlessons.checks import fraction

# An exact number, or a float.
Value = Fraction | float
# Nobody's answer is deeper, or has more bits; 9**9**9 would keep the kernel at work. What becomes a float has fewer.
_DEEPEST, _MOST_BITS, _FLOAT_BITS, _LARGEST = 50, 4000, 1000, 1e15
_TOKEN = re.compile(r" *((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?|[a-z]+[0-9]*|[-+*/^()])")
# Without its base a logarithm is one of these; a quotient of two is the same with either.
_EITHER = (math.log, math.log10)


class NotComputed(ValueError):
    """What cannot be worked out. why: "unread" for no sum, "large", or "base" for a logarithm without its base."""

    def __init__(self, why: str):
        super().__init__(why)
        self.why = why


def value_of(text: str) -> Value:
    """The value of a text such as "(1 + 2/3) / 2", "2^3 - 1" or "1/log2(3)", in small letters. Raises Refused."""
    tokens, place = [], 0
    while place < len(text.rstrip(" ")):
        found = _TOKEN.match(text, place)
        if found is None:
            raise NotComputed("unread")
        tokens.append(found[1])
        place = found.end()
    one, other = (_Reader(tokens, log).value() for log in _EITHER)
    if one != other and not math.isclose(one, other, rel_tol=1e-12):
        raise NotComputed("base")
    return one


class _Reader:
    """Reads the tokens once, from what binds least to what binds most."""

    def __init__(self, tokens: list[str], log: Callable[[float], float]):
        self.tokens, self.place, self.depth = tokens, 0, 0
        self.functions: dict[str, Callable[[float], float]] = {
            **dict.fromkeys(("log2", "lb", "ld"), math.log2),
            **dict.fromkeys(("ln", "loge"), math.log),
            **dict.fromkeys(("log", "lg"), log),
            "log10": math.log10,
            "sqrt": math.sqrt,
        }

    def value(self) -> Value:
        try:
            found = self.sum()
        except ZeroDivisionError:
            raise NotComputed("unread") from None
        except OverflowError:
            raise NotComputed("large") from None
        if self.place < len(self.tokens):
            raise NotComputed("unread")
        return found

    def next(self, *wanted: str) -> str:
        if self.place < len(self.tokens) and self.tokens[self.place] in wanted:
            self.place += 1
            return self.tokens[self.place - 1]
        return ""

    def sum(self) -> Value:
        found = self.product()
        while sign := self.next("+", "-"):
            if self.next("+", "-"):
                raise NotComputed("unread")
            other = self.product()
            found = done("+", found, other) if sign == "+" else done("-", found, other)
        return found

    def product(self) -> Value:
        found = self.signed()
        while sign := self.next("*", "/"):
            found = done(sign, found, self.signed())
        return found

    def signed(self) -> Value:
        sign = self.next("+", "-")
        if sign and self.next("+", "-"):
            raise NotComputed("unread")
        return done("-", Fraction(0), self.power()) if sign == "-" else self.power()

    def power(self) -> Value:
        base = self.atom()
        return self.deeper(lambda: raised(base, self.signed())) if self.next("^") else base

    def atom(self) -> Value:
        if self.next("("):
            found = self.deeper(self.sum)
            if not self.next(")"):
                raise NotComputed("unread")
            return found
        token = self.next(*self.tokens[self.place : self.place + 1])
        if token in self.functions:
            # "log2 3 / 2" is (log2 3) / 2; a power belongs to what is inside.
            return self.applied(token, self.deeper(self.power if self.tokens[self.place :][:1] != ["("] else self.atom))
        try:
            return fraction(token)
        except ValueError:
            raise NotComputed("unread") from None

    def deeper(self, read: Callable[[], Value]) -> Value:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise NotComputed("large")
        found = read()
        self.depth -= 1
        return found

    def applied(self, name: str, number: Value) -> Value:
        if number < 0 or (number == 0 and name != "sqrt"):
            raise NotComputed("unread")
        function = self.functions[name]
        found = function(_as_float(number))
        whole = round(found)
        if isinstance(number, Fraction):
            if name == "sqrt" and (root := _root(number)) is not None:
                return root
            if function is math.log2 and abs(whole) < _FLOAT_BITS and Fraction(2) ** whole == number:
                return Fraction(whole)
            if number == 1:
                return Fraction(0)
        return found


def done(sign: str, one: Value, other: Value) -> Value:
    """Two numbers with a sign between them. Raises ZeroDivisionError, and Refused for what is too large."""
    if not (isinstance(one, Fraction) and isinstance(other, Fraction)):
        one, other = _as_float(one), _as_float(other)
    found = {"+": lambda: one + other, "-": lambda: one - other, "*": lambda: one * other, "/": lambda: one / other}[
        sign
    ]()
    return found if isinstance(found, Fraction) else _within(found)


def raised(base: Value, power: Value) -> Value:
    """A power. Raises Refused where it is too large, or no number; ZeroDivisionError for a power of 0 below 0."""
    if isinstance(base, Fraction) and isinstance(power, Fraction) and power.denominator == 1:
        # Of 0 there are no bits above the line.
        bits = max(abs(base.numerator).bit_length(), base.denominator.bit_length())
        if abs(power) * bits > _MOST_BITS:
            raise NotComputed("large")
        return base**power
    if base <= 0:
        raise NotComputed("unread")
    return _within(math.pow(_as_float(base), _as_float(power)))


def _as_float(number: Value) -> float:
    if isinstance(number, Fraction):
        if max(abs(number.numerator).bit_length(), number.denominator.bit_length()) > _FLOAT_BITS:
            raise NotComputed("large")
        return number.numerator / number.denominator
    return number


def _within(number: float) -> float:
    if not abs(number) <= _LARGEST:
        raise NotComputed("large")
    return number


def _root(number: Fraction) -> Fraction | None:
    top, bottom = math.isqrt(number.numerator), math.isqrt(number.denominator)
    return Fraction(top, bottom) if Fraction(top, bottom) ** 2 == number else None
