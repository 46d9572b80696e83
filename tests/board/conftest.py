"""Where the board's modules are called: in Node.js, or in an empty page, for they need no Jupyter."""

import os
import shutil

import pytest
from board.calling import Node

NONE_FOUND = "no Node.js on the path: on Debian or Ubuntu `apt-get install nodejs` brings it"


@pytest.fixture(scope="session")
def node():
    """A running Node.js. Without one the test is skipped, or fails under IRLESSONS_REQUIRE_BROWSER=1."""
    found = shutil.which("node")
    if found is None:
        (pytest.fail if os.environ.get("IRLESSONS_REQUIRE_BROWSER") == "1" else pytest.skip)(NONE_FOUND)
    running = Node(found)
    yield running
    running.close()


@pytest.fixture
def empty_page(browser):
    page = browser.new_page()
    yield page
    page.close()
