"""The rooms of the house: who may import whom, what the front door shows, and what it costs to open it."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from inspect import ismodule
from pathlib import Path

import pytest
from cases import every

import irlessons as ir
from irlessons.measures import Measure, MEASURES

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "irlessons"
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
# What users write, beside the measures.
PUBLIC = {"Board", "Ranking", "Working", "again", "example", "exercise", "mean", "mean_work", "measure", "published"}
PUBLIC |= {"explore", "try_out", "why", "worksheet", "compare", "conventions", "figures", "retrieval", "runs"}
PUBLIC |= {
    "course",
    "flips",
    "interleave",
    "keep",
    "kept",
    "language",
    "load",
    "power_curve",
    "practice",
    "two_judges",
    "values",
}
# The rooms, ground floor first, as ARCHITECTURE.md lists them. A file imports only from floors below its own, or
# from its own room.
FLOORS = [re.findall(r"`(\w+)`", rooms) for rooms in re.findall(r"^\| \d \| (.*?) \|", ARCHITECTURE, re.MULTILINE)]
FLOOR = {room: number for number, rooms in enumerate(FLOORS, 1) for room in rooms}
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(HOUSE.rglob("*.py"))
}
INSIDE = sorted(name for name in FILES if name != "irlessons")
ROOMS = sorted(FLOOR)
TESTS = Path(__file__).parent
# What lies beside the folders, and which these are: whatever else lies there was left behind by somebody's trial.
TOP = {"ARCHITECTURE.md", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md"}
TOP |= {
    ".ci",
    ".github",
    ".gitignore",
    "binder",
    "irlessons",
    "notebooks",
    "pyproject.toml",
    "requirements.txt",
    "tests",
}
# Where what a page shows has a name.
PAGE_OBJECTS = TESTS / "browser" / "on_page"


def room(module: str) -> str:
    """The room of a module: `irlessons.measures.ap` is in "measures", the front door itself in "".

    `__main__` is the street door of "commands".
    """
    here = module.partition(".")[2].partition(".")[0]
    return "commands" if here == "__main__" else here


@cache
def tree(module: str) -> ast.Module:
    """What stands in the file of a module."""
    return ast.parse(FILES[module].read_text(encoding="utf-8"))


def below(node: ast.AST) -> list[ast.AST]:
    """What stands in it and may hold a statement, as an expression never does: most of a file is these."""
    return [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr)]


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The node, and whatever may hold a statement in it, however deep."""
    yield node
    for each in below(node):
        yield from statements(each)


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of the house that `module` imports, also inside functions; not those for type checking only."""
    found = set()
    waiting: list[ast.AST] = [tree(module)]
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
        waiting += below(node)
    return frozenset(name for name in found if name.split(".")[0] == "irlessons")


def test_nothing_else_lies_at_the_top():
    known = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if known.returncode:
        pytest.skip("not a git clone, so there is no list of its files")
    assert {name.partition("/")[0] for name in known.stdout.splitlines()} == TOP


def test_every_room_has_a_floor_and_every_floor_its_rooms():
    assert {room(module) for module in INSIDE} == set(FLOOR)


@every("here", ROOMS)
def test_imports_lead_downward(here):
    for module, other in ((each, other) for each in INSIDE if room(each) == here for other in sorted(imports(each))):
        there = room(other)
        assert there, f"{module} imports irlessons itself; import from the room that holds it"
        floors = f"{there} is on floor {FLOOR[there]} and {here} on floor {FLOOR[here]}"
        # The helpers on the ground floor use each other; the test below keeps them in an order.
        below = FLOOR[there] < FLOOR[here] or FLOOR[there] == 1
        assert there == here or below, f"{module} imports {other}, but {floors}"


# As ARCHITECTURE says: what is handed itself, and what promises what floors above make.
FOR_TYPES = {
    *("late", "ranking", "working", "exercises.voted", "exercises.form"),
    *("measures.described", "measures.in_words", "measures.slip", "examples.beside", "examples.computed"),
}


@cache
def reached(module: str) -> frozenset[str]:
    """The modules that an import of this one may bring."""
    found, waiting = set(), [module]
    while waiting:
        more = (imports(waiting.pop()) & FILES.keys()) - found
        found |= more
        waiting += more
    return frozenset(found)


def test_types_lead_upward_or_back_where_the_book_says_so():
    found = set()
    for module in INSIDE:
        for block in statements(tree(module)):
            if isinstance(block, ast.If) and ast.unparse(block.test).endswith("TYPE_CHECKING"):
                others = {each.module for each in ast.walk(block) if isinstance(each, ast.ImportFrom)} & set(INSIDE)
                if any(module in reached(other) or FLOOR[room(other)] > FLOOR[room(module)] for other in others):
                    found.add(module.removeprefix("irlessons."))
    assert found == FOR_TYPES


# What works without the course, and what the course is: whoever takes the measures or the board needs no lesson.
_APART = re.search(
    r"^(The helpers, .*?) make\s.*? nothing of (.*?), and name none", ARCHITECTURE, re.DOTALL | re.MULTILINE
)
CORE, COURSE = (set(re.findall(r"`(\w+)`", rooms)) for rooms in _APART.groups())


def test_what_works_without_the_course_names_nothing_of_it():
    floor_1 = {name for name, floor in FLOOR.items() if floor == 1}
    for module in (each for each in INSIDE if room(each) in CORE | floor_1):
        strings = {node.value for node in ast.walk(tree(module)) if isinstance(node, ast.Constant)}
        named = {f"irlessons.{other}" for other in COURSE if any(f"irlessons.{other}" in str(each) for each in strings)}
        named |= {other for other in imports(module) if room(other) in COURSE}
        # As a folder: "exercises", "exercises/page/form.css".
        named |= {each for each in strings if isinstance(each, str) and each.partition("/")[0] in COURSE}
        assert not named, f"{module} is of no lesson, and names {', '.join(sorted(named))}"
    assert CORE and COURSE and set(ROOMS) > CORE | COURSE


def test_no_two_modules_import_each_other():
    # The front door is left out: Python itself opens it before any room.
    graph = {module: {other for other in imports(module) if other in INSIDE} for module in INSIDE}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_files_of_one_name_are_one_thing():
    """A name in two rooms is a measure's, or a room's own, or both rooms show it: a test, and the figure of it."""
    named = defaultdict(list)
    for module in INSIDE:
        named[module.rpartition(".")[2]].append(module)
    rooms = {module.rpartition(".")[2] for module in INSIDE if FILES[module].name == "__init__.py"}
    for name in set(named) - rooms - set(map(snake, MEASURES)):
        where = set(map(room, named[name]))
        one = len(where) == 1 or all(name in public(each) for each in where)
        assert one, f"{' and '.join(named[name])} share a name, and nothing else: rename one"


def test_a_file_that_is_called_as_a_room_is_in_it_or_shown_by_its_own():
    """Or a command, which says what it makes."""
    for module in INSIDE:
        here, name = room(module), module.rpartition(".")[2]
        one = module == f"irlessons.{name}" or here in (name, "commands") or name in public(here)
        assert one or name not in FLOOR, f"{FILES[module]} is called as the room {name}: rename it"


@pytest.mark.parametrize("name", ["compare", "conventions", "figures", "retrieval", "runs"])
def test_a_file_is_named_after_what_it_holds(name):
    """After a public function or class in it, or all of them, or one that stands in the room's own file."""
    held = defaultdict(set)
    for shown, thing in public(name).items():
        # A constant does not know its file.
        held[getattr(thing, "__module__", "")].add(shown)
    front = held.pop(f"irlessons.{name}", set())
    for module in held.keys() - {""}:
        file, names = module.rpartition(".")[2], held[module]
        fits = file in names | front or set(file.split("_")) == names
        assert fits, f"{FILES[module]} holds {', '.join(sorted(names))}; name it after one of them"


