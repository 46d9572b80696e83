"""What a system found, by topic: from the columns of a file, from lists and from dictionaries."""

import math
from collections.abc import Iterable, Sequence
from typing import Any

from irlessons.checks import is_finite, is_missing, is_yes_or_no, shown
from irlessons.runs.columns import topic_groups
from irlessons.runs.found import Found
from irlessons.runs.packed import Packed, packed
from irlessons.runs.problems import at, number_in, place, Problems, text_in
from irlessons.runs.source import is_mapping

Results = Packed | Found


def add_results(
    found: dict[str, Results], block: Sequence[list[str]], line: int, source: str, problems: Problems
) -> None:
    """Put a block of a run's columns among what was found. line: the number of its first line."""
    scored = len(block) == 6
    topics, documents, ranks = (block[0], block[2], block[3]) if scored else block
    for start, end in topic_groups(topics):
        topic, first = topics[start], line + start
        own, own_ranks, texts = documents, ranks, block[4] if scored else None
        if end - start < len(topics):
            own, own_ranks, texts = documents[start:end], ranks[start:end], texts and texts[start:end]
        each = found.get(topic)
        if each is None and (well := packed(own, texts, own_ranks, first)):
            found[topic] = well
            continue
        if not isinstance(each, Found):
            each = found[topic] = Found.of(each) if each else Found(scored)
        if texts is None:
            each.add(own, None, own_ranks, first)
            continue
        try:
            scores = list(map(_number if "_" in "".join(texts) else float, texts))
        except ValueError:
            scores = list(map(_number, texts))
        if math.isfinite(sum(scores)):
            each.add(own, scores, own_ranks, first)
            continue
        for number, text in enumerate(texts):
            score = score_of(text, own[number], f"{source}, line {first + number}", problems)
            if score is not None:
                each.add([own[number]], [score], [own_ranks[number]], first + number)


def add_found(
    found: dict[str, Results], topic: str, documents: Any, source: str, line: int, problems: Problems
) -> None:
    """The same of a topic with its documents: a list in order, a mapping document -> score, or such pairs."""
    here = place(source, at("line", line), f"topic {topic}")
    given: Iterable[Any] | None = documents.items() if is_mapping(documents) else None
    if topic in found:
        problems.found(here, "it comes twice", "keep one of them", "the first one counts")
        return
    if isinstance(documents, str) or not isinstance(documents, Iterable) or getattr(documents, "ndim", 1) != 1:
        raise ValueError(f"{here}: its documents are {shown(documents)}; give a list, or document -> score")
    listed = list(documents)
    if given is None and not {*map(type, listed)}.isdisjoint((list, tuple, dict)):
        given = listed
        for pair in given:
            if not isinstance(pair, (list, tuple)) or len(pair) != 2:
                like = "give their names, pairs of name and score, or document -> score"
                raise ValueError(f"{here}: one of its documents is {shown(pair)}; {like}")
    names = list(map(str, listed))
    given_names = listed if given is None else [name for name, _ in given]
    # Nearly all are texts.
    if {*map(type, given_names)} - {str} and any(map(is_missing, given_names)):
        number, lacking = next(each for each in enumerate(given_names, 1) if is_missing(each[1]))
        raise ValueError(f"{here}: document {number} is {shown(lacking)}; give its id, a text or a number")
    each = found[topic] = Found(given is not None, "place", line)
    if given is None:
        each.add(names, None, list(map(str, range(1, len(names) + 1))), 1)
    else:
        scores = [(str(name), score_of(score, str(name), here, problems)) for name, score in given]
        good = [(name, score) for name, score in scores if score is not None]
        each.add([name for name, _ in good], [score for _, score in good], (), 1)
    each.finish(here, topic, problems)


def score_of(given: Any, document: str, here: str, problems: Problems) -> float | None:
    """The score, which may be written as a text, as a grade may; None where it is no finite number, which is a problem.

    here: where it stands.
    """
    text = text_in(given)
    number = given if text is None else _number(text)
    # To Python true is 1.
    if is_finite(number) and not is_yes_or_no(number):
        return float(number)
    kind = "a yes or no, and no number" if is_yes_or_no(given) else "no finite number"
    what = f"the score of document {shown(document)} is {shown(given)}, {kind}"
    problems.found(here, what, "write one, as in 12.75", "the document was passed over")
    return None


def _number(text: str) -> float:
    try:
        return number_in(text)
    except ValueError:
        return math.nan
