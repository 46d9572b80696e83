"""A package that takes long to load is loaded by the worker that runs the test, and not by each that collects it."""

from importlib import import_module


class Later:
    """It stands in for the package of that name, which is loaded when something of it is first asked for."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, part):
        # pytest asks whatever stands in a file for names of its own.
        if part.startswith("_"):
            raise AttributeError(part)
        return getattr(import_module(self._name), part)
