"""Kernels that begin as copies of one Python: what each of them would load for half its time is loaded there once.

A kernel is a process of its own all the same, with the arguments, the folder and the environment that it was given.
`irlessons` is not loaded before: what it does when a notebook imports it, it does in each of them.
"""

import atexit
import contextlib
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

# What a kernel is made of and asks for as it starts, its debugger among that, and what lessons read, draw and compute
# with. Not pyplot or pandas: they ask where they are shown.
LOADED = (
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "encodings.idna",
    "importlib.resources.readers",
    "psutil",
    "sqlite3",
    "statistics",
    "tomllib",
    "tornado.platform.asyncio",
    "matplotlib.backends.backend_agg",
    "matplotlib.backends.backend_svg",
    "matplotlib.figure",
    "anywidget",
    "scipy.stats",
)
_LAUNCHER = "ipykernel_launcher"


class Copy:
    """A kernel that was begun so, with what its manager asks of a process."""

    stdin = stdout = stderr = returncode = None

    def __init__(self, pid: int):
        self.pid = pid

    def poll(self) -> int | None:
        if self.returncode is None and not self._is_there():
            self.returncode = 0
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        until = time.monotonic() + (timeout or 600)
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a kernel", timeout)
            time.sleep(0.01)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _is_there(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True


class Copies:
    """The Python that kernels are copied from: it starts with the first of them, and ends with this process."""

    def __init__(self, launch):
        self.by_itself, self._first, self._asking = launch, None, threading.Lock()

    def __call__(self, cmd, cwd=None, env=None, **others):
        """Begin a kernel; in place of `launch_kernel`, which still starts whatever is no kernel of this Python."""
        if cmd[0] != sys.executable or _LAUNCHER not in cmd:
            return self.by_itself(cmd, cwd=cwd, env=env, **others)
        arguments = cmd[cmd.index(_LAUNCHER) + 1 :]
        asked = {"arguments": arguments, "cwd": cwd, "env": dict(os.environ if env is None else env)}
        # Pages are made by several threads, and each is to read the answer to its own line.
        with self._asking:
            if self._first is None:
                # What PYTHONPATH names comes with each kernel, and may be another for each.
                alike = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
                self._first = subprocess.Popen(
                    [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=alike
                )
                atexit.register(self.close)
            self._first.stdin.write(json.dumps(asked) + "\n")
            self._first.stdin.flush()
            return Copy(int(self._first.stdout.readline()))

    def close(self) -> None:
        self._first.stdin.close()
        self._first.wait()


def serve() -> None:
    """Read what is asked for, a line a kernel, and say which process it is."""
    del sys.path[0]  # the folder of this file, which no kernel looks into
    # What is loaded asks at once where it will draw, and who has begun it; and the debugger is to warn of nothing.
    os.environ |= {"MPLBACKEND": "module://matplotlib_inline.backend_inline", "JPY_PARENT_PID": str(os.getpid())}
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    known = {*os.environ}
    for name in LOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    # What loading says to all that is started from here each kernel would say itself.
    says = {name: os.environ[name] for name in os.environ.keys() - known}
    # No kernel looks for garbage among what all have, nor as often as Python would: a tenth of its time is search.
    gc.freeze()
    gc.set_threshold(10_000)
    # Nobody asks how a kernel ended: then the system forgets it at once.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            become(**asked, says=says)
        # Signals go to its whole group, which has to be its own before anybody sends one.
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)
        print(pid, flush=True)


def become(arguments: list[str], cwd: str | None, env: dict[str, str], says: dict[str, str]) -> None:
    """Be that kernel."""
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    os.environ.clear()
    os.environ.update({**says, **env}, JPY_PARENT_PID=str(os.getppid()))
    os.chdir(cwd or ".")
    # First, as in any Python, although a project that can be edited may have brought the same folder as the last.
    given = list(dict.fromkeys(filter(None, env.get("PYTHONPATH", "").split(os.pathsep))))
    sys.path[:] = [*given, *(each for each in sys.path if each not in given)]
    sys.argv = [_LAUNCHER, *arguments]
    sys.modules["ipykernel.kernelapp"].launch_new_instance()
    os._exit(0)


def copied() -> None:
    """From now on this process begins its kernels so, where a process can be copied."""
    if sys.platform == "linux":
        from jupyter_client.provisioning import local_provisioner

        local_provisioner.launch_kernel = Copies(local_provisioner.launch_kernel)


if __name__ == "__main__":
    serve()
