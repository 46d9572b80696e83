"""Write the reference pages of the course: notebooks/GLOSSARY.md, FORMULAS.md and COVERAGE.md.

    PYTHONPATH=tests python tests/tools/reference.py

Formulas and sentences are the measures' own, and so is what each value of a parameter means; reference.toml adds the
words that are no measures.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lessons.reading import Lesson, NOTEBOOKS, PATHS, read
from tools import coverage

import irlessons as ir
from irlessons.exercises import practice
from irlessons.measures import Measure, MEASURES
from irlessons.measures.parameters import Choice, Gain, Rule

WORDS = tomllib.loads(Path(__file__).with_name("reference.toml").read_text(encoding="utf-8"))
# The ranking that every variant is computed for; it tells each of them from the default.
GRADES, NOT_RETRIEVED, SCORES = [3, 2, 3, 0, 1, 2], [3, 2, 1], [6, 5, 4, 3, 2, 1]
CUTOFF = 7
# Explained once, below the measures.
SHARED = ("rel", "no_relevant", "unjudged", "ties")

GLOSSARY_TOP = """# Glossary

The words of the course, each in a sentence, with the lesson that teaches it. Every measure, with its formula and its
variants, is in [FORMULAS.md](FORMULAS.md).

| word | what it means | taught in |
|---|---|---|
"""
FORMULAS_TOP = f"""# Formulas

Every measure with every variant, as it is written in the code, and what each does. The last column is the value for
the grades {" ".join(map(str, GRADES))} in rank order, with three more documents judged \
{", ".join(map(str, NOT_RETRIEVED))} and not retrieved,
at cutoff {CUTOFF} where the measure takes one.

i is a rank, counted from 1; k is the cutoff, and without one every result counts. R under a fraction line is the number
of relevant documents of the pool; `R` and `R@k` are recall.

