// Files of the reader's own, dropped on the page or chosen: they lie beside the lesson in Python's worker, and nowhere else.

import { decoded } from "../../../widgets/decoded.js";
import { button, element } from "../../../widgets/element.js";
import { lay } from "./python.js";

const ASKS = "Drop your run and your qrels here, or";
const STAYS = "They are read in this page, by Python on your machine; nothing of them leaves it.";
const BEGIN = 4000;
// What is said of a file that a tool would not read so.
const READ_AS = /** @type {Record<string, string>} */ ({
  "utf-8": ", read without the byte-order mark at its beginning, which tools take for a part of the first topic",
  "utf-16le": ", read as UTF-16; save it as UTF-8 for other tools",
  "utf-16be": ", read as UTF-16; save it as UTF-8 for other tools",
});
// How many words a line has: topic Q0 document rank score name, and topic 0 document grade.
const WORDS = { run: 6, qrels: 4 };
// What judgments are known by in a table or in JSON: the name of a column, or of the file.
const GRADED = /\b(?:grade|relevance|rel|label|rating|judge?ment)\b/i;
const JUDGED = /qrel|judg/i;

/** Where files are dropped. @param {string[]} names what they are called there: the run's name, and that of the qrels
 * @param {() => void} ready when both are there @param {() => void} waits when what was dropped is not read yet
 * @returns {HTMLElement} */
export function chooser([run, qrels], ready, waits) {
  /** @type {Record<string, Uint8Array>} */
  const laid = {};
  /** What their owner calls them. @type {Record<string, string>} */
  const names = {};
  /** @type {Record<string, string>} */
  const called = {};
  const input = element("input", "", { type: "file", multiple: "", hidden: "", "aria-label": "A run and its qrels" });
  const says = element("p", "says", { role: "status" }, STAYS);
  const place = element("div", "drop", {}, element("p", "", {}, ASKS, " ", button("", "choose two files", () => input.click()), input), says);
  input.addEventListener("change", () => {
    take([...input.files ?? []]);
    // The same file may be chosen again, when it has changed.
    input.value = "";
  });
  for (const name of ["dragenter", "dragover"]) {
    place.addEventListener(name, (event) => {
      event.preventDefault();
      place.classList.add("is-over");
    });
  }
  place.addEventListener("dragleave", () => place.classList.remove("is-over"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("is-over");
    take([...event.dataTransfer?.files ?? []]);
  });

  /** @param {File[]} files */
  async function take(files) {
    const problems = [];
    /** What these files are taken for. @type {Record<string, string>} */
    const now = {};
    for (const file of files) {
      const found = await unpacked(file);
      if (!found) {
        problems.push(`${file.name} ends in .gz and is not packed by gzip, or not to its end.`);
        continue;
      }
      const { bytes, was } = decoded(found);
      const [line] = new TextDecoder().decode(bytes.subarray(0, BEGIN)).trimStart().split(/\r?\n/);
      if (!line.trim()) {
        problems.push(`${file.name} is empty.`);
        continue;
      }
      const kind = kindOf(line, file.name);
      if (!kind) {
        const words = wordsOf(line);
        problems.push(`The first line of ${file.name} has ${words} ${words === 1 ? "word" : "words"}. A run has six, as in 1 Q0 b056 1 1.23 after, and qrels have four, as in 1 0 b014 2.`);
        continue;
      }
      const name = kind === "run" ? run : qrels;
      if (now[name]) {
        problems.push(`${now[name]} and ${file.name} both look like ${kind === "run" ? "a run" : "qrels"}: the first is taken.`);
        continue;
      }
      now[name] = file.name;
      laid[name] = bytes;
      names[name] = file.name;
      called[name] = `${file.name} is the ${kind}, ${size(bytes.length)}${READ_AS[was] ?? ""}`;
    }
    // What stands beside a refused one is not lost.
    if (problems.length) problems.push(...Object.values(now).map((name) => `${name} is taken, and waits.`));
    const is = [run, qrels].filter((name) => name in called).map((name) => `${called[name]}.`);
    const missing = [run, qrels].filter((name) => !(name in laid));
    const next = !is.length ? "" : missing.length ? (missing[0] === run ? "Now the run." : "Now the qrels.")
      : problems.length ? "Press Run to read these two, or drop another one." : STAYS;
    // What went wrong stands first, and then what is in use.
    says.textContent = [...problems, ...is, next].filter(Boolean).join(" ");
    if (missing.length || problems.length) waits();
    if (missing.length) return;
    lay(laid, names);
    if (!problems.length) ready();
  }

  return place;
}

/** @param {File} file @returns {Promise<?Uint8Array>} null where it is not what its name says */
async function unpacked(file) {
  const body = file.name.endsWith(".gz") ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  try {
    return new Uint8Array(await new Response(body).arrayBuffer());
  } catch {
    return null;
  }
}

/** Whether a file is a run or qrels, by its first line, and by its name where that leaves it open; Python reads it then,
 * and says what is wrong with it. @param {string} line @param {string} name @returns {"run" | "qrels" | null} */
function kindOf(line, name) {
  const isTable = line.split(/[,;\t]/).length > 2 && /[a-z]/i.test(line) && !/\d/.test(line);
  if (line.startsWith("{") || isTable) return JUDGED.test(name) || (isTable && GRADED.test(line)) ? "qrels" : "run";
  const words = wordsOf(line);
  return words === WORDS.run ? "run" : words === WORDS.qrels ? "qrels" : null;
}

/** @param {string} line */
function wordsOf(line) {
  return line.split(/\s+/).filter(Boolean).length;
}

/** @param {number} bytes */
function size(bytes) {
  return bytes < 100_000 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
