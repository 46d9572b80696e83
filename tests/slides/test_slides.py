"""Every lesson as slides: all of it seen and read at 1280 × 720, live boards, no network and no kernel."""

import re
from html import unescape

import nbformat
import pytest
from browser.axe import axe
from browser.hands import press
from lessons.reading import named, PATHS
from slides.showing import Deck, printed

from irlessons.commands import main
from irlessons.exercises import EXERCISES
from irlessons.exercises.exam import exam, TOPICS
from irlessons.widgets import RUN
from irlessons.working import Working

pytestmark = pytest.mark.browser

NAMES = [path.stem for path in PATHS]
# The exam shows questions of these seeds, of one of them every kind.
SEEDS = {int(seed) for seed in re.findall(r"\bexam\((\d+)", PATHS[-1].read_text(encoding="utf-8"))}
ASKED = [question for seed in SEEDS for kinds in (10, sum(map(len, TOPICS.values()))) for question in exam(seed, kinds)]
QUESTIONS = {each.question: each for each in (*EXERCISES.values(), *ASKED)}


@pytest.fixture
def opened(decks, offline):
    """Open a lesson's deck."""
    return lambda name: Deck(offline, decks / f"{name}.html")


@pytest.fixture
def drag(opened):
    """The deck of the lesson on DCG, at its first board."""
    deck = opened(named("cumulative_gain").stem)
    assert deck.to_slide_with(".irl-board")
    return deck


@pytest.mark.parametrize("name", NAMES)
def test_every_slide_is_seen_and_read(opened, name):
    deck = opened(name)
    wrong = {}
    for number in deck.each_slide():
        found = deck.unseen()
        # An answer has its room, too.
        for answer in deck.slide.locator(".answer:not([open]) > summary").all():
            answer.click()
            found += deck.unseen()
        if found:
            wrong[number] = found
    assert wrong == {}
    assert number >= 10


@pytest.mark.parametrize("name", NAMES)
def test_boards_and_exercises_of_the_lesson_are_there(decks, name):
    cells = nbformat.read(PATHS[NAMES.index(name)], as_version=4).cells
    plain = [output.get("data", {}).get("text/plain", "") for cell in cells for output in cell.get("outputs", [])]
    deck = (decks / f"{name}.html").read_text(encoding="utf-8")
    assert deck.count('class="irl-today"') == sum(text.startswith("Board of ") for text in plain)
    assert deck.count('<details class="answer">') == sum(RUN in text for text in plain)
    assert deck.count("<img ") == sum(text.startswith("Figure: ") for text in plain)


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_those_of_python(decks, name):
    deck = (decks / f"{name}.html").read_text(encoding="utf-8")
    shown = re.findall(
        r'<div class="question"><p>(.*?)</p>.*?<details class="answer">(.*?)</div></details>', deck, re.DOTALL
    )
    assert shown
    for question, answer in shown:
        solution = QUESTIONS[unescape(question)].solution()
        says = (
            [solution.sentence, *solution.formula.split("\n")] if isinstance(solution, Working) else [solution.message]
        )
        for text in says:
            assert text in unescape(answer)


@pytest.mark.parametrize("name", NAMES[:-1])
def test_boards_say_what_python_says(opened, name):
    deck = opened(name)
    assert deck.to_slide_with(".irl-board")
    ranking, measures = deck.board()
    assert deck.values() == printed(ranking, measures)
    # The last result to the top changes some measure of every lesson.
    deck.slide.locator(".irl-handle").nth(len(ranking) - 1).focus()
    for _ in ranking.documents[1:]:
        deck.page.keyboard.press("Shift+ArrowUp")
    moved = ranking.move(ranking.documents[-1], 1)
    assert deck.values() == printed(moved, measures) != printed(ranking, measures)


def test_a_slide_hides_a_tool_by_its_id(drag):
    drag.slide.get_by_role("button", name="More", exact=True).click()
    hidden = drag.slide.locator("[data-tool]:not(:visible)")
    # One leaves a room, and this is none.
    assert hidden.evaluate_all("(tools) => tools.map((tool) => tool.dataset.tool)") == ["leave", "large"]
    assert hidden.all_text_contents() == ["Large type"]
    # Escape closes them, and the next one leaves the board.
    drag.page.keyboard.press("Escape")
    assert not drag.slide.locator(".irl-more-tools").is_visible()
    assert drag.page.evaluate("document.activeElement.textContent") == "More"
    drag.page.keyboard.press("Escape")
    assert drag.page.evaluate("document.activeElement === document.body")


