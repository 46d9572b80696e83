"""Pages as PDF: a Chromium, where there is one, prints them as anybody would from its menu."""

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Mapping
from contextlib import suppress
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
# Time of the page's own clock, which runs ahead while nothing happens: boards are made, figures measured.
_MILLISECONDS = 20_000
_SECONDS = 180


def option(parser: ArgumentParser, what: str) -> None:
    """The argument --pdf. what: is printed, as in "each page"."""
    parser.add_argument("--pdf", action="store_true", help=f"also print {what} as PDF, with a Chromium or Chrome")


def chromium() -> str | None:
    """The program that prints; None where there is none."""
    return next(filter(None, map(shutil.which, (*_NAMES, *_PLACES))), None)


def print_pages(pages: Mapping[Path, str]) -> None:
    """Print pages as PDF, and say so. pages: the file to write -> the address of its page.

    The paper is what the system prints on. Raises ValueError where there is no Chromium, and where it writes nothing.
    """
    program = chromium()
    if program is None:
        raise ValueError(
            f"--pdf needs a Chromium, Chrome or Edge, and none is on the path (looked for {', '.join(_NAMES)}); "
            "without it open the page in any browser and print it"
        )
    for path, address in pages.items():
        _print(program, address, path)
    print(f"{counted(len(pages), 'PDF')} beside, printed by {Path(program).name}")


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
