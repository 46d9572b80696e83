"""What the recipes of ARCHITECTURE.md ask for, and nobody has done: of measures, questions, worksheets, worked
examples, conventions, kinds of the exam, lessons, languages; and whether the lessons have room for it.
"""

import inspect
import json
import re
from collections.abc import Iterator, Set
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from languages.said import said_by, unsaid_in
from lessons.reading import EVERY, PATHS, read
from lessons.shapes import beyond
from measures.plain import APART, Plain, value_name
from outsiders import practice_wrong, questions_wrong, worksheets_wrong
from own_functions.plain import MEANT

import irlessons as ir
from irlessons.board import script
from irlessons.conventions import FAMILIES
from irlessons.conventions.tools import TOOLS
from irlessons.examples import example, names
from irlessons.exercises import exam, EXERCISES, WORKSHEETS
from irlessons.exercises.asked import Asked
from irlessons.exercises.exam.drawing import _OTHERS, by_name, draw_question, TOPICS
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import EXAMPLE, Exercise
from irlessons.exercises.handed_in.things import _LESSON_OF
from irlessons.exercises.lessons import LESSONS, NUMBERS
from irlessons.exercises.practice import BY_HAND, PRACTICE
from irlessons.exercises.sheets.rules import _COLUMNS, STAGES
from irlessons.exercises.sheets.worksheets import _OWN
from irlessons.files import place_of, toml
from irlessons.languages.language import _NAMES as CODES
from irlessons.languages.language import refuse
from irlessons.languages.our import ENGLISH
from irlessons.measures import Measure, MEASURES
from irlessons.measures.slip import Slip
from irlessons.rounding import rounded
from irlessons.runs.reading import Reading
from irlessons.working import Working

ROOT = Path(__file__).parent.parent
LESSON_FILES = "irlessons.exercises.lessons"
IN_ORDER = "irlessons/exercises/lessons/__init__.py"
TRUE_SLIPS = "tests/measures/test_true_slips.py"
NO_ENGLISH = "tests/languages/test_no_english_is_left.py"
# Those that come along, beside English: a table each.
LANGUAGES = {code: toml("irlessons.languages", f"{code}.toml") for code in CODES if code != ENGLISH.code}
OUTSIDERS = questions_wrong.WRONG.keys() | practice_wrong.WRONG.keys()
# What a measure says of itself.
SAID = ("full_name", "meaning", "source", "takes", "adds", "general", "filled", "picture", "says", "slips")
# Parameters that are no convention, in a question of practice.
USUAL = {"ties", "p", "recall"}
_GIVEN_AWAY = f"the answer is {EXAMPLE}, which is the example of how to answer; take another list"


@cache
def left_out() -> dict[str, list[str]]:
    """What was forgotten, by what it was forgotten for: "the measure Hits" -> the files, and what is missing there."""
    parts = [(f"the language {code}", of_language(code)) for code in _codes()]
    parts += [(f"the measure {name}", of_measure(each)) for name, each in MEASURES.items()]
    parts += [(f"the measure in {file}", of_file(file)) for file in _files_of_measures()]
    parts += [(f"the question {name}", of_question(name)) for name in EXERCISES]
    parts += [(f"the worksheet {name}", of_worksheet(name)) for name in {**WORKSHEETS, **dict.fromkeys(_handed_in())}]
    parts += [("the worksheets together", of_rules())]
    for name, lines in FAMILIES.items():
        parts += [(f"the convention {line.name}", chain(of_convention(line), of_formula(name, line))) for line in lines]
    parts += [("the conventions together", of_notebooks())]
    parts += [(f"the kind of the exam {kind.name}", of_kind(kind)) for kinds in TOPICS.values() for kind in kinds]
    parts += [("the kinds of the exam together", of_exam())]
    parts += [(f"the lesson {name}", of_name(name)) for name in NUMBERS]
    # One that is not in the list takes another's place: then nothing of the others is as it should be.
    unknown = [path for path in PATHS if path.stem.partition("_")[2] not in NUMBERS]
    parts += [(f"the lesson {path.stem}", of_lesson(path)) for path in unknown or PATHS]
    parts += [("the worked examples", of_examples())]
    parts += [] if unknown else [("the lessons together", of_pages())]
    found: dict[str, list[str]] = {}
    follows = None
    for what, missing in parts:
        try:
            if steps := list(missing):
                found[what] = steps
        except Exception as error:
            follows = error
    # What cannot even be asked follows from what was found, if anything was.
    if follows and not found:
        raise follows
    return found


