"""The value of a topic in the list is that on its board, wherever its judged results stand."""

import json
import random
from pathlib import Path

import effort
import pytest
from board import twin

import irlessons as ir
from irlessons import widgets

SOURCE = (
    widgets.bundle("board/state/state.js", "explorer/unpacked.js")
    + """
export const boards = (usual, told, query) => told.boards.map((_, which) => unpacked(usual, told, which, query).page);
export function values(usual, told) {
  return told.boards.map((_, which) => {
    const board = unpacked(usual, told, which, "");
    const { order, grades, own, cuts, switches, setting, past, moves } = board;
    const state = createState(board.page, { order, grades, own, cuts, switches, setting, past, moves });
    return state.results().map(({ value, text }) => [Number.isNaN(value) ? null : value, text]);
  });
}
"""
)
LENGTHS = (0, 1, 5, 20, 21, 60, 300)


def drawn(rng: random.Random) -> tuple[dict, dict]:
    """A run of one topic and its judgments: judged ones anywhere, equal scores, at times none relevant."""
    size, grades = rng.choice(LENGTHS), rng.choice(twin.GRADES)
    # Few scores, so that many are equal.
    found = {f"d{number}": rng.randint(0, rng.choice((3, 10_000))) for number in range(size)}
    judged = rng.sample([*found], rng.randint(0, min(size, 12))) + [f"m{number}" for number in range(rng.randint(1, 4))]
    rng.shuffle(judged)
    only = [grade for grade in grades if grade <= 0] if rng.random() < 0.15 else grades
    return found, {document: rng.choice(only) for document in judged}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(effort.many(3)))
def test_every_value_on_a_board_is_that_of_the_list(node, seed):
    # Another measure is no reason to draw other lists.
    rng, of_measures, deep = random.Random(f"lists {seed}"), twin.Chance(seed), 0
    for _ in range(12):
        found, judged = drawn(rng)
        run = ir.runs.read({"1": found}, {"1": judged}, strict=False)
        names = [name for name in twin.SHOWN if name != "AUC" or len(found)]
        measures = list(
            {str(each): each for each in (twin.random_measure(of_measures, name, run["1"]) for name in names)}.values()
        )
        explore = ir.explore(run, measures=measures)
        explore.wanted = "1"
        told = json.loads(json.dumps([explore.page["board"], explore.boards["1"]]))
        (values,) = node.call(SOURCE, "values", *told)
        (topic,) = explore.page["topics"]
        deep += any(run["1"].grade(document) is not None for document in run["1"].documents[20:])
        for of, (value, text), (there,), (printed,) in zip(measures, values, topic["values"], topic["printed"]):
            assert (value is None) == (there is None), of
            if value is not None:
                assert value == pytest.approx(there, rel=1e-12, abs=1e-12), of
                assert text in (printed, printed.removesuffix(".0000")), of
    assert deep > 2


def test_a_board_holds_every_result_at_its_rank(node):
    found = [f"d{number}" for number in range(1, 1001)]
    explore = ir.explore(ir.runs.read({"1": found}, {"1": {"d58": 1, "d999": 1}}))
    explore.wanted = "1"
    told = explore.boards["1"]
    (board,) = told["boards"]
    assert board["list"]["judged"] == [[57, 1], [998, 1]] and board["list"]["retrieved"] == 1000
    assert told["says"] == ""
    # A name costs its letters and little more.
    assert len(json.dumps(told)) < 1000 * len('"d1000", ') + 500


@pytest.mark.slow
def test_both_boards_of_a_topic_say_what_each_run_says(node):
    """Also where a document has one title in the first run and another one in the second."""
    (before, after, topics), asked = ir.runs.example(), ["nDCG@10", "AP"]
    files = [Path(ir.runs.__file__).parent / "library" / name for name in ("after.txt", "qrels.txt")]
    plain = ir.runs.read(*files, titles={"b065": "Out of doors"}, strict=False)
    for two in ((before, after), (before, plain)):
        explore = ir.explore(*two, asked, topics=topics)
        for topic in topics:
            explore.wanted = topic
            told = json.loads(json.dumps([explore.page["board"], explore.boards[topic], topics[topic]]))
            for page, run in zip(node.call(SOURCE, "boards", *told), two):
                own = json.loads(json.dumps(ir.Board(run[topic], asked)._alone()["page"]))
                own["list"].setdefault("scores", [])
                assert page["query"] == topics[topic]
                assert page["list"] == own["list"] | {"shown": 20}, (topic, run)
                assert page["choices"] == own["choices"] and page["measures"] == own["measures"]
