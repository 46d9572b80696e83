"""What `help(nDCG)` says beside the measure's own words: what goes in, what comes out, and every parameter."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import cleandoc
from textwrap import fill
from typing import Any

_WIDTH = 110

# Parameter -> what it is about; its values stand beside it.
ABOUT: Mapping[str, str] = {
    "gain": "what a grade is worth: itself, or 2^grade − 1; a grade below 0 is worth nothing",
    "discount": 'what a rank\'s gain is divided by; under "log(i)" the ranks below the base are not discounted',
    "base": "of the discount's logarithm",
    "ideal": "which ideal ranking the DCG is divided by",
    "divide_by": "what the sum of the precisions is divided by",
    "fewer": "what to divide by where fewer than k were retrieved",
    "max_grade": "the top grade; None takes the top of the scale, else the largest grade judged",
    "p": "the chance that the reader goes on to the next result",
    "recall": "the recall from which on the precisions are looked at",
    "rel": "a document is relevant from this grade up",
    "no_relevant": "the value where the pool holds nothing to find; 'skip' is NaN, and means leave the query out",
    "unjudged": "results without a judgment count as not relevant, or are taken out of the list",
    "ties": "equal scores: as given, expected over all of their orders, by document id descending (trec_eval)",
}


def described(own: str | None, name: str, takes: Mapping[str, Any], takes_cutoff: bool) -> str | None:
    """The docstring of a measure with what is the same for all of them; None where `python -OO` has dropped it."""
    if own is None:
        return None
    cut = f"{name}@6" if takes_cutoff else name
    with_cutoff = f"With a cutoff it is written {cut}" if takes_cutoff else "It has no cutoff"
    lines = [
        cleandoc(own),
        "",
        f"{name}(ranking), or ranking.value({name}), is the value of a Ranking as a float; NaN where it is undefined.",
        f"ranking.work({name}) is a Working: the same value with its rows. {with_cutoff}.",
        f"Parameters, written as in {name}({next(iter(takes))}=…), the default first:",
        *(_line(f"{parameter}: {rule.values}; {ABOUT[parameter]}.") for parameter, rule in takes.items()),
        "Raises ValueError for an unknown parameter or value or a bad cutoff, TypeError for what is no Ranking.",
    ]
    return "\n".join(lines)


def _line(text: str) -> str:
    return fill(text, _WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8)