def of_measure(measure: Measure) -> Iterator[str]:
    """The steps of “A measure”, in their order."""
    name, small = measure.name, measure.name.lower()
    file = f"{type(measure).__module__.replace('.', '/')}.py"
    if unsaid := [
        each for each in SAID if not hasattr(measure, each) or (each != "takes" and not getattr(measure, each))
    ]:
        yield f"{file}: it says nothing of its {', '.join(unsaid)}"
    if not all(hasattr(measure, each) for each in SAID):
        return
    if not measure.needs_scores and name not in script.measures():
        yield "irlessons/board/working/binary.js or graded.js: the page has no entry for it"
    lists = []
    for line in BY_HAND.get(small, ()):
        try:
            lists.append(asked := Asked.read(line))
            asked.work()
        except ValueError as error:
            yield f"{place_of('irlessons.exercises.practice', 'numbers.toml', line)}: {error}"
            return
        except KeyError as error:
            yield f"{file}: “{line}” cannot be worked out: nothing is there for {error}"
            return
    if len(lists) < 4:
        yield f"irlessons/exercises/practice/numbers.toml: {small} has {len(lists)} lists of four"
    if lists and not any(_is_tied(each) for each in lists):
        yield f"irlessons/exercises/practice/numbers.toml: no list of {small} has equal scores"
    others = [each for each in lists if set(each.measure.written) - USUAL]
    if lists and len(others) < 2 and set(measure.takes) - {*USUAL, "rel", "no_relevant", "unjudged"}:
        yield f"irlessons/exercises/practice/numbers.toml: two lists of {small} need another convention"
    by_hand = [f"{small}-by-hand-{place}" for place in range(1, len(lists) + 1)]
    if not OUTSIDERS.issuperset(by_hand):
        yield f"tests/outsiders/practice_wrong.py: wrong answers to each list of {small}, from one who knows no slip"
    for place, each in enumerate(by_hand, 1):
        if _is_the_example(PRACTICE[each]()):
            yield f"irlessons/exercises/practice/numbers.toml: list {place} of {small}: {_GIVEN_AWAY}"
    for kind in ("why", "which"):
        asked = PRACTICE.get(f"{small}-{kind}")
        if asked is None or len(asked().choices) < 3:
            yield f"irlessons/exercises/practice/reasons.toml: [{kind}] needs {small}, with three choices"
    values = "".join(_text(f"tests/measures/{each}.py") for each in ("test_values", "test_more_values"))
    if not re.search(rf"\b{name}\b", values):
        yield "tests/measures/test_values.py: the number that its source prints"
    # One that the list does not have yet has its function all the same.
    if name not in {re.split(r"[(@]", meant)[0] for meant in MEANT}:
        yield "tests/own_functions/plain.py: the same in a plain function"
    if name not in APART and not hasattr(Plain, value_name(name)):
        yield f"tests/measures/plain.py: its value, as `{value_name(name)}` of Plain; or {name} in APART there"
    for says in (_said(slip, measure) for slip in measure.slips.values()):
        if not any(each.match(says) for each in _sentences(name in APART)):
            where = "in OTHERS, " if name in APART else ""
            yield f"{TRUE_SLIPS}: {where}what “{says}” says was done, as plain arithmetic"
    for code, table in LANGUAGES.items():
        if lacking := sorted(said_by(measure) - table.keys() - _of_language_alone(code)):
            yield f"irlessons/languages/{code}.toml: a line for each of {lacking}"
    if not re.search(rf"\b{name}\b", _changes()):
        yield "CHANGELOG.md: a word of it, under Unreleased"


def of_file(name: str) -> Iterator[str]:
    """Whether the measure of a file is in the list."""
    if f"irlessons.measures.{name} import" not in _text("irlessons/measures/every_measure.py"):
        yield "irlessons/measures/every_measure.py: a line"