def test_each_measure_stands_in_the_file_of_its_name_and_in_the_list():
    for module in (module for module in INSIDE if module.startswith("irlessons.measures.")):
        for thing in vars(import_module(module)).values():
            if isinstance(thing, Measure) and type(thing).__module__ == module:
                listed = MEASURES.get(thing.name) is thing
                assert listed, f"{FILES[module]} holds {thing.name}: add a line to measures/every_measure.py"
                assert module.endswith(f".{snake(thing.name)}"), f"{FILES[module]} holds {thing.name}: name it so"


def public(name: str) -> dict[str, object]:
    """What a room shows, each under its name as a file would be named."""
    here = import_module(f"irlessons.{name}")
    return {snake(each): getattr(here, each) for each in getattr(here, "__all__", ())}


def snake(name: str) -> str:
    """A public name as a file is named: SearchLength is in search_length.py, nDCG in ndcg.py."""
    return re.sub(r"(?<=[a-z])(?=[A-Z][a-z])", "_", name).lower()


def test_the_front_door_shows_what_is_public():
    assert len(set(ir.__all__)) == len(ir.__all__)
    assert set(ir.__all__) == PUBLIC | set(MEASURES)
    # What else lies there is not ours to show: modules of the standard library, and names that begin with _.
    assert {name for name, thing in vars(ir).items() if name[0] != "_" and _is_ours(thing)} <= set(ir.__all__)


