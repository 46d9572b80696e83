"""The curve of a test's power over the number of queries, with knobs: how many queries show a difference?"""

from irlessons.queries_needed.power_curve import power_curve, PowerCurve

__all__ = ["PowerCurve", "power_curve"]


def __dir__() -> list[str]:
    return __all__
