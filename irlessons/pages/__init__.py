"""A notebook as slides, pages and papers, which live without a kernel.

`executed.py` runs the notebook; in its kernel `uses.py` says what each widget and figure becomes; `blocks.py` writes
the cells as HTML. `slides/` makes decks of them, `site/` pages, and `handouts.py` papers.
"""
