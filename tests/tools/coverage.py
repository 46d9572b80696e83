"""The page notebooks/COVERAGE.md: where each worked example is rebuilt, as the lessons' cells claim it."""

from itertools import groupby

from lessons.reading import Cell, Lesson, NOTEBOOKS, PATHS, read
from lessons.rebuilt import claims, rows, sources

PAGE = NOTEBOOKS / "COVERAGE.md"
TOP = """# Where each worked example is rebuilt

Every worked example of the sources, and every error in them, with the lessons that rebuild it. A number in square
brackets is that of the code cell. `make reference` writes this page from what the cells say of themselves.

The sources:

"""


def page() -> str:
    """The page as it has to be today."""
    found = claims(map(read, PATHS))
    parts = [TOP + "".join(f"- {source}\n" for source in sources())]
    for part, inside in groupby(rows().values(), key=lambda row: row.part):
        lines = [f"| {row.id} | {row.what} | {row.source} | {_where(found[row.id])} |" for row in inside]
        head = [f"## {part}\n", "| id | what | source | rebuilt in |", "|---|---|---|---|"]
        parts.append("\n".join([*head, *lines, ""]))
    return "\n".join(parts)


def _where(cells: list[tuple[Lesson, Cell]]) -> str:
    """The lessons, each with the numbers of its cells."""
    lessons = groupby(cells, key=lambda found: found[0])
    return "<br>".join(
        f"[{lesson.title}]({lesson.path.name}) " + " ".join(f"\\[{cell.node.execution_count}\\]" for _, cell in each)
        for lesson, each in lessons
    )
