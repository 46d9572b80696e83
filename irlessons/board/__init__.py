"""The draggable board. Python holds the ranking and the words; the page's modules beside it hold the hand."""

from irlessons.board.board import Board

__all__ = ["Board"]
