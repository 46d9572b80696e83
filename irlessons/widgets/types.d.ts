// The shapes that every page uses. Read by the type checker alone; nothing of it reaches a page.

/** The traits of a widget as anywidget hands them over. */
interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: each trait has a type of its own
  get(trait: string): any;
  set(trait: string, value: unknown): void;
  save_changes(): void;
  /** Absent where there is no Python. */
  send?(content: object): void;
  /** Of a page: what hears of the traits that it has changed; null where no Python runs beside it. */
  heard?: ((traits: Record<string, unknown>) => void) | null;
  on(event: string, react: () => void): void;
  off(event: string, react: () => void): void;
  widget_manager: { get_model(id: string): Promise<Model & { page?: Promise<Loaded> }> };
}

/** A model of a page without a notebook. */
interface LiveModel extends Model {
  heard: ((traits: Record<string, unknown>) => void) | null;
  /** Every trait, by its name. */
  all(): Record<string, unknown>;
  /** Take over what Python has changed. */
  take(traits: Record<string, unknown>): void;
}

/** The code of a page, loaded. */
interface Loaded {
  default: { render(widget: { model: Model; el: HTMLElement }, inside?: Loaded["default"]): () => void };
}

/** The page of each kind of widget, where no Python runs: its script puts it here. */
declare var irlKinds: Record<string, Loaded["default"]["render"]> | undefined;
/** What was answered on this page and is not stored yet, or never, where the browser keeps nothing. */
declare var irlAnswers: string | undefined;
/** What was stored when the first of these was given. */
declare var irlBefore: string | undefined;
/** What the widgets of the page are called, and which numbers behind a name are taken. */
declare var irlNames: Map<string, Set<number>> | undefined;
