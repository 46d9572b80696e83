"""What a class plays with on a board, each as a person does it, by mouse and by keyboard: in JupyterLab where Python
hears of it, else on a board that stands alone.
"""

import re

import pytest
from browser.boards import FRUITS, START
from browser.notebook_keys import CELLS
from browser.on_page.against import two_orders_on
from browser.on_page.board import board_on
from browser.waiting import until

import irlessons as ir
from irlessons import DCG, nDCG

pytestmark = pytest.mark.browser

SIX = """
import irlessons as ir
from irlessons import AP, CG, DCG, nDCG, P, R, RR

six = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
board = ir.Board(six, [P@3, R, AP, CG@3, DCG@6, nDCG@6]{more})
board
"""
NAMES = ["D1", "D2", "D3", "D4", "D5", "D6"]
# The same ranking here.
RANKING = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])


@pytest.fixture
def fruits(hands, still):
    return hands.show(FRUITS)


@pytest.fixture
def six(hands, still):
    """Six graded results and two that were missed; `more` arguments for the board."""
    return lambda more="": hands.show(SIX.format(more=more))


@pytest.fixture
def six_alone(alone):
    """The same in a page without Python."""
    alone.page.emulate_media(reduced_motion="reduce")
    return lambda more="": alone.show(SIX.format(more=more))


# 1 Two places


def test_a_missed_document_is_dragged_in_and_recall_follows_and_another_dropped_below_the_divider(six):
    board = six()
    assert board.tray() == ["D7", "D8"]
    before = board.values()
    board.drag("D7", 1)
    assert board.titles() == ["D7", *NAMES] and board.tray() == ["D8"]
    assert float(board.values()[1]) > float(before[1])
    board.drag("D1", 8)
    assert board.titles() == ["D7", *NAMES[1:]] and "D1" in board.tray()
    assert until(board.python_agrees)
    # What the pool holds has not changed, so the ideal has not either.
    assert (
        board.run("print(board.ranking.work(nDCG@6).numbers['ideal'] == six.work(nDCG@6).numbers['ideal'])") == "True"
    )


def test_by_keyboard_a_result_goes_into_the_tray_and_back(six_alone):
    board = six_alone()
    board.focus("D6", "Space", "ArrowDown", "Space")
    assert board.titles() == NAMES[:-1] and board.tray()[0] == "D6" and board.focused() == "D6"
    assert "D6, not retrieved, 2" in board.said()
    board.keys("Space", "ArrowUp", "ArrowUp", "Space")
    assert board.titles() == ["D1", "D2", "D3", "D4", "D6", "D5"]


def test_unjudged_results_stay_known_in_the_tray(fruits):
    fruits.drag("cherry", 7)
    assert "cherry" in fruits.tray()
    until(lambda: "cherry" not in fruits.python()["titles"])
    assert "cherry" in fruits.python()["tray"]
    assert fruits.run("print(len(board.ranking.not_retrieved))") == "1"
    fruits.drag("cherry", 1)
    assert until(lambda: fruits.python()["titles"] == ["cherry", "apple", "banana", "date", "elderberry", "fig"])


# 2 Grades in the hand


def test_grades_are_chosen_from_the_scale_and_by_number_keys(fruits, page):
    chip = fruits.grade_of("cherry")
    assert chip.locator("option").all_text_contents() == ["0 Bad", "1 Fair", "2 Good", "3 Excellent", "unjudged"]
    chip.select_option("3")
    assert fruits.grades()[2] == "3 Excellent"
    assert until(lambda: fruits.python()["grades"][2] == 3)
    assert until(fruits.python_agrees)
    before = fruits.values()
    fruits.focus("apple", "3")
    assert fruits.grades()[0] == "3 Excellent" and fruits.values() != before
    assert fruits.said().startswith("Graded. apple, rank 1 of 6, 3 Excellent.")
    page.keyboard.press("7")
    assert fruits.said() == "There is no grade 7 here; there are 0, 1, 2, 3."
    page.keyboard.press("u")
    assert fruits.grades()[0] == "unjudged" and fruits.focused() == "apple"
    assert until(lambda: fruits.python()["grades"][0] is None)


