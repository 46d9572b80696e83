"""`Command`: a command line as an answer, read by its tokens: what stands where, whatever order a tool leaves free."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

# What a phone makes of quotation marks and of two dashes.
_AS_TYPED = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "—": "--", "–": "-", "−": "-"})
# What a shell shows in front, or a notebook asks for.
_PROMPT = re.compile(r"[ \t\n]*(?:[$>%!][ \t\n]*)?")
# A token in quotation marks, in parts or as it is; and what ends it.
_PART = re.compile(r"\"([^\"]*)\"|'([^']*)'|([^ \t\n\"']+)")
_HERE = re.compile(r"^(?:\./)+")


@dataclass(frozen=True)
class Command:
    """A command line that is asked for.

    calls: the ways to call the tool, each as its tokens.  takes: an option -> what stands behind it, "" for none.
    places: what stands where no option is, in this order; `rest`, where there is one, any number of times behind them.
    right: of each place the spellings that are right, the usual one first.
    equals: whether a short option takes its value behind "=".
    line: the answer as it is usually written.
    said: a place and what stands there, as "measure ndcg_cut_10", or an option alone -> why that is wrong.
    words: what is said of anything else, by its kind.
    """

    line: str
    calls: Sequence[Sequence[str]]
    takes: Mapping[str, str]
    places: Sequence[str]
    right: Mapping[str, Sequence[str]]
    said: Mapping[str, str]
    words: Mapping[str, str]
    rest: str = ""
    equals: bool = False

    def reply(self, answer: str) -> tuple[bool | None, str]:
        """Whether it is right, and what is wrong, "" where nothing is; None where it cannot be read as this command."""
        tokens = split(answer)
        call = next((each for each in self.calls if tokens is not None and tokens[: len(each)] == list(each)), None)
        if tokens is None or call is None:
            return None, self.words["call"]
        found, wrong = self._read(tokens[len(call) :])
        wrong = wrong or next(filter(None, self._mistakes(found)), "")
        return not wrong, wrong

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to read it by itself."""
        return asdict(self)

    @property
    def wrong_lines(self) -> dict[str, str]:
        """Lines with one mistake that has a name -> what is said: a file in the other's place, another measure."""
        one, other = (self.right[place][0] for place in self.places[:2])
        swapped = re.sub(
            "|".join(map(re.escape, (one, other))), lambda each: other if each[0] == one else one, self.line
        )
        lines = {swapped: self.words["exchanged"]}
        for key, says in self.said.items():
            place, _, given = key.partition(" ")
            if given:
                lines[self.line.replace(self.right[place][0], given)] = says
        return lines

    def _read(self, tokens: Sequence[str]) -> tuple[dict[str, list[str]], str]:
        """What stands at each place, and what cannot be there."""
        found: dict[str, list[str]] = {}
        waiting = list(self.places)
        left = list(tokens)
        while left:
            token = left.pop(0)
            if len(token) < 2 or token[0] != "-":
                place = waiting.pop(0) if waiting else self.rest
                if not place:
                    return found, self.words["more"].replace("{given}", token)
                found.setdefault(place, []).append(_HERE.sub("", token))
                continue
            option, value = self._option(token)
            if option in self.said:
                return found, self.said[option]
            if option not in self.takes:
                return found, self.words["option"].replace("{given}", option)
            takes = self.takes[option]
            if takes and value is None and not left:
                return found, self.words["value"].replace("{given}", option)
            if takes:
                found.setdefault(takes, []).append(left.pop(0) if value is None else value)
        return found, ""

    def _option(self, token: str) -> tuple[str, str | None]:
        """An option, and what is written in one token with it."""
        if token.startswith("--"):
            option, equals, value = token.partition("=")
            return option, value if equals else None
        option, value = token[:2], token[2:]
        if not value or not self.takes.get(option):
            return (option, None) if not value else (token, None)
        return option, value[1:] if self.equals and value[0] == "=" else value

    def _mistakes(self, found: Mapping[str, Sequence[str]]) -> Iterator[str]:
        one, other = self.places[:2]
        if [*found.get(one, ())][:1] == [self.right[other][0]] and [*found.get(other, ())][:1] == [self.right[one][0]]:
            yield self.words["exchanged"]
        for place, spellings in self.right.items():
            given = found.get(place, ())
            if not given:
                yield self.words[f"no {place}"]
            for each in given:
                if each not in spellings:
                    yield self.said.get(f"{place} {each}") or self.words[f"wrong {place}"].replace("{given}", each)


def split(line: str) -> list[str] | None:
    """The tokens of a command line, as a shell has them; None where a quotation mark is left open."""
    text = line.translate(_AS_TYPED)
    found = _PROMPT.match(text)
    at = found.end() if found else 0
    tokens: list[str] = []
    is_open = False
    while at < len(text):
        if text[at] in " \t\n":
            at, is_open = at + 1, False
            continue
        part = _PART.match(text, at)
        if part is None:
            return None
        value = next(each for each in part.groups() if each is not None)
        if is_open:
            tokens[-1] += value
        else:
            tokens.append(value)
        at, is_open = part.end(), True
    if tokens:
        tokens[0] = _HERE.sub("", tokens[0])
    return tokens
