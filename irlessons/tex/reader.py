r"""A formula in LaTeX, read from left to right and written as MathML on the way.

It reads the commands of `words.py` and no others.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from unicodedata import category, normalize
from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.alphabets import set_in
from irlessons.tex.atoms import apart, Atom, CLOSE_UP, operator, RELATION, space
from irlessons.tex.cells import table
from irlessons.tex.cursor import Cursor
from irlessons.tex.elements import EDGE, fence, large, lines, made, root, row, wide, width

# A comma between braces is a decimal comma, or parts thousands.
_NUMBER = re.compile(r"(?:\d|\{,\}(?=\d))+(?:\.\d+)?|\.\d+")
# More room below a row, which a browser has already.
_GAP = re.compile(r"\s*\[-?[\d.]+ *[a-z]{2}\]")
_IN_TEXT = re.compile(r"\\[a-zA-Z]+\s*|\\.|[{}$~]|%[^\n]*\n?|\s+|[^\\{}$~%\s]+", re.DOTALL)
_OF_TEXT = {**{f"\\{sign}": sign for sign in "%#$&_{}"}, **dict.fromkeys(["\\ ", "~"], "\N{NO-BREAK SPACE}")}
_OF_TEXT |= {r"\,": "\N{THIN SPACE}", r"\ldots": "…", r"\dots": "…", r"\textbackslash": "\\"}
_NAME = re.compile(r"\\[,:; ]|~|\\(?:quad|thinspace)(?![a-zA-Z])")
# Of what no command here makes, what else may be typed.
_TYPED_ALONE = {"Sc", "So", "No", "Lo"}
_KINDS = (("binary", words.BINARY), ("relation", words.RELATIONS), ("open", words.OPENING), ("close", words.CLOSING))
_BY_SIGN = {sign: kind for kind, table in reversed(_KINDS) for sign in table.values()}
_ORDINARY = set(words.UPRIGHT.values())
_GREEK = set(words.LETTERS.values()) - _ORDINARY
_PRIMES = "\N{PRIME}\N{DOUBLE PRIME}\N{TRIPLE PRIME}"
# In a typeface for texts it is small and high already, and would be smaller and higher.
_PRIME = "font-size: 1.2em; transform: translateY(.2em)"


class Reader:
    """Reads one formula. Raises ValueError, with the reason alone, for what cannot be read."""

    def __init__(self, tex: str, is_block: bool):
        """is_block: it stands on lines of its own."""
        self._typed = Cursor(normalize("NFC", tex))
        self._is_large, self._is_small, self._is_nested = is_block, False, False
        self._words: list[Element] = []
        self._fonts: set[str] = set()

    def read(self) -> Element:
        """The formula."""
        return self._row(("",))

    def _row(self, ends: tuple[str, ...]) -> Element:
        """All up to one of the ends, which is left there."""
        return apart(self._atoms(ends), self._is_small)

    def _atoms(self, ends: tuple[str, ...]) -> list[Atom]:
        atoms: list[Atom] = []
        start = self._typed.at
        while (token := self._typed.peek()) not in ends:
            name = token[1:]
            if token in ("_", "^", "'"):
                base = atoms.pop() if atoms and atoms[-1].kind != "space" else Atom(made("mrow"))
                atoms.append(self._scripted(base))
            elif token[0] == "\\" and name in words.INFIXES:
                # What stands before it is smaller than it was thought to be.
                self._typed.at = start
                above = self._sized(lambda: self._row((token,)))
                self._typed.next()
                below = self._sized(lambda: self._row(ends))
                if (not len(above) and not above.text) or (not len(below) and not below.text):
                    raise ValueError(f"a part of {token} is missing")
                return [self._over(above, below, *words.INFIXES[name])]
            elif token[0] == "\\" and (name in words.STYLES or name in words.SWITCHES):
                self._typed.next()
                atoms.append(Atom(self._to_the_end(token, name, ends)))
            else:
                atoms += self._atom(ends)
        return atoms

    def _to_the_end(self, token: str, name: str, ends: tuple[str, ...]) -> Element:
        """The rest of a group, in another size or font."""
        until = (*ends, *(f"\\{infix}" for infix in words.INFIXES))
        if name in words.STYLES:
            is_large, level = words.STYLES[name]
            inner = self._sized(lambda: self._row(until), is_large == "true", is_nested=False)
            made_row = made("mstyle", inner, displaystyle=is_large, scriptlevel=level)
        else:
            self._check_alike(words.SWITCHES[name])
            made_row = set_in(self._row(until), words.SWITCHES[name], self._words)
        if (infix := self._typed.peek()) not in ends:
            raise ValueError(f"{infix} stands behind {token}; put what belongs to it into braces")
        return made_row

    def _check_alike(self, font: str) -> None:
        """Raise ValueError where a formula tells letters apart that look the same here. font: the next one's."""
        self._fonts.add(font)
        if self._fonts >= words.ALIKE:
            raise ValueError(
                r"\mathscr and \mathcal have the same letters here; write one of them in another font, as \mathfrak"
            )

    def _sized(
        self, read: Callable[[], Element], is_large: bool = False, is_small: bool = False, is_nested: bool = True
    ) -> Element:
        """What is read there, in another size. is_small: as an index.  is_nested: in a fraction or an index."""
        before = self._is_large, self._is_small, self._is_nested
        self._is_large = is_large
        self._is_small, self._is_nested = self._is_small or is_small, self._is_nested or is_nested
        inner = read()
        self._is_large, self._is_small, self._is_nested = before
        return inner

    def _lines(self, each: Element) -> float:
        return lines(each, self._is_nested)

    def _argument(self, of: str) -> Element:
        """The next group, or the next sign; of: what it belongs to, "" for an index."""
        token = self._typed.peek()
        if token == "{":
            return self._group()
        if not token or token in ("}", "&", "^", "_", r"\\", r"\right"):
            raise ValueError(f"a part of {of or 'an index'} is missing; put each into braces")
        if token.isdecimal():
            return made("mn", text=self._typed.next())
        if token == ".":
            return self._sign(self._typed.next()).element
        if of and token[0] == "\\" and not _is_sign(token[1:]):
            raise ValueError(f"{token} stands behind {of} without braces; put each part into braces")
        return row([each.element for each in self._atom(("}",)) if each.element is not None])

    def _group(self) -> Element:
        self._typed.next()
        inner = self._row(("}", ""))
        if not self._typed.take("}"):
            raise ValueError("a { is not closed")
        return inner

    def _scripted(self, base: Atom) -> Atom:
        """The atom with what stands at its foot and its head."""
        below: Element | None = None
        above: Element | None = None
        primes = 0
        while (token := self._typed.peek()) in ("_", "^", "'"):
            self._typed.next()
            if token == "'":
                if above is not None:
                    raise ValueError("of two things above, put one into braces: {x^2}'")
                primes += 1
                continue
            if (below if token == "_" else above) is not None:
                raise ValueError(f"two {token} follow each other; put one into braces")
            script = self._sized(lambda: self._argument(""), False, True)
            if token == "_":
                below = script
            else:
                above = script
        if primes:
            signs = _PRIMES[primes - 1] if primes <= len(_PRIMES) else _PRIMES[0] * primes
            prime = made("mo", text=signs, style=_PRIME, **CLOSE_UP)
            above = prime if above is None else made("mrow", prime, above)
        is_around = base.limits == "always" or (base.limits == "large" and self._is_large)
        under, over, both = ("munder", "mover", "munderover") if is_around else ("msub", "msup", "msubsup")
        core = base.element
        if above is None or below is None:
            element = made(under, core, below) if below is not None else made(over, core, above)  # type: ignore[arg-type]
        else:
            element = made(both, core, below, above)
        return replace(base, element=element)

    def _atom(self, ends: tuple[str, ...]) -> list[Atom]:
        """What the next command or sign makes."""
        if found := self._typed.match(_NUMBER):
            return [Atom(made("mn", text=found[0].replace("{,}", ",")))]
        token = self._typed.next()
        if not token:
            raise ValueError("it ends where something has to follow")
        if token == "{":
            self._typed.at -= 1
            group = self._group()
            if group.tag == "mo":
                # Between braces a sign is a letter like others.
                group.attrib |= CLOSE_UP
            return [Atom(group)]
        if token == "}":
            raise ValueError("it has a } too many")
        if token in "&#$" and len(token) == 1:
            raise ValueError(f"{token} stands alone; write \\{token} for the sign itself")
        if token[0] == "\\":
            return self._command(token, token[1:])
        return [self._sign(token)]

    def _sign(self, sign: str) -> Atom:
        if (sign.isascii() and sign.isalpha()) or sign in _GREEK:
            return Atom(made("mi", text=sign))
        if sign == "~":
            return space(0.25)
        if sign in words.TYPED:
            return operator(words.TYPED[sign], "binary" if sign in words.TYPED_BINARY else "relation")
        if sign in "·−∗":
            return operator("⋅" if sign == "·" else sign, "binary")
        if sign in "|‖":
            return operator(sign, "ordinary")
        if sign in ",;":
            return operator(sign, "punctuation")
        if sign in "/.":
            return operator(sign, "ordinary")
        if sign in "!?":
            return operator(sign, "close")
        if sign in _BY_SIGN:
            return operator(sign, _BY_SIGN[sign])
        if sign in words.LARGE.values():
            return self._large(sign)
        if sign == "@" or sign in _ORDINARY or category(sign)[0] == "L" or category(sign) in _TYPED_ALONE:
            return Atom(made("mi", text=sign, mathvariant="normal"))
        raise ValueError(rf"{sign} is no sign of a formula; if it belongs to a word, write \text{{…}}")

    def _large(self, sign: str) -> Atom:
        is_integral = sign in words.INTEGRALS
        sized = large(sign, is_integral) if self._is_large else made("mo", text=sign)
        return Atom(sized, "large", limits="" if is_integral else "large")

    def _command(self, token: str, name: str) -> list[Atom]:
        if name in words.LETTERS:
            return [Atom(made("mi", text=words.LETTERS[name]))]
        if name == "dots" and self._comes_a_sign():
            name = "cdots"
        if name in words.UPRIGHT:
            return [Atom(made("mi", text=words.UPRIGHT[name], mathvariant="normal"))]
        for kind, signs in _KINDS:
            if name in signs and (name.isalpha() or name in "{}"):
                return [operator(signs[name], kind)]
        if name == "colon":
            return [operator(":", "punctuation")]
        if name in words.BARS:
            return [operator(words.BARS[name], "ordinary")]
        if name in words.LARGE:
            return [self._limited(self._large(words.LARGE[name]))]
        if name in words.FUNCTIONS or name in words.WITH_LIMITS:
            word = words.WITH_LIMITS.get(name, name)
            return [self._limited(self._word(word, name in words.WITH_LIMITS))]
        if name in ("operatorname", "operatorname*"):
            return [self._limited(self._operator_name(token))]
        if name in words.SPACES or name.isspace():
            return [space(words.SPACES.get(name, 0.25))]
        if name in ("nonumber", "notag"):
            return []
        if name == "bmod":
            return [space(0.2222), Atom(made("mi", text="mod"), "binary"), space(0.2222)]
        if name in ("pmod", "pod", "mod"):
            return self._modulo(name)
        return [self._with_arguments(token, name)]

    def _comes_a_sign(self) -> bool:
        """Whether dots stand between signs, and not in a list."""
        token = self._typed.peek()
        signs = (words.BINARY, words.RELATIONS, words.LARGE)
        return token in words.TYPED or any(token[1:] in each for each in signs if token[:1] == "\\")

    def _limited(self, atom: Atom) -> Atom:
        r"""The atom, by what \limits or \nolimits say of it."""
        while (token := self._typed.peek()) in (r"\limits", r"\nolimits"):
            self._typed.next()
            atom = replace(atom, limits="always" if token == r"\limits" else "")
        if atom.limits == "always" and atom.element.tag == "mo":
            # In a line a browser would set them beside it.
            atom.element.set("movablelimits", "false")
        return atom

    def _operator_name(self, token: str) -> Atom:
        word = _NAME.sub("\N{THIN SPACE}", self._typed.raw(token))
        word = re.sub(r"[ \n]", "", re.sub(r"\\(?:text|mathrm)\{([^{}\\]*)\}", r"\1", word))
        if not word or re.search(r"[\\{}$^_&#%]", word):
            raise ValueError(f"{token} has letters alone between its braces")
        return self._word(word, token.endswith("*"))

    def _word(self, word: str, has_limits: bool) -> Atom:
        """A word, as log; no font reaches it."""
        self._words.append(made("mi", text=word, **({"mathvariant": "normal"} if len(word) == 1 else {})))
        return Atom(self._words[-1], "word", limits="large" * has_limits)

    def _modulo(self, name: str) -> list[Atom]:
        number = self._argument(f"\\{name}")
        word = [] if name == "pod" else [Atom(made("mi", text="mod")), space(0.3333)]
        inner = [*word, Atom(number)]
        if name != "mod":
            inner = [operator("(", "open"), *inner, operator(")", "close")]
        return [space(1.0), Atom(apart(inner, self._is_small))]

    def _with_arguments(self, token: str, name: str) -> Atom:
        if name in words.FRACTIONS or name in words.BINOMIALS:
            style = (words.FRACTIONS | words.BINOMIALS)[name]
            above, below = (self._sized(lambda: self._argument(token), name == "cfrac") for _ in range(2))
            fences = ("", "", True) if name in words.FRACTIONS else ("(", ")", False)
            return self._over(above, below, *fences, style=style)
        if name == "sqrt":
            index = self._optional()
            inside = self._argument(token)
            return Atom(root(inside, self._lines(inside)) if index is None else made("mroot", inside, index))
        if name in words.ACCENTS:
            base = self._argument(token)
            accent = made("mo", text=words.ACCENTS[name], stretchy="false")
            return Atom(made("mover", base, accent, accent="true"))
        if name in ("overline", "underline"):
            side = "top" if name == "overline" else "bottom"
            # It has to be a row: a letter alone has no edges.
            return Atom(made("mrow", self._argument(token), style=f"border-{side}: {EDGE}; padding-{side}: .1em"))
        if name in words.WIDE_OVER or name in words.WIDE_UNDER:
            base = self._argument(token)
            sign = wide((words.WIDE_OVER | words.WIDE_UNDER)[name], base)
            is_over = name in words.WIDE_OVER
            limits = "always" if name.endswith("brace") else ""
            if is_over and not name.endswith(("arrow", "brace")):
                return Atom(made("mover", base, sign, accent="true"))
            return Atom(
                made("mover" if is_over else "munder", base, sign), "inner" if limits else "ordinary", None, limits
            )
        if name in words.ARROWS:
            return self._arrow(token, words.ARROWS[name])
        if name in ("overset", "underset", "stackrel"):
            script = self._sized(lambda: self._argument(token), False, True)
            set_on = self._base(token)
            kind = "relation" if name == "stackrel" else set_on.kind
            if set_on.sign is not None and kind == "relation":
                set_on.sign.attrib |= RELATION
            if name == "underset":
                return Atom(made("munder", set_on.element, made("mrow", script, style="padding-top: .15em")), kind)
            return Atom(made("mover", set_on.element, script), kind)
        if name in words.FONTS or name in words.ALPHABETS or name in words.BOLD_ITALIC:
            self._check_alike(name)
            return Atom(set_in(self._argument(token), name, self._words))
        if name in words.TEXTS:
            return Atom(row(self._text(self._typed.raw(token), words.TEXTS[name])))
        if name in ("boxed", "fbox"):
            inner = self._argument(token) if name == "boxed" else row(self._text(self._typed.raw(token), ""))
            return Atom(made("mrow", inner, style=f"border: {EDGE}; padding: .2em"))
        if name in ("phantom", "hphantom", "vphantom"):
            hidden = made("mphantom", self._argument(token))
            sizes = {"hphantom": {"height": "0", "depth": "0"}, "vphantom": {"width": "0"}}.get(name)
            return Atom(made("mpadded", hidden, **sizes) if sizes else hidden)
        if name == "substack":
            self._open(token)
            made_table = table(self._cells("}", False), "c", small=True)
            self._typed.next()
            return Atom(made_table)
        if name == "not":
            return self._negated()
        if name == "left":
            return self._fenced()
        if name in ("right", "middle"):
            raise ValueError(rf"{token} has no \left before it")
        if (size := name.rstrip("lmr")) in words.BIG and len(name) - len(size) < 2:
            return self._big(token, words.BIG[size], name[len(size) :])
        if name == "begin":
            return self._environment()
        if name == "end":
            raise ValueError(rf"\end{{{self._typed.raw(token)}}} closes nothing that is open")
        raise ValueError(_not_known(token, name))

    def _over(self, above: Element, below: Element, before: str, behind: str, has_line: bool, style: str = "") -> Atom:
        said = ({} if has_line else {"linethickness": "0"}) | ({"style": style} if style else {})
        fraction = made("mfrac", above, below, **said)
        if not before:
            return Atom(fraction)
        high = self._lines(fraction)
        return Atom(made("mrow", fence(before, high, "prefix"), fraction, fence(behind, high, "postfix")))

    def _open(self, of: str) -> None:
        if not self._typed.take("{"):
            raise ValueError(f"{of} needs braces")

    def _base(self, of: str) -> Atom:
        """What \\overset sets something over: of a sign alone it has the kind."""
        if not self._typed.take("{"):
            return Atom(self._argument(of))
        atoms = self._atoms(("}", ""))
        if not self._typed.take("}"):
            raise ValueError("a { is not closed")
        return atoms[0] if len(atoms) == 1 else Atom(apart(atoms, self._is_small))

    def _optional(self) -> Element | None:
        """What stands between brackets; None where there are none."""
        if not self._typed.take("["):
            return None
        inner = self._sized(lambda: self._row(("]", "")), False, True)
        if not self._typed.take("]"):
            raise ValueError("a [ is not closed")
        return inner

    def _arrow(self, token: str, sign: str) -> Atom:
        below = self._optional()
        above = self._sized(lambda: self._argument(token), False, True)
        labels = [each for each in (below, above) if each is not None]
        longest = made("msub", made("mrow"), max(labels, key=width))
        arrow = wide(sign, longest, more=0.5)
        arrow.attrib |= CLOSE_UP
        around = [row([space(0.4).element, each, space(0.4).element]) for each in labels]
        return Atom(made("mover" if below is None else "munderover", arrow, *around), "arrow")

    def _text(self, source: str, style: str) -> list[Element]:
        """Words of a text; a formula between dollars is read."""
        parts: list[Element] = []
        said = ""
        at = 0

        def ended() -> None:
            nonlocal said
            if said:
                parts.append(made("mtext", text=said, **({"style": style} if style else {})))
            said = ""

        while found := _IN_TEXT.match(source, at):
            piece, at = found[0], found.end()
            name = piece[1:].strip()
            if piece == "$":
                end = source.find("$", at)
                if end < 0:
                    raise ValueError(r"a text has one $ alone; write \$ for the sign itself")
                ended()
                parts.append(Reader(source[at:end], False).read())
                at = end + 1
            elif piece.strip() in _OF_TEXT or piece in _OF_TEXT:
                said += _OF_TEXT.get(piece) or _OF_TEXT[piece.strip()]
            elif piece[0] == "\\" and name in words.TEXTS:
                ended()
                inner = Reader(source, False)
                inner._typed.at = at
                parts += self._text(inner._typed.raw(piece.strip()), words.TEXTS[name] or style)
                at = inner._typed.at
            elif piece[0] == "\\":
                raise ValueError(f"{piece.strip()} stands in a text; write it outside of it")
            elif piece.isspace():
                said += "\N{NO-BREAK SPACE}"
            elif piece not in "{}" and piece[0] != "%":
                said += piece
        ended()
        return parts or [made("mtext", text="")]

    def _negated(self) -> Atom:
        is_group = self._typed.take("{")
        atoms = self._atom(("}",))
        if is_group and not self._typed.take("}"):
            raise ValueError(r"\not has one sign behind it")
        sign = atoms[0].sign if atoms else None
        crossed = normalize("NFC", f"{sign.text}\N{COMBINING LONG SOLIDUS OVERLAY}") if sign is not None else ""
        if len(crossed) != 1:
            raise ValueError(r"there is no sign for this \not; write it in words, or with \neg")
        return operator(crossed, "relation")

    def _delimiter(self, of: str) -> str:
        token = self._typed.next()
        if token not in words.FENCES:
            raise ValueError(rf"{of} needs a fence behind it, as ( or \{{, or a dot for none")
        return words.FENCES[token]

    def _fenced(self) -> Atom:
        first = self._delimiter(r"\left")
        parts: list[Element | str] = [first]
        before = self._is_large
        while True:
            parts.append(self._row((r"\right", r"\middle", "}", "&", r"\\", r"\end", "")))
            token = self._typed.next()
            if token not in (r"\right", r"\middle"):
                raise ValueError(r"\left has no \right; where there is none to see, write \right.")
            parts.append(self._delimiter(token))
            if token == r"\right":
                break
        self._is_large = before
        inside = [each for each in parts if isinstance(each, Element)]
        high = max(map(self._lines, inside))
        made_parts: list[Element] = []
        for place, each in enumerate(parts):
            if isinstance(each, Element):
                made_parts.append(each)
            elif each:
                form = "prefix" if not place else "postfix" if place == len(parts) - 1 else "infix"
                made_fence = fence(each, high, form)
                if form == "infix" or each in "|‖/":
                    made_fence.attrib |= CLOSE_UP
                made_parts.append(made_fence)
        return Atom(made("mrow", *made_parts), "inner")

    def _big(self, token: str, size: float, side: str) -> Atom:
        sign = self._delimiter(token)
        kind = {"l": "open", "r": "close", "m": "relation"}.get(side, "ordinary")
        apart = RELATION if kind == "relation" else CLOSE_UP
        drawn = made("mo", text=sign, stretchy="false", style=f"transform: scaleY({size})", **apart)
        half = size / 2
        return Atom(made("mpadded", drawn, height=f"{half + 0.25:.2f}em", depth=f"{half - 0.25:.2f}em"), kind)

    def _environment(self) -> Atom:
        name = self._typed.raw(r"\begin")
        if name.removesuffix("*") in words.OF_LINES:
            raise ValueError(f"there is no environment {name!r}; write aligned, with & before the sign lines share")
        if name not in words.ENVIRONMENTS:
            there = ", ".join(sorted(words.ENVIRONMENTS))
            raise ValueError(f"there is no environment {name!r}; there are {there}")
        before, behind, columns = words.ENVIRONMENTS[name]
        if name == "array":
            columns = self._typed.raw(r"\begin{array}").replace(" ", "")
            if not re.fullmatch(r"[lcr|]+", columns):
                raise ValueError(f"the columns {columns!r} of an array are not read; write l, c or r for each, and |")
        is_large = self._is_large
        is_list = columns == "rl" or "gather" in name
        self._is_large = is_list or name == "dcases" or (name.startswith("equation") and is_large)
        if name.startswith("equation"):
            inner: Element = self._row((r"\end", ""))
        else:
            cells = self._cells(r"\end", columns == "rl")
            inner = table(cells, columns, small=name == "smallmatrix", is_list=is_list)
        self._is_large = is_large
        if not self._typed.take(r"\end"):
            raise ValueError(rf"\begin{{{name}}} is not closed")
        if (ended := self._typed.raw(r"\end")) != name:
            raise ValueError(rf"\end{{{ended}}} closes nothing that is open")
        if not before and not behind:
            return Atom(inner)
        high = self._lines(inner)
        fences = [fence(sign, high, form) if sign else None for sign, form in ((before, "prefix"), (behind, "postfix"))]
        return Atom(made("mrow", *filter(lambda each: each is not None, [fences[0], inner, fences[1]])), "inner")  # type: ignore[arg-type]

    def _cells(self, end: str, in_pairs: bool) -> list[tuple[int, list[Element]]]:
        """The rows of a table: how many lines stand above each, and its cells. The last has lines alone, or nothing.

        in_pairs: every other cell goes on with the one before, and a − at its beginning has something before it.
        """
        rows: list[tuple[int, list[Element]]] = []
        while True:
            rules = 0
            while self._typed.take(r"\hline"):
                rules += 1
            cells = [self._cell(end)]
            while self._typed.take("&"):
                cells.append(self._cell(end, in_pairs and len(cells) % 2 == 1))
            rows.append((rules, cells))
            if not self._typed.take(r"\\") and not self._typed.take(r"\cr"):
                break
            self._typed.match(_GAP)
        if self._typed.peek() != end:
            raise ValueError("a table is not closed" if end == "}" else _left_open(self._typed.peek()))
        if len(rows[-1][1]) == 1 and not len(rows[-1][1][0]) and not rows[-1][1][0].text:
            rows[-1] = (rows[-1][0], [])
        return rows

    def _cell(self, end: str, goes_on: bool = False) -> Element:
        atoms = self._atoms(("&", r"\\", r"\cr", end, "}", r"\end", ""))
        return apart([Atom(made("mrow")), *atoms] if goes_on else atoms, self._is_small)


def _left_open(token: str) -> str:
    return "it has a } too many" if token == "}" else r"an environment is not closed; write \end{…}"


def _is_sign(name: str) -> bool:
    tables = (words.LETTERS, words.UPRIGHT, words.BINARY, words.RELATIONS, words.LARGE, words.OPENING, words.CLOSING)
    return any(name in each for each in tables) or name in words.FUNCTIONS or not name.isalpha()


def _not_known(token: str, name: str) -> str:
    if name == "\\":
        return rf"{token} begins a line, and no lines are here; write \begin{{aligned}}, or \begin{{gathered}}"
    if name in words.INSTEAD:
        return f"{token} is not read here; {words.INSTEAD[name]}"
    instead = rf"; if it is a word, write \operatorname{{{name}}}" if name.isalpha() else ""
    return f"{token} is not known{instead}"