# 3 The line where k cuts


def test_the_line_is_dragged_and_what_lies_below_is_out_of_play(six, page):
    board = six()
    line = board.lines.first
    assert line.inner_text() == "k = 3"
    assert board.line_names.first.inner_text() == "P, CG"
    box, target = line.bounding_box(), board.handle("D5").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, target["y"] + target["height"], steps=6)
    during = board.values()
    page.mouse.up()
    assert line.inner_text() == "k = 5"
    assert board.names()[:4] == ["P@5", "R", "AP", "CG@5"]
    assert during == board.values()
    assert until(lambda: board.run("print(board.measures[0])") == "P@5")
    assert until(board.python_agrees)


def test_a_line_is_moved_by_keys_and_says_where_it_is(alone):
    alone.show(SIX.format(more="").replace("[P@3, R, AP, CG@3, DCG@6, nDCG@6]", "[P@3]"))
    assert alone.out_of_play() == ["D4", "D5", "D6"]
    line = alone.root.get_by_role("slider", name="Cutoff of P")
    line.focus()
    alone.page.keyboard.press("ArrowUp")
    assert line.get_attribute("aria-valuenow") == "2" and alone.out_of_play() == ["D3", "D4", "D5", "D6"]
    assert alone.said() == "Cutoff at rank 2. P@2 1.0000."
    alone.keys("Home", "ArrowUp")
    assert line.get_attribute("aria-valuenow") == "1"
    alone.page.keyboard.press("End")
    assert line.get_attribute("aria-valuenow") == "8" and alone.out_of_play() == []


# 4 The ideal beside mine


def test_the_ideal_stands_beside_mine_with_the_places_that_differ(six_alone):
    board = six_alone()
    board.press("Show ideal")
    assert board.ideals() == ["= ideal: 3", "≠ ideal: 3", "= ideal: 3", "≠ ideal: 2", "≠ ideal: 2", "= ideal: 2"]
    assert board.ideal_says() == "5 of 8 ranks hold another grade than the ideal order."
    # To a screen reader, too.
    assert board.handle("D2").get_attribute("aria-label") == "D2, rank 2 of 6, 2, ideal 3"
    assert board.handle("D3").get_attribute("aria-label") == "D3, rank 3 of 6, 3"
    board.press("Ideal")
    assert board.ideal_says() == "0 of 8 ranks hold another grade than the ideal order."
    assert board.titles() == list(RANKING.ideal().documents)
    board.press("Show ideal")
    assert not board.ideal_notes.first.is_visible()


# 5 The working in place


def test_a_measure_opens_into_its_working_and_follows_the_hand(six_alone):
    board = six_alone()
    below = board.open(5).choose("Formula")
    text, python = below.text(), RANKING.work(nDCG @ 6)
    for line in [*python.formula.splitlines(), python.beside]:
        assert line in text
    board.take("D4")
    board.carry(1)
    assert below.formula.inner_text() != python.formula
    board.drop()
    text = below.text()
    for line in RANKING.move("D4", 1).work(nDCG @ 6).formula.splitlines():
        assert line in text
    marked = below.choose("Rows").changed.all_inner_texts()
    # The first four ranks hold others than before; at rank 4 the term of D3 is not the 0 of D4.
    assert [row.split()[0] for row in marked] == ["1", "2", "3", "4"]
    assert all("◂" in row for row in marked)
    assert "share of the best possible DCG" in text


# 6 Why did it change


def test_the_rows_on_the_board_and_the_shares_of_a_change_are_pythons(six_alone):
    board = six_alone()
    below = board.open(4).choose("Rows")
    cells = below.rows.all_inner_texts()
    for shown, row in zip(cells, RANKING.work(DCG @ 6).rows, strict=True):
        expected = [f"{row[name]:.4f}" for name in ("discount", "term", "cumulative")]
        assert re.findall(r"\d+\.\d{4}", shown) == expected
    board.focus("D3", "Shift+ArrowDown")
    shares = [text.split("\t") for text in below.choose("Why it changed").shares()]
    why = ir.why(DCG @ 6, RANKING, RANKING.swap("D3", "D4"))
    python = [(row["part"], row["share"]) for row in why.rows if row["share"]] + [("together", why.value)]
    assert [[part, number] for part, _, number, *_ in shares] == [
        [part, f"{share:+.4f}".replace("-", "−")] for part, share in python
    ]
    assert shares[0][1] == "D3 → D4"
    bars = below.bars_of_shares.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
    assert bars[0] > 0 and bars[1] > 0 and bars[-1] == 0


