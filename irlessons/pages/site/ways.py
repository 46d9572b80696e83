"""Where a course can be found beside its pages: how a reader runs a notebook in Python, and where its slides lie."""

from dataclasses import dataclass
from html import escape
from urllib.parse import quote


@dataclass(frozen=True)
class Ways:
    """What is known of this course's own places.

    repository: "owner/name" on GitHub, for Binder; "" where nobody said.  lite: where JupyterLite with the notebooks
    lies, seen from the first page; "" where it was not built.  slides: the same for the slides.
    """

    repository: str = ""
    lite: str = ""
    slides: str = ""

    def html(self, path: str, says: str) -> str:
        """The ways to run one notebook. path: its own among the others.  says: the line that they are folded under."""
        root = "../" * path.count("/")
        ways = []
        if self.lite:
            address = f"{self.lite.rstrip('/')}/lab/index.html?path={quote(path)}"
            ways.append(
                f'<a href="{escape(address if "://" in address else root + address)}">Open it in JupyterLite</a>, '
                "Python inside this browser: about 45 MB the first time, and half a minute to start. NumPy, pandas and "
                "matplotlib come from Pyodide's own host where a cell needs them; that part was not tested."
            )
        if self.repository:
            binder = f"mybinder.org/v2/gh/{quote(self.repository)}/HEAD?urlpath=lab/tree/notebooks/{quote(path)}"
            ways.append(
                f'<a href="https://{escape(binder)}">Open it in Binder</a>: nothing to install, some minutes to start.'
            )
        ways.append(
            f'<a href="{root}notebooks/{quote(path)}" download>Download the notebook</a> and open it in JupyterLab, '
            "where irlessons is installed."
        )
        listed = "".join(f"<li>{way}</li>" for way in ways)
        return f'<details class="python"><summary>{says}</summary><ul>{listed}</ul></details>'
