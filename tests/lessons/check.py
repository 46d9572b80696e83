"""What keeps a lesson from being complete: numbers of its prose that no cell nearby prints.

    python tests/lessons/check.py notebooks/04_cumulative_gain.ipynb …

Prints each number with its cell; the exit code is 1 where there is any.
"""

import sys
from pathlib import Path

# So that it runs without further words, from anywhere: the tests' folder and the package's.
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.prose import needless_exceptions, not_found  # noqa: E402 - found by the line above
from lessons.reading import read  # noqa: E402


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
    print(f"{found} to look at" if found else "every number of the prose is printed nearby")
    return int(bool(found))


def around(source: str, text: str) -> str:
    """The words before and after a number, on one line."""
    at = max(source.find(text), 0)
    return " ".join(source[max(0, at - 40) : at + len(text) + 40].split())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
