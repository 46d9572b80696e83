// A part of what a page asks, which comes packed in a script of its own when it is needed.

import { unpacked } from "./packed.js";
import { script } from "./script.js";

// So begins what stands for a text that several parts say; parts.py has put it there.
const ELSEWHERE = "\ue000";
/** @type {Map<string, Promise<any>>} */
const parts = new Map();

/** @param {string} address @returns {Promise<any>} what the script holds */
export function part(address) {
  return once(address, async () => {
    const [told, texts] = await Promise.all([held(address), once("texts", () => held("assets/texts.js"))]);
    return JSON.parse(JSON.stringify(told), (_, value) => (
      typeof value === "string" && value.startsWith(ELSEWHERE) ? texts[Number(value.slice(1))] : value));
  });
}

/** @param {string} name @param {() => Promise<any>} get */
function once(name, get) {
  const found = parts.get(name) ?? get();
  parts.set(name, found);
  return found;
}

/** What a script says is read before another one runs. @param {string} address */
function held(address) {
  return script(address).then(() => unpacked(globalThis.irlPart ?? ""));
}
