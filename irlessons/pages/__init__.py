"""A notebook as a page that lives without a kernel.

`executed.py` runs the notebook, `without_kernel.py` has its boards and exercises shown in a form that needs none, and
`blocks.py` writes cells as HTML. `slides/` makes decks of them; `handouts.py` makes pages for paper, with the help of
`on_paper.py` in the kernel.
"""
