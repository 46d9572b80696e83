"""A web host on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing of it."""

    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def serving(folder: str | Path | None, by: type[Quiet] = Quiet) -> Iterator[str]:
    """The address at which the folder is served. by: what answers; None for one that needs no folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(by, directory=folder))
    # It looks that often whether it is to stop.
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
