"""The conventions, by the measure under whose name tools print them; and what may be asked of them."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from irlessons.checks import known_name, shown
from irlessons.conventions import tool_formulas, tools
from irlessons.conventions.convention import Convention, CUTS
from irlessons.files import place_of, toml
from irlessons.measures import Measure, MEASURES
from irlessons.measures import measure as as_measure
from irlessons.ranking import Ranking


def _line(tool: str, prints: str, why: str = "", how: Mapping[str, Any] = {}) -> Convention:
    """A line of `lines.toml`. how: parameters of our measure; `cut` and `computes` are those of `Convention`."""
    if not isinstance(why, str):
        raise ValueError('third stands what tells the line from others, "" where its tool says that, and then {…}')
    of, parameters = _named(prints, tools, tool), dict(how)
    cut, by = known_name("cut", parameters.pop("cut", "asked"), CUTS), parameters.pop("computes", "")
    computes = _named(prints, tool_formulas, by) if by else None
    return Convention(of, prints, why or of.says, parameters, cut, computes)


def _named(prints: str, module: ModuleType, name: str) -> Any:
    """What a line names. Raises ValueError where the module has no such name."""
    if not hasattr(module, name):
        file = f"{module.__name__.replace('.', '/')}.py"
        raise ValueError(f"the line {prints!r} names {name}, and {file} has none; write it there")
    return getattr(module, name)


def _of_family(name: str, line: Sequence[Any]) -> Convention:
    """A line, of the measure under whose name it stands.

    Raises ValueError, which says where it stands, for one that cannot be so: then nothing can be imported.
    """
    try:
        made = _line(*line)
        MEASURES[name](**made.parameters)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{place_of(__package__, 'lines.toml', *line[:2])}: {error}") from None
    return made


FAMILIES: Mapping[str, tuple[Convention, ...]] = {
    name: tuple(_of_family(name, line) for line in lines) for name, lines in toml(__package__, "lines.toml").items()
}


def asked_of(ranking: Ranking, measure: str | Measure) -> Measure:
    """The measure, checked: a family we know, no parameter but `rel` and what its name says. Raises ValueError."""
    checked(ranking)
    asked = as_measure(measure)
    if asked.name not in FAMILIES:
        raise ValueError(f"no conventions are known for {asked.name}; there are some for {', '.join(FAMILIES)}")
    others = [name for name in asked.written if name not in ("rel", *asked.always_written)]
    if others:
        plain = type(asked)(asked.k, **{name: asked.settings[name] for name in asked.always_written})
        raise ValueError(f"{asked} sets {', '.join(others)}, which the rows themselves vary; write {plain}")
    return asked


def checked(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises TypeError for anything else."""
    if not isinstance(ranking, Ranking):
        raise TypeError(
            f"conventions are about a Ranking, not {shown(ranking)}; Ranking.from_grades([3, 2, 0]) makes one"
        )
    return ranking
