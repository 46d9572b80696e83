"""Who was preferred: Δ by plain arithmetic, and the sign test against SciPy's binomial test."""

from fractions import Fraction
from itertools import product
from statistics import mean

import pytest
import scipy  # it loads its parts when they are asked for
from hypothesis import given
from hypothesis import strategies as st

from irlessons.compare import preference, randomization, sign_test

COUNTS = st.integers(0, 400)


def test_the_numbers_of_the_course():
    assert preference(12, 4, 4).exact == Fraction(1, 5)
    # Who leaves the ties out gets another number.
    assert preference(12, 4).exact == Fraction(1, 4)
    assert preference(12, 4, 4).sentence.startswith("Of 20 sessions it won 12 and lost 4, and 4 are tied. The ")
    assert preference(0, 0, 1).sentence.startswith("Of 1 session it won 0 and lost 0, and 1 is tied. Nobody is ")
    assert sign_test(12, 4).printed() == "0.0768"
    assert sign_test(12, 4).formula == "p = 2 × (1 + 16 + 120 + 560 + 1820) / 2^16 = 0.0768"


@given(COUNTS, COUNTS)
def test_p_is_that_of_scipy(wins, losses):
    ours = sign_test(wins, losses)
    theirs = scipy.stats.binomtest(wins, wins + losses).pvalue if wins + losses else 1
    assert ours.value == pytest.approx(theirs, rel=1e-9)
    assert ours.exact == sum(row["p"] for row in ours.exact_rows) == sign_test(losses, wins).exact


@pytest.mark.parametrize("n", range(7))
def test_every_pattern_of_wins_is_counted(n):
    patterns = [sum(each) for each in product((0, 1), repeat=n)]
    for wins in range(n + 1):
        far = [each for each in patterns if abs(each - n / 2) >= abs(wins - n / 2)]
        assert sign_test(wins, n - wins).exact == Fraction(len(far), len(patterns))
        assert sign_test(wins, n - wins).numbers["as_large"] == len(far)


@given(st.integers(0, 9), st.integers(0, 9))
def test_differences_of_one_size_have_the_p_of_their_signs(wins, losses):
    if wins + losses:
        b = [1] * wins + [0] * losses
        a = [0] * wins + [1] * losses
        assert randomization("RR", a, b).exact == sign_test(wins, losses).exact


@pytest.mark.slow
@pytest.mark.parametrize("counts", [(26_000, 24_000), (50_000, 0), (30_000, 30_001)])
def test_as_many_sessions_as_a_search_engine_has(counts):
    work = sign_test(*counts)
    # What is smaller than the smallest float is 0 there, and has a text all the same.
    assert work.value == pytest.approx(scipy.stats.binomtest(counts[0], sum(counts)).pvalue, rel=1e-6)
    assert work.printed() != "0.0000" and f"{counts[0]}" in str(work).replace(",", "") and work._repr_html_()


@given(COUNTS, COUNTS, COUNTS)
def test_a_preference_is_the_mean_of_what_each_session_says(wins, losses, ties):
    work = preference(wins, losses, ties)
    if not wins + losses + ties:
        assert work.value != work.value and "no session" in work.sentence
        return
    sessions = [Fraction(1, 2)] * wins + [Fraction(-1, 2)] * losses + [Fraction(0)] * ties
    assert work.exact == mean(sessions) == -preference(losses, wins, ties).exact
    counted = sum(row["counted"] for row in work.exact_rows)
    assert counted / sum(row["sessions"] for row in work.exact_rows) - Fraction(1, 2) == work.exact
    said = ("Nobody", "The first", "The second")[(work.exact > 0) - (work.exact < 0)]
    assert f"{said} is preferred" in work.sentence
