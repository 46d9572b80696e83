// Python beside the page: a worker that runs cells, and asks nobody but the folder it came from. SIZES (bytes of each
// file), KEPT (the file of kept functions) and FOLDER (its own address) stand above; folder.py and python.js write them.

const post = (/** @type {object} */ told) => /** @type {any} */ (globalThis).postMessage(told);
const fetched = globalThis.fetch.bind(globalThis);
const all = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let loaded = 0;
const PACKAGES = "/home/pyodide/packages";

/** A file of the folder; what comes of it is counted. Some lie there packed. @param {string} name */
async function fileOf(name) {
  const packed = `${name}.gz` in SIZES;
  const response = await fetched(FOLDER + name + (packed ? ".gz" : ""));
  if (!response.ok || !response.body) throw new Error(`${name} is missing`);
  const counted = new TransformStream({
    transform(chunk, to) {
      loaded += chunk.byteLength;
      post({ kind: "loading", loaded, all });
      to.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(counted);
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body, { headers: { "Content-Type": type } });
}

// Pyodide fetches what it needs by itself.
globalThis.fetch = async (/** @type {RequestInfo | URL} */ what) => {
  const address = String(what instanceof Request ? what.url : what);
  const name = address.slice(FOLDER.length);
  return address.startsWith(FOLDER) && (name in SIZES || `${name}.gz` in SIZES) ? fileOf(name) : fetched(what);
};

/** What a module that lies there packed exports. @param {string} name */
async function unpackedModule(name) {
  const script = new Blob([await (await fileOf(name)).arrayBuffer()], { type: "text/javascript" });
  return (await import(URL.createObjectURL(script))).default;
}

/** Lay the package where Python looks for it. @param {any} FS @param {Uint8Array} ours a line that says the name and the
 * size of each file, and the files */
function layOut(FS, ours) {
  let at = ours.indexOf("\n".charCodeAt(0));
  const files = JSON.parse(new TextDecoder().decode(ours.subarray(0, at)));
  at += 1;
  for (const [name, size] of files) {
    const path = `${PACKAGES}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, ours.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

async function start() {
  const [{ loadPyodide }, createPyodideModule, ours] = await Promise.all([
    import(`${FOLDER}pyodide.mjs`), unpackedModule("pyodide.asm.mjs"), fileOf("irlessons.files").then((file) => file.arrayBuffer()),
  ]);
  // It has no package of its own beside it: a list of none.
  const lockFileContents = JSON.stringify({ info: LOCK, packages: {} });
  const pyodide = await loadPyodide({ indexURL: FOLDER, createPyodideModule, lockFileContents });
  layOut(pyodide.FS, new Uint8Array(ours));
  pyodide.globals.set("tell", (/** @type {string} */ told) => post(JSON.parse(told)));
  return { pyodide, session: pyodide.runPython(BEGIN).toJs() };
}

const BEGIN = `
import sys
sys.path.insert(0, "${PACKAGES}")
import json
from irlessons.in_page.session import Session
session = Session(lambda told: tell(json.dumps(told)))
# As JSON, for what is null in a page is not None by itself.
from irlessons.files import CALLED
[
lambda given: session.run(*json.loads(given)),
lambda given: session.live.from_page(*json.loads(given)),
lambda given: CALLED.update(json.loads(given)),
]
`;

const started = start();
started.then(() => post({ kind: "ready" }), (error) => post({ kind: "failed", says: String(error.message ?? error) }));

globalThis.addEventListener("message", async (/** @type {MessageEvent<{run?: import("./python.js").Asked, hear?: [string, object], files?: Record<string, Uint8Array>, called?: Record<string, string>}>} */ { data }) => {
  const { pyodide, session: [run, hear, call] } = await started;
  for (const [name, bytes] of Object.entries(data.files ?? {})) pyodide.FS.writeFile(name, bytes);
  if (data.called) call(JSON.stringify(data.called));
  if (data.hear) hear(JSON.stringify(data.hear));
  if (!data.run) return;
  const { cells, last, unread, kept, states, keeps } = data.run;
  if (kept !== keptNow(pyodide)) {
    if (kept) pyodide.FS.writeFile(KEPT, kept);
    else pyodide.FS.unlink(KEPT);
  }
  let ran = false;
  try {
    ran = run(JSON.stringify([cells, last, unread, states, keeps]));
  } catch (error) {
    // Python itself has broken down: code that calls itself without an end may do that.
    post({ kind: "broken", says: String(/** @type {Error} */ (error).message ?? error).trim().split("\n").at(-1) });
    return;
  }
  post({ kind: "ran", of: last, ran, kept: keptNow(pyodide) });
});

/** @param {any} pyodide */
function keptNow(pyodide) {
  const { exists } = pyodide.FS.analyzePath(KEPT);
  return exists ? pyodide.FS.readFile(KEPT, { encoding: "utf8" }) : "";
}
