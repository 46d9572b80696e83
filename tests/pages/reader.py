"""A reader of a page who does what is to be done there, and does it right."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from browser.on_page.names import ANSWER, CELL, CHECK
from browser.on_page.site import Card, Site
from browser.on_page.today import in_python, titles_and_goals
from lessons.test_goals import reached, ways_of_a_judge

import irlessons as ir
from irlessons.board.goal import Goal
from irlessons.exercises import WORKSHEETS
from irlessons.measures import Measure
from irlessons.ranking import Ranking

# The line that a lesson leaves open, and what stands in its place.
OPEN = "    return None\n"
WRITTEN = {
    "average_precision": """    hits = total = 0
    for rank, grade in enumerate(grades, 1):
        if grade:
            hits += 1
            total += hits / rank
    return total / R if R else 0
""",
    "ndcg": """    ideal = dcg(sorted(pool, reverse=True)[:k])
    return dcg(grades[:k]) / ideal if ideal else 0
""",
    "kappa": """    def far(x, y):
        return abs(x - y) ** w if w else int(x != y)

    seen = sum(far(x, y) for x, y in zip(a, b)) / len(a)
    return 1 - seen / (sum(far(x, y) for x in a for y in b) / len(a) ** 2)
""",
    "team_draft": """    team = {}
    for coin in coins:
        for name, run in (("A", a), ("B", b)) if coin == "A" else (("B", b), ("A", a)):
            left = [each for each in run if each not in team]
            if left:
                team[left[0]] = name
    return team
""",
    "p_value": """    import itertools

    real = abs(sum(differences)) - 1e-9
    changed = list(itertools.product((1, -1), repeat=len(differences)))
    far = [signs for signs in changed if abs(sum(s * d for s, d in zip(signs, differences))) >= real]
    return len(far) / len(changed)
""",
}
# Where those stand that a reader has written before, once: Python has come for another lesson.
BEFORE = {"02": "mine", "09": "own", "13": "mine", "15": "own"}
# What a reader has kept of lesson 05.
KEPT_NDCG = """from math import log2


def dcg(grades):
    return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades, 1))


