"""The lectures as slides: all of it seen and read on each projector, live boards, no network and no kernel."""

import json

import nbformat
import pytest
from browser.axe import axe
from browser.contrast import IN_A_HALL
from browser.looking import drawn
from browser.on_page.board import board_on
from browser.on_page.deck import ANSWER, Deck, printed, WITH_CODE, WITH_TABLE, WITH_TRAY
from browser.on_page.names import ROOM, ROW, WORKSHEET
from browser.on_page.parts import middle
from browser.standing_out import standing_out
from browser.waiting import holds, until

import irlessons as ir
from irlessons.commands import main
from irlessons.exercises.exam.own import own_questions
from irlessons.exercises.form import Form
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.languages.language import speaking
from irlessons.pages.slides import deck
from irlessons.widgets.on_record import RECORD

pytestmark = pytest.mark.browser

_ZOOM = "(node) => node.currentCSSZoom"
_TO_SLIDE = """(node) => {
  const { h, v } = Reveal.getIndices(node.closest("section"));
  Reveal.slide(h, v);
}"""
_LETTERS = "(nodes) => nodes.map((each) => 15 * each.style.zoom * (each.closest('.body').style.zoom || 1))"
WIDE, NARROW = [(1920, 1080), (1280, 720)], (1024, 768)
SIZES = [*WIDE, NARROW]
# One of each shape: to another size of it reveal.js only scales what has been laid out.
SHAPES = [WIDE[0], NARROW]
# What a slide may hold; scaled, too, each lies where it can be seen.
HELD = (ANSWER, WITH_TABLE, WITH_CODE, "math", "img", ".verdict", ".output")
# What is complained of, how it comes, and how it goes.
HARMS = [
    ("color-contrast", "body.style.color = '#777'", "body.style.color = ''"),
    ("31 px", "body.style.fontSize = '31px'", "body.style.fontSize = ''"),
    (
        "px in",
        "body.append(Object.assign(document.createElement('p'), { style: 'height: 1000px' }))",
        "body.lastElementChild.remove()",
    ),
    (
        "outside",
        "body.firstElementChild.style.transform = 'translateX(1200px)'",
        "body.firstElementChild.style.transform = ''",
    ),
]
# What a page is refused that asks somebody else, in two ways, and has a script put into it.
FORBIDDEN = """
new Promise((done) => {
  const refused = new Set();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.add(effectiveDirective);
    if (refused.size === 3) done([...refused].sort());
  });
  new Image().src = 'https://example.org/seen.png';
  fetch('https://example.org/').catch(() => {});
  document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.isForeign = true' }));
})
"""


def test_every_slide_is_seen_and_read_on_each_projector(seen):
    seen.resize(*NARROW)
    assert seen.all_unseen() == {}
    sizes = seen.sizes()
    for wide in WIDE:
        seen.resize(*wide)
        # No text has more lines there, and what is drawn is of few kinds.
        assert all(here >= narrow for here, narrow in zip(seen.sizes(), sizes, strict=True)), wide
        if wide in SHAPES:
            assert seen.all_unseen(of_each_kind=True) == {}, wide
            continue
        for each in HELD:
            seen.to_slide_with(each)
            drawn(seen.page)
            assert seen.unseen() == [], (wide, each)


def test_boards_say_what_python_says(seen):
    boards = seen.boards()
    assert len(boards) >= 9
    for ranking, measures, first, moved, back in boards:
        assert first == back == printed(ranking, measures)
        assert moved == printed(ranking.move(ranking.documents[1], 1), measures)


def test_keys_belong_to_the_board_that_has_the_focus(seen):
    page = seen.page
    board = seen.to_board()
    place, before = seen.place, board.order()
    board.focus(0, "Space", "ArrowDown", "Space", "ArrowRight", "f", "o", "b", "End")
    assert board.order() == [before[1], before[0], *before[2:]]
    assert seen.place == place and not page.evaluate("Reveal.isOverview() || Reveal.isPaused()")
    # It has the slide, and there is nothing to leave.
    assert seen.slide.locator(ROOM).count() == 1 and page.locator("dialog").count() == 0
    assert not board.button("Leave").is_visible()
    # Escape puts back what is lifted, and then leaves the board.
    board.keys("Space", "Escape")
    assert board.focused() == before[-1]
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body") and not page.evaluate("Reveal.isOverview()")
    assert seen.slide.locator(ROOM).count() == 1
    page.keyboard.press("ArrowRight")
    assert seen.place == place + 1
    board = seen.to_board()
    board.focus(0, "Space", "ArrowDown", "Space")
    assert board.order() == before


