"""Which cell goes to which slide, without a browser."""

import re
import sys
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from lessons.reading import PATHS

from irlessons.commands import main
from irlessons.pages import without_kernel
from irlessons.pages.blocks import blocks, for_a_room, text_html
from irlessons.pages.slides.sections import lesson_title, sections_of


def text(source, slide_type=None):
    return _tagged(nbformat.v4.new_markdown_cell(source), slide_type)


def code(source, slide_type=None, printed=""):
    outputs = [nbformat.v4.new_output("stream", text=printed)] if printed else []
    return _tagged(nbformat.v4.new_code_cell(source, outputs=outputs), slide_type)


def _tagged(cell, slide_type):
    if slide_type:
        cell.metadata["slideshow"] = {"slide_type": slide_type}
    return cell


def shared(*cells):
    """For each section its title and, for each slide, how many blocks it has."""
    sections = sections_of(nbformat.v4.new_notebook(cells=list(cells)), ())
    return [(section.title, [len(slide.blocks) for slide in section.slides]) for section in sections]


def test_headings_open_sections_and_texts_open_slides():
    cells = [text("# Why?"), code("import os"), text("## First"), code("1", printed="1"), text("More."), code("2")]
    assert shared(*cells) == [("Why?", [1]), ("First", [3, 2])]


def test_a_second_code_opens_a_slide():
    assert shared(text("## Two"), code("1", printed="1"), code("2")) == [("Two", [3, 1])]


def test_each_question_of_a_cell_has_a_slide():
    cell = code("display(first, second)")
    cell.outputs = [
        nbformat.v4.new_output("display_data", {without_kernel.EXERCISE: f"<div>{asked}</div>"})
        for asked in ("How many?", "Why?")
    ]
    assert shared(text("## Check"), cell) == [("Check", [2, 1])]
    assert shared(text("## Check"), code("ask()", "-"), cell) == [("Check", [2, 1, 1])]


def test_a_heading_inside_a_text_opens_a_section():
    assert shared(text("## First"), text("Said.\n\n## Second `k`\n\nMore.")) == [
        ("First", [1, 1]),
        ("Second <code>k</code>", [1]),
    ]


def test_the_links_at_the_end_stay_with_the_last_words():
    assert shared(text("## Carry away"), text("Previous: [one](one.ipynb)")) == [("Carry away", [2])]


def test_what_an_author_says_comes_before_the_rule():
    cells = [
        text("## First"),
        text("Stays.", "-"),
        code("import os", "subslide"),
        text("## Left out", "skip"),
        text("A section of its own.", "slide"),
        text("Later.", "fragment"),
        text("For me.", "notes"),
    ]
    assert shared(*cells) == [("First", [2, 1]), ("", [2])]
    last = sections_of(nbformat.v4.new_notebook(cells=cells), ())[-1].slides[0]
    assert last.blocks[1].startswith('<div class="fragment">') and "For me." in last.notes[0]


def test_an_unknown_slide_type_is_named():
    with pytest.raises(ValueError, match="'sub-slide'; give one of slide, subslide"):
        shared(text("## First", "sub-slide"))


def test_links_lead_to_decks_or_nowhere():
    assert text_html("[one](one.ipynb)", ["one"]) == '<p><a href="one.html">one</a></p>\n'
    assert text_html("[two](two.ipynb) [words](GLOSSARY.md)", ["one"]) == "<p>two words</p>\n"


def test_what_is_said_to_somebody_at_a_notebook_is_left_out():
    source = "One question. Type `2/3`, and press Enter. What is P@4?\n\nTo run a cell, press Shift+Enter."
    assert for_a_room(source) == "One question. What is P@4?"
    assert for_a_room("A cue. `paper[0].hint()` helps, e.g. here. `P @ 3` stays.") == "A cue. `P @ 3` stays."
    assert blocks(text("Choose, and press Check."), []) == []
    assert shared(text("## First"), code("1", printed="1"), text("Then run this cell.")) == [("First", [3])]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_no_slide_tells_a_room_to_run_or_to_press_something(path):
    sections = sections_of(nbformat.read(path, as_version=4), ())
    words = " ".join(block for section in sections for slide in section.slides for block in slide.blocks)
    texts = re.findall(r'<div class="text">(.*?)</div>', words, re.DOTALL)
    assert texts
    for each in texts:
        assert not re.search(r"press (Check|Enter|Shift)|run (this|the|a) cell|\.hint\(\)", each, re.IGNORECASE)


