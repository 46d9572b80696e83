"""Nuggets on a board: what the page says is read is what Python says, at every order; and it follows the hand."""

import random
from fractions import Fraction

import pytest
from board.test_one_way import next_orders
from browser.looking import check
from browser.on_page.board import board_on
from browser.on_page.names import NUGGETS
from browser.on_page.today import today

import irlessons as ir
from irlessons import AP, P, widgets
from irlessons.board.shortest_way import one_way
from irlessons.board.to_page import documents_of, nuggets_of

Nuggets = ir.retrieval.Nuggets
HELD = {"c1": ["photo"], "c2": ["photo"], "c3": [], "c4": ["fee", "old one"], "c5": ["how long"]}
FACTS = Nuggets(HELD, vital=["photo", "fee"])
PAGE = ir.Ranking(["c1", "c2", "c3", "c4"], {"c1": 1, "c2": 1, "c3": 0, "c4": 1, "c5": 1}, query="renew a passport")


def drawn(rng):
    """A ranking, nuggets of its passages, and a cutoff or none."""
    passages = [f"c{place}" for place in range(rng.randint(1, 9))]
    names = [f"n{place}" for place in range(rng.randint(1, 6))]
    held = {each: rng.sample(names, rng.randint(0, min(3, len(names)))) for each in passages}
    held[rng.choice(passages)] = [rng.choice(names)]
    known = sorted({name for each in held.values() for name in each})
    retrieved = rng.sample(passages, rng.randint(0, len(passages)))
    ranking = ir.Ranking(retrieved, dict.fromkeys(passages, 1))
    return ranking, Nuggets(held, rng.sample(known, rng.randint(0, len(known)))), rng.choice((None, 1, 2, 5, 12))


def test_the_page_reads_the_nuggets_that_python_reads(node):
    source = widgets.bundle("board/working/nuggets.js")
    source += "\nexport const every = (cases) => cases.map((given) => nuggetsRead(...given));"
    source = source.replace("export function nuggetsRead", "function nuggetsRead")
    rng = random.Random(14)
    cases = [drawn(rng) for _ in range(500)]
    told = [[nuggets_of(facts, documents_of(ranking)), list(range(len(ranking))), k] for ranking, facts, k in cases]
    answers = node.call(source, "every", told)
    assert "error" not in answers, answers
    for (ranking, facts, k), theirs in zip(cases, answers, strict=True):
        by_hand = {}
        for name in facts.names:
            by_hand[name] = [
                rank for rank, passage in enumerate(ranking.documents[:k], 1) if name in facts.held[passage]
            ]
        assert theirs["ranks"] == list(by_hand.values()) == [list(row["ranks"]) for row in facts.rows(ranking, k)]
        for kind, names in (("all", facts.names), ("vital", facts.vital)):
            found = sum(bool(by_hand[name]) for name in names)
            assert theirs[kind] == {"found": found, "of": len(names)}
            work = facts.recall(ranking, k, vital=kind == "vital")
            assert work.exact == (Fraction(found, len(names)) if names else None)


def test_a_nugget_counts_once():
    assert FACTS.recall(PAGE).exact == 3 / 4
    assert FACTS.recall(PAGE, vital=True).exact == 1
    assert FACTS.recall(PAGE, 2).formula == "nugget recall@2 = 1/4 = 0.2500"
    assert FACTS.recall(PAGE, 2).sentence == "Of the 4 nuggets 1 can be read in the 2 passages."
    assert FACTS.recall(PAGE, 9).sentence == "Of the 4 nuggets 3 can be read in the 4 passages."
    assert [row["ranks"] for row in FACTS.recall(PAGE).rows] == ["1, 2", "4", "4", "not read"]
    assert Nuggets(HELD).recall(PAGE, vital=True).printed() == "undefined"


