"""What tools print for a whole run, and which of their conventions gives a number."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from irlessons.conventions import FAMILIES
from irlessons.conventions.answer import Answer, as_table, Explained
from irlessons.conventions.convention import Convention
from irlessons.conventions.explain import fits, read_printed, TRUSTED
from irlessons.measures import Measure
from irlessons.phrases import counted, joined
from irlessons.plain_sum import plain_mean
from irlessons.rounding import Number, rounded
from irlessons.runs.evaluated import Evaluated
from irlessons.runs.open_order import Bounds, bounds_of, says_open
from irlessons.runs.reading import Reading
from irlessons.runs.uncollected import uncollected
from irlessons.runs.values import LIKE, line_of, Values, values_of
from irlessons.runs.with_bar import with_bar
from irlessons.typeset import Table
from irlessons.working import Row

# How many of the nearest are shown where nothing fits, and of the topics that decide.
_NEAREST = 5
_DECIDING = 10
# So many of the rows that fit are shown, and how many more there are.
_SHOWN = 10
# A number with fewer digits fits some row by chance.
_FEW_DIGITS = 3
# Where no convention gives the number, another cutoff may.
_CUTOFFS = (None, 1, 3, 5, 10, 20, 50, 100, 1000)
# A number as far off as this may have been worked out with another version, or of another file.
_NEAR = 0.005
# So many numbers on either side say how often some row fits by chance.
_AROUND = 50
# From this share on, one row that fits is no evidence.
_BY_CHANCE = 0.05
_HERE = "irlessons, as written"
# What stands behind whatever is of the ids as they would be alike.
_ALIKE = ", ids alike"
# What is of a row and not shown.
_WITHIN = ("values", "exact", "by_itself", "shuffles", "line")


@dataclass(frozen=True, repr=False)
class Means(Answer):
    """The mean of a run as each tool prints it. rows: tool, version, value, printed, topics (how many), why."""

    shown = {"tool": "tool or variant", "version": "seen in", "printed": "mean", "topics": "topics", "why": "why"}


@dataclass(frozen=True, repr=False)
class MeanExplained(Explained):
    """The conventions that give a mean.

    rows: tool, version, asked, value, printed, topics, missing, why, distance; all that fit, the commonest convention
    first, else the nearest.
    found: whether they give the number.  deciding: the topics on which the first of them differs from our measure as it
    is written: topic, here, there (None where it is left out, which moves the mean as the mean of the others would),
    difference, answered; the largest first, those without results behind all others.
    by_chance: how many of the numbers around this one, with as many decimals, some row has, and how many they are.
    between: the bounds of the tools that leave the order of equal scores open, tool, missing, low and high; where
    nothing fits the sentence says whose hold the number.
    beforehand: what stands before the rows: that so few digits fit by chance, and what was read as a percentage.
    """

    deciding: tuple[Row, ...] = ()
    by_chance: tuple[int, int] = (0, 0)
    between: tuple[Bounds, ...] = ()
    beforehand: str = ""
    shown = dict(
        tool="tool or variant",
        version="seen in",
        asked="asked for",
        printed="mean",
        distance="distance",
        topics="topics",
        missing="topics without results",
        why="why",
    )

    def _parts(self) -> list[str | Table]:
        title, table, sentence = replace(self, rows=self.rows[:_SHOWN]).answer()
        # In HTML the first text alone stands above the rows.
        parts = [f"{title}\n{self.beforehand}".strip(), table if self.rows else ""]
        if (more := len(self.rows) - _SHOWN) > 0:
            parts.append(f"… and {counted(more, 'more row')} that {'fits' if more == 1 else 'fit'}.")
        shown = {"topic": "topic", "here": "as written", "there": "there", "difference": "difference"}
        rows = [{name: _cell(row[name]) for name in shown} for row in self.deciding[:_DECIDING]]
        return [part for part in (*parts, sentence, as_table(shown, rows) if rows else "") if part]

    def answer(self) -> list[str | Table]:
        """Title, rows and sentence, as of any explanation."""
        return super()._parts()


def means(run: Evaluated, of: Measure, missing: str | None = None) -> Means:
    """The mean of a measure as each tool prints it; `Run.conventions` says more."""
    lines = _lines(map(Reading, run.known()), of)
    found = values_of(run.known(), [(of, line) for line in lines], missing, run.name)
    if run.ids_differ:
        run.add_alike(found[:1], [(of, lines[0])], missing)
    # Some lines are about topics with nothing to find alone.
    rows = [_row(line, each, of) for line, each in zip(lines, found) if each.counted or each.stops or each.limits]
    values = [row["printed"] for row in rows if not math.isnan(row["value"])]
    different = len(set(values))
    sentence = f"{counted(len(rows), 'row')} under the name {of}: " + (
        f"{counted(different, 'different mean')}." if values else "no mean."
    )
    title = f"{of} of {found[0].short_name}: one run, many means"
    return Means(title, tuple(rows), sentence + _remarks(run, found[0]))


@uncollected()
def explain_mean(run: Evaluated, of: Measure, number: str | float) -> MeanExplained:
    """The conventions that give this mean; `Run.explain` says more."""
    says_percent = isinstance(number, str) and "%" in number
    if says_percent and not of.up_to_one:
        raise ValueError(
            f"{str(number).strip()} is a percentage, and {of} is none: it may be above 1; give the mean itself"
        )
    text, target, digits = read_printed(number.replace("%", "") if isinstance(number, str) else number)
    # What is found out of a topic once serves whoever asks again.
    topics = [Reading(known) for known in run.known()]
    lines = _lines(topics, of)
    found = _found(run, topics, [(of, line) for line in lines], bounded=True)
    rows = _averaged(topics, of, lines, found)
    if run.ids_differ:
        run.add_alike(found, [(of, line) for line in lines], None)
        found[0].ids_differ = run.says_alike(found[:1])
        alike = _averaged(topics, of, lines, [each.alike or each for each in found])
        # Of what is as common, that is likelier.
        rows = sorted([*_with_ids_alike(alike, rows), *rows], key=lambda row: row["line"])
    # A mean of values up to 1 that is above 1 was multiplied by 100.
    up_to_one = of.up_to_one and all(row["value"] <= 1 for row in rows)
    few = _few_digits(text, digits)
    beforehand = ""
    if says_percent or (target > 1 and up_to_one):
        if not says_percent:
            beforehand = f"No mean of this run is above 1: {text} is read as {text} %."
        # A whole number of percent was rounded, as one with decimals was.
        decimals = 0 if text.isdecimal() else digits
        target, digits = target / 100, decimals + 2 if decimals <= TRUSTED else decimals
        text = f"{text} % (read as {rounded(target, min(digits, TRUSTED))})"
    fitting = [row for row in rows if fits(row["exact"], target, digits)]
    title = f"Which convention gives a mean {of} of {text} for {found[0].short_name}?"
    if not fitting and (never := _says_never(of, text, target, rows)):
        return MeanExplained(title, (), never + _remarks(run, found[0]))
    if not fitting and of.takes_cutoff:
        others = [each for each in (type(of)(k, **of.settings) for k in _CUTOFFS) if each != of]
        asked = [(each, line) for each in others for line in [None, *_of_tools(each)]]
        columns = zip(asked, _found(run, topics, asked))
        for other, own in groupby(columns, key=lambda column: column[0][0]):
            told = [*own]
            more = _averaged(topics, other, [line for (_, line), _ in told], [values for _, values in told])
            fitting += [row for row in more if fits(row["exact"], target, digits)]
            rows += more
    for row in rows:
        row["distance"] = abs(row["value"] - float(target))
    # Lines stand as they are common. What a tool does by itself comes before what it would have to be told.
    common = sorted(fitting, key=lambda row: not row["by_itself"])
    chosen = common or sorted(rows, key=lambda row: (round(row["distance"], 12), not row["by_itself"]))[:_NEAREST]
    # The first of the lines is our measure as it is written.
    deciding = _deciding(found[0], chosen[0]["values"]) if chosen else ()
    for row in chosen:
        row["printed"] = rounded(row["exact"], min(digits if fitting else max(digits, 4), TRUSTED))
    drawn = bool(chosen) and chosen[0]["shuffles"] and any(each.has_ties for each in topics)
    kept = tuple({name: row[name] for name in row if name not in _WITHIN} for row in chosen)
    # A tool may go beyond what its measure can be.
    highest = max([1.0, *(row["value"] for row in rows)]) if of.up_to_one else math.inf
    chance = _by_chance(rows, target, digits, highest)
    sentence = _sentence(text, len(found[0]), kept, deciding, bool(fitting), chance, min(digits, TRUSTED), drawn)
    bounds = tuple(each for values in found for each in bounds_of(values))
    if kept and not fitting:
        sentence += says_open(target, min(digits, TRUSTED), bounds)
    sentence += _remarks(run, found[0])
    if fitting and few:
        beforehand += (
            f"{' ' * bool(beforehand)}{text} has {few}, and so few fit by chance: {counted(len(kept), 'row')} "
            f"{'does' if len(kept) == 1 else 'do'} here. Say more digits, if you have them."
        )
    return MeanExplained(title, kept, sentence, bool(fitting), deciding, chance, bounds, beforehand)


def _remarks(run: Evaluated, values: Values) -> str:
    """What makes every mean another one than somebody else has; topics without results have columns of their own."""
    told = replace(values, faults=run.faults).of_the_files
    return "".join(f" {each}" for each in told)


def _with_ids_alike(alike: Iterable[Row], rows: Sequence[Row]) -> Iterator[Row]:
    """What a tool does by itself where its ids were alike, and where that is something else."""
    for row in alike:
        if row["by_itself"] and not any(row["line"] == each["line"] and row["exact"] == each["exact"] for each in rows):
            why = f"{row['why']} What is spelled otherwise in the judgments is taken for the same."
            yield row | {"tool": row["tool"] + _ALIKE, "why": why}


def _few_digits(text: str, digits: int) -> str:
    """How many digits a number has that was rounded, where these are few; else empty."""
    number = len(text.replace(".", "").lstrip("-0"))
    return counted(number, "digit") if digits <= TRUSTED and number < _FEW_DIGITS else ""


def _says_never(of: Measure, text: str, target: Fraction, rows: Sequence[Row]) -> str:
    """Why no tool and no cutoff gives this number; empty where one may."""
    if target < 0:
        return f"{text} is no mean of {of}: none is below 0."
    if target > 1 and of.up_to_one and all(row["value"] <= 1 for row in rows):
        return f"{text} is no mean of {of} for this run: none is above 1, which is 100 %."
    if not target and rows and all(row["value"] > 0 for row in rows):
        return f"{text} is no mean of {of} for this run: it found something, and every mean is above 0."
    return ""


def _by_chance(rows: Sequence[Row], target: Fraction, digits: int, highest: float) -> tuple[int, int]:
    """How many of the numbers around the target, from 0 to the highest there can be, some row is printed as; and how
    many they are. Of a number with more digits than are compared, as far as they are.
    """
    digits = min(digits, TRUSTED)
    middle = int(target * 10**digits)
    last = min(middle + _AROUND, highest * 10**digits)
    around = range(max(0, middle - _AROUND), math.ceil(last) + 1)
    taken = {int(Fraction(rounded(row["exact"], digits)) * 10**digits) for row in rows}
    return len(taken.intersection(around)), len(around)


def _lines(topics: Iterable[Reading], of: Measure) -> list[Convention | None]:
    """Our measure as it is written, and the lines of all tools that print something for it."""
    family = FAMILIES.get(of.name)
    if family is None:
        return [None, *_of_tools(of)]
    asked = type(of)(of.k, **{name: of.settings[name] for name in ("rel", *of.always_written) if name in of.settings})
    lines = [line for line in family if of.k is not None or not line.needs_cutoff]
    # A line is worth showing where it is for one topic at least.
    waiting = list(range(len(lines)))
    for topic in topics:
        if not waiting:
            break
        waiting = [each for each in waiting if not lines[each].tool.when(topic.full_ranking, asked)]
        topic.forget()
    return [None, *(line for number, line in enumerate(lines) if number not in waiting)]


def _of_tools(of: Measure) -> Iterator[Convention]:
    for like in LIKE:
        try:
            line = line_of(of, like)
        except ValueError:
            continue  # it has no such cutoff
        if line:
            yield line


def _found(
    run: Evaluated,
    topics: Sequence[Reading],
    asked: Sequence[tuple[Measure, Convention | None]],
    bounded: bool = False,
) -> list[Values]:
    """All at once, for what is read of a topic serves all of them."""

    def in_turn() -> Iterator[Reading]:
        for topic in with_bar(topics, run.name, len(topics), " topics"):
            yield topic
            topic.forget()

    return values_of(in_turn(), asked, name=run.name, bounded=bounded)


def _row(line: Convention | None, values: Values, of: Measure) -> Row:
    why = line.why if line else f"{of}; a topic without results is an empty list."
    if values.bounds:
        why = f"Its order of equal scores is not defined, so that the mean lies between two numbers. {why}"
    return {
        "tool": values.named if line else _HERE,
        "version": line.tool.seen if line else "",
        "asked": str(of),
        "value": values.mean,
        "printed": "{} to {}".format(*map(rounded, values.bounds)) if values.bounds else rounded(values.exact_mean),
        "topics": 0 if values.stops else len(values.counted) + len(values.limits),
        "why": values.stops or why,
    }


def _averaged(topics: Iterable[Reading], of: Measure, lines: list[Convention | None], found: list[Values]) -> list[Row]:
    """A row for each line and each way to count the topics without results; the mean of each is a number."""
    rows = []
    known = [each.known for each in topics]
    missing = {*found[0].unanswered}
    nothing = {each.topic for each in known if max(each.judged.values(), default=0) <= 0}
    for place, (line, each) in enumerate(zip(lines, found)):
        # Where it stops at a topic with results, or leaves equal scores open, nobody prints the mean of the others.
        if each.limits or not missing.issuperset(each.stops_at):
            continue
        own = {topic: value for topic, value in each.exact.items() if value == value}  # NaN is not equal to itself
        ways = {"as the tool has them" if missing else "there is none": {} if each.stops else own}
        if missing:
            answered = {topic: value for topic, value in own.items() if topic not in missing}
            ways["taken out beforehand" if each.stops else "left out"] = answered
            ways["counted as 0"] = {topic: answered.get(topic, 0) for topic in each if topic in missing or topic in own}
        if not each.stops:
            worth = {topic: value for topic, value in own.items() if topic not in nothing}
            ways["as the tool has them, and topics with nothing relevant left out"] = worth
        seen: list[dict[str, Number]] = []
        for number, (way, values) in enumerate(ways.items()):
            if values and values not in seen:
                seen.append(values)
                row = _row(line, each, of) | {"topics": len(values), "missing": way, "values": values}
                exact = plain_mean([*values.values()])
                row |= {"value": float(exact), "exact": exact, "by_itself": not number}
                row |= {"line": place, "shuffles": line is not None and line.tool.shuffles}
                rows.append(row | {"why": line.why if line else f"{of} as it is written." if number else row["why"]})
    return rows


def _deciding(ours: Values, there: Mapping[str, Number]) -> tuple[Row, ...]:
    rows = []
    nothing = {*ours.unanswered}
    # To leave a topic out is as much as to give it the mean of the others.
    means = ours.mean, float(plain_mean([*there.values()]))
    for topic, value in ours.items():
        here = None if math.isnan(value) else value
        other = float(there[topic]) if topic in there else None
        before, after = (mean if each is None else each for each, mean in zip((here, other), means))
        if (here is None) != (other is None) or abs(after - before) > 1e-12:
            row = {"topic": topic, "here": here, "there": other, "difference": after - before}
            rows.append({**row, "answered": topic not in nothing})
    return tuple(sorted(rows, key=lambda row: (not row["answered"], -abs(row["difference"]))))


def _cell(cell: object) -> str:
    return "left out" if cell is None else rounded(cell) if isinstance(cell, float) else str(cell)


def _sentence(
    text: str,
    of: int,
    rows: tuple[Row, ...],
    deciding: tuple[Row, ...],
    found: bool,
    chance: tuple[int, int],
    digits: int,
    drawn: bool,
) -> str:
    if not rows:
        return "No convention has a mean for this run."
    first = rows[0]
    tool = first["tool"].removesuffix(_ALIKE)
    whose = (f"{first['asked']} as it is written" if tool == _HERE else tool) + _ALIKE * (tool != first["tool"])
    if not found:
        near = f"Near {text} stand these, and none fits" if first["distance"] <= _NEAR else f"None gives {text}"
        return f"{near}: the nearest is {whose}, {rounded(first['distance'], 6)} away."
    fitting = len(rows) - 1
    others = f" {counted(fitting, 'other row')} {'fits' if fitting == 1 else 'fit'} as well." if fitting else ""
    taken, around = chance
    # Where others do as well, or would by chance, or its order is drawn, it is one of those that it may be.
    verb = "fits" if fitting or drawn or taken > _BY_CHANCE * around else "is"
    expected = "expected " if drawn else ""
    says = f"{text} {verb} the {expected}mean of {whose}, over {counted(first['topics'], 'topic')} of {of}.{others}"
    if answered := [row for row in deciding if row["answered"]]:
        names = [f"topic {row['topic']}" for row in answered[:3]]
        says += f" What differs most from {first['asked']} as written: {joined(names)}."
    if unanswered := [row for row in deciding if not row["answered"]]:
        say = "is" if len(unanswered) == 1 else "are"
        where = joined([f"topic {row['topic']}" for row in unanswered[:3]])
        more = f" and {len(unanswered) - 3} more" if len(unanswered) > 3 else ""
        counts = "counts" if say == "is" else "count"
        says += f" Without results {say} {where}{more}, which {counts} in another way there."
    around_it = f"Of the {around} numbers around it with {counted(digits, 'decimal')}"
    return f"{says} {around_it}, {taken} would fit some row by chance."
