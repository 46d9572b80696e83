"""Calls a function of a JavaScript module that is given as text, in Node.js or in a page of a browser."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

# One answer takes a fraction of a second, on a machine with other work to do many times that; a changed module may loop
# for ever.
PATIENCE = 60.0

# JSON has no NaN.
_CALL = """
async (module, name, given) => {
  const answer = await (await module)[name](...given);
  return JSON.stringify(answer ?? null, (_, value) => (Number.isNaN(value) ? "NaN" : value));
}
"""
_IN_A_PAGE = f"""
({{ source, name, given }}) =>
  ({_CALL})(import(URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }}))), name, JSON.parse(given))
"""
# A question a line, an answer a line. A module from an address, as of data:, takes five times as long.
_IN_NODE = f"""
import {{ createInterface }} from "node:readline";
import {{ SourceTextModule }} from "node:vm";

const call = {_CALL};
const loaded = new Map();
async function moduleOf(source) {{
  if (!loaded.has(source)) {{
    const module = new SourceTextModule(source);
    await module.link(() => {{}});
    await module.evaluate();
    loaded.set(source, module.namespace);
  }}
  return loaded.get(source);
}}
console.log("ready");
for await (const line of createInterface({{ input: process.stdin }})) {{
  const {{ source, name, given }} = JSON.parse(line);
  try {{
    console.log(await call(moduleOf(source), name, JSON.parse(given)));
  }} catch (error) {{
    console.log(JSON.stringify({{ error: String(error) }}));
  }}
}}
"""


def in_page(page, source: str, name: str, *given):
    """What the function `name` of the module `source` answers in a page of a browser."""
    return json.loads(page.evaluate(_IN_A_PAGE, {"source": source, "name": name, "given": json.dumps(given)}))


class Node:
    """A running Node.js, called over and over; where it does not answer in time the next call starts another."""

    def __init__(self, executable: str):
        self.patience = PATIENCE
        # Most of what is asked is new each time, and done before it would be faster.
        options = ["--no-opt", "--experimental-vm-modules", "--no-warnings", "--input-type=module"]
        self._command = [executable, *options, "--eval", _IN_NODE]
        self._process = None

    def call(self, source: str, name: str, *given):
        """What the function `name` of the module `source` answers; {"error": …} where it fails or never ends."""
        if self._process is None:
            self._start()
        self._process.stdin.write(json.dumps({"source": source, "name": name, "given": json.dumps(given)}) + "\n")
        self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=self.patience)
        except Empty:
            line = ""
        if line:
            return json.loads(line)
        self.close()
        return {"error": "no answer in time"}

    def _start(self) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen(self._command, **pipes, text=True, encoding="utf-8")
        # Windows waits for no pipe but by reading it, so somebody else reads.
        self._lines = SimpleQueue()
        self._reads = Thread(target=_pass_on, args=(self._process.stdout, self._lines), daemon=True)
        self._reads.start()
        # Its start is no part of an answer.
        self._lines.get()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._reads.join()
            # What was not read any more is no error.
            with suppress(OSError):
                self._process.stdin.close()
            self._process.stdout.close()
            self._process.wait()
            self._process = None


def _pass_on(lines: IO[str], to: SimpleQueue[str]) -> None:
    """Each line as it comes, and "" where there are no more."""
    for line in lines:
        to.put(line)
    to.put("")
