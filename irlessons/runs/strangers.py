"""`say_strangers`: run and qrels that have nothing in common would be zeros, and nobody would know why."""

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import islice

from irlessons.checks import shown
from irlessons.phrases import counted, joined
from irlessons.runs.known import Known
from irlessons.runs.problems import Problems
from irlessons.runs.spelled_otherwise import SpelledOtherwise
from irlessons.runs.spellings import differ_in, fold, shown_apart, twins

# So many names of either side are compared where nothing fits.
_COMPARED = 100_000
# What more may stand on one side alone. Of a document's passages these are several.
_SPELLINGS: Mapping[str, Callable[[str], str]] = {
    "the folder before them": lambda name: name.rpartition("/")[2],
    "what follows “#”": lambda name: name.partition("#")[0],
    "a file's ending": lambda name: name.rpartition(".")[0] or name,
}


def say_strangers(
    topics: Iterable[str],
    known: Mapping[str, Known],
    judged: Iterable[str],
    run: str,
    qrels: str,
    problems: Problems,
    spelled: SpelledOtherwise | None,
) -> None:
    """A problem where run and qrels have no topic, or no document of any topic, in common.

    It warns where that may be so, and where some documents are spelled in another way.

    topics: those of the run, and `judged` those of the qrels.  spelled: what is counted of the latter; None where all
    ids are right.
    """
    if not any(len(each.found) for each in known.values()):
        if known:
            return  # of all their results something was wrong, and was said
        names = [*topics]
        if names:
            differ = spelling([(names, judged)])
            what = f"no topic of {run} is judged{differ or ', as ' + shown(names[0])}"
            problems.found(qrels, what, "write the topics alike in both", "every topic of the run is left out")
    elif not any(each.found.ranked(each.judged)[0] for each in known.values() if len(each.found)):
        what, here = "no document that was found is judged, of any topic", f"{run} and {qrels}"
        if elsewhere := _elsewhere(known):
            # That may be so, too, where all topics have the same few documents.
            what = f"no document that was found is judged for its topic, and {elsewhere}"
            problems.said(f"Warning: {here}", what, "most values are 0; are the topics the same in both?")
        elif spelled and (differ := spelling((each.found.documents, each.judged) for each in known.values())):
            problems.found(here, what + differ, "write the documents alike in both", "most values are 0")
        else:
            # That may be so.
            problems.said(f"Warning: {here}", what, "most values are 0; are the ids the same?")
    elif spelled:
        say_spelled(spelled, run, qrels, problems)


def topics_apart(found: Collection[str], judged: Collection[str]) -> dict[str, str]:
    """Topic -> the one that it is, spelled otherwise; those alone that have one.

    found: topics that only the run has, `judged` those that only the qrels have.
    """
    return dict(twins(found, judged, fold))


def says_apart(name: str, twin: str) -> str:
    """What a topic and the one that it is differ in."""
    differ = f"they differ in {joined(differ_in(name, twin))}, {shown_apart(name, twin)}"
    return f"and nothing was found for topic {twin}: {differ}"


def say_spelled(spelled: SpelledOtherwise, run: str, qrels: str, problems: Problems) -> None:
    """It warns where judged documents were found in another spelling."""
    if spelled.some:
        problems.said(f"Warning: {run} and {qrels}", spelled.says, spelled.instead)


def _elsewhere(known: Mapping[str, Known]) -> str:
    """That documents found for half of the topics or more are judged for other ones; empty where that is not so."""
    judged_for = {document: topic for topic, each in known.items() for document in each.judged}
    answered = {topic: each.found.documents for topic, each in known.items() if len(each.found)}
    fit = ((topic, next(filter(judged_for.__contains__, found), None)) for topic, found in answered.items())
    pairs = [(topic, document) for topic, document in fit if document is not None]
    if not pairs or 2 * len(pairs) < len(answered):
        return ""
    topic, document = pairs[0]
    return (
        f"of {len(pairs)} of {counted(len(answered), 'topic')} some are judged for another one, as {shown(document)}, "
        f"found for topic {topic} and judged for topic {judged_for[document]}"
    )


def spelling(sides: Iterable[tuple[Iterable[str], Iterable[str]]]) -> str:
    """What names of one side differ in from those of the other, with two of them; empty where nothing is known.

    sides: the names of either side that may be the same; of documents, those of one topic.
    """
    compared = [[list(islice(dict.fromkeys(names), _COMPARED)) for names in each] for each in islice(sides, _COMPARED)]
    for here, there in compared:
        for name, twin in twins(here, there, fold):
            return f": they differ in {joined(differ_in(name, twin))}, {shown_apart(name, twin)}"
    for what, taken_off in _SPELLINGS.items():
        for here, there in compared:
            for name, twin in twins(here, there, taken_off):
                return f": they differ in {what}, {shown_apart(name, twin)}"
    return ""
