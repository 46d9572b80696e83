// What the scripts of a site hand to each other through the page. Read by the type checker alone.

/** What is searched: an address, the page's title, a heading or nothing, and the words below it. */
export type Section = [string, string, string, string];

declare global {
  /** What the service worker keeps; worker.py writes it. */
  var VERSION: string;
  var SHARED: string[];
  var PAGES: string[];
  /** Id and version of each thing to do, by the lesson. */
  var irlCourse: Record<string, [string, string][]> | undefined;
  /** What Python says of a measure, on whatever board; and its sentences for answers. */
  var irlWords: Record<string, object> | undefined;
  /** What comes back of a lesson's questions, by the name under which a page asks for it. */
  var irlAgain: Record<string, object[]> | undefined;
  /** The words of all pages, as search.py has them. */
  var irlIndex: Section[] | undefined;
}