def test_keys_belong_to_the_board_that_has_the_focus(drag):
    page, place = drag.page, drag.place
    first = drag.slide.locator(".irl-handle").nth(0)
    before = drag.slide.locator(".irl-row .irl-text").all_inner_texts()
    first.focus()
    for key in ("Space", "ArrowDown", "Space", "ArrowRight", "f", "o", "b", "End"):
        page.keyboard.press(key)
    after = drag.slide.locator(".irl-row .irl-text").all_inner_texts()
    assert after == [before[1], before[0], *before[2:]]
    assert drag.place == place and not page.evaluate("Reveal.isOverview() || Reveal.isPaused()")
    # Escape puts back what is lifted, and then leaves the board.
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.irl-handle')")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body") and not page.evaluate("Reveal.isOverview()")
    page.keyboard.press("ArrowRight")
    assert drag.place == place + 1


def test_a_clicker_turns_the_slide_wherever_the_focus_is(drag):
    place = drag.place
    drag.slide.locator(".irl-handle").nth(0).focus()
    drag.page.keyboard.press("PageDown")
    assert drag.place == place + 1
    # The board of the slide before has given the focus back.
    drag.page.keyboard.press("ArrowLeft")
    assert drag.place == place


def test_keys_open_an_answer_and_then_turn_the_slide(opened):
    deck = opened(named("reciprocal_rank").stem)
    assert deck.to_slide_with(".answer")
    place = deck.place
    deck.slide.locator("summary").focus()
    deck.page.keyboard.press("Space")
    assert deck.slide.locator(".answer").get_attribute("open") is not None and deck.place == place
    deck.page.keyboard.press("ArrowRight")
    assert deck.place == place + 1


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_a_result_stays_in_the_hand_on_any_projector(drag, size):
    page = drag.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(f"Math.abs(Reveal.getScale() - {size[0] / 1280}) < 0.01")
    rows = drag.slide.locator(".irl-row")
    was = rows.locator(".irl-text").all_inner_texts()
    start, end = (rows.nth(at).locator(".irl-handle").bounding_box() for at in (0, 3))
    middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end)]
    page.mouse.move(*middle[0])
    page.mouse.down()
    page.mouse.move(*middle[1], steps=8)
    held = drag.slide.locator(".irl-lifted .irl-handle").bounding_box()
    assert held["y"] + held["height"] / 2 == pytest.approx(middle[1][1], abs=2)
    page.mouse.up()
    assert rows.locator(".irl-text").all_inner_texts() == [*was[1:4], was[0], *was[4:]]


def test_a_measure_that_is_opened_stays_on_the_slide(drag):
    opener = drag.slide.locator(".irl-opener").last
    opener.click()
    assert drag.slide.locator(".irl-sentence").is_visible()
    # It scrolls to the top of its column, and its picture is in sight.
    side = drag.slide.locator(".irl-side").bounding_box()
    opened = drag.slide.locator(".irl-below:visible").bounding_box()
    assert abs(opened["y"] - side["y"]) < 20
    picture = drag.slide.locator(".irl-picture:visible").bounding_box()
    assert picture["y"] + picture["height"] <= side["y"] + side["height"]
    body = drag.slide.locator(".slide").bounding_box()
    board = drag.slide.locator(".irl-board").bounding_box()
    assert board["y"] + board["height"] <= body["y"] + body["height"]
    rows = drag.slide.locator(".irl-row").all()
    assert {round(row.bounding_box()["height"]) for row in rows} == {round(rows[0].bounding_box()["height"])}


@pytest.mark.parametrize("name", NAMES[:-1])
def test_whatever_a_board_shows_its_tools_stay_on_the_slide(opened, name):
    deck = opened(name)
    boards = 0
    for _ in deck.each_slide():
        board = deck.slide.locator(".irl-board")
        if not board.count():
            continue
        boards += 1
        for tool in ("Show ideal", "Pin"):
            press(board, tool)
        asked = board.get_by_role("button", name="Can it be done?")
        if asked.count():
            asked.click()
            board.locator(".irl-goal-answer:visible", has_text=re.compile(r"\.$")).wait_for()
        for part in (board.locator(".irl-list"), board.locator(".irl-toolbars"), board.locator(".irl-values")):
            box = part.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= 720, deck.place
        # A name that breaks is no name.
        heights = {round(each.bounding_box()["height"]) for each in board.locator(".irl-title").all()}
        assert len(heights) == 1, deck.place
    assert boards >= 2


