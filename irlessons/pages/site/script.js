// Scripts that come when they are needed, as classic ones: a page that was opened from a folder loads no modules.

/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Load a script once; one that the page began with is there. @param {string} address @returns {Promise<void>} rejected where it does not come */
export function script(address) {
  const known = coming.get(address) ?? new Promise((loaded, failed) => {
    if (document.querySelector(`script[src="${address}"]`)) {
      loaded();
      return;
    }
    const node = document.createElement("script");
    node.src = address;
    node.addEventListener("load", () => loaded());
    node.addEventListener("error", () => failed(new Error(`${address} is missing`)));
    document.body.append(node);
  });
  coming.set(address, known);
  return known;
}
