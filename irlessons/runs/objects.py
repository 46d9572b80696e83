"""What JSON says of each topic: an object a line, a dictionary of them, answers of Elasticsearch and OpenSearch."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

from irlessons.checks import is_finite, shown
from irlessons.phrases import joined
from irlessons.runs.column_names import places_of
from irlessons.runs.columns import shown_line
from irlessons.runs.problems import Problems
from irlessons.runs.rows import Rows
from irlessons.runs.source import Opened

# No word of JSON is longer: false.
_WORD = 5
_LIKE = '{"query": "301", "documents": ["FT911-3", "FT911-8"]}'
# Topic, its documents, and the line; or rows, where each line is one.
JsonTopic = tuple[str, Any, int]
# A line's number, the line, and what is written there, None where that is no JSON.
_Line = tuple[int, bytes, Any]


def topics_of_json(name: str, file: Opened, number: str, problems: Problems) -> Iterator[JsonTopic | Rows]:
    """Each topic with its documents, and the number of its line, 0 for a file that is one object.

    number: "score" for a run, "grade" for qrels.
    Raises ValueError for what says nothing of topics, or what is no JSON.
    """
    lines = enumerate(iter(file.file.readline, b""), 1)
    at, first = next((each for each in lines if each[1].strip()), (1, b""))
    each, twice = _parsed(first)
    objects = _objects(name, chain([(at, first)], lines), problems)
    keys = _keys(each, number)
    if keys and not isinstance(each[keys[0]], (list, dict)):
        yield _rows(name, objects, keys, number)
    elif isinstance(each, dict) and "query" in each and not keys:
        yield from _lines(name, objects, problems)
    else:
        rest = file.file.read()
        whole = each
        if each is None or rest.strip():
            whole, twice = _parsed(first + rest)
        _say_twice(name, twice, problems)
        if isinstance(whole, list) and whole and (keys := _keys(whole[0], number)):
            entries = ((place, json.dumps(entry).encode(), entry) for place, entry in enumerate(whole, 1))
            yield _rows(name, entries, keys, number, "entry")
            return
        if not isinstance(whole, dict):
            raise _unread(name, first, at, first + rest)
        if (keys := _keys(whole, number)) and all(isinstance(whole.get(key), list) for key in keys):
            if len({len(whole[key]) for key in keys}) > 1:
                lengths = joined([f"{len(whole[key])} of {key}" for key in keys])
                raise ValueError(f"{name}: its columns are not of one length: {lengths}; give each row one of each")
            yield Rows(whole[keys[0]], whole[keys[1]], **{number + "s": whole[keys[2]]})
            return
        yield from ((topic, found, 0) for topic, found in _of_one_object(name, whole, number, problems))


def _parsed(text: bytes) -> tuple[Any, list[str]]:
    """What is written there, None where that is no JSON; and the names that stand twice in one of its objects."""
    twice = list[str]()

    def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            made = {}
            for key, value in pairs:
                if key in made:
                    twice.append(key)
                made.setdefault(key, value)
        return made

    try:
        return json.loads(text, object_pairs_hook=each_once), twice
    except ValueError:
        return None, []


def _say_twice(here: str, twice: Sequence[str], problems: Problems) -> None:
    for key in twice:
        problems.found(here, f"{shown(key)} stands twice in one object", "keep one of the two", "the first one counts")


def _unread(name: str, line: bytes, number: int, whole: bytes = b"") -> ValueError:
    """The error for a line, or for the whole file that begins with it."""
    if _breaks_off(whole or line):
        here = name if whole else f"{name}, line {number}"
        return ValueError(f"{here}: its JSON breaks off; copy it anew, it is not whole")
    return ValueError(
        f"{name}, line {number}: it reads {shown_line(line)}; write it as {_LIKE}, or the file as "
        '{"301": {"FT911-3": 12.75}}'
    )


def _breaks_off(text: bytes) -> bool:
    """Whether it is no JSON because its end is missing."""
    text = text.rstrip()
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        left = len(error.doc) - error.pos
        # A text without its second quote, or half a word, as in `tru`; with a bracket behind it, it is something else.
        cut = text[-1:] not in b"]}" and (error.msg.startswith(("Unterminated", "Invalid \\u")) or left < _WORD)
        return left == 0 or (cut and not error.msg.startswith("Extra data"))
    except UnicodeDecodeError as error:
        return error.end == len(text)
    return False


def _objects(name: str, lines: Iterable[tuple[int, bytes]], problems: Problems) -> Iterator[_Line]:
    """Those that are not empty. It says what stands twice in one of them."""
    for number, line in lines:
        if line.strip():
            each, twice = _parsed(line)
            _say_twice(f"{name}, line {number}", twice, problems)
            yield number, line, each


def _lines(name: str, objects: Iterable[_Line], problems: Problems) -> Iterator[JsonTopic]:
    for number, line, each in objects:
        if not isinstance(each, dict) or "query" not in each or not {"documents", "hits", "error"} & each.keys():
            raise _unread(name, line, number)
        if "documents" in each:
            yield str(each["query"]), each["documents"], number
        else:
            for topic, documents in _of_answer(f"{name}, line {number}", str(each["query"]), each, problems):
                yield topic, documents, number


def _keys(each: Any, number: str) -> list[str] | None:
    """Which keys of an object are those of the topic, the document and the number; None where it is no such object."""
    # One without its number is wrong, and such an object nevertheless.
    names = [*each, "score"] if isinstance(each, dict) else []
    places = places_of(names, number)
    return places and [names[place] for place in places]


def _rows(name: str, objects: Iterable[_Line], keys: Sequence[str], number: str, unit: str = "line") -> Rows:
    """An object for each document, as data sets have BEIR's judgments."""
    columns: list[list[Any]] = [[], [], []]
    for at, line, each in objects:
        try:
            for column, key in zip(columns, keys):
                column.append(each[key])
        except (TypeError, KeyError):
            if unit == "line" and _breaks_off(line):
                raise _unread(name, line, at) from None
            topic, document, score = map(json.dumps, keys)
            like = f'{{{topic}: "301", {document}: "FT911-3", {score}: 1}}'
            raise ValueError(f"{name}, {unit} {at}: it reads {shown_line(line)}; write it as {like}") from None
    return Rows(columns[0], columns[1], **{number + "s": columns[2]})


