"""The states that a board can be in, each with something that no other one has: all are looked at by axe."""

from __future__ import annotations

TOYOTA = """
import irlessons as ir
from irlessons import AP, CG, DCG, P, R, nDCG

page = ir.example("toyota").ranking.regrade("T5", 0).regrade("T7", 3).drop("T7")
measures = [P@3, R, AP, DCG@3, nDCG@3, nDCG(gain="exponential")@5]
board = ir.Board(page, measures, goal="raise nDCG@3 and lower AP in one move")
board
"""
KNOBS = """
import irlessons as ir
from irlessons import AP, nDCG, P

plays = ir.retrieval.example("counts").collection
grades = {"Antony and Cleopatra": 1, "Hamlet": 3, "Julius Caesar": 2}
grid = ir.retrieval.grid(plays, "Brutus Caesar mercy", grades, k1=[0, 1.2, 2], b=[0, 0.5, 1])
board = ir.Board(grid, [P@1, AP, nDCG@3])
board
"""
PICTURES = """
import irlessons as ir

page = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2])
measures = ["P@5", "R@5", "F1@5", "AP", "RR", "DCG@6", "nDCG@6", "ERR", "RBP", "IPrec", "Bpref", "AUC"]
board = ir.Board(page, measures, open="AP")
board
"""
FIRST_WORKING = 4


def lifted(hands) -> None:
    """The third result in the hand, on its way to the top."""
    hands.focus(2, "Space", "ArrowUp", "ArrowUp")


def working(hands) -> None:
    """A measure opened after a move, with its conventions."""
    hands.open(FIRST_WORKING).choose("Rows")
    hands.focus(2, "Shift+ArrowUp")


def stepped(hands) -> None:
    """A working on its way, three rows of it."""
    hands.open(FIRST_WORKING).choose("Step through")
    hands.press("Next")
    hands.press("Next")


def predicting(hands) -> None:
    """A move whose values wait for what the reader says, the first two answered."""
    hands.press("Predict first")
    hands.focus(2, "Shift+ArrowUp")
    hands.say("same", "same")


def predicted(hands) -> None:
    """The values after the predictions."""
    predicting(hands)
    hands.say(*["up"] * 4, since=2)


def around(hands) -> None:
    """All that opens beside the tools: what hands and keys can do, whether the goal can be reached, and a pasted list
    with an error in its second line.
    """
    hands.press("Help")
    hands.press("Can it be done?")
    hands.root.get_by_text("It can").wait_for()
    hands.paste("sun 2\nmoon full\nstars 3")


def everything(hands) -> None:
    """A working beside the ideal order and pinned values: the least room for each."""
    hands.press("Show ideal")
    hands.press("Pin")
    working(hands)


def more(hands) -> None:
    """The tools that few need, each with what it does."""
    hands.press("More")


def large(hands) -> None:
    """Large type, with a result in the hand."""
    hands.press("Large type")
    lifted(hands)


def pictured(hands) -> None:
    """Every kind of picture after a move, one of its columns lit."""
    hands.closed.evaluate_all("(all) => all.forEach((one) => one.click())")
    hands.focus(9, *["Shift+ArrowUp"] * 6)


# Name -> the cell, and what a hand does on its board.
STATES = {
    "stepped": (TOYOTA, stepped),
    "predicting": (TOYOTA, predicting),
    "predicted": (TOYOTA, predicted),
    "around": (TOYOTA, around),
    "everything": (TOYOTA, everything),
    "more": (TOYOTA, more),
    "large": (TOYOTA, large),
    "knobs": (KNOBS, lifted),
    "pictured": (PICTURES, pictured),
}
# States that stand in one page, so that all are looked at at once. What is lifted, lit or opened by a button is so
# while it has the focus: such a state comes last.
PAGES = (
    ("stepped", "predicting", "predicted", "around", "everything", "pictured"),
    ("knobs",),
    ("more",),
    ("large",),
)
