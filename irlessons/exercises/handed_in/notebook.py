"""A notebook that was handed in: what it says of functions that were tried out. Answers in forms are not in it."""

from pathlib import Path

from irlessons.exercises.handed_in.saved_file import read_json
from irlessons.widgets.on_record import SHOWN

_AGREES = "✓"


def ticked_measures(path: Path) -> dict[str, bool]:
    """Measure -> whether the last reply of `ir.try_out` to it is ticked. Raises ValueError where it is no notebook."""
    found = read_json(path)
    cells = found.get("cells") if isinstance(found, dict) else None
    if not isinstance(cells, list):
        raise ValueError("it is JSON, but no notebook")
    outputs = [output for cell in cells if isinstance(cell, dict) for output in _listed(cell.get("outputs"))]
    return dict(reply for output in outputs if isinstance(output, dict) and (reply := _reply(output)))


def _listed(found: object) -> list[object]:
    return found if isinstance(found, list) else []


def _reply(output: dict[str, object]) -> tuple[str, bool] | None:
    metadata, data = output.get("metadata"), output.get("data")
    said = metadata.get(SHOWN) if isinstance(metadata, dict) else None
    if not isinstance(said, dict) or said.get("shows") != "try_out" or not isinstance(data, dict):
        return None
    return str(said.get("name", "")), f">{_AGREES} " in _text(data.get("text/html"))


def _text(found: object) -> str:
    return "".join(map(str, found)) if isinstance(found, list) else str(found or "")
