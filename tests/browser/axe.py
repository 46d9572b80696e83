"""What axe, the checker of accessibility, finds in a page."""

from axe_playwright_python.base import AXE_SCRIPT

# All that is written, by its look: its class and its parent's, its letters, and what lies behind it.
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
    // Of one letter axe says less than of others.
    const look = [...names, color, fontSize, fontWeight, node.textContent.trim().length === 1, back(node)].join();
    looks.set(look, [...looks.get(look) ?? [], node]);
  }
  return [...looks.values()];
}
"""
# Only what a test reads is handed over: the whole of it takes Playwright five times as long as axe itself.
_ASK = """
async ({ context, looks, options }) => {
  const targets = ({ nodes }) => nodes.map(({ element }) => element);
  const results = [];
  const ask = async (include, more) => results.push(await axe.run(include, { ...options, ...more }));
  if (!looks) await ask(context ?? document);
  else {
    const contrast = { runOnly: ['color-contrast'] };
    if (!options.runOnly) await ask(context ?? document, { rules: { 'color-contrast': { enabled: false } } });
    const alike = (LOOKS)();
    const told = () => results.flatMap(({ violations, passes }) => [...violations, ...passes])
      .filter((rule) => rule.id === 'color-contrast').flatMap(targets);
    // Of some it says nothing, as of what is covered or cannot be pressed: these stand for no others, in no theme.
    const firsts = alike.map((all) => all.find((one) => globalThis.toldOfContrast?.has(one)) ?? all[0]);
    await ask({ include: firsts }, contrast);
    if (!globalThis.toldOfContrast) {
      const known = new Set(told());
      const others = alike.filter(([first]) => !known.has(first)).flatMap(([, ...rest]) => rest);
      if (others.length) await ask({ include: others }, contrast);
      globalThis.toldOfContrast = new Set(told());
    }
  }
  const violations = results.flatMap((each) => each.violations);
  const passes = results.flatMap((each) => each.passes);
  return {
    violations: violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`),
    looked: new Set(passes.flatMap(targets)).size,
    contrast: passes.filter((rule) => rule.id === 'color-contrast').flatMap(targets).length,
  };
}
""".replace("LOOKS", _LOOKS)


def axe(page, context: str | None = None, only: str = "", more: str = "", *, looks: bool = False) -> dict:
    """Have axe look at a part of the page, or at all of it.

    context: a selector.  only: the one rule that is asked; else all are.  more: one that is asked beside them.
    looks: of what is written alike in the page one is asked for its contrast, which takes axe longer than all else.
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
