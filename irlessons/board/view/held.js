// What stands below the list and the measures keeps its place: the room that they have once taken is kept while a measure is
// open, or its tabs would go from under the pointer with every longer or shorter sentence.

/** @param {HTMLElement} columns @param {HTMLElement} details what stands below, empty where nothing is open
 * @returns {() => void} takes the room anew, where what took it has gone by hand */
export function holdRoom(columns, details) {
  let tallest = 0;
  let place = "";

  function hold() {
    const em = parseFloat(getComputedStyle(columns).fontSize);
    tallest = details.hasChildNodes() ? Math.max(tallest, columns.clientHeight / em) : 0;
    // In the board's own measure, for in smaller type less room is needed.
    columns.style.setProperty("--irl-held", `${tallest}em`);
  }

  function anew() {
    tallest = 0;
    columns.style.removeProperty("--irl-held");
    hold();
  }

  new ResizeObserver(([{ contentRect: { width } }]) => {
    const now = `${width} ${getComputedStyle(columns).fontSize}`;
    // Not at once: what resizes itself while it is told its size is an error to browsers.
    if (now !== place) requestAnimationFrame(anew);
    else hold();
    place = now;
  }).observe(columns);
  columns.addEventListener("toggle", anew, true);

  return anew;
}
