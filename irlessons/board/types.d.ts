// The shapes that the modules of all pages pass to each other, known in each of them by their names. Read by the type
// checker alone; nothing of it reaches a page.

/** [top, bottom], the bottom above 0. */
type Fraction = [bigint, bigint];

/** A fraction that is made when somebody asks for it; null where there is none. */
type Exact = (() => Fraction) | null;

/** A measure: its name, its cutoff, and its parameters. What else one measure reads, its own entry says. */
interface Spec {
  name: string;
  k: number | null;
  unjudged?: "nonrelevant" | "skip";
  no_relevant?: "zero" | "skip" | "one";
  rel?: number;
  ties?: string;
  [parameter: string]: unknown;
}

/** What a measure reads. Documents are numbers; a grade is null where unjudged. */
interface Ranking {
  order: number[];
  grades: (number | null)[];
  pool: number[];
  top: number | null;
}

/** Columns by their names; the fractions behind their decimals are hidden from a loop over them. */
type Row = Columns & { ratios?: Record<string, Exact> };

interface Columns {
  rank: number | null;
  document: number | null;
  grade: number | null;
  relevant: boolean;
  [column: string]: number | boolean | null | undefined;
}

/** A row of the ranking; what was not retrieved has no rank. */
type Ranked = Row & { rank: number };

/** What the templates of Python are filled with. */
type Numbers = Record<string, number | string | null>;

/** What a measure finds; what it leaves out is as usual: divisor 1, case "usual", and exact where its terms are. */
interface MeasureResult {
  rows: Row[];
  exact?: Exact;
  /** The column that is added up, where it is not the measure's own. */
  adds?: string;
  ideal_rows?: Row[];
  divisor?: number;
  numbers?: Numbers;
  case?: string;
}

interface MeasureCode<Known extends Spec = Spec> {
  /** The column of the rows that is added up. */
  adds: string;
  /** Called for a spec of this measure alone, which has the parameters that are read. */
  compute(spec: Known, ranking: Ranking): MeasureResult;
  /** The case in which the value is NaN. */
  undefinedWhere?: string;
}

/** A value with its rows, as `work` gives it. */
type Found = Required<Omit<MeasureResult, "adds">> & { adds?: string; value: number; words?: Words };

/** The formula, a text a line, the sentence, that as it stands beside the value, and the totals that all are filled with. */
interface Words {
  formula: string[];
  sentence: string;
  beside: string;
  words: Numbers;
}

/** What Python found where equal scores count; the page has no scores. */
interface Tied {
  value: number | null;
  exact: [string, string] | null;
  words: Words;
  case: string;
  adds: string;
  divisor: number;
  rows: Row[];
  ideal_rows: Row[];
}

/** A part of the difference of two values, and the documents that stood there before and after. */
interface Share {
  part: string;
  rank: number | null;
  before: number | null;
  after: number | null;
  share: number;
  exact: Fraction | null;
}

/** What Python says of one parameter of a measure. */
interface Parameter {
  name: string;
  /** Its value as Python writes it. */
  text: string;
  /** What goes unsaid; absent where everything is said. */
  default?: unknown;
  choices: { value: string; says: string; tools: string[] }[];
}

/** A row of cells, as irlessons/measures/picture.py has it. */
interface Strip {
  says: string;
  size: string;
  found: boolean;
}

/** What Python says of a measure's picture; columns of the rows by their names, and templates. */
interface Picture {
  kind: "cells" | "columns" | "bars" | "lines" | "readers";
  about: string;
  fill: string;
  outline: string;
  curve: string;
  lit: string;
  rest: string;
  label: string;
  head: string;
  size: string;
  top: string;
  ends: string[];
  strips: Strip[];
  knob: { name: string; low: number | null; high: number; step: number } | null;
}

/** A mark of a picture. What is part of the result alone has no row, and is an end. */
interface Mark {
  tag: "rect" | "path" | "circle" | "text";
  look: string;
  at: Record<string, number | string>;
  row?: Row | null;
  text?: string;
  isEnd?: boolean;
  /** The row that it is an earlier state of. */
  of?: Row;
}

/** What a picture is drawn from: today's rows and those before the last step, and the room that there is. */
interface Scene {
  picture: Picture;
  found: Found;
  before: Found | null;
  /** What there will be once all is known, for its scale; where a worksheet is filled in. */
  whole?: Found;
  words: Numbers;
  width: number;
  height: number;
  /** The depth of colour of a grade. */
  level: (grade: number | null) => string;
  /** Whether a row is shown: all of them are, unless somebody steps through. */
  seen: (row: Row) => boolean;
}

