"""A Firefox, driven by WebDriver BiDi, which it speaks by itself; Playwright drives one of its own build only."""

from __future__ import annotations

import json
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import websocket

_READY = "WebDriver BiDi listening on "
_STARTS_WITHIN_S = 60


class Firefox:
    """One window: pages, scripts in them, and a reader's hands."""

    def __init__(self, socket: websocket.WebSocket):
        self._socket, self._number, self.problems = socket, 0, []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self._window = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method: str, **params):
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.problems.append(said["params"]["text"])
            if said.get("id") == self._number:
                assert said["type"] == "success", said
                return said["result"]

    def show(self, path: Path, width: int, height: int) -> None:
        """Open a file, in a window of this size."""
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._window, viewport=size)
        self._call("browsingContext.navigate", context=self._window, url=path.as_uri(), wait="complete")

    def ask(self, expression: str):
        """What an expression of JavaScript gives, as JSON has it."""
        target = {"context": self._window}
        wrapped = f"JSON.stringify(({expression}) ?? null)"
        found = self._call("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def each(self, selector: str, expression: str) -> list:
        """What the expression gives for each node, `one`, that a selector finds."""
        return self.ask(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => {expression})")

    def texts(self, selector: str) -> list[str]:
        return self.each(selector, "one.textContent")

    def middle(self, selector: str) -> tuple[int, int]:
        """The middle of the first node that a selector finds."""
        box = self.ask(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()")
        return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)

    def mouse(self, *steps: tuple[int, int] | str) -> None:
        """Go to places; "down" and "up" are the button."""
        actions = [
            {"type": f"pointer{step.title()}", "button": 0}
            if isinstance(step, str)
            else {"type": "pointerMove", "x": step[0], "y": step[1], "duration": 50}
            for step in steps
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": actions})

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        actions = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": actions})

    def _act(self, source: dict) -> None:
        self._call("input.performActions", context=self._window, actions=[source])


@contextmanager
def running_firefox(path: str, profile: Path):
    """That Firefox without a window on the screen, in a fresh profile."""
    command = [path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)]
    log = profile / "said.txt"
    with log.open("w") as said, subprocess.Popen(command, stdout=said, stderr=said) as process:
        try:
            end = time.monotonic() + _STARTS_WITHIN_S
            while _READY not in log.read_text() and time.monotonic() < end:
                time.sleep(0.1)
            address = log.read_text().partition(_READY)[2].split()[0]
            socket = websocket.create_connection(f"{address}/session", suppress_origin=True, timeout=_STARTS_WITHIN_S)
            yield Firefox(socket)
            socket.close()
        finally:
            process.terminate()
