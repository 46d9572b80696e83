"""What keeps a lesson from being right: numbers of its prose that no cell nearby prints, and claims that are empty.

    python tests/lessons/check.py notebooks/04_cumulative_gain.ipynb …

Prints each with its cell; the exit code is 1 where there is any. Of the rows that the lesson claims to rebuild it says
which numbers no cell prints; another lesson may.
"""

import sys
from pathlib import Path

# So that it runs without further words, from anywhere: the tests' folder and the package's.
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.prose import needless_exceptions, not_found  # noqa: E402 - found by the line above
from lessons.reading import read  # noqa: E402
from lessons.rebuilt import claims, empty_claims, missing_values, rows  # noqa: E402


def main(paths: list[str]) -> int:
    """Check them all; 1 if anything was found, else 0."""
    found = 0
    for path in map(Path, paths):
        lesson = read(path)
        for cell, number in not_found(lesson):
            found += 1
            print(f"{path.name}, {cell.name}: {number.text} stands in no output at most two cells away")
            print(f"    … {around(cell.source, number.text)} …")
        for cell, text in needless_exceptions(lesson):
            found += 1
            print(f"{path.name}, {cell.name}: {text} need not be marked as not computed")
        for cell, id in empty_claims(lesson):
            found += 1
            print(f"{path.name}, {cell.name}: {id} is claimed, and the cell prints none of its numbers")
        for id, cells in claims([lesson]).items():
            if cells and id in rows() and (missing := missing_values(rows()[id], [lesson])):
                print(f"{path.name}: of {id} it prints nowhere {', '.join(missing)}")
    print(f"{found} to look at" if found else "nothing to look at")
    return int(bool(found))


def around(source: str, text: str) -> str:
    """The words before and after a number, on one line."""
    at = max(source.find(text), 0)
    return " ".join(source[max(0, at - 40) : at + len(text) + 40].split())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
