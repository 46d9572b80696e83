"""Values that a parameter may have, read from its rule, so that a new measure is tried without a list of its own."""

from itertools import product

from irlessons.measures.parameters import Between, Choice, Gain, TopGrade


def values_of(rule):
    """Values of the parameter, its default first: each word of a choice, or a few numbers."""
    if isinstance(rule, Choice):
        return [*rule.choices, *([rule.another] if isinstance(rule, Gain) else [])]
    if isinstance(rule, Between):
        return [rule.default, rule.another, *([] if rule.open_ended else [rule.low, rule.high])]
    # A top grade must not be below the grades.
    return [rule.default, rule.another, *([] if isinstance(rule, TopGrade) else [rule.bound + 0.5])]


def every_setting(of, cutoffs):
    """The measure with every combination of such values, with each of the cutoffs if it takes one."""
    for values in product(*map(values_of, of.takes.values())):
        changed = of(**dict(zip(of.takes, values)))
        yield from (changed if k is None else changed @ k for k in (cutoffs if of.takes_cutoff else [None]))


def variants(of, cutoffs=(None, 1, 3, 4, 9)):
    """The measure with each other value of each parameter but `ties`, and with each of the cutoffs.

    What is its own is tried on the condensed list, too; what it shares with others with two of the cutoffs.
    """
    others = [{name: value} for name, rule in of.takes.items() if name != "ties" for value in values_of(rule)[1:]]
    shared = [change for change in others if change.keys() <= {"rel", "no_relevant"}]
    own = [{}, *(change for change in others if change not in shared)]
    own += [{**change, "unjudged": "skip"} for change in own[1:] if "unjudged" in of.takes]
    made = [(change, k) for change in own for k in cutoffs]
    made += [(change, k) for change in shared for k in cutoffs[::2][:2]]
    return [of(**change) if k is None else of(**change) @ k for change, k in made if k is None or of.takes_cutoff]
