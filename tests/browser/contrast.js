/** What lies behind a letter: the grounds of what holds it, and whatever was painted there before it.
 * Gives the texts in `context` with a contrast below `least`, and how many were judged; of large letters WCAG asks less. */
// biome-ignore lint/correctness/noUnusedVariables: contrast.py hands it to a page.
function palest([context, least, text]) {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const remember = (make, known = new Map()) => (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
  const rgba = remember((colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  });
  const over = ([r, g, b, a], below, share = 1) =>
    [r, g, b].map((each, at) => below[at] + (each - below[at]) * a * share);
  const linear = (each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    const [r, g, b] = colour.map((each) => linear(each / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const style = remember((node) => getComputedStyle(node));
  const box = remember((node) => node.getBoundingClientRect());
  const holds = (node, [x, y]) => {
    const { left, right, top, bottom } = box(node);
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  const isPage = (node) => node === document.body || node === document.documentElement;
  const isShape = (node) => node instanceof SVGGeometryElement && !node.closest("defs, clipPath, mask, pattern");
  // The colours that a node may paint behind what comes later; of a gradient each may be the one.
  const grounds = remember((node) => {
    const { backgroundColor, backgroundImage, fill, fillOpacity } = style(node);
    if (isShape(node)) {
      const [r, g, b, a] = rgba(fill);
      return /^(none|url)/.test(fill) ? [] : [[r, g, b, a * fillOpacity]];
    }
    if (node instanceof SVGElement && node.localName !== "svg") return [];
    const stops = backgroundImage.includes("gradient") ? backgroundImage.match(/(rgba?|color|oklab|oklch)\([^()]*\)/g) : [];
    return [backgroundColor, ...(stops ?? [])].map(rgba).filter(([, , , a]) => a > 0);
  });
  const isBehind = (node, [x, y]) => {
    if (!isShape(node)) return true;
    const matrix = node.getScreenCTM();
    return Boolean(matrix) && node.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
  };
  const clips = remember((node) => {
    if (isPage(node)) return "";
    const { overflowX, overflowY } = style(node);
    const both = overflowX + overflowY;
    if (/auto|scroll/.test(both)) return "scrolls";
    return both === "visiblevisible" ? "" : "hides";
  });
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const roots = [...document.querySelectorAll(context)];
  const all = [...document.querySelectorAll("*")].filter((node) =>
    roots.some((root) => root.contains(node) || node.contains(root)),
  );
  const painted = all.map((node, place) => [node, place]).filter(([node]) => isSeen(node) && grounds(node).length);
  const probe = document.documentElement.appendChild(document.createElement("i"));
  probe.style.color = "Canvas";
  const canvas = rgba(getComputedStyle(probe).color).slice(0, 3);
  probe.remove();

  // What was painted before the node at `place`, at a point: for each of what holds the node, from outside.
  const layersBelow = (chain, place, point, scrolled) => {
    const depth = new Map(chain.map((one, level) => [one, level]));
    const layers = chain.map(() => []);
    for (const [one, order] of painted) {
      if (order >= place) break;
      if (depth.has(one) || !holds(one, point) || !isBehind(one, point)) continue;
      let [share, above] = [1, one];
      for (; !depth.has(above); above = above.parentElement) {
        share *= style(above).opacity;
        if (above !== one && clips(above) && !holds(above, point)) share = 0;
      }
      if (share && depth.get(above) >= scrolled) layers[depth.get(above)].push([grounds(one), share]);
    }
    return layers;
  };

  // The least contrast of letters of a colour at a point of a node; null where nobody sees them.
  const contrast = (node, place, colour, point) => {
    const chain = [];
    for (let one = node; one; one = one.parentElement) chain.unshift(one);
    const out = chain.filter((one) => clips(one) && !holds(one, point));
    if (out.some((one) => clips(one) === "hides")) return null;
    // Above this level it is scrolled out of sight: what holds it lies behind it all the same, and nothing beside that.
    const scrolled = out.length ? chain.indexOf(out.at(-1)) : -1;
    const layers = layersBelow(chain, place, point, scrolled);
    const pairs = (level, below) => {
      if (level === chain.length) return [[over(rgba(colour), below), below]];
      const one = chain[level];
      const own = level <= scrolled || isPage(one) || holds(one, point) ? [[grounds(one), 1]] : [];
      let belows = [below];
      for (const [colours, share] of [...own, ...layers[level]]) {
        if (colours.length) belows = belows.flatMap((each) => colours.map((ground) => over(ground, each, share)));
      }
      const { opacity } = style(one);
      const found = belows.flatMap((each) => pairs(level + 1, each));
      return found.map((pair) => pair.map((each) => over([...each, 1], below, opacity)));
    };
    return Math.min(...pairs(0, canvas).map(([letters, ground]) => ratio(letters, ground)));
  };

  const points = ({ left, width, top, height }) =>
    [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2]);
  const lines = (written) => {
    const range = new Range();
    range.selectNodeContents(written);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  // What is written in a node itself: the colour of its letters, and where some of them are.
  const texts = (node) => {
    const { color, fill } = style(node);
    if (node.matches("input:not([type=checkbox], [type=radio], [type=range]), select, textarea")) {
      // What a list to choose from says is written beside it, in letters that are shortened as others.
      if (node.matches("select") && !rgba(color)[3]) return [];
      const waits = node.placeholder && !node.value;
      return [[waits ? getComputedStyle(node, "::placeholder").color : color, points(box(node))]];
    }
    const own = [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE && one.data.trim()).flatMap(lines);
    const found = own.length ? [[node instanceof SVGElement ? fill : color, own.slice(0, 3).flatMap(points)]] : [];
    for (const name of ["::before", "::after"]) {
      const made = getComputedStyle(node, name);
      if (/^"\s*[^\s"]/.test(made.content) && made.display !== "none") found.push([made.color, points(box(node))]);
    }
    return found;
  };

  const pale = [];
  let judged = 0;
  for (const [place, node] of all.entries()) {
    const isOff = () => node.closest(":disabled, [aria-disabled='true']");
    if (!roots.some((root) => root.contains(node)) || !isSeen(node) || isOff()) continue;
    const { fontSize, fontWeight } = style(node);
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const enough = isLarge && least === text ? 3 : least;
    for (const [colour, where] of texts(node)) {
      const found = where.map((point) => contrast(node, place, colour, point)).filter((each) => each !== null);
      if (found.length) judged += 1;
      const worst = Math.min(...found);
      if (worst >= enough) continue;
      const says = (node.value || node.textContent).trim().slice(0, 60);
      const name = `${node.localName}.${node.getAttribute("class") ?? ""}`;
      pale.push(`color-contrast: ${worst.toFixed(2)}, not ${enough}: ${name}: ${says}`);
    }
  }
  return { pale, judged };
}
