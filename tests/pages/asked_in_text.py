"""What the text of a lesson asks for beside the things that have a ring, done on its page: a function a lesson."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
from browser.on_page.code import Block
from browser.on_page.explorer import Explorer
from browser.on_page.parts import middle
from browser.on_page.site import Site
from browser.waiting import until
from pages.conftest import DONE
from pages.reader import BEFORE, KEPT_NDCG, written
from playwright.sync_api import expect

import irlessons as ir
from irlessons import AP
from irlessons.in_page.above import above

# A run whose lists are as long as those of TREC, and its judgments. Not all boards fit into what the page is given at
# once: those of the lowest values come first, here of the last topics.
TOPICS = range(1, 9)
RUN = "".join(
    f"{topic} Q0 page-{topic}-{rank:06} {rank} {2000 - rank} me\n" for topic in TOPICS for rank in range(1, 1001)
)
QRELS = "".join(f"{topic} 0 page-{topic}-{topic:06} 1\n" for topic in TOPICS)


def average_precision(site: Site, folder: Path) -> None:
    """Lesson 02: page B becomes page A, the aubergine goes up, and the bolognese down."""
    board = site.of_cell("board-columns", 1).board
    a = ir.example("ap-small").ranking
    board.drag("Spinach lasagne with ricotta", 1)
    board.drag("Mushroom lasagne", 3)
    assert board.value("AP") == a.work(AP).printed()
    board.drag("Lasagne with roast aubergine", 4)
    assert board.value("AP") == a.move("D5", 4).work(AP).printed()
    values = [board.value("AP")]
    for _ in range(3):
        board.focus("Lasagne bolognese", "Shift+ArrowDown")
        values.append(board.value("AP"))
    assert values == sorted(values) and values[0] < values[-1]


def ndcg(site: Site, folder: Path) -> None:
    """Lesson 05: into the list and out of it, a cutoff, the worst and the ideal order, another ideal."""
    board = site.of_cell("lines").board
    first = board.value("nDCG@6")
    board.drag("What Is Dark Matter?", 1)
    assert board.titles()[0] == "What Is Dark Matter?" and board.value("nDCG@6") != first
    board.take("Dark Matter: A First Guide")
    site.page.mouse.move(*middle(board.tray_node), steps=4)
    board.drop()
    assert board.tray() == ["Dark Matter: A First Guide"]
    board.lines.first.focus()
    board.keys("ArrowUp", "ArrowUp", "ArrowUp")
    assert board.names() == ["DCG@3", "nDCG@3"]
    board.press("Worst")
    assert board.value("nDCG@3") != first
    board = site.of_cell("goal-two").board
    board.press("Show ideal")
    assert "" not in board.ideals()[:3]
    board = site.of_cell("alone").board
    assert board.value("nDCG@6") != "1.0000"
    conventions = board.working("nDCG@6")
    conventions.choose("Conventions")
    conventions.convention("ideal").select_option("retrieved")
    assert board.value("nDCG@6") == "1.0000"


def toyota(site: Site, folder: Path) -> None:
    """Lesson 06: seven results are graded and compared with the lecture's; one that nobody judged; two habits."""
    board = site.of_cell("scene", 1).board
    for at in range(6):
        board.regrade(at, str(at % 5))
    board.focus(6, "4")
    assert [grade[0] for grade in board.grades()] == list("0123404")
    before = board.value("nDCG@3")
    board.root.get_by_text("Compare with the lecture").click()
    # What is folded is written once the browser has said that it is open.
    expect(board.other_judge_says).to_contain_text(
        "You and the lecture have both judged 3 results, and 2 of them alike: 67 %."
    )
    board.drag(board.titles()[6], 1)
    assert board.value("nDCG@3") > before

    board = site.of_cell("hatched", 1).board
    board.regrade(3, "0")
    bad = board.value("nDCG@3")
    board.regrade(3, "4")
    # The first three stay, and their ideal grows.
    assert board.value("nDCG@3") < bad

    board = site.of_cell("city-board", 1).board
    for at, grade in enumerate("1122"):
        board.regrade(at, grade)
    assert board.values()[:2] == ["1.0000", "0.5000"]

    board = site.of_cell("two-habits").board
    worse = board.value("nDCG@3")
    board.drag(board.titles()[3], 1)
    assert board.value("nDCG@3") < worse
    conventions = board.working("nDCG@3")
    conventions.choose("Conventions")
    conventions.convention("unjudged").select_option("skip")
    after, titles = board.value("nDCG@3"), board.titles()
    for press, is_new in (("Undo", False), ("Redo", True)):
        board.press(press)
        assert board.value("nDCG@3") == after and (board.titles() == titles) is is_new


def many_numbers(site: Site, folder: Path) -> None:
    """Lesson 08: suspects are tried, the kept function is in the line-up, one that is written there in its place is,
    too, and an own number is explained.
    """
    board = site.of_cell("scene", 1).board
    opened, before = board.open("nDCG@3"), board.value("nDCG@3")
    opened.choose("Conventions")
    opened.convention("gain").select_option("exponential")
    assert board.value("nDCG@3") != before
    own = Block(site.page, "own")
    # That it was right as it stood is no vote.
    assert own.done() == "✓ at the first try"
    assert "0.7850  yours" in own.shown()
    right = own.code().replace('ndcg = ir.kept("ndcg")\n', KEPT_NDCG)
    own.write(right.replace("sorted(pool", "sorted(grades"))
    assert "0.9608  yours" in own.run()
    explain = Block(site.page, "explain").change()
    code = explain.code()
    two, four = (explain.write(code.replace("0.95", number)).run() for number in ("0.96", "0.9608"))
    assert "0.9608" in four and len(two) > len(four)
    # What is right is what the code says now.
    assert "0.7850  yours" in own.write(right).run()
    # Python is here: what other lessons leave to be written is tried out in it, too, with the cells that it needs. What
    # these show stands in their own pages.
    for number, own in BEFORE.items():
        cells = {cell.id: written(cell.source) for cell in nbformat.read(DONE[number], 4).cells if "outputs" in cell}
        last = "try" if "try" in cells else own
        needed = "".join(cells[each] for each in above(cells, last))
        shown = explain.write(needed.replace("display(", "(") + cells[last]).run()
        name = cells[own].partition("def ")[2].partition("(")[0]
        assert f"✓ {name} " in shown, shown


