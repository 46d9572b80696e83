"""A notebook that was handed in: what it says of functions that were tried out. Answers in forms are not in it."""

from pathlib import Path
from typing import NamedTuple

from irlessons.exercises.handed_in.saved_file import read_json
from irlessons.widgets.on_record import SHOWN

_AGREES = "✓"


class TriedOut(NamedTuple):
    """A reply of `ir.try_out` as it stands in an output: the measure, whether it is ticked, and the sentence."""

    measure: str
    is_done: bool
    says: str


def tried_out(path: Path) -> list[TriedOut]:
    """The replies that a notebook holds, the last of each measure. Raises ValueError where it is no notebook."""
    found = read_json(path)
    cells = found.get("cells") if isinstance(found, dict) else None
    if not isinstance(cells, list):
        raise ValueError("it is JSON, but no notebook")
    outputs = [output for cell in cells if isinstance(cell, dict) for output in _listed(cell.get("outputs"))]
    replies = [reply for output in outputs if isinstance(output, dict) and (reply := _reply(output))]
    return list({reply.measure: reply for reply in replies}.values())


def _listed(found: object) -> list[object]:
    return found if isinstance(found, list) else []


def _reply(output: dict[str, object]) -> TriedOut | None:
    metadata, data = output.get("metadata"), output.get("data")
    said = metadata.get(SHOWN) if isinstance(metadata, dict) else None
    if not isinstance(said, dict) or said.get("shows") != "try_out" or not isinstance(data, dict):
        return None
    html, plain = (_text(data.get(form)) for form in ("text/html", "text/plain"))
    return TriedOut(str(said.get("name", "")), f">{_AGREES} " in html, plain.partition("\n")[0])


def _text(found: object) -> str:
    return "".join(map(str, found)) if isinstance(found, list) else str(found or "")
