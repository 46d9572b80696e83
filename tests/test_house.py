"""The rooms of the house: who may import whom, what the front door shows, and what it costs to open it."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import irlessons as ir
from irlessons.measures import MEASURES

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "irlessons"
# Room -> floor. A file imports only from lower floors, from the ground floor, or from its own room.
FLOORS = {
    "checks": 0,
    "extra": 0,
    "files": 0,
    "phrases": 0,
    "rounding": 0,
    "markup": 0,
    "typeset": 0,
    "widgets": 0,
    "working": 0,
    "ranking": 0,
    "measures": 1,
    "examples": 2,
    "conventions": 2,
    "compare": 2,
    "retrieval": 2,
    "figures": 3,
    "exercises": 3,
    "board": 4,
    "decks": 5,
    "commands": 6,
    "__main__": 7,
}
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(HOUSE.rglob("*.py"))
}
INSIDE = sorted(name for name in FILES if name != "irlessons")


def room(module: str) -> str:
    """The room of a module: `irlessons.measures.ap` is in "measures", the front door itself in ""."""
    return module.partition(".")[2].partition(".")[0]


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of the house that `module` imports, also inside functions; not those for type checking only."""
    found = set()
    waiting = [ast.parse(FILES[module].read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports from dots; write the whole name"
            # `from irlessons import markup` means the module, `from irlessons import Ranking` the front door.
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {name if name in FILES else node.module for name in inner}
        waiting += ast.iter_child_nodes(node)
    return frozenset(name for name in found if name.split(".")[0] == "irlessons")


def test_every_room_has_a_floor():
    assert {room(module) for module in INSIDE} <= set(FLOORS)


@pytest.mark.parametrize("module", INSIDE)
def test_imports_lead_downward(module):
    here = room(module)
    for other in sorted(imports(module)):
        there = room(other)
        # Only what stands above the whole house may use the front door.
        assert there or here == "__main__", f"{module} imports irlessons itself; import from the room that holds it"
        # On the ground floor the rooms share their tools; the test below keeps them in an order.
        below = not there or FLOORS[there] == 0 or FLOORS[there] < FLOORS[here]
        assert there == here or below, f"{module} imports {other}, which is not on a lower floor"


def test_no_two_modules_import_each_other():
    # The front door is left out: Python itself opens it before any room.
    graph = {module: {other for other in imports(module) if other in INSIDE} for module in INSIDE}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_the_front_door_shows_what_there_is():
    shown = {name for name, thing in vars(ir).items() if not name.startswith("_") and _is_ours(thing)}
    assert set(ir.__all__) == shown | set(MEASURES) | set(ir._LATER)
    assert len(set(ir.__all__)) == len(ir.__all__)


@pytest.mark.parametrize("name", ir.__all__)
def test_each_name_shown_is_there(name):
    assert getattr(ir, name) is not None
    assert name in dir(ir)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="irlessons has no 'NDCG'"):
        _ = ir.NDCG


@pytest.mark.parametrize(
    "then",
    [
        pytest.param("", id="import"),
        pytest.param("str(ir.Ranking.from_grades([3, 2, 0], not_retrieved=[1]).work('nDCG@3'))", id="a text working"),
        pytest.param("ir.Ranking.from_grades([3, 2, 0]).work('nDCG@3')._repr_html_()", id="an HTML working"),
        pytest.param("[str(it) for e in [ir.exercise('cg-swap')] for it in (e, e.check('same'))]", id="an exercise"),
        pytest.param("str(ir.mean_work('AP', [ir.Ranking.from_grades([1, 0])]))", id="a mean"),
        pytest.param("str(ir.retrieval.bm25(ir.retrieval.Collection({1: 'a b'}), 'a').work(1))", id="a score"),
    ],
)
def test_only_the_standard_library_is_loaded(then):
    script = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
before = set(sys.modules)
import irlessons as ir
{then}
print(*{{name.partition(".")[0] for name in set(sys.modules) - before}} - sys.stdlib_module_names - {{"irlessons"}})
"""
    # -I: no PYTHONPATH and no folder of today, so that what is loaded was loaded by irlessons.
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("module", FILES)
def test_everything_public_is_explained(module):
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    unexplained = [] if ast.get_docstring(tree) else [module]
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    public = [node for node in tree.body if isinstance(node, kinds) and not node.name.startswith("_")]
    unexplained += [node.name for node in public if not ast.get_docstring(node)]
    assert not unexplained


def _is_ours(thing: object) -> bool:
    """Defined in the house; a module and what comes from the standard library are not."""
    return (getattr(thing, "__module__", None) or "").split(".")[0] == "irlessons"
