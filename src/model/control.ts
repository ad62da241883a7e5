/** What a page offers to be clicked or chosen without an address of its own, as it was found while a browser showed the page. */
export interface Control {
  readonly label: string;
  /** Entities behind it, where it says so. */
  readonly count: number | null;
  /** Its address, where it has one that its script takes over; absolute. */
  readonly href: string | null;
  /** Everything it carries that a script may send: value, name, data attributes. */
  readonly carries: Readonly<Record<string, string>>;
  readonly chosen: boolean;
  readonly looks: string;
}

/** Controls that stand together and are of one sort. */
export interface ControlGroup {
  /** Finds it again on the same page, also after it was changed. */
  readonly key: string;
  readonly sort: 'box' | 'option' | 'link' | 'button';
  readonly heading: string;
  readonly members: readonly Control[];
}

/** A request of a script, and what came back. */
export interface ScriptRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An element without an address that may open a page when it is clicked. */
export interface Opener {
  readonly text: string;
  readonly looks: string;
  /** Its attributes, and those of what it stands in. */
  readonly carries: Readonly<Record<string, string>>;
}

/** Openers that stand alike. */
export interface OpenerGroup {
  /** Tags and classes from the body down. */
  readonly path: string;
  readonly members: readonly Opener[];
}
