"""Exams: for every seed right answers are accepted, mistakes are told apart, and the same seed asks the same."""

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from statistics import pvariance

import effort
import pytest
import scipy  # it loads its parts when they are asked for
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam import ASKS, exam, how_many, own_questions, papers, score, TOPICS
from irlessons.exercises.exam import final as final_paper
from irlessons.exercises.exam.class_papers import features
from irlessons.exercises.exam.drawing import by_name, kinds
from irlessons.rounding import rounded

KINDS = sum(map(len, TOPICS.values()))
SEEDS = st.integers(-(10**6), 10**6)


@cache
def of_each_kind(seed):
    """One question of each kind."""
    return exam(seed, KINDS)


def right(exercise):
    working = exercise.answer()
    return working.value if working.exact is None else working.exact


def text(exercise):
    """All that a reader can get to see of an exercise."""
    mistakes = [(mistake.says, mistake.value()) for mistake in exercise.mistakes]
    return exercise.name, exercise.question, str(exercise.solution()), exercise.hint().message, mistakes


@pytest.mark.parametrize("seed", range(effort.many(10)))
def test_what_is_right_is_taken_and_each_mistake_has_its_reply(seed):
    for exercise in of_each_kind(seed):
        # A bare R is the number of relevant documents.
        assert not re.search(r"\b(?:is|does) [PR]\b(?!@)", exercise.question), exercise.question
        if exercise.choices:
            each_wrong_word_has_its_reply(exercise)
            continue
        value = right(exercise)
        for digits in range(max(exercise.digits, 1), 7):
            assert exercise.check(rounded(value, digits)).right is True, exercise.question
        off = Fraction(rounded(value, exercise.digits)) + Fraction(1, 10**exercise.digits)
        assert exercise.check(rounded(off, exercise.digits)).right is False
        assert len({rounded(mistake.value(), exercise.digits) for mistake in exercise.mistakes}) > 1
        for place, mistake in enumerate(exercise.mistakes):
            assert rounded(mistake.value(), exercise.digits) != rounded(value, exercise.digits), mistake.says
            reply = exercise.check(rounded(mistake.value(), exercise.digits + 2))
            # All that give this number are said, or the three likeliest of them.
            likelier = sum(each.says in reply.message for each in exercise.mistakes[:place])
            assert reply.right is False and (mistake.says in reply.message) == (likelier < 3), mistake.says


def each_wrong_word_has_its_reply(exercise):
    answer = exercise.answer()
    replies = {mistake.value(): mistake.says for mistake in exercise.mistakes}
    assert {answer, *replies} == set(exercise.choices), exercise.question
    assert answer not in replies
    assert exercise.check(answer).right is True and exercise.check(answer).message == exercise.because()
    for word, says in replies.items():
        assert exercise.check(word).right is False and exercise.check(word).message == says


@settings(max_examples=effort.many(8))
@given(SEEDS, st.integers(1, 40))
def test_the_same_seed_gives_the_same_exam_and_a_shorter_one_is_its_beginning(seed, questions):
    first = [text(exercise) for exercise in exam(seed, questions)]
    assert len(first) == questions
    assert first == [text(exercise) for exercise in exam(seed, questions + 3)][:questions]


@given(SEEDS)
def test_all_topics_come_first_and_all_kinds_before_any_again(seed):
    names = [kind.name for kind in kinds(seed, 2 * KINDS, None, ())]
    topics = {kind.name: topic for topic, kinds in TOPICS.items() for kind in kinds}
    assert {topics[name] for name in names[: len(TOPICS)]} == set(TOPICS)
    assert set(names[:KINDS]) == set(names[KINDS:]) == set(topics)
    assert len(set(names)) == KINDS


def test_names_are_distinct_and_say_where_the_question_stands():
    asked = exam(7, 2 * KINDS)
    # Of each kind in its turn.
    assert [exercise.kind for exercise in asked] == [kind.name for kind in kinds(7, 2 * KINDS, None, ())]
    names = [exercise.name for exercise in asked]
    assert len(set(names)) == len(names)
    assert all(name.startswith(f"exam-7-{number}-") for number, name in enumerate(names, 1))


def test_a_question_is_found_by_its_name():
    for seed in (7, -3):
        for asked in exam(seed):
            assert text(ir.exercise(asked.name)) == text(asked)


