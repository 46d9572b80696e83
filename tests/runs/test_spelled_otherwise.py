"""Judged documents that were found under another spelling are counted, whatever the spelling wherever they are."""

import re
from collections import Counter
from itertools import combinations
from random import Random
from string import ascii_letters
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlessons as ir
from irlessons.rounding import rounded
from irlessons.runs.spellings import differ_in, fold, folded, lines_of, may_be

# Ids with all that spellings differ in, many of them alike but for that: those are documents of their own.
NAMES = [
    start + number + end
    for start in ("d", "D", "é", "page-", "")
    for number in ("1", "01", "10", "3.05", "0")
    for end in ("", "x", ".0", "-07")
]
OTHERWISE = (
    str.upper,
    lambda name: f"{name}.0",
    lambda name: f"{name}.00",
    lambda name: f'"{name}"',
    lambda name: f"0{name}",
    lambda name: re.sub(r"\d+$", r"00\g<0>", name),
    lambda name: f"{name.upper()}.0.0",
    lambda name: normalize("NFD", name),
    lambda name: f" {name}",
    lambda name: f"{name}\u200b",
    lambda name: f"\ufeff{name}",
)


def files(seed, share=None, clean=False):
    """What was found and what is judged, by topic; a share of the latter is spelled otherwise.

    clean: whether no two documents are alike but for their spelling.
    """
    draw = Random(seed)
    pool = draw.sample(NAMES, draw.randint(3, 40))
    pool = [*{bare(each): each for each in pool}.values()] if clean or draw.random() < 0.5 else pool
    share = draw.choice([0.05, 0.5, 1]) if share is None else share
    ways = draw.sample(OTHERWISE, draw.randint(1, 3))
    found, judged = {}, {}
    for topic in "1234":
        found[topic] = draw.sample(pool, draw.randint(1, len(pool)))
        own = draw.sample(pool, draw.randint(1, len(pool)))
        own = [draw.choice(ways)(each) if draw.random() < share else each for each in own]
        judged[topic] = {each: draw.randint(0, 1) for each in own}
    # Where nothing is in common, that is said.
    found["5"], judged["5"] = ["z"], {"z": 1}
    return found, judged


def bare(name):
    """An id without all that, letter by letter."""
    name = re.sub("[\u00ad\u200b\u200e\u200f\u2060\ufeff]", "", name)
    name = normalize("NFC", name.strip().casefold())
    if len(name) > 2 and name.startswith('"') and name.endswith('"'):
        name = name[1:-1]
    while (shorter := name.rstrip("0")) != name and shorter.endswith("."):
        name = shorter[:-1]
    while name.startswith("0"):
        name = name[1:]
    kept = ""
    for letter, after in zip(name, [*name[1:], ""]):
        in_number = kept[-1:].isdecimal() or re.search(r"\d\.$", kept)
        kept += "" if letter == "0" and after.isdecimal() and not in_number else letter
    return kept


def by_right_in(side):
    """What the ids of one side differ in that are alike but for their spelling."""
    names = {}
    for each in side:
        names.setdefault(bare(each), []).append(each)
    return [kinds for first, *others in names.values() for kinds in {differ_in(first, other) for other in others}]


def likely(number, of, share):
    """How many standard deviations a number of heads is above those of a coin that has this share of them."""
    return (number - of * share) / (of * share * (1 - share)) ** 0.5


