"""The form of an exercise, without a page: what is asked and what comes back; and what stands where no kernel runs."""

import re

import pytest
from cases import every

import irlessons as ir
from irlessons import widgets
from irlessons.exercises import EXERCISES
from irlessons.exercises.form import Form

PLURALS = ir.exercise("mrr-plurals")


@every("exercise", EXERCISES.values(), ids=EXERCISES)
def test_the_form_is_told_what_the_exercise_says(exercise):
    assert Form(exercise).page == exercise.to_page()


def test_python_hears_what_was_answered():
    form = Form(PLURALS)
    heard = len(PLURALS.answers)
    form.done = {"answer": "1/2", "checks": 1}
    form.done = {"answer": "1/2", "checks": 1, "clues": 1, "hinted": True}
    form.done = {"answer": "11/18", "checks": 2, "clues": 1, "hinted": True}
    # Another form of the same question.
    Form(PLURALS).done = {"answer": "0.5", "checks": 1}
    assert PLURALS.answers[heard:] == ["1/2", "11/18", "0.5"]
    assert [bool(PLURALS.check(answer)) for answer in PLURALS.answers[heard:]] == [False, True, False]


@every("exercise", EXERCISES.values(), ids=EXERCISES)
def test_without_a_kernel_it_is_the_question_and_how_to_answer(exercise):
    for said in (repr(Form(exercise)), Form(exercise)._still()):
        for text in (exercise.question, exercise.wanted, f'ir.exercise("{exercise.name}").check(', widgets.RUN):
            assert text in said.replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")


@pytest.mark.parametrize(
    "asked",
    [lambda: PLURALS, lambda: ir.worksheet("dcg-six"), lambda: ir.again("reciprocal_rank")],
    ids=["question", "worksheet", "again"],
)
def test_a_page_of_its_own_says_without_scripts_what_it_asks(asked, tmp_path):
    asked = asked()
    page = asked.to_html(tmp_path / "page.html").read_text(encoding="utf-8")
    [place] = re.findall(r"<main><div>(.*?)</div><script", page, re.DOTALL)
    # There is no notebook whose cells somebody might run.
    assert place == asked.still(widgets.SCRIPTS) and widgets.SCRIPTS in place and widgets.RUN not in place
