"""Which cell goes to which slide, without a browser."""

import json
import re
import sys
from html import escape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from cases import every

import irlessons as ir
from irlessons.commands import main
from irlessons.exercises import WORKSHEETS
from irlessons.exercises.exam.own import own_questions
from irlessons.exercises.form import Form
from irlessons.languages.language import speaking
from irlessons.pages.blocks import Blocks
from irlessons.pages.handouts import OnPaper
from irlessons.pages.prose import elsewhere, Prose
from irlessons.pages.slides.apart import said_apart
from irlessons.pages.slides.crowded import crowded
from irlessons.pages.slides.deck import offer_boards
from irlessons.pages.slides.sections import sections_of
from irlessons.pages.slides.slide import is_board
from irlessons.pages.slides.vote import vote_in
from irlessons.pages.uses import on_a_slide
from irlessons.widgets.on_record import RECORD

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


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
    sections = sections_of(nbformat.v4.new_notebook(cells=list(cells)), Prose())
    return [(section.title, [len(slide.blocks) for slide in section.slides]) for section in sections]


def test_a_cell_goes_where_it_says():
    cells = [
        code("import os"),
        text("# Why?", "slide"),
        code("1", printed="1"),
        text("More.", "subslide"),
        text("Stays.", "-"),
        text("## Left out", "skip"),
        text("Later.", "fragment"),
        text("A section of its own.", "slide"),
        text("For me.", "notes"),
    ]
    assert shared(*cells) == [("Why?", [3, 3]), ("", [1])]
    sections = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    assert sections[0].slides[1].blocks[2].startswith('<div class="fragment">')
    assert "For me." in sections[1].slides[0].notes[0]


def test_a_section_is_called_as_its_first_heading_however_that_is_written():
    shown = nbformat.v4.new_output("display_data", {"text/markdown": "## Shown"})
    cells = [
        text("Set *off*\n---", "slide"),
        _tagged(nbformat.v4.new_code_cell("show()", outputs=[shown]), "slide"),
        text("```sh\n# no heading\n```\n\n### nor one\n\n## But $P$", "slide"),
        board("subslide", AP="0.785"),
        text("## It is 0.785<!--given-->, AP", "slide"),
    ]
    one, two, three, four = (title for title, _ in shared(*cells))
    # A number that is given in a heading is given in what stands above its slides, too.
    assert (one, two, four) == ("Set <em>off</em>", "Shown", "It is 0.785\u2060, AP") and three.startswith("But <math")


def test_a_slide_covers_on_paper_what_a_board_or_an_earlier_vote_asks_for():
    cells = [
        text("## DCG?\n\nOf 6.149 or 2/3?\n\n- [ ] 6.149\n- [x] 6.861", "slide"),
        text("## DCG is 6.861\n\nIt is 6.8610, and not 6.149; p is 0.0312.\n\n- [x] 2/3\n- [ ] 1/3", "slide"),
        text("## 2/3 of it", "slide"),
        board("slide", AP="0.785"),
        text("AP is 0.785, and 0.7850<!--given--> is given.", "subslide"),
        code("work", printed="AP = 0.785"),
        text("## I have 0.785", "slide"),
    ]
    sections = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    asked = '<span class="asked-for">{}</span>'
    titles = [each.title for each in sections]
    assert titles == ["DCG?", f"DCG is {asked.format('6.861')}", "2/3 of it", "", f"I have {asked.format('0.785')}"]
    # What a board asks for is one in its own section, too.
    assert f"AP is {asked.format('0.785')}, and 0.7850\u2060 is given" in sections[3].slides[1].blocks[0]
    # And so does what a cell shows beside it.
    assert f"AP = {asked.format('0.785')}" in sections[3].slides[1].blocks[2]
    first, second, third, _, _ = ("".join(each.slides[0].blocks) for each in sections)
    assert "asked-for" not in first + third and second.count("asked-for") == 2 and asked.format("6.8610") in second


