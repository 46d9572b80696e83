"""Exercises: answers and mistakes are computed, told apart, and every reply is an answer, never an error."""

import math
import re
from fractions import Fraction
from pathlib import Path

import pytest

import irlessons as ir
from irlessons.exercises import EXERCISES, PRACTICE
from irlessons.exercises import lessons as lesson_files
from irlessons.exercises.asked import Asked
from irlessons.exercises.exercise import EXAMPLE, Exercise
from irlessons.exercises.lessons import LESSONS
from irlessons.exercises.practice import BY_HAND
from irlessons.exercises.record import exercise_of
from irlessons.exercises.tasks import TASKS
from irlessons.measures import MEASURES
from irlessons.rounding import rounded
from irlessons.working import Working

ALL = [*EXERCISES.values(), *(make() for make in PRACTICE.values())]
NUMBERS = [each for each in ALL if not each.choices]
WORDS = [each for each in ALL if each.choices]


# The grades of a list, where a question that is answered by a number gives one: "2 0 1 3 1".
LISTED = {each.name: found[0] for each in NUMBERS if (found := re.search(r"\b\d(?: \d){2,}\b", each.question))}


def right(exercise):
    working = exercise.answer()
    return working.value if working.exact is None else working.exact


@pytest.mark.parametrize(("name", "grades"), LISTED.items(), ids=LISTED)
def test_the_list_that_is_worked_out_is_the_one_in_the_question(name, grades):
    worked = [str(row["grade"]) for row in ir.exercise(name).answer().rows if row["rank"]]
    assert len(worked) >= 2 and grades.split()[: len(worked)] == worked


@pytest.mark.parametrize("exercise", NUMBERS, ids=lambda each: each.name)
def test_the_right_number_is_right_at_every_length_and_every_mistake_is_named(exercise):
    for digits in range(max(exercise.digits, 1), 7):
        assert exercise.check(rounded(right(exercise), digits)).right is True
    off = Fraction(rounded(right(exercise), exercise.digits)) + Fraction(1, 10**exercise.digits)
    assert exercise.check(rounded(off, exercise.digits)).right is False
    # How to answer gives no answer away.
    assert exercise.check(EXAMPLE).right is False
    for place, mistake in enumerate(exercise.mistakes):
        assert rounded(mistake.value(), exercise.digits) != rounded(right(exercise), exercise.digits), mistake.says
        reply = exercise.check(rounded(mistake.value(), exercise.digits + 2))
        assert reply.right is False
        # Others may give the same number; then both are said, or the three that are likelier.
        likelier = sum(each.says in reply.message for each in exercise.mistakes[:place])
        assert (mistake.says in reply.message) == (likelier < 3) and reply.message.count(" Or: ") < 3


@pytest.mark.parametrize("exercise", WORDS, ids=lambda each: each.name)
def test_each_wrong_word_has_its_reply_and_the_right_one_its_reason(exercise):
    answer = exercise.answer()
    assert answer in exercise.choices
    assert exercise.check(answer.upper()).right is True
    assert exercise.check(answer).message == exercise.because()
    named = {mistake.value(): mistake.says for mistake in exercise.mistakes}
    assert {answer, *named} == {*exercise.choices} and answer not in named
    for word, sentence in named.items():
        assert exercise.check(word).message == sentence


def test_a_fraction_must_be_exact_and_may_be_unreduced():
    plurals = ir.exercise("mrr-plurals")
    assert plurals.check("11/18").right is True
    assert plurals.check("22/36").right is True
    assert plurals.check(Fraction(11, 18)).right is True
    assert plurals.check(11 / 18).right is True
    assert plurals.check("0,61").right is True
    assert plurals.check("61/100").right is False


@pytest.mark.parametrize("typed", ["-1.58", "−1.58", "–1,58", "−158 %"])
def test_a_minus_may_be_the_one_that_the_page_shows(typed):
    assert ir.exercise("idf-common").check(typed).right is True