def test_lessons_lead_to_each_other(decks, opened):
    deck = opened(NAMES[0])
    deck.slide.locator(".navigation a").click()
    deck.page.wait_for_url(f"**/{NAMES[1]}.html")
    for path in decks.glob("*.html"):
        links = re.findall(r'<a href="([^"]*)"', path.read_text(encoding="utf-8"))
        assert links and all((decks / link.removesuffix("?view=print")).is_file() for link in links), path.name


def test_the_index_leads_to_a_deck_for_paper(decks, offline):
    offline.goto((decks / "index.html").as_uri())
    link = offline.locator("a", has_text="for paper").nth(4)
    assert link.get_attribute("href") == f"{NAMES[4]}.html?view=print"
    link.click()
    offline.wait_for_function("window.Reveal?.isReady() && document.querySelector('.pdf-page')")
    pages = offline.locator(".pdf-page")
    assert pages.count() == offline.evaluate("Reveal.getTotalSlides()")
    # What a slide holds stands on its page.
    below = """pages => pages.filter((page) => {
      const { bottom } = page.getBoundingClientRect();
      return [...page.querySelectorAll(".body > *")].some((block) => block.getBoundingClientRect().bottom > bottom);
    }).length"""
    assert pages.evaluate_all(below) == 0


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        ("body.style.fontSize = '13px'", "13 px"),
        ("body.append(Object.assign(document.createElement('p'), { style: 'height: 700px' }))", "px in"),
        ("body.firstElementChild.style.transform = 'translateX(900px)'", "outside"),
    ],
)
def test_what_cannot_be_seen_is_noticed(opened, harm, complaint):
    deck = opened(named("reciprocal_rank").stem)
    assert deck.unseen() == []
    deck.page.evaluate(f"(() => {{ const body = Reveal.getCurrentSlide().querySelector('.body'); {harm}; }})()")
    assert any(complaint in each for each in deck.unseen())


@pytest.mark.parametrize("name", [named("cumulative_gain").stem, named("comparing_systems").stem])
def test_axe_finds_nothing_on_a_slide(opened, name):
    deck = opened(name)
    found = {}
    for number in deck.each_slide():
        found[number] = axe(deck.page)["violations"]
    assert not any(found.values()), found


def test_axe_finds_nothing_in_the_index(decks, offline):
    offline.goto((decks / "index.html").as_uri())
    assert axe(offline)["violations"] == []


def test_what_does_not_fit_goes_on_below(reveal, kernels, offline, tmp_path):
    source = """import pandas as pd
pd.DataFrame({"number": range(60)})"""
    path = lesson(tmp_path, ("markdown", "# A long table"), ("code", source), ("code", "print('line\\\\n' * 70)"))
    assert main(["slides", str(path), "--out", str(tmp_path), "--reveal", str(reveal)]) == 0
    deck = Deck(offline, tmp_path / "long.html")
    numbers, lines = [], 0
    for _ in deck.each_slide():
        assert deck.unseen() == []
        numbers += deck.slide.locator("tbody td").all_inner_texts()
        lines += sum(text.count("line") for text in deck.slide.locator(".printed").all_inner_texts())
    assert numbers == [str(number) for number in range(60)]
    assert lines == 70


def test_a_lesson_that_raises_is_named(reveal, kernels, tmp_path, capsys):
    path = lesson(tmp_path, ("code", "1 / 0"))
    assert main(["slides", str(path), "--out", str(tmp_path / "out"), "--reveal", str(reveal)]) == 2
    assert f"{path} cannot be run: ZeroDivisionError" in capsys.readouterr().err
    assert not (tmp_path / "out" / "long.html").exists()


def lesson(folder, *cells):
    """A notebook with these cells, pairs of kind and source."""
    make = {"markdown": nbformat.v4.new_markdown_cell, "code": nbformat.v4.new_code_cell}
    path = folder / "long.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[make[kind](source) for kind, source in cells]), path)
    return path
