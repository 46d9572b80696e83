"""`Frozen`: what never changes once it is made.

A frozen dataclass would do the same; but its module, with `inspect` behind it, takes as long to load as all measures.
"""

from typing import Any, dataclass_transform, Self


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Frozen:
    """Its fields are what its class declares, given by name or in their order; one that has a value may be left out."""

    def __init__(self, *given: Any, **fields: Any):
        names = self._names
        later = names[len(given) :]
        vars(self).update(zip(names, given), **fields)
        unknown = [*map(repr, given[len(names) :]), *(fields.keys() - set(later))]
        if wrong := [*unknown, *(name for name in later if not hasattr(self, name))]:
            raise TypeError(
                f"{', '.join(wrong)} must not be missing or given twice, or is not known: "
                f"the fields are {', '.join(names)}"
            )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change; make another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change, and keeps its {name}")

    @property
    def _names(self) -> list[str]:
        return [name for each in type(self).__mro__ for name in getattr(each, "__annotations__", ())]

    @property
    def _fields(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._names}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and type(self) is type(other) and self._fields == other._fields

    def but(self, **fields: Any) -> Self:
        """A copy with other values of some fields."""
        return type(self)(**{**self._fields, **fields})
