"""Errors that our own code raises or logs in a page; JupyterLab's own are not ours to fix."""

from contextlib import contextmanager
from weakref import WeakKeyDictionary

# anywidget loads a widget's code from a blob, a board that stands alone lies in a file; nothing else here does.
OURS = ("blob:", "file:")
# The pages of each browser that nobody has.
_FREE = WeakKeyDictionary()
# What was kept is gone, and nothing is stored when the page goes; false where a test has made a page without storage of
# it, or one in which time passes as it says.
_FORGET = """
() => {
  try {
    for (const where of location.protocol === 'file:' ? [localStorage, sessionStorage] : []) where.clear();
  } catch {
    return false;
  }
  Storage.prototype.setItem = () => {};
  return !('__pwClock' in globalThis);
}
"""


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
    """A page of the browser as a new one is, in a window of this size, with its errors collected as above.

    A new page costs half as much again as what most tests do in it, so one that was given back is given once more.
    """
    free = _FREE.setdefault(browser, [])
    page = free.pop() if free else browser.new_page()
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
    with watched(page):
        yield page
    if not page.is_closed():
        if page.evaluate(_FORGET):
            page.mouse.up()
            page.mouse.move(-1, -1)
            page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none")
            free.append(page)
        else:
            page.close()
