"""What goes wrong in an nDCG, as a number: slips that the exercises of several lessons know."""

from __future__ import annotations

from irlessons.measures import CG, DCG
from irlessons.ranking import Ranking


def upside_down(ranking: Ranking, k: int) -> float:
    """The ideal DCG@k over the DCG@k."""
    return ranking.ideal().value(DCG @ k) / ranking.value(DCG @ k)


def undiscounted(ranking: Ranking, k: int) -> float:
    """CG@k over the ideal CG@k."""
    return ranking.value(CG @ k) / ranking.ideal().value(CG @ k)
