"""What a notebook shows, on record beside it, so that nobody has to read it out of code or HTML.

The metadata of an output say it in a few words, under `irlessons`: {"shows": "exercise", "name": "cg-swap"}. They stay
where the notebook is stored. Whoever makes pages of it asks in its kernel for more: from then on an output also holds
all that there is to know of what it shows.
"""

from collections.abc import Mapping
from typing import Any

from irlessons.checks import unknown

# Where the metadata of an output say what it shows.
SHOWN = "irlessons"
# The form of an output that holds all of what it shows, as JSON; no notebook knows it.
RECORD = "application/vnd.irlessons.widget"
# What one may ask for: figures are drawn for it, and widgets told as a whole. An open page is one whose browser keeps
# nothing of it.
USES = ("notebook", "slide", "page", "paper", "open page")

_asked = ""


def ask(use: str) -> None:
    """From here on, whatever a cell of this kernel shows is told as a whole, and figures are fit for one of USES.

    Raises ValueError for another use.
    """
    global _asked
    if use not in USES:
        raise unknown("use", use, USES)
    _asked = use


def asked() -> str:
    """What was asked for; "" where nobody has asked."""
    return _asked


def said(shows: str, name: str = "") -> dict[str, dict[str, str]]:
    """The metadata of an output that shows this, by its kind and its name."""
    return {SHOWN: {"shows": shows} | ({"name": name} if name else {})}


def bundle(thing: object, *says: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A thing in the forms that a front end may ask for, and what they are, as `said` has it."""
    as_html = getattr(thing, "_repr_html_", None)
    forms = {"text/plain": repr(thing)} | ({"text/html": as_html()} if as_html else {})
    return forms, said(*says)


def shown_by(outputs: list[Mapping[str, Any]]) -> list[dict[str, str]]:
    """What each of these outputs of a cell says that it shows; those that say nothing are left out."""
    return [each["metadata"][SHOWN] for each in outputs if SHOWN in each.get("metadata", {})]
