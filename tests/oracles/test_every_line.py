"""What a line of the conventions says of itself: in which version it was seen, and that our tests run it."""

import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import ir_measures
import pytest
from oracles import test_trec_eval_programs
from oracles.agreeing import line_of

from irlessons.conventions.tools import TOOLS
from irlessons.measures import measure

# The files beside this one that run a tool.
MODULES = [
    import_module(f"oracles.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if re.search(r"^ROWS = \{", path.read_text("utf-8"), re.MULTILINE)
]
# What is installed under another name than the tool's, or comes with another one.
PACKAGES = {"trec_eval": "pytrec_eval-terrier", "tf-ranking": "tensorflow-ranking"}
RUN = [tool for tool in TOOLS.values() if tool.run]


def compared():
    """The lines that are compared with their tool; that none is missing, `recipes.py` says."""
    return [line_of(measure(asked), name) for module in MODULES for asked, name in module.ROWS]


def test_what_is_only_read_is_not_compared():
    assert {line.tool.name for line in compared()} == {tool.name for tool in RUN}


def test_what_is_only_read_says_where():
    assert all(tool.version and tool.read for tool in TOOLS.values() if not tool.run)


@pytest.mark.parametrize("name", [tool.name for tool in RUN])
def test_the_version_is_the_one_that_is_run_here(name):
    told, package = TOOLS[name].version, PACKAGES.get(name, name)
    if name == "gdeval":
        script = (Path(ir_measures.__file__).parent / "bin" / "gdeval.pl").read_text()
        found = re.search(r'"version (\S+)', script)[1]
    elif name == "trec_eval 10":
        found = told if told in test_trec_eval_programs.programs() else ""
        if not found:
            pytest.skip(f"no trec_eval {told} is named in IRLESSONS_TREC_EVAL")
    else:
        try:
            found = version(package)
        except PackageNotFoundError:
            pytest.skip(f"{package} is not installed")
    if name == "trec_eval":
        assert found.startswith("0.5."), "pytrec_eval-terrier 0.5 is trec_eval 9.0; what is this one?"
    elif found != told:
        pytest.skip(f"{name} was seen in {told}, and here is {found}")
