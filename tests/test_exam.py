"""Exams: for every seed right answers are accepted, mistakes are told apart, and the same seed asks the same."""

import re
from fractions import Fraction
from math import log2
from random import Random

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam import exam, TOPICS
from irlessons.rounding import rounded

KINDS = sum(map(len, TOPICS.values()))
SEEDS = st.integers(-(10**6), 10**6)


def right(exercise):
    working = exercise.answer()
    return working.value if working.exact is None else working.exact


def text(exercise):
    """All that a reader can get to see of an exercise."""
    mistakes = [(mistake.says, mistake.value()) for mistake in exercise.mistakes]
    return exercise.name, exercise.question, str(exercise.solution()), exercise.hint().message, mistakes


@settings(max_examples=effort.many(25), deadline=None)
@given(SEEDS)
def test_a_right_number_is_right_at_every_length_and_a_mistake_is_not(seed):
    for exercise in exam(seed, KINDS):
        if exercise.choices:
            continue
        value = right(exercise)
        for digits in range(max(exercise.digits, 1), 7):
            assert exercise.check(rounded(value, digits)).right is True, exercise.question
        off = Fraction(rounded(value, exercise.digits)) + Fraction(1, 10**exercise.digits)
        assert exercise.check(rounded(off, exercise.digits)).right is False
        assert len({rounded(mistake.value(), exercise.digits) for mistake in exercise.mistakes}) > 1
        for mistake in exercise.mistakes:
            assert rounded(mistake.value(), exercise.digits) != rounded(value, exercise.digits), mistake.says
            reply = exercise.check(rounded(mistake.value(), exercise.digits + 2))
            assert reply.right is False and mistake.says in reply.message


@settings(max_examples=effort.many(25), deadline=None)
@given(SEEDS)
def test_each_wrong_word_has_its_reply(seed):
    for exercise in exam(seed, KINDS):
        if not exercise.choices:
            continue
        answer = exercise.answer()
        replies = {mistake.value(): mistake.says for mistake in exercise.mistakes}
        assert {answer, *replies} == set(exercise.choices), exercise.question
        assert answer not in replies
        assert exercise.check(answer).right is True and exercise.check(answer).message == exercise.because()
        for word, says in replies.items():
            assert exercise.check(word).right is False and exercise.check(word).message == says


@settings(max_examples=effort.many(20), deadline=None)
@given(SEEDS, st.integers(1, 40))
def test_the_same_seed_gives_the_same_exam_and_a_shorter_one_is_its_beginning(seed, questions):
    first = [text(exercise) for exercise in exam(seed, questions)]
    assert len(first) == questions
    assert first == [text(exercise) for exercise in exam(seed, questions)]
    assert first == [text(exercise) for exercise in exam(seed, questions + 3)][:questions]


@settings(max_examples=effort.many(20), deadline=None)
@given(SEEDS)
def test_all_topics_come_first_and_all_kinds_before_any_again(seed):
    # The sign of a seed is a hyphen of its own.
    names = [exercise.name.removeprefix(f"exam-{seed}-").split("-", 1)[1] for exercise in exam(seed, 2 * KINDS)]
    topics = {kind(Random(0)).name: topic for topic, kinds in TOPICS.items() for kind in kinds}
    assert {topics[name] for name in names[: len(TOPICS)]} == set(TOPICS)
    assert set(names[:KINDS]) == set(names[KINDS:]) == set(topics)
    assert len(set(names)) == KINDS


def test_names_are_distinct_and_say_where_the_question_stands():
    names = [exercise.name for exercise in exam(7, 2 * KINDS)]
    assert len(set(names)) == len(names)
    assert all(name.startswith(f"exam-7-{number}-") for number, name in enumerate(names, 1))


def test_a_question_is_found_by_its_name():
    for seed in (7, -3):
        for asked in exam(seed):
            assert text(ir.exercise(asked.name)) == text(asked)


@pytest.mark.parametrize("name", ["exam-7-0-mrr", "exam-7-1-none", "exam-07-1-err", "exam-7-201-ap", "exam-7", "exam"])
def test_a_name_that_no_exam_has_is_unknown(name):
    with pytest.raises(ValueError, match="unknown exercise"):
        ir.exercise(name)


def test_other_seeds_ask_with_other_numbers():
    asked = [exercise.question for seed in range(20) for exercise in exam(seed)]
    assert len(set(asked)) > 0.9 * len(asked)
    # The kinds come in other orders, too.
    orders = {tuple(exercise.name.split("-", 3)[-1] for exercise in exam(seed)) for seed in range(20)}
    assert len(orders) == 20


