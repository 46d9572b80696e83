// The bytes of a file as UTF-8, whatever mark stands before them.

/** What a file may begin with, and how it is written then. @type {[number[], string][]} */
const BEGINNINGS = [[[0xef, 0xbb, 0xbf], "utf-8"], [[0xff, 0xfe], "utf-16le"], [[0xfe, 0xff], "utf-16be"]];

/** @param {Uint8Array} bytes @returns {{bytes: Uint8Array, was: string}} in UTF-8 and without its mark; `was`: how it
 * was written, "" where no mark says so */
export function decoded(bytes) {
  const [mark, was] = BEGINNINGS.find(([each]) => each.every((byte, at) => bytes[at] === byte)) ?? [[], ""];
  if (was.startsWith("utf-16")) return { bytes: new TextEncoder().encode(new TextDecoder(was).decode(bytes)), was };
  return { bytes: bytes.subarray(mark.length), was };
}
