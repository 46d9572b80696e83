"""What stands at the foot and the head of a sign, or below and above it."""

from dataclasses import replace
from xml.etree.ElementTree import Element

from irlessons.tex.atoms import Atom, CLOSE_UP
from irlessons.tex.elements import made
from irlessons.tex.parsing import Reading

_PRIMES = "\N{PRIME}\N{DOUBLE PRIME}\N{TRIPLE PRIME}"
# In a typeface for texts it is small and high already, and would be smaller and higher.
_PRIME = "font-size: 1.2em; transform: translateY(.2em)"


def scripted(reading: Reading, base: Atom) -> Atom:
    """The atom with what stands at its foot and its head."""
    below: Element | None = None
    above: Element | None = None
    primes = 0
    while (token := reading.typed.peek()) in ("_", "^", "'"):
        reading.typed.next()
        if token == "'":
            if above is not None:
                raise ValueError("of two things above, put one into braces: {x^2}'")
            primes += 1
            continue
        if (below if token == "_" else above) is not None:
            raise ValueError(f"two {token} follow each other; put one into braces")
        script = reading.sized(lambda: reading.argument(""), False, True)
        if token == "_":
            below = script
        else:
            above = script
    if primes:
        signs = _PRIMES[primes - 1] if primes <= len(_PRIMES) else _PRIMES[0] * primes
        prime = made("mo", text=signs, style=_PRIME, **CLOSE_UP)
        above = prime if above is None else made("mrow", prime, above)
    is_around = base.limits == "always" or (base.limits == "large" and reading.is_large)
    under, over, both = ("munder", "mover", "munderover") if is_around else ("msub", "msup", "msubsup")
    core = base.element
    if is_around and base.kind == "large" and not reading.is_large and above is not None:
        # A browser sets it off a sign that is as high as letters are; this one is higher.
        above = made("mrow", above, style="padding-bottom: .2em")
    if above is None or below is None:
        element = made(under, core, below) if below is not None else made(over, core, above)  # type: ignore[arg-type]
    else:
        element = made(both, core, below, above)
    return replace(base, element=element)


def limited(reading: Reading, atom: Atom) -> Atom:
    r"""The atom, by what \limits or \nolimits say of it."""
    while (token := reading.typed.peek()) in (r"\limits", r"\nolimits"):
        reading.typed.next()
        atom = replace(atom, limits="always" if token == r"\limits" else "")
    if atom.limits == "always" and atom.element.tag == "mo":
        # In a line a browser would set them beside it.
        atom.element.set("movablelimits", "false")
    return atom
