"""What a system found, by topic: from the columns of a file, from lists and from dictionaries."""

from collections.abc import Iterable, Sequence
from typing import Any

from irlessons.checks import is_finite, shown
from irlessons.runs.columns import group_ends
from irlessons.runs.found import as_scores, Found
from irlessons.runs.mapping import is_mapping
from irlessons.runs.packed import Packed, packed
from irlessons.runs.problems import Problems

Results = Packed | Found


def add_results(
    found: dict[str, Results], block: Sequence[list[str]], line: int, source: str, problems: Problems
) -> None:
    """Put a block of a run's columns among what was found. line: the number of its first line."""
    scored = len(block) == 6
    topics, documents, ranks = (block[0], block[2], block[3]) if scored else block
    for start, end in group_ends(topics):
        topic, first = topics[start], line + start
        own, own_ranks = documents[start:end], ranks[start:end]
        texts = block[4][start:end] if scored else None
        each = found.get(topic)
        if each is None and (well := packed(own, texts, own_ranks, first)):
            found[topic] = well
            continue
        if not isinstance(each, Found):
            each = found[topic] = Found.of(each) if each else Found(scored)
        if texts is None:
            each.add(own, None, own_ranks, first)
            continue
        good, scores = as_scores(texts, own, first, source, problems)
        if len(good) == len(own):
            each.add(own, scores, own_ranks, first)
        else:
            for place, score in zip(good, scores):
                each.add([own[place]], [score], [own_ranks[place]], first + place)


def found_in(source: str, topics: Iterable[tuple[str, Any]], problems: Problems) -> dict[str, Results]:
    """The same of topics with their documents: a list in order, or a mapping document -> score."""
    found: dict[str, Results] = {}
    for topic, documents in topics:
        where = f"{source}, topic {topic}"
        scored = is_mapping(documents)
        if topic in found:
            problems.found(where, "it comes twice", "keep one of them", "the first one counts")
            continue
        each = found[topic] = Found(scored, "place")
        if scored:
            names = list(map(str, documents))
            good, scores = _finite(documents.values(), names, where, problems)
            each.add([names[place] for place in good], scores, (), 1)
        else:
            if isinstance(documents, str) or not isinstance(documents, Iterable):
                raise ValueError(f"{where}: its documents are {shown(documents)}; give a list, or document -> score")
            names = list(map(str, documents))
            each.add(names, None, list(map(str, range(1, len(names) + 1))), 1)
        each.finish(where, topic, problems)
    return found


def _finite(
    given: Iterable[Any], documents: list[str], where: str, problems: Problems
) -> tuple[list[int], list[float]]:
    """The places of the scores that are finite numbers, and the scores; the others are problems."""
    good, scores = [], []
    for place, score in enumerate(given):
        if is_finite(score):
            good.append(place)
            scores.append(float(score))
        else:
            what = f"the score of document {shown(documents[place])} is {shown(score)}, no finite number"
            problems.found(where, what, "give one, as in 12.75", "the document was passed over")
    return good, scores
