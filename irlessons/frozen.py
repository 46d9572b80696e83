"""`Frozen`: what never changes once it is made.

A frozen dataclass would do the same; but its module, with `inspect` behind it, takes as long to load as all measures.
"""

from typing import Any, Self


class Frozen:
    """Its fields are what its class declares; its `__init__` takes each by name, and sets it in `vars(self)`."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change; make another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change, and keeps its {name}")

    @property
    def _fields(self) -> dict[str, Any]:
        declared = (name for each in type(self).__mro__ for name in getattr(each, "__annotations__", ()))
        return {name: getattr(self, name) for name in declared}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and type(self) is type(other) and self._fields == other._fields

    def but(self, **fields: Any) -> Self:
        """A copy with other values of some fields."""
        return type(self)(**{**self._fields, **fields})
