"""The hit rate among sampled negatives: against SciPy's distributions, and against draws gone through one by one."""

from fractions import Fraction
from itertools import combinations, product

import pytest
import scipy  # it loads its parts when they are asked for

from irlessons import Ranking, Success
from irlessons.conventions import sampled_negatives


@pytest.mark.parametrize("replacement", [False, True])
@pytest.mark.parametrize("documents", [2, 3, 6])
def test_it_is_the_mean_over_all_draws(documents, replacement):
    for rank, negatives, k in product(range(1, documents + 1), (1, 2, 3), (1, 2, 3)):
        if negatives > documents - 1 and not replacement:
            continue
        others = [place for place in range(1, documents + 1) if place != rank]
        draws = product(others, repeat=negatives) if replacement else combinations(others, negatives)
        lists = [sorted([*draw, rank]) for draw in draws]
        hits = [(Success @ k)(Ranking.from_grades([int(place == rank) for place in each])) for each in lists]
        work = sampled_negatives(rank, documents, negatives, k, replacement=replacement)
        assert work.exact == Fraction(sum(map(int, hits)), len(lists))
        assert sum(row["probability"] for row in work.exact_rows) == 1
        assert work.numbers["full"] == int(rank <= k)


@pytest.mark.slow
def test_it_is_the_binomial_and_the_hypergeometric_distribution():
    for rank, negatives, k in product((1, 11, 100, 500, 1000, 10_000), (99, 500), (1, 10)):
        put_back = sampled_negatives(rank, 10_000, negatives, k, replacement=True)
        assert put_back.value == pytest.approx(scipy.stats.binom.cdf(k - 1, negatives, (rank - 1) / 9_999), abs=1e-10)
        once = sampled_negatives(rank, 10_000, negatives, k)
        assert once.value == pytest.approx(scipy.stats.hypergeom.cdf(k - 1, 9_999, rank - 1, negatives), abs=1e-10)


def test_two_systems_change_places():
    """Among all eleven X has a hit and Y none; among two sampled ones Y has more."""
    x, y = ([sampled_negatives(rank, 11, 2, 1) for rank in ranks] for ranks in ((1, 11), (2, 3)))
    assert [sum(each.numbers["full"] for each in of) for of in (x, y)] == [1, 0]
    means = [sum(each.exact for each in of) / 2 for of in (x, y)]
    assert means == [Fraction(1, 2), Fraction(32, 45)]


def test_what_a_rank_beyond_reach_becomes():
    assert sampled_negatives(1000, 10_000, replacement=True).sentence == (
        "Rank 1,000 of 10,000 is 0 by HR@10; among 99 that are sampled it is 0.4657 on average."
    )