# 7 Conventions as switches


def test_a_convention_is_switched_and_named_as_the_tools_that_use_it(six):
    board = six()
    below = board.open(5).choose("Conventions")
    gain = below.convention("gain")
    assert "gdeval" in gain.locator("option").nth(1).text_content()
    gain.select_option("exponential")
    below.convention("ideal").select_option("retrieved")
    assert board.values()[5] == board.run("print(six.work(nDCG(gain='exponential', ideal='retrieved')@6).printed())")
    expected = "nDCG(gain='exponential', ideal='retrieved')@6"
    assert until(lambda: board.run("print(board.measures[5])") == expected)
    assert "gain exponential, ideal retrieved" in board.opener(5).inner_text()
    assert until(board.python_agrees)


# 8 Predict first


def test_values_are_hidden_until_each_way_is_said_and_the_score_is_kept(six_alone):
    board = six_alone()
    page = board.page
    board.press("Predict first")
    assert board.score() == "Move a result, then say which way each measure went."
    board.take("D4")
    board.carry(1)
    assert board.values() == ["?"] * 6
    board.drop()
    assert board.values() == ["?"] * 6 and board.said().endswith("or went down.")
    assert board.score() in board.said()
    # D4 with grade 0 on top: P@3, CG@3 and all that looks at places go down; recall does not look at places.
    board.say("down", "same", "down", "down", "down", "up")
    assert "?" not in board.values()
    assert board.score() == "Predictions right: 5 of 6"
    assert board.said().startswith("Predictions right: 5 of 6. Wrong this time: nDCG@6.")
    assert [text[0] for text in board.changes()] == ["✓", "✓", "✓", "✓", "✓", "✗"]
    # What is undone was not predicted: no mark stands beside it.
    board.press("Undo")
    assert not any(mark in text for text in board.changes() for mark in "✓✗")
    board.press("Redo")
    # By keyboard: nothing is told before, and the focus goes from question to question.
    board.focus("D4", "Space", "End")
    assert not re.search(r"\d\.\d", board.said())
    page.keyboard.press("Space")
    assert not re.search(r"\d\.\d", board.said())
    board.ways.first.focus()
    for _ in range(6):
        page.keyboard.press("Space")
    assert "?" not in board.values()
    assert board.score().endswith("of 12")
    board.press("Predict first")
    board.drag("D4", 1)
    assert "?" not in board.values()


def test_a_board_may_begin_with_predictions_and_where_it_was_undefined_no_answer_is_wrong(alone):
    alone.show(
        "import irlessons as ir\n"
        "lost = ir.Ranking.from_grades([0, 0], not_retrieved=[1])\n"
        "board = ir.Board(lost, [ir.SearchLength, ir.P@1], predict=True)"
    )
    alone.drag("D3", 1)
    assert alone.values() == ["?"] * 2
    alone.press("Undo")
    assert "?" not in alone.values()
    alone.drag("D3", 1)
    alone.say("up", "up")
    assert alone.values() == ["1", "1.0000"]
    assert alone.score() == "Predictions right: 2 of 2"
    assert [text.strip() for text in alone.changes()] == ["✓", "✓ ▲ +1"]
    assert alone.said().endswith("SearchLength now 1, P@1 up to 1.0000.")


# 9 Goals


