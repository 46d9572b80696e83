"""How an answer is read: as an exact number, with the decimals it was given with, at once, and never run."""

from fractions import Fraction

import numpy as np
import pytest
from cases import every
from hypothesis import given
from hypothesis import strategies as st

import irlessons as ir
from irlessons.exercises.exercise import agrees
from irlessons.exercises.read_number import read_number

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@every(
    ("typed", "number", "decimals"),
    [
        ("0.61", Fraction(61, 100), 2),
        ("0.61.", Fraction(61, 100), 2),
        ("0.61。", Fraction(61, 100), 2),
        ("０．６１．", Fraction(61, 100), 2),
        ("≈0.61", Fraction(61, 100), 2),
        ("0.612…", Fraction(612, 1000), 3),
        (" ≈ 0,61 ", Fraction(61, 100), 2),
        ("= 61 %", Fraction(61, 100), 2),
        ("61\N{NARROW NO-BREAK SPACE}%", Fraction(61, 100), 2),
        ("\N{NO-BREAK SPACE}0.61\N{NO-BREAK SPACE}", Fraction(61, 100), 2),
        ("6.1e-1", Fraction(61, 100), 2),
        ("1.25E2", Fraction(125), 0),
        (1e-05, Fraction(1, 10**5), 5),
        ("½", HALF, None),
        ("⅓", THIRD, None),
        ("1½", Fraction(3, 2), None),
        ("2·1½", Fraction(3), None),
        ("½ + ⅓", Fraction(5, 6), None),
        ("(1/3+1/2+1)/3", Fraction(11, 18), None),
        ("(1:3 + 1÷2 + 1) × 1/3", Fraction(11, 18), None),
        ("2^3 − 1", Fraction(7), None),
        ("2**-2", Fraction(1, 4), None),
        ("-(1 - 3/2)", HALF, None),
        ("08/016", HALF, None),
        ("(0.5 + 0.25)/2", Fraction(3, 8), 2),
        ("1.75/3", Fraction(7, 12), 2),
        ("1 1/2", Fraction(3, 2), None),
        ("2³ − 1", Fraction(7), None),
        ("2⁻¹", HALF, None),
        ("√4 + √(1/4)", Fraction(5, 2), None),
        ("2^0.5 · √2", Fraction(2), 2),
        ("1/log2(4)", HALF, None),
        ("3/log₂ 2 + 1/log_2(8)", Fraction(10, 3), None),
        ("log(8; 2)", Fraction(3), None),
        ("=LOG(8, 2)", Fraction(3), None),
        ("log(9)/log(3)", Fraction(2), None),
        ("math.log2(8) / np.log2(2)", Fraction(3), None),
        ("log10(100) + ln(1) + lb 2 + log_{10} 10", Fraction(4), None),
        ("٣٫٥", Fraction(7, 2), 1),
        ("٦٦٫٧ ٪", Fraction(667, 1000), 3),
        ("1.234,5", Fraction(12345, 10), 1),
        ("1,234.5", Fraction(12345, 10), 1),
        ("1,234", Fraction(1234, 1000), 3),
        ("२/३", Fraction(2, 3), None),
        ("（１＋２）／３", Fraction(1), None),
        ("0.125", Fraction(1, 8), 3),
        (HALF, HALF, None),
        (7, Fraction(7), None),
    ],
)
def test_an_answer_is_read(typed, number, decimals):
    value, given = read_number(typed, 2)
    # What leaves a root or a logarithm is a float.
    assert abs(value - number) < Fraction(1, 10**11) and given == decimals
    assert value == number or "0.5" in typed or "log" in typed


# Names, calls and what Python alone would take for a number; powers without end; sums that are none.
NONE = """x  e  f(1)  ().__class__  1 if 1 else 2  [1][0]  1,5,3  0x10  1j  1//2  5 % 2  2(3)  1 2  --1  1 - -2  (1  1/0
0**-1  (-2)^0.5  9**9**9  9^9^9  (9**999)**999  1e999999999  1/1e999999999  2**1e9  …  ½½½x  True  lambda: 1  @  1;2"""


@every("typed", [*NONE.replace("\n", "  ").split("  "), "", ".", "1\n2", "9" * 10**6, "(" * 10**5, "1+" * 500])
def test_what_is_no_number_is_known(typed):
    # Whoever worked these powers out would not come back.
    assert read_number(typed, 2) is None


@given(st.text("0123456789.,eE+-−*/^:() ½⅓¾%≈\n", max_size=60))
def test_nothing_that_is_typed_is_an_error(typed):
    found = read_number(typed, 2)
    assert found is None or isinstance(found[0], Fraction)


@given(st.fractions(max_denominator=50), st.fractions(min_value=Fraction(1, 50), max_denominator=50))
def test_a_sum_is_worked_out_exactly(one, other):
    assert read_number(f"({one}) + ({other})", 2) == (one + other, None)
    assert read_number(f"({one})/({other})", 2) == (one / other, None)


@pytest.mark.parametrize(
    "answer", [np.array(["", ""]), 10**5000, Fraction(10**5000, 3), None, []], ids=lambda each: type(each).__name__
)
def test_no_object_is_an_error(answer):
    for name in ("mrr-plurals", "cg-swap"):
        assert ir.exercise(name).check(answer).right is not True
    assert ir.worksheet("dcg-six").check({"value": answer})["value"].right is not True


def test_an_answer_of_two_lines_gets_a_reply_too():
    assert "I cannot read “1\n2”" in ir.exercise("mrr-plurals").check("1\n2")._repr_html_()


@given(st.integers(0, 4), st.integers(-(10**6), 10**6), st.sampled_from([Fraction(-1), -HALF, HALF, Fraction(1)]))
def test_half_a_unit_is_right_and_a_whole_one_is_not(digits, units, apart):
    exact = (units + HALF) / Fraction(10) ** digits
    assert agrees(exact, exact + apart / 10**digits, digits, digits) is (abs(apart) == HALF)
    assert agrees(exact, Fraction(round(exact * 10**digits)) / 10**digits, digits, digits)
