"""`queries`: the text of each topic, from a file."""

import json
from pathlib import Path
from typing import Any

from irlessons.checks import shown
from irlessons.files import own_text

_LIKE = 'a topic, a tab and its text a line, {"_id": "301", "text": …} a line, or one object {"301": …}'


def queries(path: str | Path) -> dict[str, str]:
    """Topic -> its text: tab-separated lines, BEIR's queries.jsonl, or a dictionary as JSON.

    Raises ValueError for what is none of these and for a file that is not in UTF-8, OSError where it cannot be read.
    """
    text = own_text(Path(path))
    # A text may hold what `splitlines` takes for the end of a line, too, as U+0085.
    lines = text.split("\n")
    if text.lstrip()[:1] != "{":
        return dict(_of_line(str(path), number, line) for number, line in enumerate(lines, 1) if line.strip())
    try:
        told: list[Any] = [json.loads(line) for line in lines if line.strip()]
    except ValueError:
        told = []
    try:
        if told and "_id" in told[0]:
            return {str(each["_id"]): str(each["text"]) for each in told}
        return {str(topic): str(words) for topic, words in json.loads(text).items()}
    except (ValueError, KeyError, TypeError):
        raise ValueError(f"{path}: its topics cannot be read; write {_LIKE}") from None


def _of_line(path: str, number: int, line: str) -> tuple[str, str]:
    topic, tab, words = line.partition("\t")
    if not tab:
        raise ValueError(f"{path}, line {number}: it reads {shown(line)}; write {_LIKE}")
    return topic.strip(), words.strip()
