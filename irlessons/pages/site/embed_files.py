"""What a book of somebody else's shows boards and forms with: the lines that name these files, the pages offer."""

from irlessons import widgets
from irlessons.board.script import board_code
from irlessons.exercises.form import form_code
from irlessons.pages.site import assets
from irlessons.widgets.module import module_of

_UNPACKS = """const bytes = Uint8Array.from(atob("{packed}"), (each) => each.charCodeAt(0));
const code = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
export default (await import(URL.createObjectURL(new Blob([code], {{ type: "text/javascript" }})))).default;
"""


def embed_files() -> dict[str, str]:
    """Modules and sheets, by the names of their files; no board and no question is in them."""
    codes = {"board": (board_code(), "board"), "form": (form_code(), "exercises")}
    modules = {f"{name}.mjs": _packed(module_of(code)) for name, (code, _) in codes.items()}
    # The workings that a page of the site knows say their styles by classes.
    return modules | {f"{name}.css": assets.classes() + widgets.look(room) for name, (_, room) in codes.items()}


def _packed(module: str) -> str:
    """A module that is no longer than what it brings is packed, and that stands alone as before."""
    return _UNPACKS.format(packed=assets.squeezed(module))
