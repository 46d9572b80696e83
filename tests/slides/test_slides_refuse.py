"""What a lecture cannot be as slides, and with which words: whole sentences. What no page takes, either, has
`tests/pages/test_pages_refuse.py`.
"""

import json
from pathlib import Path

import nbformat
import pytest
from refusals import refusals, sentences

import irlessons as ir
from irlessons.commands.slides import _names
from irlessons.exercises.form import Form
from irlessons.pages.prose import Prose
from irlessons.pages.slides.deck import copy_reveal
from irlessons.pages.slides.scan import code_to_scan
from irlessons.pages.slides.sections import sections_of
from irlessons.pages.slides.vote import vote_of
from irlessons.widgets.on_record import RECORD

TWO_ANSWERS = "- [ ] a\n- [ ] b"
# A heading, and how its slide is called.
HEADINGS = {"Up?": "Up?", "3. Vote": "3. Vote", "- up": "- up", "*2* $x$ & more": "2 x & more", "1) > 2 ##": "1) > 2"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    """In a folder that is empty at first."""
    monkeypatch.chdir(tmp_path)


def slides(*cells):
    return sections_of(nbformat.v4.new_notebook(cells=[*cells]), Prose(folder=Path()))


def text(source, slide_type="slide"):
    return nbformat.v4.new_markdown_cell(source, metadata={"slideshow": {"slide_type": slide_type}})


def vote(*questions):
    """A cell that says that it is a vote, and shows these."""
    data = [{RECORD: json.dumps(Form(ir.exercise(name))._record())} for name in questions]
    outputs = [nbformat.v4.new_output("display_data", each) for each in data]
    return nbformat.v4.new_code_cell("vote()", outputs=outputs, metadata={"irlessons": "vote"})


def two_votes_below(heading):
    slides(text(f"## {heading}\n\n{TWO_ANSWERS}"), text(TWO_ANSWERS, "subslide"))


def too_few_files():
    Path("reset.css").touch()
    copy_reveal(Path(), Path("out"))


def touched(*names):
    """The names of the decks of these notebooks."""
    for each in map(Path, names):
        each.parent.mkdir(exist_ok=True)
        each.touch()
    return _names([*map(Path, names)])


test_a_cell = refusals(
    ValueError,
    sentences(
        [
            (
                lambda: slides(nbformat.v4.new_markdown_cell("# Why?"), nbformat.v4.new_code_cell("1")),
                "no cell says on which slide it is; give the first cell of each slide the slide type Slide, in "
                "JupyterLab's property inspector",
            ),
            (
                lambda: slides(text("## First", "sub-slide")),
                "cell 1, which begins '## First': it has the slide_type 'sub-slide'; give one of slide, subslide, "
                "fragment, skip, notes, -",
            ),
            (
                lambda: slides(text("## First\n\n![x](gone.png)")),
                "cell 1, which begins '## First': the picture gone.png cannot be read: No such file or directory; put "
                "its file beside the notebook, or take it out",
            ),
            (
                lambda: slides(text("## Guess"), vote()),
                "cell 2, which begins 'vote()': it says that it is a vote, and shows 0 questions; let it show one, as "
                'in ir.exercise("cg-swap")',
            ),
            (
                lambda: slides(text("## Guess"), vote("cg-swap", "cg-swap")),
                "cell 2, which begins 'vote()': it says that it is a vote, and shows 2 questions; let it show one, as "
                'in ir.exercise("cg-swap")',
            ),
        ]
    ),
)

test_a_vote = refusals(
    ValueError,
    sentences(
        [
            *(
                (lambda source=source: slides(text(source)), f"cell 1, which begins {begins!r}: {says}")
                for source, begins, says in (
                    (
                        "- [ ] alone",
                        "- [ ] alone",
                        "the vote that begins 'alone' has 1 answer; give it two to four: a room tells those apart",
                    ),
                    (
                        "\n".join(f"- [ ] {number}" for number in range(5)),
                        "- [ ] 0",
                        "the vote that begins '0' has 5 answers; give it two to four: a room tells those apart",
                    ),
                    ("- [ ] a\n- [x] a", "- [ ] a", "a vote has the answer 'a' twice; give each its own words"),
                    (
                        f"{TWO_ANSWERS}\n\nor\n\n- [ ] c\n- [ ] d",
                        "- [ ] a",
                        "a text has 2 lists with boxes; one vote a text, so split it before 'c'",
                    ),
                )
            ),
            (
                lambda: vote_of({"vote": [{"answer": each, "right": False, "says": ""} for each in "abcde"]}),
                "the vote that begins 'a' has 5 answers; give it two to four: a room tells those apart",
            ),
            *(
                (
                    lambda heading=heading: two_votes_below(heading),
                    f"cell 2, which begins '- [ ] a': two votes stand under one heading, {called!r}; give each a slide "
                    "of its own",
                )
                for heading, called in HEADINGS.items()
            ),
        ]
    ),
)

test_a_file = refusals(
    ValueError,
    sentences(
        [
            (
                too_few_files,
                ". has no reveal.css; npm install reveal.js@6, and then give --reveal node_modules/reveal.js/dist",
            ),
            (
                lambda: code_to_scan("example.org", "talk_b1.html"),
                "'example.org' is no address; give that of the published folder, as in https://a.org/slides",
            ),
            (lambda: _names([Path("gone.ipynb")]), "there is no notebook gone.ipynb; give the path of one"),
            (
                lambda: touched("index.ipynb"),
                "index.ipynb would be written over the list of all decks, index.html; give it another name",
            ),
            (
                lambda: touched("a/b.ipynb", "b.ipynb"),
                "b.ipynb would be written over another deck, b.html; give it another name",
            ),
        ]
    ),
)