def comparing_systems(site: Site, folder: Path) -> None:
    """Lesson 09: a guess, signs that fall, and a heap that grows until p hardly moves."""
    flips = site.of_cell("guess").flips
    flips.guess.focus()
    for _ in range(8):
        site.page.keyboard.press("ArrowRight")
    for name, many in (("One", 1), ("10 more", 11), ("100 more", 111)):
        flips.button(name).click()
        assert flips.dots.count() == many
    assert "As far as your guess: " in flips.says()
    heap = site.of_cell("heap").flips
    for _ in range(5):
        heap.button("100 more").click()
    assert heap.dots.count() == 500 and "p = " in heap.says()


def your_own_run(site: Site, folder: Path) -> None:
    """Lesson 11: a topic's board, a run of one's own and another friend's number."""
    explorer = site.of_cell("explore").explorer
    explorer.dots.click(position={"x": 40, "y": 90})
    assert "“" in explorer.moved() and len(explorer.board().titles()) == 20
    block = Block(site.page, "mine")
    assert "0.6491  nDCG@10" in block.run()
    opens(block.explorer, "12")
    names = [folder / name for name in ("mine.run", "mine.qrels")]
    for name, text in zip(names, (RUN, QRELS)):
        name.write_text(text)
    block.choose(*names)
    assert until(lambda: "nDCG@10" in block.shown() and "0.6491" not in block.shown())
    for topic in ("8", "1", "2", "8"):
        opens(block.explorer, topic)
    tools = Block(site.page, "tools")
    code = tools.code()
    assert '"0.5650"' in code
    mean = ir.runs.read(*names).evaluate(["AP"]).mean["AP"]
    assert (
        "0.5650" not in (shown := tools.write(code.replace("0.5650", f"{mean:.4f}")).run()) and f"{mean:.4f}" in shown
    )


def which_list(site: Site, folder: Path) -> None:
    """Lesson 15: the coin falls, readers come, other luck, two lists that are one, and an impatient reader."""
    shown = site.of_cell("coin").interleaving
    shown.button("Toss the coin").click()
    for _ in range(2):
        shown.button("Toss again").click()
    shown.button("Let a reader look").click()
    assert shown.says().startswith("Session 1: ") and shown.counted().startswith("1 session: ")
    shown.button("100 sessions").click()
    before = shown.counted()
    shown.button("Other luck").click()
    assert shown.counted() != before
    for _ in range(9):
        shown.button("100 sessions").click()
    assert shown.counted().startswith("1000 sessions: ")
    # The two lists become one.
    for title, key, times in (
        ("How to cook any lentil", "ArrowUp", 2),
        ("Green lentil soup, step by step", "ArrowDown", 1),
    ):
        shown.handle("B", shown.titles_b().index(title) + 1).focus()
        for _ in range(times):
            site.page.keyboard.press(f"Shift+{key}")
    assert shown.titles_a() == shown.titles_b()
    after = shown.counted()
    shown.p.focus()
    site.page.keyboard.press("Home")
    assert shown.counted() != after and "Δ of B = " in shown.counted()


def who_says_it(site: Site, folder: Path) -> None:
    """Lesson 13: a grade is compared with the neighbour's, d9 is judged, a machine's grades go back to the ring, and
    what was dragged for a goal stands there again.
    """
    board = site.of_cell("scene", 1).board
    board.regrade(0, "2")
    board.root.get_by_text("Compare with my neighbour").click()
    expect(board.other_judge_says).to_contain_text("judged 5 results")

    board = site.of_cell("late-board").board
    before = board.value("AP")
    board.regrade(0, "1")
    assert (board.value("AP"), board.value("Judged@5")) == ("0.8875", "0.8000")
    board.focus(0, "u")
    assert board.value("AP") == before
    opened = board.open("AP").choose("Conventions")
    opened.convention("unjudged").select_option("skip")
    assert board.value("AP") == "1.0000"

    judges = site.of_cell("machine-board", 1).judges
    first = judges.picture.get_attribute("aria-label")
    assert "by the machine: S3, S2, S1" in first
    judges.chips.nth(1).press("2")
    assert "by the machine: S1, S2, S3, S4, S5" in judges.picture.get_attribute("aria-label")

    judges = next(card for card in site.to_do() if card.judges.root.count()).judges
    assert judges.button("As at the start").is_enabled() and judges.goal().startswith("✓")
    dragged = judges.numbers()
    site.reload()
    assert judges.numbers() == dragged and judges.goal().startswith("✓")


def opens(explorer: Explorer, topic: str) -> None:
    """Open the board of a topic, and move its second result up."""
    explorer.topic(topic)
    board = explorer.board()
    assert explorer.title().startswith(f"Topic {topic}")
    if len(titles := board.titles()) > 1:
        board.focus(1, "Shift+ArrowUp")
        assert board.titles()[:2] == titles[1::-1]


ASKED: dict[str, Callable[[Site, Path], None]] = {
    "02": average_precision,
    "05": ndcg,
    "06": toyota,
    "08": many_numbers,
    "09": comparing_systems,
    "11": your_own_run,
    "13": who_says_it,
    "15": which_list,
}
