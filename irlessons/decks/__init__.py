"""Lessons as slides: a notebook becomes a deck that a browser opens from a folder, without a kernel and the network.

`executed.py` runs the notebook, `without_kernel.py` has its boards and exercises shown in a form that needs none,
`blocks.py` writes cells as HTML, `sections.py` shares them out to slides, and `deck.py` makes the page. What a slide
cannot hold goes to the next one; that is decided in the page, `fit.js`, for only there the sizes of letters are known.
"""
