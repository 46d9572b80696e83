"""What is judged, by topic: from the columns of a file and from dictionaries."""

from collections.abc import Iterable, Sequence
from typing import Any

from irlessons.checks import is_finite, is_missing, shown
from irlessons.runs.columns import group_ends
from irlessons.runs.mapping import is_mapping
from irlessons.runs.problems import Problems

Qrels = dict[str, dict[str, float]]


def add_judgments(judged: Qrels, block: Sequence[list[str]], line: int, source: str, problems: Problems) -> None:
    """Put a block of the columns of qrels among what is judged. line: the number of its first line."""
    topics, _, documents, grades = block
    for start, end in group_ends(topics):
        topic = topics[start]
        # Nearly all are as they should be.
        if topic not in judged and "".join(grades[start:end]).isdecimal():
            own: dict[str, float] = dict(zip(documents[start:end], map(int, grades[start:end])))
            if len(own) == end - start:
                judged[topic] = own
                continue
        own = judged.setdefault(topic, {})
        for place in range(start, end):
            _judge(own, documents[place], grades[place], f"{source}, line {line + place}", problems)


def judged_in(source: str, topics: Iterable[tuple[str, Any]], problems: Problems) -> Qrels:
    """Judgments of topics with their documents, document -> grade; None and NaN are unjudged."""
    judged: Qrels = {}
    for topic, grades in topics:
        if not is_mapping(grades):
            hint = "give document -> grade"
            raise ValueError(f"{source}, topic {topic}: the judgments are {shown(grades)}; {hint}")
        for document, grade in grades.items():
            own = judged.setdefault(topic, {})
            if not is_missing(grade):
                _judge(own, str(document), grade, f"{source}, topic {topic}", problems)
    return judged


def _judge(own: dict[str, float], document: str, grade: Any, where: str, problems: Problems) -> None:
    """Put a judgment among those of its topic."""
    try:
        number = int(grade) if isinstance(grade, str) else grade
    except ValueError:
        try:
            number = float(grade)
        except ValueError:
            number = None
    if not is_finite(number):
        what = f"the grade of document {shown(document)} is {shown(grade)}, no finite number"
        problems.found(where, what, "write one, as in 1, and leave unjudged documents out", "it has no judgment")
        return
    if document in own:
        what = f"document {shown(document)} is judged twice for its topic"
        problems.found(where, what, "keep one of the two judgments", "the first one counts")
        return
    if number < 0 or number != int(number):
        kind = "below 0" if number < 0 else "no whole number"
        what = f"the grade of document {shown(document)} is {grade}, {kind}, and tools differ in what they make of that"
        problems.found(where, what, "write 0, 1, 2, …", "it was kept, and counts here as our measures say")
    own[document] = int(number) if number == int(number) else float(number)
