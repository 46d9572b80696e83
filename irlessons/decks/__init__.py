"""Lessons as slides: a notebook becomes a deck that a browser opens from a folder, without a kernel and the network.

`running.py` runs the notebook, `embeds.py` has its boards and exercises shown in a form that needs no kernel,
`cells.py` writes cells as HTML, `slides.py` shares them out to slides, and `deck.py` makes the page. What a slide
cannot hold goes to the next one; that is decided in the page, `fit.js`, for only there the sizes of letters are known.
"""
