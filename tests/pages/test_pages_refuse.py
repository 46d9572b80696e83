"""What a notebook cannot be on a page and on paper, and with which words: whole sentences. Of formulas
`test_mathematics.py` has them, of slides `tests/slides/test_slides_refuse.py`.
"""

import json
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from refusals import refusals, sentences

import irlessons as ir
from irlessons.exercises.form import Form
from irlessons.pages.executed import _said, executed
from irlessons.pages.handouts import OnPaper
from irlessons.pages.prose import elsewhere
from irlessons.pages.site.python import folder
from irlessons.pages.site.search import searched_for
from irlessons.pages.site.sources import sources_of
from irlessons.widgets.on_record import RECORD, SHOWN

FORMULA = r"$\frac{1}{2}$ of it"
TITLED = ir.Ranking(["a", "b"], {"a": 1, "b": 0}, titles={"a": FORMULA, "b": "b"})
NOT_DRAWN = rf"{FORMULA!r} has the formula $\frac{{1}}{{2}}$, which is not drawn there; write it in words"
NO_FILE = "cannot be read: No such file or directory; put its file beside the notebook, or take it out"
ON_THE_NETWORK = (
    "the picture https://a.org/b.png stands on the network; put its file beside the notebook, and name that"
)
ROWS_ALIKE = r"give each of its rows as many cells as its head has, and write \| for the sign itself"
TABLE = "| a | b |\n|---|---|\n"
NOTHING = nbformat.v4.new_notebook()
CALLED = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("show()", metadata={"irlessons": "mine"})])


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    """In a folder that is empty at first."""
    monkeypatch.chdir(tmp_path)


def notebook(*texts):
    return nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_markdown_cell, texts)])


def shown(data, metadata=None):
    """A notebook whose one cell shows this."""
    output = nbformat.v4.new_output("display_data", data, metadata=metadata or {})
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("show()", outputs=[output])])


def on_paper(made):
    return [*OnPaper(True, Path()).of_all(made)]


def written(name, holds):
    """A file of that name that holds this."""
    if isinstance(holds, bytes):
        Path(name).write_bytes(holds)
    else:
        nbformat.write(holds, name)
    return Path(name)


def no_html(tag):
    typed = tag.replace("<", "&lt;")
    return f"the HTML {tag} is not shown here; write it in Markdown, or {typed} for the signs themselves"


test_a_text = refusals(
    ValueError,
    sentences(
        (lambda text=text: on_paper(notebook("Fine.", text)), f"cell 2, which begins {begins!r}: {says}")
        for text, begins, says in (
            # Pictures
            ("![x](gone.png)", "![x](gone.png)", f"the picture gone.png {NO_FILE}"),
            (
                "![x](attachment:gone.png)",
                "![x](attachment:gone.png)",
                "the picture gone.png is not attached to this cell; attach it again, or take it out",
            ),
            ("<img src='https://a.org/b.png'>", "<img src='https://a.org/b.png'>", ON_THE_NETWORK),
            (
                "![x](hello.txt)",
                "![x](hello.txt)",
                "hello.txt is no picture that a browser shows; give a .png, .jpg, .gif, .webp or .svg",
            ),
            # HTML
            *(
                (text, text.partition("\n")[0], no_html(tag))
                for text, tag in (
                    ("<details><summary>a</summary>b</details>", "<details>"),
                    ("a <script>b()</script>", "<script>"),
                    ("<script>alert(1)</script>", "<script>"),
                    ("</script><b>", "</script>"),
                    ("# </script><b>", "</script>"),
                    ("| </script> |\n|---|", "</script>"),
                    ("<div><img src=hello.png><table></div>", "<table>"),
                    ("<a href=x><img src=hello.png></a>", "<a href=x>"),
                )
            ),
            ("a <b>b\n\nc</b>", "a <b>b", "there are not as many <b> as </b>; end each one"),
            # What else a text has
            (
                "A word[^1].\n\n[^1]: It is one.",
                "A word[^1].",
                "the footnote [^1] has no place here; write it into the text, in brackets",
            ),
            *(
                (f"{TABLE}{row}", "| a | b |", f"the table that begins '| a | b |' cannot be read: {ROWS_ALIKE}")
                for row in ("| a | b | c |", "| $x$ |")
            ),
            *(
                (
                    text,
                    text.partition("\n")[0],
                    f"{begins} begins a formula that has no end; write one between $ and $, or $$ and $$",
                )
                for text, begins in (
                    (r"A \\(x.", r"\("),
                    (r"\\[ x", r"\["),
                    ("\\begin{align}\na", r"\begin{align}"),
                )
            ),
        )
    ),
)