def of_question(name: str) -> Iterator[str]:
    """The steps of “An exercise”."""
    if no_working := _no_working(EXERCISES[name]):
        yield f"its function in irlessons/exercises/lessons/: {no_working}"
        return
    table = f"irlessons/exercises/lessons/{_FILE_OF.get(name, '')}.toml"
    record = _records().get(name, {})
    # Of a change it is said of itself what helps; of a number only what its measure is.
    if not EXERCISES[name].clue or ("ask" in record and not {"clue", "change"} & {*record}):
        yield f"{table}: `clue`, what helps without the answer"
    if not (back := EXERCISES[name].back):
        yield f"{table}: `back`, what is asked where it was answered wrongly"
    known = by_name() if isinstance(back, str) else PRACTICE
    for each in [back.partition(": ")[0]] if isinstance(back, str) and back else back:
        if each not in known:
            where = "kind of the exam" if isinstance(back, str) else "question of practice"
            yield f"{table}: `back` names {each!r}, and no {where} has that name"
    if "also" in record and f'\n    "{name}": ' not in _table("ALSO"):
        yield "tests/test_mistakes_are_true.py: in ALSO, what the sentences of `also` say, as plain arithmetic"
    # What is not of one list has its sentences in the function that makes it.
    is_number = not EXERCISES[name].choices and not EXERCISES[name].command
    if is_number and {"function", "kind"} & {*record} and f'\n    "{name}": ' not in _table("LESSONS"):
        yield "tests/test_mistakes_are_true.py: in LESSONS, what its sentences say, as plain arithmetic"
    if is_number and name not in questions_wrong.WRONG:
        yield "tests/outsiders/questions_wrong.py: wrong answers, from one who knows no slip"
    if is_number and _is_the_example(EXERCISES[name]):
        yield f"{table}: {_GIVEN_AWAY}"
    yield from _of_cell("exercise", name)


def of_worksheet(name: str) -> Iterator[str]:
    """The steps of “A worksheet”."""
    if name not in WORKSHEETS:
        yield "irlessons/exercises/sheets/worksheets.toml: its line; of a table of its own, in _OWN of worksheets.py"
        return
    file, _ = _OWN.get(name, ("", ""))
    where = f"irlessons/exercises/sheets/{f'{file}.py' if file else 'worksheets.toml, or rules.py beside it'}"
    try:
        sheet = WORKSHEETS[name]()
        sheet.to_page()
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        yield f"{where}: it cannot be made: {error}"
        return
    if sheet.name != name:
        yield f"{where}: its name is {sheet.name!r}; write {name!r}, as in _OWN of worksheets.py"
    for each in ("formula", "picture", "stages"):
        if not getattr(sheet, each):
            yield f"{where}: its {each}"
    # The lines below the tables alone are no worksheet; a column that no stage leaves empty shows no rule.
    if not any(of_rules()) and not any(column.rule for table in sheet.tables for column in table.columns):
        yield "irlessons/exercises/sheets/rules.py: no column can be worked out; the one that is added up needs a rule"
    if sheet.rule is None:
        yield "irlessons/exercises/sheets/rules.toml: the rule as a question; or `rule` in its line names another one"
    if name not in _LESSON_OF:
        yield "irlessons/exercises/handed_in/worksheets.toml: its name, beside the name of its lesson"
    if name not in worksheets_wrong.WRONG:
        yield "tests/outsiders/worksheets_wrong.py: wrong numbers for its cells, from one who knows no slip"
    yield from _of_cell("worksheet", name)


def of_rules() -> Iterator[str]:
    """Whether of each measure that has columns it is said what is left empty first."""
    for name in _COLUMNS.keys() - STAGES.keys():
        yield f"irlessons/exercises/sheets/rules.py: in STAGES, what of {name} is left empty first"


def _handed_in() -> list[str]:
    """The worksheets of which it is said which lesson has them."""
    return [*chain.from_iterable(toml("irlessons.exercises.handed_in", "worksheets.toml").values())]


