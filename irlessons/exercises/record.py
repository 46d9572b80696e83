"""Questions as records: of a lesson, of practice, of an exam, of a vote, of a lecturer's own file. Each is a table of
TOML.

A number that is asked of a list; its words, its answer and its slips follow:

    [ap-four]
    ask = "AP | 0 1 1 0 | 1"       # as `Asked` has it; several lines ask for the mean
    clue = "Relevant results stand at ranks 2 and 3."
    slips = ["by found", "undivided"]      # those that fit, where the list is not the one that a reader sees
    also = {"That is the recall: two of three were found." = "2/3"}    # what is no slip of the measure

What a change does to a number; the way that it goes is worked out:

    [cg-swap]
    ask = "CG@6 | 3 2 3 0 1 2"
    change = "swap 3 4"            # what is done to the list, or another line such as `ask`
    says = {same = "The same six grades are added up.", lower = "…", higher = "…"}
    words = {lower = "the first page", …}      # what is answered in the place of lower, higher and same
    reasons = {same = ["…", "…"], …}   # what a learning platform offers; of the right word, the first is right

A word; each that can be chosen has its reply, and the first one is right; with an `ask` it is asked of that list:

    [rr-why]
    question = "…"
    choices = [["its reader stops at the first relevant result", "…"], ["…", "…"]]

Of a lesson alone, a kind of the exam with numbers of its own, and what no other record says, by a function in a file
beside that of the lesson:

    [bm25-weight]
    kind = "bm25-tf"
    of = {tf = 3, k1 = 2}          # what `of` of the `Kind` takes; "2/5" is a fraction

    [five-wins]
    function = "two_systems.all_won"
    of = {spelled = "five", hundredths = [2, 3, 5, 7, 11]}     # what it takes beside the name, if anything

All others: question (else it is worded by `ask`; {list}, {grades}, {measure} and {change} are filled in), clue,
digits, back. Where a question stands alone, the list comes before one that does not say it. In every text
{AP | 0 1 1 0 | 1} is the value as it is printed, with ": 2" behind it to so many decimals, and with ": exact" as a
fraction. A line alone is an `ask`, and a list alone is a question with its choices. In a line the name of an example
may stand for its grades: "nDCG@3 | toyota" is asked of that page, with its titles.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from string import ascii_uppercase
from typing import Any

from irlessons.checks import check_table, Fits, is_table_of, is_whole, twice, unknown
from irlessons.examples import example
from irlessons.exercises.answered_by import direction, DIRECTIONS, word
from irlessons.exercises.asked import Asked, FindsExample, without_numbers
from irlessons.exercises.exercise import Exercise, Later, lazy, Mistake, told_apart
from irlessons.exercises.question_text import written_grades
from irlessons.exercises.read_number import read_or_why
from irlessons.exercises.slips_told import known_slips
from irlessons.languages.our import filled, our, our_sentences
from irlessons.measures import measure
from irlessons.ranking import Ranking
from irlessons.rounding import short

Record = Mapping[str, Any]
# A working is shown with so many decimals at most.
_MOST_DIGITS = 12


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, str) for each in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


_is_table = is_table_of(lambda value: isinstance(value, str))
_is_table_of_texts = is_table_of(_is_texts)
# Key -> whether a value will do, and one that does.
_LIKE: Fits = {
    "question": (_is_text, '"…", a text'),
    "clue": (_is_text, '"Write down …", a text'),
    "digits": (lambda value: is_whole(value, 0, _MOST_DIGITS), f"2, a whole number from 0 to {_MOST_DIGITS}"),
    "back": (lambda value: isinstance(value, str) or _is_texts(value), '"ap", or ["ap-why"]'),
    "ask": (lambda value: _is_text(value) or _is_texts(value), '"AP | 0 1 1 0 | 1", measure | grades | missed'),
    "slips": (lambda value: value == [] or _is_texts(value), '["by found"]'),
    "also": (_is_table, '{"what was done" = "2/3"}, each with its number as text'),
    "titles": (_is_texts, '["first title", "second title"]'),
    "query": (_is_text, '"…", a text'),
    "top": (lambda value: is_whole(value, 1), "3, the top grade"),
    "change": (lambda value: _is_text(value) or _is_texts(value), '"swap 1 2"'),
    "says": (
        lambda value: _is_table(value) and {*value} == {*DIRECTIONS},
        '{higher = "…", lower = "…", same = "…"}, a reply to each',
    ),
    "words": (
        lambda value: _is_table(value) and {*value} <= {*DIRECTIONS},
        '{higher = "A", lower = "B", same = "neither"}',
    ),
    "reasons": (
        lambda value: _is_table_of_texts(value) and {*value} == {*DIRECTIONS},
        '{higher = ["…"], lower = ["…"], same = ["…", "…"]}, the right one first of its word',
    ),
    "choices": (
        lambda value: (
            isinstance(value, list)
            and 1 < len(value) <= len(ascii_uppercase)
            and all(_is_texts(each) and len(each) == 2 and _is_text(each[0]) for each in value)
        ),
        '[["the right one", "why"], ["another", "what is wrong with it"]]',
    ),
}
_OF_RECORD: Fits = {key: (will_do, f"write it as in {{key}} = {like}") for key, (will_do, like) in _LIKE.items()}
KEYS = tuple(_OF_RECORD)
# What is of a list; and which keys each of the three reads: any other would be taken and mean nothing.
_OF_LIST = ("titles", "query", "top")
_ALL = {"question", "clue", "back", "ask", *_OF_LIST}
_READ = {
    "choices": _ALL | {"choices"},
    "change": _ALL | {"change", "says", "words", "reasons"},
    "ask": _ALL | {"digits", "slips", "also"},
}
# {AP | 0 1 1 0 | 1: exact}
_VALUE = re.compile(r"\{([^{}|]+\|[^{}:]*)(?::\s*(exact|\d))?\}")
# What may become of a list: the words of a change -> what it does, and the sentence.
CHANGES: Mapping[str, tuple[Callable[..., Ranking], str]] = {
    "swap": (Ranking.swap, "Those at ranks {} and {} change places."),
    "move": (Ranking.move, "The one at rank {} moves to rank {}."),
    "grade": (
        lambda ranking, rank, grade: ranking.regrade(ranking.documents[rank - 1], grade),
        "The one at rank {} gets the grade {}.",
    ),
    "judge": (
        lambda ranking, grade: ranking.but(judgments={**ranking.judgments, f"D{len(ranking.judgments) + 1}": grade}),
        "Then a document that was not retrieved is judged, with grade {}.",
    ),
    "scale": (
        lambda ranking, top: ranking.but(scale=dict.fromkeys(range(top + 1), "")),
        "The scale gets a grade {}, which no result has.",
    ),
}


def exercise_of(
    name: str, record: Record | str | list[Any], at: str = "", named: FindsExample = example, *, alone: bool = False
) -> Exercise:
    """The question of a record. at: what an error says of its place, by itself its name.  named: gives the example
    that a line names.  alone: it is asked where nothing else shows its list, as on paper.

    Raises ValueError for a record that is none; the error says which and what to do.
    """
    at = at or f"[{name}]"
    if isinstance(record, str):
        record = {"ask": record}
    elif isinstance(record, list):
        if isinstance(record[0], Mapping):
            raise ValueError(f"{at} has two brackets, [[{name}]], as a list of tables has; write [{name}]")
        record = {"question": record[0], "choices": record[1:]}
    check_table(at, record, _OF_RECORD)
    _refuse_unread(at, record)
    try:
        if "choices" in record:
            return _of_words(name, record, named, alone)
        return (_of_change if "change" in record else _of_list)(name, record, named, alone)
    except KeyError as missing:
        key = missing.args[0]
        raise ValueError(f"{at} has no {key}; " + _OF_RECORD[key][1].replace("{key}", key)) from None
    except (ValueError, TypeError) as error:
        raise ValueError(f"{at}: {error}") from None


def _refuse_unread(at: str, record: Record) -> None:
    """Raise ValueError for a key that nothing reads beside the others."""
    form = next((key for key in _READ if key in record), "ask")
    for key in record:
        if form != "ask" and key not in _READ[form]:
            raise ValueError(f"{at}: {key} is not read beside {form}; leave one of the two out")
        needed = "ask" if key in _OF_LIST else "change" if key not in _READ[form] else ""
        if needed and needed not in record:
            raise ValueError(f"{at}: {key} is not read without {needed}; write that, or leave {key} out")


def refuse_right(exercise: Exercise, record: Record, at: str, named: FindsExample = example) -> None:
    """Raise ValueError where `also` of a question has the right answer as a mistake. at: its place, for the error."""
    if "choices" in record or "change" in record:
        return
    asked = _asked(record, named)
    for written in record.get("also", {}).values():
        wrong = Mistake("", _wrong(asked, written, exercise.digits, named))
        if not told_apart(replace(exercise, mistakes=(wrong,))).mistakes:
            raise ValueError(
                f"{at}: also has {written!r}, and that is the right answer; write what is wrong, or leave it out"
            )


def _filled(text: str, named: FindsExample) -> str:
    """A text with its values."""

    def value(found: re.Match[str]) -> str:
        work = Asked.read(found[1], named).work()
        if found[2] == "exact":
            return str(work.exact)
        return work.printed(int(found[2])) if found[2] else work.printed()

    return _VALUE.sub(value, text)


def _reply(text: str, named: FindsExample) -> str:
    """The same of what is said to an answer, however its lines were broken in the file."""
    return " ".join(_filled(text, named).split())


def _of_list(name: str, record: Record, named: FindsExample, alone: bool) -> Exercise:
    """A number that is asked of a list."""
    asked, digits = _asked(record, named), record.get("digits", 2)
    question, lines = _worded(record, asked, our("{list} What is {measure}?"), named, alone)
    # Those alone are read at once, so that an error in them is one of the file.
    also = [
        Mistake(_reply(says, named), _wrong(asked, each, digits, named))
        for says, each in record.get("also", {}).items()
    ]
    clue = record.get("clue") or our_sentences(
        our("{0}.", our(asked.measure.general)), our("Begin with a row for each rank.")
    )
    if not asked.has_value:
        raise ValueError(f"{asked.measure} has no value for this list; ask for another")
    slips = record.get("slips")
    known_slips(asked.measure, slips or ())
    mistakes = Later(lambda: chain(also, asked.mistakes(slips, in_order="question" in record)))
    asks, alike = str(asked.measure), without_numbers(asked.measure)
    made = Exercise(
        *(name, question, asked.work, digits, mistakes, _filled(clue, named)),
        asks=asks,
        lists=[each.grades for each in asked.rankings],
        mean=asked.mean_called,
        alike=alike,
        question_lines=lines,
        **_back(record),
    )
    return told_apart(made)


def _of_change(name: str, record: Record, named: FindsExample, alone: bool) -> Exercise:
    """What a change does to a number: higher, lower or the same."""
    before, change = _asked(record, named), record["change"]
    if not isinstance(change, str) or "|" in change:
        after, sentence = Asked.read(change, named), ""
    elif before.is_mean:
        raise ValueError(f"change = {change!r} is done to one list, and {record['ask']!r} asks for a mean over several")
    else:
        ranking, sentence = changed(before.rankings[0], change)
        after = before._replace(rankings=(ranking,))
    usual = our("{list} {change} What does {measure} do?")
    # What another line has in its place is shown as well, where it is another list.
    is_other = not sentence and after.rankings != before.rankings
    question, lines = _worded(record, before, usual, named, alone, sentence, after if is_other else None)
    says = {way: _filled(text, named) for way, text in record["says"].items()}
    known = {key: record[key] for key in ("words", "reasons") if key in record}
    if "clue" in record:
        known["clue"] = _filled(record["clue"], named)
    return replace(direction(name, question, before, after, says, **known, **_back(record)), question_lines=lines)


def _of_words(name: str, record: Record, named: FindsExample, alone: bool) -> Exercise:
    """A question that a word answers."""
    replies = {_filled(choice, named): _reply(reply, named) for choice, reply in record["choices"]}
    # An answer is read without its capitals, and with nothing around it.
    if same := twice(each.strip().lower() for each, _ in record["choices"]):
        raise ValueError(f"choices has {same[0]!r} twice; give each of them words of its own")
    right, clue = next(iter(replies)), _filled(record.get("clue", ""), named)
    question, choices = _filled(record["question"], named), sorted(replies, key=_in_order)
    lines: Sequence[str] = ()
    if "ask" in record:
        question, lines = _worded(record, _asked(record, named), question, named, alone)
    return replace(word(name, question, right, replies, clue, choices, **_back(record)), question_lines=lines)


def changed(ranking: Ranking, change: str) -> tuple[Ranking, str]:
    """The list after a change such as "swap 3 4", or after several, "grade 2 1, grade 5 1"; and the sentences that say
    so.

    Raises ValueError for a change that there is not.
    """
    sentences = []
    for each in change.split(","):
        verb, *numbers = each.split() or [""]
        if verb not in CHANGES:
            raise unknown("change", verb, CHANGES)
        made, says = CHANGES[verb]
        wanted = says.count("{}")
        if len(numbers) != wanted or not all(number.isdecimal() for number in numbers):
            like = " ".join([verb, *"12"[:wanted]])
            raise ValueError(f"the change {each.strip()!r} has other numbers than it needs; write it as in {like!r}")
        ranking = made(ranking, *map(int, numbers))
        sentences.append(our(says).format(*numbers))
    return ranking, " ".join(sentences)


def _asked(record: Record, named: FindsExample) -> Asked:
    known = {key: record[key] for key in ("titles", "query") if key in record}
    if "top" in record:
        known["scale"] = dict.fromkeys(range(record["top"] + 1), "")
    return Asked.read(record["ask"], named, **known)


def _back(record: Record) -> dict[str, Any]:
    return {"back": record.get("back", "")}


def _in_order(choice: str) -> list[Any]:
    """Numbers in a choice are numbers: "at 6" comes before "at 10"."""
    parts = re.split(r"(\d+)", choice)
    return [int(each) if each.isdecimal() else each for each in parts]


def _worded(
    record: Record,
    asked: Asked,
    usual: str,
    named: FindsExample,
    alone: bool,
    change: str = "",
    then: Asked | None = None,
) -> tuple[str, Sequence[str]]:
    """A question, and its lines, as `Exercise` has them. change: in a sentence.  then: what another list asks."""
    text, grades = _filled(record.get("question", usual), named), written_grades(asked.rankings[0].grades)
    if alone and then and not _says(record, then):
        text = our("Then: {then} {0}", text)
    if alone and not _says(record, asked):
        text = our("{list} {0}", text)
    measured = asked.measured
    # What is closed by a comma in the middle of a sentence.
    within = measured + "," * ("," in measured)
    text = text.replace("{measure} do", f"{within} do")
    values = {"measure": measured, "grades": grades, "change": change}
    text = filled(text, lambda place: values.get(place, f"{{{place}}}"))
    lists = {"{list}": asked.lists} | ({"{then}": then.lists} if then else {})
    question, lines = "", [""]
    # At last: titles are not filled in.
    for part in re.split(f"({'|'.join(map(re.escape, lists))})", text):
        first, *more = lists.get(part, [part])
        question += our_sentences(first, *more)
        lines[-1] += first
        lines += [*more, ""] if more else []
    return question, [each.strip() for each in lines] if len(lines) > 1 else ()


def _says(record: Record, asked: Asked) -> bool:
    """Whether a question of somebody's own says its list, or its lists."""
    text = record.get("question", "{list}")
    parts = [
        part
        for each in asked.rankings
        for part in (each.grades, [each.judgments[document] for document in each.not_retrieved])
        if part
    ]
    return "{list}" in text or "{grades}" in text or all(_run_of(part).search(text) for part in parts)


