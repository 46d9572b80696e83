"""Two lists and a coin: the page drafts, reads and counts as Python does; what is dragged, and what Python hears."""

from collections import Counter
from random import Random

import pytest
from browser.axe import axe
from browser.finger import Finger
from browser.looking import TOO_WIDE
from browser.on_page.interleaving import Interleaving
from browser.on_page.names import INTERLEAVING
from browser.standing_out import standing_out
from browser.watching import watched

import irlessons as ir
from irlessons import Ranking, widgets
from irlessons.compare import preference, sign_test
from irlessons.interleaving.sessions import chance, session
from irlessons.retrieval import team_draft
from irlessons.widgets.placed import document_of, placed

CASES = 150
TITLES = ["A soup in half an hour", "Soup with lemon", "What is a lentil?", "Lentils for sale", "My aunt's soup"]
A = Ranking.from_grades([1, 2, 0, 0, 3], titles=TITLES, query="lentil soup")
B = A.reordered([A.documents[at] for at in (4, 1, 0, 3, 2)])


def code(name, *exported):
    """A module of the page, of which a test calls more than others import."""
    text = widgets.bundle(f"interleaving/{name}.js")
    return text.replace("export function", "function") + f"\nexport {{ {', '.join(exported)} }};\n"


SESSIONS, TALLY = code("sessions", "drafted", "session", "tally"), code("tally", "said")


def cases():
    """Pairs of lists, of one set of documents or of two that overlap, of up to nine; with coins, and readers."""
    source = Random(15)
    for _ in range(CASES):
        documents = range(source.randint(2, 9))
        a, b = (source.sample(documents, len(documents)) for _ in "ab")
        if source.random() < 0.3:
            b = [each + source.choice((0, 20)) for each in b]
        yield a, b, source


