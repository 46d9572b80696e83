"""Commands with arguments."""

from unicodedata import normalize

from irlessons.tex import words
from irlessons.tex.alphabets import set_in
from irlessons.tex.atoms import apart, Atom, CLOSE_UP, operator, RELATION, space
from irlessons.tex.cells import table
from irlessons.tex.elements import EDGE, made, root, row, wide, width
from irlessons.tex.environments import environment, read_rows
from irlessons.tex.fences import big, fenced, over
from irlessons.tex.parsing import Reading
from irlessons.tex.texts import text


def with_arguments(reading: Reading, token: str, name: str) -> Atom:
    """What a command makes of what follows. token: the command, which is read.  name: without its backslash."""
    if name in words.FRACTIONS or name in words.BINOMIALS:
        style = (words.FRACTIONS | words.BINOMIALS)[name]
        above, below = (reading.sized(lambda: reading.argument(token), name == "cfrac") for _ in range(2))
        fences = ("", "", True) if name in words.FRACTIONS else ("(", ")", False)
        return over(reading, above, below, *fences, style=style)
    if name == "sqrt":
        index = reading.optional()
        inside = reading.argument(token)
        return Atom(root(inside, reading.lines(inside), index))
    if name in words.ACCENTS:
        base = reading.argument(token)
        accent = made("mo", text=words.ACCENTS[name], stretchy="false")
        return Atom(made("mover", base, accent, accent="true"))
    if name in ("overline", "underline"):
        side = "top" if name == "overline" else "bottom"
        # It has to be a row: a letter alone has no edges.
        return Atom(made("mrow", reading.argument(token), style=f"border-{side}: {EDGE}; padding-{side}: .1em"))
    if name in words.WIDE_OVER or name in words.WIDE_UNDER:
        base = reading.argument(token)
        sign = wide((words.WIDE_OVER | words.WIDE_UNDER)[name], base)
        is_over = name in words.WIDE_OVER
        limits = "always" if name.endswith("brace") else ""
        if is_over and not name.endswith(("arrow", "brace")):
            return Atom(made("mover", base, sign, accent="true"))
        return Atom(made("mover" if is_over else "munder", base, sign), "inner" if limits else "ordinary", None, limits)
    if name in words.ARROWS:
        return _arrow(reading, token, words.ARROWS[name])
    if name in ("overset", "underset", "stackrel"):
        script = reading.sized(lambda: reading.argument(token), False, True)
        set_on = _base(reading, token)
        kind = "relation" if name == "stackrel" else set_on.kind
        if set_on.sign is not None and kind == "relation":
            set_on.sign.attrib |= RELATION
        if name == "underset":
            return Atom(made("munder", set_on.element, made("mrow", script, style="padding-top: .15em")), kind)
        return Atom(made("mover", set_on.element, made("mrow", script, style="padding-bottom: .15em")), kind)
    if name in words.FONTS or name in words.ALPHABETS or name in words.BOLD_ITALIC:
        reading.check_alike(name)
        return Atom(set_in(reading.argument(token), name, reading.words))
    if name in words.TEXTS:
        return Atom(row(text(reading, reading.typed.raw(token), words.TEXTS[name])))
    if name in ("boxed", "fbox"):
        inner = reading.argument(token) if name == "boxed" else row(text(reading, reading.typed.raw(token), ""))
        return Atom(made("mrow", inner, style=f"border: {EDGE}; padding: .2em"))
    if name in ("phantom", "hphantom", "vphantom"):
        hidden = made("mphantom", reading.argument(token))
        sizes = {"hphantom": {"height": "0", "depth": "0"}, "vphantom": {"width": "0"}}.get(name)
        return Atom(made("mpadded", hidden, **sizes) if sizes else hidden)
    if name == "substack":
        _open(reading, token)
        made_table = table(read_rows(reading, "}", False), "c", small=True)
        reading.typed.next()
        return Atom(made_table)
    if name == "not":
        return _negated(reading)
    if name == "left":
        return fenced(reading)
    if name in ("right", "middle"):
        raise ValueError(rf"{token} has no \left before it")
    if (size := name.rstrip("lmr")) in words.BIG and len(name) - len(size) < 2:
        return big(reading, token, words.BIG[size], name[len(size) :])
    if name == "begin":
        return environment(reading)
    if name == "end":
        raise ValueError(rf"\end{{{reading.typed.raw(token)}}} closes nothing that is open")
    raise ValueError(_not_known(token, name))


def modulo(reading: Reading, name: str) -> list[Atom]:
    r"""What \pmod and its like make of the number behind them."""
    number = reading.argument(f"\\{name}")
    word = [] if name == "pod" else [Atom(made("mi", text="mod")), space(0.3333)]
    inner = [*word, Atom(number)]
    if name != "mod":
        inner = [operator("(", "open"), *inner, operator(")", "close")]
    return [space(1.0), Atom(apart(inner, reading.is_small))]


def _open(reading: Reading, of: str) -> None:
    if not reading.typed.take("{"):
        raise ValueError(f"{of} needs braces")


def _base(reading: Reading, of: str) -> Atom:
    """What \\overset sets something over: of a sign alone it has the kind."""
    if not reading.typed.take("{"):
        return Atom(reading.argument(of))
    atoms = reading.atoms(("}", ""))
    if not reading.typed.take("}"):
        raise ValueError("a { is not closed")
    return atoms[0] if len(atoms) == 1 else Atom(apart(atoms, reading.is_small))


def _arrow(reading: Reading, token: str, sign: str) -> Atom:
    below = reading.optional()
    above = reading.sized(lambda: reading.argument(token), False, True)
    labels = [each for each in (below, above) if each is not None]
    longest = made("msub", made("mrow"), max(labels, key=width))
    arrow = wide(sign, longest, more=0.5)
    arrow.attrib |= CLOSE_UP
    around = [row([space(0.4).element, each, space(0.4).element]) for each in labels]
    return Atom(made("mover" if below is None else "munderover", arrow, *around), "arrow")


def _negated(reading: Reading) -> Atom:
    is_group = reading.typed.take("{")
    atoms = reading.atom(("}",))
    if is_group and not reading.typed.take("}"):
        raise ValueError(r"\not has one sign behind it")
    sign = atoms[0].sign if atoms else None
    crossed = normalize("NFC", f"{sign.text}\N{COMBINING LONG SOLIDUS OVERLAY}") if sign is not None else ""
    if len(crossed) != 1:
        raise ValueError(r"there is no sign for this \not; write it in words, or with \neg")
    return operator(crossed, "relation")


def _not_known(token: str, name: str) -> str:
    if name == "\\":
        return rf"{token} begins a line, and no lines are here; write \begin{{aligned}}, or \begin{{gathered}}"
    if name in words.INSTEAD:
        return f"{token} is not read here; {words.INSTEAD[name]}"
    instead = rf"; if it is a word, write \operatorname{{{name}}}" if name.isalpha() else ""
    return f"{token} is not known{instead}"
