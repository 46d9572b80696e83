"""Questions as data: `number` makes one that a number answers, `word` and `direction` one that a word answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import isclose
from types import MappingProxyType

from irlessons.exercises.asked import Asked, without_numbers
from irlessons.exercises.exercise import Exercise, lazy, Mistake
from irlessons.languages.our import our, our_sentences, Said
from irlessons.rounding import Number
from irlessons.working import Working

DIRECTIONS = ("higher", "lower", "same")


def number(
    name: str,
    question: str,
    answer: Callable[[], Working],
    wrong: Mapping[str, Number | Callable[[], Number]],
    clue: str,
    digits: int = 2,
    back: str | Sequence[str] = "",
    asks: str = "",
    alike: str = "",
) -> Exercise:
    """A question that a number answers, of more than a list. wrong: what was done -> the number that it gives."""
    mistakes = [Mistake(_known(says), lazy(each)) for says, each in wrong.items()]
    return Exercise(name, question, lazy(answer), digits, mistakes, clue, back=back, asks=asks, alike=alike)


def word(
    name: str,
    question: str,
    answer: str,
    replies: Mapping[str, str | Callable[[], str]],
    clue: str,
    choices: Iterable[str] = (),
    back: str | Sequence[str] = "",
) -> Exercise:
    """A question that one of a few words answers. replies: what is said of each; of the right one, why it is right.
    choices: in this order; without, in that of the replies.
    """
    wrong = [Mistake(lazy(says)(), lazy(each)) for each, says in replies.items() if each != answer]
    because, choices = lazy(replies[answer]), tuple(choices or replies)
    return Exercise(
        name, question, lazy(answer), choices=choices, because=because, mistakes=wrong, clue=clue, back=back
    )


def _known(says: str) -> Said:
    """A sentence that says its language: one without a translation is English."""
    return says if isinstance(says, Said) else Said(says)


def direction(
    name: str,
    question: str,
    before: Asked,
    after: Asked,
    says: Mapping[str, str],
    clue: str = "",
    back: str | Sequence[str] = "",
    words: Mapping[str, str] = MappingProxyType({}),
    reasons: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Exercise:
    """A question that "higher", "lower" or "same" answers: what becomes of a number.

    says: the reply to each, in which {before} and {after} are filled in; without them that to the right one gets what
        became of the number.
    words: what is answered in the place of the three.
    reasons: of each of the three, why somebody might answer so; of the one that is right, the first is right.
    """
    one, other = before.work(), after.work()
    values, went = {"{before}": one.printed(), "{after}": other.printed()}, way(one.number, other.number)
    replies = dict(says)
    if "{after}" not in says[went]:
        became = our("{0}.", f"{before.measure} {gone(went, *values.values())}")
        replies[went] = our_sentences(replies[went], became)
    for place, value in values.items():
        replies = {each: text.replace(place, value) for each, text in replies.items()}
    called = {each: words.get(each, our(each)) for each in DIRECTIONS}
    texts = {called[each]: text for each, text in replies.items()}
    clue = clue or our("Write down which document stands at which rank, before and after.")
    made = word(name, question, called[went], texts, clue, called.values(), back)
    offered = _with_reasons(reasons, called, texts, went)
    return replace(made, asks=str(before.measure), alike=without_numbers(before.measure), reasons=offered)


def _with_reasons(
    reasons: Mapping[str, Sequence[str]], called: Mapping[str, str], replies: Mapping[str, str], went: str
) -> dict[str, str]:
    """Each word with each of its reasons, and what is said of it; the right one of the right word comes first."""
    if not reasons:
        return {}
    right = reasons[went][0]
    says = {f"{called[each]}: {why}": replies[called[each]] for each in DIRECTIONS for why in sorted(reasons[each])}
    for why in reasons[went][1:]:
        says[f"{called[went]}: {why}"] = our("The word is right, its reason is not. It is this one: {0}", right)
    first = f"{called[went]}: {right}"
    return {first: says[first], **says}


def way(before: Number, after: Number) -> str:
    """The one of DIRECTIONS in which a value went; floats that differ in their last digits are the same."""
    return "same" if isclose(before, after, abs_tol=1e-12) else "higher" if after > before else "lower"


def gone(went: str, before: str, after: str) -> str:
    """What became of a value, as a sentence goes on. went: one of DIRECTIONS; before, after: as they are printed."""
    return our("stays at {0}", before) if went == "same" else our("goes from {0} to {1}", before, after)
