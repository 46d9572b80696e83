"""The form of an exercise, without a page: what is asked and what comes back; and what stands where no kernel runs."""

import pytest

import irlessons as ir
from irlessons import markup, widgets
from irlessons.exercises import EXERCISES
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.form import Form

PLURALS = ir.exercise("mrr-plurals")


def ask(form: Form, what: str, answer: str = "") -> dict:
    """Ask as the page does; the reply."""
    number = form.asked.get("number", 0) + 1
    form.asked = {"what": what, "answer": answer, "number": number}
    assert form.reply["number"] == number
    return form.reply


@pytest.fixture
def form() -> Form:
    return Form(PLURALS)


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_the_form_says_what_the_exercise_says(exercise):
    form = Form(exercise)
    assert form.page["question"] == exercise.question
    assert form.page["choices"] == list(exercise.choices)
    for text in ("0.123456", "higher", "a third"):
        reply, feedback = ask(form, "check", text), exercise.check(text)
        assert (reply["right"], reply["mark"], reply["message"]) == (feedback.right, feedback.mark, feedback.message)
    assert ask(form, "hint")["message"] == exercise.hint().message
    solution = exercise.solution()
    html = solution._repr_html_() if isinstance(solution, ir.Working) else markup.paragraphs([solution.message])
    assert ask(form, "working")["html"] == html


def test_after_a_wrong_answer_first_the_hint_is_offered_then_the_working(form):
    assert ask(form, "check", "1/2")["offer"] == "Try again, or take a hint."
    ask(form, "hint")
    assert ask(form, "check", "1/2")["offer"] == "Try again, or let me show the working."
    assert ask(form, "check", "11/18")["offer"] == ""


def test_a_reply_that_holds_the_hint_does_not_offer_it(form):
    reply = ask(form, "check", "7")
    assert PLURALS.hint().message in reply["message"]
    assert reply["offer"] == "Try again, or let me show the working."


@pytest.mark.parametrize("nothing", ["", "  "])
def test_nothing_typed_is_no_mistake(form, nothing):
    reply = ask(form, "check", nothing)
    assert reply["right"] is None
    assert reply["message"] == f"No answer yet. Give {PLURALS.wanted}."


@pytest.mark.parametrize("typed", ["11/18", '"11/18"', "“0.61”", " 0,61 ", "'0.611'"])
def test_quotes_and_spaces_around_an_answer_do_no_harm(form, typed):
    assert ask(form, "check", typed)["right"] is True


def test_the_same_answer_twice_has_two_replies(form):
    first = dict(ask(form, "check", "1/2"))
    second = dict(ask(form, "check", "1/2"))
    assert first.pop("number") != second.pop("number")
    assert first == second


def test_an_error_is_shown_and_not_raised():
    def broken():
        raise ZeroDivisionError("nothing to divide by")

    form = Form(Exercise("broken", "?", broken, mistakes=[Mistake("", broken)]))
    for what in ("check", "working"):
        assert "nothing to divide by" in ask(form, what, "1/2")["message"]


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_without_a_kernel_it_is_the_question_and_how_to_answer(exercise):
    for said in (repr(Form(exercise)), Form(exercise)._still()):
        for text in (exercise.question, exercise.wanted, f'ir.exercise("{exercise.name}").check(', widgets.RUN):
            assert text in said.replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")