def test_a_public_name_is_no_file_of_that_name_whatever_was_loaded_before():
    """`ir.load` lies in `exercises/load.py`, `ir.compare.kappa` in `compare/kappa.py`."""
    for module in INSIDE:
        # What a page has for a notebook's widgets is there in a browser's Python alone.
        if not module.endswith(("__main__", ".jupyterlite")):
            import_module(module)
    rooms = {name: here for name in ir.__all__ if ismodule(here := getattr(ir, name))}
    assert {f"irlessons.{name}" for name in rooms} == {here.__name__ for here in rooms.values()} and len(rooms) == 5
    shown = [(here.__name__, name, getattr(here, name)) for here in rooms.values() for name in here.__all__]
    assert len(shown) > 60 and [f"{room}.{name}" for room, name, thing in shown if ismodule(thing)] == []


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


@pytest.mark.parametrize(
    "then, late",
    [
        pytest.param("", {"typing", "re", "fractions", "irlessons.measures"}, id="import"),
        pytest.param("irlessons.P", {"dataclasses", "inspect", "ast", "html"}, id="a measure"),
    ],
)
def test_what_takes_long_to_load_waits(then, late):
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import irlessons; {then}\nprint(*sys.modules)"
    # Nor what a `site` may load.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    # From 3.14 on Python itself asks for it wherever a class says the types of its fields.
    its_own = {"ast"} if sys.version_info >= (3, 14) else set()
    assert late & set(done.stdout.split()) <= its_own


@every("here", ["", *ROOMS])
def test_everything_public_is_explained(here):
    for module in (each for each in FILES if room(each) == here):
        unexplained = [] if ast.get_docstring(tree(module)) else [module]
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        public = [node for node in tree(module).body if isinstance(node, kinds) and not node.name.startswith("_")]
        # One of several signatures is explained where the function is.
        several = {node.name for node in public if "overload" in map(ast.unparse, node.decorator_list)}
        unexplained += [node.name for node in public if not ast.get_docstring(node) and node.name not in several]
        unexplained += several - {node.name for node in public if ast.get_docstring(node)}
        assert not unexplained, f"{FILES[module]}: explain {', '.join(unexplained)}"


def test_selectors_stand_in_the_page_objects_alone():
    """Where a class of the page has another name, one file changes."""
    others = [path for path in TESTS.rglob("*.py") if PAGE_OBJECTS not in path.parents]
    written = {
        f"{path.relative_to(ROOT)}: {selector}"
        for path in others
        for selector in re.findall(r"[.]irl-[a-z-]+", path.read_text(encoding="utf-8"))
    }
    assert not written, f"name it in {PAGE_OBJECTS.relative_to(ROOT)}: {', '.join(sorted(written))}"


def test_a_page_is_waited_for_from_outside_it():
    """Playwright's way evaluates text inside the page, which the content policy refuses from the second look on."""
    inside = "wait_for" + "_function"
    written = [path.name for path in TESTS.rglob("*.py") if inside in path.read_text(encoding="utf-8")]
    assert not written, f"use browser.waiting.holds: {', '.join(sorted(written))}"


def _is_ours(thing: object) -> bool:
    """Defined in the house; a module and what comes from the standard library are not."""
    return (getattr(thing, "__module__", None) or "").split(".")[0] == "irlessons"
