"""Exercises: answers and mistakes are computed, told apart, and every reply is an answer, never an error."""

import copy
import math
import re
import time
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from cases import every

import irlessons as ir
from irlessons.exercises import EXERCISES, lessons, PRACTICE
from irlessons.exercises.asked import Asked
from irlessons.exercises.exercise import EXAMPLE, Later, Mistake
from irlessons.exercises.practice import BY_HAND
from irlessons.exercises.record import exercise_of
from irlessons.exercises.slips_told import slips_of_one
from irlessons.exercises.tasks import Summary, TASKS
from irlessons.languages.language import speaking
from irlessons.languages.our import now
from irlessons.measures import MEASURES
from irlessons.rounding import rounded

ALL = [*EXERCISES.values(), *(make() for make in PRACTICE.values())]
NUMBERS = [each for each in ALL if not each.choices and not each.command]
WORDS = [each for each in ALL if each.choices]


# The grades of a list, where a question that is answered by a number gives one: "2 0 1 3 1".
LISTED = {each.name: found[0] for each in NUMBERS if (found := re.search(r"\b\d(?: \d){2,}\b", each.question))}


def right(exercise):
    working = exercise.answer()
    return working.value if working.exact is None else working.exact


@every(("name", "grades"), LISTED.items(), ids=LISTED)
def test_the_list_that_is_worked_out_is_the_one_in_the_question(name, grades):
    worked = [str(row["grade"]) for row in ir.exercise(name).answer().rows if row["rank"]]
    assert len(worked) >= 2 and grades.split()[: len(worked)] == worked


@every("exercise", NUMBERS, ids=lambda each: each.name)
def test_the_right_number_is_right_at_every_length_and_every_mistake_is_named(exercise):
    for digits in range(max(exercise.digits, 1), 7):
        assert exercise.check(rounded(right(exercise), digits)).right is True
    off = Fraction(rounded(right(exercise), exercise.digits)) + Fraction(1, 10**exercise.digits)
    assert exercise.check(rounded(off, exercise.digits)).right is False
    # How to answer gives no answer away.
    assert exercise.check(EXAMPLE).right is False, f"{exercise.name}: {EXAMPLE} says how to answer; take another list"
    for place, mistake in enumerate(exercise.mistakes):
        assert rounded(mistake.value(), exercise.digits) != rounded(right(exercise), exercise.digits), mistake.says
        reply = exercise.check(rounded(mistake.value(), exercise.digits + 2))
        assert reply.right is False
        # Others may give the same number; then both are said, or the three that are likelier.
        likelier = sum(each.says in reply.message for each in exercise.mistakes[:place])
        assert (mistake.says in reply.message) == (likelier < 3) and reply.message.count("\nOr: ") < 3


@every("exercise", WORDS, ids=lambda each: each.name)
def test_each_wrong_word_has_its_reply_and_the_right_one_its_reason(exercise):
    answer = exercise.answer()
    assert answer in exercise.choices
    assert exercise.check(answer.upper()).right is True
    assert exercise.check(answer).message == exercise.because()
    named = {mistake.value(): mistake.says for mistake in exercise.mistakes}
    assert {answer, *named} == {*exercise.choices} and answer not in named
    for word, sentence in named.items():
        assert exercise.check(word).message == sentence


def test_a_number_is_as_good_as_its_text():
    plurals = ir.exercise("mrr-plurals")
    for right in (Fraction(11, 18), 11 / 18):
        assert plurals.check(right).right is True
    assert "multiplies" in ir.exercise("dcg-three").check(2 * 1 + 3 * math.log2(3) + 1 * 2).message
    assert "sum of the precisions" in ir.exercise("map-three").check((1 + Fraction(3, 2)) / 3).message


def test_a_reply_is_true_where_the_answer_is_right():
    plurals = ir.exercise("mrr-plurals")
    assert plurals.check("11/18") and not plurals.check("1/2") and not plurals.check()


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
    # 49 equal rows say no more than one.
    assert len(ir.exercise("one-query-mean").solution().rows) == 2


@pytest.mark.parametrize("measure", MEASURES.values(), ids=str)
def test_each_measure_is_asked_about_in_lists_of_its_own(measure):
    """How many there must be says `recipes.py`."""
    name = measure.name.lower()
    asked = [Asked.read(line) for line in BY_HAND.get(name, ())]
    assert len({each.rankings for each in asked}) >= 4, f"practice/numbers.toml needs four lists for {measure.name}"
    assert all(each.measure.name == measure.name for each in asked)
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


def test_the_tasks_are_a_table_of_ours():
    shown = Summary()
    assert all(value in repr(shown) for task in TASKS.values() for value in task.row.values())
    assert shown._repr_html_().count("<tr") == 1 + len(TASKS) == 7


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


def test_mistakes_that_nobody_gets_to_are_not_worked_out():
    made = []

    def each():
        for number in (1, 2, 3):
            made.append(number)
            yield Mistake(str(number), lambda: 0)

    later = Later(each)
    assert next(iter(later)).says == "1" and made == [1]
    assert [mistake.says for mistake in later] == ["1", "2", "3"] and made == [1, 1, 2, 3]
    assert (len(later), later[-1].says, later[1:][0].says) == (3, "3", "2") and len(made) == 4


def test_mistakes_that_cannot_be_worked_out_are_not_left_out_the_second_time():
    later = Later(lambda: (Mistake(each, lambda: 1 / 0) if each else 1 / 0 for each in ("one", "")))
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            len(later)


def test_who_reads_mistakes_while_somebody_else_is_interrupted_or_reads_them_too_gets_all():
    interrupted = []

    def each():
        for number in range(4):
            if number == 2 and not interrupted:
                interrupted.append(number)
                raise KeyboardInterrupt
            time.sleep(0.001)
            yield Mistake(str(number), lambda: 0)

    later = Later(each)
    reader = iter(later)
    assert next(reader).says == "0"
    with pytest.raises(KeyboardInterrupt):
        len(later)
    assert [mistake.says for mistake in reader] == ["1", "2", "3"]
    anew = Later(each)
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(len, [anew] * 4)] == [4] * 4


def test_a_question_whose_mistakes_are_known_in_part_is_copied_with_all_of_them():
    later = Later(lambda: (Mistake(each, lambda: 0) for each in ("one", "two")))
    for copied in (copy.copy(later), next(iter(later)) and copy.deepcopy(later), copy.copy(later)):
        assert [mistake.says for mistake in copied] == ["one", "two"]
    assert [mistake.says for mistake in later] == ["one", "two"]


def test_all_mistakes_of_a_question_are_told_in_one_language():
    later = Later(lambda: (Mistake(now().code, lambda: 0) for _ in range(3)))
    assert next(iter(later)).says == "en"
    with speaking("de"):
        assert [mistake.says for mistake in later] == ["de"] * 3
    assert [mistake.says for mistake in later] == ["de"] * 3


def test_of_the_same_measure_with_another_parameter_the_mistakes_with_that_come_first():
    ranking = ir.Ranking.from_grades([3, 0, 2, 1])
    first = [next(slips_of_one(ir.measure(of), ranking)).says for of in ("P@3", "P(rel=2)@3", "P@3")]
    assert first[1] == "That takes every grade from 1 up for relevant." and first[0] == first[2] != first[1]


def test_a_question_of_a_lesson_is_english_whatever_is_spoken_when_it_is_first_asked_for():
    with speaking("de"):
        assert lessons._question("ap-four").question == EXERCISES["ap-four"].question
