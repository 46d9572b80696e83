// A part of what a page asks, which comes packed in a script of its own when it is needed.

import { unpacked } from "./packed.js";
import { script } from "./script.js";

/** @type {Map<string, Promise<any>>} */
const parts = new Map();

/** @param {string} address @returns {Promise<any>} what the script holds */
export function part(address) {
  // It is read before another script runs.
  const found = parts.get(address) ?? script(address).then(() => unpacked(globalThis.irlPart ?? ""));
  parts.set(address, found);
  return found;
}