@pytest.mark.slow
def test_other_seeds_ask_with_other_numbers():
    made = [exam(seed) for seed in range(20)]
    asked = [exercise.question for exercises in made for exercise in exercises]
    assert len(set(asked)) > 0.9 * len(asked)
    # The kinds come in other orders, too.
    orders = {tuple(exercise.kind for exercise in exercises) for exercises in made}
    assert len(orders) == 20


@pytest.mark.slow
def test_each_word_is_the_answer_now_and_then():
    answers = [each.answer() for seed in range(20) for each in of_each_kind(seed) if each.choices == DIRECTIONS]
    assert set(answers) == {*DIRECTIONS}
    assert all(answers.count(word) > len(answers) / 10 for word in DIRECTIONS)


@pytest.mark.slow
def test_a_mean_with_nothing_to_find_is_that_of_the_printed_numbers():
    """What a reader works out from the question is right as a fraction, as a sum and with any number of decimals."""
    [kind] = [kind for kinds in TOPICS.values() for kind in kinds if kind.name == "nothing-to-find"]
    seen = set()
    for seed in range(150):
        asked = kind.draw(Random(seed))
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
    "nDCG": r"has one right page|ideal of all judged|Which tool prints|from base 2 to base 10|no document is relevant",
    "DCG": r"discount 1/log|rank 1 in full|Which tool prints|no document is relevant",
    "CG": r"with the grade as gain|change places",
    "ERR": r"with 3 as the top grade",
    "RBP": r"with p = 0\.\d",
}


@pytest.mark.slow
def test_a_question_names_the_conventions_on_which_its_answer_depends():
    seen = set()
    for seed in range(20):
        for exercise in of_each_kind(seed):
            for measure, words in SAID.items():
                if re.search(rf"(?<![a-zA-Z]){measure}\b", exercise.question):
                    assert re.search(words, exercise.question), exercise.question
                    seen.add(measure)
            if "nDCG" in exercise.question:
                assert re.search(SAID["DCG"], exercise.question), exercise.question
    assert seen == set(SAID)


def last_sentence(question):
    """What a question asks for, without its numbers."""
    return re.sub(r"\d+(\.\d+)?", "", re.split(r"(?<=[.;])\s", question)[-1])


@cache
def a_class(seed, students, questions):
    """Papers cost seconds, so several tests look at the same."""
    return papers(seed, students, questions)


ALL_KINDS = (1, 3, KINDS)
LARGER = (7, 15, 12)


@pytest.mark.slow
def test_a_class_has_the_same_kinds_in_the_same_order_with_other_numbers():
    made = a_class(*ALL_KINDS).papers
    kinds = [[exercise.kind for exercise in paper.asked] for paper in made]
    assert all(each == kinds[0] for each in kinds) and len(set(kinds[0])) == KINDS
    questions = [[exercise.question for exercise in paper.asked] for paper in made]
    assert len({tuple(each) for each in questions}) == len(made)
    for place in range(KINDS):
        asked = {last_sentence(each[place]) for each in questions}
        # Where a word answers, one measure would give it to all.
        assert len(asked) == 1 or made[0].asked[place].choices, asked
        assert len({each[place] for each in questions}) > 1


def test_the_questions_of_a_place_are_within_the_band():
    """One more or one less than is usual: no two are farther than that from each other, and some were drawn again."""
    made = a_class(2, 8, 3)
    apart = [
        max(column) - min(column) for each in zip(*(paper.features for paper in made.papers)) for column in zip(*each)
    ]
    assert max(apart) <= 2 and made.again > 0, apart


@pytest.mark.slow
def test_papers_of_a_class_are_of_like_difficulty():
    """The sums of what there is to do lie in a band; papers that are drawn alone lie much farther apart."""
    made = a_class(*LARGER)
    for name, (low, high) in made.spread.items():
        assert high - low <= 2 * max(2, 0.05 * high), name
    assert made.again > 0
    # And of one place: within one of the usual, but for what was the nearest of many.
    places = zip(*(paper.features for paper in made.papers))
    apart = [max(max(column) - min(column) for column in zip(*each)) for each in places]
    assert max(apart) <= 3 and sum(each <= 2 for each in apart) >= 10, apart
    for paper in made.papers:
        assert paper.features == tuple(map(features, paper.asked))


