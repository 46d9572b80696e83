"""What is judged, by topic: from the columns of a file and from dictionaries."""

from collections.abc import Sequence
from typing import Any

from irlessons.checks import is_finite, is_missing, is_yes_or_no, shown
from irlessons.runs.columns import group_ends
from irlessons.runs.problems import number_in, place, Problems, text_in
from irlessons.runs.source import is_mapping


class Judged(dict[str, float]):
    """The judgments of a topic, document -> grade. where: the first of them stands there, as in "line 5", or ""."""

    __slots__ = ("where",)

    def __init__(self, where: str, judgments: Any = ()):
        super().__init__(judgments)
        self.where = where


Qrels = dict[str, Judged]
# As a table with a column of them is written.
_YES_OR_NO = {"true": 1, "false": 0}


def add_judgments(judged: Qrels, block: Sequence[list[str]], line: int, source: str, problems: Problems) -> None:
    """Put a block of the columns of qrels among what is judged. line: the number of its first line."""
    topics, _, documents, grades = block
    for start, end in group_ends(topics):
        topic, where = topics[start], f"line {line + start}"
        # Nearly all are as they should be.
        if topic not in judged and "".join(grades[start:end]).isdecimal():
            own = Judged(where, zip(documents[start:end], map(int, grades[start:end])))
            if len(own) == end - start:
                judged[topic] = own
                continue
        own = judged.setdefault(topic, Judged(where))
        for number in range(start, end):
            judge(own, documents[number], grades[number], f"{source}, line {line + number}", problems)


def add_judged(judged: Qrels, topic: str, grades: Any, source: str, where: str, problems: Problems) -> None:
    """The same of a topic with its documents, document -> grade; None and NaN are unjudged."""
    here = place(source, where, f"topic {topic}")
    if not is_mapping(grades):
        raise ValueError(f"{here}: the judgments are {shown(grades)}; give document -> grade")
    for document, grade in grades.items():
        own = judged.setdefault(topic, Judged(where))
        if not is_missing(grade):
            judge(own, str(document), grade, here, problems)


def judge(own: Judged, document: str, grade: Any, here: str, problems: Problems) -> None:
    """Put a judgment among those of its topic. here: where it stands."""
    try:
        text = text_in(grade)
        number = number_in(text) if text is not None else int(grade) if is_yes_or_no(grade) else grade
    except ValueError:
        number = _YES_OR_NO.get(str(grade).lower())
    if not is_finite(number):
        what = f"the grade of document {shown(document)} is {shown(grade)}, no finite number"
        problems.found(here, what, "write one, as in 1, and leave unjudged documents out", "it has no judgment")
        return
    if document in own:
        what = f"document {shown(document)} is judged twice for its topic"
        problems.found(here, what, "keep one of the two judgments", "the first one counts")
        return
    if number < 0 or number != int(number):
        kind = "below 0" if number < 0 else "no whole number"
        what = f"the grade of document {shown(document)} is {grade}, {kind}, and tools differ in what they make of that"
        fix = "write 0, 1, 2, …" + ("; a run has such numbers: are the two swapped?" * (number >= 0))
        problems.found(here, what, fix, "it was kept, and counts here as our measures say")
    own[document] = int(number) if number == int(number) else float(number)
