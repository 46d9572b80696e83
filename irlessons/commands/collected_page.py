"""Homework as a page for the lecturer: the mistakes by question, and which lessons nobody finished."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from html import escape
from typing import NamedTuple

from irlessons import markup
from irlessons.commands.collected_table import readable
from irlessons.commands.page import page
from irlessons.exercises.handed_in import Answered, Homework
from irlessons.exercises.handed_in.standing import DONE, WrongAnswer
from irlessons.exercises.handed_in.things import COURSE
from irlessons.phrases import counted, cut

# So many mistakes are to be talked about, and of a question so many are named.
MOST = 12
_OF_A_QUESTION = 8
_WRITTEN = 3
# So many letters say which question it was.
_FEW = 80
_COLUMNS = (
    *(("first", "first try"), ("later", "later"), ("hint", "hint"), ("shown", "shown"), ("tried", "not yet")),
    *(("agrees", "right"), ("differs", "not right yet"), ("edited", "edited")),
)
_STYLE = """table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--irl-line); vertical-align: top;
  overflow-wrap: anywhere; }
th { overflow-wrap: normal; }
a { color: inherit; }
h3 { margin-bottom: .2rem; font-size: 1rem; }
@media (min-width: 40rem) { td:last-child { min-width: 5.5rem; } }
@media (max-width: 40rem) { body.page { padding: .75rem; } th, td { padding: .3rem .2rem; } }
"""


class CountedMistake(NamedTuple):
    """What was answered wrongly: by how many students, of how many that answered, and with which answers.

    is_mistake: as `WrongAnswer` has it.
    """

    name: str
    where: str
    says: str
    is_mistake: bool
    students: int
    of: int
    answers: tuple[str, ...]


# What a wrong answer is counted by: the question, and the beginning of `CountedMistake`.
_Wrong = tuple[str, str, str, bool]


def _wrong(line: Answered, told: WrongAnswer) -> _Wrong:
    return line.name, told.where, told.says, told.is_mistake


def mistakes_of(found: Homework) -> list[CountedMistake]:
    """Each mistake of each question, those that most students made first. A student counts once for each."""
    answered: Counter[str] = Counter()
    made: dict[_Wrong, Counter[str]] = defaultdict(Counter)
    students: Counter[_Wrong] = Counter()
    for student in found.students:
        for line in student.lines:
            answered[line.name] += line.stands != "other"
            students.update({_wrong(line, each) for each in line.wrong})
            for each in line.wrong:
                made[_wrong(line, each)][each.answer] += 1
    every = [
        CountedMistake(*key, number, answered[key[0]], tuple(text for text, _ in made[key].most_common(_WRITTEN)))
        for key, number in students.items()
    ]
    return sorted(every, key=lambda each: (-each.students, each.name, each.where, each.says))


def lessons_of(found: Homework) -> list[tuple[str, int, int, int]]:
    """Of each lesson: its title, how many questions it has, how many students began it, and how many finished it."""
    rows = []
    for title, names in found.lessons.items():
        own = [{line.name: line.stands for line in each.lines if line.name in names} for each in found.students]
        done = sum(all(of.get(name) in DONE for name in names) for of in own)
        rows.append((title, len(names), sum(map(bool, own)), done))
    return rows


def page_of(title: str, found: Homework) -> str:
    """The page. Whatever stands in a file is text in it."""
    mistakes, lessons = mistakes_of(found), lessons_of(found)
    asks = {line.name: line for student in found.students for line in student.lines}
    parts = [f"<p>{escape(_heard(found))}</p>", "<h2>To talk about</h2>"]
    begun = [each for each in lessons if each[2]]
    nobody = [name for name, _, _, done in begun if not done]
    # Which of our lessons were set no file says; a file of their own was.
    left = [name for name, _, some, _ in lessons if not some and name not in COURSE]
    if nobody:
        parts.append(f"<p>Begun, and finished by nobody: {_listed(nobody)}.</p>")
    if left:
        parts.append(f"<p>Nobody has begun {_listed(left)}.</p>")
    # What cannot be read is no mistake to talk about.
    places = {name: f"q{number}" for number, name in enumerate(asks, 1)}
    rows = [
        [_question(each, asks[each.name], places[each.name]), *_mistake(each)] for each in mistakes if each.is_mistake
    ][:MOST]
    parts.append(_table("The mistakes that were made most", ["question", *_HEAD], rows, {3}) if rows else _NONE)
    numbers = [[name, str(of), str(some), str(done)] for name, of, some, done in begun]
    if begun:
        parts.append(_table("The lessons", ["lesson", "questions", "began it", "finished it"], numbers, {1, 2, 3}))
    parts.append("<h2>By question</h2>")
    parts += _questions(found, mistakes, asks, places)
    parts += [_table("Answered in another version", ["what"], [[each] for each in found.of_others])] * bool(
        found.of_others
    )
    parts += [f"<p>{escape(readable(found.of_nothing))}</p>"] * bool(found.of_nothing)
    parts += _files(found)
    return page(title, "\n".join(parts), _STYLE, width="60rem")


_HEAD = ["answered", "what it was told", "students"]
_NONE = "<p>No mistake that was made is in these files.</p>"


def _heard(found: Homework) -> str:
    noted = sum(bool(student.notes) for student in found.students)
    parts = [f"{counted(len(found.students), 'file')} read"]
    parts += [f"{counted(len(found.unread), 'file')} could not be read"] * bool(found.unread)
    parts += [found.of_notebooks] * bool(found.of_notebooks)
    parts += [f"of {noted} there is something to know; it stands below"] * bool(noted)
    return f"{'; '.join(parts)}. A student counts once for a mistake, however often it was made."


def _questions(
    found: Homework, mistakes: Sequence[CountedMistake], asks: dict[str, Answered], places: dict[str, str]
) -> Iterable[str]:
    """Each question that was answered, in the order of the lessons: how it stands, and its mistakes. places: the id of
    each."""
    stands: dict[str, Counter[str]] = defaultdict(Counter)
    for student in found.students:
        for line in student.lines:
            stands[line.name][line.stands] += 1
    order = {name: at for at, name in enumerate(each for names in found.lessons.values() for each in names)}
    for name in sorted(asks, key=lambda each: (asks[each].thing.lesson or "~", order.get(each, len(order)), each)):
        line = asks[name]
        lesson = f"{line.thing.lesson}: " if line.thing.lesson else ""
        yield f"<h3 id={places[name]}>{escape(readable(f'{lesson}{name}'))}</h3>"
        yield f"<p>{escape(readable(line.thing.asks))}</p>"
        counts = [f"{stands[name][key]} {says}" for key, says in _COLUMNS if stands[name][key]]
        yield f"<p>{', '.join(counts) or 'answered'}</p>"
        rows = [_mistake(each) for each in mistakes if each.name == name]
        if rows:
            yield _table("", _HEAD, rows[:_OF_A_QUESTION], {2})


def _files(found: Homework) -> Iterable[str]:
    noted = [[student.name, note] for student in found.students for note in student.notes]
    if found.unread:
        yield _table("Files that could not be read", ["file", "why"], [[*each] for each in found.unread.items()])
    if noted:
        yield _table("To know of these files", ["file", "what"], noted)


def _question(mistake: CountedMistake, line: Answered, place: str) -> markup.Link:
    """What was asked, in few words, and where it stands below."""
    words = cut(readable(line.thing.asks), _FEW)
    return markup.Link(readable(f"{words} ({mistake.where})" if mistake.where else words), place)


def _mistake(mistake: CountedMistake) -> list[str]:
    return [", ".join(mistake.answers), mistake.says, f"{mistake.students} of {mistake.of}"]


def _listed(names: Sequence[str]) -> str:
    return escape(", ".join(names))


def _table(caption: str, header: Sequence[str], rows: Sequence[Sequence[str]], numeric: Collection[int] = ()) -> str:
    shown = [[each if isinstance(each, markup.Link) else readable(each) for each in row] for row in rows]
    return markup.table(caption, header, shown, [at in numeric for at in range(len(header))])
