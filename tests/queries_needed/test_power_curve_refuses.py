"""What the curve of a test's power refuses, where it is made and on its knobs, and with which words."""

import math

import pytest
from cases import every
from refusals import refusals
from traitlets import TraitError

import irlessons as ir

# What no knob may be set to.
WRONG = [
    ("queries", 1, "queries is 1; it must be a whole number from 2 up"),
    ("difference", 0, "difference is 0; there is nothing to find"),
    ("difference", math.nan, "difference is nan; it must be a finite number"),
    ("sd", 0, r"sd is 0\.0; a standard deviation of differences that differ is above 0"),
    ("sd", -1, r"sd is -1\.0; a standard deviation"),
    ("sd", math.inf, "sd is inf; it must be a finite number"),
    ("level", 0, r"level is 0(\.0)?; give a share between 0 and 1"),
    ("level", 1, r"level is 1(\.0)?; give a share between 0 and 1"),
    ("level", 0.8, r"level is 0\.8; .* the curve aims at 0\.8, so give a level below that"),
]
CURVE = ir.power_curve()
PLACES = [getattr(CURVE, name) for name in ("queries", "difference", "sd", "level")]

test_where_a_knob_cannot_begin = refusals(
    ValueError,
    [
        *((lambda name=name, value=value: ir.power_curve(**{name: value}), says) for name, value, says in WRONG),
        (lambda: ir.power_curve(2.5), r"queries is 2\.5; it must be a whole number from 2 up"),
        (lambda: ir.power_curve([10, 50]), r"queries is \[10, 50\]; it must be a whole number from 2 up"),
        (lambda: ir.power_curve("50"), "queries is '50'; it must be a whole number from 2 up"),
        (lambda: ir.power_curve(sd="wide"), "sd is 'wide'; it must be a finite number"),
    ],
)

test_what_is_of_another_kind = refusals(
    TraitError,
    [
        (lambda: setattr(CURVE, "queries", 2.5), "'queries' trait .* expected an int, not the float 2.5"),
        (lambda: setattr(CURVE, "sd", "wide"), "'sd' trait .* expected a float, not the str 'wide'"),
    ],
)


@every(("name", "value", "says"), WRONG)
def test_where_a_knob_cannot_be_turned_to_it_stays(name, value, says):
    with pytest.raises(ValueError, match=says):
        setattr(CURVE, name, value)
    assert [getattr(CURVE, each) for each in ("queries", "difference", "sd", "level")] == PLACES
