// What is larger than its place scrolls by itself, and by keyboard as well.

const watched = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    // A formula hides what is a little higher.
    const isHigher = target.scrollHeight > target.clientHeight + 1 && getComputedStyle(target).overflowY !== "hidden";
    const isLarger = isHigher || target.scrollWidth > target.clientWidth + 1;
    if (isLarger) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

/** @param {Element} node */
export function scrollByKeys(node) {
  watched.observe(node);
}
