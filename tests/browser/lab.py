"""A real JupyterLab, whose server has Notebook 7, too, and a real browser that opens notebooks in it."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import effort
import nbformat
from browser.waiting import holds, PATIENCE, until

ROOT = Path(__file__).parent.parent.parent
TOKEN = "lessons"
# On a machine with other work to do it takes long until JupyterLab is there, and until a notebook has run.
LOADING_MS = 120_000
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# With this switch of Playwright's its processes share files on the disk and not memory: a fiftieth more work.
_IN_FILES = ["--disable-dev-shm-usage"]

_OPEN = """
async (path) => {
  const app = window.jupyterapp;
  await app.restored;
  await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
}
"""
# All that has to be there before a run-all is heard; waiting for the idle mark or clicking at once is not enough.
_READY = """
async () => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.revealed;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}
"""
_IDLE = """
() => {
  const panel = window.jupyterapp.shell.currentWidget;
  const cells = [...panel.content.model.cells].filter((cell) => cell.type === 'code' && cell.sharedModel.source);
  return cells.every((cell) => cell.executionCount) && panel.sessionContext.session.kernel.status === 'idle';
}
"""
# Playwright would wait for ever for a kernel that never answers.
_RUN = """
async ([code, patience]) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  let text = '';
  const future = kernel.requestExecute({ code });
  future.onIOPub = (message) => {
    if (message.header.msg_type === 'stream') text += message.content.text;
    if (message.header.msg_type === 'error') text += message.content.traceback.join('\\n');
  };
  const late = new Promise((_, fails) => setTimeout(() => {
    fails(new Error(`the kernel, ${kernel.connectionStatus} and ${kernel.status}, never answered: ${code}`));
  }, patience));
  await Promise.race([future.done, late]);
  return text.trim();
}
"""
# Whether what a kernel says is heard within a second.
_HEARD = """
() => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const heard = kernel.requestExecute({ code: '' }).done.then(() => true, () => false);
  return Promise.race([heard, new Promise((late) => setTimeout(() => late(false), 1000))]);
}
"""
# An interrupt that comes before the code runs changes nothing: it sleeps once it has written so. What it prints might
# not be heard before it has woken.
_SLEEP = """
(code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  window.isAsleep = true;
  const { done } = kernel.requestExecute({ code: `open('asleep', 'w').close()\n${code}` });
  done.finally(() => { window.isAsleep = false; });
}
"""
_WAKE = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()"


class Lab:
    """A running JupyterLab: where it is, and the folder it serves."""

    # In which the tests of a session write their first notebook; each front end has its own.
    first = "board.ipynb"

    def __init__(self, url: str, folder: Path):
        self.url = url
        self.folder = folder

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells; return its path inside the served folder."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={
                "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
                "language_info": {"name": "python"},
            },
        )
        nbformat.write(notebook, self.folder / name)
        return name

    def open(self, page, path: str, *, theme: str = "light", run: bool = True) -> None:
        """Open a notebook in `page`, choose the theme, and run every cell to the end."""
        self.go(page, path)
        page.evaluate(_READY)
        name = "JupyterLab Dark" if theme == "dark" else "JupyterLab Light"
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
        holds(page, f"document.body.dataset.jpThemeLight === '{str(theme != 'dark').lower()}'")
        if run:
            page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
            holds(page, _IDLE, seconds=LOADING_MS / 1000)

    def go(self, page, path: str) -> None:
        """Bring the notebook to the front."""
        page.goto(f"{self.url}/lab/tree/{path}?token={TOKEN}&reset", wait_until="domcontentloaded", timeout=LOADING_MS)
        holds(page, "Boolean(window.jupyterapp)", seconds=LOADING_MS / 1000)
        self.bring(page, path)

    def bring(self, page, path: str) -> None:
        """The same in a page that has JupyterLab already."""
        page.evaluate(_OPEN, path)
        # It is opened a moment before it is in front.
        holds(page, "(path) => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=path)

    def run_cell(self, page, source: str) -> str:
        """Run code in the open notebook's kernel; return what it printed."""
        return page.evaluate(_RUN, [source, LOADING_MS])

    def wait_for_kernel(self, page) -> None:
        """Wait until the kernel of the open notebook is heard. JupyterLab may miss the first that it says after it was
        started anew, that it has done something among it, and would wait for that for ever.
        """
        assert until(lambda: page.evaluate(_HEARD)), "the kernel is not heard"

    @contextmanager
    def asleep(self, page, code: str = "import time; time.sleep(600)"):
        """The kernel of the open notebook runs code that nothing but the end of the block interrupts."""
        page.evaluate(_SLEEP, code)
        written = self.folder / "asleep"
        assert until(written.is_file), "the kernel does not sleep"
        written.unlink()
        try:
            yield
        finally:
            page.evaluate(_WAKE)
            holds(page, "!window.isAsleep")


