// What the scripts of a site hand to each other through the page. Read by the type checker alone.

import type { Page } from "../../widgets/types";

type Render = Page["default"]["render"];

/** What is found: an address, the page's title, a heading, the first words, and how many words there are. */
type Section = [string, string, string, string, number];

declare global {
  /** What the service worker keeps; worker.py writes it. */
  var VERSION: string;
  var SHARED: string[];
  var PAGES: string[];
  /** The page of each kind of widget: its script puts it here. */
  var irlKinds: Record<string, Render> | undefined;
  /** Id and version of each thing to do, by the lesson. */
  var irlCourse: Record<string, [string, string][]> | undefined;
  /** What Python says of a measure, on whatever board; and its sentences for answers. */
  var irlWords: Record<string, object | string> | undefined;
  /** What comes back of a lesson's questions, by the name under which a page asks for it. */
  var irlAgain: Record<string, object[]> | undefined;
  /** Places of a word, as search.py says. */
  var irlIndex: { sections: Section[]; words: Record<string, string> } | undefined;
}
