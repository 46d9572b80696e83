"""What is judged, by topic: from the columns of a file and from dictionaries."""

from collections.abc import Sequence
from typing import Any

from irlessons.checks import is_finite, is_missing, is_yes_or_no, shown
from irlessons.runs.columns import topic_groups
from irlessons.runs.problems import at, number_in, place, Problems, text_in
from irlessons.runs.source import is_mapping


class TopicQrels(dict[str, float]):
    """The judgments of a topic, document -> grade. line: the number of the first of them, 0 where nothing has a number.

    unit: what is counted, lines or rows.
    """

    __slots__ = ("line", "unit")

    def __init__(self, judgments: Any = (), unit: str = "line", line: int = 0):
        super().__init__(judgments)
        self.unit, self.line = unit, line

    @property
    def where(self) -> str:
        """Where the first of them stands, as in "line 5"; "" where nothing has a number."""
        return at(self.unit, self.line)


Qrels = dict[str, TopicQrels]
# As a table with a column of them is written.
_YES_OR_NO = {"true": 1, "false": 0}


def add_judgments(judged: Qrels, block: Sequence[list[str]], line: int, source: str, problems: Problems) -> None:
    """Put a block of the columns of qrels among what is judged. line: the number of its first line."""
    topics, _, documents, grades = block
    for start, end in topic_groups(topics):
        topic = topics[start]
        # Nearly all are as they should be.
        if topic not in judged and "".join(grades[start:end]).isdecimal():
            own = TopicQrels(zip(documents[start:end], map(int, grades[start:end])), line=line + start)
            if len(own) == end - start:
                judged[topic] = own
                continue
        own = judged.setdefault(topic, TopicQrels(line=line + start))
        for number in range(start, end):
            judge(own, documents[number], grades[number], f"{source}, line {line + number}", problems)


def add_judged(judged: Qrels, topic: str, grades: Any, source: str, line: int, problems: Problems) -> None:
    """The same of a topic with its documents, document -> grade; None and NaN are unjudged. line: 0 without a file."""
    here = place(source, at("line", line), f"topic {topic}")
    if not is_mapping(grades):
        raise ValueError(f"{here}: the judgments are {shown(grades)}; give document -> grade")
    for document, grade in grades.items():
        own = judged.setdefault(topic, TopicQrels(line=line))
        if not is_missing(grade):
            judge(own, str(document), grade, here, problems)


def judge(own: TopicQrels, document: str, grade: Any, here: str, problems: Problems) -> None:
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