def test_a_quotient_of_decimals_is_worked_out():
    """1 + 3/4 over three queries; 8.26 over 8.52 is what the source divided."""
    for typed in ("1.75/3", "1,75 / 3", "3.5/6", "7 / 12"):
        assert ir.exercise("map-three").check(typed).right is True
    assert ir.exercise("map-three").check("1.75/4").right is False
    assert "rounded before" in ir.exercise("ndcg-query-a").check("8.26/8.52").message
    assert "cannot read" in ir.exercise("map-three").check("1.75/0.0").message


def test_a_reply_is_true_where_the_answer_is_right():
    plurals = ir.exercise("mrr-plurals")
    assert plurals.check("11/18") and not plurals.check("1/2") and not plurals.check()


@pytest.mark.parametrize("typed", ["1e999999999", "1E-0999999999", "1/1e999999999", "9" * 5000])
def test_no_answer_keeps_a_kernel_at_work(typed):
    reply = ir.exercise("map-three").check(typed).message
    assert reply.startswith(("I cannot read “", "“999")) and len(reply) < 250


def test_half_a_unit_of_the_digits_asked_for_is_right_however_it_was_rounded():
    """7/18 is 0.3888…"""
    for near in ("0.39", "0.388", "0.3850", "0.3889", "0.38888"):
        assert ir.exercise("ap-four").check(near).right is True
    assert ir.exercise("ap-four").check("0.394").right is False
    eighth = Exercise("eighth", "?", lambda: Working(name="x", number=Fraction(1, 8), numbers={}, exact_rows=()))
    for half in ("0.12", "0.13", "0.125", f"{0.125:.2f}", "1/8"):
        assert eighth.check(half).right is True
    assert eighth.check("0.14").right is False and eighth.check("0.11").right is False
    # What is asked as a whole number has no half of one.
    assert ir.exercise("cg-binary").check("7.4").right is False


@pytest.mark.parametrize("answer", ["1/log2(2) + 0/log2(3) + 2/log2(4)", "1 + 2/log₂ 4", "√4", "2^1"])
def test_an_expression_is_worked_out(answer):
    two = Exercise("two", "?", lambda: Working(name="x", number=Fraction(2), numbers={}, exact_rows=()))
    assert two.check(answer).right is True


def test_what_is_too_large_or_has_no_base_is_said_to_be_so():
    assert "too large" in ir.exercise("map-three").check("9^9^9").message
    assert "Which logarithm" in ir.exercise("dcg-three").check("2/log(3)").message


def test_too_few_digits_are_said_to_be_too_few():
    reply = ir.exercise("mrr-plurals").check("0.6")
    assert reply.right is False
    assert "give 2 decimals" in reply.message


@pytest.mark.parametrize("percent", ["50%", "50 %", "50.0%", "50,00 %"])
def test_a_share_may_be_a_percentage(percent):
    assert ir.exercise("recall-ceiling").check(percent).right is True
    assert "That is precision" in ir.exercise("recall-ceiling").check("100%").message


def test_too_few_digits_of_a_percentage_are_said_to_be_too_few():
    # 11/18 is 61.1 %: two decimals of the share are enough, and a whole percent has them.
    assert ir.exercise("mrr-plurals").check("61%").right is True
    assert "give 3 decimals" in ir.exercise("rbp-three").check("63%").message


def test_a_whole_number_is_no_rounded_share():
    assert "as far as it goes" not in ir.exercise("rr-two-answers").check("0").message
    assert "without a discount" in ir.exercise("toyota-ndcg").check("1").message
    assert "p is never 0" in ir.exercise("five-wins").check("0").message
    assert "give 2 decimals" in ir.exercise("dcg-three").check("4").message
    # Three are not relevant; the DCG of 3.44 is not 3.
    assert ir.exercise("cg-binary").check("3").message == "That counts the documents that are not relevant."


