"""Who may reuse what is said in one voice: in the licence, the README, the citation file and each figure's snippet."""

import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest
import yaml
from tools.published import published

import irlessons as ir
from irlessons.commands.snippets import (
    beamer_slides,
    CITE,
    index_page,
    latex_snippets,
    markdown_snippets,
    WrittenFigure,
)
from irlessons.measures import MEASURES

ROOT = Path(__file__).parent.parent
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_both_licences_are_named_wherever_one_asks():
    for name in ("LICENSE", "README.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "BSD 3-Clause" in text and "CC BY 4.0" in text, name
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"] == "BSD-3-Clause"


def test_the_citation_is_of_this_version():
    fields = dict(re.findall(r"^([\w-]+): (.+)$", CITATION, re.MULTILINE))
    assert fields["cff-version"] == "1.2.0" and fields["version"] == ir.__version__ and fields["title"] == "irlessons"
    assert re.findall(r"^  - (?:name: )?(.+)$", CITATION, re.MULTILINE)[:3] == [
        "irlessons contributors",
        "BSD-3-Clause",
        "CC-BY-4.0",
    ]


def test_what_jupyterlab_loads_is_of_this_version():
    [told] = (ROOT / "irlessons" / "commands" / "jupyter" / "labextensions").glob("*/package.json")
    assert json.loads(told.read_text(encoding="utf-8"))["version"] == ir.__version__


def test_what_changed_is_told_of_this_version_and_names_every_measure():
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    number, day = re.search(r"^## (\S+), (\S+)$", told, re.MULTILINE).groups()
    released = re.search(r"^date-released: (.+)$", CITATION, re.MULTILINE)[1]
    assert number == ir.__version__ and day == released
    unnamed = set(MEASURES) - set(re.findall(r"\w+", told))
    assert not unnamed, f"CHANGELOG.md, under Unreleased, does not tell of {', '.join(sorted(unnamed))}"


@pytest.mark.parametrize("snippet", [beamer_slides, index_page, latex_snippets, markdown_snippets])
def test_each_snippet_has_the_line_to_cite(snippet):
    text = snippet([WrittenFigure("a", "a.pdf", "A caption", "A sentence.", "A caption. A sentence.", b"")])
    assert CITE == "Figure: irlessons contributors, CC BY 4.0" and CITE in text


@pytest.mark.parametrize("name", ["README.md", "notebooks/FOR_LECTURERS.md"])
def test_how_to_cite_it_says_what_the_citation_has(name):
    has = yaml.safe_load(CITATION)
    year = has["date-released"].year
    line = f"{has['authors'][0]['name']} ({year}). {has['title']}, version {has['version']}."
    assert line in " ".join((ROOT / name).read_text(encoding="utf-8").split())


def test_who_publishes_writes_the_address_once_and_may_write_another(tmp_path):
    names = ("CITATION.cff", "pyproject.toml", "README.md")
    for name in names:
        shutil.copy(ROOT / name, tmp_path)
    before = {name: (tmp_path / name).read_text(encoding="utf-8") for name in names}
    for repository in ("ann/first", "some-lab/ir.lessons"):
        published(tmp_path, repository)
        texts = {name: (tmp_path / name).read_text(encoding="utf-8") for name in names}
        address = f"https://github.com/{repository}"
        assert yaml.safe_load(texts["CITATION.cff"])["repository-code"] == address
        assert tomllib.loads(texts["pyproject.toml"])["project"]["urls"] == {"Source": address}
        assert texts["README.md"].count(f"https://mybinder.org/v2/gh/{repository}/HEAD") == 1
    # Nothing else has changed.
    added = {name: len(texts[name].splitlines()) - len(before[name].splitlines()) for name in names}
    assert {*added.values()} <= {0, 1, 3} and "ann/first" not in "".join(texts.values())
    for wrong in ("", "ann", "https://github.com/ann/first", "ann/first/x", "-a/b"):
        with pytest.raises(ValueError, match="give its owner and its name, as in OWNER/NAME"):
            published(tmp_path, wrong)
