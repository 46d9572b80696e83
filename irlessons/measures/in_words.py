"""`in_words`: what the sentence of a slip names of the measure that was asked for, apart from any ranking."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TYPE_CHECKING

from irlessons.languages.our import now, our, ours, Translation
from irlessons.measures.parameters import Choice
from irlessons.phrases import log_sign
from irlessons.rounding import short

if TYPE_CHECKING:
    from irlessons.measures.base import Measure


# What is asked for where scores are equal, as a slip's sentence ends.
_IN_TIES = {
    "given order": "Keep the order given",
    "average": "The mean over all orders is asked for",
    "docno": "They are asked for by document id, from z to a, as trec_eval has them",
    "last": "Each counts at the last rank of its tie",
}


def in_words(asked: "Measure") -> Mapping[str, Any]:
    """Name -> words: the_gain, the_ideal, … what each choice means; the_divisor; the_log, log_i and log_next, which are
    its discount, log i and log(i+1) to its base; in_ties, what is done with equal scores; each, what is added up;
    first, where it looks; at and k, its cutoff; and its parameters.
    """
    return _in_words(asked, now())


# The sentences of all slips of a question ask for the same.
@lru_cache(16)
def _in_words(asked: "Measure", spoken: Translation) -> Mapping[str, Any]:
    k, settings = asked.k, asked.settings
    words: dict[str, Any] = {name: f"{each:g}" if isinstance(each, float) else each for name, each in settings.items()}
    words |= {"at": asked.at, "k": k, "name": asked.name + asked.at}
    # As it stands behind an article, which other languages have to bend.
    words["first"] = our("retrieved results") if k is None else ours(k, "first result", "first {0} results")
    for name, rule in asked.takes.items():
        if isinstance(rule, Choice):
            # A gain may be a mapping of somebody's own.
            words[f"the_{name}"] = our(rule.says.get(str(settings[name]), ("what the mapping says",))[0])
    words["in_ties"] = our(_IN_TIES[asked.ties])
    if "gain" in asked.takes:
        is_linear = settings["gain"] == "linear"
        words["each"] = our("grade" if is_linear else "gain")
        # What becomes of one below 0 is another matter.
        words["the_gain"] = our("the grade itself") if is_linear else words["the_gain"]
    if "divide_by" in asked.takes:
        words["the_divisor"] = our("R, ") * (settings["divide_by"] == "R") + words["the_divide_by"]
    elif asked.divided_by:
        words["the_divisor"] = our(asked.divided_by)
    elif "fewer" in asked.takes:
        words["the_divisor"] = k if k is not None and settings["fewer"] == "k" else our("the number of results there")
    if "discount" in asked.takes:
        base = settings["base"]
        sign, first = log_sign(base), our("rank 1") if base <= 2 else our("the ranks below {0}", short(base))
        words |= {"log_next": f"{sign}(i+1)", "log_i": our("{0} i, with {1} in full", sign.strip(), first)}
        words["the_log"] = words["log_next" if settings["discount"] == "log(i+1)" else "log_i"]
    return words
