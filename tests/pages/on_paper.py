"""Prints lessons as they stand on paper, with blanks and with answers, as JSON: name -> both."""

import gc
import json
import sys
from pathlib import Path

from pages.one_python import run

from irlessons.pages.handouts import OnPaper


def main(paths: list[str]) -> None:
    """Print them."""
    made = {}
    gc.set_threshold(10_000)
    for path in [Path(each).resolve() for each in paths]:
        notebook = run(path, "paper")
        made[path.stem] = ["\n".join(OnPaper(answers).of_all(notebook)) for answers in (False, True)]
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main(sys.argv[1:])
