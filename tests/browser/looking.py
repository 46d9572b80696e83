"""What is seen of ours in a page: how wide it is, and what axe says of it."""

from contextlib import contextmanager

from browser.axe import axe
from browser.contrast import pale
from browser.on_page.names import APART
from browser.waiting import holds

# Elements whose content, or whose box, is wider than what they stand in. A working scrolls by itself, and so do values
# that are a strip; what says "…" is shortened on purpose.
TOO_WIDE = """
(root) => {
  const { left, right } = root.getBoundingClientRect();
  const out = 'APART, caption, option';
  const fits = (node) => node.getBoundingClientRect().right <= right + 1;
  const isShort = (node) => getComputedStyle(node).textOverflow === 'ellipsis' && fits(node);
  const isStrip = (node) => node.matches('tbody') && getComputedStyle(node).overflowX === 'auto';
  const within = (node, holds) => node !== root && (holds(node) || within(node.parentElement, holds));
  // Hidden, or without a box of its own, it takes no room.
  const shown = [root, ...root.querySelectorAll('*')].filter((node) => node.getClientRects().length);
  const seen = shown.filter((node) => !node.closest(out) && !within(node, isShort) && !within(node, isStrip));
  return seen.filter((node) => {
    const box = node.getBoundingClientRect();
    const full = node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1;
    return full || box.left < left - 1 || box.right > right + 1;
  }).map((node) => `${node.className}: ${node.textContent}`);
}
""".replace("APART", APART)

# What is written in another size or weight than those of look.css, in pixels of letters that nobody has made larger. A
# figure is as large as there is room, signs below and above are their formula's; the first page has a title of its own.
_ODD = """
() => {
  const isOdd = (node) => {
    const { fontSize, fontWeight } = getComputedStyle(node);
    const size = Math.round(10 * parseFloat(fontSize)) / 10;
    return ![0, 12, 13, 15, 18, 24, 34].includes(size) || !['400', '500', '650'].includes(fontWeight);
  };
  const isWritten = (node) => [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());
  const seen = [...document.querySelectorAll('body *:not(figure svg *, math *, sub, sup, option, script, .opens h1)')];
  return seen.filter((node) => isWritten(node) && node.getClientRects().length && isOdd(node)).map((node) => {
    const { fontSize, fontWeight } = getComputedStyle(node);
    return `${fontSize} ${fontWeight} ${node.tagName} ${node.getAttribute('class')}: ${node.textContent}`.slice(0, 90);
  });
}
"""

_FRAME = "await new Promise((done) => requestAnimationFrame(done));"
_RESIZED = f"""
async ([width, height]) => {{
  while (innerWidth !== width || innerHeight !== height) {_FRAME}
  {_FRAME}
  {_FRAME}
}}
"""


def narrow(page, width: int = 360) -> None:
    """A narrow window without the side bar, which would leave the notebook no room."""
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("window.jupyterapp.shell.collapseLeft()")


def resize(page, width: int, height: int) -> None:
    """A window of that size, in which everything has drawn itself for the room that it has."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_RESIZED, [width, height])


def out_of_scale(page) -> list[str]:
    """What is written in another size, or weight, than the scale has."""
    return page.evaluate(_ODD)


def drawn(page) -> None:
    """Wait until what a frame brings is drawn, and in the frame after it what watches its own size."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@contextmanager
def slowly(page):
    """What moves by itself takes a hundred times as long, so that it is seen on its way."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    yield
    # What is slow stays so when the others are quick again.
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


def check(page, context: str, at_least: int = 10, *, colours: bool = False) -> None:
    """Axe on what is ours alone: JupyterLab's own frame has findings of its own.

    at_least: nodes that it looks at, and texts of which the contrast is read.  colours: whether these alone are asked
    for, where all else has been.
    """
    # Rows that still slide would be measured on their way.
    holds(page, "document.getAnimations().every((one) => one.playState === 'finished')")
    if colours:
        found = pale(page, context)
        assert found["pale"] == [], "\n".join(found["pale"])
        assert found["judged"] >= at_least
        return
    # JupyterLab's body has no height and hides what overflows: axe takes what stands in it for invisible.
    page.evaluate("if (window.jupyterapp) document.body.style.height = '100vh'")
    found = axe(page, context)
    assert found["violations"] == [], "\n".join(found["violations"])
    assert found["looked"] >= at_least
    assert found["contrast"] >= at_least
