"""What the board knows is changed by its own steps alone; a reset counts no move, whatever it found."""

import pytest
from browser.on_page.today import today

import irlessons as ir
from irlessons import widgets

SOURCE = (
    widgets.bundle("board/state/state.js")
    + """
export function assigned(page, today) {
  const state = createState(page, today);
  const names = [];
  for (const name in state) names.push(name);
  return names.map((name) => {
    const before = state[name];
    try {
      state[name] = "another";
    } catch (error) {
      return [name, error instanceof TypeError && JSON.stringify(state[name]) === JSON.stringify(before)];
    }
    return [name, false];
  });
}

export function moves(page, today, steps) {
  const state = createState(page, today);
  const told = [];
  state.onChange(() => told.push(state.today().moves));
  const does = {
    move: () => state.act(() => state.move(0, 2, "keys"), "keys"),
    ideal: () => state.takeOrder([2, 1, 0], "tool"),
    as_it_is: () => state.takeOrder([0, 1, 2], "tool"),
    reset: () => state.reset("reset"),
    undo: () => state.undo("tool"),
  };
  for (const step of steps) does[step]();
  return told;
}

export function undone(page, today, steps) {
  const state = createState(page, today);
  for (let number = 0; number < steps; number += 1) state.act(() => state.move(0, 2, "keys"), "keys");
  const told = state.today().past.length;
  let back = 0;
  for (; state.canUndo; back += 1) state.undo("tool");
  return [told, back];
}
"""
)


@pytest.fixture
def call(node):
    board = ir.Board(ir.Ranking.from_grades([3, 2, 0]), ["AP", "nDCG@2"])
    there = today(board)
    return lambda name, *given: node.call(SOURCE, name, board.page, there, *given)


def test_nobody_else_changes_the_state(call):
    refused = dict(call("assigned"))
    assert {"sequence", "grades", "before", "own", "moves", "canUndo", "move"} <= set(refused)
    assert [name for name, is_refused in refused.items() if not is_refused] == []


@pytest.mark.parametrize(
    ("steps", "after"),
    [
        (["reset"], 0),
        (["move", "reset"], 0),
        (["move", "move", "reset"], 0),
        (["move", "move", "reset", "undo"], 2),
        (["move", "reset", "move"], 1),
        # What a tool orders is no move, and ends the try; where it changes nothing it is nothing.
        (["ideal"], "many"),
        (["ideal", "move"], "many"),
        (["ideal", "undo", "move"], 1),
        (["as_it_is", "move"], 1),
    ],
)
def test_a_goal_counts_the_moves_since_the_last_reset(call, steps, after):
    told = call("moves", steps)
    assert told[-1] > 1000 if after == "many" else told[-1] == after
    # Nor does Python hear of fewer than none on the way.
    assert min(told) >= 0


def test_the_last_five_hundred_steps_can_be_undone_and_travel_to_python(call):
    assert call("undone", 510) == [500, 500]
