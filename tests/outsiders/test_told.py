"""Wrong answers that nobody here thought of: how many are told their reason.

The three lists beside this were written from tables and questions alone, by somebody who had not read what is known of
mistakes; what counts as the reason of an entry stands in `reasons.py`.
"""

import re
from fractions import Fraction

import pytest
from outsiders import practice_wrong, questions_wrong
from outsiders.reasons import OF_PRACTICE, OF_QUESTIONS, OF_WORKSHEETS
from outsiders.worksheets_wrong import WRONG

from irlessons.exercises import exercise, EXERCISES, worksheet, WORKSHEETS
from irlessons.exercises.exercise import WORDS
from irlessons.exercises.practice import BY_HAND
from irlessons.rounding import rounded

# Of all entries, at least so many are told their reason.
TOLD = 0.85


def typed(number, digits):
    """As somebody types it who has worked it out: with two digits more than are asked for."""
    is_whole = not digits and Fraction(number).denominator == 1
    return rounded(number, digits + 2 if digits else 0 if is_whole else 3)


def replies():
    """(worksheet, cell, tag, what is said) of each entry that is wrong at the digits asked."""
    for name, cells in WRONG.items():
        sheet = worksheet(name)
        for key, entries in cells.items():
            asked = sheet.cells[key].asked
            for tag, number in entries:
                right, digits = asked.answer().number, asked.digits
                if rounded(right, digits) == rounded(number, digits):
                    continue
                yield name, key, tag, asked.check(typed(number, digits))


@pytest.fixture(scope="module")
def heard():
    return list(replies())


def test_every_worksheet_is_asked_about():
    assert WRONG.keys() == WORKSHEETS.keys()


def test_no_wrong_number_is_right(heard):
    """But for those that lie within half a unit of the digits asked for."""
    right = [each[:3] for each in heard if each[3].right]
    assert len(right) < len(heard) / 20, right


def test_most_are_told_their_reason(heard):
    # What lies within half a unit is right, and a reply that knows no mistake tells no reason, whatever else it says.
    heard = [each for each in heard if not each[3].right]
    unknown = WORDS["unknown"].partition(".")[0]
    told = [
        not reply.message.startswith(unknown) and bool(re.search(OF_WORKSHEETS.get(tag, "(?!)"), reply.message))
        for *_, tag, reply in heard
    ]
    missing = {}
    for (name, key, tag, _), is_told in zip(heard, told):
        if not is_told:
            missing.setdefault(tag, []).append(f"{name} {key}")
    share = sum(told) / len(told)
    assert share >= TOLD, f"{share:.1%} of {len(told)}; not told: {missing}"


@pytest.mark.parametrize(
    ("wrong", "reasons", "least"),
    [(questions_wrong.WRONG, OF_QUESTIONS, 500), (practice_wrong.WRONG, OF_PRACTICE, 450)],
    ids=["questions", "practice"],
)
def test_most_wrong_answers_to_questions_are_told_their_reason(wrong, reasons, least):
    told, missing = [], {}
    for name, entries in wrong.items():
        asked = exercise(name)
        for tag, number in entries:
            reply = asked.check(typed(number, asked.digits))
            assert not reply.right, (name, tag, number)
            told.append(bool(re.search(reasons.get(tag, "(?!)"), reply.message)))
            if not told[-1]:
                missing.setdefault(tag, []).append(name)
    share = sum(told) / len(told)
    assert len(told) > least and share >= TOLD, f"{share:.1%} of {len(told)}; not told: {missing}"


def test_every_numeric_question_of_a_lesson_is_asked_about():
    numeric = {name for name, each in EXERCISES.items() if not each.choices and not each.command}
    assert numeric <= questions_wrong.WRONG.keys()


def test_every_question_of_practice_is_asked_about():
    by_hand = {f"{name}-by-hand-{place}" for name, lines in BY_HAND.items() for place in range(1, len(lines) + 1)}
    assert by_hand <= questions_wrong.WRONG.keys() | practice_wrong.WRONG.keys()
