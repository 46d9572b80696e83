"""What was given, checked once: the errors name the value and say what to do."""

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Container, Hashable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Real
from typing import Any, Protocol, TYPE_CHECKING, TypeGuard, TypeVar

if TYPE_CHECKING:
    from typing_extensions import TypeIs  # mypy knows it; nothing else asks for it

Entry = TypeVar("Entry", covariant=True)
Label = TypeVar("Label", bound=Hashable)
Name = TypeVar("Name")
# Key of a table -> whether a value will do, and what to do where it will not.
Fits = Mapping[str, tuple[Callable[[Any], bool], str]]


class WrongParameters(ValueError):
    """A function asks for what nobody can give; its own first line is to be changed, and not the call."""

    def __init__(self, function: Callable[..., Any], text: str):
        super().__init__(text)
        self.function = function


class FaultInFile(ValueError):
    """A fault in a file, which a call passes over where it is told so.

    fault: where, what, and what to do about it.  instead: what is done where it is passed over.
    """

    def __init__(self, fault: str, option: str, instead: str):
        super().__init__(f"{fault}, or say {option}: {instead}")
        self.fault, self.instead = fault, instead


class Labelled(Protocol[Entry]):
    """What holds its entries by label: a mapping, or a pandas Series."""

    def __iter__(self) -> Iterator[Any]: ...

    def items(self) -> Iterable[tuple[Any, Entry]]: ...


# An error shows no more of a value than this, ...
_SHOWN = 80
# ... and no more names than these.
_NAMED = 10


def as_text(value: object, write: Callable[[object], str] = str) -> str:
    """The value as it is written."""
    try:
        return write(value)
    except ValueError:
        return "a number of more than 4,300 digits"  # Python writes out no longer ones.


def shown(value: object) -> str:
    """The value as it is written in Python, cut where nobody would read on."""
    text = as_text(value, repr)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 20]}… ({len(text)} characters)"


def is_finite(number: object) -> TypeGuard[float]:
    """Whether it is a real number, neither NaN nor infinite, and one that a float can hold."""
    try:
        # Nearly all are one of these two, and to ask for any kind of number takes ten times as long. What is a Real of
        # another library is no number to mypy.
        return (type(number) in (float, int) or isinstance(number, Real)) and math.isfinite(number)  # type: ignore[arg-type]
    except OverflowError:
        return False


