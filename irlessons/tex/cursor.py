"""The source of a formula, sign after sign."""

import re

_TOKEN = re.compile(r"\\[a-zA-Z]+\*?|\\.|.", re.DOTALL)
_BLANK = re.compile(r"(?:\s|%[^\n]*(?:\n|$))+")
_BRACES = re.compile(r"\\.|[{}]|%[^\n]*", re.DOTALL)
_STARRED = {r"\operatorname*"}


class Cursor:
    r"""What is typed, and how far it is read. A sign is a command, as \alpha, or one character; blanks and remarks are
    none.
    """

    def __init__(self, tex: str):
        self.tex, self.at = tex, 0

    def peek(self) -> str:
        """The next sign; "" at the end."""
        self.match(_BLANK)
        found = _TOKEN.match(self.tex, self.at)
        if not found:
            return ""
        token = found[0]
        return token if token in _STARRED else token.removesuffix("*") if len(token) > 2 else token

    def next(self) -> str:
        """The next sign, which is read with that."""
        token = self.peek()
        self.at += len(token)
        return token

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What the pattern finds here, which is read with that."""
        if found := pattern.match(self.tex, self.at):
            self.at = found.end()
        return found

    def take(self, token: str) -> bool:
        """Whether this is the next sign, which is read then."""
        is_there = self.peek() == token
        if is_there:
            self.at += len(token)
        return is_there

    def raw(self, of: str) -> str:
        """What stands between the next braces, as it is typed."""
        if not self.take("{"):
            raise ValueError(f"{of} needs braces")
        start, depth = self.at, 1
        for found in _BRACES.finditer(self.tex, start):
            depth += (found[0] == "{") - (found[0] == "}")
            if not depth:
                self.at = found.end()
                return self.tex[start : found.start()]
        raise ValueError("a { is not closed")