def ndcg(grades, pool, k):
""" + WRITTEN["ndcg"]
# A move: a document, and the rank that it is brought to; out of the ranking is rank 0.
Move = tuple[int, int]
# Fills in what stands in sight, as hands would: in each card its cells, or its field, or one of its choices, and has it
# checked. For each card of a list: its id, its cells by their names in the order in which they open, and its answer.
FILL_IN = f"""
(cards) => {{
  const seen = (node) => {{
    if (node?.checkVisibility({{ visibilityProperty: true }}) && !node.disabled) return node;
    throw new Error(`not there: ${{node?.outerHTML}}`);
  }};
  const write = (field, text) => {{
    seen(field).focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
  }};
  for (const [thing, cells, answer] of cards) {{
    const card = document.querySelector(`.card[data-thing="${{CSS.escape(thing)}}"]`);
    for (const [name, text] of cells) {{
      const cell = [...card.querySelectorAll('input{CELL}')].find((one) => one.ariaLabel === name);
      write(cell, text);
      cell.blur();
    }}
    if (answer === null) continue;
    const choices = [...card.querySelectorAll('input[type=radio]')];
    const chosen = choices.find((one) => one.labels[0].innerText.trim() === answer);
    if (choices.length) seen(chosen?.labels[0]).click();
    else write(card.querySelector('{ANSWER}'), answer);
    seen(card.querySelector('{CHECK}')).click();
  }}
}}
"""


def do_all(site: Site) -> int:
    """Do all that is to be done, and is not yet; how much stands there. Of questions and worksheets the first of a kind
    is done by hand, and the others by a script: they are the same form.
    """
    kinds, others, asked = set(), [], site.asked()
    for thing, (asks, is_done) in asked.items():
        if is_done:
            continue
        kind, filled_in = FILLED_IN[asks](thing) if asks in FILLED_IN else ("", ())
        if kind in kinds - {""}:
            others.append((thing, *filled_in))
        else:
            do(site.card_of(thing), asks)
            kinds.add(kind)
    site.page.evaluate(FILL_IN, others)
    for thing in (thing for thing, cells, _ in others if cells):
        assert_worked_out(site.card_of(thing))
    return len(asked)


def do(card: Card, asks: str) -> None:
    """Do what a card asks for."""
    if asks == "Answer":
        answer(card)
    elif asks == "Work it out":
        work_out(card)
    elif asks == "Drag":
        reach(card)
    elif asks == "Vote":
        card.orders.vote("A")
        assert card.orders.verdict.is_visible()
    else:
        assert asks == "Write it", asks
        said = write(card)
        assert "✓" in said, said


def answer(card: Card) -> None:
    """Answer a question, by a word or by a number."""
    kind, (_, answered) = of_question(card.thing)
    if kind == "a word":
        card.form.choose(answered)
    else:
        card.form.type(answered)


def of_question(thing: str) -> tuple[str, tuple[Sequence[tuple[str, str]], str]]:
    """What kind of question it is, its cells, which it has none of, and its answer."""
    exercise = ir.exercise(thing)
    if exercise.choices or exercise.command:
        return "a word" if exercise.choices else "a command", ((), exercise.answer())
    return "a number", ((), exercise.answer().printed(max(exercise.digits, 4)))


def work_out(card: Card) -> None:
    """Fill in every cell of a worksheet, stage by stage, and choose its rule."""
    sheet, (_, (cells, rule)) = card.sheet, of_sheet(card.thing)
    for name, text in cells:
        sheet.cell(name).fill(text)
        sheet.cell(name).press("Tab")
    if rule:
        sheet.choose(rule)
    assert_worked_out(card)


def assert_worked_out(card: Card) -> None:
    """Below the worksheet stands what comes of it."""
    assert WORKSHEETS[card.thing]().formula[-1] in card.sheet.end.inner_text()


def of_sheet(thing: str) -> tuple[str, tuple[Sequence[tuple[str, str]], str | None]]:
    """That it is a worksheet, its cells, stage by stage, and its rule."""
    sheet = WORKSHEETS[thing]()
    cells = [(sheet.cells[key].label, sheet.cells[key].shown) for keys in sheet.open for key in keys]
    return "a worksheet", (cells, sheet.rule.answer() if sheet.rule else None)


# What a script fills in as well.
FILLED_IN: dict[str, Callable[[str], tuple[str, tuple]]] = {"Answer": of_question, "Work it out": of_sheet}


def reach(card: Card) -> None:
    """Reach the goals of a board, the first move by mouse and the others by keyboard."""
    if card.judges.root.count():
        judge(card)
        return
    board, (titles, goals) = card.board, titles_and_goals(card.held())
    ranking, measures = in_python(card.held())
    for goal in goals:
        for at, (document, rank) in enumerate(way_to(goal, ranking, measures)):
            if at or not rank:
                bring(board, titles[document], rank)
            else:
                board.drag(titles[document], rank)
        board.reached.wait_for()


def judge(card: Card) -> None:
    """Give the grades of a second judge that reach the goal, the first by mouse and the others by keyboard."""
    page = json.loads(card.held())["page"]
    [[*_, changes]] = page["goals"][0]["clauses"]
    grades = next(ways_of_a_judge(page, changes))
    changed = [at for at, grade in enumerate(grades) if grade != page["start"][at]]
    for at in changed:
        if at == changed[0]:
            card.judges.drag(at, page["start"][at], grades[at])
        else:
            card.judges.chips.nth(at).press(str(grades[at]))


def bring(board, title: str, rank: int) -> None:
    """Lift a result by keyboard, and put it down at a rank; at rank 0 into the tray."""
    board.focus(title, "Space")
    for _ in (*board.order(), title):
        ranked = board.titles()
        if (ranked.index(title) + 1 if title in ranked else 0) == rank:
            break
        is_below = title not in ranked or 0 < rank <= ranked.index(title)
        board.keys("ArrowUp" if is_below else "ArrowDown")
    board.keys("Space")


def way_to(goal: Goal, start: Ranking, measures: list[Measure]) -> list[Move]:
    """The moves of a shortest way to a goal."""
    ways: deque[tuple[Ranking, list[Move]]] = deque([(start, [])])
    while ways:
        ranking, way = ways.popleft()
        assert len(way) < (goal.moves or 3), f"no way to: {goal.text}"
        for (document, rank), further in moves(ranking):
            longer = [*way, (document, rank)]
            # No lesson that is done here has a goal on nuggets.
            if reached(goal, measures, {}, start, further):
                return longer
            ways.append((further, longer))
    raise AssertionError("a ranking has moves")


def moves(ranking: Ranking) -> Iterator[tuple[Move, Ranking]]:
    """Every move, and what it makes of a ranking; what takes a result away comes last."""
    for document, rank in product((*ranking.documents, *ranking.not_retrieved), range(1, len(ranking) + 1)):
        does = ranking.move if document in ranking.documents else ranking.retrieve
        yield (document, rank), does(document, rank)
    yield from (((document, 0), ranking.drop(document)) for document in ranking.documents)


def written(code: str) -> str:
    """The code of a cell, with the function that it leaves open, if there is one, as it is right."""
    name = code.partition("def ")[2].partition("(")[0]
    return f"{code}\n".replace(OPEN, WRITTEN.get(name, OPEN))


def write(card: Card) -> str:
    """Write the function that a lesson asks for, in the place that it leaves open, if there is one, and run it; what is
    shown then.
    """
    for block in card.blocks():
        code = block.code()
        if written(code) != f"{code}\n":
            block.write(written(code))
    return card.block.run()
