r"""A formula in LaTeX, read from left to right and written as MathML on the way.

It reads the commands of `words.py` and no others.
"""

import re
from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.alphabets import set_in
from irlessons.tex.atoms import Atom, CLOSE_UP, operator, space
from irlessons.tex.elements import made
from irlessons.tex.fences import over
from irlessons.tex.indices import limited, scripted
from irlessons.tex.parsing import MOST_INFIXES, Reading
from irlessons.tex.signs import comes_a_sign, KINDS, large_sign, sign
from irlessons.tex.texts import operator_name
from irlessons.tex.with_arguments import modulo, with_arguments

# A comma between braces is a decimal comma, or parts thousands.
_NUMBER = re.compile(r"(?:\d|\{,\}(?=\d))+(?:\.\d+)?|\.\d+")
_INFIXES = tuple(f"\\{infix}" for infix in words.INFIXES)


class Reader(Reading):
    """Reads one formula. Raises ValueError, with the reason alone, for what cannot be read."""

    def read(self) -> Element:
        """The formula."""
        return self.row(("",))

    def within(self, tex: str) -> Element:
        return Reader(tex, False).read()

    def atoms(self, ends: tuple[str, ...]) -> list[Atom]:
        atoms: list[Atom] = []
        start = self.typed.at
        while (token := self.typed.peek()) not in ends:
            name = token[1:]
            if token in ("_", "^", "'"):
                base = atoms.pop() if atoms and atoms[-1].kind != "space" else Atom(made("mrow"))
                atoms.append(scripted(self, base))
            elif token[0] == "\\" and name in words.INFIXES:
                self.infixes += 1
                if self.infixes > MOST_INFIXES:
                    raise ValueError(rf"it has too many {token} in one another; write \frac{{…}}{{…}}")
                # What stands before it is smaller than it was thought to be.
                self.typed.at = start
                above = self.sized(lambda: self.row((token,)))
                self.typed.next()
                below = self.sized(lambda: self.row((*ends, *_INFIXES)))
                if (another := self.typed.peek()) not in ends:
                    raise ValueError(f"{another} stands behind {token}; put the inner one into braces")
                if (not len(above) and not above.text) or (not len(below) and not below.text):
                    raise ValueError(f"a part of {token} is missing")
                return [over(self, above, below, *words.INFIXES[name])]
            elif token[0] == "\\" and (name in words.STYLES or name in words.SWITCHES):
                self.typed.next()
                atoms.append(Atom(self._to_the_end(token, name, ends)))
            else:
                atoms += self.atom(ends)
        return atoms

    def _to_the_end(self, token: str, name: str, ends: tuple[str, ...]) -> Element:
        """The rest of a group, in another size or font."""
        until = (*ends, *_INFIXES)
        if name in words.STYLES:
            is_large, level = words.STYLES[name]
            inner = self.sized(lambda: self.row(until), is_large == "true", is_nested=False)
            made_row = made("mstyle", inner, displaystyle=is_large, scriptlevel=level)
        else:
            self.check_alike(words.SWITCHES[name])
            made_row = set_in(self.row(until), words.SWITCHES[name], self.words)
        if (infix := self.typed.peek()) not in ends:
            raise ValueError(f"{infix} stands behind {token}; put what belongs to it into braces")
        return made_row

    def atom(self, ends: tuple[str, ...]) -> list[Atom]:
        """What the next command or sign makes."""
        if found := self.typed.match(_NUMBER):
            return [Atom(made("mn", text=found[0].replace("{,}", ",")))]
        token = self.typed.next()
        if not token:
            raise ValueError("it ends where something has to follow")
        if token == "{":
            self.typed.at -= 1
            group = self.group()
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
        return [sign(token, self.is_large)]

    def _command(self, token: str, name: str) -> list[Atom]:
        if name in words.LETTERS:
            return [Atom(made("mi", text=words.LETTERS[name]))]
        if name == "dots" and comes_a_sign(self.typed):
            name = "cdots"
        if name in words.UPRIGHT:
            return [Atom(made("mi", text=words.UPRIGHT[name], mathvariant="normal"))]
        for kind, signs in KINDS:
            if name in signs and (name.isalpha() or name in "{}"):
                return [operator(signs[name], kind)]
        if name == "colon":
            return [operator(":", "punctuation")]
        if name in words.BARS:
            return [operator(words.BARS[name], "ordinary")]
        if name in words.LARGE:
            return [limited(self, large_sign(words.LARGE[name], self.is_large))]
        if name in words.FUNCTIONS or name in words.WITH_LIMITS:
            word = words.WITH_LIMITS.get(name, name)
            return [limited(self, self.word(word, name in words.WITH_LIMITS))]
        if name in ("operatorname", "operatorname*"):
            return [limited(self, operator_name(self, token))]
        if name in words.SPACES or name.isspace():
            return [space(words.SPACES.get(name, 0.25))]
        if name in ("nonumber", "notag"):
            return []
        if name == "bmod":
            return [space(0.2222), Atom(made("mi", text="mod"), "binary"), space(0.2222)]
        if name in ("pmod", "pod", "mod"):
            return modulo(self, name)
        return [with_arguments(self, token, name)]
