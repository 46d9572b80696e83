"""Would the comparison with Python notice? Each constant and operator of the arithmetic is changed, one at a time."""

import re
from collections import Counter, defaultdict

import pytest
import twin

pytestmark = pytest.mark.slow

SEED = 2004
RANKINGS = 16
# How many measures of rankings are asked of a change at once, as long as none of them notices it.
AT_ONCE = [1, 4, 16, *[64] * 6]

_TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r'|(?P<text>"[^"\n]*"|`[^`]*`)'
    r"|(?P<number>(?<![\w.])\d+(?:\.\d+)?(?:e[+-]?\d+)?n?\b)"
    r"|(?P<operator>>=|<=|===|!==|&&|\|\||\?\?|\+=|\*\*|=>|[<>*/+-])",
    re.DOTALL,
)
_INSTEAD = {
    **{">=": ">", "<=": "<", ">": ">=", "<": "<=", "===": "!==", "!==": "===", "&&": "||", "||": "&&", "??": "&&"},
    **{"+": "-", "-": "+", "*": "+", "/": "*", "+=": "-=", "**": "*"},
}

SIZE = "const size = top < 0n ? -top : top;"
LOWEST = "if (a < 0n !== bottom < 0n) a = -a;"
BESIDE = "return before + blank(left, before, text.slice(0, 1)) + text + blank(right, after, text.slice(-1));"
BLANK = 'return /\\p{Script=Han}/u.test(end) ? "" : /\\w/.test(end) ? " " : written;'
HALVES = "const isExact = Number.isInteger(2 * divisor) && [...before, ...after].every((each) => each.isExact);"
FORMS = "const words = found.other ? found[new Intl.PluralRules(LANGUAGE).select(values[0])] ?? found.other : found;"
NEAR = "return !(Math.abs((number % 1) - 0.5) > 1e-6 + number * 1e-11);"
# Line -> the change that leaves every value as it is, and why. Nothing else may go unnoticed.
UNNOTICED = {
    ('if (spec.discount === "log(i)" && rank < spec.base) return 1;', "<"): "the logarithm of the base is 1 as well",
    ("if (row.precision > best.precision) best = row;", ">"): "the row above has the same precision",
    ("let [top, bottom] = [0n, 1n];", "1n"): "0/1 and 0/2 are the same number",
    **dict.fromkeys([(SIZE, "<"), (SIZE, "0n")], "0 and −0 are the same whole number"),
    **dict.fromkeys([(LOWEST, "<"), (LOWEST, "0n")], "no number below the line is under 1, and none stands for 0/0"),
    **dict.fromkeys([(NEAR, token) for token in ("1e-6", "*", "1e-11", "+", ">")], "ties lie within a narrower margin"),
    ("ratios[column] = top ? fraction(top, bottom) : integer(0);", "0"): "near a tie alone is the fraction asked for",
    ('const LANGUAGE = "en";', '"en"'): "of English no text has forms",
    **dict.fromkeys([(FORMS, "??"), (FORMS, "0")], "of English no text has forms"),
    **dict.fromkeys([*((BESIDE, token) for token in "0-1"), (BLANK, '""'), (BLANK, '" "')], "English keeps its blanks"),
    **dict.fromkeys([(HALVES, "*"), (HALVES, "2")], "over an odd number no share lies between two printed digits"),
}


def test_every_change_is_noticed(node, monkeypatch):
    # One measure of a ranking after the other: most changes are noticed by one of the first.
    rankings = [*twin.by_hand(), *twin.first(RANKINGS, twin.random_cases(twin.Chance(SEED), measures_each=9))]
    cases = [(ranking, [measure]) for ranking, measures in rankings for measure in measures]
    told = twin.told(cases)
    asked = [*zip(map(twin.expected, cases), told, twin.ask(node.call, twin.SOURCE, told), strict=True)]
    assert not any(twin.difference(ours, right) for ours, _, right in asked)
    # What is asked at once of a change takes some hundredths of a second; one that never ends takes all of this.
    monkeypatch.setattr(node, "patience", 0.8)

    def noticed(source: str) -> bool:
        place = 0
        for many in AT_ONCE:
            answers = twin.ask(node.call, source, [told for _, told, _ in asked[place : place + many]])
            if isinstance(answers, dict):  # an error
                return True
            for answer in answers:
                ours, _, right = asked[place]
                if answer != right and twin.difference(ours, answer):
                    # What notices one change is likely to notice the next.
                    asked.insert(0, asked.pop(place))
                    return True
                place += 1
        assert place == len(asked)
        return False

    found = [*changes(twin.SOURCE)]
    assert sum(old[0].isdigit() for _, old, _ in found) > 60
    unnoticed, waiting = set(), tried_together(found)
    while waiting:
        together = waiting.pop(0)
        if not noticed(changed(twin.SOURCE, together)):
            unnoticed.update((line_at(twin.SOURCE, at), old) for at, old, _ in together)
        elif len(together) > 1:
            # Which of them it was, each says alone.
            waiting += [[each] for each in together]
    assert unnoticed == set(UNNOTICED)


def changes(source: str):
    """(position, old, new) for each number, text and operator outside comments."""
    for found in _TOKEN.finditer(source):
        old = found[0]
        if found["number"]:
            yield found.start(), old, next_number(old)
        elif found["text"]:
            yield found.start(), old, f"{old[0]}x{old[1:]}"
        elif old in _INSTEAD:
            yield found.start(), old, _INSTEAD[old]


def tried_together(found) -> list[list]:
    """Each change alone; of those that are said to leave every value as it is, which are asked the most, one for each
    reason at once: no two that may make up for each other.
    """
    alone, rounds, before = [], defaultdict(list), Counter()
    for change in found:
        at, old, _ = change
        reason = UNNOTICED.get((line_at(twin.SOURCE, at), old))
        if reason is None:
            alone.append([change])
        else:
            rounds[before[reason]].append(change)
            before[reason] += 1
    return [*alone, *rounds.values()]


def changed(source: str, together) -> str:
    for at, old, new in sorted(together, reverse=True):
        source = source[:at] + new + source[at + len(old) :]
    return source


def next_number(text: str) -> str:
    """One more; ten times as much where one more would be the same float."""
    if "e" in text:
        return f"{text}0"
    if text.endswith("n"):
        return f"{int(text[:-1]) + 1}n"
    return str(float(text) + 1) if "." in text else str(int(text) + 1)


def line_at(source: str, at: int) -> str:
    return source[source.rfind("\n", 0, at) + 1 : source.find("\n", at)].strip()


def test_a_measure_that_never_ends_is_noticed(node, monkeypatch):
    cases = twin.by_hand()
    endless = twin.SOURCE.replace("let total = 0;", "for (;;);")
    with monkeypatch.context() as impatient:
        impatient.setattr(node, "patience", 0.3)
        assert twin.ask(node.call, endless, twin.told(cases)) == {"error": "no answer in time"}
    # The next question is answered again, by a Node.js that may need its time to start.
    assert len(twin.ask(node.call, twin.SOURCE, twin.told(cases))) == len(cases)