def test_a_goal_says_when_it_is_reached_and_in_how_many_moves(six_alone):
    board = six_alone(', goal="raise DCG@6 and keep CG@3 in one move"')
    assert "Reached" not in board.goal()
    board.drag("D4", 1)
    assert "After 1 move." in board.goal()
    board.press("Undo")
    board.drag("D6", 4)
    assert "✓ Reached in 1 move." in board.goal()
    assert board.said().endswith("Goal reached: raise DCG@6 and keep CG@3 in one move. Reached in 1 move.")
    board.drag("D6", 5)
    assert "In 2 moves, which is more than 1." in board.goal()
    assert board.said().endswith(
        "Goal not reached: raise DCG@6 and keep CG@3 in one move. In 2 moves, which is more than 1. Undo, or reset."
    )
    board.press("Undo")
    assert "✓ Reached in 1 move." in board.goal()
    board.press("Reset")
    assert "Reached" not in board.goal() and "After" not in board.goal()


def test_a_later_view_knows_the_order_and_the_first_one_and_counts_on(six):
    board = six(', goal="raise DCG@6 and keep CG@3 in one move"')
    board.drag("D4", 1)
    board.show("board")
    assert board.titles()[0] == "D4"
    board.drag("D4", 2)
    board.press("Reset")
    assert board.titles() == NAMES
    assert until(lambda: board.run("print(board.moves, len(board.past))") == "0 3")
    assert until(board.python_agrees)
    board.show("board")
    assert board.goal_status() == ""
    board.drag("D6", 4)
    assert board.goal_status() == "✓ Reached in 1 move."


def test_a_goal_names_a_value_and_holds_for_the_first_grades(six_alone):
    board = six_alone(', goal="bring CG@3 to 9 in three moves"')
    # A tool that makes the order is no move.
    board.press("Ideal")
    assert board.values()[3] == "9" and board.goal_status() == "A tool has made this order. Undo, or reset."
    board.press("Undo")
    board.drag("D3", 2)
    board.drag("D7", 3)
    assert board.values()[3] == "9" and board.goal_status() == "✓ Reached in 2 moves."
    board.regrade("D1", "0")
    assert board.goal_status() == "A goal holds for the grades as they were."


# 10 Before and after


def test_pinned_values_stay_beside_the_live_ones(six_alone):
    board = six_alone()
    start = board.values()
    board.press("Pin")
    board.drag("D4", 1)
    board.drag("D5", 1)
    assert board.pinned() == start
    ndcg = float(board.values()[5]) - float(start[5])
    assert float(board.changes()[5].split()[1].replace("−", "-")) == pytest.approx(ndcg, abs=2e-4)
    board.press("Pin")
    assert not board.pinned_cells.first.is_visible()


def test_steps_are_undone_and_done_again_and_an_exchange_is_a_swap_in_python(six):
    board = six()
    orders = [board.titles()]
    board.focus("D1", "x", "End", "x")
    orders.append(board.titles())
    assert orders[-1] == ["D6", "D2", "D3", "D4", "D5", "D1"]
    assert until(lambda: board.run("print(board.history == (six, six.swap('D1', 'D6')))") == "True")
    assert board.run("print(board.to_code())").endswith(".swap('D1', 'D6')")
    board.press("Shuffle")
    orders.append(board.titles())
    board.press("Worst")
    assert board.grades() == sorted(board.grades())
    orders.append(board.titles())
    for order in orders[-2::-1]:
        board.press("Undo")
        assert board.titles() == order
    assert board.titles() == NAMES
    assert board.button("Undo").get_attribute("aria-disabled") == "true"
    for order in orders[1:]:
        board.press("Redo")
        assert board.titles() == order
    history = "print(*(''.join(map(str, each.documents)) for each in board.history))"
    assert until(lambda: board.run(history) == " ".join("".join(order) for order in orders))


def test_the_toolbar_is_one_tab_stop_with_arrows(six_alone):
    board = six_alone()
    page = board.page
    # Before the first step there is no Reset: by keyboard one comes to Undo.
    board.button("More").focus()
    page.keyboard.press("Shift+Tab")
    assert board.focused_name() == "Undo"
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert board.focused_name() == "Ideal"
    page.keyboard.press("ArrowLeft")
    assert board.focused_name() == "Redo"
    assert board.tool_stops.count() == 2


# 11 My own list


