"""Pages as PDF: a Chromium, where there is one, prints them as anybody would from its menu."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from irlessons.phrases import counted

# As they are called on the path; on macOS and Windows they are not on it.
_NAMES = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "chrome", "msedge")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# As CSS calls them.
_PAPERS = ("a4", "letter")
# Time of the page's own clock, which runs ahead while nothing happens: boards are made, figures measured.
_MILLISECONDS = 20_000
_SECONDS = 180
# A page of a PDF, as a Chromium writes it.
_PAGE = re.compile(rb"/Type\s*/Page\b")


def options(parser: ArgumentParser, what: str) -> None:
    """The arguments --pdf and --paper. what: is printed, as in "each page"."""
    parser.add_argument("--pdf", action="store_true", help=f"also print {what} as PDF, with a Chromium or Chrome")
    parser.add_argument("--paper", type=str.lower, choices=_PAPERS, default=_PAPERS[0], help="of that PDF (a4)")


def chromium() -> str | None:
    """The program that prints; None where there is none."""
    return next(filter(None, map(shutil.which, (*_NAMES, *_PLACES))), None)


def print_pages(pages: Mapping[Path, tuple[Path, str]], paper: str) -> None:
    """Print pages as PDF, and say so, with how many pages each has. pages: the file to write -> the file of its page,
    and what its address asks for, as in "?paper".  paper: "a4" or "letter".

    Raises ValueError where there is no Chromium, and where it writes nothing.
    """
    program = chromium()
    if program is None:
        raise ValueError(
            f"--pdf needs a Chromium, Chrome or Edge, and none is on the path (looked for {', '.join(_NAMES)}); "
            "without it open the page in any browser and print it"
        )
    for path, (page, query) in pages.items():
        with _on_paper(page, paper) as sized:
            _print(program, sized.resolve().as_uri() + query, path)
        print(f"  {path.name}: {counted(len(_PAGE.findall(path.read_bytes())), 'page')}")
    print(f"{counted(len(pages), 'PDF')} beside, printed by {Path(program).name}")


@contextmanager
def _on_paper(page: Path, paper: str) -> Iterator[Path]:
    """The page with its paper, in a file that lies beside it for what it loads, and is gone afterwards.

    A program that prints has no word for the paper, and takes what the system's language prints on; and the page
    itself is printed by others, on theirs.
    """
    sized = page.with_name(f".{page.stem}-{paper}.html")
    sized.write_text(f"{page.read_text(encoding='utf-8')}<style>@page {{ size: {paper} }}</style>\n", encoding="utf-8")
    try:
        yield sized
    finally:
        sized.unlink()


def _print(program: str, address: str, path: Path) -> None:
    path.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as profile:
        command = [
            program,
            "--headless",
            "--disable-gpu",
            f"--user-data-dir={profile}",
            "--no-pdf-header-footer",
            f"--virtual-time-budget={_MILLISECONDS}",
            f"--print-to-pdf={path.resolve()}",
            # It starts for root only without.
            *(["--no-sandbox"] if sys.platform != "win32" and os.geteuid() == 0 else []),
            address,
        ]
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=_SECONDS, check=False)
    if not path.is_file():
        raise ValueError(f"{Path(program).name} has not printed {path.name}; open the page in a browser and print it")
