"""Scores, and with them ties, count on a board until the reader changes what a measure reads: as in the package."""

import pytest
from browser.on_page.today import today
from twin import GONE

import irlessons as ir
from irlessons import AP, nDCG, P, Ranking, widgets
from irlessons.board import Board
from irlessons.measures import MEASURES

# What the page shows of each measure after each step, the start first.
SOURCE = (
    widgets.bundle("board/state/state.js", "board/working/why.js", "board/state/predict.js")
    + """
// JSON has no whole numbers without an end.
BigInt.prototype.toJSON = String;

export function shown(page, today, steps) {
  const state = createState(page, today);
  const predict = createPredict(state, true);
  const does = {
    move: () => state.act(() => state.move(0, 2, "keys"), "keys"),
    grade: () => state.act(() => state.regrade(0, 3), "grade"),
    cut: () => state.cut(0, 1, "keys"),
    undo: () => state.undo("tool"),
    reset: () => state.reset("reset"),
    pin: () => state.pin(true),
    ask: () => predict.ask(),
    predict: () => page.measures.forEach((_, at) => predict.answer(at, "up")),
  };
  return [() => {}, ...steps.map((step) => does[step])].map((step) => {
    step();
    return state.results().map(({ text, found }, at) => {
      const [told, spec] = [page.measures[at], state.spec(at)];
      const before = state.before?.results[at];
      return {
        text, rows: found.rows, detail: nameAndDetail(told, spec).detail, pinned: state.pinned?.results[at].text,
        ...wording(told, spec, state.ranking(), found, page.nothing),
        change: before ? difference(before, state.results()[at]) : "",
        why: before ? why(told, before.found, found) : null, right: predict.last[at] ?? null,
      };
    });
  });
}
"""
)
TIED = ("average", "docno", "last")


@pytest.fixture
def scored():
    return Ranking.from_scores({"a": 2.0, "b": 1.0, "c": 1.0, "d": 1.0}, {"a": 0, "c": 1, "d": 2, "x": 1})


@pytest.fixture
def shown(node):
    """What the page shows of a board's measures, a list for the start and for each step."""

    def shown(board, *steps):
        return node.call(SOURCE, "shown", board.page, today(board), steps)

    return shown


def with_ties() -> list:
    """Every measure that a board shows, in each way to break ties but the usual one."""
    found = []
    for measure in MEASURES.values():
        ways = set(TIED) & set(getattr(measure.takes.get("ties"), "choices", ()))
        found += [measure(ties=way) for way in sorted(ways) if not measure.needs_scores]
    assert len(found) > 25
    return found


def test_a_move_drops_the_scores(scored):
    board = Board(scored)
    assert board.ranking is scored and eval(board.to_code(), {"ir": ir}) == scored
    board.order = [2, 0, 1]
    assert board.ranking.scores is None
    board.ranking = scored
    assert board.ranking is scored
    board.grades = [3, None, 1, 2, 1]
    assert board.ranking.scores is None


def test_at_the_start_the_page_shows_what_the_package_computes(scored, shown):
    measures = with_ties()
    [first] = shown(Board(scored, measures))
    for measure, page in zip(measures, first, strict=True):
        working = scored.work(measure)
        assert page["text"] == working.printed(0 if measure.counts and working.value.is_integer() else 4), measure
        assert page["formula"] == working.formula.split("\n") and (page["sentence"], page["beside"]) == (
            working.sentence,
            working.beside,
        )
        assert [row["rank"] for row in page["rows"]] == [row["rank"] for row in working.rows]
        assert GONE not in page["detail"] and f"ties {measure.ties}" in page["detail"]


def test_after_a_move_it_shows_that_the_scores_are_gone(scored, shown):
    measures = with_ties()
    moved = scored.move("a", 3)
    _, after = shown(Board(scored, measures), "move")
    for measure, page in zip(measures, after, strict=True):
        working = moved.work(measure(ties="given order"))
        assert page["formula"] == working.formula.split("\n") and (page["sentence"], page["beside"]) == (
            working.sentence,
            working.beside,
        )
        assert page["detail"].endswith(GONE) and "ties" not in page["detail"]
        # Why it changed is what `ir.why` says.
        assert page["why"]["total"] == pytest.approx(ir.why(measure, scored, moved).value, abs=1e-12)
        parts = [row["share"] for row in ir.why(measure, scored, moved).rows]
        assert [each["share"] for each in page["why"]["parts"]] == pytest.approx(parts, abs=1e-12)


@pytest.mark.parametrize("steps", [("move", "undo"), ("move", "reset"), ("grade", "undo"), ("move", "move", "reset")])
def test_the_way_back_brings_the_value_of_the_package(scored, shown, steps):
    told = shown(Board(scored, [AP(ties="average"), nDCG(ties="docno")]), *steps)
    for part in ("text", "detail", "formula", "sentence"):
        assert [each[part] for each in told[-1]] == [each[part] for each in told[0]]
    assert all(each["detail"].endswith(GONE) for each in told[1])


def test_a_prediction_is_of_what_is_shown(scored, shown):
    assert AP(ties="docno")(scored) > AP(scored.move("a", 3)) > AP(scored)
    told = shown(Board(scored, [AP(ties="docno")]), "move", "ask", "predict")
    assert told[1][0]["change"] == "▼ −0.0556"
    assert told[-1][0]["right"] is False


def test_what_is_pinned_keeps_its_value(scored, shown):
    of_ties = AP(ties="docno")
    *_, last = shown(Board(scored, [of_ties]), "pin", "move")
    assert last[0]["pinned"] == scored.work(of_ties).printed()


def test_a_line_that_was_moved_cuts_the_order_without_scores(scored, shown):
    board = Board(scored, [P(ties="average") @ 2, AP(ties="docno")])
    _, [cut, whole] = shown(board, "cut")
    assert cut["detail"] == GONE and cut["text"] == scored.work(P @ 1).printed()
    assert whole["detail"] == "ties docno"
    board.cuts = [1]
    assert board.measures == (P @ 1, AP(ties="docno"))


def test_without_scores_the_name_stays_and_means_nothing(shown):
    board = Board(Ranking.from_grades([0, 1, 0, 0]), [AP(ties="docno")])
    assert [each[0]["detail"] for each in shown(board, "move")] == ["ties docno"] * 2
    board.order = [1, 0, 2, 3]
    assert board.measures == (AP(ties="docno"),)


def test_readers_without_a_kernel_are_told_the_same(scored):
    of_ties = AP(ties="average")
    assert of_ties(scored) != AP(scored)
    board = Board(scored, [of_ties, AP])
    assert board.measures == (of_ties, AP)
    assert scored.work(of_ties).printed() in board.as_html() and GONE not in board.as_html()
    board.order = [1, 2, 0, 3]
    assert board.measures == (AP, AP)
    assert board.as_html().count(board.ranking.work(AP).printed()) == 2
    assert board.as_html().count(f"AP ({GONE})") == 1


def test_a_value_that_is_undefined_reaches_the_page(shown):
    nothing = Ranking.from_scores({"a": 1.0, "b": 1.0}, {"a": 0})
    [[page]] = shown(Board(nothing, [AP(ties="average", no_relevant="skip")]))
    assert page["text"] == nothing.work(AP(no_relevant="skip")).printed()


def test_every_other_measure_can_be_shown(scored):
    board = Board(scored, [measure for measure in MEASURES.values() if not measure.needs_scores])
    # A length is better when it is smaller.
    assert [measure["name"] for measure in board.page["measures"] if measure["smaller_is_better"]] == ["SearchLength"]
