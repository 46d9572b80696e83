"""The pictures of worksheets that are of no single ranking: each grows with each right cell, and shows a known slip."""

from functools import cache
from itertools import chain

from cases import every

from irlessons import widgets
from irlessons.exercises import WORKSHEETS

BUNDLE = widgets.bundle("exercises/page/amounts.js").replace("export function", "function")
SOURCE = f"""{BUNDLE}
export function drawn({{ page, telling }}) {{
  const asked = page.stages.flat();
  return telling.map(([known, own]) => {{
    const seen = (key) => ({{ isKnown: !asked.includes(key) || known.includes(key), own: own[key] ?? null }});
    return page.pictures.map((each) => amountMarks(each, page.cells, seen, 330, 250).marks);
  }});
}}
"""


@cache
def sheets():
    """Each worksheet by its name, and what the page hears of it."""
    made = {name: make() for name, make in WORKSHEETS.items()}
    return {name: (sheet, sheet.to_page()) for name, sheet in made.items()}


def test_every_round_of_every_worksheet_has_a_picture():
    assert [name for name, (_, page) in sheets().items() if not all(page["pictures"])] == []


def test_what_lies_among_the_rows_is_drawn_as_their_mean():
    """A sum, which lies beyond them, is a bar as they are."""
    drawn = []
    for name, (sheet, page) in sheets().items():
        for group in chain.from_iterable(each.get("groups", ()) for each in page["pictures"]):
            lines = [(line["mean"], [sheet.cells[bar["key"]] for bar in line["bars"]]) for line in group["lines"]]
            *rows, (is_mean, below) = lines
            numbers = [cell.number for _, cells in rows for cell in cells if cell.row is not None]
            if numbers and below[0].row is None:
                drawn.append((name, is_mean, min(numbers) <= below[0].number <= max(numbers)))
    assert {is_mean for _, is_mean, _ in drawn} == {True, False}
    assert [name for name, is_mean, is_among in drawn if is_mean != is_among] == []


def of_rows():
    return [(name, *both) for name, both in sheets().items() if "groups" in both[1]["pictures"][0]]


@every(("name", "sheet", "page"), of_rows)
def test_it_grows_with_each_right_cell_and_shows_each_known_slip(node, name, sheet, page):
    asked = [*chain(*page["stages"])]
    growing = [[asked[:at], {}] for at in range(len(asked) + 1)]
    slips = {key: [number for _, number in sheet.cells[key].slips] for key in asked}
    wrong = [[[], {key: f"{float(number):.6f}"}] for key, numbers in slips.items() for number in numbers if number]
    shown = node.call(SOURCE, "drawn", {"page": page, "telling": growing + wrong})
    assert "error" not in shown, shown
    marks = [picture for (picture,) in shown]
    letters = [[mark["text"] for mark in each if mark["tag"] == "text"] for each in marks]
    # Nothing that is asked stands there before it is right, and in the end all of it does.
    open_numbers = [text.count("?") for text in map(" ".join, letters[: len(growing)])]
    assert open_numbers[0] > 0 == open_numbers[-1] and open_numbers == sorted(open_numbers, reverse=True)
    filled = [sum(mark["look"] in ("you", "other", "pale", "outline", "mean") for mark in each) for each in marks]
    assert filled[: len(growing)] == sorted(filled[: len(growing)]) and filled[0] < filled[len(growing) - 1]
    for of, each, said in zip(wrong, marks[len(growing) :], letters[len(growing) :], strict=True):
        assert sum(mark["look"] == "before" for mark in each) == 1, of
        assert sum(text.startswith("yours ") for text in said) == 1, of
    assert len(wrong) >= len(asked)
