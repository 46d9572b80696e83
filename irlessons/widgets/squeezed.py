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
# Signs that are no part of a longer one, whatever comes next to them; and an end of a line where the line goes on. The
# end behind a closing brace stays, for a new line may begin there, and so do spaces that part two signs. No statement
# needs its end before a closing brace; a loop without a body would, and none is written here.
_LOOSE = re.compile(
    r"\s*;\s*(?=\})| ?(=>|[!=]==?|&&|\|\||\?\?=?|[,;:?=<>*(){}\[\]]) ?|(?<=[;{,(\[])\n|(?<![+-]) ([+-]=?) (?![+-])"
)


def squeezed(code: str) -> str:
    """The same script; `code` is one that a browser takes.

    >>> squeezed('const a = [1, 2]; say(`${a[0] ? "x, y" : ` ${a} , `}`, / , /);')
    'const a=[1,2];say(`${a[0]?"x, y":` ${a} , `}`,/ , /);'
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
            parts += [_LOOSE.sub(r"\1\2", held), kept[0]]
            held = ""
        else:
            held += part
    return "".join([*parts, _LOOSE.sub(r"\1\2", held)])
