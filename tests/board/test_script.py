"""A page's modules join into one text because they keep to the convention of irlessons.widgets."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import ipywidgets
import pytest
from cases import every

import irlessons as ir
from irlessons import widgets
from irlessons.board import script
from irlessons.exercises import form
from irlessons.measures import MEASURES

HOUSE = Path(ir.__file__).parent
IMPORT = re.compile(r'^import \{ ?(?P<names>[^}]*?) ?\} from "(?P<file>[./]+/[\w/]+\.js)";$', re.MULTILINE)
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class) (?P<name>\w+)", re.MULTILINE)
PAGES = {
    "board/board.js": lambda: ir.Board(ir.Ranking.from_grades([3, 0]), ["ERR"]),
    "exercises/page/exercise.js": lambda: form.Form(ir.exercise("cg-swap")),
    "sign_flips/flips.js": lambda: ir.flips(ir.compare.randomization("AP", [0, 0], [0.5, 0.25])),
    "second_judge/judges.js": lambda: ir.two_judges({"a": 1, "b": 0}, {"a": 1, "b": 0}, {"S1": ["a"], "S2": ["b"]}),
    "interleaving/interleave.js": lambda: ir.interleave(*[ir.Ranking.from_grades([3, 0])] * 2),
    "queries_needed/power_curve.js": ir.power_curve,
    "explorer/explorer.js": lambda: ir.explore(ir.runs.example().after),
}
MODULES = sorted({name for page in PAGES for name in widgets.modules(page)})
# What is there for pages that are no widgets, as a map of the course.
OUTSIDE = {"widgets/store.js": {"answered"}, "board/state/link.js": {"LINK_FORMAT"}}
# The site has pages of its own beside these.
EVERY = [path.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.js")]
EACH = every("name", MODULES)


def imported(name: str) -> set[tuple[str, str]]:
    """What a module imports, each with the module that has it."""
    lines = IMPORT.finditer(widgets.text(name))
    return {(os.path.normpath(f"{name}/../{line['file']}"), one) for line in lines for one in line["names"].split(", ")}


@EACH
def test_what_a_module_imports_another_one_exports(name):
    text = widgets.text(name)
    assert len(IMPORT.findall(text)) == len(re.findall(r"^\s*import\b", text, re.MULTILINE)), "one that is not joined"
    for there, one in imported(name):
        assert one in EXPORTED.findall(widgets.text(there))
        # A room has what is its own, and what all of them share.
        assert there.partition("/")[0] in (name.partition("/")[0], "widgets")


@EACH
def test_a_module_stands_behind_what_it_imports(name):
    *earlier, last = widgets.modules(name)
    assert last == name
    assert {there for there, _ in imported(name)} <= set(earlier)


@EACH
def test_nothing_is_imported_or_exported_in_vain(name):
    wanted = {one for other in EVERY for there, one in imported(other) if there == name}
    text = widgets.text(name)
    assert set(EXPORTED.findall(text)) <= wanted | OUTSIDE.get(name, set())
    for _, one in imported(name):
        assert len(re.findall(rf"\b{one}\b", text)) > 1, one


@pytest.mark.parametrize("page", PAGES)
def test_the_joined_text_stands_alone(page):
    joined = widgets.bundle(page)
    # Comments may name the types of another file.
    code = re.sub(r"/\*[\s\S]*?\*/|^\s*//.*", "", joined, flags=re.MULTILINE)
    assert not re.search(r"^\s*import\b|\bimport\(", code, re.MULTILINE)
    assert re.findall(r"^export .*", joined, re.MULTILINE) == ["export default { render };"]
    assert PAGES[page]()._page() == joined


def test_a_missing_export_would_be_noticed(monkeypatch):
    text = widgets.text
    monkeypatch.setattr(widgets, "text", lambda name: text(name).replace("export function rounded", ""))
    with pytest.raises(AssertionError):
        test_what_a_module_imports_another_one_exports.__wrapped__("board/state/state.js")


@pytest.fixture
def copied(monkeypatch, tmp_path) -> Path:
    """The page's files in another folder, where they may be changed."""
    house = Path(widgets.__file__).parent.parent
    for room in (
        "board",
        "widgets",
        "exercises",
        "explorer",
        "sign_flips",
        "second_judge",
        "interleaving",
        "queries_needed",
    ):
        shutil.copytree(house / room, tmp_path / room, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    monkeypatch.setattr(widgets, "_HOUSE", str(tmp_path))
    return tmp_path


def text_of(model: str) -> str:
    """The code or the sheet that a widget asks for."""
    return ipywidgets.widgets.widget._instances[model].text


@pytest.mark.parametrize(
    ("page", "trait", "file"),
    [
        ("board/board.js", "_code", "board/view/view.js"),
        ("board/board.js", "_look", "board/board.css"),
        ("exercises/page/exercise.js", "_code", "widgets/element.js"),
        ("exercises/page/exercise.js", "_look", "exercises/page/form.css"),
    ],
)
def test_a_changed_file_is_seen_by_the_next_widget(copied, page, trait, file):
    show = PAGES[page]
    before, changed = show(), copied / file
    told, new = getattr(before, trait), ".new{}" if file.endswith(".css") else "/* new */"
    assert new not in text_of(told)
    changed.write_text(changed.read_text("utf-8") + f"{new}\n", encoding="utf-8")
    # Two writes may fall into one tick of a coarse clock.
    os.utime(changed, ns=(0, 0))
    assert new in text_of(getattr(show(), trait))
    # What stands in a page already stays as it is.
    assert getattr(before, trait) == told and new not in text_of(told)


def test_a_file_that_has_not_changed_is_not_joined_again():
    assert script.board_code() is script.board_code()


def test_the_page_computes_every_measure_but_one_that_needs_scores():
    shown = {name for name, measure in MEASURES.items() if not measure.needs_scores}
    computed = set(script.measures())
    missing = ", ".join(shown - computed)
    assert not missing, f"add the entry of {missing} to irlessons/board/working/binary.js or graded.js"
    assert computed <= shown, f"irlessons/board/working has {', '.join(computed - shown)}, which Python has not"


def test_a_board_refuses_a_measure_that_its_page_does_not_compute(copied):
    graded = copied / "board" / "working" / "graded.js"
    graded.write_text(graded.read_text("utf-8").replace("  ERR: {\n", "  XERR: {\n"), encoding="utf-8")
    os.utime(graded, ns=(0, 0))
    with pytest.raises(
        ValueError, match=r"the page of a board does not compute ERR@5; show one of P, .*, nDCG, XERR there"
    ):
        ir.Board(ir.Ranking.from_grades([3, 0]), ["nDCG", "ERR@5"])


@every("path", sorted(HOUSE.rglob("*.js")), ids=lambda path: path.stem)
def test_no_text_of_a_page_loses_its_indents(path):
    # A page's code goes without its indents, and would take with them those of a text of several lines.
    code = widgets._COMMENT.sub("", path.read_text(encoding="utf-8"))
    assert [text for text in re.findall(r"`(?:[^`\\]|\\.)*`", code) if re.search(r"\n +", text)] == []


def test_the_page_never_parses_titles_as_html():
    as_html = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write"
    assert not re.search(as_html, script.board_code())
    # Nor any text of an exercise: the one place is for the HTML of a Working, which escapes every text in it.
    [line] = [line for line in widgets.text("exercises/page/form.js").splitlines() if re.search(as_html, line)]
    assert line.strip() == "working.innerHTML = page.working;"


def test_a_test_presses_each_button_of_the_board():
    names = re.findall(r'\{ id: "[\w-]+", name: (?:our\()?"([^"]+)"', widgets.text("board/view/view.js"))
    assert {"Undo", "Exchange", "Help"} <= set(names)
    tests = "".join(path.read_text(encoding="utf-8") for path in HOUSE.parent.glob("tests/*/test_*.py"))
    for name in names:
        pressed = re.search(rf'(press\([^"\n]*|get_by_role\("button", name=)"{re.escape(name)}"', tests)
        assert pressed, f"no test presses the board's button “{name}”: write one in tests/browser/test_playing.py"


@every("sheet", sorted(HOUSE.glob("*/**/*.css")), ids=lambda path: path.name)
def test_no_rule_asks_every_element_of_a_page_what_it_holds(sheet):
    # `:has` that stands alone is asked of each of them whenever a row moves: in JupyterLab it took half of a frame.
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"(?:^|[\s+>~,]):has\([^{]*", rules)


@every("sheet", sorted(HOUSE.glob("*/**/*.css")), ids=lambda path: path.name)
def test_what_hangs_on_what_another_element_holds_has_a_name(sheet):
    # Browsers have one list of it for all `:has`: without a tag or a class every element is on it, and a page has its
    # whole style worked out again for each card that comes to life.
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    unnamed = [selector for selector in re.findall(r"[^{}]*:has\([^{}]*(?=\{)", rules) if any(_unnamed(selector))]
    assert not unnamed


def _unnamed(selectors: str) -> Iterator[str]:
    """Each selector before a brace that hangs on what another element holds, and does not name its own."""
    while "(" in selectors:
        selectors = re.sub(r":([\w-]+)\(([^()]*)\)", _said, selectors)
    for selector in selectors.split(","):
        *before, last = re.split(r"\s*[>+~]\s*|\s+", selector.strip())
        if any("¤" in each for each in before) and not re.match(r"[\w.#\[]", last):
            yield selector


def _said(found: re.Match[str]) -> str:
    """A function of a selector in a word: whether it asks what is held, and whether it names anything."""
    name, inside = found.groups()
    return "named" * (name in ("is", "where")) + ":function" + "¤" * (name == "has" or "¤" in inside)
