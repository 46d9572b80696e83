"""What a measure says that a language needs its own words for."""

import re

import irlessons as ir
from irlessons.measures import Measure, MEASURES
from irlessons.measures.parameters import Choice

# Numbers and letters alone, or the field's own names.
NO_WORD = re.compile(rf"(?:\{{\w+\}}|{'|'.join(MEASURES)}|[^A-Za-z]|\b[A-Za-z]\b|log|min|gain|discount|grade)*")


def said_by(measure: Measure) -> set[str]:
    """Its texts with words in them, and those of its picture and its parameters."""
    if measure.name == "IPrec":
        measure = ir.measure("IPrec(recall=0.5)")
    picture = measure.picture
    found = {measure.meaning, measure.general, measure.filled, measure.divisor_name, *measure.says.values()}
    found |= {picture.about, picture.rest, picture.head, *picture.ends, *(each.says for each in picture.strips)}
    choices = [rule for rule in measure.takes.values() if isinstance(rule, Choice)]
    found |= {str(rule.says[each][0]) for rule in choices for each in rule.choices}
    found |= {each.replace("_", " ") for each in measure.takes}
    return {text for text in found if not NO_WORD.fullmatch(text)}