def test_a_short_number_that_a_mistake_gives_exactly_is_told_both():
    """0.8 may be 3/4 rounded, or 4/5; −2 may be −1.58 rounded, or log₂(1/4)."""
    for name, answer, mistake in (
        ("start-p4", "0.8", "of the whole list"),
        ("idf-common", "-2", "leaves out both 0.5"),
    ):
        message = ir.exercise(name).check(answer).message
        assert "give 2 decimals" in message and mistake in message


def test_a_short_number_that_is_no_answer_is_asked_for_its_digits():
    """1.9 is 1.90474, the quotient upside down; at one decimal it might be another."""
    asked = ir.exercise("ndcg-three")
    assert asked.check("1.9").message == f"With 2 decimals I may know which mistake this is. {asked.hint().message}"
    assert "upside down" in asked.check("1.90").message
    # More decimals of 1.8 would be no known mistake either.
    assert asked.check("1.8").message == asked.check("1.80").message and "know no mistake" in asked.check("1.8").message


def test_a_percentage_without_its_sign_is_known():
    reply = ir.exercise("recall-ceiling").check("50")
    assert reply.right is False and "percentage" in reply.message
    assert "percentage" not in ir.exercise("recall-ceiling").check("51").message
    # Where the answer is no share, a hundredfold is no percentage.
    assert "percentage" not in ir.exercise("dcg-three").check("439.28").message


def test_digits_that_were_cut_off_are_said_to_be_cut_off():
    """7/18 is 0.3888…"""
    reply = ir.exercise("ap-four").check("0.38")
    assert reply.right is False
    assert "cut off" in reply.message
    assert "cut off" not in ir.exercise("ap-four").check("0.37").message
    # Nothing was cut off a float that ends in nines, as 0.03 × 2 may.
    assert "cut off" not in ir.exercise("holm-third").check("0.05").message
    # With a name of its own it keeps that.
    assert "8.26 by 8.52" in ir.exercise("ndcg-query-a").check("0.9694").message


def test_what_stays_does_not_go_anywhere():
    assert ir.exercise("cg-swap").check("same").message.endswith("CG@6 stays at 11.0000.")
    assert ir.exercise("dcg-swap").check("lower").message.endswith("DCG@6 goes from 6.8611 to 6.6532.")


@pytest.mark.parametrize("name", ["ap-one-more", "ndcg-pool"])
def test_where_the_order_stays_the_hint_does_not_ask_for_it(name):
    assert "at which rank" not in ir.exercise(name).hint().message


@pytest.mark.parametrize("nothing", [..., ""])
def test_no_answer_is_no_error_and_no_mistake(nothing):
    for exercise in EXERCISES.values():
        assert exercise.check(nothing).right is None
    assert ir.exercise("cg-swap").check().right is None


@pytest.mark.parametrize("answer", ["a third", "1/0", "nan", None, [1], "1 2"])
def test_what_cannot_be_read_is_named(answer):
    for exercise in EXERCISES.values():
        reply = exercise.check(answer)
        # It is no wrong answer.
        assert reply.right is None and not reply.mark
        assert f"“{answer}”" in reply.message


def test_the_solution_is_the_working():
    assert ir.exercise("mrr-plurals").solution().exact == Fraction(11, 18)
    assert "higher" not in ir.exercise("cg-swap").solution().message


def test_what_a_mistake_says_is_what_was_done():
    """The number with a known name, from arithmetic that the package has no part in."""
    plurals = ir.exercise("mrr-plurals")
    assert "one over the mean rank" in plurals.check("1/2").message
    assert "one over the mean" in plurals.check("18/11").message
    assert "CG" in ir.exercise("dcg-three").check("6").message
    assert "natural logarithm" in ir.exercise("dcg-three").check("6.34").message
    assert "multiplies" in ir.exercise("dcg-three").check(2 * 1 + 3 * math.log2(3) + 1 * 2).message
    assert "sum of the precisions" in ir.exercise("map-three").check((1 + Fraction(3, 2)) / 3).message
    assert (
        "one over the rank of each relevant"
        in ir.exercise("ap-four").check((Fraction(1, 2) + Fraction(1, 3)) / 3).message
    )
    appended = (1 + Fraction(2, 3) + Fraction(3, 5) + Fraction(4, 6) + Fraction(5, 7)) / 5
    assert "behind the list" in ir.exercise("ap-denominator").check(appended).message
    assert "rounded twice" in ir.exercise("idf-common").check("-1.59").message