/** What Python says of one measure. */
interface Told {
  name: string;
  cut: number | null;
  counts: boolean;
  smaller_is_better: boolean;
  meaning: string;
  general: string;
  filled: string;
  terms: string;
  says: Record<string, string>;
  divisor_name: string;
  parameters: Parameter[];
  picture: Picture;
  spec: Spec;
  /** Of the order, the grades, the cutoff and the conventions that the board begins with. */
  tied?: Tied;
}

interface Clause {
  verb: string;
  /** Its place; -1 where it is the recall of nuggets. */
  measure: number;
  nuggets: "" | "all" | "vital";
  to: string;
  digits: number;
}

interface Goal {
  text: string;
  clauses: Clause[];
  moves: number | null;
  /** Its moves are exchanges. */
  exchanges: boolean;
}

interface Knobs {
  names: string[];
  values: (string | number)[][];
  start: number[];
  orders: number[][];
}

/** Documents as they stood at the start: title and id, grade; the first `retrieved` were retrieved, in this order. */
interface List {
  titles: [string, string][];
  grades: (number | null)[];
  retrieved: number;
  /** So many are always in sight; unjudged ones below may stand in a line together. Absent: all of them. */
  shown?: number;
  /** The judged documents in the order of the judgments. */
  pool: number[];
  /** The scores of the retrieved, as they are shown; absent where there are none. */
  scores?: string[];
}

/** What stays as it is while the board is played with. */
interface Page {
  query: string;
  goals: Goal[];
  list: List;
  scale: [number, string][];
  choices: number[];
  strict: boolean;
  nothing: Record<string, string>;
  measures: Told[];
  /** The place of the measure that stands open from the start. */
  open: number | null;
  knobs?: Knobs;
  against?: Against;
  judges?: OtherJudge[];
  nuggets?: Nuggets;
}

/** What an answer needs: facts, whether each is vital, and for each document which of them it says. */
interface Nuggets {
  names: string[];
  vital: boolean[];
  held: number[][];
}

/** How many of so many nuggets are read. */
interface NuggetShare {
  found: number;
  of: number;
}

/** Somebody else who has judged the same results. */
interface OtherJudge {
  name: string;
  grades: (number | null)[];
}

/** Two orders side by side, and what the measures say of both. */
interface Against {
  /** Title and grade. */
  documents: [string, number | null][];
  orders: [number[], number[]];
  measures: {
    name: string;
    texts: [string, string];
    at: number[];
    better: number | null;
    lead: string;
    /** Which rank speaks most for the order that it puts first; "" for none. */
    why: string;
  }[];
}

/** What the reader changes, as it travels to Python. */
interface Today {
  order: number[];
  grades: (number | null)[];
  own: List | null;
  cuts: number[];
  switches: Record<string, unknown>[];
  setting: number[];
  past: Step[];
  /** As many of the past steps as a goal counts. */
  moves: number;
}

/** What the board showed before a step. */
type Step = Pick<Today, "own" | "order" | "grades" | "setting" | "moves">;

/** One measure's value today, with the digits it is shown with. */
interface Result {
  found: Found;
  value: number;
  text: string;
  /** Where it stands on the measure's range, from 0 to 1, and where the ideal order's value does. */
  share: number | null;
  ideal: number | null;
}

/** An order with its values, kept to be compared with. */
interface Kept {
  ranking: Ranking;
  results: Result[];
}

/** What may be read and not changed, and its lists neither. */
type Fixed<Thing> = {
  readonly [Name in keyof Thing]: Thing[Name] extends (infer Each)[] ? readonly Each[] : Thing[Name];
};

// What the modules of the page hand to each other is what they make.

type State = ReturnType<typeof import("./state/state.js").createState>;
type Predict = ReturnType<typeof import("./state/predict.js").createPredict>;
type ListView = ReturnType<typeof import("./view/list.js").createList>;
type View = ReturnType<typeof import("./view/view.js").createView>;
type Drag = ReturnType<typeof import("./hand/drag.js").createDrag>;

/** What is in the hand: a row or (row null) a cutoff line. */
interface Held {
  pointer: number;
  row: HTMLElement | null;
  /** To a height inside the list. */
  follow(y: number): void;
  /** How far it may be carried on from there, before the hand itself has to go on. */
  room(y: number): number;
  /** No longer in the hand, wherever it lies. */
  end(): void;
  finish(): void;
  takeBack(): void;
}