@pytest.mark.slow
def test_without_the_band_papers_would_be_farther_apart():
    made = a_class(*LARGER)
    kinds = [by_name()[exercise.kind][1] for exercise in made.papers[0].asked]
    drawn_alone = [
        [features(kind.draw(Random(f"{student} {kind.name}"))) for kind in kinds] for student in range(LARGER[1])
    ]
    alone = [[sum(column) for column in zip(*paper)] for paper in drawn_alone]
    strays = [
        [pvariance(column) for column in zip(*totals)] for totals in (alone, [each.total for each in made.papers])
    ]
    # Rows, relevant documents and steps; that answers differ in the class costs a part of what the band wins.
    far, near = (each[:3] for each in strays)
    assert all(map(float.__lt__, map(float, near), map(float, far))) and 2 * sum(near) < sum(far)


def test_of_a_tool_that_was_read_a_reply_says_so():
    asked = by_name()["who-printed-it"][1].draw(Random(3))
    replies = {mistake.value(): mistake.says for mistake in asked.mistakes} | {asked.answer(): asked.because()}
    assert {tool for tool, says in replies.items() if "its code was read, not run" in says} == {"quepid"}
    assert len(replies) == 4 and "8.6.0" in replies["quepid"]


def test_what_there_is_to_do_is_counted():
    [asked] = exam(3, 1, ["ndcg"])
    rows = asked.answer().rows
    has = features(asked)
    assert has.rows == len(rows) + len(asked.answer().ideal_rows)
    assert has.relevant == sum(row["relevant"] for row in rows)
    assert has.mistakes == len({rounded(mistake.value(), 2) for mistake in asked.mistakes})
    [word] = exam(3, 1, ["changes"])
    assert features(word) == (0, 0, 0, 2)


@pytest.mark.slow
def test_a_paper_does_not_depend_on_the_size_of_the_class():
    few, many = papers(7, 2, 10).papers, a_class(7, 5, 10).papers
    assert [text(each) for paper in few for each in paper.asked] == [
        text(each) for paper in many[:2] for each in paper.asked
    ]


@pytest.mark.parametrize("topic", TOPICS)
def test_an_exam_of_one_topic_asks_nothing_else(topic):
    names = {kind.name for kind in TOPICS[topic]}
    asked = exam(5, 6, [topic])
    assert {exercise.kind for exercise in asked} <= names
    assert len({exercise.question for exercise in asked}) > 1


def errors(level, queries):
    """How many standard errors an interval by t reaches."""
    return scipy.stats.t.ppf(0.5 + float(level) / 200, int(queries) - 1)


# The beginning of each sentence that may follow -> whether it does, of its number and those of the question.
FOLLOWS = {
    "p-means": {
        "if the systems were equal, # of 100 such tests would find a difference at least": lambda n, p: n == 100 * p,
        "of 1000 changes of the signs about # have a mean as far": lambda n, p: n == 1000 * p,
        "a one-sided test, in the direction that was found, would give p = #": lambda n, p: n == p / 2,
    },
    "interval-means": {
        "of 100 intervals made in this way about # hold": lambda n, queries, mean, level, low, high: n == level,
        "a t-test of these differences has p above #": lambda n, queries, mean, level, low, high: (
            low < 0 < high and n == 1 - level / 100
        ),
        "a t-test of these differences has p below #": lambda n, queries, mean, level, low, high: (
            low > 0 and n == 1 - level / 100
        ),
        # Mean and scatter stay; how many errors t takes is a little less.
        "with four times as many queries it would be about half as wide": lambda queries, mean, level, low, high: (
            0.95 < errors(level, 4 * queries) / errors(level, queries) < 1
        ),
    },
}


@pytest.mark.parametrize("name", FOLLOWS)
def test_one_sentence_follows_from_p_or_an_interval_and_which_one_is_drawn(name):
    _, kind = by_name()[name]
    seen = Counter()
    for seed in range(60):
        asked = kind.draw(Random(seed))
        numbers = [Fraction(each.replace("−", "-")) for each in re.findall(r"−?\d+(?:\.\d+)?", asked.question)]
        followed = [
            (choice, begins)
            for choice in asked.choices
            for begins, follows in FOLLOWS[name].items()
            if (found := re.match(re.escape(begins).replace(r"\#", r"(\d+(?:\.\d+)?)"), choice))
            and follows(*map(Fraction, found.groups()), *numbers)
        ]
        [(right, begins)] = followed
        assert asked.answer() == right and len(asked.choices) == 5, asked.question
        seen[begins] += 1
        # What the numbers are taken for is always offered.
        finds = numbers[0] < Fraction(1, 20) if name == "p-means" else numbers[3] > 0
        assert ("difference is large" if finds else "systems are equal") in str(asked.choices)
    assert seen.keys() == FOLLOWS[name].keys() and max(seen.values()) < 40