@pytest.mark.parametrize("measure", MEASURES.values(), ids=str)
def test_each_measure_has_numbers_a_why_and_a_which(measure):
    """At least four numbers to work out, two of them by another convention where there is one, one over a tie."""
    name = measure.name.lower()
    asked = [Asked.read(line) for line in BY_HAND.get(name, ())]
    assert len({each.rankings for each in asked}) >= 4, f"practice/numbers.toml needs four lists for {measure.name}"
    assert all(each.measure.name == measure.name for each in asked)
    others = [each.measure for each in asked if set(each.measure.written) - {"ties", "p", "recall"}]
    usual = not set(measure.takes) - {"ties", "p", "recall", "rel", "no_relevant", "unjudged"}
    assert len(others) >= 2 or usual, f"two of {measure.name}'s lists in practice/numbers.toml need another convention"
    tied = any(len(set(each.rankings[0].scores or ())) < len(each.rankings[0].scores or ()) for each in asked)
    assert tied, f"one of {measure.name}'s lists in practice/numbers.toml needs equal scores"
    for kind in ("why", "which"):
        number = len(ir.exercise(f"{name}-{kind}").choices)
        assert number >= 3, f"{kind}.{name} in practice/reasons.toml needs three choices, and has {number}"
    # Which measure it is, is one that there is.
    right = ir.exercise(f"{name}-which").answer()
    assert ir.measure(right).name == measure.name


def _said(name: str) -> str:
    asked = ir.exercise(name)
    return " ".join([asked.question, asked.because(), *asked.choices, *(mistake.says for mistake in asked.mistakes)])


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("p-why", {"3/10": ir.P(ir.Ranking.from_grades([0] * 7 + [1] * 3))}),
        ("r-why", {"0.2": 10 / 50, "10/50": 10 / 50}),
        ("f1-why", {"0.04": 2 * 1 * 0.02 / (1 + 0.02), "0.02": 1 * 0.02}),
        ("rr-why", {"5/12": (1 / 2 + 1 / 3) / 2, "1/2": ir.RR(ir.Ranking.from_grades([0, 1, 1]))}),
        ("dcg-why", {"29 %": 1 / math.log2(10 + 1), "10 %": 1 / 10}),
        ("err-why", {"63 %": 1 / math.log2(2 + 1)}),
        ("rprec-why", {"0.3": 3 / 10, "0.2": 10 / 50}),
        ("rprec-which", {"0.3": 3 / 10, "1/8": 10 / 80}),
        ("rbp-which", {"0.8": 8 / 10}),
        ("judged-why", {"0.4": 4 / 10, "0.5": 5 / 10}),
    ],
)
def test_a_number_in_a_reason_is_what_it_says(name, numbers):
    said = _said(name)
    for text, value in numbers.items():
        assert text in said
        as_percent = text.endswith(" %")
        number = Fraction(text.removesuffix(" %")) / (100 if as_percent else 1)
        digits = 2 if as_percent else len(text.partition(".")[2])
        assert number == Fraction(rounded(value, digits)) or abs(number - value) < 1e-12


def test_an_unknown_exercise_names_the_nearest():
    with pytest.raises(ValueError, match="mrr-plurals"):
        ir.exercise("mrr-plural")
    with pytest.raises(ValueError, match=r"unknown exercise \['x'\]; there are"):
        ir.exercise(["x"])


