"""What axe, the checker of accessibility, finds in a page."""

from axe_playwright_python.base import AXE_SCRIPT

# Only what a test reads is handed over: the whole of it takes Playwright five times as long as axe itself.
_ASK = """
async ({ context, options }) => {
  const { violations, passes } = await axe.run(context ?? document, options);
  const targets = ({ nodes }) => nodes.map(({ element }) => element);
  return {
    violations: violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`),
    looked: new Set(passes.flatMap(targets)).size,
    contrast: passes.filter((rule) => rule.id === 'color-contrast').flatMap(targets).length,
  };
}
"""


def axe(page, context: str | None = None, only: str = "", more: str = "") -> dict:
    """Have axe look at a part of the page, or at all of it.

    context: a selector.  only: the one rule that is asked; else all are.  more: one that is asked beside them.
    Returns `violations`, a sentence each; at how many nodes it `looked`, and at how many for their `contrast`.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    # It would load the style sheets beside the page again, which no page of a folder may, for rules that are not asked.
    options = {
        "preload": False,
        **({"runOnly": [only]} if only else {}),
        "rules": {more: {"enabled": True}} if more else {},
    }
    # A selector for each node that it looked at would take a quarter of its time.
    options |= {"selectors": False, "elementRef": True}
    return page.evaluate(_ASK, {"context": context, "options": options})