def _of_one_object(name: str, whole: Mapping[str, Any], number: str, problems: Problems) -> Iterator[tuple[str, Any]]:
    responses = whole.get("responses")
    if isinstance(whole.get("hits"), dict) or (isinstance(responses, list) and "topics" not in whole):
        raise ValueError(
            f"{name}: an answer of a search engine does not say which topic it is for; write the file as "
            '{"301": the answer, "302": the next one}, or put "topics": ["301", "302"] beside the "responses" of '
            "_msearch"
        )
    if "status" in whole and _is_error(whole):
        raise ValueError(f"{name}: it is an engine's error, {_reason(whole)}, and no answer; ask it again")
    if isinstance(responses, list):
        yield from _of_msearch(name, whole["topics"], responses, problems)
        return
    if isinstance(whole.get("details"), dict):
        if number == "grade":
            what = "an answer of _rank_eval has the ratings of what was returned alone, so that R is too small"
            problems.found(name, what, "give the request, whose ratings are all there are", "they were taken")
        for topic, told in whole["details"].items():
            here = f"{name}, topic {topic}"
            (detail,) = _objects_of(here, "detail", [told])
            rated = _objects_of(here, "hit", detail.get("hits", []), "hit")
            hits = _objects_of(here, "hit", [each["hit"] for each in rated], "_id")
            if number == "score":
                yield topic, _documents(hits)
            else:
                yield topic, {str(hit["_id"]): each.get("rating") for each, hit in zip(rated, hits)}
        if number == "score" and isinstance(failures := whole.get("failures"), dict):
            # Requests that it could not answer stand beside those that it has.
            for topic, told in failures.items():
                (failure,) = _objects_of(f"{name}, topic {topic}", "failure", [told])
                yield from _of_answer(name, topic, failure, problems)
    elif isinstance(whole.get("requests"), list):
        if number == "score":
            raise ValueError(f"{name}: a request of _rank_eval has ratings and no results; give it as the qrels")
        for asked in _objects_of(name, "request", whole["requests"], "id"):
            topic = str(asked["id"])
            ratings = _objects_of(f"{name}, topic {topic}", "rating", asked.get("ratings", []), "_id", "rating")
            yield topic, {str(each["_id"]): each["rating"] for each in ratings}
    else:
        for topic, told in whole.items():
            # A document may be called "hits", too, and has a number then.
            if isinstance(told, dict) and (not isinstance(told.get("hits", 0), (float, int, str)) or _is_error(told)):
                yield from _of_answer(name, topic, told, problems)
            else:
                yield topic, told


