"""What is asked of a power: with how many, at which level, with which aim; and how many it takes."""

from collections.abc import Callable, Iterable
from numbers import Real
from typing import Any

from irlessons.checks import listed, share, whole


def sizes_of(what: str, given: int | Iterable[int], least: int, like: str) -> list[int]:
    """The numbers of queries or sessions as a list, of one number or several.

    Raises ValueError where there is none, and for one below `least`; `like` shows a list.
    """
    numbers: list[Any] = [given] if isinstance(given, (int, Real)) else listed(what, given, like)
    sizes = [whole(what, each, least) for each in numbers]
    if not sizes:
        raise ValueError(f"{what} is empty; give one number of {what} at least")
    return sizes


def level_and_aim(level: float, aim: float) -> tuple[float, float]:
    """Both as floats. Raises ValueError for one outside 0 to 1, and where the aim is not above the level."""
    level, aim = share("level", level, "0.05"), share("aim", aim, "0.8")
    if aim <= level:
        raise ValueError(f"aim is {aim!r} and level {level!r}; where nothing differs power is the level, so aim higher")
    return level, aim


def fewest(power: Callable[[int], float], aim: float, least: int) -> int:
    """The fewest from `least` on with this power, which never falls: by doubling and halving."""
    few, many = least - 1, least
    while power(many) < aim:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        if power(middle) < aim:
            few = middle
        else:
            many = middle
    return many