def test_a_board_shows_them_without_scripts():
    board = ir.Board(PAGE, [P @ 2, AP], nuggets=FACTS)
    assert board.nugget_recall().formula == "nugget recall@2 = 1/4 = 0.2500"
    shown = board.as_html()
    assert "vital nugget recall@2 = 1/2 = 0.5000" in shown and shown.count("not read") == 3
    # The line stands elsewhere, and so does what is read.
    board.cuts = [4]
    assert board.nugget_recall(vital=True).exact == 1
    assert ir.Board(PAGE, [AP], nuggets=FACTS).nugget_recall().name == "nugget recall"


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda: Nuggets([1]), TypeError, "held"),
        (lambda: Nuggets({"c1": []}), ValueError, "no passage says a nugget"),
        (lambda: Nuggets({"c1": "fee"}), ValueError, "the nuggets of 'c1' is the text 'fee'"),
        (lambda: Nuggets({"c1": ["fee", "fee"]}), ValueError, "'fee' more than once"),
        (lambda: Nuggets(HELD, vital=["phot"]), ValueError, "vital nugget 'phot'; did you mean 'photo'?"),
        (lambda: FACTS.recall("c1"), TypeError, "read in a Ranking, not 'c1'"),
        (lambda: FACTS.recall(PAGE, 0), ValueError, "k is 0"),
        (lambda: ir.Board(PAGE, nuggets=HELD), TypeError, "Nuggets"),
        (lambda: ir.Board(PAGE, nuggets=Nuggets({"c9": ["fee"]})), ValueError, "'c9' are not on this board"),
        (lambda: ir.Board(PAGE, against=PAGE.swap("c1", "c3"), nuggets=FACTS), ValueError, "without nuggets"),
        (lambda: ir.Board(PAGE).nugget_recall(), ValueError, "has no nuggets"),
        (lambda: ir.Board(PAGE, goal="raise nugget recall"), ValueError, "names nugget recall, and this board has no"),
        (
            lambda: ir.Board(PAGE, goal="raise vital nugget recall", nuggets=Nuggets(HELD)),
            ValueError,
            "names vital nugget recall, and this board has no such nuggets",
        ),
    ],
)
def test_what_is_refused(call, error, says):
    with pytest.raises(error, match=says):
        call()


GOALS = """
export async function tried(page, today) {
  const state = createState(page, today);
  const [goal] = page.goals;
  return { ...standing(state, goal), can: await feasible(state, goal), why: reasons(state, goal) };
}
"""


@pytest.mark.parametrize(
    ("goal", "moved", "holds", "why"),
    [
        # The first two passages say one fact, and the fourth two others.
        ("raise nugget recall and keep P@2 in one move", ("c4", 1), True, "Nugget recall: now read: fee, old one."),
        ("raise vital nugget recall in one move", ("c3", 1), False, "Vital nugget recall: the same are read."),
        ("keep nugget recall in one move", ("c2", 1), True, "Nugget recall: the same are read."),
        ("lower nugget recall in one move", ("c3", 1), False, "Nugget recall: the same are read."),
        ("bring vital nugget recall to 1 in one move", ("c4", 2), True, "Vital nugget recall: now read: fee."),
    ],
)
def test_a_goal_may_be_the_recall_of_nuggets(node, goal, moved, holds, why):
    board = ir.Board(PAGE, [P @ 2, AP], goal=goal, nuggets=FACTS)
    board.ranking = PAGE.move(*moved)
    source = widgets.bundle("board/state/goals.js") + GOALS
    told = node.call(source, "tried", board.page, today(board, moves=1))
    assert (told["holds"], told["reached"]) == (holds, holds)
    assert told["why"].startswith(why)
    # Of what the goal asks every order of one move is tried, here as in the page; where nothing moved is none.
    ways = [each for order, each in next_orders(PAGE).items() if order != PAGE.documents]
    verb, vital = goal.split()[0], "vital" in goal

    def recall(ranking):
        return FACTS.recall(ranking, 2, vital=vital).exact

    before = recall(PAGE)
    does = {"raise": lambda r: r > before, "lower": lambda r: r < before, "keep": lambda r: r == before,
            "bring": lambda r: r == 1}[verb]  # fmt: skip
    fits = {
        each.documents
        for each in ways
        if does(recall(each)) and ("P@2" not in goal or each.value(P @ 2) == PAGE.value(P @ 2))
    }
    assert told["can"].startswith("It can be done") is bool(fits)
    if fits:
        assert f", {len(fits)} do" in told["can"]
    assert bool(one_way(board._goals[0], board.measures, PAGE, FACTS)) is bool(fits)


@pytest.mark.browser
def test_what_is_read_follows_the_hand(page, tmp_path):
    board = ir.Board(PAGE, [P @ 2, AP], nuggets=FACTS)
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    hands, facts = board_on(page), page.get_by_role("table", name="Where each nugget is read")
    shares = hands.nugget_shares

    def rows():
        return [row.split("\t") for row in facts.get_by_role("row").all_inner_texts()[1:]]

    def told(ranking, k=2):
        return [
            ["✓" if row["found"] else "✗", row["nugget"], "vital" if row["vital"] else "okay", row["ranks"]]
            for row in FACTS.recall(ranking, k).exact_rows
        ]

    assert rows() == told(PAGE)
    assert shares.all_inner_texts() == ["Vital nugget recall@2 = 1/2 = 0.5000", "Nugget recall@2 = 1/4 = 0.2500"]
    # The fourth passage in the hand, above the second: what is read changes before it is let go.
    hands.take("c4")
    hands.carry(2)
    assert rows() == told(PAGE.move("c4", 2))
    assert shares.first.inner_text() == "Vital nugget recall@2 = 2/2 = 1.0000 ▲ +0.5000"
    hands.drop()
    assert "Nuggets read: 3 of 4." in hands.said()
    check(page, NUGGETS, at_least=5)
    hands.press("Reset")
    assert rows() == told(PAGE)
