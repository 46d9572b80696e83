"""irlessons: how a ranking of search results is judged, with the working shown.

Nothing but the standard library is loaded here; the board, the figures and the exercises load when they are touched.
"""

from __future__ import annotations

from importlib import import_module

from irlessons.measures import (
    AP,
    AUC,
    CG,
    DCG,
    ERR,
    F1,
    IPrec,
    LRAP,
    mean,
    mean_work,
    measure,
    nDCG,
    P,
    R,
    RBP,
    Rprec,
    RR,
    SearchLength,
    Success,
    why,
)
from irlessons.ranking import Ranking
from irlessons.working import Working

__version__ = "0.1.0"

# Name -> the module that holds it; an empty name inside means the module itself.
_LATER = {
    "Board": ("irlessons.board", "Board"),
    "compare": ("irlessons.compare", ""),
    "conventions": ("irlessons.conventions", ""),
    "example": ("irlessons.examples", "example"),
    "exercise": ("irlessons.exercises", "exercise"),
    "figures": ("irlessons.figures", ""),
    "published": ("irlessons.examples.published", "published"),
    "retrieval": ("irlessons.retrieval", ""),
}

__all__ = [
    "AP",
    "AUC",
    "Board",
    "CG",
    "DCG",
    "ERR",
    "F1",
    "IPrec",
    "LRAP",
    "P",
    "R",
    "RBP",
    "RR",
    "Ranking",
    "Rprec",
    "SearchLength",
    "Success",
    "Working",
    "compare",
    "conventions",
    "example",
    "exercise",
    "figures",
    "mean",
    "mean_work",
    "measure",
    "nDCG",
    "published",
    "retrieval",
    "why",
]


def __getattr__(name: str):
    if name not in _LATER:
        raise AttributeError(f"irlessons has no {name!r}; it has {', '.join(__all__)}")
    module, inside = _LATER[name]
    found = import_module(module)
    found = getattr(found, inside) if inside else found
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
