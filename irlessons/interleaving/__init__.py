"""Two lists, drafted into one by a coin under the reader's hand: readers click, and each click is somebody's."""

from irlessons.interleaving.interleave import interleave, Interleaving

__all__ = ["Interleaving", "interleave"]


def __dir__() -> list[str]:
    return __all__
