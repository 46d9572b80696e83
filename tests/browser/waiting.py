"""Waiting for what comes of a reader's hands."""

from __future__ import annotations

import time

from playwright.sync_api import Error

# What comes in a moment comes late on a machine with other work to do; only what never comes takes as long as this.
PATIENCE = 60


def until(condition, seconds: float = PATIENCE):
    """Wait until the condition holds, and return what it returned; the last answer where it never does."""
    end = time.monotonic() + seconds
    while not (answer := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return answer


def settled(read, seconds: float = PATIENCE):
    """Wait until what is read has stayed the same for 0.3 seconds, and return it; an error where it never does."""
    end = time.monotonic() + seconds
    now, since = read(), time.monotonic()
    while time.monotonic() < since + 0.3:
        assert time.monotonic() < end, f"after {seconds} seconds it still changes: {now!r}"
        time.sleep(0.1)
        if (later := read()) != now:
            now, since = later, time.monotonic()
    return now


def holds(page, expression: str, arg=None, seconds: float = PATIENCE) -> None:
    """Wait until an expression of JavaScript, or a function of `arg`, holds in a page or a frame; an error where not.

    Playwright's own way of waiting evaluates a text inside the page, which the content policy of our pages refuses
    as soon as the first look did not do.
    """

    def now() -> bool:
        try:
            return page.evaluate(expression, arg)
        except Error as error:
            # A page that goes elsewhere takes what was asked with it.
            if "context was destroyed" in error.message:
                return False
            raise

    assert until(now, seconds), f"after {seconds} seconds it does not hold: {expression}"
