"""Two orders side by side: no value before the vote, then Python's values of both."""

import math
import random
import re

import effort
import pytest
from browser.looking import check, resize, TOO_WIDE
from browser.on_page.against import two_orders_in_room, two_orders_on
from browser.on_page.names import BOARD, ROOM
from browser.on_page.parts import middle
from browser.standing_out import standing_out
from test_tokens import contrast

import irlessons as ir
from irlessons import Ranking
from irlessons.board import Board, script

A = Ranking.from_grades(
    [3, 2, 0, 1, None, 0],
    not_retrieved=[2],
    titles=["one", "two", "three", "four", "five", "six", "seven"],
    query="numbers",
)
B = A.move("D4", 1).drop("D6").retrieve("D7", 3)
PART = r"(?:rank (\d+)|what it is divided by, the [\w ]+,)"
SPEAKS = re.compile(rf".+: {PART} speaks for ([AB]) by ([\d.]+)(?:, {PART} for ([AB]) by ([\d.]+))?\.")
MEASURES = ["P@3", "AP", "DCG@5", "RR", "SearchLength"]


@pytest.fixture
def two():
    return Board(A, against=B, measures=MEASURES)


def test_each_measure_says_which_order_it_puts_first(two):
    told = {each["name"]: each for each in two.page["against"]["measures"]}
    for name, each in told.items():
        assert each["texts"] == [one.work(name).printed(0 if name == "SearchLength" else 4) for one in (A, B)]
        values = [one.value(name) for one in (A, B)]
        assert each["better"] == (None if values[0] == values[1] else int(values[1] > values[0]))
    assert told["RR"]["lead"] == "equal" and told["DCG@5"]["lead"] == f"B +{B.value('DCG@5') - A.value('DCG@5'):.4f}"
    assert told["DCG@5"]["at"] == [round(one.value("DCG@5") / A.ideal().value("DCG@5"), 4) for one in (A, B)]
    # A later first hit is worse.
    late = Board(A, against=A.move("D3", 1), measures=["SearchLength"]).page["against"]["measures"][0]
    assert late["better"] == 0 and late["lead"] == "A −1" and late["at"] == []


def test_without_a_kernel_both_stand_there(two):
    text = two.as_html()
    assert text.index("Page A") < text.index("Page B") < text.index(A.work("AP").printed()) and two.vote == ""
    with pytest.raises(Exception, match="vote"):
        two.vote = "C"


@pytest.mark.browser
def test_a_vote_and_then_the_measures(two, show, page):
    show(two)
    seen = two_orders_on(page)
    assert seen.titles() == [[ranking.title(each) for each in ranking.documents] for ranking in (A, B)]
    printed = [one.work(name).printed() for name in ("AP", "DCG@5") for one in (A, B)]
    assert not any(text in seen.root.inner_text() for text in printed)
    curves = seen.curves.evaluate_all("(all) => all.map((one) => one.getAttribute('d').includes('C'))")
    assert curves == [*[True] * 5, False, False]
    assert seen.result(0, 3).inner_text().endswith("4\n1\nfour\n, 1, rank 1 in B")
    # A result lights in both lists, by mouse and by keys.
    seen.result(0, 0).focus()
    page.keyboard.press("ArrowDown")
    assert seen.lit() == ["two", "two"]
    assert seen.lit_curves.count() == 1
    seen.result(1, 2).hover()
    assert seen.lit() == ["seven"]
    seen.vote("B")
    assert seen.verdict.get_by_role("cell").all_inner_texts()[3:5] == printed[:2]
    # In colours of the reader's own, too, there are two on each line.
    page.emulate_media(forced_colors="active")
    grounds = seen.values_drawn.evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(grounds) >= 4 and len(set(grounds)) == 2
    page.emulate_media(forced_colors="none")
    says = seen.verdict_says()
    assert says.startswith("You want B. ") and "RR, SearchLength see no difference" in says
    for other in ("A", "B"):
        seen.vote(other)
        assert seen.voted() == f"I want {other}"
    check(page, BOARD, at_least=8)
    found = standing_out(page, BOARD)
    assert found["wrong"] == [] and found["chosen"]


@pytest.mark.browser
def test_a_phone_shows_one_list_at_a_time(two, show, page):
    page.set_viewport_size({"width": 390, "height": 844})
    show(two)
    seen = two_orders_on(page)
    shown = seen.titles_shown
    for name, ranking in (("A", A), ("B", B)):
        seen.root.get_by_role("button", name=f"Page {name}").click()
        assert shown.all_inner_texts() == [ranking.title(each) for each in ranking.documents]
    seen.vote("A")
    assert seen.root.evaluate(TOO_WIDE) == []
    gutter = seen.gutter.bounding_box()
    assert gutter["height"] == pytest.approx(120) and gutter["y"] < shown.first.bounding_box()["y"]
    # A title is read to its end.
    shown.first.evaluate("(one) => { one.textContent = 'a long title '.repeat(9); }")
    assert shown.first.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.browser
