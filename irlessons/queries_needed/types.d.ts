// The shapes that the curve of a test's power uses. Read by the type checker alone; nothing of it reaches a page.

/** What of a test's knobs makes its curve. */
interface PowerKnobs {
  difference: number;
  sd: number;
  level: number;
}

/** PowerAt of them. */
interface PowerAt extends PowerKnobs {
  queries: number;
}

type PowerKnob = keyof PowerAt;
