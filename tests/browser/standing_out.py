"""Whether what is chosen looks chosen, and what has the focus says so: of all that stands in a page."""

from pathlib import Path

_STANDING_OUT = f"({Path(__file__).with_suffix('.js').read_text(encoding='utf-8')})"


def standing_out(page, context: str = "body") -> dict:
    """What is chosen, or has the focus, and does not look so, as `wrong`; how many `chosen` and `focused` there are.

    context: a selector.  The focus goes from one to the next, and what is lifted on a board is put down.
    """
    # A ring is for who uses keys.
    page.keyboard.press("Shift")
    return page.evaluate(_STANDING_OUT, context)