def test_a_clicker_turns_the_slide_wherever_the_focus_is(seen):
    board = seen.to_board()
    place = seen.place
    board.focus(0, "PageDown")
    assert seen.place == place + 1
    # The board of the slide before has given the focus back.
    seen.page.keyboard.press("ArrowLeft")
    assert seen.place == place


def test_list_and_values_stay_in_view_on_each_projector_while_a_result_is_in_the_hand(seen):
    seen.to_slide_with(WITH_TRAY)
    board = seen.board
    was = board.order()
    for size in SIZES:
        seen.resize(*size)
        assert board.pictures.count() == 1
        end = middle(board.handle(3))
        board.hold(board.handle(0), end)
        assert middle(board.held)[1] == pytest.approx(end[1], abs=2)
        assert seen.unseen() == []
        assert "▼" in board.change_cells.last.inner_text()
        seen.page.keyboard.press("Escape")
        seen.page.mouse.up()
        assert board.order() == was


def test_axe_finds_nothing_and_contrast_is_that_of_a_hall(seen):
    found = {}
    # One slide of each kind: axe takes seconds for each.
    for kind in (ANSWER, WITH_TRAY, WITH_TABLE, "img"):
        seen.to_slide_with(kind)
        if kind == ANSWER:
            # The bar of a vote grows behind its words.
            seen.answers.first.click()
        if violations := axe(seen.page, "section.present:not(.stack)", least=IN_A_HALL)["violations"]:
            found[kind] = violations
        assert standing_out(seen.page, "section.present:not(.stack)")["wrong"] == [], kind
    assert found == {}


def test_a_code_opens_the_board_of_its_slide(decks, seen, offline):
    seen.to_slide_with(WITH_CODE)
    there = seen.board.order()
    name = seen.code.get_by_role("link").get_attribute("href").rpartition("/")[2]
    # Small below the board, it has the slide when somebody asks for it, and gives it back.
    code = seen.code.locator("svg")
    assert code.bounding_box()["height"] < 64
    # A hand that has just been in the list need not leave it first.
    seen.board.focus(0, "q")
    assert code.bounding_box()["height"] > 800
    seen.board.keys("Control+q")
    assert code.bounding_box()["height"] > 800
    seen.board.keys("Q", "Escape")
    assert code.bounding_box()["height"] < 64 and seen.board.order() == there
    seen.page.keyboard.press("q")
    assert code.bounding_box()["height"] > 800 and seen.unseen() == []
    assert "90_minutes_b1.html" in seen.code.inner_text()
    seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("ArrowLeft")
    assert code.bounding_box()["height"] < 64
    offline.set_viewport_size({"width": 390, "height": 844})
    offline.goto((decks / name).as_uri())
    assert offline.locator(ROOM).count() == 0 and board_on(offline).order() == there
    assert offline.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_deck_asks_nobody_and_runs_no_script_that_came_later(few, browser):
    page = browser.new_page()
    page.goto(f"{few.as_uri()}?paper")
    assert page.evaluate(FORBIDDEN) == ["connect-src", "img-src", "script-src-elem"]
    page.close()


def test_what_cannot_be_seen_is_noticed(seen):
    seen.to_slide_with(ANSWER)
    for complaint, harm, mend in HARMS:
        assert seen.unseen() == []
        seen.page.evaluate(f"() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {harm}; }}")
        assert any(complaint in each for each in seen.unseen())
        seen.page.evaluate(f"() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {mend}; }}")
    assert seen.unseen() == []


def test_what_is_too_much_for_a_slide_is_set_smaller(reveal, offline, tmp_path, monkeypatch):
    # Without code there is nothing to run.
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    path = lecture(tmp_path, "# Much\n\n" + "\n\n".join(f"Paragraph {number}." for number in range(14)))
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    last = shown.slide.locator("p").last.bounding_box()
    assert last["y"] + last["height"] <= 1080
    assert 0.4 <= shown.slide.locator(".body").evaluate(_ZOOM) < 1


