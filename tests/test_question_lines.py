"""A question on a list of long titles stands in lines, each title in one of its own, whatever its words are."""

import json
import random
import re

import nbformat
import pytest

import irlessons as ir
from irlessons.commands.printed_sheet import pages
from irlessons.commands.setting import Setting
from irlessons.exercises.form import Form
from irlessons.exercises.record import exercise_of
from irlessons.languages.language import speaking
from irlessons.pages.prose import plain, Prose
from irlessons.pages.slides.sections import sections_of
from irlessons.pages.uses import on_a_slide, on_paper
from irlessons.widgets.on_record import RECORD

# What of a title looks like the end of a sentence, like the next one of the list, or like its grade.
ODD = (
    "Handbuch der Recherche: 3. Auflage, durchgesehen",
    "Search engines (revised). With an index",
    "A. B. Miller; 2. The second volume, and more of it",
    "What is P@2? Seven answers (grade 3); 4. The last one",
    "信息检索导论（修订版）。第 2 版：3. 新增索引与习题，附全部答案、术语表和参考文献（2008 年）。",
    "In 1998: 10. Bicycles repaired (not judged). And 2 {list} {measure} {0}",
    "Judged too, but not retrieved: 5 books (grade 2). 1. One",
)
SHORT = ("Home", "B. C.", "No. 1")
# What stands above a list, a grade, the end of a sentence and what is between two, and what was missed.
IN_WORDS = {
    "en": ("The results:", "grade {}", ".", " ", "Judged too, but not retrieved: {}"),
    "de": ("Die Ergebnisse:", "Bewertung {}", ".", " ", "Auch bewertet, aber nicht gefunden: {}"),
    "zh": ("结果：", "等级 {}", "。", "", "已评判但未检索到：{}"),
}


def titles(rng):
    """Titles of a list, and its grades. One of them at least is long."""
    some = [*rng.sample(ODD, rng.randint(1, 3)), *rng.sample(SHORT, rng.randint(1, 2))]
    rng.shuffle(some)
    return some, [rng.randint(1, 3), *(rng.randint(0, 3) for _ in some[1:])]


def lines_of(listed, grades, code="en"):
    """The lines of a list: each with its rank, its title and its grade."""
    _, grade_of, stop, *_ = IN_WORDS[code]
    judged = [f"{title} ({grade_of.format(grade)})" for title, grade in zip(listed, grades)]
    lines = [f"{rank}. {each};" for rank, each in enumerate(judged, 1)]
    return [*lines[:-1], lines[-1][:-1] + stop]


@pytest.mark.parametrize("code", IN_WORDS)
def test_each_title_has_a_line_and_what_is_asked_has_the_last(code):
    above, grade_of, stop, between, missed = IN_WORDS[code]
    for seed in range(40):
        some, grades = titles(random.Random(seed))
        own, was_missed = {"titles": some, "ask": f"nDCG@2 | {' '.join(map(str, grades))}"}, ""
        if seed % 3 == 0:
            own = {"titles": [*some, ODD[0]], "ask": f"{own['ask']} | 3"}
            was_missed = missed.format(f"{ODD[0]} ({grade_of.format(3)}){stop}")
        with speaking(code):
            usual = exercise_of("x", own, alone=True)
            number = exercise_of("x", {**own, "question": f"Before. {{list}}{between}And 2 (of 3). What is it?"})
            word = exercise_of("x", {**own, "question": "Which?", "choices": [["a", "b"], ["c", "d"]]}, alone=True)
            first = exercise_of("x", {**own, "question": "Well? {list}"})
        asks = usual.without_list
        assert asks.count("nDCG@2") == 1 and not any(title in asks for title in some)
        for each, before, after in (
            (usual, "", asks),
            (number, "Before. ", "And 2 (of 3). What is it?"),
            (word, "", "Which?"),
            (first, "Well? ", ""),
        ):
            lines = [before + above, *lines_of(some, grades, code)]
            # What was missed stands before what is asked.
            assert each.in_lines == [*lines, *filter(None, [between.join(filter(None, [was_missed, after]))])]
            assert each.without_list == (after or each.question)
            # A Chinese full stop, and a colon, has its blank in itself.
            parts = (f"{part}{between if part[-1] in '。：' else ' '}" for part in [*lines, was_missed, after] if part)
            assert "".join(parts).rstrip() == each.question


def test_a_mean_of_two_pages_and_a_page_in_the_place_of_another_have_their_lines_too(tmp_path):
    (tmp_path / "own.toml").write_text(
        f"""[pages]
[[pages.rankings]]
titles = [{json.dumps(ODD[0])}, "B"]
grades = [1, 0]
[[pages.rankings]]
titles = ["C", {json.dumps(ODD[1])}]
grades = [0, 1]
[short]
[[short.rankings]]
titles = [{json.dumps(ODD[0])}, "B"]
grades = [1, 0]
[[short.rankings]]
titles = ["C", "D"]
grades = [0, 1]
[other]
rankings = [{{titles = [{json.dumps(ODD[2])}, "D"], grades = [0, 1]}}]
[mean]
ask = "AP | pages"
[mean-short]
ask = "AP | short"
[change]
ask = "P@1 | 1 0"
change = "P@1 | other"
question = "What does {{measure}} do?"
says = {{higher = "a", lower = "b", same = "c"}}
""",
        encoding="utf-8",
    )
    own = ir.load(tmp_path / "own.toml")
    assert own["mean"].in_lines == [
        *("Query 1: the results:", *lines_of((ODD[0], "B"), (1, 0))),
        *("Query 2: the results:", *lines_of(("C", ODD[1]), (0, 1)), "What is MAP?"),
    ]
    assert own["mean-short"].in_lines[3:] == [
        "Query 2: the results: 1. C (grade 0); 2. D (grade 1).",
        "What is MAP?",
    ]
    assert own["mean-short"].without_list == "What is MAP?"
    assert own["change"].in_lines == [
        "Two results, relevant or not: 1 0. Then: The results:",
        *(*lines_of((ODD[2], "D"), (0, 1)), "What does P@1 do?"),
    ]


def test_what_is_short_has_one_line():
    for asked in (ir.exercise("ap-four"), exercise_of("x", {"ask": "AP | 1 0", "titles": [*SHORT[:2]]})):
        assert asked.in_lines == [asked.question] == [asked.without_list]


def test_slides_and_paper_show_these_lines():
    own = {"titles": [*ODD, "Home"], "ask": "P@2 | 1 0 1 1 0 0 1 0", "choices": [["1", "a"], ["2", "b"]]}
    asked = exercise_of("x", {**own, "question": "2 + 1 (of 3). {list} Is it 1. or 2.?"})
    record = json.loads(json.dumps(Form(asked)._record()))
    cell = nbformat.v4.new_code_cell(
        "_", outputs=[nbformat.v4.new_output("display_data", {RECORD: json.dumps(record)})]
    )
    cell.metadata = nbformat.from_dict({"irlessons": "vote", "slideshow": {"slide_type": "slide"}})
    [section] = sections_of(nbformat.v4.new_notebook(cells=[cell]), Prose())
    before, after = (slide.blocks[0] for slide in section.slides)
    shown = [on_a_slide(record), *on_paper(record), before, pages("Exam", [asked], Setting())]
    for html in shown:
        [paragraph] = (each for each in re.findall(r"<p\b.*?</p>", html) if "<br>" in each)
        lines = [plain(line).replace("\xa0", " ") for line in paragraph.split("<br>")]
        assert all(each in line for each, line in zip(asked.in_lines, lines, strict=True)), lines
    assert plain(after) == "Is it 1. or 2.?" == asked.without_list
