"""What tests of several rooms share: a Chromium, and that figures are compared with stored pictures."""

import os
import shutil

import pytest
from browser.lab import running_chromium

NAMES = ("chromium", "chromium-browser", "google-chrome")
NONE_FOUND = (
    f"no Chromium on the path (looked for {', '.join(NAMES)}); "
    "on Debian or Ubuntu `apt-get install chromium` brings one, elsewhere install Google Chrome"
)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    # Without its option pytest-mpl would draw the figures and compare nothing.
    config.option.mpl = True


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one the test is skipped, or fails under IRLESSONS_REQUIRE_BROWSER=1."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("IRLESSONS_REQUIRE_BROWSER") == "1":
        pytest.fail(NONE_FOUND)
    if found is None:
        pytest.skip(NONE_FOUND)
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    """That Chromium, running. One for all: a second Playwright cannot start beside it."""
    with running_chromium(chromium) as running:
        yield running