@every("notes", ["For me.", "## For me", "## nDCG?\n\nIt is 0.75."])
def test_notes_change_nothing_of_what_slides_leave_open(notes):
    """A room sees no heading in them: what a board asks for is asked for up to the next heading of a slide."""
    cells = [text("## AP?", "slide"), board("subslide", AP="0.75"), text("It is 0.75.", "subslide")]
    without, within = (
        [slide.blocks for section in sections_of(notebook, Prose()) for slide in section.slides]
        for notebook in (
            nbformat.v4.new_notebook(cells=cells),
            nbformat.v4.new_notebook(cells=[*cells[:2], text(notes, "notes"), cells[2]]),
        )
    )
    assert within == without and "asked-for" in within[-1][0]


def test_a_board_has_its_slide_alone_and_nothing_lies_below_it():
    one, two = (board("-", AP=value) for value in ("0.5", "0.7"))
    cells = [text("## Both\n\nLook.", "slide"), text("For me.", "notes"), one, two, text("So.")]
    notebook = nbformat.v4.new_notebook(cells=[*cells, text("## Last", "slide"), board("-", AP="1")])
    both, last = sections = sections_of(notebook, Prose())
    assert [[is_board(block) for block in slide.blocks] for slide in both.slides] == [[False], [True], [True], [False]]
    assert [len(slide.notes) for slide in both.slides] == [1, 0, 0, 0]
    # A heading is the head line of its board, and no text with one is.
    assert len(last.slides) == 1 and len(last.slides[0].blocks) == 2
    assert [each.partition(":")[0] for each in said_apart(notebook, sections)] == ["cell 3", "cell 4", "cell 5"]


def test_what_is_hidden_in_jupyterlab_is_hidden_on_a_slide():
    cell = code("six.value(P @ 3)", "slide", printed="1.0")
    assert shared(cell) == [("", [2])]
    cell.metadata["jupyter"] = {"source_hidden": True}
    assert shared(cell) == [("", [1])]


QUESTION = "## Up?\n\nGuess.\n\n- [ ] *Yes*\n- [x] No & never\n\nHands."


def test_a_vote_is_a_list_with_boxes():
    before, vote, after = vote_in(QUESTION, Prose())
    assert (before, after) == ("## Up?\n\nGuess.\n\n", "\n\nHands.")
    assert vote.answers == ("<em>Yes</em>", "No &amp; never") and vote.right == (False, True)
    assert vote_in("- no box\n- [a link](x)", Prose()) == ("- no box\n- [a link](x)", None, "")
    # What is right is not in the page before it is told.
    assert "right" not in vote.asked(1) and vote.result(1).count("✓ right") == 1


@pytest.mark.parametrize(
    "before",
    ["", "```python\n# a remark\n```\n\n", "~~~\n## more\n~~~\n\n", "<!--notebook-->\n# Run\n<!--/notebook-->\n\n"],
)
def test_the_heading_of_a_section_is_one_that_its_slides_show(before):
    (section,) = sections_of(nbformat.v4.new_notebook(cells=[text(f"{before}  ## Up?", "slide")]), Prose())
    assert section.title == "Up?"


@pytest.mark.parametrize("words", ["3. Vote", "- up", "# up", "> up", "1) up", "---"])
def test_a_heading_and_an_answer_are_one_line_whatever_they_begin_with(words):
    prose = Prose()
    (section,) = sections_of(nbformat.v4.new_notebook(cells=[text(f"## {words}", "slide")]), prose)
    _, vote, _ = vote_in(f"- [ ] {words}\n- [ ] no", prose)
    assert section.title == vote.answers[0] == escape(words)


def question(asked, slide_type=None):
    told = json.dumps(Form(ir.exercise(asked) if isinstance(asked, str) else asked)._record())
    outputs = [nbformat.v4.new_output("display_data", {RECORD: told})]
    cell = nbformat.v4.new_code_cell("_", outputs=outputs, metadata={"irlessons": "vote"})
    return _tagged(cell, slide_type)