class Notebook(Lab):
    """The same server as a Notebook 7, which shows one notebook a page."""

    first = "board_in_notebook_7.ipynb"

    def go(self, page, path: str) -> None:
        page.goto(f"{self.url}/notebooks/{path}?token={TOKEN}", wait_until="domcontentloaded", timeout=LOADING_MS)
        holds(page, "Boolean(window.jupyterapp?.shell.currentWidget?.context)", seconds=LOADING_MS / 1000)


@contextmanager
def running_lab(folder: Path, home: Path, app: type[Lab] = Lab):
    """Start JupyterLab on a free port over `folder`, with all its own directories under `home`, and kernels that import
    this copy of the package; stop it at the end.  app: as what it is used."""
    settings = home / "config" / "labconfig"
    settings.mkdir(parents=True)
    overrides = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    (settings / "default_setting_overrides.json").write_text(json.dumps(overrides))
    # Whether JupyterLab has to be built is asked of Node.js for each page.
    (settings / "page_config.json").write_text(json.dumps({"buildCheck": False, "buildAvailable": False}))
    port = free_port()
    directories = {"CONFIG_DIR": "config", "DATA_DIR": "data", "RUNTIME_DIR": "runtime"}
    environment = {
        **os.environ,
        **{f"JUPYTER_{name}": str(home / place) for name, place in directories.items()},
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_PATH": str(home / "config"),
        # What the package's installation lays where JupyterLab looks.
        "JUPYTER_PATH": str(ROOT / "irlessons" / "commands" / "jupyter"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
    }
    command = [
        *(*effort.program("jupyterlab"), "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"),
        *(f"--ServerApp.root_dir={folder}", "--LabApp.extension_manager=readonly"),
        *("--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"),
        # Pages of other origins may ask it, as those of VS Code and Colab do.
        "--ServerApp.allow_origin=*",
    ]
    with running_server(command, environment, f"http://127.0.0.1:{port}", f"/api?token={TOKEN}", home, folder) as url:
        yield app(url, folder)


@contextmanager
def running_server(command: list[str], environment: dict[str, str], url: str, asks: str, home: Path, folder: Path):
    """Start a server in `folder`, and stop it at the end. asks: what it answers, in whatever way, once it runs."""
    with (home / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT, cwd=folder)
    try:
        _wait_for(f"{url}{asks}", server, home / "server.log")
        yield url
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@contextmanager
def running_chromium(executable: str, *more: str):
    """A headless Chromium, driven by Playwright. more: switches that it is started with."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=[*CHROMIUM_ARGS, *more],
            ignore_default_args=_IN_FILES if _has_shared_memory() else None,
            timeout=LOADING_MS,
        )
        browser.on("context", lambda context: context.set_default_timeout(1000 * PATIENCE))
        try:
            yield browser
        finally:
            browser.close()


def _has_shared_memory() -> bool:
    """Whether there is more of it than three browsers fill: a container may have 64 MB, a Mac has none of this name."""
    shared = Path("/dev/shm")
    return shared.is_dir() and shutil.disk_usage(shared).free > 1 << 30


def free_port() -> int:
    """A port below those that are given to whoever asks for any: nobody gets it while a server starts for it, and of
    several workers each has ports of its own.
    """
    first = 10_000 + 4_000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 5)
    for port in random.SystemRandom().sample(range(first, first + 4_000), 100):
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")


def _wait_for(url: str, server: subprocess.Popen, log: Path) -> None:
    for _ in range(900):
        if server.poll() is not None:
            raise RuntimeError(f"the server stopped at once:\n{log.read_text()}")
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the server did not answer within three minutes:\n{log.read_text()}")