def of_convention(line) -> Iterator[str]:
    """The steps of “What a tool prints”."""
    tool = line.tool
    if not line.why:
        yield "irlessons/conventions/lines.toml: what tells it from the others, as a sentence; or `says` in tools.py"
    # What no tool prints, and a paper has, is of no version.
    if tool.name and not tool.version:
        yield "irlessons/conventions/tools.py: in which version it was seen"
    if tool.name and tool.name not in TOOLS:
        yield f"irlessons/conventions/tools.py: {tool.name} is missing in TOOLS"
    if tool.run and not any(tool.name in text for text in _oracles()):
        yield f"tests/oracles/: nothing is compared with {tool.name}; or say in tools.py where it was read"
    elif tool.run and line not in _compared():
        yield f"tests/oracles/: {line.name}, in ROWS of the file that runs {tool.name}; or where it was read"
    # With the cutoff that was asked for: "RRE NDCG@6".
    printed = re.sub(r"\\{\w+\\}", r"[^\"]*", re.escape(line.name))
    if tool.read and not re.search(f'"{printed}"', _text("tests/test_conventions.py")):
        yield f"tests/test_conventions.py: nobody has worked out by hand what {line.name} prints"


def of_formula(name: str, line) -> Iterator[str]:
    """Whether a function that looks at results which nobody has judged is known as such: a run hands it no others."""
    if line.computes is None or line.needs_every_result:
        return
    [topic] = ir.runs.read({"1": {"a": 3, "b": 2, "c": 1}}, {"1": {"b": 1, "d": 1}}, strict=False).known()
    asked = MEASURES[name] @ 2 if line.needs_cutoff else MEASURES[name]
    whole = line.value(topic.ranking({}, {}), asked)
    try:
        is_same = Reading(topic).value(asked, line) == whole
    except KeyError:
        is_same = False
    if not is_same:
        yield f"irlessons/conventions/tool_formulas.py: {line.computes.__name__} in OF_EVERY_RESULT: it reads all"


def of_notebooks() -> Iterator[str]:
    """Whether the notebooks that show what fits a number, or count the lines, have been run since there are as many."""
    six = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    counted = ir.conventions.table(six, "nDCG@6").sentence.split(", ")
    lacking = {
        name: [each for each in told if each not in _text(f"notebooks/{name}.ipynb")]
        for name, told in {
            "08_one_name_many_numbers": [*counted, *_fitting(six, "0.95")],
            "11_your_own_run": [row["tool"] for row in ir.conventions.table(six, "AP").rows],
            "sources/utsav": _fitting(six, "0.9608", "nDCG@6"),
        }.items()
    }
    if paths := " ".join(f"notebooks/{name}.ipynb" for name, told in lacking.items() if told):
        yield f"run `python tests/tools/rerun.py {paths}`; not said there is {[*chain(*lacking.values())]}"


def _fitting(ranking: ir.Ranking, *number: str) -> list[str]:
    """What is told of a number, and which tools print it."""
    found = ir.conventions.explain(ranking, *number)
    return [found.sentence, *(row["tool"] for row in found.rows)]


def of_kind(kind: Kind) -> Iterator[str]:
    """What a kind of the exam needs; more where it is not of one list, for those tell slips of measures alone."""
    for topic, records in _of_lists().items():
        if kind.name in records:
            at = f"kinds.toml [{topic}.{kind.name}]"
            if "clue" not in records[kind.name]:
                yield f"irlessons/exercises/exam/{at}: `clue`, what helps without the answer"
            yield from _not_worth_asking(kind, at)
            yield from _unsaid(kind)
            return
    if no_working := _no_working(kind.draw(Random(0))):
        yield f"its function in irlessons/exercises/exam/: {no_working}"
        return
    yield from _not_worth_asking(kind, "")
    yield from _unsaid(kind)
    told = _text("tests/test_mistakes_are_true.py").partition("\nLESSONS = {")[0]
    is_there = f'"{kind.name}": (' in told and f'"{kind.name}": ' in _table("RIGHT")
    if not (is_there or kind.draw(Random(0)).choices):
        yield "tests/test_mistakes_are_true.py: in EXAM and in RIGHT, its sentences and its answer as plain arithmetic"


def _unsaid(kind: Kind) -> Iterator[str]:
    """What each language lacks of a kind, its clue too."""
    for code in LANGUAGES:
        yield from unsaid_in(code, kind, _of_language_alone(code))


def _not_worth_asking(kind: Kind, at: str) -> Iterator[str]:
    """What is wrong with a kind of which no draw is asked."""
    try:
        draw_question(kind, Random(0))
    except ValueError as error:
        yield f"irlessons/exercises/exam/{at}: {error}"


