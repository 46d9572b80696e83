"""An open measure: what stands below its name."""

from __future__ import annotations

from browser.on_page.parts import each, part


class Working:
    """The working of one measure of a board."""

    def __init__(self, root):
        self.root = root

    formula = part(".irl-formula")
    sentence = part(".irl-sentence")
    picture = part(".irl-picture")
    # The working's own rows come before those of the ideal ranking.
    rows = property(lambda self: self.root.locator(".irl-rows").first.locator("tbody tr"))
    ideal_rows = part(".irl-ideal-rows tbody tr")
    changed = property(lambda self: self.root.locator(".irl-rows").first.locator(".irl-changed"))
    all_changed = part(".irl-changed")
    # What is folded, and the tables in it, which scroll by themselves.
    summaries = part(".irl-fold > summary")
    tables = part(".irl-scroll")
    shares = each(".irl-shares tr")
    bars_of_shares = part(".irl-share-fill")
    # Of what lowers a value.
    bars_of_losses = part(".irl-less .irl-share-fill")
    head = part(".irl-below-head")
    conventions = part(".irl-conventions summary")
    lit_columns = part("rect.irl-lit")
    # In the picture: what was before the move, and the lines of a value and of the ideal.
    marks_before = part(".irl-mark-before")
    lines_of_picture = part(".irl-mark-line, .irl-mark-ideal")

    def unfold(self) -> Working:
        unfold(self.root)
        return self

    def tops(self) -> list[float]:
        """How far down each of its parts begins: why, what it means, sentence, rows, reckoning, conventions."""
        names = ("why", "meaning", "sentence", "own-rows", "reckoned", "conventions")
        return [self.root.locator(f".irl-{name}").first.bounding_box()["y"] for name in names]

    def comes_first(self):
        """What the reader sees first of it."""
        return self.root.locator(".irl-opened > *").first

    def convention(self, name: str):
        """The field in which a convention is switched."""
        return self.root.get_by_label(name, exact=True)


def unfold(working) -> None:
    """Open what is folded in an open measure: its rows, those of the ideal ranking, its formula, its conventions."""
    working.locator(".irl-fold").evaluate_all(
        "(all) => { for (const one of all) one.open = true; return new Promise(requestAnimationFrame); }"
    )