test_what_a_cell_shows = refusals(
    ValueError,
    sentences(
        (lambda made=made: on_paper(made), f"cell 1, which begins 'show()': {says}")
        for made, says in (
            (shown({"text/html": "<img src='gone.png'>"}), f"the picture gone.png {NO_FILE}"),
            (shown({"text/html": '<img src="https://a.org/b.png"/>'}), ON_THE_NETWORK),
            (
                shown({"text/html": '<iframe src="https://a.org"></iframe>'}),
                "the <iframe> that it shows is loaded from elsewhere, and what is made of a notebook needs nothing "
                "else; show a picture of it, or a link",
            ),
            # A formula in a title, in a query, and in the words of a figure
            *(
                (shown({RECORD: json.dumps(form._record())}), NOT_DRAWN)
                for form in (
                    ir.Board(TITLED, ["AP"]),
                    ir.Board(TITLED.but(titles={}, query=FORMULA), ["AP"]),
                    Form(ir.worksheet(TITLED, "AP")),
                )
            ),
            (shown({"image/svg+xml": "<svg/>"}, {SHOWN: {"shows": "figure", "says": FORMULA}}), NOT_DRAWN),
        )
    ),
)


def of_purpose(says):
    made = shown({"text/plain": "1"})
    made.cells[0].metadata["irlessons"] = says
    return on_paper(made)


def with_queries(text):
    Path("asked_for.toml").write_text(text, encoding="utf-8")
    return searched_for(Path())


def not_compiled():
    """A Node.js that cannot compile what it is given."""
    node = written("node", b"#!/bin/sh\necho no memory >&2\nexit 1")
    node.chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shutil.which", lambda name: node.resolve())
        folder._compile(Path("pyodide"), Path("irlessons.zip"))


test_a_file = refusals(
    ValueError,
    sentences(
        [
            *(
                (
                    lambda holds=holds: executed(written("words.ipynb", holds), "page"),
                    "words.ipynb is no notebook; give an .ipynb file that JupyterLab opens",
                )
                for holds in (b"words", b"{}", b"[]", b"\xff\xfe\x00")
            ),
            (
                lambda: executed(Path("gone.ipynb"), "page"),
                "gone.ipynb cannot be read: No such file or directory; give an .ipynb file that can",
            ),
            # What its texts have, all at once and before it runs; of a single thing in one line.
            (
                lambda: executed(written("a.ipynb", notebook("![x](gone.png)")), "page"),
                f"a.ipynb: cell 1, which begins '![x](gone.png)': the picture gone.png {NO_FILE}",
            ),
            (
                lambda: executed(written("a.ipynb", notebook("![x](gone.png)", *["<i>"] * 10)), "paper"),
                "a.ipynb: 11 things cannot be read\n"
                f"  cell 1, which begins '![x](gone.png)': the picture gone.png {NO_FILE}"
                + "".join(
                    f"\n  cell {number}, which begins '<i>': there are not as many <i> as </i>; end each one"
                    for number in range(2, 11)
                )
                + "\n  and 1 more",
            ),
            (
                lambda: elsewhere("It is 3. <!--notebook-->Run it."),
                "a text opens <!--notebook--> and does not close it; write <!--/notebook--> behind it",
            ),
            (
                lambda: of_purpose("mine"),
                "cell 1, which begins 'show()': a cell says that its code is 'mine'; give one of yours, setup, shows, "
                "vote",
            ),
            *(
                (
                    lambda use=use: executed(written("a.ipynb", CALLED), use),
                    "a.ipynb: cell 1, which begins 'show()': a cell says that its code is 'mine'; give one of yours, "
                    "setup, shows, vote",
                )
                for use in ("page", "paper", "slide")
            ),
        ]
    ),
)

test_a_site = refusals(
    ValueError,
    sentences(
        [
            (
                lambda: sources_of([Path("nowhere.ipynb")]),
                "there is no notebook nowhere.ipynb; give the path of one",
            ),
            *(
                (
                    lambda name=name: sources_of([written(f"{name}.ipynb", NOTHING)]),
                    f"{name}.ipynb would be written over {name}.html; give it another name",
                )
                for name in ("index", "glossary", "play")
            ),
            (
                lambda: with_queries('"a.html" = '),
                "asked_for.toml: Invalid value (at end of document); write lists of queries, as in "
                '"ap.html" = ["which measure"]',
            ),
            *(
                (
                    lambda queries=queries: with_queries(f'"a.html" = {queries}'),
                    f"asked_for.toml: a.html has {queries}; write lists of queries, as in "
                    '"ap.html" = ["which measure"]',
                )
                for queries in ("'measure'", "['measure', 1]", "3")
            ),
            (
                lambda: folder.write_python(Path("brought"), Path("out")),
                "there is no node_modules/pyodide/pyodide.mjs in brought; `make site` brings Python for the pages, or "
                "leave it out",
            ),
            (
                not_compiled,
                "irlessons.zip cannot be compiled by Pyodide; without Node.js it stays as it is: no memory",
            ),
        ]
    ),
)


def test_what_is_raised_without_words_is_named_alone():
    assert _said(CellExecutionError("", "AssertionError", "")) == "AssertionError"
    assert _said(CellExecutionError("", "ValueError", "no: ")) == "ValueError: no: "
