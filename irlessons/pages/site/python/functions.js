// The reader's kept functions: the file that `ir.keep` writes, kept in the browser for every page.

import { codeKept, keepCode } from "./kept_code.js";

const ID = "my_measures.py";

/** The file as Python may have it; "" where nothing was kept. */
export function keptFunctions() {
  const found = codeKept(ID);
  return found && !found.brought ? found.code : "";
}

/** The file that came from elsewhere and nobody has read here; "" where there is none. */
export function unreadFunctions() {
  const found = codeKept(ID);
  return found?.brought ? found.code : "";
}

/** @param {string} code what Python has now */
export function keepFunctions(code) {
  if (code !== keptFunctions()) keepCode(ID, { code });
}

/** @param {boolean} uses whether what came is used, or left out */
export function readFunctions(uses) {
  keepCode(ID, { code: uses ? unreadFunctions() : codeKept(ID)?.was ?? "" });
}
