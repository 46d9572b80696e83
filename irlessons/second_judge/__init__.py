"""A second judge under the reader's hand: how far both agree, and what that does to an order of systems."""

from irlessons.second_judge.two_judges import two_judges, TwoJudges

__all__ = ["TwoJudges", "two_judges"]


def __dir__() -> list[str]:
    return __all__
