import { type Element, textOf } from '../skins/element.ts';

export interface Marked {
  /** Path to what holds the results. */
  readonly region: string | null;
  /** For each record its text. */
  readonly texts: readonly string[];
}

/** Finds what the skin marked: the result region and the elements of each record. */
export function readMarks(root: Element): Marked {
  let region: string | null = null;
  const records = new Map<number, Element[]>();
  const walk = (element: Element, path: string): void => {
    if (element.mark === 'region') region = path;
    if (typeof element.mark === 'number') records.set(element.mark, [...(records.get(element.mark) ?? []), element]);
    const seen = new Map<string, number>();
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const number = (seen.get(child.tag) ?? 0) + 1;
      seen.set(child.tag, number);
      walk(child, `${path}/${child.tag}[${number}]`);
    }
  };
  walk(root, `/${root.tag}[1]`);
  const texts = [...records].sort(([a], [b]) => a - b).map(([, elements]) => textOf(...elements));
  return { region, texts };
}