def test_each_word_is_the_answer_now_and_then():
    answers = [each.answer() for seed in range(60) for each in exam(seed, KINDS) if each.choices == DIRECTIONS]
    assert set(answers) == {*DIRECTIONS}
    assert all(answers.count(word) > len(answers) / 10 for word in DIRECTIONS)


def grades_of(question):
    """The first list of grades in a question."""
    return [int(grade) for grade in re.search(r"(?:relevant:|grades) ((?:\d ?)+)", question)[1].split()]


def missed_of(question):
    found = re.search(r"(\d+|One) more relevant", question)
    return 0 if found is None else 1 if found[1] == "One" else int(found[1])


def precision(grades, missed, k):
    return sum(grades[:k]) / k


def recall(grades, missed, k):
    return sum(grades[:k]) / (sum(grades) + missed)


def average(grades, missed, k):
    hits = [rank for rank, grade in enumerate(grades, 1) if grade]
    return sum(place / rank for place, rank in enumerate(hits, 1)) / (len(hits) + missed)


def dcg(grades, missed, k):
    return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades, 1))


def late(grades, missed, k):
    return grades[0] + sum(grade / log2(rank) for rank, grade in enumerate(grades, 1) if rank > 1)


def err(grades, missed, k):
    left, total = 1, 0
    for rank, grade in enumerate(grades, 1):
        total += left * (2**grade - 1) / 8 / rank
        left *= 1 - (2**grade - 1) / 8
    return total


BY_HAND = {"precision": precision, "recall": recall, "ap": average, "dcg": dcg, "dcg-late": late, "err": err}


@pytest.mark.parametrize("kind", BY_HAND)
def test_the_answer_belongs_to_the_question_as_it_is_written(kind):
    """Read the numbers out of the question's text, and work the answer out by hand."""
    seen = 0
    for seed in range(12):
        for exercise in exam(seed, KINDS):
            if exercise.name.split("-", 3)[-1] != kind:
                continue
            cutoff = re.search(r"@(\d+)", exercise.question)
            grades, missed = grades_of(exercise.question), missed_of(exercise.question)
            expected = BY_HAND[kind](grades, missed, int(cutoff[1]) if cutoff else None)
            assert float(right(exercise)) == pytest.approx(expected), exercise.question
            seen += 1
    assert seen == 12


def test_a_mean_with_nothing_to_find_is_that_of_the_printed_numbers():
    """What a reader works out from the question is right as a fraction, as a sum and with any number of decimals."""
    [kind] = [kind for kinds in TOPICS.values() for kind in kinds if kind.__name__ == "nothing_to_find"]
    seen = set()
    for seed in range(400):
        asked = kind(Random(seed))
        first, second = re.findall(r"\d\.\d{4}", asked.question)
        habit = re.search(r"the tool (.+?)\.", asked.question)[1]
        third, queries = {"counts it as 0": (0, 3), "leaves it out": (0, 2), "counts it as 1": (1, 3)}[habit]
        mean = (Fraction(first) + Fraction(second) + third) / queries
        # Ten decimals come from a pocket calculator.
        for answer in (mean, str(mean), *(rounded(mean, digits) for digits in (2, 3, 4, 5, 10))):
            assert asked.check(answer).right is True, (asked.question, answer)
        assert str(asked.solution().exact) == str(mean)
        seen.add(habit)
    assert len(seen) == 3


# What a question has to say, because another answer would be right without it: the measure asked for -> the words.
SAID = {
    "nDCG": r"ideal from all judged|Which tool prints|from base 2 to base 10|no document is relevant",
    "DCG": r"discount 1/log|rank 1 in full|Which tool prints|no document is relevant",
    "CG": r"with the grade as gain|change places",
    "ERR": r"3 is the top grade|on a scale from 0 to 3",
    "RBP": r"with p = 0\.\d",
}


def test_a_question_names_the_conventions_on_which_its_answer_depends():
    seen = set()
    for seed in range(40):
        for exercise in exam(seed, KINDS):
            for measure, words in SAID.items():
                if re.search(rf"(?<![a-zA-Z]){measure}\b", exercise.question):
                    assert re.search(words, exercise.question), exercise.question
                    seen.add(measure)
            if "nDCG" in exercise.question:
                assert re.search(SAID["DCG"], exercise.question), exercise.question
    assert seen == set(SAID)


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match=re.escape(f"seed is {seed!r}; give a whole number")):
        exam(seed)


@pytest.mark.parametrize("questions", [0, -1, 201, 2.0, "ten", True])
def test_there_is_at_least_one_question(questions):
    with pytest.raises(
        ValueError, match=re.escape(f"questions is {questions!r}; it must be a whole number from 1 to 200")
    ):
        exam(7, questions)
