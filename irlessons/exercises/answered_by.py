"""Questions as data: `number` makes one that a number answers, `word` and `direction` one that a word answers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from irlessons.attempts.candidates import slips_of
from irlessons.checks import unknown
from irlessons.exercises.exercise import Exercise, giving, Mistake
from irlessons.measures import mean_work, Measure
from irlessons.measures.mean_slips import mean_of_slip, MEAN_SLIPS, MeanSlip
from irlessons.measures.reckoning import Reckoning
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number
from irlessons.working import Working

DIRECTIONS = ("higher", "lower", "same")
# A measure and what it is asked of; of several rankings it is the mean.
Asked = tuple[Measure, Ranking | Sequence[Ranking]]


def number(
    name: str,
    question: str,
    asked: Asked | Callable[[], Working],
    mistakes: Mapping[str | Measure, str | Number | Callable[[], Number]] | Iterable[str | Measure],
    clue: str,
    digits: int = 2,
    back: str | Sequence[str] = "",
) -> Exercise:
    """A question that a number answers.

    asked: a measure and a ranking, or the rankings of a mean; or what gives the working.
    mistakes: the name of a slip of the measure or of the mean, or another measure that was worked out -> what this
        question says of it, "" for the slip's own words; or such names alone. And what is no variant of a measure: its
        sentence -> its number.  back: as `Exercise` has it.
    """
    answer = asked if callable(asked) else lambda: _work(*asked)
    given = mistakes if isinstance(mistakes, Mapping) else dict.fromkeys(mistakes, "")
    made = [
        _slip(*asked, key, words) if isinstance(words, str) else Mistake(key, giving(words))
        for key, words in given.items()
    ]
    return Exercise(name, question, giving(answer), digits=digits, mistakes=made, clue=clue, back=back)


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
    wrong = [Mistake(says, giving(each)) for each, says in replies.items() if each != answer]
    because, choices = giving(replies[answer]), tuple(choices or replies)
    return Exercise(
        name, question, giving(answer), choices=choices, because=because, mistakes=wrong, clue=clue, back=back
    )


def direction(
    name: str,
    question: str,
    measure: Measure,
    before: Ranking,
    after: Ranking,
    because: str,
    mistakes: Mapping[str, str],
    clue: str = "Write down which document stands at which rank, before and after.",
    back: str | Sequence[str] = "",
) -> Exercise:
    """A question that "higher", "lower" or "same" answers: what a measure does when a ranking changes."""
    went = way(before.value(measure), after.value(measure))
    values = (ranking.work(measure).printed() for ranking in (before, after))
    replies = {**mistakes, went: f"{because} {measure} {gone(went, *values)}."}
    return word(name, question, went, replies, clue, DIRECTIONS, back)


def way(before: Number, after: Number) -> str:
    """The one of DIRECTIONS in which a value went."""
    return "same" if before == after else "higher" if after > before else "lower"


def gone(went: str, before: str, after: str) -> str:
    """What became of a value, as a sentence goes on. went: one of DIRECTIONS; before, after: as they are printed."""
    return f"stays at {before}" if went == "same" else f"goes from {before} to {after}"


def slips_given(measure: Measure, ranking: Ranking) -> Iterator[tuple[Slip, Reckoning]]:
    """What each slip of a measure gives, where it can be made."""
    for slip in slips_of(measure):
        found = slip.made(measure, ranking)
        if found is not None:
            yield slip, found


def all_mistakes(measure: Measure, ranking: Ranking) -> list[Mistake]:
    """Every slip of a measure, as a mistake."""
    return [
        Mistake(slip.sentence(measure, ranking), giving(found.number)) for slip, found in slips_given(measure, ranking)
    ]


def _work(measure: Measure, of: Ranking | Sequence[Ranking]) -> Working:
    return of.work(measure) if isinstance(of, Ranking) else mean_work(measure, of)


def _slip(measure: Measure, of: Ranking | Sequence[Ranking], key: str | Measure, words: str) -> Mistake:
    one = isinstance(of, Ranking)
    slips = measure.slips if one else {**measure.slips, **MEAN_SLIPS}
    if isinstance(key, Measure):
        slip = Slip(f"That is {key}.", key)
    elif key in slips:
        slip = slips[key]
    else:
        raise unknown(f"slip of {measure.name}", key, slips)
    if not words:
        words = (
            slip.says if isinstance(slip, MeanSlip) else slip.sentence(measure, of) if one else slip.of_every(measure)
        )
    return Mistake(words, giving(lambda: slip.value(measure, of) if one else mean_of_slip(slip, measure, of)))
