"""Two orders side by side: no value before the vote, then Python's values of both."""

import pytest
from board.alone import middle
from browser.looking import check, TOO_WIDE
from test_tokens import contrast

from irlessons import Ranking
from irlessons.board import Board, script

A = Ranking.from_grades(
    [3, 2, 0, 1, None, 0],
    not_retrieved=[2],
    titles=["one", "two", "three", "four", "five", "six", "seven"],
    query="numbers",
)
B = A.move("D4", 1).drop("D6").retrieve("D7", 3)
MEASURES = ["P@3", "AP", "DCG@5", "RR", "SearchLength"]


# Letters of what is read, in pixels, and what of it is out of the window.
SEEN = """
(root) => {
  const all = '.irl-text, .irl-chip, .irl-curve, .irl-votes button, .irl-verdict :is(td, th, span)';
  const shown = [...root.querySelectorAll(all)].filter((each) => each.checkVisibility());
  const out = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  return {
    counted: shown.length,
    out: shown.filter((each) => out(each.getBoundingClientRect())).map((each) => each.textContent),
    title: parseFloat(getComputedStyle(root.querySelector('.irl-text')).fontSize),
    value: parseFloat(getComputedStyle(root.querySelector('.irl-verdict td')).fontSize),
  };
}
"""


@pytest.fixture
def two():
    return Board(A, against=B, measures=MEASURES)


def test_what_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="'D1' is judged 3 and 0; two orders of the same results"):
        Board(A, against=A.regrade("D1", 0))
    with pytest.raises(TypeError, match="a board shows a Ranking, not"):
        Board(A, against=[1, 2])
    for more in ({"goal": "raise AP"}, {"predict": True}, {"open": "AP"}):
        with pytest.raises(ValueError, match="leave out goal, predict, open and knobs"):
            Board(A, ["AP"], against=B, **more)


def test_each_measure_says_which_order_it_puts_first(two):
    told = {each["name"]: each for each in two.page["against"]["measures"]}
    for name, each in told.items():
        assert each["texts"] == [one.work(name).printed(0 if name == "SearchLength" else 4) for one in (A, B)]
        values = [one.value(name) for one in (A, B)]
        assert each["better"] == (None if values[0] == values[1] else int(values[1] > values[0]))
    assert told["RR"]["lead"] == "equal" and told["DCG@5"]["lead"] == f"B +{B.value('DCG@5') - A.value('DCG@5'):.4f}"
    assert told["DCG@5"]["at"] == [one.value("DCG@5") / A.ideal().value("DCG@5") for one in (A, B)]
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
    root = show(two)
    lists = root.locator(".irl-order")
    for order, ranking in zip(lists.all(), (A, B)):
        assert order.locator(".irl-text").all_inner_texts() == [ranking.title(each) for each in ranking.documents]
    printed = [one.work(name).printed() for name in ("AP", "DCG@5") for one in (A, B)]
    assert not any(text in root.inner_text() for text in printed)
    curves = root.locator(".irl-curve").evaluate_all("(all) => all.map((one) => one.getAttribute('d').includes('C'))")
    assert curves == [*[True] * 5, False, False]
    assert lists.first.locator("li").nth(3).inner_text().endswith("4\n1\nfour\n, 1, rank 1 in B")
    # A result lights in both lists, by mouse and by keys.
    lists.first.locator("li").first.focus()
    page.keyboard.press("ArrowDown")
    assert root.locator("li.irl-lit .irl-text").all_inner_texts() == ["two", "two"]
    assert root.locator(".irl-curve.irl-lit").count() == 1
    lists.last.locator("li").nth(2).hover()
    assert root.locator("li.irl-lit .irl-text").all_inner_texts() == ["seven"]
    root.get_by_role("button", name="I want B").click()
    assert root.locator("tbody td").all_inner_texts()[3:5] == printed[:2]
    says = root.locator(".irl-verdict-says").inner_text()
    assert says.startswith("You want B. ") and "RR, SearchLength see no difference" in says
    for other in ("A", "B"):
        root.get_by_role("button", name=f"I want {other}").click()
        assert root.locator(".irl-votes [aria-pressed=true]").inner_text() == f"I want {other}"
    check(page, ".irl-board", at_least=8)