def of_exam() -> Iterator[str]:
    """Whether each function that draws a question is of a kind, and each topic taught somewhere."""
    for topic in sorted({*_of_lists(), *_OTHERS} - TOPICS.keys()):
        yield f"irlessons/exercises/exam/drawing.py: in _NAMES, the topic {topic}"
        return
    drawing = {kind.draw for kind in _kinds()}
    for path in sorted((ROOT / "irlessons/exercises/exam").glob("*.py")):
        file = import_module(f"irlessons.exercises.exam.{path.stem}")
        kinds = {*getattr(file, "KINDS", ())}
        if not kinds <= {*_kinds()}:
            yield f"irlessons/exercises/exam/drawing.py: in _OTHERS, the KINDS of {path.name}"
            drawing |= {kind.draw for kind in kinds}
        for name, found in inspect.getmembers(file, inspect.isfunction):
            takes = [*inspect.signature(found).parameters.values()]
            draws = not name.startswith("_") and len(takes) == 1 and takes[0].annotation is Random
            if draws and found.__module__ == file.__name__ and found not in drawing:
                yield f"irlessons/exercises/exam/{path.name}: {name} draws, and no Kind in KINDS there names it"
    for topic in TOPICS.keys() - exam._TAUGHT_IN.keys() - {"changes"}:
        yield f"irlessons/exercises/exam/__init__.py: in _TAUGHT_IN, the lesson that teaches {topic}"


@cache
def _of_lists() -> dict[str, dict[str, Any]]:
    """The kinds that are of one list, by topic."""
    return toml("irlessons.exercises.exam", "kinds.toml")


def _kinds() -> Iterator[Kind]:
    return chain.from_iterable(TOPICS.values())


def _no_working(asked: Exercise) -> str:
    """What is to be done where a number that answers has no rows behind it; "" where all is well."""
    if asked.choices or asked.command or isinstance(answer := asked.answer(), Working):
        return ""
    return f"its answer is {answer!r}; give a Working, by which the number can be opened, or choices"


def of_name(name: str) -> Iterator[str]:
    """Whether a lesson of the list has its notebook, with the number of its place there."""
    there = {path.stem.partition("_")[2]: path.stem for path in PATHS}
    right = f"{NUMBERS[name]}_{name}"
    if name not in there:
        yield f"notebooks/{right}.ipynb: begin it as a copy of another"
    # One that is not in the list yet has its number all the same.
    elif there[name] != right and there.keys() <= NUMBERS.keys():
        yield f"notebooks/{there[name]}.ipynb: call it {right}.ipynb, by its place in {IN_ORDER}"


def of_lesson(path: Path) -> Iterator[str]:
    """The steps of “A lesson”; and whether it has room for what was added to it."""
    number, _, name = path.stem.partition("_")
    if name not in NUMBERS:
        yield f"{IN_ORDER}: {name} in _NAMES, at its place"
        return
    if number != NUMBERS[name]:
        return
    groups = toml("irlessons.pages.site", "map.toml")["group"]
    if not any(str(int(number)) in group["lessons"] for group in groups):
        yield f"irlessons/pages/site/map.toml: {int(number)}, its place on the first page of the site"
    elif _is_out_of_the_way(path):
        yield f"notebooks/{path.name}: run `python tests/lessons/navigation.py`"
    for page, folder, what in (
        ("README.md", "notebooks/", "its row in the table of lessons"),
        ("notebooks/FOR_LECTURERS.md", "", "its block in the plan, and what to ask"),
    ):
        # Nobody lectures on the first one.
        if f"]({folder}{path.name})" not in _text(page) and not (int(number) == 0 and not folder):
            yield f"{page}: {what}"
    if f'"{path.stem}.html"' not in _text("notebooks/asked_for.toml"):
        yield f"notebooks/asked_for.toml: what people type who look for {path.stem}.html"
    try:
        yield from (f"notebooks/{each}" for each in beyond(read(path)))
    except ValueError as error:
        yield f"notebooks/{path.name}: {error}"


