"""What axe, the checker of accessibility, finds in a page."""

from axe_playwright_python.base import AXE_SCRIPT

# Of all that is written the first of each look: its class and its parent's, its letters, and what lies behind it.
_LOOKS = """
() => {
  const behind = new Map([[null, '']]), looks = new Map();
  const back = (node) => {
    if (!behind.has(node)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      behind.set(node, [back(node.parentElement), backgroundColor, backgroundImage, opacity].join());
    }
    return behind.get(node);
  };
  const isWritten = (node) => node.matches('input, select, textarea')
    || [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());
  for (const node of document.querySelectorAll('body *')) {
    if (!isWritten(node) || !node.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(node);
    const names = [node, node.parentElement].map((each) => `${each.tagName}.${each.getAttribute('class')}`);
    // Of some it says nothing, as of what is covered, cannot be pressed, or is one letter: none stands for the others.
    const isTold = [judged.has(node), node.textContent.trim().length === 1];
    const look = [...names, color, fontSize, fontWeight, ...isTold, back(node)].join();
    if (!looks.has(look)) looks.set(look, node);
  }
  return [...looks.values()];
}
"""
# Only what a test reads is handed over: the whole of it takes Playwright five times as long as axe itself.
_ASK = """
async ({ context, looks, options }) => {
  const include = looks ? { include: (LOOKS)() } : context ?? document;
  const { violations, passes } = await axe.run(include, options);
  const targets = ({ nodes }) => nodes.map(({ element }) => element);
  const contrast = passes.filter((rule) => rule.id === 'color-contrast').flatMap(targets);
  globalThis.judged = new Set(contrast);
  return {
    violations: violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`),
    looked: new Set(passes.flatMap(targets)).size,
    contrast: contrast.length,
  };
}
""".replace("LOOKS", _LOOKS)


def axe(page, context: str | None = None, only: str = "", more: str = "", *, looks: bool = False) -> dict:
    """Have axe look at a part of the page, or at all of it.

    context: a selector.  only: the one rule that is asked; else all are.  more: one that is asked beside them.
    looks: of all that is written alike, one is enough: for another theme, where all was looked at in the one before.
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
    return page.evaluate(_ASK, {"context": context, "looks": looks, "options": options})