@given(st.integers(0, 2**32))
def test_each_of_them_is_counted(seed):
    found, judged = files(seed)
    twins, by_right, pairs = {}, Counter(), Counter()
    for topic in found:
        pairs.update(across=len(found[topic]) * len(judged[topic]))
        for side in (found[topic], judged[topic]):
            by_right.update(by_right_in(side))
            pairs.update(within=len([*combinations(side, 2)]))
        sides = [Counter(map(bare, side)) for side in (found[topic], judged[topic])]
        missed = {*judged[topic]} - {*found[topic]}
        its = {bare(each): each for each in found[topic]}
        own = {each: its[bare(each)] for each in missed if [side[bare(each)] for side in sides] == [1, 1]}
        if own:
            twins[topic] = own
    # Those by right that differ in something else say nothing of these.
    kinds = Counter(differ_in(twin, each) for own in twins.values() for each, twin in own.items())
    share = pairs["across"] / pairs.total()
    noted = {
        each
        for each, number in kinds.items()
        if not by_right[each] or likely(number, number + by_right[each], share) > 3
    }
    twins = {
        topic: its
        for topic, own in twins.items()
        if (its := {each: twin for each, twin in own.items() if differ_in(twin, each) in noted})
    }
    run = ir.runs.read(found, judged, strict=False)
    expected = [judged[topic][each] for topic in twins for each in twins[topic]]
    both = expected + [judged[topic][each] for topic in found for each in found[topic] if each in judged[topic]]
    assert (run.spelled_otherwise.documents, run.spelled_otherwise.of, run.spelled_otherwise.topics) == (
        len(expected),
        len(both),
        {*twins},
    )
    assert (run.spelled_otherwise.relevant, run.spelled_otherwise.of_relevant) == (sum(expected), sum(both))
    said = bool(noted)
    assert "'' and ''" not in run.ids_differ
    assert bool(run.ids_differ) == said == any(" spelled otherwise" in each for each in run.passed_over)
    # What the means would be is what they are where the ids are written alike.
    if said:
        alike = {
            topic: {twins.get(topic, {}).get(each, each): grade for each, grade in judged[topic].items()}
            for topic in judged
        }
        mean = ir.runs.read(found, alike, exact_ids=True, strict=False).evaluate("AP").mean["AP"]
        values = run.evaluate("AP")
        (note,) = [each for each in values.notes if each.startswith(run.ids_differ)]
        assert f"AP {rounded(mean)}, not " in note or note.endswith("no mean would change.")
        assert values["AP"].alike.mean == mean
    assert not ir.runs.read(found, judged, exact_ids=True, strict=False).evaluate("AP")["AP"].ids_differ


@pytest.mark.parametrize("seed", range(10))
def test_short_ids_in_both_cases_are_alike_by_chance(seed):
    """As many of them as of one side; were all that is judged in capitals, there were more."""
    draw = Random(seed)

    def ids(number):
        return {draw.choice(ascii_letters) + draw.choice(ascii_letters): 1 for _ in range(number)}

    found, judged = ({str(topic): ids(number) for topic in range(40)} for number in (60, 20))
    by_chance = ir.runs.read(found, judged, strict=False).spelled_otherwise
    assert by_chance.others and not by_chance.some
    found = {topic: {each.lower(): 1 for each in own} for topic, own in found.items()}
    judged = {topic: {each.upper(): 1 for each in own} | {"z": 1} for topic, own in judged.items()}
    assert ir.runs.read({**found, "1": ["z"]}, judged, strict=False).spelled_otherwise.some


@given(st.integers(0, 2**32))
def test_ids_that_are_right_are_never_noted(seed):
    assert not ir.runs.read(*files(seed, share=0, clean=True), strict=False).spelled_otherwise.documents


@given(st.lists(st.text("aA0.17 é\u0301ß\n\u200b", min_size=1), max_size=5))
def test_many_names_are_folded_as_each_is(given):
    assert folded(given) == [fold(each) for each in given] and all(map(str.__eq__, map(bare, given), map(fold, given)))


@given(
    st.lists(st.text("aA0.17 é\u0301ßſK\ufeff", min_size=1), max_size=5),
    st.lists(st.text("aA0.17 é\u0301ßs", min_size=1), min_size=1),
)
def test_none_that_may_be_another_is_passed_over(names, others):
    folds = {*map(bare, others)}
    assert {place for place, name in enumerate(names) if bare(name) in folds} <= {*may_be(lines_of(names), others)}