def test_the_exercises_of_a_lesson_stand_in_a_file_of_its_name_in_the_order_of_the_course():
    lessons = [
        path.stem[3:] for path in sorted((Path(__file__).parent.parent / "notebooks").glob("[0-9][0-9]_*.ipynb"))
    ]
    files = list(LESSONS)
    assert files == [lesson for lesson in lessons if lesson in files] and len(files) > 1
    assert set(files) == {path.stem for path in Path(lesson_files.__file__).parent.glob("*.toml")}


def test_an_unknown_slip_names_the_nearest():
    with pytest.raises(ValueError, match="unknown slip of AP 'by fund'; did you mean 'by found'"):
        exercise_of("?", {"ask": "AP | 1 0 1", "slips": ["by fund"]})


def test_what_ap_divides_by():
    asked = ir.exercise("ap-denominator")
    assert asked.check("34/75").right
    reply = asked.check("34/45")
    assert not reply.right and "by the relevant documents found" in reply.message


@pytest.mark.parametrize("name", TASKS)
def test_the_measure_of_a_task_puts_the_wanted_page_first_and_another_does_not(name):
    task = TASKS[name]
    of = {str(each): [page.value(each) for page in task.pages] for each in task.measures}
    firsts = {measure: "A" if a > b else "B" if b > a else "" for measure, (a, b) in of.items()}
    if not task.wanted:
        # Whoever chooses afterwards has either.
        assert list(firsts.values()).count("A") == list(firsts.values()).count("B") == 2
        return
    assert ir.exercise(name).answer() == task.measure and firsts[task.measure] == task.wanted
    assert set(firsts.values()) - {task.wanted}
    assert task.row["not with"].split() == [measure for measure, page in firsts.items() if page != task.wanted]
    for measure, (a, b) in of.items():
        assert f"{measure} is {a:.4f} for page A and {b:.4f} for page B." in ir.exercise(name).check(measure).message


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ({"ask": "AP"}, "asks for nothing"),
        ({"asks": "AP | 1"}, "unknown key .*'asks'; did you mean 'ask'"),
        ({"question": "Why?"}, "has no ask"),
        ({"ask": "AP | 0 1 x"}, "'x' is no grade"),
        ({"ask": "PA | 1"}, "unknown measure 'PA'"),
        ({"ask": ["AP | 1 0", "RR | 1 0"]}, "a mean is of one measure"),
        ({"ask": "AP | 1 0", "change": "swop 1 2", "says": {}}, "unknown change 'swop'; did you mean 'swap'"),
        ({"ask": "AP | 1 0", "change": "swap 1 2", "says": {"same": "."}}, "has no lower"),
        ({"ask": "AP | 1 0 1", "also": {"That is it.": "zz"}}, "unknown measure 'zz'"),
        ({"ask": "IPrec(no_relevant='skip', recall=0.5) | 0 0"}, "has no value for this list"),
    ],
)
def test_a_record_that_is_none_says_why(record, says):
    with pytest.raises(ValueError, match=says) as raised:
        exercise_of("mine", record, "questions.toml")
    assert "questions.toml [mine]" in str(raised.value)


def test_a_record_fills_in_its_values():
    asked = exercise_of("mine", ["Is it {P@3 | 1 0 1: exact}?", ["{AP | 0 1: 2}", "{RR | 0 1}"], ["no", "no"]])
    assert (asked.question, asked.choices, asked.because()) == ("Is it 2/3?", ("0.50", "no"), "0.5000")


def test_of_a_list_that_is_told_in_part_only_what_any_such_list_gives_is_a_mistake():
    counted = exercise_of("mine", f"P | {'1 ' * 6}{'0 ' * 8} | 1 1")
    assert counted.question.startswith("A search returns 14 documents, and 6 of them are relevant.")
    assert not any("AP" in mistake.says or "first relevant" in mistake.says for mistake in counted.mistakes)
    places = exercise_of("mine", {"ask": ["RR | 0 1", "RR | 0 0 1", "RR | 0 | 1"]})
    assert places.question.startswith("Three queries have one right answer each: at rank 2, at rank 3, and not ")
    assert not any("precision" in mistake.says or "last rank" in mistake.says for mistake in places.mistakes)
