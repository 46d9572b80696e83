"""Notebooks as a site: a folder of plain pages, live without a kernel, a server and the network.

`site.py` writes the folder, `lesson.py` turns a notebook into the text of a page and `frame.py` puts it into a page.
What pages share lies in `assets`, as classic scripts: from a folder on a stick no browser loads modules, nor fetches.
"""