def _of_msearch(name: str, topics: Any, responses: Sequence[Any], problems: Problems) -> Iterator[tuple[str, Any]]:
    """The answers of _msearch, in the order of the searches, with the topics that somebody has put beside them."""
    if not isinstance(topics, list) or len(topics) != len(responses):
        number = len(topics) if isinstance(topics, list) else shown(topics)
        raise ValueError(f"{name}: {len(responses)} responses, and topics: {number}; give each its topic, in a list")
    for topic, told in zip(topics, _objects_of(name, "response", responses)):
        yield from _of_answer(name, str(topic), told, problems)


def _of_answer(
    here: str, topic: str, told: Mapping[str, Any], problems: Problems
) -> Iterator[tuple[str, dict[str, Any] | list[str]]]:
    """What an engine answered for a topic; nothing where that is an error. It says where an answer is not whole."""
    if "hits" not in told:
        what = f"the engine answered topic {shown(topic)} with an error, {_reason(told)}"
        problems.found(here, what, "ask it again", "the topic has no results")
        return
    shards = told.get("_shards")
    failed = shards.get("failed") if isinstance(shards, dict) else 0
    for so, why in ((told.get("timed_out") is True, "ran out of time"), (failed, f"lacks {failed} of its shards")):
        if so:
            what = f"the engine's answer to topic {shown(topic)} is not whole: it {why}"
            problems.found(here, what, "ask it again", "what it returned counts")
    hits = told["hits"]
    whole = hits.get("hits") if isinstance(hits, dict) else hits
    yield topic, _documents(_objects_of(f"{here}, topic {topic}", "hit", whole, "_id"))


def _is_error(told: Mapping[str, Any]) -> bool:
    """Whether an engine answered so; a document may be called "error", too, and has a number then."""
    return isinstance(told.get("error"), (dict, str))


def _reason(told: Mapping[str, Any]) -> str:
    error = told.get("error", told)
    return shown(error["reason"] if isinstance(error, dict) and "reason" in error else error)


def _objects_of(here: str, what: str, given: Any, *keys: str) -> list[dict[str, Any]]:
    """The objects of one kind that an engine has answered, or was asked.

    Raises ValueError where they are no list of objects, each of which has the keys.
    """
    fix = "give all of it, as the engine has it"
    if not isinstance(given, list):
        raise ValueError(f"{here}: its {what}s are {shown(given)}, and no list; {fix}")
    for place, each in enumerate(given, 1):
        lacks = [key for key in keys if each.get(key) is None] if isinstance(each, dict) else [*keys, ""]
        if lacks:
            why = f"without its {lacks[0]}" if lacks[0] else "and no object"
            raise ValueError(f"{here}: {what} {place} is {shown(each)}, {why}; {fix}")
    return given


def _documents(hits: Sequence[Any]) -> Any:
    """The documents of an engine's answer to a search: with scores where these say the order, else in their order."""
    names = [str(each["_id"]) for each in hits]
    scores = [each.get("_score") for each in hits]
    falling = all(map(is_finite, scores)) and all(above >= below for above, below in pairwise(scores))
    # A document may come from two indices under one name; that is said as of a list.
    return dict(zip(names, scores)) if falling and len({*names}) == len(names) else names
