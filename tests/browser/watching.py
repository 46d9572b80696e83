"""Errors that our own code raises or logs in a page; JupyterLab's own are not ours to fix."""

from contextlib import contextmanager

# anywidget loads a widget's code from a blob, a board that stands alone lies in a file; nothing else here does.
OURS = ("blob:", "file:")


@contextmanager
def watched(page):
    """Collect the page's errors; fail at the end when there are any."""
    errors = []

    def is_ours(text):
        return any(place in text for place in OURS)

    def logged(message):
        if message.type == "error" and is_ours(f"{message.location['url']} {message.text}"):
            errors.append(message.text)

    def raised(error):
        if is_ours(error.stack or ""):
            errors.append(error.stack)

    page.on("console", logged)
    page.on("pageerror", raised)
    try:
        yield page
    finally:
        page.remove_listener("console", logged)
        page.remove_listener("pageerror", raised)
    assert not errors, "\n".join(errors)


@contextmanager
def watched_page(browser, width, height):
    """A page of the browser, in a window of this size, with its errors collected as above."""
    page = browser.new_page(viewport={"width": width, "height": height})
    with watched(page):
        yield page
    page.close()
