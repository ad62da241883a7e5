import { type Element, textOf } from '../skins/element.ts';

export interface Marked {
  /** Path to what holds the results. */
  readonly region: string | null;
  /** For each record its text, and the paths of its elements. */
  readonly texts: readonly string[];
  readonly records: readonly (readonly string[])[];
  /** Paths to the name and to the facts of an entity page. */
  readonly name: string | null;
  readonly facts: string | null;
}

interface Found {
  readonly element: Element;
  readonly path: string;
}

/** Finds what the skin marked: the result region, the elements of each record, the name and the facts of an entity. */
export function readMarks(root: Element): Marked {
  const named = new Map<string, string>();
  const records = new Map<number, Found[]>();
  const walk = (element: Element, path: string): void => {
    const { mark } = element;
    if (typeof mark === 'string') named.set(mark, path);
    if (typeof mark === 'number') records.set(mark, [...(records.get(mark) ?? []), { element, path }]);
    const seen = new Map<string, number>();
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const number = (seen.get(child.tag) ?? 0) + 1;
      seen.set(child.tag, number);
      walk(child, `${path}/${child.tag}[${number}]`);
    }
  };
  walk(root, `/${root.tag}[1]`);
  const inOrder = [...records].sort(([a], [b]) => a - b).map(([, found]) => found);
  return {
    region: named.get('region') ?? null,
    texts: inOrder.map((found) => textOf(...found.map(({ element }) => element))),
    records: inOrder.map((found) => found.map(({ path }) => path)),
    name: named.get('name') ?? null,
    facts: named.get('facts') ?? null,
  };
}