# As many letters as a lecturer may write; the longest have three lines on a projector of 4 : 3, and more.
ASKED = [
    "Soll Rang 3 oder Rang 4 nach oben?",
    "第三个和第四个结果交换位置以后会怎么变化？" * 2,
    "Which of them is higher? " * 5,
    "x" * 130,
]


def with_boards(folder, boards):
    """A notebook with each of these boards under its question, on a slide of its own."""
    cells = []
    for asked, board in boards.items():
        record = json.dumps(board._record())
        cells += [
            nbformat.v4.new_markdown_cell(f"## {asked}", metadata={"slideshow": {"slide_type": "slide"}}),
            nbformat.v4.new_code_cell("board", outputs=[nbformat.v4.new_output("display_data", {RECORD: record})]),
        ]
    path = folder / "own.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return path


def test_what_is_asked_above_a_board_is_never_cut(reveal, offline, tmp_path, monkeypatch):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    path = with_boards(tmp_path, dict.fromkeys(ASKED, ir.Board(ir.Ranking.from_grades([1, 0, 1]), ["AP"])))
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    for size in SHAPES:
        shown.resize(*size)
        for asked in ASKED:
            shown.to_slide_with(f".running:text-is('{asked.strip()}')")
            # All of its letters, as they lie: above the list, and beside the tools.
            # The box of a letter is higher than it.
            lies = shown.head_line()
            assert lies["top"] >= 0 and lies["right"] <= lies["tools"], (size, asked)
            assert lies["bottom"] <= lies["list"] + 6 and lies["size"] >= 32, (size, asked)


ALIKE = "Antrag auf Rückerstattung von Parkgebühren der Stadt, Formular "


def mensa(count):
    """So many results, and two that were missed."""
    ids = [f"Mensa {number}" for number in range(1, count + 3)]
    return ir.Ranking(ids[:count], dict(zip(ids, [2, 0, 1, 0, 0] * count)))


# So many millimetres of a page of Letter lie between its margins.
LETTER = 279.4 - 2 * 14


def test_on_paper_nothing_is_cut_however_long_it_is(reveal, offline, tmp_path, monkeypatch):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    boards = {f"Board {count}": ir.Board(mensa(count), ["P@10", "AP"]) for count in (24, 50, 300)}
    two = ir.Board(mensa(30), ["AP"], against=mensa(30).ideal())
    path = with_boards(tmp_path, {**boards, "Two": two, "Sheet": Form(ir.worksheet(mensa(24), "AP"))})
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html", "?paper")
    for name in boards:
        board = board_on(shown.page.locator(".slide").filter(has=shown.page.locator(f".running:text-is('{name}')")))
        more = board.root.locator(".more-below")
        if name == "Board 300":
            # No page has room for so many, and it says how many are not there.
            assert until(lambda more=more: 200 < int(more.inner_text().split()[0]) < 250)
        else:
            assert more.count() == 1 and not more.is_visible()
    # A board is a picture, which no page cuts, with lines below it; and one page at least is made use of.
    assert -20 < max(shown.out_of_pages(LETTER)) < 0
    assert_whole(shown)
    shown.show("?paper&notes")
    assert_whole(shown)


def assert_whole(paper):
    """Nothing on it is cut, nor too small to be read; no page has room for the longest."""
    for asked, out, letters in paper.on_paper():
        assert letters > 6.9, (paper.page.url, asked, letters)
        assert out <= 1 or asked == "Board 300", (paper.page.url, asked, out)