@pytest.mark.parametrize(
    ("name", "answers", "right", "told"),
    [
        ("cg-swap", ("higher", "lower", "same"), 2, ["CG@6 stays at 11.0000.", "moved down, and", "would be DCG"]),
        # A number comes with those of the likeliest mistakes, and each says what was done.
        ("mrr-plurals", ("1/2", "11/18", "11/6", "2"), 1, ["= 11/18 = 0.6111", "mean rank", "sum over", "mean rank"]),
    ],
)
def test_a_question_of_a_lesson_is_voted_on_by_its_name(name, answers, right, told):
    cells = [text("## Guess", "slide"), question(name), board("subslide"), text("So.", "subslide")]
    (section,) = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    assert section.vote.answers == answers and section.vote.right.index(True) == right
    # What came of it has its question above it.
    assert [len(slide.blocks) for slide in section.slides] == [3, 1, 4]
    asked, last = "".join(section.slides[0].blocks), "".join(section.slides[2].blocks)
    assert ir.exercise(name).question in asked and ir.exercise(name).question in last
    assert "right" not in section.vote.asked(1)
    assert len(section.vote.says) == len(told) and all(map(str.__contains__, section.vote.says, told))
    assert all(said in last and said not in asked for said in section.vote.says)


def test_a_question_of_a_lecturer_is_voted_on(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[mine]\nask = "P@2 | 1 0 1"\nquestion = "1 0 1: and <P@2> $- \\\\frac{1}{3}$?"\n')
    cells = [text("## Mine", "slide"), question(*own_questions(file))]
    (section,) = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    asked, vote = "".join(section.slides[0].blocks), section.vote
    assert vote.answers[vote.right.index(True)] == "1/2" and len(vote.answers) == 4
    assert "1 0 1: and &lt;P@2&gt; <math" in asked and "$" not in asked


@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_long_titles_are_read_once_and_leave_their_room_to_the_replies(language, tmp_path):
    titles = ["Stadtpark: Öffnungszeiten (neu). Und Parkplätze in der Nähe", "Preise", "北京旅游攻略"]
    file = tmp_path / "mine.toml"
    page = f'[[park.rankings]]\nquery = "Park"\ntitles = {titles}\ngrades = [3, 0]\nnot_retrieved = [2]\n'
    file.write_text(f'[park]\n{page}[mine]\nask = "nDCG@2 | park"', encoding="utf-8")
    with speaking(language):
        cells = [text("## Mine", "slide"), question(*own_questions(file))]
        asks = own_questions(file)[0].question
        (section,) = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    asked, last = ("".join(slide.blocks) for slide in section.slides)
    assert all(escape(title) in asked and escape(title) not in last for title in titles)
    # What is asked begins a line of its own, where the titles are, too.
    measured = asks[asks.index("nDCG@2") :]
    assert measured in asked and measured in last and asked.index("<br>", asked.index("2. ")) < asked.index("nDCG@2")


def board(slide_type, **values):
    traits = {"page": {"measures": []}}
    told = {"shows": "board", "kind": "Board", "boxes": [*values.items()], "traits": traits}
    outputs = [nbformat.v4.new_output("display_data", {RECORD: json.dumps(told)})]
    return _tagged(nbformat.v4.new_code_cell("board", outputs=outputs), slide_type)


@pytest.mark.parametrize(
    ("cells", "slides", "told"),
    [
        ([], [3, 1], 1),  # a slide of its own
        ([board("subslide")], [3, 1, 1], 2),
        ([board("subslide"), text("No.", "subslide"), text("So.", "subslide")], [3, 1, 2, 1], 2),
        ([text("No.", "subslide"), board("subslide")], [3, 2, 1], 1),
    ],
)
def test_what_came_of_a_vote_stands_on_the_next_slide_without_a_board(cells, slides, told):
    notebook = nbformat.v4.new_notebook(cells=[text(QUESTION, "slide"), *cells])
    (section,) = sections_of(notebook, Prose())
    assert [len(slide.blocks) for slide in section.slides] == slides
    assert [slide.is_answer for slide in section.slides] == [place >= told for place in range(len(slides))]
    assert section.slides[told].blocks[0] == section.vote.result(1)


def test_a_board_on_phones_has_a_page_and_a_code(tmp_path):
    cells = [text(QUESTION, "slide"), board("subslide"), text("No board.", "slide"), board("slide")]
    sections = sections_of(nbformat.v4.new_notebook(cells=cells), Prose())
    offer_boards(sections, "my talk", tmp_path, "https://example.org/slides/")
    assert {path.name for path in tmp_path.iterdir()} == {"my talk_b1.html", "my talk_b2.html"}
    # Beside the answers, and below the board; what came of the vote has none.
    codes = [[block.count("code-to-scan") for block in slide.blocks] for each in sections for slide in each.slides]
    assert codes == [[0, 0, 0, 1], [0, 1], [0], [0], [0, 1]]
    code = sections[0].slides[0].blocks[-1]
    assert code == sections[0].slides[1].blocks[-1]
    assert 'href="https://example.org/slides/my%20talk_b1.html"' in code
    assert "example.org/<wbr>slides/<wbr>my%20talk_b1.html</a>" in code
    # From the last row: few squares, 29 a side and two of white around them.
    assert 'viewBox="0 0 33 33"' in code


def test_links_lead_to_decks_or_nowhere():
    prose = Prose("", {"one.ipynb": "one.html"})
    assert prose.html("[one](one.ipynb)") == '<p><a href="one.html">one</a></p>\n'
    assert prose.html("[two](two.ipynb) [words](GLOSSARY.md)") == "<p>two words</p>\n"


ALONE = '<p class="picture"><img src="{}" alt="%s"%s></p>'
PICTURED = {"a b.png": {"image/png": "aGVs\nbG8="}}


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("![*Mine* & <1](hello.png)", ALONE % ("Mine &amp; &lt;1", "")),
        ("So: ![x](hello.png 'y')", '<p>So: <img src="{}" alt="x"></p>'),
        ("![x](attachment:a%20b.png)", ALONE % ("x", "")),
        ('<IMG src="hello.png" width=140 onload="x()">', ALONE % ("", ' style="width:10.00em"')),
        ('<div align="center"><img src=hello.png width="50%"/></div>', ALONE % ("", ' style="width:50%"')),
        ("So: <img alt='x' src='hello.png'> <B id=b>b</B>", '<p>So: <img src="{}" alt="x"> <b>b</b></p>'),
        ("- [ ] ![x](hello.png)\n- [ ] no", '<span class="words"><img src="{}" alt="x"></span>'),
        (
            "<figure>\n<img src=hello.png alt='a > b'>\n<figcaption>No. 1: $x$</figcaption></figure>",
            '<p class="picture"><img src="{}" alt="a &gt; b"><br>No. 1: <math><mi>x</mi></math></p>',
        ),
        (
            "<p align=center><IMG src=hello.png><br><em>A $x$</em><br>b</p>",
            '<p class="picture"><img src="{}" alt=""><br><em>A <math><mi>x</mi></math></em><br>b</p>',
        ),
    ],
)
def test_a_picture_of_a_text_is_put_in(source, shown, tmp_path):
    (tmp_path / "hello.png").write_bytes(b"hello")
    notebook = nbformat.v4.new_notebook(cells=[text(source, "slide")])
    notebook.cells[0].attachments = PICTURED
    (section,) = sections_of(notebook, Prose(folder=tmp_path))
    made = "".join(section.slides[0].blocks)
    on_paper = "".join(OnPaper(True, tmp_path).of_all(notebook))
    address = "data:image/png;base64,aGVsbG8="
    assert shown.format(address) in made and f'<img src="{address}"' in on_paper


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        ({"text/html": '<p>So: <img alt="x > y" src="hello.png"> <IMG src=hello.png></p>'}, "alt="),
        ({"text/html": "<b><img src='hello.png' width=3></b>"}, "width=3"),
        (
            {"image/jpeg": "aGVs\nbG8=", "text/plain": "<IPython.core.display.Image object>"},
            '<div class="output figure">',
        ),
    ],
)
def test_a_picture_that_a_cell_shows_is_put_in(data, shown, tmp_path):
    (tmp_path / "hello.png").write_bytes(b"hello")
    cell = nbformat.v4.new_code_cell("picture", outputs=[nbformat.v4.new_output("display_data", data)])
    notebook = nbformat.v4.new_notebook(cells=[cell])
    made = "".join(OnPaper(True, tmp_path).of_all(notebook))
    assert len(re.findall(r';base64,aGVsbG8="', made)) == made.lower().count("<img") and shown in made


