"""`kept`: a function that the learner has kept in an earlier lesson."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from irlessons import markup
from irlessons.checks import shown
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.ranking import Ranking
from irlessons.widgets import on_record

# A plain file in the folder of the notebooks, which is the working folder of each of them.
FILE = "my_measures.py"


def where_kept() -> str:
    """Where a function is kept, in words: a page has no folder, and the browser keeps the file, or nothing."""
    return {"page": "this browser", "open page": "this page"}.get(on_record.asked(), FILE)


class Kept:
    """A function to be called like any other; shown, it says whose it is, and how it was written.

    is_yours: whether it comes from the learner's file.
    """

    def __init__(self, name: str, function: Callable[..., Any], says: str, source: str = ""):
        # Whoever asks for its parameters is told those of the function inside.
        self.__name__, self.__doc__, self.__wrapped__ = name, function.__doc__, function
        self.is_yours = bool(source)
        self._says, self._source = says, source

    def __call__(self, *given: Any, **named: Any) -> Any:
        # A function that nobody has written may have had other parameters.
        return None if self.__wrapped__ is _nothing else self.__wrapped__(*given, **named)

    def __repr__(self) -> str:
        return "\n\n".join(filter(None, (self._says, self._source)))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return on_record.bundle(self, "kept", self.__name__)

    def _repr_html_(self) -> str:
        return markup.paragraphs([self._says]) + (markup.code(self._source) if self._source else "")


def kept(name: str, otherwise: Measure | str | None = None) -> Kept:
    """The function that `ir.keep` has put into my_measures.py, to be called like any other.

    otherwise: what answers for a list of grades as long as there is none, as DCG or "DCG"; without it the function
        returns None, which `ir.try_out` takes for one that is not written yet.
    Where the file cannot be read as Python, that is said when the function is shown, and the lesson goes on.
    Raises TypeError where `name` is no text, ValueError for an unknown measure.

    >>> import irlessons as ir
    >>> ir.kept("my_ndcg", otherwise="nDCG")([1, 0, 2]) == ir.Ranking.from_grades([1, 0, 2]).value("nDCG")
    True
    """
    if not isinstance(name, str):
        raise TypeError(f'{shown(name)} is no name; give one, as in kept("dcg")')
    measure = None if otherwise is None else as_measure(otherwise)
    path = Path(FILE).resolve()
    why = f"No {name} is kept in {where_kept()} yet"
    try:
        held: dict[str, Any] = {"__name__": path.stem}
        exec(compile(path.read_text(encoding="utf-8"), path, "exec"), held)
        if inspect.isfunction(held.get(name)):
            says = f"{name}, as you have kept it in {where_kept()}:"
            return Kept(name, held[name], says, inspect.getsource(held[name]).rstrip())
    except FileNotFoundError:
        pass
    except Exception as error:  # whatever stands in a learner's file
        why = f"{FILE} cannot be run ({type(error).__name__}: {error}): mend it, and run this cell again"
    if measure is None:
        return Kept(name, _nothing, f"{why}; until then {name} returns nothing.")

    def of_grades(grades: Any) -> float:
        return Ranking.from_grades(grades).value(measure)

    # What Python says of a wrong call names the function as its reader does.
    of_grades.__qualname__ = name
    return Kept(name, of_grades, f"{why}; until then {measure} of this package answers.")


def _nothing(given: Any) -> None:
    pass
