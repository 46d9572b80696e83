"""A script of a page without the spaces that only its readers need: what is in quotes, in a template or in a regular
expression stays as it is, and so does an end of a line, but where something goes on anyway.
"""

import re

# A text, a comment, a piece of code, or a letter that may begin something else.
_PART = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|//[^\n]*|/\*.*?\*/|[^"\'`/{}]+|.', re.DOTALL)
# Of a template, from its beginning or the end of what is put in, to what is put in next or its end.
_TEMPLATE = re.compile(r"[`}](?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
_EXPRESSION = re.compile(r"/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
# Before a stroke that divides stands a value.
_NO_VALUE = re.compile(r"(?:^|[(,=:\[!&|?{};+*<>~^%-]|\b(?:return|typeof|case|of|in))\s*$")
# Signs that are no part of a longer one, whatever comes next to them; an end of a line where the line goes on, or
# where a brace has ended what stood there; and brackets around one name that a function takes. Spaces that part two
# signs stay. Nothing needs its end before a closing brace, and no list a comma at its end: a loop without a body would,
# and an empty place. None is written here, and no statement without its semicolon.
_LOOSE = re.compile(
    r"\s*[;,]?\s*(?=\})|,\s*(?=[)\]])|(?<!\w)\((\w+)\) ?(=>) ?| ?(=>|[!=]==?|&&|\|\||\?\?=?|[,;:?=<>*/%(){}\[\]]) ?"
    r"|(?<=[;{},(\[])\n|(?<![+-])(?<![+-] ) ?([+-]=?) (?![+-])"
)
_TIGHT = r"\1\2\3\4"
# Where a bracket opens or closes, where a statement ends, and where one begins that names something.
_TURN = re.compile(r"[(){}\[\]]|;?\b(?:export )?(?:const|let) |;")


def squeezed(code: str) -> str:
    """The same script; `code` is one that a browser takes.

    >>> squeezed('const a = [1, 2]; say(`${a[0] ? "x, y" : ` ${a} , `}`, / , /);')
    'const a=[1,2];say(`${a[0]?"x, y":` ${a} , `}`,/ , /);'
    >>> squeezed("const a = 1; const b = 2;")
    'const a=1,b=2;'
    """
    parts: list[str] = []
    held = ""
    # How many braces stand open within each template that stands open.
    inside: list[int] = []
    at = 0
    while found := _PART.match(code, at):
        part = found[0]
        kept = None
        if part == "`" or (part == "}" and inside[-1:] == [0]):
            kept = _TEMPLATE.match(code, at)
            if kept and part == "`" and kept[0].endswith("{"):
                inside.append(0)
            elif kept and part == "}" and kept[0].endswith("`"):
                inside.pop()
        elif part == "/" and _NO_VALUE.search(held or "".join(parts[-1:])):
            kept = _EXPRESSION.match(code, at)
        elif part[0] in "\"'" or part.startswith(("//", "/*")):
            kept = found
        elif inside and part in "{}":
            inside[-1] += 1 if part == "{" else -1
        at = (kept or found).end()
        if kept:
            # A word and a text need no space between them.
            tight = _LOOSE.sub(_TIGHT, held)
            parts += [tight.rstrip(" ") if kept[0][0] in "\"'`" else tight, kept[0]]
            held = ""
        else:
            held += part
    return _named_together([*parts, _LOOSE.sub(_TIGHT, held)])


def _named_together(parts: list[str]) -> str:
    """Names that are given in one statement after the other are given in one. parts: code and what is kept, in turn."""
    # What the statement began with within each bracket that stands open.
    begun = [""]

    def turned(found: re.Match[str]) -> str:
        sign = found[0]
        if sign in "({[":
            begun.append("")
        elif sign in ")}]":
            begun.pop()
        elif sign[0] == ";" and sign[1:] == begun[-1] != "":
            return ","
        else:
            begun[-1] = sign.lstrip(";")
        return sign

    for at, part in enumerate(parts):
        if at % 2 == 0:
            parts[at] = _TURN.sub(turned, part)
        elif part[0] in "`}":
            # What is put into a template is a bracket of its own.
            if part[0] == "}":
                begun.pop()
            if part.endswith("${"):
                begun.append("")
    return "".join(parts)
