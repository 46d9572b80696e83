// What the scripts of a site hand to each other through the page. Read by the type checker alone.

/** What is searched: an address, the page's title, a heading or nothing, the words below it, those in bold, and what people
 * type who look for it, with semicolons between. */
type Section = [string, string, string, string, string, string];

/** What the service worker keeps; worker.py writes it. */
declare var VERSION: string;
declare var SHARED: string[];
declare var PAGES: string[];
/** Id and version of each thing to do, and whether it comes back, by the lesson. */
declare var irlCourse: Record<string, [string, string, 0 | 1][]> | undefined;
/** What Python says of a measure, on whatever board; and its sentences for answers. */
declare var irlWords: Record<string, object> | undefined;
/** Where the questions lie that come back, by lessons and by measures, as once_more.py has it. */
declare var irlBacks: { lessons: Record<string, import("./to_practise.js").Held>; practice: Record<string, import("./to_practise.js").Held> } | undefined;
/** What the script has brought that came last, packed: what comes back of a lesson, one paper of an exam. */
declare var irlPart: string | undefined;
/** The words of all pages, packed: a `Section[]`, as search.py has them. */
declare var irlIndex: string | undefined;
/** What a card of the page knows, for Python to hear of. */
declare var irlModelOf: ((card: Element) => LiveModel | undefined) | undefined;
/** What runs cells, once its script is loaded. */
declare var irlPython: { open(block: HTMLElement): void } | undefined;
/** The editor of code, once its script is loaded. */
declare var irlEditor: import("./python/field.js").MakesEditor | undefined;
/** Of Python's worker: the bytes of each of its files, the lock of its Pyodide, the file of kept functions, its folder. */
declare var SIZES: Record<string, number>;
declare var LOCK: Record<string, string>;
declare var KEPT: string;
declare var FOLDER: string;
