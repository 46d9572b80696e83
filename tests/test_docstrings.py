"""Each public call shows an example in its docstring, and the example gives what it says."""

import doctest

import pytest

import irlessons as ir

ROOMS = ("compare", "conventions", "figures", "retrieval", "runs")
CALLS = {name: getattr(ir, name) for name in ir.__all__ if name[0] != "_"} | {
    f"{room}.{name}": getattr(getattr(ir, room), name) for room in ROOMS for name in getattr(ir, room).__all__
}
# What calls return, and nobody calls; measures say of themselves what they compute.
RETURNED = {"retrieval.Grid", "retrieval.LatentSpace", "retrieval.Scored", "runs.Run"}
SHOWN = {
    name: each
    for name, each in CALLS.items()
    if callable(each) and not isinstance(each, ir.measures.Measure) and name not in RETURNED
}


@pytest.mark.parametrize("name", SHOWN)
def test_each_public_call_has_an_example_that_is_so(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    examples = doctest.DocTestParser().get_doctest(SHOWN[name].__doc__, {}, name, None, None)
    assert examples.examples, f"{name} has no example; write one behind >>> at the end of its docstring"
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=said.append)
    assert not said, "".join(said)