def test_texts_and_outputs_stay_text():
    assert "<script>" not in text_html("<script>alert(1)</script>", [])
    (_, shown) = blocks(code("x", printed="<b>\x1b[31mred\x1b[0m"), [])
    assert shown == '<pre class="output printed">&lt;b&gt;red</pre>'


def test_the_title_is_the_first_heading():
    notebook = nbformat.v4.new_notebook(cells=[text("No heading."), text("# A question?")])
    assert lesson_title(notebook, "name") == "A question?"
    assert lesson_title(nbformat.v4.new_notebook(), "name") == "name"


@pytest.mark.parametrize(
    ("notebook", "holds", "complaint"),
    [
        ("missing.ipynb", None, "there is no notebook missing.ipynb"),
        ("words.ipynb", "words", "has no reset.css; name the folder dist"),
    ],
)
def test_the_command_says_what_is_missing(notebook, holds, complaint, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    if holds:
        (tmp_path / notebook).write_text(holds)
    assert main(["slides", notebook, "--out", "out", "--reveal", str(tmp_path)]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("holds", [b"words", b"{}", b"[]", b"\xff\xfe\x00"])
def test_what_is_no_notebook_is_named(holds, tmp_path, capsys):
    (tmp_path / "words.ipynb").write_bytes(holds)
    assert main(slides_of("words.ipynb", within=tmp_path)) == 2
    told = capsys.readouterr().err
    assert "words.ipynb is no notebook; give an .ipynb file that JupyterLab opens" in told and told.count("\n") == 1


@pytest.mark.slow
def test_a_kernel_that_dies_is_named(tmp_path, capsys):
    cell = nbformat.v4.new_code_cell("import os; os._exit(3)")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / "dies.ipynb")
    assert main(slides_of("dies.ipynb", within=tmp_path)) == 2
    assert "dies.ipynb cannot be run: Kernel died" in capsys.readouterr().err


@pytest.mark.slow
def test_any_name_makes_a_deck_that_is_found(tmp_path, capsys, kernels):
    # Its author's kernel is not one of this machine.
    own = {"kernelspec": {"name": "not-here", "display_name": "of its author"}}
    cells = [text("# One\n\n[myself](my%20list%20%231%20ü.ipynb)"), code("1 + 1")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=own), tmp_path / "my list #1 ü.ipynb")
    assert main(slides_of("my list #1 ü.ipynb", within=tmp_path)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == f"1 deck and index.html are in {tmp_path / 'out'}"
    assert told[0].endswith("my list #1 ü.ipynb")
    for page in ("index.html", "my list #1 ü.html"):
        links = re.findall(r'<a href="([^"]*)"', (tmp_path / "out" / page).read_text(encoding="utf-8"))
        assert links and {unquote(urlsplit(link).path) for link in links} == {"my list #1 ü.html"}


@pytest.mark.parametrize(("names", "over"), [(["index"], "the list of all decks"), (["a/b", "b"], "another deck")])
def test_no_deck_is_written_over_another(names, over, tmp_path, capsys):
    (tmp_path / "a").mkdir()
    files = [f"{name}.ipynb" for name in names]
    for file in files:
        (tmp_path / file).touch()
    assert main(slides_of(*files, within=tmp_path)) == 2
    told = capsys.readouterr().err
    assert f"{tmp_path / files[-1]} would be written over {over}" in told and "give it another name" in told
    assert not (tmp_path / "out").exists()


def slides_of(*notebooks, within):
    """The command for the slides of notebooks in that folder, with what stands there for reveal.js."""
    for name in ("reset.css", "reveal.css", "reveal.js", "plugin/notes.js"):
        (within / name).parent.mkdir(exist_ok=True)
        (within / name).touch()
    files = [str(within / notebook) for notebook in notebooks]
    return ["slides", *files, "--out", str(within / "out"), "--reveal", str(within)]


def test_it_says_what_has_to_be_installed(tmp_path, monkeypatch, capsys):
    for name in ("slides.deck", "executed"):
        monkeypatch.delitem(sys.modules, f"irlessons.pages.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "nbclient", None)
    assert main(["slides", "a.ipynb", "--out", str(tmp_path), "--reveal", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "nbclient is missing; slides need what comes with JupyterLab: pip install jupyterlab" in told
