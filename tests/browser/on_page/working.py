"""An open measure: beside the list its picture, and below both a tab for each thing that is known of it."""

from __future__ import annotations

from browser.on_page.parts import part


def tabbed(selector: str) -> property:
    """The nodes below the tabs."""
    return property(lambda self: self.tabs.locator(selector))


class Working:
    """The working of one measure of a board. One measure is open at a time: the tabs are those of the one that is."""

    def __init__(self, root, tabs):
        self.root, self.tabs = root, tabs

    head = part(".irl-below-head")
    picture = part(".irl-picture")
    sentence = part(".irl-sentence")
    lit_columns = part("rect.irl-lit")
    # In the picture: what was before the move, and the lines of a value and of the ideal.
    marks_before = part(".irl-mark-before")
    lines_of_picture = part(".irl-mark-line, .irl-mark-ideal")
    dots_of_picture = part(".irl-picture circle")
    names = tabbed("[role=tab]:visible")
    chosen = tabbed("[aria-selected=true]")
    panels = tabbed("[role=tabpanel]:visible")
    formula = tabbed(".irl-formula")
    # The working's own rows come before those of the ideal ranking.
    rows = property(lambda self: self.tabs.locator(".irl-rows").first.locator("tbody tr"))
    changed = property(lambda self: self.tabs.locator(".irl-rows").first.locator(".irl-changed"))
    ideal_rows = property(lambda self: self.tabs.locator(".irl-rows").last.locator("tbody tr"))
    all_changed = tabbed(".irl-changed")
    # The tables scroll by themselves.
    tables = tabbed(".irl-scroll:visible")
    why = tabbed(".irl-why")
    bars_of_shares = tabbed(".irl-share-fill")
    # Of what lowers a value.
    bars_of_losses = tabbed(".irl-less .irl-share-fill")

    def shares(self) -> list[str]:
        return self.tabs.locator(".irl-shares tr").all_inner_texts()

    def tab(self, name: str):
        return self.tabs.get_by_role("tab", name=name)

    def choose(self, name: str) -> Working:
        """Press a tab: "Why it changed", "Rows", "The ideal", "Formula", "Conventions" or "Step through"."""
        self.tab(name).click()
        return self

    def text(self) -> str:
        """All that is said of the measure, behind whichever tab."""
        return "\n".join([*self.tabs.locator("[role=tabpanel] p").all_text_contents(), self.sentence.inner_text()])

    def convention(self, name: str):
        """The field in which a convention is switched."""
        return self.tabs.get_by_label(name, exact=True)
