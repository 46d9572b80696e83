"""The page's modules join into one text because they keep to the convention of irlessons.widgets."""

import re

import pytest

from irlessons.board import script
from irlessons.board.board import Board

IMPORT = re.compile(r'^import \{ ?(?P<names>[^}]*?) ?\} from "(?:\./|\.\./widgets/)(?P<file>\w+\.js)";$', re.MULTILINE)
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class) (?P<name>\w+)", re.MULTILINE)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (?P<name>\w+)", re.MULTILINE)


@pytest.mark.parametrize("name", script.MODULES)
def test_what_a_module_imports_an_earlier_one_exports(name):
    earlier = script.MODULES[: script.MODULES.index(name)]
    text = script.text(name)
    found = list(IMPORT.finditer(text))
    assert len(found) == len(re.findall(r"^\s*import\b", text, re.MULTILINE)), "an import that is not joined"
    for line in found:
        assert line["file"] in earlier
        exported = set(EXPORTED.findall(script.text(line["file"])))
        assert set(line["names"].split(", ")) <= exported


@pytest.mark.parametrize("name", script.MODULES)
def test_nothing_is_imported_or_exported_in_vain(name):
    later = script.MODULES[script.MODULES.index(name) + 1 :]
    wanted = {
        one for other in later for line in IMPORT.finditer(script.text(other)) for one in line["names"].split(", ")
    }
    assert set(EXPORTED.findall(script.text(name))) <= wanted
    text = script.text(name)
    for line in IMPORT.finditer(text):
        for imported in line["names"].split(", "):
            assert len(re.findall(rf"\b{imported}\b", text)) > 1, imported


def test_the_joined_text_stands_alone():
    joined = script.joined()
    assert not re.search(r"^\s*import\b|\bimport\(", joined, re.MULTILINE)
    assert re.findall(r"^export .*", joined, re.MULTILINE) == ["export default { render };"]
    # In one text two modules may not give two things the same name.
    declared = DECLARED.findall(joined)
    assert len(declared) == len(set(declared))
    assert Board._esm == joined


def test_a_missing_export_would_be_noticed(monkeypatch):
    first = script.text("measures.js").replace("export function rounded", "function rounded")
    texts = {"measures.js": first, "state.js": script.text("state.js")}
    monkeypatch.setattr(script, "text", texts.__getitem__)
    with pytest.raises(AssertionError):
        test_what_a_module_imports_an_earlier_one_exports("state.js")


def test_the_page_never_parses_titles_as_html():
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", script.joined())
