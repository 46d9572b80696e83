"""Which cells above one it needs: read from the code, for cells that stand in any order."""

import random

import pytest

from irlessons.in_page.above import above, bound, needed, needs_libraries

CELLS = {
    "scene": "import irlessons as ir\npage = [3, 2]\nir.Board(page)",
    "other": "lines = 4\nprint(lines)",
    "more": "page.append(1)\ntotal = sum(page)",
    "mine": "def gain(grades):\n    return helper(grades) + lines",
    "helper": "def helper(grades):\n    inner = [grade for grade in grades]\n    return len(inner)",
    "broken": "def (",
    "last": "print(total)",
}


@pytest.mark.parametrize(
    ("cell", "before"),
    [
        ("scene", []),
        ("more", ["scene"]),
        # What stands below is not asked for: a notebook is read from its top.
        ("mine", ["other"]),
        ("broken", []),
        ("last", ["scene", "more"]),
    ],
)
def test_a_cell_needs_what_gives_its_names(cell, before):
    assert above(CELLS, cell) == before


@pytest.mark.parametrize(
    ("code", "gives", "asks"),
    [
        ("a = b", {"a"}, {"b"}),
        ("a.b = c", {"a"}, {"a", "c"}),
        ("a[0] += 1", {"a"}, {"a"}),
        ("a.sort()", {"a"}, {"a"}),
        ("print(len(a))", set(), {"a"}),
        ("from m import n as o", {"o"}, set()),
        ("def f(x):\n    global y\n    y = x + z", {"f", "y"}, {"z"}),
        ("def f(x):\n    def b():\n        global y\n        y = x + z", {"f", "y"}, {"z"}),
        ("class A:\n    b = c\n    def d(self):\n        return e", {"A"}, {"c", "e"}),
        ("[x for x in xs]", set(), {"xs"}),
        ("{x: {y + z for y in x} for x in xs}", set(), {"xs", "z"}),
        ("def f():\n    return [x for x in xs if (last := x)]", {"f"}, {"xs"}),
        ("for i in rows:\n    pass", {"i"}, {"rows"}),
    ],
)
def test_names_that_are_given_and_asked_for(code, gives, asks):
    assert (bound(code) & {*"aboy", "f", "A", "i", "o"}, needed(code) - {"y"}) == (gives, asks)


@pytest.mark.parametrize(
    ("code", "needs"),
    [
        ("import pandas", True),
        ("import pandas.plotting as p", True),
        ("from matplotlib import pyplot", True),
        ("page.work(P @ 5).figure()", True),
        ("ir.compare.t_test('AP', a, b)", True),
        ("evaluation.table", True),
        ("ir.figures.dcg(page)", True),
        ("ir.load('mine.toml')", True),
        ("ir.retrieval.lsa(texts, dimensions=2)", True),
        ("ir.compare.power(30, difference=0.05, sd=0.1)", True),
        ("from scipy.stats import norm", True),
        ("import numpy as np", True),
        ("page.table(P @ 5)", True),
        ("ir.conventions.table(page, 'nDCG@6')", False),
        ("ir.conventions.table(page, 'nDCG@6').table", True),
        ("page.table(AP)", True),
        ("ir.conventions.table(page, 'AP').table", True),
        ("ir.conventions.table(page, 'AP').rows", False),
        ("print('a figure, a table')", False),
        ("ir.compare.randomization('AP', a, b)", False),
    ],
)
def test_libraries_are_known_by_what_asks_for_them(code, needs):
    assert needs_libraries(code) is needs


def test_chains_of_any_length_are_followed():
    rng = random.Random(5)
    for _ in range(50):
        chain = rng.sample(range(100), 8)
        lines = {f"c{at}": f"v{name} = " + (f"v{chain[at - 1]}" if at else "1") for at, name in enumerate(chain)}
        noise = {f"n{at}": f"w{at} = {at}" for at in range(5)}
        order = [*lines]
        for each in noise:
            order.insert(rng.randrange(len(order)), each)
        cells = {name: (lines | noise)[name] for name in order}
        assert above(cells, "c7") == [f"c{at}" for at in range(7)]
