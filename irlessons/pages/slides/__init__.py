"""Notebooks as slides: a deck that a browser opens from a folder, without a kernel and the network.

`sections.py` shares the blocks of cells out to slides, and `deck.py` makes the page. What a slide cannot hold goes to
the next one; that is decided in the page, `fit.js`, for only there the sizes of letters are known.
"""