def test_what_is_said_to_somebody_at_a_notebook_is_left_out():
    note = "<!--notebook--> Type `2/3`, and press Enter.<!--/notebook-->"
    assert elsewhere(f"One question.{note} What is P@4?\n\n{note}") == "One question. What is P@4?"
    assert Blocks().of(text(note)) == []


def test_a_lecturers_own_sentences_all_stay():
    for own in (
        "Run this cell twice. The important result: nDCG@3 falls from 0.89 to 0.61.",
        "To run a cell, press Shift+Enter. `paper[0].hint()` helps. Answer in the form.",
        "Next: what a discount does.\n\nPrevious: [a talk](talk.pdf)",
        "Next: [exercise sheet 3](sheet3.ipynb)",
        "Previous: [last week](week2.ipynb) · Next: [next week](week4.ipynb)",
    ):
        assert elsewhere(own) == elsewhere(own, on_a_page=True) == own


def test_outputs_stay_text():
    (_, shown) = Blocks().of(code("x", printed="<b>\x1b[31mred\x1b[0m"))
    assert shown == '<pre class="output printed">&lt;b&gt;red</pre>'


def test_the_title_is_the_first_heading():
    prose = Prose()
    assert prose.title == ""
    sections_of(nbformat.v4.new_notebook(cells=[text("No heading.", "slide"), text("# A *question*?")]), prose)
    assert prose.title == "A question?"


