"""What `help(nDCG)` says beside the measure's own words: what goes in, what comes out, and every parameter."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from irlessons.measures.parameters import Choice, Rule

if TYPE_CHECKING:
    from irlessons.measures.base import Measure

_WIDTH = 110


class Described:
    """A docstring that is put together when somebody reads it; every import would pay for it."""

    def __init__(self, own: str | None):
        self.own = own

    def __get__(self, _: object, measure: "type[Measure]") -> str:
        from inspect import cleandoc

        name = measure.name
        cut = f"With a cutoff it is written {name}@6" if measure.takes_cutoff else "It has no cutoff"
        lines = [
            cleandoc(self.own or ""),
            "",
            *_filled(f"Source: {measure.source}."),
            *_filled(
                f"{name}(ranking), or ranking.value({name}), is the value of a Ranking as a float; NaN if undefined."
            ),
            *_filled(f"ranking.work({name}) is a Working: the same value with its rows. {cut}."),
            f"Parameters, written as in {name}({next(iter(measure.takes))}=…), the default first:",
            *(line for parameter, rule in measure.takes.items() for line in _said(parameter, rule)),
            "Raises ValueError for an unknown parameter or value or a bad cutoff, TypeError for what is no Ranking.",
        ]
        return "\n".join(lines)


def _said(parameter: str, rule: Rule) -> Iterator[str]:
    yield from _filled(f"{parameter}: {rule.values}; {rule.about}.", indent=4)
    if isinstance(rule, Choice):
        for value in rule.choices:
            yield from _filled(f"{value!r}: {rule.says[value][0]}.", indent=8)


def _filled(text: str, indent: int = 0) -> list[str]:
    from textwrap import wrap

    return wrap(text, _WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4))
