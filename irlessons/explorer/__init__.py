"""The explorer of a run: its topics as dots, each opens its board; two runs side by side."""

from irlessons.explorer.explorer import explore, Explorer

__all__ = ["Explorer", "explore"]


def __dir__() -> list[str]:
    return __all__
