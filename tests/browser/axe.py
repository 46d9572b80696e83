"""What axe, the checker of accessibility, finds in a page; what letters stand out from is read beside it."""

from axe_playwright_python.base import AXE_SCRIPT
from browser.contrast import pale, TEXT

# Only what a test reads is handed over: the whole of it takes Playwright five times as long as axe itself.
_ASK = """
async ([context, options]) => {
  const targets = ({ nodes }) => nodes.map(({ element }) => element);
  const { violations, passes } = await axe.run(context ?? document, options);
  return {
    violations: violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`),
    looked: new Set(passes.flatMap(targets)).size,
  };
}
"""
# It would load the style sheets beside the page again, which no page of a folder may, for rules that are not asked; and
# a selector for each node that it looked at would take a quarter of its time.
_OPTIONS = {"preload": False, "rules": {"color-contrast": {"enabled": False}}, "selectors": False, "elementRef": True}


def axe(page, context: str | None = None, *, least: float = TEXT) -> dict:
    """Have axe look at a part of the page, or at all of it.

    context: a selector.  least: the contrast that is asked of letters, as `pale` has it.
    Returns `violations`, a sentence each; at how many nodes it `looked`, and of how many texts the `contrast` was read.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_ASK, [context, _OPTIONS])
    read = pale(page, context or "html", least)
    return found | {"violations": [*found["violations"], *read["pale"]], "contrast": read["judged"]}