def test_a_score_is_what_the_forms_heard():
    asked = exam(983, 4)
    assert repr(score(asked)) == "0 of 4 questions right, 0 at the first answer; not answered yet: 1, 2, 3, and 4."

    def right_answer(exercise):
        return exercise.answer() if exercise.choices else str(right(exercise))

    asked[0].answers.append(right_answer(asked[0]))
    asked[1].answers.extend(["nonsense", right_answer(asked[1])])
    asked[2].answers.extend([right_answer(asked[2]), "nonsense"])
    lesson = asked[1].lesson
    assert lesson and score(asked) == (4, 2, 2, (4,), (lesson,))
    assert str(score(asked)) == (
        f"2 of 4 questions right, 2 at the first answer; not answered yet: 4. Look again at lesson {lesson}."
    )


def test_every_kind_but_what_changes_belongs_to_a_lesson():
    long = exam(20, KINDS)
    without = {each.kind for each in long if not each.lesson}
    assert without == {kind.name for kind in TOPICS["changes"]}
    assert {each.lesson for each in long} - {""} == {f"{number:02}" for number in (*range(1, 11), *range(12, 16))}
    assert [each.lesson for each in final_paper(3)[-2:]] == ["11", "11"] and ir.exercise("err-two").lesson == ""


@pytest.mark.parametrize("seed", [*range(0, 60, 5), -15])
def test_the_last_paper_asks_of_each_subject_of_part_two(seed):
    # The last two are of practice.
    kinds = [each.kind or each.name for each in final_paper(seed)]
    sizes = {kind.name for kind in how_many.KINDS}
    for names in ({kind.name for kind in TOPICS[topic]} for topic in ("judgments", "generator", "clicks")):
        assert sum(kind in names for kind in kinds) == 1
    assert any(kind in sizes for kind in kinds) and len({*kinds}) == len(kinds) == 18


@pytest.mark.parametrize("seed", range(4))
def test_the_hint_of_an_error_counts_its_differences(seed):
    asked = how_many.standard_error(Random(seed))
    n = len(asked.solution().rows)
    assert f", divide by {n - 1}, take" in asked.hint().message and asked.hint().message.endswith(f" by √{n}.")


def test_the_last_lesson_says_what_its_papers_ask():
    [lesson] = Path(__file__).parents[1].glob("notebooks/*_an_exam.ipynb")
    title = json.loads(lesson.read_text("utf-8"))["cells"][0]
    assert f"It has {ASKS}." in "".join(title["source"])


OWN_PY = """
from irlessons import Ranking
from irlessons.exercises import Exercise, Mistake

two = Exercise("two", "What is P@2 of 1 0?", lambda: Ranking.from_grades([1, 0]).work("P@2"),
               mistakes=[Mistake("That counts the hits.", lambda: 1)])
"""
OWN_TOML = """
[[ranking]]
query = "toyota safety"
titles = ["Home", "Ratings", "A brochure", "Missed one"]
grades = [1, 0, 2]
not_retrieved = [2]
top = 3
ask = ["nDCG@3", "ERR"]
"""


