"""The language of our own words: those of boards, questions, votes and worksheets; lessons stay English.

English stands in the code, as `our("rank {0} of {1}", 2, 5)`, in Python and in the page alike (`widgets/our.js`).
Another language is a table from each English text to its own: `de.toml` and `zh.toml` beside this file, or one of
somebody's own. What a table lacks stays English. A page gets of the table what its code asks for, and no page in
English gets any. `language.py` chooses, and is loaded by whoever does.
"""
