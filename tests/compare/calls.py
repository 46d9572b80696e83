"""Everything of ir.compare that takes a measure and two systems, and no more of these than their scores."""

from inspect import signature

import pytest

from irlessons import compare

CALLS = [
    call
    for call in (getattr(compare, name) for name in compare.__all__)
    # A range hangs on what was found, and its own tests are in test_unjudged_of_two.py.
    if list(signature(call).parameters)[:3] == ["measure", "a", "b"] and call is not compare.unjudged
]
each_call = pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__)
