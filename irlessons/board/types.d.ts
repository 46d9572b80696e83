// The shapes that the page's modules pass to each other. Read by the type checker alone; nothing of it reaches the page.

/** A fraction [top, bottom], made when somebody asks for it. */
export type Exact = (() => [bigint, bigint]) | null;

export interface Spec {
  name: string;
  k: number | null;
  rel?: number;
  [parameter: string]: any;
}

/** What a measure reads. Documents are numbers; a grade is null where unjudged. */
export interface Ranking {
  order: number[];
  grades: (number | null)[];
  pool: number[];
  top: number | null;
}

export interface Row {
  rank: number | null;
  document: number | null;
  grade: number | null;
  relevant: boolean;
  ratios?: Record<string, Exact>;
  [column: string]: any;
}

/** A value with its rows, as `work` gives it. */
export interface Found {
  value: number;
  exact: Exact;
  rows: Row[];
  ideal_rows: Row[];
  divisor: number;
  numbers: Record<string, any>;
  case: string;
}

/** What Python says of one parameter of a measure. */
export interface Parameter {
  name: string;
  written: boolean;
  text: string;
  plain: string;
  default?: string;
  choices: { value: string; text: string; says: string; tools: string[] }[];
}

/** What Python says of one measure. */
export interface Told {
  name: string;
  cut: number | null;
  counts: boolean;
  bar: boolean;
  meaning: string;
  general: string;
  filled: string;
  terms: string;
  says: Record<string, string>;
  divisor_name: string;
  parameters: Parameter[];
  spec: Spec;
}

export interface Clause {
  verb: string;
  measure: number;
  to: string;
  digits: number;
}

export interface Goal {
  text: string;
  clauses: Clause[];
  moves: number | null;
}

export interface Knobs {
  names: string[];
  values: (string | number)[][];
  orders: number[][];
}

/** Documents as they stood at the start: title and id, grade; the first `retrieved` were retrieved, in this order. */
export interface List {
  titles: [string, string][];
  grades: (number | null)[];
  retrieved: number;
  /** The judged documents in the order of the judgments. */
  pool: number[];
}

/** What stays as it is while the board is played with. */
export interface Page {
  query: string;
  goals: Goal[];
  hint: string;
  list: List;
  scale: [number, string][];
  choices: number[];
  strict: boolean;
  nothing: Record<string, string>;
  measures: Told[];
  knobs?: Knobs;
}

/** What the reader changes, as it travels to Python. */
export interface Today {
  order: number[];
  grades: (number | null)[];
  own: List | null;
  cuts: number[];
  switches: Record<string, string>[];
  setting: number[];
  past: Step[];
}

/** What the board showed before a step. */
export interface Step {
  own: List | null;
  order: number[];
  grades: (number | null)[];
  setting: number[];
  moves: number;
}

/** One measure's value today, with the digits it is shown with. */
export interface Result {
  found: Found;
  value: number;
  text: string;
  share: number | null;
}

/** An order with its values, kept to be compared with. */
export interface Kept {
  ranking: Ranking;
  results: Result[];
}
