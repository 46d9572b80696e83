"""`say_strangers`: run and qrels that have nothing in common would be zeros, and nobody would know why."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from unicodedata import normalize

from irlessons.checks import shown
from irlessons.phrases import counted
from irlessons.runs.known import Known
from irlessons.runs.problems import Problems

# So many names of either side are compared where nothing fits.
_COMPARED = 100_000
# So many topics are looked through where something fits.
TOPICS = 5
# As in d03; in 1.05 they say what the 5 is.
_BEFORE_A_NUMBER = re.compile(r"(?<!\d)(?<!\d\.)0+(?=\d)")
# What two spellings of one name differ in, and what is left where that is taken off.
_SPELLINGS: Mapping[str, Callable[[str], str]] = {
    "“.0” at their ends": lambda name: name.removesuffix(".0"),
    "upper and lower case": str.lower,
    "zeros at their beginning": lambda name: name.lstrip("0"),
    # Most names have no zero at all.
    "zeros before a number": lambda name: _BEFORE_A_NUMBER.sub("", name) if "0" in name else name,
    "blanks around them": str.strip,
    "how accents are written": partial(normalize, "NFC"),
    "the folder before them": lambda name: name.rpartition("/")[2],
    "what follows “#”": lambda name: name.partition("#")[0],
    "a file's ending": lambda name: name.rpartition(".")[0] or name,
}
# What stands for two documents, or topics, in no collection; of a document's passages, endings do.
_OF_ONE_DOCUMENT = (
    "“.0” at their ends",
    "upper and lower case",
    "zeros at their beginning",
    "zeros before a number",
    "blanks around them",
    "how accents are written",
)


def say_strangers(
    topics: Iterable[str], known: Mapping[str, Known], judged: Iterable[str], run: str, qrels: str, problems: Problems
) -> None:
    """A problem where run and qrels have no topic, or no document of any topic, in common.

    It warns where that may be so, and where most documents of some topics are spelled in another way.

    topics: those of the run, and `judged` those of the qrels.
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
        elif differ := spelling((each.found.documents, each.judged) for each in known.values()):
            problems.found(here, what + differ, "write the documents alike in both", "most values are 0")
        else:
            # That may be so.
            problems.said(f"Warning: {here}", what, "most values are 0; are the ids the same?")
    else:
        say_spelled_apart(known.values(), run, qrels, problems)


def topics_apart(found: Collection[str], judged: Collection[str]) -> dict[str, str]:
    """Topic -> the one that it is, spelled otherwise, and in what they differ; those alone that have one.

    found: topics that only the run has, `judged` those that only the qrels have.
    """
    apart = dict[str, str]()
    for what in _OF_ONE_DOCUMENT:
        for name, twin in _twins(found, judged, _SPELLINGS[what]):
            apart.setdefault(name, f"and nothing was found for topic {twin}: they differ in {what}")
    return apart


def say_spelled_apart(known: Iterable[Known], run: str, qrels: str, problems: Problems) -> None:
    """It warns where most documents of the first topics with results are spelled in another way."""
    if what := _spelled_apart([*islice((each for each in known if len(each.found)), TOPICS)]):
        instead = "they count as documents that nobody has judged"
        problems.said(f"Warning: {run} and {qrels}", what, instead)
        problems.ids_differ = f"{what[0].upper()}{what[1:]}; {instead}."


def _spelled_apart(known: Iterable[Known]) -> str:
    """That more judged documents were found in another spelling than in their own; empty where that is not so."""
    for what in _OF_ONE_DOCUMENT:
        taken_off, own, twins = _SPELLINGS[what], 0, list[tuple[str, str]]()
        for each in known:
            found = set(each.found.documents)
            missed = {taken_off(document): document for document in each.judged if document not in found}
            own += len(each.judged) - len(missed)
            apart = (document for document in found if document not in each.judged) if missed else ()
            twins += [(one, missed[bare]) for one in apart if (bare := taken_off(one)) in missed]
        if len(twins) > own:
            one, other = min(twins)
            return f"most judged documents that were found differ in {what}, as {shown(one)} and {shown(other)}"
    return ""


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
    for what, taken_off in _SPELLINGS.items():
        for here, there in compared:
            for name, twin in _twins(here, there, taken_off):
                return f": they differ in {what}, {shown(name)} and {shown(twin)}"
    return ""


def _twins(here: Iterable[str], there: Collection[str], taken_off: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Names of one side, each with that of the other which is the same but for what is taken off."""
    # One side may have it taken off already, and something left that would come off, too.
    others = {taken_off(name): name for name in there} | {name: name for name in there}
    for name in here:
        twin = others.get(taken_off(name)) or others.get(name, name)
        if twin != name:
            yield name, twin