def of_examples() -> Iterator[str]:
    """The steps of “A worked example”."""
    # It reads all notebooks when it is loaded.
    from lessons.rebuilt import claims, rows

    shown = {name: example(name) for name in names()}
    for name in shown.keys() - rows().keys():
        yield f"tests/lessons/rows.toml: {name!r} in one of the [parts]"
    for name, each in shown.items():
        if each.title in ("", name):
            yield f"irlessons/examples/: [{name}] has no title"
    # Of one that stands in several texts, that it is beside each of them is a test of the lessons.
    claimed = claims(map(read, EVERY))
    for name in shown.keys() & rows().keys():
        if not claimed[name]:
            cell = f'the cell of ir.example("{name}").beside'
            yield f'notebooks/sources/: {cell} needs "rebuilds": ["{name}"] in its metadata'


def of_pages() -> Iterator[str]:
    """Whether what is made of all lessons and measures has been made since."""
    # They read the map, or all notebooks, when they are loaded.
    from lessons.navigation import MAP, timed
    from tools.reference import PAGES

    if timed(MAP.read_text(encoding="utf-8")) != MAP.read_text(encoding="utf-8"):
        yield "irlessons/pages/site/map.toml: run `python tests/lessons/navigation.py`"
    # What an example lacks is missing on the page of all of them, too.
    if any(of_examples()):
        return
    if old := [path.name for path, page in PAGES.items() if path.read_text(encoding="utf-8") != page()]:
        yield f"notebooks/: run `make reference`, for {', '.join(old)}"


def _is_out_of_the_way(path: Path) -> bool:
    """Whether a lesson lacks the way to its neighbours, or the first one that to all others."""
    # It reads the map when it is loaded.
    from lessons.navigation import line_for, tables

    first, *_, last = cells = read(path).cells
    lacks = not all(line_for(path) in cell.source for cell in (first, last))
    return lacks or (path == PATHS[0] and not any(tables() in cell.source for cell in cells))


def of_language(code: str) -> Iterator[str]:
    """The steps of “A language”."""
    if code not in LANGUAGES:
        yield f"irlessons/languages/language.py: in _NAMES, what {code} is called in itself"
        return
    yield from _of_lines(code)
    for name in ("TITLES", "ENGLISH", "OWN"):
        if f'"{code}": ' not in _text(NO_ENGLISH).partition(f"\n{name} = {{")[2].partition("}\n")[0]:
            yield f"{NO_ENGLISH}: {code} in {name}"
    for page in ("README.md", "notebooks/FOR_LECTURERS.md", "CHANGELOG.md"):
        if f'`"{code}"`' not in _text(page) and f'ir.language("{code}")' not in _text(page):
            yield f'{page}: that there is `"{code}"`'


def _of_lines(code: str) -> Iterator[str]:
    """What the lines of a table lack beside those of the first one: their order, their values, words of their own."""
    (first, known), table, file = next(iter(LANGUAGES.items())), LANGUAGES[code], f"irlessons/languages/{code}.toml"
    if lacking := [text for text in _of_language_alone(code) if text not in table]:
        more = f", and of {len(lacking) - 10} more" if len(lacking) > 10 else ""
        yield f"{file}: a line for each of {lacking[:10]}{more}"
    for text, own in table.items():
        # What the first one lacks, too, is said of the measure or the kind that says it.
        if text not in known:
            continue
        try:
            refuse(file, text, own)
        except ValueError as error:
            yield str(error)
        if isinstance(own, dict):
            yield f"{file}: {text!r} has several forms; `our` of irlessons/languages/our.py has to choose one"
        elif not own.strip():
            yield f"{file}: {text!r} is empty; write what it is here"
    there, here = [text for text in known if text in table], [text for text in table if text in known]
    if out := next((pair for pair in zip(["the top", *there], there, here) if pair[1] != pair[2]), None):
        yield f"{file}: {out[1]!r} stands elsewhere in {first}.toml: put it below {out[0]!r}"
    # A sentence is not the same in two languages by chance.
    copied = [text for text, own in table.items() if code != first and own == known.get(text) != text and len(own) > 30]
    if copied:
        yield f"{file}: lines as in {first}.toml: {len(copied)}, the first {copied[0]!r}; say them in {code}"


@cache
def _of_language_alone(code: str) -> Set[str]:
    """The texts that a language has to have because the first one has them: no measure and no kind says so, too."""
    first, table = next(iter(LANGUAGES.items()))
    return set() if code == first else table.keys()


def _codes() -> list[str]:
    """Whatever has a table beside the others."""
    return sorted({*LANGUAGES, *(path.stem for path in (ROOT / "irlessons/languages").glob("*.toml"))})


