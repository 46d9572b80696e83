/** What is chosen and looks like its neighbour that is not, and what can have the focus and draws no ring, as `wrong`; and
 * how much `chosen` and how much `focused` was looked at. */
// biome-ignore lint/correctness/noUnusedVariables: standing_out.py hands it to a page.
function standingOut(context) {
  const CHOSEN = "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), :checked:not(option)";
  const SAID_BY = ["aria-pressed", "aria-selected", "aria-current"];
  const REACHED = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex]"];
  const [wrong, roots] = [[], [...document.querySelectorAll(context)]];
  const isSeen = (node) => node?.checkVisibility({ visibilityProperty: true });
  const within = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const line = (what, node) => wrong.push(`${what}: ${node.outerHTML.slice(0, 120)}`);

  // A choice is its label.
  const shown = (node) => (node.matches("input") ? node.closest("label") : node);
  const look = (node) => {
    const { color, backgroundColor, borderColor, borderWidth, fontWeight, textDecorationLine, boxShadow } = getComputedStyle(node);
    return [color, backgroundColor, borderColor, borderWidth, fontWeight, textDecorationLine, boxShadow].join();
  };
  // A mark of the browser's own says it too, where nothing is drawn around it.
  const isMarked = (node) => node.matches("input") && getComputedStyle(node).appearance === "auto"
    && parseFloat(getComputedStyle(shown(node)).borderWidth) === 0;
  let chosen = 0;
  for (const node of within(CHOSEN)) {
    const one = shown(node);
    if (!isSeen(one) || isMarked(node)) continue;
    const alike = node.matches("input") ? "input" : `[${SAID_BY.find((name) => node.hasAttribute(name))}], ${node.localName}`;
    const others = [...one.parentElement.querySelectorAll(alike)].filter((each) => !each.matches(CHOSEN)).map(shown)
      .filter((each) => isSeen(each) && each.className === one.className && each.parentElement === one.parentElement);
    if (others.length) chosen += 1;
    if (others.some((each) => look(each) === look(one))) line("chosen, and does not look so", one);
  }

  const hasRing = (node) => {
    if (!node) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    // The browser draws its own as wide as it thinks right.
    const isWide = outlineStyle === "auto" || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1.5);
    return isWide && !/, 0\)$/.test(outlineColor);
  };
  const before = /** @type {HTMLElement} */ (document.activeElement);
  let focused = 0;
  for (const node of within(REACHED.join())) {
    if (node.disabled || !isSeen(node)) continue;
    node.focus({ preventScroll: true });
    if (document.activeElement !== node) continue;
    focused += 1;
    if (!hasRing(node) && !hasRing(node.closest("label"))) line("has the focus, and no ring", node);
  }
  before?.focus({ preventScroll: true });
  return { wrong, chosen, focused };
}
