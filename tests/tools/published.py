"""Write where the project is published into what has to say so: CITATION.cff, pyproject.toml, the README's Binder link.

    make published REPOSITORY=OWNER/NAME

The one who publishes does so once; another name takes the place of the one before. Until then no address stands there,
for there is none.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,37}[A-Za-z0-9])?/[A-Za-z0-9._-]{1,100}")
_BINDER = re.compile(r"(?<=https://mybinder\.org/v2/gh/)[^/\s]+/[^/\s]+(?=/HEAD)")


def published(root: Path, repository: str) -> None:
    """Write it. repository: owner and name, as GitHub has them. Raises ValueError for what is no such name."""
    if not _NAME.fullmatch(repository):
        raise ValueError(f"{repository!r} is no repository; give its owner and its name, as in OWNER/NAME")
    address = f"https://github.com/{repository}"
    _written(root / "CITATION.cff", r"^(?:repository-code: .+\n)?(?=license:)", f"repository-code: {address}\n")
    urls = f'[project.urls]\nSource = "{address}"\n\n'
    _written(root / "pyproject.toml", r"^(?:\[project\.urls\]\n(?:.+\n)*\n)?(?=\[project\.scripts\])", urls)
    _written(root / "README.md", _BINDER.pattern, repository)


def _written(path: Path, place: str, text: str) -> None:
    found, count = re.subn(place, lambda _: text, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    if not count:
        raise ValueError(f"{path} has no place for {text!r} any more")
    path.write_text(found, encoding="utf-8", newline="\n")


def main() -> str | None:
    """What is wrong, where something is."""
    try:
        published(ROOT, *sys.argv[1:2] or [""])
    except ValueError as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