The mean over queries is `ir.mean(AP, rankings)`: MAP is that of AP, MRR that of RR. Each query counts the same, and one
for which the measure is undefined is left out, with a warning.
"""


def glossary() -> str:
    """The words and the measures, in the order of the alphabet."""
    lines = {
        term: (", ".join([term, *entry.get("also", [])]), entry["says"], taught_in(term))
        for term, entry in WORDS["terms"].items()
    }
    for name, measure in MEASURES.items():
        full = measure.full_name
        own = [name] if full.lower() == name.lower() else [name, full]
        word = ", ".join([*own, *WORDS["also"].get(name, [])])
        lines[word] = (f"[{word}](FORMULAS.md#{name.lower()})", measure.meaning, first_lesson_of(full, name))
    ordered = [lines[word] for word in sorted(lines, key=str.lower)]
    return GLOSSARY_TOP + "".join(f"| {word} | {says} | {_link(lesson)} |\n" for word, says, lesson in ordered)


def formulas() -> str:
    """A section for each measure, and one for the parameters that they share."""
    return "\n".join([FORMULAS_TOP, *map(_section, MEASURES.values()), _shared_section()])


def taught_in(term: str) -> Lesson | None:
    """The lesson that reference.toml names, if it is there and its prose says the word."""
    number = WORDS["terms"][term]["lesson"]
    return next((lesson for lesson in _lessons() if lesson.number == number and _says(lesson, r"\b{}", term)), None)


@cache
def first_lesson_of(*spellings: str) -> Lesson | None:
    """The first lesson that sets one of the words in bold, else the first that says one in its prose."""
    for pattern in (r"\*\*{}\b", r"\b{}\b"):
        for lesson in _lessons():
            if any(_says(lesson, pattern, word) for word in spellings):
                return lesson
    return None


@cache
def _lessons() -> list[Lesson]:
    """The entrance comes last: it names much and teaches little."""
    return sorted(map(read, PATHS), key=lambda lesson: (lesson.number == 0, lesson.number))


def _says(lesson: Lesson, pattern: str, word: str) -> bool:
    text = "\n".join(cell.source for cell in lesson.texts)
    return re.search(pattern.format(re.escape(word)), text, _case(word)) is not None


def _case(word: str) -> re.RegexFlag:
    """Names are told from words by their capitals: "P" is no "p"."""
    return re.IGNORECASE if word.islower() else re.NOFLAG


def _link(lesson: Lesson | None) -> str:
    return f"[{lesson.title}]({lesson.path.name})" if lesson else "–"


def _section(measure: Measure) -> str:
    lines = [f"## {measure.name}\n", f"{measure.meaning}\n", f"    {measure.general}\n", f"Source: {measure.source}.\n"]
    lines += ["| written | what it does | value |", "|---|---|---|"]
    lines += [_line(measure, _defaults(measure))]
    for name in measure.takes:
        if name not in SHARED:
            lines += [_line(variant, says) for variant, says in variants(measure, name)]
    shared = [f"`{name}`: {_choices(measure, name)}" for name in measure.takes if name in SHARED]
    lines += ["", f"Shared parameters: {'; '.join(shared)}.", "", f"To practise: {_practice(measure)}.", ""]
    return "\n".join(lines)


def _practice(measure: Measure) -> str:
    """The questions of a measure that no lesson asks."""
    return f'`ir.practice("{measure.name}")`, {len(practice(measure).questions)} questions'


def _shared_section() -> str:
    lines = ["## Shared parameters\n", "| parameter | value | what it means |", "|---|---|---|"]
    for name in SHARED:
        lines += [f"| `{name}` | {value} | {says} |" for value, says in _meanings(name).items()]
    return "\n".join([*lines, ""])


def _meanings(name: str) -> dict[str, str]:
    """What each value of a parameter means, over all measures: one may take fewer than another."""
    rules = [measure.takes[name] for measure in MEASURES.values() if name in measure.takes]
    said = [
        (_value(value), rule.says[value][0]) for rule in rules if isinstance(rule, Choice) for value in rule.choices
    ]
    return dict(said) or {"a number": rules[0].about}


def variants(measure: Measure, name: str) -> Iterator[tuple[Measure, str]]:
    """The measure with each other value of a parameter, and what that means; one where the value is the reader's."""
    rule = measure.takes[name]
    if isinstance(rule, Choice):
        yield from ((measure(**{name: value}), f"{rule.about}: {rule.says[value][0]}") for value in rule.choices[1:])
    if isinstance(rule, Gain):
        yield measure(**{name: rule.another}), f"{rule.about}: {rule.mapping}"
    if not isinstance(rule, Choice):
        yield measure(**{name: rule.another}), rule.about


def _line(measure: Measure, says: str) -> str:
    return f"| `{measure}` | {says} | {_today(measure)} |"


def _defaults(measure: Measure) -> str:
    """What the defaults of the measure's own parameters mean."""
    own = {name: rule for name, rule in measure.takes.items() if name not in SHARED}
    return "; ".join(_default(name, rule) for name, rule in own.items()) or "as the formula says"


def _default(name: str, rule: Rule) -> str:
    says = rule.says[rule.default][0] if isinstance(rule, Choice) else rule.about
    return f"`{name}` {_value(rule.default)}: {says}"


def _choices(measure: Measure, name: str) -> str:
    rule = measure.takes[name]
    if not isinstance(rule, Choice):
        return f"{rule.default}, or another number"
    first, *others = (_value(choice) for choice in rule.choices)
    return ", ".join([f"{first} (the default)", *others])


def _value(value) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _today(measure: Measure) -> str:
    names = [f"D{rank}" for rank in range(1, len(GRADES) + len(NOT_RETRIEVED) + 1)]
    ranking = ir.Ranking.from_scores(dict(zip(names, SCORES)), dict(zip(names, GRADES + NOT_RETRIEVED)))
    return ranking.work(measure @ CUTOFF if measure.takes_cutoff else measure).printed()


PAGES = {
    NOTEBOOKS / "GLOSSARY.md": glossary,
    NOTEBOOKS / "FORMULAS.md": formulas,
    coverage.PAGE: coverage.page,
}

if __name__ == "__main__":
    for path, made in PAGES.items():
        path.write_text(made(), encoding="utf-8")
        print(path)
