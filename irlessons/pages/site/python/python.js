// Python's worker: it comes with the first Run, is stopped by its reader or after some seconds, and comes again then.

/** What runs: all cells and which of them, those whose code nobody has read yet, the file of kept functions, whether the
 * browser keeps it, and how the reader has left what the page shows, by its cell and by which of the cell's it is.
 * @typedef {{cells: Record<string, string>, last: string, unread: string[], kept: string, keeps: boolean,
 *   states: Record<string, Record<string, object>>}} Asked */
/** What the worker says, as `session.py` has it; and how far it has come. @typedef {Record<string, any>} Told */

// Nobody waits longer for a small ranking; a run of a real engine is larger.
const PATIENCE_S = 20;
const PATIENCE_WITH_FILES_S = 120;
const FORGOTTEN = "What ran before is forgotten; Run begins anew.";
const STOPPED = `Stopped. ${FORGOTTEN}`;

// It opens another page at once, or looks up another host.
const LEADS_AWAY = /<(?=(?:meta|link)\b)/gi;
const OF_FOLDER = "of-folder";

/** What is said meanwhile, and how much of it is done, from 0 to 1. @typedef {(text: string, share?: ?number) => void} Says */

/** @type {?Worker} */
let worker = null;
/** What hears of what runs now. @type {?{told: (told: Told) => void, says: Says, end: (ran: boolean) => void}} */
let running = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;
let isReady = false;
/** What hears of changed traits, by the names that Python gives. @type {Map<string, LiveModel>} */
const models = new Map();
/** Files of the reader's own, which Python has beside its lessons. @type {Record<string, Uint8Array>} */
let files = {};
/** What their owner calls them. @type {Record<string, string>} */
let called = {};

/** Run a cell. @param {string} folder where Python lies @param {Asked} asked
 * @param {(told: Told) => void} told what hears of what it shows @param {Says} says
 * @returns {Promise<boolean>} whether it ran to its end */
export function run(folder, asked, told, says) {
  return new Promise((end) => {
    running = { told, says, end };
    worker ??= started(folder);
    if (isReady) began();
    worker.postMessage({ run: asked });
  });
}

/** Stop what runs, for good. @param {string} [why] */
export function stop(why = STOPPED) {
  worker?.terminate();
  worker = null;
  isReady = false;
  for (const model of models.values()) model.heard = null;
  models.clear();
  ended(false, why);
}

/** Have Python hear of a widget, and the page of what Python does with it. @param {string} id @param {LiveModel} model */
export function bind(id, model) {
  models.set(id, model);
  model.heard = (traits) => worker?.postMessage({ hear: [id, plainly(traits)] });
}

/** Traits as a worker takes them. @param {object} traits @returns {Record<string, unknown>} */
export function plainly(traits) {
  return JSON.parse(JSON.stringify(traits));
}

/** Lay files beside the lessons, in place of those laid there before. @param {Record<string, Uint8Array>} given
 * @param {Record<string, string>} names what their owner calls them */
export function lay(given, names) {
  [files, called] = [given, names];
  worker?.postMessage({ files, called });
}

/** @param {string} folder */
function started(folder) {
  forbidOthers(folder);
  // A worker out of the page itself is bound by what the page forbids.
  const begins = `globalThis.FOLDER = ${JSON.stringify(folder)};\nawait import(FOLDER + "worker.js");\npostMessage({ kind: "here" });`;
  const address = URL.createObjectURL(new Blob([begins], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  /** What was asked before it could hear. @type {unknown[]} */
  const waiting = [];
  const post = made.postMessage.bind(made);
  made.postMessage = (/** @type {unknown} */ what) => { waiting.push(what); };
  made.addEventListener("message", ({ data }) => {
    if (data.kind === "here") {
      made.postMessage = post;
      if (Object.keys(files).length) post({ files, called });
      for (const each of waiting) post(each);
    } else heard(data);
  });
  made.addEventListener("error", (event) => stop(`Python could not be started here. ${event.message ?? ""}`));
  return made;
}

/** From here on the page, and so the worker, may ask nobody but the site's own folder: neither its code nor the HTML that
 * it shows. Its head forbids other hosts from the beginning; which folder of its host this is, the page alone knows.
 * @param {string} folder */
function forbidOthers(folder) {
  if (document.getElementById(OF_FOLDER)) return;
  const site = new URL("..", folder).href;
  const meta = document.createElement("meta");
  meta.id = OF_FOLDER;
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = [
    `default-src ${site} data: blob:`, `connect-src ${site}`, `worker-src ${site} blob:`, `script-src ${site} blob: 'wasm-unsafe-eval'`,
    `style-src ${site} 'unsafe-inline'`, "frame-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'none'",
  ].join("; ");
  document.head.append(meta);
}

/** What a cell shows, without the HTML that no policy forbids. @param {Told} told @returns {Told} */
function harmless(told) {
  return JSON.parse(JSON.stringify(told).replace(LEADS_AWAY, "&lt;"));
}

/** @param {Told} data */
function heard(data) {
  if (data.kind === "traits") models.get(data.id)?.take(harmless(data.traits));
  else if (data.kind === "progress") running?.says(data.says, data.share);
  else if (data.kind === "loading") {
    const [come, all] = [megabytes(data.loaded), megabytes(data.all)];
    if (come === all) running?.says("Python is here and starts …");
    else running?.says(`Python is coming: ${come} of ${all} MB`, data.loaded / data.all);
  }
  else if (data.kind === "failed") stop(`Python could not be started here: ${data.says}`);
  else if (data.kind === "broken") stop(`Python broke down: ${data.says}. ${FORGOTTEN}`);
  else if (data.kind === "ready") {
    isReady = true;
    if (running) began();
  } else if (data.kind === "ran") {
    running?.told(data);
    ended(data.ran, "");
  } else running?.told(["html", "widget"].includes(data.kind) ? harmless(data) : data);
}

function began() {
  running?.says("Running …");
  const seconds = Object.keys(files).length ? PATIENCE_WITH_FILES_S : PATIENCE_S;
  clearTimeout(late);
  late = setTimeout(() => stop(`Stopped after ${seconds} seconds. Does a loop never end? ${FORGOTTEN}`), 1000 * seconds);
}

/** @param {boolean} ran @param {string} says */
function ended(ran, says) {
  clearTimeout(late);
  const was = running;
  running = null;
  was?.says(says);
  was?.end(ran);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