@pytest.mark.parametrize(
    ("notebook", "holds", "complaint"),
    [
        ("missing.ipynb", None, "there is no notebook missing.ipynb"),
        ("words.ipynb", "words", "has no reset.css; npm install reveal.js@6, and then give --reveal node_modules/"),
    ],
)
def test_the_command_says_what_is_missing(notebook, holds, complaint, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    if holds:
        (tmp_path / notebook).write_text(holds)
    assert main(["slides", notebook, "--out", "out", "--reveal", str(tmp_path)]) == 2
    assert complaint in capsys.readouterr().err


def test_where_reveal_comes_from_is_said_as_in_the_guide(tmp_path, capsys):
    assert main(["slides", "a.ipynb", "--out", str(tmp_path)]) == 2
    told, guide = capsys.readouterr().err, (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8")
    for said in ("npm install reveal.js@6", "--reveal node_modules/reveal.js/dist"):
        assert said in told and said in guide


@pytest.mark.slow
def test_a_kernel_that_dies_is_named(tmp_path, capsys):
    cell = nbformat.v4.new_code_cell("import os; os._exit(3)")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / "dies.ipynb")
    assert main(slides_of("dies.ipynb", within=tmp_path)) == 2
    told = capsys.readouterr().err
    assert (
        "dies.ipynb cannot be run: cell 1, which begins 'import os; os._exit(3)': Kernel died; mend that cell\n" in told
    )


@pytest.mark.slow
def test_any_name_makes_a_deck_that_is_found(tmp_path, capsys, kernels):
    # Its author's kernel is not one of this machine.
    own = {"kernelspec": {"name": "not-here", "display_name": "of its author"}}
    cells = [text("# One\n\n[myself](my%20list%20%231%20ü.ipynb)", "slide"), code("1 + 1")]
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


@pytest.mark.parametrize(
    ("options", "opened"),
    [
        ({}, '"open": 0'),
        ({"open": "RR"}, '"open": 1'),
        ({"against": ir.Ranking.from_grades([1, 0]).swap(1, 2)}, '"open": null'),
    ],
)
def test_a_board_on_a_slide_has_a_measure_open(options, opened):
    record = json.loads(json.dumps(ir.Board(ir.Ranking.from_grades([1, 0]), ["AP", "RR"], **options)._record()))
    assert opened.replace(" ", "") in on_a_slide(record).replace(" ", "")


@pytest.mark.slow
def test_a_worksheet_on_a_slide_leaves_open_what_paper_does():
    for name in WORKSHEETS:
        sheet = ir.worksheet(name)
        told = sheet.on_record()
        [asked] = told["slide"]["stages"]
        assert len(asked) == sheet.html().count("<span style") and {*asked} <= {*told["slide"]["cells"]}, name
        # And it can say of each what is wrong in it.
        assert all("slips" in told["slide"]["cells"][key] for key in asked), name


def test_a_worksheet_on_a_slide_is_printed_as_a_table_with_blanks():
    sheet = ir.worksheet("dcg-six")
    html = on_a_slide(json.loads(json.dumps(Form(sheet)._record())))
    assert html.endswith(f'<div class="on-paper">{sheet.html()}</div>')


@pytest.mark.slow
def test_a_worksheet_of_too_many_lines_is_named_and_no_other():
    def cell(sheet, kind):
        data = {RECORD: json.dumps(Form(sheet)._record())}
        shown = nbformat.v4.new_output("display_data", data)
        return nbformat.v4.new_code_cell("a sheet", outputs=[shown], metadata={"slideshow": {"slide_type": kind}})

    notebook = nbformat.v4.new_notebook(cells=[cell(ir.worksheet(name), "slide") for name in WORKSHEETS])
    assert [*crowded(notebook)] == []
    # As they were measured in a browser, with one result that was missed.
    for measure, fits in (("AP", 11), ("ERR", 12), ("nDCG@{0}", 8)):
        short, long = (
            ir.worksheet(ir.Ranking.from_grades([1] * count, not_retrieved=[1]), measure.format(count))
            for count in (fits, fits + 2)
        )
        own = nbformat.v4.new_notebook(cells=[cell(short, "slide"), cell(long, "slide"), cell(long, "skip")])
        [says] = crowded(own)
        assert says.startswith("cell 2: the worksheet ") and "letters are about 28 of" in says and "by 2" in says


@pytest.mark.parametrize(("results", "letters", "over"), [(8, None, None), (24, 20, 13)])
@pytest.mark.parametrize("is_vote", [True, False])
def test_a_question_of_too_many_lines_is_named_and_no_other(results, letters, over, is_vote, tmp_path):
    file = tmp_path / "mine.toml"
    titles = [f"Mensa {number}: Speiseplan der Woche und Preise" for number in range(results)]
    file.write_text(f'[mine]\nask = "AP | {"1 0 " * (results // 2)}"\ntitles = {titles}\n')
    shown = question(*own_questions(file), "slide")
    if not is_vote:
        del shown.metadata["irlessons"]
    says = [*crowded(nbformat.v4.new_notebook(cells=[text("## Q", "slide"), shown]))]
    assert len(says) == bool(letters)
    # A browser shows the vote at 45 %.
    if is_vote and letters:
        assert says[0].startswith('cell 2: the question "What is AP') and f"about {letters} of a slide's" in says[0]
        assert says[0].endswith(f"shorter by {over}")
