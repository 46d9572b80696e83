"""An empty page, in which the board's modules are called: they need no Jupyter."""

import pytest


@pytest.fixture
def empty_page(browser):
    page = browser.new_page()
    yield page
    page.close()