def test_a_lecturer_s_own_questions_join_the_draw(tmp_path):
    (tmp_path / "own.py").write_text(OWN_PY, encoding="utf-8")
    (tmp_path / "own.toml").write_text(OWN_TOML, encoding="utf-8")
    own = [*own_questions(tmp_path / "own.py"), *own_questions(tmp_path / "own.toml")]
    assert [each.name for each in own] == ["two", "own-1-1-ndcg@3", "own-1-2-err"]
    ranking = ir.Ranking.from_grades([1, 0, 2], not_retrieved=[2], scale=dict.fromkeys(range(4), ""))
    assert own[1].answer().value == ranking.value("nDCG@3") and own[2].answer().value == ranking.value("ERR")
    assert "1. Home (grade 1); 2. Ratings (grade 0)" in own[1].question
    assert "Missed one (grade 2)" in own[1].question and "3 as the top grade" in own[2].question
    assert all(own[1].check(rounded(mistake.value(), 2)).right is False for mistake in own[1].mistakes)
    assert len(own[1].mistakes) > 3
    assert {each.kind for each in exam(7, 3, [], own)} == {each.name for each in own}
    for paper in papers(7, 3, 5, ["ap"], own).papers:
        assert {each.question for each in paper.asked if each.is_own} == {question.question for question in own}
    with pytest.raises(ValueError, match="4 questions are asked for, and your files have 3"):
        exam(7, 4, [], own)


@given(SEEDS, st.integers(1, 20), st.integers(1, 12))
def test_a_lecturer_s_own_have_every_second_place_as_long_as_there_are_any(seed, questions, number):
    # The first has the name of a kind of ours.
    names = ["ap", *(f"own-{place}" for place in range(1, number))]
    own = [Exercise(name, name, lambda: "yes", choices=("yes", "no")) for name in names]
    asked = kinds(seed, questions, ["ap", "rr"], own)
    mine = [each.name for each in asked if each.is_own]
    assert len({*mine}) == len(mine) and {*mine} <= {*names}
    ours = sum(map(len, (TOPICS["ap"], TOPICS["rr"])))
    # What is the same each time is not asked again.
    assert len(mine) == min(number, max((questions + 1) // 2, questions - ours))
    assert [each.name for each in kinds(seed, questions + 2, ["ap", "rr"], own)][:questions] == [
        each.name for each in asked
    ]


def test_what_is_one_s_own_is_of_no_lesson_of_ours():
    own = Exercise("ap", "ap", lambda: "yes", choices=("yes", "no"))
    assert [(each.is_own, each.lesson) for each in exam(7, 2, ["ap"], [own])] == [(True, ""), (False, "02")]


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("a.txt", "", "has another ending"),
        ("a.py", "x = 1", "has no question"),
        ("a.py", "x = 1\nraise SystemExit", "a.py cannot be run: line 2 ends in SystemExit; mend it"),
        ("a.py", "def f():\n    1 / 0\nf()", "line 2 ends in ZeroDivisionError: division by zero; mend"),
        ("a.py", "x = (", "line 1 ends in SyntaxError: .*never closed"),
        ("a.py", "import nix", "a.py cannot be run: line 1 ends in ModuleNotFoundError: No module named 'nix'"),
        ("a.toml", "", "has no question"),
        ("a.toml", "[[ranking", "is no TOML"),
        ("a.toml", "[[ranking]]\ngrades = [1]", "has no ask"),
        ("a.toml", "[[ranking]]\ngrade = [1]\nask = []", "unknown key .*'grade'; did you mean 'grades'"),
        ("a.toml", "[[ranking]]\ngrades = [1]\nask = ['nDGC']", "unknown measure 'nDGC'"),
    ],
)
def test_what_is_wrong_in_a_file_of_questions_is_named(name, words, said, tmp_path):
    (tmp_path / name).write_text(words, encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        own_questions(tmp_path / name)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "students", "questions"), [LARGER, ALL_KINDS, (3, 20, 6)])
def test_no_answer_is_shared_by_too_many(seed, students, questions):
    made = a_class(seed, students, questions).papers
    for place in range(questions):
        asked = [paper.asked[place] for paper in made]
        # Of sentences that differ in a number neighbours tell each other the rest.
        answers = Counter(
            re.sub(r"[\d.]+", "", each.answer()) if each.choices else rounded(each.answer().number, each.digits)
            for each in asked
        )
        share = answers.most_common(1)[0][1] / students
        assert len(answers) > 1 and share <= (4 / 5 if asked[0].choices else 1 / 3), (asked[0].name, answers)


@pytest.mark.slow
def test_of_a_small_class_no_two_questions_have_one_answer_for_all():
    five = a_class(7, 5, 10)
    # A paper does not depend on how many there are.
    for students, found in ((2, five._replace(papers=five.papers[:2])), (5, five)):
        assert all(answers > 1 for answers, _, _ in found.shared)
        assert max(shared for _, _, shared in found.shared) < students