def test_titles_that_are_alike_show_their_ends_and_what_stands_below_is_counted(reveal, offline, tmp_path, monkeypatch):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    ends = [f"{letter}-{number} ({2000 + number})" for number in range(1, 8) for letter in "ABCD"]

    def of(count):
        graded = dict(zip(ends[:count], [3, 0, 2, 1] * 7))
        return ir.Ranking(ends[:count], graded, titles={end: ALIKE + end for end in ends[:count]})

    boards = {
        "Few": ir.Board(of(5), ["AP"], goal="AP = 1"),
        "Ten": ir.Board(of(10), ["AP", "P@3"]),
        "Two": ir.Board(of(10), ["AP"], against=of(10).ideal()),
        "Long": ir.Board(of(28), ["AP", "P@5"]),
    }
    path = with_boards(tmp_path, boards)
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    for size in reversed(SHAPES):
        shown.resize(*size)
        for asked, board in boards.items():
            shown.to_slide_with(f".running:text-is('{asked}')")
            # Of the long one most is below, which is told there.
            assert asked == "Long" or until(lambda: shown.unseen() == []), (size, asked, shown.unseen())
            there = [*board.ranking.documents, *(of(10).ideal().documents if asked == "Two" else ())]
            assert until(lambda there=there: shown.titles_seen() == there), (size, asked, shown.titles_seen())
        # Below the lower edge of the list, by the places of the rows; and after a few steps all of them were seen.
        assert until(lambda: int(shown.more_below.inner_text().split()[0]) == 28 - shown.rows_above_more() > 0)
        shown.more_below.press("Space")
        assert until(lambda: shown.goes_on_below() == 0)
        last = shown.slide.locator(ROW).last.bounding_box()
        assert last["y"] + last["height"] <= size[1]
        shown.slide.locator(ROW).first.scroll_into_view_if_needed()
    shown.show("?paper")
    ends_on_paper = [end for board in boards.values() for end in board.ranking.documents]
    assert until(lambda: set(shown.titles_on_paper()) == set(ends_on_paper))


def with_sheets(folder, sheets):
    """A notebook with each of these worksheets on a slide of its own."""
    path = lecture(folder, "# Sheets", *map(str, sheets))
    notebook = nbformat.read(path, as_version=4)
    for cell, sheet in zip(notebook.cells[1:], sheets):
        cell.outputs = [nbformat.v4.new_output("display_data", {RECORD: json.dumps(Form(sheet)._record())})]
        cell.metadata["slideshow"] = {"slide_type": "slide"}
    nbformat.write(notebook, path)
    return path


