"""One table of colours: what is made from it, what it promises, and that no colour stands anywhere else."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from irlessons import widgets
from irlessons.commands.page import page
from irlessons.figures.style import style
from irlessons.widgets import typeface
from irlessons.widgets.tokens import COLOURS, PROJECTED, projected, variables

HOUSE = Path(widgets.__file__).parent.parent
THEMES = {"light": 0, "dark": 1}
TEXT, CONTROL, IN_A_HALL = 4.5, 3, 7


def channels(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels(colour)]
    return sum(part * each for part, each in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_read_and_what_is_pressed_stand_out(theme):
    of = {name: both[THEMES[theme]] for name, both in COLOURS.items()}
    grounds = ("paper", "card")
    for name in ("ink", "soft", "accent", "you", "other", "good", "bad"):
        assert min(contrast(of[name], of[ground]) for ground in grounds) >= TEXT, name
    assert min(contrast(of["edge"], of[ground]) for ground in grounds) >= CONTROL
    assert contrast(of["ink"], of["mark"]) >= TEXT
    # The number on each grade.
    written = {0: "ink", 1: "on-pale", 2: "on-pale", 3: "on-pale", 4: "on-full", 5: "on-full"}
    for level, text in written.items():
        assert contrast(of[text], of[f"level-{level}"]) >= TEXT, level


def test_in_a_hall_what_is_read_stands_out_more():
    of = {name: PROJECTED.get(name, light) for name, (light, _) in COLOURS.items()}
    for name in ("ink", "soft", "accent", "you", "other", "good", "bad"):
        assert min(contrast(of[name], of[ground]) for ground in ("paper", "card")) >= IN_A_HALL, name
    written = {"ink": "level-0 mark", "on-pale": "level-1 level-2 level-3", "on-full": "level-4 level-5 you"}
    for text, grounds in written.items():
        assert min(contrast(of[text], of[ground]) for ground in grounds.split()) >= IN_A_HALL, text
    assert {f"--irl-{name}: {colour};" in projected() for name, colour in of.items()} == {True}


@pytest.mark.parametrize("theme", THEMES)
def test_a_higher_grade_is_fuller_and_no_two_look_alike(theme):
    stops = [COLOURS[f"level-{level}"][THEMES[theme]] for level in range(6)]
    steps = [contrast(one, other) for one, other in pairwise(stops)]
    assert min(steps) > 1.1
    order = sorted(stops, key=luminance, reverse=theme == "light")
    assert order == stops


def test_no_colour_stands_anywhere_else():
    for path in sorted(HOUSE.rglob("*")):
        if path.suffix in {".css", ".js", ".py", ".mplstyle"} and path.name != "tokens.py":
            # A hash in a page's address or in a selector is no colour.
            found = re.findall(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?=[;,) ])", path.read_text("utf-8"))
            assert not found, f"{path}: {found}; name it in widgets/tokens.py"


def test_every_variable_that_a_sheet_asks_for_is_there():
    made = set(re.findall(r"--irl-[\w-]+(?=: light-dark)", variables()))
    assert made == {f"--irl-{name}" for name in COLOURS}
    sheets = widgets.look() + widgets.text("pages/slides/deck.css") + page("a title", "") + typeface.face()
    asked = set(re.findall(r"var\((--irl-[\w-]+)", sheets))
    # Some are set on an element, by the page's code.
    code = "".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.js"))
    there = set(re.findall(r"(--irl-[\w-]+):", sheets + code)) | set(re.findall(r'setProperty\("(--irl-[\w-]+)"', code))
    assert asked <= there
    # A colour that nothing has is not in the table; the figures have some.
    assert made - asked <= {"--irl-other"}


@pytest.mark.parametrize("theme", THEMES)
def test_figures_have_the_same_colours(theme):
    with style(dark=theme == "dark"):
        from matplotlib import rcParams

        three = rcParams["axes.prop_cycle"].by_key()["color"]
        drawn = {"paper": rcParams["figure.facecolor"], "ink": rcParams["text.color"], "line": rcParams["grid.color"]}
    for name, colour in {**drawn, "you": three[0], "other": three[1]}.items():
        assert colour == COLOURS[name][THEMES[theme]], name


# Roots, and what means the same in every room.
SHARED = {"irl-board", "irl-exercise", "irl-explorer", "irl-buttons", "irl-lifted", "irl-verdict"}
SHARED |= {"irl-picture", "irl-pictured", "irl-mark-before", "irl-room"}


def test_a_name_of_two_rooms_is_styled_below_the_root_of_one():
    """In a notebook the sheets of all rooms hold at once: a rule for a bare name is one for another room's, too."""
    named: dict[str, set[str]] = {}
    bare: dict[str, set[str]] = {}
    for room, names in widgets.styles().items():
        sheet = re.sub(r"/\*.*?\*/", "", "".join(widgets.text(f"{room}/{name}") for name in names), flags=re.DOTALL)
        for name in re.findall(r"\.(irl-[\w-]+)", sheet):
            named.setdefault(name, set()).add(room)
        for selectors in _outermost(sheet):
            for name in re.findall(r"(?:^|,)\s*\.(irl-[\w-]+)", selectors):
                bare.setdefault(name, set()).add(room)
    clashing = {name: rooms for name, rooms in bare.items() if len(named[name]) > 1 and name not in SHARED}
    assert not clashing, f"styled by {clashing}, and named in {[named[name] for name in clashing]}"


def test_a_sheet_that_is_squeezed_says_the_same():
    written = ".a {\n  width: 10.5rem !important;\n  opacity: 0.5;\n}\n\n.a > p, .b :is(i) { margin: 0 0.25em; }\n"
    said = widgets.sheet(written)
    assert said == ".a{width:10.5rem!important;opacity:.5}.a>p,.b :is(i){margin:0 .25em}"


def test_the_look_of_all_rooms_is_read_by_older_browsers():
    """Those of 2023 take a bare name of an element within a rule for a property, and skip what follows."""
    names = re.compile(r"^ +[a-z][\w-]*[^;{}:]*\{", re.MULTILINE)
    assert not names.findall(widgets.text("widgets/look.css")) and names.findall(".a {\n  p { margin: 0; }\n}")


def _outermost(sheet):
    """The selectors of rules that stand in no other rule; those of a condition, as @media, are among them."""
    around = []
    for before, sign in re.findall(r"([^{};]*)([{};])", sheet):
        if sign == "{":
            if all(each.startswith("@") for each in around):
                yield before
            around.append(before.strip())
        elif sign == "}":
            around.pop()


def test_the_typeface_is_small_and_nobody_waits_for_it():
    assert len(typeface.font()) <= 60_000
    for face in (typeface.face(), typeface.face(typeface.FILE)):
        assert face.count("@font-face") == 1 and "font-display:swap" in face
        # What sheets ask for lies within its weights.
        low, high = map(int, re.search(r"font-weight:(\d+) (\d+)", face).groups())
    sheets = "".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.css"))
    assert all(low <= int(weight) <= high for weight in re.findall(r"font-weight: (\d+)", sheets))
