"""What keeps a lesson from being right: numbers of its prose that no cell nearby prints, and claims that are empty.

    python tests/lessons/check.py notebooks/04_cumulative_gain.ipynb …

Prints each with its cell; the exit code is 1 where there is any. Of the rows that the lesson claims to rebuild it says
which numbers no cell prints; another lesson may.
"""

import sys
from pathlib import Path

# So that it runs without further words, from anywhere: the tests' folder and the package's.
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.prose import wrong_numbers  # noqa: E402 - found by the line above
from lessons.reading import read  # noqa: E402
from lessons.rebuilt import claims, missing_values, rows, wrong_claims  # noqa: E402


def main(paths: list[str]) -> int:
    """Check them all; 1 if anything was found, else 0."""
    found = 0
    for path in map(Path, paths):
        lesson = read(path)
        for wrong in (*wrong_numbers(lesson), *wrong_claims(lesson)):
            found += 1
            print(wrong)
        for id, cells in claims([lesson]).items():
            if cells and id in rows() and (missing := missing_values(rows()[id], [lesson])):
                print(f"{path.name}: of {id} it prints nowhere {', '.join(missing)}")
    print(f"{found} to look at" if found else "nothing to look at")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
