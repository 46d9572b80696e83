"""What questions, worksheets and exams refuse, and with which words. Answers are never refused."""

import re

import pytest
from refusals import refusals

import irlessons as ir
from irlessons import DCG
from irlessons.exercises import EXERCISES, lessons, PRACTICE
from irlessons.exercises.exam import exam
from irlessons.exercises.record import exercise_of
from irlessons.exercises.sheets.worksheets import worksheet_of
from irlessons.files import toml

SIX = ir.example("dcg-six").ranking
SHEET = ir.worksheet("dcg-six")

test_a_name_that_nothing_has = refusals(
    ValueError,
    [
        (lambda: ir.exercise("mrr-plural"), "mrr-plurals"),
        (lambda: ir.exercise(["x"]), r"unknown exercise \['x'\]; there are"),
        *(
            (lambda name=name: ir.exercise(name), "unknown exercise")
            for name in (
                "exam-7-0-mrr",
                "exam-7-1-none",
                "exam-07-1-err",
                "exam-7-201-ap",
                "exam-7",
                "exam",
                "exam-7.1-2-ap",
                f"exam-{'9' * 5000}-1-ap",
            )
        ),
        *(
            (lambda name=name: ir.exercise(name), rf"the exercise '{name}' is no longer asked; ir.exercise\('{now}'\)")
            for name, now in toml("irlessons.exercises", "no_longer_asked.toml").items()
        ),
        (lambda: ir.exercise("recall-ten"), r"ir.exercise\('r-by-hand-1'\) asks the like"),
        (lambda: ir.again("reciprocal"), "unknown lesson 'reciprocal'; did you mean 'reciprocal_rank'"),
        (lambda: ir.practice("Bperf"), "unknown measure 'Bperf'; did you mean 'Bpref'"),
        (lambda: ir.worksheet("dcg-sixx"), "unknown worksheet 'dcg-sixx'; did you mean 'dcg-six'"),
    ],
)

WAYS = {"higher": ".", "lower": ".", "same": "."}

test_a_record_that_is_none = refusals(
    ValueError,
    [
        (
            lambda: exercise_of("?", {"ask": "AP | 1 0 1", "slips": ["by fund"]}),
            "unknown slip of AP 'by fund'; did you mean 'by found'",
        ),
        (
            lambda: exercise_of("mine", {"asks": "AP | 1"}, "questions.toml [mine]"),
            r"unknown key in questions\.toml \[mine\] 'asks'; did you mean 'ask'",
        ),
        *(
            (lambda record=record: exercise_of("mine", record, "mine.toml [mine]"), rf"mine\.toml \[mine\].*{says}")
            for record, says in (
                ({"ask": "AP"}, "asks for nothing"),
                ({"question": "Why?"}, "has no ask"),
                ({"ask": "AP | 0 1 x"}, "'x' is no grade"),
                ({"ask": "PA | 1"}, "unknown measure 'PA'"),
                ({"ask": ["AP | 1 0", "RR | 1 0"]}, "a mean is of one measure"),
                ({"ask": "AP | 1 0", "change": "swop 1 2", "says": WAYS}, "unknown change 'swop'; did you mean 'swap'"),
                (
                    {"ask": "AP | 1 0", "change": "swap 1 2", "says": {"same": "."}},
                    "says is .* write it as in says = {higher",
                ),
                ({"ask": "AP | 1 0 1", "also": {"That is it.": "zz"}}, "unknown measure 'zz'"),
                ({"ask": "IPrec(no_relevant='skip', recall=0.5) | 0 0"}, "has no value for this list"),
            )
        ),
    ],
)