def _run_of(grades: Sequence[float | None]) -> re.Pattern[str]:
    """Grades one after the other, with whatever stands between them in a sentence.

    A question of somebody's own is a text alone: that it says its list, nothing else says.
    """
    each = ("[–-]" if grade is None else re.escape(short(grade)) for grade in grades)
    return re.compile(r"(?<![\w@.])" + r"(?:[,;、，]\s*|\s+|\s*-\s*)".join(each) + r"(?![\w@]|\.\d)")


def _wrong(asked: Asked, written: str, digits: int, named: FindsExample) -> Callable[[], Any]:
    """The number of a mistake: of another list, of another measure of this one, or worked out."""
    try:
        return _wrong_number(asked, written, digits, named)
    except (ValueError, TypeError) as error:
        like = 'write a number, "2/3", another measure of the list, "P@3", or of another, "AP | 0 1"'
        raise ValueError(f"also has {written!r}, and {error}; {like}") from None


def _wrong_number(asked: Asked, written: str, digits: int, named: FindsExample) -> Callable[[], Any]:
    if "|" in written:
        other = Asked.read(written, named)
    else:
        number = read_or_why(written, digits)
        if not isinstance(number, str):
            return lazy(number[0])
        other = asked._replace(measure=measure(written))
    return lazy(lambda: other.work().number)
