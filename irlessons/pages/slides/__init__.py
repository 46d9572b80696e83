"""Lectures as slides: a deck that a browser opens from a folder, without a kernel and the network.

`sections.py` shares the cells out to slides, as their types say; `vote.py` makes a vote of a list with boxes; `scan.py`
offers a board to phones; and `deck.py` makes the page. In the page `votes.js` counts hands, and `deck.js` starts
reveal.js or lays the slides out for paper.
"""
