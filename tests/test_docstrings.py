"""Each public call shows an example in its docstring, and the example gives what it says."""

import doctest
import inspect
import re
from pathlib import Path

from cases import every

import irlessons as ir
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.explorer.explorer import Explorer
from irlessons.measures import Measure
from irlessons.runs.evaluation import Evaluation
from irlessons.runs.two_runs import Against

ROOT = Path(__file__).parent.parent
ROOMS = ("compare", "conventions", "figures", "retrieval", "runs")
CALLS = {name: getattr(ir, name) for name in ir.__all__ if name[0] != "_"} | {
    f"{room}.{name}": getattr(getattr(ir, room), name) for room in ROOMS for name in getattr(ir, room).__all__
}
# A measure is called as it is written, and its class has its text.
SHOWN = {
    name: type(each) if isinstance(each, Measure) else each
    for name, each in CALLS.items()
    if callable(each) or isinstance(each, Measure)
}
# What calls return, and what these are asked for in their turn.
RETURNED = (Exercise, Worksheet, Explorer, Evaluation, Against)
# What README and the lessons ask of a thing, and what stands beside that.
WRITTEN = "".join(
    path.read_text(encoding="utf-8")
    for path in (*ROOT.glob("*.md"), *ROOT.glob("notebooks/*.md"), *ROOT.glob("notebooks/**/*.ipynb"))
)
USED = {*re.findall(r"\.(\w+)\(", WRITTEN), "hint", "solution", "retrieve", "shuffle"}


def methods(of: type) -> dict[str, object]:
    """Those of its methods, by their names; what is not ours has its own docstring."""
    return {
        f"{of.__name__}.{name}": method
        for name in sorted(USED)
        if inspect.isroutine(method := getattr(of, name, None))
        and (getattr(method, "__module__", None) or "").startswith("irlessons")
    }


CLASSES = {each for each in SHOWN.values() if inspect.isclass(each) and not issubclass(each, Measure)}
for each in sorted({*CLASSES, *RETURNED}, key=lambda each: each.__name__):
    SHOWN |= methods(each)


def test_each_public_call_has_an_example():
    without = [name for name, each in SHOWN.items() if ">>> " not in (inspect.getdoc(each) or "")]
    assert not without, f"write an example behind >>> at the end of the docstring of {', '.join(without)}"


@every("name", SHOWN)
def test_the_example_of_a_public_call_is_so(name, tmp_path, monkeypatch):
    # Each has a folder of its own, for what it writes.
    (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / name)
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(SHOWN[name]), {}, name, None, None)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=said.append)
    assert not said, "".join(said)
