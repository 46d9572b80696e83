"""What stands in a row of a formula, and how far apart.

It is TeX's rule (the table of kinds in chapter 18 of Knuth, *The TeXbook*, 1984), for a browser knows the sign alone:
of (−1) it would make ( − 1).
"""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from irlessons.tex.elements import made, row

# What a browser sets apart as TeX does.
_APART = set("=<>≤≥≠≈+−×⋅±∈∪∩→⇒")
# Between these two TeX has a thin space, and a browser nothing. Behind a comma, and beside a sum, it has that as well.
_ALONE = ("ordinary", "close", "inner")
_THIN = {
    *((before, "word") for before in (*_ALONE, "word")),
    *((before, "inner") for before in _ALONE),
    *(("inner", kind) for kind in ("ordinary", "open", "punctuation")),
}
CLOSE_UP = {"lspace": "0", "rspace": "0"}
BINARY, RELATION = ({"lspace": f"{wide}em", "rspace": f"{wide}em"} for wide in (0.2222, 0.2778))


@dataclass(frozen=True)
class Atom:
    """What stands in a row. kind: which TeX calls it.  sign: its operator, which keeps its distance.

    limits: whether they stand above and below: "" never, "large" on lines of their own, "always".
    """

    element: Element
    kind: str = "ordinary"
    sign: Element | None = None
    limits: str = ""


def space(width: float) -> Atom:
    """Room as wide as so many letters; less than none moves what follows nearer, which a browser does by a margin."""
    said = {"style": f"margin-left: {width:g}em"} if width < 0 else {"width": f"{width:g}em"}
    return Atom(made("mspace", **said), "space")


def operator(sign: str, kind: str) -> Atom:
    """A sign of this kind."""
    element = made("mo", text=sign)
    if kind in ("open", "close") or sign in "|‖/":
        # Browsers make it as high as all of its row.
        element.set("stretchy", "false")
    return Atom(element, kind, element)


def apart(atoms: list[Atom], is_small: bool) -> Element:
    """The atoms as a row, as far apart as TeX has them."""
    parts: list[Element] = []
    seen = [each for each in atoms if each.kind != "space"]
    before = ""
    place = 0
    for atom in atoms:
        if atom.kind == "space":
            parts.append(atom.element)
            continue
        place += 1
        behind = seen[place].kind if place < len(seen) else ""
        kind = atom.kind
        if kind == "binary" and (
            before in ("", "binary", "relation", "arrow", "open", "punctuation", "large", "word")
            or behind in ("", "relation", "arrow", "close", "punctuation")
        ):
            kind = "ordinary"
        _keep_apart(atom, kind, is_small)
        if kind == "relation" and atom.sign is not None and not is_small and "relation" in (before, behind):
            # As of :=, two are one.
            edges = {"lspace": before != kind, "rspace": behind != kind}
            atom.sign.attrib |= {side: RELATION[side] if is_apart else "0" for side, is_apart in edges.items()}
        if not is_small and (before, kind) in _THIN:
            parts.append(space(0.1667).element)
        parts.append(atom.element)
        if kind == "word":
            parts.append(made("mo", text="\N{FUNCTION APPLICATION}"))
            if not is_small and behind in ("ordinary", "large", "inner"):
                parts.append(space(0.1667).element)
        before = kind
    if parts and parts[-1].text == "\N{FUNCTION APPLICATION}":
        parts.pop()
    return row(parts)


def _keep_apart(atom: Atom, kind: str, is_small: bool) -> None:
    sign = atom.sign
    if sign is None or "lspace" in sign.attrib:
        if atom.kind == "arrow" and not is_small:
            atom.element[0].attrib |= RELATION
        return
    text = sign.text or ""
    if kind in ("binary", "relation"):
        if is_small:
            sign.attrib |= CLOSE_UP
        elif text not in _APART or atom.kind != kind:
            sign.attrib |= BINARY if kind == "binary" else RELATION
    elif kind == "punctuation":
        if is_small or text == ":":
            sign.attrib |= CLOSE_UP if is_small else {"lspace": "0", "rspace": "0.1667em"}
    elif kind == "ordinary":
        sign.attrib |= CLOSE_UP
        if text in "+−":
            sign.set("form", "prefix")
