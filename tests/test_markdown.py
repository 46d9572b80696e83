"""What the Markdown pages name is there: lessons, commands, files, links. The Python of the README runs."""

import re
import tomllib
from pathlib import Path

import pytest
from lessons.navigation import short, title
from lessons.reading import BESIDE, NOTEBOOKS, nothing_wrong, PATHS
from tools import reference

from irlessons.commands import COMMANDS
from irlessons.own_functions.kept import FILE

ROOT = NOTEBOOKS.parent
PAGES = sorted([*ROOT.glob("*.md"), *NOTEBOOKS.glob("*.md")])
README, CONTRIBUTING, FOR_LECTURERS = (
    path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", NOTEBOOKS / "FOR_LECTURERS.md")
)
TARGETS = set(re.findall(r"^([a-z]+):.* ## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
_CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
# A file or a folder of ours; what a command makes is not stored.
_PATH = re.compile(r"(?<![\w/.])(?:irlessons|tests|notebooks|binder|\.ci)/[\w./*-]*")


@pytest.fixture(params=PAGES, ids=[page.name for page in PAGES])
def page(request) -> Path:
    return request.param


def test_its_links_lead_somewhere(page):
    links = _LINK.findall(page.read_text(encoding="utf-8"))
    lost = [link for link in links if not (page.parent / link).exists()]
    nothing_wrong(f"{page.name} links to {link}, which is not there" for link in lost)


def test_its_commands_and_files_are_there(page):
    code = "\n".join(_CODE.findall(page.read_text(encoding="utf-8")))
    nothing_wrong(
        [f"{page.name}: there is no `make {each}`" for each in {*re.findall(r"\bmake ([a-z]+)", code)} - TARGETS]
        + [f"{page.name}: no command {each!r}" for each in {*re.findall(r"-m irlessons (\w+)", code)} - {*COMMANDS}]
        + [f"{page.name}: there is no {each}" for each in _PATH.findall(code) if not list(ROOT.glob(each))]
    )


def test_the_readme_lists_the_lessons():
    rows = re.findall(r"^\| \[.*?\]\(notebooks/.*?\.ipynb\) \| .*? \|", README, re.MULTILINE)
    right = [f"| [{short(path)}](notebooks/{path.name}) | {title(path)} |" for path in PATHS]
    assert rows == right, "README.md, the table of lessons: write\n" + "\n".join(set(right).difference(rows))


def test_readers_and_lecturers_are_led_to_the_notebooks_beside_the_sources():
    for page, folder in ((README, ROOT), (FOR_LECTURERS, NOTEBOOKS)):
        missing = [path.name for path in BESIDE.values() if f"]({path.relative_to(folder)})" not in page]
        assert not missing, f"no link leads to {', '.join(missing)}"


def test_the_plan_for_a_lecture_has_a_block_for_each_lesson_but_the_first():
    plan = FOR_LECTURERS.partition("## The plan")[2].partition("##")[0]
    links = set(re.findall(r"\[\d\d\]\(.*?\)", plan))
    right = {f"[{path.name[:2]}]({path.name})" for path in PATHS[1:]}
    assert links == right, f"FOR_LECTURERS.md, the plan: differing links are {', '.join(links ^ right)}"


def test_each_file_that_stands_beside_another_is_there():
    """Those that ARCHITECTURE.md names without their folder."""
    named = set(re.findall(r"`([a-z_]+\.(?:py|js|toml|txt))`", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    there = {path.name for room in ("irlessons", "tests", "notebooks") for path in (ROOT / room).rglob("*.*")}
    lost = named - there - {FILE}
    assert len(named) > 50 and not lost, f"ARCHITECTURE.md: there is no {', '.join(sorted(lost))}"


def test_contributing_says_what_makes_each_page():
    names = {f"`{path.relative_to(ROOT)}`" for path in reference.PAGES}
    missing = [name for name in names if name not in CONTRIBUTING]
    assert not missing, f"CONTRIBUTING.md, what is made: {', '.join(missing)} has no row"


def test_the_readme_names_the_versions_that_are_admitted():
    least = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert f"Python {least.removeprefix('>=')} or newer" in README


def test_the_example_of_the_readme_runs():
    example = "".join(re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE))
    here = {}
    exec(example, here)
    assert str(here["mine"].value("nDCG@6")).startswith("0.7850") and "# 0.7850…" in example
