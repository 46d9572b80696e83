"""Which Chromium there is; one without windows does the same with less work, and the one that npm brings with least."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

# The Makefile brings it, where there is one.
BROUGHT = Path(__file__).parents[2] / ".venv/chromium/headless_shell"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@cache
def chromium() -> str | None:
    """The path of the one that was brought, or of the first that is installed; None where none is."""
    return str(BROUGHT) if _runs(BROUGHT) else next(filter(None, map(shutil.which, NAMES)), None)


def _runs(brought: Path) -> bool:
    """It comes without the libraries that a Chromium asks of a system, which has them where one is installed."""
    if not os.access(brought, os.X_OK):
        return False
    asked = subprocess.run([brought, "--version"], capture_output=True, check=False)
    return asked.returncode == 0