def test_the_page_drafts_as_python_does(node):
    for a, b, source in cases():
        coins = [source.choice("AB") for _ in range(-(-len(a) // 2))]
        ours = team_draft(a, b, coins)
        theirs = node.call(SESSIONS, "drafted", a, b, coins)
        assert (theirs["documents"], theirs["teams"]) == ([*ours.documents], [*ours.teams.values()])


@pytest.mark.slow
def test_the_page_has_the_sessions_that_python_has(node):
    shared = Counter()
    for a, b, source in cases():
        chances = {each: source.choice((0, 0.125, 0.5, 0.875, 1)) for each in {*a, *b}}
        of = {
            "a": a, "b": b, "chances": [chances.get(each, 0) for each in range(30)],
            "p": source.choice((0.05, 0.5, 0.8, 0.95)), "seed": source.choice((0, 1, -7, 2**33 + 5)),
        }  # fmt: skip
        for number in (0, 1, source.randint(2, 999)):
            ours = session(a, b, chances, of["p"], of["seed"], number)
            theirs = node.call(SESSIONS, "session", of, number)
            assert ("".join(theirs["coins"]), theirs["draft"]["documents"]) == (ours.coins, [*ours.draft.documents])
            assert theirs["seen"] == ours.seen
            assert [theirs["draft"]["documents"][rank] for rank in theirs["clicked"]] == [*ours.clicked]
            assert theirs["won"] == ours.draft.credit(ours.clicked)
        wins = Counter(session(a, b, chances, of["p"], of["seed"], number).winner for number in range(40))
        assert node.call(SESSIONS, "tally", of, 40) == {"A": wins["A"], "B": wins["B"], "ties": wins["tie"]}
        shared += wins
    assert min(shared.values()) > CASES


def test_the_page_says_what_python_says_of_the_counts(node):
    source = Random(3)
    drawn = [[source.randint(0, most) for _ in range(3)] for most in (1, 3, 9, 60, 600) for _ in range(30)]
    for a, b, ties in [*drawn, [0, 200, 0], [900, 100, 0], [1, 0, 0]]:
        if not a + b + ties:
            continue
        counts, delta = {"A": a, "B": b, "ties": ties}, preference(b, a, ties)
        said = node.call(TALLY, "said", counts)
        signed = "+" * (delta.number > 0) + delta.printed().replace("-", "−")
        # A Δ that rounds to 0 has no sign.
        assert f"Δ of B = {signed if float(delta.printed()) else '0.0000'}." in said
        p = sign_test(b, a)
        assert said.endswith(f"p = {p.printed()}." if p.value >= 1e-6 else "p below 0.000001.")
        assert f"B won {b}, A won {a}, {ties} " in said and said.startswith(f"{a + b + ties} session")


def test_luck_is_fair_and_neighbours_are_apart():
    many = 4000
    for kind in range(3):
        drawn = [chance(7, number, 0, kind) for number in range(many)]
        assert abs(sum(drawn) / many - 0.5) < 0.02 and abs(sum(each < 0.1 for each in drawn) / many - 0.1) < 0.02
        for beside in (
            [chance(7, number, 1, kind) for number in range(many)],
            [chance(8, number, 0, kind) for number in range(many)],
            [chance(7, number + 1, 0, kind) for number in range(many)],
        ):
            both = sum(one < 0.5 and other < 0.5 for one, other in zip(drawn, beside))
            assert abs(both / many - 0.25) < 0.03
    assert chance(7, 3, 2, 1) == chance(7, 3, 2, 1)


def test_readers_click_as_often_as_they_look_times_how_well_they_like_it():
    a = list("abc")
    # The same list twice: its order stands, whoever picks.
    many, chances, p = 4000, {"a": 0.5, "b": 0.25, "c": 1.0}, 0.6
    sessions = [session(a, a, chances, p, 5, number) for number in range(many)]
    for rank, document in enumerate(a):
        share = sum(document in each.clicked for each in sessions) / many
        assert abs(share - p**rank * chances[document]) < 0.025


def test_python_hears_of_orders_and_counts():
    shown = ir.interleave(A, B, seed=4)
    assert (shown.a, shown.b) == (A, B) and shown.preference.value != shown.preference.value
    assert [each["chance"] for each in shown.page["documents"]] == [1 / 8, 3 / 8, 0, 0, 7 / 8]
    shown.order_a, shown.counts = [4, 1, 0, 3, 2], [3, 9, 4]
    assert shown.a.documents == B.documents and shown.a.grades == B.grades
    assert shown.preference.exact == preference(9, 3, 4).exact
    first = shown.session(1)
    assert first.draft == team_draft(shown.a, shown.b, first.coins)


def test_sessions_of_other_readers_are_counted_and_nothing_else_changes():
    shown = ir.interleave(A, B, p=0.8, seed=4)
    shown.order_a = [4, 1, 0, 3, 2]
    for p in (None, 0.3):
        reader = ir.interleave(shown.a, B, p=p or 0.8, seed=4)
        wins = Counter(reader.session(number).winner for number in range(1, 51))
        assert shown.tally(50, p=p) == {each: wins[each] for each in ("A", "B", "tie")}
    assert shown.tally() != shown.tally(p=0.3) and (shown.p, shown.counts) == (0.8, [0, 0, 0])


def test_one_list_may_have_what_the_other_has_not():
    other = Ranking(["D9", "D1"], {"D9": 3, "D1": 1}, titles={"D9": "A stew"})
    shown = ir.interleave(A, other)
    assert shown.documents == (*A.documents, "D9") and shown.order_b == [5, 0]
    assert shown.page["documents"][5] == {"title": "A stew", "grade": "3", "chance": 7 / 8}
    assert ir.interleave(Ranking.from_grades([None, 0]), other).page["documents"][0] == {
        "title": "D1", "grade": "1", "chance": 1 / 8,
    }  # fmt: skip


def test_a_title_of_a_comes_before_one_of_b_and_one_of_b_before_none():
    other = Ranking(["D9", "D1"], {"D9": 3, "D1": 1}, titles={"D9": "A stew", "D1": "Soup"})
    assert ir.interleave(A, other).page["documents"][0]["title"] == TITLES[0]
    assert ir.interleave(Ranking.from_grades([None, 0]), other).page["documents"][0]["title"] == "Soup"


def test_without_scripts_the_lists_and_some_sessions_stand_there():
    shown = ir.interleave(A, B)
    still, wins = shown._still(), Counter(shown.session(number).winner for number in range(1, 101))
    assert "Soup with lemon (2)" in still and "The first 5 sessions" in still and "Run All Cells" in still
    assert still.count("<tr>") == 2 + len(A) + 5
    assert (
        f"Of 100 such sessions, whose readers go on with the chance 0.8 after each result, B wins {wins['B']}, "
        in still
    )
    assert "Run All" not in ir.interleave(A, B)._still("")


@pytest.mark.parametrize(
    ("error", "wrong", "says"),
    [
        (TypeError, lambda: ir.interleave([1], B), r"a is \[1\]; give a ranking"),
        (ValueError, lambda: ir.interleave(A, Ranking.from_grades([1])), "b has 1 result; give one with 2 to 20"),
        (ValueError, lambda: ir.interleave(Ranking.from_grades([0] * 21), B), "a has 21 results; give one with 2 to"),
        (ValueError, lambda: ir.interleave(A, B.regrade("D1", 3)), "'D1' has another grade in b than in a"),
        (ValueError, lambda: ir.interleave(A, B, p=1), "p is 1; give a share between 0 and 1, as 0.8"),
        (ValueError, lambda: ir.interleave(A, B, seed=1.5), "seed is 1.5; give a whole number"),
        (ValueError, lambda: ir.interleave(A, B).tally(0), "sessions is 0; it must be a whole number from 1 up"),
        (ValueError, lambda: ir.interleave(A, B).tally(9, p=0), "p is 0; give a share between 0 and 1, as 0.8"),
    ],
)
def test_what_cannot_be_interleaved(error, wrong, says):
    with pytest.raises(error, match=says):
        wrong()


@pytest.mark.browser
def test_lists_are_dragged_and_the_counts_follow(browser, tmp_path):
    widget, path = ir.interleave(A, B, seed=4), tmp_path / "interleaving.html"
    path.write_text(document_of("lists", placed("Interleaving", widget._alone()), widget._codes()), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 900}, reduced_motion="reduce", has_touch=True)
    with watched(page):
        page.goto(path.as_uri())
        shown = Interleaving(page)
        first = widget.session(1)
        # Round by round, then the reader.
        for round, coin in enumerate(first.coins, 1):
            shown.button("Toss the coin" if round == 1 else "Toss again").click()
            assert shown.says() == f"Round {round}: the coin says {coin}, so {coin} picks first."
            assert shown.teams()[0] == first.coins[0] and len(shown.teams()) == min(2 * round, len(A))
        assert shown.falling.first.evaluate("(coin) => getComputedStyle(coin).animationName") == "none"
        shown.button("Let a reader look").click()
        assert shown.drafted() == [A.title(each) for each in first.draft.documents]
        assert [at for at, state in enumerate(shown.states()) if "clicked" in state] == [
            first.draft.documents.index(each) for each in first.clicked
        ]
        shown.button("100 sessions").click()
        before = shown.counted()
        assert before.startswith("101 sessions: B won ")
        # By keyboard: the worst of A comes to its end, and back.
        handle = shown.handle("A", 1)
        handle.focus()
        for key in ("Space", "ArrowDown", "ArrowDown", "Space"):
            page.keyboard.press(key)
        assert shown.titles_a()[2] == TITLES[0]
        assert shown.handle("A", 3).get_attribute("aria-label") == f"{TITLES[0]}, grade 1, rank 3 of 5 in A."
        assert shown.counted() != before
        page.keyboard.press("Space")
        page.keyboard.press("End")
        page.keyboard.press("Escape")
        assert shown.titles_a()[2] == TITLES[0]
        page.keyboard.press("Shift+Home")
        assert shown.titles_a() == TITLES and shown.counted() == before
        # By mouse, by finger.
        (x, y), (_, down) = shown.lie("B", 1), shown.lie("B", 4)
        page.mouse.move(x + 60, y)
        page.mouse.down()
        page.mouse.move(x + 60, down, steps=4)
        page.mouse.up()
        assert shown.titles_b()[3] == TITLES[4]
        finger = Finger(page)
        finger.swipe(shown.lie("B", 4), shown.lie("B", 1))
        finger.send("touchEnd")
        assert shown.titles_b()[0] == TITLES[4] and shown.counted() == before
        # The same luck again, and another.
        shown.button("Empty").click()
        assert shown.counted() == ""
        shown.button("One session").click()
        shown.button("100 sessions").click()
        assert shown.counted() == before
        shown.button("Other luck").click()
        assert shown.counted() != before
        shown.p.focus()
        page.keyboard.press("Home")
        assert shown.p.input_value() == "0.05"
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert shown.root.evaluate(TOO_WIDE) == []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert axe(page, INTERLEAVING)["violations"] == []
        found = standing_out(page, INTERLEAVING)
        assert found["wrong"] == [] and found["focused"]
    page.close()
