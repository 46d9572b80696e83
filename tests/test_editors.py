"""What an editor knows of irlessons: the types of what is public, and the names that it offers."""

import re
import subprocess
import sys
from inspect import ismodule
from pathlib import Path

import pytest

import irlessons as ir
from irlessons.measures import MEASURES

ROOT = Path(__file__).parent.parent
ROOMS = [name for name in ir.__all__ if ismodule(getattr(ir, name))]
RANKING = "ir.Ranking(['a', 'b'], {'a': 1, 'c': 2}, scores={'a': 0.5, 'b': 0.1}, query=7)"
GAIN = "str | tuple[tuple[float, float], ...]"

# What somebody writes -> its type.
TYPES = {
    **{f"ir.{name}": f"{type(of).__module__}.{type(of).__name__}" for name, of in MEASURES.items()},
    "ir.AP(divide_by='found') @ 5": "irlessons.measures.ap.AveragePrecision",
    "(ir.nDCG @ 5).gain": GAIN,
    "ir.CG.gain": GAIN,
    "ir.P.rel": "float",
    "ir.P.k": "int | None",
    "ir.P.settings": "typing.Mapping[str, Any]",
    "ir.P.fewer": "str",
    "ir.RBP.p": "float",
    "ir.measure('AP').work": "def (ranking: irlessons.ranking.Ranking) -> irlessons.working.Working",
    RANKING: "irlessons.ranking.Ranking",
    f"ir.P({RANKING})": "float",
    f"{RANKING}.value('P@1')": "float",
    f"{RANKING}.work(ir.P).rows": "tuple[dict[str, Any], ...]",
    "ir.Ranking.from_grades([3, None, 0.5], not_retrieved=[1], titles=['a', 'b', 'c'])": "irlessons.ranking.Ranking",
    f"ir.mean(ir.AP, [{RANKING}])": "float",
    f"ir.mean_work('AP', {{'one': {RANKING}}})": "irlessons.working.Working",
    f"ir.Board({RANKING}, ['AP', ir.nDCG @ 6])": "irlessons.board.board.Board",
    "ir.example('dcg-ten')": "irlessons.examples.Example",
    "ir.exercise('cg-swap')": "irlessons.exercises.exercise.Exercise",
    f"ir.conventions.table({RANKING}, 'AP')": "irlessons.conventions.answer.Answer",
}


@pytest.mark.slow
def test_the_types_are_right_and_what_is_public_has_its_type(tmp_path):
    # Whatever else is public, no editor may be left without an idea of it.
    others = [f"ir.{name}" for name in ir.__all__]
    others += [f"ir.{room}.{name}" for room in ROOMS for name in getattr(ir, room).__all__]
    asked = [*TYPES, *others]
    file = tmp_path / "asks.py"
    file.write_text("import irlessons as ir\n" + "".join(f"reveal_type({each})\n" for each in asked), encoding="utf-8")
    # One run for both: what mypy takes longest over is the package. Files that are named are checked in place of those
    # that pyproject names, so the package is named, too.
    command = [sys.executable, "-m", "mypy", "--hide-error-context", "--no-pretty", "irlessons", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    answers = dict(re.findall(r'^.*?:(\d+): note: Revealed type is "(.*)"$', done.stdout, re.MULTILINE))
    known = {each: answers.get(str(line)) for line, each in enumerate(asked, 2)}
    assert {each: known[each] for each in TYPES} == TYPES, done.stdout
    assert [each for each in others if known[each] in (None, "Any")] == []
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["", *ROOMS])
def test_only_what_is_public_is_offered(name):
    room = getattr(ir, name) if name else ir
    assert dir(room) == sorted(room.__all__)
    assert all(getattr(room, each) is not None for each in room.__all__)


def test_the_package_says_that_it_has_types():
    assert (Path(ir.__file__).parent / "py.typed").is_file()
