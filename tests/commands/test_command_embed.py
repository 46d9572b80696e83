"""`python -m irlessons embed`: files for a MyST book, and the lines that name them."""

import json

import pytest

import irlessons as ir
from irlessons import widgets
from irlessons.commands import main

SIX = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2], query="six")
BOARD = ["--grades", "3,2,3,0,1,2", "--not-retrieved", "3,2", "--query", "six"]


@pytest.mark.parametrize(
    ("typed", "shows", "room"),
    [
        (BOARD, ir.Board(SIX), "board"),
        ([*BOARD, "-m", "P@5", "-m", "ERR"], ir.Board(SIX, ["P@5", "ERR"]), "board"),
        (["--question", "cg-swap"], ir.exercise("cg-swap"), "exercises"),
        (["--worksheet", "dcg-six"], ir.worksheet("dcg-six"), "exercises"),
    ],
)
def test_it_writes_what_python_writes_and_prints_the_lines_that_show_it(typed, shows, room, tmp_path, capsys):
    assert main(["embed", str(tmp_path / "new" / "a.mjs"), *typed]) == 0
    told = capsys.readouterr()
    shows.to_mjs(tmp_path / "b.mjs")
    for ending in (".mjs", ".css", ".json"):
        assert (tmp_path / "new" / f"a{ending}").read_bytes() == (tmp_path / f"b{ending}").read_bytes()
    first, second, body, last = told.out.strip().split("\n")
    assert (first, second, last) == (":::{anywidget} a.mjs", ":css: a.css", ":::")
    assert json.loads(body)["page"] and body == (tmp_path / "b.json").read_text(encoding="utf-8")
    assert "a.mjs, a.css, a.json: written." in told.err
    assert (tmp_path / "b.css").read_text(encoding="utf-8") == widgets.look(room)


def test_what_a_book_is_given_asks_for_no_other_file(tmp_path):
    text = ir.Board(SIX).to_mjs(tmp_path / "a.mjs").read_text(encoding="utf-8")
    assert "import " not in text and text.count("export ") == 1 and text.rstrip().endswith("moduleOf(render);")