def is_yes_or_no(value: object) -> bool:
    """Whether it is true or false, of Python or of numpy. A grade may be one, and is 1 or 0; a score may not."""
    kind = type(value)
    return kind is bool or (kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_"))


def is_missing(value: object) -> bool:
    """Whether it stands for no value: None, NaN, or pandas' own NA and NaT."""
    kind = type(value)
    if kind is int or kind is str:
        return False  # nearly all are, and a ranking may have thousands
    return value is None or kind.__name__ in ("NAType", "NaTType") or (isinstance(value, Real) and value != value)


# What is squared and added up must stay below the largest float; so must its square.
LARGEST = 1e150


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a finite number, no yes or no, and small enough for sums of squares."""
    return is_finite(value) and not isinstance(value, bool) and abs(value) <= LARGEST


def is_whole(value: object, least: float = -math.inf, most: float = math.inf) -> TypeGuard[int]:
    """Whether it is an integer of any library, no yes or no, from `least` to `most`."""
    return isinstance(value, Integral) and not isinstance(value, bool) and least <= int(value) <= most


def finite(what: str, number: object, hint: str = "") -> int | float:
    """An int or float equal to `number`; whole floats become ints, so that sums of them stay exact.

    Raises ValueError where it is no number that a float can hold.
    """
    if not is_finite(number):
        if is_yes_or_no(number):
            return int(bool(number))
        if isinstance(number, Decimal) and number.is_finite() and math.isfinite(float(number)):
            return finite(what, float(number))
        too_large = " that is not beyond 1.7e308, the largest float" if isinstance(number, Integral) else ""
        raise ValueError(f"{what} is {shown(number)}; it must be a finite number{too_large}{hint}")
    if type(number) is int or (type(number) is not float and isinstance(number, Integral)):
        return int(number)
    value = float(number)
    return int(value) if value.is_integer() else value


def score(document: object, number: object, kind: str = "") -> float:
    """A score of a document as a float. kind: what stands before its name, as in "document ".

    Raises ValueError where it is no finite number, and where it is a yes or no.
    """
    if type(number) in (float, int) and is_finite(number):
        return float(number)
    what = f"the score of {kind}{document!r}"
    if is_yes_or_no(number):
        says = "a yes or no, and no number; a grade may be one: are the two swapped?"
        raise ValueError(f"{what} is {shown(number)}, {says}")
    return float(finite(what, number))


# A power of ten beyond every float's, which Python would write out in full, for minutes.
_ENDLESS = r"(?i)e[+-]?0*[1-9]\d{3}"


def fraction(written: str) -> Fraction:
    """The exact number in a text: "0.25", "1/4" or "2.5e-1".

    Raises ValueError for what is none and for powers of ten beyond a float's, ZeroDivisionError for 1/0.
    """
    if re.search(_ENDLESS, written):
        raise ValueError(f"{shown(written)} is not between the floats")
    return Fraction(written)


def listed(what: str, values: Iterable[Entry], like: str) -> list[Entry]:
    """The values as a list, numbers of numpy as Python's own.

    Raises ValueError for a text or a table, TypeError for what is no list; `like` shows one.
    """
    if isinstance(values, (str, bytes)):
        raise ValueError(f"{what} is the text {shown(values)}; give a list, as in {like}")
    if not isinstance(values, Iterable):
        raise TypeError(f"{what} is {shown(values)}; give a list, as in {like}")
    _no_table(what, values, like)
    return values.tolist() if hasattr(values, "tolist") else list(values)


# How a list of names is written, in a sentence that asks for one.
BEST_FIRST = "['D1', 'D2'], the best first"


def in_order(what: str, names: Iterable[Entry], like: str) -> list[Entry]:
    """The names of a list, the best first. Raises what `listed` does, and ValueError where one stands there twice."""
    given = listed(what, names, like)
    if again := twice(given):
        raise ValueError(f"{what} names {some(map(repr, again))} more than once; name each one place")
    return given


def mapped(what: str, values: Labelled[Entry] | Iterable[tuple[Any, Entry]], like: str) -> dict[Any, Entry]:
    """The values as a dict, from a mapping (or a pandas Series) or from pairs; `like` shows one.

    Raises TypeError for what is neither, ValueError for a table and where two pairs have the same key.
    """
    if isinstance(values, Mapping):
        return dict(values)
    _no_table(what, values, like)
    try:
        pairs = [(key, value) for key, value in (values.items() if hasattr(values, "items") else values)]
        found = dict(pairs)
    except (TypeError, ValueError):
        raise TypeError(f"{what} is {shown(values)}; give a mapping, as in {like}") from None
    if len(found) < len(pairs):
        raise ValueError(f"{shown(twice(key for key, _ in pairs)[0])} comes twice in {what}; keep one of them")
    return found


def _no_table(what: str, values: Any, like: str) -> None:
    # A data frame would give the names of its columns, an array its rows.
    if getattr(values, "ndim", 1) != 1:
        raise ValueError(
            f"{what} is a table of the shape {values.shape}; give one column of it, or write it as in {like}"
        )


def is_labelled(values: object) -> "TypeIs[Labelled[Any]]":
    """Whether it is a mapping, or a pandas Series."""
    return hasattr(values, "items")


def some(names: Iterable[object]) -> str:
    """The names in a row; of many the first ten, and how many more there are. Empty where there is none."""
    texts = list(map(str, names))
    rest = len(texts) - _NAMED
    return ", ".join(texts[:_NAMED]) + (f" and {rest} more" if rest > 0 else "")


def twice(names: Iterable[Label]) -> list[Label]:
    """The names that come more than once, in the order in which they first come."""
    return [name for name, times in Counter(names).items() if times > 1]


def whole(what: str, number: object, least: int, most: int | None = None) -> int:
    """The number as Python's own int. Raises ValueError for one that is not whole, below `least` or above `most`."""
    if not is_whole(number, least, math.inf if most is None else most):
        bounds = f"from {least} up" if most is None else f"from {least} to {most}"
        raise ValueError(f"{what} is {shown(number)}; it must be a whole number {bounds}")
    return int(number)


def share(what: str, number: float, like: str) -> float:
    """The share as a float. Raises ValueError for what is no number above 0 and below 1; `like` shows one."""
    if not is_finite(number) or not 0 < number < 1:
        raise ValueError(f"{what} is {shown(number)}; give a share between 0 and 1, as {like}")
    return float(number)


def text(what: str, words: object) -> str:
    """The text. Raises ValueError for what is none."""
    if not isinstance(words, str):
        raise ValueError(f"{what} is {shown(words)}; give a text, or leave it out")
    return words


def seed_of(seed: object) -> int:
    """A seed as Python's own int. Raises ValueError for what is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"seed is {shown(seed)}; give a whole number, and the same one draws the same again")
    return int(seed)


def among(name: object, known: Container[Any]) -> bool:
    """Whether it is one of them; what has no hash, as a list or a column of a table, is none."""
    try:
        hash(name)
        return name in known
    except TypeError:
        return False


def nearest(name: object, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known name that is most like this one; empty where none is more than `cutoff` like it, from 0 to 1."""
    from difflib import get_close_matches  # only an error needs it

    return next(iter(get_close_matches(str(name), known, n=1, cutoff=cutoff)), "")


def hint(name: object, known: Iterable[object], there: str) -> str:
    """The known name that is meant, as a question; where none is near, all there are, behind the words `there`."""
    names = {str(each): each for each in known}
    near = nearest(name, names)
    return f"did you mean {names[near]!r}?" if near else f"{there} {some(names) or 'none'}"


def unknown(what: str, name: object, known: Iterable[object], meant: str = "") -> ValueError:
    """The error for a name that is not known: with the one that is `meant`, else the nearest, and all there are."""
    names = list(map(str, known))
    near = meant or nearest(name, names, 0.5)
    there = f"did you mean {near!r}? There" if near else "there"
    return ValueError(f"unknown {what} {shown(name)}; {there} are {', '.join(names) or 'none'}")


def known_name(what: str, name: Name, known: Collection[Name]) -> Name:
    """The name, where it is known; else `unknown` is raised."""
    if not among(name, known):
        raise unknown(what, name, known)
    return name


def check_keys(at: str, table: Iterable[str], known: Collection[str]) -> None:
    """Raise ValueError for a key that is none of a table's, with the nearest. at: where the table stands."""
    for key in table:
        known_name(f"key in {at}", key, known)


def check_table(at: str, table: Mapping[str, Any], fits: Fits, name: str = "") -> None:
    """Raise ValueError for a key that is none of a table's, and for a value that will not do.

    at: where the table stands.  fits: what is said of a value may name its {key}, and {name} for that of the table.
    """
    for key, value in table.items():
        check_keys(at, [key], fits)
        will_do, instead = fits[key]
        if not will_do(value):
            said = instead.replace("{key}", key).replace("{name}", name)
            raise ValueError(f"{at}: {key} is {shown(value)}; {said}")


def is_table_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Whether a value is a table, each of whose values will do."""
    return lambda value: isinstance(value, Mapping) and all(map(fits, value.values()))
