"""Where the board's modules are called: in Node.js, or in an empty page, for they need no Jupyter."""

import shutil

import pytest
from board.calling import Node
from missing import missing


@pytest.fixture(scope="session")
def node():
    """A running Node.js."""
    found = shutil.which("node")
    if found is None:
        missing("no Node.js on the path: on Debian or Ubuntu `apt-get install nodejs` brings it")
    running = Node(found)
    yield running
    running.close()


@pytest.fixture
def empty_page(browser):
    page = browser.new_page()
    yield page
    page.close()
