"""A lesson on paper: what is asked has room for an answer, and only the other form has the answers."""

import json
import re

import nbformat
import pytest
from lessons.reading import NOTEBOOKS, read

import irlessons as ir
from irlessons.commands import main
from irlessons.exercises.form import Form
from irlessons.pages.handouts import OnPaper
from irlessons.pages.uses import on_paper
from irlessons.widgets.on_record import said, WHOLE

SIX = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])


def both(widget):
    """What it is with blanks, and with answers."""
    return on_paper(json.loads(json.dumps(widget._record())))


def paper(blank, told):
    """An output that is this on paper."""
    shown = {"shows": "worksheet", "blank": blank, "solved": told}
    return nbformat.v4.new_output("display_data", {WHOLE: json.dumps(shown)})


def test_a_question_has_lines_and_its_answer_has_the_working():
    blank, told = both(Form(ir.exercise("ap-denominator")))
    assert blank.count('class="line"') == 3 and "34/75" not in blank
    assert "34/75" in told and 'class="line"' not in told
    word, answered = both(Form(ir.exercise("cg-swap")))
    assert word.count("○") == 3 and word.count('class="line"') == 1
    assert answered.index("○ same") < answered.index("The answer is &#x27;same&#x27;")


def test_a_worksheet_is_empty_or_filled_in():
    sheet = ir.worksheet("dcg-six")
    blank, told = both(Form(sheet))
    assert (blank, told) == (sheet.html(), sheet.html(solution=True)) and "6.8611" in told and "6.8611" not in blank


@pytest.mark.parametrize("against", [None, SIX.swap("D3", "D4")])
def test_a_board_is_a_list_and_its_values_are_for_the_answers(against):
    blank, told = both(ir.Board(SIX, ["DCG@6", "nDCG@6"], against=against))
    assert "6.8611" in told and "6.8611" not in blank and "0.7850" not in blank
    assert blank.count('class="blank"') == (2 if against is None else 4) and blank.count("D6") == told.count("D6") > 0
    assert "DCG@6 of A" in blank if against else "DCG@6 = " in blank
    assert blank.count("<details") == blank.count("</details")
    assert "Run the notebook" not in told


def test_what_only_the_browser_knows_has_no_place():
    assert both(Form(ir.again("average_precision"))) == ("", "")


def test_cells_become_blocks_and_what_nobody_wrote_has_no_reply():
    shown = paper("a blank", "an answer")
    kept = paper("", "")
    replied = {"text/plain": "✗ it returns nothing yet."}
    tried = nbformat.v4.new_output("display_data", replied, metadata=said("try_out"))
    cells = [
        nbformat.v4.new_markdown_cell(
            "<!--notebook-->Choose *Run All Cells* in the menu.<!--/notebook-->\n\nRead this.\n\nPrevious: [a](a.ipynb)"
        ),
        nbformat.v4.new_code_cell("import irlessons as ir"),
        nbformat.v4.new_code_cell('ir.exercise("a")', outputs=[shown]),
        nbformat.v4.new_code_cell("ir.try_out(f, AP)", outputs=[tried]),
        nbformat.v4.new_code_cell('ir.again("a")', outputs=[kept]),
    ]
    blank, told = ("".join(block for cell in cells for block in OnPaper(answers).of(cell)) for answers in (False, True))
    assert "Read this." in blank and "Run All" not in blank and "Previous" not in blank and "import" not in blank
    assert "a blank" in blank and "an answer" not in blank and "exercise" not in blank
    assert "an answer" in told and "a blank" not in told
    words = re.sub("<[^>]*>", "", blank)
    assert "try_out" in words and "nothing yet" not in words and "again" not in words


@pytest.mark.slow
def test_a_lesson_is_two_pages_that_need_nothing_else(tmp_path, capsys):
    lesson = NOTEBOOKS / "02_average_precision.ipynb"
    assert main(["handout", str(lesson), "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith(f"2 pages are in {tmp_path}; print them from a browser\n")
    blank, told = ((tmp_path / f"{lesson.stem}{end}.html").read_text(encoding="utf-8") for end in ("", "-answers"))
    for page in (blank, told):
        assert not re.search(r'https?:|<script|<link|src="(?!data:)', page) and "data:image/svg+xml" in page
    questions = sum(cell.source.count("ir.exercise(") for cell in read(lesson).code)
    assert 0 < questions == len(re.findall(r'(?:<p class="line"></p>)+', blank))
    assert 'class="line"' not in told and told.count("The answer is") > 1