def test_a_worksheet_has_letters_as_large_as_its_slide_allows(reveal, offline, tmp_path, monkeypatch):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    word = dict.fromkeys("abcde", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
    own = ir.worksheet(ir.Ranking(list("abcde"), dict(zip("abcdef", (3, 0, 2, 0, 1, 2))), titles=word), "DCG@5")
    path = with_sheets(tmp_path, [*map(ir.worksheet, ("pr-tables", "ndcg-six", "ap-small")), own])
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    # None is smaller than others of a slide may be, and nothing is cut off.
    for wide in reversed(WIDE):
        shown.resize(*wide)
        assert shown.all_unseen() == {}, wide
    sheets = offline.locator(WORKSHEET)
    # What is far from the slide that is shown has no size.
    sheets.nth(1).evaluate(_TO_SLIDE)
    assert 2.13 < sheets.first.evaluate(_ZOOM) < sheets.nth(2).evaluate(_ZOOM)
    # What is replied to wrong cells puts nothing out of reach, and makes no letter too small.
    for at in range(5):
        shown.sheet_cells.nth(at).fill(str(7 + at))
        shown.sheet_cells.nth(at).press("Tab")
        held = shown.slide.locator(":focus").bounding_box()
        assert held["y"] >= 0 and held["y"] + held["height"] <= 1080
    assert shown.slide.locator(WORKSHEET).evaluate(_ZOOM) > 2.13
    last = shown.sheet_cells.last
    shown.page.mouse.move(300, 600)
    shown.page.mouse.wheel(0, 2000)
    assert until(lambda: last.bounding_box()["y"] + last.bounding_box()["height"] <= 1080)
    # With two replies all of it is seen, however long its titles are, in letters that are hardly smaller.
    shown.resize(1024, 768)
    sheets.last.evaluate(_TO_SLIDE)
    for at, wrong in enumerate(("7", "0.123")):
        shown.sheet_cells.nth(at).fill(wrong)
        shown.sheet_cells.nth(at).press("Tab")
    assert until(lambda: shown.replies.inner_text().count("✗") == 2)
    assert shown.cut_sheets() == [] and sheets.last.evaluate(_ZOOM) > 1.9


def test_an_answer_that_is_opened_is_in_reach(reveal, offline, tmp_path, monkeypatch):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    file = tmp_path / "mine.toml"
    listed = ", ".join(f'"{ALIKE}{number}"' for number in range(9))
    file.write_text(f'[mine]\nask = "AP | 3 0 2 0 1 2 0 1 0"\ntitles = [{listed}]\n')
    path = with_boards(tmp_path, {"Long": Form(*own_questions(file)), "Short": Form(ir.exercise("mrr-plurals"))})
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    shown = Deck(offline, tmp_path / "own.html")
    for size in SHAPES:
        shown.resize(*size)
        for scrolls in (True, False):
            before = shown.slide.locator(".body").evaluate(_ZOOM)
            shown.opener.click()
            assert until(lambda scrolls=scrolls: shown.slide.locator(".scrolls").count() == scrolls), size
            shown.page.mouse.move(400, 400)
            shown.page.mouse.wheel(0, 5000)
            end = "Reveal.getCurrentSlide().querySelector('.answer').getBoundingClientRect().bottom"
            holds(shown.page, f"{end} <= {size[1]}")
            # Nothing has letters that the last row does not read, and the arrows read on.
            assert before >= shown.slide.locator(".body").evaluate(_ZOOM) > min(before, 0.83) - 0.01
            place = shown.place
            if scrolls:
                shown.keys("ArrowUp")
                assert shown.place == place
            shown.opener.click()
            assert until(lambda before=before: shown.slide.locator(".body").evaluate(_ZOOM) == before)
            shown.page.evaluate("document.activeElement.blur()")
            shown.keys("ArrowRight" if scrolls else "ArrowLeft")
            assert shown.place != place


TITLES = ["Stadtpark: Anfahrt und Parkplätze", "Parkordnung der Stadt", "Parkhaus Nord, Preise", "Konzert im Stadtpark"]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_no_column_of_a_worksheet_is_cut_on_any_projector(reveal, offline, tmp_path, monkeypatch, language):
    monkeypatch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
    graded = dict(zip("abcdef", (3, 0, 2, 0, 1, 2)))
    address = "https://www.beispiel.de/DE/Themen/Parken/Rueckzahlung-vorzeitig"
    own = ir.Ranking(list("abcde"), graded, titles=dict(zip("abcdef", [*TITLES, address, "Parkgebühren"])))
    with speaking(language):
        sheets = [
            *map(ir.worksheet, WORKSHEETS),
            *(ir.worksheet(own, each) for each in ("AP", "nDCG@5", "DCG@5", "ERR")),
        ]
        path = with_sheets(tmp_path, sheets)
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    # German words are the longest: what stands beside a table on a wide slide has the least room in German.
    sizes = SHAPES if language == "de" else [NARROW]
    offline.set_viewport_size(dict(zip(("width", "height"), sizes[0])))
    shown = Deck(offline, tmp_path / "own.html")
    for size in sizes:
        shown.resize(*size)
        assert shown.cut_sheets() == [], size
        # Of ours every letter can be read from the last row.
        letters = offline.locator(WORKSHEET).evaluate_all(_LETTERS)
        assert min(letters[: len(WORKSHEETS)]) >= 32, size


def test_a_lecture_that_raises_is_named(reveal, kernels, tmp_path, capsys):
    path = lecture(tmp_path, "# Wrong", "1 / 0")
    assert main(["slides", str(path), "--out", str(tmp_path / "out"), "--reveal", str(reveal)]) == 2
    assert (
        f"{path} cannot be run: cell 2, which begins '1 / 0': ZeroDivisionError: division by zero; mend that cell"
        in capsys.readouterr().err
    )
    assert not (tmp_path / "out" / "own.html").exists()


def lecture(folder, text, *code):
    """A notebook of one slide with that text, and cells of code."""
    slide = nbformat.v4.new_markdown_cell(text, metadata={"slideshow": {"slide_type": "slide"}})
    path = folder / "own.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[slide, *map(nbformat.v4.new_code_cell, code)]), path)
    return path