def of_lesson(record):
    """Ask a question of a lesson that has such a record."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(lessons._RECORDS, "ap-four", record)
        return lessons._question("ap-four")


test_a_record_of_a_lesson_names_its_file = refusals(
    ValueError,
    [
        (lambda record=record: of_lesson(record), rf"^irlessons/exercises/lessons/average_precision\.toml: .*{says}")
        for record, says in (
            ({"asks": "AP | 1"}, r"unknown key in \[ap-four\] 'asks'"),
            ({"function": "weights.none"}, r"\[ap-four\] names weights\.none; write the function none in weights\.py"),
            ({"function": "nothing.none"}, r"write the function none in nothing\.py"),
            ({"function": "weights.idf_common", "clue": "Count."}, r"unknown key in \[ap-four\] 'clue'; .*of"),
            ({"kind": "bm25-tf", "fo": {}}, r"unknown key in \[ap-four\] 'fo'; did you mean 'of'"),
            ({"kind": "ap"}, r"\[ap-four\] has the kind 'ap'; those that take numbers are .*preference"),
        )
    ],
)

test_an_exam_that_cannot_be_drawn = refusals(
    ValueError,
    [
        *(
            (lambda seed=seed: exam(seed), re.escape(f"seed is {seed!r}; give a whole number"))
            for seed in (1.5, "7", None, True)
        ),
        *(
            (
                lambda number=number: exam(7, number),
                re.escape(f"questions is {number!r}; it must be a whole number from 1 to 200"),
            )
            for number in (0, -1, 201, 2.0, "ten", True)
        ),
        (lambda: exam(7, 3, ["ap", "ncdg"]), "unknown topic 'ncdg'; did you mean 'ndcg'"),
        (lambda: exam(7, 3, []), "there is no topic to ask about"),
    ],
)

test_a_worksheet_whose_printed_numbers_are_not_there = refusals(
    ValueError,
    [
        (
            lambda printed=printed: worksheet_of("dcg-six", {"by": "DCG@6", "printed": printed}),
            says,
        )
        for printed, says in (
            ({"DCG@6": "DGC@6"}, "unknown label of the example 'DGC@6'; did you mean 'DCG@6'"),
            ({"CG@6": "CG@6"}, "unknown line of the worksheet 'CG@6'; did you mean 'DCG@6'"),
        )
    ],
)
test_a_worksheet_that_there_is_not = refusals(
    ValueError,
    [
        (lambda: ir.worksheet(SIX, "LRAP"), "LRAP has no worksheet"),
        (lambda: ir.worksheet(ir.Ranking.from_grades([0, 0]), "AP"), "AP of this ranking leaves nothing to work out"),
        (lambda: ir.worksheet(ir.Ranking.from_grades([], not_retrieved=[1]), "P@5"), "it needs a result"),
        (
            lambda: ir.worksheet(SIX, DCG @ 6, blanks=["cumulativ"]),
            "unknown column of DCG@6 'cumulativ'; did you mean 'cumulative'",
        ),
        (lambda: SHEET.check({"trem": "1"}), "unknown column of this worksheet 'trem'; did you mean 'term'"),
        (
            lambda: SHEET.check({"term": {9: "1"}}),
            "'term' has nothing to fill in in row 9; it has the rows 1, 2, 3, 4, 5, 6",
        ),
        (lambda: SHEET.figure(answers="solve"), "unknown answers 'solve'; did you mean 'solved'"),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: ir.worksheet(SIX), "needs a ranking and a measure"),
        (lambda: ir.worksheet("dcg-six", "DCG@6"), "needs a ranking and a measure"),
        (lambda: ir.worksheet(3, "AP"), "rankings"),
        (lambda: SHEET.check({"term": "1.26"}), "'term' is a column; give its rows"),
    ],
)


def test_what_lessons_that_somebody_kept_import_is_there():
    from irlessons.exercises.lessons.your_own_run import TASKS
    from irlessons.exercises.passport import ONE_ON_TOP, SPREAD

    assert "task-patent" in TASKS and ONE_ON_TOP.grades[0] == 1 and len(SPREAD) == 5
    assert {*toml("irlessons.exercises", "no_longer_asked.toml").values()} <= {*EXERCISES, *PRACTICE}
