"""An empty page for the board's modules: they need no Jupyter."""

import pytest


@pytest.fixture
def empty_page(browser):
    page = browser.new_page()
    yield page
    page.close()
