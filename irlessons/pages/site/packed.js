// What is too long to travel as it is: JSON, packed by gzip and written in base64, as assets.py has it.

/** @param {string} text @returns {Promise<any>} */
export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
