"""The page notebooks/COVERAGE.md: where each worked example is rebuilt, as the lessons' cells claim it."""

from itertools import groupby

from lessons.reading import Cell, EVERY, Lesson, NOTEBOOKS, PATHS, read
from lessons.rebuilt import claims, rows, sources

PAGE = NOTEBOOKS / "COVERAGE.md"
TOP = """# Where each worked example is rebuilt

Every worked example of the sources, and every error in them: where it is worked out beside its source, and the lessons
that teach with it. A number in square brackets is that of the code cell in the notebook; the page of a notebook offers
it at its end.

The sources:

"""


def page() -> str:
    """The page as it has to be today."""
    found = claims(map(read, EVERY))
    parts = [TOP + "".join(f"- {source}\n" for source in sources())]
    for part, inside in groupby(rows().values(), key=lambda row: row.part):
        lines = [
            f"| {row.id} | {row.what} | {row.source} | {_where(found[row.id], False)} | {_where(found[row.id], True)} |"
            for row in inside
        ]
        head = [f"## {part}\n", "| id | what | source | beside the source | lesson |", "|---|---|---|---|---|"]
        parts.append("\n".join([*head, *lines, ""]))
    return "\n".join(parts)


def _where(cells: list[tuple[Lesson, Cell]], in_lessons: bool) -> str:
    """The lessons, or the notebooks beside the sources, each with the numbers of its cells."""
    chosen = [cell for cell in cells if (cell[0].path in PATHS) == in_lessons]
    ways = []
    for lesson, each in groupby(chosen, key=lambda found: found[0]):
        # Beside a source its short name is enough: "Beside Cheng".
        name = lesson.title if in_lessons else lesson.title.partition(":")[0]
        numbers = " ".join(f"\\[{cell.node.execution_count}\\]" for _, cell in each)
        ways.append(f"[{name}]({lesson.path.relative_to(NOTEBOOKS).as_posix()}) {numbers}")
    return "<br>".join(ways) or "–"
