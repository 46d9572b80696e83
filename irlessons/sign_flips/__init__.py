"""Sign changes that fall as dots: how far chance alone brings a mean difference, seen in the page."""

from irlessons.sign_flips.flips import Flips, flips

__all__ = ["Flips", "flips"]


def __dir__() -> list[str]:
    return __all__
