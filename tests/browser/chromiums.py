"""Which Chromium there is; the one without windows does the same with less work."""

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The path of the first that is installed; None where none is."""
    return next(filter(None, map(shutil.which, NAMES)), None)
