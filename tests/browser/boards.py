"""The cells that the tests show."""

# Every measure, and every kind of digits: fractions, logarithms, whole numbers.
FRUITS = """
import irlessons as ir
from irlessons import AP, CG, DCG, F1, P, R, RR, SearchLength, nDCG

board = ir.Board(
    ir.Ranking.from_grades(
        [0, 2, None, 1, 3, 0], not_retrieved=[2], query="fruit", scale={0: "Bad", 1: "Fair", 2: "Good", 3: "Excellent"},
        titles=["apple", "banana", "cherry", "date", "elderberry", "fig"]),
    measures=[P@3, R@3, F1@3, AP, RR, SearchLength, CG@3, DCG@3, nDCG@3, nDCG(gain="exponential"), AP(unjudged="skip")])
board
"""
START = ["apple", "banana", "cherry", "date", "elderberry", "fig"]
# More than fits into the window.
MANY = """
import irlessons as ir

board = ir.Board(ir.Ranking.from_grades([place % 4 for place in range(40)], not_retrieved=[3]))
board
"""
