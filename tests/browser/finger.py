"""A finger on the screen."""

from browser.looking import drawn


class Finger:
    """Touches through the browser's own input, so that it scrolls where nothing holds it back."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.down = False

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        if not self.down:
            # Where a finger scrolls and where it does not the browser knows from the last frame.
            drawn(self.page)
        touches = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self.down = bool(points)
        if not self.down:
            # The browser has taken it by now; the page hears of it with a frame.
            drawn(self.page)

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        """Touch at `start` and move to `end`; the finger stays down."""
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))