def test_a_pasted_list_is_the_board_and_letters_in_its_field_are_only_text(six, page):
    board = six()
    board.press("My own list")
    board.own_list.focus()
    page.keyboard.type("bxddaz 2")
    page.keyboard.press("Enter")
    page.keyboard.type("b 1")
    assert board.own_list.input_value() == "bxddaz 2\nb 1"
    assert page.evaluate(CELLS) == ["code"]
    board.paste('title,grade\nsun,2\n"moon, full",-\nstars,3\n---\nrain,1')
    assert board.titles() == ["sun", "moon, full", "stars"] and board.tray() == ["rain"]
    assert board.grades() == ["2", "unjudged", "3"]
    assert until(board.python_agrees)
    board.drag("stars", 1)
    assert until(board.python_agrees)
    assert until(lambda: eval_code(board) == ["stars", "sun", "moon, full"])
    board.press("Reset")
    assert board.titles() == ["sun", "moon, full", "stars"]
    for _ in range(3):
        board.press("Undo")
    assert board.titles() == NAMES
    assert until(board.python_agrees)


def eval_code(board) -> list[str]:
    made = board.run(
        "made = eval(board.to_code()); print(*map(made.title, made.documents), sep='|'); print(made == board.ranking)"
    )
    titles, agrees = made.splitlines()
    return titles.split("|") if agrees == "True" else []


def test_a_list_with_an_error_names_the_line_and_loses_nothing(six_alone):
    board = six_alone()
    board.drag("D4", 1)
    before = board.titles()
    board.paste("sun 2\nmoon full\nstars 3")
    assert board.list_problem() == ("Line 2: “full” is no grade; write a number, or - for unjudged.")
    assert board.titles() == before
    assert board.own_list.input_value() == "sun 2\nmoon full\nstars 3"


# 12 Step through, large type


def test_the_working_is_revealed_row_by_row(six_alone):
    board = six_alone()
    page = board.page
    below = board.open(5).choose("Step through")
    rows = below.rows
    formula, sentence = below.formula, below.sentence
    assert rows.count() == 1 and not formula.is_visible() and not sentence.is_visible()
    next_ = board.button("Next")
    next_.focus()
    for shown in range(2, 7):
        page.keyboard.press("Enter")
        assert rows.count() == shown
        # What comes is spoken, with the names of its columns.
        assert board.said().startswith(f"rank {shown}, document D{shown}, grade ") and ", term " in board.said()
    # Then the ideal ranking, rank by rank.
    best = below.ideal_rows
    for shown in range(1, 7):
        page.keyboard.press("Enter")
        assert best.count() == shown and not formula.is_visible()
        assert board.said().startswith(f"ideal ranking: rank {shown}, document D") and rows.count() == 6
    page.keyboard.press("Enter")
    assert formula.is_visible() and not sentence.is_visible()
    assert board.said() == "; ".join(formula.locator("p").all_inner_texts())
    page.keyboard.press("Enter")
    # Beside the value it is not said once more; where it is heard, it is.
    working = RANKING.work(nDCG @ 6)
    assert sentence.inner_text() == working.beside and board.said() == working.sentence
    # From the start again, and all at once.
    board.press("Start again")
    assert rows.count() == 1 and not formula.is_visible()
    board.press("Show all")
    assert rows.count() == 6 and sentence.is_visible()
    below.choose("Rows")
    assert rows.count() == 6


def test_large_type_is_larger(six_alone):
    board = six_alone()
    before = board.size_of_letters()
    board.press("Large type")
    assert board.size_of_letters() >= 1.5 * before


# Nothing is lost


def test_two_views_agree_about_everything(hands, page, still):
    hands.show(SIX.format(more=""), "board")
    views = [board_on(page, at) for at in (0, 1)]
    views[1].root.wait_for()
    hands.drag("D7", 2)
    hands.regrade("D4", "3")
    hands.lines.first.focus()
    page.keyboard.press("ArrowDown")

    def agree() -> bool:
        first, second = (view.everything() for view in views)
        return first == second

    assert until(agree)
    assert until(hands.python_agrees)
    # What one view did, the other undoes.
    for _ in range(2):
        views[1].press("Undo")
    assert until(lambda: hands.titles() == NAMES)
    assert until(agree)


