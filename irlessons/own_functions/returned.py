"""What a learner's function gives back that is no measure: how it is read, compared and printed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from irlessons.own_functions.calls import as_number
from irlessons.own_functions.candidates import same, same_in_64_bits
from irlessons.rounding import rounded


@dataclass(frozen=True)
class Returned:
    """A kind of result.

    read: what a function gave as one; raises Refused where it is none.  same: whether two are one.
    exactly: whether they are so to the last digit.  printed: one of them in a sentence.  called: what it is.
    """

    read: Callable[[Any], Any]
    same: Callable[[Any, Any], bool]
    exactly: Callable[[Any, Any], bool]
    printed: Callable[[Any], str]
    called: str


NUMBER = Returned(as_number, same, same_in_64_bits, rounded, "a number")
