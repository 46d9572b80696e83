"""The one rounding rule: half up, exactly on fractions, on the stored value of a float otherwise."""

import math
from decimal import Decimal, localcontext, ROUND_HALF_UP
from fractions import Fraction

import effort
from cases import every
from hypothesis import given, settings
from hypothesis import strategies as st

from irlessons.rounding import nonzero, rounded, short

floats = st.floats(allow_nan=False, allow_infinity=False)


@every(
    ("number", "digits", "text"),
    [
        # The sources' own cases: AP of ranking #1 and P@8, which Python's format prints as 0.77 and 0.62.
        (Fraction(31, 40), 2, "0.78"),
        (Fraction(5, 8), 2, "0.63"),
        (0.625, 2, "0.63"),
        # The float 0.775 lies below the half, so without its fraction it goes down.
        (0.775, 2, "0.78"),
        (1.005, 2, "1.00"),
        (1 / 16, 3, "0.063"),
        (2.5, 0, "3"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(2, 3), 4, "0.6667"),
        (0.9999501, 4, "1.0000"),
        (7, 0, "7"),
        (7, 4, "7.0000"),
        (Fraction(1, 200), 2, "0.01"),
        (Fraction(1, 201), 2, "0.00"),
    ],
)
def test_known_halves(number, digits, text):
    assert rounded(number, digits) == text


def test_a_float_below_its_half_goes_down():
    # 0.145 is stored as 0.14499…; its fraction 29/200 is a true half.
    assert rounded(0.145, 2) == "0.14"
    assert rounded(Fraction(29, 200), 2) == "0.15"


def test_negative_halves_go_away_from_zero():
    assert rounded(-0.625, 2) == "-0.63"
    assert rounded(Fraction(-5, 8), 2) == "-0.63"


@every("number", [-0.0, -0.00001, Fraction(-1, 100_000), 0])
def test_what_rounds_to_zero_has_no_sign(number):
    assert rounded(number) == "0.0000"


def test_four_digits_without_a_word():
    assert rounded(0.123456) == "0.1235"


def test_nan_is_undefined():
    assert rounded(math.nan) == short(math.nan) == "undefined"
    assert (rounded(math.inf), short(-math.inf)) == ("∞", "-∞")


@every(
    ("number", "text", "said"),
    [
        (0.001, "0.00", "<0.01"),
        (Fraction(1, 1000), "0.0", "<0.1"),
        (0.4, "0", "<1"),
        (0, "0.00", "0.00"),
        (0.005, "0.01", "0.01"),
        (10, "10", "10"),
        (math.nan, "undefined", "undefined"),
    ],
)
def test_what_is_above_0_is_not_said_as_0(number, text, said):
    assert nonzero(number, text) == said


@every("number", [1.7976931348623157e308, -1e300, 10**40])
def test_large_numbers_keep_every_digit(number):
    assert rounded(number, 2) == f"{int(number)}.00"


@settings(max_examples=effort.many(400))
@given(st.fractions(), st.integers(0, 8))
def test_a_fraction_is_at_most_half_a_unit_away(number, digits):
    distance = Fraction(rounded(number, digits)) - number
    half = Fraction(1, 2 * 10**digits)
    # Away from zero at the half itself.
    assert abs(distance) < half or (abs(distance) == half and distance * number > 0)


@settings(max_examples=effort.many(1000))
@given(floats, st.integers(0, 8))
def test_a_float_and_its_exact_fraction_print_the_same(number, digits):
    assert rounded(number, digits) == rounded(Fraction(number), digits)


@settings(max_examples=effort.many(1000))
@given(st.floats(-1e6, 1e6), st.integers(0, 8))
def test_a_float_rounds_as_decimal_does(number, digits):
    with localcontext(prec=60):
        expected = Decimal(number).quantize(Decimal(10) ** -digits, ROUND_HALF_UP)
    assert Decimal(rounded(number, digits)) == expected


@every(
    ("number", "text"),
    [
        (3, "3"),
        (3.0, "3"),
        (0.5, "0.5"),
        (-1.25, "-1.25"),
        (100, "100"),
        (0, "0"),
        # Not exact at four digits, so the zeros say that something was rounded.
        (0.1, "0.1000"),
        (0.63092975, "0.6309"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(1, 2), "0.5"),
        (1e-9, "0.0000"),
    ],
)
def test_short_form(number, text):
    assert short(number) == text
