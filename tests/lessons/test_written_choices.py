"""Answers in words that stand written in a record have a number in them: here each follows from the question again."""

import re
from fractions import Fraction
from itertools import accumulate
from math import ceil

from irlessons.examples import example
from irlessons.exercises import exercise, EXERCISES
from irlessons.measures import ERR


def told(asked):
    """What is said to the right answer."""
    return asked.check(asked.answer()).message


def test_at_how_many_ranks_a_page_is_ahead():
    asked = exercise("ap-ahead")
    # Both pages of that lesson: the first of its example, the second with its neighbours exchanged.
    pages = example("ap-small").ranking.grades, (0, 1, 0, 1, 1)
    counts = [[*accumulate(page)] for page in pages]
    assert asked.answer() == str(sum(first > second for first, second in zip(*counts, strict=True)))
    assert [[*map(int, each.split())] for each in re.findall(r"\d(?: \d){4}", told(asked))] == counts


def test_how_many_queries_a_reply_plans_for_follows_from_what_it_writes():
    """s and δ stand there with so many digits that who works it out again gets that number."""
    said = " ".join(each.check(choice).message for each in EXERCISES.values() for choice in each.choices)
    found = re.findall(r"\(2\.8 · ([\d.]+)/([\d.]+)\)² = ([\d,]+)", said)
    assert len({*found}) > 1
    for s, by, queries in found:
        assert ceil((Fraction("2.8") * Fraction(s) / Fraction(by)) ** 2) == int(queries.replace(",", "")), (s, by)


def test_how_many_readers_a_perfect_result_leaves():
    asked = exercise("second-readers")
    leave, of = map(int, re.search(r"(\d) readers of (\d) home", asked.question).groups())
    readers = int(re.search(r"of ([\d,]+) see", asked.question)[1].replace(",", ""))
    assert example("err").ranking.work(ERR @ 6).rows[0]["stops_here"] == leave / of
    assert asked.answer() == str(readers * (of - leave) // of)
    assert {str(readers * leave // of), str(readers // 2)} < {*asked.choices}


def test_who_has_won_by_two_clicks():
    asked = exercise("whose-click")
    picked = {name: {*each} for name, *each in re.findall(r"\b([AB]) picked (\w) and (\w)", asked.question)}
    clicked = re.search(r"clicks on (\w) and on (\w)", asked.question).groups()
    won = {name: sum(each in picks for each in clicked) for name, picks in picked.items()}
    best = max(won, key=won.__getitem__)
    assert asked.answer() == f"{best}, by {won[best]} to {min(won.values())}"
