"""Which convention gives this number?"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from irlessons.checks import fraction, is_finite
from irlessons.checks import shown as written
from irlessons.conventions.answer import Explained
from irlessons.conventions.convention import Convention
from irlessons.conventions.families import asked_of, checked, FAMILIES
from irlessons.measures import Measure, MEASURES
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row

# Without a measure, these cutoffs are tried beside the number retrieved, and all ranks of a list that is not longer.
_COMMON_CUTOFFS = (5, 10, 20)
_SHORT = 20
# The same for what stands in a measure's name.
_COMMON_VALUES = {"recall": [tenths / 10 for tenths in range(11)], "p": [0.5, 0.8, 0.9, 0.95]}
# How many of the nearest are shown where nothing fits.
_NEAREST = 5
# So many decimals of a float that was computed are worth comparing.
TRUSTED = 12


@dataclass(frozen=True, repr=False)
class Explanation(Explained):
    """The conventions that give a number.

    rows: tool, asked (the measure, as "nDCG@6", or all cutoffs of it with this value), value, printed (with the digits
        of the number), measure (our spelling), why, distance; the nearest first.
    found: whether they give the number; else they are the nearest ones.
    """

    shown = dict(
        tool="tool or variant",
        version="seen in",
        asked="asked for",
        printed="value",
        distance="distance",
        measure="here written",
        why="why",
    )


def explain(ranking: Ranking, number: str | Number, measure: str | Measure | None = None) -> Explanation:
    """The tools and variants that give `number` for this ranking, else the nearest ones with their distance.

    Where no tool prints it, the slips of the measures that lead to it come first: what was done wrongly, in a sentence.

    number: as it is printed, "0.9608" or 0.9608; a value fits when it rounds half up to it. A text keeps its last
        zeros ("0.50" has two digits, 0.5 one), and a fraction, "34/45", must be met exactly.
    measure: "nDCG@6" tries this one only, "nDCG" all cutoffs of it; without one, all measures are tried.
    Cutoffs tried: none, each rank down to 20, the number retrieved, 5, 10 and 20.
    Raises ValueError for a number that cannot be read, and as `table` does.

    >>> import irlessons as ir
    >>> known = ir.conventions.explain(ir.Ranking.from_grades([0, 1]), "0.5", "RR")
    >>> [row["tool"] for row in known.rows][:2]
    ['trec_eval recip_rank', 'ir_measures RR']
    """
    checked(ranking)
    asked = None if measure is None else asked_of(ranking, measure)
    text, target, digits = read_printed(number)
    tried = list(_measures(ranking, asked))
    lines = ((convention, measures) for name, measures in tried for convention in FAMILIES[name])
    rows = [row for convention, measures in lines for row in _together(_of(convention, ranking, measures))]
    fitting = [row for row in rows if fits(row["exact"], target, digits)]
    known = () if fitting else ((slip, measures) for _, measures in tried for slip in measures[0].slips.values())
    slips = [row for slip, measures in known for row in _together(_with_slip(slip, ranking, measures))]
    slips = [row for row in slips if fits(row["exact"], target, digits)]
    for row in (*rows, *slips):
        row["distance"] = abs(row["value"] - float(target))
    nearest = sorted(fitting or rows, key=lambda row: row["distance"])
    chosen = nearest if fitting else [*slips, *nearest][: max(_NEAREST, len(slips))]
    # The digits of the number show at a glance that the value is the same; the nearest need some to differ in.
    shown = min(digits if fitting else max(digits, 4), TRUSTED)
    for row in chosen:
        row["printed"] = rounded(row.pop("exact"), shown)
    return Explanation(
        f"Which convention gives {text}?", tuple(chosen), _sentence(text, fitting, slips, rows), bool(fitting)
    )


def _of(convention: Convention, ranking: Ranking, measures: Sequence[Measure]) -> Iterator[Row]:
    """A row for each of the measures that the convention has a value for."""
    for measure in measures:
        # What has no cutoff is tried once, where none was asked for.
        again = convention.cut == "none" and measure.k is not None and len(measures) > 1
        if again or not convention.applies(ranking, measure):
            continue
        try:
            found = convention.outcome(ranking, measure)
        except ValueError:
            continue  # a grade that is too large for the gain or for the scale
        if not math.isnan(found.value):
            yield {**convention.row_of(found, measure), "asked": str(measure), "exact": found.value}


def _with_slip(slip: Slip, ranking: Ranking, measures: Sequence[Measure]) -> Iterator[Row]:
    """A row for each of the measures that the slip leads to a number with."""
    for measure in measures:
        found = slip.made(measure, ranking)
        if found is not None:
            known = {"tool": "no tool: a slip", "version": "", "measure": ""}
            known["why"] = slip.sentence(measure, ranking, found=found)
            yield {**known, "asked": str(measure), "value": found.value, "exact": found.number}


def _together(rows: Iterable[Row]) -> list[Row]:
    """The rows of one convention or slip; cutoffs that make no difference share a row."""
    found: dict[float, Row] = {}
    for row in rows:
        same = found.setdefault(round(row["value"], TRUSTED), row)
        if same is not row:
            same["asked"] += f", {row['asked']}"
    return list(found.values())


def read_printed(number: str | Number) -> tuple[str, Fraction, int]:
    """A printed number: its text, its exact value, and its decimals; more than we trust where it must be exact."""
    text = number.strip() if isinstance(number, str) else ""
    if is_finite(number) and not isinstance(number, bool):
        text = str(number) if isinstance(number, (int, Fraction)) else repr(float(number))
    try:
        target = fraction(text)
        float(target)
    except (ValueError, ZeroDivisionError, OverflowError):
        hint = "give it as it is printed, as in '0.9608'"
        if re.fullmatch(r"[-+]?\d*,\d+", text):
            hint = f"its decimals stand behind a point: {written(text.replace(',', '.'))}"
        raise ValueError(f"{written(number)} cannot be read as a number; {hint}") from None
    decimals = len(text.partition(".")[2])
    # A fraction or a whole number was not rounded: "1" is not meant for 0.5.
    exact = not decimals or "/" in text or "e" in text.lower()
    return text, target, TRUSTED + 1 if exact else decimals


def fits(value: Number, target: Fraction, digits: int) -> bool:
    """Whether a value is printed as the number that `read_printed` has read."""
    if digits > TRUSTED:
        return abs(value - float(target)) < 10.0**-TRUSTED
    return Fraction(rounded(value, digits)) == target


def _measures(ranking: Ranking, asked: Measure | None) -> Iterator[tuple[str, list[Measure]]]:
    """(family, its measure with every cutoff to try); only the one that was asked for where that has a cutoff."""
    retrieved = len(ranking)
    ranks = range(1, retrieved + 1) if retrieved <= _SHORT else (retrieved,)
    cutoffs = sorted({*ranks, *_COMMON_CUTOFFS})
    for family in [MEASURES[name] for name in FAMILIES] if asked is None else [asked]:
        named = [family]
        if asked is None and family.always_written:
            (name,) = family.always_written
            named = [family(**{name: value}) for value in _COMMON_VALUES[name]]
        tried = cutoffs if family.takes_cutoff and family.k is None else []
        yield family.name, [each for measure in named for each in (measure, *(measure @ k for k in tried))]


def _sentence(text: str, fitting: list[Row], slips: list[Row], rows: list[Row]) -> str:
    if slips:
        says = list(dict.fromkeys(row["why"] for row in slips))[:_NEAREST]
        return f"No tool prints {text}; it is {'the' if len(says) == 1 else 'a'} slip: {' Or: '.join(says)}"
    if not rows:
        return "No convention has a value for this ranking."
    if not fitting:
        return f"None of the conventions gives {text}; these come nearest."
    number = len(fitting)
    return f"{number} {'convention gives' if number == 1 else 'conventions give'} {text}."