def test_in_a_room_both_and_then_their_measures_are_in_view(page, tmp_path):
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], query="ten of each")
    board = Board(ten, against=ten.shuffle(3), measures=MEASURES)
    page.goto(board.to_html(tmp_path / "room.html", room=True).as_uri())
    room = two_orders_in_room(page)
    for (width, height), unit in {(1920, 1080): 1, (1280, 720): 2 / 3, (1024, 768): 768 / 1080}.items():
        resize(page, width, height)
        for vote, least in (("", 42), ("A", 42 + 9 + 5 * 4)):
            if vote:
                room.vote(vote)
            seen = room.seen()
            assert seen["out"] == [] and seen["counted"] >= least
            assert seen["title"] >= 36 * unit - 0.1 and seen["value"] >= 32 * unit - 0.1
            # A line ends where its rows are.
            ends = room.curves.first.evaluate("(one) => one.getBoundingClientRect().top")
            tops = [middle(one)[1] for one in room.texts_of("D1").all()]
            assert ends == pytest.approx(min(tops), abs=3)
        page.reload()


@pytest.mark.browser
def test_the_room_is_entered_and_left(two, show, page):
    hands = show(two)
    for enter in (lambda: hands.button("Room").click(), lambda: page.keyboard.press("f")):
        enter()
        assert page.locator(f"dialog[open] > {ROOM}").count() == 1
        # The focus stays on the one button that leads out again.
        assert hands.focused_name() == "Leave"
        page.keyboard.press("Escape")
        assert page.locator("dialog").count() == 0 and hands.focused_name() == "Room"
    # Out and in again before the browser has told that the first dialog was closed.
    presses = """async () => {
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (const key of ["f", "Escape", "f"]) press(key);
      await new Promise((told) => setTimeout(told, 50));
    }"""
    page.evaluate(presses)
    assert page.locator(f"dialog[open] > {ROOM}").count() == 1


@pytest.mark.browser
def test_neither_a_pale_line_nor_a_dot_below_another_is_lost(show, page):
    show(Board(Ranking.from_grades([1, 3, 2]), against=Ranking.from_grades([1, 3, 2]), measures=["AP"]))
    seen = two_orders_on(page)
    for theme, paper in (("light", "#ffffff"), ("dark", "#16191d")):
        page.emulate_media(color_scheme=theme)
        pale = seen.pale_curve.evaluate("(one) => getComputedStyle(one).stroke")
        parts = map(float, pale.removeprefix("color(srgb ").removesuffix(")").split())
        assert contrast("#" + "".join(f"{round(255 * each):02x}" for each in parts), paper) >= 3
    seen.vote("A")
    dots = [seen.dot(name) for name in "AB"]
    assert middle(dots[0])[0] == middle(dots[1])[0] and middle(dots[1])[1] - middle(dots[0])[1] >= 5


# A kernel that takes what it is sent, and answers when it is told to.
SILENT = """
async ([code, page]) => {
  const { default: { render } } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const traits = { page, vote: '' };
  const model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes() {}, send() {},
    on(event, react) { if (event === 'msg:custom') window.answer = react; }, off() {},
  };
  window.end = render({ model, el: document.body });
}
"""


@pytest.mark.browser
def test_a_vote_that_nobody_hears_is_missed_until_somebody_does(two, empty_page):
    empty_page.clock.install()
    empty_page.evaluate(SILENT, [script.board_code(), two.page])
    note = two_orders_on(empty_page).note
    empty_page.clock.fast_forward(9000)
    assert note.inner_text() == ""
    empty_page.get_by_role("button", name="I want A").click()
    empty_page.clock.fast_forward(2000)
    assert note.inner_text().startswith("Python has not heard of this yet.")
    empty_page.evaluate("answer()")
    assert note.inner_text() == ""
    empty_page.evaluate("end()")
    assert empty_page.locator("body > *").count() == 0


@pytest.mark.parametrize(
    "measure", ["P@2", "AP", "RR", "nDCG@3", "ERR", "SearchLength", "CG@2", "RBP", "P", "ContextPrecision"]
)
def test_the_reason_names_the_ranks_that_speak_most(measure):
    """By the definition: the term of each rank over the divisor, in both orders, of lists drawn here."""
    rng = random.Random(7)
    for _ in range(effort.many(40)):
        first = ir.Ranking.from_grades([rng.choice((0, 0, 1, 2, 3)) for _ in range(5)])
        # Of another length, as far as something else than a cutoff is divided by.
        second = ir.Ranking(rng.sample(first.documents, rng.choice((3, 5))), first.judgments)
        (told,) = ir.Board(first, [measure], against=second).page["against"]["measures"]
        if told["better"] is None:
            assert told["why"] == ""
            continue
        works = [each.work(measure) for each in (first, second)]
        sign = -1 if ir.measure(measure).smaller_is_better else 1
        change = float(works[told["better"]].value - works[1 - told["better"]].value)
        shares = {
            row["rank"]: sign * row["share"] for row in ir.why(measure, *pair(first, second, told["better"])).rows
        }
        assert math.isclose(sum(shares.values()), sign * change, abs_tol=1e-9)
        best, name, by, worst, other, against = SPEAKS.fullmatch(told["why"]).groups()
        most, least = max(shares.values()), min(shares.values())
        assert math.isclose(shares[best and int(best)], most, abs_tol=1e-9) and name == "AB"[told["better"]]
        assert math.isclose(float(by), most, abs_tol=6e-5)
        if against:
            assert other != name and math.isclose(-float(against), least, abs_tol=6e-5)
            assert math.isclose(shares[worst and int(worst)], least, abs_tol=1e-9)
        else:
            assert least > -6e-5


def pair(first, second, better):
    """The order that is behind, and the one that is ahead."""
    return (first, second) if better else (second, first)