def test_python_knows_the_order_after_forty_quick_moves(fruits, page):
    fruits.handle("fig").focus()
    page.evaluate(
        """async () => {
          for (let number = 0; number < 40; number += 1) {
            const key = Math.floor(number / 5) % 2 ? 'ArrowDown' : 'ArrowUp';
            const pressed = new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(pressed);
            await new Promise((done) => setTimeout(done));
          }
        }"""
    )
    page.keyboard.press("Shift+ArrowUp")
    order = fruits.titles()
    assert order != START
    # `make bench` says how soon.
    assert until(lambda: fruits.python()["titles"] == order)
    assert fruits.run("print(len(board.history))") == "42"


def test_a_restarted_kernel_leaves_the_order_on_the_page(lab, fruits, impatient):
    page = impatient
    fruits.drag("fig", 1)
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    fruits.drag("date", 1)
    assert fruits.titles()[:2] == ["date", "fig"]
    assert fruits.values()[4] == "1.0000"
    # Nobody has heard of it, which is said once.
    note = fruits.hint("Python has not heard of this yet.")
    note.wait_for()
    fruits.drag("cherry", 1)
    page.wait_for_timeout(2500)
    assert fruits.said().startswith("cherry, rank 1") and note.count() == 1
    # Whoever comes next has a kernel that answers.
    lab.wait_for_kernel(page)


def test_a_busy_kernel_is_missed_until_it_answers(lab, fruits, impatient):
    page = impatient
    note = fruits.hint("Python has not heard of this yet.")
    fruits.drag("fig", 1)
    # However slow it is, from now on it has answered.
    assert until(fruits.python_agrees)
    page.wait_for_timeout(2500)
    assert note.count() == 0
    # While Python sleeps another thread would answer, unless it is kept from all of them, and until it is.
    fruits.run("import ctypes\nsleep = ctypes.PyDLL(None).sleep")
    with lab.asleep(page, "sleep(600)"):
        # At one stroke: what is said of a slow hand would come after the note.
        fruits.focus("date", "Shift+Home")
        note.wait_for()
        assert fruits.said() == note.inner_text()
    note.wait_for(state="detached")
    assert until(lambda: fruits.python()["titles"][:2] == ["date", "fig"])


def test_a_change_from_python_keeps_what_it_does_not_name(six):
    board = six()
    board.drag("D7", 1)
    until(board.python_agrees)
    board.run("board.ranking = board.ranking.regrade('D1', 0)")
    assert until(lambda: board.grades()[1] == "0")
    assert board.titles() == ["D7", *NAMES]
    before = board.values()
    board.run("board.ranking = board.ranking.move('D7', 7)")
    assert until(lambda: board.titles() == [*NAMES, "D7"])
    assert board.values() != before
    assert until(board.python_agrees)
    error = board.run("board.ranking = ir.Ranking(['X'], {'X': 1})")
    assert "'X' is not on this board" in error and board.titles() == [*NAMES, "D7"]


# Two orders


def test_a_vote_for_one_of_two_orders_reaches_python(hands):
    code = SIX.replace("board = ir.Board(six, ", "board = ir.Board(six, against=six.swap(3, 4), measures=")
    hands.show(code.format(more=""))
    two = two_orders_on(hands.page)
    two.vote("B")
    assert until(lambda: hands.run("print(board.vote)") == "B")
    hands.run("board.vote = 'A'")
    assert until(lambda: two.voted() == "I want A")


# A room


def test_in_jupyterlab_a_room_fills_the_window_and_a_hand_works_in_it(six, page):
    board = six(', open="AP"')
    board.press("Room")
    box = board.root.bounding_box()
    assert box == {"x": 0, "y": 0, **page.viewport_size}
    board.drag("D4", 1)
    assert board.titles()[:2] == ["D4", "D1"] and board.focused() == "D4"
    assert board.pictures.count() == 1
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 0 and board.root.bounding_box()["x"] > 0
    assert until(board.python_agrees)
