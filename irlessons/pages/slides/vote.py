"""A vote: a question with two to four answers. It is any question that a cell shows whose metadata say so,
`"irlessons": "vote"`: what is offered, what is right, and what is told then are the question's. Or it is written in
Markdown, as a list with boxes:

    - [ ] It rises.
    - [x] It stays the same.

A ticked answer is right. Where none is ticked, the room is asked what it thinks, and nothing is right or wrong.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from irlessons.checks import twice
from irlessons.languages.our import our
from irlessons.mathematics import in_html
from irlessons.pages.prose import Prose
from irlessons.phrases import counted, lettered

LETTERS = "ABCD"
_BOX = re.compile(r"^[-*] \[([ xX])\] +(.+)$", re.MULTILINE)
_LIST = re.compile(r"^[-*] \[[ xX]\] +.+(?:\n[-*] \[[ xX]\] +.+)*$", re.MULTILINE)


@dataclass(frozen=True)
class Vote:
    """The answers as HTML, and of each whether it is right.  says: what is told then, as HTML, line by line."""

    answers: tuple[str, ...]
    right: tuple[bool, ...]
    says: tuple[str, ...] = ()

    def asked(self, number: int) -> str:
        """As it is put to the room: a click on an answer counts a hand. number: which vote of the deck it is."""
        rows = "".join(
            f'<button type="button" class="answer">{_answer(letter, words)}</button>\n'
            for letter, words in zip(LETTERS, self.answers)
        )
        return f'<div class="vote" data-vote="{number}">\n{rows}</div>'

    def result(self, number: int) -> str:
        """What came of it: the same rows with the hands that were counted; the right answer is marked."""
        rows = "".join(
            f'<div class="answer{" right" * right}">{_answer(letter, words, right)}</div>\n'
            for letter, words, right in zip(LETTERS, self.answers, self.right)
        )
        return f'<div class="vote result" data-vote="{number}">\n{rows}</div>'


def vote_in(source: str, prose: Prose) -> tuple[str, Vote | None, str]:
    """The vote of a text, and what stands before and after it; None where there is none. prose: writes its answers.

    Raises ValueError for a second vote, and for one that does not have two to four answers.
    """
    lists = list(_LIST.finditer(source))
    if not lists:
        return source, None, ""
    if len(lists) > 1:
        first, *_ = _BOX.findall(lists[1][0])
        raise ValueError(f"a text has {len(lists)} lists with boxes; one vote a text, so split it before {first[1]!r}")
    found = lists[0]
    boxes = _BOX.findall(found[0])
    _apart([words for _, words in boxes])
    vote = Vote(tuple(prose.line(words) for _, words in boxes), tuple(tick != " " for tick, _ in boxes))
    return source[: found.start()], vote, source[found.end() :]


def vote_of(record: Mapping[str, Any]) -> Vote:
    """The vote on a question, by its record. Raises ValueError for more answers than a room keeps apart."""
    offered = record["vote"]
    _apart([each["answer"] for each in offered])
    right = [each["says"] for each in offered if each["right"]]
    says = [in_html(each) for each in right]
    # A word that is wrong may be told just what the right one is, or a part of it.
    says += [
        f"<b>{letter}</b> {in_html(each['says'])}"
        for letter, each in zip(LETTERS, offered)
        if each["says"] and not each["right"] and not any(each["says"] in said for said in right)
    ]
    answers = tuple(in_html(each["answer"]) for each in offered)
    return Vote(answers, tuple(each["right"] for each in offered), tuple(says))


def _apart(answers: Sequence[str]) -> None:
    if not 2 <= len(answers) <= len(LETTERS):
        what = f"the vote that begins {answers[0]!r} has {counted(len(answers), 'answer')}"
        raise ValueError(f"{what}; give it two to four: a room tells those apart")
    if same := twice(map(str.strip, answers)):
        raise ValueError(f"a vote has the answer {same[0]!r} twice; give each its own words")


def in_pieces(source: str) -> list[tuple[str, bool]]:
    """A text in pieces, and of each whether it is a list of answers."""
    pieces, end = [], 0
    for found in _LIST.finditer(source):
        pieces += [(source[end : found.start()], False), (found[0], True)]
        end = found.end()
    return [*pieces, (source[end:], False)]


def ticked(source: str, answers: bool = True) -> str:
    """A text with a line for each answer, which begins with its letter, and a tick behind the right one. answers: False
    leaves that out.
    """

    def as_list(found: re.Match[str]) -> str:
        boxes = _BOX.findall(found[0])
        ticks = [" ✓" * (answers and box != " ") for box, _ in boxes]
        lines = (f"{each}{tick}" for each, tick in zip(lettered([words for _, words in boxes]), ticks))
        return "\n" + "<br>".join(lines) + "\n"

    return _LIST.sub(as_list, source)


def _answer(letter: str, words: str, right: bool = False) -> str:
    verdict = '<span class="verdict">' + our("✓ right") + "</span>" if right else ""
    return (
        f'<span class="letter">{letter}</span><span class="words">{words}</span>{verdict}'
        '<span class="bar"><span></span></span><span class="hands"></span>'
    )