@pytest.mark.browser
def test_a_phone_shows_one_list_at_a_time(two, show, page):
    page.set_viewport_size({"width": 390, "height": 844})
    root = show(two)
    shown = root.locator(".irl-order:visible .irl-text")
    for name, ranking in (("A", A), ("B", B)):
        root.get_by_role("button", name=f"Page {name}").click()
        assert shown.all_inner_texts() == [ranking.title(each) for each in ranking.documents]
    root.get_by_role("button", name="I want A").click()
    assert root.evaluate(TOO_WIDE) == []
    gutter = root.locator(".irl-gutter").bounding_box()
    assert gutter["height"] == pytest.approx(120) and gutter["y"] < shown.first.bounding_box()["y"]


@pytest.mark.browser
def test_in_a_room_both_and_then_their_measures_are_in_view(page, tmp_path):
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], query="ten of each")
    board = Board(ten, against=ten.shuffle(3), measures=MEASURES)
    page.goto(board.to_html(tmp_path / "room.html", room=True).as_uri())
    root = page.locator(".irl-board.irl-room")
    for (width, height), unit in {(1920, 1080): 1, (1280, 720): 2 / 3, (1024, 768): 768 / 1080}.items():
        page.set_viewport_size({"width": width, "height": height})
        for vote, least in (("", 42), ("A", 42 + 9 + 5 * 4)):
            if vote:
                root.get_by_role("button", name=f"I want {vote}").click()
            seen = root.evaluate(SEEN)
            assert seen["out"] == [] and seen["counted"] >= least
            assert seen["title"] >= 36 * unit - 0.1 and seen["value"] >= 32 * unit - 0.1
            # A line ends where its rows are.
            ends = root.locator(".irl-curve").first.evaluate("(one) => one.getBoundingClientRect().top")
            tops = [middle(one)[1] for one in root.locator(".irl-text", has_text="D1").all()]
            assert ends == pytest.approx(min(tops), abs=3)
        page.reload()


@pytest.mark.browser
def test_the_room_is_entered_and_left(two, show, page):
    root = show(two)
    for enter in (lambda: root.get_by_role("button", name="Room").click(), lambda: page.keyboard.press("f")):
        enter()
        assert page.locator("dialog[open] > .irl-room").count() == 1
        # The focus stays on the one button that leads out again.
        assert page.evaluate("document.activeElement.textContent") == "Leave"
        page.keyboard.press("Escape")
        assert page.locator("dialog").count() == 0 and page.evaluate("document.activeElement.textContent") == "Room"
    # Out and in again before the browser has told that the first dialog was closed.
    presses = """async () => {
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (const key of ["f", "Escape", "f"]) press(key);
      await new Promise((told) => setTimeout(told, 50));
    }"""
    page.evaluate(presses)
    assert page.locator("dialog[open] > .irl-room").count() == 1


@pytest.mark.browser
def test_neither_a_pale_line_nor_a_dot_below_another_is_lost(show, page):
    root = show(Board(Ranking.from_grades([1, 3, 2]), against=Ranking.from_grades([1, 3, 2]), measures=["AP"]))
    for theme, paper in (("light", "#ffffff"), ("dark", "#16191d")):
        page.emulate_media(color_scheme=theme)
        pale = root.locator(".irl-curve-1").evaluate("(one) => getComputedStyle(one).stroke")
        parts = map(float, pale.removeprefix("color(srgb ").removesuffix(")").split())
        assert contrast("#" + "".join(f"{round(255 * each):02x}" for each in parts), paper) >= 3
    root.get_by_role("button", name="I want A").click()
    dots = [root.locator(f".irl-dot-{name}") for name in "AB"]
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
    empty_page.evaluate(SILENT, [script.joined(), two.page])
    note = empty_page.locator(".irl-hint[role=status]")
    empty_page.clock.fast_forward(9000)
    assert note.inner_text() == ""
    empty_page.get_by_role("button", name="I want A").click()
    empty_page.clock.fast_forward(2000)
    assert note.inner_text().startswith("Python has not heard of this yet.")
    empty_page.evaluate("answer()")
    assert note.inner_text() == ""
    empty_page.evaluate("end()")
    assert empty_page.locator("body > *").count() == 0