def _of_cell(kind: str, name: str) -> Iterator[str]:
    """What the cell that shows a question or a worksheet needs."""
    cell = _shown().get((kind, name))
    if cell is None:
        yield f'notebooks/: no lesson shows ir.{kind}("{name}"); then run tests/tools/rerun.py for that lesson'
    elif "irlessons" not in cell["metadata"] and (purpose := _purpose(cell)):
        yield f'notebooks/: the cell of ir.{kind}("{name}") needs "irlessons": "{purpose}" in its metadata'


def message() -> str:
    """All of it, as one text."""
    return "\n".join(f"{what}:\n" + "\n".join(f"  {each}" for each in steps) for what, steps in left_out().items())


def _said(slip: Slip, measure: Measure) -> str:
    """The sentence of a slip, with some number where it has the list's."""
    words = {"{each}": "grade", "{at}": "@3"}
    return slip.of_every(measure) or re.sub(r"\{\w+\}", lambda place: words.get(place[0], "3"), slip.says)


@cache
def _sentences(apart: bool) -> list[re.Pattern[str]]:
    """The sentences of slips that the test works out by hand; apart: of measures that `Plain` has not."""
    before, _, behind = _text(TRUE_SLIPS).partition("\nOTHERS = {")
    others, _, behind = behind.partition("\n}")
    tables = others if apart else before + behind
    return [re.compile(each) for each in re.findall(r'^    r"(.*?)": ', tables, re.MULTILINE)]


def _is_tied(asked: Asked) -> bool:
    scores = asked.rankings[0].scores or ()
    return len(set(scores)) < len(scores)


def _is_the_example(exercise: Exercise) -> bool:
    """Whether its form gives its answer away."""
    return rounded(exercise.answer().number, exercise.digits) == rounded(Fraction(EXAMPLE), exercise.digits)


def _files_of_measures() -> list[str]:
    """The files of irlessons/measures that end in a measure, `P = Precision()`."""
    ends = re.compile(r"^\w+ = \w+\(\)\s*\Z", re.MULTILINE)
    return [
        path.stem for path in sorted((ROOT / "irlessons/measures").glob("*.py")) if ends.search(path.read_text("utf-8"))
    ]


@cache
def _shown() -> dict[tuple[str, str], dict[str, Any]]:
    """What the stored lessons show, as their outputs say, and the cell that shows it."""
    return {
        (told["shows"], told.get("name", "")): cell
        for path in (ROOT / "notebooks").glob("*.ipynb")
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        for output in cell.get("outputs", [])
        if (told := output.get("metadata", {}).get("irlessons"))
    }


def _purpose(cell: dict[str, Any]) -> str:
    """What the code of a cell is for, as it is taken from it."""
    import nbformat  # a second, which a run of one file need not wait

    from irlessons.pages.code_for import code_for

    return code_for(nbformat.from_dict({**cell, "source": "".join(cell["source"])}))


_FILE_OF = {name: lesson for lesson in LESSONS for name in toml(LESSON_FILES, f"{lesson}.toml")}


@cache
def _records() -> dict[str, dict[str, Any]]:
    """The questions of the lessons as they are written."""
    return {name: each for lesson in LESSONS for name, each in toml(LESSON_FILES, f"{lesson}.toml").items()}


@cache
def _table(name: str) -> str:
    """A table of the test of mistakes, as text: nothing of it has to run for this."""
    return _text("tests/test_mistakes_are_true.py").partition(f"\n{name} = {{")[2].partition("\n}")[0]


@cache
def _changes() -> str:
    """What is new since the last release, and the names that were there by then: a word of other news is no name."""
    new, old = re.split(r"^## \d", _text("CHANGELOG.md"), maxsplit=1, flags=re.MULTILINE)
    return "\n".join([new, *re.findall("`([^`]+)`", old)])


@cache
def _compared() -> list[Any]:
    """The lines of the conventions that a test compares with their tool."""
    # They load the tools, which a line that is only read need not wait for.
    from oracles.test_every_line import compared

    return compared()


@cache
def _oracles() -> list[str]:
    return [path.read_text("utf-8") for path in (ROOT / "tests/oracles").glob("test_*.py")]


@cache
def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")
