"""What a board says, and asks its reader: goals, predictions, tools, and a list of one's own."""

from __future__ import annotations

import re

from browser.on_page.parts import button_of, part, words


def press(root, name: str) -> None:
    """Press a button of a board by its name; those that few need stand behind "More"."""
    tool = root.get_by_role("button", name=name, exact=True)
    if not tool.count():
        root.get_by_role("button", name="More", exact=True).click()
    tool.click()


class Tools:
    """All that stands around list and values."""

    asked = part(".irl-ways")
    ways = part(".irl-way")
    # Those of what has not been answered yet.
    open_ways = part(".irl-ways:not([hidden], .irl-answered) button")
    goal = words(".irl-goal")
    reached = part(".irl-goal.irl-reached")
    goal_status = words(".irl-goal-status")
    goal_answer = part(".irl-goal-answer")
    goal_why = part(".irl-goal-why")
    goal_buttons = part(".irl-goal button:visible")
    score = words(".irl-score")
    # That of a measure stands below its picture, those of a retrieval above the list.
    knob = part(".irl-pictured input")
    knobs = part(".irl-knobs")
    knob_values = part(".irl-knobs output")
    knob_status = words(".irl-knob-status")
    live = part(".irl-live")
    other_judge_says = part(".irl-other p")
    nugget_shares = part(".irl-nugget-share")
    help = part(".irl-help")
    buttons = part(".irl-button")
    all_tools = part(":is(.irl-toolbars, .irl-goals, .irl-line) button:visible, .irl-values > button:visible")
    tools = part(".irl-tools .irl-button")
    # Those that stand on the board itself, and those behind "More", each with what is said of it.
    first_tools = part(".irl-head > .irl-toolbars > .irl-tools .irl-button:visible")
    more_tools = part(".irl-more-tools .irl-button")
    visible_tools = part(".irl-tools:visible > .irl-button:visible")
    # The bars of tools are one stop each for the tab key.
    tool_stops = part(".irl-tools [tabindex='0']")
    more_says = part(".irl-says")
    # What shows those behind "More"; and of a list of the reader's own the field and what uses it.
    more = part(".irl-more")
    own_text = part("textarea")
    use_own = part("form button[type=submit]")
    list_problem = words(".irl-own-problem")

    def said(self) -> str:
        """What a screen reader was told last."""
        return self.live.text_content()

    def hint(self, text: str):
        """A note with such words."""
        return self.root.locator(".irl-hint", has_text=text)

    @property
    def own_list(self):
        """The field for a list of the reader's own."""
        return self.root.get_by_role("textbox", name="My own list")

    @property
    def link(self):
        """The field with a link to the board as it is."""
        return self.root.get_by_label("A link to this board")

    def focused_name(self) -> str:
        """The name of what has the focus, as a screen reader has it; "" where the focus is not on the board."""
        names = "(all) => all.map((one) => one.ariaLabel ?? one.textContent)"
        return "".join(self.root.locator(":focus").evaluate_all(names))

    button = button_of

    def tool(self, name: str):
        """The same, shown or behind "More"."""
        words = self.buttons.filter(has_text=re.compile(f"^{re.escape(name)}$"))
        return words.or_(self.root.locator(f'.irl-button[aria-label="{name}"]'))

    def tool_for(self, what: str):
        """The button that does this, whatever it is called: "reset", "own-list"."""
        return self.root.locator(f"[data-tool={what}]")

    def is_pressed(self, name: str) -> bool:
        return self.tool(name).get_attribute("aria-pressed") == "true"

    def press(self, name: str) -> None:
        press(self.root, name)

    def paste(self, text: str) -> None:
        """Give the board a list of the reader's own."""
        if not self.own_list.is_visible():
            self.press("My own list")
        self.own_list.fill(text)
        self.press("Use this list")

    def say(self, *ways: str, since: int = 0) -> None:
        """Answer which way each measure went, from one on: "up", "same" or "down"."""
        for at, way in enumerate(ways, since):
            self.asked.nth(at).get_by_role("button", name=f": {way}").click()
