"""What a measure says, and a kind of the exam asks, that a language needs its own words for."""

import re
from collections.abc import Container, Iterator
from random import Random

import irlessons as ir
from irlessons.exercises.exam.kind import Kind
from irlessons.languages.language import speaking
from irlessons.languages.our import choose, Translation
from irlessons.measures import Measure, MEASURES
from irlessons.measures.parameters import Choice

# Numbers and letters alone, or the field's own names.
NO_WORD = re.compile(rf"(?:\{{\w+\}}|{'|'.join(MEASURES)}|[^A-Za-z]|\b[A-Za-z]\b|log|min|gain|discount|grade)*")


def said_by(measure: Measure) -> set[str]:
    """Its texts with words in them, and those of its picture, its parameters and its slips."""
    if measure.name == "IPrec":
        measure = ir.measure("IPrec(recall=0.5)")
    picture = measure.picture
    found = {measure.meaning, measure.general, measure.filled, measure.divisor_name, *measure.says.values()}
    found |= {picture.about, picture.rest, picture.head, *picture.ends, *(each.says for each in picture.strips)}
    choices = [rule for rule in measure.takes.values() if isinstance(rule, Choice)]
    found |= {str(rule.says[each][0]) for rule in choices for each in rule.choices}
    found |= {each.replace("_", " ") for each in measure.takes}
    found |= {text for slip in measure.slips.values() for text in (slip.says, slip.part)}
    return {text for text in found if not NO_WORD.fullmatch(text)}


class _Listening(dict):
    """The words of a table, and which it was asked for and has not."""

    def __init__(self, words):
        super().__init__(words)
        self.lacking = {}

    def get(self, text, default=None):
        if text not in self and not NO_WORD.fullmatch(text):
            self.lacking[text] = None
        return super().get(text, default)


def unsaid_in(code: str, kind: Kind, elsewhere: Container[str] = ()) -> Iterator[str]:
    """What a language lacks of a kind of question: lines of its table, or that `our` says the question at all.

    elsewhere: texts of which that is said elsewhere.
    """
    english = kind.draw(Random(0)).question
    with speaking(code) as table:
        listening = _Listening(table.words)
        choose(Translation(code, listening, code))
        for seed in range(3):
            asked = kind.draw(Random(seed))
            asked.hint()
            asked.solution()
        same = kind.draw(Random(0)).question == english
    if same and not any(_says(text, english) for text in listening.lacking):
        yield f"its function in irlessons/exercises/exam/: the question is English in {code}; say it by our(…)"
    if lacking := [text for text in listening.lacking if text not in elsewhere]:
        yield f"irlessons/languages/{code}.toml: a line for each of {lacking}"


def _says(text: str, question: str) -> bool:
    """Whether a question is this text, with its values, or has it in it."""
    return bool(re.search(".*".join(map(re.escape, re.split(r"\{\d\}", text))), question, re.DOTALL))
