// The shapes that the curve of a test's power uses. Read by the type checker alone; nothing of it reaches a page.

/** What of a test's knobs makes its curve. */
interface Knobs {
  difference: number;
  sd: number;
  level: number;
}

/** All of them. */
interface All extends Knobs {
  queries: number;
}

type Name = keyof All;
